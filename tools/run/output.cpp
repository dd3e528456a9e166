#include "run/output.hpp"

#include "base/file_names.hpp"
#include "base/terminal.hpp"

#include "support/stopping.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>

namespace sudoku::tools {
namespace {

constexpr std::size_t buffer_size = std::size_t{1} << 16;

// Renames to a name that must not exist. If the file system does not support this, an existing file
// is replaced.
int rename_to_free_name(const std::string& from, const std::string& to) {
    const int done = renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE);
    if (done == 0 || (errno != EINVAL && errno != ENOSYS)) return done;
    return std::rename(from.c_str(), to.c_str());
}

bool is_same_file(int descriptor, const std::string& path) {
    struct stat ours {};
    struct stat named {};
    return fstat(descriptor, &ours) == 0 && lstat(path.c_str(), &named) == 0 &&
           ours.st_dev == named.st_dev && ours.st_ino == named.st_ino;
}

// Opens a device, or a pipe as soon as it has a reader. Opening is polled, because no system call
// can wait for a reader and also be stopped.
int open_device(const std::string& path, const std::stop_token& stop) {
    constexpr std::chrono::milliseconds pause{5};
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any wake;
    while (true) {
        if (stop.stop_requested()) throw Failure(stopped_error());
        const int descriptor = open(path.c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC);
        if (descriptor >= 0) {
            const int flags = fcntl(descriptor, F_GETFL);
            if (flags >= 0) fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK);
            return descriptor;
        }
        struct stat found {};
        const int reason = errno;
        const bool is_pipe = stat(path.c_str(), &found) == 0 && S_ISFIFO(found.st_mode);
        errno = reason;
        if (reason != EINTR && (reason != ENXIO || !is_pipe)) return descriptor;
        wake.wait_for(lock, stop, pause, [] { return false; });
    }
}

// The longest delay after which a reader sees a line.
constexpr std::chrono::milliseconds longest_wait{100};

}  // namespace

Output::Output(const std::string& path, OutputRules rules)
    : path_(path), target_(path), line_buffered_(rules.line_buffered) {
    const std::optional<int> open_already = path_ == "-" ? STDOUT_FILENO : named_descriptor(path_);
    if (open_already) {
        descriptor_ = *open_already;
        // Refuses descriptors that this process has opened itself, which are all closed on exec.
        const int flags = path_ == "-" ? 0 : fcntl(descriptor_, F_GETFD);
        if (flags == -1 || (flags & FD_CLOEXEC) != 0) {
            errno = EBADF;
            fail("write");
        }
        is_terminal_ = isatty(descriptor_) == 1;
        struct stat out {};
        is_piped_ =
            fstat(descriptor_, &out) == 0 && (S_ISFIFO(out.st_mode) || S_ISSOCK(out.st_mode));
        return;
    }
    if (path_.empty()) {
        errno = ENOENT;
        fail("write");
    }
    auto target = behind_links(path_);
    if (!target) throw Failure(target.error());
    target_ = std::move(*target);
    open_target(rules);
}

void Output::open_target(const OutputRules& rules) {
    struct stat old {};
    const bool exists = stat(target_.c_str(), &old) == 0;
    if (!exists && errno != ENOENT) fail("write");
    if (exists && S_ISDIR(old.st_mode)) {
        errno = EISDIR;
        fail("write");
    }
    if (exists && !S_ISREG(old.st_mode)) {
        descriptor_ = open_device(target_, rules.stop);
        if (descriptor_ < 0) fail("write");
        return;
    }
    if (exists && access(target_.c_str(), W_OK) != 0) fail("write");
    partial_ = target_ + ".partial";
    if (const CompressionInfo* const info = find_compression_by_name(path_))
        packer_.emplace(info->compression);
    may_replace_ = rules.force || (exists && old.st_size == 0);
    is_in_the_way_ = exists;
    if (would_replace()) {
        if (!rules.resume) refuse_to_replace();
        struct stat left {};
        is_there_already_ = lstat(partial_.c_str(), &left) != 0;
        if (is_there_already_) return;
    }
    open_partial(rules);
    if (exists && fchmod(descriptor_, old.st_mode & 07777) != 0) fail("write");
}

void Output::open_partial(const OutputRules& rules) {
    constexpr mode_t everybody = 0666;  // restricted by the umask
    descriptor_ =
        open(partial_.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, everybody);
    if (descriptor_ < 0) {
        const std::string reason = std::strerror(errno);
        if (errno == ELOOP) refuse(partial_, "it is a symbolic link");
        refuse(path_, reason);
    }
    struct stat left {};
    const auto give_up = [&](const std::string& reason) {
        close(descriptor_);
        descriptor_ = -1;
        refuse(partial_, reason);
    };
    if (fstat(descriptor_, &left) != 0) give_up(std::strerror(errno));
    if (!S_ISREG(left.st_mode)) give_up("it is not a regular file");
    // File systems without locks are accepted.
    if (flock(descriptor_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        give_up("another run is writing it");
    // The other run has renamed the file since it was opened.
    if (!is_same_file(descriptor_, partial_)) give_up("another run has just completed it");
    left_bytes_ = bytes_ = static_cast<std::uint64_t>(left.st_size);
    if (left_bytes_ == 0 || rules.resume) {
        if (lseek(descriptor_, 0, SEEK_END) < 0) give_up(std::strerror(errno));
        return;
    }
    if (!rules.force)
        give_up(
            "it holds the output of an earlier run: move it away, or use --force to overwrite it");
    keep_first(0);
}

Output::~Output() {
    flusher_ = {};
    if (descriptor_ <= STDERR_FILENO) return;
    if (is_replacing() && !is_published_) {
        try {
            keep_partial();
        } catch (...) {  // data on disk is kept
        }
    }
    close(descriptor_);
}

void Output::write(std::string_view bytes) {
    const std::scoped_lock lock(mutex_);
    if (failure_) std::rethrow_exception(failure_);
    const bool was_empty = buffer_.empty();
    if (packer_) {
        packer_->write(bytes, buffer_);
    } else if (is_terminal_) {
        buffer_ += terminal_text(bytes);
    } else {
        buffer_ += bytes;
    }
    if (is_terminal_ || line_buffered_ || buffer_.size() >= buffer_size) {
        flush_held();
    } else if (was_empty && !is_replacing()) {
        if (!flusher_.joinable())
            flusher_ = std::jthread([this](const std::stop_token& stop) { flush_in_time(stop); });
        more_.notify_one();
    }
}

std::uint64_t Output::bytes() const {
    const std::scoped_lock lock(mutex_);
    return bytes_ + buffer_.size();
}

std::string Output::rest() const {
    const std::scoped_lock lock(mutex_);
    return packer_ ? packer_->rest() : std::string();
}

void Output::flush() {
    const std::scoped_lock lock(mutex_);
    if (failure_) std::rethrow_exception(failure_);
    if (packer_) packer_->finish_blocks(buffer_);
    flush_held();
}

// Writes the last block of a compressed file, which is shorter.
void Output::end_packed() {
    const std::scoped_lock lock(mutex_);
    if (packer_) packer_->finish(buffer_);
}

void Output::flush_in_time(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (!stop.stop_requested()) {
        more_.wait(lock, stop, [this] { return !buffer_.empty(); });
        // In the meantime, more data can arrive, or another thread can write it.
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
        bytes_ += static_cast<std::uint64_t>(written);
    }
    buffer_.clear();
}

void Output::sync() {
    flush();
    if (is_replacing() && fsync(descriptor_) != 0) fail("write");
}

void Output::complete() {
    end_packed();
    sync();
}

void Output::publish() {
    if (!is_replacing()) {
        flusher_ = {};
        const int descriptor = descriptor_;
        if (descriptor <= STDERR_FILENO) return;
        descriptor_ = -1;
        // Some file systems report a full disk only here.
        if (close(descriptor) != 0) fail("write");
        return;
    }
    const int moved = may_replace_ ? std::rename(partial_.c_str(), target_.c_str())
                                   : rename_to_free_name(partial_, target_);
    if (moved != 0) {
        const std::string reason = errno == EEXIST
                                       ? "it has been created by another program meanwhile"
                                       : std::strerror(errno);
        refuse(path_, reason + "; the complete output is in " + partial_);
    }
    is_published_ = true;
    sync_folder_of(target_);
}

std::optional<std::string> Output::keep_partial() {
    if (bytes() > 0 || !rest().empty()) end_packed();
    flush();
    if (!is_replacing() || is_published_) return std::nullopt;
    if (bytes_ > 0) return partial_;
    if (is_same_file(descriptor_, partial_)) unlink(partial_.c_str());
    return std::nullopt;
}

void Output::begin_with_target(std::uint64_t bytes) {
    const int source = open(target_.c_str(), O_RDONLY | O_CLOEXEC);
    if (source < 0) fail("read");
    struct stat old {};
    const bool is_known = fstat(source, &old) == 0;
    open_partial({.force = true});
    std::string block(buffer_size, '\0');
    for (std::uint64_t left = bytes; left > 0;) {
        const ssize_t got =
            read(source, block.data(),
                 static_cast<std::size_t>(std::min<std::uint64_t>(block.size(), left)));
        if (got < 0 && errno == EINTR) continue;
        if (got == 0) errno = ENODATA;
        if (got <= 0) {
            close(source);
            fail("read the existing file");
        }
        write(std::string_view(block).substr(0, static_cast<std::size_t>(got)));
        left -= static_cast<std::uint64_t>(got);
    }
    close(source);
    if (!is_known || fchmod(descriptor_, old.st_mode & 07777) != 0) fail("write");
    flush();
    left_bytes_ = bytes_;
    may_replace_ = true;
    is_there_already_ = false;
}

void Output::keep_first(std::uint64_t bytes) {
    if (ftruncate(descriptor_, static_cast<off_t>(bytes)) != 0 ||
        lseek(descriptor_, 0, SEEK_END) < 0) {
        fail("write");
    }
    bytes_ = left_bytes_ = bytes;
    if (packer_ && bytes > 0) packer_->begin_behind_blocks();
    checked_ = 0;
    checksum_ = empty_checksum;
}

std::uint64_t Output::checksum(std::uint64_t first_bytes) {
    flush();
    std::string block(buffer_size, '\0');
    while (checked_ < first_bytes) {
        const auto wanted = std::min<std::uint64_t>(block.size(), first_bytes - checked_);
        const ssize_t got = pread(descriptor_, block.data(), static_cast<std::size_t>(wanted),
                                  static_cast<off_t>(checked_));
        if (got < 0 && errno == EINTR) continue;
        if (got == 0) errno = EIO;
        if (got <= 0) fail("read back");
        const auto count = static_cast<std::size_t>(got);
        checksum_ = tools::checksum(std::string_view(block).substr(0, count), checksum_);
        checked_ += count;
    }
    return checksum_;
}

void Output::refuse_to_replace() const {
    refuse(path_, "it already exists (use --force to replace it)");
}

void Output::refuse(const std::string& name, const std::string& reason) const {
    throw Failure(Error{ErrorCode::io, "cannot write: " + reason, name});
}

void Output::fail(const std::string& action) const {
    const std::string reason = std::strerror(errno);
    const std::string name = path_ == "-" ? "standard output" : path_;
    throw Failure(Error{ErrorCode::io, "cannot " + action + ": " + reason, name});
}

}  // namespace sudoku::tools
