#include "canon/spill_sorter.hpp"

#include <sudoku/support/rng.hpp>

#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace sudoku::canon {
namespace {

std::vector<std::uint64_t> sorted_through_disk(const std::vector<std::uint64_t>& records,
                                               std::size_t memory,
                                               const std::filesystem::path& folder) {
    SpillSorter<std::uint64_t> sorter(memory, folder);
    for (const std::uint64_t record : records) REQUIRE(sorter.add(record));
    REQUIRE(sorter.finish());
    std::vector<std::uint64_t> result;
    while (const auto record = sorter.next().value()) result.push_back(*record);
    return result;
}

TEST_CASE("records come out sorted whether or not they fit in memory", "[canon][unit]") {
    const test::TemporaryFolder folder;
    const auto count = GENERATE(values<std::size_t>({0, 1, 15, 16, 17, 160, 5000}));
    const auto memory = GENERATE(values<std::size_t>({128, 1024, 1 << 20}));
    CAPTURE(count, memory);
    Rng rng(3);
    std::vector<std::uint64_t> records(count);
    for (std::uint64_t& record : records) record = rng.below(1000);
    std::vector<std::uint64_t> expected = records;
    std::sort(expected.begin(), expected.end());
    CHECK(sorted_through_disk(records, memory, folder.path()) == expected);
    CHECK(std::filesystem::is_empty(folder.path()));
}

TEST_CASE("a folder that is not there is an error of the outside world", "[canon][unit]") {
    SpillSorter<std::uint64_t> sorter(0, "no such folder");
    Status status = success();
    for (std::uint64_t i = 0; i < 100 && status; ++i) status = sorter.add(i);
    REQUIRE_FALSE(status);
    CHECK(status.error().code == ErrorCode::io);
    CHECK(status.error().source == "no such folder");
}

}  // namespace
}  // namespace sudoku::canon
