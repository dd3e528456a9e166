#include "human/hodoku/hodoku_table.hpp"

#include <array>
#include <vector>

namespace sudoku::human::hodoku {
namespace {

using T = Technique;

// Adapters that pass each finder the parts of a search that it needs.
template <auto Find>
bool plain(const Search& search, const StepSink& sink) {
    return Find(search.position, sink);
}
template <auto Find>
bool with_options(const Search& search, const StepSink& sink) {
    return Find(search.position, FinderOptions(), sink);
}
template <auto Find>
bool with_givens(const Search& search, const StepSink& sink) {
    return Find(search.position, search.givens, sink);
}
template <auto Find>
bool with_givens_and_options(const Search& search, const StepSink& sink) {
    return Find(search.position, search.givens, FinderOptions(), sink);
}
template <auto Find, int Size>
bool sized(const Search& search, const StepSink& sink) {
    return Find(search.position, Size, sink);
}
template <Technique Named>
bool fish(const Search& search, const StepSink& sink) {
    return search.fish.find_fishes(search.position, fish_search_of(Named), sink);
}

template <Technique... Techniques>
constexpr std::array<Technique, sizeof...(Techniques)> list = {Techniques...};

Finding take_full_house(FifoPosition& position) { return next_full_house(position); }

constexpr bool unique = true;    // needs_uniqueness
constexpr bool in_order = true;  // takes_in_order

constexpr FinderRow finder_rows[] = {
    {list<T::full_house>, plain<find_full_houses>, !unique, !in_order, take_full_house},
    {list<T::naked_single>, plain<find_naked_singles>, !unique, !in_order, next_naked_single},
    {list<T::hidden_single_box, T::hidden_single_line>, plain<find_hidden_singles>, !unique,
     !in_order, next_hidden_single},
    {list<T::locked_pair>, sized<find_naked_sets, 2>},
    {list<T::locked_triple>, sized<find_naked_sets, 3>},
    {list<T::pointing>, plain<find_pointings>},
    {list<T::claiming>, plain<find_claimings>},
    {list<T::naked_pair>, sized<find_naked_sets, 2>},
    {list<T::naked_triplet>, sized<find_naked_sets, 3>},
    {list<T::hidden_pair>, sized<find_hidden_sets, 2>},
    {list<T::hidden_triplet>, sized<find_hidden_sets, 3>},
    {list<T::naked_quad>, sized<find_naked_sets, 4>},
    {list<T::hidden_quad>, sized<find_hidden_sets, 4>},
    {list<T::x_wing>, fish<T::x_wing>},
    {list<T::swordfish>, fish<T::swordfish>},
    {list<T::jellyfish>, fish<T::jellyfish>},
    {list<T::remote_pair>, plain<find_remote_pairs>},
    {list<T::bug_type_1>, plain<find_bug_plus_one>, unique},
    {list<T::skyscraper>, plain<find_skyscrapers>},
    {list<T::two_string_kite>, with_options<find_two_string_kites>},
    {list<T::turbot_fish>, plain<find_turbot_fishes>},
    {list<T::empty_rectangle>, with_options<find_empty_rectangles>},
    {list<T::w_wing>, plain<find_w_wings>},
    {list<T::xy_wing>, plain<find_xy_wings>},
    {list<T::xyz_wing>, plain<find_xyz_wings>},
    {list<T::unique_rectangle_1, T::unique_rectangle_2, T::unique_rectangle_3,
          T::unique_rectangle_4, T::unique_rectangle_5, T::unique_rectangle_6, T::hidden_rectangle>,
     with_givens_and_options<find_unique_rectangles>, unique, in_order},
    {list<T::avoidable_rectangle_1, T::avoidable_rectangle_2>,
     with_givens<find_avoidable_rectangles>, unique, in_order},
    {list<T::finned_x_wing, T::sashimi_x_wing>, fish<T::finned_x_wing>, !unique, in_order},
    {list<T::finned_swordfish, T::sashimi_swordfish>, fish<T::finned_swordfish>, !unique, in_order},
    {list<T::finned_jellyfish, T::sashimi_jellyfish>, fish<T::finned_jellyfish>, !unique, in_order},
    {list<T::sue_de_coq>, plain<find_sue_de_coqs>},
    {list<T::simple_colors_trap, T::simple_colors_wrap>, plain<find_simple_colours>},
    {list<T::multi_colors_1, T::multi_colors_2>, plain<find_multi_colours>},
    {list<T::x_chain>, plain<find_x_chains>},
    {list<T::xy_chain>, plain<find_xy_chains>},
    {list<T::continuous_nice_loop, T::discontinuous_nice_loop, T::aic>, plain<find_nice_loops>},
    {list<T::grouped_continuous_nice_loop, T::grouped_discontinuous_nice_loop, T::grouped_aic>,
     with_options<find_grouped_nice_loops>},
    {list<T::als_xz, T::als_xy_wing, T::als_chain>, plain<find_als_steps>},
    {list<T::franken_x_wing>, fish<T::franken_x_wing>},
    {list<T::franken_swordfish>, fish<T::franken_swordfish>},
    {list<T::finned_franken_x_wing>, fish<T::finned_franken_x_wing>},
    {list<T::finned_franken_swordfish>, fish<T::finned_franken_swordfish>},
    {list<T::forcing_chain_contradiction, T::forcing_chain_verity>, plain<find_forcing_chains>},
    {list<T::forcing_net_contradiction, T::forcing_net_verity>, plain<find_forcing_nets>},
};

// A finder for two patterns with one base, combined into one step.
template <auto Find>
bool dual(const Search& search, const StepSink& sink) {
    FinderOptions options;
    options.dual_forms = options.two_place_rectangles = true;
    return Find(search.position, options, sink);
}

constexpr FinderRow requested_rows[] = {
    {list<T::dual_two_string_kite>, dual<find_two_string_kites>},
    {list<T::dual_empty_rectangle>, dual<find_empty_rectangles>},
    {list<T::death_blossom>, with_options<find_death_blossoms>},
    {list<T::mutant_x_wing>, fish<T::mutant_x_wing>},
    {list<T::finned_mutant_x_wing>, fish<T::finned_mutant_x_wing>},
    {list<T::mutant_swordfish>, fish<T::mutant_swordfish>},
    {list<T::finned_mutant_swordfish>, fish<T::finned_mutant_swordfish>},
    {list<T::franken_jellyfish>, fish<T::franken_jellyfish>},
    {list<T::finned_franken_jellyfish>, fish<T::finned_franken_jellyfish>},
    {list<T::mutant_jellyfish>, fish<T::mutant_jellyfish>},
    {list<T::finned_mutant_jellyfish>, fish<T::finned_mutant_jellyfish>},
};

}  // namespace

std::span<const FinderRow> finder_table() { return finder_rows; }
std::span<const FinderRow> requested_finders() { return requested_rows; }

Finding FinderRow::first_step(const Search& search) const {
    std::vector<Finding> firsts(takes_in_order ? techniques.size() : 1);
    find(search, [&](Step&& step) {
        const auto place = std::ranges::find(techniques, step.technique);
        if (place == techniques.end()) return false;
        const auto rank = takes_in_order ? static_cast<std::size_t>(place - techniques.begin()) : 0;
        if (!firsts[rank]) firsts[rank] = std::move(step);
        return rank == 0;  // no technique of the row comes before it
    });
    for (Finding& first : firsts) {
        if (first) return std::move(first);
    }
    return {};
}

Finding find_first(Technique technique, const Position& position, const Cells& givens) {
    FishMemory memory;
    Finding found;
    for (const std::span<const FinderRow> table : {finder_table(), requested_finders()}) {
        for (const FinderRow& row : table) {
            if (!row.finds(technique)) continue;
            row.find({position, givens, memory}, [&](Step&& step) {
                if (step.technique != technique) return false;
                found = std::move(step);
                return true;
            });
        }
    }
    return found;
}

}  // namespace sudoku::human::hodoku
