#include "human/base/pattern_text.hpp"

namespace sudoku::human {
namespace {

std::string fins_text(const Step& step, Coordinates coordinates) {
    std::vector<Cell> fins;
    for (const Candidate& fin : step.fins) fins.push_back(fin.cell);
    return cells_text(fins, coordinates);
}

std::string groups_text(const Step& step, Coordinates coordinates) {
    std::vector<std::string> items;
    for (const CellGroup& group : step.groups)
        items.push_back(group_text(cells_text(group.cells, coordinates), group.digits));
    return listed(items, " and ");
}

std::string fish_text(const Step& step, Coordinates coordinates) {
    const std::string digit = digits_text(step.digits, " and ");
    const std::string lies =
        "the " + digit + " of " + houses_text(step.houses) + " lies in " + houses_text(step.covers);
    if (step.fins.empty()) return lies + ", at " + cells_text(step.cells, coordinates);
    return lies + " or is one of the fins " + fins_text(step, coordinates);
}

// The two ends of a strong pattern of one digit.
std::string ends_text(const Step& step, Coordinates coordinates) {
    return cells_text({step.cells[0], step.cells[1]}, coordinates);
}

std::string rectangle_text(const Step& step, Coordinates coordinates) {
    const std::string corners =
        cells_text({step.cells[0], step.cells[1], step.cells[2], step.cells[3]}, coordinates);
    return "if " + corners + " held only " + digits_text(step.digits, " and ") +
           ", these could be swapped and the puzzle would have two solutions";
}

std::string chain_text(const Step& step, Coordinates coordinates) {
    using T = Technique;
    const std::string digits = digits_text(step.digits, " and ");
    switch (step.technique) {
        case T::remote_pair:
            return cells_text(step.cells, coordinates) + " hold " + digits + " in turn";
        case T::simple_colors_trap:
            return "the " + digits + " is either in all cells " +
                   cells_text(step.groups[0].cells, coordinates) + " or in all cells " +
                   cells_text(step.groups[1].cells, coordinates);
        case T::simple_colors_wrap:
            return "of the colours " + groups_text(step, coordinates) +
                   " one has two cells in a house and is false";
        case T::multi_colors_1:
        case T::multi_colors_2:
            return "of each pair of colours " + groups_text(step, coordinates) +
                   " one is true, and they see each other";
        case T::turbot_fish:
        case T::x_chain:
        case T::xy_chain:
            return "one of the ends of the chain from " +
                   cells_text({step.cells.front()}, coordinates) + " to " +
                   cells_text({step.cells.back()}, coordinates) + " is " + digits;
        case T::continuous_nice_loop:
        case T::grouped_continuous_nice_loop:
            return "the links close to a loop that holds both ways round";
        case T::discontinuous_nice_loop:
        case T::grouped_discontinuous_nice_loop:
            return "a chain from " + cells_text({step.cells.front()}, coordinates) +
                   " leads back to it";
        case T::aic:
        case T::grouped_aic: return "one of the ends of the chain is on";
        case T::forcing_chain_contradiction:
        case T::forcing_net_contradiction: return "the opposite leads to a contradiction";
        default: break;
    }
    if (!step.houses.empty()) {
        return "each place for " + digits + " in " + houses_text(step.houses) +
               " leads to the same end";
    }
    return "whatever " + cells_text(step.cells, coordinates) + " is, it leads to the same end";
}

}  // namespace

std::string hodoku_pattern_text(const Step& step, Coordinates coordinates) {
    using T = Technique;
    const std::string digits = digits_text(step.digits, " and ");
    switch (step.technique) {
        case T::locked_pair:
        case T::locked_triple:
            return cells_text(step.cells, coordinates) +
                   ", in one line and one box, share the digits " + digits;
        case T::skyscraper:
        case T::two_string_kite:
        case T::dual_two_string_kite:
            return "one of " + ends_text(step, coordinates) + " is " + digits;
        case T::empty_rectangle:
        case T::dual_empty_rectangle:
            return "the " + digits + " of " + houses_text(step.houses) +
                   " lies on one row and one column, and " + ends_text(step, coordinates) +
                   " are linked";
        case T::w_wing:
            return cells_text({step.cells[0], step.cells[1]}, coordinates) + " hold " + digits +
                   " and are linked by " + houses_text(step.houses);
        case T::unique_rectangle_1:
        case T::unique_rectangle_2:
        case T::unique_rectangle_3:
        case T::unique_rectangle_4:
        case T::unique_rectangle_5:
        case T::unique_rectangle_6:
        case T::hidden_rectangle:
        case T::avoidable_rectangle_1:
        case T::avoidable_rectangle_2: return rectangle_text(step, coordinates);
        case T::sue_de_coq:
            return groups_text(step, coordinates) + " settle their digits among themselves";
        case T::death_blossom:
            return "every candidate of " + cells_text(step.cells, coordinates) +
                   " takes a digit from one of the sets " + groups_text(step, coordinates);
        case T::brute_force: return "no technique applies, so this digit is guessed";
        default: break;
    }
    return info(step.technique).family == TechniqueFamily::fish ? fish_text(step, coordinates)
                                                                : chain_text(step, coordinates);
}

}  // namespace sudoku::human
