#include "run/output.hpp"

#include "base/file_names.hpp"
#include "base/system.hpp"
#include "base/terminal.hpp"

#include "support/stopping.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <span>

namespace sudoku::tools {
namespace {

constexpr std::size_t buffer_size = std::size_t{1} << 16;

bool is_same_file(int descriptor, const std::string& path) {
    const auto ours = system::state_of(descriptor);
    const auto named = system::state_of_name(path);
    return ours && named && ours->identity == named->identity;
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
        const int descriptor = system::open_device(path);
        if (descriptor >= 0) return descriptor;
        const int reason = errno;
        const auto found = system::state_of(path);
        errno = reason;
        const bool is_pipe = found && found->type == system::FileType::pipe;
        if (reason != EINTR && (reason != ENXIO || !is_pipe)) return descriptor;
        wake.wait_for(lock, stop, pause, [] { return false; });
    }
}

// The longest delay after which a reader sees a line.
constexpr std::chrono::milliseconds longest_wait{100};

}  // namespace

Output::Output(const std::string& path, OutputRules rules)
    : path_(path), target_(path), line_buffered_(rules.line_buffered) {
    const std::optional<int> open_already =
        path_ == "-" ? system::standard_output : named_descriptor(path_);
    if (open_already) {
        descriptor_ = *open_already;
        if (path_ != "-" && !system::is_inherited(descriptor_)) {
            errno = EBADF;
            fail("write");
        }
        is_terminal_ = system::is_terminal(descriptor_);
        const auto out = system::state_of(descriptor_);
        is_piped_ = out && out->type == system::FileType::pipe;
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
    const auto old = system::state_of(target_);
    if (!old && errno != ENOENT) fail("write");
    if (old && old->type == system::FileType::folder) {
        errno = EISDIR;
        fail("write");
    }
    if (old && !old->is_regular()) {
        descriptor_ = open_device(target_, rules.stop);
        if (descriptor_ < 0) fail("write");
        return;
    }
    if (old && !system::may_write(target_)) fail("write");
    partial_ = target_ + ".partial";
    if (const CompressionInfo* const info = find_compression_by_name(path_))
        packer_.emplace(info->compression);
    may_replace_ = rules.force || (old && old->bytes == 0);
    is_in_the_way_ = old.has_value();
    if (would_replace()) {
        if (!rules.resume) refuse_to_replace();
        is_there_already_ = !is_there(partial_);
        if (is_there_already_) return;
    }
    open_partial(rules);
    if (old && !system::set_permissions(descriptor_, old->permissions)) fail("write");
}

void Output::open_partial(const OutputRules& rules) {
    descriptor_ = system::open_or_create(partial_);
    if (descriptor_ < 0) {
        const std::string reason = std::strerror(errno);
        if (errno == ELOOP) refuse(partial_, "it is a symbolic link");
        refuse(path_, reason);
    }
    const auto give_up = [&](const std::string& reason) {
        system::close(descriptor_);
        descriptor_ = -1;
        refuse(partial_, reason);
    };
    const auto left = system::state_of(descriptor_);
    if (!left) give_up(std::strerror(errno));
    if (!left->is_regular()) give_up("it is not a regular file");
    if (!system::lock(descriptor_)) give_up("another run is writing it");
    // The other run has renamed the file since it was opened.
    if (!is_same_file(descriptor_, partial_)) give_up("another run has just completed it");
    left_bytes_ = bytes_ = left->bytes;
    if (left_bytes_ == 0 || rules.resume) {
        if (!system::seek_end(descriptor_)) give_up(std::strerror(errno));
        return;
    }
    if (!rules.force)
        give_up(
            "it holds the output of an earlier run: move it away, or use --force to overwrite it");
    keep_first(0);
}

Output::~Output() {
    flusher_ = {};
    if (descriptor_ <= system::standard_error) return;
    if (is_replacing() && !is_published_) {
        try {
            keep_partial();
        } catch (...) {  // data on disk is kept
        }
    }
    system::close(descriptor_);
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
        const std::ptrdiff_t written = system::write(descriptor_, rest);
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
    if (is_replacing() && !system::sync(descriptor_)) fail("write");
}

void Output::complete() {
    end_packed();
    sync();
}

void Output::publish() {
    if (!is_replacing()) {
        flusher_ = {};
        const int descriptor = descriptor_;
        if (descriptor <= system::standard_error) return;
        descriptor_ = -1;
        // Some file systems report a full disk only here.
        if (system::close(descriptor) != 0) fail("write");
        return;
    }
    const bool is_moved = may_replace_ ? system::rename(partial_, target_)
                                       : system::rename_to_free_name(partial_, target_);
    if (!is_moved) {
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
    if (is_same_file(descriptor_, partial_)) system::remove(partial_);
    return std::nullopt;
}

void Output::begin_with_target(std::uint64_t bytes) {
    const int source = system::open_to_read(target_);
    if (source < 0) fail("read");
    const auto old = system::state_of(source);
    open_partial({.force = true});
    std::string block(buffer_size, '\0');
    for (std::uint64_t left = bytes; left > 0;) {
        const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(block.size(), left));
        const std::ptrdiff_t got = system::read(source, std::span(block).first(wanted));
        if (got == 0) errno = ENODATA;
        if (got <= 0) {
            system::close(source);
            fail("read the existing file");
        }
        write(std::string_view(block).substr(0, static_cast<std::size_t>(got)));
        left -= static_cast<std::uint64_t>(got);
    }
    system::close(source);
    if (!old || !system::set_permissions(descriptor_, old->permissions)) fail("write");
    flush();
    left_bytes_ = bytes_;
    may_replace_ = true;
    is_there_already_ = false;
}

void Output::keep_first(std::uint64_t bytes) {
    if (!system::keep_first(descriptor_, bytes)) fail("write");
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
        const std::ptrdiff_t got =
            system::read_at(descriptor_, std::span(block).first(wanted), checked_);
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
