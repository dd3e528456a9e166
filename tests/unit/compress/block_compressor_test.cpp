#include "compress/block_compressor.hpp"

#include "compress/compress_block.hpp"
#include "compress/decompressing_source.hpp"
#include "compress/literal_deflate.hpp"

#include <sudoku/support/rng.hpp>

#include "support/catch.hpp"

#include <string>
#include <utility>

namespace sudoku {
namespace {

std::string decompressed(const std::string& packed) {
    DecompressingSource source(std::make_unique<MemorySource>(packed));
    std::string text(std::size_t{4} << 20, '\0');
    std::size_t size = 0;
    while (const std::size_t count =
               source.read(std::span(text.data(), text.size()).subspan(size)).value()) {
        size += count;
    }
    text.resize(size);
    return text;
}

std::string digits(std::size_t count) {
    Rng rng(7);
    std::string text(count, '\n');
    for (std::size_t i = 0; i < count; ++i) {
        if (i % 82 != 81) text[i] = static_cast<char>('0' + rng.below(10));
    }
    return text;
}

TEST_CASE("What a block compressor writes is the text again, however it is cut into pieces") {
    const std::string text = digits(2 * BlockCompressor::block_size + 12'345);
    for (const CompressionInfo& info : compression_table()) {
        std::string whole;
        BlockCompressor at_once(info.compression);
        at_once.write(text, whole);
        CHECK(at_once.rest().size() == 12'345);
        at_once.finish(whole);
        CHECK(decompressed(whole) == text);

        std::string pieces;
        BlockCompressor bit_by_bit(info.compression);
        for (std::size_t i = 0; i < text.size(); i += 999)
            bit_by_bit.write(std::string_view(text).substr(i, 999), pieces);
        bit_by_bit.finish(pieces);
        CHECK(pieces == whole);
    }
}

TEST_CASE("A compressed text without a byte is a compressed file all the same") {
    for (const CompressionInfo& info : compression_table()) {
        std::string packed;
        BlockCompressor compressor(info.compression);
        compressor.finish(packed);
        CHECK(find_compression_of(packed) == &info);
        CHECK(decompressed(packed).empty());
        // Nothing is added to blocks that are there.
        std::string more;
        compressor.finish(more);
        CHECK(more.empty());
    }
}

TEST_CASE("gzip looks for repetitions where there are some") {
    std::string rows;
    for (int i = 0; i < 4000; ++i)
        rows += "a file with a long name.txt," + std::to_string(i) + ",unique,no more to say\n";
    CHECK(compress_block(Compression::gzip, rows).size() < rows.size() / 6);
    const std::string random = digits(200'000);
    CHECK(compress_block(Compression::gzip, random).size() < random.size() / 2);
}

TEST_CASE("Bytes of any frequency have a code of their own") {
    std::string text = "a";
    CHECK(decompressed(gzip_of_literals(text)) == text);
    text.assign(100'000, 'a');
    CHECK(decompressed(gzip_of_literals(text)) == text);
    text.clear();
    for (int i = 0; i < 256; ++i) text += static_cast<char>(i);
    CHECK(decompressed(gzip_of_literals(text)) == text);
    // Fibonacci's numbers ask for the longest codes.
    text.clear();
    std::size_t count = 1;
    std::size_t next = 1;
    for (int i = 0; i < 26; ++i) {
        text.append(count, static_cast<char>('a' + i));
        next += std::exchange(count, next);
    }
    CHECK(decompressed(gzip_of_literals(text)) == text);
}

}  // namespace
}  // namespace sudoku
