#pragma once

#include <sudoku/generate/generator.hpp>

#include <cstdint>
#include <limits>
#include <string>

namespace sudoku {

// The attempt that came closest to the wishes about numbers and scores. What has the number of
// clues is nearer than what has not.
struct NearMiss {
    double distance = std::numeric_limits<double>::infinity();
    std::string text = {};  // "the nearest had 20 clues"

    // Takes another one if that is nearer.
    void take(NearMiss other) {
        if (other.distance < distance) *this = std::move(other);
    }
};

// Targets are looked at in their order, up to the first one that is missed: those behind it count
// as much further away.
double distance_of_miss(double gap, std::size_t target, std::size_t targets);

// A puzzle that missed a target by `gap`, in units of its fact, or at least by that.
NearMiss miss_of_target(const Target& target, double gap, double distance);
// A number that was to be within a range and was not: "the nearest had 20 clues", for "had" and
// "clues".
NearMiss miss_of_range(const ClueRange& range, int number, const char* verb, const char* what);

// Tells a watcher, if there is one, of so many more attempts of an index, and of the nearest of
// them where it has no puzzle.
void tell(GenerationWatch* watch, std::uint64_t attempts, bool is_made, const NearMiss& nearest);

}  // namespace sudoku
