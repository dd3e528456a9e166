#include "commands/explain_page.hpp"

#include "grid/constraint_marks.hpp"
#include "support/markup.hpp"

#include <sudoku/human/explain.hpp>

#include <algorithm>

namespace sudoku::tools {
namespace {

// Below a drawing, in pixels.
constexpr int caption_line = 15;
constexpr int caption_letter = 6;
constexpr int least_caption = 388;

// Wider drawings scroll on narrow screens, because their candidates would otherwise be too small.
constexpr int widest_fitted = 640;

// Wraps a text at blanks.
std::vector<std::string> caption_lines(const std::string& text, int width) {
    const auto most = static_cast<std::size_t>(width / caption_letter - 2);
    std::vector<std::string> lines(1);
    std::size_t start = 0;
    while (start < text.size()) {
        std::size_t end = text.find(' ', start);
        if (end == std::string::npos) end = text.size();
        const std::string word = text.substr(start, end - start);
        if (!lines.back().empty() && lines.back().size() + 1 + word.size() > most)
            lines.emplace_back();
        if (!lines.back().empty()) lines.back() += ' ';
        lines.back() += word;
        start = end + 1;
    }
    return lines;
}

std::string caption_of(const DrawnStep& step) {
    if (step.number == 0) return step.explanation.sentence;
    return std::to_string(step.number) + ". (" + step.worth + ") " + step.explanation.sentence;
}

// The rules in addition to boxes, rows and columns, some of which a drawing cannot show.
std::string rules_of(const Puzzle& puzzle) {
    std::string text;
    const auto add = [&](std::string_view name, std::string_view summary) {
        text += "<li>" + escaped_markup(name) + ": " + escaped_markup(summary) + "</li>\n";
    };
    for (const BoardRuleInfo& rule : board_rule_table()) {
        if (puzzle.geometry().rules().contains(rule.rule)) add(rule.name, rule.summary);
    }
    const auto& constraints = puzzle.constraints();
    const bool has_frames = has_several_outside_kinds(constraints);
    for (const ConstraintInfo& info : constraint_table()) {
        const bool is_there =
            std::any_of(constraints.begin(), constraints.end(),
                        [&](const Constraint& constraint) { return constraint.kind == info.kind; });
        if (!is_there) continue;
        const std::string_view frame = frame_symbol(outside_frame(info.kind));
        const bool is_framed = has_frames && !frame.empty();
        add(info.name, std::string(info.summary) +
                           (is_framed ? "; the values are in " + std::string(frame) : ""));
    }
    return text.empty() ? text : "<ul>\n" + text + "</ul>\n";
}

}  // namespace

std::string page_head() {
    return R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sudoku, step by step</title>
<style>
:root { color-scheme: light dark; --page: #ffffff; --ink: #1b1e23; --soft: #5a6270; }
@media (prefers-color-scheme: dark) { :root { --page: #15181d; --ink: #e6e8ec; --soft: #a3abb8; } }
body { font-family: system-ui, sans-serif; margin: 2em auto; padding: 0 1em; max-width: 60em;
  line-height: 1.4; background: var(--page); color: var(--ink); }
h2 { font-family: ui-monospace, monospace; font-size: 1em; overflow-wrap: anywhere; }
figure { display: flex; flex-wrap: wrap; gap: 1.5em; margin: 0 0 2em; break-inside: avoid; }
figure svg { background: #ffffff; border-radius: 4px; max-width: 100%; height: auto; }
.wide { max-width: 100%; overflow-x: auto; }
.wide > svg { min-width: 40em; }
figcaption { flex: 1; min-width: min(18em, 100%); }
ul { padding-left: 1.2em; color: var(--soft); }
li { font-size: 0.85em; overflow-wrap: anywhere; }
@media print { :root { color-scheme: light; --page: #ffffff; --ink: #000000; --soft: #444444; } }
</style>
</head>
<body>
<h1>Step by step</h1>
<ul>
<li>bold digits: givens; green: the digit that the step writes; pale blue: its houses</li>
<li>yellow cells: the pattern; cells of other colours: groups of cells</li>
<li>ringed: a fin, the candidate that keeps a pattern from being complete</li>
<li>struck out: candidates that the step eliminates</li>
<li>lines: chains; dashed where a candidate that is on turns another off</li>
</ul>
)";
}

std::string page_section(const std::string& title, const Puzzle& puzzle,
                         const std::vector<DrawnStep>& steps) {
    std::string text = "<section>\n<h2>" + escaped_markup(title) + "</h2>\n" + rules_of(puzzle);
    for (const DrawnStep& step : steps) {
        const bool is_wide = step.size.width > widest_fitted;
        text += "<figure>\n" +
                (is_wide ? "<div class=\"wide\">\n" + step.picture + "</div>\n" : step.picture) +
                "<figcaption><p>" + escaped_markup(caption_of(step)) + "</p>\n";
        if (!step.explanation.chain_lines.empty()) {
            text += "<ol>\n";
            for (const std::string& line : step.explanation.chain_lines)
                text += "<li>" + escaped_markup(line) + "</li>\n";
            text += "</ol>\n";
        }
        text += "</figcaption>\n</figure>\n";
    }
    return text + "</section>\n";
}

std::string page_end() { return "</body>\n</html>\n"; }

std::string picture_column(const std::vector<DrawnStep>& steps) {
    std::string body;
    int top = 0;
    int page_width = least_caption;
    for (const DrawnStep& step : steps) {
        // A drawing is a complete SVG element, so it only has to be moved down.
        constexpr std::string_view start = "<svg ";
        body += "<svg y=\"" + std::to_string(top) + "\" " + step.picture.substr(start.size());
        top += step.size.height;
        const int caption_width = std::max(least_caption, step.size.width);
        page_width = std::max(page_width, caption_width);
        for (const std::string& line : caption_lines(caption_of(step), caption_width)) {
            top += caption_line;
            body += "<text x=\"12\" y=\"" + std::to_string(top - 4) +
                    "\" font-family=\"sans-serif\" font-size=\"12\">" + escaped_markup(line) +
                    "</text>\n";
        }
        top += caption_line;
    }
    const std::string width = std::to_string(page_width);
    const std::string height = std::to_string(top);
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width + "\" height=\"" + height +
           "\" viewBox=\"0 0 " + width + ' ' + height + "\">\n" + body + "</svg>\n";
}

}  // namespace sudoku::tools
