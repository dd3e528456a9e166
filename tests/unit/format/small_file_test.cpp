#include "format/small_file.hpp"

#include <sudoku/format/record_reader.hpp>

#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

#include <fstream>

using namespace sudoku;

TEST_CASE("a small file is read whole, up to its limit", "[format][unit]") {
    constexpr std::size_t limit = std::size_t{1} << 20;
    const test::TemporaryFolder folder;
    const std::string path = (folder.path() / "text").string();
    for (const std::size_t size : {std::size_t{0}, std::size_t{1}, limit}) {
        const std::string text(size, 'x');
        std::ofstream(path) << text;
        CHECK(read_small_file(path, limit).value() == text);
    }
    std::ofstream(path) << std::string(limit + 1, 'x');
    const auto found = read_small_file(path, limit);
    REQUIRE(!found);
    CHECK(found.error().describe() == path + ": is larger than the 1 MiB allowed for such a file");
}

// promise 7.4: Models, styles and languages have a size limit
TEST_CASE("an endless file is refused where a small one is expected", "[format][unit]") {
    CHECK(!read_small_file("/dev/zero"));
}

TEST_CASE("a small file that cannot be read says why", "[format][unit]") {
    CHECK(read_small_file("/nowhere/text").error().describe() ==
          "/nowhere/text: No such file or directory");
    CHECK(read_small_file("/").error().code == ErrorCode::io);
}
