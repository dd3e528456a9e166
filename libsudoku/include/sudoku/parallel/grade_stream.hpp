#pragma once

#include <sudoku/grade/grade.hpp>
#include <sudoku/human/rating.hpp>
#include <sudoku/parallel/record_stream.hpp>

#include <array>
#include <cstdint>
#include <optional>

namespace sudoku {

struct GradedRecord {
    Result<Record> record;  // the Error of the source when there was nothing to grade
    Result<Grade> grade;    // an Error when the record is one, or the puzzle has no grade
    // Only when asked for, and where there is a grade: an Error for boards other than the classic.
    std::optional<Result<human::Rating>> rating = {};
};

struct GradeStreamOptions {
    GradeSettings grade = {};
    std::optional<human::RatingOptions> rating = {};  // rate puzzles by techniques too
    ParallelOptions parallel = {};
};

struct GradeStreamSummary {
    std::array<std::uint64_t, most_levels> per_level{};  // indexed by Level
    std::uint64_t ungraded = 0;                          // not exactly one solution
    std::uint64_t broken = 0;                            // the source gave an Error
    StreamEnd end = StreamEnd::complete;
};

// Grades a collection of any length; see solve_stream().
GradeStreamSummary grade_stream(const RecordSource& source, const Renderer<GradedRecord>& render,
                                const Writer<GradedRecord>& write,
                                const GradeStreamOptions& options = {});

}  // namespace sudoku
