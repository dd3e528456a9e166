#include "page_state.hpp"
#include "studio/studio.hpp"
#include "studio/studio_calls.hpp"

#include "base/deadline.hpp"
#include "grid/cell_characters.hpp"
#include "inspect/contradiction.hpp"
#include "search/true_candidates.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/format/record_writer.hpp>
#include <sudoku/human/explain.hpp>
#include <sudoku/human/human_solver.hpp>
#include <sudoku/inspect/fact_table.hpp>
#include <sudoku/inspect/inspector.hpp>

#include <array>
#include <chrono>
#include <span>

namespace sudoku::tools {
namespace {

constexpr std::chrono::seconds longest_search{20};
constexpr std::uint64_t most_nodes = 2'000'000;
constexpr std::uint64_t most_work = 50'000'000;
constexpr std::size_t longest_text = 100'000;
constexpr std::size_t most_steps = 200;

constexpr std::array brief_facts = {"givens", "level", "minutes", "er", "symmetries"};
constexpr std::array all_facts = {"givens",
                                  "solutions",
                                  "level",
                                  "minutes",
                                  "er",
                                  "hardest",
                                  "minimal",
                                  "redundant",
                                  "redundant_constraints",
                                  "symmetries",
                                  "differing_cells"};

Puzzle puzzle_of(const json& asked) {
    const std::string& text = asked.at("text").get_ref<const std::string&>();
    if (text.size() > longest_text)
        throw Failure(Error{ErrorCode::invalid, "this is too long for one puzzle"});
    return read_puzzle(text).value();
}

// The calls of the web page (web/src), one after another on the same page.
json page(const json& asked, Studio&) {
    constexpr std::size_t most_calls = 8;
    const json& calls = asked.at("calls");
    if (calls.size() > most_calls)
        throw Failure(Error{ErrorCode::invalid, "these are too many calls at once"});
    web::PageState state;
    json answers = json::array();
    for (const json& call : calls) answers.push_back(web::answer_call(call, state));
    return {{"answers", answers}};
}

json names_of(const std::vector<Cell>& cells, const Geometry& geometry) {
    json names = json::array();
    for (const Cell cell : cells)
        names.push_back(geometry.cell_name(cell, Coordinates::row_column));
    return names;
}

// A drawing with these digits as small candidates in the open cells.
std::string drawn(const Puzzle& puzzle, const Grid& digits, const std::vector<DigitSet>& allowed) {
    return human::draw_step(puzzle.givens(), Puzzle(digits, allowed, puzzle.constraints()),
                            nullptr);
}

// A drawing without candidates, unless they are part of the puzzle.
std::string drawing_of(const Puzzle& puzzle) {
    if (puzzle.has_pencilmarks()) return human::draw_step(puzzle.givens(), puzzle, nullptr);
    const auto cells = static_cast<std::size_t>(puzzle.geometry().cell_count());
    return drawn(puzzle, puzzle.givens(), std::vector<DigitSet>(cells));
}

// Two solutions: what they share, and where they differ both digits, as text and as a drawing.
json difference_of(const Puzzle& puzzle, const std::vector<Grid>& solutions) {
    if (solutions.size() < 2) return {};
    Grid shared = solutions[0];
    std::vector<DigitSet> allowed;
    for (std::size_t i = 0; i < shared.digits().size(); ++i) {
        const auto cell = static_cast<Cell>(i);
        DigitSet both;
        both.insert(solutions[0][cell]);
        both.insert(solutions[1][cell]);
        allowed.push_back(both);
        if (solutions[0][cell] != solutions[1][cell]) shared.set(cell, 0);
    }
    return {{"solutions", {to_line(solutions[0]), to_line(solutions[1])}},
            {"drawing", drawn(puzzle, shared, allowed)}};
}

// A drawing of the digits that each cell has in some solution; null if that takes too long.
json candidates_of(const Puzzle& puzzle, const std::stop_token& stop) {
    TrueCandidatesOptions options;
    options.limits.time = longest_search / 4;
    options.limits.cancel = stop;
    const auto found = true_candidates(puzzle, options);
    if (!found || found->undecided_count() > 0) return {};
    return drawn(puzzle, puzzle.givens(), found->possible);
}

// The parts of a puzzle that have no solution together.
json contradiction_of(const Puzzle& puzzle, const std::stop_token& stop) {
    ContradictionOptions options;
    options.limits.cancel = stop;
    const auto result = find_contradiction(puzzle, options);
    if (!result || !result->found) return {};
    json givens = json::array();
    for (const Cell cell : result->found->givens) {
        givens.push_back(puzzle.geometry().cell_name(cell, Coordinates::row_column) + '=' +
                         digit_character(puzzle.givens()[cell], puzzle.geometry()));
    }
    json constraints = json::array();
    for (const std::size_t index : result->found->constraints)
        constraints.push_back(constraint_text(puzzle.constraints()[index], puzzle.geometry()));
    return {{"givens", givens},
            {"cells", result->found->givens},
            {"pencilmarks", names_of(result->found->marked, puzzle.geometry())},
            {"constraints", constraints},
            {"is_smallest", result->found->is_irreducible()}};
}

// Drawings of many puzzles, for lists of them.
json drawings(const json& asked, Studio&) {
    constexpr std::size_t most_drawings = 50;
    const json& lines = asked.at("puzzles");
    if (lines.size() > most_drawings)
        throw Failure(Error{ErrorCode::invalid, "these are too many drawings at once"});
    json drawings = json::array();
    for (const json& line : lines)
        drawings.push_back(drawing_of(read_puzzle(line.get<std::string>()).value()));
    return {{"drawings", drawings}};
}

// What is true of a puzzle: whether it is unique, and if not, why.
json check(const json& asked, Studio& studio) {
    const Puzzle puzzle = puzzle_of(asked);
    const Deadline deadline(studio.stop, longest_search);
    InspectorOptions options;
    options.limits.nodes = most_nodes;
    options.rating.work_limit = most_work;
    options.coordinates = Coordinates::row_column;
    options.cancel = deadline.token();
    Inspector inspector(options);
    Inspection inspection(inspector, puzzle);
    json facts = json::object();
    const bool is_brief = asked.value("is_brief", false);
    for (const char* const name : is_brief ? std::span<const char* const>(brief_facts)
                                           : std::span<const char* const>(all_facts))
        facts[name] = to_text(value_of(*find_fact(name), inspection));
    if (!is_brief) {
        const human::TechniqueInfo* const technique =
            human::find_technique(facts["hardest"].get<std::string>());
        if (technique != nullptr) facts["hardest"] = technique->name;
        // The fact is about givens alone.
        if (facts["redundant_constraints"] != "") facts["minimal"] = "no";
    }
    json answer = {{"status", to_string(inspection.status())},
                   {"facts", facts},
                   {"line", line_with_board(puzzle)},
                   {"drawing", drawing_of(puzzle)}};
    if (inspection.status() == PuzzleStatus::several_solutions) {
        answer["difference"] = difference_of(puzzle, inspection.some_solutions());
        answer["candidates"] = candidates_of(puzzle, deadline.token());
    }
    if (inspection.status() == PuzzleStatus::no_solution)
        answer["contradiction"] = contradiction_of(puzzle, deadline.token());
    return answer;
}

// The steps of the path to the solution, with drawings.
json path(const json& asked, Studio& studio) {
    const Puzzle puzzle = puzzle_of(asked);
    const Deadline deadline(studio.stop, longest_search);
    human::HumanSolverOptions options;
    options.with_chains = true;
    options.work_limit = most_work;
    options.cancel = deadline.token();
    auto solver = human::HumanSolver::start(puzzle, options).value();
    json steps = json::array();
    while (steps.size() < most_steps) {
        const auto step = solver.find_next();
        if (!step) break;
        const Puzzle position = solver.position();
        const human::Explanation words = human::explain(*step, puzzle);
        steps.push_back(
            {{"title", words.title},
             {"sentence", words.sentence},
             {"chain", words.chain_lines},
             {"rating",
              step->rating != 0 ? json(human::rating_in_tenths(step->rating) / 10.0) : json()},
             {"drawing", human::draw_step(puzzle.givens(), position, &*step)}});
        solver.apply(*step);
    }
    return {{"steps", steps},
            {"is_solved", solver.is_solved()},
            {"is_cut_off", solver.has_reached_work_limit() || solver.is_cancelled() ||
                               steps.size() == most_steps}};
}

constexpr StudioCall calls[] = {
    {"puzzle_page", "calls list", "answers: of the calls of the web page, in their order", page},
    {"puzzle_drawings", "puzzles list", "drawings", drawings},
    {"puzzle_check", "text text, is_brief flag?",
     "status, facts, line, drawing; difference and candidates, or contradiction", check},
    {"puzzle_path", "text text", "steps: title, sentence, chain, rating, drawing", path}};

}  // namespace

std::span<const StudioCall> studio_check_calls() { return calls; }

}  // namespace sudoku::tools
