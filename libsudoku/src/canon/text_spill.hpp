#pragma once

#include "canon/spill_file.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku::canon {

// A first-in, first-out store of texts on disk: all are put in before the first is taken.
class TextSpill {
  public:
    explicit TextSpill(std::string folder) : file_(std::move(folder)) {}

    Status put(std::string_view text);
    Status finish();
    Result<std::string> take();

  private:
    static constexpr std::size_t buffer_size = std::size_t{1} << 16;

    Status put_bytes(const void* bytes, std::size_t size);
    Status take_bytes(void* bytes, std::size_t size);

    SpillFile file_;
    std::vector<std::byte> buffer_;
    std::size_t taken_ = 0;     // number of buffer bytes taken, when reading
    std::uint64_t offset_ = 0;  // file offset of the next buffer, when reading
};

}  // namespace sudoku::canon
