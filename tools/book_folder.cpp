#include "book_folder.hpp"

#include <sudoku/support/result.hpp>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>

namespace sudoku::tools {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const fs::path& path, const std::string& action, const std::string& reason) {
    throw Failure(Error{ErrorCode::io, "cannot " + action + ": " + reason, path.string()});
}

}  // namespace

BookFolder::BookFolder(const std::string& path, bool force)
    : path_(fs::path(path).lexically_normal()), force_(force) {
    if (!path_.has_filename()) path_ = path_.parent_path();
    std::error_code code;
    if (fs::exists(path_, code) && !fs::is_directory(path_, code)) {
        fail(path_, "write", "it is not a folder");
    }
    fs::path parent = path_.parent_path();
    if (parent.empty()) parent = ".";
    fs::create_directories(parent, code);
    if (code) fail(parent, "create the folder", code.message());
    // Beside the folder, so that moving is renaming.
    std::string name = (parent / (path_.filename().string() + ".XXXXXX")).string();
    if (mkdtemp(name.data()) == nullptr) fail(parent, "write", std::strerror(errno));
    staging_ = name;
    fs::permissions(staging_,
                    fs::perms::owner_all | fs::perms::group_read | fs::perms::group_exec |
                        fs::perms::others_read | fs::perms::others_exec,
                    code);
}

BookFolder::~BookFolder() {
    std::error_code code;
    fs::remove_all(staging_, code);
}

void BookFolder::expect(const std::string& name) const {
    std::error_code code;
    if (force_ || !fs::exists(path_ / name, code)) return;
    fail(path_ / name, "write", "it is there already (--force replaces it)");
}

void BookFolder::write(const std::string& name, const std::string& bytes) {
    expect(name);
    const fs::path path = staging_ / name;
    std::error_code code;
    fs::create_directories(path.parent_path(), code);
    std::ofstream file(path, std::ios::binary);
    file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    file.close();
    if (!file) fail(path_ / name, "write", std::strerror(errno));
    names_.push_back(name);
}

void BookFolder::commit() {
    for (const std::string& name : names_) expect(name);
    std::error_code code;
    if (!fs::exists(path_, code)) {
        fs::rename(staging_, path_, code);
        if (code) fail(path_, "write", code.message());
        return;
    }
    for (const std::string& name : names_) {
        fs::create_directories((path_ / name).parent_path(), code);
        fs::rename(staging_ / name, path_ / name, code);
        if (code) fail(path_ / name, "write", code.message());
    }
}

}  // namespace sudoku::tools
