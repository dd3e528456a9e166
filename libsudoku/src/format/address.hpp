#pragma once

#include <string>
#include <string_view>

namespace sudoku {

// Decodes escapes such as "%20" in an address.
std::string decoded_address(std::string_view text);

// Encodes a text as part of an address: all bytes except letters, digits and those of `plain` are
// escaped.
std::string encoded_address(std::string_view text, std::string_view plain = "-._~*");

// Recognises "https://example.org/play/530..": a scheme or a host, followed by a path.
bool is_address(std::string_view word);

// Returns the part of an address that is a puzzle: as many characters as a board has cells, in the
// path, the query or after '#'. If there are several such parts, the first one with a blank is
// taken. Empty if there is none.
std::string_view cells_in_address(std::string_view address);

// Kinds of boards that the paths of addresses name while the cells do not.
struct AddressBoard {
    std::string_view word;      // word of the path
    std::string_view geometry;  // empty if the cells do not define the puzzle
    std::string_view missing;   // what the address lacks in that case
};

// Returns null if the address names no kind of board.
const AddressBoard* find_address_board(std::string_view address);

}  // namespace sudoku
