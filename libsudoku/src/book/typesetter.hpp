#pragma once

#include "book/canvas.hpp"

#include <sudoku/support/result.hpp>

#include <map>
#include <memory>
#include <string>
#include <vector>

struct _cairo;

namespace sudoku::book {

// Sets text with Pango, using only the named font families: neither other installed fonts nor user
// preferences change the look of a book.
class Typesetter : public TextMeasurer {
  public:
    // `families` are all families used; `fallbacks` are tried in order for characters that a font
    // lacks. An Error names a family that is not installed and, for fallbacks, the `package` to
    // install. Reading the installed fonts takes about 10 ms; a later typesetter with the same
    // fonts reuses the result.
    static Result<std::unique_ptr<Typesetter>> create(const std::vector<std::string>& families,
                                                      const std::vector<std::string>& fallbacks,
                                                      const std::string& package);
    ~Typesetter() override;

    TextSize measure(std::string_view text, const Font& font) override;
    std::vector<TextLine> wrap(std::span<const TextRun> paragraph, double width) override;
    // Shows text at the current point of the context.
    void show(_cairo* context, std::string_view text, const Font& font);
    // Texts with characters that no font has.
    const std::vector<std::string>& unprintable() const;
    // The number of times that this process has read fonts: the maximum number of typesetters with
    // the same fonts that existed at one time, summed over sets of fonts.
    static std::size_t font_maps();

  private:
    struct State;
    explicit Typesetter(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

}  // namespace sudoku::book
