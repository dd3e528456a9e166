#include "book/qr_code.hpp"

#include <memory>

#include <qrencode.h>

namespace sudoku::book {

Result<QrCode> qr_code(const std::string& text) {
    // The encoder combines modes for digits and capitals where that makes the code smaller.
    const std::unique_ptr<QRcode, decltype(&QRcode_free)> made(
        QRcode_encodeString(text.c_str(), 0, QR_ECLEVEL_M, QR_MODE_8, 1), QRcode_free);
    if (!made) {
        return Error{ErrorCode::invalid, "a QR code cannot hold the " +
                                             std::to_string(text.size()) + " bytes of " +
                                             text.substr(0, 40) + "..."};
    }
    QrCode code{made->width, std::vector<bool>(static_cast<std::size_t>(made->width) *
                                               static_cast<std::size_t>(made->width))};
    // The lowest bit is the colour; the others contain the purpose of the module.
    for (std::size_t i = 0; i < code.is_dark.size(); ++i)
        code.is_dark[i] = (made->data[i] & 1U) != 0;
    return code;
}

// Adjacent dark modules in a row are drawn as one rectangle, so that no hairline gaps appear.
void draw_qr_code(Canvas& canvas, const QrCode& code, const Box& box) {
    const double module = box.width / code.side;
    for (int row = 0; row < code.side; ++row) {
        const auto is_dark = [&](int column) {
            return code.is_dark[static_cast<std::size_t>(row * code.side + column)];
        };
        for (int column = 0; column < code.side; ++column) {
            if (!is_dark(column)) continue;
            const int first = column;
            while (column + 1 < code.side && is_dark(column + 1)) ++column;
            canvas.fill({box.x + first * module, box.y + row * module,
                         (column + 1 - first) * module, module},
                        0);
        }
    }
}

}  // namespace sudoku::book
