#include "human/general/named_ladder.hpp"

#include "human/base/step_lists.hpp"
#include "human/general/path_memory.hpp"

#include <algorithm>
#include <array>

namespace sudoku::human::general {
namespace {

using T = Technique;
using Name = std::optional<Technique>;

template <Technique... Techniques>
constexpr std::array<Technique, sizeof...(Techniques)> names_of = {Techniques...};

// --- Names of steps whose finders have others ---

// The houses that contain all of the cells.
std::vector<const HouseRule*> houses_with(const std::vector<Cell>& cells, const BoardRules& rules) {
    std::vector<const HouseRule*> houses;
    for (const BoardRules::Place& place : rules.places_of(cells.front())) {
        const HouseRule& house = rules.houses()[place.house];
        const bool has_all = std::all_of(cells.begin(), cells.end(),
                                         [&](Cell cell) { return house.set.contains(cell); });
        if (has_all) houses.push_back(&house);
    }
    return houses;
}

// A naked set in two houses that takes something from both.
template <Technique Locked>
Name locked_set_name(const Step& step, const BoardPosition& position) {
    const auto houses = houses_with(step.cells, position.rules());
    const bool is_in_one = std::any_of(houses.begin(), houses.end(), [&](const HouseRule* house) {
        return std::all_of(step.eliminations.begin(), step.eliminations.end(),
                           [&](const auto& gone) { return house->set.contains(gone.cell); });
    });
    return houses.size() >= 2 && !is_in_one ? Name(Locked) : Name();
}

enum class LinkHouse { row, column, region, other };

LinkHouse kind_of(int index, const BoardRules& rules) {
    const auto& houses = rules.geometry().houses();
    const auto at = static_cast<std::size_t>(index);
    if (at >= houses.size()) return LinkHouse::other;
    switch (houses[at].kind) {
        case HouseKind::row: return LinkHouse::row;
        case HouseKind::column: return LinkHouse::column;
        case HouseKind::box:
        case HouseKind::region: return LinkHouse::region;
        default: return LinkHouse::other;
    }
}

bool has_group(const Step& step) {
    return std::any_of(step.groups.begin(), step.groups.end(),
                       [](const CellGroup& group) { return group.cells.size() > 1; });
}

// Two strong links of one digit are what HoDoKu calls them by the kinds of their houses.
Name two_links_name(const Step& step, const BoardPosition& position) {
    const LinkHouse one = kind_of(step.houses[0], position.rules());
    const LinkHouse two = kind_of(step.houses[1], position.rules());
    const auto is_line = [](LinkHouse kind) {
        return kind == LinkHouse::row || kind == LinkHouse::column;
    };
    if (has_group(step)) {
        const bool is_rectangle = (one == LinkHouse::region && is_line(two)) ||
                                  (two == LinkHouse::region && is_line(one));
        return is_rectangle ? T::empty_rectangle : T::two_strong_links;
    }
    if (!is_line(one) || !is_line(two)) return T::turbot_fish;
    if (one == two) return T::skyscraper;
    const bool meet_in_region = kind_of(step.covers.front(), position.rules()) == LinkHouse::region;
    return meet_in_region ? T::two_string_kite : T::turbot_fish;
}

// Two patterns of one name with a common part: kites that meet in the same cells, or rectangles of
// one region.
bool belong_together(const Step& a, const Step& b, const BoardPosition& position) {
    if (a.technique != b.technique || a.digits != b.digits) return false;
    if (a.technique == T::two_string_kite)
        return (a.groups[1].cells == b.groups[1].cells && a.groups[2].cells == b.groups[2].cells) ||
               (a.groups[1].cells == b.groups[2].cells && a.groups[2].cells == b.groups[1].cells);
    const auto region = [&](const Step& step) {
        const bool is_first = kind_of(step.houses[0], position.rules()) == LinkHouse::region;
        return step.houses[is_first ? 0 : 1];
    };
    return a.technique == T::empty_rectangle && region(a) == region(b);
}

void append(Step& step, const Step& more) {
    const auto add = [](auto& list, const auto& items) {
        list.insert(list.end(), items.begin(), items.end());
    };
    add(step.houses, more.houses);
    add(step.covers, more.covers);
    add(step.groups, more.groups);
    add(step.eliminations, more.eliminations);
    sort_eliminations(step);
}

void find_dual_links(const BoardPosition& position, FinderContext& context) {
    find_two_strong_links(position, context);
    std::vector<Step> steps = context.take();
    std::erase_if(steps, [](const Step& step) { return step.covers.size() > 1; });  // loops
    for (Step& step : steps) step.technique = *two_links_name(step, position);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        for (std::size_t j = i + 1; j < steps.size(); ++j) {
            if (!belong_together(steps[i], steps[j], position)) continue;
            Step dual = steps[i];
            append(dual, steps[j]);
            dual.technique = dual.technique == T::two_string_kite ? T::dual_two_string_kite
                                                                  : T::dual_empty_rectangle;
            context.push_back(std::move(dual));
        }
    }
}

// Longer chains of strong links without groups are found as chains.
Name grouped_links_name(const Step& step, const BoardPosition&) {
    if (!has_group(step)) return {};
    return step.covers.size() == step.houses.size() ? T::grouped_continuous_nice_loop
                                                    : T::grouped_aic;
}

Name rectangle_name(const Step& step, const BoardPosition& position) {
    if (step.cells.size() != 4) return {};
    switch (step.technique) {
        case T::unique_type_1: return T::unique_rectangle_1;
        case T::unique_type_3: return T::unique_rectangle_3;
        case T::unique_type_4: return T::unique_rectangle_4;
        default: break;
    }
    // Type 2 has its extra digit in two cells side by side, type 5 in two opposite ones or three.
    const auto pair = static_cast<Mask>(step.digits.mask());
    std::vector<std::size_t> extra;
    for (std::size_t i = 0; i < step.cells.size(); ++i) {
        if ((position.candidates(step.cells[i]) & ~pair) != 0) extra.push_back(i);
    }
    const bool is_type_2 = extra.size() == 2 && extra[1] - extra[0] != 2;
    return is_type_2 ? T::unique_rectangle_2 : T::unique_rectangle_5;
}

Name bug_name(const Step& step, const BoardPosition&) {
    return step.technique == T::bug_type_1 ? Name(T::bug_type_1) : Name();
}

Name chain_name(const Step& step, const BoardPosition&) {
    switch (step.technique) {
        case T::x_cycle:
        case T::y_cycle:
        case T::xy_cycle: return T::continuous_nice_loop;
        case T::forcing_x_chain: return T::x_chain;
        default: return T::discontinuous_nice_loop;
    }
}

Name x_chain_name(const Step& step, const BoardPosition&) {
    return step.technique == T::forcing_x_chain ? Name(T::x_chain) : Name();
}

template <Technique Named>
Name always(const Step&, const BoardPosition&) {
    return Named;
}

Name net_name(const Step& step, const BoardPosition&) {
    return step.technique == T::dynamic_contradiction ? T::forcing_net_contradiction
                                                      : T::forcing_net_verity;
}

// --- The table ---

constexpr NamedRow table[] = {
    {names_of<T::full_house>, find_full_houses},
    {names_of<T::naked_single>, find_naked_singles},
    {names_of<T::hidden_single_box>, find_hidden_singles_of_regions},
    {names_of<T::hidden_single_line>, find_hidden_singles_of_lines},
    {names_of<T::hidden_single_house>, find_hidden_singles_of_others},
    {names_of<T::pair_rule>, find_pair_rules},
    {names_of<T::constraint_candidates>, find_constraint_candidates},
    {names_of<T::locked_pair>, find_seen_naked_pairs, locked_set_name<T::locked_pair>},
    {names_of<T::locked_triple>, find_seen_naked_triplets, locked_set_name<T::locked_triple>},
    {names_of<T::pointing>, find_pointing},
    {names_of<T::claiming>, find_claiming},
    {names_of<T::locked_candidates>, find_locked_candidates},
    {names_of<T::implied_sum>, find_implied_sums},
    {names_of<T::naked_pair>, find_naked_pairs},
    {names_of<T::naked_triplet>, find_naked_triplets},
    {names_of<T::hidden_pair>, find_hidden_pairs},
    {names_of<T::hidden_triplet>, find_hidden_triplets},
    {names_of<T::implied_sum_of_two>, find_implied_sums_of_two},
    {names_of<T::generalized_naked_pair>, find_seen_naked_pairs},
    {names_of<T::generalized_naked_triplet>, find_seen_naked_triplets},
    {names_of<T::naked_quad>, find_naked_quads},
    {names_of<T::implied_sum_of_more>, find_implied_sums_of_more},
    {names_of<T::hidden_quad>, find_hidden_quads},
    {names_of<T::generalized_naked_quad>, find_seen_naked_quads},
    {names_of<T::x_wing>, find_x_wings},
    {names_of<T::swordfish>, find_swordfish},
    {names_of<T::jellyfish>, find_jellyfish},
    {names_of<T::remote_pair>, find_remote_pairs},
    {names_of<T::bug_type_1>, find_house_bug, bug_name},
    {names_of<T::skyscraper, T::two_string_kite, T::turbot_fish, T::empty_rectangle,
              T::two_strong_links>,
     find_two_strong_links, two_links_name},
    {names_of<T::w_wing>, find_w_wings},
    {names_of<T::xy_wing>, find_xy_wings},
    {names_of<T::xyz_wing>, find_xyz_wings},
    {names_of<T::unique_rectangle_1, T::unique_rectangle_2, T::unique_rectangle_3,
              T::unique_rectangle_4, T::unique_rectangle_5>,
     find_unique_loops, rectangle_name},
    {names_of<T::unique_rectangle_6, T::hidden_rectangle>, find_hidden_rectangles},
    {names_of<T::avoidable_rectangle_1, T::avoidable_rectangle_2>, find_avoidable_rectangles},
    {names_of<T::finned_x_wing, T::sashimi_x_wing>, find_finned_x_wings},
    {names_of<T::finned_swordfish, T::sashimi_swordfish>, find_finned_swordfish},
    {names_of<T::finned_jellyfish, T::sashimi_jellyfish>, find_finned_jellyfish},
    {names_of<T::sue_de_coq>, find_sue_de_coqs},
    {names_of<T::simple_colors_trap, T::simple_colors_wrap>, find_simple_colours},
    {names_of<T::multi_colors_1, T::multi_colors_2>, find_multi_colours},
    {names_of<T::x_chain>, find_forcing_chains, x_chain_name},
    {names_of<T::xy_chain>, find_xy_chains},
    {names_of<T::x_chain, T::continuous_nice_loop, T::discontinuous_nice_loop>, find_forcing_chains,
     chain_name},
    {names_of<T::grouped_continuous_nice_loop, T::grouped_aic>, find_three_strong_links,
     grouped_links_name},
    {names_of<T::grouped_continuous_nice_loop, T::grouped_aic>, find_four_strong_links,
     grouped_links_name},
    {names_of<T::als_xz>, find_linked_sets},
    {names_of<T::als_xy_wing>, find_als_xy_wings},
    {names_of<T::als_chain>, find_als_chains},
    {names_of<T::franken_x_wing>, find_shaped_fish<T::franken_x_wing>},
    {names_of<T::franken_swordfish>, find_shaped_fish<T::franken_swordfish>},
    {names_of<T::finned_franken_x_wing>, find_shaped_fish<T::finned_franken_x_wing>},
    {names_of<T::finned_franken_swordfish>, find_shaped_fish<T::finned_franken_swordfish>},
    {names_of<T::forcing_chain_verity>, find_multiple_chains, always<T::forcing_chain_verity>},
    {names_of<T::forcing_net_contradiction>, find_nishio_chains,
     always<T::forcing_net_contradiction>},
    {names_of<T::forcing_net_contradiction, T::forcing_net_verity>, find_dynamic_chains, net_name},
    {names_of<T::forcing_net_contradiction>, find_rule_contradictions,
     always<T::forcing_net_contradiction>},
};

constexpr NamedRow on_request[] = {
    {names_of<T::squirmbag>, find_squirmbags},
    {names_of<T::dual_two_string_kite, T::dual_empty_rectangle>, find_dual_links},
    {names_of<T::continuous_nice_loop, T::discontinuous_nice_loop, T::aic>, find_nice_loops},
    {names_of<T::grouped_continuous_nice_loop, T::grouped_discontinuous_nice_loop, T::grouped_aic>,
     find_grouped_nice_loops},
    {names_of<T::mutant_x_wing>, find_shaped_fish<T::mutant_x_wing>},
    {names_of<T::finned_mutant_x_wing>, find_shaped_fish<T::finned_mutant_x_wing>},
    {names_of<T::mutant_swordfish>, find_shaped_fish<T::mutant_swordfish>},
    {names_of<T::finned_mutant_swordfish>, find_shaped_fish<T::finned_mutant_swordfish>},
    {names_of<T::franken_jellyfish>, find_shaped_fish<T::franken_jellyfish>},
    {names_of<T::finned_franken_jellyfish>, find_shaped_fish<T::finned_franken_jellyfish>},
    {names_of<T::mutant_jellyfish>, find_shaped_fish<T::mutant_jellyfish>},
    {names_of<T::finned_mutant_jellyfish>, find_shaped_fish<T::finned_mutant_jellyfish>},
    {names_of<T::forcing_chain_contradiction>, find_chain_contradictions},
};

// The steps of a row in the order in which the ladder takes them.
std::vector<Step> steps_of_row(const NamedRow& row, const BoardPosition& position,
                               FinderContext& context) {
    row.find(position, context);
    if (context.is_cancelled()) return {};
    std::vector<Step> steps = context.take();
    const auto rank = [&](const Step& step) {
        return std::ranges::find(row.techniques, step.technique) - row.techniques.begin();
    };
    std::erase_if(steps, [&](Step& step) {
        const Name name = row.name == nullptr ? Name(step.technique) : row.name(step, position);
        if (name) step.technique = *name;
        step.rating = 0;
        return !name || rank(step) == std::ssize(row.techniques);
    });
    // Not std::ranges::stable_sort, which libc++ 13 lacks.
    std::stable_sort(steps.begin(), steps.end(),
                     [&](const Step& a, const Step& b) { return rank(a) < rank(b); });
    return steps;
}

Step guess(const BoardPosition& position, const Grid& solution) {
    std::vector<Cell> empty;
    for (std::size_t cell = 0; cell < position.rules().cell_count(); ++cell) {
        if (!position.is_written(static_cast<Cell>(cell))) empty.push_back(static_cast<Cell>(cell));
    }
    const Cell cell = empty[empty.size() / 2];
    Step step;
    step.technique = T::brute_force;
    step.placement = Candidate{cell, solution[cell]};
    step.cells = {cell};
    step.digits = DigitSet::of(solution[cell]);
    return step;
}

}  // namespace

std::span<const NamedRow> named_rows() { return table; }
std::span<const NamedRow> requested_rows() { return on_request; }

std::optional<Step> next_named_step(const BoardPosition& position, PathMemory& memory,
                                    const NamedOptions& options) {
    if (position.is_solved()) return {};
    memory.watch.see(position);
    for (const NamedRow& row : table) {
        FinderContext context(memory, options.cancel);
        context.set_watch(memory.watch);
        context.set_solution(&options.solution);
        if (!options.with_chains) context.leave_out_chains();
        if (row.takes_first()) context.set_first_only();
        std::vector<Step> steps = steps_of_row(row, position, context);
        if (options.cancel.stop_requested()) return {};
        if (!steps.empty()) return std::move(steps.front());
    }
    return guess(position, options.solution);
}

std::vector<Step> named_steps_of(Technique technique, const BoardPosition& position,
                                 const std::stop_token& cancel, bool first_only) {
    std::vector<Step> all;
    for (const auto& rows : {named_rows(), requested_rows()}) {
        for (const NamedRow& row : rows) {
            if (first_only && !all.empty()) return all;
            if (std::ranges::find(row.techniques, technique) == row.techniques.end()) continue;
            PathMemory memory;
            FinderContext context(memory, cancel);
            if (first_only && row.takes_first()) context.set_first_only();
            for (Step& step : steps_of_row(row, position, context)) {
                if (step.technique == technique) all.push_back(std::move(step));
            }
        }
    }
    return all;
}

bool is_in_named_ladder(Technique technique) {
    return technique == T::brute_force || std::ranges::any_of(table, [&](const NamedRow& row) {
               return std::ranges::find(row.techniques, technique) != row.techniques.end();
           });
}

}  // namespace sudoku::human::general
