#include "run/puzzle_filter.hpp"

#include "run/messages.hpp"
#include "run/search_run.hpp"

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

InspectorOptions filter_options(const GradeModel& model, const std::stop_token& stop) {
    InspectorOptions options;
    options.grade.model = model;
    options.cancel = stop;
    return options;
}

}  // namespace

PuzzleFilter::PuzzleFilter(const std::vector<std::string>& criteria, const GradeModel& model,
                           const std::stop_token& stop, std::chrono::nanoseconds time_limit)
    : criteria_(criteria_of(criteria, model)),
      inspectors_(filter_options(model, stop)),
      inspector_(inspectors_, filter_options(model, stop), stop, time_limit) {}

bool PuzzleFilter::keeps(const Puzzle& puzzle) {
    Inspection inspection(inspector_.next(), puzzle);
    bool is_kept = std::all_of(criteria_.begin(), criteria_.end(), [&](const Criterion& criterion) {
        return distance(criterion, inspection) == 0;
    });
    ++judged_;
    if (inspector_.is_over()) {
        is_kept = false;
        ++given_up_;
    }
    if (is_kept) ++kept_;
    return is_kept;
}

std::string PuzzleFilter::summary() const {
    if (judged_ < 2 && given_up_ == 0) return {};
    std::string text = grouped(kept_) + " of " + grouped(judged_) + " puzzles meet the criteria";
    if (given_up_ > 0) text += "; " + grouped(given_up_) + ' ' + std::string(over_time);
    return text;
}

}  // namespace sudoku::tools
