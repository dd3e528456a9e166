#include "base/folder_files.hpp"

#include "base/system.hpp"

#include <array>
#include <cerrno>

namespace sudoku::tools {
namespace {

std::error_code system_error_now() { return {errno, std::generic_category()}; }

// The path of the last part.
std::filesystem::path checked(const std::filesystem::path& folder, const std::string& name,
                              bool make_folders, std::error_code& failure) {
    failure = {};
    if (!is_name_below(name)) failure = {EINVAL, std::generic_category()};
    std::filesystem::path path = folder;
    const std::filesystem::path parts = system::path_of(name).parent_path();
    for (auto part = parts.begin(); !failure && part != parts.end(); ++part) {
        path /= *part;
        std::error_code ignored;
        if (make_folders) std::filesystem::create_directory(path, ignored);
        const auto state = system::state_of_name(path.string());
        if (!state) {
            failure = system_error_now();
        } else if (state->type != system::FileType::folder) {
            const bool is_link = state->type == system::FileType::link;
            failure = {is_link ? ELOOP : ENOTDIR, std::generic_category()};
        }
    }
    return path / system::path_of(name).filename();
}

}  // namespace

// Windows has no functions for names in an open folder. So the parts of a name are looked at one by
// one: what lies in the folder leads nowhere else, unless somebody changes it meanwhile.
FolderFiles::FolderFiles(const std::filesystem::path& folder)
    : folder_(folder), descriptor_(system::open_to_lock(folder.string())) {}

FolderFiles::~FolderFiles() {
    if (descriptor_ >= 0) system::close(descriptor_);
}

auto FolderFiles::kind_of(const std::string& name, std::error_code& failure) const -> Kind {
    const std::filesystem::path path = checked(folder_, name, false, failure);
    const auto state = failure ? std::nullopt : system::state_of_name(path.string());
    if (!failure && !state && errno != ENOENT) failure = system_error_now();
    if (failure.value() == ENOENT) failure = {};
    if (!state) return Kind::none;
    switch (state->type) {
        case system::FileType::regular: return Kind::file;
        case system::FileType::link: return Kind::link;
        case system::FileType::folder: return Kind::folder;
        default: return Kind::other;
    }
}

std::string FolderFiles::read(const std::string& name, std::error_code& failure) const {
    const std::filesystem::path path = checked(folder_, name, false, failure);
    if (failure) return {};
    const auto state = system::state_of_name(path.string());
    if (!state) failure = system_error_now();
    if (state && !state->is_regular()) failure = {EINVAL, std::generic_category()};
    const int file = failure ? -1 : system::open_to_read(path.string());
    if (!failure && file < 0) failure = system_error_now();
    std::string text;
    std::array<char, 4096> block;
    for (std::ptrdiff_t count = failure ? 0 : 1; count > 0;) {
        count = system::read(file, block);
        if (count < 0) failure = system_error_now();
        if (count > 0) text.append(block.data(), static_cast<std::size_t>(count));
    }
    if (file >= 0) system::close(file);
    return text;
}

std::error_code FolderFiles::move(const std::string& name, const FolderFiles& to,
                                  const std::string& new_name) const {
    std::error_code failure;
    const std::filesystem::path from = checked(folder_, name, false, failure);
    if (failure) return failure;
    const std::filesystem::path target = checked(to.folder_, new_name, true, failure);
    if (!failure && !system::rename(from.string(), target.string())) failure = system_error_now();
    return failure;
}

}  // namespace sudoku::tools
