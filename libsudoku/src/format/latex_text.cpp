// "latex": environments of the LaTeX package sudoku, among any other text of LaTeX.
//
//     \begin{sudoku}              cells between bars, a dot after the last bar of a row
//     |5|3| | |7| | | | |.
//     ..
//     \end{sudoku}                sudoku-block has the same rows
//
// Several rows can be on a line. The text after % is a comment.

#include "format/latex_text.hpp"

#include "format/formats.hpp"
#include "format/record_text.hpp"
#include "format/square_rows.hpp"

#include <algorithm>
#include <array>

namespace sudoku {
namespace {

constexpr std::array<std::string_view, 2> environments = {"sudoku", "sudoku-block"};

// "\begin{sudoku}" or "\end{sudoku}".
struct EnvironmentMark {
    bool is_begin = false;
    std::string_view name;
    std::size_t begin = 0;  // index of the backslash
    std::size_t end = 0;    // index after the brace
};

std::optional<EnvironmentMark> mark_at(std::string_view text, std::size_t begin) {
    for (const bool is_begin : {true, false}) {
        const std::string_view command = is_begin ? "\\begin" : "\\end";
        if (!text.substr(begin).starts_with(command)) continue;
        const std::size_t brace = text.find_first_not_of(blank_characters, begin + command.size());
        if (brace >= text.size() || text[brace] != '{') continue;
        const std::size_t close = text.find('}', brace);
        if (close == std::string_view::npos) continue;
        const std::string_view name = text.substr(brace + 1, close - brace - 1);
        if (std::find(environments.begin(), environments.end(), name) != environments.end())
            return EnvironmentMark{is_begin, name, begin, close + 1};
    }
    return std::nullopt;
}

// Finds the next command with one of these environments. A backslash escapes the next one.
std::optional<EnvironmentMark> find_mark(std::string_view text, std::size_t from) {
    for (std::size_t at = text.find('\\', from); at < text.size(); at = text.find('\\', at)) {
        if (const auto mark = mark_at(text, at)) return mark;
        at += 2;
    }
    return std::nullopt;
}

std::string_view without_latex_comment(std::string_view line) {
    for (std::size_t at = line.find_first_of("\\%"); at < line.size();
         at = line.find_first_of("\\%", at)) {
        if (line[at] == '%') return line.substr(0, at);
        at += 2;
    }
    return line;
}

class LatexReader : public FormatReader {
  public:
    using FormatReader::FormatReader;

    std::optional<Result<Record>> next() override {
        for (;;) {
            const auto mark = find_mark(line_, at_);
            if (mark && mark->is_begin) return read_environment(*mark);
            if (mark) {
                at_ = mark->end;
                return malformed(where(mark->begin), command("end", mark->name) + " without " +
                                                         command("begin", mark->name));
            }
            if (!read_line()) return std::nullopt;
            if (is_cut_) return malformed(where(0), long_line());
        }
    }

  private:
    static std::string command(std::string_view which, std::string_view name) {
        return '\\' + std::string(which) + '{' + std::string(name) + '}';
    }
    static std::string long_line() { return line_too_long({}).message; }

    char sign() const { return at_ < line_.size() ? line_[at_] : '\0'; }
    Position where(std::size_t index) const { return {number_, index + 1}; }

    bool read_line() {
        TextLine line;
        if (!text_.next_line(line)) return false;
        is_cut_ = line.is_cut;
        line_ = is_cut_ ? std::string_view() : without_latex_comment(line.text);
        number_ = line.number;
        at_ = 0;
        return true;
    }

    // Reads up to the end of the environment, or to the beginning of the next one.
    Error fail(Error error) {
        for (;;) {
            const auto mark = find_mark(line_, at_);
            if (mark && !mark->is_begin) at_ = mark->end;
            if (mark || !read_line()) return error;
        }
    }

    Result<Record> read_environment(const EnvironmentMark& begin) {
        const std::string name(begin.name);
        const std::size_t first_line = number_;
        std::vector<CellRow> rows;
        at_ = begin.end;
        while (true) {
            at_ = std::min(line_.find_first_not_of(blank_characters, at_), line_.size());
            if (at_ == line_.size()) {
                if (!read_line()) return malformed(text_.position(), missing(name));
                if (is_cut_) return fail(malformed(where(0), long_line()));
                continue;
            }
            const auto mark = mark_at(line_, at_);
            if (mark && !mark->is_begin && mark->name == name) break;
            if (mark || line_[at_] != '|') {
                return fail(
                    malformed(where(at_), '\'' + shown_text(std::string_view(line_).substr(at_)) +
                                              "' in this environment: expected a row such "
                                              "as |5| | |7|2|8| | | |. or " +
                                              command("end", name)));
            }
            if (rows.size() > max_side) {
                return fail(malformed(where(at_), "an environment of more than " +
                                                      std::to_string(max_side) +
                                                      " rows: expected " + command("end", name)));
            }
            const std::size_t number = rows.size() + 1;
            if (auto error = read_row(rows.emplace_back(), number)) return fail(*std::move(error));
        }
        const Position end = where(at_);
        at_ = mark_at(line_, at_)->end;
        const auto geometry = geometry_of_rows(rows, end, geometry_);
        if (!geometry) return geometry.error();
        auto puzzle = puzzle_from_tokens(join_rows(std::move(rows)), *geometry, &remark_);
        if (!puzzle) return std::move(puzzle.error());
        return Record{.puzzle = *std::move(puzzle), .line = first_line};
    }

    static std::string missing(const std::string& name) {
        return command("end", name) + " is missing: expected it after the last row";
    }

    // Reads the cells from the first bar to the dot, which is on the same line.
    std::optional<Error> read_row(CellRow& row, std::size_t number) {
        ++at_;
        while (sign() != '.') {
            CellToken cell{{}, where(at_)};
            for (; at_ < line_.size() && sign() != '|'; ++at_) {
                if (blank_characters.find(sign()) != std::string_view::npos) continue;
                if (cell.text.empty()) cell.where = where(at_);
                cell.text += sign();
            }
            if (at_ == line_.size() || row.cells.size() == max_side) {
                return malformed(where(at_), "row " + std::to_string(number) +
                                                 " has no end: expected a dot after its last bar");
            }
            if (cell.text.empty()) cell.text = ".";
            row.cells.push_back(std::move(cell));
            ++at_;
        }
        row.end = where(at_);
        ++at_;
        return std::nullopt;
    }

    std::string line_;  // without its comment
    std::size_t number_ = 1;
    std::size_t at_ = 0;
    bool is_cut_ = false;
};

}  // namespace

bool is_latex(std::string_view text) {
    for (const std::string_view sign : {"\\documentclass", "\\documentstyle", "\\usepackage"}) {
        if (text.starts_with(sign)) return true;
    }
    return find_mark(text, 0).has_value();
}

std::unique_ptr<FormatReader> make_latex_reader(TextScanner& text, GeometryChoice& geometry) {
    return std::make_unique<LatexReader>(text, geometry);
}

Status write_latex(const Record& record, const WriteOptions&, std::size_t index, std::string& out,
                   WriteNotes&) {
    if (index > 0) out += '\n';
    out += "\\begin{sudoku}\n";
    // The sign for blanks would be printed.
    const Grid& grid = record.puzzle.givens();
    const int side = grid.geometry().side();
    for (int cell = 0; cell < grid.geometry().cell_count(); ++cell) {
        out += '|';
        out += cell_character(grid[static_cast<Cell>(cell)], ' ');
        if ((cell + 1) % side == 0) out += "|.\n";
    }
    out += "\\end{sudoku}\n";
    return success();
}

}  // namespace sudoku
