#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace sudoku::bulk {

// Lanes without vector instructions: they define the meaning of every kernel operation, one lane
// after another. Tests compare the other targets with them, and processors without a better target
// run them.
//
// A lane type V has: Lane, width, load, store, set; the operators & | ^ + - ; and the functions
// below it.
template <class T, std::size_t Width>
struct PlainVector {
    using Lane = T;
    static constexpr std::size_t width = Width;
    using Mover = class PlainMover;

    std::array<T, Width> lane;

    static PlainVector load(const T* from) {
        PlainVector result;
        for (std::size_t i = 0; i < width; ++i) result.lane[i] = from[i];
        return result;
    }
    static PlainVector set(T value) {
        PlainVector result;
        result.lane.fill(value);
        return result;
    }
    void store(T* to) const {
        for (std::size_t i = 0; i < width; ++i) to[i] = lane[i];
    }
};

// Sixteen lanes for the words of classic puzzles.
using PlainLanes = PlainVector<std::uint32_t, 16>;

namespace plain_detail {
template <class F, class T, std::size_t W>
PlainVector<T, W> map(F f, const PlainVector<T, W>& a) {
    PlainVector<T, W> result;
    for (std::size_t i = 0; i < W; ++i) result.lane[i] = static_cast<T>(f(a.lane[i]));
    return result;
}
template <class F, class T, std::size_t W>
PlainVector<T, W> map(F f, const PlainVector<T, W>& a, const PlainVector<T, W>& b) {
    PlainVector<T, W> result;
    for (std::size_t i = 0; i < W; ++i) result.lane[i] = static_cast<T>(f(a.lane[i], b.lane[i]));
    return result;
}
template <std::size_t W, class F>
std::uint64_t mask_of(F f) {
    std::uint64_t mask = 0;
    for (std::size_t i = 0; i < W; ++i) mask |= std::uint64_t{f(i)} << i;
    return mask;
}
}  // namespace plain_detail

template <class T, std::size_t W>
PlainVector<T, W> operator&(const PlainVector<T, W>& a, const PlainVector<T, W>& b) {
    return plain_detail::map([](T x, T y) { return x & y; }, a, b);
}
template <class T, std::size_t W>
PlainVector<T, W> operator|(const PlainVector<T, W>& a, const PlainVector<T, W>& b) {
    return plain_detail::map([](T x, T y) { return x | y; }, a, b);
}
template <class T, std::size_t W>
PlainVector<T, W> operator^(const PlainVector<T, W>& a, const PlainVector<T, W>& b) {
    return plain_detail::map([](T x, T y) { return x ^ y; }, a, b);
}
template <class T, std::size_t W>
PlainVector<T, W> operator+(const PlainVector<T, W>& a, const PlainVector<T, W>& b) {
    return plain_detail::map([](T x, T y) { return x + y; }, a, b);
}
template <class T, std::size_t W>
PlainVector<T, W> operator-(const PlainVector<T, W>& a, const PlainVector<T, W>& b) {
    return plain_detail::map([](T x, T y) { return x - y; }, a, b);
}

// a without the bits of b.
template <class T, std::size_t W>
PlainVector<T, W> without(const PlainVector<T, W>& a, const PlainVector<T, W>& b) {
    return plain_detail::map([](T x, T y) { return x & ~y; }, a, b);
}
template <class T, std::size_t W>
PlainVector<T, W> smaller(const PlainVector<T, W>& a, const PlainVector<T, W>& b) {
    return plain_detail::map([](T x, T y) { return x < y ? x : y; }, a, b);
}
template <class T, std::size_t W>
PlainVector<T, W> count_bits(const PlainVector<T, W>& a) {
    return plain_detail::map([](T x) { return std::popcount(x); }, a);
}
template <int Count, class T, std::size_t W>
PlainVector<T, W> shift_left(const PlainVector<T, W>& a) {
    return plain_detail::map([](T x) { return x << Count; }, a);
}
template <int Count, class T, std::size_t W>
PlainVector<T, W> shift_right(const PlainVector<T, W>& a) {
    return plain_detail::map([](T x) { return x >> Count; }, a);
}
// For lanes of 16 bits: shifts each lane by its number in `counts`, at most 15; or all lanes by the
// same number.
template <std::size_t W>
PlainVector<std::uint16_t, W> shift_left_by(const PlainVector<std::uint16_t, W>& a,
                                            const PlainVector<std::uint16_t, W>& counts) {
    return plain_detail::map([](unsigned x, unsigned n) { return x << (n & 15); }, a, counts);
}
template <std::size_t W>
PlainVector<std::uint16_t, W> shift_left_by(const PlainVector<std::uint16_t, W>& a, int count) {
    return plain_detail::map([=](unsigned x) { return x << count; }, a);
}
template <std::size_t W>
PlainVector<std::uint16_t, W> shift_right_by(const PlainVector<std::uint16_t, W>& a, int count) {
    return plain_detail::map([=](unsigned x) { return x >> count; }, a);
}
// Bit 0 becomes bit 15.
template <std::size_t W>
PlainVector<std::uint16_t, W> reverse_bits(const PlainVector<std::uint16_t, W>& a) {
    return plain_detail::map(
        [](unsigned x) {
            unsigned reversed = 0;
            for (int bit = 0; bit < 16; ++bit) reversed |= ((x >> bit) & 1) << (15 - bit);
            return reversed;
        },
        a);
}
// a - b, or 0 if that is negative.
template <class T, std::size_t W>
PlainVector<T, W> less_or_zero(const PlainVector<T, W>& a, const PlainVector<T, W>& b) {
    return plain_detail::map([](T x, T y) { return x > y ? x - y : 0; }, a, b);
}
// The lower and the upper half of 16-bit products.
template <std::size_t W>
PlainVector<std::uint16_t, W> product(const PlainVector<std::uint16_t, W>& a,
                                      const PlainVector<std::uint16_t, W>& b) {
    return plain_detail::map([](unsigned x, unsigned y) { return x * y; }, a, b);
}
template <std::size_t W>
PlainVector<std::uint16_t, W> upper_product(const PlainVector<std::uint16_t, W>& a,
                                            const PlainVector<std::uint16_t, W>& b) {
    return plain_detail::map([](unsigned x, unsigned y) { return (x * y) >> 16; }, a, b);
}

// The bands rotated down by one and by two: band B of `next` is band B + 1 of a. Bits above 26 are
// arbitrary.
inline void rotate_bands(const PlainLanes& a, PlainLanes& next, PlainLanes& after_next) {
    next = shift_right<9>(a) | shift_left<18>(a);
    after_next = shift_right<18>(a) | shift_left<9>(a);
}

// A set of lanes; bit i represents lane i.
struct PlainMask {
    std::uint64_t bits;
};

inline std::uint32_t mask_bits(PlainMask mask) { return static_cast<std::uint32_t>(mask.bits); }
inline std::uint64_t lane_bits(PlainMask mask) { return mask.bits; }
inline PlainMask mask_from_bits(const PlainLanes&, std::uint32_t bits) { return {bits}; }
template <class T, std::size_t W>
PlainMask equal(const PlainVector<T, W>& a, const PlainVector<T, W>& b) {
    return {plain_detail::mask_of<W>([&](std::size_t i) { return a.lane[i] == b.lane[i]; })};
}
template <class T, std::size_t W>
PlainMask nonzero(const PlainVector<T, W>& a) {
    return {plain_detail::mask_of<W>([&](std::size_t i) { return a.lane[i] != 0; })};
}
template <class T, std::size_t W>
PlainMask is_zero(const PlainVector<T, W>& a) {
    return {plain_detail::mask_of<W>([&](std::size_t i) { return a.lane[i] == 0; })};
}
template <class T, std::size_t W>
PlainMask is_less(const PlainVector<T, W>& a, const PlainVector<T, W>& b) {
    return {plain_detail::mask_of<W>([&](std::size_t i) { return a.lane[i] < b.lane[i]; })};
}
inline PlainMask operator&(PlainMask a, PlainMask b) { return {a.bits & b.bits}; }

// The lanes of a where the mask is set, those of b elsewhere; or zero elsewhere.
template <class T, std::size_t W>
PlainVector<T, W> choose(PlainMask mask, const PlainVector<T, W>& a, const PlainVector<T, W>& b) {
    PlainVector<T, W> result = b;
    for (std::size_t i = 0; i < W; ++i) {
        if ((mask.bits >> i) & 1) result.lane[i] = a.lane[i];
    }
    return result;
}
template <class T, std::size_t W>
PlainVector<T, W> keep(PlainMask mask, const PlainVector<T, W>& a) {
    return choose(mask, a, PlainVector<T, W>::set(0));
}

// Moves lanes: `pack` brings the lanes of the mask to the front, in order; `unpack` is its inverse
// and takes the other lanes from `old`. Built once per mask and applied to many registers.
class PlainMover {
  public:
    explicit PlainMover(std::uint32_t mask) : mask_(mask) {}
    PlainLanes pack(const PlainLanes& from) const {
        PlainLanes result = PlainLanes::set(0);
        std::size_t next = 0;
        for (std::size_t i = 0; i < PlainLanes::width; ++i) {
            if ((mask_ >> i) & 1) result.lane[next++] = from.lane[i];
        }
        return result;
    }
    PlainLanes unpack(const PlainLanes& old, const PlainLanes& from) const {
        PlainLanes result = old;
        std::size_t next = 0;
        for (std::size_t i = 0; i < PlainLanes::width; ++i) {
            if ((mask_ >> i) & 1) result.lane[i] = from.lane[next++];
        }
        return result;
    }

  private:
    std::uint32_t mask_;
};

}  // namespace sudoku::bulk
