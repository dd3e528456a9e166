#pragma once

#include <sudoku/book/language.hpp>

#include <memory>
#include <string>
#include <string_view>

namespace sudoku::book {

// Where the words of a language may be broken, by the patterns of TeX as LibreOffice and hunspell
// have them.
class Hyphenator {
  public:
    // The installed patterns of the language; nullptr where it has none or they are not there.
    static std::unique_ptr<Hyphenator> load(const Language& language);
    ~Hyphenator();

    // The text with soft hyphens (U+00AD) where its words may be broken: not short ones, those in
    // capitals, nor addresses.
    std::string with_soft_hyphens(std::string_view text) const;

  private:
    struct Patterns;
    explicit Hyphenator(std::unique_ptr<Patterns> patterns);
    std::unique_ptr<Patterns> patterns_;
};

inline constexpr std::string_view soft_hyphen = "\xC2\xAD";

}  // namespace sudoku::book
