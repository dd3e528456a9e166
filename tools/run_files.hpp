#pragma once

#include "options.hpp"

#include <string>
#include <vector>

namespace sudoku::tools {

// A file that a run names, and what for: "the input", "the model".
struct NamedFile {
    std::string path;
    std::string role;
};

// The files that a command reads, as far as its command line names them. Standard input is
// /dev/stdin.
std::vector<NamedFile> files_read(const Command& command);

// Throws Failure where a run would write over a file that it reads, or over its own ledger: output,
// ledger and each file that is read are different files, by whatever names and links.
void check_files_differ(const Command& command);

}  // namespace sudoku::tools
