#include <sudoku/format/record_reader.hpp>

#include "support/database_files.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

namespace sudoku {
namespace {

constexpr int closed = -1;

// Uses the error category because std::strerror is not thread-safe.
Error io_error(std::string name, int number) {
    return {ErrorCode::io, std::generic_category().message(number), std::move(name)};
}

}  // namespace

Result<std::size_t> MemorySource::read(std::span<char> buffer) {
    const std::size_t count = std::min(buffer.size(), rest_.size());
    std::copy_n(rest_.data(), count, buffer.data());
    rest_.remove_prefix(count);
    return count;
}

Result<FileSource> FileSource::open(const std::string& path) {
    int descriptor = STDIN_FILENO;
    const DatabaseFiles databases;
    if (path != "-") {
        if (databases.has(path))
            return Error{ErrorCode::io, "this run is using it as a ledger or bank", path};
        do {
            // Open without waiting for the writer of a pipe, because this call cannot be stopped.
            // read() waits later, and would_wait() can tell the caller beforehand.
            descriptor = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
        } while (descriptor == closed && errno == EINTR);
        if (descriptor != closed) {
            const int flags = ::fcntl(descriptor, F_GETFL);
            if (flags >= 0) ::fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK);
        }
    }
    if (descriptor == closed) return io_error(path, errno);
    FileSource source(descriptor, path);
    struct ::stat status {};
    if (::fstat(descriptor, &status) != 0) return io_error(path, errno);
    if (S_ISDIR(status.st_mode)) return io_error(path, EISDIR);
    return source;
}

FileSource::FileSource(FileSource&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, closed)), name_(std::move(other.name_)) {}

FileSource::~FileSource() {
    if (descriptor_ != closed && descriptor_ != STDIN_FILENO) ::close(descriptor_);
}

bool FileSource::would_wait() const {
    pollfd waiting{descriptor_, POLLIN, 0};
    return poll(&waiting, 1, 0) == 0;
}

bool FileSource::seek(std::uint64_t byte) {
    return ::lseek(descriptor_, static_cast<off_t>(byte), SEEK_SET) >= 0;
}

Result<std::size_t> FileSource::read(std::span<char> buffer) {
    // Without polling, a pipe that nobody has written to yet would seem to have ended.
    pollfd waiting{descriptor_, POLLIN, 0};
    while (poll(&waiting, 1, -1) < 0 && errno == EINTR) {
    }
    while (true) {
        const ssize_t count = ::read(descriptor_, buffer.data(), buffer.size());
        if (count >= 0) return static_cast<std::size_t>(count);
        if (errno != EINTR) return io_error(name_, errno);
    }
}

}  // namespace sudoku
