#pragma once

#include <sudoku/support/result.hpp>

#include <string>

namespace sudoku::book {

// The facts about a colour profile (ICC.1) that an output intent needs.
struct IccFacts {
    int channels = 1;
    std::string name;  // its description; empty if it has none in ASCII
};

// Reads a profile. Returns an Error if it is not a profile of a printing device, or not one in grey
// or CMYK: books use black ink only.
Result<IccFacts> icc_facts(const std::string& profile);

// A profile of black ink on white paper with a dot gain of 20 % in the middle tones.
std::string grey_profile();

}  // namespace sudoku::book
