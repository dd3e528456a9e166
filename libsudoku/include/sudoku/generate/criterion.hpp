#pragma once

#include <sudoku/grid/geometry.hpp>
#include <sudoku/inspect/fact_table.hpp>
#include <sudoku/support/result.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku {

// A requirement about a fact that can be compared: a value between `least` and `most`, both
// included.
struct Criterion {
    std::string text;                // as it was written, without spaces
    const FactInfo* fact = nullptr;  // null: about `technique`
    // Closed ranges, of which the value has to be in one.
    struct Range {
        double least = 0;
        double most = 0;
        bool without_least = false;  // search>3
        bool without_most = false;
    };
    std::vector<Range> ranges = {};
    std::optional<human::Technique> technique = {};  // that has to be used

    friend bool operator==(const Criterion& a, const Criterion& b) { return a.text == b.text; }
};

// "search>=3", "givens=24..28", "er=3.0..3.4", "level=easy|medium", "ed=diamond",
// "hardest=xy-wing", "technique=xy-wing" (is needed), "technique<=xy-wing" (nothing that comes
// later in the catalogue is). Techniques that the Explainer's ladder does not know are looked for
// on the path of the HoDoKu's, where "technique<=skyscraper" means that no step has a higher score.
// Refused with the names or words there are; the model has the names of the levels.
Result<Criterion> parse_criterion(std::string_view text, const GradeModel& model = {});

// The values that a puzzle may be asked to have must exist on its board.
Status check_criterion(const Criterion& target, const Geometry& geometry);

// How far the puzzle is from the target, in units of the fact, or at least how far, where a quick
// look tells that it does not meet it; 0 when it does. Infinite when the fact is not known.
double distance(const Criterion& target, Inspection& puzzle);

}  // namespace sudoku
