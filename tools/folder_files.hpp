#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>

namespace sudoku::tools {

// Whether a name from a list leads to a file below a folder by itself: relative, without empty
// parts, "." and "..", and without control characters.
bool is_name_below(std::string_view name);

// The files below a folder whose content may come from somebody else, such as a cloned repository.
// Every part of a name is opened by itself and never through a symbolic link, so that none leads
// out of the folder. Links on the way to the folder itself are the user's own.
class FolderFiles {
  public:
    enum class Kind { none, file, link, folder, other };

    explicit FolderFiles(const std::filesystem::path& folder);
    ~FolderFiles();
    FolderFiles(const FolderFiles&) = delete;
    FolderFiles& operator=(const FolderFiles&) = delete;

    bool is_there() const { return descriptor_ >= 0; }
    // What has this name. `failure` says why that cannot be known: ELOOP where a link is on the
    // way, EINVAL for names that are not is_name_below().
    Kind kind_of(const std::string& name, std::error_code& failure) const;
    // The text of a regular file; nothing where there is none.
    std::string read(const std::string& name, std::error_code& failure) const;
    // Makes the folders on the way. What has the name there already is replaced.
    std::error_code move(const std::string& name, const FolderFiles& to,
                         const std::string& new_name) const;

  private:
    int open_parent(const std::string& name, bool make_folders, std::error_code& failure) const;

    int descriptor_;
};

}  // namespace sudoku::tools
