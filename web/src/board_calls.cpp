#include "page_state.hpp"

#include "grid/constraint_marks.hpp"
#include "grid/rule_topics.hpp"
#include "grid/shown_cells.hpp"
#include "human/base/draw_board.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/inspect/inspector.hpp>
#include <sudoku/search/solver.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace sudoku::web {
namespace {

// If the search takes longer, the puzzle is opened without its solution.
constexpr std::uint64_t most_nodes = 2'000'000;

constexpr std::string_view forms[] = {"line", "disc", "square", "label", "corner"};

// How a constraint looks, in hundredths of a cell (grid/constraint_marks.hpp).
json constraint_of(const Constraint& constraint, const Geometry& geometry,
                   std::string_view letter) {
    json marks = json::array();
    for (const ConstraintMark& mark : marks_of(constraint, geometry, letter)) {
        json points = json::array();
        for (const BoardPoint& point : mark.points) points.push_back({point.x, point.y});
        marks.push_back({{"form", forms[static_cast<std::size_t>(mark.form)]},
                         {"is_above", mark.layer == ConstraintMark::Layer::above},
                         {"points", points},
                         {"size", mark.size},
                         {"stroke", mark.stroke},
                         {"fill", mark.fill},
                         {"is_dashed", mark.is_dashed},
                         {"text", mark.text}});
    }
    return {{"kind", constraint_info(constraint.kind).name},
            {"cells", constraint.cells},
            {"marks", marks}};
}

json outside_of(const Puzzle& puzzle) {
    const OutsideRing ring = outside_ring(puzzle.constraints(), puzzle.geometry());
    json numbers = json::array();
    for (const OutsideRing::Number& number : ring.numbers) {
        numbers.push_back({{"row", number.label.row},
                           {"column", number.label.column},
                           {"down", number.label.down},
                           {"right", number.label.right},
                           {"text", number.label.text},
                           {"depth", number.depth},
                           {"shift", number.shift},
                           {"is_framed", number.frame != OutsideFrame::none},
                           {"is_round", is_round(number.frame)},
                           {"is_black", is_black(number.frame)}});
    }
    return {{"above", ring.above},
            {"below", ring.below},
            {"before", ring.before},
            {"behind", ring.behind},
            {"numbers", numbers}};
}

// What a board looks like without its digits: the cells of each box, shaded cells, diagonals,
// constraints and numbers outside.
json look_of(const Puzzle& puzzle) {
    const Geometry& geometry = puzzle.geometry();
    json boxes = json::array();
    json shades = json::array();
    json diagonals = json::array();
    for (const House& house : geometry.houses_and_parts()) {
        const bool is_box = house.kind == HouseKind::box || house.kind == HouseKind::region;
        if (is_box) boxes.push_back(house.cells);
        if (human::is_shaded_house(house.kind)) shades.push_back(house.cells);
        if (house.kind == HouseKind::diagonal) diagonals.push_back(house.cells);
    }
    json constraints = json::array();
    const std::vector<std::string> letters = letters_of(puzzle.constraints());
    for (std::size_t i = 0; i < letters.size(); ++i)
        constraints.push_back(constraint_of(puzzle.constraints()[i], geometry, letters[i]));
    return {{"boxes", boxes},
            {"shades", shades},
            {"diagonals", diagonals},
            {"constraints", constraints},
            {"outside", outside_of(puzzle)}};
}

// What the rules of the board are about, for its texts (grid/rule_topics.hpp).
json rules_of(const Puzzle& puzzle) {
    RuleTopics topics;
    topics.add(puzzle);
    json rules = json::array();
    for (const RuleTopic& topic : topics.in_order()) {
        json named = json::array();
        for (const auto& [name, number] : topic.rules)
            named.push_back({{"name", name}, {"number", number}});
        rules.push_back({{"key", topic.key},
                         {"values", topic.values},
                         {"are_usual", topic.are_usual},
                         {"rules", std::move(named)},
                         {"frame", frame_symbol(topic.frame)}});
    }
    return rules;
}

// For each cell those that cannot have the same digit, by the board or by a single constraint.
std::vector<std::set<int>> peers_of(const Puzzle& puzzle) {
    const Geometry& geometry = puzzle.geometry();
    std::vector<std::set<int>> peers;
    for (int i = 0; i < geometry.cell_count(); ++i) {
        const auto seen = geometry.peers(static_cast<Cell>(i));
        peers.emplace_back(seen.begin(), seen.end());
    }
    for (const Constraint& constraint : puzzle.constraints()) {
        if (!constraint_info(constraint.kind).digits_differ) continue;
        for (const Cell a : constraint.cells)
            for (const Cell b : constraint.cells)
                if (a != b) peers[a].insert(b);
    }
    return peers;
}

json board_of(const Puzzle& puzzle) {
    const Geometry& geometry = puzzle.geometry();
    json cells = json::array();
    json givens = json::array();
    json allowed = json::array();
    for (int i = 0; i < geometry.cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        const GridCorner place = shown_place(geometry, cell);
        const int region = geometry.is_extra(cell) ? -1 : geometry.region_of(cell);
        cells.push_back(
            {place.row, place.column, region, geometry.cell_name(cell, Coordinates::row_column)});
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
            {"first_digit", geometry.first_digit()},
            {"rows", geometry.rows()},
            {"columns", geometry.columns()},
            {"shown_rows", shown_rows(geometry)},
            {"cells", cells},
            {"peers", peers_of(puzzle)},
            {"givens", givens},
            {"allowed", puzzle.has_pencilmarks() ? allowed : json()},
            {"constraints", rules},
            {"look", look_of(puzzle)},
            {"rules", rules_of(puzzle)}};
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
    answer["line"] = line_with_board(puzzle);
    answer["status"] = to_string(status);
    answer["is_unique"] = status == PuzzleStatus::unique;
    state.open = OpenPuzzle{std::move(puzzle)};
    if (status == PuzzleStatus::unique) state.open->solution = found.first;
    return answer;
}

// The constraints that are broken although some cells are still empty: only those count whose cells
// all have a digit.
std::vector<BrokenConstraint> broken_so_far(const Puzzle& puzzle, const Grid& entered) {
    std::vector<Constraint> complete;
    const bool is_full = entered.filled_count() == entered.geometry().cell_count();
    for (const Constraint& constraint : puzzle.constraints()) {
        const bool is_filled = std::all_of(constraint.cells.begin(), constraint.cells.end(),
                                           [&](Cell cell) { return entered[cell] != 0; });
        if (is_full || (is_filled && !constraint.cells.empty())) complete.push_back(constraint);
    }
    // The other cells need a digit, no matter which.
    Grid filled = entered;
    for (int i = 0; i < entered.geometry().cell_count(); ++i)
        if (filled[static_cast<Cell>(i)] == 0) filled.set(static_cast<Cell>(i), 1);
    return find_broken_constraints({Grid(entered.geometry()), {}, complete}, filled);
}

// The cells that break a rule, and the first reason in words.
struct Breaks {
    std::set<int> cells = {};
    std::string reason = {};
};
Breaks breaks_of(const Puzzle& puzzle, const Grid& entered) {
    Breaks breaks;
    for (const Conflict& conflict : find_conflicts(entered)) {
        breaks.cells.insert({conflict.first, conflict.second});
        if (breaks.reason.empty())
            breaks.reason = describe(conflict, puzzle.geometry(), Coordinates::row_column);
    }
    for (const BrokenConstraint& broken : broken_so_far(puzzle, entered))
        breaks.cells.insert(broken.cells.begin(), broken.cells.end());
    return breaks;
}

// {"digits", "by_rules"}: returns the digits that differ from the solution or, if there is no
// unique one or on request, those that break a rule.
json check(const json& asked, PageState& state) {
    const OpenPuzzle& open = state.opened();
    const Grid entered = entered_digits(open.puzzle, asked);
    Breaks wrong;
    if (open.solution && !asked.value("by_rules", false)) {
        for (int i = 0; i < entered.geometry().cell_count(); ++i) {
            const auto cell = static_cast<Cell>(i);
            if (entered[cell] != 0 && entered[cell] != (*open.solution)[cell])
                wrong.cells.insert(i);
        }
    } else {
        wrong = breaks_of(open.puzzle, entered);
    }
    const bool is_full = entered.filled_count() == entered.geometry().cell_count();
    return {{"wrong", wrong.cells},
            {"reason", wrong.reason},
            {"is_solved", is_full && wrong.cells.empty()}};
}

constexpr Call calls[] = {{"open", "text text, geometry text?", open},
                          {"check", "digits numbers?, gone number-pairs?, by_rules flag?", check}};

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
        if (pair[0] < 0 || pair[0] >= geometry.cell_count() || pair[1] < 1 ||
            pair[1] > geometry.side())
            throw Failure({ErrorCode::invalid, "a cell and a digit are expected"});
        allowed[static_cast<std::size_t>(pair[0])].erase(static_cast<Digit>(pair[1]));
    }
    return {digits, allowed, puzzle.constraints()};
}

}  // namespace sudoku::web
