#include "puzzle_filter.hpp"

#include "messages.hpp"

#include <algorithm>
#include <utility>

namespace sudoku::tools {
namespace {

std::vector<Criterion> criteria_of(const std::vector<std::string>& texts, const GradeModel& model) {
    std::vector<Criterion> criteria;
    for (const std::string& text : texts) {
        auto criterion = parse_criterion(text, model);
        if (!criterion)
            throw Failure(Error{ErrorCode::invalid, "--target: " + criterion.error().message});
        criteria.push_back(std::move(*criterion));
    }
    return criteria;
}

InspectorOptions inspector_options(const GradeModel& model, std::stop_token stop) {
    InspectorOptions options;
    options.grade.model = model;
    options.cancel = std::move(stop);
    return options;
}

}  // namespace

PuzzleFilter::PuzzleFilter(const std::vector<std::string>& criteria, const GradeModel& model,
                           std::stop_token stop)
    : criteria_(criteria_of(criteria, model)),
      inspector_(inspector_options(model, std::move(stop))) {}

bool PuzzleFilter::keeps(const Puzzle& puzzle) {
    Inspection inspection(inspector_, puzzle);
    const bool is_kept = std::all_of(
        criteria_.begin(), criteria_.end(),
        [&](const Criterion& criterion) { return distance(criterion, inspection) == 0; });
    ++judged_;
    if (is_kept) ++kept_;
    return is_kept;
}

std::string PuzzleFilter::summary() const {
    if (judged_ < 2) return {};
    return grouped(kept_) + " of " + grouped(judged_) + " puzzles meet the criteria";
}

}  // namespace sudoku::tools
