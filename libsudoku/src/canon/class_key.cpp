#include <sudoku/canon/canonical_form.hpp>

#include <algorithm>
#include <cstddef>

namespace sudoku::canon {
namespace {

constexpr std::size_t cells_per_word = 17;  // 10^17 < 2^64

}  // namespace

ClassKey key_of(const Digits& form) {
    ClassKey key;
    for (std::size_t cell = 0; cell < form.size(); ++cell) {
        std::uint64_t& word = key.words[cell / cells_per_word];
        word = word * 10 + form[cell];
    }
    return key;
}

Digits form_of(const ClassKey& key) {
    Digits form{};
    for (std::size_t w = 0; w < key.words.size(); ++w) {
        std::uint64_t word = key.words[w];
        const std::size_t first = w * cells_per_word;
        for (std::size_t cell = std::min(first + cells_per_word, form.size()); cell > first;
             --cell) {
            form[cell - 1] = static_cast<Digit>(word % 10);
            word /= 10;
        }
    }
    return form;
}

// Each step is the finaliser of SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom
// number generators", 2014).
std::uint64_t hash_of(const ClassKey& key) {
    std::uint64_t hash = 0;
    for (const std::uint64_t word : key.words) {
        hash += word + 0x9e37'79b9'7f4a'7c15;
        hash = (hash ^ (hash >> 30)) * 0xbf58'476d'1ce4'e5b9;
        hash = (hash ^ (hash >> 27)) * 0x94d0'49bb'1331'11eb;
        hash ^= hash >> 31;
    }
    return hash;
}

}  // namespace sudoku::canon
