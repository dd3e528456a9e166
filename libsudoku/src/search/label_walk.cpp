#include "search/label_walk.hpp"

#include <bit>
#include <map>

namespace sudoku {
namespace {

constexpr std::size_t dead = LabelWalk::dead;

// Digits and numbers of regions are letters, from 1.
class Reader {
  public:
    Reader(const RuleProgram::Automaton& automaton, std::size_t side)
        : automaton_(automaton), side_(side) {}

    std::size_t step(std::size_t state, std::size_t letter) const {
        if (state == dead) return dead;
        const std::int32_t next = automaton_.next[state * side_ + letter - 1];
        return next == RuleProgram::Automaton::dead ? dead : static_cast<std::size_t>(next);
    }
    bool accepts(std::size_t state) const { return automaton_.accepts[state]; }

    // The state after `label`, or after another one.
    std::size_t answer(std::size_t state, std::size_t label, bool is_same) const {
        return step(state, is_same ? label : label == 1 ? 2 : 1);
    }

  private:
    const RuleProgram::Automaton& automaton_;
    std::size_t side_;
};

// True if all labels other than `label` lead from `own` on to one state, and if the states from
// there are those from `first` on, which follow the label 1, by other names.
bool is_as_first(const Reader& reader, std::size_t regions, std::size_t label, std::size_t first,
                 std::size_t own) {
    if (first == dead || own == dead) return first == own;
    std::map<std::size_t, std::size_t> names{{first, own}};
    std::vector<std::size_t> open{first};
    while (!open.empty()) {
        const std::size_t state = open.back(), named = names.at(state);
        open.pop_back();
        if (reader.accepts(state) != reader.accepts(named)) return false;
        for (std::size_t other = 1; other <= regions; ++other) {
            if (other != label && reader.step(named, other) != reader.answer(named, label, false))
                return false;
        }
        for (const bool is_same : {false, true}) {
            const std::size_t to = reader.answer(state, 1, is_same);
            const std::size_t as = reader.answer(named, label, is_same);
            if (to == dead || as == dead) {
                if (to != as) return false;
                continue;
            }
            const auto [known, is_new] = names.emplace(to, as);
            if (known->second != as) return false;
            if (is_new) open.push_back(to);
        }
    }
    return true;
}

// Adds the states after a digit, which say how many labels there were, all of them different ones.
// Returns false if more than their number counts.
bool add_counts(const Reader& reader, std::size_t regions, std::size_t start, LabelWalk& walk) {
    const std::size_t first = walk.accepts.size();
    walk.start.push_back(start == dead ? dead : first);
    if (start == dead) return true;
    walk.accepts.resize(first + regions + 1, false);
    walk.next.resize(first + regions + 1, {dead, dead});
    std::vector<std::size_t> after(std::size_t{1} << regions, dead);
    std::vector<bool> is_dead(regions + 1, false);  // by count
    after[0] = start;
    // Sets come after those that they contain.
    for (std::size_t seen = 0; seen < after.size(); ++seen) {
        const auto count = static_cast<std::size_t>(std::popcount(seen));
        for (std::size_t label = 1; label <= regions; ++label) {
            const std::size_t bit = std::size_t{1} << (label - 1);
            if ((seen & bit) == 0) continue;
            const std::size_t to = reader.step(after[seen ^ bit], label);
            if ((seen & (bit - 1)) == 0) after[seen] = to;
            if (to != after[seen]) return false;
        }
        const bool is_first = seen + 1 == std::size_t{1} << count;  // of its size
        if (is_first) is_dead[count] = after[seen] == dead;
        if (is_dead[count] != (after[seen] == dead)) return false;
        if (is_dead[count]) continue;
        const bool is_end = reader.accepts(after[seen]);
        if (is_first) {
            walk.accepts[first + count] = is_end;
            walk.next[first + count][0] = count == 0 ? dead : first + count;
            if (count > 0) walk.next[first + count - 1][1] = first + count;
        }
        if (walk.accepts[first + count] != is_end) return false;
        for (std::size_t label = 1; label <= regions; ++label) {
            if ((seen >> (label - 1) & 1) != 0 && reader.step(after[seen], label) != after[seen])
                return false;
        }
    }
    return true;
}

}  // namespace

std::optional<LabelWalk> walk_by_first(const RuleProgram::Automaton& automaton, std::size_t side,
                                       std::size_t regions) {
    const Reader reader(automaton, side);
    LabelWalk walk;
    walk.accepts = automaton.accepts;
    for (std::size_t state = 0; state < walk.accepts.size(); ++state)
        walk.next.push_back({reader.answer(state, 1, false), reader.answer(state, 1, true)});
    for (std::size_t digit = 1; digit <= side; ++digit) {
        const std::size_t state = reader.step(0, digit);
        walk.start.push_back(reader.step(state, 1));
        for (std::size_t label = 1; label <= regions; ++label) {
            if (!is_as_first(reader, regions, label, walk.start.back(), reader.step(state, label)))
                return {};
        }
    }
    return walk;
}

std::optional<LabelWalk> walk_by_new(const RuleProgram::Automaton& automaton, std::size_t side,
                                     std::size_t regions) {
    constexpr std::size_t most_regions = 12;  // each set of them is looked at
    if (regions > most_regions) return {};
    const Reader reader(automaton, side);
    LabelWalk walk;
    walk.accepts.push_back(false);  // the state before the digit
    walk.next.push_back({dead, dead});
    for (std::size_t digit = 1; digit <= side; ++digit) {
        if (!add_counts(reader, regions, reader.step(0, digit), walk)) return {};
    }
    return walk;
}

}  // namespace sudoku
