#include <sudoku/book/series_ledger.hpp>

#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

#include <fstream>

namespace sudoku::book {
namespace {

TEST_CASE("a ledger knows what other books hold", "[book][unit]") {
    const test::TemporaryFolder folder;
    const std::string path = (folder.path() / "series.db").string();
    {
        SeriesLedger first = SeriesLedger::open(path, "One").value();
        first.replace({"a", "b"}).value();
        first.commit().value();
    }
    {
        const SeriesLedger again = SeriesLedger::open(path, "One").value();
        CHECK_FALSE(again.find("a").value());  // its own
    }
    {
        SeriesLedger second = SeriesLedger::open(path, "Two").value();
        const auto entry = second.find("b").value();
        REQUIRE(entry);
        CHECK(entry->book == "One");
        CHECK(entry->number == 2);
        CHECK_FALSE(second.find("c").value());
        second.replace({"c"}).value();
        // Not committed.
    }
    const SeriesLedger third = SeriesLedger::open(path, "Three").value();
    CHECK_FALSE(third.find("c").value());
}

TEST_CASE("another database is not taken for a ledger", "[book][unit]") {
    const test::TemporaryFolder folder;
    const std::string path = (folder.path() / "other.db").string();
    std::ofstream(path) << "this is no database, but long enough to look like a file of some kind";
    CHECK_FALSE(SeriesLedger::open(path, "One"));
    CHECK_FALSE(SeriesLedger::open((folder.path() / "missing" / "x.db").string(), "One"));
}

}  // namespace
}  // namespace sudoku::book
