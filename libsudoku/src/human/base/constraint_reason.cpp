#include "human/base/constraint_reason.hpp"

#include "grid/rule_program.hpp"
#include "human/base/candidate_sums.hpp"
#include "human/base/constraint_words.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <map>
#include <numeric>
#include <set>
#include <span>

namespace sudoku::human {
namespace {

using CellList = std::vector<Cell>;

constexpr int most_digits_shown = 4;
constexpr std::size_t most_sets_shown = 5;
constexpr std::uint64_t most_nodes = 100'000;  // of a search for sets

bool contains(const CellList& cells, Cell cell) {
    return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

std::string number(int value) { return std::to_string(value); }

Digit last_of(DigitSet digits) {
    Digit last = 0;
    for (const Digit digit : digits) last = digit;
    return last;
}

void fill(std::string& text, std::string_view name, const std::string& value) {
    if (const auto at = text.find(name); at != std::string::npos)
        text.replace(at, name.size(), value);
}

// "2 4 4" for digits that cells hold together.
std::string set_text(std::span<const int> digits) {
    std::string text;
    for (const int digit : digits) text += (text.empty() ? "" : " ") + number(digit);
    return text;
}

class ConstraintReason {
  public:
    ConstraintReason(const Step& step, const Names& names) : step_(step), names_(names) {
        for (std::size_t i = 0; i < step.cells.size(); ++i) {
            held_.emplace(step.cells[i], i < step.held.size()
                                             ? step.held[i]
                                             : DigitSet::all(names.geometry().side()));
        }
        for (const Candidate& gone : step.eliminations) removed_[gone.cell].insert(gone.digit);
    }

    std::string text() const {
        if (step_.technique == Technique::pair_rule) return text_of_pair();
        // Sums that follow from several rules have no constraint.
        if (constraint() == nullptr) {
            const Linear sum{
                step_.cells,
                step_.weights.empty() ? std::vector<int>(step_.cells.size(), 1) : step_.weights,
                step_.sum};
            const std::string text = "The houses and cages together leave " + sum_text(sum);
            if (step_.cells.size() == 1) return text;
            return text + ". " + sentence(linear_reason(sum));
        }
        const Constraint& constraint = *this->constraint();
        const std::string text = statement();
        std::string reason = reason_of(constraint);
        if (step_.houses.empty())
            return text + (reason.starts_with(", ") ? "" : ". ") + sentence(reason);
        const bool is_one = step_.digits.size() == 1;
        const std::string needed = names_.cells(constraint.cells) + " must contain " +
                                   names_.digits(step_.digits, " and ") + ", because " +
                                   names_.houses(step_.houses) + " has no other place for " +
                                   (is_one ? "it" : "them");
        return text + ". " + needed + (reason.starts_with(", ") ? reason : "");
    }

  private:
    // The sum of the digits, each times its weight, is `total`.
    struct Linear {
        CellList cells;
        std::vector<int> weights;
        int total = 0;
    };

    const Constraint* constraint() const {
        return step_.constraint ? &names_.puzzle.constraints()[*step_.constraint] : nullptr;
    }
    int side() const { return names_.geometry().side(); }
    // What is to be added to a digit for its value, and to the sum of as many digits as there are
    // cells. Searches know digits, texts show values.
    int shift() const { return names_.geometry().value_of(0); }
    std::string sum_number(int sum_of_digits, const CellList& cells) const {
        return number(sum_of_digits + shift() * static_cast<int>(cells.size()));
    }
    std::string sum_number(int sum_of_digits, const std::vector<int>& weights) const {
        return number(sum_of_digits + shift() * std::accumulate(weights.begin(), weights.end(), 0));
    }
    Digit digit_of(int value) const { return static_cast<Digit>(value - shift()); }
    DigitSet held(Cell cell) const { return held_.at(cell); }
    DigitSet removed(Cell cell) const {
        const auto found = removed_.find(cell);
        return found == removed_.end() ? DigitSet() : found->second;
    }
    std::size_t removed_count() const { return step_.eliminations.size(); }

    // A cell keeps its name at the beginning of a sentence.
    static std::string sentence(std::string text) {
        if (text.size() > 1 && std::isdigit(static_cast<unsigned char>(text[1])) == 0 &&
            !text.starts_with(", "))
            text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
        return text;
    }

    std::string statement() const {
        return constraint_statement(*constraint(), names_.geometry(),
                                    [&](const CellList& cells) { return line_or_cells(cells); });
    }
    // "column 6" if these are its cells.
    std::string line_or_cells(const CellList& cells) const {
        const std::span<const House> houses = names_.geometry().houses();
        for (std::size_t i = 0; i < houses.size(); ++i) {
            if (houses[i].kind != HouseKind::row && houses[i].kind != HouseKind::column) continue;
            if (std::is_permutation(cells.begin(), cells.end(), houses[i].cells.begin(),
                                    houses[i].cells.end()))
                return names_.house(static_cast<int>(i));
        }
        return names_.cells(cells);
    }
    // "is 5" or "can only be 5 or 7"
    std::string choice_text(DigitSet digits) const {
        return (digits.is_single() ? "is " : "can only be ") + names_.digits(digits, " or ");
    }
    std::string cell_digits(Cell cell, DigitSet digits) const {
        return names_.cell(cell) + ' ' + choice_text(digits);
    }
    std::string and_likewise() const {
        return removed_count() > 1 ? ", and likewise for the other digits removed" : "";
    }

    RuleProgram program_of_constraint() const {
        RuleProgram program;
        RuleBuilder rules(names_.puzzle, program);
        rules.begin_constraint(*step_.constraint);
        compile_constraint(*constraint(), rules);
        return program;
    }

    // Rules about two cells.

    std::string text_of_pair() const {
        const Constraint* const constraint = this->constraint();
        RuleProgram::PairTable table{};
        Cell first = step_.cells[0];
        Cell second = step_.cells[1];
        const RuleProgram program = constraint != nullptr
                                        ? program_of_constraint()
                                        : compile_rules(Puzzle(Grid(names_.geometry())));
        for (const RuleProgram::Pair& pair : program.pairs) {
            if (std::minmax(pair.first, pair.second) != std::minmax(first, second)) continue;
            first = pair.first;
            second = pair.second;
            table = program.tables[pair.table];
        }
        RuleProgram::PairTable reversed{};
        for (const Digit one : DigitSet::all(side())) {
            for (const Digit other : table[one]) reversed[other].insert(one);
        }
        const std::string text =
            constraint != nullptr ? statement() : "Neighbouring cells cannot be consecutive";
        std::vector<std::string> reasons;
        const PairReason reason =
            constraint != nullptr ? words_of(constraint->kind).pair : PairReason::partners;
        if (reason == PairReason::equality) {
            for (const auto& [cell, other] : {std::pair(first, second), std::pair(second, first)}) {
                if (removed(cell).empty()) continue;
                reasons.push_back(names_.cell(cell) + " equals " + names_.cell(other) + ", which " +
                                  (held(other).size() <= removed(cell).size()
                                       ? choice_text(held(other))
                                       : "cannot be " + names_.digits(removed(cell), " or ")));
            }
        } else if (reason == PairReason::order) {
            add_order_reason(first, second, table, reasons);
            add_order_reason(second, first, reversed, reasons);
        } else {
            DigitSet alone;
            for (const Digit digit : removed(first)) {
                if (table[digit].empty()) alone.insert(digit);
            }
            for (const Digit digit : removed(second)) {
                if (reversed[digit].empty()) alone.insert(digit);
            }
            if (!alone.empty()) reasons.push_back(without_partner(alone));
            add_partner_reason(first, second, table, reasons);
            add_partner_reason(second, first, reversed, reasons);
        }
        return text + ". " + sentence(clauses(reasons));
    }

    // "r4c1 is at most 9, so r3c2 is at most 8"
    void add_order_reason(Cell cell, Cell other, const RuleProgram::PairTable& partners,
                          std::vector<std::string>& reasons) const {
        const DigitSet gone = removed(cell);
        if (gone.empty()) return;
        DigitSet possible;
        for (const Digit digit : DigitSet::all(side())) {
            if (!(partners[digit] & held(other)).empty()) possible.insert(digit);
        }
        if (possible.empty()) return;
        const bool is_less = last_of(gone) > last_of(possible);
        reasons.push_back(
            is_less
                ? names_.cell(other) + " is at most " + names_.digit(last_of(held(other))) +
                      ", so " + names_.cell(cell) + " is at most " + names_.digit(last_of(possible))
                : names_.cell(other) + " is at least " + names_.digit(held(other).first()) +
                      ", so " + names_.cell(cell) + " is at least " +
                      names_.digit(possible.first()));
    }

    // "r6c5 can only be 7 or 9, so r6c6 can only be 6 or 8", or "r2c6 cannot be 3 or 5, so r2c5
    // cannot be 4"
    void add_partner_reason(Cell cell, Cell other, const RuleProgram::PairTable& partners,
                            std::vector<std::string>& reasons) const {
        DigitSet gone;
        DigitSet needed;
        DigitSet possible;
        for (const Digit digit : DigitSet::all(side())) {
            if (!(partners[digit] & held(other)).empty()) possible.insert(digit);
            if (!removed(cell).contains(digit) || partners[digit].empty()) continue;
            gone.insert(digit);
            needed |= partners[digit];
        }
        if (gone.empty()) return;
        const std::string name = names_.cell(cell);
        const bool shows_held = held(other).size() <= most_digits_shown;
        reasons.push_back(
            (shows_held ? cell_digits(other, held(other))
                        : names_.cell(other) + " cannot be " + names_.digits(needed, " or ")) +
            ", so " +
            (shows_held && possible.size() <= most_digits_shown
                 ? cell_digits(cell, possible)
                 : name + " cannot be " + names_.digits(gone, " or ")));
    }

    // The reason why no digit of the board goes with these.
    std::string without_partner(DigitSet digits) const {
        const Constraint* const constraint = this->constraint();
        const std::string_view words =
            constraint != nullptr ? words_of(constraint->kind).no_partner : std::string_view();
        std::string text =
            "no other digit " + std::string(words.empty() ? "goes with {digits}" : words);
        fill(text, "{digits}", names_.digits(digits, " or "));
        if (constraint != nullptr) fill(text, "{value}", number(value_of(*constraint)));
        return text;
    }
    int value_of(const Constraint& constraint) const {
        return constraint.values.empty() ? usual_value(constraint.kind, side()).value_or(0)
                                         : constraint.values.front();
    }

    // Rules about more cells.

    // Kinds with a reason that no other kind has. It can be empty.
    struct OwnReason {
        ConstraintKind kind;
        std::string (ConstraintReason::*reason)(const Constraint& constraint) const;
    };
    static const std::array<OwnReason, 4> own_reasons;

    std::string reason_of(const Constraint& constraint) const {
        if (words_of(constraint.kind).can_hold != nullptr) {
            if (const std::string text = sets_reason(constraint); !text.empty()) return text;
        }
        for (const OwnReason& own : own_reasons) {
            if (own.kind != constraint.kind) continue;
            if (const std::string text = (this->*own.reason)(constraint); !text.empty())
                return text;
        }
        const RuleProgram program = program_of_constraint();
        CellList cells = step_.cells;
        std::sort(cells.begin(), cells.end());
        for (const RuleProgram::Sum& sum : program.sums) {
            CellList own = sum.cells;
            std::sort(own.begin(), own.end());
            if (own == cells) return linear_reason({sum.cells, sum.weights, sum.total});
        }
        std::string before;
        const bool removes_middle =
            std::all_of(step_.eliminations.begin(), step_.eliminations.end(),
                        [&](const Candidate& gone) { return 2 * gone.digit == side() + 1; });
        if (constraint.kind == ConstraintKind::equality_cage && removes_middle)
            return names_.digit(static_cast<Digit>((side() + 1) / 2)) + " is neither low nor high";
        if (constraint.kind == ConstraintKind::sandwich) before = sandwich_sets(constraint);
        return before + sentence(trial_reason(constraint));
    }

    CandidateCells candidates_of(const CellList& cells) const {
        std::vector<DigitSet> held;
        for (const Cell cell : cells) held.push_back(this->held(cell));
        const Constraint* const constraint = this->constraint();
        return {names_.geometry(), cells, std::move(held),
                constraint != nullptr && constraint_info(constraint->kind).digits_differ};
    }

    // The digits that the cells of the constraint can hold together, if these are few sets that
    // rule out all that the step removes: ", so it holds 3 9, 4 8 or 5 7".
    std::string sets_reason(const Constraint& constraint) const {
        const CandidateCells cells = candidates_of(constraint.cells);
        const std::vector<std::vector<int>> sets = sets_of(constraint, cells);
        if (sets.empty() || sets.size() > most_sets_shown) return {};
        const auto holds = [&](const std::vector<int>& set, Digit digit) {
            return std::find(set.begin(), set.end(), digit + shift()) != set.end();
        };
        bool has_outside = false;
        DigitSet outside;
        for (const Candidate& gone : step_.eliminations) {
            const auto has_digit = [&](const auto& set) { return holds(set, gone.digit); };
            if (contains(constraint.cells, gone.cell)) {
                if (std::any_of(sets.begin(), sets.end(), has_digit)) return {};
            } else {
                if (!std::all_of(sets.begin(), sets.end(), has_digit)) return {};
                has_outside = true;
                outside.insert(gone.digit);
            }
        }
        std::vector<std::string> items;
        for (const std::vector<int>& set : sets) items.push_back(set_text(set));
        std::string text =
            depends_on_candidates(constraint, sets) ? ", so with the candidates left " : ", so ";
        text += std::string(words_of(constraint.kind).sets_words) + ' ' + listed(items, " or ");
        if (has_outside && sets.size() > 1)
            text += ", always with " + names_.digits(outside, " and ");
        return text;
    }

    bool depends_on_candidates(const Constraint& constraint,
                               const std::vector<std::vector<int>>& sets) const {
        const CandidateCells free(
            names_.geometry(), constraint.cells,
            std::vector<DigitSet>(constraint.cells.size(), DigitSet::all(side())),
            constraint_info(constraint.kind).digits_differ);
        return sets_of(constraint, free) != sets;
    }

    // The values of the digits. Stops at one more than are shown. Empty if the search takes too
    // long.
    std::vector<std::vector<int>> sets_of(const Constraint& constraint,
                                          const CandidateCells& cells) const {
        std::vector<std::vector<int>> sets;
        std::vector<int> digits;
        std::vector<int> values;
        digits.reserve(cells.size());
        values.reserve(cells.size());
        const bool all_differ = constraint_info(constraint.kind).digits_differ;
        const ConstraintWords words = words_of(constraint.kind);
        const DigitSet possible = cells.digits();
        std::uint64_t nodes = 0;
        const auto extend = [&](const auto& self) -> void {
            if (sets.size() > most_sets_shown || ++nodes > most_nodes) return;
            if (digits.size() == cells.size()) {
                DigitSet needed = step_.houses.empty() ? DigitSet() : step_.digits;
                for (const int digit : digits) needed.erase(static_cast<Digit>(digit));
                if (needed.empty() && words.can_hold(constraint, values, side()) &&
                    cells.can_hold(digits))
                    sets.push_back(values);
                return;
            }
            const int from = digits.empty() ? 1 : digits.back() + (all_differ ? 1 : 0);
            for (const Digit digit : possible) {
                if (digit < from) continue;
                digits.push_back(digit);
                values.push_back(digit + shift());
                if (words.can_begin(constraint, values, side())) self(self);
                digits.pop_back();
                values.pop_back();
            }
        };
        extend(extend);
        if (nodes > most_nodes) sets.clear();
        return sets;
    }

    // Sums.

    // "r1c1 + r1c2 - r2c3 = 5"
    std::string sum_text(const Linear& sum) const {
        std::string text;
        for (std::size_t i = 0; i < sum.cells.size(); ++i) {
            const int weight = sum.weights[i];
            if (i > 0 || weight < 0) text += weight < 0 ? (i > 0 ? " - " : "-") : " + ";
            if (weight != 1 && weight != -1) text += number(std::abs(weight)) + ' ';
            text += names_.cell(sum.cells[i]);
        }
        return text + " = " + sum_number(sum.total, sum.weights);
    }

    // "r4c5 and r5c6 add up to at least 3", "r3c6 is at most 9"
    std::string bound_text(const CellList& cells, bool is_most, int bound) const {
        return names_.cells(cells) + (cells.size() == 1 ? " is at " : " add up to at ") +
               (is_most ? "most " : "least ") + sum_number(bound, cells);
    }

    std::string linear_reason(const Linear& sum) const {
        if (std::any_of(sum.weights.begin(), sum.weights.end(),
                        [](int weight) { return std::abs(weight) != 1; }))
            return weighted_trial(sum);
        std::array<CellList, 2> sides;  // the cells that are added, and those that are subtracted
        for (std::size_t i = 0; i < sum.cells.size(); ++i)
            sides[sum.weights[i] > 0 ? 0 : 1].push_back(sum.cells[i]);
        const std::optional<LimitsOfCells> limits = limits_of_changed(sum, sides);
        // A step can remove digits between the bounds, or from cells that only see the cage.
        if (!limits || !bounds_explain(*limits)) return sum_trial(sum, sides);
        std::vector<std::string> reasons;
        for (const std::size_t own : {0U, 1U}) {
            for (const bool is_most : {false, true}) {
                std::string text = bounds_of_side(*limits, own, is_most);
                if (!text.empty()) reasons.push_back(std::move(text));
            }
        }
        return reasons.empty() ? sum_trial(sum, sides) : clauses(reasons);
    }

    // The cells of a side without one of them, and the range of their sum.
    struct Part {
        CellList cells;
        CandidateCells::Range range;
    };
    std::optional<Part> part(const CellList& cells, std::optional<Cell> without) const {
        Part part;
        for (const Cell cell : cells) {
            if (cell != without) part.cells.push_back(cell);
        }
        const auto range = candidates_of(part.cells).sums();
        if (!range) return {};
        part.range = *range;
        return part;
    }

    // The range that a cell of side `own` can have.
    struct Limits {
        Cell cell;
        std::size_t own;
        Part others;  // on its side
        Part opposite;
        CandidateCells::Range range;
    };
    std::optional<Limits> limits_of(const Linear& sum, const std::array<CellList, 2>& sides,
                                    std::size_t own, Cell cell) const {
        auto others = part(sides[own], cell);
        auto opposite = part(sides[1 - own], {});
        if (!others || !opposite) return {};
        const int total = own == 0 ? sum.total : -sum.total;
        const CandidateCells::Range range{total + opposite->range.least - others->range.most,
                                          total + opposite->range.most - others->range.least};
        return Limits{cell, own, std::move(*others), std::move(*opposite), range};
    }

    // Those of the cells from which the step removes digits, in the order of the sides. Empty if
    // the other cells cannot be filled for one of them.
    using LimitsOfCells = std::vector<Limits>;
    std::optional<LimitsOfCells> limits_of_changed(const Linear& sum,
                                                   const std::array<CellList, 2>& sides) const {
        LimitsOfCells all;
        for (const std::size_t own : {0U, 1U}) {
            for (const Cell cell : sides[own]) {
                if (removed(cell).empty()) continue;
                auto limits = limits_of(sum, sides, own, cell);
                if (!limits) return {};
                all.push_back(std::move(*limits));
            }
        }
        return all;
    }

    bool bounds_explain(const LimitsOfCells& limits) const {
        return std::all_of(
            step_.eliminations.begin(), step_.eliminations.end(), [&](const Candidate& gone) {
                const auto found =
                    std::find_if(limits.begin(), limits.end(),
                                 [&](const Limits& one) { return one.cell == gone.cell; });
                return found != limits.end() &&
                       (gone.digit < found->range.least || gone.digit > found->range.most);
            });
    }

    // The reason for the cells of a side that have too large or too small digits; empty if there
    // are none.
    std::string bounds_of_side(const LimitsOfCells& all, std::size_t own, bool is_most) const {
        std::vector<std::pair<int, CellList>> bounds;
        const Limits* limits = nullptr;
        std::size_t count = 0;
        for (const Limits& changed : all) {
            if (changed.own != own) continue;
            const DigitSet gone = removed(changed.cell);
            const int bound = is_most ? changed.range.most : changed.range.least;
            if (is_most ? last_of(gone) <= bound : gone.first() >= bound) continue;
            limits = &changed;
            ++count;
            const auto same = std::find_if(bounds.begin(), bounds.end(),
                                           [&](const auto& one) { return one.first == bound; });
            if (same != bounds.end())
                same->second.push_back(changed.cell);
            else
                bounds.push_back({bound, {changed.cell}});
        }
        if (count == 0) return "";
        std::vector<std::string> items;
        for (const auto& [bound, cells] : bounds) {
            items.push_back(names_.cells(cells) +
                            (items.empty() ? (cells.size() == 1 ? " is" : " are") : "") + " at " +
                            (is_most ? "most " : "least ") + number(bound + shift()));
        }
        std::vector<std::string> causes;
        const Part& others = limits->others;
        const Part& opposite = limits->opposite;
        if (!opposite.cells.empty())
            causes.push_back(bound_text(opposite.cells, is_most,
                                        is_most ? opposite.range.most : opposite.range.least));
        if (count == 1) {
            if (!others.cells.empty())
                causes.push_back(bound_text(others.cells, !is_most,
                                            is_most ? others.range.least : others.range.most));
            return listed(causes) + ", so " + listed(items);
        }
        const std::string rest = std::string("with the ") + (is_most ? "smallest" : "largest") +
                                 " digits in the other cells, " + listed(items);
        return causes.empty() ? rest : listed(causes) + ", so " + rest;
    }

    // What would follow from the first digit that is removed.
    std::string sum_trial(const Linear& sum, const std::array<CellList, 2>& sides) const {
        const Candidate gone = step_.eliminations.front();
        const std::string begin =
            "with " + names_.digit(gone.digit) + " in " + names_.cell(gone.cell) + ", ";
        if (!contains(sum.cells, gone.cell))
            return "without " + names_.digit(gone.digit) + " in " + names_.cells(sum.cells) +
                   ", their candidates cannot add up to " + sum_number(sum.total, sum.weights) +
                   and_likewise();
        const std::size_t own = contains(sides[0], gone.cell) ? 0 : 1;
        const auto limits = limits_of(sum, sides, own, gone.cell);
        if (!limits) return begin + "the other cells have no digits left" + and_likewise();
        if (sides[1].empty()) {
            const int needed = sum.total - gone.digit;
            const bool is_one = limits->others.cells.size() == 1;
            return begin + names_.cells(limits->others.cells) +
                   (is_one ? " would have to be " : " would have to add up to ") +
                   sum_number(needed, limits->others.cells) +
                   (is_one ? ", which it cannot" : ", which their candidates do not allow") +
                   and_likewise();
        }
        return begin + "the candidates of " + names_.cells(others_than(sum.cells, gone.cell)) +
               " do not allow equal sums" + and_likewise();
    }
    static CellList others_than(CellList cells, Cell cell) {
        cells.erase(std::remove(cells.begin(), cells.end(), cell), cells.end());
        return cells;
    }

    // For numbers of several digits, as in the bulb of an arrow.
    std::string weighted_trial(const Linear& sum) const {
        const Candidate gone = step_.eliminations.front();
        std::array<CandidateCells::Range, 2> ranges{};
        std::array<CellList, 2> sides;
        std::vector<int> subtracted;
        for (std::size_t i = 0; i < sum.cells.size(); ++i) {
            const std::size_t own = sum.weights[i] > 0 ? 0 : 1;
            const int weight = std::abs(sum.weights[i]);
            if (own == 1) subtracted.push_back(weight);
            const Cell cell = sum.cells[i];
            const bool is_set = cell == gone.cell;
            sides[own].push_back(cell);
            ranges[own].least += weight * (is_set ? gone.digit : held(cell).first());
            ranges[own].most += weight * (is_set ? gone.digit : last_of(held(cell)));
        }
        ranges[0].least -= sum.total;
        ranges[0].most -= sum.total;
        const std::string begin =
            "with " + names_.digit(gone.digit) + " in " + names_.cell(gone.cell) + ", ";
        const bool is_most = ranges[0].most < ranges[1].least;
        if (!is_most && ranges[0].least <= ranges[1].most)
            return begin + "the candidates of " + names_.cells(others_than(sum.cells, gone.cell)) +
                   " do not allow equal sums" + and_likewise();
        const auto text = [&](std::size_t at, bool of_most) {
            return names_.cells(sides[at]) +
                   (of_most ? " would be at most " : " would be at least ") +
                   sum_number(of_most ? ranges[at].most : ranges[at].least, subtracted);
        };
        return begin + text(0, is_most) + " and " + text(1, !is_most) + and_likewise();
    }

    // The kinds that are read cell by cell.

    // "They are 8, 2 6 or 3 5. ": the digits that a sandwich can have between its ends.
    std::string sandwich_sets(const Constraint& constraint) const {
        const int total = constraint.values.front();
        const std::string ends = "1 and " + number(side());
        if (total == 0) return ends + " are next to each other. ";
        std::vector<std::string> items;
        std::vector<int> digits;
        const auto extend = [&](const auto& self, int from, int left) -> void {
            if (left == 0) items.push_back(set_text(digits));
            for (int digit = from; digit < side() && digit <= left; ++digit) {
                digits.push_back(digit);
                self(self, digit + 1, left - digit);
                digits.pop_back();
            }
        };
        extend(extend, 2, total);
        if (items.empty() || items.size() > most_sets_shown) return {};
        if (items.size() == 1 && total < side()) return "The only one is " + items.front() + ". ";
        return "They are " + listed(items, " or ") + ". ";
    }

    // "the digits could not add up to" for "the digits would add up to"
    static std::string cannot(std::string text) {
        constexpr std::string_view would = " would ";
        text.replace(text.find(would), would.size(), " could not ");
        return text;
    }

    // "With 7 in r1c2, the number of such digits would be at least 3"
    std::string trial_reason(const Constraint& constraint) const {
        const Candidate gone = step_.eliminations.front();
        const std::string begin =
            "with " + names_.digit(gone.digit) + " in " + names_.cell(gone.cell) + ", ";
        const ConstraintWords words = words_of(constraint.kind);
        if (words.quantity == nullptr || !contains(constraint.cells, gone.cell))
            return begin + failure_of(constraint) + and_likewise();
        std::vector<DigitSet> held;
        for (const Cell cell : constraint.cells)
            held.push_back(cell == gone.cell ? DigitSet::of(gone.digit) : this->held(cell));
        const CandidateCells cells(names_.geometry(), constraint.cells, std::move(held), false);
        const int wanted = constraint.values.front();
        std::set<int> values;
        std::vector<int> shown;
        // Too many values on both sides are not listed, so no further ones are needed.
        const bool is_complete = cells.for_each_filling([&](std::span<const int> digits) {
            shown.assign(digits.begin(), digits.end());
            for (int& digit : shown) digit += shift();
            values.insert(words.quantity(shown, side()));
            return values.size() <= most_sets_shown || *values.begin() >= wanted ||
                   *values.rbegin() <= wanted;
        });
        std::string text = begin + std::string(words.quantity_words);
        fill(text, "{side}", number(side()));
        if (!is_complete || values.empty())
            return cannot(text) + ' ' + number(wanted) + and_likewise();
        if (*values.begin() > wanted) {
            text += (values.size() > 1 ? " at least " : " ") + number(*values.begin());
        } else if (*values.rbegin() < wanted) {
            text += (values.size() > 1 ? " at most " : " ") + number(*values.rbegin());
        } else {
            std::vector<std::string> items;
            for (const int value : values) items.push_back(number(value));
            if (items.size() <= most_sets_shown)
                text += " " + listed(items, " or ");
            else
                text = cannot(text) + ' ' + number(wanted);
        }
        return text + and_likewise();
    }

    std::string failure_of(const Constraint& constraint) const {
        std::string text(words_of(constraint.kind).failure);
        if (text.empty()) {
            const Cell own = step_.eliminations.front().cell;
            return "no digits are left for " + names_.cells(others_than(constraint.cells, own));
        }
        fill(text, "{value}", number(value_of(constraint)));
        fill(text, "{first}",
             names_.cells({constraint.cells.begin(),
                           constraint.cells.begin() +
                               static_cast<std::ptrdiff_t>(constraint.first_group_size)}));
        fill(text, "{middle}", number((side() + 1) / 2));
        fill(text, "{side}", number(side()));
        return text;
    }

    // "Among these cells, only r8c8 and r8c9 can be 2 or 4": as many cells as digits that the
    // corner needs. Empty if it needs too many.
    std::string quadruple_reason(const Constraint& constraint) const {
        const Candidate gone = step_.eliminations.front();
        const std::vector<int>& wanted = constraint.values;
        constexpr std::size_t most_wanted = 8;
        if (wanted.size() > most_wanted) return {};
        const bool is_corner = constraint.kind == ConstraintKind::quadruple;
        for (std::size_t size = 1; size <= wanted.size(); ++size) {
            for (unsigned choice = 1; choice < (1U << wanted.size()); ++choice) {
                if (static_cast<std::size_t>(std::popcount(choice)) != size) continue;
                DigitSet digits;
                std::vector<std::string> names;
                for (std::size_t i = 0; i < wanted.size(); ++i) {
                    if ((choice >> i & 1U) == 0) continue;
                    digits.insert(digit_of(wanted[i]));
                    names.push_back(number(wanted[i]));
                }
                CellList cells;
                for (const Cell cell : constraint.cells) {
                    if (!(held(cell) & digits).empty()) cells.push_back(cell);
                }
                const bool explains =
                    cells.size() == size &&
                    std::all_of(step_.eliminations.begin(), step_.eliminations.end(),
                                [&](const Candidate& one) {
                                    return contains(cells, one.cell) && !digits.contains(one.digit);
                                });
                if (explains && cells.size() == constraint.cells.size())
                    return "these digits, " + listed(names) + ", fill all " +
                           (is_corner ? "four" : "of these") + " cells";
                if (explains)
                    return "among these cells, only " + names_.cells(cells) + " can be " +
                           names_.digits(digits, " or ");
            }
        }
        // A digit can be wanted twice.
        std::vector<std::string> others;
        bool is_left_out = false;
        for (const int value : wanted) {
            if (digit_of(value) == gone.digit && !is_left_out)
                is_left_out = true;
            else
                others.push_back(number(value));
        }
        return "with " + names_.digit(gone.digit) + " in " + names_.cell(gone.cell) +
               ", the other " + (is_corner ? "three " : "") + "cells could not hold " +
               listed(others) + and_likewise();
    }

    // "r3c9 and r4c9 cannot be 2, so r1c9 is not 3 or 4", "r1c9 can only be 4 or 6, so the 2 is in
    // r4c9 or r6c9"
    std::string room_reason(const Constraint& constraint) const {
        const CellList& cells = constraint.cells;
        const auto wanted = static_cast<Digit>(constraint.values.front());
        const Cell start = cells.front();
        std::vector<std::string> reasons;
        DigitSet far;
        CellList closed;
        for (const Digit digit : removed(start)) {
            if (digit == 1 || digit == wanted) continue;
            if (digit > cells.size()) return {};
            const Cell room = cells[static_cast<std::size_t>(digit) - 1];
            if (held(room).contains(wanted)) return {};
            far.insert(digit);
            closed.push_back(room);
        }
        if (!far.empty())
            reasons.push_back(names_.cells(closed) + " cannot be " + number(wanted) + ", so " +
                              names_.cell(start) + " is not " + names_.digits(far, " or "));
        if (removed(start).contains(1))
            reasons.push_back("with 1, " + names_.cell(start) + " would have to be " +
                              number(wanted));
        if (removed(start).contains(wanted) && wanted != 1)
            reasons.push_back("with " + number(wanted) + " in " + names_.cell(start) +
                              ", another cell would have to be " + number(wanted) + ", too");
        const DigitSet left = held(start) - removed(start);
        CellList rooms;
        for (const Digit digit : left) {
            if (digit <= cells.size()) rooms.push_back(cells[static_cast<std::size_t>(digit) - 1]);
        }
        bool has_others = false;
        for (const Candidate& gone : step_.eliminations) {
            if (gone.cell == start) continue;
            has_others = true;
            const bool is_explained = gone.digit == wanted
                                          ? !contains(rooms, gone.cell)
                                          : rooms.size() == 1 && rooms.front() == gone.cell;
            if (!is_explained) return {};
        }
        if (has_others)
            reasons.push_back(cell_digits(start, left) + ", so the " + number(wanted) + " is in " +
                              names_.cells(rooms, " or "));
        return clauses(reasons);
    }

    // "The ends r1c1 and r1c5 are at least 2 and at most 8, so the digits between them are 3 to 7"
    std::string between_reason(const Constraint& constraint) const {
        const Cell first = constraint.cells.front();
        const Cell last = constraint.cells.back();
        const int least = std::min(held(first).first(), held(last).first());
        const int most = std::max(last_of(held(first)), last_of(held(last)));
        for (const Candidate& gone : step_.eliminations) {
            if (gone.cell == first || gone.cell == last) return {};
            if (gone.digit > least && gone.digit < most) return {};
        }
        return "the ends " + names_.cells({first, last}) + " are at least " +
               number(least + shift()) + " and at most " + number(most + shift()) +
               ", so the digits between them are from " + number(least + 1 + shift()) + " to " +
               number(most - 1 + shift());
    }

    const Step& step_;
    const Names& names_;
    std::map<Cell, DigitSet> held_;
    std::map<Cell, DigitSet> removed_;
};

const std::array<ConstraintReason::OwnReason, 4> ConstraintReason::own_reasons = {{
    {ConstraintKind::quadruple, &ConstraintReason::quadruple_reason},
    {ConstraintKind::contains, &ConstraintReason::quadruple_reason},
    {ConstraintKind::numbered_room, &ConstraintReason::room_reason},
    {ConstraintKind::between, &ConstraintReason::between_reason},
}};

}  // namespace

std::string constraint_reason(const Step& step, const Names& names) {
    return ConstraintReason(step, names).text();
}

}  // namespace sudoku::human
