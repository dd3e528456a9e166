#include "output.hpp"

#include "support/catch.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

#include <stdlib.h>

using namespace sudoku::tools;
namespace fs = std::filesystem;

namespace {

// A folder that goes away with the test.
class TemporaryFolder {
  public:
    TemporaryFolder() {
        std::string pattern = (fs::temp_directory_path() / "sudoku-test-XXXXXX").string();
        REQUIRE(mkdtemp(pattern.data()) != nullptr);
        path_ = pattern;
    }
    ~TemporaryFolder() { fs::remove_all(path_); }

    std::string file(const std::string& name) const { return (path_ / name).string(); }
    std::size_t file_count() const {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(path_), fs::directory_iterator()));
    }

  private:
    fs::path path_;
};

void write_file(const std::string& path, const std::string& text) { std::ofstream(path) << text; }

std::string read_file(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

}  // namespace

TEST_CASE("a file has its new content only after the commit", "[tools][unit]") {
    const TemporaryFolder folder;
    const std::string path = folder.file("out.txt");
    write_file(path, "old");
    {
        Output out(path);
        out.write("new\n");
        out.flush();
        CHECK(read_file(path) == "old");
        out.commit();
    }
    CHECK(read_file(path) == "new\n");
    CHECK(folder.file_count() == 1);
}

TEST_CASE("without commit nothing is left of a file", "[tools][unit]") {
    const TemporaryFolder folder;
    { Output(folder.file("out.txt")).write("half"); }
    CHECK(folder.file_count() == 0);
}

TEST_CASE("a replaced file keeps its permissions", "[tools][unit]") {
    const TemporaryFolder folder;
    const std::string path = folder.file("out.txt");
    write_file(path, "old");
    fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
    Output out(path);
    out.commit();
    CHECK(fs::status(path).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
}

TEST_CASE("a link stays a link and the file it leads to gets the content", "[tools][unit]") {
    const TemporaryFolder folder;
    write_file(folder.file("real.txt"), "old");
    fs::create_symlink("real.txt", folder.file("link.txt"));
    Output out(folder.file("link.txt"));
    out.write("new");
    out.commit();
    CHECK(fs::is_symlink(folder.file("link.txt")));
    CHECK(read_file(folder.file("real.txt")) == "new");
}

TEST_CASE("what cannot be written is refused before any work", "[tools][unit]") {
    const TemporaryFolder folder;
    CHECK_THROWS_WITH(Output(folder.file("")), Catch::Contains("cannot write: Is a directory"));
    CHECK_THROWS_WITH(Output(folder.file("missing/out.txt")),
                      Catch::Contains("cannot write: No such file or directory"));
}

TEST_CASE("a full device is an error and a device is not replaced", "[tools][unit]") {
    if (!fs::exists("/dev/full")) return;
    Output out("/dev/full");
    CHECK_FALSE(out.is_replacing());
    out.write("x");
    CHECK_THROWS_WITH(out.commit(), Catch::Contains("No space left on device"));
    CHECK(fs::is_character_file("/dev/full"));
}
