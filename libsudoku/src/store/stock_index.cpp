#include "store/stock_index.hpp"

#include "store/ledger_layout.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace sudoku::store {
namespace {

constexpr std::int64_t key_mask = (std::int64_t{1} << key_bits) - 1;

// FNV-1a, then the finaliser of SplitMix64: the same on every platform.
std::uint64_t hash_of_text(std::string_view text) {
    std::uint64_t hash = 0xcbf2'9ce4'8422'2325;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100'0000'01b3;
    hash = (hash ^ (hash >> 30)) * 0xbf58'476d'1ce4'e5b9;
    hash = (hash ^ (hash >> 27)) * 0x94d0'49bb'1331'11eb;
    return hash ^ hash >> 31;
}

Error damaged(const Database& database, std::int64_t key, const std::string& what) {
    return {ErrorCode::malformed, "puzzle " + std::to_string(key) + " of the bank: " + what,
            database.path()};
}

}  // namespace

std::int64_t first_key(const PuzzleClass& name) {
    const auto* const key = std::get_if<canon::ClassKey>(&name);
    const std::uint64_t hash =
        key != nullptr ? canon::hash_of(*key) : hash_of_text(std::get<canon::ClassText>(name).text);
    return static_cast<std::int64_t>(hash >> (64 - key_bits));
}

ClassBytes class_bytes(const PuzzleClass& name) {
    if (const auto* const key = std::get_if<canon::ClassKey>(&name)) return bytes_of(*key);
    return std::get<canon::ClassText>(name);
}

void bind_class(Statement& statement, int place, const ClassBytes& bytes) {
    if (const auto* const key = std::get_if<KeyBytes>(&bytes)) {
        statement.bind(place, std::span<const std::byte>(*key));
    } else {
        statement.bind(place, std::string_view(std::get<canon::ClassText>(bytes).text));
    }
}

std::optional<PuzzleClass> class_in(const Statement& row, int column) {
    if (row.is_text(column)) return PuzzleClass(row.text(column));
    const auto key = key_of_bytes(row.bytes(column));
    return key ? std::optional(PuzzleClass(*key)) : std::nullopt;
}

Result<StockIndex> StockIndex::open(Database& database) {
    StockIndex index(database);
    if (Status loaded = index.load(); !loaded) return loaded.error();
    return index;
}

Status StockIndex::load() {
    const auto tables =
        database_->number("SELECT count(*) FROM sqlite_master WHERE name = 'geometries'");
    if (!tables) return tables.error();
    has_stock_ = *tables > 0;
    if (!has_stock_) return success();
    Statement select(*database_, "SELECT geometry, spec FROM geometries");
    while (true) {
        const Result<bool> row = select.step();
        if (!row) return row.error();
        if (!*row) return success();
        auto geometry = parse_geometry(select.text(1));
        if (!geometry) {
            return Error{
                ErrorCode::malformed,
                "the board '" + select.text(1) + "' of the bank: " + geometry.error().message,
                database_->path()};
        }
        geometries_.insert_or_assign(select.integer(0), std::move(*geometry));
    }
}

Status StockIndex::make_tables() {
    if (has_stock_) return success();
    if (Status made = database_->execute(
            "CREATE TABLE geometries (geometry INTEGER PRIMARY KEY, spec TEXT NOT NULL UNIQUE);"
            "CREATE TABLE words (word INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);"
            "CREATE TABLE puzzles (key INTEGER PRIMARY KEY, puzzle NOT NULL, geometry INTEGER,"
            " added INTEGER NOT NULL, used INTEGER);"
            "CREATE INDEX puzzles_used ON puzzles (used) WHERE used IS NOT NULL");
        !made)
        return made;
    has_stock_ = true;
    return success();
}

std::optional<std::optional<std::int64_t>> StockIndex::known_number_of(
    const Geometry& geometry) const {
    if (geometry.is_classic()) return std::optional<std::int64_t>();
    for (const auto& [number, known] : geometries_) {
        if (known == geometry) return std::optional(number);
    }
    return {};
}

Result<std::optional<std::int64_t>> StockIndex::number_of(const Geometry& geometry) {
    if (const auto known = known_number_of(geometry)) return *known;
    Statement insert(*database_, "INSERT INTO geometries (spec) VALUES (?1)");
    if (Status added = insert.bind(1, geometry_spec(geometry)).run(); !added) return added.error();
    const auto number = database_->number("SELECT last_insert_rowid()");
    if (!number) return number.error();
    geometries_.insert_or_assign(*number, geometry);
    return std::optional(*number);
}

Result<StockIndex::Stored> StockIndex::stored(const Statement& row, int puzzle_column,
                                              int geometry_column) const {
    Stored stored{{std::string(), row.is_text(puzzle_column)}, Geometry()};
    const auto bytes = row.bytes(puzzle_column);
    stored.packed.bytes.assign(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    if (row.is_nothing(geometry_column)) return stored;
    const auto geometry = geometries_.find(row.integer(geometry_column));
    if (geometry == geometries_.end()) {
        return Error{ErrorCode::malformed, "a puzzle of the bank has a board that does not exist",
                     database_->path()};
    }
    stored.geometry = geometry->second;
    return stored;
}

Result<std::optional<PuzzleClass>> StockIndex::class_at(const Stored& stored) {
    Result<Puzzle> puzzle = stored.puzzle();
    if (!puzzle) return puzzle.error();
    if (!inspector_) inspector_ = std::make_unique<Inspector>();
    Inspection inspection(*inspector_, *puzzle);
    return class_of(inspection);
}

Result<StockIndex::Place> StockIndex::place_of(const PuzzleClass& name, const Stored* puzzle) {
    std::int64_t key = first_key(name);
    if (!has_stock_) return Place{key};
    if (!at_key_) {
        at_key_ = std::make_unique<Statement>(
            *database_, "SELECT puzzle, geometry FROM puzzles WHERE key = ?1");
    }
    for (;; key = (key + 1) & key_mask) {
        const Result<bool> row = at_key_->bind(1, key).step();
        if (!row) return row.error();
        if (!*row) break;
        const Result<Stored> there = stored(*at_key_, 0, 1);
        at_key_->reset();
        if (!there) return there.error();
        if (puzzle != nullptr && there->packed == puzzle->packed &&
            there->geometry == puzzle->geometry)
            return Place{key, true, true};
        const auto found = class_at(*there);
        if (!found) return damaged(*database_, key, found.error().message);
        if (*found == name) return Place{key, true, false};
    }
    at_key_->reset();
    return Place{key};
}

Result<std::optional<std::int64_t>> StockIndex::find(const PuzzleClass& name) {
    const Result<Place> place = place_of(name);
    if (!place) return place.error();
    return place->is_there ? std::optional(place->key) : std::nullopt;
}

// Probing ends at the first free key. So a later puzzle whose probing starts at or before the gap
// is moved into it, which leaves the next gap.
Result<bool> StockIndex::remove(const PuzzleClass& name) {
    if (!has_stock_) return false;
    const auto key = find(name);
    if (!key) return key.error();
    if (!*key) return false;
    std::int64_t gap = **key;
    Statement erase(*database_, "DELETE FROM puzzles WHERE key = ?1");
    if (Status erased = erase.bind(1, gap).run(); !erased) return erased.error();
    Statement move(*database_, "UPDATE puzzles SET key = ?2 WHERE key = ?1");
    for (std::int64_t next = (gap + 1) & key_mask;; next = (next + 1) & key_mask) {
        const Result<bool> row = at_key_->bind(1, next).step();
        if (!row) return row.error();
        if (!*row) break;
        const Result<Stored> there = stored(*at_key_, 0, 1);
        at_key_->reset();
        if (!there) return there.error();
        const auto found = class_at(*there);
        if (!found) return damaged(*database_, next, found.error().message);
        if (!*found) continue;
        const std::int64_t first = first_key(**found);
        if (((gap - first) & key_mask) > ((next - first) & key_mask)) continue;
        if (Status moved = move.bind(1, next).bind(2, gap).run(); !moved) return moved.error();
        gap = next;
    }
    at_key_->reset();
    return true;
}

Status StockIndex::set_used(std::int64_t key, std::optional<Day> day) {
    if (!set_used_) {
        set_used_ =
            std::make_unique<Statement>(*database_, "UPDATE puzzles SET used = ?2 WHERE key = ?1");
    }
    set_used_->bind(1, key);
    if (day) {
        set_used_->bind(2, std::int64_t{day->number});
    } else {
        set_used_->bind_nothing(2);
    }
    return set_used_->run();
}

Status StockIndex::mark(const PuzzleClass& name) {
    if (!has_stock_) return success();
    const auto key = find(name);
    if (!key) return key.error();
    if (!*key) return success();
    const auto last = last_use(name);
    if (!last) return last.error();
    return set_used(**key, *last);
}

Result<std::optional<Day>> StockIndex::last_use(const PuzzleClass& name) {
    if (!last_use_) {
        last_use_ = std::make_unique<Statement>(
            *database_,
            "SELECT max(coalesce(classes.day, runs.day, 0)) FROM classes JOIN runs USING (run)"
            " WHERE class = ?1");
    }
    const ClassBytes bytes = class_bytes(name);
    bind_class(*last_use_, 1, bytes);
    const Result<bool> row = last_use_->step();
    if (!row) return row.error();
    std::optional<Day> day;
    if (*row && !last_use_->is_nothing(0))
        day = Day{static_cast<std::int32_t>(last_use_->integer(0))};
    last_use_->reset();
    return day;
}

Status StockIndex::clear_run(std::int64_t run) {
    std::vector<PuzzleClass> names;
    if (has_stock_) {
        Statement select(*database_, "SELECT class FROM classes WHERE run = ?1");
        select.bind(1, run);
        while (true) {
            const Result<bool> row = select.step();
            if (!row) return row.error();
            if (!*row) break;
            if (auto name = class_in(select, 0)) names.push_back(std::move(*name));
        }
    }
    Statement clear(*database_, "DELETE FROM classes WHERE run = ?1");
    if (Status cleared = clear.bind(1, run).run(); !cleared) return cleared;
    for (const PuzzleClass& name : names) {
        if (Status marked = mark(name); !marked) return marked;
    }
    return success();
}

}  // namespace sudoku::store
