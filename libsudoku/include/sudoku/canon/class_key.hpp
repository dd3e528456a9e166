#pragma once

#include <sudoku/canon/canonical_form.hpp>

#include <array>
#include <compare>
#include <cstdint>

namespace sudoku::canon {

// The digits of a canonical form, packed without loss: 17 cells per word as a decimal number, the
// last word has 13. Keys are equal exactly when the forms are, so whatever compares keys never
// takes two classes for one.
struct ClassKey {
    std::array<std::uint64_t, 5> words{};

    friend auto operator<=>(const ClassKey&, const ClassKey&) = default;
};

ClassKey key_of(const Digits& form);
Digits form_of(const ClassKey& key);

// Well mixed, the same on every platform.
std::uint64_t hash_of(const ClassKey& key);

}  // namespace sudoku::canon
