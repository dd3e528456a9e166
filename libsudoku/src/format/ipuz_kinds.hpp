#pragma once

#include <sudoku/grid/board_rule.hpp>
#include <sudoku/grid/puzzle.hpp>
#include <sudoku/support/result.hpp>

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace sudoku {

// The requirements that the "kind" of an ipuz object, "http://ipuz.org/sudoku/NAME#1", puts on its
// board.
struct IpuzKind {
    BoardRules rules = {};         // rules of the board in addition to its zones
    bool is_latin = false;         // rows and columns only
    bool needs_regions = false;    // zones divide the board
    bool needs_operators = false;  // cages have operators
};

// Combines the requirements of all kinds of `content`. The Error names a kind that is not
// supported.
Result<IpuzKind> ipuz_kind_of(const nlohmann::json& content);

// The kinds that describe the board most precisely.
std::vector<std::string> ipuz_kinds_for(const Puzzle& puzzle);

// True for members that cannot change the puzzle, other than those that the reader uses: texts
// about it, print settings, and private data of programs ("example.org:zoom").
bool is_ipuz_remark(const std::string& key);

}  // namespace sudoku
