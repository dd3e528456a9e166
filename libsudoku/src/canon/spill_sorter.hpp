#pragma once

#include "canon/spill_file.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace sudoku::canon {

// Sorts more records than fit in memory: full buffers are written to disk as sorted runs, which are
// merged on reading.
//
//     add() ...  finish()  next() ... until it returns nullopt
template <class Record>
requires std::is_trivially_copyable_v<Record>
class SpillSorter {
  public:
    using value_type = Record;

    SpillSorter(std::size_t memory, std::string folder)
        : capacity_(std::max<std::size_t>(memory / sizeof(Record), 16)), file_(std::move(folder)) {}

    Status add(const Record& record) {
        buffer_.push_back(record);
        return buffer_.size() < capacity_ ? success() : write_run();
    }

    Status finish() {
        if (runs_.empty()) {
            std::sort(buffer_.begin(), buffer_.end());
            return success();
        }
        if (Status written = write_run(); !written) return written;
        buffer_.shrink_to_fit();
        for (std::size_t i = 0; i < runs_.size(); ++i) {
            if (Status filled = refill(runs_[i]); !filled) return filled;
            heap_.push_back(i);
        }
        std::make_heap(heap_.begin(), heap_.end(), later());
        return success();
    }

    Result<std::optional<Record>> next() {
        if (runs_.empty()) {
            return taken_ < buffer_.size() ? std::optional(buffer_[taken_++]) : std::nullopt;
        }
        if (heap_.empty()) return std::optional<Record>();
        std::pop_heap(heap_.begin(), heap_.end(), later());
        Run& run = runs_[heap_.back()];
        const Record record = run.front();
        if (++run.taken == run.loaded.size()) {
            if (Status filled = refill(run); !filled) return filled.error();
        }
        if (run.loaded.empty()) {
            heap_.pop_back();
        } else {
            std::push_heap(heap_.begin(), heap_.end(), later());
        }
        return std::optional(record);
    }

  private:
    struct Run {
        std::uint64_t offset = 0;  // offset of the first record not loaded yet
        std::size_t left = 0;      // number of records from there
        std::vector<Record> loaded = {};
        std::size_t taken = 0;

        const Record& front() const { return loaded[taken]; }
    };

    // Comparison for the heap of run numbers, which puts the run with the smallest record first.
    auto later() const {
        return [this](std::size_t a, std::size_t b) { return runs_[b].front() < runs_[a].front(); };
    }

    Status write_run() {
        if (buffer_.empty()) return success();
        std::sort(buffer_.begin(), buffer_.end());
        runs_.push_back({file_.size(), buffer_.size()});
        Status written = file_.append(std::as_bytes(std::span(buffer_)));
        buffer_.clear();
        return written;
    }

    Status refill(Run& run) {
        const std::size_t share = std::max<std::size_t>(capacity_ / runs_.size(), 1);
        run.loaded.resize(std::min(share, run.left));
        run.taken = 0;
        const auto bytes = std::as_writable_bytes(std::span(run.loaded));
        Status filled = file_.read(run.offset, bytes);
        run.offset += bytes.size();
        run.left -= run.loaded.size();
        return filled;
    }

    std::size_t capacity_;  // maximum number of records in memory
    std::vector<Record> buffer_;
    std::size_t taken_ = 0;  // index in the buffer, if there are no runs
    SpillFile file_;
    std::vector<Run> runs_;
    std::vector<std::size_t> heap_;
};

}  // namespace sudoku::canon
