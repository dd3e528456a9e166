#include "format/board_comments.hpp"

#include "format/constraints_text.hpp"
#include "format/format_reader.hpp"
#include "format/puzzle_line.hpp"
#include "format/whole_line.hpp"
#include "grid/cell_characters.hpp"
#include "grid/extra_cells.hpp"

#include <utility>

namespace sudoku {
namespace {

constexpr std::string_view extra_name = "extra=";

// Returns the text after '#'.
std::string_view text_of_comment(std::string_view line) {
    const std::size_t begin = line.find_first_not_of(" \t\f\v\r#");
    return begin == std::string_view::npos ? std::string_view() : trim_blanks(line.substr(begin));
}

// True if the borders of a drawing determine the board, which is the case for boxes without
// further rules. Jigsaws are named because their labels are easier to copy than their borders.
bool is_told_by_borders(const Geometry& geometry) {
    if (is_usual_board(geometry)) return true;
    return geometry.regions() == Regions::boxes &&
           Features{Feature::other_boxes}.contains(geometry.features());
}

}  // namespace

std::optional<Geometry> board_of_word(std::string_view text) {
    const std::string_view word = trim_blanks(text);
    const bool is_number = word.find_first_not_of("0123456789") == std::string_view::npos;
    if (is_number || word.find_first_of(blank_characters) != std::string_view::npos) return {};
    auto geometry = parse_geometry(word);
    if (!geometry) return {};
    return *std::move(geometry);
}

std::optional<Geometry> board_of_comment(std::string_view line) {
    return is_comment_line(line) ? board_of_word(text_of_comment(line)) : std::nullopt;
}

bool BoardComments::add(const TextLine& line) {
    if (line.is_cut) return false;
    if (auto board = board_of_comment(line.text)) {
        if (board_ && !(*board_ == *board)) {
            other_boards_.push_back({geometry_spec(*board), line.number});
        } else if (!board_) {
            board_ = std::move(board);
            board_line_ = line.number;
        }
        return true;
    }
    if (text_of_comment(line.text).starts_with(extra_name)) {
        extra_ =
            Line{std::string(text_of_comment(line.text).substr(extra_name.size())), line.number};
        return true;
    }
    if (!begins_with_constraint(text_of_comment(line.text))) return false;
    constraints_.push_back({std::string(line.text), line.number});
    return true;
}

void BoardComments::add(BoardComments later) {
    if (!board_) {
        board_ = std::move(later.board_);
        board_line_ = later.board_line_;
    } else if (later.board_ && !(*later.board_ == *board_)) {
        other_boards_.push_back({geometry_spec(*later.board_), later.board_line_});
    }
    for (Line& line : later.other_boards_) other_boards_.push_back(std::move(line));
    for (Line& line : later.constraints_) constraints_.push_back(std::move(line));
    if (later.extra_) extra_ = std::move(later.extra_);
}

Error BoardComments::contradiction(std::string message) const {
    return malformed({board_line_, 1}, std::move(message));
}

std::optional<Error> BoardComments::find_contradiction(const GeometryChoice& choice) const {
    if (!board_) return std::nullopt;
    if (!other_boards_.empty()) {
        return malformed({other_boards_.front().number, 1},
                         "the board is " + other_boards_.front().text + " here, and " +
                             geometry_spec(*board_) + " in line " + std::to_string(board_line_) +
                             ": expected one board for a drawing");
    }
    if (std::string reason = choice.explain_named(*board_); !reason.empty())
        return contradiction(std::move(reason));
    return std::nullopt;
}

Result<std::string> BoardComments::extra_cells(const Geometry& geometry) const {
    const auto count = static_cast<std::size_t>(geometry.extra_cell_count());
    if (!extra_) return std::string(count, '.');
    if (extra_->text.size() == count) return extra_->text;
    return malformed({extra_->number, 1}, "this comment has the digits of " +
                                              std::to_string(extra_->text.size()) +
                                              " extra cells: expected " + std::to_string(count) +
                                              " on " + geometry_spec(geometry));
}

Result<Puzzle> BoardComments::added_to(Puzzle puzzle) const {
    for (const Line& constraints : constraints_) {
        const TextLine line{constraints.text, constraints.number};
        auto record = with_constraints(puzzle, text_of_comment(line.text), line);
        if (!record) return std::move(record.error());
        puzzle = std::move(record->puzzle);
    }
    return puzzle;
}

void append_board_comments(const Puzzle& puzzle, bool candidates, std::string& out) {
    if (!is_told_by_borders(puzzle.geometry()))
        out += "# " + geometry_spec(puzzle.geometry()) + '\n';
    for (const std::string& text : constraint_texts(puzzle, candidates)) out += "# " + text + '\n';
}

void append_extra_cells(const Grid& grid, char blank, std::string& out) {
    const Geometry& geometry = grid.geometry();
    if (geometry.extra_cell_count() == 0) return;
    std::string cells;
    append_cells(grid, blank, cells);
    out += "# ";
    out += extra_name;
    out += cells.substr(static_cast<std::size_t>(first_extra(geometry))) + '\n';
}

}  // namespace sudoku
