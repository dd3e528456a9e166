#include "format/text_scanner.hpp"

#include "reading.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <vector>

using namespace sudoku;
using namespace sudoku::test;

namespace {

// Gives a few bytes at a time and can fail at its end.
class DrippingSource : public ByteSource {
  public:
    DrippingSource(std::string text, std::size_t step, bool fails = false)
        : text_(std::move(text)), step_(step), fails_(fails) {}

    Result<std::size_t> read(std::span<char> buffer) override {
        const std::size_t count = std::min({step_, buffer.size(), text_.size() - given_});
        if (count == 0 && fails_) return Error{ErrorCode::io, "the disk is on fire", name_};
        std::copy_n(text_.data() + given_, count, buffer.data());
        given_ += count;
        return count;
    }
    const std::string& name() const override { return name_; }
    std::size_t given() const { return given_; }

  private:
    std::string text_;
    std::size_t step_;
    bool fails_;
    std::size_t given_ = 0;
    std::string name_ = "drip";
};

std::vector<std::string> lines_of(ByteSource& source) {
    TextScanner scanner(source);
    std::vector<std::string> lines;
    TextLine line;
    while (scanner.next_line(line)) {
        lines.push_back(std::to_string(line.number) + ":" + std::string(line.text) +
                        (line.is_cut ? "+" : ""));
    }
    return lines;
}

}  // namespace

TEST_CASE("plain lines are taken as far as they go, however the bytes arrive", "[format][unit]") {
    const std::string a = "12." + std::string(78, '.'), b = std::string(81, '0');
    std::string wrong = a;
    wrong[80] = 'x';
    const std::string text = a + '\n' + b + "\r\n" + a + '\n' + a + " 7\n" + b + '\n' + wrong +
                             '\n' + a + "\r\r\n" + "\n" + b + "\r\n" + a;
    // What is not plain begins with its number.
    const std::string expected = a + '\n' + b + '\n' + a + '\n' + "4:" + a + " 7\n" + b + '\n' +
                                 "6:" + wrong + '\n' + "7:" + a + "\r\n" + "8:\n" + b + '\n' +
                                 "10:" + a + '\n';
    for (const std::size_t step : {1U, 2U, 40U, 81U, 82U, 83U, 84U, 1000U}) {
        for (const std::size_t limit : {1U, 2U, 100U}) {
            CAPTURE(step, limit);
            DrippingSource source(text, step);
            TextScanner scanner(source);
            std::string all;
            for (TextLine line;;) {
                if (scanner.take_plain_lines(all, limit, 9) > 0) continue;
                if (!scanner.next_line(line)) break;
                (all += std::to_string(line.number) + ':') += line.text;
                all += '\n';
            }
            REQUIRE(all == expected);
        }
    }
}

TEST_CASE("lines are the same however the bytes arrive", "[format][unit]") {
    for (std::size_t step = 1; step < 8; ++step) {
        CAPTURE(step);
        DrippingSource source(
            "\xEF\xBB\xBF"
            "a\r\n\nbc\r\r\n\nd",
            step);
        CHECK(lines_of(source) == std::vector<std::string>{"1:a", "2:", "3:bc\r", "4:", "5:d"});
    }
}

TEST_CASE("a long line is cut and counted once", "[format][unit]") {
    for (const std::size_t excess : {0U, 1U, 2U, 70000U, 300000U}) {
        CAPTURE(excess);
        const std::string longest(TextScanner::max_line_length, 'x');
        MemorySource source(longest);
        DrippingSource dripping(longest + std::string(excess, 'y') + "\nend", 4096);
        const auto lines = lines_of(dripping);
        REQUIRE(lines.size() == 2);
        CHECK(lines[0] == (excess == 0 ? "1:" + longest : "1:xxxxxxxxxxxxxxxx+"));
        CHECK(lines[1] == "2:end");
    }
}

TEST_CASE("a line is handed out before the next one has arrived", "[format][unit]") {
    DrippingSource source("first\nsecond\n", 6);
    TextScanner scanner(source);
    TextLine line;
    REQUIRE(scanner.next_line(line));
    CHECK(line.text == "first");
    CHECK(source.given() == 6);
}

TEST_CASE("bytes have lines and columns", "[format][unit]") {
    MemorySource source("ab\nc");
    TextScanner scanner(source);
    CHECK(scanner.peek() == 'a');
    scanner.advance();
    scanner.advance();
    CHECK(scanner.position() == Position{1, 3});
    scanner.advance();
    CHECK(scanner.position() == Position{2, 1});
    CHECK(scanner.lookahead() == "c");
    scanner.advance();
    scanner.advance();
    CHECK(scanner.peek() == TextScanner::end_of_text);
    CHECK(scanner.position() == Position{2, 2});
}

TEST_CASE("a source that fails ends the stream with its error, after what came before it",
          "[format][unit]") {
    DrippingSource source(small + "\n" + small + "\n1..", 7, true);
    RecordReader reader(source);
    REQUIRE(reader.next().value());
    REQUIRE(reader.next().value());
    const auto failure = reader.next();
    REQUIRE(failure);
    CHECK(failure->error().code == ErrorCode::io);
    CHECK(failure->error().describe() == "drip: the disk is on fire");
    CHECK_FALSE(reader.next());
}

TEST_CASE("files are read, folders and missing files are errors", "[format][unit]") {
    const auto folder = std::filesystem::temp_directory_path() / "sudoku_text_scanner_test";
    std::filesystem::create_directories(folder);
    const std::string path = (folder / "puzzle.txt").string();
    std::ofstream(path) << small << "\n1..\n";

    auto source = FileSource::open(path);
    REQUIRE(source);
    RecordReader reader(*source);
    CHECK(reader.next().value());
    CHECK(reader.next()->error().describe() ==
          path + ":2:4: 3 cells do not make a grid: expected 16 for 4x4");

    CHECK(FileSource::open(folder.string()).error().describe() ==
          folder.string() + ": Is a directory");
    CHECK(FileSource::open(path + "?").error().describe() == path + "?: No such file or directory");
    std::filesystem::remove_all(folder);
}
