#include "studio/studio_files.hpp"

#include "run/output.hpp"

#include <sudoku/support/result.hpp>

#include <algorithm>

namespace sudoku::tools {
namespace {

namespace fs = std::filesystem;
using Kind = FolderFiles::Kind;

constexpr std::size_t most_files = 2'000;
constexpr int deepest_folder = 4;
constexpr std::uintmax_t largest_file = std::uintmax_t{1} << 30;

[[noreturn]] void refuse(const std::string& name, const std::string& reason, ErrorCode code) {
    throw Failure(Error{code, reason, name});
}

}  // namespace

StudioFolder::StudioFolder(const std::string& path)
    : path_(fs::canonical(path).string()), files_(path_) {
    if (!files_.is_there()) refuse(path, "this folder cannot be opened", ErrorCode::io);
}

void StudioFolder::require_name(const std::string& name) const {
    const bool is_hidden = name.starts_with('.') || name.find("/.") != std::string::npos;
    if (!is_name_below(name) || is_hidden)
        refuse(name, "this is not the name of a file in the folder", ErrorCode::invalid);
    std::error_code failure;
    const Kind kind = files_.kind_of(name, failure);
    if (failure || kind == Kind::link || kind == Kind::other)
        refuse(name, "this leads out of the folder or is not a file", ErrorCode::invalid);
}

void StudioFolder::require_file(const std::string& name) const {
    require_name(name);
    std::error_code failure;
    if (files_.kind_of(name, failure) != Kind::file)
        refuse(name, "there is no such file in the folder", ErrorCode::io);
}

bool StudioFolder::has(const std::string& name) const {
    std::error_code failure;
    return files_.kind_of(name, failure) == Kind::file && !failure;
}

std::string StudioFolder::read(const std::string& name) const {
    require_file(name);
    std::error_code failure;
    if (fs::file_size(fs::path(path_) / name, failure) > largest_file)
        refuse(name, "this file is too large", ErrorCode::invalid);
    std::string text = files_.read(name, failure);
    if (failure) refuse(name, failure.message(), ErrorCode::io);
    return text;
}

void StudioFolder::write(const std::string& name, const std::string& bytes) {
    require_name(name);
    Output file((fs::path(path_) / name).string(), {.force = true});
    file.write(bytes);
    file.commit();
}

std::string StudioFolder::write_new(const std::string& name, const std::string& bytes) {
    require_name(name);
    const fs::path path(name);
    const fs::path stem = path.parent_path() / path.stem();
    std::string free = name;
    for (int number = 2; has(free) && read(free) != bytes; ++number)
        free = stem.string() + '-' + std::to_string(number) + path.extension().string();
    if (!has(free)) write(free, bytes);
    return free;
}

std::vector<StudioFolder::Entry> StudioFolder::list() const {
    std::vector<Entry> entries;
    std::error_code failure;
    fs::recursive_directory_iterator place(path_, fs::directory_options::skip_permission_denied,
                                           failure);
    for (; !failure && place != fs::recursive_directory_iterator(); place.increment(failure)) {
        const bool is_hidden = place->path().filename().string().starts_with('.');
        const bool is_partial = place->path().extension() == ".partial";
        if (is_hidden || is_partial || place.depth() >= deepest_folder)
            place.disable_recursion_pending();
        if (is_hidden || is_partial || !fs::is_regular_file(place->symlink_status(failure)))
            continue;
        const std::string name = place->path().lexically_relative(path_).string();
        if (is_name_below(name)) entries.push_back({name, place->file_size(failure)});
        if (entries.size() >= most_files) break;
    }
    std::sort(entries.begin(), entries.end(),
              [](const Entry& a, const Entry& b) { return a.name < b.name; });
    return entries;
}

}  // namespace sudoku::tools
