#include "compress/literal_deflate.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <queue>
#include <utility>
#include <vector>

#include <zlib.h>

namespace sudoku {
namespace {

constexpr std::size_t end_of_block = 256;
constexpr std::size_t symbol_count = 257;
constexpr int longest_code = 15;

using Lengths = std::array<int, symbol_count>;

// Huffman's algorithm: join the two rarest nodes until one is left. If a code is longer than the
// format allows, repeat with frequencies that differ less.
Lengths code_lengths(std::array<std::uint64_t, symbol_count> counts) {
    for (;;) {
        using Rare = std::pair<std::uint64_t, std::size_t>;  // count and node
        std::priority_queue<Rare, std::vector<Rare>, std::greater<>> open;
        std::vector<std::size_t> parents(symbol_count);
        for (std::size_t i = 0; i < symbol_count; ++i) {
            if (counts[i] > 0) open.emplace(counts[i], i);
        }
        while (open.size() > 1) {
            const Rare first = open.top();
            open.pop();
            const Rare second = open.top();
            open.pop();
            parents[first.second] = parents[second.second] = parents.size();
            open.emplace(first.first + second.first, parents.size());
            parents.push_back(0);
        }
        // A parent comes after its children.
        std::vector<int> depths(parents.size());
        for (std::size_t node = parents.size() - 1; node-- > symbol_count;)
            depths[node] = depths[parents[node]] + 1;
        Lengths lengths{};
        for (std::size_t i = 0; i < symbol_count; ++i) {
            if (counts[i] > 0) lengths[i] = depths[parents[i]] + 1;
        }
        if (*std::max_element(lengths.begin(), lengths.end()) <= longest_code) return lengths;
        for (std::uint64_t& count : counts) count = (count + 1) / 2;
    }
}

struct Code {
    std::uint32_t bits = 0;  // the first bit is the lowest
    std::uint32_t length = 0;
};

std::uint32_t reversed(std::uint32_t bits, std::uint32_t length) {
    std::uint32_t turned = 0;
    for (std::uint32_t i = 0; i < length; ++i) turned |= (bits >> i & 1U) << (length - 1 - i);
    return turned;
}

// Assigns canonical codes: shorter codes first, codes of equal length in the order of their
// symbols.
std::array<Code, symbol_count> codes_of(const Lengths& lengths) {
    std::array<Code, symbol_count> codes;
    std::uint32_t next = 0;
    for (int length = 1; length <= longest_code; ++length) {
        next <<= 1U;
        for (std::size_t i = 0; i < symbol_count; ++i) {
            if (lengths[i] != length) continue;
            const auto size = static_cast<std::uint32_t>(length);
            codes[i] = {reversed(next++, size), size};
        }
    }
    return codes;
}

// Writes bits to bytes, lowest bit first. There must be room for eight bytes after the last one.
class BitWriter {
  public:
    explicit BitWriter(char* place) : place_(place) {}
    // Takes at most 56 bits between two calls of flush().
    void add(std::uint64_t bits, std::uint32_t count) {
        bits_ |= bits << count_;
        count_ += count;
    }
    void flush() {
        std::memcpy(place_, &bits_, sizeof bits_);
        const std::uint32_t bytes = count_ / 8;
        place_ += bytes;
        bits_ >>= 8 * bytes;
        count_ %= 8;
    }
    // The end of the last byte begun.
    char* end() {
        flush();
        return place_ + (count_ > 0 ? 1 : 0);
    }

  private:
    char* place_;
    std::uint64_t bits_ = 0;
    std::uint32_t count_ = 0;
};
static_assert(std::endian::native == std::endian::little);

// Writes the code lengths as numbers of four bits each, without run-length codes.
void add_lengths(const Lengths& lengths, BitWriter& out) {
    out.add(1, 1);  // last block of the member
    out.add(2, 2);  // dynamic Huffman codes
    out.add(0, 5);  // 257 literal and length symbols
    out.add(0, 5);  // one distance code, which is unused
    // All 19 lengths of the code for lengths. The first three, for run-length codes, are unused.
    out.add(15, 4);
    out.flush();
    for (int i = 0; i < 19; ++i) {
        out.add(i < 3 ? 0 : 4, 3);
        out.flush();
    }
    for (const int length : lengths) {
        out.add(reversed(static_cast<std::uint32_t>(length), 4), 4);
        out.flush();
    }
    out.add(0, 4);  // the length of the distance code
    out.flush();
}

// Counts bytes in four tables, so that an increment does not wait for the previous one.
std::array<std::uint64_t, symbol_count> counted(const unsigned char* bytes, std::size_t size) {
    std::array<std::array<std::uint32_t, 256>, 4> quarters{};
    std::size_t i = 0;
    for (; i + 4 <= size; i += 4) {
        for (std::size_t k = 0; k < 4; ++k) ++quarters[k][bytes[i + k]];
    }
    for (; i < size; ++i) ++quarters[0][bytes[i]];
    std::array<std::uint64_t, symbol_count> counts{};
    for (const auto& quarter : quarters) {
        for (std::size_t symbol = 0; symbol < quarter.size(); ++symbol)
            counts[symbol] += quarter[symbol];
    }
    counts[end_of_block] = 1;
    return counts;
}

// Adds the codes of the text, `Together` bytes at a time, and returns how many bytes were added.
// Pairs of codes are joined first, which shortens the chain of dependent writes.
template <std::size_t Together>
std::size_t add_codes(const std::array<Code, symbol_count>& codes, std::string_view text,
                      BitWriter& out) {
    // A local copy stays in registers, because writes through a byte pointer could alias the
    // original.
    BitWriter quick = out;
    std::size_t done = 0;
    for (; done + Together <= text.size(); done += Together) {
        for (std::size_t k = 0; k < Together; k += 2) {
            const Code first = codes[static_cast<unsigned char>(text[done + k])];
            const Code second = codes[static_cast<unsigned char>(text[done + k + 1])];
            quick.add(first.bits | second.bits << first.length, first.length + second.length);
        }
        quick.flush();
    }
    out = quick;
    return done;
}

void append_number(std::string& out, std::uint64_t number) {
    for (int i = 0; i < 4; ++i) out += static_cast<char>(number >> (8 * i) & 0xFFU);
}

}  // namespace

std::string gzip_of_literals(std::string_view text) {
    assert(!text.empty());
    const auto* const bytes = reinterpret_cast<const unsigned char*>(text.data());
    const auto counts = counted(bytes, text.size());
    const Lengths lengths = code_lengths(counts);
    const auto codes = codes_of(lengths);

    constexpr std::size_t header_bits = std::size_t{17} + 19 * 3 + 4 * (symbol_count + 1);
    std::uint64_t body_bits = 0;
    for (std::size_t i = 0; i < symbol_count; ++i) body_bits += counts[i] * codes[i].length;
    // The gzip header has no name, time or flags, and an unknown system.
    constexpr std::string_view front("\x1F\x8B\x08\0\0\0\0\0\0\xFF", 10);
    std::string packed(front);
    packed.resize(front.size() + (header_bits + body_bits) / 8 + 16);

    BitWriter out(packed.data() + front.size());
    add_lengths(lengths, out);
    // The writer takes eight codes of up to 7 bits between two flushes, or six of up to 9 bits.
    const int longest = *std::max_element(lengths.begin(), lengths.end() - 1);
    std::size_t done = longest <= 7   ? add_codes<8>(codes, text, out)
                       : longest <= 9 ? add_codes<6>(codes, text, out)
                                      : 0;
    for (; done < text.size(); ++done) {
        out.add(codes[bytes[done]].bits, codes[bytes[done]].length);
        out.flush();
    }
    out.add(codes[end_of_block].bits, codes[end_of_block].length);
    packed.resize(static_cast<std::size_t>(out.end() - packed.data()));
    append_number(packed, crc32_z(0, bytes, text.size()));
    append_number(packed, text.size());
    return packed;
}

}  // namespace sudoku
