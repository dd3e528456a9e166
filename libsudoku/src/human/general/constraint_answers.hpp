#pragma once

#include "human/general/constraint_rules.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace sudoku::human::general {

// A cache for a ConstraintAsker, because trials from many candidates ask about the same few cells.
// It stores what a rule eliminates whatever cells next to it hold; for a hundred killers it answers
// 73 % of 8.4 million questions. The rules must outlive it.
class ConstraintAnswers {
  public:
    using Elimination = ConstraintAsker::Elimination;

    explicit ConstraintAnswers(const ConstraintRules& rules);

    // Same interface as ConstraintAsker.
    void see(std::span<const DigitSet::Mask> candidates);
    std::optional<std::span<const Elimination>> ask(std::size_t rule) {
        return answer(question(rule));
    }
    // Asks the rules one after another and calls visit(answer) until it returns false. Faster than
    // single questions: answers that are needed soon are fetched from memory in the meantime.
    template <class Visitor>
    void ask_each(std::span<const std::uint32_t> rules, Visitor visit) {
        std::array<Question, ahead> coming;
        for (std::size_t i = 0; i < rules.size() + ahead; ++i) {
            Question& next = coming[i % ahead];
            if (i >= ahead && !visit(answer(next))) return;
            if (i >= rules.size()) continue;
            next = question(rules[i]);
            if (next.slot != nullptr) __builtin_prefetch(next.slot);
        }
    }

  private:
    // Six cells with nine digits each fill 54 bits; the union of the surrounding cells is in the
    // highest bits.
    static constexpr std::size_t cells_in_word = 6;
    static constexpr std::size_t most_cells = 2 * cells_in_word;
    static constexpr std::size_t digits = 9;
    struct Key {
        std::array<std::uint64_t, 2> words{};
        // std::array's operator calls memcmp(), which is slower here.
        bool operator==(const Key& other) const {
            return ((words[0] ^ other.words[0]) | (words[1] ^ other.words[1])) == 0;
        }
    };

    struct Answer {
        Key key{};
        std::uint32_t rule = no_rule;
        std::uint32_t first = 0;  // index into taken_
        std::uint16_t count = 0;
        bool fails = false;
    };
    static constexpr std::uint32_t no_rule = ~std::uint32_t{0};
    struct Question {
        std::size_t rule = 0;
        Key key{};
        Answer* slot = nullptr;  // where the answer is if it is known; null if it is never stored
    };
    static constexpr std::size_t ahead = 4;
    static constexpr int answer_bits = 16;
    static constexpr std::size_t most_taken = std::size_t{1} << 18;

    Key key_of(const ConstraintRules::Rule& rule) const;
    Question question(std::size_t rule);
    std::optional<std::span<const Elimination>> answer(const Question& question);
    void forget();

    std::span<const ConstraintRules::Rule> rules_;
    ConstraintAsker asker_;
    std::span<const DigitSet::Mask> candidates_;
    // A hash table by key; a new answer replaces the previous one in its slot.
    std::vector<Answer> answers_;
    std::vector<Elimination> taken_;
    std::vector<Elimination> gone_;
};

}  // namespace sudoku::human::general
