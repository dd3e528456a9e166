// Converts text to states and states to text, a register full of puzzles at a time. state_text.hpp
// defines the result; the templates for any lane type call it, the overloads for VectorLanes use
// byte shuffles.
#if defined(SUDOKU_LANE_TEXT_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOKU_LANE_TEXT_INL_HPP
#undef SUDOKU_LANE_TEXT_INL_HPP
#else
#define SUDOKU_LANE_TEXT_INL_HPP
#endif

#include "bulk/lane_kernel-inl.hpp"
#include "bulk/lane_state.hpp"
#include "bulk/state_text.hpp"
#include "bulk/text_tables.hpp"
#include "bulk/vector_lanes-inl.hpp"

#include <hwy/highway.h>

#include <algorithm>

HWY_BEFORE_NAMESPACE();
namespace sudoku::bulk {
namespace HWY_NAMESPACE {

// One text per lane, V::width of them; likewise for nodes.
using Texts = const char* const*;
using Solutions = char* const*;
using Nodes = StateNode* const*;
using ConstNodes = const StateNode* const*;

// Reads `count` puzzles into the columns from `table` on; V::width readable texts must be passed.
// Returns the malformed ones, one bit each.
template <class V>
std::uint32_t parse_columns(const V&, Texts puzzle, std::size_t count, InputForm form,
                            std::uint32_t* table, std::size_t stride) {
    std::uint32_t malformed = 0;
    for (std::size_t i = 0; i < count; ++i) {
        if (!read_state(puzzle[i], form, table + i, stride)) malformed |= std::uint32_t{1} << i;
    }
    return malformed;
}

// Writes the 81 digits of the solved states of the first `count` columns; V::width writable places
// must be passed.
template <class V>
void format_columns(const V&, const std::uint32_t* table, std::size_t stride, std::size_t count,
                    Solutions solution) {
    for (std::size_t i = 0; i < count; ++i) format_state(table + i, stride, solution[i]);
}

// Moves V::width columns to nodes and back, including owners.
template <class V>
void store_nodes(const V&, const std::uint32_t* table, std::size_t stride, Nodes node) {
    for (std::size_t word = 0; word < table_words; ++word) {
        for (std::size_t i = 0; i < V::width; ++i) node[i]->words[word] = table[word * stride + i];
    }
}
template <class V>
void load_nodes(const V&, ConstNodes node, std::uint32_t* table, std::size_t stride) {
    for (std::size_t word = 0; word < table_words; ++word) {
        for (std::size_t i = 0; i < V::width; ++i) table[word * stride + i] = node[i]->words[word];
    }
}

#if HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128

// A register is a row of 16-byte blocks. Sixteen bytes of every puzzle make four registers: block b
// of register i belongs to puzzle 4 b + i. A transposition within the blocks then turns "four words
// of each puzzle" into "one word of all puzzles" and back.
template <class V>
using BytesOf = hn::Repartition<std::uint8_t, typename V::Tag>;
using Bytes = BytesOf<VectorLanes>;
template <class V>
using ByteVector = hn::Vec<BytesOf<V>>;

template <class D>
HWY_INLINE hn::Vec<D> load_blocks(D d, const std::uint8_t* const* from, std::size_t offset) {
    if constexpr (hn::MaxLanes(D()) == 16) {
        return hn::LoadU(d, from[0] + offset);
    } else {
        const hn::Half<D> half;
        const std::size_t middle = hn::MaxLanes(half) / 16 * 4;
        return hn::Combine(d, load_blocks(half, from + middle, offset),
                           load_blocks(half, from, offset));
    }
}
template <class D>
HWY_INLINE void store_blocks(D d, hn::Vec<D> bytes, std::uint8_t* const* to, std::size_t offset) {
    if constexpr (hn::MaxLanes(D()) == 16) {
        hn::StoreU(bytes, d, to[0] + offset);
    } else {
        const hn::Half<D> half;
        const std::size_t middle = hn::MaxLanes(half) / 16 * 4;
        store_blocks(half, hn::LowerHalf(half, bytes), to, offset);
        store_blocks(half, hn::UpperHalf(half, bytes), to + middle, offset);
    }
}

// In every block, row i becomes column i.
HWY_INLINE void transpose_blocks(VectorLanes (&rows)[4]) {
    const VectorLanes::Tag d32;
    const hn::Repartition<std::uint64_t, VectorLanes::Tag> d64;
    const auto low01 = hn::BitCast(d64, hn::InterleaveLower(d32, rows[0].vector, rows[1].vector));
    const auto low23 = hn::BitCast(d64, hn::InterleaveLower(d32, rows[2].vector, rows[3].vector));
    const auto high01 = hn::BitCast(d64, hn::InterleaveUpper(d32, rows[0].vector, rows[1].vector));
    const auto high23 = hn::BitCast(d64, hn::InterleaveUpper(d32, rows[2].vector, rows[3].vector));
    rows[0] = {hn::BitCast(d32, hn::InterleaveLower(d64, low01, low23))};
    rows[1] = {hn::BitCast(d32, hn::InterleaveUpper(d64, low01, low23))};
    rows[2] = {hn::BitCast(d32, hn::InterleaveLower(d64, high01, high23))};
    rows[3] = {hn::BitCast(d32, hn::InterleaveUpper(d64, high01, high23))};
}

// Bytes b0, b1, b2, x of each lane, b < 8, become b0 + 8 b1 + 64 b2. x86 has multiply instructions
// for this that Highway does not expose.
template <class V>
HWY_INLINE V pack_stacks(ByteVector<V> bytes) {
#if HWY_TARGET <= HWY_SSE4
    using Vector = typename V::Vector;
#if HWY_TARGET <= HWY_AVX3
    if constexpr (V::width == 16) {
        const __m512i pairs = _mm512_maddubs_epi16(bytes.raw, _mm512_set1_epi32(0x00400801));
        return {Vector{_mm512_madd_epi16(pairs, _mm512_set1_epi16(1))}};
    } else
#endif
#if HWY_TARGET <= HWY_AVX2
        if constexpr (V::width == 8) {
        const __m256i pairs = _mm256_maddubs_epi16(bytes.raw, _mm256_set1_epi32(0x00400801));
        return {Vector{_mm256_madd_epi16(pairs, _mm256_set1_epi16(1))}};
    } else
#endif
    {
        const __m128i pairs = _mm_maddubs_epi16(bytes.raw, _mm_set1_epi32(0x00400801));
        return {Vector{_mm_madd_epi16(pairs, _mm_set1_epi16(1))}};
    }
#else
    const V lanes = {hn::BitCast(typename V::Tag(), bytes)};
    return any_of(lanes & V::set(0x007), shift_right<5>(lanes) & V::set(0x038),
                  shift_right<10>(lanes) & V::set(0x1C0));
#endif
}

// About 20 instructions per state with AVX2.
HWY_INLINE void store_nodes(const VectorLanes&, const std::uint32_t* table, std::size_t stride,
                            Nodes node) {
    const Bytes d8;
    std::uint8_t* to[4][VectorLanes::width];
    for (std::size_t i = 0; i < 4; ++i) {
        for (std::size_t k = 0; k < VectorLanes::width; ++k) {
            to[i][k] = reinterpret_cast<std::uint8_t*>(
                node[std::min(k + i, VectorLanes::width - 1)]->words);
        }
    }
    for (std::size_t word = 0; word < table_words; word += 4) {
        VectorLanes rows[4];
        for (std::size_t i = 0; i < 4; ++i)
            rows[i] = VectorLanes::load(table + (word + i) * stride);
        transpose_blocks(rows);
        for (std::size_t i = 0; i < 4; ++i)
            store_blocks(d8, hn::BitCast(d8, rows[i].vector), to[i], 4 * word);
    }
}
HWY_INLINE void load_nodes(const VectorLanes&, ConstNodes node, std::uint32_t* table,
                           std::size_t stride) {
    const Bytes d8;
    const std::uint8_t* from[4][VectorLanes::width];
    for (std::size_t i = 0; i < 4; ++i) {
        for (std::size_t k = 0; k < VectorLanes::width; ++k) {
            from[i][k] = reinterpret_cast<const std::uint8_t*>(
                node[std::min(k + i, VectorLanes::width - 1)]->words);
        }
    }
    for (std::size_t word = 0; word < table_words; word += 4) {
        VectorLanes rows[4];
        for (std::size_t i = 0; i < 4; ++i) {
            rows[i] = {hn::BitCast(VectorLanes::Tag(), load_blocks(d8, from[i], 4 * word))};
        }
        transpose_blocks(rows);
        for (std::size_t i = 0; i < 4; ++i) rows[i].store(table + (word + i) * stride);
    }
}

// Reads one puzzle per block: lane c of parsed[3 t + r] gets the word of that place, and the fourth
// lane repeats that of c = 0. text[4 b] is the puzzle of block b. False if a character is not
// allowed.
template <class V>
HWY_INLINE bool parse_blocks(const std::uint8_t* const* text, InputForm form, V (&parsed)[9]) {
    const BytesOf<V> d8;
    const auto expected = hn::LoadDup128(
        d8, form == InputForm::text ? text_tables.text_byte.data() : text_tables.cell_byte.data());
    const auto low_nibble = hn::Set(d8, 0x0F);
    auto strange = hn::Zero(d8);
    for (std::size_t r = 0; r < 3; ++r) {
        ByteVector<V> nibbles[3];
        for (std::size_t band = 0; band < 3; ++band) {
            const std::size_t row = 3 * band + r;
            // The bytes for the last row end with the puzzle, so that nothing beyond is read.
            const auto order = hn::LoadDup128(
                d8, row < 8 ? text_tables.row_order.data() : text_tables.last_row_order.data());
            const auto bytes = look_up_bytes(load_blocks(d8, text, row < 8 ? 9 * row : 65), order);
            nibbles[band] = hn::And(bytes, low_nibble);
            strange = hn::Or(strange, hn::Xor(bytes, look_up_bytes(expected, nibbles[band])));
        }
        for (std::size_t t = 0; t < 3; ++t) {
            const auto code = hn::LoadDup128(d8, text_tables.candidates[t].data());
            const V band0 = pack_stacks<V>(look_up_bytes(code, nibbles[0]));
            const V band1 = pack_stacks<V>(look_up_bytes(code, nibbles[1]));
            const V band2 = pack_stacks<V>(look_up_bytes(code, nibbles[2]));
            parsed[3 * t + r] = any_of(band0, shift_left<9>(band1), shift_left<18>(band2));
        }
    }
    return hn::AllTrue(d8, hn::Eq(strange, hn::Zero(d8)));
}

// About 90 instructions per puzzle with AVX2.
HWY_INLINE std::uint32_t parse_columns(const VectorLanes& any, Texts puzzle, std::size_t count,
                                       InputForm form, std::uint32_t* table, std::size_t stride) {
    if (form == InputForm::packed) {
        const StateNode* node[VectorLanes::width];
        for (std::size_t i = 0; i < VectorLanes::width; ++i)
            node[i] = reinterpret_cast<const StateNode*>(puzzle[i]);
        load_nodes(any, node, table, stride);
        return 0;
    }
    if (form == InputForm::pencilmark) {
        return parse_columns<VectorLanes>(any, puzzle, count, form, table, stride);
    }
    bool is_readable = true;
    VectorLanes parsed[9][4];  // [3 t + r][register]: words c = 0, 1, 2
    for (std::size_t i = 0; i < 4; ++i) {
        const std::uint8_t* text[VectorLanes::width];
        for (std::size_t k = 0; k < VectorLanes::width; ++k) {
            text[k] = reinterpret_cast<const std::uint8_t*>(
                puzzle[std::min(k + i, VectorLanes::width - 1)]);
        }
        VectorLanes rows[9];
        is_readable = parse_blocks(text, form, rows) && is_readable;
        for (std::size_t row = 0; row < 9; ++row) parsed[row][i] = rows[row];
    }
    if (!is_readable) return parse_columns<VectorLanes>(any, puzzle, count, form, table, stride);
    for (std::size_t row = 0; row < 9; ++row) {
        transpose_blocks(parsed[row]);
        for (std::size_t c = 0; c < 3; ++c) parsed[row][c].store(table + (3 * row + c) * stride);
    }
    return 0;
}

// Moves the three bits of each stack S of a band to byte S.
template <int Band, class V>
HWY_INLINE V unpack_stacks(V lanes) {
    const V stack0 = shift_right<9 * Band>(lanes) & V::set(0x000007);
    if constexpr (Band == 0) {
        return any_of(stack0, shift_left<5>(lanes) & V::set(0x000700),
                      shift_left<10>(lanes) & V::set(0x070000));
    } else if constexpr (Band == 1) {
        return any_of(stack0, shift_right<4>(lanes) & V::set(0x000700),
                      shift_left<1>(lanes) & V::set(0x070000));
    } else {
        return any_of(stack0, shift_right<13>(lanes) & V::set(0x000700),
                      shift_right<8>(lanes) & V::set(0x070000));
    }
}

#if HWY_TARGET <= HWY_AVX3_DL
// The bit offsets of the stacks of a band, minus `back`, for both halves of eight bytes.
constexpr long long stack_offsets(int band, int back) {
    std::uint64_t offsets = 0;
    for (int i = 0; i < 8; ++i) {
        const auto offset =
            static_cast<unsigned>(32 * (i / 4) + 9 * band + 3 * (i % 4) - back) % 64;
        offsets |= std::uint64_t{offset} << (8 * i);
    }
    return static_cast<long long>(offsets);
}
// The eight bits that start at each offset.
template <class V>
HWY_INLINE V bytes_at(V lanes, long long offsets) {
    using Vector = typename V::Vector;
    if constexpr (V::width == 16)
        return {Vector{_mm512_multishift_epi64_epi8(_mm512_set1_epi64(offsets), lanes.vector.raw)}};
    else if constexpr (V::width == 8)
        return {
            Vector{_mm256_multishift_epi64_epi8(_mm256_set1_epi64x(offsets), lanes.vector.raw)}};
    else
        return {Vector{_mm_multishift_epi64_epi8(_mm_set1_epi64x(offsets), lanes.vector.raw)}};
}
// Looks up the low four bits of each byte, ignoring the others, in a table of sixteen bytes that
// every block repeats.
template <class V>
HWY_INLINE ByteVector<V> look_up_nibbles(ByteVector<V> table, V nibbles) {
    if constexpr (V::width == 16)
        return ByteVector<V>{_mm512_permutexvar_epi8(nibbles.vector.raw, table.raw)};
    else if constexpr (V::width == 8)
        return ByteVector<V>{_mm256_permutexvar_epi8(nibbles.vector.raw, table.raw)};
    else
        return ByteVector<V>{_mm_permutexvar_epi8(nibbles.vector.raw, table.raw)};
}
#endif

template <int Band, class V>
HWY_INLINE ByteVector<V> digits_of_row(V low, V high) {
    const BytesOf<V> d8;
#if HWY_TARGET <= HWY_AVX3_DL
    const V code = select(V::set(0x07070707), bytes_at(low, stack_offsets(Band, 0)),
                          bytes_at(high, stack_offsets(Band, 3)));
    return look_up_nibbles(hn::LoadDup128(d8, text_tables.digit.data()), code);
#else
    const V code = unpack_stacks<Band>(low) | shift_left<3>(unpack_stacks<Band>(high));
    return look_up_bytes(hn::LoadDup128(d8, text_tables.digit.data()),
                         hn::BitCast(d8, code.vector));
#endif
}

// Encodes the digit of each cell in four bits: its place j in the triple, plus 4 for triple 1 or 8
// for triple 2. Three bits go into `low`, the fourth into `high`.
template <class V>
HWY_INLINE void encode_digits(V x0, V x1, V x2, V& low, V& high) {
    const V place = shift_right<1>(any_of(x0, x1, x2)) & V::set(3 * cell_bits);
    low = place | shift_left<2>(occupied(x1));
    high = occupied(x2);
}

// Writes one solution per block, text[4 b] for block b, from the codes of the minirows r.
template <class V>
HWY_INLINE void format_blocks(const V (&low)[3], const V (&high)[3], std::uint8_t* const* text) {
    const BytesOf<V> d8;
    const auto order = hn::LoadDup128(d8, text_tables.text_order.data());
    const auto write = [&](ByteVector<V> digits, std::size_t row) HWY_ATTR {
        store_blocks(d8, look_up_bytes(digits, order), text, 9 * row);
    };
    // Rows are stored in order, because each store writes seven extra bytes that the next row
    // overwrites.
    for (std::size_t r = 0; r < 3; ++r) write(digits_of_row<0>(low[r], high[r]), r);
    for (std::size_t r = 0; r < 3; ++r) write(digits_of_row<1>(low[r], high[r]), 3 + r);
    write(digits_of_row<2>(low[0], high[0]), 6);
    // The last row is stored together with the end of the row before, to stay inside the solution.
    const auto before = digits_of_row<2>(low[1], high[1]), last = digits_of_row<2>(low[2], high[2]);
    write(before, 7);
    const auto end =
        hn::Or(look_up_bytes(before, hn::LoadDup128(d8, text_tables.end_order[0].data())),
               look_up_bytes(last, hn::LoadDup128(d8, text_tables.end_order[1].data())));
    store_blocks(d8, end, text, 65);
}

// About 120 instructions per puzzle with AVX2.
HWY_INLINE void format_columns(const VectorLanes&, const std::uint32_t* table, std::size_t stride,
                               std::size_t, Solutions solution) {
    VectorLanes low[3][4], high[3][4];
    for (std::size_t r = 0; r < 3; ++r) {
        for (std::size_t c = 0; c < 3; ++c) {
            const std::uint32_t* const from = table + (3 * r + c) * stride;
            encode_digits(VectorLanes::load(from), VectorLanes::load(from + 9 * stride),
                          VectorLanes::load(from + 18 * stride), low[r][c], high[r][c]);
        }
        low[r][3] = high[r][3] = VectorLanes::set(0);
        transpose_blocks(low[r]);
        transpose_blocks(high[r]);
    }
    for (std::size_t i = 0; i < 4; ++i) {
        std::uint8_t* text[VectorLanes::width];
        for (std::size_t k = 0; k < VectorLanes::width; ++k) {
            text[k] =
                reinterpret_cast<std::uint8_t*>(solution[std::min(k + i, VectorLanes::width - 1)]);
        }
        const VectorLanes low_codes[3] = {low[0][i], low[1][i], low[2][i]};
        const VectorLanes high_codes[3] = {high[0][i], high[1][i], high[2][i]};
        format_blocks(low_codes, high_codes, text);
    }
}

#endif

}  // namespace HWY_NAMESPACE
}  // namespace sudoku::bulk
HWY_AFTER_NAMESPACE();

#endif
