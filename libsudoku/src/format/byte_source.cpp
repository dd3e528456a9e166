#include <sudoku/format/record_reader.hpp>

#include "support/database_files.hpp"
#include "support/system_files.hpp"

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
    int descriptor = system::standard_input;
    const DatabaseFiles databases;
    if (path != "-") {
        if (databases.has(path))
            return Error{ErrorCode::io, "this run is using it as a ledger or bank", path};
        descriptor = system::open_to_read(path);
    }
    if (descriptor == closed) return io_error(path, errno);
    FileSource source(descriptor, path);
    const auto state = system::state_of(descriptor);
    if (!state) return io_error(path, errno);
    if (state->type == system::FileType::folder) return io_error(path, EISDIR);
    return source;
}

FileSource::FileSource(FileSource&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, closed)), name_(std::move(other.name_)) {}

FileSource::~FileSource() {
    if (descriptor_ != closed && descriptor_ != system::standard_input) system::close(descriptor_);
}

bool FileSource::would_wait() const { return system::would_wait(descriptor_); }

bool FileSource::seek(std::uint64_t byte) { return system::seek(descriptor_, byte); }

Result<std::size_t> FileSource::read(std::span<char> buffer) {
    const std::ptrdiff_t count = system::read(descriptor_, buffer);
    if (count < 0) return io_error(name_, errno);
    return static_cast<std::size_t>(count);
}

}  // namespace sudoku
