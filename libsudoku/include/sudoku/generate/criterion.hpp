#pragma once

#include <sudoku/grid/geometry.hpp>
#include <sudoku/inspect/fact_table.hpp>
#include <sudoku/support/result.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku {

// A requirement on a fact that can be compared: its value must lie in one of the ranges.
struct Criterion {
    std::string text;                // without spaces; names are spelled as in tables
    const FactInfo* fact = nullptr;  // null if `technique` is set
    // Closed ranges; the value must lie in one of them.
    struct Range {
        double least = 0;
        double most = 0;
        bool without_least = false;  // true for "search>3"
        bool without_most = false;
    };
    std::vector<Range> ranges = {};
    std::optional<human::Technique> technique = {};  // the technique that must be used

    friend bool operator==(const Criterion& a, const Criterion& b) { return a.text == b.text; }
};

// Reads a criterion: "search>=3", "givens=24..28", "er=3.0..3.4", "level=easy|medium",
// "ed=diamond", "hardest=xy-wing", "technique=xy-wing" (the puzzle needs it) or
// "technique<=xy-wing" (the puzzle needs nothing that comes later in the catalogue). Techniques
// outside the ladder of Sudoku Explainer are looked for on HoDoKu's path, where
// "technique<=skyscraper" means that no step scores higher. The model supplies the names of the
// levels. An unknown name or word is an Error that lists the valid ones.
Result<Criterion> parse_criterion(std::string_view text, const GradeModel& model = {});

// Returns an Error if no puzzle of this geometry can have the required values.
Status check_criterion(const Criterion& criterion, const Geometry& geometry);

// The distance of the puzzle from the criterion, in units of the fact; 0 if it meets it. When a
// quick look already shows a miss, the result may be a lower bound. Infinite if the fact is
// unknown.
double distance(const Criterion& criterion, Inspection& puzzle);
// The same, but negative if the value is too small.
double signed_distance(const Criterion& criterion, Inspection& puzzle);

}  // namespace sudoku
