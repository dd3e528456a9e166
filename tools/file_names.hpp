#pragma once

#include <sudoku/support/result.hpp>

#include <cstdint>
#include <limits>
#include <optional>
#include <string>

// What the names of files lead to.
namespace sudoku::tools {

// The file that a name leads to through symbolic links, all of its last part, also where that file
// is not there yet. Folders on the way are left to the system. An Error where links lead in a
// circle.
Result<std::string> behind_links(const std::string& path);

// 1 for /dev/stdout, N for /dev/fd/N and the like, also through links: a descriptor that this
// process has open already. Nothing for other names.
std::optional<int> named_descriptor(const std::string& path);

// Whether something has this name: a file, a folder, or a link wherever it leads.
bool is_there(const std::string& path);

// From the root, without dots.
std::string absolute_path(const std::string& path);

// Do both lead to one file that is there, or to one place where none is yet? "-" leads nowhere.
bool is_one_file(const std::string& a, const std::string& b);

// The checksum of a file, or of its first bytes if it has so many. Throws Failure.
std::uint64_t checksum_of_file(const std::string& path,
                               std::uint64_t most = std::numeric_limits<std::uint64_t>::max());

// The right of one run to a file or a folder, as long as it lives. Throws Failure when another run
// has it. File systems that know no locks are taken as they are.
class FileLock {
  public:
    explicit FileLock(const std::string& path);
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    ~FileLock();

  private:
    int descriptor_;
};

// Puts on the disk that names in the folder of this file have changed. Best effort: a file system
// that cannot do so for a folder does not have to.
void sync_folder_of(const std::string& path);

}  // namespace sudoku::tools
