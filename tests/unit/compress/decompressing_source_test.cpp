#include "compress/decompressing_source.hpp"

#include "compress/compress_block.hpp"

#include "support/catch.hpp"

#include <array>
#include <memory>
#include <string>
#include <vector>

namespace sudoku {
namespace {

// Hands out a byte at a time, as a slow pipe does.
class SlowSource : public ByteSource {
  public:
    explicit SlowSource(std::string_view text) : text_(text) {}
    Result<std::size_t> read(std::span<char> buffer) override {
        if (text_.empty() || buffer.empty()) return std::size_t{0};
        buffer.front() = text_.front();
        text_.remove_prefix(1);
        return std::size_t{1};
    }
    const std::string& name() const override { return name_; }

  private:
    std::string_view text_;
    std::string name_ = "slow";
};

struct ReadAll {
    std::string text = {};
    std::string error = {};
};

ReadAll read_all(DecompressingSource& source, std::size_t most = std::size_t{1} << 22) {
    ReadAll all;
    std::array<char, 1000> buffer;
    while (all.text.size() < most) {
        const auto count = source.read(buffer);
        if (!count) {
            all.error = count.error().describe();
            CHECK(count.error().code == ErrorCode::io);
            break;
        }
        if (*count == 0) break;
        all.text.append(buffer.data(), *count);
    }
    return all;
}

ReadAll read_all(const std::string& packed) {
    DecompressingSource source(std::make_unique<MemorySource>(packed, "file"));
    return read_all(source);
}

std::string some_text() {
    std::string text;
    for (int i = 0; i < 20'000; ++i) text += std::to_string(i * 7919) + '\n';
    return text;
}

TEST_CASE("A text that is not compressed passes as it is") {
    for (const std::string text : {"", "\x1F", "(", "12..", "\xFD\x37", "P*M"}) {
        CHECK(read_all(text).text == text);
        DecompressingSource slow(std::make_unique<SlowSource>(text));
        CHECK(read_all(slow).text == text);
        CHECK(slow.compression() == nullptr);
    }
}

TEST_CASE("Compressed texts are recognised by what they begin with") {
    const std::string text = some_text();
    for (const CompressionInfo& info : compression_table()) {
        const std::string packed = compress_block(info.compression, text);
        CHECK(read_all(packed).text == text);
        DecompressingSource slow(std::make_unique<SlowSource>(packed));
        CHECK(read_all(slow).text == text);
        CHECK(slow.compression() == &info);
        CHECK(find_compression_by_name("puzzles.txt" + std::string(info.ending)) == &info);
    }
}

TEST_CASE("Compressed texts one behind the other are one text") {
    const std::string text = some_text();
    for (const CompressionInfo& info : compression_table()) {
        const std::string packed = compress_block(info.compression, text);
        const std::string empty = compress_block(info.compression, "");
        const ReadAll all = read_all(packed + empty + packed);
        CHECK(all.error.empty());
        CHECK(all.text == text + text);
    }
}

TEST_CASE("A compressed text that ends too early says so, behind all that it had") {
    const std::string text = some_text();
    for (const CompressionInfo& info : compression_table()) {
        const std::string packed = compress_block(info.compression, text);
        for (std::size_t size = info.magic.size(); size < packed.size();
             size += 1 + packed.size() / 50) {
            const ReadAll all = read_all(packed.substr(0, size));
            INFO(info.name << ' ' << size << ": " << all.error);
            CHECK(all.error.find("it ends unexpectedly") != std::string::npos);
            CHECK(all.error.starts_with("file: cannot read: " + std::string(info.name)));
            CHECK(text.starts_with(all.text));
        }
    }
}

TEST_CASE("A compressed text that was changed is found out, or has the same text") {
    const std::string text = some_text();
    for (const CompressionInfo& info : compression_table()) {
        const std::string packed = compress_block(info.compression, text);
        int found = 0;
        for (std::size_t place = info.magic.size(); place < packed.size();
             place += 1 + packed.size() / 100) {
            std::string changed = packed;
            changed[place] = static_cast<char>(changed[place] ^ 0x10);
            const ReadAll all = read_all(changed);
            found += all.error.empty() ? 0 : 1;
            CHECK((!all.error.empty() || all.text == text));
        }
        CHECK(found > 50);
        const ReadAll behind = read_all(packed + "something else");
        CHECK(behind.text == text);
        CHECK(!behind.error.empty());
    }
}

TEST_CASE("A place in the text has a place in the packed bytes, the same however they come") {
    const std::string text = some_text();
    for (const CompressionInfo& info : compression_table()) {
        const std::string packed = compress_block(info.compression, text);
        DecompressingSource quick(std::make_unique<MemorySource>(packed, "file"));
        DecompressingSource slow(std::make_unique<SlowSource>(packed));
        read_all(quick);
        read_all(slow);
        std::uint64_t last = 0;
        for (std::uint64_t offset = 0; offset < text.size(); offset += 500) {
            const std::uint64_t place = quick.packed_offset(offset);
            CHECK(place == slow.packed_offset(offset));
            CHECK(place >= last);
            CHECK(place <= packed.size());
            last = place;
        }
    }
}

TEST_CASE("What becomes very large is read a little at a time") {
    const std::string zeros(std::size_t{1} << 20, '0');
    for (const CompressionInfo& info : compression_table()) {
        std::string bomb;
        const std::string one = compress_block(info.compression, zeros);
        for (int i = 0; i < 64; ++i) bomb += one;
        DecompressingSource source(std::make_unique<MemorySource>(bomb, "bomb"));
        std::vector<char> buffer(std::size_t{1} << 22);
        std::uint64_t size = 0;
        while (const std::size_t count = source.read(buffer).value()) {
            CHECK(count <= std::size_t{128} << 10);  // whatever is asked for
            size += count;
        }
        CHECK(size == std::uint64_t{64} << 20);
    }
}

}  // namespace
}  // namespace sudoku
