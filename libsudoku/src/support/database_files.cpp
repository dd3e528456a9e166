#include "support/database_files.hpp"

#include <algorithm>
#include <vector>

namespace sudoku {
namespace {

struct Table {
    std::recursive_mutex mutex;
    std::vector<FileIdentity> files;  // one entry per connection; rarely more than two
};

Table& table() {
    static Table one;
    return one;
}

std::optional<FileIdentity> identity_of(const std::string& path) {
    const auto state = system::state_of(path);
    if (!state) return std::nullopt;
    return state->identity;
}

}  // namespace

DatabaseFiles::DatabaseFiles() : lock_(table().mutex) {}

bool DatabaseFiles::has(const std::string& path) const {
    const auto& files = table().files;
    if (files.empty()) return false;
    const auto file = identity_of(path);
    return file && std::find(files.begin(), files.end(), *file) != files.end();
}

std::optional<FileIdentity> DatabaseFiles::add(const std::string& path) {
    const auto file = identity_of(path);
    if (file) table().files.push_back(*file);
    return file;
}

void DatabaseFiles::remove(const FileIdentity& file) {
    auto& files = table().files;
    const auto found = std::find(files.begin(), files.end(), file);
    if (found != files.end()) files.erase(found);
}

}  // namespace sudoku
