#pragma once

#include <sudoku/support/rng.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace sudoku::book {

// A number from all bytes of these texts, for random numbers that follow from them.
inline std::uint64_t key_of(const std::vector<std::string>& texts) {
    std::uint64_t key = 0;
    for (const std::string& text : texts) {
        key = Rng(key, text.size()).next();
        for (std::size_t i = 0; i < text.size(); i += 8) {
            std::uint64_t word = 0;
            for (const char c : text.substr(i, 8)) word = word << 8 | static_cast<unsigned char>(c);
            key = Rng(key, word).next();
        }
    }
    return key;
}

}  // namespace sudoku::book
