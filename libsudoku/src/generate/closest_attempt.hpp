#pragma once

#include <sudoku/generate/generator.hpp>

#include <cstdint>
#include <limits>
#include <string>

namespace sudoku {

// The attempt that came closest to the requirements on numbers and criteria. Every attempt with the
// required number of givens is closer than any without.
struct ClosestAttempt {
    double distance = std::numeric_limits<double>::infinity();
    std::string text = {};  // "the nearest had 20 givens"

    // Replaces this attempt by a closer one.
    void take(ClosestAttempt other) {
        if (other.distance < distance) *this = std::move(other);
    }
};

// Criteria are evaluated in order up to the first miss; each one that remains adds to the distance.
double distance_of_miss(double gap, std::size_t criterion, std::size_t criteria);

// An attempt that missed a criterion by at least `gap`, in units of the fact.
ClosestAttempt attempt_off_criterion(const Criterion& criterion, double gap, double distance);
// An attempt with a number outside its range: "the nearest had 20 givens", for "had" and "givens".
ClosestAttempt attempt_off_range(const NumberRange& range, int number, const char* verb,
                                 const char* what);

// Reports `attempts` more attempts of an index to the watch, if there is one, and unless the index
// has its puzzle, the closest of them and all that it had.
void tell(GenerationWatch* watch, std::uint64_t attempts, bool is_made,
          const ClosestAttempt& nearest, const GenerationStats& stats);

// Records a miss by `gap`, see signed_distance(), if the criterion is about the level.
void count_level(GenerationStats& stats, const Criterion& criterion, double gap);

}  // namespace sudoku
