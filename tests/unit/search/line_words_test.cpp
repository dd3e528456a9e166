#include "search/line_words.hpp"

#include "search/rule_details.hpp"

#include <sudoku/grid/puzzle.hpp>
#include <sudoku/support/rng.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <array>
#include <vector>

namespace sudoku {
namespace {

using Mask = ConstraintNet::Mask;

constexpr int side = 4;
constexpr std::size_t states = 5;

ConstraintNet::Automaton random_automaton(Rng& rng) {
    ConstraintNet::Automaton automaton{states, {}, {rng.below(1U << states)}, {}};
    for (std::size_t i = 0; i < states * side; ++i)
        automaton.next.push_back(static_cast<std::int32_t>(rng.below(states + 1)) - 1);
    return automaton;
}

bool accepts(const ConstraintNet::Automaton& automaton, const std::vector<int>& word) {
    std::int32_t state = 0;
    for (const int digit : word) {
        if (state >= 0) state = automaton.next[static_cast<std::size_t>(state * side + digit)];
    }
    return state >= 0 && (automaton.accepts[0] >> state & 1) != 0;
}

bool suits_houses(const ConstraintNet& net, const std::vector<std::uint8_t>& cells,
                  const std::vector<int>& word) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            if (cells[i] == cells[k] ? word[i] != word[k]
                                     : word[i] == word[k] && net.peers[cells[i]].contains(cells[k]))
                return false;
        }
    }
    return true;
}

std::vector<std::vector<int>> all_words(std::size_t length) {
    std::vector<std::vector<int>> words{{}};
    for (std::size_t i = 0; i < length; ++i) {
        std::vector<std::vector<int>> longer;
        for (const auto& word : words) {
            for (int digit = 0; digit < side; ++digit) {
                longer.push_back(word);
                longer.back().push_back(digit);
            }
        }
        words = std::move(longer);
    }
    return words;
}

std::vector<Mask> narrowed_naively(const std::vector<std::vector<int>>& words,
                                   const std::vector<Mask>& line) {
    std::vector<Mask> left(line.size(), 0);
    for (const auto& word : words) {
        bool fits = true;
        for (std::size_t i = 0; i < line.size(); ++i) fits = fits && (line[i] >> word[i] & 1) != 0;
        for (std::size_t i = 0; fits && i < line.size(); ++i)
            left[i] = static_cast<Mask>(left[i] | 1U << word[i]);
    }
    return left;
}

TEST_CASE("words of a line leave the candidates that a list of all words leaves") {
    const ConstraintNet net =
        make_constraint_net(compile_rules(Puzzle(Grid(test::geometry("2x2")))));
    Rng rng(11);
    std::vector<std::uint64_t> fitting;
    for (int round = 0; round < 300; ++round) {
        const ConstraintNet::Automaton automaton = random_automaton(rng);
        std::vector<std::uint8_t> cells;
        for (std::uint64_t count = 3 + rng.below(4); count > 0; --count)
            cells.push_back(static_cast<std::uint8_t>(rng.below(side * side)));
        const auto table = LineTable::make(automaton, side, cells.size());
        REQUIRE(table);
        const auto words = LineWords::make(*table, net, cells);
        REQUIRE(words);
        std::vector<std::vector<int>> good;
        for (const auto& word : all_words(cells.size())) {
            if (accepts(automaton, word) && suits_houses(net, cells, word)) good.push_back(word);
        }
        LineWords::Supports supports;
        for (int state = 0; state < 20; ++state) {
            std::vector<Mask> line;
            for (std::size_t i = 0; i < cells.size(); ++i)
                line.push_back(static_cast<Mask>(1 + rng.below((1U << side) - 1)));
            const std::vector<Mask> expected = narrowed_naively(good, line);
            words->narrow(line, supports, fitting);
            CHECK(line == expected);
        }
    }
}

TEST_CASE("words of a line that are too many are not listed") {
    const ConstraintNet net =
        make_constraint_net(compile_rules(Puzzle(Grid(test::geometry("3x3")))));
    ConstraintNet::Automaton any{1, std::vector<std::int32_t>(9, 0), {1}, {}};
    const std::vector<std::uint8_t> row{0, 1, 2, 3, 4, 5};
    const auto words_of = [&](std::size_t count) {
        return LineWords::make(*LineTable::make(any, 9, count), net, std::span(row).first(count));
    };
    CHECK(words_of(4));  // 9 * 8 * 7 * 6
    CHECK_FALSE(words_of(5));
}

}  // namespace
}  // namespace sudoku
