#include "help/help_text.hpp"

#include "base/joined.hpp"
#include "base/table_names.hpp"

#include <sudoku/book/book_spec.hpp>
#include <sudoku/book/language.hpp>
#include <sudoku/book/paper.hpp>
#include <sudoku/book/style.hpp>
#include <sudoku/format/format.hpp>
#include <sudoku/generate/generator.hpp>
#include <sudoku/generate/given_pattern.hpp>
#include <sudoku/grade/grade.hpp>
#include <sudoku/inspect/fact_table.hpp>
#include <sudoku/search/solver.hpp>

#include <algorithm>

namespace sudoku::tools {
namespace {

template <class Table>
std::string described_rows(const Table& table) {
    std::vector<NamedLine> lines;
    for (const auto& row : table)
        lines.push_back({std::string(row.name), std::string(row.summary)});
    return described(lines, help_width);
}

std::string described_scores() {
    std::vector<NamedLine> lines;
    for (const FactInfo* const fact : criterion_facts())
        lines.push_back({std::string(fact->target), std::string(fact->summary)});
    return described(lines, help_width);
}

std::string paper_names() {
    std::vector<std::string> names;
    for (const book::Paper& paper : book::paper_presets()) names.push_back(paper.name);
    return joined(names, ", ");
}

std::string replaced(std::string text, std::string_view what, const std::string& with) {
    const std::size_t found = text.find(what);
    return found == std::string::npos ? text : text.replace(found, what.size(), with);
}

// The exit codes shared by all commands that read puzzles.
const std::string failures =
    R"(  2    a puzzle is malformed, a file cannot be read or written, or wrong usage
  130  stopped by Ctrl-C)";

}  // namespace

std::string filled_in(std::string_view help) {
    std::string text = replaced(std::string(help), "{solvers}", described_rows(solver_table()));
    text = replaced(std::move(text), "{formats}", described_rows(format_table()));
    text = replaced(std::move(text), "{scores}", described_scores());
    text = replaced(std::move(text), "{variants}", described_rows(variant_table()));
    text = replaced(std::move(text), "{products}", described_rows(book::products()));
    text = replaced(std::move(text), "{levels}", names_of(level_table()));
    return replaced(std::move(text), "{failures}", failures);
}

std::string with_names(std::string_view sentence) {
    struct Names {
        std::string_view place;
        std::string (*names)();
    };
    constexpr Names table[] = {{"{formats}", [] { return names_of(format_table()); }},
                               {"{symmetries}", [] { return names_of(pattern_symmetry_table()); }},
                               {"{presets}", [] { return names_of(preset_table()); }},
                               {"{languages}", [] { return joined(book::language_codes(), ", "); }},
                               {"{papers}", paper_names},
                               {"{styles}", [] { return joined(book::style_names(), ", "); }}};
    std::string text(sentence);
    for (const Names& row : table) {
        if (text.find(row.place) != std::string::npos)
            text = replaced(std::move(text), row.place, row.names());
    }
    return text;
}

std::string described(const std::vector<NamedLine>& lines, std::size_t width) {
    std::size_t longest = 0;
    for (const NamedLine& line : lines) longest = std::max(longest, line.name.size());
    const std::string indent(longest + 4, ' ');
    const std::size_t room = std::max(width, indent.size() + 20) - indent.size();
    std::string text;
    for (const NamedLine& line : lines) {
        if (!text.empty()) text += '\n';
        text += "  " + line.name;
        if (line.summary.empty()) continue;
        text += std::string(longest - line.name.size() + 2, ' ');
        for (const char c : wrapped(line.summary, room)) {
            text += c;
            if (c == '\n') text += indent;
        }
    }
    return text;
}

std::string wrapped(const std::string& text, std::size_t longest) {
    std::string out;
    std::size_t column = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find_first_of(" \n", begin), text.size());
        if (column > 0 && column + 1 + (end - begin) > longest) {
            out += '\n';
            column = 0;
        } else if (column > 0) {
            out += ' ';
            ++column;
        }
        out += text.substr(begin, end - begin);
        column += end - begin;
        if (end < text.size() && text[end] == '\n') {
            out += '\n';
            column = 0;
        }
        begin = end + 1;
    }
    return out;
}

}  // namespace sudoku::tools
