#include "generate/deletion_chain.hpp"

#include "generate/given_reasons.hpp"

#include <algorithm>
#include <utility>

namespace sudoku {
namespace {

enum class Finding { open, minimal, ended };

// The number of givens at which one of them is in the set.
int least_kept(const DeletionChain& chain, classic::Cells set) {
    int place = 0;
    while (!set.contains(chain.order[static_cast<std::size_t>(place)])) ++place;
    return place + 1;
}

// The next questions of a chain: sets of givens that must have other solutions for the chain to end
// with a puzzle. Most chains fail the first question, so only a few are asked at first.
class Questions {
  public:
    void add(const DeletionChain& chain, int at_most) {
        begins_.push_back(givens_.size());
        const classic::Cells doubtful = chain.givens - chain.needed;
        doubtful.for_each([&](int cell) {
            if (at_most-- > 0) push(chain.givens - classic::Cells::of(cell), cell);
        });
        if (doubtful.empty()) push(chain.givens, no_cell);
    }
    void finish() { begins_.push_back(givens_.size()); }

    const std::vector<classic::Cells>& givens() const { return givens_; }

    // Evaluates the answers for chain number `i`.
    Finding judge(DeletionChain& chain, std::size_t i, const std::vector<classic::Cells>& answers,
                  const SolvedBoard& board, UnavoidableSets& sets) const {
        bool is_broken = false;  // the givens have several solutions
        for (std::size_t q = begins_[i]; q < begins_[i + 1]; ++q) {
            const classic::Cells other = answers[q];
            if (other.empty()) return cells_[q] == no_cell ? Finding::minimal : Finding::ended;
            sets.add(other);
            if (!other.meets(chain.givens))
                is_broken = true;
            else
                chain.needed.insert(cells_[q]);
        }
        if (is_broken && !apply_sets(chain, board, sets)) return Finding::ended;
        return Finding::open;
    }

  private:
    static constexpr int no_cell = -1;

    void push(classic::Cells givens, int cell) {
        givens_.push_back(givens);
        cells_.push_back(cell);
    }

    std::vector<classic::Cells> givens_;
    std::vector<int> cells_;  // the given in question; none if all are kept
    std::vector<std::size_t> begins_;
};

}  // namespace

bool apply_sets(DeletionChain& chain, const SolvedBoard& board, const UnavoidableSets& sets) {
    for (const classic::Cells set : sets.all()) {
        if (!set.meets(chain.givens)) chain.kept = std::max(chain.kept, least_kept(chain, set));
    }
    if (chain.kept >= chain.below) return false;
    chain.givens = {};
    for (int i = 0; i < chain.kept; ++i) {
        chain.givens.insert(chain.order[static_cast<std::size_t>(i)]);
    }
    if (has_spare_given(board, chain.givens)) return false;
    chain.needed = {};
    for (const classic::Cells set : sets.all()) {
        if (const classic::Cells hit = set & chain.givens; !hit.empty() && !hit.has_two())
            chain.needed |= hit;
    }
    return true;
}

std::uint64_t settle_chains(std::vector<DeletionChain>& chains, const SolvedBoard& board,
                            UnavoidableSets& sets, SecondSolutions& solver) {
    std::vector<DeletionChain> minimal;
    std::uint64_t count = 0;
    for (int at_most = 1; !chains.empty(); at_most *= 4) {
        Questions questions;
        for (const DeletionChain& chain : chains) questions.add(chain, at_most);
        questions.finish();
        count += questions.givens().size();
        const std::vector<classic::Cells>& answers = solver.ask(board, questions.givens());

        std::vector<DeletionChain> open;
        for (std::size_t i = 0; i < chains.size(); ++i) {
            const Finding finding = questions.judge(chains[i], i, answers, board, sets);
            if (finding == Finding::minimal) minimal.push_back(chains[i]);
            if (finding == Finding::open) open.push_back(chains[i]);
        }
        chains = std::move(open);
        at_most = std::min(at_most, 32);
    }
    chains = std::move(minimal);
    return count;
}

}  // namespace sudoku
