#include "page_state.hpp"

#include "human/base/house_cells.hpp"
#include "search/true_candidates.hpp"

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/format/record_reader.hpp>
#include <sudoku/format/record_writer.hpp>
#include <sudoku/human/explain.hpp>
#include <sudoku/human/human_solver.hpp>
#include <sudoku/inspect/fact_table.hpp>

#include <algorithm>
#include <string>
#include <vector>

namespace sudoku::web {
namespace {

constexpr std::size_t line_stride = 82;  // of classic puzzles, with their line feed

json pair_of(const Candidate& candidate) { return {candidate.cell, candidate.digit}; }

std::vector<int> digits_of(const Grid& grid) {
    return {grid.digits().begin(), grid.digits().end()};
}

std::vector<int> digits_of(DigitSet digits) {
    std::vector<int> all;
    for (const Digit digit : digits) all.push_back(digit);
    return all;
}

// A house by the name of its kind, its number and its cells; "constraint" and "implied" houses have
// no number.
json house_of(int house, const Puzzle& position) {
    const auto cells = human::cells_of_house(house, position);
    switch (human::origin_of_house(house, position)) {
        case human::HouseOrigin::board: break;
        case human::HouseOrigin::constraint: return {{"kind", "constraint"}, {"cells", cells}};
        case human::HouseOrigin::implied: return {{"kind", "implied"}, {"cells", cells}};
    }
    const House& named = position.geometry().houses()[static_cast<std::size_t>(house)];
    return {{"kind", to_string(named.kind)},
            {"number", named.number},
            {"grid", named.grid},
            {"cells", cells}};
}

json houses_of(const std::vector<int>& houses, const Puzzle& position) {
    json all = json::array();
    for (const int house : houses) all.push_back(house_of(house, position));
    return all;
}

json candidates_of(const std::vector<Candidate>& candidates) {
    json all = json::array();
    for (const Candidate& candidate : candidates) all.push_back(pair_of(candidate));
    return all;
}

json chain_of(const human::Chain& chain) {
    json links = json::array();
    for (const human::ChainLink& link : chain) {
        links.push_back({{"candidate", pair_of(link.candidate)},
                         {"is_on", link.is_on},
                         {"from", link.follows_from},
                         {"more", link.more_cells}});
    }
    return links;
}

// What a drawing of the step shows besides its conclusion.
json evidence_of(const human::Step& step, const Puzzle& position) {
    json groups = json::array();
    for (const human::CellGroup& group : step.groups) groups.push_back(group.cells);
    json chains = json::array();
    for (const human::Chain& chain : step.chains) chains.push_back(chain_of(chain));
    return {{"cells", step.cells},
            {"digits", digits_of(step.digits)},
            {"houses", houses_of(step.houses, position)},
            {"covers", houses_of(step.covers, position)},
            {"groups", groups},
            {"fins", candidates_of(step.fins)},
            {"chains", chains},
            {"constraint", step.constraint ? json(*step.constraint) : json()}};
}

// The candidates of each cell; a cell with a digit has none.
json open_candidates(const Puzzle& position) {
    json cells = json::array();
    for (int i = 0; i < position.geometry().cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        cells.push_back(position.givens()[cell] != 0 ? std::vector<int>()
                                                     : digits_of(position.allowed(cell)));
    }
    return cells;
}

// The parts of a hint that come from its explanation.
json words_of(const human::Explanation& words) {
    return {{"title", words.title},
            {"sentence", words.sentence},
            {"chain", words.chain_lines},
            {"pattern", words.pattern},
            {"placed", words.placed ? pair_of(*words.placed) : json()},
            {"removed", candidates_of(words.removed)}};
}

// A trial as a hint: its assumption, and the contradiction at its end if there is one.
json trial_of(const human::Trial& trial, const Puzzle& position) {
    json answer = words_of(human::explain(trial, position));
    answer["assumed"] = pair_of(trial.assumed);
    answer["candidates"] = open_candidates(position);
    if (trial.failure) answer["failure"] = evidence_of(*trial.failure, position);
    return answer;
}

// {"digits", "gone", "has_drawing"}: returns the next step from the player's position with
// explanation, evidence and, unless it is not wanted, a drawing; or the wrong cells if there are
// any.
json hint(const json& asked, PageState& state) {
    const OpenPuzzle& open = state.opened();
    if (!open.solution)
        throw Failure({ErrorCode::invalid, "only a puzzle with one solution has hints"});
    const Grid& solution = *open.solution;
    const Puzzle entered = entered_position(open.puzzle, asked);
    json wrong = json::array();
    json missing = json::array();
    for (int i = 0; i < solution.geometry().cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        const Digit digit = entered.givens()[cell];
        if (digit != 0 && digit != solution[cell]) wrong.push_back(i);
        if (digit == 0 && !entered.allowed(cell).contains(solution[cell]))
            missing.push_back({i, solution[cell]});
    }
    if (!wrong.empty() || !missing.empty()) return {{"wrong", wrong}, {"missing", missing}};

    human::HumanSolverOptions options;
    options.with_chains = true;
    options.work_limit = asked.value("work_limit", std::uint64_t{20'000'000});
    auto solver = human::HumanSolver::start(entered, options).value();
    const auto step = solver.find_next();
    if (!step) {
        const auto trial = solver.has_reached_work_limit() ? std::nullopt : solver.suggest();
        const json shown = trial ? trial_of(*trial, solver.position()) : json();
        return {{"none", solver.is_solved() ? "solved" : "no technique applies"},
                {"try", trial ? shown.at("sentence") : json("")},
                {"trial", shown},
                {"reached_work_limit", solver.has_reached_work_limit()}};
    }
    const Puzzle position = solver.position();
    json answer = words_of(human::explain(*step, entered));
    answer["technique"] = human::info(step->technique).code;
    answer["rating"] =
        step->rating != 0 ? json(human::rating_in_tenths(step->rating) / 10.0) : json();
    answer["evidence"] = evidence_of(*step, position);
    answer["candidates"] = open_candidates(position);
    if (asked.value("has_drawing", true))
        answer["drawing"] = human::draw_step(open.puzzle.givens(), position, &*step);
    return answer;
}

// {"digits", "limit", "milliseconds"}: returns the number of solutions, up to the limit.
json count(const json& asked, PageState& state) {
    const Puzzle entered = entered_position(state.opened().puzzle, asked);
    const std::uint64_t limit = asked.value("limit", std::uint64_t{1'000});
    const auto time = std::chrono::milliseconds(asked.value("milliseconds", 3'000));
    const SearchResult found = Solver().search(entered, {.solutions = limit, .time = time});
    return {{"solutions", found.solutions},
            {"is_complete", found.end == SearchEnd::complete},
            {"first", found.first ? json(digits_of(*found.first)) : json()}};
}

// {}: returns the solution; "digits" are ignored.
json solution(const json&, PageState& state) {
    const OpenPuzzle& open = state.opened();
    if (!open.solution) throw Failure({ErrorCode::invalid, "there is not exactly one solution"});
    return {{"digits", digits_of(*open.solution)}};
}

// {"digits"}: returns for each cell the digits that it has in some solution.
json candidates(const json& asked, PageState& state) {
    const Puzzle entered = entered_position(state.opened().puzzle, asked);
    TrueCandidatesOptions options;
    options.limits.time = std::chrono::milliseconds(asked.value("milliseconds", 5'000));
    const TrueCandidates found = true_candidates(entered, options).value();
    json cells = json::array();
    for (const DigitSet digits : found.possible) cells.push_back(digits_of(digits));
    return {{"cells", cells}, {"is_complete", found.undecided_count() == 0}};
}

// {"facts": ["level", ..]}: returns each fact as text, empty if the puzzle does not have it.
json facts(const json& asked, PageState& state) {
    InspectorOptions options;
    options.rating.work_limit = asked.value("work_limit", std::uint64_t{50'000'000});
    Inspector inspector(options);
    Inspection puzzle(inspector, state.opened().puzzle);
    json found = json::object();
    for (const std::string name : asked.at("facts")) {
        const FactInfo* const fact = find_fact(name);
        if (fact == nullptr) throw Failure({ErrorCode::invalid, "there is no fact '" + name + "'"});
        found[name] = to_text(value_of(*fact, puzzle));
    }
    return {{"facts", found}};
}

// The lines with a line feed after each. Throws unless all have one character per cell of the
// classic board.
std::string classic_lines(std::string text) {
    if (!text.empty() && text.back() != '\n') text += '\n';
    for (std::size_t from = 0, line = 1; from < text.size(); from += line_stride, ++line) {
        if (text.find('\n', from) != from + line_stride - 1)
            throw Failure({ErrorCode::malformed, "expected 81 characters", "", line});
    }
    return text;
}

// {"puzzles": lines of 81 characters separated by line feeds}: returns what solved_lines() does.
json solve_lines(const json& asked, PageState&) {
    return {{"solutions", solved_lines(asked.at("puzzles"))}};
}

constexpr Call calls[] = {
    {"hint", "digits numbers?, gone number-pairs?, work_limit count?, has_drawing flag?", hint},
    {"count", "digits numbers?, gone number-pairs?, limit count?, milliseconds count?", count},
    {"solution", "", solution},
    {"candidates", "digits numbers?, gone number-pairs?, milliseconds count?", candidates},
    {"facts", "facts texts, work_limit count?", facts},
    {"solve_lines", "puzzles text", solve_lines}};

}  // namespace

std::string solved_lines(std::string puzzles) {
    const std::string lines = classic_lines(std::move(puzzles));
    const std::size_t count = lines.size() / line_stride;
    std::vector<bulk::BulkResult> results(count);
    std::string solutions = lines;
    bulk::BulkSolver().solve({lines.data(), count, line_stride}, results,
                             {solutions.data(), line_stride});
    std::string out;
    out.reserve(lines.size());
    for (std::size_t i = 0; i < count; ++i) {
        const bulk::BulkResult& result = results[i];
        if (result.end == bulk::BulkEnd::malformed)
            throw Failure({ErrorCode::malformed, "expected digits and dots", "", i + 1});
        if (result.solutions == 1) {
            out.append(solutions, i * line_stride, line_stride);
        } else {
            out += result.solutions == 0 ? "-\n" : "+\n";
        }
    }
    return out;
}

std::span<const Call> finding_calls() { return calls; }

}  // namespace sudoku::web
