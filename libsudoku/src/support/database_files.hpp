#pragma once

#include <sys/types.h>

#include <mutex>
#include <optional>
#include <string>

namespace sudoku {

// A file, whatever names it has.
struct FileIdentity {
    dev_t device = 0;
    ino_t number = 0;
    friend bool operator==(const FileIdentity&, const FileIdentity&) = default;
};

// The files that this process has open as databases. POSIX locks belong to a process and a file:
// when a process closes any descriptor of a file, it loses all locks that it has there, and another
// process can write into the middle of its transaction (sqlite.org/howtocorrupt.html, 2.2). So only
// SQLite may open these files. Database::open() adds them, FileSource::open() refuses them.
//
// The locks belong to the process, so this table does, too: the one mutable global of the library.
// As long as a DatabaseFiles lives, no other thread adds or removes a file.
class DatabaseFiles {
  public:
    DatabaseFiles();

    bool has(const std::string& path) const;
    // Nothing where there is no such file.
    std::optional<FileIdentity> add(const std::string& path);
    // Undoes one add().
    void remove(const FileIdentity& file);

  private:
    std::unique_lock<std::recursive_mutex> lock_;
};

}  // namespace sudoku
