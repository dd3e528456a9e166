#include <sudoku/parallel/grade_stream.hpp>

#include "parallel/outcome_block.hpp"

namespace sudoku {
namespace {

constexpr std::size_t grade_block = 32;

// What stands in the place of a grade until there is one, and for good beside a broken record.
GradedRecord without_grade(Result<Record> record) {
    Error error = record ? Error{} : record.error();
    return {std::move(record), std::move(error)};
}

void count(const GradedRecord& graded, GradeStreamSummary& summary) {
    if (!graded.record) {
        ++summary.broken;
    } else if (!graded.grade) {
        ++summary.ungraded;
    } else {
        ++summary.per_level[static_cast<std::size_t>(graded.grade->level)];
    }
}

}  // namespace

GradeStreamSummary grade_stream(const RecordSource& source, const Renderer<GradedRecord>& render,
                                const Writer<GradedRecord>& write,
                                const GradeStreamOptions& options) {
    using Block = OutcomeBlock<GradedRecord>;
    GradeStreamSummary summary;
    const std::size_t size = block_size(options.parallel, grade_block);
    summary.end = ordered_pipeline<Block>(
        options.parallel, [&] { return read_block<GradedRecord>(source, size, without_grade); },
        [&](Block& block) {
            Grader grader(options.grade);
            std::optional<human::Rater> rater;
            if (options.rating) rater.emplace(*options.rating);
            for (GradedRecord& graded : block.outcomes) {
                if (!graded.record) continue;
                graded.grade = grader.grade(graded.record->puzzle);
                if (graded.grade && rater) graded.rating = rater->rate(graded.record->puzzle);
            }
            block.render(render);
        },
        [&](Block& block) {
            return block.write(write, [&](const GradedRecord& graded) { count(graded, summary); });
        });
    return summary;
}

}  // namespace sudoku
