#include "parallel/distinct_puzzles.hpp"

#include "canon/seen_classes.hpp"

#include <sudoku/inspect/inspector.hpp>
#include <sudoku/parallel/generate_stream.hpp>

#include <algorithm>
#include <string>
#include <utility>

namespace sudoku {
namespace {

class DistinctPuzzles {
  public:
    DistinctPuzzles(const Geometry& geometry, const GeneratorOptions& options, std::uint64_t count,
                    std::function<void(const GeneratedPuzzle&)> receive)
        : geometry_(&geometry),
          options_(&options),
          wanted_(count),
          receive_(std::move(receive)),
          seen_([this](std::uint64_t index) {
              const auto made = generate_many(*geometry_, *options_, {&index, 1});
              return class_of_puzzle(made.front().value().puzzle);
          }) {}

    void make(std::uint64_t start, const ParallelOptions& parallel) {
        GenerateBatchOptions batch;
        batch.generator = *options_;
        batch.parallel = parallel;
        batch.with_class = !square_boards.contains(features_made(*geometry_, *options_));
        batch.with_invariant = !batch.with_class;
        std::uint64_t next = start;
        while (needs_more() && !parallel.cancel.stop_requested()) {
            batch.first = next;
            batch.count = next < start + wanted_ ? start + wanted_ - next
                                                 : std::max<std::uint64_t>(wanted_ - made_, 64);
            const auto summary = generate_batch(
                *geometry_,
                [&](const BatchItem& item) {
                    add(item);
                    return needs_more();
                },
                batch);
            next = summary.next;
        }
    }

    // Why there are fewer puzzles than requested.
    const std::optional<Error>& failure() const { return failure_; }

  private:
    bool needs_more() const { return made_ < wanted_ && !failure_; }
    canon::PuzzleClass class_of_puzzle(const Puzzle& puzzle) {
        Inspection inspection(inspector_, puzzle);
        return find_class(inspection).value();
    }
    bool is_new(const BatchItem& item) {
        if (!item.invariant) return seen_.insert_class(*item.class_name);
        return seen_.insert({*item.invariant, item.index},
                            [&] { return class_of_puzzle(item.puzzle->puzzle); });
    }
    void add(const BatchItem& item) {
        if (!item.puzzle) {
            failure_ = item.puzzle.error();
            failure_->message = "puzzle " + std::to_string(item.index) + " of seed " +
                                std::to_string(options_->seed) + ": " + failure_->message;
        } else if (is_new(item)) {
            fruitless_ = 0;
            ++made_;
            receive_(*item.puzzle);
        } else if (++fruitless_ == fruitless_limit) {
            failure_ =
                Error{ErrorCode::invalid, "the last " + std::to_string(fruitless_limit) +
                                              " puzzles were all known; there may be no others"};
        }
    }

    const Geometry* geometry_;
    const GeneratorOptions* options_;
    std::uint64_t wanted_;
    std::function<void(const GeneratedPuzzle&)> receive_;
    Inspector inspector_ = Inspector();
    canon::SeenClasses seen_;
    std::uint64_t made_ = 0;
    std::uint64_t fruitless_ = 0;
    std::optional<Error> failure_;
};

}  // namespace

std::optional<Error> make_distinct_puzzles(const Geometry& geometry,
                                           const GeneratorOptions& options, std::uint64_t start,
                                           std::uint64_t count, const ParallelOptions& parallel,
                                           std::function<void(const GeneratedPuzzle&)> receive) {
    if (exceeds_last_index(start, count)) {
        return Error{ErrorCode::invalid,
                     "the last index of a seed is " + std::to_string(last_index)};
    }
    DistinctPuzzles puzzles(geometry, options, count, std::move(receive));
    puzzles.make(start, parallel);
    return puzzles.failure();
}

}  // namespace sudoku
