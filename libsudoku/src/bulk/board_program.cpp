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

// Fills a program in: first the offsets of all rows of registers, then the lists of steps.
class ProgramBuilder {
  public:
    ProgramBuilder(const Geometry& geometry, BoardProgram& program)
        : geometry_(geometry),
          program_(program),
          houses_(houses_with_implied(geometry)),
          splits_(find_splits(geometry, houses_)),
          segment_parts_(number_segments(splits_)),
          keeps_of_(program.cell_count) {
        program_.house_count = houses_.size();
        lay_out_registers();
    }

    void build() {
        list_houses();
        list_segments();
        list_splits();
        list_leftovers();
        program_.register_count = std::max(next_keep_, first_twice_ + segment_parts_.size());
        if (!geometry_.has_only_houses()) {
            const std::size_t bytes = program_.register_size;
            add_rests(geometry_, bytes, program_.rest_runs, program_.rests);
            add_pairs(geometry_, PairDemand::differ, bytes, program_.differing_runs,
                      program_.differing);
            add_pairs(geometry_, PairDemand::not_consecutive, bytes, program_.not_consecutive_runs,
                      program_.not_consecutive);
        }
        list_cells();
    }

  private:
    Offset offset(std::size_t number) const {
        return static_cast<Offset>(number * program_.register_size);
    }

    std::size_t confined_in(const RawPart& part, std::size_t house) {
        return confinements_->number(part.segment * houses_.size() + house);
    }

    void lay_out_registers() {
        first_single_ = program_.cell_count + segment_parts_.size();
        const std::size_t first_placed = first_single_ + program_.cell_count;
        first_several_ = first_placed + houses_.size();
        const std::size_t first_constant = first_several_ + houses_.size();
        program_.single = offset(first_single_);
        program_.placed = offset(first_placed);
        program_.several = offset(first_several_);
        program_.nothing = offset(first_constant);
        program_.unread = offset(first_constant + 1);
        program_.everything = offset(first_constant + 2);

        const std::size_t first_confined = first_constant + 3;
        confinements_.emplace(segment_parts_.size() * houses_.size(), first_confined);
        for (const RawSplit& split : splits_) {
            for (const RawPart& part : split.parts) {
                if (part.cells.size() < 2 || !part.other) continue;
                confined_in(part, split.house);
                confined_in(part, *part.other);
            }
        }
        program_.pair = offset(first_confined);
        first_twice_ = std::max(confinements_->end(), first_confined + program_.cell_count);
        next_keep_ = first_twice_;
    }

    void list_houses() {
        program_.house_cells.reserve(houses_.size() * program_.side);
        program_.house_singles.reserve(houses_.size() * program_.side);
        for (const Cells& house : houses_) {
            for (const Cell cell : house) {
                program_.house_cells.push_back(offset(cell));
                program_.house_singles.push_back(offset(first_single_ + cell));
            }
        }
    }

    void list_segments() {
        std::vector<Offset>& list = program_.segments;
        for (std::size_t number = 0; number < segment_parts_.size(); ++number) {
            const auto& segment = segment_parts_[number]->cells;
            add_to_runs(program_.segment_runs, segment.size());
            for (const Cell cell : segment) list.push_back(offset(cell));
            list.push_back(offset(program_.cell_count + number));
            list.push_back(offset(first_twice_ + number));
        }
    }

    BoardProgram::Part part_of(const RawSplit& split, const RawPart& part) {
        const bool is_segment = part.cells.size() > 1;
        const bool is_shared = is_segment && part.other;
        BoardProgram::Part made{};
        made.unit = offset(unit_of(part));
        made.twice = is_segment ? offset(first_twice_ + part.segment) : program_.nothing;
        made.confined = is_shared ? offset(confined_in(part, split.house)) : program_.unread;
        made.other = is_shared ? offset(confined_in(part, *part.other)) : program_.nothing;
        made.keep = made.keep_before = program_.unread;
        made.size = static_cast<std::uint32_t>(part.cells.size());
        return made;
    }

    // The number of a cell or, behind all cells, of a segment.
    std::size_t unit_of(const RawPart& part) const {
        return part.cells.size() > 1 ? program_.cell_count + part.segment : part.cells.front();
    }

    void list_splits() {
        std::vector<const RawSplit*> counting, other, confining;
        std::optional<std::size_t> last_house;
        for (const RawSplit& split : splits_) {
            (split.house == last_house ? other : counting).push_back(&split);
            last_house = split.house;
            if (split.has_segment) confining.push_back(&split);
        }
        for (const RawSplit* const split : sorted_by_size(std::move(counting))) {
            add_to_runs(program_.counted_runs, split->parts.size());
            program_.counted_several.push_back(offset(first_several_ + split->house));
            for (const RawPart& part : split->parts)
                program_.counted.push_back(part_of(*split, part));
        }
        for (const RawSplit* const split : sorted_by_size(std::move(other))) {
            add_to_runs(program_.other_runs, split->parts.size());
            for (const RawPart& part : split->parts)
                program_.others.push_back(part_of(*split, part));
        }
        list_confining(sorted_by_size(std::move(confining)));
    }

    void list_confining(const std::vector<const RawSplit*>& splits) {
        Numbering keeps(program_.cell_count + segment_parts_.size(), next_keep_);
        for (const RawSplit* const split : splits) {
            add_to_runs(program_.confining_runs, split->parts.size());
            for (const RawPart& part : split->parts) {
                BoardProgram::Part made = part_of(*split, part);
                const std::size_t end = keeps.end();
                made.keep = offset(keeps.number(unit_of(part)));
                made.keep_before = made.keep;
                if (keeps.end() > end) {
                    made.keep_before = program_.everything;
                    for (const Cell cell : part.cells) keeps_of_[cell].push_back(made.keep);
                }
                program_.confining.push_back(made);
            }
        }
        next_keep_ = keeps.end();
    }

    void list_leftovers() {
        std::vector<Offset>& list = program_.leftovers;
        for (const Leftovers& sets : sorted_by_size(find_leftovers(geometry_))) {
            add_to_runs(program_.leftover_runs, size_of(sets));
            for (const CellSet& set : {sets.first, sets.second})
                set.for_each([&](Cell cell) { list.push_back(offset(cell)); });
            for (const CellSet& set : {sets.first, sets.second}) {
                set.for_each([&](Cell cell) { keeps_of_[cell].push_back(offset(next_keep_)); });
                list.push_back(offset(next_keep_++));
            }
        }
    }

    void list_cells() {
        std::vector<std::vector<std::size_t>> houses_of(program_.cell_count);
        for (std::vector<std::size_t>& list : houses_of) list.reserve(4);
        for (std::size_t house = 0; house < houses_.size(); ++house) {
            for (const Cell cell : houses_[house]) houses_of[cell].push_back(house);
        }
        std::map<std::pair<std::size_t, std::size_t>, Cells> kinds;
        for (std::size_t i = 0; i < program_.cell_count; ++i) {
            const auto cell = static_cast<Cell>(i);
            kinds[{houses_of[cell].size(), keeps_of_[cell].size()}].push_back(cell);
        }
        std::vector<Offset>& list = program_.cells;
        for (const auto& [kind, members] : kinds) {
            program_.cell_runs.push_back({static_cast<std::uint32_t>(members.size()),
                                          static_cast<std::uint32_t>(kind.first),
                                          static_cast<std::uint32_t>(kind.second)});
            for (const Cell cell : members) {
                list.push_back(offset(cell));
                for (const std::size_t house : houses_of[cell]) list.push_back(offset(house));
                list.insert(list.end(), keeps_of_[cell].begin(), keeps_of_[cell].end());
            }
        }
    }

    const Geometry& geometry_;
    BoardProgram& program_;
    std::vector<Cells> houses_;
    std::vector<RawSplit> splits_;
    std::vector<const RawPart*> segment_parts_;  // by number of segment
    std::vector<std::vector<Offset>> keeps_of_;  // by cell
    std::size_t first_single_ = 0, first_several_ = 0, first_twice_ = 0;
    std::size_t next_keep_ = 0;
    std::optional<Numbering> confinements_;
};

}  // namespace

BoardProgram::BoardProgram(const Geometry& geometry, std::size_t bytes)
    : side(static_cast<std::size_t>(geometry.side())),
      cell_count(static_cast<std::size_t>(geometry.cell_count())),
      register_size(bytes),
      has_naked_sets(side > 9) {
    ProgramBuilder(geometry, *this).build();
}

}  // namespace sudoku::bulk
