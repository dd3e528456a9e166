#include "book/worked_example.hpp"

#include "book/cage_sums.hpp"

#include <sudoku/human/human_solver.hpp>

#include <algorithm>
#include <optional>

namespace sudoku::book {
namespace {

using human::Step;
using human::Technique;

constexpr std::uint64_t example_work = 1'000'000;
constexpr double house_gray = 0.9;
constexpr double pattern_gray = 0.74;

// The text for a technique. The ladder for any board has a single technique for both kinds of
// locked candidates, and one for hidden singles.
struct ShownTechnique {
    std::string_view text;
    std::vector<Technique> techniques;
};
const std::vector<ShownTechnique>& table() {
    static const std::vector<ShownTechnique> rows = {
        {"full-house", {Technique::full_house}},
        {"hidden-single",
         {Technique::hidden_single_box, Technique::hidden_single_line,
          Technique::hidden_single_house}},
        {"naked-single", {Technique::naked_single}},
        {"pointing", {Technique::pointing, Technique::locked_candidates}},
        {"claiming", {Technique::claiming, Technique::locked_candidates}},
        {"naked-pair", {Technique::naked_pair}},
        {"hidden-pair", {Technique::hidden_pair}},
        {"naked-triplet", {Technique::naked_triplet}},
        {"x-wing", {Technique::x_wing}},
        {"xy-wing", {Technique::xy_wing}},
        // Found in the cages of killers.
        {"cage-combination", {}},
        {"innie", {}},
    };
    return rows;
}

// Rotates by half a turn and exchanges digits, so that an example does not give anything away.
Puzzle disguised(const Puzzle& puzzle) {
    const Geometry& geometry = puzzle.geometry();
    Grid turned(geometry);
    for (int i = 0; i < geometry.cell_count(); ++i) {
        const Digit given = puzzle.givens()[static_cast<Cell>(i)];
        if (given == 0) continue;
        turned.set(static_cast<Cell>(geometry.cell_count() - 1 - i),
                   static_cast<Digit>(geometry.side() + 1 - given));
    }
    return turned;
}

const House& house_of(const Geometry& geometry, int index) {
    return geometry.houses()[static_cast<std::size_t>(index)];
}

// Cells with the digit that rule it out in all open cells but `target`; empty if they do not.
std::optional<std::vector<Cell>> excluders(const Grid& grid, std::span<const Cell> cells,
                                           Candidate target) {
    const Geometry& geometry = grid.geometry();
    std::vector<Cell> open;
    for (const Cell cell : cells) {
        if (cell != target.cell && grid[cell] == 0) open.push_back(cell);
    }
    std::vector<Cell> found;
    while (!open.empty()) {
        // Chooses the cell that sees most of them.
        Cell best = 0;
        std::vector<Cell> left = open;
        for (int i = 0; i < geometry.cell_count(); ++i) {
            const Cell cell = static_cast<Cell>(i);
            if (grid[cell] != target.digit) continue;
            std::vector<Cell> unseen;
            for (const Cell other : open) {
                const auto peers = geometry.peers(cell);
                if (std::find(peers.begin(), peers.end(), other) == peers.end())
                    unseen.push_back(other);
            }
            if (unseen.size() >= left.size()) continue;
            best = cell;
            left = std::move(unseen);
        }
        if (left.size() == open.size()) return std::nullopt;
        found.push_back(best);
        open = std::move(left);
    }
    return found;
}

// Finds for each other digit a cell that `target` sees; empty if one is missing.
std::optional<std::vector<Cell>> seen_digits(const Grid& grid, Candidate target) {
    const Geometry& geometry = grid.geometry();
    std::vector<Cell> found;
    for (int d = 1; d <= geometry.side(); ++d) {
        const Digit digit = static_cast<Digit>(d);
        if (digit == target.digit) continue;
        const auto peers = geometry.peers(target.cell);
        const auto place = std::find_if(peers.begin(), peers.end(),
                                        [&](Cell peer) { return grid[peer] == digit; });
        if (place == peers.end()) return std::nullopt;
        found.push_back(*place);
    }
    return found;
}

// The cells that the step relies on; empty if the drawing cannot show all of it.
std::optional<std::vector<Cell>> pattern_of(std::string_view text, const Grid& grid,
                                            const Step& step) {
    if (text == "full-house") return std::vector<Cell>();
    if (text == "hidden-single" && step.placement && !step.houses.empty())
        return excluders(grid, house_of(grid.geometry(), step.houses.front()).cells,
                         *step.placement);
    if (text == "naked-single" && step.placement) return seen_digits(grid, *step.placement);
    if (step.placement || step.eliminations.empty()) return std::nullopt;
    if (text == "pointing" || text == "claiming") {
        if (step.houses.empty()) return std::nullopt;
        const bool from_box = house_of(grid.geometry(), step.houses.front()).kind == HouseKind::box;
        if (from_box != (text == "pointing")) return std::nullopt;
    }
    return step.cells;
}

}  // namespace

std::span<const std::string_view> shown_techniques() {
    static const std::vector<std::string_view> names = [] {
        std::vector<std::string_view> all;
        for (const ShownTechnique& row : table()) all.push_back(row.text);
        return all;
    }();
    return names;
}

bool has_examples(const Puzzle& puzzle) {
    const Geometry& geometry = puzzle.geometry();
    return geometry.side() <= 9 && geometry.regions() == Regions::boxes &&
           Features{Feature::other_boxes}.contains(puzzle.features());
}

std::vector<BookExample> find_examples(const Puzzle& puzzle, const std::stop_token& cancel) {
    if (is_killer(puzzle)) return find_cage_examples(puzzle);
    std::vector<BookExample> examples;
    if (!has_examples(puzzle)) return examples;
    auto solver = human::HumanSolver::start(disguised(puzzle),
                                            {.work_limit = example_work, .cancel = cancel});
    if (!solver) return examples;
    std::vector<bool> is_shown(table().size(), false);
    while (const std::optional<Step> step = solver->find_next()) {
        const Puzzle position = solver->position();
        for (std::size_t i = 0; i < table().size(); ++i) {
            const ShownTechnique& row = table()[i];
            if (is_shown[i] || std::find(row.techniques.begin(), row.techniques.end(),
                                         step->technique) == row.techniques.end())
                continue;
            auto pattern = pattern_of(row.text, position.givens(), *step);
            if (!pattern) continue;
            is_shown[i] = true;
            examples.push_back({std::string(row.text), position, *step, std::move(*pattern)});
        }
        solver->apply(*step);
    }
    return examples;
}

StepDrawing drawing_of(const BookExample& example) {
    const Geometry& geometry = example.position.geometry();
    const Step& step = example.step;
    const auto cell_count = static_cast<std::size_t>(geometry.cell_count());
    StepDrawing drawing;
    drawing.shades.assign(cell_count, 1);
    drawing.marks.assign(cell_count, {});
    drawing.bold.assign(cell_count, {});
    drawing.struck.assign(cell_count, {});
    const auto mark = [&](Cell cell) {
        if (example.position.givens()[cell] == 0)
            drawing.marks[cell] = example.position.allowed(cell);
    };
    const bool has_marks = !step.eliminations.empty();
    for (const auto* houses : {&step.houses, &step.covers}) {
        for (const int index : *houses) {
            for (const Cell cell : house_of(geometry, index).cells) {
                if (houses == &step.houses) drawing.shades[cell] = house_gray;
                if (has_marks) mark(cell);
            }
        }
    }
    for (const Cell cell : example.pattern) {
        drawing.shades[cell] = pattern_gray;
        if (!has_marks) continue;
        mark(cell);
        drawing.bold[cell] = step.digits & drawing.marks[cell];
    }
    // The digits of a cage that has one combination.
    if (!has_marks && !step.placement) {
        for (const Cell cell : example.pattern) drawing.marks[cell] = step.digits;
    }
    for (const Candidate& gone : step.eliminations) {
        mark(gone.cell);
        drawing.struck[gone.cell].insert(gone.digit);
    }
    drawing.found = step.placement;
    return drawing;
}

}  // namespace sudoku::book
