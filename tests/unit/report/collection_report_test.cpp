#include <sudoku/report/collection_report.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/grid/transform.hpp>

#include <algorithm>
#include <set>

using namespace sudoku;

namespace {

struct Item {
    Puzzle puzzle;
    std::string label;
    int original = 0;  // which puzzle it is a form of
    PuzzleFacts facts = {};
};

// 60 puzzles, a third of them other forms of earlier ones, and some without solution.
std::vector<Item> mixed_collection() {
    Rng rng(7);
    const Symmetries symmetries{Geometry()};
    const std::vector<std::string> names = {"", "beginner", "easy", "hard", "fiendish"};
    std::vector<Item> items;
    Inspector inspector(report_inspection());
    for (int i = 0; i < 60; ++i) {
        const std::string& label = names[rng.below(names.size())];
        if (i >= 20 && i % 3 == 0) {
            const Item& source = items[rng.below(items.size())];
            items.push_back({symmetries.random(rng).apply(source.puzzle), label, source.original});
        } else {
            Puzzle puzzle = test::arbitrary_unique_puzzle(Geometry(), rng).first;
            if (i % 10 == 0) puzzle = test::with_arbitrary_mistake(puzzle, rng);
            items.push_back({std::move(puzzle), label, i});
        }
        items.back().facts =
            facts_for_report(Inspection(inspector, items.back().puzzle), i % 2 == 0);
    }
    return items;
}

const std::vector<Item>& items() {
    static const std::vector<Item> made = mixed_collection();
    return made;
}

CollectionStatistics statistics_of(const CollectionReportOptions& options) {
    CollectionReport report(options);
    std::uint64_t place = 0;
    for (const Item& item : items()) report.add(item.puzzle, item.facts, ++place, item.label);
    return report.finish();
}

template <class Predicate>
std::uint64_t naive_count(Predicate predicate) {
    return static_cast<std::uint64_t>(std::count_if(items().begin(), items().end(), predicate));
}

bool is_unique(const Item& item) { return status_of(*item.facts.search) == PuzzleStatus::unique; }

std::size_t redundant(const Item& item) { return item.facts.redundant->cells.size(); }

bool has_class(const Item& item) {
    return item.facts.forms[static_cast<std::size_t>(canon::Convention::minlex)]->has_value();
}

}  // namespace

TEST_CASE("counts are those of a naive count", "[report][unit]") {
    const CollectionStatistics statistics = statistics_of({.has_labels = true});
    CHECK(statistics.puzzles == items().size());
    CHECK(statistics.graded == naive_count(is_unique));
    CHECK(statistics.graded < statistics.puzzles);
    CHECK(statistics.givens.total() == items().size());
    CHECK(statistics.minimal ==
          naive_count([](const Item& item) { return is_unique(item) && redundant(item) == 0; }));
    CHECK(statistics.not_minimal ==
          naive_count([](const Item& item) { return is_unique(item) && redundant(item) > 0; }));
    CHECK(statistics.rated ==
          naive_count([](const Item& item) { return item.facts.rating.has_value(); }));
    CHECK(statistics.er.total() == statistics.rated);
    CHECK(statistics.minutes.total() == statistics.graded);
    for (std::size_t level = 0; level < most_levels; ++level) {
        CHECK(statistics.per_level[level] == naive_count([&](const Item& item) {
                  return is_unique(item) &&
                         static_cast<std::size_t>((*item.facts.grade)->level) == level;
              }));
    }
    for (std::size_t i = 0; i < human::technique_count; ++i) {
        std::uint64_t steps = 0;
        for (const Item& item : items())
            steps +=
                item.facts.rating ? static_cast<std::uint64_t>((*item.facts.rating)->counts[i]) : 0;
        CHECK(statistics.techniques[i].steps == steps);
    }
    std::uint64_t in_groups = 0;
    for (const auto& group : statistics.minutes_curve.groups()) in_groups += group.puzzles;
    CHECK(in_groups == items().size());
}

TEST_CASE("repeats are found in any form, whether classes fit in memory or not", "[report][unit]") {
    const std::size_t memory = GENERATE(std::size_t{1} << 30, std::size_t{1});
    CollectionReportOptions options{.outliers = 1000};
    options.dedup.memory_limit = memory;
    const CollectionStatistics statistics = statistics_of(options);
    // Puzzles with two equal digits in a house have no class; other forms of them look different.
    std::map<int, std::uint64_t> first;
    std::vector<std::pair<std::uint64_t, std::uint64_t>> expected;
    for (std::size_t i = 0; i < items().size(); ++i) {
        const auto [place, is_new] = first.emplace(items()[i].original, i + 1);
        if (!is_new && has_class(items()[i])) expected.emplace_back(i + 1, place->second);
    }
    std::vector<std::pair<std::uint64_t, std::uint64_t>> found;
    for (const Outlier& repeat : statistics.outliers_of(OutlierKind::repeat).kept)
        found.emplace_back(repeat.number, repeat.twin.value());
    CHECK(found == expected);
    CHECK(found.size() > 5);
    CHECK(statistics.classes == items().size() - expected.size());
    for (const Outlier& repeat : statistics.outliers_of(OutlierKind::repeat).kept)
        CHECK(repeat.puzzle == items()[repeat.number - 1].puzzle);
}

TEST_CASE("equivalent puzzles of other boards are repeats", "[report][unit]") {
    CollectionReport report;
    Inspector inspector(report_inspection());
    std::uint64_t place = 0;
    for (const char* text : {"1..4..2..3......", "1.4....2.3......", "1..4..2..3.....3"}) {
        const Puzzle puzzle = read_puzzle(text).value();
        report.add(puzzle, facts_for_report(Inspection(inspector, puzzle), true), ++place);
    }
    const CollectionStatistics statistics = report.finish();
    CHECK(statistics.classes == 2);
    CHECK(statistics.outliers_of(OutlierKind::repeat).total == 1);
    CHECK(statistics.outliers_of(OutlierKind::repeat).kept.at(0).twin == 1);
}

TEST_CASE("labels are compared with levels", "[report][unit]") {
    const CollectionStatistics statistics = statistics_of({.outliers = 1000, .has_labels = true});
    CHECK(statistics.without_label ==
          naive_count([](const Item& item) { return item.label.empty(); }));
    CHECK(statistics.outliers_of(OutlierKind::unknown_label).total ==
          naive_count([](const Item& item) { return item.label == "fiendish"; }));
    CHECK(statistics.outliers_of(OutlierKind::mislabelled).total ==
          naive_count([](const Item& item) {
              const auto meant = find_level(item.label);
              return meant && is_unique(item) && *meant != (*item.facts.grade)->level;
          }));
    for (const auto& row : statistics.labels) {
        const std::string& label = row.first;
        const auto& of = row.second;
        CHECK(of.puzzles == naive_count([&](const Item& item) { return item.label == label; }));
        std::uint64_t all = of.without_level;
        for (const std::uint64_t count : of.per_level) all += count;
        CHECK(all == of.puzzles);
    }
    // The worst first.
    const OutlierList& list = statistics.outliers_of(OutlierKind::mislabelled);
    CHECK(std::is_sorted(list.weights.rbegin(), list.weights.rend()));
}

TEST_CASE("a cut list is the beginning of the whole one", "[report][unit]") {
    const CollectionStatistics all = statistics_of({.outliers = 1000, .has_labels = true});
    const std::size_t most = GENERATE(0u, 1u, 4u, 10u);
    const CollectionStatistics cut = statistics_of({.outliers = most, .has_labels = true});
    for (std::size_t kind = 0; kind < outlier_kind_count; ++kind) {
        CAPTURE(kind, most);
        CHECK(cut.outliers[kind].total == all.outliers[kind].total);
        CHECK(cut.outliers[kind].kept.size() == std::min(most, all.outliers[kind].kept.size()));
        CHECK(std::equal(cut.outliers[kind].kept.begin(), cut.outliers[kind].kept.end(),
                         all.outliers[kind].kept.begin()));
        CHECK(all.outliers[kind].kept.size() == all.outliers[kind].total);
    }
}

TEST_CASE("labels beyond the room for them go together", "[report][unit]") {
    CollectionReport report({.has_labels = true});
    const PuzzleFacts facts = items()[1].facts;
    for (std::uint64_t i = 1; i <= 100; ++i)
        report.add(items()[1].puzzle, facts, i, "label " + std::to_string(i));
    const CollectionStatistics statistics = report.finish();
    CHECK(statistics.labels.size() == CollectionReport::most_labels + 1);
    CHECK(statistics.labels.at("...").puzzles == 100 - CollectionReport::most_labels);
}

TEST_CASE("puzzles that cannot be read keep their number", "[report][unit]") {
    CollectionReport report({.chosen = 2});
    report.add_malformed("a.txt:1:2: no puzzle");
    report.add(items()[1].puzzle, items()[1].facts, 9);
    CHECK(report.count() == 2);
    REQUIRE(report.chosen());
    CHECK(report.chosen()->place == 9);
    const CollectionStatistics statistics = report.finish();
    CHECK(statistics.malformed == 1);
    CHECK(statistics.outliers_of(OutlierKind::malformed).kept.at(0).number == 1);
    CHECK(statistics.outliers_of(OutlierKind::longest).kept.at(0).number == 2);
}
