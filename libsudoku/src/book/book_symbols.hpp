#pragma once

#include <sudoku/book/book_spec.hpp>
#include <sudoku/support/result.hpp>

#include <optional>
#include <string>
#include <vector>

namespace sudoku::book {

// What stands between commas, without blanks around it.
std::vector<std::string> items_of(const std::string& text);

// The symbols of a section, and where its word is hidden: its own, else those of the book.
inline const std::optional<SymbolSpec>& symbols_of(const BookSpec& book,
                                                   const SectionSpec& section) {
    return section.symbols ? section.symbols : book.symbols;
}
inline const std::optional<HiddenWord>& hidden_word_of(const BookSpec& book,
                                                       const SectionSpec& section) {
    return section.hidden_word ? section.hidden_word : book.hidden_word;
}

// The cells of the line where a word is hidden, from its first letter on. An Error where the board
// has no such line, or does not ask for each digit once on it.
Result<std::vector<Cell>> cells_of(const HiddenWord& word, const Geometry& geometry);

// Whether boards of this kind can have the symbols, and the word.
Status check_symbols(const SymbolSpec& requirement, const std::optional<HiddenWord>& word,
                     const Geometry& geometry);

// What is printed for the digits of this puzzle: the first symbols, in their order, unless a word
// is hidden: then the solution decides which digit is which, so that they can be read on their
// line. An Error says what the board cannot have.
Result<SymbolSet> symbols_for(const SymbolSpec& requirement, const std::optional<HiddenWord>& word,
                              const Puzzle& puzzle, const Grid& solution);

}  // namespace sudoku::book
