#include "human/base/candidate_sums.hpp"

#include "grid/implied_houses.hpp"

#include <algorithm>
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
            bool is_free = true;
            for (std::size_t i = 0; i < at && is_free; ++i)
                is_free = digits[i] != digit || !see_each_other(i, at);
            if (!is_free) continue;
            digits.push_back(digit);
            self(self);
            digits.pop_back();
        }
    };
    extend(extend);
    return nodes <= most_nodes;
}

std::optional<CandidateCells::Range> CandidateCells::sums() const {
    // Without regard to equal digits, for a search that takes too long.
    Range loose;
    for (const DigitSet digits : held_) {
        if (digits.empty()) return {};
        int last = 0;
        for (const Digit digit : digits) last = digit;
        loose.least += *digits.begin();
        loose.most += last;
    }
    std::optional<Range> found;
    const bool is_complete = for_each_filling([&](std::span<const int> digits) {
        int sum = 0;
        for (const int digit : digits) sum += digit;
        if (!found) found = Range{sum, sum};
        found->least = std::min(found->least, sum);
        found->most = std::max(found->most, sum);
        return found->least != loose.least || found->most != loose.most;
    });
    return is_complete ? found : std::optional(loose);
}

bool CandidateCells::can_hold(std::span<const int> digits) const {
    std::vector<int> left(digits.begin(), digits.end());
    std::vector<int> used;
    const auto extend = [&](const auto& self) -> bool {
        const std::size_t at = used.size();
        if (at == cells_.size()) return true;
        for (std::size_t i = 0; i < left.size(); ++i) {
            const int digit = left[i];
            if (digit == 0 || (i > 0 && left[i - 1] == digit)) continue;
            if (!held_[at].contains(static_cast<Digit>(digit))) continue;
            bool is_free = true;
            for (std::size_t j = 0; j < at && is_free; ++j)
                is_free = used[j] != digit || !see_each_other(j, at);
            if (!is_free) continue;
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
