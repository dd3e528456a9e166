#include "grid/decision_diagram.hpp"

#include <sudoku/support/rng.hpp>

#include "support/catch.hpp"

#include <array>
#include <set>
#include <vector>

namespace sudoku {
namespace {

constexpr int side = 3;
constexpr std::size_t cells = 5;
constexpr std::size_t plenty = 1'000;

using Word = std::array<int, cells>;
using States = std::vector<int>;

std::vector<Word> all_words() {
    std::vector<Word> words;
    for (int number = 0; number < 243; ++number) {
        Word word{};
        int rest = number;
        for (int& digit : word) {
            digit = rest % side + 1;
            rest /= side;
        }
        words.push_back(word);
    }
    return words;
}

bool wins(const DecisionDiagram& diagram, const Word& word) {
    std::int32_t node = 0;
    for (const int digit : word) {
        if (node == DecisionDiagram::dead || node == DecisionDiagram::won) break;
        node = diagram.after(node, digit);
    }
    return node == DecisionDiagram::won;
}

// An automaton with a few states; -1 rejects.
struct RandomAutomaton {
    explicit RandomAutomaton(Rng& rng) {
        for (int& to : next) to = static_cast<int>(rng.below(states + 1)) - 1;
        for (bool& is_end : ends) is_end = rng.below(3) == 0;
    }

    static constexpr int states = 6;
    std::array<int, std::size_t{states} * side> next{};
    std::array<bool, states> ends{};

    int after(int state, int digit) const {
        return next[static_cast<std::size_t>(state * side + digit - 1)];
    }
    bool accepts(const Word& word) const {
        int state = 0;
        for (const int digit : word) {
            if (state >= 0) state = after(state, digit);
        }
        return state >= 0 && ends[static_cast<std::size_t>(state)];
    }
    DecisionDiagram diagram() const {
        const auto step = [&](const States& state, std::size_t position, int digit, States& to) {
            to = {after(state[0], digit)};
            if (to[0] < 0) return DecisionDiagram::dead;
            if (position + 1 < cells) return 0;
            return ends[static_cast<std::size_t>(to[0])] ? DecisionDiagram::won
                                                         : DecisionDiagram::dead;
        };
        return *make_diagram(side, cells, States{0}, step, [](std::size_t) { return false; });
    }
};

void check_form(const DecisionDiagram& diagram) {
    std::set<std::vector<std::int32_t>> rows;
    for (std::size_t node = 0; node < diagram.size(); ++node) {
        std::vector<std::int32_t> row;
        for (int digit = 1; digit <= side; ++digit) {
            const std::int32_t to = diagram.after(static_cast<std::int32_t>(node), digit);
            CHECK((to < 0 || to > static_cast<std::int32_t>(node)));
            row.push_back(to);
        }
        CHECK(rows.insert(row).second);
    }
}

TEST_CASE("decision diagrams win with the words of automata, of two, and from the other end") {
    Rng rng(7);
    for (int round = 0; round < 200; ++round) {
        const RandomAutomaton one(rng), two(rng);
        const DecisionDiagram a = one.diagram(), b = two.diagram();
        const auto both = unite(a, b, cells, plenty);
        const auto turned = reversed(a, cells, plenty);
        REQUIRE(both);
        REQUIRE(turned);
        for (const DecisionDiagram* const diagram : {&a, &b, &*both, &*turned})
            check_form(*diagram);
        for (const Word& word : all_words()) {
            CHECK(wins(a, word) == one.accepts(word));
            CHECK(wins(*both, word) == (one.accepts(word) || two.accepts(word)));
            CHECK(wins(*turned, {word.rbegin()[0], word.rbegin()[1], word.rbegin()[2],
                                 word.rbegin()[3], word.rbegin()[4]}) == one.accepts(word));
        }
        CHECK(both->size() <= unite(b, a, cells, plenty)->size());
    }
}

TEST_CASE("decision diagrams that are too large are refused") {
    // Wins if all digits are those of the first half, so it remembers them.
    const auto step = [](const States& state, std::size_t position, int digit, States& to) {
        to = state;
        if (position < 2) return to.push_back(digit), 0;
        if (position == 2) return 0;
        if (state[position - 3] != digit) return DecisionDiagram::dead;
        return position + 1 == cells ? DecisionDiagram::won : 0;
    };
    const auto made = [&](std::size_t most) {
        return make_diagram(side, cells, States{}, step,
                            [=](std::size_t nodes) { return nodes > most; });
    };
    REQUIRE(made(plenty));
    CHECK_FALSE(made(9));
    CHECK_FALSE(unite(*made(plenty), *made(plenty), cells, 9));
    CHECK_FALSE(reversed(*made(plenty), cells, 9));
}

}  // namespace
}  // namespace sudoku
