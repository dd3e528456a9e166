#pragma once

#include "book/canvas.hpp"

#include <sudoku/support/result.hpp>

#include <string>
#include <vector>

namespace sudoku::book {

// A QR code (ISO/IEC 18004): a square of dark and light modules.
struct QrCode {
    int side = 0;               // modules
    std::vector<bool> is_dark;  // row by row
};

// As small as holds the text, with error correction M (15 % of it may be lost). An Error when the
// text is longer than any code: about 2,300 bytes.
Result<QrCode> qr_code(const std::string& text);

// Fills the box, which is a square, without the quiet zone that belongs around it.
void draw_qr_code(Canvas& canvas, const QrCode& code, const Box& box);

// What scanners of telephones read from paper without trouble, points: 0.4 mm.
inline constexpr double qr_module = 0.4 * points_per_inch / 25.4;

}  // namespace sudoku::book
