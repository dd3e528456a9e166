#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace sudoku::bulk {

// Sixteen lanes without vector instructions: what every operation of the kernel means, one lane
// after the other. Tests compare the other targets with it, and processors without a better target
// run it.
//
// A lane type V has: width, Mask, load, store, set; the operators & | ^ + - ; and the functions
// below it.
struct PlainLanes {
    static constexpr std::size_t width = 16;
    using Mover = class PlainMover;

    std::array<std::uint32_t, width> lane;

    static PlainLanes load(const std::uint32_t* from) {
        PlainLanes result;
        for (std::size_t i = 0; i < width; ++i) result.lane[i] = from[i];
        return result;
    }
    static PlainLanes set(std::uint32_t value) {
        PlainLanes result;
        result.lane.fill(value);
        return result;
    }
    void store(std::uint32_t* to) const {
        for (std::size_t i = 0; i < width; ++i) to[i] = lane[i];
    }
};

namespace plain_detail {
template <class F>
PlainLanes map(F f, const PlainLanes& a) {
    PlainLanes result;
    for (std::size_t i = 0; i < PlainLanes::width; ++i) result.lane[i] = f(a.lane[i]);
    return result;
}
template <class F>
PlainLanes map(F f, const PlainLanes& a, const PlainLanes& b) {
    PlainLanes result;
    for (std::size_t i = 0; i < PlainLanes::width; ++i) result.lane[i] = f(a.lane[i], b.lane[i]);
    return result;
}
template <class F>
std::uint32_t mask_of(F f) {
    std::uint32_t mask = 0;
    for (std::uint32_t i = 0; i < PlainLanes::width; ++i) mask |= std::uint32_t{f(i)} << i;
    return mask;
}
}  // namespace plain_detail

inline PlainLanes operator&(const PlainLanes& a, const PlainLanes& b) {
    return plain_detail::map([](std::uint32_t x, std::uint32_t y) { return x & y; }, a, b);
}
inline PlainLanes operator|(const PlainLanes& a, const PlainLanes& b) {
    return plain_detail::map([](std::uint32_t x, std::uint32_t y) { return x | y; }, a, b);
}
inline PlainLanes operator^(const PlainLanes& a, const PlainLanes& b) {
    return plain_detail::map([](std::uint32_t x, std::uint32_t y) { return x ^ y; }, a, b);
}
inline PlainLanes operator+(const PlainLanes& a, const PlainLanes& b) {
    return plain_detail::map([](std::uint32_t x, std::uint32_t y) { return x + y; }, a, b);
}
inline PlainLanes operator-(const PlainLanes& a, const PlainLanes& b) {
    return plain_detail::map([](std::uint32_t x, std::uint32_t y) { return x - y; }, a, b);
}

// a without the bits of b.
inline PlainLanes without(const PlainLanes& a, const PlainLanes& b) {
    return plain_detail::map([](std::uint32_t x, std::uint32_t y) { return x & ~y; }, a, b);
}
template <int Count>
PlainLanes shift_left(const PlainLanes& a) {
    return plain_detail::map([](std::uint32_t x) { return x << Count; }, a);
}
template <int Count>
PlainLanes shift_right(const PlainLanes& a) {
    return plain_detail::map([](std::uint32_t x) { return x >> Count; }, a);
}

// The bands moved down by one and by two: band B of `next` is band B + 1 of a. Bits above 26 are
// arbitrary.
inline void rotate_bands(const PlainLanes& a, PlainLanes& next, PlainLanes& after_next) {
    next = shift_right<9>(a) | shift_left<18>(a);
    after_next = shift_right<18>(a) | shift_left<9>(a);
}

// Which lanes; bit i of the bits speaks for lane i.
struct PlainMask {
    std::uint32_t bits;
};

inline std::uint32_t mask_bits(PlainMask mask) { return mask.bits; }
inline PlainMask mask_from_bits(const PlainLanes&, std::uint32_t bits) { return {bits}; }
inline PlainMask equal(const PlainLanes& a, const PlainLanes& b) {
    return {plain_detail::mask_of([&](std::uint32_t i) { return a.lane[i] == b.lane[i]; })};
}
inline PlainMask nonzero(const PlainLanes& a) {
    return {plain_detail::mask_of([&](std::uint32_t i) { return a.lane[i] != 0; })};
}
inline PlainMask operator&(PlainMask a, PlainMask b) { return {a.bits & b.bits}; }

// Whole lanes of a where the mask is set, of b elsewhere; or zero elsewhere.
inline PlainLanes choose(PlainMask mask, const PlainLanes& a, const PlainLanes& b) {
    PlainLanes result = b;
    for (std::size_t i = 0; i < PlainLanes::width; ++i) {
        if ((mask.bits >> i) & 1) result.lane[i] = a.lane[i];
    }
    return result;
}
inline PlainLanes keep(PlainMask mask, const PlainLanes& a) {
    return choose(mask, a, PlainLanes::set(0));
}

// Moves lanes: `pack` brings the lanes of the mask to the front, in order; `unpack` is its inverse
// and takes the other lanes from `old`. Made once per mask and applied to many registers.
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
