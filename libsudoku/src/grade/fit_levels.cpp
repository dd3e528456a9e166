#include <sudoku/grade/calibrate.hpp>

#include "grade/level_choice.hpp"
#include "grade/needed_technique.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <compare>
#include <limits>
#include <numeric>
#include <optional>

namespace sudoku {
namespace {

using human::Technique;

constexpr double no_limit = std::numeric_limits<double>::infinity();
// Maximum number of limits tried; more would only fit single puzzles.
constexpr std::size_t most_limits = 64;

// A limit between two times, so that each puzzle is clearly on one side.
double limit_between(double low, double high) { return std::round((low + high) / 2 * 1000) / 1000; }

// Indices sorted by predicted minutes; ties keep the order of the input.
std::vector<std::size_t> by_minutes(std::span<const LabelledPuzzle> puzzles) {
    std::vector<std::size_t> order(puzzles.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return puzzles[a].minutes < puzzles[b].minutes;
    });
    return order;
}

// The limits that agree with most labels if minutes alone decide, by dynamic programming: agree[l]
// is the largest number of labels met by the puzzles so far if the latest one has level l.
//
//     minutes  3.1  3.4  3.9 | 4.2  5.0  5.1 | 7.7       a limit must lie between two puzzles
//     label     0    0    1  |  1    1    0  |  2        with different minutes
std::vector<double> best_limits(std::span<const LabelledPuzzle> puzzles, std::size_t level_count) {
    const std::vector<std::size_t> order = by_minutes(puzzles);
    const std::size_t n = order.size();
    std::vector<std::vector<std::size_t>> from(n, std::vector<std::size_t>(level_count, 0));
    std::vector<std::size_t> agree(level_count, 0);
    for (std::size_t i = 0; i < n; ++i) {
        const LabelledPuzzle& puzzle = puzzles[order[i]];
        const bool may_change = i == 0 || puzzles[order[i - 1]].minutes < puzzle.minutes;
        std::vector<std::size_t> next(level_count);
        std::size_t best = 0;
        for (std::size_t level = 0; level < level_count; ++level) {
            if (agree[level] > agree[best]) best = level;
            const std::size_t source = may_change && agree[best] > agree[level] ? best : level;
            from[i][level] = source;
            next[level] = agree[source] + (puzzle.label == level ? 1U : 0U);
        }
        agree = std::move(next);
    }
    std::vector<std::size_t> level_at(n);
    std::size_t level =
        static_cast<std::size_t>(std::max_element(agree.begin(), agree.end()) - agree.begin());
    for (std::size_t i = n; i-- > 0;) {
        level_at[i] = level;
        level = from[i][level];
    }
    std::vector<double> limits(level_count, no_limit);
    for (std::size_t l = 0; l + 1 < level_count; ++l) {
        const auto above = std::partition_point(level_at.begin(), level_at.end(),
                                                [&](std::size_t at) { return at <= l; });
        const auto i = static_cast<std::size_t>(above - level_at.begin());
        if (i == n) continue;
        const double low = i == 0 ? 0 : puzzles[order[i - 1]].minutes;
        limits[l] = limit_between(low, puzzles[order[i]].minutes);
    }
    return limits;
}

NeedRange need_of(const LabelledPuzzle& puzzle) {
    return puzzle.technique ? sudoku::need_of(puzzle.needed, *puzzle.technique)
                            : sudoku::need_of(puzzle.needed);
}

double rank_of(const std::optional<Technique>& technique, double otherwise) {
    return technique ? need_rank(*technique) : otherwise;
}

// A place where one level can end and the next begin.
struct Border {
    Technique below;
    Technique above;
};

// There is a border below each technique that a puzzle needs, easiest first. On its other side is
// the previous technique of the catalogue, because tables have no gaps.
std::vector<Border> borders(std::span<const LabelledPuzzle> puzzles) {
    std::vector<Technique> ladder;
    for (const human::TechniqueInfo& row : human::technique_catalogue()) {
        const auto bound = bounding_technique(row.code);
        if (bound && *bound == row.technique) ladder.push_back(row.technique);
    }
    std::sort(ladder.begin(), ladder.end(),
              [](Technique a, Technique b) { return need_rank(a) < need_rank(b); });
    std::vector<Border> borders;
    for (std::size_t i = 1; i < ladder.size(); ++i) {
        if (ladder[i] == Technique::pointing) {
            // Between singles and the rest there is one in any case.
            borders.push_back({Technique::naked_single, ladder[i]});
            continue;
        }
        const bool is_needed =
            std::any_of(puzzles.begin(), puzzles.end(), [&](const LabelledPuzzle& puzzle) {
                return puzzle.technique && puzzle.technique->hardest == ladder[i];
            });
        if (is_needed) borders.push_back({ladder[i - 1], ladder[i]});
    }
    return borders;
}

void set_ceiling(LevelBand& band, const std::optional<Technique>& most) {
    band.most = most;
    band.deduction = most ? deduction_of(*most) : Deduction::search;
}

// Puzzles that no level can distinguish are counted together, so that a table of levels is
// evaluated in a few microseconds regardless of the number of puzzles.
class LevelSearch {
  public:
    LevelSearch(std::span<const LabelledPuzzle> puzzles, std::vector<double> limits)
        : limits_(std::move(limits)), borders_(borders(puzzles)) {
        const std::vector<std::size_t> order = by_minutes(puzzles);
        const std::size_t stride = order.size() / most_limits + 1;
        for (std::size_t i = stride; i < order.size(); i += stride) {
            const double low = puzzles[order[i - 1]].minutes;
            const double high = puzzles[order[i]].minutes;
            if (low < high) limits_.push_back(limit_between(low, high));
        }
        limits_.push_back(no_limit);
        std::sort(limits_.begin(), limits_.end());
        limits_.erase(std::unique(limits_.begin(), limits_.end()), limits_.end());
        for (const LabelledPuzzle& puzzle : puzzles) count(puzzle);
    }

    // The value of a table: the number of labels that it agrees with, then how few levels the
    // techniques of a puzzle leave to minutes.
    struct Merit {
        std::size_t agreeing = 0;
        std::size_t ruled_out = 0;
        friend auto operator<=>(const Merit&, const Merit&) = default;
    };

    // The limits of the table must be among those tried.
    Merit merit(const std::vector<LevelBand>& bands) const {
        std::vector<std::size_t> limit_of;
        limit_of.reserve(bands.size());
        for (const LevelBand& band : bands) limit_of.push_back(bin_of(band.minutes));
        Merit merit;
        for (const Kind& kind : kinds_) {
            std::vector<std::size_t> allowed;
            for (std::size_t i = 0; i < bands.size(); ++i) {
                if (allows(bands[i], kind.need, bands)) allowed.push_back(i);
            }
            for (const Count& count : kind.counts) {
                merit.ruled_out += count.puzzles * (bands.size() - allowed.size());
                auto level = std::find_if(allowed.begin(), allowed.end(),
                                          [&](std::size_t i) { return count.bin <= limit_of[i]; });
                if (level == allowed.end() && !allowed.empty()) --level;
                if (level != allowed.end() && *level == count.label)
                    merit.agreeing += count.puzzles;
            }
        }
        return merit;
    }

    // Changes one end of one level at a time as long as the merit grows.
    void improve(std::vector<LevelBand>& bands) const {
        Merit best = merit(bands);
        const auto consider = [&](std::vector<LevelBand>& found, std::vector<LevelBand> changed) {
            if (!is_table(changed)) return;
            const Merit worth = merit(changed);
            if (worth <= best) return;
            best = worth;
            found = std::move(changed);
        };
        for (Merit before; before < best;) {
            before = best;
            for (std::size_t i = 0; i < bands.size(); ++i) {
                std::vector<LevelBand> found = bands;
                for (const double limit : limits_) {
                    std::vector<LevelBand> changed = bands;
                    changed[i].minutes = limit;
                    consider(found, std::move(changed));
                }
                for (const Border& border : borders_) {
                    consider(found, with_ceiling(bands, i, border.below));
                    consider(found, with_floor(bands, i, border.above));
                    if (i > 0)
                        consider(found, with_ceiling(with_floor(bands, i, border.above), i - 1,
                                                     border.below));
                }
                consider(found, with_ceiling(bands, i, std::nullopt));
                consider(found, with_floor(bands, i, std::nullopt));
                bands = std::move(found);
            }
        }
    }

  private:
    struct Count {
        std::size_t bin = 0;
        std::size_t label = 0;
        std::size_t puzzles = 0;
    };
    struct Kind {
        NeedRange need;
        std::vector<Count> counts;
    };

    // The first limit that is at least these minutes.
    std::size_t bin_of(double minutes) const {
        return static_cast<std::size_t>(std::lower_bound(limits_.begin(), limits_.end(), minutes) -
                                        limits_.begin());
    }

    void count(const LabelledPuzzle& puzzle) {
        const NeedRange need = need_of(puzzle);
        auto kind = std::find_if(kinds_.begin(), kinds_.end(), [&](const Kind& one) {
            return one.need.deduction == need.deduction && one.need.least == need.least &&
                   one.need.most == need.most;
        });
        if (kind == kinds_.end()) kind = kinds_.insert(kinds_.end(), {need, {}});
        const std::size_t bin = bin_of(puzzle.minutes);
        auto found = std::find_if(kind->counts.begin(), kind->counts.end(), [&](const Count& one) {
            return one.bin == bin && one.label == puzzle.label;
        });
        if (found == kind->counts.end())
            found = kind->counts.insert(kind->counts.end(), {bin, puzzle.label, 0});
        ++found->puzzles;
    }

    // No floor or ceiling can be below that of an easier level, so the other levels are adjusted.
    static std::vector<LevelBand> with_ceiling(std::vector<LevelBand> bands, std::size_t level,
                                               const std::optional<Technique>& most) {
        const double wanted = rank_of(most, no_limit);
        for (std::size_t i = 0; i < bands.size(); ++i) {
            const double now = rank_of(bands[i].most, no_limit);
            if (i == level || (i < level ? now > wanted : now < wanted))
                set_ceiling(bands[i], most);
        }
        return bands;
    }
    static std::vector<LevelBand> with_floor(std::vector<LevelBand> bands, std::size_t level,
                                             const std::optional<Technique>& least) {
        const double wanted = rank_of(least, 0);
        for (std::size_t i = 0; i < bands.size(); ++i) {
            const double now = rank_of(bands[i].least, 0);
            if (i == level || (i < level ? now > wanted : now < wanted)) bands[i].least = least;
        }
        return bands;
    }

    // True if a model file can contain this table: it has a level for everything, and no limit is
    // below that of an easier level for the same techniques.
    bool is_table(const std::vector<LevelBand>& bands) const {
        for (std::size_t i = 0; i < bands.size(); ++i) {
            const double floor = rank_of(bands[i].least, 0);
            if (floor > rank_of(bands[i].most, no_limit)) return false;
            for (std::size_t j = 0; j < i; ++j) {
                if (bands[j].minutes > bands[i].minutes && !goes_further(bands[j], bands[i]))
                    return false;
            }
        }
        return is_for_everything(bands);
    }

    std::vector<double> limits_;  // ascending; the last one is infinite
    std::vector<Border> borders_;
    std::vector<Kind> kinds_;
};

// Sets the ceiling of each level to the technique that nine in ten of its puzzles do not exceed. No
// level ends below an easier one, and the last has no ceiling.
std::vector<LevelBand> with_usual_ceilings(std::vector<LevelBand> bands,
                                           std::span<const LabelledPuzzle> puzzles) {
    const std::vector<Border> all = borders(puzzles);
    double ceiling = 0;
    for (std::size_t level = 0; level + 1 < bands.size(); ++level) {
        std::vector<double> needs;
        for (const LabelledPuzzle& puzzle : puzzles) {
            if (puzzle.label == level) needs.push_back(need_of(puzzle).most);
        }
        std::sort(needs.begin(), needs.end());
        if (!needs.empty()) ceiling = std::max(ceiling, needs[(9 * needs.size() + 9) / 10 - 1]);
        const auto border = std::find_if(all.begin(), all.end(), [&](const Border& one) {
            return need_rank(one.below) >= ceiling;
        });
        if (border != all.end()) set_ceiling(bands[level], border->below);
    }
    return bands;
}

std::vector<LevelBand> bands_of(std::span<const LabelledPuzzle> puzzles,
                                std::span<const std::string> names) {
    const std::vector<double> limits = best_limits(puzzles, names.size());
    const LevelSearch search(puzzles, limits);
    std::vector<LevelBand> by_time;
    for (std::size_t i = 0; i < names.size(); ++i)
        by_time.push_back({static_cast<Level>(i), names[i], {}, Deduction::search, limits[i]});
    std::vector<LevelBand> by_technique = with_usual_ceilings(by_time, puzzles);
    search.improve(by_time);
    search.improve(by_technique);
    return search.merit(by_technique) >= search.merit(by_time) ? by_technique : by_time;
}

}  // namespace

LevelFit fit_levels(std::span<const LabelledPuzzle> puzzles, std::span<const std::string> names) {
    assert(!puzzles.empty() && !names.empty() && names.size() <= most_levels);
    LevelFit fit;
    fit.levels = bands_of(puzzles, names);
    fit.predicted.resize(puzzles.size());
    for (std::size_t fold = 0; fold < calibration_folds; ++fold) {
        std::vector<LabelledPuzzle> others;
        std::copy_if(puzzles.begin(), puzzles.end(), std::back_inserter(others),
                     [&](const LabelledPuzzle& puzzle) { return puzzle.fold != fold; });
        const std::vector<LevelBand> bands = others.empty() ? fit.levels : bands_of(others, names);
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
            if (puzzles[i].fold != fold) continue;
            fit.predicted[i] =
                static_cast<std::size_t>(level_of(need_of(puzzles[i]), puzzles[i].minutes, bands));
        }
    }
    std::size_t right = 0;
    std::size_t near = 0;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        const std::size_t a = fit.predicted[i];
        const std::size_t b = puzzles[i].label;
        if (a == b) ++right;
        if (std::max(a, b) - std::min(a, b) <= 1) ++near;
    }
    fit.accuracy = static_cast<double>(right) / static_cast<double>(puzzles.size());
    fit.within_one = static_cast<double>(near) / static_cast<double>(puzzles.size());
    return fit;
}

}  // namespace sudoku
