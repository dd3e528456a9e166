#include "base/folder_files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>

namespace sudoku::tools {
namespace {

std::error_code system_error_now() { return {errno, std::generic_category()}; }

std::string last_part(const std::string& name) { return name.substr(name.rfind('/') + 1); }

// Opens the folder of the last part, which the caller must close. Returns -1 with the reason in
// `failure`.
int open_parent(int root, const std::string& name, bool make_folders, std::error_code& failure) {
    constexpr mode_t everybody = 0777;  // restricted by the umask
    failure = {};
    if (!is_name_below(name)) {
        failure = {EINVAL, std::generic_category()};
        return -1;
    }
    int folder = fcntl(root, F_DUPFD_CLOEXEC, 0);
    for (std::size_t begin = 0, end = 0; folder >= 0; begin = end + 1) {
        end = name.find('/', begin);
        if (end == std::string::npos) return folder;
        const std::string part = name.substr(begin, end - begin);
        if (make_folders) mkdirat(folder, part.c_str(), everybody);
        const int next =
            openat(folder, part.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
        if (next < 0) {
            failure = system_error_now();
            // For a link that is not a folder, the system reports ENOTDIR.
            struct stat found {};
            if (fstatat(folder, part.c_str(), &found, AT_SYMLINK_NOFOLLOW) == 0 &&
                S_ISLNK(found.st_mode))
                failure = {ELOOP, std::generic_category()};
        }
        close(folder);
        folder = next;
    }
    if (!failure) failure = system_error_now();
    return folder;
}

}  // namespace

FolderFiles::FolderFiles(const std::filesystem::path& folder)
    : folder_(folder), descriptor_(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {}

FolderFiles::~FolderFiles() {
    if (descriptor_ >= 0) close(descriptor_);
}

auto FolderFiles::kind_of(const std::string& name, std::error_code& failure) const -> Kind {
    const int parent = open_parent(descriptor_, name, false, failure);
    if (parent < 0) {
        if (failure.value() == ENOENT) failure = {};
        return Kind::none;
    }
    struct stat found {};
    const bool is_found =
        fstatat(parent, last_part(name).c_str(), &found, AT_SYMLINK_NOFOLLOW) == 0;
    if (!is_found && errno != ENOENT) failure = system_error_now();
    close(parent);
    if (!is_found) return Kind::none;
    if (S_ISREG(found.st_mode)) return Kind::file;
    if (S_ISLNK(found.st_mode)) return Kind::link;
    return S_ISDIR(found.st_mode) ? Kind::folder : Kind::other;
}

std::string FolderFiles::read(const std::string& name, std::error_code& failure) const {
    const int parent = open_parent(descriptor_, name, false, failure);
    if (parent < 0) return {};
    const int file =
        openat(parent, last_part(name).c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) failure = system_error_now();
    close(parent);
    if (file < 0) return {};
    struct stat found {};
    if (fstat(file, &found) == 0 && !S_ISREG(found.st_mode))
        failure = {EINVAL, std::generic_category()};
    std::string text;
    std::array<char, 4096> block;
    ssize_t count = failure ? 0 : 1;
    while (count > 0) {
        do {
            count = ::read(file, block.data(), block.size());
        } while (count < 0 && errno == EINTR);
        if (count < 0) failure = system_error_now();
        if (count > 0) text.append(block.data(), static_cast<std::size_t>(count));
    }
    close(file);
    return text;
}

std::error_code FolderFiles::move(const std::string& name, const FolderFiles& to,
                                  const std::string& new_name) const {
    std::error_code failure;
    const int from_parent = open_parent(descriptor_, name, false, failure);
    if (from_parent < 0) return failure;
    const int to_parent = open_parent(to.descriptor_, new_name, true, failure);
    if (to_parent >= 0) {
        if (renameat(from_parent, last_part(name).c_str(), to_parent,
                     last_part(new_name).c_str()) != 0)
            failure = system_error_now();
        close(to_parent);
    }
    close(from_parent);
    return failure;
}

}  // namespace sudoku::tools
