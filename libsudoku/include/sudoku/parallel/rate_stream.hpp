#pragma once

#include <sudoku/human/rating.hpp>
#include <sudoku/parallel/record_stream.hpp>

#include <cstdint>

namespace sudoku {

struct RatedRecord {
    Result<Record> record;         // the Error of the source when there was nothing to rate
    Result<human::Rating> rating;  // an Error when the record is one, or the puzzle has no rating
};

struct RateStreamOptions {
    human::RatingOptions rating = {};
    ParallelOptions parallel = {};
};

// Rates a collection of any length as Sudoku Explainer 1.2.1; see solve_stream().
StreamEnd rate_stream(const RecordSource& source, const Renderer<RatedRecord>& render,
                      const Writer<RatedRecord>& write, const RateStreamOptions& options = {});

}  // namespace sudoku
