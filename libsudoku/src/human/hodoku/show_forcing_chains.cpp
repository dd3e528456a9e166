#include "human/hodoku/show_forcing_chains.hpp"

#include "human/explainer/chain_steps.hpp"

#include <array>

namespace sudoku::human::hodoku {
namespace {

using explainer::ChainMode;

struct Assertion {
    int candidate;
    bool is_on;
};

// The links and techniques that a chain can use, simplest first: static links; singles that appear
// on the way, as in a net; and intersections, which replace links of groups.
constexpr std::array<ChainMode, 3> modes = {
    {{ChainMode::multiple}, {ChainMode::dynamic}, {ChainMode::dynamic, 1, 0}}};

Assertion conclusion_of(const Step& step) {
    const bool is_on = step.placement.has_value();
    const Candidate& candidate = is_on ? *step.placement : step.eliminations.front();
    return {candidate_number(candidate.cell, candidate.digit - 1), is_on};
}

// The assumptions of the step; one of them must be true.
std::vector<Assertion> starts_of(const Step& step) {
    std::vector<Assertion> starts;
    for (const Cell cell : step.cells) {
        for (const Digit digit : step.digits)
            starts.push_back({candidate_number(cell, digit - 1), true});
    }
    if (starts.size() == 1) starts.push_back({starts[0].candidate, false});
    return starts;
}

class Ways {
  public:
    Ways(Step& step, const Position& position) : step_(step), position_(position) {}

    // Adds the chain to the target, or to a contradiction if the start leads to one first.
    void add(Assertion start, Assertion target) {
        for (const ChainMode& mode : modes) {
            const auto net = propagate(start, mode);
            const auto& nodes = target.is_on ? net->on_node : net->off_node;
            const int node = nodes[static_cast<std::size_t>(target.candidate)];
            if (node < 0) continue;
            step_.chains.push_back(explainer::chain_to(*net, node));
            return;
        }
        add_contradiction(start);
    }

    void add_contradiction(Assertion start) {
        for (const ChainMode& mode : modes) {
            const auto net = propagate(start, mode);
            if (net->contradiction_on < 0) continue;
            step_.chains.push_back(explainer::chain_to(*net, net->contradiction_on));
            step_.chains.push_back(explainer::chain_to(*net, net->contradiction_off));
            return;
        }
    }

  private:
    std::shared_ptr<const ChainNet> propagate(Assertion start, const ChainMode& mode) const {
        explainer::WorkBudget budget;
        return explainer::ChainSearch(mode, budget)
            .propagate(position_, start.candidate, start.is_on);
    }

    Step& step_;
    const Position& position_;
};

}  // namespace

void add_forcing_chains(Step& step, const Position& position) {
    Ways ways(step, position);
    const bool is_verity = step.technique == Technique::forcing_chain_verity ||
                           step.technique == Technique::forcing_net_verity;
    if (is_verity) {
        for (const Assertion& start : starts_of(step)) ways.add(start, conclusion_of(step));
    } else if (step.technique == Technique::forcing_chain_contradiction ||
               step.technique == Technique::forcing_net_contradiction) {
        const Assertion conclusion = conclusion_of(step);
        ways.add_contradiction({conclusion.candidate, !conclusion.is_on});
    }
}

}  // namespace sudoku::human::hodoku
