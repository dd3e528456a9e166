#include "grid/decision_diagram.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <unordered_set>

namespace sudoku {

void DecisionDiagram::join_equal_nodes() {
    const auto width = static_cast<std::size_t>(side);
    const auto row_of = [&](std::int32_t node) {
        return std::span(next).subspan(static_cast<std::size_t>(node) * width, width);
    };
    const auto hash = [&](std::int32_t node) { return NumbersHash()(row_of(node)); };
    const auto equal = [&](std::int32_t a, std::int32_t b) {
        return std::equal(row_of(a).begin(), row_of(a).end(), row_of(b).begin());
    };
    std::unordered_set<std::int32_t, decltype(hash), decltype(equal)> known(size(), hash, equal);
    std::vector<std::int32_t> joined(size());
    for (auto node = static_cast<std::int32_t>(size()); node-- > 0;) {
        bool is_dead = true;
        for (std::int32_t& to : row_of(node)) {
            if (to >= 0 && to != won) to = joined[static_cast<std::size_t>(to)];
            is_dead = is_dead && to == dead;
        }
        joined[static_cast<std::size_t>(node)] = is_dead ? dead : *known.insert(node).first;
    }
    // The nodes that are left get new numbers in the same order.
    constexpr std::int32_t unreached = -2;
    std::vector<std::int32_t> number(size(), unreached);
    number[0] = 0;
    std::int32_t count = 0;
    for (std::int32_t node = 0; node < static_cast<std::int32_t>(number.size()); ++node) {
        if (number[static_cast<std::size_t>(node)] == unreached) continue;
        for (const std::int32_t to : row_of(node)) {
            if (to >= 0 && to != won) number[static_cast<std::size_t>(to)] = 0;
        }
        number[static_cast<std::size_t>(node)] = count;
        std::copy(row_of(node).begin(), row_of(node).end(), row_of(count++).begin());
    }
    next.resize(static_cast<std::size_t>(count) * width);
    for (std::int32_t& to : next) {
        if (to >= 0 && to != won) to = number[static_cast<std::size_t>(to)];
    }
}

std::optional<DecisionDiagram> unite(const DecisionDiagram& a, const DecisionDiagram& b,
                                     std::size_t cells, std::size_t most) {
    constexpr std::int32_t dead = DecisionDiagram::dead, won = DecisionDiagram::won;
    using Pair = std::array<std::int32_t, 2>;
    const auto follow = [](const DecisionDiagram& diagram, std::int32_t node, int digit) {
        return node == dead ? dead : diagram.after(node, digit);
    };
    return make_diagram(
        a.side, cells, Pair{0, 0},
        [&](const Pair& pair, std::size_t, int digit, Pair& next) -> std::int32_t {
            next = {follow(a, pair[0], digit), follow(b, pair[1], digit)};
            if (next[0] == won || next[1] == won) return won;
            return next[0] == dead && next[1] == dead ? dead : 0;
        },
        [&](std::size_t nodes) { return nodes > most; });
}

// Its states are the sets of nodes from which the digits read so far lead to the end.
std::optional<DecisionDiagram> reversed(const DecisionDiagram& diagram, std::size_t cells,
                                        std::size_t most) {
    constexpr std::size_t most_members = std::size_t{1} << 22;
    using Nodes = std::vector<std::int32_t>;
    const auto side = static_cast<std::size_t>(diagram.side);
    // By node and digit, those before it; `won` comes after the nodes.
    const std::size_t end = diagram.size();
    std::vector<Nodes> before((end + 1) * side);
    for (std::size_t i = 0; i < diagram.next.size(); ++i) {
        const std::int32_t to = diagram.next[i];
        if (to == DecisionDiagram::dead) continue;
        const std::size_t node = to == DecisionDiagram::won ? end : static_cast<std::size_t>(to);
        before[node * side + i % side].push_back(static_cast<std::int32_t>(i / side));
    }
    std::size_t members = 0;
    const auto step = [&](const Nodes& nodes, std::size_t position, int digit, Nodes& next) {
        next.clear();
        for (const std::int32_t node : nodes) {
            const Nodes& own =
                before[static_cast<std::size_t>(node) * side + static_cast<std::size_t>(digit) - 1];
            next.insert(next.end(), own.begin(), own.end());
        }
        std::sort(next.begin(), next.end());
        members += next.size();
        if (next.empty()) return DecisionDiagram::dead;
        return position + 1 == cells ? DecisionDiagram::won : 0;
    };
    return make_diagram(diagram.side, cells, Nodes{static_cast<std::int32_t>(end)}, step,
                        [&](std::size_t nodes) { return nodes > most || members > most_members; });
}

}  // namespace sudoku
