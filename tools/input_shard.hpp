#pragma once

#include "options.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sudoku::tools {

// Which bytes of the inputs of a run are those of its shard: one after the other, the inputs are
// cut into pieces of equal size. A record is in the piece that has its last byte, so that each is
// in one shard. Of a compressed input these are bytes of the file, compressed as they are.
class InputShard {
  public:
    // The whole of the inputs: it looks at none of them.
    InputShard() = default;
    // Throws Failure for inputs that have no size: standard input, pipes, what is not there.
    InputShard(const std::vector<std::string>& inputs, const Shard& shard);

    bool is_part() const { return !inputs_.empty(); }
    // Whether the shard has bytes of that input.
    bool touches(std::size_t input) const;
    // Its first byte in that input, and the first one behind it; `no_limit` where the shard goes on
    // to the end.
    std::uint64_t first(std::size_t input) const;
    std::uint64_t end(std::size_t input) const;
    std::uint64_t size(std::size_t input) const { return inputs_[input].size; }

  private:
    struct Extent {
        std::uint64_t begin = 0;  // in all inputs together
        std::uint64_t size = 0;
    };

    std::vector<Extent> inputs_;
    std::uint64_t first_ = 0;
    std::uint64_t end_ = 0;
    std::uint64_t total_ = 0;
};

// Where the line begins that has this byte of a file; nothing where it is so long that one would
// have to read far.
std::optional<std::uint64_t> line_start(const std::string& path, std::uint64_t byte);
// The lines in front of this byte, which begins one. Reads all of them.
std::uint64_t count_lines(const std::string& path, std::uint64_t end);

}  // namespace sudoku::tools
