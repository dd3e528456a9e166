#pragma once

#include <string>
#include <string_view>

namespace sudoku {

// "%20" and the like, as addresses have them, turned back.
std::string decoded_address(std::string_view text);

// The reverse for a text that is a part of an address: all but letters, figures and - . _ ~ *
// become numbers.
std::string encoded_address(std::string_view text);

// "https://example.org/play/530..": a scheme or a host in front of a path.
bool is_address(std::string_view word);

// The cells of a puzzle that stand in an address as a part of its path, its query or behind its
// '#': as many characters as a board has cells. The first of several parts that has a blank; empty
// where there is none.
std::string_view cells_in_address(std::string_view address);

// Boards that addresses name which hold the cells alone.
struct AddressBoard {
    std::string_view word;      // in the path
    std::string_view geometry;  // empty where the cells do not say what the puzzle is
    std::string_view missing;   // what is not there then
};

// Null for an address that says nothing of the kind.
const AddressBoard* find_address_board(std::string_view address);

}  // namespace sudoku
