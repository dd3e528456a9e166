#include "commands/part_facts.hpp"

#include <sudoku/canon/canonical_form.hpp>

#include <charconv>
#include <cmath>
#include <cstdint>
#include <string_view>

namespace sudoku::tools {
namespace {

// The texts; numbers within a text are separated by blanks.
enum FactText : std::size_t { search, symmetries, form, grade, redundant, rating, fact_texts };

void add_number(std::string& text, std::int64_t number) {
    if (!text.empty()) text += ' ';
    text += std::to_string(number);
}

// Reads the numbers of such a text one by one.
class Numbers {
  public:
    explicit Numbers(std::string_view text) : rest_(text) {}

    bool has_more() const { return !rest_.empty(); }
    template <class Number>
    Number next() {
        std::int64_t number = 0;
        const auto [end, code] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), number);
        if (code != std::errc()) {
            is_wrong_ = true;
            rest_ = {};
            return Number{};
        }
        rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
        if (!rest_.empty()) rest_.remove_prefix(1);
        return static_cast<Number>(number);
    }
    bool is_wrong() const { return is_wrong_; }

  private:
    std::string_view rest_;
    bool is_wrong_ = false;
};

// Scores and minutes are rounded to hundredths before any other use.
constexpr double grains = 1e6;

std::int64_t in_grains(double value) { return std::llround(value * grains); }

constexpr auto minlex = static_cast<std::size_t>(canon::Convention::minlex);

}  // namespace

std::vector<std::string> facts_as_texts(const PuzzleFacts& facts) {
    std::vector<std::string> texts(fact_texts);
    add_number(texts[search], static_cast<std::int64_t>(facts.search->solutions));
    add_number(texts[search], static_cast<std::int64_t>(facts.search->end));
    for (const SquareSymmetry symmetry : *facts.symmetries)
        add_number(texts[symmetries], static_cast<std::int64_t>(symmetry));
    if (facts.forms[minlex] && *facts.forms[minlex]) {
        for (const auto digit : (*facts.forms[minlex])->digits)
            texts[form] += static_cast<char>('0' + digit);
    }
    if (facts.grade && *facts.grade) {
        const Grade& found = **facts.grade;
        add_number(texts[grade], static_cast<std::int64_t>(found.level));
        add_number(texts[grade], static_cast<std::int64_t>(found.score.deduction));
        add_number(texts[grade], in_grains(found.score.value));
        if (found.time) add_number(texts[grade], in_grains(found.time->minutes));
    }
    if (facts.redundant) {
        add_number(texts[redundant], static_cast<std::int64_t>(facts.redundant->cells.size()));
        add_number(texts[redundant], static_cast<std::int64_t>(facts.redundant->undecided.size()));
    }
    if (facts.rating && *facts.rating) {
        const human::Rating& found = **facts.rating;
        add_number(texts[rating], found.er);
        add_number(texts[rating], static_cast<std::int64_t>(found.hardest));
        add_number(texts[rating], found.is_complete ? 1 : 0);
        for (std::size_t i = 0; i < found.counts.size(); ++i) {
            if (found.counts[i] == 0) continue;
            add_number(texts[rating], static_cast<std::int64_t>(i));
            add_number(texts[rating], found.counts[i]);
        }
    }
    return texts;
}

std::optional<PuzzleFacts> facts_of_texts(const std::vector<std::string>& texts) {
    if (texts.size() != fact_texts) return std::nullopt;
    bool is_wrong = false;
    PuzzleFacts facts;
    {
        Numbers numbers(texts[search]);
        facts.search.emplace();
        facts.search->solutions = numbers.next<std::uint64_t>();
        facts.search->end = numbers.next<SearchEnd>();
        is_wrong |= numbers.is_wrong();
    }
    facts.symmetries.emplace();
    for (Numbers numbers(texts[symmetries]); numbers.has_more();)
        facts.symmetries->push_back(numbers.next<SquareSymmetry>());
    if (!texts[form].empty()) {
        canon::CanonicalForm found;
        if (texts[form].size() != found.digits.size()) return std::nullopt;
        for (std::size_t i = 0; i < found.digits.size(); ++i)
            found.digits[i] = static_cast<Digit>(texts[form][i] - '0');
        facts.forms[minlex] = found;
    }
    if (!texts[grade].empty()) {
        Numbers numbers(texts[grade]);
        Grade found{.solution = Grid(Geometry())};
        found.level = numbers.next<Level>();
        found.score.deduction = numbers.next<Deduction>();
        found.score.value = static_cast<double>(numbers.next<std::int64_t>()) / grains;
        if (numbers.has_more()) {
            found.time.emplace();
            found.time->minutes = static_cast<double>(numbers.next<std::int64_t>()) / grains;
        }
        is_wrong |= numbers.is_wrong();
        facts.grade = found;
    }
    if (!texts[redundant].empty()) {
        Numbers numbers(texts[redundant]);
        facts.redundant.emplace();
        facts.redundant->cells.resize(numbers.next<std::size_t>());
        facts.redundant->undecided.resize(numbers.next<std::size_t>());
        is_wrong |= numbers.is_wrong();
    }
    if (!texts[rating].empty()) {
        Numbers numbers(texts[rating]);
        human::Rating found;
        found.er = numbers.next<int>();
        found.hardest = numbers.next<human::Technique>();
        found.is_complete = numbers.next<int>() == 1;
        while (numbers.has_more()) {
            const auto technique = numbers.next<std::size_t>();
            if (technique >= found.counts.size()) return std::nullopt;
            found.counts[technique] = numbers.next<std::uint16_t>();
        }
        is_wrong |= numbers.is_wrong();
        facts.rating = found;
    }
    return is_wrong ? std::nullopt : std::optional(std::move(facts));
}

}  // namespace sudoku::tools
