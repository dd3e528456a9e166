#pragma once

#include <sudoku/support/result.hpp>

#include <cstdint>
#include <limits>
#include <optional>
#include <stop_token>
#include <string>

// Resolution and comparison of file names.
namespace sudoku::tools {

// The file that a name leads to through symbolic links in its last part, whether the file exists or
// not. Folders on the path are left to the system. Returns an Error if links form a cycle.
Result<std::string> behind_links(const std::string& path);

// 1 for /dev/stdout, N for /dev/fd/N and similar names, also through links: a descriptor that this
// process already has open. Empty for other names.
std::optional<int> named_descriptor(const std::string& path);

// True if the name exists: as a file, a folder, or a link, even a dangling one.
bool is_there(const std::string& path);

// Makes a path absolute and removes dots.
std::string absolute_path(const std::string& path);

// True if both names lead to one existing file, or to one place where no file exists yet. "-"
// equals nothing.
bool is_one_file(const std::string& a, const std::string& b);

// The system's folder for temporary files; the current one if there is none.
std::string temporary_folder();

// The checksum of a file, or of its first bytes if it is long enough; after a stop, of the bytes
// read until then. Throws Failure.
std::uint64_t checksum_of_file(const std::string& path,
                               std::uint64_t most = std::numeric_limits<std::uint64_t>::max(),
                               const std::stop_token& stop = {});

// An exclusive lock on a file or a folder for the lifetime of the object. Throws Failure if another
// run has it. On file systems without locks, it has no effect.
class FileLock {
  public:
    explicit FileLock(const std::string& path);
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    ~FileLock();

  private:
    int descriptor_;
};

// Flushes changes of names in the folder of this file to disk. Best effort: not every file system
// supports this for folders.
void sync_folder_of(const std::string& path);

}  // namespace sudoku::tools
