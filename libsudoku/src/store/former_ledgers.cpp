#include "store/former_ledgers.hpp"

#include "canon/spill_sorter.hpp"
#include "store/ledger_layout.hpp"
#include "store/text_ledger.hpp"

#include <sudoku/format/record_reader.hpp>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <filesystem>
#include <system_error>
#include <thread>
#include <utility>

namespace sudoku::store {
namespace {

constexpr std::string_view database_magic = "SQLite format 3";
constexpr std::size_t import_memory = std::size_t{1} << 28;

Error io_error_of(const std::string& path, const char* action) {
    return {ErrorCode::io,
            std::string("cannot ") + action + ": " + std::generic_category().message(errno), path};
}

Error interrupted_import(const std::string& path) {
    return {ErrorCode::cancelled, "interrupted before the ledger was converted", path};
}

struct NumberedClass {
    canon::ClassKey key;
    std::uint64_t number = 0;
    friend auto operator<=>(const NumberedClass&, const NumberedClass&) = default;
};

// Copies a text ledger into the tables; returns the number of lines. Rows are sorted first, because
// inserting them unsorted takes many times as long.
Result<std::uint64_t> copy_text(const std::string& path, Database& database,
                                const std::stop_token& stop) {
    const auto folder = std::filesystem::path(path).parent_path();
    canon::SpillSorter<NumberedClass> sorter(import_memory, folder.empty() ? "." : folder);
    std::uint64_t lines = 0;
    const Status read = read_text_ledger(path, [&](const canon::ClassKey& key) -> Status {
        if (stop.stop_requested()) return interrupted_import(path);
        return sorter.add({key, ++lines});
    });
    if (!read) return read.error();
    if (Status sorted = sorter.finish(); !sorted) return sorted.error();
    const std::string name = std::filesystem::path(path).filename().string();
    const Result<std::int64_t> run = add_run(database, {"import", name});
    if (!run) return run.error();
    ClassInserter inserter(database, *run);
    while (true) {
        const auto next = sorter.next();
        if (!next) return next.error();
        if (!*next) return lines;
        if (stop.stop_requested()) return interrupted_import(path);
        if (Status added = inserter.add((*next)->key, (*next)->number); !added)
            return added.error();
    }
}

// A lock that lets one process at a time convert a file.
class LockedFile {
  public:
    LockedFile(const std::string& path, const std::stop_token& stop)
        : descriptor_(::open(path.c_str(), O_RDWR | O_CLOEXEC)) {
        // File systems without locks are used without one.
        while (descriptor_ >= 0 && !stop.stop_requested() &&
               flock(descriptor_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    LockedFile(const LockedFile&) = delete;
    LockedFile& operator=(const LockedFile&) = delete;
    ~LockedFile() {
        if (descriptor_ >= 0) close(descriptor_);
    }
    bool is_open() const { return descriptor_ >= 0; }

  private:
    int descriptor_;
};

}  // namespace

Result<FileKind> kind_of(const std::string& path) {
    struct ::stat status {};
    if (::stat(path.c_str(), &status) != 0) {
        if (errno == ENOENT || errno == ENOTDIR) return FileKind::none;
        return io_error_of(path, "use the ledger");
    }
    if (!S_ISREG(status.st_mode))
        return Error{ErrorCode::invalid, "cannot use the ledger: it is not a regular file", path};
    const DatabaseFiles databases;
    if (databases.has(path)) return FileKind::database;
    auto file = FileSource::open(path);
    if (!file) return file.error();
    std::array<char, 64> beginning{};
    std::size_t size = 0;
    while (size < beginning.size()) {
        const auto count = file->read(std::span(beginning).subspan(size));
        if (!count) return count.error();
        if (*count == 0) break;
        size += *count;
    }
    const std::string_view text(beginning.data(), size);
    if (text.empty()) return FileKind::empty;
    if (text.starts_with(database_magic)) return FileKind::database;
    return begins_like_text_ledger(text) ? FileKind::text : FileKind::foreign;
}

Result<std::uint64_t> copy_series(Database& series, Database& database) {
    Statement select(series, "SELECT class, book, number FROM puzzles ORDER BY book, number");
    std::string book;
    std::optional<ClassInserter> inserter;
    std::uint64_t rows = 0;
    while (true) {
        const Result<bool> row = select.step();
        if (!row) return row.error();
        if (!*row) return rows;
        if (!inserter || select.text(1) != book) {
            book = select.text(1);
            const Result<std::int64_t> run = add_run(database, {"book", book});
            if (!run) return run.error();
            inserter.emplace(database, *run);
        }
        const auto number = static_cast<std::uint64_t>(select.integer(2));
        if (Status added = inserter->add(select.text(0), number); !added) return added.error();
        ++rows;
    }
}

Result<std::string> import_text(const std::string& link, const std::stop_token& stop) {
    std::error_code failure;
    const std::string path = std::filesystem::canonical(link, failure).string();
    if (failure) return Error{ErrorCode::io, failure.message(), link};
    const LockedFile lock(path, stop);
    if (!lock.is_open()) return io_error_of(path, "convert the ledger");
    if (stop.stop_requested()) return interrupted_import(link);
    const Result<FileKind> kind = kind_of(path);  // another process may have converted it meanwhile
    if (!kind) return kind.error();
    if (*kind != FileKind::text) return std::string();
    const std::string importing = path + ".importing";
    std::filesystem::remove(importing, failure);
    std::uint64_t count = 0;
    {
        auto database = Database::open(importing, Database::Mode::create);
        if (!database) return database.error();
        const auto fill = [&]() -> Status {
            if (Status begun = database->execute("BEGIN IMMEDIATE"); !begun) return begun;
            if (Status made = make_tables(*database); !made) return made;
            const Result<std::uint64_t> lines = copy_text(path, *database, stop);
            if (!lines) return lines.error();
            count = *lines;
            return database->execute("COMMIT");
        };
        if (Status filled = fill(); !filled) {
            std::filesystem::remove(importing, failure);
            Error error = filled.error();
            if (error.source == path) error.source = link;
            return error;
        }
    }
    const auto rights = std::filesystem::status(path, failure).permissions();
    std::filesystem::permissions(importing, rights, failure);
    std::filesystem::rename(importing, path, failure);
    if (failure) return Error{ErrorCode::io, failure.message(), path};
    return taken_over(count, "the text ledger, which this database replaces");
}

Result<OpenStore> read_former(const std::string& path, FileKind kind) {
    auto memory = Database::open(path, Database::Mode::memory);
    if (!memory) return memory.error();
    if (Status made = make_tables(*memory); !made) return made.error();
    if (Status begun = memory->execute("BEGIN"); !begun) return begun.error();
    Result<std::uint64_t> count = std::uint64_t{0};
    if (kind == FileKind::text) {
        count = copy_text(path, *memory, {});
    } else {
        auto series = Database::open(path, Database::Mode::read);
        if (!series) return series.error();
        count = copy_series(*series, *memory);
    }
    if (!count) return count.error();
    if (Status ended = memory->execute("COMMIT"); !ended) return ended.error();
    return OpenStore{std::move(*memory), taken_over(*count, "a former ledger, for this run")};
}

}  // namespace sudoku::store
