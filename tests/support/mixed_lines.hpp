#pragma once

#include "support/arbitrary.hpp"

#include <sudoku/format/record_writer.hpp>

#include <string>

namespace sudoku::test {

// A realistic collection: mostly lines with a classic puzzle, unique, with several solutions or
// none; in between, comments, empty lines, columns, ids, CRLF, other blanks, other sides and
// malformed lines.
inline std::string mixed_lines(std::uint64_t seed, int count) {
    Rng rng(seed);
    const Geometry classic, small = geometry("2x2");
    Grid solution = *arbitrary_solution(classic, rng);
    std::string text = rng.below(4) == 0 ? "\xEF\xBB\xBF" : "";
    for (int i = 0; i < count; ++i) {
        if (i % 16 == 0) solution = *arbitrary_solution(classic, rng);
        Puzzle puzzle = arbitrary_givens(solution, 40 + static_cast<int>(rng.below(50)), rng);
        if (rng.below(8) == 0) puzzle = with_arbitrary_mistake(puzzle, rng);
        std::string line = to_line(puzzle.givens(), rng.below(3) == 0 ? '0' : '.');
        switch (i == 0 ? 99 : rng.below(30)) {
            case 0: line = ""; break;
            case 1: line = "# " + line; break;
            case 2: line += ",column,7"; break;
            case 3: line += "   easy # one"; break;
            case 4: line = "0123456789ab " + line; break;
            case 5: line[rng.below(81)] = 'q'; break;
            case 6: line[rng.below(81)] = ' '; break;
            case 7: line.pop_back(); break;
            case 8: line += '1'; break;
            case 9: line = to_line(puzzle.givens(), '*'); break;
            case 10: line = to_line(arbitrary_puzzle(small, 60, rng).givens()); break;
            case 11: line.insert(0, " "); break;
            case 12: line += " \t"; break;
            case 13: line = line.substr(0, 40) + "#" + line.substr(41); break;
            case 14: line += '\r'; break;
            default: break;
        }
        text += line + (rng.below(5) == 0 ? "\r\n" : "\n");
    }
    if (rng.below(2) == 0) text.pop_back();
    return text;
}

}  // namespace sudoku::test
