#include <sudoku/parallel/rate_stream.hpp>

#include "parallel/outcome_block.hpp"

namespace sudoku {
namespace {

constexpr std::size_t usual_block = 32;

// What stands in the place of a rating until there is one, and for good beside a broken record.
RatedRecord without_rating(Result<Record> record) {
    Error error = record ? Error{} : record.error();
    return {std::move(record), std::move(error)};
}

}  // namespace

StreamEnd rate_stream(const RecordSource& source, const Renderer<RatedRecord>& render,
                      const Writer<RatedRecord>& write, const RateStreamOptions& options) {
    using Block = OutcomeBlock<RatedRecord>;
    const std::size_t size = block_size(options.parallel, usual_block);
    return ordered_pipeline<Block>(
        options.parallel, [&] { return read_block<RatedRecord>(source, size, without_rating); },
        [&](Block& block) {
            human::Rater rater(options.rating);
            for (RatedRecord& rated : block.outcomes) {
                if (rated.record) rated.rating = rater.rate(rated.record->puzzle);
            }
            block.render(render);
        },
        [&](Block& block) { return block.write(write, [](const RatedRecord&) {}); });
}

}  // namespace sudoku
