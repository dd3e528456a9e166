#include <sudoku/parallel/canon_stream.hpp>

#include "parallel/outcome_block.hpp"

namespace sudoku {
namespace {

constexpr std::size_t canon_block = 256;

// What stands in the place of a form until there is one, and for good beside a broken record.
CanonizedRecord without_form(Result<Record> record) {
    Error error = record ? Error{} : record.error();
    return {std::move(record), std::move(error)};
}

Result<canon::CanonicalForm> form_of(const Puzzle& puzzle, canon::Canonicalizer& canonicalizer,
                                     canon::Convention convention) {
    if (puzzle.has_pencilmarks()) {
        return Error{ErrorCode::unsupported, "pencilmarks have no canonical form"};
    }
    const Result<canon::Digits> digits = canon::classic_digits(puzzle.givens());
    if (!digits) return digits.error();
    return canonicalizer.find(*digits, convention);
}

void count(const CanonizedRecord& canonized, CanonStreamSummary& summary) {
    if (!canonized.record) {
        ++summary.broken;
    } else if (!canonized.form) {
        ++summary.without_form;
    } else {
        ++summary.found;
    }
}

}  // namespace

CanonStreamSummary canon_stream(const RecordSource& source, const Renderer<CanonizedRecord>& render,
                                const Writer<CanonizedRecord>& write,
                                const CanonStreamOptions& options) {
    using Block = OutcomeBlock<CanonizedRecord>;
    CanonStreamSummary summary;
    const std::size_t size = block_size(options.parallel, canon_block);
    summary.end = ordered_pipeline<Block>(
        options.parallel, [&] { return read_block<CanonizedRecord>(source, size, without_form); },
        [&](Block& block) {
            canon::Canonicalizer canonicalizer;
            for (CanonizedRecord& canonized : block.outcomes) {
                if (!canonized.record) continue;
                canonized.form =
                    form_of(canonized.record->puzzle, canonicalizer, options.convention);
            }
            block.render(render);
        },
        [&](Block& block) {
            return block.write(
                write, [&](const CanonizedRecord& canonized) { count(canonized, summary); });
        });
    return summary;
}

}  // namespace sudoku
