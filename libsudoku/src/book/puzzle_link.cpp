#include "book/puzzle_link.hpp"

#include <sudoku/format/record_writer.hpp>

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

namespace sudoku::book {
namespace {

struct Placeholder {
    std::string_view name;
    std::string (*text)(const BookPuzzle& puzzle, int number);
};

// The compact notation if it can express the whole puzzle; otherwise the full one.
std::string whole_text(const Puzzle& puzzle) {
    return write_puzzle(puzzle, puzzle.features().empty() ? Format::line : Format::constraints)
        .value();
}

constexpr std::array<Placeholder, 5> placeholders = {{
    {"givens", [](const BookPuzzle& puzzle, int) { return to_line(puzzle.puzzle.givens()); }},
    {"puzzle", [](const BookPuzzle& puzzle, int) { return whole_text(puzzle.puzzle); }},
    {"number", [](const BookPuzzle&, int number) { return std::to_string(number); }},
    {"id", [](const BookPuzzle& puzzle, int) { return puzzle.id; }},
    // Books of a series have already replaced it.
    {"volume", [](const BookPuzzle&, int) { return std::string("1"); }},
}};

// Encodes all characters except unreserved ones and those without a special meaning at this place;
// in a fragment, more characters are allowed.
std::string percent_encoded(const std::string& text, bool is_fragment) {
    constexpr std::string_view hex = "0123456789ABCDEF";
    const std::string_view plain = is_fragment ? "-._~:,*=+/?;@!$" : "-._~:,*";
    std::string encoded;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if ((byte < 128 && std::isalnum(byte) != 0) || plain.find(c) != std::string_view::npos) {
            encoded += c;
        } else {
            encoded += {'%', hex[byte >> 4U], hex[byte & 15U]};
        }
    }
    return encoded;
}

// Splits the pattern and calls `plain(text)` and `named(name)` for its parts; an unclosed brace is
// plain.
template <class Plain, class Named>
void each_part(std::string_view pattern, Plain plain, Named named) {
    while (!pattern.empty()) {
        const std::size_t open = pattern.find('{');
        const std::size_t close = open == std::string_view::npos ? open : pattern.find('}', open);
        if (close == std::string_view::npos) return plain(pattern);
        plain(pattern.substr(0, open));
        named(pattern.substr(open + 1, close - open - 1));
        pattern.remove_prefix(close + 1);
    }
}

const Placeholder* find_placeholder(std::string_view name) {
    for (const Placeholder& row : placeholders) {
        if (row.name == name) return &row;
    }
    return nullptr;
}

// Readers of PDFs and EPUBs open links with a single touch, so "javascript:" and "file:" must be
// excluded. Control characters could hide the target of a link.
bool has_web_scheme(std::string_view text) {
    constexpr std::array<std::string_view, 2> schemes = {"https://", "http://"};
    const bool is_plain = std::none_of(text.begin(), text.end(), [](char c) {
        return static_cast<unsigned char>(c) <= ' ' || c == '\x7F';
    });
    return is_plain && std::any_of(schemes.begin(), schemes.end(), [&](std::string_view scheme) {
               return text.size() > scheme.size() &&
                      std::equal(scheme.begin(), scheme.end(), text.begin(), [](char a, char b) {
                          return a == std::tolower(static_cast<unsigned char>(b));
                      });
           });
}

}  // namespace

std::string puzzle_link(const std::string& pattern, const BookPuzzle& puzzle, int number) {
    std::string link;
    each_part(
        pattern, [&](std::string_view text) { link += text; },
        [&](std::string_view name) {
            if (const Placeholder* const row = find_placeholder(name))
                link +=
                    percent_encoded(row->text(puzzle, number), link.find('#') != std::string::npos);
        });
    return link;
}

Result<std::string> parse_link(const std::string& text) {
    std::string unknown;
    each_part(
        text, [](std::string_view) {},
        [&](std::string_view name) {
            if (unknown.empty() && find_placeholder(name) == nullptr)
                unknown = "{" + std::string(name) + "}";
        });
    if (text.empty() || (unknown.empty() && has_web_scheme(text))) return text;
    if (unknown.empty()) {
        return Error{ErrorCode::invalid,
                     "the link must begin with https:// or http://, such as "
                     "\"https://example.org/#{puzzle}\""};
    }
    return Error{ErrorCode::invalid,
                 "the link has " + unknown +
                     ", which is not defined: expected {givens}, {puzzle}, {number} or {id}"};
}

}  // namespace sudoku::book
