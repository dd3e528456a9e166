#pragma once

#include "book/canvas.hpp"

#include <sudoku/support/result.hpp>

#include <string>
#include <vector>

namespace sudoku::book {

// A QR code (ISO/IEC 18004): a square of dark and light modules.
struct QrCode {
    int side = 0;               // in modules
    std::vector<bool> is_dark;  // row by row
};

// The smallest code for the text with error correction level M (15 % can be damaged). Returns an
// Error if the text exceeds the largest code: about 2,300 bytes.
Result<QrCode> qr_code(const std::string& text);

// Draws the code to fill a square box. The quiet zone around it must be left by the caller.
void draw_qr_code(Canvas& canvas, const QrCode& code, const Box& box);

// The module size that phones read from paper reliably: 0.4 mm, in points.
inline constexpr double qr_module = 0.4 * points_per_inch / 25.4;

}  // namespace sudoku::book
