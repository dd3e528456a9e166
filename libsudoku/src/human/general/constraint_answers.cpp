#include "human/general/constraint_answers.hpp"

#include <algorithm>

namespace sudoku::human::general {

ConstraintAnswers::ConstraintAnswers(const ConstraintRules& rules)
    : rules_(rules.rules()), asker_(rules) {
    if (asker_.is_narrow()) answers_.resize(std::size_t{1} << answer_bits);
}

void ConstraintAnswers::see(std::span<const DigitSet::Mask> candidates) {
    candidates_ = candidates;
    asker_.see(candidates);
}

ConstraintAnswers::Key ConstraintAnswers::key_of(const ConstraintRules::Rule& rule) const {
    const DigitSet::Mask* const candidates = candidates_.data();
    const std::span<const Cell> cells(rule.cells);
    const auto word_of = [&](std::span<const Cell> part) {
        std::uint64_t word = 0;
        for (const Cell cell : part) word = word << digits | candidates[cell];
        return word;
    };
    const std::size_t in_first = std::min(cells.size(), cells_in_word);
    Key key{{word_of(cells.first(in_first)), word_of(cells.subspan(in_first))}};
    std::uint64_t around = 0;
    for (const Cell cell : rule.around) around |= candidates[cell];
    key.words[0] |= around << (cells_in_word * digits);
    return key;
}

void ConstraintAnswers::forget() {
    answers_.assign(answers_.size(), Answer());
    taken_.clear();
}

ConstraintAnswers::Question ConstraintAnswers::question(std::size_t number) {
    const ConstraintRules::Rule& rule = rules_[number];
    if (answers_.empty() || rule.cells.size() > most_cells) return {number, {}, nullptr};
    const Key key = key_of(rule);
    const std::uint64_t mixed =
        (key.words[0] * 0x9e3779b97f4a7c15ULL + key.words[1] + number) * 0xbf58476d1ce4e5b9ULL;
    return {number, key, &answers_[mixed >> (64 - answer_bits)]};
}

std::optional<std::span<const ConstraintAnswers::Elimination>> ConstraintAnswers::answer(
    const Question& question) {
    if (question.slot == nullptr) return asker_.ask(question.rule);
    Answer& answer = *question.slot;
    if (answer.key != question.key || answer.rule != question.rule) {
        if (taken_.size() > most_taken) forget();
        const auto taken = asker_.ask_alone(question.rule);
        answer = {question.key, static_cast<std::uint32_t>(question.rule),
                  static_cast<std::uint32_t>(taken_.size()), 0, !taken};
        if (taken) {
            answer.count = static_cast<std::uint16_t>(taken->size());
            taken_.insert(taken_.end(), taken->begin(), taken->end());
        }
    }
    if (answer.fails) return {};
    gone_.clear();
    if (answer.count == 0) return gone_;
    for (const Elimination& part : std::span(taken_).subspan(answer.first, answer.count)) {
        const DigitSet::Mask gone = candidates_[part.cell] & part.digits;
        if (gone == candidates_[part.cell]) return {};
        if (gone != 0) gone_.push_back({part.cell, gone});
    }
    return gone_;
}

}  // namespace sudoku::human::general
