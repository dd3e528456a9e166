#include "grade/needed_technique.hpp"

#include <algorithm>
#include <cmath>

namespace sudoku {
namespace {

using human::behind_direct;
using human::Technique;

// The first technique whose rating exceeds all those that a table of levels names.
Technique first_beyond(const std::vector<LevelBand>& levels) {
    double named = 0;
    for (const LevelBand& band : levels) {
        for (const auto& bound : {band.least, band.most}) {
            if (bound) named = std::max(named, human::info(*bound).base_rating);
        }
    }
    Technique first = Technique::dynamic_plus;
    for (const human::TechniqueInfo& row : human::technique_catalogue()) {
        const bool is_beyond = row.base_rating > named;
        if (is_beyond && need_rank(row.technique) < need_rank(first)) first = row.technique;
    }
    return first;
}

// The ladder goes at least as far as the built-in table distinguishes techniques, so that the
// displayed technique hardly depends on the table.
Technique end_of_ladder(const std::vector<LevelBand>& levels) {
    const Technique own = first_beyond(levels);
    const Technique usual = first_beyond(GradeModel().levels());
    return need_rank(own) > need_rank(usual) ? own : usual;
}

human::RatingOptions options_up_to(Technique end, const std::stop_token& cancel) {
    human::RatingOptions options;
    options.ends_at = static_cast<int>(std::lround(human::info(end).base_rating * 10));
    options.cancel = cancel;
    return options;
}

constexpr Technique first_chain = Technique::x_cycle;
// Of the patterns on the classic board that the Explainer knows only as chains.
constexpr Technique easiest_beyond_explainer = Technique::two_strong_links;
bool is_chain(Technique technique) { return need_rank(technique) >= need_rank(first_chain); }

// Minutes per step grow by a third for each point of its rating. This fits the predicted minutes of
// 1,500 classic puzzles of all levels to their steps by the ladder for any board (rank correlation
// 0.83, half of them within a third).
double effort_of(const human::Rating& rating) {
    constexpr double minutes_of_step = 0.146;
    constexpr double more_per_point = 0.3;
    double effort = 0;
    for (const human::TechniqueInfo& row : human::technique_catalogue()) {
        effort += rating.counts[static_cast<std::size_t>(row.technique)] * minutes_of_step *
                  std::exp(more_per_point * (row.base_rating - 1));
    }
    return std::round(effort * 100) / 100;
}

Technique harder(Technique a, Technique b) { return need_rank(a) < need_rank(b) ? b : a; }

}  // namespace

std::string to_string(const NeededTechnique& needed) {
    const std::string name(human::info(needed.hardest).code);
    return needed.or_harder ? "at least " + name : name;
}

Result<Technique> bounding_technique(std::string_view name) {
    const Result<Technique> technique = human::parse_technique(name);
    if (!technique) return technique.error();
    const double rating = human::info(*technique).base_rating;
    if (rating > 0 && rating < levels_end_at) return behind_direct(*technique);
    return Error{ErrorCode::invalid,
                 "levels cannot depend on '" + std::string(name) +
                     "': they use the Explainer's techniques up to " +
                     std::string(human::info(Technique::dynamic_house_chains).code)};
}

NeedFinder::NeedFinder(const std::vector<LevelBand>& levels, const std::stop_token& cancel)
    : end_(end_of_ladder(levels)),
      rater_(options_up_to(end_, cancel)),
      singles_({.ceiling = {.ends_at = options_up_to(Technique::pointing, cancel).ends_at},
                .cancel = cancel}),
      patterns_({.ceiling = {.ends_at = options_up_to(first_chain, cancel).ends_at},
                 .has_one_solution = true,
                 .cancel = cancel}) {}

NeededTechnique NeedFinder::among_singles(const SearchScore& score) {
    if (score.open_after_box_singles == 0) return {Technique::hidden_single_box};
    if (score.open_after_hidden_singles == 0) return {Technique::hidden_single_line};
    return {Technique::naked_single};
}

NeededTechnique NeedFinder::by_explainer(Deduction deduction, const Puzzle& form,
                                         const Grid& solution) {
    return hardest_of(rater_.rate(form, solution).value(), deduction,
                      deduction == Deduction::search ? Technique::naked_pair : Technique::pointing);
}

NeedRange NeedFinder::range_beyond_singles(Deduction deduction, const Puzzle& form,
                                           const Grid& solution) {
    const NeededTechnique needed = by_explainer(deduction, form, solution);
    NeedRange range = need_of(deduction, needed);
    if (is_chain(needed.hardest)) range.least = need_rank(easiest_beyond_explainer);
    return range;
}

NeededTechnique NeedFinder::beyond_singles(Deduction deduction, const Puzzle& form,
                                           const Grid& solution) {
    const NeededTechnique needed = by_explainer(deduction, form, solution);
    return is_chain(needed.hardest) ? without_chains(needed, form, solution) : needed;
}

// The Explainer knows a turbot fish, a large wing and the like only as chains.
NeededTechnique NeedFinder::without_chains(const NeededTechnique& with_chains, const Puzzle& form,
                                           const Grid& solution) {
    if (!patterns_.solves(form, solution)) return with_chains;
    NeededTechnique needed{Technique::naked_pair};
    for (const human::TechniqueInfo& row : human::technique_catalogue()) {
        if (patterns_.used().test(static_cast<std::size_t>(row.technique)))
            needed.hardest = harder(needed.hardest, row.technique);
    }
    return needed;
}

Result<NeedFinder::OnBoard> NeedFinder::on_board(const Puzzle& puzzle, const Grid& solution,
                                                 std::optional<Deduction> deduction) {
    const Result<human::Rating> rating = rater_.rate(puzzle, solution);
    if (!rating) return rating.error();
    OnBoard found;
    // Otherwise direct patterns on the path would count where singles suffice.
    if (!deduction && singles_.solves(puzzle, solution)) deduction = Deduction::singles;
    constexpr Technique least[] = {Technique::full_house, Technique::pointing,
                                   Technique::naked_pair};
    found.needed =
        hardest_of(*rating, deduction.value_or(Deduction::search),
                   least[static_cast<std::size_t>(deduction.value_or(Deduction::singles))]);
    found.deduction = deduction.value_or(deduction_of(found.needed.hardest));
    if (rating->is_complete) found.effort = effort_of(*rating);
    return found;
}

// The hardest of the techniques that the deduction includes, but at least `least`.
NeededTechnique NeedFinder::hardest_of(const human::Rating& rating, Deduction deduction,
                                       Technique least) const {
    if (!rating.is_complete) return {end_, true};
    NeededTechnique needed{least};
    for (const human::TechniqueInfo& row : human::technique_catalogue()) {
        if (rating.counts[static_cast<std::size_t>(row.technique)] == 0) continue;
        const Technique technique = behind_direct(row.technique);
        // The ladder can take a direct hidden pair where locked candidates would suffice.
        if (deduction_of(technique) <= deduction)
            needed.hardest = harder(needed.hardest, technique);
    }
    return needed;
}

}  // namespace sudoku
