#include "book/bundled_files.hpp"

#include <algorithm>
#include <filesystem>
#include <mutex>

namespace sudoku::book {
namespace {

std::filesystem::path& bundle() {
    static std::filesystem::path folder;
    return folder;
}

}  // namespace

void use_bundled_files(const std::string& folder) {
    static std::once_flag once;
    std::call_once(once, [&] { bundle() = folder; });
}

std::vector<std::string> bundled_files(const char* folder) {
    std::vector<std::string> files;
    if (bundle().empty()) return files;
    std::error_code missing;
    for (const auto& entry : std::filesystem::directory_iterator(bundle() / folder, missing))
        files.push_back(entry.path().string());
    std::sort(files.begin(), files.end());
    return files;
}

std::string bundled_file(const char* folder, const std::string& name) {
    if (bundle().empty()) return {};
    std::error_code missing;
    const std::filesystem::path path = bundle() / folder / name;
    return std::filesystem::is_regular_file(path, missing) ? path.string() : std::string();
}

}  // namespace sudoku::book
