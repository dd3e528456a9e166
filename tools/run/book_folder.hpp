#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace sudoku::tools {

class FileLock;
class Messages;

// A folder of files that appear together or not at all. They are written to FOLDER.partial. When
// all of them are on disk, a list of them is added, and from then on the files will be moved into
// place: by this run or, if it is killed, by the next one. If the system refuses to move one of
// them, the previous files are restored.
//
// Throws Failure if the operating system refuses an operation or files already exist.
class BookFolder {
  public:
    // Without `force`, existing files are kept and commit fails. `ledger` is the ledger of the run,
    // or "". A complete folder whose classes may not yet be in a ledger can only be finished by
    // runs with that ledger.
    BookFolder(const std::string& path, bool force, std::string ledger);
    ~BookFolder();
    BookFolder(const BookFolder&) = delete;
    BookFolder& operator=(const BookFolder&) = delete;

    // Throws now if this file could not be moved into place later.
    void expect(const std::string& name) const;
    void write(const std::string& name, const std::string& bytes);
    // Marks all files as written.
    void complete();
    // Moves the files into place.
    void publish();

    const std::filesystem::path& path() const { return path_; }
    const std::filesystem::path& partial() const { return partial_; }

    // Moves files of an earlier run, which had reached complete(), into place. The caller must have
    // the lock of FOLDER.partial.
    static void finish_earlier(const std::string& path, Messages& messages);

  private:
    void clear_away(const std::string& ledger);

    std::filesystem::path path_;
    std::filesystem::path partial_;
    std::string ledger_;
    std::unique_ptr<FileLock> lock_;
    std::vector<std::string> names_;
    bool force_;
    bool is_complete_ = false;
};

}  // namespace sudoku::tools
