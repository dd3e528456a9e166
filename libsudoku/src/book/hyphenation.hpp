#pragma once

#include <sudoku/book/language.hpp>

#include <memory>
#include <string>
#include <string_view>

namespace sudoku::book {

// Hyphenates words of a language with TeX patterns in the format of LibreOffice and hunspell.
class Hyphenator {
  public:
    // Loads the installed patterns of the language; nullptr if there are none.
    static std::unique_ptr<Hyphenator> load(const Language& language);
    ~Hyphenator();

    // Inserts soft hyphens (U+00AD) where words can be broken. Short words, words in capitals and
    // addresses are left alone.
    std::string with_soft_hyphens(std::string_view text) const;

  private:
    struct Patterns;
    explicit Hyphenator(std::unique_ptr<Patterns> patterns);
    std::unique_ptr<Patterns> patterns_;
};

inline constexpr std::string_view soft_hyphen = "\xC2\xAD";

}  // namespace sudoku::book
