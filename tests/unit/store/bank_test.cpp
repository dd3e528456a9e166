#include <sudoku/store/bank.hpp>

#include "store/stock_index.hpp"
#include "store/stored_puzzle.hpp"
#include "support/arbitrary.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/format/record_writer.hpp>
#include <sudoku/generate/generator.hpp>
#include <sudoku/grid/transform.hpp>

#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <map>
#include <set>

namespace sudoku::store {
namespace {

const std::vector<std::string> levels = {"easy", "medium", "hard"};

const FactInfo* fact(const char* name) { return find_fact(name); }

std::vector<const FactInfo*> usual_facts() {
    return {fact("givens"), fact("level"), fact("minutes"), fact("er"), fact("steps")};
}

// Made-up facts, whose values are functions of the index.
std::vector<FactCell> made_up(const Puzzle& puzzle, std::uint64_t index) {
    return {std::int64_t{puzzle.givens().filled_count()}, levels[index % 3],
            static_cast<std::int64_t>(index % 200), static_cast<std::int64_t>(index % 7 + 15),
            static_cast<std::int64_t>(index)};
}

BankEntry entry_of(const Puzzle& puzzle, std::vector<FactCell> facts) {
    Inspector inspector;
    Inspection inspection(inspector, puzzle);
    BankEntry entry = bank_entry(inspection).value();
    entry.facts = std::move(facts);
    return entry;
}

std::vector<Puzzle> some_puzzles(std::uint64_t count, const char* spec = "3x3",
                                 std::uint64_t seed = 3) {
    const Geometry geometry = test::geometry(spec);
    std::vector<Puzzle> puzzles;
    for (std::uint64_t index = 0; index < count; ++index)
        puzzles.push_back(generate(geometry, {.seed = seed}, index).value().puzzle);
    return puzzles;
}

BankAddStats add(Bank& bank, const std::vector<Puzzle>& puzzles, const std::string& from = "a") {
    std::vector<BankEntry> batch;
    for (std::size_t i = 0; i < puzzles.size(); ++i)
        batch.push_back(entry_of(puzzles[i], made_up(puzzles[i], i)));
    const auto facts = usual_facts();
    return bank.add(std::move(batch), facts, {"bank add", from, false, Day{20000}}).value();
}

Bank open_to_add(const std::string& path) { return Bank::open(path, BankAccess::add).value(); }

std::vector<BankPuzzle> all_of(Bank& bank, const BankFilter& filter = {}, std::int64_t start = 0) {
    const auto walk = std::move(bank.walk(filter, start)).value();
    std::vector<BankPuzzle> all;
    while (auto puzzle = walk->next().value()) all.push_back(std::move(*puzzle));
    return all;
}

BankFilter requirements(const std::vector<std::string>& texts) {
    BankFilter filter;
    for (const std::string& text : texts)
        filter.requirements.push_back(parse_bank_requirement(text).value());
    return filter;
}

std::string line_of(const Puzzle& puzzle) { return to_line(puzzle.givens()); }

void execute(const std::string& path, const std::string& sql) {
    sqlite3* database = nullptr;
    REQUIRE(sqlite3_open(path.c_str(), &database) == SQLITE_OK);
    REQUIRE(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK);
    sqlite3_close(database);
}

TEST_CASE("a packed puzzle is the puzzle again, whatever the board", "[store][property]") {
    for (const char* spec : {"2x2", "2x3", "3x3", "3x3+diagonal", "2x4"}) {
        for (const Puzzle& puzzle : some_puzzles(5, spec)) {
            const PackedPuzzle packed = pack(puzzle);
            CHECK(unpack(packed, puzzle.geometry()).value() == puzzle);
            PackedPuzzle cut = packed;
            cut.bytes.pop_back();
            CHECK_FALSE(unpack(cut, puzzle.geometry()));
        }
    }
    const Geometry large = test::geometry("4x4");
    std::vector<Digit> digits(256, 0);
    digits[3] = 16;
    digits[255] = 9;
    const Puzzle sixteen(Grid(large, digits));
    CHECK(unpack(pack(sixteen), large).value() == sixteen);
    const Puzzle constraints =
        read_puzzle("3x3 " + std::string(81, '.') + " cage=10:A1A2B1", {}).value();
    CHECK(pack(constraints).is_text);
    CHECK(unpack(pack(constraints), constraints.geometry()).value() == constraints);
    CHECK(pack(some_puzzles(1).front()).bytes.size() < 26);
}

TEST_CASE("a bank has each class once and gives back what was put in", "[store][unit]") {
    const test::TemporaryFolder folder;
    const std::string path = (folder.path() / "stock.bank").string();
    const std::vector<Puzzle> puzzles = some_puzzles(60);
    {
        Bank bank = open_to_add(path);
        const BankAddStats first = add(bank, puzzles);
        CHECK(first.added == 60);
        // The same again, and equivalent ones.
        Rng rng(8);
        const Symmetries symmetries(Geometry{});
        std::vector<Puzzle> others = puzzles;
        for (std::size_t i = 0; i < 30; ++i) others[i] = symmetries.random(rng).apply(puzzles[i]);
        const BankAddStats second = add(bank, others, "b");
        CHECK(second.added == 0);
        CHECK(second.known == 60);
    }
    Bank bank = Bank::open(path, BankAccess::read).value();
    CHECK(bank.puzzle_count() == 60);
    std::map<std::string, std::size_t> index_of;
    for (std::size_t i = 0; i < puzzles.size(); ++i) index_of[line_of(puzzles[i])] = i;
    std::int64_t last = -1;
    for (const BankPuzzle& puzzle : all_of(bank)) {
        CHECK(puzzle.key > last);
        last = puzzle.key;
        const std::size_t i = index_of.at(line_of(puzzle.puzzle));
        CHECK(puzzle.facts == made_up(puzzles[i], i));
        CHECK_FALSE(puzzle.used);
    }
    CHECK(bank.check_file().value().empty());
}

TEST_CASE("a puzzle that comes again gets the facts that it lacked", "[store][unit]") {
    const test::TemporaryFolder folder;
    const std::string path = (folder.path() / "stock.bank").string();
    const Puzzle puzzle = some_puzzles(1).front();
    Bank bank = open_to_add(path);
    const auto add_with = [&](const char* name, FactCell cell) {
        const std::vector<const FactInfo*> facts = {fact(name)};
        return bank.add({entry_of(puzzle, {std::move(cell)})}, facts, {"bank add", "a"}).value();
    };
    CHECK(add_with("level", {}).added == 1);
    CHECK(add_with("level", std::string("hard")).completed == 1);
    CHECK(add_with("level", std::string("easy")).known == 1);
    CHECK(add_with("er", std::int64_t{66}).completed == 1);
    const BankPuzzle kept = all_of(bank).front();
    CHECK(kept.facts == std::vector<FactCell>{std::string("hard"), std::int64_t{66}});
}

TEST_CASE("other boards, constraints and pencilmarks are kept apart", "[store][unit]") {
    const test::TemporaryFolder folder;
    const std::string path = (folder.path() / "stock.bank").string();
    Bank bank = open_to_add(path);
    for (const char* spec : {"2x2", "2x3", "3x3+diagonal"}) {
        const auto puzzles = some_puzzles(4, spec);
        CAPTURE(spec);
        std::vector<BankEntry> batch;
        for (const Puzzle& puzzle : puzzles) batch.push_back(entry_of(puzzle, {}));
        const std::uint64_t added = bank.add(batch, {}, {"bank add", "a"}).value().added;
        CHECK(added >= 3);  // few classes of 2x2
        CHECK(bank.add(batch, {}, {"bank add", "a"}).value().known == 4);
        BankFilter filter;
        filter.geometry = test::geometry(spec);
        for (const BankPuzzle& puzzle : all_of(bank, filter))
            CHECK(std::count(puzzles.begin(), puzzles.end(), puzzle.puzzle) == 1);
        CHECK(all_of(bank, filter).size() == added);
    }
    CHECK(bank.boards() == std::vector<std::string>{"2x2", "2x3", "3x3+diagonal"});
    BankFilter classic;
    classic.geometry = Geometry();
    CHECK(all_of(bank, classic).empty());
}

std::set<std::string> indexes_of(const std::string& path) {
    std::set<std::string> names;
    sqlite3* database = nullptr;
    REQUIRE(sqlite3_open(path.c_str(), &database) == SQLITE_OK);
    const auto collect = [](void* into, int, char** values, char**) {
        static_cast<std::set<std::string>*>(into)->insert(values[0]);
        return 0;
    };
    REQUIRE(sqlite3_exec(
                database,
                "SELECT name FROM sqlite_master WHERE name LIKE 'puzzles\\_by\\_%' ESCAPE '\\'",
                collect, &names, nullptr) == SQLITE_OK);
    sqlite3_close(database);
    return names;
}

const std::set<std::string> all_indexes = {"puzzles_by_er", "puzzles_by_givens", "puzzles_by_level",
                                           "puzzles_by_minutes"};

// promise 4.1: Picks are the same with indexes, without them, and while they are built
TEST_CASE("walks find the same puzzles as a full scan, from any start", "[store][property]") {
    const test::TemporaryFolder folder;
    const std::string path = (folder.path() / "stock.bank").string();
    Bank bank = open_to_add(path);
    // Without indexes; with those that were built behind the puzzles; with some puzzles that came
    // behind the indexes.
    const int stage = GENERATE(0, 1, 2);
    CAPTURE(stage);
    const std::vector<Puzzle> puzzles = some_puzzles(150);
    if (stage == 2) {
        add(bank, {puzzles.begin(), puzzles.begin() + 60});
        REQUIRE(bank.build_indexes());
    }
    add(bank, puzzles);
    if (stage == 1) REQUIRE(bank.build_indexes());
    CHECK(indexes_of(path) == (stage == 0 ? std::set<std::string>() : all_indexes));
    const std::vector<BankPuzzle> all = all_of(bank);
    for (const std::vector<std::string>& texts :
         std::vector<std::vector<std::string>>{{"level=hard"},
                                               {"level>=medium"},
                                               {"level=easy|hard", "steps<50"},
                                               {"minutes=0.10..0.50"},
                                               {"minutes>1", "er=1.5..1.7"},
                                               {"er<=2.0", "level=medium", "givens>=20"},
                                               {"steps=7"},
                                               {"level=extreme"}}) {
        CAPTURE(texts);
        const BankFilter filter = requirements(texts);
        std::vector<std::int64_t> expected;
        for (const BankPuzzle& puzzle : all) {
            const bool is_met = std::all_of(
                filter.requirements.begin(), filter.requirements.end(),
                [&](const BankRequirement& requirement) {
                    const auto place =
                        std::find(bank.facts().begin(), bank.facts().end(), requirement.fact) -
                        bank.facts().begin();
                    return meets(requirement, puzzle.facts[static_cast<std::size_t>(place)]);
                });
            if (is_met) expected.push_back(puzzle.key);
        }
        for (const std::int64_t start : {std::int64_t{0}, all[70].key, all[149].key + 1}) {
            std::vector<std::int64_t> order = expected;
            std::rotate(order.begin(), std::lower_bound(order.begin(), order.end(), start),
                        order.end());
            std::vector<std::int64_t> found;
            for (const BankPuzzle& puzzle : all_of(bank, filter, start))
                found.push_back(puzzle.key);
            CHECK(found == order);
        }
    }
    CHECK(bank.walk(requirements({"colour=red"}))
              .error()
              .message.starts_with("the bank has neither a fact nor a label 'colour'"));
    CHECK_FALSE(parse_bank_requirement("colour<3"));
    CHECK_FALSE(bank.walk(requirements({"hodoku_score>3"})));
}

// promise 4.2: Indexes that a killed run did not build are built by the next
TEST_CASE("missing indexes are built by the next process that adds", "[store][unit]") {
    const test::TemporaryFolder folder;
    const std::string path = (folder.path() / "stock.bank").string();
    std::stop_source stop;
    {
        Bank bank = Bank::open(path, BankAccess::add, stop.get_token()).value();
        // Enough for SQLite to look up from its work.
        add(bank, some_puzzles(6000));
        stop.request_stop();
        const Status stopped = bank.build_indexes();
        REQUIRE_FALSE(stopped);
        CHECK(stopped.error().code == ErrorCode::cancelled);
    }
    Bank reader = Bank::open(path, BankAccess::read).value();
    const auto before = all_of(reader, requirements({"level=hard"}));
    CHECK(indexes_of(path).size() < all_indexes.size());
    // Two that add see the same one missing; the second finds it built.
    Bank first = open_to_add(path);
    Bank second = open_to_add(path);
    REQUIRE(first.build_indexes());
    CHECK(indexes_of(path) == all_indexes);
    REQUIRE(second.build_indexes());
    CHECK(first.check_file().value().empty());
    // A reader that was open meanwhile, and one that knows of the indexes.
    Bank later = Bank::open(path, BankAccess::read).value();
    for (Bank* const bank : {&reader, &later}) {
        const auto found = all_of(*bank, requirements({"level=hard"}));
        CHECK(std::equal(found.begin(), found.end(), before.begin(), before.end(),
                         [](const BankPuzzle& a, const BankPuzzle& b) { return a.key == b.key; }));
    }
}

TEST_CASE("a class whose number is taken stands behind it", "[store][unit]") {
    const test::TemporaryFolder folder;
    const std::string path = (folder.path() / "stock.bank").string();
    const std::vector<Puzzle> puzzles = some_puzzles(3);
    std::vector<BankEntry> entries;
    for (const Puzzle& puzzle : puzzles) entries.push_back(entry_of(puzzle, {}));
    const std::int64_t first = first_key(entries[0].name);
    open_to_add(path).add({entries[1]}, {}, {"bank add", "a"}).value();
    // As if the hash of both were the same.
    execute(path, "UPDATE puzzles SET key = " + std::to_string(first));
    Bank bank = open_to_add(path);
    CHECK(bank.add({entries[0]}, {}, {"bank add", "a"}).value().added == 1);
    CHECK(bank.add({entries[0]}, {}, {"bank add", "a"}).value().known == 1);
    const auto all = all_of(bank);
    REQUIRE(all.size() == 2);
    CHECK(all[1].key == first + 1);
    CHECK(all[1].puzzle == puzzles[0]);
    CHECK_FALSE(bank.check_place(all[1], entries[0].name).value());
    CHECK(bank.check_place(all[0], entries[1].name).value() == "it is not stored under its class");
}

TEST_CASE("a removed puzzle leaves no gap before those that stand behind it", "[store][unit]") {
    const test::TemporaryFolder folder;
    const std::string path = (folder.path() / "stock.bank").string();
    std::vector<BankEntry> entries;
    for (const Puzzle& puzzle : some_puzzles(4)) entries.push_back(entry_of(puzzle, {}));
    const std::int64_t first = first_key(entries[0].name);
    open_to_add(path).add(entries, {}, {"bank add", "a"}).value();
    // As if the hashes of the first three were the same; behind a free number stands the last.
    for (const std::size_t i : {1U, 2U, 3U}) {
        const auto key = static_cast<std::int64_t>(i);
        execute(path, "UPDATE puzzles SET key = " + std::to_string(first + key + key / 3) +
                          " WHERE key = " + std::to_string(first_key(entries[i].name)));
    }
    const auto remove = [&](const BankEntry& entry) {
        Ledger ledger = Ledger::open(path, LedgerAccess::add, {"bank remove", {}}).value();
        const bool was_there = ledger.remove_from_stock(entry.name).value();
        ledger.commit().value();
        return was_there;
    };
    CHECK(remove(entries[0]));
    CHECK_FALSE(remove(entries[0]));
    Bank bank = Bank::open(path, BankAccess::read).value();
    std::vector<std::int64_t> keys;
    for (const BankPuzzle& puzzle : all_of(bank)) keys.push_back(puzzle.key);
    CHECK(keys == std::vector{first, first + 1, first + 4});
}

TEST_CASE("uses are taken back by name, and by day if one is given", "[store][unit]") {
    const test::TemporaryFolder folder;
    const std::string path = (folder.path() / "stock.bank").string();
    const std::vector<Puzzle> puzzles = some_puzzles(1);
    const BankEntry entry = entry_of(puzzles.front(), {});
    {
        Bank bank = open_to_add(path);
        add(bank, puzzles);
    }
    const auto open = [&](const char* command) {
        return Ledger::open(path, LedgerAccess::add, {command, "June", false, Day{200}, true})
            .value();
    };
    {
        Ledger ledger = open("bank mark");
        ledger.add(std::get<canon::ClassKey>(entry.name), 1).value();
        ledger.commit().value();
    }
    const auto removed = [&](const char* name, std::optional<Day> day) {
        Ledger ledger = open("bank unmark");
        const std::uint64_t count = ledger.remove_uses(entry.name, name, day).value();
        ledger.commit().value();
        return count;
    };
    Bank bank = Bank::open(path, BankAccess::read).value();
    BankFilter unused;
    unused.is_unused = true;
    CHECK(removed("July", {}) == 0);
    CHECK(removed("June", Day{201}) == 0);
    CHECK(all_of(bank, unused).empty());
    CHECK(removed("June", Day{200}) == 1);
    CHECK(all_of(bank, unused).size() == 1);
    CHECK(bank.uses_of(entry.name).value().empty());
}

TEST_CASE("what a ledger says is used is used in the bank", "[store][unit]") {
    const test::TemporaryFolder folder;
    const std::string path = (folder.path() / "stock.bank").string();
    const std::vector<Puzzle> puzzles = some_puzzles(6);
    const auto key_of = [&](std::size_t i) {
        return std::get<canon::ClassKey>(entry_of(puzzles[i], {}).name);
    };
    const auto mark = [&](const std::string& name, int day, const std::vector<std::size_t>& which) {
        Ledger ledger =
            Ledger::open(path, LedgerAccess::add, {"bank mark", name, false, Day{day}, true})
                .value();
        std::uint64_t number = 0;
        for (const std::size_t i : which) ledger.add(key_of(i), ++number).value();
        ledger.commit().value();
    };
    mark("before the bank", 100, {5});
    {
        Bank bank = open_to_add(path);
        add(bank, puzzles);
    }
    mark("June", 200, {0, 1});
    mark("July", 300, {1, 2});
    Bank bank = Bank::open(path, BankAccess::read).value();
    BankFilter unused;
    unused.is_unused = true;
    CHECK(all_of(bank, unused).size() == 2);
    BankFilter since;
    since.unused_since = Day{300};
    CHECK(all_of(bank, since).size() == 4);
    CHECK(bank.used_since(Day{200}).value().size() == 3);
    const auto uses = bank.uses_of(PuzzleClass(key_of(1))).value();
    REQUIRE(uses.size() == 2);
    CHECK(uses[0].name == "June");
    CHECK(uses[1].day == Day{300});
    CHECK(bank.has(PuzzleClass(key_of(1))).value());
    CHECK_FALSE(bank.has(entry_of(some_puzzles(1, "3x3", 99).front(), {}).name).value());
    for (const BankPuzzle& puzzle : all_of(bank)) {
        CHECK_FALSE(bank.check_place(puzzle, entry_of(puzzle.puzzle, {}).name).value());
    }
    // A book that is made again has what it had.
    {
        Ledger book =
            Ledger::open(path, LedgerAccess::add, {"book", "Rain", true, Day{400}}).value();
        book.add(key_of(3), 1).value();
        book.commit().value();
    }
    CHECK(all_of(bank, unused).size() == 1);
    unused.except_run = {"book", "Rain"};
    CHECK(all_of(bank, unused).size() == 2);
    {
        Ledger again =
            Ledger::open(path, LedgerAccess::add, {"book", "Rain", true, Day{500}}).value();
        again.add(key_of(4), 1).value();
        again.commit().value();
    }
    unused.except_run.reset();
    const auto left = all_of(bank, unused);
    REQUIRE(left.size() == 1);
    CHECK(left[0].puzzle == puzzles[3]);
    CHECK(Ledger::open(path, LedgerAccess::read).value().has_in_stock(key_of(3)).value());
}

TEST_CASE("a bank takes over the uses of another, once", "[store][unit]") {
    const test::TemporaryFolder folder;
    const std::string from = (folder.path() / "from.bank").string();
    const std::string path = (folder.path() / "stock.bank").string();
    std::vector<Puzzle> puzzles = some_puzzles(4);
    puzzles.push_back(some_puzzles(1, "6x6").front());
    const auto name_of = [&](std::size_t i) { return entry_of(puzzles[i], {}).name; };
    const auto mark = [&](const std::string& bank, const std::string& name, std::size_t which,
                          Day day) {
        Ledger ledger =
            Ledger::open(bank, LedgerAccess::add, {"bank mark", name, false, Day{1}, true}).value();
        std::visit([&](const auto& one) { ledger.add(one, 7, day).value(); }, name_of(which));
        ledger.commit().value();
    };
    {
        Bank other = open_to_add(from);
        add(other, puzzles);
    }
    mark(from, "June", 0, Day{200});
    mark(from, "July", 0, Day{300});
    mark(from, "June", 4, Day{400});
    mark(from, "June", 3, Day{500});
    {
        Bank bank = open_to_add(path);
        add(bank, {puzzles[0], puzzles[1], puzzles[4]});
    }
    mark(path, "June", 0, Day{200});
    mark(path, "June", 1, Day{200});
    Bank bank = open_to_add(path);
    CHECK(bank.add_uses_of(from).value() == 3);
    CHECK(bank.add_uses_of(from).value() == 0);
    CHECK(bank.add_uses_of(path).value() == 0);
    const auto days = [&](std::size_t i) {
        std::vector<int> days;
        for (const BankRun& use : bank.uses_of(name_of(i)).value())
            days.push_back(use.day.value().number);
        return days;
    };
    CHECK(days(0) == std::vector<int>{200, 300});
    CHECK(days(1) == std::vector<int>{200});
    CHECK(days(3) == std::vector<int>{500});  // the puzzle itself is not in this bank
    CHECK(days(4) == std::vector<int>{400});
    CHECK(bank.check_file().value().empty());
    // A puzzle that comes later is used as well.
    add(bank, puzzles);
    BankFilter unused;
    unused.is_unused = true;
    const auto left = all_of(bank, unused);
    REQUIRE(left.size() == 1);
    CHECK(left.front().puzzle == puzzles[2]);
    for (const BankPuzzle& puzzle : all_of(bank))
        CHECK_FALSE(bank.check_place(puzzle, entry_of(puzzle.puzzle, {}).name).value());

    execute(from, "UPDATE classes SET class = x'0102' WHERE number = 7");
    const auto refused = bank.add_uses_of(from);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().message == "the ledger contains an entry that is not a class");
    CHECK(days(0) == std::vector<int>{200, 300});
}

// What stock() tells, of the value of a fact or the name of a run: puzzles and unused, or added and
// used.
using Told = std::map<std::pair<std::string, std::string>, std::pair<std::uint64_t, std::uint64_t>>;

Told told(const BankStock& stock) {
    Told told;
    for (const BankCount& count : stock.counts)
        told[{count.of, count.value}] = {count.puzzles, count.unused};
    for (const BankRun& run : stock.runs) told[{"run", run.name}] = {run.added, run.used};
    return told;
}

// promise 4.3: Counts of the stock agree with testing each puzzle, for all requirements; a use
//     is found by its name
TEST_CASE("stock and uses are counted for the puzzles that meet the requirements",
          "[store][unit]") {
    const test::TemporaryFolder folder;
    const std::string path = (folder.path() / "stock.bank").string();
    const std::vector<Puzzle> puzzles = some_puzzles(90);
    {
        Bank bank = open_to_add(path);
        add(bank, {puzzles.begin(), puzzles.begin() + 60}, "first");
    }
    {
        Bank bank = open_to_add(path);
        add(bank, puzzles, "second");
    }
    const auto mark = [&](const std::string& name, const std::vector<std::size_t>& which) {
        Ledger ledger =
            Ledger::open(path, LedgerAccess::add, {"bank mark", name, false, Day{1000}, true})
                .value();
        std::uint64_t number = 0;
        for (const std::size_t i : which) {
            const auto key = std::get<canon::ClassKey>(entry_of(puzzles[i], {}).name);
            ++number;
            ledger.add(key, number, Day{static_cast<std::int32_t>(number)}).value();
        }
        ledger.commit().value();
    };
    mark("June", {3, 4, 5, 6, 70});
    mark("July", {6, 7, 8});
    Bank bank = Bank::open(path, BankAccess::read).value();

    const auto lines_used_in = [&](std::vector<std::string> names, bool unused_since = false) {
        BankFilter filter;
        filter.used_in = std::move(names);
        if (unused_since) filter.unused_since = Day{2};
        std::set<std::string> found;
        for (const BankPuzzle& puzzle : all_of(bank, filter, 1 << 20))
            found.insert(line_of(puzzle.puzzle));
        return found;
    };
    const auto lines = [&](const std::vector<std::size_t>& which) {
        std::set<std::string> wanted;
        for (const std::size_t i : which) wanted.insert(line_of(puzzles[i]));
        return wanted;
    };
    CHECK(lines_used_in({"July"}) == lines({6, 7, 8}));
    CHECK(lines_used_in({"July", "June"}) == lines({3, 4, 5, 6, 7, 8, 70}));
    CHECK(lines_used_in({"June"}, true) == lines({3}));
    BankFilter unknown;
    unknown.used_in = {"Juny"};
    CHECK(bank.walk(unknown).error().message ==
          "nothing was used in 'Juny'; did you mean 'July'?; 'sudoku bank stats' lists the uses");

    // Everything, and each filter as the puzzles that it lets through are counted one by one.
    const Told all = told(bank.stock().value());
    CHECK(all.at({"all", ""}) == std::pair<std::uint64_t, std::uint64_t>(90, 83));
    CHECK(all.at({"level", "hard"}) == std::pair<std::uint64_t, std::uint64_t>(30, 28));
    CHECK(all.at({"steps", "0 to 89"}).first == 90);
    CHECK(all.at({"run", "second"}).first == 30);
    CHECK(all.at({"run", "June"}).second == 5);
    const BankStock everything = bank.stock().value();
    for (const BankRun& run : everything.runs) {
        if (run.name != "June") continue;
        CHECK(run.first_use == Day{1});
        CHECK(run.last_use == Day{5});
    }
    BankFilter hard = requirements({"level=hard"});
    BankFilter hard_in_june = hard;
    hard_in_june.used_in = {"June"};
    BankFilter left = hard;
    left.is_unused = true;
    for (const BankFilter& filter :
         {hard, hard_in_june, left, requirements({"er=1.6", "steps<40"})}) {
        Told expected;
        const std::vector<BankPuzzle> found = all_of(bank, filter);
        for (const BankPuzzle& puzzle : found) {
            const auto count = [&](const std::string& of, const std::string& value) {
                auto& numbers = expected[{of, value}];
                ++numbers.first;
                numbers.second += puzzle.used ? 0U : 1U;
            };
            count("all", "");
            for (std::size_t i = 0; i < bank.facts().size(); ++i) {
                const FactInfo& kept = *bank.facts()[i];
                count(std::string(kept.name), to_text(value_of(kept, puzzle.facts[i])));
            }
            const auto place = std::find(puzzles.begin(), puzzles.end(), puzzle.puzzle);
            ++expected[{"run", place - puzzles.begin() < 60 ? "first" : "second"}].first;
            const auto uses = bank.uses_of(entry_of(puzzle.puzzle, {}).name);
            for (const BankRun& use : *uses) ++expected[{"run", use.name}].second;
        }
        REQUIRE_FALSE(found.empty());
        CHECK(told(bank.stock(filter).value()) == expected);
    }
}

TEST_CASE("picks depend on the seed alone and keep patterns apart", "[store][unit]") {
    const test::TemporaryFolder folder;
    const std::string path = (folder.path() / "stock.bank").string();
    Bank bank = open_to_add(path);
    add(bank, some_puzzles(120));
    PickPlan plan;
    plan.filters = {requirements({"level=easy"}), requirements({"level=hard"})};
    for (int day = 0; day < 30; ++day)
        plan.slots.push_back({Day{20454 + day}, static_cast<std::size_t>(day % 2)});
    plan.days_apart = 31;
    const auto picked = pick_puzzles(bank, plan).value();
    REQUIRE(picked.size() == 30);
    std::set<std::int64_t> keys;
    std::set<std::string> seen;
    for (const PickedPuzzle& one : picked) {
        keys.insert(one.puzzle.key);
        seen.insert(one.puzzle.pattern);
        CHECK(std::get<std::string>(one.puzzle.facts[1]) ==
              (one.slot.filter == 0 ? "easy" : "hard"));
    }
    CHECK(keys.size() == 30);
    CHECK(seen.size() == 30);
    const auto again = pick_puzzles(bank, plan).value();
    CHECK(again[17].puzzle.key == picked[17].puzzle.key);
    plan.seed = 2;
    const auto others = pick_puzzles(bank, plan).value();
    CHECK(others[0].puzzle.key != picked[0].puzzle.key);
    // More than there are.
    plan.slots.assign(50, {std::nullopt, 0});
    CHECK(pick_puzzles(bank, plan).value().size() == 40);
}

TEST_CASE("what is no bank is refused", "[store][unit]") {
    const test::TemporaryFolder folder;
    const std::string path = (folder.path() / "x").string();
    const auto refusal = [&] { return Bank::open(path, BankAccess::read).error().message; };
    CHECK(refusal() == "no such ledger or bank");
    { Ledger::open(path, LedgerAccess::add, {"dedup", "a"}).value().commit().value(); }
    CHECK(refusal() == "this ledger has no puzzles: use 'sudoku bank add' to make it a bank");
    execute(path, "PRAGMA user_version = 9");
    CHECK(refusal() == "this ledger or bank was made by a newer version");
    std::filesystem::remove(path);
    execute(path, "CREATE TABLE recipes (name TEXT)");
    CHECK(refusal() == "this database is neither a ledger nor a bank");
}

// promise 4.6: A bank is intact whenever its process is killed
TEST_CASE("a bank is intact whenever its process is killed", "[store][unit]") {
    const test::TemporaryFolder folder;
    const std::string path = (folder.path() / "stock.bank").string();
    const auto puzzles = some_puzzles(40);
    {
        Bank bank = open_to_add(path);
        add(bank, {puzzles.begin(), puzzles.begin() + 20});
    }
    const pid_t child = fork();
    if (child == 0) {
        sqlite3* database = nullptr;
        sqlite3_open(path.c_str(), &database);
        // Half of a batch: on the disk, not committed.
        sqlite3_exec(database, "PRAGMA cache_size = 1; BEGIN; DELETE FROM puzzles", nullptr,
                     nullptr, nullptr);
        raise(SIGKILL);
    }
    int status = 0;
    waitpid(child, &status, 0);
    CHECK(WIFSIGNALED(status));
    // Who reads first clears away what is left.
    CHECK(std::filesystem::exists(path + "-journal"));
    CHECK(Bank::open(path, BankAccess::read).value().puzzle_count() == 20);
    CHECK_FALSE(std::filesystem::exists(path + "-journal"));
    Bank bank = open_to_add(path);
    CHECK(bank.check_file().value().empty());
    CHECK(add(bank, puzzles).added == 20);
}

TEST_CASE("waiting for a bank ends when it is stopped", "[store][unit]") {
    const test::TemporaryFolder folder;
    const std::string path = (folder.path() / "stock.bank").string();
    const Ledger held = Ledger::open(path, LedgerAccess::add, {"dedup", "a"}).value();
    std::stop_source stop;
    stop.request_stop();
    const auto other = Ledger::open(path, LedgerAccess::add, {"dedup", "b"}, stop.get_token());
    REQUIRE_FALSE(other);
    CHECK(other.error().code == ErrorCode::cancelled);
}

}  // namespace
}  // namespace sudoku::store
