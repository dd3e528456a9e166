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

// The technique that a step counts for on other boards, where levels have only ratings to go by: a
// hidden triplet that gives a single at once is rated before pairs.
Technique counted_on_board(Technique technique) {
    return technique == Technique::direct_hidden_triplet ? Technique::hidden_pair
                                                         : behind_direct(technique);
}

// On the classic board, where the deduction is known.
Technique least_beyond_singles(Deduction deduction) {
    return deduction == Deduction::search ? Technique::naked_pair : Technique::pointing;
}

// The techniques are those of the last puzzle that the check solved.
Technique hardest_used(const human::general::LadderCheck& check, Technique least) {
    Technique hardest = least;
    for (const human::TechniqueInfo& row : human::technique_catalogue()) {
        if (check.used().test(static_cast<std::size_t>(row.technique)))
            hardest = harder(hardest, row.technique);
    }
    return hardest;
}

// The least rating at which a ladder takes the technique: a direct one has that of its single.
double first_rating(Technique technique) {
    double first = human::info(technique).base_rating;
    for (const human::TechniqueInfo& row : human::technique_catalogue()) {
        if (row.base_rating > 0 && behind_direct(row.technique) == technique)
            first = std::min(first, row.base_rating);
    }
    return first;
}

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

void leave_out_behind(human::general::LadderCeiling& ceiling, double (*rank)(Technique),
                      double last) {
    int highest = 0;
    for (const human::TechniqueInfo& row : human::technique_catalogue()) {
        if (rank(row.technique) <= last)
            highest = std::max(highest, static_cast<int>(std::lround(10 * row.base_rating)));
        else
            ceiling.left_out.set(static_cast<std::size_t>(row.technique));
    }
    ceiling.ends_at = std::min(ceiling.ends_at, highest + 1);
}

NeedFinder::NeedFinder(const std::vector<LevelBand>& levels, const std::stop_token& cancel)
    : end_(end_of_ladder(levels)),
      rater_(options_up_to(end_, cancel)),
      rater_before_chains_(options_up_to(first_chain, cancel)),
      singles_({.ceiling = {.ends_at = options_up_to(Technique::pointing, cancel).ends_at},
                .cancel = cancel}),
      patterns_({.ceiling = {.ends_at = options_up_to(first_chain, cancel).ends_at},
                 .has_one_solution = true,
                 .cancel = cancel}) {
    for (const LevelBand& band : levels) {
        if (!band.most || deduction_of(*band.most) != Deduction::search) continue;
        human::general::LadderCheck::Options options{.has_one_solution = true, .cancel = cancel};
        leave_out_behind(options.ceiling, need_rank, need_rank(*band.most));
        of_levels_.push_back({need_rank(*band.most), (options.ceiling.ends_at - 1) / 10.0,
                              human::general::LadderCheck(options)});
    }
}

NeededTechnique NeedFinder::among_singles(const SearchScore& score) {
    if (score.open_after_box_singles == 0) return {Technique::hidden_single_box};
    if (score.open_after_hidden_singles == 0) return {Technique::hidden_single_line};
    return {Technique::naked_single};
}

const NeedFinder::Known& NeedFinder::known(Deduction deduction, const Puzzle& form,
                                           const Grid& solution) {
    if (known_ && known_->form == form) return *known_;
    const human::Rating rating = rater_before_chains_.rate(form, solution).value();
    known_ = Known{form, std::nullopt};
    if (rating.is_complete)
        known_->needed =
            hardest_of(rating, deduction, least_beyond_singles(deduction), behind_direct);
    return *known_;
}

NeededTechnique NeedFinder::by_explainer(Deduction deduction, const Puzzle& form,
                                         const Grid& solution) {
    if (const auto& needed = known(deduction, form, solution).needed) return *needed;
    const human::Rating rating = rater_.rate(form, solution).value();
    return *(known_->needed =
                 hardest_of(rating, deduction, least_beyond_singles(deduction), behind_direct));
}

NeedRange NeedFinder::range_beyond_singles(Deduction deduction, const Puzzle& form,
                                           const Grid& solution, bool with_chains) {
    constexpr NeededTechnique some_chain{first_chain, true};
    const NeededTechnique needed =
        with_chains ? by_explainer(deduction, form, solution)
                    : known(deduction, form, solution).needed.value_or(some_chain);
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
    return {hardest_used(patterns_, Technique::naked_pair)};
}

// Ladders take steps in the order of ratings, which is not the one in which people learn them.
void NeedFinder::take_easier(NeededTechnique& needed, const Puzzle& puzzle, const Grid& solution) {
    if (needed.or_harder) return;
    const double first = first_rating(needed.hardest);
    for (OfLevel& level : of_levels_) {
        if (need_rank(needed.hardest) <= level.last_rank) return;
        if (first >= level.highest_rating || !level.check.solves(puzzle, solution)) continue;
        needed.hardest = hardest_used(level.check, Technique::naked_pair);
        return;
    }
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
    found.needed = hardest_of(
        *rating, deduction.value_or(Deduction::search),
        least[static_cast<std::size_t>(deduction.value_or(Deduction::singles))], counted_on_board);
    take_easier(found.needed, puzzle, solution);
    found.deduction = deduction.value_or(deduction_of(found.needed.hardest));
    if (rating->is_complete) found.effort = effort_of(*rating);
    return found;
}

// The hardest of the techniques that the deduction includes, but at least `least`.
NeededTechnique NeedFinder::hardest_of(const human::Rating& rating, Deduction deduction,
                                       Technique least, Technique (*counted)(Technique)) const {
    if (!rating.is_complete) return {end_, true};
    NeededTechnique needed{least};
    for (const human::TechniqueInfo& row : human::technique_catalogue()) {
        if (rating.counts[static_cast<std::size_t>(row.technique)] == 0) continue;
        const Technique technique = counted(row.technique);
        // The ladder can take a direct hidden pair where locked candidates would suffice.
        if (deduction_of(technique) <= deduction)
            needed.hardest = harder(needed.hardest, technique);
    }
    return needed;
}

}  // namespace sudoku
