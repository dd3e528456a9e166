#include "base/memory_use.hpp"

#include <atomic>
#include <exception>

namespace sudoku::tools {
namespace {

// Read by whichever thread runs out of memory.
std::atomic<const char*> use_of_memory = "for this";

}  // namespace

MemoryFor::MemoryFor(const char* what)
    : before_(use_of_memory.exchange(what)), exceptions_(std::uncaught_exceptions()) {}

MemoryFor::~MemoryFor() {
    if (std::uncaught_exceptions() == exceptions_) use_of_memory = before_;
}

const char* memory_is_for() { return use_of_memory; }

}  // namespace sudoku::tools
