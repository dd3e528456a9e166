#include "canon/spill_file.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <string>
#include <utility>

namespace sudoku::canon {

SpillFile::SpillFile(SpillFile&& other) noexcept
    : folder_(std::move(other.folder_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      size_(other.size_) {}

SpillFile& SpillFile::operator=(SpillFile&& other) noexcept {
    std::swap(folder_, other.folder_);
    std::swap(descriptor_, other.descriptor_);
    std::swap(size_, other.size_);
    return *this;
}

SpillFile::~SpillFile() {
    if (descriptor_ >= 0) close(descriptor_);
}

Status SpillFile::append(std::span<const std::byte> bytes) {
    if (descriptor_ < 0 && !bytes.empty()) {
        std::string name = (folder_ / "sudoku-spill-XXXXXX").string();
        descriptor_ = mkostemp(name.data(), 0);
        if (descriptor_ < 0) return failure("create a temporary file");
        unlink(name.c_str());
    }
    while (!bytes.empty()) {
        const ssize_t written =
            pwrite(descriptor_, bytes.data(), bytes.size(), static_cast<off_t>(size_));
        if (written < 0) {
            if (errno == EINTR) continue;
            return failure("write to a temporary file");
        }
        size_ += static_cast<std::uint64_t>(written);
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
    return success();
}

Status SpillFile::read(std::uint64_t offset, std::span<std::byte> bytes) const {
    while (!bytes.empty()) {
        const ssize_t got =
            pread(descriptor_, bytes.data(), bytes.size(), static_cast<off_t>(offset));
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return failure("read a temporary file");
        offset += static_cast<std::uint64_t>(got);
        bytes = bytes.subspan(static_cast<std::size_t>(got));
    }
    return success();
}

Error SpillFile::failure(const char* action) const {
    return {ErrorCode::io, std::string("cannot ") + action + ": " + std::strerror(errno),
            folder_.string()};
}

}  // namespace sudoku::canon
