#include "page_state.hpp"

#include "human/base/drawing_plan.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/human/explain.hpp>
#include <sudoku/inspect/inspector.hpp>
#include <sudoku/search/solver.hpp>

#include <set>
#include <string>
#include <vector>

namespace sudoku::web {
namespace {

// If the search takes longer, the puzzle is opened without its solution.
constexpr std::uint64_t most_nodes = 2'000'000;

// The drawing of the board without digits, and the positions of its cells.
json drawing_of(const Puzzle& puzzle) {
    const Geometry& geometry = puzzle.geometry();
    const auto cells = static_cast<std::size_t>(geometry.cell_count());
    const Puzzle empty(Grid(geometry), std::vector<DigitSet>(cells), puzzle.constraints());
    const human::DrawingPlan plan(puzzle);
    json left = json::array();
    json top = json::array();
    for (std::size_t cell = 0; cell < cells; ++cell) {
        left.push_back(plan.left_of(static_cast<Cell>(cell)));
        top.push_back(plan.top_of(static_cast<Cell>(cell)));
    }
    return {{"svg", human::draw_step(empty.givens(), empty, nullptr)},
            {"width", plan.width()},
            {"height", plan.height()},
            {"cell", plan.cell_size()},
            {"left", left},
            {"top", top}};
}

json board_of(const Puzzle& puzzle) {
    const Geometry& geometry = puzzle.geometry();
    json cells = json::array();
    json peers = json::array();
    json givens = json::array();
    json allowed = json::array();
    for (int i = 0; i < geometry.cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        cells.push_back({geometry.row_of(cell), geometry.column_of(cell), geometry.region_of(cell),
                         geometry.cell_name(cell, Coordinates::row_column)});
        const auto seen = geometry.peers(cell);
        peers.push_back(std::vector<int>(seen.begin(), seen.end()));
        givens.push_back(puzzle.givens()[cell]);
        json digits = json::array();
        for (const Digit digit : puzzle.allowed(cell)) digits.push_back(digit);
        allowed.push_back(digits);
    }
    std::set<std::string_view> rules;
    for (const Constraint& constraint : puzzle.constraints())
        rules.insert(constraint_info(constraint.kind).name);
    return {{"geometry", geometry_spec(geometry)},
            {"side", geometry.side()},
            {"rows", geometry.rows()},
            {"columns", geometry.columns()},
            {"cells", cells},
            {"peers", peers},
            {"givens", givens},
            {"allowed", puzzle.has_pencilmarks() ? allowed : json()},
            {"constraints", rules}};
}

// {"text"}: opens the single puzzle of the text, in any format.
json open(const json& asked, PageState& state) {
    const std::string text = asked.at("text");
    ReadOptions options;
    if (asked.contains("geometry"))
        options.geometry = parse_geometry(asked.at("geometry").get<std::string>()).value();
    Puzzle puzzle = read_puzzle(text, options).value();
    const SearchResult found = Solver().search(puzzle, {.solutions = 2, .nodes = most_nodes});
    const PuzzleStatus status = status_of(found);
    json answer = board_of(puzzle);
    answer["drawing"] = drawing_of(puzzle);
    answer["line"] = line_with_board(puzzle);
    answer["status"] = to_string(status);
    answer["is_unique"] = status == PuzzleStatus::unique;
    state.open = OpenPuzzle{std::move(puzzle)};
    if (status == PuzzleStatus::unique) state.open->solution = found.first;
    return answer;
}

// {"digits"}: returns the digits that differ from the solution or, if there is no unique one, that
// break a rule.
json check(const json& asked, PageState& state) {
    const OpenPuzzle& open = state.opened();
    const Grid entered = entered_digits(open.puzzle, asked);
    std::set<int> wrong;
    std::string reason;
    for (const Conflict& conflict : find_conflicts(entered)) {
        wrong.insert({conflict.first, conflict.second});
        if (reason.empty())
            reason = describe(conflict, open.puzzle.geometry(), Coordinates::row_column);
    }
    if (open.solution) {
        wrong.clear();
        for (int i = 0; i < entered.geometry().cell_count(); ++i) {
            const auto cell = static_cast<Cell>(i);
            if (entered[cell] != 0 && entered[cell] != (*open.solution)[cell]) wrong.insert(i);
        }
    } else if (wrong.empty() && entered.filled_count() == entered.geometry().cell_count()) {
        for (const BrokenConstraint& broken : find_broken_constraints(open.puzzle, entered)) {
            wrong.insert(broken.cells.begin(), broken.cells.end());
            if (reason.empty())
                reason = describe(broken, open.puzzle, entered, Coordinates::row_column);
        }
    }
    const bool is_full = entered.filled_count() == entered.geometry().cell_count();
    return {{"wrong", wrong}, {"reason", reason}, {"is_solved", is_full && wrong.empty()}};
}

constexpr Call calls[] = {{"open", open}, {"check", check}};

}  // namespace

std::span<const Call> board_calls() { return calls; }

Grid entered_digits(const Puzzle& puzzle, const json& asked) {
    if (!asked.contains("digits")) return puzzle.givens();
    const auto digits = asked.at("digits").get<std::vector<int>>();
    const Geometry& geometry = puzzle.geometry();
    if (digits.size() != static_cast<std::size_t>(geometry.cell_count()))
        throw Failure({ErrorCode::invalid, "one digit per cell is expected"});
    Grid grid = puzzle.givens();
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (digits[i] < 0 || digits[i] > geometry.side())
            throw Failure({ErrorCode::invalid, "there is no digit " + std::to_string(digits[i])});
        if (grid[static_cast<Cell>(i)] == 0 && digits[i] != 0)
            grid.set(static_cast<Cell>(i), static_cast<Digit>(digits[i]));
    }
    return grid;
}

Puzzle entered_position(const Puzzle& puzzle, const json& asked) {
    Grid digits = entered_digits(puzzle, asked);
    const Geometry& geometry = puzzle.geometry();
    const auto gone = asked.value("gone", std::vector<std::vector<int>>());
    if (gone.empty() && !puzzle.has_pencilmarks()) return {digits, {}, puzzle.constraints()};
    std::vector<DigitSet> allowed;
    for (int i = 0; i < geometry.cell_count(); ++i)
        allowed.push_back(puzzle.allowed(static_cast<Cell>(i)));
    for (const auto& pair : gone) {
        if (pair.size() != 2 || pair[0] < 0 || pair[0] >= geometry.cell_count() || pair[1] < 1 ||
            pair[1] > geometry.side())
            throw Failure({ErrorCode::invalid, "a cell and a digit are expected"});
        allowed[static_cast<std::size_t>(pair[0])].erase(static_cast<Digit>(pair[1]));
    }
    return {digits, allowed, puzzle.constraints()};
}

}  // namespace sudoku::web
