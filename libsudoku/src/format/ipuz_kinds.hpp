#pragma once

#include <sudoku/grid/board_rule.hpp>
#include <sudoku/grid/puzzle.hpp>
#include <sudoku/support/result.hpp>

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace sudoku {

// What the "kind" of an ipuz object demands of its board: "http://ipuz.org/sudoku/NAME#1".
struct IpuzKind {
    BoardRules rules = {};         // that the board has whatever its zones are
    bool is_latin = false;         // rows and columns only
    bool needs_regions = false;    // zones divide the board
    bool needs_operators = false;  // cages say what they count
};

// All that the kinds of `content` demand; an Error names the kind that is not supported.
Result<IpuzKind> ipuz_kind_of(const nlohmann::json& content);

// The kinds that say as much of the board as kinds can.
std::vector<std::string> ipuz_kinds_for(const Puzzle& puzzle);

// Whether a member of an object, beside those that the reader reads, cannot change the puzzle:
// texts about it, how it is printed, and what programs keep for themselves ("example.org:zoom").
bool is_ipuz_remark(const std::string& key);

}  // namespace sudoku
