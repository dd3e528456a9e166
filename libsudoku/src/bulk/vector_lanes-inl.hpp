// The lane type over Google Highway: plain_lanes.hpp says what each operation means. Included once
// per target, so the include guard is Highway's toggle.
#if defined(SUDOKU_VECTOR_LANES_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOKU_VECTOR_LANES_INL_HPP
#undef SUDOKU_VECTOR_LANES_INL_HPP
#else
#define SUDOKU_VECTOR_LANES_INL_HPP
#endif

#include <hwy/highway.h>

#include <array>
#include <cstddef>
#include <cstdint>

#if HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128  // there plain_lanes.hpp does it
HWY_BEFORE_NAMESPACE();
namespace sudoku::bulk {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

struct VectorLanes {
    using Tag = hn::ScalableTag<std::uint32_t>;
    using Vector = hn::Vec<Tag>;
    using Mask = struct VectorMask;
    using Mover = class VectorMover;
    static constexpr std::size_t width = hn::MaxLanes(Tag());

    Vector vector;

    static HWY_INLINE VectorLanes load(const std::uint32_t* from) {
        return {hn::LoadU(Tag(), from)};
    }
    static HWY_INLINE VectorLanes set(std::uint32_t value) { return {hn::Set(Tag(), value)}; }
    HWY_INLINE void store(std::uint32_t* to) const { hn::StoreU(vector, Tag(), to); }
};

HWY_INLINE VectorLanes operator&(VectorLanes a, VectorLanes b) {
    return {hn::And(a.vector, b.vector)};
}
HWY_INLINE VectorLanes operator|(VectorLanes a, VectorLanes b) {
    return {hn::Or(a.vector, b.vector)};
}
HWY_INLINE VectorLanes operator^(VectorLanes a, VectorLanes b) {
    return {hn::Xor(a.vector, b.vector)};
}
HWY_INLINE VectorLanes operator+(VectorLanes a, VectorLanes b) {
    return {hn::Add(a.vector, b.vector)};
}
HWY_INLINE VectorLanes operator-(VectorLanes a, VectorLanes b) {
    return {hn::Sub(a.vector, b.vector)};
}
HWY_INLINE VectorLanes without(VectorLanes a, VectorLanes b) {
    return {hn::AndNot(b.vector, a.vector)};
}
template <int count>
HWY_INLINE VectorLanes shift_left(VectorLanes a) {
    return {hn::ShiftLeft<count>(a.vector)};
}
template <int count>
HWY_INLINE VectorLanes shift_right(VectorLanes a) {
    return {hn::ShiftRight<count>(a.vector)};
}

// Three-input logic. AVX-512 has one instruction for all 256 of them, but neither compiler finds it
// reliably through Highway's operations (6 to 8 % of the whole engine), so the truth table is
// spelled out: it is the formula itself applied to the bytes 0xF0, 0xCC and 0xAA.
struct AnyOf {
    template <class T>
    HWY_INLINE constexpr T operator()(T a, T b, T c) const {
        return a | b | c;
    }
};
struct Majority {
    template <class T>
    HWY_INLINE constexpr T operator()(T a, T b, T c) const {
        return (a & b) | (c & (a | b));
    }
};
struct Parity {
    template <class T>
    HWY_INLINE constexpr T operator()(T a, T b, T c) const {
        return a ^ b ^ c;
    }
};
struct OrAnd {
    template <class T>
    HWY_INLINE constexpr T operator()(T a, T b, T c) const {
        return a | (b & c);
    }
};
struct OrWithout {
    template <class T>
    HWY_INLINE constexpr T operator()(T a, T b, T c) const {
        return a | without(b, c);
    }
};
struct AndOr {
    template <class T>
    HWY_INLINE constexpr T operator()(T a, T b, T c) const {
        return a & (b | c);
    }
};
struct WithoutAnd {
    template <class T>
    HWY_INLINE constexpr T operator()(T a, T b, T c) const {
        return without(a, b & c);
    }
};
struct WithoutOr {
    template <class T>
    HWY_INLINE constexpr T operator()(T a, T b, T c) const {
        return without(a, b | c);
    }
};
struct Select {
    template <class T>
    HWY_INLINE constexpr T operator()(T where, T a, T b) const {
        return (where & a) | without(b, where);
    }
};

#if HWY_TARGET <= HWY_AVX3
// A truth table as a number that supports the formulas above.
struct TruthTable {
    unsigned bits;
};
constexpr TruthTable operator&(TruthTable a, TruthTable b) { return {a.bits & b.bits}; }
constexpr TruthTable operator|(TruthTable a, TruthTable b) { return {a.bits | b.bits}; }
constexpr TruthTable operator^(TruthTable a, TruthTable b) { return {a.bits ^ b.bits}; }
constexpr TruthTable without(TruthTable a, TruthTable b) { return {a.bits & ~b.bits}; }

template <class F>
HWY_INLINE VectorLanes logic(VectorLanes a, VectorLanes b, VectorLanes c) {
    constexpr int table =
        static_cast<int>(F()(TruthTable{0xF0}, TruthTable{0xCC}, TruthTable{0xAA}).bits & 0xFF);
    return {VectorLanes::Vector{
        _mm512_ternarylogic_epi32(a.vector.raw, b.vector.raw, c.vector.raw, table)}};
}
#else
template <class F>
HWY_INLINE VectorLanes logic(VectorLanes a, VectorLanes b, VectorLanes c) {
    return F()(a, b, c);
}
#endif

HWY_INLINE VectorLanes any_of(VectorLanes a, VectorLanes b, VectorLanes c) {
    return logic<AnyOf>(a, b, c);
}
HWY_INLINE VectorLanes majority(VectorLanes a, VectorLanes b, VectorLanes c) {
    return logic<Majority>(a, b, c);
}
HWY_INLINE VectorLanes parity(VectorLanes a, VectorLanes b, VectorLanes c) {
    return logic<Parity>(a, b, c);
}
HWY_INLINE VectorLanes or_and(VectorLanes a, VectorLanes b, VectorLanes c) {
    return logic<OrAnd>(a, b, c);
}
HWY_INLINE VectorLanes or_without(VectorLanes a, VectorLanes b, VectorLanes c) {
    return logic<OrWithout>(a, b, c);
}
HWY_INLINE VectorLanes and_or(VectorLanes a, VectorLanes b, VectorLanes c) {
    return logic<AndOr>(a, b, c);
}
HWY_INLINE VectorLanes without_and(VectorLanes a, VectorLanes b, VectorLanes c) {
    return logic<WithoutAnd>(a, b, c);
}
HWY_INLINE VectorLanes without_or(VectorLanes a, VectorLanes b, VectorLanes c) {
    return logic<WithoutOr>(a, b, c);
}
HWY_INLINE VectorLanes select(VectorLanes where, VectorLanes a, VectorLanes b) {
    return logic<Select>(where, a, b);
}

HWY_INLINE void rotate_bands(VectorLanes a, VectorLanes& next, VectorLanes& after_next) {
#if HWY_TARGET <= HWY_AVX3_DL
    // With the bands moved to the top, one funnel shift brings both parts of a rotation (4 % on 17
    // clues).
    const __m512i raised = _mm512_slli_epi32(a.vector.raw, 5);
    next = {VectorLanes::Vector{_mm512_shldi_epi32(a.vector.raw, raised, 18)}};
    after_next = {VectorLanes::Vector{_mm512_shldi_epi32(a.vector.raw, raised, 9)}};
#else
    next = shift_right<9>(a) | shift_left<18>(a);
    after_next = shift_right<18>(a) | shift_left<9>(a);
#endif
}

struct VectorMask {
    hn::Mask<VectorLanes::Tag> mask;
};

HWY_INLINE std::uint32_t mask_bits(VectorMask mask) {
    std::uint8_t bytes[8] = {};  // Highway may write eight
    hn::StoreMaskBits(VectorLanes::Tag(), mask.mask, bytes);
    return static_cast<std::uint32_t>(bytes[0] | (bytes[1] << 8));
}
HWY_INLINE VectorMask mask_from_bits(const VectorLanes&, std::uint32_t bits) {
    const std::uint8_t bytes[8] = {static_cast<std::uint8_t>(bits),
                                   static_cast<std::uint8_t>(bits >> 8)};
    return {hn::LoadMaskBits(VectorLanes::Tag(), bytes)};
}
HWY_INLINE VectorMask equal(VectorLanes a, VectorLanes b) { return {hn::Eq(a.vector, b.vector)}; }
HWY_INLINE VectorMask nonzero(VectorLanes a) {
    return {hn::Ne(a.vector, hn::Zero(VectorLanes::Tag()))};
}
HWY_INLINE VectorMask operator&(VectorMask a, VectorMask b) { return {hn::And(a.mask, b.mask)}; }
HWY_INLINE VectorLanes choose(VectorMask mask, VectorLanes a, VectorLanes b) {
    return {hn::IfThenElse(mask.mask, a.vector, b.vector)};
}
HWY_INLINE VectorLanes keep(VectorMask mask, VectorLanes a) {
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
// Lane numbers per mask, for targets of up to eight lanes: Highway's own compression looks its
// table up anew for every register, and it has no expansion.
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

class VectorMover {
  public:
    explicit HWY_INLINE VectorMover(std::uint32_t mask)
        : pack_(hn::SetTableIndices(VectorLanes::Tag(), move_table.pack[mask].data())),
          unpack_(hn::SetTableIndices(VectorLanes::Tag(), move_table.unpack[mask].data())),
          mask_(mask_from_bits(VectorLanes{}, mask)) {}
    HWY_INLINE VectorLanes pack(VectorLanes from) const {
        return {hn::TableLookupLanes(from.vector, pack_)};
    }
    HWY_INLINE VectorLanes unpack(VectorLanes old, VectorLanes from) const {
        return choose(mask_, {hn::TableLookupLanes(from.vector, unpack_)}, old);
    }

  private:
    using Indices = decltype(hn::SetTableIndices(VectorLanes::Tag(),
                                                 static_cast<const std::uint32_t*>(nullptr)));
    Indices pack_;
    Indices unpack_;
    VectorMask mask_;
};
#endif

}  // namespace HWY_NAMESPACE
}  // namespace sudoku::bulk
HWY_AFTER_NAMESPACE();
#endif

#endif
