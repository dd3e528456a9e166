#include "base/file_names.hpp"

#include "base/checksum.hpp"
#include "base/system.hpp"

#include <sudoku/format/record_reader.hpp>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <span>
#include <string_view>

namespace sudoku::tools {
namespace {

constexpr int most_links = 40;  // the limit of Linux

std::optional<int> number_behind(std::string_view prefix, std::string_view path) {
    if (!path.starts_with(prefix)) return std::nullopt;
    path.remove_prefix(prefix.size());
    int number = 0;
    const auto [end, code] = std::from_chars(path.data(), path.data() + path.size(), number);
    if (code != std::errc() || end != path.data() + path.size()) return std::nullopt;
    return number;
}

std::optional<int> descriptor_of(const std::string& path) {
    if (path == "/dev/stdin") return system::standard_input;
    if (path == "/dev/stdout") return system::standard_output;
    if (path == "/dev/stderr") return system::standard_error;
    const std::string own = "/proc/" + std::to_string(system::process_number()) + "/fd/";
    for (const std::string_view prefix :
         {std::string_view("/dev/fd/"), std::string_view("/proc/self/fd/"),
          std::string_view(own)}) {
        if (const auto number = number_behind(prefix, path)) return number;
    }
    return std::nullopt;
}

// Not every system has files with the names of descriptors.
std::optional<system::FileState> state_behind(const std::string& path) {
    const auto number = descriptor_of(path);
    return number ? system::state_of(*number) : system::state_of(path);
}

// The target of a symbolic link; empty if the file is not a link.
std::optional<std::string> behind_link(const std::string& path) {
    std::error_code code;
    const std::filesystem::path next = std::filesystem::read_symlink(system::path_of(path), code);
    if (code) return std::nullopt;
    return next.is_absolute() ? next.string()
                              : (system::path_of(path).parent_path() / next).string();
}

// The canonical path of a file: equal for all names of the same place.
std::string place_of_file(const std::string& path) {
    std::error_code code;
    const auto folder = std::filesystem::weakly_canonical(
        std::filesystem::absolute(system::path_of(path), code).parent_path(), code);
    return (folder / system::path_of(path).filename()).string();
}

}  // namespace

Result<std::string> behind_links(const std::string& path) {
    std::string name = path;
    for (int links = 0; links <= most_links; ++links) {
        auto next = behind_link(name);
        if (!next) return name;
        name = std::move(*next);
    }
    return Error{ErrorCode::io, std::string("cannot write: ") + std::strerror(ELOOP), path};
}

std::optional<int> named_descriptor(const std::string& path) {
    std::string name = path;
    for (int links = 0; links <= most_links; ++links) {
        if (const auto number = descriptor_of(name)) return number;
        auto next = behind_link(name);
        if (!next) return std::nullopt;
        name = std::move(*next);
    }
    return std::nullopt;
}

bool is_there(const std::string& path) { return system::state_of_name(path).has_value(); }

std::string absolute_path(const std::string& path) {
    std::error_code ignored;
    return std::filesystem::absolute(system::path_of(path), ignored).lexically_normal().string();
}

bool is_one_file(const std::string& a, const std::string& b) {
    if (a == "-" || b == "-" || a.empty() || b.empty()) return false;
    const auto first = state_behind(a);
    const auto second = state_behind(b);
    if (first.has_value() != second.has_value()) return false;
    // Writing to a device or a pipe does not overwrite anything.
    if (first) return first->is_regular() && first->identity == second->identity;
    const auto one = behind_links(a);
    const auto other = behind_links(b);
    return one && other && place_of_file(*one) == place_of_file(*other);
}

std::string temporary_folder() {
    std::error_code failure;
    const std::filesystem::path folder = std::filesystem::temp_directory_path(failure);
    return failure ? "." : folder.string();
}

std::uint64_t checksum_of_file(const std::string& path, std::uint64_t most,
                               const std::stop_token& stop) {
    FileSource file = FileSource::open(path).value();
    std::array<char, 65536> buffer;
    std::uint64_t sum = empty_checksum;
    while (most > 0 && !stop.stop_requested()) {
        const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(buffer.size(), most));
        const std::size_t count = file.read(std::span(buffer).first(wanted)).value();
        if (count == 0) break;
        sum = checksum(std::string_view(buffer.data(), count), sum);
        most -= count;
    }
    return sum;
}

FileLock::FileLock(const std::string& path) : descriptor_(system::open_to_lock(path)) {
    if (descriptor_ < 0 || system::lock(descriptor_)) return;
    system::close(descriptor_);
    throw Failure(Error{ErrorCode::io, "cannot write: another run is writing it", path});
}

FileLock::~FileLock() {
    if (descriptor_ >= 0) system::close(descriptor_);
}

void sync_folder_of(const std::string& path) {
    const std::string folder = system::path_of(path).parent_path().string();
    system::sync_folder(folder.empty() ? "." : folder);
}

}  // namespace sudoku::tools
