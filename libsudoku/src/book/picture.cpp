#include "book/picture.hpp"

#include "book/big_endian.hpp"
#include "book/cairo_pieces.hpp"

#include <cstring>

namespace sudoku::book {
namespace {

constexpr int most_pixels = 16'000;  // per dimension; larger than any page at 1200 dots per inch

// Sets red, green and blue to the same value; Cairo then writes the picture into a PDF as
// greyscale.
void take_colour_away(cairo_surface_t* image) {
    cairo_surface_flush(image);
    unsigned char* const data = cairo_image_surface_get_data(image);
    const int stride = cairo_image_surface_get_stride(image);
    const int width = cairo_image_surface_get_width(image);
    for (int y = 0; y < cairo_image_surface_get_height(image); ++y) {
        unsigned char* const row = data + static_cast<std::ptrdiff_t>(y) * stride;
        for (int x = 0; x < width; ++x) {
            std::uint32_t pixel = 0;
            std::memcpy(&pixel, row + 4 * x, 4);
            const std::uint32_t light =
                (299 * (pixel >> 16 & 255) + 587 * (pixel >> 8 & 255) + 114 * (pixel & 255) + 500) /
                1000;
            pixel = light << 16 | light << 8 | light;
            std::memcpy(row + 4 * x, &pixel, 4);
        }
    }
    cairo_surface_mark_dirty(image);
}

}  // namespace

std::optional<std::pair<int, int>> png_size(std::string_view bytes) {
    constexpr std::string_view signature("\x89PNG\r\n\x1A\n", 8);
    if (bytes.size() < 24 || !bytes.starts_with(signature)) return std::nullopt;
    const auto pixels = [bytes](std::size_t place) {
        // The format allows no larger numbers.
        return static_cast<int>(number_at(bytes, place) & 0x7FFFFFFF);
    };
    return std::pair(pixels(16), pixels(20));
}

Result<Picture> Picture::load(const std::string& png, Tones tones) {
    const auto size = png_size(png);
    if (!size) return Error{ErrorCode::malformed, "is not a PNG file"};
    if (size->first < 1 || size->second < 1 || size->first > most_pixels ||
        size->second > most_pixels) {
        return Error{ErrorCode::invalid, "has " + std::to_string(size->first) + " x " +
                                             std::to_string(size->second) +
                                             " pixels: expected 1 to " +
                                             std::to_string(most_pixels) + " in both directions"};
    }
    const std::shared_ptr<cairo_surface_t> read = read_png(png);
    if (cairo_surface_status(read.get()) != CAIRO_STATUS_SUCCESS)
        return Error{ErrorCode::malformed, "is a damaged PNG file"};
    std::shared_ptr<cairo_surface_t> image(
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, size->first, size->second),
        cairo_surface_destroy);
    if (cairo_surface_status(image.get()) != CAIRO_STATUS_SUCCESS)
        return Error{ErrorCode::unsupported, "does not fit into memory"};
    cairo_t* const context = cairo_create(image.get());
    cairo_set_source_rgb(context, 1, 1, 1);
    cairo_paint(context);
    cairo_set_source_surface(context, read.get(), 0, 0);
    cairo_paint(context);
    cairo_destroy(context);
    if (tones == Tones::grey) take_colour_away(image.get());
    return Picture(std::move(image), size->first, size->second);
}

}  // namespace sudoku::book
