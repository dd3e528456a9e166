#pragma once

#include <sudoku/support/result.hpp>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>

namespace sudoku::canon {

// Bytes that do not fit in memory. The file has no name from the start, so that it is gone with the
// process whatever happens. Created by the first append().
class SpillFile {
  public:
    explicit SpillFile(std::filesystem::path folder) : folder_(std::move(folder)) {}
    SpillFile(SpillFile&& other) noexcept;
    SpillFile& operator=(SpillFile&& other) noexcept;
    ~SpillFile();

    Status append(std::span<const std::byte> bytes);
    // Fills all of `bytes`, which must have been written.
    Status read(std::uint64_t offset, std::span<std::byte> bytes) const;
    std::uint64_t size() const { return size_; }

  private:
    Error failure(const char* action) const;

    std::filesystem::path folder_;
    int descriptor_ = -1;
    std::uint64_t size_ = 0;
};

}  // namespace sudoku::canon
