#pragma once

#include <sudoku/book/book_spec.hpp>
#include <sudoku/support/result.hpp>

#include <optional>
#include <string>
#include <vector>

namespace sudoku::book {

// Splits a text at commas and trims blanks.
std::vector<std::string> items_of(const std::string& text);

// The words of a section, the symbols of all its puzzles if it has no words, and the line of its
// hidden words; default to those of the book.
inline const std::vector<WordSpec>& words_of(const BookSpec& book, const SectionSpec& section) {
    return section.symbols || !section.words.empty() ? section.words : book.words;
}
inline std::optional<SymbolSpec> symbols_of(const BookSpec& book, const SectionSpec& section) {
    if (!words_of(book, section).empty()) return std::nullopt;
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

// Checks that the word has as many letters as the board has digits. The Error names its line.
Status check_word(const WordSpec& word, const Geometry& geometry);

// The letters of the word that the givens show, and how many they may: a third, so that something
// is left to find.
int letters_shown(const HiddenWord& word, const Puzzle& puzzle);
int most_letters_shown(const Geometry& geometry);

// The symbols printed for the digits of this puzzle: the first symbols in their order. If a word is
// hidden, the solution decides which digit gets which symbol, so that the word can be read on its
// line. Returns an Error that names what the board does not support.
Result<SymbolSet> symbols_for(const SymbolSpec& requirement, const std::optional<HiddenWord>& word,
                              const Puzzle& puzzle, const Grid& solution);
// The same for the letters of a word that is hidden on a line.
Result<SymbolSet> symbols_for(const WordSpec& word, const HiddenWord& line, const Puzzle& puzzle,
                              const Grid& solution);

}  // namespace sudoku::book
