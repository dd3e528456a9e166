#include "human/chain_steps.hpp"

#include "human/finders.hpp"

#include <algorithm>
#include <optional>

namespace sudoku::human {
namespace {

Technique cycle_technique(const ChainHint& hint) {
    if (!hint.is_cycle) {
        return hint.kind == HintKind::x_chain ? Technique::forcing_x_chain
                                              : Technique::forcing_chain;
    }
    if (hint.kind == HintKind::x_chain) return Technique::x_cycle;
    return hint.kind == HintKind::y_chain ? Technique::y_cycle : Technique::xy_cycle;
}

Technique dynamic_technique(const ChainHint& hint, int level) {
    switch (level) {
        case 0: break;
        case 1: return Technique::dynamic_plus;
        case 2: return Technique::nested_forcing_chains;
        case 3: return Technique::nested_multiple_chains;
        default: return Technique::nested_dynamic_chains;
    }
    switch (hint.kind) {
        case HintKind::double_forcing: return Technique::dynamic_double;
        case HintKind::cell: return Technique::dynamic_cell_chains;
        case HintKind::house: return Technique::dynamic_house_chains;
        default: return Technique::dynamic_contradiction;
    }
}

Technique technique_of(const ChainHint& hint, ChainMode mode) {
    switch (mode.kind) {
        case ChainMode::cycles: return cycle_technique(hint);
        case ChainMode::nishio: return Technique::nishio;
        case ChainMode::multiple:
            return hint.kind == HintKind::cell ? Technique::cell_chains : Technique::house_chains;
        case ChainMode::dynamic: break;
    }
    return dynamic_technique(hint, mode.level);
}

// The engine that finds the technique; nothing for techniques without chains and for nested chains
// of dynamic chains, whose plain search may take hours.
std::optional<ChainMode> mode_of(Technique technique) {
    switch (technique) {
        case Technique::x_cycle:
        case Technique::y_cycle:
        case Technique::forcing_x_chain:
        case Technique::xy_cycle:
        case Technique::forcing_chain: return ChainMode{ChainMode::cycles};
        case Technique::nishio: return ChainMode{ChainMode::nishio};
        case Technique::cell_chains:
        case Technique::house_chains: return ChainMode{ChainMode::multiple};
        case Technique::dynamic_contradiction:
        case Technique::dynamic_double:
        case Technique::dynamic_cell_chains:
        case Technique::dynamic_house_chains: return ChainMode{ChainMode::dynamic};
        case Technique::dynamic_plus: return ChainMode{ChainMode::dynamic, 1, 0};
        case Technique::nested_forcing_chains: return ChainMode{ChainMode::dynamic, 2, 0};
        default: return {};
    }
}

// The net's statements below the target, assumption first.
Chain chain_to(const ChainNet& net, int target) {
    std::vector<int> order = net.chain(target);
    std::sort(order.begin(), order.end());
    Chain chain;
    for (const int index : order) {
        const ChainNode& node = net.node(index);
        ChainLink link{candidate_at(node.candidate / 9, node.candidate % 9), node.is_on, {}};
        for (std::uint32_t i = 0; i < node.parent_count; ++i) {
            // By what it says: the first statement of a cycle is also its last.
            const ChainNode& wanted = net.node(net.parent(node, i));
            const auto parent = std::find_if(order.begin(), order.end(), [&](int other) {
                return net.node(other).candidate == wanted.candidate &&
                       net.node(other).is_on == wanted.is_on;
            });
            if (parent != order.end()) {
                link.follows_from.push_back(static_cast<int>(parent - order.begin()));
            }
        }
        chain.push_back(std::move(link));
    }
    return chain;
}

}  // namespace

Step chain_step(const ChainHint& hint, ChainMode mode) {
    Step step;
    step.technique = technique_of(hint, mode);
    step.rating = hint.rating;
    if (hint.placed >= 0) {
        step.placement = candidate_at(hint.placed / 9, hint.placed % 9);
        return step;
    }
    auto removals = hint.removals;
    std::sort(removals.begin(), removals.end());
    for (const auto& [cell, digits] : removals) add_eliminations(step, cell, digits);
    return step;
}

void add_chains(Step& step, const Position& position) {
    const auto mode = mode_of(step.technique);
    if (!mode) return;
    WorkBudget budget;
    const auto hints = ChainSearch(*mode, budget).find_all(position);
    if (hints.empty()) return;
    const ChainHint& hint = *hints.front();
    if (hint.source_house >= 0) step.houses = {public_house(hint.source_house)};
    for (const ChainHint::Target& target : hint.targets) {
        step.chains.push_back(chain_to(*target.net, target.node));
    }
}

}  // namespace sudoku::human
