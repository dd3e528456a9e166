#pragma once

#include "human/base/link_tables.hpp"
#include "human/hodoku/locked_sets.hpp"

namespace sudoku::human::hodoku {

// In HoDoKu's order of links. A group has two or three candidates where a line crosses a box.
using LinkTables = LinkTablesOf<SetView>;

}  // namespace sudoku::human::hodoku
