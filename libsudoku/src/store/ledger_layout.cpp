#include "store/ledger_layout.hpp"

#include "store/file_kind.hpp"

namespace sudoku::store {
namespace {

constexpr std::int64_t application_id = 0x5375646f;  // "Sudo": identifies databases of this program
// 1: version 0.2.0, one run per class
constexpr std::int64_t layout_version = 2;

constexpr const char* classes_table =
    "CREATE TABLE classes (class NOT NULL, run INTEGER NOT NULL, number INTEGER NOT NULL,"
    " day INTEGER, PRIMARY KEY (class, run)) WITHOUT ROWID;";

std::string version_mark() { return "PRAGMA user_version = " + std::to_string(layout_version); }

Status allow_several_runs(Database& database) {
    return database.execute(
        std::string("ALTER TABLE runs ADD COLUMN day INTEGER;"
                    "ALTER TABLE classes RENAME TO former_classes;") +
        classes_table +
        "INSERT INTO classes SELECT class, run, number, NULL FROM former_classes ORDER BY class;"
        "DROP TABLE former_classes;" +
        version_mark());
}

}  // namespace

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

Error not_a_class(const Database& database) {
    return {ErrorCode::malformed, "the ledger contains an entry that is not a class",
            database.path()};
}

std::optional<canon::ClassKey> key_of_form(std::string_view text) {
    if (text.size() != canon::cell_count) return std::nullopt;
    canon::Digits digits{};
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (text[i] == '.') continue;
        if (text[i] < '1' || text[i] > '9') return std::nullopt;
        digits[i] = static_cast<Digit>(text[i] - '0');
    }
    return canon::key_of(digits);
}

Result<Layout> layout_of(Database& database) {
    const auto id = database.number("PRAGMA application_id");
    if (!id) return id.error();
    const auto version = database.number("PRAGMA user_version");
    if (!version) return version.error();
    const auto tables = database.number("SELECT count(*) FROM sqlite_master");
    if (!tables) return tables.error();
    if (*id == 0 && *tables == 0) return Layout::none;
    if (*id != application_id || *version < 1) {
        return Error{ErrorCode::invalid, "this database is neither a ledger nor a bank",
                     database.path()};
    }
    if (*version > layout_version) {
        return Error{ErrorCode::unsupported, "this ledger or bank was made by a newer version",
                     database.path()};
    }
    return *version == 1 ? Layout::single : Layout::current;
}

Status make_tables(Database& database) {
    return database.execute(
        "PRAGMA application_id = " + std::to_string(application_id) + ';' + version_mark() +
        "; CREATE TABLE runs (run INTEGER PRIMARY KEY, command TEXT NOT NULL, name TEXT NOT NULL,"
        " day INTEGER);" +
        classes_table +
        "CREATE TABLE pending (run INTEGER PRIMARY KEY, path TEXT NOT NULL,"
        " partial TEXT NOT NULL, bytes INTEGER NOT NULL, checksum INTEGER NOT NULL,"
        " replaces INTEGER NOT NULL, purpose TEXT NOT NULL)");
}

Status make_current(Database& database) {
    const Result<Layout> layout = layout_of(database);
    if (!layout) return layout.error();
    switch (*layout) {
        case Layout::none: return make_tables(database);
        case Layout::single: return allow_several_runs(database);
        case Layout::current: break;
    }
    return database.execute(version_mark());
}

Result<std::int64_t> add_run(Database& database, const LedgerRun& run) {
    Statement insert(database, "INSERT INTO runs (command, name, day) VALUES (?1, ?2, ?3)");
    insert.bind(1, run.command).bind(2, run.name);
    if (run.day) insert.bind(3, std::int64_t{run.day->number});
    if (Status added = insert.run(); !added) return added.error();
    return database.number("SELECT last_insert_rowid()");
}

ClassInserter::ClassInserter(Database& database, std::int64_t run, bool adds_uses)
    : statement_(database, adds_uses
                               ? "INSERT OR IGNORE INTO classes VALUES (?1, ?2, ?3, ?4)"
                               : "INSERT INTO classes SELECT ?1, ?2, ?3, ?4"
                                 " WHERE NOT EXISTS (SELECT 1 FROM classes WHERE class = ?1)"),
      run_(run) {}

Status ClassInserter::add(const canon::ClassKey& key, std::uint64_t number,
                          std::optional<Day> day) {
    const KeyBytes bytes = bytes_of(key);
    statement_.bind(1, std::span<const std::byte>(bytes));
    return run(number, day);
}

Status ClassInserter::add(std::string_view text, std::uint64_t number, std::optional<Day> day) {
    if (const auto key = key_of_form(text)) return add(*key, number, day);
    statement_.bind(1, text);
    return run(number, day);
}

Status ClassInserter::run(std::uint64_t number, std::optional<Day> day) {
    statement_.bind(2, run_).bind(3, static_cast<std::int64_t>(number));
    if (day) {
        statement_.bind(4, std::int64_t{day->number});
    } else {
        statement_.bind_nothing(4);
    }
    return statement_.run();
}

Result<Database> open_store(const std::string& path, StoreAccess access, std::stop_token stop) {
    const Result<FileKind> kind = kind_of(path);
    if (!kind) return kind.error();
    if (*kind == FileKind::foreign)
        return Error{ErrorCode::malformed, "this is neither a ledger nor a bank", path, 1};
    const bool writes = access == StoreAccess::write;
    if (!writes && (*kind == FileKind::none || *kind == FileKind::empty))
        return Error{ErrorCode::io, "no such ledger or bank", path};
    // Opened for writing even to read, because only a writer can roll back the unfinished changes
    // of a killed run.
    auto database = Database::open(path, writes ? Database::Mode::create : Database::Mode::write,
                                   std::move(stop));
    if (!database) return database.error();
    if (!writes) {
        if (Status set = database->execute("PRAGMA query_only = 1"); !set) return set.error();
        const Result<Layout> layout = layout_of(*database);
        if (!layout) return layout.error();
        return database;
    }
    // EXTRA: a commit survives a power failure. A batch added to a large bank changes every page,
    // so fewer, larger pages are less work; the size applies to new files only.
    const auto prepare = [&]() -> Status {
        const Database::Interruptible converting(*database);
        if (Status set =
                database->execute("PRAGMA page_size = 8192; PRAGMA synchronous = EXTRA;"
                                  "PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY");
            !set)
            return set;
        if (Status begun = database->execute("BEGIN IMMEDIATE"); !begun) return begun;
        if (Status made = make_current(*database); !made) return made;
        return database->execute("COMMIT");
    };
    if (Status prepared = prepare(); !prepared) return prepared.error();
    return database;
}

}  // namespace sudoku::store
