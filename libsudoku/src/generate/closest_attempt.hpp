#pragma once

#include <sudoku/generate/generator.hpp>

#include <cstdint>
#include <limits>
#include <string>

namespace sudoku {

// The attempt that came closest to the requirements about numbers and scores. What has the number
// of givens is nearer than what has not.
struct ClosestAttempt {
    double distance = std::numeric_limits<double>::infinity();
    std::string text = {};  // "the nearest had 20 givens"

    // Takes another one if that is nearer.
    void take(ClosestAttempt other) {
        if (other.distance < distance) *this = std::move(other);
    }
};

// Targets are looked at in their order, up to the first one that is missed: those behind it count
// as much further away.
double distance_of_miss(double gap, std::size_t target, std::size_t targets);

// A puzzle that missed a target by `gap`, in units of its fact, or at least by that.
ClosestAttempt attempt_off_criterion(const Criterion& target, double gap, double distance);
// A number that was to be within a range and was not: "the nearest had 20 givens", for "had" and
// "givens".
ClosestAttempt attempt_off_range(const NumberRange& range, int number, const char* verb,
                                 const char* what);

// Tells a watcher, if there is one, of so many more attempts of an index, and of the nearest of
// them where it has no puzzle.
void tell(GenerationWatch* watch, std::uint64_t attempts, bool is_made,
          const ClosestAttempt& nearest);

}  // namespace sudoku
