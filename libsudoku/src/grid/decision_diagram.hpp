#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace sudoku {

// Decides by the digits of a number of cells, one after the other: each node has the next one for
// each digit, or a leaf. Node 0 is the first, and nodes come after those that lead to them.
struct DecisionDiagram {
    static constexpr std::int32_t dead = -1, won = std::int32_t{1} << 30;

    int side = 0;
    std::vector<std::int32_t> next;  // [node * side + digit - 1]

    std::size_t size() const { return next.size() / static_cast<std::size_t>(side); }
    // The node after one, which is not a leaf.
    std::int32_t after(std::int32_t node, int digit) const {
        return next[static_cast<std::size_t>(node * side + digit - 1)];
    }
    // Joins nodes that decide in the same way. Those that always lose become leaves.
    void join_equal_nodes();
};

// Hashes vectors and arrays of numbers.
struct NumbersHash {
    std::size_t operator()(const auto& numbers) const {
        std::uint64_t hash = 0;
        for (const auto number : numbers)
            hash = (hash ^ static_cast<std::uint64_t>(number)) * 0x9E37'79B9'7F4A'7C15;
        return static_cast<std::size_t>(hash ^ hash >> 32);
    }
};

// Makes a diagram from states of any kind that hold numbers. step(state, position, digit, next)
// sets the next state and returns 0, or returns a leaf; states after the last cell lose. Returns
// nullopt if is_too_large(nodes).
template <class State, class Step, class IsTooLarge>
std::optional<DecisionDiagram> make_diagram(int side, std::size_t cells, const State& first,
                                            const Step& step, const IsTooLarge& is_too_large) {
    using Numbers = std::unordered_map<State, std::int32_t, NumbersHash>;
    DecisionDiagram diagram{side, {}};
    std::vector<const State*> states, states_after;  // keys of the map below
    Numbers known, known_after;
    states.push_back(&known.emplace(first, 0).first->first);
    std::int32_t count = 1;
    State next = first;
    for (std::size_t position = 0; position < cells; ++position) {
        known_after.clear();
        states_after.clear();
        for (const State* const state : states) {
            for (int digit = 1; digit <= side; ++digit) {
                std::int32_t to = step(*state, position, digit, next);
                if (to == 0) {
                    const auto [entry, is_new] = known_after.try_emplace(next, count);
                    to = entry->second;
                    if (is_new) {
                        states_after.push_back(&entry->first);
                        ++count;
                    }
                }
                diagram.next.push_back(to);
            }
            if (is_too_large(static_cast<std::size_t>(count))) return std::nullopt;
        }
        std::swap(known, known_after);
        std::swap(states, states_after);
    }
    diagram.next.resize(static_cast<std::size_t>(count * side), DecisionDiagram::dead);
    diagram.join_equal_nodes();
    return diagram;
}

// The diagram that wins where one of two does that read the same number of cells; nullopt if it has
// more than `most` nodes before equal ones are joined.
std::optional<DecisionDiagram> unite(const DecisionDiagram& a, const DecisionDiagram& b,
                                     std::size_t cells, std::size_t most);

// The diagram that reads the same digits from the other end, of one that wins after the last cell
// only; nullopt if it has more than `most` nodes before equal ones are joined.
std::optional<DecisionDiagram> reversed(const DecisionDiagram& diagram, std::size_t cells,
                                        std::size_t most);

}  // namespace sudoku
