#include "book/svg_canvas.hpp"

#include "support/markup.hpp"
#include "support/number_text.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace sudoku::book {
namespace {

// Placeholder prefix for ids of clips until the id of the picture is known.
constexpr std::string_view open_id = "@@";

// "12.5", without trailing zeros.
std::string shown(double value) {
    std::string text = decimal_text(value, 2);
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
    return text == "-0" ? "0" : text;
}

std::string attribute(const char* name, double value) {
    return ' ' + std::string(name) + "=\"" + shown(value) + '"';
}

std::string box_attributes(const Box& box) {
    return attribute("x", box.x) + attribute("y", box.y) + attribute("width", box.width) +
           attribute("height", box.height);
}

std::string points_attribute(std::span<const Point> points) {
    std::string text = " points=\"";
    for (const Point& point : points)
        text += (text.back() == '"' ? "" : " ") + shown(point.x) + ',' + shown(point.y);
    return text + '"';
}

std::string hex(int percent) {
    const auto level = static_cast<unsigned>(std::lround(percent * 2.55));
    char text[8];
    std::snprintf(text, sizeof text, "#%02x%02x%02x", level, level, level);
    return text;
}

int percent_of(double gray) { return static_cast<int>(std::lround(gray * 100)); }

std::string families(const std::string& family) {
    const bool is_serif = family.find("Serif") != std::string::npos;
    return family + (is_serif ? ", serif" : ", sans-serif");
}

}  // namespace

std::string SvgCanvas::shade(const Colour& colour) {
    const int percent = percent_of(colour.light());
    shades_.insert(percent);
    return hex(percent);
}

std::string SvgCanvas::stroke(const Pen& pen) {
    std::string text =
        " fill=\"none\" stroke=\"" + shade(pen.colour) + '"' + attribute("stroke-width", pen.width);
    if (pen.dash > 0) text += " stroke-dasharray=\"" + shown(pen.dash) + ' ' + shown(pen.gap) + '"';
    if (pen.is_round) text += " stroke-linecap=\"round\" stroke-linejoin=\"round\"";
    return text;
}

void SvgCanvas::begin_page(const PageSheet& sheet) {
    sheet_ = sheet;
    elements_.clear();
    clips_ = 0;
}

void SvgCanvas::line(Point from, Point to, const Pen& pen) {
    elements_ += "<path d=\"M" + shown(from.x) + ' ' + shown(from.y) + 'L' + shown(to.x) + ' ' +
                 shown(to.y) + '"' + stroke(pen) + "/>\n";
}

void SvgCanvas::polyline(std::span<const Point> points, const Pen& pen) {
    elements_ += "<polyline" + points_attribute(points) + stroke(pen) + "/>\n";
}

void SvgCanvas::outline(const Box& box, double radius, const Pen& pen) {
    elements_ += "<rect" + box_attributes(box) +
                 (radius > 0 ? attribute("rx", radius) : std::string()) + stroke(pen) + "/>\n";
}

void SvgCanvas::fill(const Box& box, const Colour& colour) {
    elements_ += "<rect" + box_attributes(box) + " fill=\"" + shade(colour) + "\"/>\n";
}

void SvgCanvas::circle(Point centre, double radius, const Pen& pen) {
    elements_ += "<circle" + attribute("cx", centre.x) + attribute("cy", centre.y) +
                 attribute("r", radius) + stroke(pen) + "/>\n";
}

void SvgCanvas::disc(Point centre, double radius, const Colour& colour) {
    elements_ += "<circle" + attribute("cx", centre.x) + attribute("cy", centre.y) +
                 attribute("r", radius) + " fill=\"" + shade(colour) + "\"/>\n";
}

void SvgCanvas::polygon(std::span<const Point> corners, const Colour& colour) {
    elements_ += "<polygon" + points_attribute(corners) + " fill=\"" + shade(colour) + "\"/>\n";
}

void SvgCanvas::text(std::string_view text, const Font& font, Point start, const Colour& colour) {
    const double middle = start.x + measurer_.measure(text, font).width / 2;
    elements_ += "<text" + attribute("x", middle) + attribute("y", start.y) +
                 " text-anchor=\"middle\" font-family=\"" + escaped_markup(families(font.family)) +
                 '"' + attribute("font-size", font.size);
    if (font.weight != 400) elements_ += attribute("font-weight", font.weight);
    if (font.italic) elements_ += " font-style=\"italic\"";
    elements_ += " fill=\"" + shade(colour) + "\">" + escaped_markup(text) + "</text>\n";
}

void SvgCanvas::picture(const Picture&, const Box&) {
    throw Failure(Error{ErrorCode::unsupported, "a drawing cannot contain pictures"});
}

void SvgCanvas::turn(const Box& box) {
    elements_ += "<g transform=\"rotate(180 " + shown(box.centre().x) + ' ' +
                 shown(box.centre().y) + ")\">\n";
}

void SvgCanvas::turn_by(Point origin, double degrees) {
    elements_ += "<g transform=\"translate(" + shown(origin.x) + ' ' + shown(origin.y) +
                 ") rotate(" + shown(degrees) + ")\">\n";
}

void SvgCanvas::unturn() { elements_ += "</g>\n"; }

void SvgCanvas::clip(const Box& box, double radius) {
    const std::string id = std::string(open_id) + std::to_string(++clips_);
    elements_ += "<clipPath id=\"" + id + "\"><rect" + box_attributes(box) +
                 attribute("rx", radius) + "/></clipPath>\n<g clip-path=\"url(#" + id + ")\">\n";
}

void SvgCanvas::unclip() { elements_ += "</g>\n"; }

std::string SvgCanvas::picture_of(const std::string& id, std::string_view title,
                                  std::string_view description) const {
    std::string elements = elements_;
    for (std::size_t place = 0; (place = elements.find(open_id, place)) != std::string::npos;)
        elements.replace(place, open_id.size(), id + "-clip");
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"board\" role=\"img\" "
           "aria-labelledby=\"" +
           id + "-title " + id + "-desc\" viewBox=\"0 0 " + shown(sheet_.width) + ' ' +
           shown(sheet_.height) + "\">\n<title id=\"" + id + "-title\">" + escaped_markup(title) +
           "</title>\n<desc id=\"" + id + "-desc\">" + escaped_markup(description) + "</desc>\n" +
           elements + "</svg>\n";
}

std::string dark_shades(const std::set<int>& shades) {
    // White becomes nearly black, like the background of the page.
    constexpr double darkest = 7;
    constexpr double lightest = 93;
    std::string rules;
    for (const int percent : shades) {
        const double part = (100 - percent) / 100.0;
        const std::string turned =
            hex(static_cast<int>(std::lround(darkest + part * (lightest - darkest))));
        for (const char* const name : {"fill", "stroke"}) {
            rules += ".board [" + std::string(name) + "=\"" + hex(percent) + "\"] { " + name +
                     ": " + turned + "; }\n";
        }
    }
    return rules;
}

}  // namespace sudoku::book
