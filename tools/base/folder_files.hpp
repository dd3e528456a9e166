#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>

namespace sudoku::tools {

// True if a name from a list stays below its folder: relative, without empty parts, "." and "..",
// and without control characters.
bool is_name_below(std::string_view name);

// Access to files below a folder whose content may be untrusted, such as a cloned repository. Every
// part of a name is opened separately and never through a symbolic link, so that no name leads out
// of the folder. Links on the path to the folder itself are the user's own.
// (posix_folder_files.cpp, windows_folder_files.cpp)
class FolderFiles {
  public:
    enum class Kind { none, file, link, folder, other };

    explicit FolderFiles(const std::filesystem::path& folder);
    ~FolderFiles();
    FolderFiles(const FolderFiles&) = delete;
    FolderFiles& operator=(const FolderFiles&) = delete;

    bool is_there() const { return descriptor_ >= 0; }
    // The kind of file with this name. `failure` contains the reason why it cannot be determined:
    // ELOOP for a link on the path, EINVAL for names that are not is_name_below().
    Kind kind_of(const std::string& name, std::error_code& failure) const;
    // The text of a regular file; empty if there is none.
    std::string read(const std::string& name, std::error_code& failure) const;
    // Creates the folders on the path and replaces an existing file.
    std::error_code move(const std::string& name, const FolderFiles& to,
                         const std::string& new_name) const;

  private:
    std::filesystem::path folder_;
    int descriptor_;
};

}  // namespace sudoku::tools
