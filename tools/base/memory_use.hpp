#pragma once

namespace sudoku::tools {

// Names the purpose of memory allocated during its lifetime, for the out-of-memory message: "for
// the classes of the puzzles: ..", which also suggests how to use less. The destructor restores the
// previous purpose, unless an exception is being thrown: then the message is about this one.
class MemoryFor {
  public:
    explicit MemoryFor(const char* what);
    ~MemoryFor();
    MemoryFor(const MemoryFor&) = delete;
    MemoryFor& operator=(const MemoryFor&) = delete;

  private:
    const char* before_;
    int exceptions_;  // exceptions in flight at construction
};

// Does not allocate.
const char* memory_is_for();

}  // namespace sudoku::tools
