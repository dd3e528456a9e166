#include "support/steps_on_request.hpp"

#include "human/explainer/explainer_table.hpp"
#include "human/hodoku/hodoku_table.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace sudoku::test {
namespace {

using namespace human;

using T = Technique;

// The first techniques of the finders that take more than a fifth of a millisecond on average over
// positions of random puzzles, and of those that take several milliseconds.
constexpr std::array medium_finders = {T::cell_chains,
                                       T::als_xz,
                                       T::death_blossom,
                                       T::continuous_nice_loop,
                                       T::grouped_continuous_nice_loop,
                                       T::finned_franken_swordfish,
                                       T::finned_franken_jellyfish,
                                       T::mutant_jellyfish,
                                       T::finned_mutant_swordfish,
                                       T::forcing_chain_contradiction};
constexpr std::array slow_finders = {
    T::dynamic_plus,          T::nested_forcing_chains,   T::nested_multiple_chains,
    T::nested_dynamic_chains, T::finned_mutant_jellyfish, T::forcing_net_contradiction};

// True if the finder is run in this position.
bool has_turn(T technique, const RequestOptions& options) {
    const auto turn = options.number + static_cast<std::uint64_t>(technique);
    if (std::ranges::find(slow_finders, technique) != slow_finders.end())
        return turn % options.slow_turns == 0;
    if (std::ranges::find(medium_finders, technique) != medium_finders.end())
        return turn % options.medium_turns == 0;
    return turn % options.quick_turns == 0;
}

using Visitor = std::function<void(const Step&)>;

void ask_explainer(const Position& position, const RequestOptions& options, const Visitor& visit) {
    const explainer::PlaceCounts counts(position);
    for (const auto table : {explainer::finder_table(), explainer::requested_finders()}) {
        for (const explainer::FinderRow& row : table) {
            if (row.needs_uniqueness() && !options.is_unique) continue;
            if (!has_turn(row.techniques.front(), options)) continue;
            explainer::WorkBudget budget{options.work_limit};
            explainer::ChainMemory memory;
            explainer::Search search{position, counts, memory, budget};
            if (const Finding step = row.find(search)) visit(*step);
        }
    }
}

void ask_hodoku(const Position& position, const Cells& givens, const RequestOptions& options,
                const Visitor& visit) {
    hodoku::FishMemory memory;
    for (const auto table : {hodoku::finder_table(), hodoku::requested_finders()}) {
        for (const hodoku::FinderRow& row : table) {
            if (row.needs_uniqueness && !options.is_unique) continue;
            if (!has_turn(row.techniques.front(), options)) continue;
            std::vector<T> missing(row.techniques.begin(), row.techniques.end());
            row.find({position, givens, memory}, [&](const Step& step) {
                if (std::erase(missing, step.technique) > 0) visit(step);
                return missing.empty();
            });
        }
    }
}

}  // namespace

void for_each_step_on_request(const Position& position, const Cells& givens,
                              const RequestOptions& options, const Visitor& visit) {
    ask_explainer(position, options, visit);
    ask_hodoku(position, givens, options, visit);
}

}  // namespace sudoku::test
