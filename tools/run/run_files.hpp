#pragma once

#include "options/options.hpp"

#include <string>
#include <vector>

namespace sudoku::tools {

// A file that a run uses, and its purpose: "the input", "the model".
struct NamedFile {
    std::string path;
    std::string role;
};

// The files that a command reads according to its command line. Standard input is /dev/stdin.
std::vector<NamedFile> files_read(const Command& command);

// Throws Failure if a run would overwrite a file that it reads, or its own ledger. Output, ledger
// and inputs must be different files, whatever their names and links.
void check_files_differ(const Command& command);

}  // namespace sudoku::tools
