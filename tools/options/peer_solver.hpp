#pragma once

#include <sudoku/support/result.hpp>

#include <cstddef>
#include <cstdint>
#include <string>

namespace sudoku::tools {

// An external solver to compare with: a function in a shared library that solves one puzzle of 81
// characters, with '.' for empty cells and a terminating zero byte. It returns the number of
// solutions up to the limit.
struct PeerSolver {
    using Function = std::size_t (*)(const char* puzzle, std::size_t limit, std::uint32_t flags,
                                     char* solution, std::size_t* guesses);
    std::string name;
    Function solve = nullptr;
};

// Loads "name=library.so:symbol". The library stays loaded until the program ends.
Result<PeerSolver> load_peer(const std::string& description);

}  // namespace sudoku::tools
