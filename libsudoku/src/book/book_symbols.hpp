#pragma once

#include <sudoku/book/book_spec.hpp>
#include <sudoku/support/result.hpp>

#include <optional>
#include <string>
#include <vector>

namespace sudoku::book {

// Splits a text at commas and trims blanks.
std::vector<std::string> items_of(const std::string& text);

// The symbols of a section and the line of its hidden word; default to those of the book.
inline const std::optional<SymbolSpec>& symbols_of(const BookSpec& book,
                                                   const SectionSpec& section) {
    return section.symbols ? section.symbols : book.symbols;
}
inline const std::optional<HiddenWord>& hidden_word_of(const BookSpec& book,
                                                       const SectionSpec& section) {
    return section.hidden_word ? section.hidden_word : book.hidden_word;
}

// The cells of the line with the hidden word, starting with its first letter. Returns an Error if
// the board has no such line, or if the line does not contain each digit once.
Result<std::vector<Cell>> cells_of(const HiddenWord& word, const Geometry& geometry);

// Checks that boards of this kind can have the symbols and the word.
Status check_symbols(const SymbolSpec& requirement, const std::optional<HiddenWord>& word,
                     const Geometry& geometry);

// The symbols printed for the digits of this puzzle: the first symbols in their order. If a word is
// hidden, the solution decides which digit gets which symbol, so that the word can be read on its
// line. Returns an Error that names what the board does not support.
Result<SymbolSet> symbols_for(const SymbolSpec& requirement, const std::optional<HiddenWord>& word,
                              const Puzzle& puzzle, const Grid& solution);

}  // namespace sudoku::book
