#include "commands/sample_report.hpp"

#include "options/options.hpp"

#include <cmath>
#include <cstdio>

namespace sudoku::tools {
namespace {

constexpr double normal_95 = 1.959964;

std::string with_error(const SampleReport::Estimate& estimate, int places) {
    char text[64];
    std::snprintf(text, sizeof text, "%.*f +- %.*f", places, estimate.value, places,
                  estimate.error);
    return text;
}

SampleReport::Estimate in_percent(const SampleReport::Estimate& share) {
    return {100 * share.value, 100 * share.error};
}

}  // namespace

void SampleReport::add(const SampleItem& item) {
    for (ByConstraints* sums : {&grids_[item.grid], &total_}) {
        Sums& sum = (*sums)[item.puzzle.given_count];
        ++sum.puzzles;
        sum.weight += item.puzzle.weight();
    }
    ++puzzles_;
}

template <class Weight, class Value>
SampleReport::Estimate SampleReport::ratio(Weight weight, Value value) const {
    double all = 0;
    double sum = 0;
    for (const auto& [givens, sums] : total_) {
        all += weight(sums);
        sum += weight(sums) * value(givens);
    }
    if (all == 0) return {};
    const double mean = sum / all;
    double squares = 0;
    for (const auto& [grid, by_constraints] : grids_) {
        double deviation = 0;
        for (const auto& [givens, sums] : by_constraints) {
            deviation += weight(sums) * (value(givens) - mean);
        }
        squares += deviation * deviation;
    }
    return {mean, normal_95 * std::sqrt(squares) / all};
}

SampleReport::Estimate SampleReport::raw_mean() const {
    return ratio([](const Sums& sums) { return static_cast<double>(sums.puzzles); },
                 [](int givens) { return static_cast<double>(givens); });
}

SampleReport::Estimate SampleReport::weighted_mean() const {
    return ratio([](const Sums& sums) { return sums.weight; },
                 [](int givens) { return static_cast<double>(givens); });
}

SampleReport::Estimate SampleReport::share(int givens) const {
    return ratio([](const Sums& sums) { return sums.weight; },
                 [givens](int other) { return other == givens ? 1.0 : 0.0; });
}

std::string SampleReport::to_string(Form form) const {
    if (form == Form::text) {
        TextTable table({"givens", "puzzles", "share of all minimal puzzles, %"});
        for (const auto& [givens, sums] : total_) {
            table.add({static_cast<std::uint64_t>(givens), sums.puzzles,
                       with_error(in_percent(share(givens)), 3)});
        }
        return table.to_string() + "mean givens as drawn            " + with_error(raw_mean(), 3) +
               "\nmean givens of minimal puzzles  " + with_error(weighted_mean(), 3) + '\n';
    }
    RowWriter rows(form == Form::csv ? RowWriter::Style::csv : RowWriter::Style::json,
                   {"givens", "puzzles", "estimate", "error"});
    std::string text;
    const auto write = [&](Value givens, std::uint64_t puzzles, const Estimate& estimate) {
        std::string row;
        rows.render(
            {std::move(givens), puzzles, Decimal{estimate.value, 6}, Decimal{estimate.error, 6}},
            row);
        rows.write(row, text);
    };
    for (const auto& [givens, sums] : total_) {
        write(static_cast<std::uint64_t>(givens), sums.puzzles, share(givens));
    }
    write("mean_as_drawn", puzzles_, raw_mean());
    write("mean_of_all", puzzles_, weighted_mean());
    rows.finish(text);
    return text;
}

}  // namespace sudoku::tools
