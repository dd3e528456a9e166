#include "help_text.hpp"

#include "names.hpp"

#include <sudoku/format/format.hpp>
#include <sudoku/grade/grade.hpp>
#include <sudoku/inspect/fact_table.hpp>
#include <sudoku/search/solver.hpp>

#include <algorithm>

namespace sudoku::tools {
namespace {

// A table of names and summaries; long summaries go on below their beginning.
template <class Table>
std::string described(const Table& table) {
    std::size_t longest = 0;
    for (const auto& row : table) longest = std::max(longest, row.name.size());
    const std::string indent(longest + 4, ' ');
    std::string text;
    for (const auto& row : table) {
        if (!text.empty()) text += '\n';
        text += "  " + std::string(row.name) + std::string(longest - row.name.size() + 2, ' ');
        for (const char c : wrapped(std::string(row.summary), help_width - indent.size())) {
            text += c;
            if (c == '\n') text += indent;
        }
    }
    return text;
}

struct Score {
    std::string_view name;
    std::string_view summary;
};

std::vector<Score> scores() {
    std::vector<Score> rows;
    for (const FactInfo* const fact : target_facts()) rows.push_back({fact->target, fact->summary});
    return rows;
}

std::string replaced(std::string text, std::string_view what, const std::string& with) {
    const std::size_t found = text.find(what);
    return found == std::string::npos ? text : text.replace(found, what.size(), with);
}

// The exit codes that mean the same for every command that reads puzzles.
const std::string failures =
    R"(  2    some puzzle is malformed, a file cannot be read or written, or wrong
       usage
  130  stopped by Ctrl-C)";

}  // namespace

std::string filled_in(std::string_view help) {
    std::string text = replaced(std::string(help), "{solvers}", described(solver_table()));
    text = replaced(std::move(text), "{formats}", described(format_table()));
    text = replaced(std::move(text), "{scores}", described(scores()));
    text = replaced(std::move(text), "{levels}", names_of(level_table()));
    return replaced(std::move(text), "{failures}", failures);
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
