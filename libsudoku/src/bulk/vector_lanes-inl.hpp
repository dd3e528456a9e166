// The lane types over Google Highway; plain_lanes.hpp defines the meaning of each operation.
// Included once per target, so the include guard is Highway's toggle.
#if defined(SUDOKU_VECTOR_LANES_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOKU_VECTOR_LANES_INL_HPP
#undef SUDOKU_VECTOR_LANES_INL_HPP
#else
#define SUDOKU_VECTOR_LANES_INL_HPP
#endif

#include "bulk/lane_logic-inl.hpp"

#include <hwy/highway.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#if HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128  // plain_lanes.hpp covers these targets
HWY_BEFORE_NAMESPACE();
namespace sudoku::bulk {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// Lanes of the type and number of the tag D.
template <class D>
struct Lanes {
    using Tag = D;
    using Lane = hn::TFromD<D>;
    using Vector = hn::Vec<D>;
    using Mover = class VectorMover;
    static constexpr std::size_t width = hn::MaxLanes(D());

    Vector vector;

    static HWY_INLINE Lanes load(const Lane* from) { return {hn::LoadU(D(), from)}; }
    static HWY_INLINE Lanes set(Lane value) { return {hn::Set(D(), value)}; }
    HWY_INLINE void store(Lane* to) const { hn::StoreU(vector, D(), to); }
};

// A whole register: of lanes of any width, and of the 32-bit words of classic puzzles.
template <class T>
using RegisterOf = Lanes<hn::ScalableTag<T>>;
using VectorLanes = RegisterOf<std::uint32_t>;

template <class D>
HWY_INLINE Lanes<D> operator&(Lanes<D> a, Lanes<D> b) {
    return {hn::And(a.vector, b.vector)};
}
template <class D>
HWY_INLINE Lanes<D> operator|(Lanes<D> a, Lanes<D> b) {
    return {hn::Or(a.vector, b.vector)};
}
template <class D>
HWY_INLINE Lanes<D> operator^(Lanes<D> a, Lanes<D> b) {
    return {hn::Xor(a.vector, b.vector)};
}
template <class D>
HWY_INLINE Lanes<D> operator+(Lanes<D> a, Lanes<D> b) {
    return {hn::Add(a.vector, b.vector)};
}
template <class D>
HWY_INLINE Lanes<D> operator-(Lanes<D> a, Lanes<D> b) {
    return {hn::Sub(a.vector, b.vector)};
}
template <class D>
HWY_INLINE Lanes<D> without(Lanes<D> a, Lanes<D> b) {
    return {hn::AndNot(b.vector, a.vector)};
}
template <int Count, class D>
HWY_INLINE Lanes<D> shift_left(Lanes<D> a) {
    return {hn::ShiftLeft<Count>(a.vector)};
}
template <int Count, class D>
HWY_INLINE Lanes<D> shift_right(Lanes<D> a) {
    return {hn::ShiftRight<Count>(a.vector)};
}
template <class D>
HWY_INLINE Lanes<D> shift_left_by(Lanes<D> a, Lanes<D> counts) {
    return {hn::Shl(a.vector, counts.vector)};
}
template <class D>
HWY_INLINE Lanes<D> shift_left_by(Lanes<D> a, int count) {
    return {hn::ShiftLeftSame(a.vector, count)};
}
template <class D>
HWY_INLINE Lanes<D> shift_right_by(Lanes<D> a, int count) {
    return {hn::ShiftRightSame(a.vector, count)};
}
// In every block, byte i of the result is byte from[i] < 16 of `bytes`, or 0 where from[i] > 127.
// In WebAssembly, Highway 1.0 would move single bytes through memory.
template <class Bytes>
HWY_INLINE Bytes look_up_bytes(Bytes bytes, Bytes from) {
#if HWY_TARGET == HWY_WASM
    return Bytes{wasm_i8x16_swizzle(bytes.raw, from.raw)};
#else
    return hn::TableLookupBytesOr0(bytes, from);
#endif
}
// Reverses the halves of bytes by table, then the bytes of each lane.
template <class D>
HWY_INLINE Lanes<D> reverse_bits(Lanes<D> a) {
    const hn::Repartition<std::uint8_t, D> bytes;
    HWY_ALIGN static constexpr std::uint8_t low[16] = {0x00, 0x80, 0x40, 0xC0, 0x20, 0xA0,
                                                       0x60, 0xE0, 0x10, 0x90, 0x50, 0xD0,
                                                       0x30, 0xB0, 0x70, 0xF0};
    HWY_ALIGN static constexpr std::uint8_t high[16] = {0x0, 0x8, 0x4, 0xC, 0x2, 0xA, 0x6, 0xE,
                                                        0x1, 0x9, 0x5, 0xD, 0x3, 0xB, 0x7, 0xF};
    const auto half = hn::Set(D(), 0x0F0F);
    const auto lower = hn::BitCast(bytes, hn::And(a.vector, half));
    const auto upper = hn::BitCast(bytes, hn::And(hn::ShiftRight<4>(a.vector), half));
    const auto reversed =
        hn::BitCast(D(), hn::Or(look_up_bytes(hn::LoadDup128(bytes, low), lower),
                                look_up_bytes(hn::LoadDup128(bytes, high), upper)));
    return {hn::Or(hn::ShiftLeft<8>(reversed), hn::ShiftRight<8>(reversed))};
}
template <class D>
HWY_INLINE Lanes<D> less_or_zero(Lanes<D> a, Lanes<D> b) {
    return {hn::SaturatedSub(a.vector, b.vector)};
}
template <class D>
HWY_INLINE Lanes<D> product(Lanes<D> a, Lanes<D> b) {
    return {hn::Mul(a.vector, b.vector)};
}
template <class D>
HWY_INLINE Lanes<D> upper_product(Lanes<D> a, Lanes<D> b) {
    return {hn::MulHigh(a.vector, b.vector)};
}

#if HWY_TARGET <= HWY_AVX3
// A truth table as a number, for evaluating the formulas of lane_logic-inl.hpp.
struct TruthTable {
    unsigned bits;
};
constexpr TruthTable operator&(TruthTable a, TruthTable b) { return {a.bits & b.bits}; }
constexpr TruthTable operator|(TruthTable a, TruthTable b) { return {a.bits | b.bits}; }
constexpr TruthTable operator^(TruthTable a, TruthTable b) { return {a.bits ^ b.bits}; }
constexpr TruthTable without(TruthTable a, TruthTable b) { return {a.bits & ~b.bits}; }

// AVX-512 has one instruction for all 256 functions of three inputs, but neither compiler finds it
// reliably through Highway's operations (6 to 8 % of the whole engine). So the truth table is
// computed explicitly, by applying the formula to the bytes 0xF0, 0xCC and 0xAA.
template <class F, class D>
HWY_INLINE Lanes<D> three_way(Lanes<D> a, Lanes<D> b, Lanes<D> c) {
    constexpr int table =
        static_cast<int>(F()(TruthTable{0xF0}, TruthTable{0xCC}, TruthTable{0xAA}).bits & 0xFF);
    using Vector = typename Lanes<D>::Vector;
    const auto x = a.vector.raw, y = b.vector.raw, z = c.vector.raw;
    if constexpr (sizeof(x) == 64)
        return {Vector{_mm512_ternarylogic_epi32(x, y, z, table)}};
    else if constexpr (sizeof(x) == 32)
        return {Vector{_mm256_ternarylogic_epi32(x, y, z, table)}};
    else
        return {Vector{_mm_ternarylogic_epi32(x, y, z, table)}};
}
#endif

#if HWY_TARGET <= HWY_AVX3_DL
// The upper bits of a, then the upper `Count` bits of b.
template <int Count, class D>
HWY_INLINE Lanes<D> funnel_shift(Lanes<D> a, Lanes<D> b) {
    using Vector = typename Lanes<D>::Vector;
    if constexpr (Lanes<D>::width == 16)
        return {Vector{_mm512_shldi_epi32(a.vector.raw, b.vector.raw, Count)}};
    else if constexpr (Lanes<D>::width == 8)
        return {Vector{_mm256_shldi_epi32(a.vector.raw, b.vector.raw, Count)}};
    else
        return {Vector{_mm_shldi_epi32(a.vector.raw, b.vector.raw, Count)}};
}
#endif

template <class D>
HWY_INLINE void rotate_bands(Lanes<D> a, Lanes<D>& next, Lanes<D>& after_next) {
#if HWY_TARGET <= HWY_AVX3_DL
    // With the bands moved to the top, one funnel shift brings both parts of a rotation (4 % on
    // puzzles with 17 givens).
    const Lanes<D> raised = shift_left<5>(a);
    next = funnel_shift<18>(a, raised);
    after_next = funnel_shift<9>(a, raised);
#else
    next = shift_right<9>(a) | shift_left<18>(a);
    after_next = shift_right<18>(a) | shift_left<9>(a);
#endif
}

template <class D>
struct LaneMask {
    hn::Mask<D> mask;
};

// For registers of up to 64 lanes.
template <class D>
HWY_INLINE std::uint64_t lane_bits(LaneMask<D> mask) {
#if HWY_TARGET <= HWY_AVX3
    return mask.mask.raw;
#elif HWY_TARGET == HWY_WASM  // Highway goes through memory
    if constexpr (sizeof(hn::TFromD<D>) == 1)
        return wasm_i8x16_bitmask(mask.mask.raw);
    else if constexpr (sizeof(hn::TFromD<D>) == 2)
        return wasm_i16x8_bitmask(mask.mask.raw);
    else
        return wasm_i32x4_bitmask(mask.mask.raw);
#else
    std::uint8_t bytes[8] = {};
    hn::StoreMaskBits(D(), mask.mask, bytes);
    std::uint64_t bits;
    std::memcpy(&bits, bytes, sizeof bits);
    return bits;
#endif
}
template <class D>
HWY_INLINE std::uint32_t mask_bits(LaneMask<D> mask) {
#if HWY_TARGET <= HWY_AVX3
    return mask.mask.raw;  // avoids a detour through memory
#elif HWY_TARGET == HWY_WASM
    return static_cast<std::uint32_t>(lane_bits(mask));
#else
    std::uint8_t bytes[8] = {};  // Highway may write eight bytes
    hn::StoreMaskBits(D(), mask.mask, bytes);
    return static_cast<std::uint32_t>(bytes[0] | (bytes[1] << 8));
#endif
}
template <class D>
HWY_INLINE LaneMask<D> mask_from_bits(const Lanes<D>&, std::uint32_t bits) {
    const std::uint8_t bytes[8] = {static_cast<std::uint8_t>(bits),
                                   static_cast<std::uint8_t>(bits >> 8)};
    return {hn::LoadMaskBits(D(), bytes)};
}
template <class D>
HWY_INLINE LaneMask<D> equal(Lanes<D> a, Lanes<D> b) {
    return {hn::Eq(a.vector, b.vector)};
}
template <class D>
HWY_INLINE LaneMask<D> nonzero(Lanes<D> a) {
    return {hn::Ne(a.vector, hn::Zero(D()))};
}
template <class D>
HWY_INLINE LaneMask<D> is_zero(Lanes<D> a) {
    return {hn::Eq(a.vector, hn::Zero(D()))};
}
template <class D>
HWY_INLINE LaneMask<D> is_less(Lanes<D> a, Lanes<D> b) {
    return {hn::Lt(a.vector, b.vector)};
}
template <class D>
HWY_INLINE Lanes<D> smaller(Lanes<D> a, Lanes<D> b) {
    return {hn::Min(a.vector, b.vector)};
}
template <class D>
HWY_INLINE Lanes<D> count_bits(Lanes<D> a) {
#if HWY_TARGET == HWY_WASM
    using Vector = typename Lanes<D>::Vector;
    const auto bytes = wasm_i8x16_popcnt(a.vector.raw);
    if constexpr (sizeof(hn::TFromD<D>) == 1)
        return {Vector{bytes}};
    else if constexpr (sizeof(hn::TFromD<D>) == 2)
        return {Vector{wasm_u16x8_extadd_pairwise_u8x16(bytes)}};
    else
        return {Vector{wasm_u32x4_extadd_pairwise_u16x8(wasm_u16x8_extadd_pairwise_u8x16(bytes))}};
#else
    return {hn::PopulationCount(a.vector)};
#endif
}
template <class D>
HWY_INLINE LaneMask<D> operator&(LaneMask<D> a, LaneMask<D> b) {
    return {hn::And(a.mask, b.mask)};
}
template <class D>
HWY_INLINE Lanes<D> choose(LaneMask<D> mask, Lanes<D> a, Lanes<D> b) {
    return {hn::IfThenElse(mask.mask, a.vector, b.vector)};
}
template <class D>
HWY_INLINE Lanes<D> keep(LaneMask<D> mask, Lanes<D> a) {
    return {hn::IfThenElseZero(mask.mask, a.vector)};
}

#if HWY_TARGET <= HWY_AVX3
class VectorMover {
  public:
    explicit HWY_INLINE VectorMover(std::uint32_t mask) : mask_(static_cast<__mmask16>(mask)) {}
    HWY_INLINE VectorLanes pack(VectorLanes from) const {
        return {VectorLanes::Vector{_mm512_maskz_compress_epi32(mask_, from.vector.raw)}};
    }
    HWY_INLINE VectorLanes unpack(VectorLanes old, VectorLanes from) const {
        return {
            VectorLanes::Vector{_mm512_mask_expand_epi32(old.vector.raw, mask_, from.vector.raw)}};
    }

  private:
    __mmask16 mask_;
};
#else
// Lane numbers per mask, for targets of up to eight lanes, because Highway's own compression reads
// its table again for every register, and it has no expansion.
struct MoveTable {
    using Row = std::array<std::uint32_t, 8>;
    std::array<Row, 256> pack{};
    std::array<Row, 256> unpack{};

    constexpr MoveTable() {
        for (std::size_t mask = 0; mask < 256; ++mask) {
            std::uint32_t next = 0;
            for (std::uint32_t lane = 0; lane < 8; ++lane) {
                if (((mask >> lane) & 1) == 0) continue;
                unpack[mask][lane] = next;
                pack[mask][next++] = lane;
            }
        }
    }
};
inline constexpr MoveTable move_table;

// Lane i of the result is lane from[i] of the lanes.
class LaneOrder {
  public:
    explicit HWY_INLINE LaneOrder(const std::uint32_t* from)
#if HWY_TARGET == HWY_WASM
        : order_{wasm_i32x4_add(wasm_i32x4_mul(wasm_v128_load(from), wasm_i32x4_splat(0x04040404)),
                                wasm_i32x4_splat(0x03020100))} {
    }
    HWY_INLINE VectorLanes of(VectorLanes lanes) const {
        return {look_up_bytes(lanes.vector, order_)};
    }
#else
        : order_(hn::SetTableIndices(VectorLanes::Tag(), from)) {
    }
    HWY_INLINE VectorLanes of(VectorLanes lanes) const {
        return {hn::TableLookupLanes(lanes.vector, order_)};
    }
#endif

  private:
#if HWY_TARGET == HWY_WASM
    VectorLanes::Vector order_;
#else
    decltype(hn::SetTableIndices(VectorLanes::Tag(),
                                 static_cast<const std::uint32_t*>(nullptr))) order_;
#endif
};

class VectorMover {
  public:
    explicit HWY_INLINE VectorMover(std::uint32_t mask)
        : pack_(move_table.pack[mask].data()),
          unpack_(move_table.unpack[mask].data()),
          mask_(mask_from_bits(VectorLanes(), mask)) {}
    HWY_INLINE VectorLanes pack(VectorLanes from) const { return pack_.of(from); }
    HWY_INLINE VectorLanes unpack(VectorLanes old, VectorLanes from) const {
        return choose(mask_, unpack_.of(from), old);
    }

  private:
    LaneOrder pack_;
    LaneOrder unpack_;
    LaneMask<VectorLanes::Tag> mask_;
};
#endif

}  // namespace HWY_NAMESPACE
}  // namespace sudoku::bulk
HWY_AFTER_NAMESPACE();
#endif

#endif
