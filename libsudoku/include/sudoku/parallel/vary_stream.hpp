#pragma once

#include <sudoku/generate/vary.hpp>
#include <sudoku/parallel/record_stream.hpp>

#include <memory>

namespace sudoku {

// The neighbours of one puzzle that lack one set of its clues; or, when `source` is an Error or not
// a classic puzzle with one solution, why there are none.
struct VaryOutcome {
    std::shared_ptr<const Result<Record>> source;
    Result<VaryResult> result;
    bool is_last = true;  // of this source
};

struct VaryStreamOptions {
    VaryOptions vary = {};
    ParallelOptions parallel = {};
};

// All neighbours of all puzzles, in the order of the input and, for a puzzle, of the clues that are
// taken away. A class may come again from other clues and other puzzles.
StreamEnd vary_stream(const RecordSource& source, const Writer<VaryOutcome>& write,
                      const VaryStreamOptions& options = {});

}  // namespace sudoku
