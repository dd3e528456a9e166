#include <sudoku/canon/ledger.hpp>

#include "support/catch.hpp"
#include "support/digits_text.hpp"
#include "support/temporary_folder.hpp"

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace sudoku::canon {
namespace {

const std::string title = "# sudoku classes, minlex\n";
const std::string one = std::string(80, '.') + "1";
const std::string two = std::string(79, '.') + "12";

ClassKey key_of_text(const std::string& text) { return key_of(test::digits_of(text)); }

std::string contents(const std::filesystem::path& path) {
    std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

void write(const std::filesystem::path& path, const std::string& text) {
    std::ofstream(path) << text;
}

std::vector<ClassKey> read_all(const std::filesystem::path& path) {
    LedgerReader reader = LedgerReader::open(path).value();
    std::vector<ClassKey> keys;
    while (const auto key = reader.next().value()) keys.push_back(*key);
    return keys;
}

TEST_CASE("a ledger grows from run to run", "[canon][unit]") {
    const test::TemporaryFolder folder;
    const auto path = folder.path() / "seen.txt";
    CHECK(read_all(path).empty());
    {
        LedgerWriter writer = LedgerWriter::open(path).value();
        REQUIRE(writer.append(key_of_text(one)));
    }
    {
        LedgerWriter writer = LedgerWriter::open(path).value();
        REQUIRE(writer.append(key_of_text(two)));
        REQUIRE(writer.flush());
        CHECK(contents(path) == title + one + '\n' + two + '\n');
    }
    CHECK(read_all(path) == std::vector{key_of_text(one), key_of_text(two)});
}

TEST_CASE("a line that an interrupted run began counts as not written", "[canon][unit]") {
    const test::TemporaryFolder folder;
    const auto path = folder.path() / "seen.txt";
    write(path, title + one + '\n' + two.substr(0, 40));
    CHECK(read_all(path) == std::vector{key_of_text(one)});
    {
        LedgerWriter writer = LedgerWriter::open(path).value();
        REQUIRE(writer.append(key_of_text(two)));
    }
    CHECK(contents(path) == title + one + '\n' + two + '\n');
    write(path, title.substr(0, 5));
    {
        LedgerWriter writer = LedgerWriter::open(path).value();
        REQUIRE(writer.append(key_of_text(one)));
    }
    CHECK(contents(path) == title + one + '\n');
}

TEST_CASE("a file that is no ledger is left alone and named", "[canon][unit]") {
    const test::TemporaryFolder folder;
    const auto path = folder.path() / "seen.txt";
    write(path, one + '\n');
    const auto foreign = LedgerReader::open(path);
    REQUIRE_FALSE(foreign);
    CHECK(foreign.error().line == 1);
    CHECK(foreign.error().source == path.string());
    CHECK_FALSE(LedgerWriter::open(path));
    CHECK(contents(path) == one + '\n');

    write(path, title + one + '\n' + "nonsense\n");
    LedgerReader reader = LedgerReader::open(path).value();
    CHECK(reader.next().value() == key_of_text(one));
    const auto broken = reader.next();
    REQUIRE_FALSE(broken);
    CHECK(broken.error().line == 3);
}

}  // namespace
}  // namespace sudoku::canon
