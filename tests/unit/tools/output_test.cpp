#include "run/output.hpp"
#include "base/file_names.hpp"

#include "support/catch.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

#include <fcntl.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

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
        Output out(path, {.force = true});
        out.write("new\n");
        out.flush();
        CHECK(read_file(path) == "old");
        CHECK(read_file(path + ".partial") == "new\n");
        out.commit();
    }
    CHECK(read_file(path) == "new\n");
    CHECK(folder.file_count() == 1);
}

TEST_CASE("without commit what was done stays beside the file, and nothing where there is nothing",
          "[tools][unit]") {
    const TemporaryFolder folder;
    { Output(folder.file("none.txt")); }
    CHECK(folder.file_count() == 0);
    { Output(folder.file("out.txt")).write("half"); }
    CHECK(folder.file_count() == 1);
    CHECK(read_file(folder.file("out.txt.partial")) == "half");
}

TEST_CASE("a file that is there is replaced only if that is asked for", "[tools][unit]") {
    const TemporaryFolder folder;
    const std::string path = folder.file("out.txt");
    write_file(path, "old");
    CHECK_THROWS_WITH(Output(path),
                      Catch::Contains("it already exists (use --force to replace it)"));
    CHECK(read_file(path) == "old");
    CHECK(folder.file_count() == 1);
    write_file(path, "");  // as mktemp makes it
    Output out(path);
    out.write("new");
    out.commit();
    CHECK(read_file(path) == "new");
}

// promise 2.4: A file that another program creates meanwhile is not replaced
TEST_CASE("a file that appears during the run is not replaced", "[tools][unit]") {
    const TemporaryFolder folder;
    const std::string path = folder.file("out.txt");
    Output out(path);
    out.write("ours");
    write_file(path, "theirs");
    CHECK_THROWS_WITH(out.commit(), Catch::Contains("created by another program meanwhile"));
    CHECK(read_file(path) == "theirs");
    CHECK(read_file(path + ".partial") == "ours");
}

TEST_CASE("what an earlier run has done is replaced only if that is asked for", "[tools][unit]") {
    const TemporaryFolder folder;
    const std::string path = folder.file("out.txt");
    write_file(path + ".partial", "two hours of work");
    CHECK_THROWS_WITH(Output(path), Catch::Contains("out.txt.partial") &&
                                        Catch::Contains("it holds the output of an earlier run"));
    CHECK(read_file(path + ".partial") == "two hours of work");
    {
        Output out(path, {.resume = true});
        CHECK(out.left_bytes() == 17);
        out.keep_first(9);
        out.write(" more");
        CHECK(out.checksum() == sudoku::tools::checksum("two hours more"));
        CHECK(out.bytes() == 14);
    }
    CHECK(read_file(path + ".partial") == "two hours more");
    Output out(path, {.force = true});
    out.write("new");
    out.commit();
    CHECK(read_file(path) == "new");
    CHECK(folder.file_count() == 1);
}

// promise 2.5: Two runs never write the same file
TEST_CASE("two runs do not write one file", "[tools][unit]") {
    const TemporaryFolder folder;
    const std::string path = folder.file("out.txt");
    Output out(path);
    CHECK_THROWS_WITH(Output(path, {.force = true}), Catch::Contains("another run is writing it"));
}

TEST_CASE("a published file is gone on with", "[tools][unit]") {
    const TemporaryFolder folder;
    const std::string path = folder.file("out.txt");
    write_file(path, "one\ntwo\nend\n");
    Output out(path, {.resume = true});
    REQUIRE(out.is_there_already());
    CHECK(folder.file_count() == 1);
    out.begin_with_target(8);
    out.write("three\n");
    CHECK(read_file(path) == "one\ntwo\nend\n");
    out.commit();
    CHECK(read_file(path) == "one\ntwo\nthree\n");
}

TEST_CASE("a replaced file keeps its permissions", "[tools][unit]") {
    const TemporaryFolder folder;
    const std::string path = folder.file("out.txt");
    write_file(path, "old");
    fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
    Output out(path, {.force = true});
    out.commit();
    CHECK(fs::status(path).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
}

TEST_CASE("a link stays a link and the file it leads to gets the content", "[tools][unit]") {
    const TemporaryFolder folder;
    write_file(folder.file("real.txt"), "old");
    fs::create_symlink("real.txt", folder.file("link.txt"));
    Output out(folder.file("link.txt"), {.force = true});
    CHECK(out.partial() == folder.file("real.txt.partial"));
    out.write("new");
    out.commit();
    CHECK(fs::is_symlink(folder.file("link.txt")));
    CHECK(read_file(folder.file("real.txt")) == "new");
}

TEST_CASE("a link that leads nowhere yet makes the file it names", "[tools][unit]") {
    const TemporaryFolder folder;
    fs::create_symlink("real.txt", folder.file("middle.txt"));
    fs::create_symlink(folder.file("middle.txt"), folder.file("link.txt"));
    Output out(folder.file("link.txt"));
    out.write("new");
    out.commit();
    CHECK(fs::is_symlink(folder.file("link.txt")));
    CHECK(read_file(folder.file("real.txt")) == "new");
}

TEST_CASE("links in a circle and a partial file that is a link are refused", "[tools][unit]") {
    const TemporaryFolder folder;
    fs::create_symlink("b.txt", folder.file("a.txt"));
    fs::create_symlink("a.txt", folder.file("b.txt"));
    CHECK_THROWS_WITH(Output(folder.file("a.txt")), Catch::Contains("symbolic links"));
    write_file(folder.file("precious.txt"), "precious");
    fs::create_symlink("precious.txt", folder.file("out.txt.partial"));
    CHECK_THROWS_WITH(Output(folder.file("out.txt"), {.force = true}),
                      Catch::Contains("it is a symbolic link"));
    CHECK(read_file(folder.file("precious.txt")) == "precious");
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

TEST_CASE("descriptors that are open already are written as they are", "[tools][unit]") {
    const TemporaryFolder folder;
    const std::string path = folder.file("out.txt");
    const int descriptor = open(path.c_str(), O_WRONLY | O_CREAT, 0600);
    REQUIRE(write(descriptor, "before ", 7) == 7);
    {
        Output out("/dev/fd/" + std::to_string(descriptor));
        CHECK_FALSE(out.is_replacing());
        out.write("here");
        out.commit();
    }
    CHECK(read_file(path) == "before here");
    // One that other programs would not get from us is not ours to write to.
    const int own = open(path.c_str(), O_WRONLY | O_CLOEXEC);
    CHECK_THROWS_WITH(Output("/dev/fd/" + std::to_string(own)), Catch::Contains("Bad file"));
    close(own);
}

TEST_CASE("one file is known by all its names", "[tools][unit]") {
    const TemporaryFolder folder;
    write_file(folder.file("a.txt"), "a");
    fs::create_symlink("a.txt", folder.file("link.txt"));
    fs::create_hard_link(folder.file("a.txt"), folder.file("hard.txt"));
    CHECK(is_one_file(folder.file("a.txt"), folder.file("./a.txt")));
    CHECK(is_one_file(folder.file("link.txt"), folder.file("a.txt")));
    CHECK(is_one_file(folder.file("hard.txt"), folder.file("link.txt")));
    CHECK_FALSE(is_one_file(folder.file("a.txt"), folder.file("b.txt")));
    // Also where it is to be made.
    fs::create_symlink("b.txt", folder.file("to_b.txt"));
    CHECK(is_one_file(folder.file("to_b.txt"), folder.file("b.txt")));
    CHECK_FALSE(is_one_file(folder.file("c.txt"), folder.file("b.txt")));
    CHECK_FALSE(is_one_file("/dev/null", "/dev/null"));
    CHECK_FALSE(is_one_file("-", "-"));
}

// The thread that flushes what waits for too long moves bytes from one count to the other.
TEST_CASE("bytes are counted once while a thread of its own writes them", "[tools][unit]") {
    const TemporaryFolder folder;
    const std::string path = folder.file("pipe");
    REQUIRE(mkfifo(path.c_str(), 0600) == 0);
    const int reader = open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    REQUIRE(reader >= 0);
    {
        Output out(path);
        std::uint64_t written = 0;
        std::uint64_t wrong = 0;
        for (int round = 0; round < 3; ++round) {
            out.write("line\n");
            written += 5;
            // Until the line is in the pipe, without a flush.
            int waiting = 0;
            while (static_cast<std::uint64_t>(waiting) < written) {
                if (out.bytes() != written || ioctl(reader, FIONREAD, &waiting) != 0) ++wrong;
            }
        }
        CHECK(wrong == 0);
        out.commit();
    }
    close(reader);
}
