#include "store/stored_puzzle.hpp"

#include "format/whole_line.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/format/record_writer.hpp>

#include <algorithm>
#include <utility>
#include <vector>

namespace sudoku::store {
namespace {

constexpr int largest_half_byte = 15;

Error no_puzzle() {
    return {ErrorCode::malformed, "these bytes do not form a puzzle of its board"};
}

}  // namespace

std::size_t pattern_bytes(const Geometry& geometry) {
    return (static_cast<std::size_t>(geometry.cell_count()) + 7) / 8;
}

PackedPuzzle pack(const Puzzle& puzzle) {
    const Geometry& geometry = puzzle.geometry();
    if (puzzle.features() != geometry.features()) return {whole_line(puzzle), true};
    const bool is_halved = geometry.side() <= largest_half_byte;
    std::string bytes(pattern_bytes(geometry), '\0');
    bool is_low = true;
    for (int cell = 0; cell < geometry.cell_count(); ++cell) {
        const unsigned digit = puzzle.givens()[static_cast<Cell>(cell)];
        if (digit == 0) continue;
        const auto at = static_cast<std::size_t>(cell) / 8;
        bytes[at] = static_cast<char>(static_cast<unsigned char>(bytes[at]) | 1U << (cell % 8));
        if (is_low) {
            bytes += static_cast<char>(digit);
        } else {
            bytes.back() = static_cast<char>(static_cast<unsigned char>(bytes.back()) | digit << 4);
        }
        is_low = !is_halved || !is_low;
    }
    return {std::move(bytes), false};
}

Result<Puzzle> unpack(const PackedPuzzle& packed, const Geometry& geometry) {
    if (packed.is_text) return read_puzzle(packed.bytes, {.geometry = geometry});
    const std::size_t pattern = pattern_bytes(geometry);
    const bool is_halved = geometry.side() <= largest_half_byte;
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(packed.bytes[at]); };
    if (packed.bytes.size() < pattern) return no_puzzle();
    std::vector<Digit> digits(static_cast<std::size_t>(geometry.cell_count()), 0);
    std::size_t count = 0;
    for (std::size_t cell = 0; cell < pattern * 8; ++cell) {
        if ((byte(cell / 8) >> (cell % 8) & 1U) == 0) continue;
        if (cell >= digits.size()) return no_puzzle();
        const std::size_t at = pattern + (is_halved ? count / 2 : count);
        if (at >= packed.bytes.size()) return no_puzzle();
        const unsigned digit = is_halved ? byte(at) >> (count % 2 * 4) & 15U : byte(at);
        if (digit == 0 || digit > static_cast<unsigned>(geometry.side())) return no_puzzle();
        digits[cell] = static_cast<Digit>(digit);
        ++count;
    }
    if (packed.bytes.size() != pattern + (is_halved ? (count + 1) / 2 : count)) return no_puzzle();
    if (is_halved && count % 2 == 1 && byte(packed.bytes.size() - 1) > largest_half_byte)
        return no_puzzle();
    return Puzzle(Grid(geometry, digits));
}

}  // namespace sudoku::store
