#pragma once

#include "support/system_files.hpp"

#include <ctime>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

// What systems do differently for a program (posix_system.cpp, windows_system.cpp). A function that
// fails returns nullopt, false or -1 and sets errno, as those of support/system_files.hpp do.
namespace sudoku::tools::system {

using namespace sudoku::system;

// Call it first in main(). False if standard input, output and error cannot be held open. On
// Windows, the arguments are replaced by the same in UTF-8.
bool begin_program(int& argc, char**& argv);
// Call it last in main(), with what main() returns. On Windows the program ends here.
int end_program(int code);
// The file of this program; empty if it is not known.
std::filesystem::path own_program();
int process_number();
std::tm local_time(std::time_t time);

bool is_terminal(int descriptor);
// In columns; nullopt if standard output is not a terminal.
std::optional<std::size_t> terminal_width();
// Characters other than '/' that separate the parts of a name.
extern const std::string_view other_separators;
// What names of programs end with.
extern const std::string_view program_suffix;
// What ends input that is typed.
extern const char* const keys_of_end;

// Opens a device or a pipe; ENXIO for a pipe without a reader.
int open_device(const std::string& path);
// Opens a regular file for reading and writing, or creates it; ELOOP for a symbolic link.
int open_or_create(const std::string& path);
// A file or folder, for lock().
int open_to_lock(const std::string& path);
// False if another process has locked it. No effect on file systems without locks.
bool lock(int descriptor);
// False for descriptors that this process has opened itself.
bool is_inherited(int descriptor);
// May return before all is written.
std::ptrdiff_t write(int descriptor, std::string_view bytes);
// Cuts off what is behind, and writes there next.
bool keep_first(int descriptor, std::uint64_t bytes);
bool seek_end(int descriptor);
bool set_permissions(int descriptor, unsigned permissions);
bool may_write(const std::string& path);
// To the disk; for a folder, the names in it, as far as the file system can.
bool sync(int descriptor);
void sync_folder(const std::string& path);
// Replaces an existing file at once.
bool rename(const std::string& from, const std::string& to);
// EEXIST if there is one. File systems that cannot do this replace it.
bool rename_to_free_name(const std::string& from, const std::string& to);
bool remove(const std::string& path);

// Signals that ask the program to end, such as Ctrl-C. From now on a signal only calls the action.
// The calls run one at a time, in a separate thread. Construct it before all threads.
class EndSignals {
  public:
    explicit EndSignals(std::function<void()> action);
    ~EndSignals();
    EndSignals(const EndSignals&) = delete;
    EndSignals& operator=(const EndSignals&) = delete;

    // Waits until no call is running; the action is not called after that. May be called again.
    void finish();
    // Ends wait_for_data() for good. False if this cannot be done.
    bool wake();
    // Until the descriptor has data or has ended; false after wake().
    bool wait_for_data(int descriptor) const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace sudoku::tools::system
