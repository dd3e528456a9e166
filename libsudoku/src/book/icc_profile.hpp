#pragma once

#include <sudoku/support/result.hpp>

#include <string>

namespace sudoku::book {

// What of a colour profile (ICC.1) an output intent has to know.
struct IccFacts {
    int channels = 1;
    std::string name;  // its description, empty where it has none in plain letters
};

// Of the bytes of a profile. An Error where they are none of a printing device, or one that does
// not print in grey or in four colours: what is printed here is black ink alone.
Result<IccFacts> icc_facts(const std::string& profile);

// A profile of black ink on white paper, whose dots gain 20 % in the middle tones.
std::string grey_profile();

}  // namespace sudoku::book
