#include <sudoku/generate/minimal_sample.hpp>

#include "generate/chain_family.hpp"
#include "generate/given_reasons.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace sudoku {
namespace {

// The random streams of a seed: "sample" in ASCII, plus a number per purpose.
constexpr std::uint64_t grid_stream = 0x73616D706C650000;
constexpr std::uint64_t family_stream = grid_stream + 1;
constexpr std::uint64_t chain_stream = grid_stream + 2;

// The number of families whose questions are asked together.
constexpr std::uint64_t families_at_once = 250;

static_assert(SampleShape::common_givens <= ChainFamily::most_givens);

Grid givens_of(const SolvedBoard& board, classic::Cells cells) {
    Grid givens{Geometry()};
    cells.for_each([&](int cell) {
        givens.set(static_cast<Cell>(cell), board.digits[static_cast<std::size_t>(cell)]);
    });
    return givens;
}

}  // namespace

double sample_weight(int givens) {
    double weight = 1;
    for (int n = 26; n < givens; ++n) weight = weight * (81 - n) / (n + 1);
    for (int n = 26; n > givens; --n) weight = weight * n / (82 - n);
    return weight;
}

Grid sample_grid(const UniformGrids& grids, std::uint64_t seed, std::uint64_t index) {
    Rng rng(seed, grid_stream, index);
    return grids.draw(rng);
}

double SampledPuzzle::weight() const {
    return static_cast<double>(chains) * sample_weight(given_count);
}

SampleStats& SampleStats::operator+=(const SampleStats& other) {
    grids += other.grids;
    chains += other.chains;
    puzzles += other.puzzles;
    questions += other.questions;
    return *this;
}

class MinimalSampler::Impl {
  public:
    Impl(std::shared_ptr<const UniformGrids> grids, std::uint64_t seed, const SampleShape& shape,
         bulk::BulkTarget target)
        : grids_(std::move(grids)), seed_(seed), shape_(shape), solver_(target) {
        assert(grids_->geometry().is_classic() && shape.families > 0 && shape.chains > 0);
    }

    std::vector<SampledPuzzle> draw(std::uint64_t index) {
        const Grid solution = sample_grid(*grids_, seed_, index);
        const SolvedBoard board(solution);
        UnavoidableSets sets(board);

        const auto families = static_cast<std::uint64_t>(shape_.families);
        std::vector<DeletionChain> chains;
        for (std::uint64_t first = 0; first < families; first += families_at_once) {
            const std::uint64_t end = std::min(first + families_at_once, families);
            add_chains(index * families + first, index * families + end, board, sets, chains);
            stats_.questions += settle_chains(chains, board, sets, solver_);
            std::move(chains.begin(), chains.end(), std::back_inserter(ended_));
            chains.clear();
        }
        ++stats_.grids;
        stats_.chains += families * static_cast<std::uint64_t>(shape_.chains);
        return puzzles(board, solution);
    }

    const SampleStats& stats() const { return stats_; }

  private:
    // Appends the chains of the families `first` to `end` that need questions.
    void add_chains(std::uint64_t first, std::uint64_t end, const SolvedBoard& board,
                    UnavoidableSets& sets, std::vector<DeletionChain>& chains) {
        std::vector<DeletionChain> common;
        std::vector<classic::Cells> givens;
        for (std::uint64_t family = first; family < end; ++family) {
            Rng rng(seed_, family_stream, family);
            DeletionChain start = draw_start(rng, family);
            if (sets.is_missed_by(start.givens)) {
                add_broken(start, rng, board, sets, chains);
            } else {
                common.push_back(start);
                givens.push_back(start.givens);
            }
        }
        stats_.questions += givens.size();
        const std::vector<classic::Cells> answers = solver_.ask(board, givens);
        std::vector<classic::Cells> fresh;
        std::copy_if(answers.begin(), answers.end(), std::back_inserter(fresh),
                     [](classic::Cells set) { return !set.empty(); });
        for (const classic::Cells set : solver_.shrink(board, fresh)) sets.add(set);
        for (std::size_t i = 0; i < common.size(); ++i) {
            if (answers[i].empty()) {
                add_family(common[i], board, sets, chains);
            } else {
                sets.add(answers[i]);
                Rng rng(seed_, family_stream, common[i].number / chains_per_family());
                common[i] = draw_start(rng, common[i].number / chains_per_family());
                add_broken(common[i], rng, board, sets, chains);
            }
        }
    }

    std::uint64_t chains_per_family() const { return static_cast<std::uint64_t>(shape_.chains); }

    // Draws the common givens of a family. The order of the other deletions is drawn on demand.
    DeletionChain draw_start(Rng& rng, std::uint64_t family) const {
        DeletionChain start;
        start.number = family * chains_per_family();
        start.times = chains_per_family();
        start.kept = SampleShape::common_givens;
        std::iota(start.order.begin(), start.order.end(), std::uint8_t{0});
        for (std::size_t i = 0; i < static_cast<std::size_t>(start.kept); ++i) {
            std::swap(start.order[i], start.order[i + rng.below(81 - i)]);
            start.givens.insert(start.order[i]);
        }
        return start;
    }

    // Handles a family whose common givens already have several solutions: all its chains end
    // alike.
    static void add_broken(DeletionChain& start, Rng& rng, const SolvedBoard& board,
                           const UnavoidableSets& sets, std::vector<DeletionChain>& chains) {
        if (has_spare_given(board, start.givens)) return;
        rng.shuffle(std::span(start.order).subspan(SampleShape::common_givens));
        if (apply_sets(start, board, sets)) chains.push_back(start);
    }

    void add_family(const DeletionChain& start, const SolvedBoard& board,
                    const UnavoidableSets& sets, std::vector<DeletionChain>& chains) {
        ChainFamily family(start, board, sets);
        if (!family.has_spare_given()) {
            chains.push_back(start);  // the common givens may be a minimal puzzle
        }
        DeletionChain chain;
        for (std::uint64_t i = 0; i < chains_per_family(); ++i) {
            chain.number = start.number + i;
            Rng rng(seed_, chain_stream, chain.number);
            if (family.draw(rng, chain)) chains.push_back(chain);
        }
    }

    std::vector<SampledPuzzle> puzzles(const SolvedBoard& board, const Grid& solution) {
        std::sort(ended_.begin(), ended_.end(), [](const DeletionChain& a, const DeletionChain& b) {
            return a.number < b.number;
        });
        std::vector<SampledPuzzle> made;
        for (const DeletionChain& chain : ended_) {
            made.push_back({givens_of(board, chain.givens), solution, chain.kept, chain.times});
        }
        stats_.puzzles += made.size();
        ended_.clear();
        return made;
    }

    std::shared_ptr<const UniformGrids> grids_;
    std::uint64_t seed_;
    SampleShape shape_;
    SecondSolutions solver_;
    SampleStats stats_;
    std::vector<DeletionChain> ended_;
};

MinimalSampler::MinimalSampler(std::shared_ptr<const UniformGrids> grids, std::uint64_t seed,
                               const SampleShape& shape, bulk::BulkTarget target)
    : impl_(std::make_unique<Impl>(std::move(grids), seed, shape, target)) {}
MinimalSampler::~MinimalSampler() = default;
MinimalSampler::MinimalSampler(MinimalSampler&&) noexcept = default;
MinimalSampler& MinimalSampler::operator=(MinimalSampler&&) noexcept = default;

std::vector<SampledPuzzle> MinimalSampler::draw(std::uint64_t index) { return impl_->draw(index); }

const SampleStats& MinimalSampler::stats() const { return impl_->stats(); }

}  // namespace sudoku
