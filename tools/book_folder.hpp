#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace sudoku::tools {

class FileLock;
class Messages;

// A folder of files that appear together or not at all. They are written into FOLDER.partial; once
// all of them are on the disk, a list of them is put beside them, and from then on the files get
// their places whatever happens: by this run, or, when it is killed on the way, by the next one.
// When the system refuses one of them its place, those that were there before are put back.
//
// Throws Failure when the operating system refuses, or when files are there already.
class BookFolder {
  public:
    // Without `force`, existing files are kept, and commit fails. `ledger` is that of the run, ""
    // if there is none: a folder that is complete, but whose classes may not be in a ledger yet,
    // belongs to the runs with that ledger.
    BookFolder(const std::string& path, bool force, std::string ledger);
    ~BookFolder();
    BookFolder(const BookFolder&) = delete;
    BookFolder& operator=(const BookFolder&) = delete;

    // Throws now when this file could not be put into place later.
    void expect(const std::string& name) const;
    void write(const std::string& name, const std::string& bytes);
    // All files are written.
    void complete();
    // Gives them their places.
    void publish();

    const std::filesystem::path& path() const { return path_; }
    const std::filesystem::path& partial() const { return partial_; }

    // Gives the files of an earlier run, which had come to complete(), their places. The caller has
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
