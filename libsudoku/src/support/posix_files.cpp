#include "support/system_files.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>

namespace sudoku::system {
namespace {

FileType type_of(mode_t mode) {
    if (S_ISREG(mode)) return FileType::regular;
    if (S_ISDIR(mode)) return FileType::folder;
    if (S_ISLNK(mode)) return FileType::link;
    return S_ISFIFO(mode) || S_ISSOCK(mode) ? FileType::pipe : FileType::other;
}

std::optional<FileState> state_in(const struct ::stat& status, int result) {
    if (result != 0) return std::nullopt;
    return FileState{type_of(status.st_mode),        static_cast<std::uint64_t>(status.st_size),
                     {status.st_dev, status.st_ino}, status.st_mtim.tv_sec,
                     status.st_mtim.tv_nsec,         status.st_mode & 07777U,
                     status.st_uid == ::geteuid()};
}

// Repeats a system call that a signal has interrupted.
template <typename Call>
auto uninterrupted(Call call) {
    auto result = call();
    while (result < 0 && errno == EINTR) result = call();
    return result;
}

// The system would take the part before a zero byte, which is the name of another file.
bool can_be_name(const std::string& path) {
    if (path.find('\0') == std::string::npos) return true;
    errno = ENOENT;
    return false;
}

}  // namespace

std::filesystem::path path_of(const std::string& name) { return name; }

std::optional<FileState> state_of(const std::string& path) {
    if (!can_be_name(path)) return std::nullopt;
    struct ::stat status {};
    const int result = ::stat(path.c_str(), &status);
    return state_in(status, result);
}

std::optional<FileState> state_of_name(const std::string& path) {
    if (!can_be_name(path)) return std::nullopt;
    struct ::stat status {};
    const int result = ::lstat(path.c_str(), &status);
    return state_in(status, result);
}

std::optional<FileState> state_of(int descriptor) {
    struct ::stat status {};
    const int result = ::fstat(descriptor, &status);
    return state_in(status, result);
}

int open_to_read(const std::string& path) {
    if (!can_be_name(path)) return -1;
    // Opening a pipe cannot be stopped, so it does not wait; reading does.
    const int descriptor =
        uninterrupted([&] { return ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC); });
    if (descriptor < 0) return descriptor;
    const int flags = ::fcntl(descriptor, F_GETFL);
    if (flags >= 0) ::fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK);
    return descriptor;
}

int open_nameless(const std::string& folder) {
    std::string name = folder + "/sudoku-spill-XXXXXX";
    const int descriptor = ::mkostemp(name.data(), 0);
    if (descriptor >= 0) ::unlink(name.c_str());
    return descriptor;
}

int close(int descriptor) { return ::close(descriptor); }

std::ptrdiff_t read(int descriptor, std::span<char> buffer) {
    // Without polling, a pipe that nobody has written to yet would seem to have ended.
    pollfd waiting{descriptor, POLLIN, 0};
    uninterrupted([&] { return ::poll(&waiting, 1, -1); });
    return uninterrupted([&] { return ::read(descriptor, buffer.data(), buffer.size()); });
}

bool would_wait(int descriptor) {
    pollfd waiting{descriptor, POLLIN, 0};
    return ::poll(&waiting, 1, 0) == 0;
}

void pause(int milliseconds) { ::poll(nullptr, 0, milliseconds); }

bool seek(int descriptor, std::uint64_t byte) {
    return ::lseek(descriptor, static_cast<off_t>(byte), SEEK_SET) >= 0;
}

std::ptrdiff_t read_at(int descriptor, std::span<char> buffer, std::uint64_t byte) {
    return uninterrupted([&] {
        return ::pread(descriptor, buffer.data(), buffer.size(), static_cast<off_t>(byte));
    });
}

std::ptrdiff_t write_at(int descriptor, std::span<const char> bytes, std::uint64_t byte) {
    return uninterrupted(
        [&] { return ::pwrite(descriptor, bytes.data(), bytes.size(), static_cast<off_t>(byte)); });
}

}  // namespace sudoku::system
