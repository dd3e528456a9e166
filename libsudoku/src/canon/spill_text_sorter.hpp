#pragma once

#include "canon/spill_file.hpp"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sudoku::canon {

// A puzzle whose class is named by a text.
struct TextSighting {
    std::string key;
    // The number of the puzzle in the stream, from 1; 0 for a class known before.
    std::uint64_t number = 0;
    std::uint64_t place = 0;
    friend auto operator<=>(const TextSighting&, const TextSighting&) = default;
};

// The counterpart of SpillSorter for these records, whose length varies.
//
//     add() ...  finish()  next() ... until it returns nullopt
class SpillTextSorter {
  public:
    using value_type = TextSighting;

    SpillTextSorter(std::size_t memory, std::string folder)
        : memory_(memory), file_(std::move(folder)) {}

    Status add(TextSighting sighting);
    Status finish();
    Result<std::optional<TextSighting>> next();

  private:
    // A sorted run on disk; each record has the number, place, length and text.
    struct Run {
        std::uint64_t offset = 0;  // offset of the first byte not loaded yet
        std::uint64_t end = 0;
        std::vector<std::byte> loaded = {};
        std::size_t taken = 0;  // number of loaded bytes already read
        TextSighting front = {};
        bool is_over = false;
    };

    Status write_run();
    Status take_front(Run& run);
    Status load(Run& run, std::size_t least);
    // Comparison for the heap of run numbers, which puts the run with the smallest front first.
    auto later() const {
        return [this](std::size_t a, std::size_t b) { return runs_[b].front < runs_[a].front; };
    }

    std::size_t memory_;  // in bytes, approximately
    std::size_t used_ = 0;
    std::vector<TextSighting> buffer_;
    std::size_t taken_ = 0;  // index in the buffer, if there are no runs
    SpillFile file_;
    std::vector<Run> runs_;
    std::vector<std::size_t> heap_;
};

}  // namespace sudoku::canon
