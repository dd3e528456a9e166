#include "bulk/state_text.hpp"

#include <bit>
#include <cstring>
#include <optional>

namespace sudoku::bulk {

namespace {

constexpr unsigned all_digits = 0x1FF;

// The candidates of one cell as a mask of nine bits.
std::optional<unsigned> read_cell(const char* puzzle, InputForm form, std::size_t cell) {
    if (form == InputForm::pencilmark) {
        unsigned mask = 0;
        for (std::size_t digit = 0; digit < 9; ++digit) {
            const char mark = puzzle[9 * cell + digit];
            if (mark == static_cast<char>('1' + digit))
                mask |= 1U << digit;
            else if (mark != '.' && mark != '0')
                return std::nullopt;
        }
        return mask;
    }
    const auto byte = static_cast<unsigned char>(puzzle[cell]);
    if (form == InputForm::text) {
        if (byte == '.' || byte == '0') return all_digits;
        if (byte >= '1' && byte <= '9') return 1U << (byte - '1');
        return std::nullopt;
    }
    if (byte == 0) return all_digits;
    if (byte <= 9) return 1U << (byte - 1);
    return std::nullopt;
}

}  // namespace

bool read_state(const char* puzzle, InputForm form, std::uint32_t* column, std::size_t stride) {
    if (form == InputForm::packed) {
        PackedPuzzle packed;
        std::memcpy(&packed, puzzle, sizeof packed);
        for (std::size_t word = 0; word < state_words; ++word)
            column[word * stride] = packed.words[word] & all_candidates;
        return true;
    }
    for (std::size_t word = 0; word < state_words; ++word) column[word * stride] = 0;
    for (int cell = 0; cell < 81; ++cell) {
        const std::optional<unsigned> mask =
            read_cell(puzzle, form, static_cast<std::size_t>(cell));
        if (!mask) {
            for (std::size_t word = 0; word < state_words; ++word) column[word * stride] = 0;
            return false;
        }
        for (int triple = 0; triple < 3; ++triple) {
            const CandidatePlace place = place_of(cell, 3 * triple);
            column[static_cast<std::size_t>(place.word) * stride] |= ((*mask >> (3 * triple)) & 7U)
                                                                     << place.bit;
        }
    }
    return true;
}

void format_state(const std::uint32_t* column, std::size_t stride, char* solution) {
    for (int cell = 0; cell < 81; ++cell) {
        unsigned mask = 0;
        for (int triple = 0; triple < 3; ++triple) {
            const CandidatePlace place = place_of(cell, 3 * triple);
            mask |= ((column[static_cast<std::size_t>(place.word) * stride] >> place.bit) & 7U)
                    << (3 * triple);
        }
        solution[cell] = static_cast<char>('1' + std::countr_zero(mask));
    }
}

}  // namespace sudoku::bulk
