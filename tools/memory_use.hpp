#pragma once

namespace sudoku::tools {

// What memory is taken for from here on, for the message when there is none left: "for the classes
// of the puzzles: ..", which says what would need less. At the end it is for what it was for
// before, unless an exception ends the work: then the message is about this.
class MemoryFor {
  public:
    explicit MemoryFor(const char* what);
    ~MemoryFor();
    MemoryFor(const MemoryFor&) = delete;
    MemoryFor& operator=(const MemoryFor&) = delete;

  private:
    const char* before_;
    int exceptions_;  // in flight when it was made
};

// Allocates nothing.
const char* memory_is_for();

}  // namespace sudoku::tools
