#include <sudoku/generate/given_pattern.hpp>

#include "support/simple_errors.hpp"

#include <cstddef>

namespace sudoku {
namespace {

}  // namespace

Result<GivenMask> parse_given_mask(std::string_view text, const Geometry& geometry) {
    constexpr std::string_view ignored = " \t\r|+-";
    GivenMask mask;
    int cell = 0;
    std::size_t line = 1, column = 0;
    bool is_comment = false;
    for (const char c : text) {
        ++column;
        if (c == '\n') {
            ++line;
            column = 0;
            is_comment = false;
            continue;
        }
        if (c == '#') is_comment = true;
        if (is_comment || ignored.find(c) != std::string_view::npos) continue;
        if (c != 'X' && c != 'x' && c != '?' && c != '.') {
            const bool is_printable = c > ' ' && c < 127;
            return malformed_error(
                (is_printable ? '\'' + std::string(1, c) + '\'' : "this byte") +
                    std::string(" is not one of X (given), ? (either) and . (not given)"),
                line, column);
        }
        if (cell == geometry.cell_count()) {
            return malformed_error("more than " + std::to_string(geometry.cell_count()) + " cells",
                                   line, column);
        }
        if (c == 'X' || c == 'x') mask.must.insert(static_cast<Cell>(cell));
        if (c == '.') mask.must_not.insert(static_cast<Cell>(cell));
        ++cell;
    }
    if (cell < geometry.cell_count()) {
        return malformed_error("the picture ends after " + std::to_string(cell) + " of " +
                                   std::to_string(geometry.cell_count()) + " cells",
                               line, column);
    }
    return mask;
}

std::string to_string(const GivenMask& mask, const Geometry& geometry) {
    std::string text;
    for (int i = 0; i < geometry.cell_count(); ++i) {
        const Cell cell = static_cast<Cell>(i);
        text += mask.must.contains(cell) ? 'X' : mask.must_not.contains(cell) ? '.' : '?';
    }
    return text;
}

}  // namespace sudoku
