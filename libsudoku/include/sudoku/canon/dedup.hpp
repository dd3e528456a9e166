#pragma once

#include <sudoku/canon/puzzle_form.hpp>
#include <sudoku/support/result.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace sudoku::canon {

struct DedupOptions {
    // The approximate limit of working memory in bytes. When it is reached, undecided puzzles are
    // kept on disk.
    std::size_t memory_limit = std::size_t{1} << 30;
    std::string spill_folder = "/tmp";  // folder for unnamed temporary files
};

// The result for one puzzle of a stream.
struct Verdict {
    bool is_first = false;    // true for the first puzzle of its class
    std::uint64_t first = 0;  // place of the first puzzle of the class, or known_before
    std::string text = {};    // the text passed to add()
};

// The place of classes that were known before the stream.
inline constexpr std::uint64_t known_before = 0;

// Determines for every puzzle of a stream which puzzle was the first of its class. The result is
// exact, because keys are compared and not only hashes.
//
// While the classes fit in memory, every verdict is returned at once. After the limit is reached
// all verdicts are deferred: finish() sorts the open puzzles by key and order in runs on disk, and
// next() returns their verdicts in the order of the stream. Neither the verdicts nor their order
// depend on the limit, and memory does not grow with the stream.
class Deduplicator {
  public:
    explicit Deduplicator(const DedupOptions& options = {});
    Deduplicator(Deduplicator&&) noexcept;
    Deduplicator& operator=(Deduplicator&&) noexcept;
    ~Deduplicator();

    // Adds a class that was known before the stream. Must precede add().
    Status add_known(const PuzzleClass& name);

    // Adds the next puzzle. `place` identifies it in a way that the caller chooses, and must not be
    // `known_before`. `text` is returned with the verdict, either now or, if there is none yet, by
    // next().
    Result<std::optional<Verdict>> add(const PuzzleClass& name, std::uint64_t place,
                                       std::string_view text);

    // Ends the stream.
    Status finish();
    // Returns the next deferred verdict in the order of the stream, or nullopt after the last one.
    Result<std::optional<Verdict>> next();

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace sudoku::canon
