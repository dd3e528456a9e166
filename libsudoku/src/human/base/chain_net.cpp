#include "human/base/chain_net.hpp"

#include "human/base/position.hpp"

#include <algorithm>
#include <bitset>

namespace sudoku::human {
namespace {

using StatementSet = std::bitset<static_cast<std::size_t>(2 * candidate_count)>;

std::size_t statement_number(const ChainNode& node) {
    return static_cast<std::size_t>(2 * node.candidate + (node.is_on ? 1 : 0));
}

}  // namespace

// Statements are identified by their content: a second derivation of a statement, as in a
// contradiction, counts as the same one.
std::vector<int> ChainNet::chain(int target) const {
    StatementSet seen;
    std::vector<int> order;
    std::vector<int> level = {target};
    while (!level.empty()) {
        std::vector<int> next;
        for (const int index : level) {
            const ChainNode& current = node(index);
            const std::size_t number = statement_number(current);
            if (seen[number]) continue;
            seen.set(number);
            order.push_back(index);
            for (std::uint32_t i = 0; i < current.parent_count; ++i)
                next.push_back(parent(current, i));
        }
        level = std::move(next);
    }
    return order;
}

bool ChainHint::has_equal_chains(const ChainHint& other) const {
    if (targets.size() != other.targets.size()) return false;
    const auto statements = [](const Target& target) {
        std::vector<std::size_t> numbers;
        for (const int index : target.net->chain(target.node))
            numbers.push_back(statement_number(target.net->node(index)));
        return numbers;
    };
    for (std::size_t i = 0; i < targets.size(); ++i) {
        if (statements(targets[i]) != statements(other.targets[i])) return false;
    }
    return true;
}

void conclude(ChainHint& hint, const Position& position, int candidate, bool is_on) {
    const int cell = candidate / 9;
    const Mask own = bit(candidate % 9);
    const Mask removed = is_on ? without(position.candidates(cell), own) : own;
    if (is_on) hint.placed = candidate;
    if (removed != 0) hint.removals = {{cell, removed}};
}

int complexity_of(const ChainHint& hint) {
    int complexity = 0;
    std::vector<const ChainHint*> nested;
    for (const ChainHint::Target& target : hint.targets) {
        const std::vector<int> chain = target.net->chain(target.node);
        complexity += static_cast<int>(chain.size());
        for (const int index : chain) {
            const ChainHint* inner = target.net->node(index).nested.get();
            if (inner == nullptr) continue;
            const bool is_known =
                std::any_of(nested.begin(), nested.end(), [&](const ChainHint* known) {
                    return known == inner || known->has_equal_chains(*inner);
                });
            if (is_known) continue;
            nested.push_back(inner);
            complexity += inner->complexity;
        }
    }
    return complexity;
}

}  // namespace sudoku::human
