#pragma once

#include <functional>
#include <string>
#include <vector>

namespace sudoku::tools {

// Runs this program with other arguments in a folder, without a shell, and waits for its end. Its
// input is empty, and its output is dropped. `begun` receives its process number, and 0 when it has
// ended. `hear` receives each line of its messages; lines of progress begin with "progress: ", and
// `complete_line` tells that its output is complete. If this program ends, the other one is stopped
// as by Ctrl-C. Returns its exit code, or 128 plus the signal that ended it. Throws Failure if it
// cannot be started.
int run_program(const std::vector<std::string>& arguments, const std::string& folder,
                const std::function<void(int process)>& begun,
                const std::function<void(const std::string& line)>& hear);

// Opens an address in the browser of the desktop without waiting for it. Returns false if no
// program for this is installed.
bool open_in_browser(const std::string& address);

// Stops it as by Ctrl-C.
void interrupt_program(int process);

}  // namespace sudoku::tools
