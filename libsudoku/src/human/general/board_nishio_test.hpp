#pragma once

#include "human/general/board_links.hpp"

#include <cstdint>
#include <vector>

namespace sudoku::human::general {

// Propagates one place of one digit being on, or off, by singles of this digit alone: fails if a
// house is left without a place, or two places that see each other are on. Unlike the full
// propagation, it needs no order and counts nothing, so it is fast.
template <std::size_t Words>
class BoardNishioTest {
  public:
    using Set = CandidateSet<Words>;
    static constexpr std::size_t most_places = 64 * Words;

    // Loads the candidates of a digit, in ascending order; at most most_places of them.
    template <std::size_t LinkWords>
    void set_digit(const BoardLinks<LinkWords>& links, Digit digit, const std::vector<int>& ranks) {
        number_.resize(static_cast<std::size_t>(links.size()));
        for (std::size_t i = 0; i < ranks.size(); ++i)
            number_[static_cast<std::size_t>(ranks[i])] = static_cast<int>(i);
        const auto number = [&](int rank) { return number_[static_cast<std::size_t>(rank)]; };
        seen_.assign(ranks.size(), Set());
        for (std::size_t i = 0; i < ranks.size(); ++i)
            links.seen(ranks[i]).for_each([&](int other) { seen_[i].insert(number(other)); });
        houses_.clear();
        for (const auto& places : links.places()) {
            if (places.digit != digit) continue;
            Set& house = houses_.emplace_back();
            for (const int rank : places.ranks) house.insert(number(rank));
        }
    }

    // `assumed` is an index into the candidates of the digit.
    bool contradicts(std::size_t assumed, bool is_on) const {
        Set on;
        Set off;
        if (is_on) {
            on.insert(static_cast<int>(assumed));
            off = seen_[assumed];
        } else {
            off.insert(static_cast<int>(assumed));
        }
        for (bool goes_on = true; goes_on;) {
            goes_on = false;
            for (const Set& house : houses_) {
                const Set left = house - off;
                if (left.empty()) return true;
                const int first = left.first();
                if (on.contains(first)) continue;
                Set rest = left;
                rest.erase(first);
                if (!rest.empty()) continue;
                const Set& seen = seen_[static_cast<std::size_t>(first)];
                if (seen.meets(on)) return true;
                on.insert(first);
                off |= seen;
                goes_on = true;
            }
        }
        return false;
    }

  private:
    std::vector<int> number_;  // index by rank
    std::vector<Set> seen_;
    std::vector<Set> houses_;
};

}  // namespace sudoku::human::general
