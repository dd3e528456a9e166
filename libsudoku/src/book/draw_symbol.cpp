#include "book/draw_symbol.hpp"

#include "grid/alphabet.hpp"

#include <algorithm>

namespace sudoku::book {

std::string SymbolSource::text(Digit digit) const {
    if (set == nullptr || set->is_empty()) {
        const int value = digit - 1 + first_digit;
        return value == 0 ? "0" : std::string(1, Alphabet::symbol(static_cast<Digit>(value)));
    }
    return set->names[static_cast<std::size_t>(digit) - 1];
}

void draw_symbol(Canvas& canvas, TextMeasurer& measurer, const SymbolSource& source, Digit digit,
                 const Box& box, const Font& font, const Colour& colour, double picture_part) {
    const std::string text = source.text(digit);
    const Point middle = box.centre();
    if (source.has_pictures()) {
        const Picture& picture = source.pictures->at(text);
        const double side = std::min(box.width, box.height) * picture_part;
        const double scale = side / std::max(picture.width(), picture.height());
        const double width = picture.width() * scale;
        const double height = picture.height() * scale;
        canvas.picture(picture, {middle.x - width / 2, middle.y - height / 2, width, height});
        return;
    }
    Font used = font;
    double width = measurer.measure(text, used).width;
    if (const double most = box.width * 0.9; text.size() > 1 && width > most) {
        used.size *= most / width;
        width = measurer.measure(text, used).width;
    }
    const double height = measurer.measure("8", used).ink_top;
    canvas.text(text, used, {middle.x - width / 2, middle.y + height / 2}, colour);
}

}  // namespace sudoku::book
