#include "format/format_table.hpp"

#include <algorithm>
#include <array>

namespace sudoku {
namespace {

struct Row {
    FormatInfo info;
    FormatFunctions functions;
};

constexpr std::array rows = {
    Row{{Format::line, "line",
         "one puzzle per line, one character per cell; text after it is kept"},
        {make_line_reader, write_line, nullptr}},
    Row{{Format::block, "block",
         "one line per row, one character per cell, with or without spaces"},
        {make_block_reader, write_block, nullptr}},
    Row{{Format::tokens, "tokens",
         "numbers separated by blanks, one line per row or all on one line"},
        {make_tokens_reader, write_tokens, nullptr}},
    Row{{Format::list, "list", "list of lists as in Python or JSON"},
        {make_list_reader, write_list, nullptr}},
    Row{{Format::boxed, "boxed", "grid drawn with | - + borders"},
        {make_boxed_reader, write_boxed, nullptr}},
    Row{{Format::pencilmarks, "pencilmarks", "candidates of every cell, drawn with borders"},
        {make_pencilmark_reader, write_pencilmarks, nullptr}},
    Row{{Format::sukaku, "sukaku",
         "one line per puzzle with the candidates of every cell: 729 characters for 9x9"},
        {make_sukaku_reader, write_sukaku, nullptr}},
    Row{{Format::sdk, "sdk", "SudoCue and SadMan: # header lines and nine rows"},
        {make_sdk_reader, write_sdk, nullptr}},
    Row{{Format::sdm, "sdm", "SudoCue collection: one line of 81 characters each"},
        {make_sdm_reader, write_sdm, nullptr}},
    Row{{Format::ss, "ss",
         "Simple Sudoku: drawn givens, then placed digits and excluded candidates"},
        {make_ss_reader, write_ss, nullptr}},
    Row{{Format::csv, "csv", "header line and a column with the puzzle; other columns are kept"},
        {make_csv_reader, write_csv, finish_csv}},
    Row{{Format::opensudoku, "opensudoku", "XML of the OpenSudoku app"},
        {make_opensudoku_reader, write_opensudoku, finish_opensudoku}},
    Row{{Format::ipuz, "ipuz", "JSON of ipuz.org, with regions and diagonals"},
        {make_ipuz_reader, write_ipuz, nullptr}},
};

constexpr auto infos = [] {
    std::array<FormatInfo, rows.size()> all{};
    std::transform(rows.begin(), rows.end(), all.begin(), [](const Row& row) { return row.info; });
    return all;
}();

// A format's row is found by its number.
static_assert([] {
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i].info.format != static_cast<Format>(i)) return false;
    }
    return rows.size() == static_cast<std::size_t>(Format::ipuz) + 1;
}());

}  // namespace

std::span<const FormatInfo> format_table() { return infos; }

std::optional<Format> find_format(std::string_view name) {
    const auto found = std::find_if(infos.begin(), infos.end(),
                                    [&](const FormatInfo& i) { return i.name == name; });
    if (found == infos.end()) return std::nullopt;
    return found->format;
}

std::string_view to_string(Format format) { return infos[static_cast<std::size_t>(format)].name; }

const FormatFunctions& functions_of(Format format) {
    return rows[static_cast<std::size_t>(format)].functions;
}

}  // namespace sudoku
