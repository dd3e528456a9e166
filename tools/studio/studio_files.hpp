#pragma once

#include "base/folder_files.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku::tools {

// A file of the page, compiled in.
struct StudioFile {
    std::string_view name;  // "studio.css"
    std::string_view type;  // "text/css; charset=utf-8"
    std::string_view text;
};
const StudioFile* find_studio_file(std::string_view name);  // null if there is none

// A book file to start from, compiled in.
struct StudioExample {
    std::string_view name;  // "killer"
    std::string_view text;
};
std::vector<StudioExample> studio_examples();

// The files of the folder that the studio works in. No name leads out of it, whatever links it
// contains. All throw Failure.
class StudioFolder {
  public:
    explicit StudioFolder(const std::string& path);

    const std::string& path() const { return path_; }
    std::string read(const std::string& name) const;
    bool has(const std::string& name) const;
    // Creates a file. If there is one with other content, a number is added to the name. Returns
    // the name.
    std::string write_new(const std::string& name, const std::string& bytes);
    // Creates or replaces a file.
    void write(const std::string& name, const std::string& bytes);
    // Refuses names that lead out of the folder or through links.
    void require_name(const std::string& name) const;
    // The same for a file that has to be there.
    void require_file(const std::string& name) const;

    struct Entry {
        std::string name;
        std::uintmax_t bytes = 0;
    };
    // All regular files, also of folders in it, up to a few thousand, sorted by name. Names that
    // begin with a dot are left out.
    std::vector<Entry> list() const;

  private:
    std::string path_;
    FolderFiles files_;
};

}  // namespace sudoku::tools
