#include "format/address.hpp"

#include "format/column_names.hpp"
#include "format/geometry_choice.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace sudoku {
namespace {

// The value of a hexadecimal digit, or -1 for other characters.
int hexadecimal(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

// The paths by which sites of solvers and collections name kinds of puzzles, as bare_name() spells
// them.
constexpr std::array<AddressBoard, 13> address_boards = {{
    {"sudokux", "3x3+diagonal", {}},
    {"xsudoku", "3x3+diagonal", {}},
    {"diagonal", "3x3+diagonal", {}},
    {"windoku", "3x3+windoku", {}},
    {"hypersudoku", "3x3+windoku", {}},
    {"antiknight", "3x3+antiknight", {}},
    {"killer", {}, "its cages"},
    {"jigsaw", {}, "its regions"},
    {"irregular", {}, "its regions"},
    {"thermo", {}, "its thermometers"},
    {"arrow", {}, "its arrows"},
    {"sandwich", {}, "its sums"},
    {"kropki", {}, "its dots"},
}};

// The index at which the path begins.
std::size_t begin_of_path(std::string_view address) {
    const std::size_t scheme = address.find("://");
    const std::size_t host = scheme == std::string_view::npos ? 0 : scheme + 3;
    // The cells can follow the scheme directly: "sudoku://530..".
    const std::size_t path = address.find_first_of("/?#", host);
    return path == std::string_view::npos ? host : path;
}

bool has_blank_sign(std::string_view cells) {
    return cells.find_first_of("0._*-") != std::string_view::npos;
}

bool are_cells_of_address(std::string_view part) {
    const int side = side_for_cells(part.size());
    if (side == 0) return false;
    // A short number is more likely a name than cells.
    if (part.size() <= max_side) {
        return has_blank_sign(part) && std::all_of(part.begin(), part.end(), [&](char c) {
                   return (c >= '0' && c <= '0' + side) || c == '.' || c == '_' || c == '*';
               });
    }
    return std::any_of(part.begin(), part.end(), [](char c) { return c >= '1' && c <= '9'; }) &&
           std::all_of(part.begin(), part.end(), [&](char c) {
               const bool is_letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
               return (c >= '0' && c <= '9') || c == '.' || c == '_' || c == '*' || c == '-' ||
                      c == 'x' || c == 'X' || (is_letter && side > 9);
           });
}

}  // namespace

bool is_address(std::string_view word) {
    if (word.find("://") != std::string_view::npos) return true;
    const std::size_t slash = word.find('/');
    const std::size_t dot = word.find('.');
    return slash != std::string_view::npos && dot < slash && dot > 0 &&
           word.substr(0, slash).find_first_of("0123456789_*") == std::string_view::npos;
}

std::string_view cells_in_address(std::string_view address) {
    constexpr std::string_view separators = "/?&=#:;,|+~!";
    std::string_view found;
    for (std::size_t begin = begin_of_path(address); begin < address.size();) {
        const std::size_t end = std::min(address.find_first_of(separators, begin), address.size());
        const std::string_view part = address.substr(begin, end - begin);
        begin = end + 1;
        if (!are_cells_of_address(part)) continue;
        if (has_blank_sign(part)) return part;
        if (found.empty()) found = part;
    }
    return found;
}

const AddressBoard* find_address_board(std::string_view address) {
    const std::size_t begin = begin_of_path(address);
    const std::string path =
        bare_name(address.substr(begin, address.find_first_of("?#", begin) - begin));
    const auto row = std::find_if(
        address_boards.begin(), address_boards.end(),
        [&](const AddressBoard& board) { return path.find(board.word) != std::string::npos; });
    return row == address_boards.end() ? nullptr : &*row;
}

std::string decoded_address(std::string_view text) {
    std::string decoded;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool is_code = text[i] == '%' && i + 2 < text.size() &&
                             hexadecimal(text[i + 1]) >= 0 && hexadecimal(text[i + 2]) >= 0;
        if (is_code) {
            decoded += static_cast<char>(16 * hexadecimal(text[i + 1]) + hexadecimal(text[i + 2]));
            i += 2;
        } else {
            decoded += text[i];
        }
    }
    return decoded;
}

std::string encoded_address(std::string_view text, std::string_view plain) {
    constexpr std::string_view figures = "0123456789ABCDEF";
    std::string encoded;
    for (const char c : text) {
        const bool is_plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
                              (c >= 'A' && c <= 'Z') || plain.find(c) != std::string_view::npos;
        if (is_plain) {
            encoded += c;
        } else {
            encoded += '%';
            encoded += figures[static_cast<unsigned char>(c) / 16];
            encoded += figures[static_cast<unsigned char>(c) % 16];
        }
    }
    return encoded;
}

}  // namespace sudoku
