#include <sudoku/parallel/rate_stream.hpp>

#include "parallel/outcome_block.hpp"

#include <sudoku/canon/canonical_form.hpp>

namespace sudoku {
namespace {

constexpr std::size_t rate_block = 32;

RatedRecord without_rating(Result<Record> record) {
    RatedRecord rated{std::move(record)};
    if (!rated.record) rated.refusal = rated.record.error();
    return rated;
}

Result<Puzzle> canonical_puzzle(const Puzzle& puzzle, canon::Canonicalizer& canonicalizer) {
    if (puzzle.has_pencilmarks())
        return Error{ErrorCode::unsupported, "pencilmarks have no canonical form"};
    const auto digits = canon::classic_digits(puzzle.givens());
    if (!digits) return digits.error();
    const canon::Digits form = canonicalizer.find(*digits, canon::Convention::minlex).digits;
    return Puzzle(Grid(Geometry(), std::vector<Digit>(form.begin(), form.end())));
}

void rate(const Puzzle& puzzle, const RateStreamOptions& options, human::Rater& rater,
          RatedRecord& rated) {
    if (options.with_explainer) {
        auto rating = rater.rate(puzzle);
        if (!rating) {
            rated.refusal = rating.error();
            return;
        }
        rated.rating = *rating;
    }
    if (options.with_hodoku) {
        auto rating = human::hodoku_rating(puzzle);
        if (rating) {
            rated.hodoku = *rating;
        } else if (!rated.rating) {  // puzzles with several solutions have only the other rating
            rated.refusal = rating.error();
        }
    }
}

}  // namespace

StreamEnd rate_stream(const RecordSource& source, const Renderer<RatedRecord>& render,
                      const Writer<RatedRecord>& write, const RateStreamOptions& options) {
    using Block = OutcomeBlock<RatedRecord>;
    const std::size_t size = block_size(options.parallel, rate_block);
    return ordered_pipeline<Block>(
        options.parallel, [&] { return read_block<RatedRecord>(source, size, without_rating); },
        [&](Block& block) {
            human::Rater rater(options.rating);
            canon::Canonicalizer canonicalizer;
            for (RatedRecord& rated : block.outcomes) {
                if (!rated.record) continue;
                if (!options.canonical) {
                    rate(rated.record->puzzle, options, rater, rated);
                } else if (const auto form =
                               canonical_puzzle(rated.record->puzzle, canonicalizer)) {
                    rate(*form, options, rater, rated);
                } else {
                    rated.refusal = form.error();
                }
            }
            block.render(render);
        },
        [&](Block& block) { return block.write(write, [](const RatedRecord&) {}); });
}

}  // namespace sudoku
