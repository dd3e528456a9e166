#pragma once

#include <sudoku/parallel/ordered_pipeline.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>

namespace sudoku {

// Calls work(first, last) for all pieces of `count` puzzles, on any thread, and done(first, last)
// in their order, from one thread at a time; returning false ends the run. A piece has `piece`
// puzzles, or fewer if that would leave threads without work.
template <class Work, class Done>
StreamEnd run_in_pieces(std::size_t count, std::size_t piece, const ParallelOptions& options,
                        Work work, Done done) {
    struct Piece {
        std::size_t first;
        std::size_t last;
    };
    piece = std::clamp(count / 64, std::min<std::size_t>(piece, 64), piece);
    std::size_t next = 0;
    return ordered_pipeline<Piece>(
        options,
        [&]() -> std::optional<Piece> {
            if (next == count) return std::nullopt;
            const std::size_t first = next;
            next = std::min(count, first + piece);
            return Piece{first, next};
        },
        [&](Piece& range) { work(range.first, range.last); },
        [&](Piece& range) { return done(range.first, range.last); });
}

}  // namespace sudoku
