#include "grid/least_automaton.hpp"

#include "grid/automaton_step.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>

namespace sudoku {
namespace {

// Joins the states that accept the same digits: all that end are alike at first, and all others;
// then those whose next states differ are separated until nothing changes. States from which no end
// can be reached have the class -1.
std::vector<int> classes_of(const AutomatonTable& table) {
    std::vector<bool> lives = table.ends;
    for (bool is_changed = true; is_changed;) {
        is_changed = false;
        for (std::size_t i = 0; i < lives.size(); ++i) {
            const bool leads = std::any_of(table.next[i].begin(), table.next[i].end(), [&](int to) {
                return to >= 0 && lives[static_cast<std::size_t>(to)];
            });
            if (!lives[i] && leads) lives[i] = is_changed = true;
        }
    }
    std::vector<int> classes(table.ends.size(), -1);
    for (std::size_t i = 0; i < classes.size(); ++i) {
        if (lives[i]) classes[i] = table.ends[i] ? 1 : 0;
    }
    for (std::size_t count = 0;;) {
        std::map<std::vector<int>, int> known;
        std::vector<int> finer(classes.size(), -1);
        for (std::size_t i = 0; i < classes.size(); ++i) {
            if (!lives[i]) continue;
            std::vector<int> key{classes[i]};
            for (const int to : table.next[i])
                key.push_back(to < 0 ? -1 : classes[static_cast<std::size_t>(to)]);
            finer[i] = known.emplace(std::move(key), static_cast<int>(known.size())).first->second;
        }
        classes = std::move(finer);
        if (known.size() == count) return classes;
        count = known.size();
    }
}

}  // namespace

std::optional<std::vector<int>> least_steps(const AutomatonTable& table) {
    const std::vector<int> classes = classes_of(table);
    // Nothing is accepted: a step, and no end.
    if (classes[0] < 0) return std::vector<int>{AutomatonStep{0, 0, 1}.value()};
    std::map<int, int> number_of{{classes[0], 0}};
    std::vector<std::size_t> states{0};  // one of each class
    std::vector<int> steps;
    for (std::size_t i = 0; i < states.size(); ++i) {
        const int from = static_cast<int>(i);
        if (table.ends[states[i]]) steps.push_back(AutomatonStep{from, 0, 0}.value());
        for (std::size_t digit = 1; digit <= table.next[states[i]].size(); ++digit) {
            const int next = table.next[states[i]][digit - 1];
            if (next < 0 || classes[static_cast<std::size_t>(next)] < 0) continue;
            const auto [entry, is_new] = number_of.emplace(classes[static_cast<std::size_t>(next)],
                                                           static_cast<int>(states.size()));
            if (is_new) states.push_back(static_cast<std::size_t>(next));
            steps.push_back(AutomatonStep{from, entry->second, static_cast<int>(digit)}.value());
        }
        if (states.size() > AutomatonStep::most_states) return std::nullopt;
    }
    return steps;
}

}  // namespace sudoku
