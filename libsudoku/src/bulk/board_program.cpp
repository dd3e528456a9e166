#include "bulk/board_program.hpp"

#include "grid/implied_houses.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <utility>

namespace sudoku::bulk {

namespace {

using Offset = BoardProgram::Offset;
using Cells = std::vector<Cell>;

// Disjoint houses, such as all rows.
using HouseClass = std::vector<std::size_t>;

std::vector<HouseClass> classes_of(const Geometry& geometry) {
    const auto houses = geometry.houses();
    std::vector<HouseClass> classes;
    std::vector<std::pair<HouseKind, CellSet>> covered;
    for (std::size_t h = 0; h < houses.size(); ++h) {
        CellSet cells;
        for (const Cell cell : houses[h].cells) cells.insert(cell);
        std::size_t i = 0;
        while (i < classes.size() &&
               (covered[i].first != houses[h].kind || !(covered[i].second & cells).empty()))
            ++i;
        if (i == classes.size()) {
            classes.emplace_back();
            covered.emplace_back(houses[h].kind, CellSet());
        }
        classes[i].push_back(h);
        covered[i].second |= cells;
    }
    return classes;
}

// A part of a house, and the other house that contains it, if any.
struct RawPart {
    std::span<const Cell> cells;  // cells of its split
    std::optional<std::size_t> other;
    std::size_t segment = 0;  // its index among all distinct segments, if it has more than one cell
};

struct RawSplit {
    std::size_t house;
    Cells cells;
    std::vector<RawPart> parts;
    bool has_segment = false;
};

// The positions of cells in the houses of a class: each cell is in one of them, or in none.
class ClassMap {
  public:
    ClassMap(const Geometry& geometry, const HouseClass& houses)
        : houses_(houses), place_(static_cast<std::size_t>(geometry.cell_count()), houses.size()) {
        for (std::size_t place = 0; place < houses.size(); ++place) {
            for (const Cell cell : geometry.houses()[houses[place]].cells) place_[cell] = place;
        }
    }
    bool contains(std::size_t house) const {
        return std::find(houses_.begin(), houses_.end(), house) != houses_.end();
    }

    // Splits cells by house, in order; cells in no house come last.
    RawSplit split(std::size_t house, const Cells& cells) const {
        std::array<std::size_t, max_side + 1> sizes{};
        for (const Cell cell : cells) ++sizes[place_[cell]];
        RawSplit split{house, {}, {}, false};
        split.cells.reserve(cells.size());
        split.parts.reserve(cells.size());
        for (std::size_t place = 0; place <= houses_.size(); ++place) {
            if (sizes[place] == 0) continue;
            const std::size_t first = split.cells.size();
            for (const Cell cell : cells) {
                if (place_[cell] == place) split.cells.push_back(cell);
            }
            RawPart& part = split.parts.emplace_back();
            part.cells = std::span<const Cell>(split.cells).subspan(first);
            if (place < houses_.size()) part.other = houses_[place];
            split.has_segment = split.has_segment || (part.other && sizes[place] > 1);
        }
        return split;
    }

  private:
    const HouseClass& houses_;
    std::vector<std::size_t> place_;
};

RawSplit split_into_cells(std::size_t house, const Cells& cells) {
    RawSplit split{house, cells, {}, false};
    split.parts.reserve(cells.size());
    for (const Cell& cell : split.cells) split.parts.push_back({{&cell, 1}, std::nullopt});
    return split;
}

// All splits with a segment. A house without any, and every implied house, is split into its cells,
// because segments of implied houses would cost more than they find.
std::vector<RawSplit> find_splits(const Geometry& geometry, const std::vector<Cells>& houses) {
    const std::vector<HouseClass> classes = classes_of(geometry);
    std::vector<ClassMap> maps;
    for (const HouseClass& houses_of_class : classes) maps.emplace_back(geometry, houses_of_class);
    std::vector<RawSplit> splits;
    splits.reserve(houses.size() * maps.size());
    for (std::size_t house = 0; house < geometry.houses().size(); ++house) {
        const std::size_t before = splits.size();
        for (const ClassMap& along : maps) {
            if (along.contains(house)) continue;
            RawSplit split = along.split(house, houses[house]);
            if (split.has_segment) splits.push_back(std::move(split));
        }
        if (splits.size() == before) splits.push_back(split_into_cells(house, houses[house]));
    }
    for (std::size_t house = geometry.houses().size(); house < houses.size(); ++house)
        splits.push_back(split_into_cells(house, houses[house]));
    return splits;
}

// Numbers the distinct segments, by size and then by cells. Returns one part for each number.
std::vector<const RawPart*> number_segments(std::vector<RawSplit>& splits) {
    struct Named {
        std::uint64_t name;  // size, and as many of the cells as fit
        RawPart* part;
    };
    std::vector<Named> all;
    for (RawSplit& split : splits) {
        for (RawPart& part : split.parts) {
            if (part.cells.size() < 2) continue;
            std::uint64_t name = part.cells.size();
            for (std::size_t i = 0; i < 5; ++i)
                name = name << 11 | (i < part.cells.size() ? part.cells[i] + 1U : 0U);
            all.push_back({name, &part});
        }
    }
    std::sort(all.begin(), all.end(), [](const Named& a, const Named& b) {
        return a.name != b.name
                   ? a.name < b.name
                   : std::ranges::lexicographical_compare(a.part->cells, b.part->cells);
    });
    std::vector<const RawPart*> segments;
    for (const Named& named : all) {
        if (segments.empty() || !std::ranges::equal(segments.back()->cells, named.part->cells))
            segments.push_back(named.part);
        named.part->segment = segments.size() - 1;
    }
    return segments;
}

std::size_t size_of(const RawSplit* split) { return split->parts.size(); }
std::size_t size_of(const Leftovers& sets) { return static_cast<std::size_t>(sets.first.size()); }

// Sorts steps by size, so that equal sizes form runs.
template <class T>
std::vector<T> sorted_by_size(std::vector<T> steps) {
    std::stable_sort(steps.begin(), steps.end(),
                     [](const T& a, const T& b) { return size_of(a) < size_of(b); });
    return steps;
}

void add_to_runs(std::vector<BoardProgram::Run>& runs, std::size_t size) {
    if (runs.empty() || runs.back().size != size)
        runs.push_back({0, static_cast<std::uint32_t>(size)});
    ++runs.back().count;
}

// Assigns consecutive numbers to the things 0 .. count - 1 on first use.
class Numbering {
  public:
    Numbering(std::size_t count, std::size_t first) : numbers_(count, none), next_(first) {}
    std::size_t number(std::size_t thing) {
        if (numbers_[thing] == none) numbers_[thing] = next_++;
        return numbers_[thing];
    }
    std::size_t end() const { return next_; }

  private:
    static constexpr std::size_t none = ~std::size_t{0};
    std::vector<std::size_t> numbers_;
    std::size_t next_;
};

bool share_a_house(const Geometry& geometry, Cell a, Cell b) {
    const auto of_a = geometry.houses_of(a), of_b = geometry.houses_of(b);
    return std::find_first_of(of_a.begin(), of_a.end(), of_b.begin(), of_b.end()) != of_a.end();
}

// The pairs of rules with that demand, from the view of both cells. Pairs that share a house need
// no rule to differ.
void add_pairs(const Geometry& geometry, PairDemand demand, std::size_t register_size,
               std::vector<BoardProgram::Run>& runs, std::vector<Offset>& steps) {
    std::vector<std::set<Cell>> others(static_cast<std::size_t>(geometry.cell_count()));
    for (const BoardRuleInfo& rule : board_rule_table()) {
        if (rule.demand != demand || !geometry.rules().contains(rule.rule)) continue;
        for (const auto& [a, b] : pairs_of(rule, geometry)) {
            if (demand == PairDemand::differ && share_a_house(geometry, a, b)) continue;
            others[a].insert(b);
            others[b].insert(a);
        }
    }
    std::map<std::size_t, Cells> by_count;
    for (std::size_t cell = 0; cell < others.size(); ++cell)
        by_count[others[cell].size()].push_back(static_cast<Cell>(cell));
    for (const auto& [count, members] : by_count) {
        if (count == 0) continue;
        runs.push_back(
            {static_cast<std::uint32_t>(members.size()), static_cast<std::uint32_t>(count)});
        for (const Cell cell : members) {
            steps.push_back(static_cast<Offset>(cell * register_size));
            for (const Cell other : others[cell])
                steps.push_back(static_cast<Offset>(other * register_size));
        }
    }
}

// A cell outside a house keeps only digits that have a place in the part of the house that it does
// not see. Where houses cross, locked candidates cover this; these are the cells that see more of a
// house by pair rules. It pays for up to four remaining cells, but not for more.
void add_rests(const Geometry& geometry, std::size_t register_size,
               std::vector<BoardProgram::Run>& runs, std::vector<Offset>& steps) {
    constexpr std::size_t most_cells = 4;
    std::map<std::size_t, std::vector<Cells>> by_size;
    for (int i = 0; i < geometry.cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        for (const House& house : geometry.houses()) {
            Cells step{cell};
            bool sees_by_pair = false;
            for (const Cell other : house.cells) {
                if (other == cell || !geometry.peer_set(cell).contains(other))
                    step.push_back(other);
                else
                    sees_by_pair = sees_by_pair || !share_a_house(geometry, cell, other);
            }
            const std::size_t size = step.size() - 1;
            if (sees_by_pair && size > 0 && size <= most_cells) by_size[size].push_back(step);
        }
    }
    for (const auto& [size, list] : by_size) {
        runs.push_back({static_cast<std::uint32_t>(list.size()), static_cast<std::uint32_t>(size)});
        for (const Cells& step : list) {
            for (const Cell cell : step) steps.push_back(static_cast<Offset>(cell * register_size));
        }
    }
}

}  // namespace

BoardProgram::BoardProgram(const Geometry& geometry, std::size_t bytes)
    : side(static_cast<std::size_t>(geometry.side())),
      cell_count(static_cast<std::size_t>(geometry.cell_count())),
      register_size(bytes),
      has_naked_sets(side > 9) {
    const std::vector<Cells> houses = houses_with_implied(geometry);
    house_count = houses.size();
    const auto offset = [&](std::size_t number) { return static_cast<Offset>(number * bytes); };
    std::vector<RawSplit> splits = find_splits(geometry, houses);
    const std::vector<const RawPart*> segment_parts = number_segments(splits);
    const std::size_t first_single = cell_count + segment_parts.size();
    const std::size_t first_placed = first_single + cell_count;
    const std::size_t first_several = first_placed + house_count;
    const std::size_t first_constant = first_several + house_count;
    single = offset(first_single);
    placed = offset(first_placed);
    several = offset(first_several);
    nothing = offset(first_constant);
    unread = offset(first_constant + 1);
    everything = offset(first_constant + 2);

    const std::size_t first_confined = first_constant + 3;
    Numbering confinements(segment_parts.size() * house_count, first_confined);
    const auto confined_in = [&](const RawPart& part, std::size_t house) {
        return confinements.number(part.segment * house_count + house);
    };
    for (const RawSplit& split : splits) {
        for (const RawPart& part : split.parts) {
            if (part.cells.size() < 2 || !part.other) continue;
            confined_in(part, split.house);
            confined_in(part, *part.other);
        }
    }
    pair = offset(first_confined);
    const std::size_t first_twice = std::max(confinements.end(), first_confined + cell_count);

    house_cells.reserve(house_count * side);
    house_singles.reserve(house_count * side);
    for (const Cells& house : houses) {
        for (const Cell cell : house) {
            house_cells.push_back(offset(cell));
            house_singles.push_back(offset(first_single + cell));
        }
    }
    for (std::size_t number = 0; number < segment_parts.size(); ++number) {
        const auto& segment = segment_parts[number]->cells;
        add_to_runs(segment_runs, segment.size());
        for (const Cell cell : segment) segments.push_back(offset(cell));
        segments.push_back(offset(cell_count + number));
        segments.push_back(offset(first_twice + number));
    }

    std::vector<const RawSplit*> counting, other, all_confining;
    std::optional<std::size_t> last_house;
    for (const RawSplit& split : splits) {
        (split.house == last_house ? other : counting).push_back(&split);
        last_house = split.house;
        if (split.has_segment) all_confining.push_back(&split);
    }
    // The entries for cells come first, then those for segments.
    Numbering keeps(cell_count + segment_parts.size(), first_twice);
    std::vector<std::vector<Offset>> keeps_of(cell_count);
    const auto part_of = [&](const RawSplit& split, const RawPart& part) {
        const bool is_segment = part.cells.size() > 1;
        const bool is_shared = is_segment && part.other;
        const std::size_t number = part.segment;
        Part made{};
        made.unit = offset(is_segment ? cell_count + number : part.cells.front());
        made.twice = is_segment ? offset(first_twice + number) : nothing;
        made.confined = is_shared ? offset(confined_in(part, split.house)) : unread;
        made.other = is_shared ? offset(confined_in(part, *part.other)) : nothing;
        made.keep = made.keep_before = unread;
        made.size = static_cast<std::uint32_t>(part.cells.size());
        return made;
    };
    for (const RawSplit* const split : sorted_by_size(std::move(counting))) {
        add_to_runs(counted_runs, split->parts.size());
        counted_several.push_back(offset(first_several + split->house));
        for (const RawPart& part : split->parts) counted.push_back(part_of(*split, part));
    }
    for (const RawSplit* const split : sorted_by_size(std::move(other))) {
        add_to_runs(other_runs, split->parts.size());
        for (const RawPart& part : split->parts) others.push_back(part_of(*split, part));
    }
    for (const RawSplit* const split : sorted_by_size(std::move(all_confining))) {
        add_to_runs(confining_runs, split->parts.size());
        for (const RawPart& part : split->parts) {
            Part made = part_of(*split, part);
            const std::size_t end = keeps.end();
            made.keep = offset(keeps.number(part.cells.size() > 1 ? cell_count + part.segment
                                                                  : part.cells.front()));
            made.keep_before = made.keep;
            if (keeps.end() > end) {
                made.keep_before = everything;
                for (const Cell cell : part.cells) keeps_of[cell].push_back(made.keep);
            }
            confining.push_back(made);
        }
    }
    std::size_t next_keep = keeps.end();
    for (const Leftovers& sets : sorted_by_size(find_leftovers(geometry))) {
        add_to_runs(leftover_runs, size_of(sets));
        for (const CellSet& set : {sets.first, sets.second})
            set.for_each([&](Cell cell) { leftovers.push_back(offset(cell)); });
        for (const CellSet& set : {sets.first, sets.second}) {
            set.for_each([&](Cell cell) { keeps_of[cell].push_back(offset(next_keep)); });
            leftovers.push_back(offset(next_keep++));
        }
    }
    register_count = std::max(next_keep, first_twice + segment_parts.size());

    if (!geometry.has_only_houses()) {
        add_rests(geometry, bytes, rest_runs, rests);
        add_pairs(geometry, PairDemand::differ, bytes, differing_runs, differing);
        add_pairs(geometry, PairDemand::not_consecutive, bytes, not_consecutive_runs,
                  not_consecutive);
    }

    std::vector<std::vector<std::size_t>> houses_of(cell_count);
    for (std::vector<std::size_t>& list : houses_of) list.reserve(4);
    for (std::size_t house = 0; house < house_count; ++house) {
        for (const Cell cell : houses[house]) houses_of[cell].push_back(house);
    }
    std::map<std::pair<std::size_t, std::size_t>, Cells> kinds;
    for (std::size_t i = 0; i < cell_count; ++i) {
        const auto cell = static_cast<Cell>(i);
        kinds[{houses_of[i].size(), keeps_of[cell].size()}].push_back(cell);
    }
    for (const auto& [kind, members] : kinds) {
        cell_runs.push_back({static_cast<std::uint32_t>(members.size()),
                             static_cast<std::uint32_t>(kind.first),
                             static_cast<std::uint32_t>(kind.second)});
        for (const Cell cell : members) {
            cells.push_back(offset(cell));
            for (const std::size_t house : houses_of[cell]) cells.push_back(offset(house));
            cells.insert(cells.end(), keeps_of[cell].begin(), keeps_of[cell].end());
        }
    }
}

}  // namespace sudoku::bulk
