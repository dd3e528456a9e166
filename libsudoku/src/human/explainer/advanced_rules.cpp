#include "human/explainer/advanced_rules.hpp"

#include <algorithm>
#include <set>

namespace sudoku::human::explainer {
namespace {

using Conclusions = std::vector<AdvancedConclusion>;
using Removals = std::vector<std::pair<int, Mask>>;

// The Explainer visits the cells of a conclusion in the order of its hash table: by cell modulo the
// table's size (16, doubled from 13 cells on), then in the order found. The order decides which of
// several derivations comes first, and thereby lengths, so it has to be reproduced.
std::vector<int> in_table_order(Removals removals) {
    std::size_t table_size = 16;
    while (removals.size() * 4 > table_size * 3) table_size *= 2;
    std::stable_sort(removals.begin(), removals.end(), [&](const auto& a, const auto& b) {
        return static_cast<std::size_t>(a.first) % table_size <
               static_cast<std::size_t>(b.first) % table_size;
    });
    std::vector<int> candidates;
    for (const auto& [cell, digits] : removals) {
        for (const int digit : bits_of(digits)) candidates.push_back(candidate_number(cell, digit));
    }
    return candidates;
}

void offer(Conclusions& conclusions, const RuleUse& rule, Removals&& removals,
           std::vector<int>&& parents) {
    if (removals.empty() || parents.empty()) return;
    conclusions.push_back({in_table_order(std::move(removals)), std::move(parents), nullptr, rule});
}

struct RuleSearch {
    const Position& source;
    const Position& current;

    void intersections(Conclusions& conclusions) const {
        constexpr HouseType pairs[4][2] = {{box_type, column_type},
                                           {box_type, row_type},
                                           {column_type, box_type},
                                           {row_type, box_type}};
        for (const auto& [first_type, second_type] : pairs) {
            for (int digit = 0; digit < 9; ++digit) {
                for (int first = first_house[first_type]; first < first_house[first_type] + 9;
                     ++first) {
                    if (size_of(current.places(first, digit)) < 2) continue;
                    const Cells places = current.cells_with(digit) & board.house_set[first];
                    for (int second = first_house[second_type];
                         second < first_house[second_type] + 9; ++second) {
                        if (!(places - board.house_set[second]).empty()) continue;
                        lock(conclusions, digit, first, second);
                    }
                }
            }
        }
    }

    void lock(Conclusions& conclusions, int digit, int first, int second) const {
        Removals removals;
        for (const int cell : board.cells[second]) {
            if (!board.house_set[first].contains(cell) && current.has(cell, digit)) {
                removals.emplace_back(cell, bit(digit));
            }
        }
        std::vector<int> parents;
        ((source.cells_with(digit) - current.cells_with(digit)) &
         (board.house_set[first] - board.house_set[second]))
            .for_each([&](int cell) { parents.push_back(candidate_number(cell, digit)); });
        const RuleUse rule{first < 9 ? Technique::pointing : Technique::claiming,
                           bit(digit),
                           {-1, -1},
                           {narrow(first), -1},
                           {narrow(second), -1}};
        offer(conclusions, rule, std::move(removals), std::move(parents));
    }

    static std::int8_t narrow(int number) { return static_cast<std::int8_t>(number); }

    template <class Visitor>
    static void for_each_house(Visitor visit) {
        for (const HouseType type : {box_type, column_type, row_type}) {
            for (int house = first_house[type]; house < first_house[type] + 9; ++house)
                visit(house);
        }
    }

    // Pairs of 0..8 in increasing order of their masks.
    template <class Visitor>
    static void for_each_pair(Visitor visit) {
        for (int second = 1; second < 9; ++second) {
            for (int first = 0; first < second; ++first) visit(first, second);
        }
    }

    void hidden_pairs(Conclusions& conclusions) const {
        for_each_house([&](int house) {
            if (current.empty_count(house) <= 4) return;
            for_each_pair([&](int one, int two) {
                const Mask digits = bit(one) | bit(two);
                const Mask places = current.places(house, one);
                if (size_of(places) != 2 || current.places(house, two) != places) return;
                Removals removals;
                for (const int place : bits_of(places)) {
                    const int cell = board.cells[house][place];
                    const Mask others = without(current.candidates(cell), digits);
                    if (others != 0) removals.emplace_back(cell, others);
                }
                std::vector<int> parents;
                for (const int place : bits_of(without(full_mask, places))) {
                    const int cell = board.cells[house][place];
                    for (const int digit : bits_of(source.candidates(cell) & digits)) {
                        parents.push_back(candidate_number(cell, digit));
                    }
                }
                const RuleUse rule{
                    Technique::hidden_pair,
                    digits,
                    {narrow(board.cells[house][lowest(places)]),
                     narrow(board.cells[house][lowest(without(places, bit(lowest(places))))])},
                    {narrow(house), -1},
                    {-1, -1}};
                offer(conclusions, rule, std::move(removals), std::move(parents));
            });
        });
    }

    void naked_pairs(Conclusions& conclusions) const {
        for_each_house([&](int house) {
            if (current.empty_count(house) < 4) return;
            for_each_pair([&](int first, int second) {
                const int one = board.cells[house][first];
                const int two = board.cells[house][second];
                const Mask digits = current.candidates(one);
                if (size_of(digits) != 2 || current.candidates(two) != digits) return;
                Removals removals;
                for (const int cell : board.cells[house]) {
                    const Mask removed = current.candidates(cell) & digits;
                    if (cell != one && cell != two && removed != 0)
                        removals.emplace_back(cell, removed);
                }
                std::vector<int> parents;
                for (const int cell : {one, two}) {
                    for (const int digit : bits_of(without(source.candidates(cell), digits))) {
                        parents.push_back(candidate_number(cell, digit));
                    }
                }
                const RuleUse rule{Technique::naked_pair,
                                   digits,
                                   {narrow(one), narrow(two)},
                                   {narrow(house), -1},
                                   {-1, -1}};
                offer(conclusions, rule, std::move(removals), std::move(parents));
            });
        });
    }

    void x_wings(Conclusions& conclusions) const {
        for (const HouseType base_type : {column_type, row_type}) {
            const int first_base = first_house[base_type];
            const int first_cover = first_house[base_type == column_type ? row_type : column_type];
            for_each_pair([&](int first, int second) {
                const Mask bases = bit(first) | bit(second);
                const int one = first_base + first;
                const int two = first_base + second;
                for (int digit = 0; digit < 9; ++digit) {
                    if (current.placed_count(digit) > 5) continue;
                    const Mask covers = current.places(one, digit);
                    if (size_of(covers) != 2 || current.places(two, digit) != covers) continue;
                    Removals removals;
                    Cells cover_cells;
                    for (const int cover : bits_of(covers)) {
                        const int house = first_cover + cover;
                        cover_cells |= board.house_set[house];
                        for (const int place :
                             bits_of(without(current.places(house, digit), bases))) {
                            removals.emplace_back(board.cells[house][place], bit(digit));
                        }
                    }
                    std::vector<int> parents;
                    const Cells gone = source.cells_with(digit) - current.cells_with(digit);
                    ((gone & (board.house_set[one] | board.house_set[two])) - cover_cells)
                        .for_each(
                            [&](int cell) { parents.push_back(candidate_number(cell, digit)); });
                    const int low = lowest(covers);
                    const RuleUse rule{Technique::x_wing,
                                       bit(digit),
                                       {-1, -1},
                                       {narrow(one), narrow(two)},
                                       {narrow(first_cover + low),
                                        narrow(first_cover + lowest(without(covers, bit(low))))}};
                    offer(conclusions, rule, std::move(removals), std::move(parents));
                }
            });
        }
    }

    // Adds the candidates that must be off before the "on" statement follows from its cause.
    void add_needed(std::vector<int>& parents, Cells (&known)[9], int candidate,
                    Cause cause) const {
        const auto need = [&](int cell, int digit) {
            if (known[digit].contains(cell)) return;
            known[digit].insert(cell);
            parents.push_back(candidate_number(cell, digit));
        };
        const int cell = candidate / 9;
        const int digit = candidate % 9;
        if (cause == Cause::cell) {
            for (const int other :
                 bits_of(without(source.candidates(cell), current.candidates(cell))))
                need(cell, other);
        } else {
            const int house = board.house_of[cell][static_cast<int>(cause) - 1];
            for (const int place :
                 bits_of(without(source.places(house, digit), current.places(house, digit)))) {
                need(board.cells[house][place], digit);
            }
        }
    }

    // A cycle holds in both directions. Read backwards, its "off" statements become the "on"
    // statements, each with the cause that it had forwards.
    std::vector<int> parents_of(const ChainHint& hint) const {
        std::vector<int> parents;
        Cells known[9];
        for (const ChainHint::Target& target : hint.targets) {
            const ChainNet& net = *target.net;
            for (const int index : net.chain(target.node)) {
                const ChainNode& node = net.node(index);
                Cause cause = node.cause;
                if (cause == Cause::assumption) {
                    if (hint.kind == HintKind::cell) cause = Cause::cell;
                    if (hint.kind == HintKind::house) cause = cause_of(hint.source_house / 9);
                }
                if (cause == Cause::assumption || cause == Cause::advanced) continue;
                if (node.is_on || hint.is_cycle) add_needed(parents, known, node.candidate, cause);
            }
        }
        return parents;
    }

    // If several hints remove the same candidates, only the first, which is the cheapest, is used.
    void chains(Conclusions& conclusions, ChainMode mode, WorkBudget& budget) const {
        std::set<Removals> known;
        for (const auto& hint : ChainSearch(mode, budget).find_all(current)) {
            Removals key = hint->removals;
            std::sort(key.begin(), key.end());
            if (!known.insert(std::move(key)).second) continue;
            std::vector<int> parents = parents_of(*hint);
            if (parents.empty()) continue;
            conclusions.push_back({in_table_order(hint->removals), std::move(parents), hint, {}});
        }
    }
};

}  // namespace

std::vector<AdvancedConclusion> find_advanced(const Position& source, const Position& current,
                                              ChainMode mode, WorkBudget& budget) {
    const RuleSearch search{source, current};
    Conclusions conclusions;
    search.intersections(conclusions);
    if (conclusions.empty()) search.hidden_pairs(conclusions);
    if (conclusions.empty()) search.naked_pairs(conclusions);
    if (conclusions.empty()) search.x_wings(conclusions);
    if (mode.level >= 4) {
        if (conclusions.empty())
            search.chains(conclusions, {ChainMode::dynamic, mode.inner_level, 0}, budget);
    } else {
        if (conclusions.empty() && mode.level >= 2)
            search.chains(conclusions, {ChainMode::cycles, 0, 0}, budget);
        if (conclusions.empty() && mode.level >= 3)
            search.chains(conclusions, {ChainMode::multiple, 0, 0}, budget);
    }
    return conclusions;
}

}  // namespace sudoku::human::explainer
