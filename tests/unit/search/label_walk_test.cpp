#include "search/label_walk.hpp"

#include "format/iss_labels.hpp"
#include "grid/automaton_step.hpp"

#include "support/catch.hpp"

#include <bit>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <vector>

namespace sudoku {
namespace {

using Automaton = RuleProgram::Automaton;
using Word = std::vector<int>;

// All states that can be reached from 0, by letters from 1; -1 is no state.
Automaton automaton_of(int side, const std::function<std::int64_t(std::int64_t, int)>& next,
                       const std::function<bool(std::int64_t)>& accepts) {
    std::map<std::int64_t, std::int32_t> numbers{{0, 0}};
    std::vector<std::int64_t> states{0};
    Automaton automaton;
    for (std::size_t i = 0; i < states.size(); ++i) {
        automaton.accepts.push_back(accepts(states[i]));
        for (int letter = 1; letter <= side; ++letter) {
            const std::int64_t to = next(states[i], letter);
            if (to < 0) {
                automaton.next.push_back(Automaton::dead);
                continue;
            }
            const auto [known, is_new] =
                numbers.emplace(to, static_cast<std::int32_t>(states.size()));
            if (is_new) states.push_back(to);
            automaton.next.push_back(known->second);
        }
    }
    return automaton;
}

Automaton automaton_of(int side, const std::vector<int>& values) {
    std::map<std::pair<int, int>, int> steps;
    std::set<int> ends;
    for (const int value : values) {
        const AutomatonStep step = AutomatonStep::of(value);
        if (step.is_end())
            ends.insert(step.from);
        else
            steps[{step.from, step.digit}] = step.to;
    }
    return automaton_of(
        side,
        [&](std::int64_t state, int letter) -> std::int64_t {
            const auto found = steps.find({static_cast<int>(state), letter});
            return found == steps.end() ? -1 : found->second;
        },
        [&](std::int64_t state) { return ends.contains(static_cast<int>(state)); });
}

// A digit, then as many different labels.
Automaton distinct_labels(int side) {
    constexpr std::int64_t first = 1 << 16;
    return automaton_of(
        side,
        [](std::int64_t state, int letter) -> std::int64_t {
            if (state == 0) return first * letter;
            const std::int64_t next = state | std::int64_t{1} << letter;
            return std::popcount(static_cast<unsigned>(next % first)) <= next / first ? next : -1;
        },
        [](std::int64_t state) {
            return std::popcount(static_cast<unsigned>(state % first)) == state / first;
        });
}

bool is_accepted(const Automaton& automaton, int side, const Word& word) {
    std::int32_t state = 0;
    for (const int letter : word) {
        state = automaton.next[static_cast<std::size_t>(state * side + letter - 1)];
        if (state == Automaton::dead) return false;
    }
    return automaton.accepts[static_cast<std::size_t>(state)];
}

// `asks(word, i)` is the answer for the label in place i; questions begin at `begin`.
bool is_accepted(const LabelWalk& walk, const Word& word, std::size_t begin,
                 const std::function<bool(const Word&, std::size_t)>& asks) {
    std::size_t state = walk.start[static_cast<std::size_t>(word[0] - 1)];
    for (std::size_t i = begin; i < word.size(); ++i) {
        if (state == LabelWalk::dead) return false;
        state = walk.next[state][asks(word, i) ? 1 : 0];
    }
    return state != LabelWalk::dead && walk.accepts[state];
}

template <class Visitor>
void for_each_word(int side, std::size_t length, Visitor visit) {
    Word word(length, 1);
    while (true) {
        visit(word);
        std::size_t i = 0;
        while (i < length && word[i] == side) word[i++] = 1;
        if (i == length) return;
        ++word[i];
    }
}

bool is_first(const Word& word, std::size_t i) { return word[i] == word[1]; }
bool is_new(const Word& word, std::size_t i) {
    return std::find(word.begin() + 1, word.begin() + static_cast<std::ptrdiff_t>(i), word[i]) ==
           word.begin() + static_cast<std::ptrdiff_t>(i);
}

TEST_CASE("automata about regions are read as questions about each label", "[search][unit]") {
    constexpr int side = 4;
    constexpr std::size_t regions = 4;
    const auto agrees = [](const Automaton& automaton, const LabelWalk& walk, std::size_t begin,
                           const auto& asks) {
        for (std::size_t length = 2; length <= 6; ++length) {
            for_each_word(side, length, [&](const Word& word) {
                if (is_accepted(automaton, side, word) != is_accepted(walk, word, begin, asks))
                    FAIL_CHECK("a word of length " << length);
            });
        }
    };
    for (const auto& values :
         {automaton_of_run(side), automaton_of_count(side, 0), automaton_of_count(side, 1)}) {
        const Automaton automaton = automaton_of(side, values);
        const auto walk = walk_by_first(automaton, side, regions);
        REQUIRE(walk);
        agrees(automaton, *walk, 2, is_first);
        CHECK_FALSE(walk_by_new(automaton, side, regions));
    }
    const Automaton distinct = distinct_labels(side);
    const auto walk = walk_by_new(distinct, side, regions);
    REQUIRE(walk);
    agrees(distinct, *walk, 1, is_new);
    CHECK_FALSE(walk_by_first(distinct, side, regions));
}

TEST_CASE("automata that name regions are no questions about labels", "[search][unit]") {
    constexpr int side = 4;
    constexpr std::size_t regions = 4;
    // The digit is how often label 2 comes, or the number of the first region, or how many other
    // regions there are if the first one is 3.
    const auto count_twos = automaton_of(
        side,
        [](std::int64_t state, int letter) -> std::int64_t {
            if (state == 0) return letter;
            return letter != 2 ? state : state == 1 ? 5 : state - 1;
        },
        [](std::int64_t state) { return state == 5; });
    const auto name_first = automaton_of(
        side,
        [](std::int64_t state, int letter) -> std::int64_t {
            if (state == 0) return letter;
            return state == 5 || state == letter ? 5 : -1;
        },
        [](std::int64_t state) { return state == 5; });
    Automaton one_is_other = automaton_of(side, automaton_of_count(side, 0));
    for (std::size_t state = one_is_other.accepts.size(); state-- > 0;) {
        if (!one_is_other.accepts[state]) continue;
        one_is_other.accepts[state] = false;
        break;
    }
    for (const Automaton& automaton : {count_twos, name_first, one_is_other}) {
        CHECK_FALSE(walk_by_first(automaton, side, regions));
        CHECK_FALSE(walk_by_new(automaton, side, regions));
    }
}

}  // namespace
}  // namespace sudoku
