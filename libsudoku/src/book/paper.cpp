#include <sudoku/book/paper.hpp>

#include "book/shipped_data.hpp"
#include "support/nearest_name.hpp"
#include "toml/toml_tree.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>

namespace sudoku::book {
namespace {

struct Unit {
    std::string_view name;
    double points;
};
constexpr std::array<Unit, 5> units = {{{"in", points_per_inch},
                                        {"\"", points_per_inch},
                                        {"mm", points_per_inch / 25.4},
                                        {"cm", points_per_inch / 2.54},
                                        {"pt", 1}}};

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

Edges read_edges(TomlTable table, TomlTable& parent) {
    Edges edges;
    if (const auto all = table.parsed("all", parse_length)) edges = {*all, *all, *all, *all};
    if (const auto value = table.parsed("top", parse_length)) edges.top = *value;
    if (const auto value = table.parsed("bottom", parse_length)) edges.bottom = *value;
    if (const auto value = table.parsed("inside", parse_length)) edges.inside = *value;
    if (const auto value = table.parsed("outside", parse_length)) edges.outside = *value;
    parent.adopt(table.finish());
    return edges;
}

std::vector<Printer> load_printers() {
    std::vector<Printer> all;
    for (const ShippedFile& file : shipped_files()) {
        if (file.folder != "printers") continue;
        const TomlValue document = parse_toml(file.text, std::string(file.name)).value();
        TomlTable root(document, std::string(file.name));
        Printer printer;
        printer.name = file.name;
        printer.date = root.text("date").value_or("");
        printer.source = root.text("source").value_or("");
        printer.least_line = root.number("least_line", 0, 10).value_or(0);
        printer.lightest_fill = 1 - root.number("least_fill", 0, 50).value_or(0) / 100;
        printer.least_type = root.number("least_type", 0, 20).value_or(0);
        printer.least_tinted_line = root.number("least_tinted_line", 0, 10).value_or(0);
        printer.least_tinted_type = root.number("least_tinted_type", 0, 40).value_or(0);
        printer.wants_bookmarks = root.flag("bookmarks").value_or(true);
        printer.is_screen = root.flag("screen").value_or(false);
        printer.most_blank_pages =
            static_cast<int>(root.integer("most_blank_pages", 1, 100).value_or(0));
        const Status read = root.finish();
        if (!read) throw Failure(read.error());
        all.push_back(std::move(printer));
    }
    std::sort(all.begin(), all.end(),
              [](const Printer& a, const Printer& b) { return a.name < b.name; });
    return all;
}

// Reads one file. Values at its top apply to all of its papers.
Result<std::vector<Paper>> read_papers(std::string_view text, const std::string& source) {
    const Result<TomlValue> document = parse_toml(text, source);
    if (!document) return document.error();
    TomlTable root(*document, source);
    Paper shared;
    shared.date = root.text("date").value_or("");
    shared.source = root.text("source").value_or("");
    shared.printer =
        root.parsed("printer", [](const std::string& name) { return parse_printer(name); })
            .value_or(Printer());
    if (auto bleed = root.table("bleed")) shared.bleed = read_edges(*bleed, root);
    shared.margin = root.parsed("margin", parse_length).value_or(shared.margin);
    shared.least_margin = root.parsed("least_margin", parse_length).value_or(0);
    shared.least_margin_bleed =
        root.parsed("least_margin_bleed", parse_length).value_or(shared.least_margin);
    shared.least_pages = static_cast<int>(root.integer("least_pages", 0, 10'000).value_or(0));
    shared.most_pages = static_cast<int>(root.integer("most_pages", 0, 10'000).value_or(0));
    for (TomlTable& row : root.tables("gutter")) {
        GutterStep step;
        step.pages = static_cast<int>(row.integer("pages", 1, 1'000'000).value_or(0));
        step.inside = row.parsed("inside", parse_length).value_or(0);
        root.adopt(row.finish());
        shared.gutter.push_back(step);
    }
    for (TomlTable& row : root.tables("stock")) {
        Stock stock;
        stock.name = row.text("name").value_or("");
        stock.page = row.parsed("page", parse_length).value_or(0);
        stock.cover = row.parsed("cover", parse_length).value_or(0);
        root.adopt(row.finish());
        shared.stocks.push_back(std::move(stock));
    }
    shared.least_pages_spine_text =
        static_cast<int>(root.integer("least_pages_spine_text", 0, 10'000).value_or(0));
    std::vector<Paper> papers;
    for (TomlTable& row : root.tables("paper")) {
        Paper paper = shared;
        paper.name = row.text("name").value_or("");
        paper.width = row.parsed("width", parse_length).value_or(0);
        paper.height = row.parsed("height", parse_length).value_or(0);
        if (const auto pages = row.integer("most_pages", 0, 10'000)) {
            paper.most_pages = static_cast<int>(*pages);
        }
        root.adopt(row.finish());
        papers.push_back(std::move(paper));
    }
    if (const Status status = root.finish(); !status) return status.error();
    return papers;
}

std::vector<Paper> load_presets() {
    std::vector<Paper> all;
    for (const ShippedFile& file : shipped_files()) {
        if (file.folder != "papers") continue;
        auto papers = read_papers(file.text, std::string(file.name)).value();
        all.insert(all.end(), papers.begin(), papers.end());
    }
    std::sort(all.begin(), all.end(),
              [](const Paper& a, const Paper& b) { return a.name < b.name; });
    return all;
}

}  // namespace

Result<double> parse_length(std::string_view text) {
    const std::string_view whole = text;
    text = trimmed(text);
    const Error wrong{ErrorCode::invalid, "'" + std::string(whole) +
                                              "' is not a length: expected a number with a unit "
                                              "(mm, cm, in, pt), such as 6in or 12.5mm"};
    double number = 0;
    const auto [end, code] =
        std::from_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
    if (code != std::errc() || !(number >= 0) || number > 1e5) return wrong;
    const std::string_view unit = trimmed(text.substr(static_cast<std::size_t>(end - text.data())));
    const auto row = std::find_if(units.begin(), units.end(),
                                  [&](const Unit& candidate) { return candidate.name == unit; });
    if (row == units.end()) return wrong;
    return number * row->points;
}

Result<double> gutter_for(const Paper& paper, int pages) {
    if (paper.most_pages != 0 && pages > paper.most_pages) {
        return Error{ErrorCode::invalid, "the book has " + std::to_string(pages) + " pages, " +
                                             paper.name + " accepts at most " +
                                             std::to_string(paper.most_pages)};
    }
    for (const GutterStep& step : paper.gutter) {
        if (pages <= step.pages) return step.inside;
    }
    return paper.gutter.empty() ? paper.margin : paper.gutter.back().inside;
}

double comfortable_gutter(const Paper& paper, double outside, int pages) {
    struct Step {
        int pages;
        double inches;
    };
    constexpr std::array<Step, 5> steps = {
        {{100, 0.6}, {300, 0.7}, {500, 0.8}, {700, 0.9}, {1 << 30, 1.0}}};
    const auto step = std::find_if(steps.begin(), steps.end(),
                                   [&](const Step& row) { return pages <= row.pages; });
    const double width = paper.width / points_per_inch;
    const double part = width < 5.7 ? 0.9 : width > 7.9 ? 1.1 : 1;
    return std::max(step->inches * part, outside / points_per_inch + 0.1) * points_per_inch;
}

const std::vector<Printer>& printer_presets() {
    static const std::vector<Printer> presets = load_printers();
    return presets;
}

Result<Printer> parse_printer(std::string_view name) {
    std::string names;
    for (const Printer& printer : printer_presets()) {
        if (equal_whatever_case(printer.name, name)) return printer;
        names += (names.empty() ? "" : ", ") + printer.name;
    }
    return Error{ErrorCode::invalid, "'" + std::string(name) +
                                         "' is not a printer: expected one of " + names +
                                         did_you_mean_row(name, printer_presets())};
}

const std::vector<Paper>& paper_presets() {
    static const std::vector<Paper> presets = load_presets();
    return presets;
}

namespace {

// The presets of a size without units: of "6x9" those whose names end with it.
std::vector<std::string> presets_of_size(std::string_view size) {
    std::string ending = "-";
    for (const char c : size) ending += c == ' ' ? "" : std::string(1, c);
    std::vector<std::string> names;
    for (const Paper& paper : paper_presets()) {
        if (std::string_view(paper.name).ends_with(ending)) names.push_back(paper.name);
    }
    return names;
}

Error no_size(std::string_view text, const Error& length) {
    const std::vector<std::string> presets = presets_of_size(text);
    if (presets.empty()) return length;
    std::string names;
    for (const std::string& name : presets) names += (names.empty() ? "" : ", ") + name;
    return {ErrorCode::invalid, "'" + std::string(text) + "' is not a paper: did you mean one of " +
                                    names + "? A size of your own has units, such as 6in x 9in"};
}

}  // namespace

Result<Paper> parse_paper(std::string_view name_or_size) {
    for (const Paper& paper : paper_presets()) {
        if (equal_whatever_case(paper.name, name_or_size)) return paper;
    }
    // Only a size has an x after a digit or a unit.
    const std::size_t cross = name_or_size.find('x');
    if (cross != std::string_view::npos && cross > 0 &&
        std::string_view("0123456789.").find(name_or_size.front()) != std::string_view::npos) {
        const auto width = parse_length(name_or_size.substr(0, cross));
        if (!width) return no_size(name_or_size, width.error());
        const auto height = parse_length(name_or_size.substr(cross + 1));
        if (!height) return no_size(name_or_size, height.error());
        Paper paper;
        paper.name = std::string(name_or_size);
        paper.width = *width;
        paper.height = *height;
        // Defaults that nearly every printer accepts: 3 mm of bleed, and the same minimum margin.
        const double bleed = parse_length("3mm").value();
        paper.bleed = {bleed, bleed, bleed, bleed};
        paper.least_margin = paper.least_margin_bleed = bleed;
        paper.printer = parse_printer("home").value();
        if (paper.width < 72 || paper.height < 72 || paper.width > 14'400 ||
            paper.height > 14'400) {
            return Error{ErrorCode::invalid,
                         "paper of " + paper.name + ": expected 1in to 200in in both directions"};
        }
        return paper;
    }
    std::string names;
    for (const Paper& paper : paper_presets()) names += (names.empty() ? "" : ", ") + paper.name;
    return Error{ErrorCode::invalid,
                 "'" + std::string(name_or_size) +
                     "' is not a paper: expected a size such as 6in x 9in, or one of " + names +
                     did_you_mean_row(name_or_size, paper_presets())};
}

}  // namespace sudoku::book
