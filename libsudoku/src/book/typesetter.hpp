#pragma once

#include "book/canvas.hpp"

#include <sudoku/support/result.hpp>

#include <map>
#include <memory>
#include <string>
#include <vector>

struct _cairo;

namespace sudoku::book {

// Text by Pango, with the named font families and nothing else: neither the fonts that happen to be
// installed nor the preferences of a user change what a book looks like.
class Typesetter : public TextMeasurer {
  public:
    // `families`: every family that is used; `fallbacks` are asked, in this order, for characters
    // that the font in question lacks. An Error names the family that is not installed and, for
    // fallbacks, `package`. Reading what is installed takes about 10 ms; the next typesetter with
    // the same fonts takes over what one before it read.
    static Result<std::unique_ptr<Typesetter>> create(const std::vector<std::string>& families,
                                                      const std::vector<std::string>& fallbacks,
                                                      const std::string& package);
    ~Typesetter() override;

    TextSize measure(std::string_view text, const Font& font) override;
    std::vector<TextLine> wrap(std::span<const TextRun> paragraph, double width) override;
    // At the current point of the context.
    void show(_cairo* context, std::string_view text, const Font& font);
    // Texts that had characters which none of the fonts has.
    const std::vector<std::string>& unprintable() const;
    // How often this process read fonts: as often as there were typesetters with the same ones at
    // a time.
    static std::size_t font_maps();

  private:
    struct State;
    explicit Typesetter(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

}  // namespace sudoku::book
