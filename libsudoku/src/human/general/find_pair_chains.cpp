#include "human/general/board_finders.hpp"
#include "human/general/step_making.hpp"

#include <algorithm>
#include <map>
#include <set>

// Chains of cells with two candidates.
namespace sudoku::human::general {
namespace {

// From a cell that lacks a digit, what the other cells hold, breadth first.
//
//     {z,a} - {a,b} - {b,z}      if the first is not z, the last is
class PairWalk {
  public:
    PairWalk(const BoardPosition& position, const std::vector<Cell>& cells)
        : position_(position), cells_(cells) {}

    // Calls visit(last cell) for each cell that holds `digit` if `start` does not.
    template <class Visitor>
    void run(Cell start, Digit digit, Visitor visit) {
        from_.clear();
        std::vector<Candidate> queue = {{start, other_of(start, digit)}};
        from_[key(queue.front())] = queue.front();
        for (std::size_t i = 0; i < queue.size(); ++i) {
            const Candidate at = queue[i];
            for (const Cell next : cells_) {
                if (!position_.has(next, at.digit) ||
                    !position_.rules().peers(at.cell).contains(next))
                    continue;
                const Candidate then{next, other_of(next, at.digit)};
                if (!from_.emplace(key(then), at).second) continue;
                queue.push_back(then);
                if (then.digit == digit && next != start) visit(next);
            }
        }
    }
    // The cells of the walk to one of its ends, from the start.
    std::vector<Cell> path_to(Cell end, Digit digit) const {
        std::vector<Cell> path;
        for (Candidate at{end, digit};;) {
            path.push_back(at.cell);
            const Candidate before = from_.at(key(at));
            if (before == at) break;
            at = before;
        }
        std::reverse(path.begin(), path.end());
        return path;
    }

  private:
    static int key(Candidate at) { return at.cell * (max_side + 1) + at.digit; }
    Digit other_of(Cell cell, Digit digit) const {
        return static_cast<Digit>(lowest_digit(position_.candidates(cell) & ~mask_of(digit)));
    }

    const BoardPosition& position_;
    const std::vector<Cell>& cells_;
    std::map<int, Candidate> from_;  // the start leads to itself
};

bool has_repeated(std::vector<Cell> cells) {
    std::sort(cells.begin(), cells.end());
    return std::adjacent_find(cells.begin(), cells.end()) != cells.end();
}

}  // namespace

// One of the two ends holds the digit that both have.
void find_xy_chains(const BoardPosition& position, FinderContext& steps) {
    const std::vector<Cell> cells = pair_cells(position);
    PairWalk walk(position, cells);
    const BoardRules& rules = position.rules();
    for (const Cell start : cells) {
        for (const Digit digit : DigitSet::from_mask(position.candidates(start))) {
            const CellBits seen = position.cells_with(digit) & rules.peers(start);
            if (seen.empty()) continue;
            walk.run(start, digit, [&](Cell end) {
                CellBits gone = seen & rules.peers(end);
                if (end < start || gone.empty()) return;  // each chain is met from both ends
                std::vector<Cell> path = walk.path_to(end, digit);
                if (path.size() < 3 || has_repeated(path)) return;
                Step step;
                step.technique = Technique::xy_chain;
                step.cells = std::move(path);
                step.digits = DigitSet::of(digit);
                add_eliminations(step, gone, digit);
                steps.push_back(std::move(step));
            });
        }
    }
}

// Cells with the same two candidates hold them alternately, so of two an odd number of links apart
// one holds each.
void find_remote_pairs(const BoardPosition& position, FinderContext& steps) {
    constexpr std::size_t least_cells = 4;  // two cells are a naked pair
    std::map<Mask, std::vector<Cell>> by_pair;
    for (const Cell cell : pair_cells(position)) by_pair[position.candidates(cell)].push_back(cell);
    const BoardRules& rules = position.rules();
    for (const auto& [digits, cells] : by_pair) {
        const Mask pair = digits;
        if (cells.size() < least_cells) continue;
        PairWalk walk(position, cells);
        const auto digit = static_cast<Digit>(lowest_digit(pair));
        for (const Cell start : cells) {
            walk.run(start, digit, [&](Cell end) {
                if (end < start) return;
                Step step;
                step.cells = walk.path_to(end, digit);
                const CellBits seen = rules.peers(start) & rules.peers(end);
                if (step.cells.size() < least_cells || has_repeated(step.cells)) return;
                seen.for_each([&](Cell cell) {
                    const bool is_inside =
                        std::find(step.cells.begin(), step.cells.end(), cell) != step.cells.end();
                    if (!is_inside && !position.is_written(cell))
                        add_eliminations(step, cell, position.candidates(cell) & pair);
                });
                if (step.eliminations.empty()) return;
                step.technique = Technique::remote_pair;
                step.digits = DigitSet::from_mask(pair);
                steps.push_back(std::move(step));
            });
        }
    }
}

}  // namespace sudoku::human::general
