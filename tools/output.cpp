#include "output.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <filesystem>

namespace sudoku::tools {
namespace {

constexpr std::size_t buffer_size = std::size_t{1} << 16;

// What a new file gets: the rights of the file it replaces, or what the umask leaves.
mode_t file_mode(bool exists, const struct stat& old) {
    if (exists) return old.st_mode & 07777;
    const mode_t mask = umask(0);
    umask(mask);
    return static_cast<mode_t>(0666) & ~mask;
}

// Somebody who reads along sees a line no later than this.
constexpr std::chrono::milliseconds longest_wait{100};

}  // namespace

Output::Output(const std::string& path, bool line_buffered)
    : path_(path), target_(path), line_buffered_(line_buffered) {
    if (path_ == "-") {
        descriptor_ = STDOUT_FILENO;
        is_terminal_ = isatty(descriptor_) == 1;
        struct stat out {};
        is_piped_ =
            fstat(descriptor_, &out) == 0 && (S_ISFIFO(out.st_mode) || S_ISSOCK(out.st_mode));
        return;
    }
    struct stat old {};
    const bool exists = stat(path_.c_str(), &old) == 0;
    if (exists && S_ISDIR(old.st_mode)) {
        errno = EISDIR;
        fail("write");
    }
    if (exists && !S_ISREG(old.st_mode)) {
        descriptor_ = open(path_.c_str(), O_WRONLY | O_CLOEXEC);
        if (descriptor_ < 0) fail("write");
        return;
    }
    if (exists && access(path_.c_str(), W_OK) != 0) fail("write");
    // Through a link, the file it leads to is the one to replace.
    if (exists) target_ = std::filesystem::canonical(path_).string();
    std::string name = target_ + ".XXXXXX";
    descriptor_ = mkstemp(name.data());
    if (descriptor_ < 0) fail("write");
    temporary_ = std::move(name);
    if (fchmod(descriptor_, file_mode(exists, old)) != 0) fail("write");
}

Output::~Output() {
    flusher_ = {};
    if (path_ == "-") return;
    if (descriptor_ >= 0) close(descriptor_);
    if (!temporary_.empty()) unlink(temporary_.c_str());
}

void Output::write(std::string_view bytes) {
    const std::scoped_lock lock(mutex_);
    if (failure_) std::rethrow_exception(failure_);
    const bool was_empty = buffer_.empty();
    buffer_ += bytes;
    if (is_terminal_ || line_buffered_ || buffer_.size() >= buffer_size) {
        flush_held();
    } else if (was_empty && !is_replacing()) {
        if (!flusher_.joinable())
            flusher_ = std::jthread([this](const std::stop_token& stop) { flush_in_time(stop); });
        more_.notify_one();
    }
}

void Output::flush() {
    const std::scoped_lock lock(mutex_);
    if (failure_) std::rethrow_exception(failure_);
    flush_held();
}

void Output::flush_in_time(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (!stop.stop_requested()) {
        more_.wait(lock, stop, [this] { return !buffer_.empty(); });
        // More may come until then, or have been written by somebody else.
        more_.wait_for(lock, stop, longest_wait, [] { return false; });
        if (stop.stop_requested()) return;
        try {
            flush_held();
        } catch (...) {
            failure_ = std::current_exception();
            return;
        }
    }
}

void Output::flush_held() {
    if (is_terminal_ && before_terminal_ && !buffer_.empty()) before_terminal_();
    std::string_view rest = buffer_;
    while (!rest.empty()) {
        const ssize_t written = ::write(descriptor_, rest.data(), rest.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
            pollfd wanted{descriptor_, POLLOUT, 0};
            poll(&wanted, 1, -1);
            continue;
        }
        if (written < 0 && errno == EPIPE) {
            buffer_.clear();
            throw ClosedPipe();
        }
        if (written < 0) {
            buffer_.clear();
            fail("write");
        }
        rest.remove_prefix(static_cast<std::size_t>(written));
    }
    buffer_.clear();
}

void Output::commit() {
    flush();
    if (path_ == "-") return;
    const int descriptor = descriptor_;
    descriptor_ = -1;
    // Some file systems report a full disk only here.
    if (close(descriptor) != 0) fail("write");
    if (!temporary_.empty()) move_to(target_);
}

std::optional<std::string> Output::keep_partial() {
    flush();
    if (!is_replacing() || lseek(descriptor_, 0, SEEK_CUR) <= 0) return std::nullopt;
    std::string name = target_ + ".partial";
    move_to(name);
    return name;
}

void Output::move_to(const std::string& name) {
    if (std::rename(temporary_.c_str(), name.c_str()) != 0) fail("write");
    temporary_.clear();
}

void Output::fail(const std::string& action) const {
    const std::string reason = std::strerror(errno);
    const std::string name = path_ == "-" ? "standard output" : path_;
    throw Failure(Error{ErrorCode::io, "cannot " + action + ": " + reason, name});
}

}  // namespace sudoku::tools
