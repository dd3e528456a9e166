#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>

// What systems do differently with files (posix_files.cpp, windows_files.cpp). Names are UTF-8. A
// function that fails returns nullopt, false or -1 and sets errno. None ends early because of a
// signal.
namespace sudoku::system {

constexpr int standard_input = 0;
constexpr int standard_output = 1;
constexpr int standard_error = 2;

enum class FileType { regular, folder, link, pipe, other };

// Identifies a file independently of its path.
struct FileIdentity {
    std::uint64_t device = 0;
    std::uint64_t number = 0;
    friend bool operator==(const FileIdentity&, const FileIdentity&) = default;
};

struct FileState {
    FileType type = FileType::other;
    std::uint64_t bytes = 0;
    FileIdentity identity = {};
    std::int64_t changed_seconds = 0;
    std::int64_t changed_nanoseconds = 0;
    unsigned permissions = 0;  // the bits of chmod
    bool is_own = false;       // belongs to the user of this process

    bool is_regular() const { return type == FileType::regular; }
};

// std::filesystem takes a std::string as UTF-8 only on POSIX.
std::filesystem::path path_of(const std::string& name);

std::optional<FileState> state_of(const std::string& path);
// Describes a symbolic link itself.
std::optional<FileState> state_of_name(const std::string& path);
std::optional<FileState> state_of(int descriptor);

// Does not wait for the writer of a pipe.
int open_to_read(const std::string& path);
// A temporary file in the folder, without a name that others can see, gone when it is closed.
int open_nameless(const std::string& folder);
int close(int descriptor);

// Waits for data or the end; 0 at the end.
std::ptrdiff_t read(int descriptor, std::span<char> buffer);
// True if read() would wait now.
bool would_wait(int descriptor);
void pause(int milliseconds);
bool seek(int descriptor, std::uint64_t byte);
// Independent of the position of read() and write(), which stays as it is.
std::ptrdiff_t read_at(int descriptor, std::span<char> buffer, std::uint64_t byte);
std::ptrdiff_t write_at(int descriptor, std::span<const char> bytes, std::uint64_t byte);

}  // namespace sudoku::system
