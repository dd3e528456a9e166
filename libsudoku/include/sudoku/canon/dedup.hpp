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
    // Bytes of working memory, about; past it, what is not decided yet goes to disk.
    std::size_t memory_limit = std::size_t{1} << 30;
    std::string spill_folder = "/tmp";  // for files without name
};

// What was found out about one puzzle of a stream.
struct Verdict {
    bool is_first = false;    // of its class
    std::uint64_t first = 0;  // place of the first puzzle of the class; known_before
    std::string text = {};    // as given to add()
};

// The place of classes that were known before the stream began.
inline constexpr std::uint64_t known_before = 0;

// Tells for every puzzle of a stream which one was the first of its class. Exact: keys are
// compared, never only hashes.
//
// As long as the classes fit in memory every answer comes at once. Past the limit all answers wait:
// finish() sorts what is open by key, then by order, in runs on disk, and next() gives them in the
// order of the stream. So the answers, and their order, do not depend on the limit; memory does not
// grow with the stream.
class Deduplicator {
  public:
    explicit Deduplicator(const DedupOptions& options = {});
    Deduplicator(Deduplicator&&) noexcept;
    Deduplicator& operator=(Deduplicator&&) noexcept;
    ~Deduplicator();

    // A class known before the stream begins.
    Status add_known(const PuzzleClass& name);

    // `place` says where the puzzle stands, in whatever way suits the caller, and is not
    // `known_before`. `text` comes back with the verdict: with this one, or, when there is none
    // yet, with one of those that next() gives.
    Result<std::optional<Verdict>> add(const PuzzleClass& name, std::uint64_t place,
                                       std::string_view text);

    // The stream has ended.
    Status finish();
    // The verdicts that add() left open, in the order of the stream; nothing at the end.
    Result<std::optional<Verdict>> next();

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace sudoku::canon
