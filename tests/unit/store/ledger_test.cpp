#include <sudoku/store/ledger.hpp>

#include "support/catch.hpp"
#include "support/digits_text.hpp"
#include "support/temporary_folder.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/store/bank.hpp>

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>

namespace sudoku::store {
namespace {

const std::string one = std::string(80, '.') + "1";
const std::string two = std::string(79, '.') + "12";
const std::string three = std::string(78, '.') + "123";

canon::ClassKey key(const std::string& text) { return canon::key_of(test::digits_of(text)); }

void write(const std::filesystem::path& path, const std::string& text) {
    std::ofstream(path) << text;
}

Ledger open_to_add(const std::string& path, const std::string& name) {
    return Ledger::open(path, LedgerAccess::add, {"dedup", name}).value();
}

// Adds classes in a run of their own.
void add_all(const std::string& path, const std::string& name,
             const std::vector<std::string>& forms) {
    Ledger ledger = open_to_add(path, name);
    std::uint64_t number = 0;
    for (const std::string& form : forms) ledger.add(key(form), ++number).value();
    ledger.commit().value();
}

std::vector<canon::ClassKey> classes_of(const Ledger& ledger) {
    std::vector<canon::ClassKey> all;
    ledger
        .each_class([&](const canon::ClassKey& one_of_them) {
            all.push_back(one_of_them);
            return success();
        })
        .value();
    return all;
}

void run_sql(const std::string& path, const std::string& sql) {
    sqlite3* database = nullptr;
    REQUIRE(sqlite3_open(path.c_str(), &database) == SQLITE_OK);
    REQUIRE(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK);
    sqlite3_close(database);
}

TEST_CASE("a ledger grows from run to run and says where a class was used", "[store][unit]") {
    const test::TemporaryFolder folder;
    const std::string path = (folder.path() / "seen.db").string();
    add_all(path, "june.txt", {two, one});
    add_all(path, "july.txt", {three, one});
    const Ledger ledger = Ledger::open(path, LedgerAccess::read).value();
    CHECK(classes_of(ledger) == std::vector{key(one), key(two), key(three)});
    CHECK(ledger.class_count() == 3);
    const auto found = ledger.find(key(one)).value();
    REQUIRE(found);
    CHECK(found->run == "june.txt");  // who comes later does not take it away
    CHECK(found->number == 2);
    CHECK(ledger.find(three).value()->run == "july.txt");
    CHECK_FALSE(ledger.find(key(std::string(77, '.') + "1234")).value());
}

TEST_CASE("what a run adds is there after its commit or not at all", "[store][unit]") {
    const test::TemporaryFolder folder;
    const std::string path = (folder.path() / "seen.db").string();
    {
        Ledger ledger = open_to_add(path, "a.txt");
        ledger.add(key(one), 1).value();
        CHECK(ledger.find(key(one)).value());
    }
    CHECK(Ledger::open(path, LedgerAccess::read).value().class_count() == 0);
    // Also for who is killed.
    const pid_t child = fork();
    if (child == 0) {
        Ledger ledger = open_to_add(path, "a.txt");
        ledger.add(key(one), 1).value();
        raise(SIGKILL);
    }
    int status = 0;
    waitpid(child, &status, 0);
    CHECK(WIFSIGNALED(status));
    add_all(path, "b.txt", {two});
    CHECK(classes_of(Ledger::open(path, LedgerAccess::read).value()) == std::vector{key(two)});
}

// promise 3.5: While one run writes a ledger, another waits or is refused
TEST_CASE("while one run can add to a ledger, no other can", "[store][unit]") {
    const test::TemporaryFolder folder;
    const std::string path = (folder.path() / "seen.db").string();
    add_all(path, "a.txt", {one});
    Ledger ledger = open_to_add(path, "b.txt");
    CHECK(Ledger::open(path, LedgerAccess::read).value().class_count() == 1);
    const auto other = Ledger::open(path, LedgerAccess::add, {"dedup", "c.txt"});  // takes 10 s
    REQUIRE_FALSE(other);
    CHECK(other.error().message == "another run is using it");
}

// Whether another process sees a lock of this one: F_GETLK asks without taking any.
bool is_locked_for_others(const std::string& path) {
    const pid_t child = fork();
    if (child == 0) {
        const int file = open(path.c_str(), O_RDWR);
        struct flock lock {};
        lock.l_type = F_WRLCK;
        lock.l_whence = SEEK_SET;
        const bool is_asked = file >= 0 && fcntl(file, F_GETLK, &lock) == 0;
        _exit(!is_asked ? 2 : lock.l_type == F_UNLCK ? 0 : 1);
    }
    int status = 0;
    waitpid(child, &status, 0);
    REQUIRE(WIFEXITED(status));
    REQUIRE(WEXITSTATUS(status) < 2);
    return WEXITSTATUS(status) == 1;
}

// POSIX locks of a process end when it closes any descriptor of the file.
// promise 3.5.1: also while the file is examined, for every pair of commands
TEST_CASE("examining a file does not end the lock of a run", "[store][unit]") {
    const test::TemporaryFolder folder;
    const std::string path = (folder.path() / "seen.db").string();
    const std::string link = (folder.path() / "link.db").string();
    std::filesystem::create_symlink(path, link);
    {
        Ledger ledger = open_to_add(path, "b.txt");
        REQUIRE(is_locked_for_others(path));
        CHECK(is_database(path).value());
        CHECK(is_database(link).value());
        CHECK(is_locked_for_others(path));
        CHECK(Ledger::open(link, LedgerAccess::read).value().class_count() == 0);
        CHECK(is_locked_for_others(path));
        for (const std::string& name : {path, link}) {
            const auto source = FileSource::open(name);
            REQUIRE_FALSE(source);
            CHECK(source.error().message == "this run is using it as a ledger or bank");
        }
        CHECK(is_locked_for_others(path));
    }
    CHECK_FALSE(is_locked_for_others(path));
    CHECK(FileSource::open(path));
}

TEST_CASE("a book that is made again replaces what it had", "[store][unit]") {
    const test::TemporaryFolder folder;
    const std::string path = (folder.path() / "series.db").string();
    const auto open = [&](const std::string& book) {
        return Ledger::open(path, LedgerAccess::add, {"book", book, true}).value();
    };
    {
        Ledger first = open("One");
        first.add("2x2:a", 1).value();
        first.add(one, 2).value();
        first.commit().value();
    }
    {
        Ledger again = open("One");
        CHECK_FALSE(again.find("2x2:a").value());  // its own
        again.add(one, 1).value();
        again.commit().value();
    }
    Ledger second = open("Two");
    CHECK_FALSE(second.find("2x2:a").value());
    CHECK(second.find(one).value()->run == "One");
    CHECK(second.find(one).value()->number == 1);
}

// promise 3.15: Ledgers of version 0.2.0 are converted
TEST_CASE("a ledger of version 0.2.0 is converted by the first run that adds to it",
          "[store][unit]") {
    const test::TemporaryFolder folder;
    const std::string path = (folder.path() / "seen.db").string();
    run_sql(
        path,
        "PRAGMA application_id = 1400202351; PRAGMA user_version = 1;"
        "CREATE TABLE runs (run INTEGER PRIMARY KEY, command TEXT NOT NULL, name TEXT NOT NULL);"
        "CREATE TABLE classes (class PRIMARY KEY, run INTEGER NOT NULL, number INTEGER NOT NULL)"
        " WITHOUT ROWID;"
        "CREATE TABLE pending (run INTEGER PRIMARY KEY, path TEXT NOT NULL,"
        " partial TEXT NOT NULL, bytes INTEGER NOT NULL, checksum INTEGER NOT NULL,"
        " replaces INTEGER NOT NULL, purpose TEXT NOT NULL);"
        "INSERT INTO runs VALUES (1, 'dedup', 'june.txt');"
        "INSERT INTO classes VALUES ('2x2:a', 1, 3)");
    CHECK(Ledger::open(path, LedgerAccess::read).value().find("2x2:a").value()->number == 3);
    {
        Ledger ledger = open_to_add(path, "july.txt");
        CHECK(ledger.find("2x2:a").value()->run == "june.txt");
        ledger.add("2x2:a", 1).value();
        ledger.add(key(one), 2).value();
        ledger.commit().value();
    }
    const Ledger ledger = Ledger::open(path, LedgerAccess::read).value();
    CHECK(ledger.class_count() == 2);
    CHECK(ledger.find("2x2:a").value()->run == "june.txt");
    CHECK(ledger.find(one).value()->run == "july.txt");
}

TEST_CASE("what is no ledger is refused before anything is read or made", "[store][unit]") {
    const test::TemporaryFolder folder;
    const std::string path = (folder.path() / "other").string();
    const auto refusal = [&](const std::string& name, LedgerAccess access) {
        const auto opened = Ledger::open(name, access, {"dedup", "x"});
        REQUIRE_FALSE(opened);
        return opened.error().message;
    };
    write(path, one + '\n');
    CHECK(refusal(path, LedgerAccess::add) == "this is neither a ledger nor a bank");
    CHECK(refusal(path, LedgerAccess::read) == "this is neither a ledger nor a bank");
    CHECK(refusal("/dev/zero", LedgerAccess::read) ==
          "cannot use the ledger: it is not a regular file");
    CHECK(refusal("/dev/zero", LedgerAccess::add) ==
          "cannot use the ledger: it is not a regular file");
    CHECK(refusal(folder.path().string(), LedgerAccess::add) ==
          "cannot use the ledger: it is not a regular file");
    const std::string missing = (folder.path() / "missing").string();
    CHECK(refusal(missing, LedgerAccess::read) == "no such ledger or bank");
    CHECK_FALSE(Ledger::open(missing + "/x.db", LedgerAccess::add));
    std::filesystem::remove(path);
    run_sql(path, "CREATE TABLE recipes (name TEXT)");
    CHECK(refusal(path, LedgerAccess::add) == "this database is neither a ledger nor a bank");
    CHECK(refusal(path, LedgerAccess::read) == "this database is neither a ledger nor a bank");
    std::filesystem::remove(path);
    run_sql(path, "PRAGMA application_id = 1400202351; CREATE TABLE puzzles (class TEXT)");
    CHECK(refusal(path, LedgerAccess::add) == "this database is neither a ledger nor a bank");
    std::filesystem::remove(path);
    run_sql(path,
            "PRAGMA application_id = 1400202351; PRAGMA user_version = 9; CREATE TABLE t (x)");
    CHECK(refusal(path, LedgerAccess::add) == "this ledger or bank was made by a newer version");
}

// promise 3.14: A truncated database is an error
TEST_CASE("a truncated or overwritten database is an error", "[store][unit]") {
    const test::TemporaryFolder folder;
    const std::string path = (folder.path() / "seen.db").string();
    std::vector<std::string> forms;
    for (int i = 100; i < 999; ++i) {
        if (std::to_string(i).find('0') == std::string::npos)
            forms.push_back(std::string(78, '.') + std::to_string(i));
    }
    add_all(path, "a.txt", forms);
    const auto size = std::filesystem::file_size(path);
    {
        std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
        file.seekp(static_cast<std::streamoff>(size - size / 3));
        file << std::string(size / 4, '\x55');
    }
    const auto read_all = [&]() -> Status {
        auto ledger = Ledger::open(path, LedgerAccess::read);
        if (!ledger) return ledger.error();
        return ledger->each_class([](const canon::ClassKey&) { return success(); });
    };
    CHECK_FALSE(read_all());
    std::filesystem::resize_file(path, size / 2);
    CHECK_FALSE(read_all());
}

TEST_CASE("an output waits for its name until that is settled", "[store][unit]") {
    const test::TemporaryFolder folder;
    const std::string path = (folder.path() / "seen.db").string();
    const PendingOutput output{"/x/out.txt", "/x/out.txt.partial", 82, 0xffff'ffff'ffff'fff0,
                               true,         "dedup in.txt"};
    {
        Ledger ledger = open_to_add(path, "out.txt");
        ledger.add(key(one), 1).value();
        ledger.commit(output).value();
    }
    {
        Ledger ledger = open_to_add(path, "out.txt");
        const auto pending = ledger.pending().value();
        REQUIRE(pending.size() == 1);
        CHECK(pending[0].path == output.path);
        CHECK(pending[0].partial == output.partial);
        CHECK(pending[0].bytes == output.bytes);
        CHECK(pending[0].checksum == output.checksum);
        CHECK(pending[0].replaces);
        CHECK(pending[0].purpose == output.purpose);
        ledger.settle(output).value();
        ledger.add(key(two), 1).value();
        // Not committed; that it is settled stays.
    }
    Ledger ledger = open_to_add(path, "out.txt");
    CHECK(ledger.pending().value().empty());
    CHECK(ledger.class_count() == 1);
}

}  // namespace
}  // namespace sudoku::store
