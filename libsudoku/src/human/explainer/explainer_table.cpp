#include "human/explainer/explainer_table.hpp"

#include "human/explainer/chain_steps.hpp"

#include <array>

namespace sudoku::human::explainer {
namespace {

using T = Technique;

// Adapters that pass each finder the parts of a search that it needs.
template <auto Find>
Finding plain(Search& search) {
    return Find(search.position);
}
template <auto Find>
Finding changed(Search& search) {
    return Find(search.position, search.changes);
}
template <auto Find>
Finding counted(Search& search) {
    return Find(search.position, search.counts, search.changes);
}
template <auto Find, int Size>
Finding sized(Search& search) {
    return Find(search.position, search.counts, Size, search.changes);
}

constexpr ChainMode cycles = {ChainMode::cycles};
constexpr ChainMode nishio = {ChainMode::nishio};
constexpr ChainMode multiple = {ChainMode::multiple};
constexpr ChainMode dynamic = {ChainMode::dynamic};

Finding step_of(const std::optional<ChainHint>& hint, ChainMode mode) {
    if (!hint) return {};
    return chain_step(*hint, mode);
}

// Calls visit(static chains) with the size that the position needs.
template <class Visitor>
Finding with_static_chains(Search& search, Visitor visit) {
    return with_words_for(count_candidates(search.position), [&](auto words) {
        return visit(search.memory.static_chains.of_size<words()>());
    });
}

Finding find_forcing_chains(Search& search) {
    return with_static_chains(search, [&](auto& chains) {
        chains.set_position(search.position);
        const auto hint = chains.find_forcing_chain();
        search.has_no_forcing_chains = !hint;
        return step_of(hint, cycles);
    });
}

// The fast search reuses the links of the forcing chains and is valid only in positions without
// any.
Finding find_multiple_chains(Search& search) {
    if (!search.has_no_forcing_chains && find_forcing_chains(search))
        return first_chain_step(search.position, multiple, search.budget);
    return with_static_chains(
        search, [](auto& chains) { return step_of(chains.find_multiple_chains(), multiple); });
}

Finding find_nishio_chains(Search& search) {
    return step_of(search.memory.dynamic.find_nishio(search.position, search.changes), nishio);
}

Finding find_dynamic_chains(Search& search) {
    return step_of(search.memory.dynamic.find_dynamic(search.position), dynamic);
}

template <int Level, int InnerLevel>
Finding nested(Search& search) {
    return first_chain_step(search.position, {ChainMode::dynamic, Level, InnerLevel},
                            search.budget);
}

template <Technique... Techniques>
constexpr std::array<Technique, sizeof...(Techniques)> list = {Techniques...};

constexpr FinderRow finder_rows[] = {
    {list<T::full_house, T::hidden_single_box, T::hidden_single_line>, plain<find_hidden_single>},
    {list<T::direct_pointing>, counted<find_direct_intersection>},
    {list<T::direct_hidden_pair>, sized<find_direct_hidden_subset, 2>},
    {list<T::naked_single>, plain<find_naked_single>},
    {list<T::direct_hidden_triplet>, sized<find_direct_hidden_subset, 3>},
    {list<T::pointing, T::claiming>, counted<find_intersection>},
    {list<T::naked_pair>, sized<find_naked_subset, 2>},
    {list<T::x_wing>, sized<find_fish, 2>},
    {list<T::hidden_pair>, sized<find_hidden_subset, 2>},
    {list<T::naked_triplet>, sized<find_naked_subset, 3>},
    {list<T::swordfish>, sized<find_fish, 3>},
    {list<T::hidden_triplet>, sized<find_hidden_subset, 3>},
    {list<T::xy_wing>, counted<find_xy_wing>},
    {list<T::xyz_wing>, counted<find_xyz_wing>},
    {list<T::unique_type_1, T::unique_type_2, T::unique_type_3, T::unique_type_4>,
     changed<find_unique_loop>, Counting::when_found},
    {list<T::naked_quad>, sized<find_naked_subset, 4>},
    {list<T::jellyfish>, sized<find_fish, 4>},
    {list<T::hidden_quad>, sized<find_hidden_subset, 4>},
    {list<T::bug_type_1, T::bug_type_2, T::bug_type_3, T::bug_type_4>, plain<find_bug>,
     Counting::when_found},
    {list<T::aligned_pair_exclusion>, changed<find_aligned_pair_exclusion>},
    {list<T::x_cycle, T::y_cycle, T::forcing_x_chain, T::xy_cycle, T::forcing_chain>,
     find_forcing_chains, Counting::when_open, cycles},
    {list<T::aligned_triplet_exclusion>, changed<find_aligned_triplet_exclusion>, Counting::first},
    {list<T::nishio>, find_nishio_chains, Counting::first, nishio},
    {list<T::cell_chains, T::house_chains>, find_multiple_chains, Counting::first, multiple},
    {list<T::dynamic_contradiction, T::dynamic_double, T::dynamic_cell_chains,
          T::dynamic_house_chains>,
     find_dynamic_chains, Counting::first, dynamic},
    {list<T::dynamic_plus>, nested<1, 0>, Counting::for_one_only},
    {list<T::nested_forcing_chains>, nested<2, 0>, Counting::for_one_only},
    {list<T::nested_multiple_chains>, nested<3, 0>, Counting::for_one_only},
    {list<T::nested_dynamic_chains>, nested<4, 0>, Counting::for_one_only},
    {list<T::nested_dynamic_chains>, nested<4, 1>, Counting::for_one_only},
    {list<T::nested_dynamic_chains>, nested<4, 2>, Counting::for_one_only},
    {list<T::nested_dynamic_chains>, nested<4, 3>, Counting::for_one_only},
};

Finding find_any_direct_claiming(Search& search) {
    return find_direct_claiming(search.position, search.counts);
}

constexpr FinderRow requested_rows[] = {
    {list<T::direct_claiming>, find_any_direct_claiming},
};

}  // namespace

std::span<const FinderRow> finder_table() { return finder_rows; }
std::span<const FinderRow> requested_finders() { return requested_rows; }

const FinderRow* find_row(Technique technique) {
    for (const std::span<const FinderRow> table : {finder_table(), requested_finders()}) {
        for (const FinderRow& row : table) {
            if (row.finds(technique)) return &row;
        }
    }
    return nullptr;
}

Finding find_first(Technique technique, const Position& position, WorkBudget& budget) {
    const FinderRow* row = find_row(technique);
    if (row == nullptr) return {};
    const PlaceCounts counts(position);
    ChainMemory memory;
    Search search{position, counts, memory, budget};
    return row->find(search);
}

}  // namespace sudoku::human::explainer
