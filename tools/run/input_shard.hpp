#pragma once

#include "options/options.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sudoku::tools {

// The part of the inputs that belongs to a shard. The concatenation of all inputs is cut into
// pieces of equal size. A record belongs to the piece with its last byte, so that each is in
// exactly one shard. For compressed inputs, compressed bytes are counted.
class InputShard {
  public:
    // All inputs, without opening any of them.
    InputShard() = default;
    // Throws Failure for inputs without a size: standard input, pipes, missing files.
    InputShard(const std::vector<std::string>& inputs, const Shard& shard);

    bool is_part() const { return !inputs_.empty(); }
    // True if the shard has bytes of that input.
    bool touches(std::size_t input) const;
    // The first byte of the shard in that input, and the byte after its last; `no_limit` if the
    // shard extends to the end.
    std::uint64_t first(std::size_t input) const;
    std::uint64_t end(std::size_t input) const;
    std::uint64_t size(std::size_t input) const { return inputs_[input].size; }

  private:
    struct Extent {
        std::uint64_t begin = 0;  // offset in the concatenated inputs
        std::uint64_t size = 0;
    };

    std::vector<Extent> inputs_;
    std::uint64_t first_ = 0;
    std::uint64_t end_ = 0;
    std::uint64_t total_ = 0;
};

// The start of the line that contains this byte of a file; empty if finding it would require
// reading too far.
std::optional<std::uint64_t> line_start(const std::string& path, std::uint64_t byte);
// The number of lines before this byte, which must start a line. Reads all of them.
std::uint64_t count_lines(const std::string& path, std::uint64_t end);

}  // namespace sudoku::tools
