#include "human/hodoku/finder_table.hpp"

#include "human/hodoku/hodoku_finders.hpp"

#include <array>

namespace sudoku::human::hodoku {
namespace {

using T = Technique;

// Finders take what they need of position, givens and options.
template <auto Find>
bool plain(const Position& position, const Cells&, const StepSink& sink) {
    return Find(position, sink);
}
template <auto Find>
bool with_options(const Position& position, const Cells&, const StepSink& sink) {
    return Find(position, FinderOptions(), sink);
}
template <auto Find, int Size>
bool sized(const Position& position, const Cells&, const StepSink& sink) {
    return Find(position, Size, sink);
}
template <FishShape Shape, int Size, bool WithFins>
bool fish(const Position& position, const Cells&, const StepSink& sink) {
    return find_fishes(position, {Size, Shape, WithFins}, sink);
}

template <Technique... Techniques>
constexpr std::array<Technique, sizeof...(Techniques)> list = {Techniques...};

constexpr FinderRow finder_rows[] = {
    {list<T::full_house>, false, plain<find_full_houses>},
    {list<T::naked_single>, false, plain<find_naked_singles>},
    {list<T::hidden_single_box, T::hidden_single_line>, false, plain<find_hidden_singles>},
    {list<T::pointing>, false, plain<find_pointings>},
    {list<T::claiming>, false, plain<find_claimings>},
    {list<T::locked_pair, T::naked_pair>, false, sized<find_naked_sets, 2>},
    {list<T::locked_triple, T::naked_triplet>, false, sized<find_naked_sets, 3>},
    {list<T::hidden_pair>, false, sized<find_hidden_sets, 2>},
    {list<T::hidden_triplet>, false, sized<find_hidden_sets, 3>},
    {list<T::naked_quad>, false, sized<find_naked_sets, 4>},
    {list<T::hidden_quad>, false, sized<find_hidden_sets, 4>},
    {list<T::x_wing>, false, fish<FishShape::basic, 2, false>},
    {list<T::swordfish>, false, fish<FishShape::basic, 3, false>},
    {list<T::jellyfish>, false, fish<FishShape::basic, 4, false>},
    {list<T::remote_pair>, false, plain<find_remote_pairs>},
    {list<T::bug_type_1>, true, plain<find_bug_plus_one>},
    {list<T::skyscraper>, false, plain<find_skyscrapers>},
    {list<T::two_string_kite>, false, with_options<find_two_string_kites>},
    {list<T::turbot_fish>, false, plain<find_turbot_fishes>},
    {list<T::empty_rectangle>, false, with_options<find_empty_rectangles>},
    {list<T::w_wing>, false, plain<find_w_wings>},
    {list<T::xy_wing>, false, plain<find_xy_wings>},
    {list<T::xyz_wing>, false, plain<find_xyz_wings>},
    {list<T::unique_rectangle_1, T::unique_rectangle_2, T::unique_rectangle_3,
          T::unique_rectangle_4, T::unique_rectangle_5, T::unique_rectangle_6, T::hidden_rectangle>,
     true, with_options<find_unique_rectangles>},
    {list<T::avoidable_rectangle_1, T::avoidable_rectangle_2>, true, find_avoidable_rectangles},
    {list<T::finned_x_wing, T::sashimi_x_wing>, false, fish<FishShape::basic, 2, true>},
    {list<T::finned_swordfish, T::sashimi_swordfish>, false, fish<FishShape::basic, 3, true>},
    {list<T::finned_jellyfish, T::sashimi_jellyfish>, false, fish<FishShape::basic, 4, true>},
    {list<T::sue_de_coq>, false, plain<find_sue_de_coqs>},
    {list<T::simple_colors_trap, T::simple_colors_wrap>, false, plain<find_simple_colours>},
    {list<T::multi_colors_1, T::multi_colors_2>, false, plain<find_multi_colours>},
    {list<T::x_chain>, false, plain<find_x_chains>},
    {list<T::xy_chain>, false, plain<find_xy_chains>},
    {list<T::continuous_nice_loop, T::discontinuous_nice_loop, T::aic>, false,
     plain<find_nice_loops>},
    {list<T::grouped_continuous_nice_loop, T::grouped_discontinuous_nice_loop, T::grouped_aic>,
     false, with_options<find_grouped_nice_loops>},
    {list<T::als_xz>, false, with_options<find_als_xz>},
    {list<T::als_xy_wing>, false, with_options<find_als_xy_wings>},
    {list<T::als_chain>, false, with_options<find_als_chains>},
    {list<T::franken_x_wing>, false, fish<FishShape::franken, 2, false>},
    {list<T::franken_swordfish>, false, fish<FishShape::franken, 3, false>},
    {list<T::finned_franken_x_wing>, false, fish<FishShape::franken, 2, true>},
    {list<T::finned_franken_swordfish>, false, fish<FishShape::franken, 3, true>},
    {list<T::forcing_chain_contradiction, T::forcing_chain_verity>, false,
     plain<find_forcing_chains>},
    {list<T::forcing_net_contradiction, T::forcing_net_verity>, false, plain<find_forcing_nets>},
};

// Two patterns with one base as one step.
template <auto Find>
bool dual(const Position& position, const Cells&, const StepSink& sink) {
    FinderOptions options;
    options.dual_forms = options.two_place_rectangles = true;
    return Find(position, options, sink);
}

constexpr FinderRow requested_rows[] = {
    {list<T::dual_two_string_kite>, false, dual<find_two_string_kites>},
    {list<T::dual_empty_rectangle>, false, dual<find_empty_rectangles>},
    {list<T::death_blossom>, false, with_options<find_death_blossoms>},
    {list<T::mutant_x_wing>, false, fish<FishShape::mutant, 2, false>},
    {list<T::finned_mutant_x_wing>, false, fish<FishShape::mutant, 2, true>},
    {list<T::mutant_swordfish>, false, fish<FishShape::mutant, 3, false>},
    {list<T::finned_mutant_swordfish>, false, fish<FishShape::mutant, 3, true>},
    {list<T::franken_jellyfish>, false, fish<FishShape::franken, 4, false>},
    {list<T::finned_franken_jellyfish>, false, fish<FishShape::franken, 4, true>},
    {list<T::mutant_jellyfish>, false, fish<FishShape::mutant, 4, false>},
    {list<T::finned_mutant_jellyfish>, false, fish<FishShape::mutant, 4, true>},
};

}  // namespace

std::span<const FinderRow> finder_table() { return finder_rows; }
std::span<const FinderRow> requested_finders() { return requested_rows; }

Finding find_first(Technique technique, const Position& position, const Cells& givens) {
    Finding found;
    for (const std::span<const FinderRow> table : {finder_table(), requested_finders()}) {
        for (const FinderRow& row : table) {
            if (!row.finds(technique)) continue;
            row.find(position, givens, [&](Step&& step) {
                if (step.technique != technique) return false;
                found = std::move(step);
                return true;
            });
        }
    }
    return found;
}

}  // namespace sudoku::human::hodoku
