#pragma once

#include <sudoku/book/book_spec.hpp>
#include <sudoku/support/result.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace sudoku::book {

// Reads a book file (TOML; docs/books.md describes it). File names in it are relative to `folder`.
// Errors say line and column.
Result<BookSpec> read_book_file(std::string_view text, const std::string& source,
                                const std::string& folder = {});

// A key of the book file with its value, for those who have no file: "per_page", 2.
struct BookKey {
    std::string name;
    std::variant<std::string, std::int64_t, bool> value;
};

// The book with these keys set instead, and these sections behind its own. Each section is a list
// of the keys of [[section]].
Result<BookSpec> with_keys(const BookSpec& base, const std::vector<BookKey>& keys,
                           const std::vector<std::vector<BookKey>>& sections = {});
// The same for an empty book file.
Result<BookSpec> book_from_keys(const std::vector<BookKey>& keys,
                                const std::vector<std::vector<BookKey>>& sections = {});

// The values of keys that options share with the file.
Result<Order> parse_order(const std::string& text);
Result<SolutionPlacement> parse_placement(const std::string& text);
// "number, stars, words": names separated by commas; "none".
Result<LabelChoice> parse_labels(const std::string& text);
// A shipped style or language, or the name of a file.
Result<Style> load_style(const std::string& name_or_file, const std::string& folder = {});
Result<Language> load_language(const std::string& code_or_file, const std::string& folder = {});
// "2026-11-21"
Result<std::string> parse_date(const std::string& text);

}  // namespace sudoku::book
