#include <sudoku/book/style.hpp>

#include "book/shipped_data.hpp"
#include "support/nearest_name.hpp"
#include "toml/toml_tree.hpp"

namespace sudoku::book {
namespace {

void read_font(TomlTable& fonts, const std::string& key, Font& font) {
    auto table = fonts.table(key);
    if (!table) return;
    font.family = table->text("family").value_or(font.family);
    font.weight = static_cast<int>(table->integer("weight", 100, 900).value_or(font.weight));
    font.italic = table->flag("italic").value_or(font.italic);
    font.size = table->number("size", 4, 200).value_or(font.size);
    fonts.adopt(table->finish());
}

Result<Style> read_over(Style style, const TomlValue& document, const std::string& source) {
    TomlTable root(document, source);
    root.text("base");
    style.name = root.text("name").value_or(style.name);
    if (auto fonts = root.table("fonts")) {
        read_font(*fonts, "text", style.text);
        read_font(*fonts, "heading", style.heading);
        read_font(*fonts, "title", style.title);
        read_font(*fonts, "label", style.label);
        read_font(*fonts, "number", style.number);
        read_font(*fonts, "given", style.given);
        read_font(*fonts, "solved", style.solved);
        read_font(*fonts, "pencilmark", style.pencilmark);
        root.adopt(fonts->finish());
    }
    if (auto digits = root.table("digits")) {
        style.digit_size = digits->number("size", 0.2, 0.9).value_or(style.digit_size);
        style.given_gray = digits->number("given_gray", 0, 0.9).value_or(style.given_gray);
        style.solved_gray = digits->number("solved_gray", 0, 0.9).value_or(style.solved_gray);
        style.pencilmark_gray =
            digits->number("pencilmark_gray", 0, 0.9).value_or(style.pencilmark_gray);
        style.largest_cell = digits->number("largest_cell", 10, 500).value_or(style.largest_cell);
        root.adopt(digits->finish());
    }
    if (auto lines = root.table("lines")) {
        style.thin_line = lines->number("thin", 0.2, 10).value_or(style.thin_line);
        style.thick_line = lines->number("thick", 0.2, 10).value_or(style.thick_line);
        style.border_line = lines->number("border", 0.2, 10).value_or(style.border_line);
        style.thin_gray = lines->number("thin_gray", 0, 0.9).value_or(style.thin_gray);
        style.thick_gray = lines->number("thick_gray", 0, 0.9).value_or(style.thick_gray);
        style.diagonal_gray = lines->number("diagonal_gray", 0, 0.95).value_or(style.diagonal_gray);
        style.corner = lines->number("corner", 0, 0.5).value_or(style.corner);
        root.adopt(lines->finish());
    }
    if (auto shades = root.table("shades")) {
        style.box_shade = shades->number("box", 0.5, 1).value_or(style.box_shade);
        style.window_shade = shades->number("window", 0.5, 1).value_or(style.window_shade);
        root.adopt(shades->finish());
    }
    style.filled_stars = root.flag("filled_stars").value_or(style.filled_stars);
    if (const Status status = root.finish(); !status) return status.error();
    return style;
}

}  // namespace

std::vector<std::string> style_names() {
    std::vector<std::string> names;
    for (const ShippedFile& file : shipped_files()) {
        if (file.folder == "styles") names.emplace_back(file.name);
    }
    return names;
}

Result<Style> shipped_style(std::string_view name) {
    std::string names;
    for (const ShippedFile& file : shipped_files()) {
        if (file.folder != "styles") continue;
        if (equal_whatever_case(file.name, name))
            return read_style(file.text, std::string(file.name));
        names += (names.empty() ? "" : ", ") + std::string(file.name);
    }
    return Error{ErrorCode::invalid, "'" + std::string(name) +
                                         "' is not a style: expected a file, or one of " + names +
                                         did_you_mean(name, style_names())};
}

Result<Style> read_style(std::string_view text, const std::string& source) {
    const Result<TomlValue> document = parse_toml(text, source);
    if (!document) return document.error();
    TomlTable root(*document, source);
    Style base;
    if (const auto name =
            root.parsed("base", [](const std::string& n) { return shipped_style(n); })) {
        base = *name;
    } else if (root.text("base")) {
        // The other keys have not been read yet, so only a wrong base is reported here.
        root.complain("base", "'" + *root.text("base") + "' is not a built-in style");
        return root.finish().error();
    }
    return read_over(std::move(base), *document, source);
}

}  // namespace sudoku::book
