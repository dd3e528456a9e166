#pragma once

#include <string>
#include <string_view>

namespace sudoku {

// "%20" and the like, as addresses have them, turned back.
std::string decoded_address(std::string_view text);

// The reverse for a text that is a part of an address: all but letters, figures and - . _ ~ *
// become numbers.
std::string encoded_address(std::string_view text);

}  // namespace sudoku
