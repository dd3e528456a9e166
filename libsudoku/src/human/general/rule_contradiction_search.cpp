#include "human/general/rule_contradiction_search.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace sudoku::human::general {

void RuleContradictionSearch::know_rules(const BoardRules& rules) {
    const std::size_t cells = rules.cell_count();
    const RuleProgram& program = rules.program();
    pairs_of_.assign(cells, {});
    constraints_of_.assign(cells, {});
    around_.assign(cells, {});
    for (std::size_t i = 0; i < program.pairs.size(); ++i) {
        for (const Cell cell : {program.pairs[i].first, program.pairs[i].second})
            pairs_of_[cell].push_back(static_cast<std::uint32_t>(i));
    }
    const auto places = static_cast<std::size_t>(rules.side());
    watched_.assign(rules.houses().size() * places, {});
    for (std::size_t house = 0; house < rules.houses().size(); ++house) {
        for (const Watch& watch : rules.watches_of(house)) {
            for (const int place : BitRange(watch.places)) {
                Watched& watched = watched_[house * places + static_cast<std::size_t>(place)];
                watched.by.push_back(&watch);
                watched.with |= watch.places;
            }
        }
    }
    answers_.reset();
    std::size_t most = program.pairs.size();
    if (rules.constraint_rules() != nullptr) {
        answers_.emplace(*rules.constraint_rules());
        const auto constraint_rules = rules.constraint_rules()->rules();
        most = std::max(most, constraint_rules.size());
        for (std::size_t i = 0; i < constraint_rules.size(); ++i) {
            for (const Cell cell : constraint_rules[i].cells)
                constraints_of_[cell].push_back(static_cast<std::uint32_t>(i));
            for (const Cell cell : constraint_rules[i].around)
                around_[cell].push_back(static_cast<std::uint32_t>(i));
        }
    }
    asked_.assign((most + 63) / 64, 0);
    answered_.assign(asked_.size(), 0);
    concluded_ = CellBits();
    conclusions_.assign(cells, 0);
}

void RuleContradictionSearch::move_to(const BoardPosition& position) {
    const std::size_t cells = position.rules().cell_count();
    bool goes_on = rules_ == position.shared_rules();
    for (std::size_t i = 0; goes_on && i < cells; ++i)
        goes_on = (position.candidates(static_cast<Cell>(i)) & ~base_.candidates(i)) == 0;
    if (goes_on) {
        base_.narrow_to(position.candidates());
        base_.set_written(position.written());
    } else {
        rules_ = position.shared_rules();
        know_rules(*rules_);
        base_.start(position);
        const std::size_t candidates = cells * static_cast<std::size_t>(rules_->side());
        const bool is_small = cells * candidates <= most_remembered;
        end_of_.resize(is_small ? candidates : 0);
        is_known_.assign(is_small ? candidates : 0, 0);
        last_length_.assign(is_known_.size(), unknown_length);
    }
    // Most rules have nothing more to eliminate and need not be tried again.
    if (base_.has_contradiction()) return;
    position_ = base_;
    if (find_eliminations(0) == 0 && !a_constraint_fails_) base_.forget_changes();
}

std::size_t RuleContradictionSearch::row_of(Candidate candidate) const {
    return candidate.cell * static_cast<std::size_t>(rules_->side()) + candidate.digit - 1U;
}

int RuleContradictionSearch::last_length(Candidate candidate) const {
    return last_length_.empty() ? unknown_length : last_length_[row_of(candidate)];
}

std::optional<int> RuleContradictionSearch::run(Candidate candidate, int most) {
    const std::size_t row = row_of(candidate);
    const bool remembers = !is_known_.empty();
    if (remembers && is_known_[row]) {
        ScratchPosition& end = end_of_[row];
        if (base_.has_all_of(end)) return {};
        // The contradiction is near from here, but counting the statements requires the whole path.
        position_ = end;
        position_.narrow_to(base_.candidates());
        position_.set_written(position_.written() | base_.written());
        if (!follow(std::numeric_limits<int>::max())) {
            end = position_;
            return {};
        }
        is_known_[row] = 0;
    }
    position_ = base_;
    position_.place(candidate.cell, candidate.digit);
    const auto statements = follow(most);
    if (!statements && remembers) {
        end_of_[row] = position_;
        is_known_[row] = 1;
    }
    if (remembers) last_length_[row] = statements.value_or(unknown_length);
    if (statements && *statements > most) return {};
    return statements;
}

// Returns the number of statements up to a contradiction, or more than `most`; empty if the end is
// reached without one.
std::optional<int> RuleContradictionSearch::follow(int most) {
    int statements = 1;
    while (statements <= most) {
        if (position_.has_contradiction()) return statements;
        if (const int singles = find_singles(); singles != 0) {
            statements += singles;
            if (statements > most || !place_singles()) return statements;
        } else {
            const int gone = find_eliminations(most - statements);
            statements += gone;
            if (a_constraint_fails_) return statements;
            if (gone == 0) return std::nullopt;
            if (statements <= most) carry_out();
        }
    }
    return statements;
}

void RuleContradictionSearch::begin_round(int most) {
    concluded_.for_each([&](Cell cell) { conclusions_[cell] = 0; });
    concluded_ = CellBits();
    count_ = 0;
    most_ = most;
    a_constraint_fails_ = false;
}

void RuleContradictionSearch::conclude(std::size_t cell, Mask digits) {
    const Mask added = digits & ~conclusions_[cell];
    if (added == 0) return;
    concluded_.insert(cell);
    conclusions_[cell] |= added;
    count_ += count_of(added);
}

// Works like the finders of naked and hidden singles: among houses of one kind, the first that
// places a digit in a cell counts, and none if two digits compete for the cell.
int RuleContradictionSearch::find_singles() {
    begin_round(0);
    (position_.single_cells() - position_.written()).for_each([&](Cell cell) {
        if (has_one(position_.candidates(cell))) conclude(cell, position_.candidates(cell));
    });
    std::array<CellBits, 3> placed;  // by kind of house
    position_.for_each_house_with_singles([&](std::size_t number) {
        const HouseRule& house = rules_->houses()[number];
        CellBits& of_kind = placed[house.is_region ? 0U : house.is_line ? 1U : 2U];
        Mask once = 0;
        Mask twice = 0;
        for (const Cell cell : house.cells) {
            twice |= once & position_.candidates(cell);
            once |= position_.candidates(cell);
        }
        const Mask hidden = once & ~twice;
        bool is_open = false;
        for (const Cell cell : house.cells) {
            const Mask here = position_.candidates(cell) & hidden;
            if (here == 0 || position_.is_written(cell)) continue;
            is_open = true;
            if (!has_one(here) || of_kind.contains(cell)) continue;
            of_kind.insert(cell);
            conclude(cell, here);
        }
        return is_open;
    });
    return count_;
}

bool RuleContradictionSearch::place_singles() {
    bool has_place = true;
    concluded_.for_each([&](Cell cell) {
        for (Mask left = conclusions_[cell]; left != 0; left &= left - 1) {
            const auto digit = static_cast<Digit>(lowest_digit(left));
            // It is missing if two cells of a house compete for the digit, or two digits for the
            // cell.
            has_place = has_place && position_.has(cell, digit);
            if (has_place) position_.place(cell, digit);
        }
    });
    return has_place;
}

void RuleContradictionSearch::carry_out() {
    concluded_.for_each([&](Cell cell) {
        for (Mask left = conclusions_[cell]; left != 0; left &= left - 1)
            position_.eliminate(cell, static_cast<Digit>(lowest_digit(left)));
    });
}

// Rules whose cells have not changed would repeat eliminations that have already been made.
int RuleContradictionSearch::find_eliminations(int most) {
    begin_round(most);
    find_by_places();
    if (count_ > most_) return count_;
    (position_.changed_cells() - position_.written()).for_each([&](Cell cell) {
        if (count_of(position_.candidates(cell)) == 2) find_naked_pairs(cell);
    });
    find_by_pairs();
    find_by_constraints();
    position_.forget_changes();
    return count_;
}

// Cheap rules come first.
template <class Visitor>
void RuleContradictionSearch::for_each_asked(Visitor visit) {
    for (std::size_t i = 0; i < asked_.size(); ++i) {
        for (std::uint64_t left = std::exchange(asked_[i], 0); left != 0; left &= left - 1)
            visit(i * 64 + static_cast<std::size_t>(std::countr_zero(left)));
    }
}

void RuleContradictionSearch::find_by_pairs() {
    const RuleProgram& program = rules_->program();
    if (program.pairs.empty()) return;
    position_.changed_cells().for_each([&](Cell cell) {
        for (const std::uint32_t pair : pairs_of_[cell]) ask(pair);
    });
    for_each_asked([&](std::size_t number) {
        const RuleProgram::Pair& pair = program.pairs[number];
        const RuleProgram::PairTable& table = program.tables[pair.table];
        const Mask first = position_.candidates(pair.first);
        const Mask second = position_.candidates(pair.second);
        Mask kept_first = 0;
        Mask kept_second = 0;
        for (Mask left = first; left != 0; left &= left - 1) {
            const Mask partners =
                static_cast<Mask>(table[static_cast<std::size_t>(lowest_digit(left))].mask()) &
                second;
            if (partners != 0) kept_first |= left & ~(left - 1);
            kept_second |= partners;
        }
        conclude(pair.first, first & ~kept_first);
        conclude(pair.second, second & ~kept_second);
    });
}

// True if the surrounding house has no other place for one of the lost digits.
bool RuleContradictionSearch::matters_around(std::uint32_t rule, Mask lost) const {
    for (const Cell cell : rules_->constraint_rules()->rules()[rule].around)
        lost &= ~position_.candidates(cell);
    return lost != 0;
}

// Asks the rules noted by ask() that have not answered in this round.
void RuleContradictionSearch::ask_constraints() {
    questions_.clear();
    for_each_asked([&](std::size_t rule) {
        std::uint64_t& word = answered_[rule / 64];
        const std::uint64_t bit = std::uint64_t{1} << (rule % 64);
        if ((word & bit) == 0) questions_.push_back(static_cast<std::uint32_t>(rule));
        word |= bit;
    });
    answers_->ask_each(questions_, [&](const auto& gone) {
        a_constraint_fails_ = a_constraint_fails_ || !gone;
        if (!gone) return true;
        for (const ConstraintAnswers::Elimination& part : *gone) conclude(part.cell, part.digits);
        return count_ <= most_;
    });
}

// Applies constraints and implied sums; one that cannot be satisfied any more ends the trial. The
// rules of solved cells come first, because they eliminate most and so end the round early.
void RuleContradictionSearch::find_by_constraints() {
    if (!answers_ || count_ > most_) return;
    std::fill(answered_.begin(), answered_.end(), 0);
    answers_->see(position_.candidates());
    const CellBits solved = position_.changed_cells() & position_.written();
    solved.for_each([&](Cell cell) {
        for (const std::uint32_t rule : constraints_of_[cell]) ask(rule);
    });
    ask_constraints();
    if (count_ > most_) return;
    position_.changed_cells().for_each([&](Cell cell) {
        for (const std::uint32_t rule : constraints_of_[cell]) ask(rule);
        for (const std::uint32_t rule : around_[cell]) {
            if (matters_around(rule, position_.lost(cell))) ask(rule);
        }
    });
    ask_constraints();
}

// Finds locked candidates, and digits that share the same two places.
void RuleContradictionSearch::find_by_places() {
    const auto side = static_cast<std::size_t>(rules_->side());
    const Watched* watched = watched_.data();
    for (std::size_t house = 0; house < rules_->houses().size(); ++house, watched += side) {
        for (Mask left = position_.changed_digits(house); left != 0; left &= left - 1) {
            const auto digit = static_cast<Digit>(lowest_digit(left));
            const Mask places = position_.places(house, digit);
            if ((places & (places - 1)) == 0) continue;
            const Watched& first = watched[static_cast<std::size_t>(std::countr_zero(places))];
            if ((places & ~first.with) == 0) find_locked(first, digit, places);
            if (count_of(places) == 2) find_hidden_pairs(house, digit);
        }
    }
}

void RuleContradictionSearch::find_locked(const Watched& first, Digit digit, Mask places) {
    for (const Watch* const watch : first.by) {
        if ((places & ~watch->places) != 0) continue;
        for (const Cell cell : watch->cells)
            conclude(cell, position_.candidates(cell) & mask_of(digit));
    }
}

void RuleContradictionSearch::find_hidden_pairs(std::size_t house, Digit digit) {
    const Mask places = position_.places(house, digit);
    for (Digit other = 1; other <= rules_->side(); ++other) {
        if (other == digit || position_.places(house, other) != places) continue;
        const Mask kept = mask_of(digit) | mask_of(other);
        for (Mask left = places; left != 0; left &= left - 1) {
            const Cell cell =
                rules_->houses()[house].cells[static_cast<std::size_t>(std::countr_zero(left))];
            conclude(cell, position_.candidates(cell) & ~kept);
        }
    }
}

// Searches for pairs with the other cells of its houses.
void RuleContradictionSearch::find_naked_pairs(Cell cell) {
    const Mask digits = position_.candidates(cell);
    for (const BoardRules::Place& place : rules_->places_of(cell)) {
        const std::vector<Cell>& cells = rules_->houses()[place.house].cells;
        for (const Cell other : cells) {
            if (other == cell || position_.candidates(other) != digits) continue;
            for (const Cell third : cells) {
                if (third != cell && third != other && !position_.is_written(third))
                    conclude(third, position_.candidates(third) & digits);
            }
        }
    }
}

}  // namespace sudoku::human::general
