#pragma once

#include <functional>
#include <string>
#include <vector>

namespace sudoku::tools {

// Runs this program with other arguments in a folder, without a shell, and waits for its end. Its
// input is empty, its output is dropped. `begun` receives its process number, and 0 when it has
// ended; `hear` each line of its messages, among them lines of progress that begin with
// "progress: ". The program is stopped as by Ctrl-C if this one ends. Returns its exit code; 128 and
// the signal if a signal ended it. Throws Failure if it cannot be started.
int run_program(const std::vector<std::string>& arguments, const std::string& folder,
                const std::function<void(int process)>& begun,
                const std::function<void(const std::string& line)>& hear);

// Opens an address in the browser of the desktop, without waiting for it. Returns false if there is
// no program for this.
bool open_in_browser(const std::string& address);

// Stops it as by Ctrl-C.
void interrupt_program(int process);

}  // namespace sudoku::tools
