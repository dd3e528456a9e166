#include "grade/level_choice.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>

namespace sudoku {
namespace {

using human::explainer_rank;
using human::Technique;

constexpr double no_end = std::numeric_limits<double>::infinity();

double floor_of(const LevelBand& band) { return band.least ? explainer_rank(*band.least) : 0; }
double ceiling_of(const LevelBand& band) { return band.most ? explainer_rank(*band.most) : no_end; }

// The last level of a table admits everything if it names no techniques.
bool is_for_all(const LevelBand& band, const std::vector<LevelBand>& levels) {
    return &band == &levels.back() && !band.least && !band.most;
}

}  // namespace

bool allows(const LevelBand& band, const NeedRange& need, const std::vector<LevelBand>& levels) {
    if (is_for_all(band, levels)) return true;
    return need.deduction <= band.deduction && need.most >= floor_of(band) &&
           need.least <= ceiling_of(band);
}

Deduction deduction_of(Technique technique) {
    const double rank = explainer_rank(technique);
    // For puzzles with constraints, the candidates left by a single constraint count like singles.
    if (rank <= explainer_rank(Technique::constraint_candidates)) return Deduction::singles;
    return rank <= explainer_rank(Technique::claiming) ? Deduction::locked_candidates
                                                       : Deduction::search;
}

NeedRange need_of(Deduction deduction) {
    switch (deduction) {
        case Deduction::singles: return {deduction, 0, explainer_rank(Technique::naked_single)};
        case Deduction::locked_candidates:
            return {deduction, explainer_rank(Technique::pointing),
                    explainer_rank(Technique::claiming)};
        case Deduction::search: break;
    }
    return {Deduction::search, explainer_rank(Technique::naked_pair), no_end};
}

NeedRange need_of(Deduction deduction, const NeededTechnique& needed) {
    const double rank = explainer_rank(needed.hardest);
    return {deduction, rank, needed.or_harder ? no_end : rank};
}

bool has_level(const NeedRange& need, const std::vector<LevelBand>& levels) {
    return std::any_of(levels.begin(), levels.end(),
                       [&](const LevelBand& band) { return allows(band, need, levels); });
}

std::optional<Technique> without_level(const std::vector<LevelBand>& levels) {
    for (const human::TechniqueInfo& row : human::technique_catalogue()) {
        if (row.base_rating == 0) continue;
        const double rank = explainer_rank(row.technique);
        if (!has_level({deduction_of(row.technique), rank, rank}, levels)) return row.technique;
    }
    return std::nullopt;
}

Grader::LevelRange levels_for(const NeedRange& need, const std::vector<LevelBand>& levels) {
    const auto is_allowed = [&](const LevelBand& band) { return allows(band, need, levels); };
    const auto first = std::find_if(levels.begin(), levels.end(), is_allowed);
    if (first == levels.end()) return {levels.back().level, levels.back().level};
    const auto last = std::find_if(levels.rbegin(), levels.rend(), is_allowed);
    return {first->level, last->level};
}

Level level_of(const NeedRange& need, double minutes, const std::vector<LevelBand>& levels) {
    const auto band = std::find_if(levels.begin(), levels.end(), [&](const LevelBand& row) {
        return allows(row, need, levels) && minutes <= row.minutes;
    });
    return band != levels.end() ? band->level : levels_for(need, levels).highest;
}

Level level_of_effort(const NeedRange& need, std::optional<double> effort,
                      const std::vector<LevelBand>& levels) {
    const Level lowest = levels_for(need, levels).lowest;
    auto band = levels.begin() + static_cast<std::ptrdiff_t>(lowest);
    const auto ends_together = [](const LevelBand& a, const LevelBand& b) {
        return a.deduction == b.deduction && ceiling_of(a) == ceiling_of(b);
    };
    const bool has_end = need.deduction < Deduction::search || band->most;
    while (has_end && std::next(band) != levels.end() && ends_together(*band, *std::next(band)) &&
           !(effort && *effort <= band->minutes))
        ++band;
    while (effort && band->effort && *effort > *band->effort && std::next(band) != levels.end() &&
           allows(*std::next(band), need, levels))
        ++band;
    return band->level;
}

}  // namespace sudoku
