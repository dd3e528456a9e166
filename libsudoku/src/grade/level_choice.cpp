#include "grade/level_choice.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>

namespace sudoku {
namespace {

using human::Technique;

constexpr double no_end = std::numeric_limits<double>::infinity();

double floor_of(const LevelBand& band) { return band.least ? need_rank(*band.least) : 0; }
double ceiling_of(const LevelBand& band) { return band.most ? need_rank(*band.most) : no_end; }

// The last level of a table admits everything if it names no techniques.
bool is_for_all(const LevelBand& band, const std::vector<LevelBand>& levels) {
    return &band == &levels.back() && !band.least && !band.most;
}

}  // namespace

double need_rank(Technique technique) {
    constexpr double behind = 0.5;  // less than the least distance between two ratings
    switch (technique) {
        case Technique::x_wing: return human::explainer_rank(Technique::hidden_pair) + behind;
        case Technique::two_strong_links: return human::explainer_rank(Technique::xy_wing) + behind;
        default: return human::explainer_rank(technique);
    }
}

bool allows(const LevelBand& band, const NeedRange& need, const std::vector<LevelBand>& levels) {
    if (is_for_all(band, levels)) return true;
    return need.deduction <= band.deduction && need.most >= floor_of(band) &&
           need.least <= ceiling_of(band);
}

Deduction deduction_of(Technique technique) {
    const double rank = need_rank(technique);
    // For puzzles with constraints, the candidates left by a single constraint count like singles.
    if (rank <= need_rank(Technique::constraint_candidates)) return Deduction::singles;
    return rank <= need_rank(Technique::claiming) ? Deduction::locked_candidates
                                                  : Deduction::search;
}

NeedRange need_of(Deduction deduction) {
    switch (deduction) {
        case Deduction::singles: return {deduction, 0, need_rank(Technique::naked_single)};
        case Deduction::locked_candidates:
            return {deduction, need_rank(Technique::pointing), need_rank(Technique::claiming)};
        case Deduction::search: break;
    }
    return {Deduction::search, need_rank(Technique::naked_pair), no_end};
}

NeedRange need_of(Deduction deduction, const NeededTechnique& needed) {
    const double rank = need_rank(needed.hardest);
    return {deduction, rank, needed.or_harder ? no_end : rank};
}

bool goes_further(const LevelBand& before, const LevelBand& after) {
    return ceiling_of(before) < ceiling_of(after) || ceiling_of(before) < floor_of(after);
}

bool has_level(const NeedRange& need, const std::vector<LevelBand>& levels) {
    return std::any_of(levels.begin(), levels.end(),
                       [&](const LevelBand& band) { return allows(band, need, levels); });
}

std::optional<Technique> without_level(const std::vector<LevelBand>& levels) {
    for (const human::TechniqueInfo& row : human::technique_catalogue()) {
        if (row.base_rating == 0) continue;
        const double rank = need_rank(row.technique);
        if (!has_level({deduction_of(row.technique), rank, rank}, levels)) return row.technique;
    }
    return std::nullopt;
}

// True if every puzzle of the range that has no earlier level has this one, however long it takes.
bool is_last_for(const LevelBand& band, const NeedRange& need,
                 const std::vector<LevelBand>& levels) {
    if (is_for_all(band, levels)) return true;
    return band.minutes == no_end && !band.effort && need.deduction <= band.deduction &&
           need.least >= floor_of(band) && need.most <= ceiling_of(band);
}

Grader::LevelRange levels_for(const NeedRange& need, const std::vector<LevelBand>& levels) {
    const auto is_allowed = [&](const LevelBand& band) { return allows(band, need, levels); };
    const auto first = std::find_if(levels.begin(), levels.end(), is_allowed);
    if (first == levels.end()) return {levels.back().level, levels.back().level};
    auto last = first;
    for (auto band = first; band != levels.end(); ++band) {
        if (!is_allowed(*band)) continue;
        last = band;
        if (is_last_for(*band, need, levels)) break;
    }
    return {first->level, last->level};
}

Level level_of(const NeedRange& need, double minutes, const std::vector<LevelBand>& levels) {
    const auto band = std::find_if(levels.begin(), levels.end(), [&](const LevelBand& row) {
        return allows(row, need, levels) && minutes <= row.minutes;
    });
    return band != levels.end() ? band->level : levels_for(need, levels).highest;
}

Grader::LevelRange levels_in(const NeedRange& need, double minutes,
                             const std::vector<LevelBand>& levels) {
    const Level first = level_of({need.deduction, need.most, need.most}, minutes, levels);
    Grader::LevelRange range{first, first};
    for (const human::TechniqueInfo& row : human::technique_catalogue()) {
        const double rank = need_rank(row.technique);
        if (rank < need.least || rank > need.most) continue;
        const Level level = level_of({need.deduction, rank, rank}, minutes, levels);
        range.lowest = std::min(range.lowest, level);
        range.highest = std::max(range.highest, level);
    }
    return range;
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
