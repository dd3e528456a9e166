#include "inspect/reason.hpp"

#include "grade/level_choice.hpp"
#include "support/number_text.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace sudoku {
namespace {

using human::Technique;

// More would not be read.
constexpr std::size_t most_named = 3;

std::string times_text(Technique technique, int count) {
    const std::string name(human::info(technique).name);
    if (count <= 1) return name;
    return name + (count == 2 ? " twice" : ' ' + std::to_string(count) + " times");
}

// The hardest techniques beyond singles on the path of the rating, up to the one that the level
// goes by. The levels know some chains as patterns that are not on that path.
std::string techniques_text(const NeededTechnique& needed, const human::Rating& rating) {
    std::array<int, human::technique_count> counts{};
    for (const human::TechniqueInfo& row : human::technique_catalogue()) {
        if (row.family == human::TechniqueFamily::single) continue;
        counts[static_cast<std::size_t>(human::behind_direct(row.technique))] +=
            rating.counts[static_cast<std::size_t>(row.technique)];
    }
    int& of_needed = counts[static_cast<std::size_t>(needed.hardest)];
    of_needed = std::max(of_needed, 1);
    std::vector<Technique> used;
    for (const human::TechniqueInfo& row : human::technique_catalogue()) {
        if (counts[static_cast<std::size_t>(row.technique)] > 0 &&
            need_rank(row.technique) <= need_rank(needed.hardest))
            used.push_back(row.technique);
    }
    std::sort(used.begin(), used.end(),
              [](Technique a, Technique b) { return need_rank(a) > need_rank(b); });
    std::string text;
    for (std::size_t i = 0; i < std::min(used.size(), most_named); ++i) {
        const int count = counts[static_cast<std::size_t>(used[i])];
        text += (i == 0 ? "" : ", ") + times_text(used[i], count);
    }
    return text;
}

std::string need_text(Inspection& puzzle, const NeededTechnique& needed) {
    if (needed.or_harder) return std::string(human::info(needed.hardest).name) + " or harder";
    if (needed.hardest <= Technique::hidden_single_box) return "hidden singles in boxes are enough";
    if (human::info(needed.hardest).family == human::TechniqueFamily::single)
        return "singles are enough";
    const auto& rating = puzzle.rating();
    return rating ? techniques_text(needed, *rating)
                  : std::string(human::info(needed.hardest).name);
}

}  // namespace

std::optional<std::string> reason_of(Inspection& puzzle) {
    const auto& grade = puzzle.grade();
    if (!grade) return std::nullopt;
    std::string text(name_of(grade->level, puzzle.inspector().model()));
    if (grade->time) {
        const auto minutes = static_cast<std::uint64_t>(std::lround(grade->time->minutes));
        text += ", about " + counted(std::max<std::uint64_t>(minutes, 1), "minute", "minutes");
    }
    if (grade->effort) text += ", effort " + std::to_string(std::lround(*grade->effort));
    if (!grade->needed) return text;
    text += ": " + need_text(puzzle, *grade->needed);
    const int open = has_search_score(puzzle.puzzle()) ? grade->score.open_after_singles : 0;
    if (open > 0) {
        text += "; " + counted(static_cast<std::uint64_t>(open), "cell is", "cells are") +
                " open when singles end";
    }
    return text;
}

}  // namespace sudoku
