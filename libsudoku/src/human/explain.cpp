#include <sudoku/human/explain.hpp>

#include "human/base/pattern_text.hpp"

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

std::string digits_text(DigitSet digits, std::string_view last) {
    std::vector<std::string> items;
    for (const Digit digit : digits) items.push_back(std::to_string(digit));
    return listed(items, last);
}

std::string houses_text(const std::vector<int>& houses) {
    std::vector<std::string> items;
    for (const int house : houses) {
        const House& named = Geometry().houses()[static_cast<std::size_t>(house)];
        std::string text = to_string(named.kind);
        text += ' ';
        text += std::to_string(named.number);
        items.push_back(std::move(text));
    }
    return listed(items);
}

std::string cells_text(const std::vector<Cell>& cells, Coordinates coordinates) {
    std::vector<std::string> items;
    items.reserve(cells.size());
    for (const Cell cell : cells) items.push_back(cell_text(cell, coordinates));
    return listed(items);
}

namespace {

// The candidates of one cell together, by cell.
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

std::string statement_text(const Candidate& candidate, bool is_on, Coordinates coordinates) {
    std::string text = cell_text(candidate.cell, coordinates);
    text += is_on ? " is " : " is not ";
    text += std::to_string(candidate.digit);
    return text;
}

std::string conclusion_sentence(const Step& step, Coordinates coordinates) {
    if (step.placement) return statement_text(*step.placement, true, coordinates);
    std::vector<std::string> items;
    for (const CellRemoval& removal : by_cell(step.eliminations)) {
        std::string text = cell_text(removal.cell, coordinates);
        text += " is not ";
        text += digits_text(removal.digits, " or ");
        items.push_back(std::move(text));
    }
    return listed(items);
}

std::string uniqueness_text(const Step& step, const std::string& cells, const std::string& digits) {
    if (info(step.technique).name.starts_with("unique")) {
        return "if " + cells + " held only " + digits +
               ", these could be swapped and the puzzle would have two solutions";
    }
    return "if " + cells + " did not hold " + digits_text(step.digits, " or ") +
           ", every empty cell would have two candidates and the puzzle two solutions or none";
}

// The pattern, as the first half of a sentence that ends in ", so <conclusion>".
std::string pattern_text(const Step& step, Coordinates coordinates) {
    if (step.technique > Technique::nested_dynamic_chains)
        return hodoku_pattern_text(step, coordinates);
    const std::string cells = cells_text(step.cells, coordinates);
    const std::string digits = digits_text(step.digits, " and ");
    const std::string house = houses_text(step.houses);
    const std::string cover = houses_text(step.covers);
    switch (info(step.technique).family) {
        case TechniqueFamily::single:
            if (step.technique == Technique::full_house) return house + " has one empty cell left";
            if (step.technique == Technique::naked_single) return "no other digit is left there";
            return "in " + house + " no other cell can be " + digits;
        case TechniqueFamily::intersection:
            return "the " + digits + " of " + house + " lies in " + cover + ", at " + cells;
        case TechniqueFamily::subset: return cells + " in " + house + " share the digits " + digits;
        case TechniqueFamily::fish:
            return "the " + digits + " of " + house + " lies in " + cover + ", at " + cells;
        case TechniqueFamily::wing:
            return cell_text(step.cells[0], coordinates) + " sees " +
                   cell_text(step.cells[1], coordinates) + " and " +
                   cell_text(step.cells[2], coordinates) + ", and together they hold only " +
                   digits;
        case TechniqueFamily::uniqueness: return uniqueness_text(step, cells, digits);
        case TechniqueFamily::exclusion:
            return "of the ways to fill " + cells +
                   " each other one leaves a cell they all see without a candidate";
        case TechniqueFamily::chain:
        case TechniqueFamily::locked_set:
        case TechniqueFamily::guess: break;
    }
    switch (step.technique) {
        case Technique::cell_chains:
        case Technique::dynamic_cell_chains:
            return "every candidate of a cell leads to the same end";
        case Technique::house_chains:
        case Technique::dynamic_house_chains:
            return "every place " + (house.empty() ? "of a digit in a house" : "in " + house) +
                   " leads to the same end";
        case Technique::nishio:
        case Technique::dynamic_contradiction: return "the opposite leads to a contradiction";
        default: break;
    }
    return "chains of implications leave nothing else";
}

// "r4c7 is 5", or for a group "one of r4c7 and r4c8 is 5".
std::string link_text(const ChainLink& link, Coordinates coordinates) {
    if (link.more_cells.empty()) return statement_text(link.candidate, link.is_on, coordinates);
    std::vector<Cell> cells = {link.candidate.cell};
    cells.insert(cells.end(), link.more_cells.begin(), link.more_cells.end());
    return (link.is_on ? "one of " : "none of ") + cells_text(cells, coordinates) + " is " +
           std::to_string(link.candidate.digit);
}

// "the 9 of box 6 then lies in row 4 (pointing)"
std::string rule_text(const LinkRule& rule, Coordinates coordinates) {
    const std::string digits = digits_text(rule.digits, " and ");
    std::string text;
    if (rule.covers.empty()) {
        text = cells_text(rule.cells, coordinates) + " in " + houses_text(rule.houses) +
               " then share the digits " + digits;
    } else {
        text = "the " + digits + " of " + houses_text(rule.houses) + " then lies in " +
               houses_text(rule.covers);
    }
    return text + " (" + std::string(info(rule.technique).name) + ")";
}

// The chains one after the other; those that serve others have numbers.
std::vector<std::string> lines_of(const std::vector<Chain>& chains, Coordinates coordinates) {
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
            std::string line = link_text(link, coordinates);
            std::vector<std::string> reasons;
            for (const int reason : link.follows_from)
                reasons.push_back(
                    link_text(chains[i][static_cast<std::size_t>(reason)], coordinates));
            if (link.rule) reasons.push_back(rule_text(*link.rule, coordinates));
            if (link.inner_chain >= 0)
                reasons.push_back("chain " + std::to_string(link.inner_chain + 1) + " shows it");
            if (!reasons.empty()) line += ", because " + listed(reasons);
            lines.push_back(std::move(line));
        }
    }
    return lines;
}

}  // namespace

std::string conclusion_text(const Step& step, Coordinates coordinates) {
    std::string text;
    if (step.placement) {
        text += cell_text(step.placement->cell, coordinates);
        text += '=';
        text += std::to_string(step.placement->digit);
        return text;
    }
    for (const CellRemoval& removal : by_cell(step.eliminations)) {
        if (!text.empty()) text += ", ";
        text += cell_text(removal.cell, coordinates);
        text += "<>";
        for (const Digit digit : removal.digits) text += std::to_string(digit);
    }
    return text;
}

Explanation explain(const Step& step, Coordinates coordinates) {
    Explanation explanation;
    explanation.title = info(step.technique).name;
    explanation.title[0] = static_cast<char>(std::toupper(explanation.title[0]));
    explanation.sentence = explanation.title + ": " + pattern_text(step, coordinates) + ", so " +
                           conclusion_sentence(step, coordinates) + '.';
    explanation.chain_lines = lines_of(step.chains, coordinates);
    explanation.pattern = step.cells;
    explanation.removed = step.eliminations;
    explanation.placed = step.placement;
    return explanation;
}

}  // namespace sudoku::human
