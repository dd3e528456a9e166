#pragma once

#include "human/base/board.hpp"

#include <sudoku/human/technique.hpp>

#include <array>
#include <memory>
#include <utility>
#include <vector>

namespace sudoku::human {

// Candidates are numbered cell * 9 + digit.
inline constexpr int candidate_count = 729;
constexpr int candidate_number(int cell, int digit) { return cell * 9 + digit; }

// The reason why a statement follows. "On": the only candidate left in its cell, the only place
// left in a house of this type, or a technique other than singles ("advanced"). "Off": the house or
// cell that it shares with its parent.
enum class Cause : std::uint8_t { assumption, box, row, column, cell, advanced };
constexpr Cause cause_of(int house_type) { return static_cast<Cause>(1 + house_type); }

class Position;
struct ChainHint;

// The basis of an advanced statement that is not a chain; used for explanations. Kept small because
// there are many.
struct RuleUse {
    Technique technique = Technique::pointing;
    Mask digits = 0;
    std::int8_t cells[2] = {-1, -1};  // cells of a pair
    // Houses of a pair or an intersection; base houses of an x-wing.
    std::int8_t houses[2] = {-1, -1};
    std::int8_t covers[2] = {-1, -1};
};

// One statement "candidate is on / off" and the statements it was derived from.
struct ChainNode {
    std::uint16_t candidate = 0;
    bool is_on = false;
    Cause cause = Cause::assumption;
    std::uint32_t first_parent = 0;  // index into ChainNet::parents
    std::uint32_t parent_count = 0;
    // For an advanced statement, the chain that it rests on besides its parents; null if the
    // technique is not a chain.
    std::shared_ptr<const ChainHint> nested = {};
    std::shared_ptr<const RuleUse> rule = {};
};

// Everything derived from one assumption, in order of derivation; a statement keeps its first
// derivation.
struct ChainNet {
    std::vector<ChainNode> nodes;
    std::vector<std::uint32_t> parents;
    // Index in `nodes` of the candidate being on (off), or -1.
    std::array<std::int32_t, candidate_count> on_node;
    std::array<std::int32_t, candidate_count> off_node;
    // The "on" and the "off" node that contradict each other, or -1.
    int contradiction_on = -1;
    int contradiction_off = -1;

    ChainNet() { on_node.fill(-1), off_node.fill(-1); }
    int add(int candidate, bool is_on, Cause cause) {
        ChainNode node;
        node.candidate = static_cast<std::uint16_t>(candidate);
        node.is_on = is_on;
        node.cause = cause;
        node.first_parent = static_cast<std::uint32_t>(parents.size());
        nodes.push_back(std::move(node));
        return static_cast<int>(nodes.size()) - 1;
    }
    // Adds a parent to the node that was added last.
    void add_parent(int parent) {
        parents.push_back(static_cast<std::uint32_t>(parent));
        ++nodes.back().parent_count;
    }
    const ChainNode& node(int index) const { return nodes[static_cast<std::size_t>(index)]; }
    int parent(const ChainNode& child, std::uint32_t number) const {
        return static_cast<int>(parents[child.first_parent + number]);
    }
    // The statement and all statements that it rests on, each once, nearest first.
    std::vector<int> chain(int target) const;
};

// The reasoning that ends in the conclusion. The numbers order hints of equal length.
enum class HintKind {
    double_forcing = 1,
    x_chain = 2,
    y_chain = 3,
    xy_chain = 4,
    cell = 5,
    house = 6,
    contradiction = 7
};

struct ChainHint {
    struct Target {
        std::shared_ptr<const ChainNet> net;
        int node = 0;
    };

    HintKind kind = HintKind::xy_chain;
    bool is_cycle = false;
    double rating = 0;
    int complexity = 0;
    int placed = -1;  // candidate that must be true; -1 if the hint only eliminates
    std::vector<std::pair<int, Mask>> removals;  // grouped by cell, in the order found
    std::vector<Target> targets;                 // the ends of the chains
    int source_house = -1;                       // the house of a house hint

    // Compares complete chains, not only their ends.
    bool has_equal_chains(const ChainHint& other) const;
};

// Sets the conclusion of the hint: the candidate is on, or off. An "on" candidate that is alone in
// its cell removes nothing.
void conclude(ChainHint& hint, const Position& position, int candidate, bool is_on);

// The addition to the rating for a hint of the given complexity: 0.1 for each of 4, 6, 8, 12, 16,
// 24, .. that the length (complexity - 2) exceeds. It is added up term by term because the last bit
// of the double decides the order of hints.
constexpr double sum_length_addition(int complexity) {
    double added = 0.0;
    int step = 4;
    bool odd = false;
    while (complexity - 2 > step) {
        added += 0.1;
        step = odd ? step * 4 / 3 : step * 3 / 2;
        odd = !odd;
    }
    return added;
}
inline constexpr std::array<double, 64> usual_length_additions = [] {
    std::array<double, 64> additions{};
    for (std::size_t i = 0; i < additions.size(); ++i)
        additions[i] = sum_length_addition(static_cast<int>(i));
    return additions;
}();
inline double length_addition(int complexity) {
    const auto i = static_cast<std::size_t>(complexity);
    return i < usual_length_additions.size() ? usual_length_additions[i]
                                             : sum_length_addition(complexity);
}

// The number of distinct statements below each target, summed over the targets, plus the complexity
// of every distinct nested chain.
int complexity_of(const ChainHint& hint);

}  // namespace sudoku::human
