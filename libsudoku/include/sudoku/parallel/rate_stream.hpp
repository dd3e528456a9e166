#pragma once

#include <sudoku/human/hodoku_rating.hpp>
#include <sudoku/human/rating.hpp>
#include <sudoku/parallel/record_stream.hpp>

#include <cstdint>
#include <optional>

namespace sudoku {

struct RatedRecord {
    Result<Record> record;              // the Error of the source when there was nothing to rate
    std::optional<Error> refusal = {};  // why the puzzle has no rating
    std::optional<human::Rating> rating = {};
    std::optional<human::HodokuRating> hodoku = {};
};

struct RateStreamOptions {
    bool with_explainer = true;
    bool with_hodoku = false;
    // Rates the canonical form (minlex) of each puzzle instead of the puzzle as it is written, so
    // that equivalent puzzles get equal ratings.
    bool canonical = false;
    human::RatingOptions rating = {};
    ParallelOptions parallel = {};
};

// Rates a collection of any length as Sudoku Explainer 1.2.1, HoDoKu 2.2 or both; see
// solve_stream().
StreamEnd rate_stream(const RecordSource& source, const Renderer<RatedRecord>& render,
                      const Writer<RatedRecord>& write, const RateStreamOptions& options = {});

}  // namespace sudoku
