#pragma once

#include <sudoku/book/collect.hpp>

#include <cstddef>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace sudoku::book {

// Values by name, about `most` of them. When the newer half is full, the older half, which was not
// asked for since, is dropped.
template <class Value>
class Remembered {
  public:
    explicit Remembered(std::size_t most) : half_(most / 2 + 1) {}

    std::optional<Value> find(const std::string& name) {
        const std::lock_guard lock(mutex_);
        if (const auto found = newer_.find(name); found != newer_.end()) return found->second;
        const auto found = older_.find(name);
        if (found == older_.end()) return std::nullopt;
        Value value = std::move(found->second);
        older_.erase(found);
        return put(name, std::move(value));
    }
    void keep(const std::string& name, Value value) {
        const std::lock_guard lock(mutex_);
        put(name, std::move(value));
    }
    std::size_t size() const {
        const std::lock_guard lock(mutex_);
        return newer_.size() + older_.size();
    }

  private:
    const Value& put(const std::string& name, Value value) {
        if (newer_.size() >= half_) older_ = std::exchange(newer_, {});
        return newer_.insert_or_assign(name, std::move(value)).first->second;
    }

    std::size_t half_;
    mutable std::mutex mutex_;
    std::map<std::string, Value> newer_ = {};
    std::map<std::string, Value> older_ = {};
};

struct MadePuzzles::State {
    explicit State(std::size_t most) : puzzles(most), hints(most), examples(most) {}

    // By id. Errors are kept, too, except those of runs that were stopped.
    Remembered<Result<BookPuzzle>> puzzles;
    Remembered<std::optional<BookHint>> hints;
    Remembered<std::vector<BookExample>> examples;
};

// make_puzzles() for those that are not remembered yet. `made` may be null.
std::vector<Result<BookPuzzle>> remembered_puzzles(MadePuzzles* made, const Geometry& geometry,
                                                   const GeneratorOptions& options,
                                                   std::span<const std::uint64_t> indices,
                                                   Inspector& inspector, GenerationWatch* watch);

// find(puzzle, cancel), or what it returned before. Puzzles of files are named by their text.
template <class Found>
Found remembered(Remembered<Found>* kept, const BookPuzzle& puzzle, const std::stop_token& cancel,
                 Found (*find)(const BookPuzzle&, const std::stop_token&)) {
    if (kept == nullptr) return find(puzzle, cancel);
    const std::string name = puzzle.id + ' ' + puzzle.text("class");
    if (auto known = kept->find(name)) return *std::move(known);
    Found found = find(puzzle, cancel);
    if (!cancel.stop_requested()) kept->keep(name, found);
    return found;
}

}  // namespace sudoku::book
