#include "human/base/candidate_sums.hpp"

#include "grid/implied_houses.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace sudoku::human {
namespace {

constexpr std::uint64_t most_nodes = 400'000;

}  // namespace

CandidateCells::CandidateCells(const Geometry& geometry, std::vector<Cell> cells,
                               std::vector<DigitSet> held, bool all_differ)
    : cells_(std::move(cells)), held_(std::move(held)), sees_(cells_.size() * cells_.size()) {
    const std::size_t count = cells_.size();
    for (std::size_t one = 0; one < count; ++one) {
        for (std::size_t other = 0; other < one; ++other) {
            const bool sees = all_differ || share_a_house(geometry, cells_[one], cells_[other]);
            sees_[one * count + other] = sees_[other * count + one] = sees;
        }
    }
}

bool CandidateCells::is_free(std::span<const int> digits, int digit) const {
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (digits[i] == digit && see_each_other(i, digits.size())) return false;
    }
    return true;
}

bool CandidateCells::for_each_filling(
    const std::function<bool(std::span<const int>)>& visit) const {
    std::vector<int> digits;
    std::uint64_t nodes = 0;
    bool goes_on = true;
    const auto extend = [&](const auto& self) -> void {
        if (++nodes > most_nodes || !goes_on) return;
        const std::size_t at = digits.size();
        if (at == cells_.size()) {
            goes_on = visit(digits);
            return;
        }
        for (const Digit digit : held_[at]) {
            if (!is_free(digits, digit)) continue;
            digits.push_back(digit);
            self(self);
            digits.pop_back();
        }
    };
    extend(extend);
    return nodes <= most_nodes;
}

std::optional<CandidateCells::Range> CandidateCells::sums() const {
    if (std::any_of(held_.begin(), held_.end(), [](DigitSet held) { return held.empty(); }))
        return {};
    const std::optional<int> least = least_sum(1);
    const std::optional<int> most = least_sum(-1);
    if (!least || !most) return {};
    return Range{*least, -*most};
}

// Tries the least digits of each cell first, and leaves out what cannot be below the best sum so
// far even if all cells after it held their least digits.
std::optional<int> CandidateCells::least_sum(int sign) const {
    const std::size_t count = cells_.size();
    std::vector<int> values;  // of one cell after the other, in ascending order
    std::vector<std::size_t> starts;
    std::vector<int> used, least;
    values.reserve(count * static_cast<std::size_t>(digits().size()));
    used.reserve(count);
    least.reserve(count);
    starts.reserve(count + 1);
    int loose = 0;
    for (const DigitSet held : held_) {
        starts.push_back(values.size());
        for (const Digit digit : held) values.push_back(sign * digit);
        if (sign < 0)
            std::reverse(values.begin() + static_cast<std::ptrdiff_t>(starts.back()), values.end());
        least.push_back(values[starts.back()]);
        loose += least.back();
    }
    starts.push_back(values.size());
    // Different digits have larger sums: each is at least one more than the one below it.
    int floor = loose;
    if (std::count(sees_.begin(), sees_.end(), false) ==
        static_cast<std::ptrdiff_t>(cells_.size())) {
        std::sort(least.begin(), least.end());
        for (std::size_t i = 1; i < least.size(); ++i) {
            const int raised = std::max(least[i], least[i - 1] + 1);
            floor += raised - least[i];
            least[i] = raised;
        }
    }
    std::optional<int> best;
    std::uint64_t nodes = 0;
    // `bound` is the sum of the values so far and the least ones of all other cells.
    const auto extend = [&](const auto& self, int bound) -> void {
        const std::size_t at = used.size();
        if (at == cells_.size()) {
            best = bound;
            return;
        }
        for (std::size_t i = starts[at]; i < starts[at + 1]; ++i) {
            const int with_value = bound - values[starts[at]] + values[i];
            if ((best && (with_value >= *best || *best == floor)) || ++nodes > most_nodes) return;
            if (!is_free(used, values[i])) continue;
            used.push_back(values[i]);
            self(self, with_value);
            used.pop_back();
        }
    };
    extend(extend, loose);
    return nodes > most_nodes ? floor : best;
}

DigitSet CandidateCells::digits() const {
    DigitSet digits;
    for (const DigitSet held : held_) digits |= held;
    return digits;
}

bool CandidateCells::can_hold(std::span<const int> digits) const {
    std::vector<int> left(digits.begin(), digits.end()), used;
    used.reserve(cells_.size());
    const auto extend = [&](const auto& self) -> bool {
        const std::size_t at = used.size();
        if (at == cells_.size()) return true;
        for (std::size_t i = 0; i < left.size(); ++i) {
            const int digit = left[i];
            if (digit == 0 || (i > 0 && left[i - 1] == digit)) continue;
            if (!held_[at].contains(static_cast<Digit>(digit))) continue;
            if (!is_free(used, digit)) continue;
            used.push_back(digit);
            left[i] = 0;
            if (self(self)) return true;
            left[i] = digit;
            used.pop_back();
        }
        return false;
    };
    return extend(extend);
}

}  // namespace sudoku::human
