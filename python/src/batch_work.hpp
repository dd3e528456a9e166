#pragma once

#include "puzzle_batch.hpp"
#include "python_call.hpp"
#include "python_errors.hpp"

#include "parallel/run_in_pieces.hpp"

#include <cstddef>
#include <utility>

namespace sudoku::python {

// Calls work(first, last) for all pieces of a batch on the threads of the call, then each(i) for
// every puzzle in order. If errors are to be raised, stops at the first puzzle with an error and
// raises it.
template <class Work, class Each>
void work_on(const PuzzleBatch& batch, std::size_t piece, Call& call, PuzzleErrors& errors,
             bool raises, Work work, Each each) {
    run(call, batch.size(), [&] {
        run_in_pieces(batch.size(), piece, call.parallel(), work,
                      [&](std::size_t first, std::size_t last) {
                          if (call.stop().stop_requested()) return false;
                          if (raises && errors.has_before(last)) return false;
                          for (std::size_t i = first; i < last; ++i) each(i);
                          call.done = last;
                          return true;
                      });
    });
    if (raises) errors.raise_first(!batch.is_one());
}

template <class Work>
void work_on(const PuzzleBatch& batch, std::size_t piece, Call& call, PuzzleErrors& errors,
             bool raises, Work work) {
    work_on(batch, piece, call, errors, raises, std::move(work), [](std::size_t) {});
}

}  // namespace sudoku::python
