#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace sudoku::human {

// Builds an SVG element. Lengths are whole pixels, so the text is the same on every platform.
class SvgPicture {
  public:
    using Attribute = std::pair<std::string_view, std::string>;

    SvgPicture(int width, int height) {
        const std::string w = std::to_string(width);
        const std::string h = std::to_string(height);
        text_ = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + w + "\" height=\"" + h +
                "\" viewBox=\"0 0 " + w + ' ' + h + "\" font-family=\"sans-serif\">\n";
    }

    // Attributes without a value are left out.
    void element(std::string_view name, std::initializer_list<Attribute> attributes) {
        open(name, attributes);
        text_ += "/>\n";
    }
    // Writes text that must not need escapes.
    void text(std::initializer_list<Attribute> attributes, std::string_view content) {
        open("text", attributes);
        text_ += '>';
        text_ += content;
        text_ += "</text>\n";
    }
    void label(int x, int y, int size, std::string_view colour, const std::string& content,
               std::string_view weight = "normal") {
        text({{"x", std::to_string(x)},
              {"y", std::to_string(y)},
              {"font-size", std::to_string(size)},
              {"font-weight", std::string(weight)},
              {"fill", std::string(colour)},
              {"text-anchor", "middle"}},
             content);
    }
    void line(int x1, int y1, int x2, int y2, std::string_view colour, int width,
              std::string_view dashes = "", std::string_view cap = "") {
        element("line", {{"x1", std::to_string(x1)},
                         {"y1", std::to_string(y1)},
                         {"x2", std::to_string(x2)},
                         {"y2", std::to_string(y2)},
                         {"stroke", std::string(colour)},
                         {"stroke-width", std::to_string(width)},
                         {"stroke-dasharray", std::string(dashes)},
                         {"stroke-linecap", std::string(cap)}});
    }
    void rectangle(int x, int y, int width, int height, std::string_view fill,
                   std::string_view stroke = "") {
        element("rect", {{"x", std::to_string(x)},
                         {"y", std::to_string(y)},
                         {"width", std::to_string(width)},
                         {"height", std::to_string(height)},
                         {"fill", std::string(fill)},
                         {"stroke", std::string(stroke)}});
    }
    void circle(int x, int y, int radius, std::string_view fill, std::string_view stroke,
                int width) {
        element("circle",
                {{"cx", std::to_string(x)},
                 {"cy", std::to_string(y)},
                 {"r", std::to_string(radius)},
                 {"fill", fill.empty() ? "none" : std::string(fill)},
                 {"stroke", std::string(stroke)},
                 {"stroke-width", stroke.empty() ? std::string() : std::to_string(width)}});
    }
    std::string finish() && { return std::move(text_) + "</svg>\n"; }

  private:
    void open(std::string_view name, std::initializer_list<Attribute> attributes) {
        text_ += '<';
        text_ += name;
        for (const auto& [key, value] : attributes) {
            if (value.empty()) continue;
            text_ += ' ';
            text_ += key;
            text_ += "=\"" + value + '"';
        }
    }

    std::string text_;
};

}  // namespace sudoku::human
