#include "human/hodoku/hodoku_ladder.hpp"

namespace sudoku::human::hodoku {
namespace {

template <class Finder>
Finding first_of(Finder finder) {
    Finding found;
    finder([&](Step&& step) {
        found = std::move(step);
        return true;
    });
    return found;
}

// The first step of each of some techniques that one scan finds together.
template <class Finder>
Finding first_by_rank(std::initializer_list<Technique> order, Finder finder) {
    std::vector<Finding> firsts(order.size());
    finder([&](Step&& step) {
        const auto place = std::find(order.begin(), order.end(), step.technique);
        if (place == order.end()) return false;
        const auto rank = static_cast<std::size_t>(place - order.begin());
        if (!firsts[rank]) firsts[rank] = std::move(step);
        return rank == 0;  // nothing comes before it
    });
    for (Finding& first : firsts) {
        if (first) return std::move(first);
    }
    return {};
}

Finding first_naked_set(const Position& position, int size, Technique technique) {
    return first_of([&](const StepSink& sink) {
        find_naked_sets(position, size, [&](Step&& step) {
            return step.technique == technique && sink(std::move(step));
        });
    });
}

Finding subset_step(const Position& position) {
    using T = Technique;
    if (Finding step = first_naked_set(position, 2, T::locked_pair)) return step;
    if (Finding step = first_naked_set(position, 3, T::locked_triple)) return step;
    if (Finding step = first_of([&](auto sink) { find_pointings(position, sink); })) return step;
    if (Finding step = first_of([&](auto sink) { find_claimings(position, sink); })) return step;
    if (Finding step = first_naked_set(position, 2, T::naked_pair)) return step;
    if (Finding step = first_naked_set(position, 3, T::naked_triplet)) return step;
    for (const int size : {2, 3}) {
        if (Finding step = first_of([&](auto sink) { find_hidden_sets(position, size, sink); }))
            return step;
    }
    if (Finding step = first_naked_set(position, 4, T::naked_quad)) return step;
    return first_of([&](auto sink) { find_hidden_sets(position, 4, sink); });
}

Finding fish_step(FishMemory& fish, const Position& position, const FishSearch& search) {
    return first_of([&](auto sink) { fish.find_fishes(position, search, sink); });
}

Finding uniqueness_step(const FifoPosition& state) {
    using T = Technique;
    const Position& position = state.position();
    const FinderOptions options;
    if (Finding step = first_by_rank(
            {T::unique_rectangle_1, T::unique_rectangle_2, T::unique_rectangle_3,
             T::unique_rectangle_4, T::unique_rectangle_5, T::unique_rectangle_6,
             T::hidden_rectangle},
            [&](const StepSink& sink) { find_unique_rectangles(position, options, sink); }))
        return step;
    return first_by_rank(
        {T::avoidable_rectangle_1, T::avoidable_rectangle_2},
        [&](const StepSink& sink) { find_avoidable_rectangles(position, state.givens(), sink); });
}

// Fish with fins: each size first without, then with sashimi forms.
Finding finned_step(FishMemory& fish, const Position& position) {
    using T = Technique;
    constexpr Technique orders[][2] = {{T::finned_x_wing, T::sashimi_x_wing},
                                       {T::finned_swordfish, T::sashimi_swordfish},
                                       {T::finned_jellyfish, T::sashimi_jellyfish}};
    for (int size = 2; size <= 4; ++size) {
        const auto& order = orders[size - 2];
        if (Finding step = first_by_rank({order[0], order[1]}, [&](const StepSink& sink) {
                fish.find_fishes(position, {size, FishShape::basic, true}, sink);
            }))
            return step;
    }
    return {};
}

// From the basic fish to the wings.
Finding pattern_step(FishMemory& fish, const FifoPosition& state, bool is_unique) {
    const Position& position = state.position();
    const FinderOptions options;
    for (int size = 2; size <= 4; ++size) {
        if (Finding step = fish_step(fish, position, {size, FishShape::basic, false})) return step;
    }
    if (Finding step = first_of([&](auto sink) { find_remote_pairs(position, sink); })) return step;
    if (is_unique) {
        if (Finding step = first_of([&](auto sink) { find_bug_plus_one(position, sink); }))
            return step;
    }
    if (Finding step = first_of([&](auto sink) { find_skyscrapers(position, sink); })) return step;
    if (Finding step = first_of([&](auto sink) { find_two_string_kites(position, options, sink); }))
        return step;
    if (Finding step = first_of([&](auto sink) { find_turbot_fishes(position, sink); }))
        return step;
    if (Finding step = first_of([&](auto sink) { find_empty_rectangles(position, options, sink); }))
        return step;
    if (Finding step = first_of([&](auto sink) { find_w_wings(position, sink); })) return step;
    if (Finding step = first_of([&](auto sink) { find_xy_wings(position, sink); })) return step;
    return first_of([&](auto sink) { find_xyz_wings(position, sink); });
}

Finding chain_step(FishMemory& fish, const Position& position) {
    const FinderOptions options;
    if (Finding step = first_of([&](auto sink) { find_sue_de_coqs(position, sink); })) return step;
    if (Finding step = first_of([&](auto sink) { find_simple_colours(position, sink); }))
        return step;
    if (Finding step = first_of([&](auto sink) { find_multi_colours(position, sink); }))
        return step;
    if (Finding step = first_of([&](auto sink) { find_x_chains(position, sink); })) return step;
    if (Finding step = first_of([&](auto sink) { find_xy_chains(position, sink); })) return step;
    if (Finding step = first_of([&](auto sink) { find_nice_loops(position, sink); })) return step;
    if (Finding step =
            first_of([&](auto sink) { find_grouped_nice_loops(position, options, sink); }))
        return step;
    if (Finding step = first_of([&](auto sink) { find_als_steps(position, sink); })) return step;
    for (const bool with_fins : {false, true}) {
        for (const int size : {2, 3}) {
            if (Finding step = fish_step(fish, position, {size, FishShape::franken, with_fins}))
                return step;
        }
    }
    if (Finding step = first_of([&](auto sink) { find_forcing_chains(position, sink); }))
        return step;
    return first_of([&](auto sink) { find_forcing_nets(position, sink); });
}

}  // namespace

Finding HodokuLadder::next_step(FifoPosition& state, bool is_unique) {
    if (Finding step = next_full_house(state)) return step;
    if (Finding step = next_naked_single(state)) return step;
    if (Finding step = next_hidden_single(state)) return step;
    if (Finding step = subset_step(state.position())) return step;
    if (Finding step = pattern_step(fish_, state, is_unique)) return step;
    if (is_unique) {
        if (Finding step = uniqueness_step(state)) return step;
    }
    if (Finding step = finned_step(fish_, state.position())) return step;
    return chain_step(fish_, state.position());
}

Step guessed_step(const Position& position, const Grid& solution) {
    const std::vector<Cell> empty = cell_list(position.empty_cells());
    const int cell = empty[empty.size() / 2];
    return placement_step(Technique::brute_force, cell, solution[static_cast<Cell>(cell)] - 1);
}

void apply(const Step& step, FifoPosition& position) {
    for (const Candidate& gone : step.eliminations) position.eliminate(gone.cell, gone.digit - 1);
    if (step.placement && position.position().has(step.placement->cell, step.placement->digit - 1))
        position.place(step.placement->cell, step.placement->digit - 1);
}

}  // namespace sudoku::human::hodoku
