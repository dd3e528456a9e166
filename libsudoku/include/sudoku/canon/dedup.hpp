#pragma once

#include <sudoku/canon/class_key.hpp>
#include <sudoku/support/result.hpp>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace sudoku::canon {

struct DedupOptions {
    // Bytes of working memory, about; past it, what is not decided yet goes to disk.
    std::size_t memory_limit = std::size_t{1} << 30;
    std::filesystem::path spill_folder = "/tmp";  // for files without name
};

// What was found out about one puzzle of a stream.
struct Verdict {
    std::uint64_t number = 0;  // of the puzzle, as given to add()
    std::uint64_t first =
        0;  // number of the first puzzle of its class; 0 if the class was known before
    std::string text = {};  // as given to add()

    bool is_first() const { return number == first; }
};

// Tells for every puzzle of a stream which one was the first of its class. Exact: keys are
// compared, never only hashes.
//
// As long as the classes fit in memory every answer comes at once. Past the limit all answers wait:
// finish() sorts what is open by key, then by number, in runs on disk, and next() gives them in the
// order of the stream. So the answers, and their order, do not depend on the limit; memory does not
// grow with the stream.
class Deduplicator {
  public:
    explicit Deduplicator(const DedupOptions& options = {});
    Deduplicator(Deduplicator&&) noexcept;
    Deduplicator& operator=(Deduplicator&&) noexcept;
    ~Deduplicator();

    // A class known before the stream begins.
    Status add_known(const ClassKey& key);

    // `number` counts up from 1 or more. `text` comes back with the verdict: with this one, or,
    // when there is none yet, with one of those that next() gives.
    Result<std::optional<Verdict>> add(const ClassKey& key, std::uint64_t number,
                                       std::string_view text);

    // The stream has ended.
    Status finish();
    // The verdicts that add() left open, by number; nothing at the end.
    Result<std::optional<Verdict>> next();

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace sudoku::canon
