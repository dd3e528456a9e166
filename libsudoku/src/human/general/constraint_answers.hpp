#pragma once

#include "human/general/constraint_rules.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace sudoku::human::general {

// A ConstraintAsker that keeps answers: trials from many candidates ask the same of the same few
// cells. What is kept is what a rule takes whatever cells beside it may hold; of the 8.4 million
// questions of a hundred killers 73 % are known. The rules must outlive it.
class ConstraintAnswers {
  public:
    using Elimination = ConstraintAsker::Elimination;

    explicit ConstraintAnswers(const ConstraintRules& rules);

    // As those of ConstraintAsker.
    void see(std::span<const DigitSet::Mask> candidates);
    std::optional<std::span<const Elimination>> ask(std::size_t rule);

  private:
    // Nine digits of a cell each; those of the cells around, together, in the highest bits.
    static constexpr std::size_t cells_in_word = 6;
    static constexpr std::size_t most_cells = 2 * cells_in_word;
    static constexpr std::size_t digits = 9;
    struct Key {
        std::array<std::uint64_t, 2> words{};
        // Not by std::array's, which calls memcmp().
        bool operator==(const Key& other) const {
            return ((words[0] ^ other.words[0]) | (words[1] ^ other.words[1])) == 0;
        }
    };

    struct Answer {
        Key key{};
        std::uint32_t rule = no_rule;
        std::uint32_t first = 0;  // in taken_
        std::uint16_t count = 0;
        bool fails = false;
    };
    static constexpr std::uint32_t no_rule = ~std::uint32_t{0};
    static constexpr int answer_bits = 16;
    static constexpr std::size_t most_taken = std::size_t{1} << 18;

    Key key_of(const ConstraintRules::Rule& rule) const;
    void forget();

    std::span<const ConstraintRules::Rule> rules_;
    ConstraintAsker asker_;
    std::span<const DigitSet::Mask> candidates_;
    std::vector<Answer> answers_;  // each where its key belongs, the last one of several
    std::vector<Elimination> taken_;
    std::vector<Elimination> gone_;
};

}  // namespace sudoku::human::general
