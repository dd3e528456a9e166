#include "human/general/ladder_check.hpp"

#include "human/general/ordered_constraints.hpp"
#include "human/general/path_memory.hpp"

#include <algorithm>
#include <utility>

namespace sudoku::human::general {
namespace {

// Writes digits into cells with one candidate and at the only place of a digit in a house, until
// there are none.
void write_singles(BoardPosition& position) {
    const BoardRules& rules = position.rules();
    for (bool has_changed = true; has_changed && !position.is_solved();) {
        has_changed = false;
        const auto write = [&](Cell cell, Digit digit) {
            if (position.is_written(cell)) return;
            position.place(cell, digit);
            has_changed = true;
        };
        for (std::size_t i = 0; i < rules.cell_count(); ++i) {
            const Mask digits = position.candidates(static_cast<Cell>(i));
            if (has_one(digits))
                write(static_cast<Cell>(i), static_cast<Digit>(lowest_digit(digits)));
        }
        for (std::size_t house = 0; house < rules.houses().size(); ++house) {
            for (Digit digit = 1; digit <= rules.side(); ++digit) {
                const Mask places = position.places(house, digit);
                if (!has_one(places)) continue;
                const auto place = static_cast<std::size_t>(std::countr_zero(places));
                const Cell cell = rules.houses()[house].cells[place];
                if (position.has(cell, digit)) write(cell, digit);
            }
        }
    }
}

}  // namespace

bool allows_all_singles(const LadderCeiling& ceiling) {
    return std::all_of(technique_catalogue().begin(), technique_catalogue().end(),
                       [&](const TechniqueInfo& row) {
                           return row.family != TechniqueFamily::single ||
                                  (10 * row.base_rating < ceiling.ends_at &&
                                   !ceiling.left_out.test(static_cast<std::size_t>(row.technique)));
                       });
}

struct LadderCheck::State {
    LadderOptions ladder;
    std::shared_ptr<const BoardRules> rules;  // of the last puzzle
    PathMemory memory = {};
    Techniques used = {};
    std::optional<BoardPosition> end = {};

    std::shared_ptr<const BoardRules> rules_of(const Puzzle& puzzle);
    bool solves(BoardPosition& position);
};

std::shared_ptr<const BoardRules> LadderCheck::State::rules_of(const Puzzle& puzzle) {
    if (rules != nullptr && rules->constraints() == puzzle.constraints() &&
        rules->geometry() == puzzle.geometry())
        return rules;
    auto made = BoardRules::make(puzzle);
    rules = made ? std::move(*made) : nullptr;
    return rules;
}

bool LadderCheck::State::solves(BoardPosition& position) {
    used.reset();
    while (true) {
        if (ladder.singles_are_written) write_singles(position);
        if (position.is_solved()) return true;
        const std::vector<Step> steps = easiest_steps(position, memory, ladder);
        if (steps.empty() || ladder.cancel.stop_requested()) return false;
        // Long chains are rated above their technique.
        if (steps.front().rating * 10 > ladder.ends_at - 0.5) return false;
        for (const Step& step : steps) {
            used.set(static_cast<std::size_t>(step.technique));
            position.carry_out(step);
        }
    }
}

LadderCheck::LadderCheck(const Options& options)
    : state_(std::make_unique<State>(
          State{LadderOptions{.ends_at = options.ceiling.ends_at,
                              .with_chains = false,
                              .has_one_solution = options.has_one_solution,
                              .singles_are_written = allows_all_singles(options.ceiling),
                              .left_out = options.ceiling.left_out,
                              .cancel = options.cancel},
                nullptr})) {}
LadderCheck::LadderCheck(LadderCheck&&) noexcept = default;
LadderCheck& LadderCheck::operator=(LadderCheck&&) noexcept = default;
LadderCheck::~LadderCheck() = default;

const Techniques& LadderCheck::used() const { return state_->used; }

bool LadderCheck::solves(const Puzzle& puzzle, const Grid& solution, const Techniques& in_vain) {
    const OrderedConstraints constraints(puzzle);
    auto rules = state_->rules_of(constraints.puzzle());
    state_->end.reset();
    if (rules == nullptr) return false;
    state_->ladder.solution = &solution;
    BoardPosition& position = state_->end.emplace(std::move(rules), constraints.puzzle());
    if (in_vain.any()) {
        state_->memory.watch.see(position);
        for (const TechniqueInfo& row : technique_catalogue()) {
            if (in_vain.test(static_cast<std::size_t>(row.technique)))
                state_->memory.watch.set_quiet(row.technique);
        }
    }
    return state_->solves(position);
}

bool LadderCheck::solves(const End& from, std::span<const Cell> more, const Grid& solution) {
    BoardPosition& position = state_->end.emplace(from.position);
    for (const Cell cell : more) {
        if (!position.is_written(cell)) position.place(cell, solution[cell]);
    }
    state_->memory.watch = from.watch;
    state_->ladder.solution = &solution;
    return state_->solves(position);
}

std::optional<LadderCheck::End> LadderCheck::end() const {
    if (!state_->end) return std::nullopt;
    return End{*state_->end, state_->memory.watch};
}

}  // namespace sudoku::human::general
