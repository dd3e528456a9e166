#pragma once

#include <sudoku/support/result.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace sudoku::canon {

// A temporary file for data that does not fit in memory. It never has a name, so it disappears with
// the process in any case. The first append() creates it.
class SpillFile {
  public:
    explicit SpillFile(std::string folder) : folder_(std::move(folder)) {}
    SpillFile(SpillFile&& other) noexcept;
    SpillFile& operator=(SpillFile&& other) noexcept;
    ~SpillFile();

    Status append(std::span<const std::byte> bytes);
    // Fills `bytes` completely; all of them must have been written.
    Status read(std::uint64_t offset, std::span<std::byte> bytes) const;
    std::uint64_t size() const { return size_; }

  private:
    Error failure(const char* action) const;

    std::string folder_;
    int descriptor_ = -1;
    std::uint64_t size_ = 0;
};

}  // namespace sudoku::canon
