#include "human/base/chain_net.hpp"
#include "human/general/board_finders.hpp"
#include "human/general/path_memory.hpp"
#include "human/general/step_making.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace sudoku::human::general {
namespace {

// Keeps the steps that are easy enough or, if there are none, those of the lowest rating. It grows
// with the complexity of a chain or trial, which is the number of its statements as the Explainer
// counts them.
class Easiest {
  public:
    explicit Easiest(double enough) : enough_(enough) {}

    // The largest complexity that can still be kept.
    int most() const { return most_; }
    void add(Step step, int complexity) {
        step.rating = rating_at(step.technique, complexity);
        const double limit = std::max(step.rating, enough_);
        if (limit > limit_) return;
        if (limit < limit_) {
            limit_ = limit;
            std::erase_if(steps_, [&](const Step& other) { return other.rating > limit; });
            most_ = complexity;
            while (rating_at(step.technique, most_ + 1) <= limit) ++most_;
        }
        steps_.push_back(std::move(step));
    }
    // Sorted by cell and digit.
    void move_to(FinderContext& steps) {
        std::sort(steps_.begin(), steps_.end(), [](const Step& a, const Step& b) {
            const Candidate& first = a.eliminations.front();
            const Candidate& second = b.eliminations.front();
            return std::pair(first.cell, first.digit) < std::pair(second.cell, second.digit);
        });
        for (Step& step : steps_) steps.push_back(std::move(step));
        steps_.clear();
    }

  private:
    static double rating_at(Technique technique, int complexity) {
        return info(technique).base_rating + length_addition(complexity);
    }

    std::vector<Step> steps_;
    double enough_;
    double limit_ = std::numeric_limits<double>::infinity();
    int most_ = std::numeric_limits<int>::max();
};

template <class Visitor>
void for_each_open_candidate(const BoardPosition& position, Visitor visit) {
    for (std::size_t i = 0; i < position.rules().cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        if (position.is_written(cell) || has_one(position.candidates(cell))) continue;
        for (const Digit digit : DigitSet::from_mask(position.candidates(cell)))
            visit(Candidate{cell, digit});
    }
}

// Calls visit(memory) with the memory for positions of this size, its links those of `position`.
template <class Visitor>
void with_links(const BoardPosition& position, FinderContext& steps, Visitor visit) {
    with_board_words_for(count_open_candidates(position), [&](auto words) {
        auto& memory = steps.memory().sized.template of_size<words()>();
        memory.links.see(position);
        visit(memory);
    });
}

// The table of what follows from each candidate would take gigabytes beyond this.
constexpr std::size_t most_for_dynamic_chains = 4096;

// What leads to a statement, from its opposite: if that holds, the first statement of the chain
// does not.
Chain reversed(const Chain& chain) {
    Chain back;
    for (auto link = chain.rbegin(); link != chain.rend(); ++link) {
        ChainLink opposite{link->candidate, !link->is_on};
        if (!back.empty()) opposite.follows_from = {static_cast<int>(back.size()) - 1};
        back.push_back(std::move(opposite));
    }
    return back;
}

}  // namespace

void find_forcing_chains(const BoardPosition& position, FinderContext& steps) {
    with_links(position, steps, [&](auto& memory) { memory.chains.find_forcing(steps); });
}
void find_nishio_chains(const BoardPosition& position, FinderContext& steps) {
    with_links(position, steps,
               [&](auto& memory) { memory.assumptions.find_nishio(position, steps); });
}
void find_multiple_chains(const BoardPosition& position, FinderContext& steps) {
    with_links(position, steps, [&](auto& memory) { memory.chains.find_multiple(steps); });
}
void find_chain_contradictions(const BoardPosition& position, FinderContext& steps) {
    find_multiple_chains(position, steps);
    for (Step& step : steps.take()) {
        step.technique = Technique::forcing_chain_contradiction;
        for (Chain& chain : step.chains) chain = reversed(chain);
        steps.push_back(std::move(step));
    }
}
void find_dynamic_chains(const BoardPosition& position, FinderContext& steps) {
    if (count_open_candidates(position) > most_for_dynamic_chains) return;
    with_links(position, steps, [&](auto& memory) { memory.assumptions.find_dynamic(steps); });
}

void find_rule_contradictions(const BoardPosition& position, FinderContext& steps) {
    constexpr int beside_statements = 2;  // the assumption and the contradiction
    RuleContradictionSearch& trial = steps.memory().rules;
    trial.move_to(position);
    Easiest easiest(steps.enough());
    std::vector<std::pair<int, Candidate>> order;
    for_each_open_candidate(position, [&](Candidate candidate) {
        if (steps.is_known_right(candidate)) return;
        order.emplace_back(trial.last_length(candidate), candidate);
    });
    std::stable_sort(order.begin(), order.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    for (const auto& [length, candidate] : order) {
        if (steps.is_cancelled()) return;
        const auto statements = trial.run(candidate, easiest.most() - beside_statements);
        if (!statements) continue;
        Step step;
        step.technique = Technique::dynamic_plus;
        step.eliminations = {candidate};
        step.cells = {candidate.cell};
        step.digits = DigitSet::of(candidate.digit);
        easiest.add(std::move(step), *statements + beside_statements);
    }
    easiest.move_to(steps);
}

}  // namespace sudoku::human::general
