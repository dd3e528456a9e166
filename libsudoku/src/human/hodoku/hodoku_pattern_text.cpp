#include "human/base/pattern_text.hpp"

namespace sudoku::human {
namespace {

std::string fins_text(const Step& step, const Names& names) {
    std::vector<Cell> fins;
    for (const Candidate& fin : step.fins) fins.push_back(fin.cell);
    return names.cells(fins);
}

std::string fish_text(const Step& step, const Names& names) {
    const std::string digit = names.digits(step.digits, " and ");
    const std::string text = "In " + names.houses(step.houses) + ", the " + digit +
                             " can only be in " + names.houses(step.covers);
    if (step.fins.empty()) return text + " (" + names.cells(step.cells) + ')';
    return text + " or in the fins " + fins_text(step, names);
}

// The two ends of a strong pattern of one digit.
std::string ends_text(const Step& step, const Names& names) {
    return names.cells({step.cells[0], step.cells[1]});
}

std::string rectangle_text(const Step& step, const Names& names) {
    const std::string corners =
        names.cells({step.cells[0], step.cells[1], step.cells[2], step.cells[3]});
    return swap_text(corners, names.digits(step.digits, " and "));
}

std::string chain_text(const Step& step, const Names& names) {
    using T = Technique;
    const std::string digits = names.digits(step.digits, " and ");
    switch (step.technique) {
        case T::remote_pair: return names.cells(step.cells) + " hold " + digits + " alternately";
        case T::simple_colors_trap:
            return "Either all of " + names.cells(step.groups[0].cells) + " are " + digits +
                   ", or all of " + names.cells(step.groups[1].cells) + " are";
        case T::simple_colors_wrap:
            return "One of the colours " + names.groups(step.groups) +
                   " has two cells that see each other, so it is false";
        case T::multi_colors_1:
        case T::multi_colors_2:
            return "One colour of each pair is true, and " + names.groups(step.groups) +
                   " see each other";
        case T::turbot_fish:
        case T::x_chain:
        case T::xy_chain:
            return names.cells({step.cells.front()}) + " or " + names.cells({step.cells.back()}) +
                   ", the ends of the chain, is " + digits;
        case T::continuous_nice_loop:
        case T::grouped_continuous_nice_loop:
            return "The chain is a closed loop, so it holds in both directions";
        case T::discontinuous_nice_loop:
        case T::grouped_discontinuous_nice_loop:
            return "The chain from " + names.cells({step.cells.front()}) +
                   " leads back to it, which leaves no other possibility";
        case T::aic:
        case T::grouped_aic: return "At least one end of the chain is true";
        case T::forcing_chain_contradiction:
        case T::forcing_net_contradiction: return "The opposite leads to a contradiction";
        default: break;
    }
    if (!step.houses.empty()) {
        return "Every place for " + digits + " in " + names.houses(step.houses) +
               " leads to the same conclusion";
    }
    return "Every candidate of " + names.cells(step.cells) + " leads to the same conclusion";
}

}  // namespace

std::string hodoku_pattern_text(const Step& step, const Names& names) {
    using T = Technique;
    const std::string digits = names.digits(step.digits, " and ");
    switch (step.technique) {
        case T::locked_pair:
        case T::locked_triple:
            return names.cells(step.cells) + ", in one line and one box, can only be " + digits;
        case T::skyscraper:
        case T::two_string_kite:
        case T::dual_two_string_kite:
            return "One of " + ends_text(step, names) + " is " + digits +
                   ", so no cell that sees both can be";
        case T::empty_rectangle:
        case T::dual_empty_rectangle:
            return "In " + names.houses(step.houses) + ", the " + digits +
                   " lies in one row or one column, and " + ends_text(step, names) + " are linked";
        case T::w_wing:
            return names.cells({step.cells[0], step.cells[1]}) + " hold " + digits +
                   " and are linked through " + names.houses(step.houses);
        case T::unique_rectangle_1:
        case T::unique_rectangle_2:
        case T::unique_rectangle_3:
        case T::unique_rectangle_4:
        case T::unique_rectangle_5:
        case T::unique_rectangle_6:
        case T::hidden_rectangle:
        case T::avoidable_rectangle_1:
        case T::avoidable_rectangle_2: return rectangle_text(step, names);
        case T::sue_de_coq:
            return names.groups(step.groups) + " use up their digits among themselves";
        case T::death_blossom:
            return "Every candidate of " + names.cells(step.cells) +
                   " takes a digit from one of the sets " + names.groups(step.groups);
        case T::brute_force: return "No technique applies, so this digit is guessed";
        default: break;
    }
    return info(step.technique).family == TechniqueFamily::fish ? fish_text(step, names)
                                                                : chain_text(step, names);
}

}  // namespace sudoku::human
