#include <sudoku/report/collection_report.hpp>
#include <sudoku/support/rng.hpp>

#include "support/catch.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

using namespace sudoku;

namespace {

using Values = std::vector<std::optional<int>>;

Values arbitrary_values(std::uint64_t seed, std::uint64_t count) {
    Rng rng(seed);
    Values values;
    for (std::uint64_t i = 0; i < count; ++i) {
        const bool is_missing = rng.below(5) == 0;
        values.push_back(is_missing ? std::nullopt
                                    : std::optional(static_cast<int>(rng.below(1000)) - 300));
    }
    return values;
}

}  // namespace

TEST_CASE("groups of a curve hold what a naive count finds", "[report][unit]") {
    const std::uint64_t count = GENERATE(0u, 1u, 47u, 48u, 49u, 96u, 97u, 1000u, 12345u);
    CAPTURE(count);
    const Values values = arbitrary_values(count, count);
    DifficultyCurve curve;
    for (const auto& value : values) curve.add(value);
    CHECK(curve.groups().size() <= DifficultyCurve::most_groups);
    CHECK(curve.groups().size() == (count + curve.group_size() - 1) / curve.group_size());
    if (count > DifficultyCurve::most_groups)
        CHECK(curve.groups().size() >= DifficultyCurve::most_groups / 2);
    for (std::size_t i = 0; i < curve.groups().size(); ++i) {
        DifficultyCurve::Group expected{i * curve.group_size() + 1};
        std::vector<int> inside;
        for (std::uint64_t k = expected.first; k < expected.first + curve.group_size(); ++k) {
            if (k > count) break;
            ++expected.puzzles;
            if (values[k - 1]) inside.push_back(*values[k - 1]);
        }
        expected.values = inside.size();
        for (const int value : inside) expected.sum += value;
        if (!inside.empty()) {
            expected.least = *std::min_element(inside.begin(), inside.end());
            expected.most = *std::max_element(inside.begin(), inside.end());
        }
        CAPTURE(i);
        CHECK((curve.groups()[i] == expected));
    }
}

TEST_CASE("a histogram finds means and quantiles as sorting does", "[report][unit]") {
    const auto seed = GENERATE(range(1, 30));
    CAPTURE(seed);
    Histogram histogram;
    std::vector<int> values;
    for (const auto& value :
         arbitrary_values(static_cast<std::uint64_t>(seed), static_cast<std::uint64_t>(5 * seed))) {
        if (!value) continue;
        values.push_back(*value % (10 * seed));
        histogram.add(values.back());
    }
    if (values.empty()) return;
    std::sort(values.begin(), values.end());
    CHECK(histogram.total() == values.size());
    CHECK(histogram.least() == values.front());
    CHECK(histogram.most() == values.back());
    double sum = 0;
    for (const int value : values) sum += value;
    CHECK(histogram.mean() == Approx(sum / static_cast<double>(values.size())));
    const std::size_t middle = values.size() / 2;
    CHECK(histogram.median() == (values[(values.size() - 1) / 2] + values[middle]) / 2.0);
    for (const std::uint64_t thousandths : {1u, 50u, 500u, 950u, 1000u}) {
        const std::uint64_t needed = (values.size() * thousandths + 999) / 1000;
        CHECK(histogram.quantile(thousandths) == values[needed - 1]);
    }
}

TEST_CASE("the median of an even number of values is the mean of the middle two",
          "[report][unit]") {
    const auto median_of = [](const std::vector<int>& values) {
        Histogram histogram;
        for (const int value : values) histogram.add(value);
        return histogram.median();
    };
    CHECK(median_of({7}) == 7);
    CHECK(median_of({1, 2}) == 1.5);
    CHECK(median_of({4, 1, 9}) == 4);
    CHECK(median_of({23, 26, 24, 30}) == 25);
    CHECK(median_of({2, 2, 2, 9}) == 2);
    CHECK(median_of({-3, -2}) == -2.5);
}

TEST_CASE("how often one value is above another is counted pair by pair", "[report][unit]") {
    const auto seed = GENERATE(range(1, 30));
    CAPTURE(seed);
    Rng rng(static_cast<std::uint64_t>(seed));
    Histogram a;
    Histogram b;
    std::vector<int> in_a;
    std::vector<int> in_b;
    for (int i = 0; i < 3 * seed; ++i) {
        in_a.push_back(static_cast<int>(rng.below(20)));
        a.add(in_a.back());
        if (i % 2 == 0) continue;
        in_b.push_back(static_cast<int>(rng.below(25)));
        b.add(in_b.back());
    }
    double above = 0;
    for (const int x : in_a) {
        for (const int y : in_b) above += x > y ? 1 : x == y ? 0.5 : 0;
    }
    CHECK(share_above(a, b) ==
          Approx(above / static_cast<double>(in_a.size()) / static_cast<double>(in_b.size())));
    CHECK(share_above(a, Histogram()) == 0);
}
