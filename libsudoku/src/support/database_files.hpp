#pragma once

#include "support/system_files.hpp"

#include <mutex>
#include <optional>
#include <string>

namespace sudoku {

using system::FileIdentity;

// The files that this process has open as databases. POSIX locks belong to a process and a file:
// when a process closes any descriptor of a file it loses all its locks on it, and another process
// can write into the middle of its transaction (sqlite.org/howtocorrupt.html, 2.2). So only SQLite
// is allowed to open these files: Database::open() adds them here and FileSource::open() refuses
// them.
//
// The table is the library's only mutable global, because the locks belong to the process. While a
// DatabaseFiles exists, no other thread can add or remove a file.
class DatabaseFiles {
  public:
    DatabaseFiles();

    bool has(const std::string& path) const;
    // Returns nullopt if the file does not exist.
    std::optional<FileIdentity> add(const std::string& path);
    // Undoes one call of add().
    void remove(const FileIdentity& file);

  private:
    std::unique_lock<std::recursive_mutex> lock_;
};

}  // namespace sudoku
