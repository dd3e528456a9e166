#include "human/explainer/chain_steps.hpp"

#include "human/explainer/explainer_table.hpp"

#include <algorithm>
#include <optional>

namespace sudoku::human::explainer {
namespace {

// The statements that the target rests on, in order of derivation.
std::vector<int> statements_below(const ChainNet& net, int target) {
    std::vector<int> order = net.chain(target);
    std::sort(order.begin(), order.end());
    return order;
}

// Writes the chains of a hint and those nested in them.
class ChainWriter {
  public:
    explicit ChainWriter(std::vector<Chain>& chains) : chains_(chains) {}

    void write(const ChainHint& hint) {
        add_targets(hint);
        // inner_ can grow in this loop, because inner chains can contain further ones
        for (std::size_t i = 0; i < inner_.size(); ++i) {
            first_chain_[i] = static_cast<int>(chains_.size());
            add_targets(*inner_[i]);
        }
        for (const auto& [chain, link, inner] : references_)
            chains_[chain][link].inner_chain = first_chain_[inner];
    }

  private:
    void add_targets(const ChainHint& hint) {
        for (const ChainHint::Target& target : hint.targets) {
            const std::vector<int> order = statements_below(*target.net, target.node);
            for (std::size_t i = 0; i < order.size(); ++i) {
                if (const ChainHint* inner = target.net->node(order[i]).nested.get())
                    references_.push_back({chains_.size(), i, number_of(*inner)});
            }
            chains_.push_back(chain_to(*target.net, target.node));
        }
    }

    std::size_t number_of(const ChainHint& inner) {
        const auto known = std::find_if(inner_.begin(), inner_.end(), [&](const ChainHint* other) {
            return other == &inner || other->has_equal_chains(inner);
        });
        if (known != inner_.end()) return static_cast<std::size_t>(known - inner_.begin());
        inner_.push_back(&inner);
        first_chain_.push_back(-1);
        return inner_.size() - 1;
    }

    struct Reference {
        std::size_t chain;
        std::size_t link;
        std::size_t inner;
    };
    std::vector<Chain>& chains_;
    std::vector<const ChainHint*> inner_;
    std::vector<int> first_chain_;  // first chain of each of the inner hints
    std::vector<Reference> references_;
};

LinkRule link_rule(const RuleUse& use) {
    LinkRule rule;
    rule.technique = use.technique;
    rule.digits = digit_set(use.digits);
    for (const auto cell : use.cells) {
        if (cell >= 0) rule.cells.push_back(static_cast<Cell>(cell));
    }
    for (const auto house : use.houses) {
        if (house >= 0) rule.houses.push_back(public_house(house));
    }
    for (const auto cover : use.covers) {
        if (cover >= 0) rule.covers.push_back(public_house(cover));
    }
    return rule;
}

}  // namespace

Chain chain_to(const ChainNet& net, int target) {
    const std::vector<int> order = statements_below(net, target);
    Chain chain;
    for (const int index : order) {
        const ChainNode& node = net.node(index);
        ChainLink link{candidate_at(node.candidate / 9, node.candidate % 9), node.is_on, {}};
        for (std::uint32_t i = 0; i < node.parent_count; ++i) {
            // Compared by content, because the first statement of a cycle is also its last.
            const ChainNode& wanted = net.node(net.parent(node, i));
            const auto parent = std::find_if(order.begin(), order.end(), [&](int other) {
                return net.node(other).candidate == wanted.candidate &&
                       net.node(other).is_on == wanted.is_on;
            });
            if (parent != order.end()) {
                link.follows_from.push_back(static_cast<int>(parent - order.begin()));
            }
        }
        if (node.rule) link.rule = link_rule(*node.rule);
        chain.push_back(std::move(link));
    }
    return chain;
}

Step chain_step(const ChainHint& hint, ChainMode mode) {
    Step step;
    step.technique = technique_of(hint, mode);
    step.rating = hint.rating;
    if (hint.source_house >= 0) step.houses = {public_house(hint.source_house)};
    if (hint.placed >= 0) {
        step.placement = candidate_at(hint.placed / 9, hint.placed % 9);
        return step;
    }
    auto removals = hint.removals;
    std::sort(removals.begin(), removals.end());
    for (const auto& [cell, digits] : removals) add_eliminations(step, cell, digits);
    return step;
}

std::optional<Step> first_chain_step(const Position& position, ChainMode mode, WorkBudget& budget) {
    const auto hints = ChainSearch(mode, budget).find_all(position);
    if (budget.is_exhausted() || hints.empty()) return {};
    const ChainHint& hint = *hints.front();
    Step step = chain_step(hint, mode);
    ChainWriter(step.chains).write(hint);
    return step;
}

void add_chains(Step& step, const Position& position, const std::stop_token& stop) {
    const FinderRow* row = find_row(step.technique);
    if (row == nullptr || !row->chains) return;
    WorkBudget budget{.stop = stop};
    std::optional<Step> found = first_chain_step(position, *row->chains, budget);
    if (!found) return;
    step.houses = std::move(found->houses);
    step.chains = std::move(found->chains);
}

}  // namespace sudoku::human::explainer
