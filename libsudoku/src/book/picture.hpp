#pragma once

#include <sudoku/support/result.hpp>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

struct _cairo_surface;

namespace sudoku::book {

// Width and height in pixels from the header of a PNG file; empty for other files.
std::optional<std::pair<int, int>> png_size(std::string_view bytes);

// How a picture is printed: in greys, as all of the pages, or in its colours, on a cover.
enum class Tones { grey, colour };

// A picture; transparent parts are put on white.
class Picture {
  public:
    // The Error describes what is wrong with the PNG file.
    static Result<Picture> load(const std::string& png, Tones tones = Tones::grey);

    int width() const { return width_; }  // pixels
    int height() const { return height_; }
    _cairo_surface* surface() const { return surface_.get(); }

  private:
    Picture(std::shared_ptr<_cairo_surface> surface, int width, int height)
        : surface_(std::move(surface)), width_(width), height_(height) {}

    std::shared_ptr<_cairo_surface> surface_;
    int width_;
    int height_;
};

using Pictures = std::map<std::string, Picture>;  // by the names used in texts

}  // namespace sudoku::book
