#include "store/file_kind.hpp"

#include "support/database_files.hpp"

#include <sudoku/format/record_reader.hpp>

#include <array>
#include <cerrno>
#include <span>
#include <string_view>
#include <system_error>

namespace sudoku::store {
namespace {

constexpr std::string_view database_magic = "SQLite format 3";

}  // namespace

Result<FileKind> kind_of(const std::string& path) {
    const auto state = system::state_of(path);
    if (!state) {
        if (errno == ENOENT || errno == ENOTDIR) return FileKind::none;
        return Error{ErrorCode::io,
                     "cannot use the ledger: " + std::generic_category().message(errno), path};
    }
    if (!state->is_regular())
        return Error{ErrorCode::invalid, "cannot use the ledger: it is not a regular file", path};
    const DatabaseFiles databases;
    if (databases.has(path)) return FileKind::database;
    auto file = FileSource::open(path);
    if (!file) return file.error();
    std::array<char, database_magic.size()> beginning{};
    std::size_t size = 0;
    while (size < beginning.size()) {
        const auto count = file->read(std::span(beginning).subspan(size));
        if (!count) return count.error();
        if (*count == 0) break;
        size += *count;
    }
    const std::string_view text(beginning.data(), size);
    if (text.empty()) return FileKind::empty;
    return text.starts_with(database_magic) ? FileKind::database : FileKind::foreign;
}

}  // namespace sudoku::store
