#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace sudoku::tools {

// A folder of files that appear together or not at all: they are written beside it under a
// temporary name and moved into place by commit(). Throws Failure when the operating system
// refuses, or when files are there already.
class BookFolder {
  public:
    // Without `force`, existing files are kept, and commit() fails.
    BookFolder(const std::string& path, bool force);
    ~BookFolder();
    BookFolder(const BookFolder&) = delete;
    BookFolder& operator=(const BookFolder&) = delete;

    // Throws now when this file could not be put into place later.
    void expect(const std::string& name) const;
    void write(const std::string& name, const std::string& bytes);
    void commit();

  private:
    std::filesystem::path path_;
    std::filesystem::path staging_;
    std::vector<std::string> names_;
    bool force_;
};

}  // namespace sudoku::tools
