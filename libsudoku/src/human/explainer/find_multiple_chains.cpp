#include "human/explainer/static_chains.hpp"

#include "human/base/chain_lengths.hpp"
#include "human/explainer/chain_search.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace sudoku::human::explainer {
namespace {

// Finds statements that all candidates of a cell, or all places of a digit in a house, lead to.
// Intersecting closures tells whether any exist; only then are lengths computed.
template <std::size_t Words>
class MultipleSearch {
  public:
    MultipleSearch(const Position& position, const CandidateIndex& index,
                   const LinkGraph<Words>& graph, const LinkClosure<Words>& closure)
        : position_(position),
          index_(index),
          graph_(graph),
          closure_(closure),
          lengths_(index_.size()) {}

    std::optional<ChainHint> run() {
        position_.empty_cells().for_each([&](int cell) {
            const Mask digits = position_.candidates(cell);
            if (size_of(digits) < 3) return;
            for (const int digit : bits_of(digits)) search_houses(cell, digit);
            std::array<int, 9> branches{};
            std::size_t count = 0;
            for (const int digit : bits_of(digits)) branches[count++] = index_.rank(cell, digit);
            search_joint({branches.data(), count}, HintKind::cell, -1);
        });
        return std::move(best_);
    }

  private:
    using Set = CandidateSet<Words>;
    using Lengths = ChainLengths::Lengths;

    // Searches the houses in which the cell is the first place of the digit. Houses whose first
    // place is in a bivalue cell never come up.
    void search_houses(int cell, int digit) {
        for (int type = 0; type < 3; ++type) {
            const int house = board.house_of[cell][type];
            const Mask places = position_.places(house, digit);
            if (size_of(places) < 2 || board.cells[house][lowest(places)] != cell) continue;
            std::array<int, 9> branches{};
            std::size_t count = 0;
            for (const int place : bits_of(places))
                branches[count++] = index_.rank(board.cells[house][place], digit);
            search_joint({branches.data(), count}, HintKind::house, house);
        }
    }

    void search_joint(std::span<const int> branches, HintKind kind, int house) {
        Set on = closure_.on_reach(branches[0]);
        Set off = closure_.off_reach(branches[0]);
        for (const int branch : branches.subspan(1)) {
            on &= closure_.on_reach(branch);
            off &= closure_.off_reach(branch);
        }
        if (on.empty() && off.empty()) return;
        for (const int branch : branches) lengths_.measure(graph_, branch);
        const auto shortest = [&](const Set& targets, const std::vector<Lengths>& lengths,
                                  Set& ends, int& minimum) {
            targets.for_each([&](int target) {
                int sum = 0;
                for (const int branch : branches) {
                    sum +=
                        lengths[static_cast<std::size_t>(branch)][static_cast<std::size_t>(target)];
                }
                if (sum > minimum) return;
                if (sum < minimum) ends = Set();
                minimum = sum;
                ends.insert(target);
            });
        };
        int on_complexity = no_length;
        int off_complexity = no_length;
        Set on_ends;
        Set off_ends;
        shortest(on, lengths_.on(), on_ends, on_complexity);
        shortest(off, lengths_.off(), off_ends, off_complexity);
        const bool is_on = on_complexity <= off_complexity;
        const int complexity = is_on ? on_complexity : off_complexity;
        if (best_ && (complexity > best_->complexity ||
                      (complexity == best_->complexity && kind >= best_->kind))) {
            return;
        }
        const int target = first_found(branches[0], is_on ? on_ends : off_ends, is_on);
        ChainHint hint;
        hint.kind = kind;
        hint.source_house = house;
        hint.complexity = complexity;
        hint.rating = info(Technique::cell_chains).base_rating + length_addition(complexity);
        conclude(hint, position_, target, is_on);
        best_ = std::move(hint);
    }

    // Among equally short conclusions, the one derived first in the first branch counts. This case
    // is so rare that it is left to the plain search.
    int first_found(int branch, const Set& ends, bool is_on) const {
        if (ends.size() == 1) return index_.candidate(ends.first());
        WorkBudget budget;
        const auto net = ChainSearch({ChainMode::multiple}, budget)
                             .propagate(position_, index_.candidate(branch), true);
        int earliest = no_length;
        ends.for_each([&](int rank) {
            const auto candidate = static_cast<std::size_t>(index_.candidate(rank));
            earliest = std::min(earliest, (is_on ? net->on_node : net->off_node)[candidate]);
        });
        return net->node(earliest).candidate;
    }

    static constexpr int no_length = 1 << 20;

    const Position& position_;
    const CandidateIndex& index_;
    const LinkGraph<Words>& graph_;
    const LinkClosure<Words>& closure_;
    ChainLengths lengths_;
    std::optional<ChainHint> best_;
};

}  // namespace

template <std::size_t Words>
std::optional<ChainHint> StaticChains<Words>::find_multiple_chains() {
    closure_.find_off_reach();
    return MultipleSearch<Words>(*position_, index_, graph_, closure_).run();
}

template std::optional<ChainHint> StaticChains<least_words>::find_multiple_chains();
template std::optional<ChainHint> StaticChains<few_words>::find_multiple_chains();
template std::optional<ChainHint> StaticChains<many_words>::find_multiple_chains();

}  // namespace sudoku::human::explainer
