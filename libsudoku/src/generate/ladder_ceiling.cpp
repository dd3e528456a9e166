#include "generate/ladder_ceiling.hpp"

#include "grade/level_choice.hpp"
#include "grade/needed_technique.hpp"
#include "grid/usual_boards.hpp"

#include <sudoku/grid/geometry.hpp>
#include <sudoku/human/technique.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace sudoku {
namespace {

using human::general::LadderCeiling;

int tenths(double rating) { return static_cast<int>(std::lround(10 * rating)); }

// Leaves out what ranks behind a level. Returns false for the hardest, which has no ceiling.
bool lower_to_level(LadderCeiling& ceiling, const GradeModel& model, double last) {
    if (last < 0 || last >= static_cast<double>(model.levels().size())) return false;
    const LevelBand& band = model.levels()[static_cast<std::size_t>(last)];
    if (band.most) leave_out_behind(ceiling, need_rank, need_rank(*band.most));
    return band.most.has_value();
}

// Returns false if the criterion has no ceiling.
bool lower_for(LadderCeiling& ceiling, const Criterion& criterion, const GradeModel& model) {
    if (criterion.fact == nullptr || criterion.ranges.empty()) return false;
    const auto highest =
        std::max_element(criterion.ranges.begin(), criterion.ranges.end(),
                         [](const auto& a, const auto& b) { return a.most < b.most; });
    if (!std::isfinite(highest->most)) return false;
    if (criterion.fact == find_criterion_fact("level")) {
        const double last = std::floor(highest->most) - (highest->without_most ? 1 : 0);
        return lower_to_level(ceiling, model, last);
    }
    if (criterion.fact == find_criterion_fact("er")) {
        ceiling.ends_at =
            std::min(ceiling.ends_at, tenths(highest->most) + (highest->without_most ? 0 : 1));
        return true;
    }
    if (criterion.fact == find_criterion_fact("hardest")) {
        leave_out_behind(ceiling, human::explainer_rank, highest->most);
        return true;
    }
    return false;
}

// Returns false if the criterion has no floor.
bool raise_for(LadderCeiling& floor, const Criterion& criterion, const GradeModel& model) {
    if (criterion.fact == nullptr || criterion.ranges.empty()) return false;
    const auto lowest =
        std::min_element(criterion.ranges.begin(), criterion.ranges.end(),
                         [](const auto& a, const auto& b) { return a.least < b.least; });
    if (criterion.fact == find_criterion_fact("level"))
        return lower_to_level(floor, model,
                              std::ceil(lowest->least) - (lowest->without_least ? 0 : 1));
    if (criterion.fact != find_criterion_fact("er") || !(lowest->least > 0)) return false;
    floor.ends_at = tenths(lowest->least);
    return true;
}

// Boards on which enough minimal puzzles have the level, so that it is faster to make them by the
// solver and to rate them. Puzzles a second by the solver and by the ladder are those of 60 puzzles
// (bench/results/archive/2026-11-26-levels-at-will.md). Levels whose ceiling or floor is whole by
// reach_bounds() are not filtered.
struct FilterRow {
    int least_side, most_side;
    Features features;
    BoardRules rules;
    int from;  // ceilings from here on, in tenths

    bool is_of(const Geometry& board) const {
        return board.side() >= least_side && board.side() <= most_side && board.rules() == rules &&
               features.contains(board.features());
    }
};
constexpr std::array filter_rows{
    // 3x3: medium 1,180 by the solver, 280 by the ladder
    FilterRow{9, 9, {}, {}, 0},
    // 2x3: very hard 750 by the solver, 230 by the ladder; 2x4: 750 and 260
    FilterRow{min_side, 8, square_boards, {}, 0},
    // windoku: hard 35 and 82, very hard 180 and 88, expert 82 and 37
    FilterRow{9, 9, only_houses, {BoardRule::windows}, 60},
};

bool allows(const LadderCeiling& ceiling, human::Technique technique) {
    return 10 * human::info(technique).base_rating < ceiling.ends_at &&
           !ceiling.left_out.test(static_cast<std::size_t>(technique));
}

// The techniques that each step of Reach adds.
struct ReachRow {
    Reach reach;
    std::array<human::Technique, 3> techniques;
};
constexpr std::array reach_rows = [] {
    using enum human::Technique;
    return std::array{
        ReachRow{Reach::box_singles, {full_house, hidden_single_box, hidden_single_box}},
        ReachRow{Reach::hidden_singles,
                 {hidden_single_line, hidden_single_house, hidden_single_house}},
        ReachRow{Reach::singles, {naked_single, naked_single, naked_single}},
        ReachRow{Reach::locked_candidates, {pointing, claiming, locked_candidates}},
        ReachRow{Reach::pairs, {naked_pair, hidden_pair, generalized_naked_pair}}};
}();

struct ReachOfCeiling {
    Reach reach = Reach::none;
    bool is_whole = true;
};
// Levels go by the pattern behind a direct technique, see behind_direct().
ReachOfCeiling reach_of(const LadderCeiling& ceiling, bool is_of_level) {
    ReachOfCeiling found;
    human::general::Techniques included;
    for (const ReachRow& row : reach_rows) {
        const bool is_allowed =
            std::all_of(row.techniques.begin(), row.techniques.end(),
                        [&](human::Technique one) { return allows(ceiling, one); });
        if (!is_allowed) break;
        found.reach = row.reach;
        for (const human::Technique one : row.techniques)
            included.set(static_cast<std::size_t>(one));
    }
    for (const human::TechniqueInfo& row : human::technique_catalogue()) {
        const bool is_direct = human::behind_direct(row.technique) != row.technique;
        if (row.base_rating > 0 && row.family != human::TechniqueFamily::constraint &&
            !(is_direct && is_of_level) && allows(ceiling, row.technique) &&
            !included.test(static_cast<std::size_t>(row.technique)))
            found.is_whole = false;
    }
    return found;
}

std::optional<LadderCeiling> any_floor(const GeneratorOptions& options) {
    LadderCeiling floor;
    const bool has_any =
        std::any_of(options.criteria.begin(), options.criteria.end(),
                    [&](const Criterion& one) { return raise_for(floor, one, options.model); });
    return has_any ? std::optional(floor) : std::nullopt;
}

// True if only techniques that rely on a single solution have such a rating. The ladder does not
// use them while it decides which givens can go.
bool needs_uniqueness(const Criterion& criterion) {
    const bool is_rating = criterion.fact == find_criterion_fact("er");
    if (!is_rating && criterion.fact != find_criterion_fact("hardest")) return false;
    const auto table = human::technique_catalogue();
    return std::none_of(table.begin(), table.end(), [&](const human::TechniqueInfo& row) {
        const double value = is_rating ? row.base_rating : human::explainer_rank(row.technique);
        return row.base_rating > 0 && row.family != human::TechniqueFamily::uniqueness &&
               std::any_of(criterion.ranges.begin(), criterion.ranges.end(),
                           [&](const Criterion::Range& range) {
                               return value >= range.least && value <= range.most;
                           });
    });
}

}  // namespace

std::optional<LadderCeiling> ladder_ceiling(const GeneratorOptions& options) {
    LadderCeiling ceiling;
    bool has_any = false;
    for (const Criterion& criterion : options.criteria)
        has_any = lower_for(ceiling, criterion, options.model) || has_any;
    return has_any ? std::optional(ceiling) : std::nullopt;
}

std::optional<LadderCeiling> ladder_floor(const GeneratorOptions& options) {
    const std::optional<LadderCeiling> floor = any_floor(options);
    return floor && allows_all_singles(*floor) ? floor : std::nullopt;
}

std::optional<ReachBounds> reach_bounds(const Geometry& geometry, const GeneratorOptions& options) {
    const std::optional<LadderCeiling> ceiling = ladder_ceiling(options);
    if (!ceiling || geometry.is_classic() || !square_boards.contains(geometry.features()))
        return std::nullopt;
    const bool is_of_level = required_level(options).has_value();
    ReachOfCeiling most = reach_of(*ceiling, is_of_level);
    // Without boxes, no puzzle with an open cell has box singles alone.
    const Reach least_possible =
        geometry.regions() == Regions::none ? Reach::hidden_singles : Reach::box_singles;
    // On larger boards the ladder alone is as fast where it is asked in the end.
    if (most.reach < least_possible || (!most.is_whole && !is_up_to_nine(geometry)))
        return std::nullopt;
    const std::optional<LadderCeiling> floor = any_floor(options);
    ReachOfCeiling least = floor ? reach_of(*floor, is_of_level) : ReachOfCeiling();
    // Grades count such singles as beyond singles, but they are too easy for what is.
    if (least.reach == Reach::singles) least.reach = Reach::singles_of_implied_houses;
    // On small boards pairs take half of the time and give hardly any more puzzles where givens go
    // alone or in twos: 60 of 2x3, medium, come from 1,018 attempts with them, and from 1,074
    // without. With larger groups many puzzles need them, and without boxes all.
    constexpr int largest_without_pairs = 6;
    const bool has_small_groups = options.symmetry == PatternSymmetry::none ||
                                  options.symmetry == PatternSymmetry::rotate_180;
    if (most.is_whole && has_small_groups && geometry.side() <= largest_without_pairs &&
        geometry.regions() != Regions::none)
        most.reach = std::min(most.reach, Reach::locked_candidates);
    return ReachBounds{least.reach, most.reach, least.is_whole, most.is_whole};
}

// 150 puzzles, X and windoku, hard: 0.54 and 0.56 s without more passes, 0.50 and 0.44 with 4, 0.50
// and 0.43 with 8, 0.49 and 0.42 with 16.
int more_passes(const GeneratorOptions& options) {
    constexpr int most = 8;
    return any_floor(options) ? most : 0;
}

std::optional<LadderCeiling> guiding_ceiling(const Geometry& geometry,
                                             const GeneratorOptions& options) {
    if (options.minimal || options.node_limit ||
        std::any_of(options.criteria.begin(), options.criteria.end(), needs_uniqueness))
        return std::nullopt;
    const std::optional<LadderCeiling> ceiling = ladder_ceiling(options);
    const bool is_alone = !options.constraints && !options.layouts;
    const auto reach = reach_bounds(geometry, options);
    const bool is_deduced = reach && (reach->is_whole_ceiling || reach->is_whole_floor);
    const bool is_filtered =
        ceiling && is_alone && !is_deduced &&
        std::any_of(filter_rows.begin(), filter_rows.end(), [&](const FilterRow& row) {
            return ceiling->ends_at > row.from && row.is_of(geometry);
        });
    return is_filtered ? std::nullopt : ceiling;
}

}  // namespace sudoku
