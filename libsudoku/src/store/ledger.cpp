#include <sudoku/store/ledger.hpp>

#include "canon/spill_sorter.hpp"
#include "store/database.hpp"
#include "store/text_ledger.hpp"

#include <sudoku/format/record_reader.hpp>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

namespace sudoku::store {
namespace {

constexpr std::int64_t application_id = 0x5375646f;  // "Sudo": says whose database it is
constexpr std::int64_t layout_version = 1;           // 0: the former databases of book series
constexpr std::string_view database_magic = "SQLite format 3";
constexpr std::size_t import_memory = std::size_t{1} << 28;

using KeyBytes = std::array<std::byte, 40>;

// Big-endian, so that SQLite sorts as ClassKey does.
KeyBytes bytes_of(const canon::ClassKey& key) {
    KeyBytes bytes;
    std::size_t at = 0;
    for (const std::uint64_t word : key.words) {
        for (int shift = 56; shift >= 0; shift -= 8)
            bytes[at++] = static_cast<std::byte>((word >> shift) & 0xff);
    }
    return bytes;
}

std::optional<canon::ClassKey> key_of_bytes(std::span<const std::byte> bytes) {
    if (bytes.size() != KeyBytes().size()) return std::nullopt;
    canon::ClassKey key;
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        std::uint64_t& word = key.words[at / 8];
        word = word << 8 | static_cast<std::uint64_t>(bytes[at]);
    }
    return key;
}

// What kind of file it is, from its first bytes.
enum class FileKind { none, empty, database, text, foreign };

Error io_error_of(const std::string& path, const char* action) {
    return {ErrorCode::io,
            std::string("cannot ") + action + ": " + std::generic_category().message(errno), path};
}

Error no_ledger(const std::string& path) {
    return {ErrorCode::malformed, "this is no ledger", path, 1};
}

Result<FileKind> kind_of(const std::string& path) {
    struct ::stat status {};
    if (::stat(path.c_str(), &status) != 0) {
        if (errno == ENOENT) return FileKind::none;
        return io_error_of(path, "use the ledger");
    }
    if (!S_ISREG(status.st_mode))
        return Error{ErrorCode::invalid, "cannot use the ledger: it is no regular file", path};
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

Status make_tables(Database& database) {
    return database.execute(
        "PRAGMA application_id = " + std::to_string(application_id) +
        "; PRAGMA user_version = " + std::to_string(layout_version) +
        "; CREATE TABLE runs (run INTEGER PRIMARY KEY, command TEXT NOT NULL, name TEXT NOT NULL)"
        "; CREATE TABLE classes (class PRIMARY KEY, run INTEGER NOT NULL, number INTEGER NOT NULL)"
        " WITHOUT ROWID"
        "; CREATE TABLE pending (run INTEGER PRIMARY KEY, path TEXT NOT NULL,"
        " partial TEXT NOT NULL, bytes INTEGER NOT NULL, checksum INTEGER NOT NULL,"
        " replaces INTEGER NOT NULL, purpose TEXT NOT NULL)");
}

Result<std::int64_t> add_run(Database& database, std::string_view command, std::string_view name) {
    Statement insert(database, "INSERT INTO runs (command, name) VALUES (?1, ?2)");
    if (Status added = insert.bind(1, command).bind(2, name).run(); !added) return added.error();
    return database.number("SELECT last_insert_rowid()");
}

}  // namespace

// Adds classes to a run. In no unnamed namespace, as Ledger::State holds one: GCC warns of that
// where several files are compiled as one.
class Inserter {
  public:
    Inserter(Database& database, std::int64_t run)
        : statement_(database,
                     "INSERT OR IGNORE INTO classes (class, run, number) VALUES (?1, ?2, ?3)"),
          run_(run) {}

    Status add(const canon::ClassKey& key, std::uint64_t number) {
        const KeyBytes bytes = bytes_of(key);
        statement_.bind(1, std::span<const std::byte>(bytes));
        return run(number);
    }

    Status add(std::string_view text, std::uint64_t number) {
        if (const auto key = key_of_form(text)) return add(*key, number);
        statement_.bind(1, text);
        return run(number);
    }

  private:
    Status run(std::uint64_t number) {
        return statement_.bind(2, run_).bind(3, static_cast<std::int64_t>(number)).run();
    }

    Statement statement_;
    std::int64_t run_;
};

namespace {

struct NumberedClass {
    canon::ClassKey key;
    std::uint64_t number = 0;
    friend auto operator<=>(const NumberedClass&, const NumberedClass&) = default;
};

// Copies a text ledger into the tables; how many lines it had. Sorted, as rows in any order would
// take many times as long.
Result<std::uint64_t> copy_text(const std::string& path, Database& database) {
    const auto folder = std::filesystem::path(path).parent_path();
    canon::SpillSorter<NumberedClass> sorter(import_memory, folder.empty() ? "." : folder);
    std::uint64_t lines = 0;
    const Status read = read_text_ledger(path, [&](const canon::ClassKey& key) {
        return sorter.add({key, ++lines});
    });
    if (!read) return read.error();
    if (Status sorted = sorter.finish(); !sorted) return sorted.error();
    const std::string name = std::filesystem::path(path).filename().string();
    const Result<std::int64_t> run = add_run(database, "import", name);
    if (!run) return run.error();
    Inserter inserter(database, *run);
    while (true) {
        const auto next = sorter.next();
        if (!next) return next.error();
        if (!*next) return lines;
        if (Status added = inserter.add((*next)->key, (*next)->number); !added)
            return added.error();
    }
}

// Copies the rows of a database of a series of books; how many.
Result<std::uint64_t> copy_series(Database& series, Database& database) {
    Statement select(series, "SELECT class, book, number FROM puzzles ORDER BY book, number");
    std::string book;
    std::optional<Inserter> inserter;
    std::uint64_t rows = 0;
    while (true) {
        const Result<bool> row = select.step();
        if (!row) return row.error();
        if (!*row) return rows;
        if (!inserter || select.text(1) != book) {
            book = select.text(1);
            const Result<std::int64_t> run = add_run(database, "book", book);
            if (!run) return run.error();
            inserter.emplace(database, *run);
        }
        const auto number = static_cast<std::uint64_t>(select.integer(2));
        if (Status added = inserter->add(select.text(0), number); !added) return added.error();
        ++rows;
    }
}

// A file that only one process at a time takes over.
class LockedFile {
  public:
    explicit LockedFile(const std::string& path)
        : descriptor_(::open(path.c_str(), O_RDWR | O_CLOEXEC)) {
        if (descriptor_ >= 0) flock(descriptor_, LOCK_EX);
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

std::string taken_over(std::uint64_t count, const char* from) {
    return std::to_string(count) + (count == 1 ? " class is" : " classes are") +
           " taken over from " + from;
}

// Puts a database into the place of a text ledger: complete, or not at all.
Result<std::string> import_text(const std::string& link) {
    std::error_code failure;
    const std::string path = std::filesystem::canonical(link, failure).string();
    if (failure) return Error{ErrorCode::io, failure.message(), link};
    const LockedFile lock(path);
    if (!lock.is_open()) return io_error_of(path, "take over the ledger");
    const Result<FileKind> kind = kind_of(path);  // another process may have done it by now
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
            const Result<std::uint64_t> lines = copy_text(path, *database);
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

}  // namespace

struct Ledger::State {
    explicit State(Database opened) : database(std::move(opened)) {}

    Status check_whose() {
        const auto id = database.number("PRAGMA application_id");
        if (!id) return id.error();
        const auto version = database.number("PRAGMA user_version");
        if (!version) return version.error();
        const auto tables = database.number("SELECT count(*) FROM sqlite_master");
        if (!tables) return tables.error();
        is_new = *id == 0 && *tables == 0;
        if (!is_new && *id != application_id)
            return Error{ErrorCode::invalid, "this database is not a ledger", database.path()};
        if (*version > layout_version) {
            return Error{ErrorCode::unsupported, "this ledger was made by a newer version",
                         database.path()};
        }
        is_series = !is_new && *version == 0;
        return success();
    }

    // Within a transaction. Writes in any case, so that what cannot be written shows now.
    Status make_current() {
        if (Status known = check_whose(); !known) return known;
        if (is_new) return make_tables(database);
        if (!is_series)
            return database.execute("PRAGMA user_version = " + std::to_string(layout_version));
        if (Status made = make_tables(database); !made) return made;
        const auto rows = copy_series(database, database);
        if (!rows) return rows.error();
        note = taken_over(*rows, "the former database of the series");
        return database.execute("DROP TABLE puzzles");
    }

    Status find_former_run() {
        if (!run.is_made_again) return success();
        Statement select(database, "SELECT run FROM runs WHERE command = ?1 AND name = ?2");
        const Result<bool> row = select.bind(1, run.command).bind(2, run.name).step();
        if (!row) return row.error();
        if (*row) former_run = select.integer(0);
        return success();
    }

    Status begin_run() {
        if (inserter) return success();
        std::int64_t id = former_run;
        if (id >= 0) {
            Statement clear(database, "DELETE FROM classes WHERE run = ?1");
            if (Status cleared = clear.bind(1, id).run(); !cleared) return cleared;
        } else {
            const auto added = add_run(database, run.command, run.name);
            if (!added) return added.error();
            id = *added;
        }
        run_id = id;
        inserter.emplace(database, id);
        // Who reads the ledger right now is waited for: the work of the run is done.
        return database.execute("PRAGMA busy_timeout = 600000");
    }

    template <class Class>
    Result<std::optional<LedgerEntry>> find(const Class& bytes_or_text) {
        if (!finder) {
            finder.emplace(database,
                           "SELECT runs.name, classes.number FROM classes JOIN runs USING (run)"
                           " WHERE class = ?1 AND classes.run <> ?2");
        }
        const Result<bool> row = finder->bind(1, bytes_or_text).bind(2, former_run).step();
        if (!row) return row.error();
        std::optional<LedgerEntry> entry;
        if (*row)
            entry = LedgerEntry{finder->text(0), static_cast<std::uint64_t>(finder->integer(1))};
        finder->reset();
        return entry;
    }

    Database database;
    LedgerRun run = {};
    std::string note = {};
    bool is_new = false;
    bool is_series = false;
    std::int64_t former_run = -1;
    std::int64_t run_id = -1;
    std::optional<Inserter> inserter = {};
    std::optional<Statement> finder = {};
};

Ledger::Ledger(std::unique_ptr<State> state) : state_(std::move(state)) {}
Ledger::Ledger(Ledger&&) noexcept = default;
Ledger& Ledger::operator=(Ledger&&) noexcept = default;
Ledger::~Ledger() = default;

namespace {

// A former ledger, or a current one, to read: the database, and what is to be said of it.
Result<std::pair<Database, std::string>> open_to_read(const std::string& path, FileKind kind,
                                                      bool is_series) {
    auto memory = Database::open(path, Database::Mode::memory);
    if (!memory) return memory.error();
    if (Status made = make_tables(*memory); !made) return made.error();
    if (Status begun = memory->execute("BEGIN"); !begun) return begun.error();
    std::uint64_t count = 0;
    if (kind == FileKind::text) {
        const auto lines = copy_text(path, *memory);
        if (!lines) return lines.error();
        count = *lines;
    } else if (is_series) {
        auto series = Database::open(path, Database::Mode::read);
        if (!series) return series.error();
        const auto rows = copy_series(*series, *memory);
        if (!rows) return rows.error();
        count = *rows;
    }
    if (Status ended = memory->execute("COMMIT"); !ended) return ended.error();
    return std::pair(std::move(*memory), taken_over(count, "a former ledger, for this run"));
}

}  // namespace

Result<Ledger> Ledger::open(const std::string& path, LedgerAccess access, LedgerRun run) {
    Result<FileKind> kind = kind_of(path);
    if (!kind) return kind.error();
    if (*kind == FileKind::foreign) return no_ledger(path);
    const bool adds = access == LedgerAccess::add;
    if (!adds && (*kind == FileKind::none || *kind == FileKind::empty))
        return Error{ErrorCode::io, "cannot read the ledger: there is none", path};
    std::string note;
    if (adds && *kind == FileKind::text) {
        auto imported = import_text(path);
        if (!imported) return imported.error();
        note = std::move(*imported);
        kind = FileKind::database;
    }
    if (!adds && *kind == FileKind::text) {
        auto read = open_to_read(path, *kind, false);
        if (!read) return read.error();
        Ledger ledger(std::make_unique<State>(std::move(read->first)));
        ledger.state_->note = std::move(read->second);
        return ledger;
    }
    auto opened = Database::open(path, adds ? Database::Mode::create : Database::Mode::read);
    if (!opened) return opened.error();
    auto state = std::make_unique<State>(std::move(*opened));
    state->run = std::move(run);
    state->note = std::move(note);
    Database& database = state->database;
    if (!adds) {
        if (Status known = state->check_whose(); !known) return known.error();
        if (state->is_series) {
            auto read = open_to_read(path, *kind, true);
            if (!read) return read.error();
            state = std::make_unique<State>(std::move(read->first));
            state->note = std::move(read->second);
        }
        return Ledger(std::move(state));
    }
    // EXTRA: what was committed stays committed, also through a loss of power.
    const auto begin = [&]() -> Status {
        if (Status set = database.execute("PRAGMA synchronous = EXTRA; PRAGMA cache_size = -65536;"
                                          "PRAGMA temp_store = MEMORY");
            !set)
            return set;
        if (Status begun = database.execute("BEGIN IMMEDIATE"); !begun) return begun;
        if (Status made = state->make_current(); !made) return made;
        if (Status written = database.execute("COMMIT"); !written) return written;
        // From here on nobody else adds.
        if (Status begun = database.execute("BEGIN IMMEDIATE"); !begun) return begun;
        return state->find_former_run();
    };
    if (Status begun = begin(); !begun) return begun.error();
    return Ledger(std::move(state));
}

Result<std::optional<LedgerEntry>> Ledger::find(const canon::ClassKey& key) const {
    const KeyBytes bytes = bytes_of(key);
    return state_->find(std::span<const std::byte>(bytes));
}

Result<std::optional<LedgerEntry>> Ledger::find(std::string_view text) const {
    if (const auto key = key_of_form(text)) return find(*key);
    return state_->find(text);
}

Status Ledger::each_class(const std::function<Status(const canon::ClassKey&)>& take) const {
    Statement select(state_->database, "SELECT class FROM classes ORDER BY class");
    while (true) {
        const Result<bool> row = select.step();
        if (!row) return row.error();
        if (!*row) return success();
        if (select.is_text(0)) continue;
        const auto key = key_of_bytes(select.bytes(0));
        if (!key) {
            return Error{ErrorCode::malformed, "the ledger holds what is no class",
                         state_->database.path()};
        }
        if (Status taken = take(*key); !taken) return taken;
    }
}

std::uint64_t Ledger::class_count() const {
    const auto count = state_->database.number("SELECT count(*) FROM classes");
    return count ? static_cast<std::uint64_t>(*count) : 0;
}

const std::string& Ledger::note() const { return state_->note; }

Status Ledger::add(const canon::ClassKey& key, std::uint64_t number) {
    if (Status begun = state_->begin_run(); !begun) return begun;
    return state_->inserter->add(key, number);
}

Status Ledger::add(std::string_view text, std::uint64_t number) {
    if (Status begun = state_->begin_run(); !begun) return begun;
    return state_->inserter->add(text, number);
}

Status Ledger::commit(const std::optional<PendingOutput>& output) {
    Database& database = state_->database;
    if (output) {
        if (Status begun = state_->begin_run(); !begun) return begun;
        Statement insert(database,
                         "INSERT OR REPLACE INTO pending VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)");
        const Status added = insert.bind(1, state_->run_id)
                                 .bind(2, output->path)
                                 .bind(3, output->partial)
                                 .bind(4, static_cast<std::int64_t>(output->bytes))
                                 .bind(5, static_cast<std::int64_t>(output->checksum))
                                 .bind(6, std::int64_t{output->replaces})
                                 .bind(7, output->purpose)
                                 .run();
        if (!added) return added;
    }
    return database.execute("COMMIT");
}

Result<std::vector<PendingOutput>> Ledger::pending() const {
    Statement select(state_->database,
                     "SELECT path, partial, bytes, checksum, replaces, purpose FROM pending"
                     " ORDER BY run");
    std::vector<PendingOutput> all;
    while (true) {
        const Result<bool> row = select.step();
        if (!row) return row.error();
        if (!*row) return all;
        all.push_back({select.text(0), select.text(1),
                       static_cast<std::uint64_t>(select.integer(2)),
                       static_cast<std::uint64_t>(select.integer(3)), select.integer(4) != 0,
                       select.text(5)});
    }
}

Status Ledger::settle(const PendingOutput& output) {
    Database& database = state_->database;
    Statement remove(database, "DELETE FROM pending WHERE path = ?1 AND partial = ?2");
    const bool is_open = database.is_in_transaction();
    if (Status done = remove.bind(1, output.path).bind(2, output.partial).run(); !done) return done;
    // Not with what the run adds, which may never be committed.
    return is_open && !state_->inserter ? database.execute("COMMIT; BEGIN IMMEDIATE") : success();
}

}  // namespace sudoku::store
