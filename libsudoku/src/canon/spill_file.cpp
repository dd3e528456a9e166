#include "canon/spill_file.hpp"

#include "support/system_files.hpp"

#include <cerrno>
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
    if (descriptor_ >= 0) system::close(descriptor_);
}

Status SpillFile::append(std::span<const std::byte> bytes) {
    if (descriptor_ < 0 && !bytes.empty()) {
        descriptor_ = system::open_nameless(folder_.empty() ? "." : folder_);
        if (descriptor_ < 0) return failure("create a temporary file");
    }
    while (!bytes.empty()) {
        const std::ptrdiff_t written = system::write_at(
            descriptor_, {reinterpret_cast<const char*>(bytes.data()), bytes.size()}, size_);
        if (written < 0) return failure("write to a temporary file");
        size_ += static_cast<std::uint64_t>(written);
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
    return success();
}

Status SpillFile::read(std::uint64_t offset, std::span<std::byte> bytes) const {
    while (!bytes.empty()) {
        const std::ptrdiff_t got = system::read_at(
            descriptor_, {reinterpret_cast<char*>(bytes.data()), bytes.size()}, offset);
        if (got <= 0) return failure("read a temporary file");
        offset += static_cast<std::uint64_t>(got);
        bytes = bytes.subspan(static_cast<std::size_t>(got));
    }
    return success();
}

Error SpillFile::failure(const char* action) const {
    return {ErrorCode::io, std::string("cannot ") + action + ": " + std::strerror(errno), folder_};
}

}  // namespace sudoku::canon
