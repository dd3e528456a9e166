#include <sudoku/human/explain.hpp>

#include "human/base/constraint_reason.hpp"
#include "human/base/house_cells.hpp"
#include "human/base/pattern_text.hpp"
#include "support/number_text.hpp"

#include <sudoku/grid/geometry.hpp>

#include <algorithm>
#include <cctype>

namespace sudoku::human {

std::string listed(const std::vector<std::string>& items, std::string_view last) {
    std::string text;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0) text += i + 1 == items.size() ? last : std::string_view(", ");
        text += items[i];
    }
    return text;
}

std::string clauses(const std::vector<std::string>& items) {
    std::string text;
    for (const std::string& item : items) text += (text.empty() ? "" : "; ") + item;
    return text;
}

std::string Names::cell(Cell cell) const { return geometry().cell_name(cell, coordinates); }

std::string Names::cells(const std::vector<Cell>& cells, std::string_view last) const {
    std::vector<std::string> items;
    items.reserve(cells.size());
    for (const Cell one : cells) items.push_back(cell(one));
    return listed(items, last);
}

std::string Names::digit(Digit digit) const { return std::to_string(geometry().value_of(digit)); }

std::string Names::digits(DigitSet digits, std::string_view last) const {
    std::vector<std::string> items;
    for (const Digit one : digits) items.push_back(digit(one));
    return listed(items, last);
}

std::string Names::group(const std::string& cells, DigitSet of_group) const {
    return cells + " {" + digits(of_group, ", ") + "}";
}

std::string Names::groups(const std::vector<CellGroup>& groups) const {
    std::vector<std::string> items;
    items.reserve(groups.size());
    for (const CellGroup& one : groups) items.push_back(group(cells(one.cells), one.digits));
    return listed(items);
}

std::string Names::house(int house) const {
    const auto at = static_cast<std::size_t>(house);
    const std::size_t of_board = geometry().houses().size();
    switch (origin_of_house(house, puzzle)) {
        case HouseOrigin::board: break;
        case HouseOrigin::constraint:
            return "the house of " +
                   constraint_text(puzzle.constraints()[at - of_board], geometry());
        case HouseOrigin::implied:
            return "the implied house of " + cells(cells_of_house(house, puzzle));
    }
    return geometry().houses()[at].name(Coordinates::row_column);
}

std::string Names::houses(const std::vector<int>& houses) const {
    std::vector<std::string> items;
    items.reserve(houses.size());
    if (!are_of_one_kind(houses)) {
        for (const int one : houses) items.push_back(house(one));
        return listed(items);
    }
    for (const int one : houses) items.push_back(std::to_string(house_of_board(one)->number));
    const HouseKind kind = house_of_board(houses.front())->kind;
    return to_string(kind) + (kind == HouseKind::box ? "es " : "s ") + listed(items);
}

const House* Names::house_of_board(int house) const {
    const auto at = static_cast<std::size_t>(house);
    return at < geometry().houses().size() ? &geometry().houses()[at] : nullptr;
}

bool Names::are_of_one_kind(const std::vector<int>& houses) const {
    if (houses.size() < 2) return false;
    const House* const first = house_of_board(houses.front());
    return std::all_of(houses.begin(), houses.end(), [&](int one) {
        const House* const house = house_of_board(one);
        return house != nullptr && house->grid == 0 && house->kind == first->kind;
    });
}

namespace {

const Puzzle& classic_puzzle() {
    static const Puzzle puzzle{Grid(Geometry())};
    return puzzle;
}

// The candidates of one cell that a step removes.
struct CellRemoval {
    Cell cell;
    DigitSet digits;
};
std::vector<CellRemoval> by_cell(std::vector<Candidate> candidates) {
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const Candidate& a, const Candidate& b) { return a.cell < b.cell; });
    std::vector<CellRemoval> removals;
    for (const Candidate& candidate : candidates) {
        if (removals.empty() || removals.back().cell != candidate.cell) {
            removals.push_back({candidate.cell, {}});
        }
        removals.back().digits.insert(candidate.digit);
    }
    return removals;
}

std::string statement_text(const Candidate& candidate, bool is_on, const Names& names) {
    std::string text = names.cell(candidate.cell);
    text += is_on ? " is " : " is not ";
    text += names.digit(candidate.digit);
    return text;
}

// "Remove 2 from r1c6, and 2 and 5 from r1c8"
std::string removal_sentence(const Step& step, const Names& names) {
    std::vector<std::pair<DigitSet, std::vector<Cell>>> parts;
    for (const CellRemoval& removal : by_cell(step.eliminations)) {
        const auto part = std::find_if(parts.begin(), parts.end(), [&](const auto& one) {
            return one.first == removal.digits;
        });
        if (part != parts.end()) {
            part->second.push_back(removal.cell);
        } else {
            parts.push_back({removal.digits, {removal.cell}});
        }
    }
    std::vector<std::string> items;
    for (const auto& [digits, cells] : parts)
        items.push_back(names.digits(digits, " and ") + " from " + names.cells(cells));
    return "Remove " + listed(items, ", and ");
}

std::string conclusion_sentence(const Step& step, const Names& names) {
    if (step.placement) return "So " + statement_text(*step.placement, true, names);
    return removal_sentence(step, names);
}

std::string uniqueness_text(const Step& step, const std::string& cells, const std::string& digits,
                            const Names& names) {
    if (!info(step.technique).code.starts_with("bug-")) return swap_text(cells, digits);
    return "If " + cells + " did not hold " + names.digits(step.digits, " or ") +
           ", every empty cell would have two candidates and the puzzle two solutions or none";
}

bool is_hidden(Technique technique) {
    return info(technique).code.find("hidden") != std::string_view::npos;
}

// A single names its cell and digit itself and needs no conclusion.
std::string single_text(const Step& step, const Names& names) {
    const std::string cell = names.cell(step.placement->cell);
    const std::string digit = names.digit(step.placement->digit);
    if (step.technique == Technique::full_house)
        return names.houses(step.houses) + " has one empty cell, " + cell + ", which must be " +
               digit;
    if (step.technique == Technique::naked_single)
        return digit + " is the only candidate left in " + cell;
    return "In " + names.houses(step.houses) + ", " + cell + " is the only cell where " + digit +
           " can go";
}

// "If r8c1 were 3, there would be a contradiction"
std::string contradiction_text(const Step& step, const Names& names) {
    const std::string failure = ", the chain would end in a contradiction";
    if (step.placement)
        return "If " + names.cell(step.placement->cell) + " were not " +
               names.digit(step.placement->digit) + failure;
    const Candidate& first = step.eliminations.front();
    const bool is_one = step.eliminations.size() == 1;
    return is_one ? "If " + names.cell(first.cell) + " were " + names.digit(first.digit) + failure
                  : "With any of these digits" + failure;
}

std::string chain_sentence(const Step& step, const std::string& house, const Names& names) {
    switch (step.technique) {
        case Technique::forcing_chain_verity:
            return "Every " +
                   (house.empty() ? std::string("candidate of a cell") : "place in " + house) +
                   " leads to the same conclusion";
        case Technique::forcing_net_verity: return "All alternatives lead to the same conclusion";
        case Technique::cell_chains:
        case Technique::dynamic_cell_chains:
            return "Every candidate of a cell leads to the same conclusion";
        case Technique::house_chains:
        case Technique::dynamic_house_chains:
            return "Every place " + (house.empty() ? "for a digit in a house" : "in " + house) +
                   " leads to the same conclusion";
        case Technique::forcing_chain_contradiction:
        case Technique::forcing_net_contradiction:
        case Technique::nishio:
        case Technique::dynamic_contradiction: return contradiction_text(step, names);
        case Technique::dynamic_double:
            return "The conclusion is the same whether the first candidate of the chains is true "
                   "or false";
        case Technique::continuous_nice_loop:
        case Technique::x_cycle:
        case Technique::y_cycle:
        case Technique::xy_cycle:
            return "The chain is a closed loop, so it holds in both directions";
        case Technique::dynamic_plus:
            if (names.puzzle.is_classic()) break;
            return contradiction_text(step, names) + ", which takes more than singles";
        default: break;
    }
    return "The chain leaves no other possibility";
}

std::string linked_sets_text(const Step& step, const Names& names) {
    return "The almost locked sets " + names.groups(step.groups) + " are linked by " +
           names.digits(step.digits, " and ");
}

// One of the two patterns of a dual step.
Step half_of(const Step& step, std::size_t half) {
    const auto part = [&](const auto& list) {
        const auto size = static_cast<std::ptrdiff_t>(list.size() / 2);
        const auto first = list.begin() + static_cast<std::ptrdiff_t>(half) * size;
        return std::decay_t<decltype(list)>(first, first + size);
    };
    Step one;
    one.technique = Technique::two_strong_links;
    one.digits = step.digits;
    one.houses = part(step.houses);
    one.covers = part(step.covers);
    one.groups = part(step.groups);
    return one;
}

// "The 5 of row 2 is in r2c1 or r2c7, and that of row 6 in r6c7 or r6c3; column 7 has only one 5,
// so r2c1 or r6c3 is 5"
std::string strong_links_text(const Step& step, const Names& names) {
    if (step.technique == Technique::dual_two_string_kite ||
        step.technique == Technique::dual_empty_rectangle)
        return strong_links_text(half_of(step, 0), names) + "; also, " +
               strong_links_text(half_of(step, 1), names);
    const std::string digit = names.digits(step.digits, " and ");
    const auto end = [&](std::size_t i) {
        const std::vector<Cell>& cells = step.groups[i].cells;
        return (cells.size() > 1 ? "one of " : "") + names.cells(cells);
    };
    std::vector<std::string> links;
    for (std::size_t i = 0; i < step.houses.size(); ++i) {
        links.push_back((i == 0 ? "the " + digit : "that") + " of " + names.house(step.houses[i]) +
                        (i == 0 ? " is in " : " in ") + end(2 * i) + " or " + end(2 * i + 1));
    }
    const bool is_loop = step.covers.size() == step.houses.size();
    return listed(links, ", and ") + "; " + names.houses(step.covers) +
           (step.covers.size() > 1 ? " have only one " + digit + " each"
                                   : " has only one " + digit) +
           (is_loop ? ", which these cells take"
                    : ", so " + end(0) + " or " + end(step.groups.size() - 1) + " is " + digit);
}

// "Whether r6c2 is 4 or 6, r5c1 or r8c1 becomes 9": the cells are the pivot and its two ends.
std::string wing_text(const Step& step, const Names& names) {
    const Digit common = step.eliminations.front().digit;
    const std::vector<Cell> ends{step.cells[1], step.cells[2]};
    DigitSet others = step.digits;
    others.erase(common);
    const std::string pivot = names.cell(step.cells[0]);
    if (step.technique == Technique::xyz_wing)
        return "If " + pivot + " is not " + names.digit(common) + ", it is " +
               names.digits(others, " or ") + ", and either makes " + names.cells(ends, " or ") +
               " " + names.digit(common);
    return "Whether " + pivot + " is " + names.digits(others, " or ") + ", it makes " +
           names.cells(ends, " or ") + " " + names.digit(common);
}

// Each link has a house and two ends, and links meet in the covers.
bool is_chain_of_strong_links(const Step& step) {
    return !step.covers.empty() && step.groups.size() == 2 * step.houses.size();
}

// True for techniques that only HoDoKu's ladder has, if the step has the evidence that its words
// need. On other boards, sets can be in no house, and chains have only their conclusion as cell.
bool has_named_evidence(const Step& step, const Names& names) {
    if (step.technique <= Technique::nested_dynamic_chains ||
        step.technique > Technique::brute_force)
        return false;
    if (names.puzzle.is_classic()) return true;
    switch (info(step.technique).family) {
        case TechniqueFamily::subset: return false;
        case TechniqueFamily::chain: return step.cells.size() > 1;
        default: return true;
    }
}

// The reason for a step, one sentence without its full stop.
std::string pattern_text(const Step& step, const Names& names) {
    const std::string digits = names.digits(step.digits, " and ");
    if (step.technique == Technique::als_xz || step.technique == Technique::als_xy_wing ||
        step.technique == Technique::als_chain)
        return linked_sets_text(step, names);
    if (is_chain_of_strong_links(step)) return strong_links_text(step, names);
    if (has_named_evidence(step, names)) return hodoku_pattern_text(step, names);
    const std::string cells = names.cells(step.cells);
    const std::string house = names.houses(step.houses);
    const std::string cover = names.houses(step.covers);
    switch (info(step.technique).family) {
        case TechniqueFamily::single: return single_text(step, names);
        case TechniqueFamily::intersection:
            if (step.covers.empty())
                return "In " + house + ", the " + digits + " can only be in " +
                       names.cells(step.cells, " or ") +
                       ", so no cell that sees all of these can be " + digits;
            return "In " + house + ", the " + digits + " must be in " + cover + ": " +
                   names.cells(step.cells, " or ");
        case TechniqueFamily::subset:
            if (is_hidden(step.technique))
                return "In " + house + ", " + digits + " can only go in " + cells +
                       ", so nothing else fits there";
            if (step.houses.empty())
                return cells + " see each other and can only be " + digits +
                       ", so a cell that sees all places of a digit in them cannot be that digit";
            return cells + " in " + house + " can only be " + digits;
        case TechniqueFamily::fish:
            return "In " + house + ", the " + digits + " can only be in " + cover + " (" + cells +
                   ')';
        case TechniqueFamily::wing:
            if (!step.groups.empty()) return linked_sets_text(step, names);
            return wing_text(step, names);
        case TechniqueFamily::uniqueness: return uniqueness_text(step, cells, digits, names);
        case TechniqueFamily::constraint: return constraint_reason(step, names);
        case TechniqueFamily::exclusion:
            return "Every other way to fill " + cells +
                   " leaves a cell that sees all of them without a candidate";
        case TechniqueFamily::chain:
        case TechniqueFamily::locked_set:
        case TechniqueFamily::guess: break;
    }
    return chain_sentence(step, house, names);
}

// "r4c7 is 5", or for a group "one of r4c7 and r4c8 is 5".
std::string link_text(const ChainLink& link, const Names& names) {
    if (link.more_cells.empty()) return statement_text(link.candidate, link.is_on, names);
    std::vector<Cell> cells = {link.candidate.cell};
    cells.insert(cells.end(), link.more_cells.begin(), link.more_cells.end());
    return (link.is_on ? "one of " : "none of ") + names.cells(cells) + " is " +
           names.digit(link.candidate.digit);
}

// "in box 6 the 9 must then be in row 4 (pointing)"
std::string rule_text(const LinkRule& rule, const Names& names) {
    const std::string digits = names.digits(rule.digits, " and ");
    std::string text;
    if (rule.covers.empty()) {
        text = names.cells(rule.cells) + " in " + names.houses(rule.houses) + " then hold " +
               digits + " between them";
    } else {
        text = "in " + names.houses(rule.houses) + " the " + digits + " must then be in " +
               names.houses(rule.covers);
    }
    return text + " (" + std::string(info(rule.technique).name) + ")";
}

// The lines of all chains in order. Nested chains are numbered so that others can refer to them.
std::vector<std::string> lines_of(const std::vector<Chain>& chains, const Names& names) {
    std::vector<bool> is_inner(chains.size(), false);
    for (const Chain& chain : chains) {
        for (const ChainLink& link : chain) {
            if (link.inner_chain >= 0) is_inner[static_cast<std::size_t>(link.inner_chain)] = true;
        }
    }
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < chains.size(); ++i) {
        if (is_inner[i]) lines.push_back("Chain " + std::to_string(i + 1) + ':');
        for (const ChainLink& link : chains[i]) {
            std::string line = link_text(link, names);
            std::vector<std::string> reasons;
            for (const int reason : link.follows_from)
                reasons.push_back(link_text(chains[i][static_cast<std::size_t>(reason)], names));
            if (link.rule) reasons.push_back(rule_text(*link.rule, names));
            if (link.inner_chain >= 0)
                reasons.push_back("chain " + std::to_string(link.inner_chain + 1) + " shows it");
            if (!reasons.empty()) line += ", because " + listed(reasons);
            lines.push_back(std::move(line));
        }
    }
    return lines;
}

}  // namespace

std::string conclusion_text(const Step& step, const Geometry& geometry, Coordinates coordinates) {
    std::string text;
    if (step.placement) {
        text += geometry.cell_name(step.placement->cell, coordinates);
        text += '=';
        text += std::to_string(geometry.value_of(step.placement->digit));
        return text;
    }
    for (const CellRemoval& removal : by_cell(step.eliminations)) {
        if (!text.empty()) text += ", ";
        text += geometry.cell_name(removal.cell, coordinates);
        text += "<>";
        std::vector<std::string> digits;
        for (const Digit digit : removal.digits)
            digits.push_back(std::to_string(geometry.value_of(digit)));
        for (std::size_t i = 0; i < digits.size(); ++i)
            text += (i > 0 && geometry.side() > 9 ? "." : "") + digits[i];
    }
    return text;
}

std::string conclusion_text(const Step& step, Coordinates coordinates) {
    return conclusion_text(step, Geometry(), coordinates);
}

Explanation explain(const Step& step, Coordinates coordinates) {
    return explain(step, classic_puzzle(), coordinates);
}

Explanation explain(const Step& step, const Puzzle& puzzle, Coordinates coordinates) {
    const Names names{puzzle, coordinates};
    Explanation explanation;
    explanation.title = info(step.technique).name;
    explanation.title[0] = static_cast<char>(std::toupper(explanation.title[0]));
    std::string reason = pattern_text(step, names);
    // A cell keeps its name at the beginning of a sentence: r4c7.
    if (reason.size() > 1 && std::isdigit(static_cast<unsigned char>(reason[1])) == 0)
        reason[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(reason[0])));
    explanation.sentence = explanation.title + ": " + reason + '.';
    if (info(step.technique).family != TechniqueFamily::single)
        explanation.sentence += ' ' + conclusion_sentence(step, names) + '.';
    explanation.chain_lines = lines_of(step.chains, names);
    explanation.pattern = step.cells;
    explanation.removed = step.eliminations;
    explanation.placed = step.placement;
    return explanation;
}

namespace {

// "r6c2 without a candidate", to follow "leaves".
std::string failure_text(const Step& failure, const Names& names) {
    if (failure.constraint) {
        const Constraint& constraint = names.puzzle.constraints()[*failure.constraint];
        return "no digits for " + constraint_text(constraint, names.geometry());
    }
    if (!failure.houses.empty())
        return names.houses(failure.houses) + " without a place for " +
               names.digits(failure.digits, " and ");
    if (failure.cells.size() == 1) return names.cells(failure.cells) + " without a candidate";
    return "no digits for the sum of " + names.cells(failure.cells);
}

}  // namespace

Explanation explain(const Trial& trial, const Puzzle& puzzle, Coordinates coordinates) {
    const Names names{puzzle, coordinates};
    const std::string assumed = statement_text(trial.assumed, true, names);
    const std::string steps = counted(trial.steps.size(), "step", "steps");
    Explanation explanation;
    explanation.title = "Assumption";
    explanation.sentence = "Assume that " + assumed + ". ";
    explanation.pattern = {trial.assumed.cell};
    for (const Step& step : trial.steps)
        explanation.chain_lines.push_back(explain(step, puzzle, coordinates).sentence);
    if (trial.failure) {
        const std::string failure = failure_text(*trial.failure, names);
        explanation.sentence +=
            (trial.steps.empty() ? "That leaves " : "In " + steps + " that leaves ") + failure +
            ". So " + statement_text(trial.assumed, false, names) + '.';
        explanation.removed = {trial.assumed};
        return explanation;
    }
    const bool is_one = trial.steps.size() == 1;
    if (trial.is_solved) {
        explanation.sentence +=
            "Then " + steps + (is_one ? " leads" : " lead") + " to the solution.";
        return explanation;
    }
    const auto written = std::count_if(trial.steps.begin(), trial.steps.end(),
                                       [](const Step& step) { return step.is_placement(); });
    if (trial.steps.empty()) {
        explanation.sentence += "Nothing follows";
    } else {
        explanation.sentence +=
            "Then " + steps + (is_one ? " follows" : " follow") + ", with " +
            (written == 0 ? std::string("no digit")
                          : counted(static_cast<std::size_t>(written), "digit", "digits")) +
            " and no contradiction";
    }
    DigitSet others = trial.alternatives;
    others.erase(trial.assumed.digit);
    explanation.sentence += ". That proves nothing yet: " + names.cell(trial.assumed.cell) +
                            " can also be " + names.digits(others, " or ") + '.';
    return explanation;
}

std::string tried_text(std::span<const Technique> techniques) {
    const std::string text = "no technique of the ladder applies";
    if (techniques.empty()) return text;
    return text + " (" + std::to_string(techniques.size()) + " were tried, from " +
           std::string(info(techniques.front()).name) + " to " +
           std::string(info(techniques.back()).name) + ")";
}

}  // namespace sudoku::human
