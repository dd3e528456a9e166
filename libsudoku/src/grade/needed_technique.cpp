#include "grade/needed_technique.hpp"

#include "grade/level_choice.hpp"

#include <algorithm>
#include <cmath>

namespace sudoku {
namespace {

using human::explainer_rank;
using human::Technique;

// The general technique that a direct technique is a case of.
Technique behind_direct(Technique technique) {
    switch (technique) {
        case Technique::direct_pointing: return Technique::pointing;
        case Technique::direct_claiming: return Technique::claiming;
        case Technique::direct_hidden_pair: return Technique::hidden_pair;
        case Technique::direct_hidden_triplet: return Technique::hidden_triplet;
        default: return technique;
    }
}

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
        if (is_beyond && explainer_rank(row.technique) < explainer_rank(first))
            first = row.technique;
    }
    return first;
}

// The ladder goes at least as far as the built-in table distinguishes techniques, so that the
// displayed technique hardly depends on the table.
Technique end_of_ladder(const std::vector<LevelBand>& levels) {
    const Technique own = first_beyond(levels);
    const Technique usual = first_beyond(GradeModel().levels());
    return explainer_rank(own) > explainer_rank(usual) ? own : usual;
}

human::RatingOptions options_up_to(Technique end, const std::stop_token& cancel) {
    human::RatingOptions options;
    options.ends_at = static_cast<int>(std::lround(human::info(end).base_rating * 10));
    options.cancel = cancel;
    return options;
}

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

Technique harder(Technique a, Technique b) { return explainer_rank(a) < explainer_rank(b) ? b : a; }

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
    : end_(end_of_ladder(levels)), rater_(options_up_to(end_, cancel)) {}

NeededTechnique NeedFinder::among_singles(const SearchScore& score) {
    if (score.open_after_box_singles == 0) return {Technique::hidden_single_box};
    if (score.open_after_hidden_singles == 0) return {Technique::hidden_single_line};
    return {Technique::naked_single};
}

NeededTechnique NeedFinder::beyond_singles(Deduction deduction, const Puzzle& form,
                                           const Grid& solution) {
    return hardest_of(rater_.rate(form, solution).value(), deduction,
                      deduction == Deduction::search ? Technique::naked_pair : Technique::pointing);
}

Result<NeedFinder::OnBoard> NeedFinder::on_board(const Puzzle& puzzle, const Grid& solution,
                                                 std::optional<Deduction> deduction) {
    const Result<human::Rating> rating = rater_.rate(puzzle, solution);
    if (!rating) return rating.error();
    OnBoard found;
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
