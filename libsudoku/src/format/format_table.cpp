#include "format/format_table.hpp"

#include "format/fpuzzles_json.hpp"
#include "format/penpa_text.hpp"
#include "format/record_text.hpp"
#include "format/scl_json.hpp"
#include "support/former_names.hpp"

#include <algorithm>
#include <array>

namespace sudoku {
namespace {

struct Row {
    FormatInfo info;
    FormatFunctions functions;
};

constexpr FieldSet opensudoku_fields = {
    RecordField::title, RecordField::author, RecordField::comment, RecordField::description,
    RecordField::date,  RecordField::level,  RecordField::origin,  RecordField::address};
constexpr FieldSet sdk_fields = opensudoku_fields;
constexpr FieldSet ipuz_fields =
    opensudoku_fields | FieldSet{RecordField::publisher, RecordField::copyright,
                                 RecordField::id,        RecordField::solution,
                                 RecordField::geometry,  RecordField::constraints};
constexpr FieldSet csv_fields =
    ipuz_fields | whole_puzzle | FieldSet{RecordField::columns, RecordField::column_names};

constexpr Features every_board =
    usual_features - Features{Feature::pencilmarks, Feature::constraints};
constexpr Features any_digits = {Feature::short_houses, Feature::digits_from_zero,
                                 Feature::extra_cells};
constexpr Features without_extra_cells =
    (every_board | any_digits) - Features{Feature::extra_cells};
constexpr Features one_grid = every_board - Features{Feature::several_grids};
constexpr Features classic_only;

constexpr std::array rows = {
    Row{{Format::line, "line",
         "one puzzle per line, one character per cell; other data follows the cells",
         FieldSet{RecordField::id, RecordField::columns} | whole_puzzle, every_board | any_digits},
        {make_line_reader, write_line, nullptr}},
    Row{{Format::block,
         "block",
         "one line per row, one character per cell, with or without spaces",
         {RecordField::title},
         one_grid},
        {make_block_reader, write_block, nullptr}},
    Row{{Format::tokens,
         "tokens",
         "numbers separated by spaces, one line per row or all on one line",
         {},
         one_grid},
        {make_tokens_reader, write_tokens, nullptr}},
    Row{{Format::list, "list", "list of lists as in Python or JSON", {}, one_grid},
        {make_list_reader, write_list, nullptr}},
    Row{{Format::boxed, "boxed", "grid drawn with | - + borders",
         FieldSet{RecordField::title} | whole_puzzle, every_board | any_digits},
        {make_boxed_reader, write_boxed, nullptr}},
    Row{{Format::pencilmarks, "pencilmarks", "candidates of every cell, drawn with borders",
         FieldSet{RecordField::title} | whole_puzzle, without_extra_cells},
        {make_pencilmark_reader, write_pencilmarks, nullptr}},
    Row{{Format::sukaku,
         "sukaku",
         "one line per puzzle with the candidates of every cell: 729 characters for 9x9",
         {RecordField::columns, RecordField::candidates, RecordField::placed},
         one_grid},
        {make_sukaku_reader, write_sukaku, nullptr}},
    Row{{Format::sdk, "sdk", "SudoCue and SadMan: # header lines and nine rows", sdk_fields,
         classic_only},
        {make_sdk_reader, write_sdk, nullptr}},
    Row{{Format::sdm,
         "sdm",
         "SudoCue collection: one line of 81 characters each",
         {},
         classic_only},
        {make_sdm_reader, write_sdm, nullptr}},
    Row{{Format::ss,
         "ss",
         "Simple Sudoku: drawn givens, then placed digits and excluded candidates",
         {RecordField::candidates, RecordField::placed},
         classic_only},
        {make_ss_reader, write_ss, nullptr}},
    Row{{Format::sdx,
         "sdx",
         "SudoCue: nine rows of candidates, the player's digits marked u",
         {RecordField::candidates, RecordField::placed},
         classic_only},
        {make_sdx_reader, write_sdx, nullptr}},
    Row{{Format::hodoku,
         "hodoku",
         "HoDoKu's library of technique cases, one line each",
         {RecordField::columns, RecordField::column_names, RecordField::candidates,
          RecordField::placed},
         classic_only},
        {make_hodoku_reader, write_hodoku, nullptr}},
    Row{{Format::csv, "csv", "header line and a column with the puzzle; other columns are kept",
         csv_fields, every_board | any_digits},
        {make_csv_reader, write_csv, finish_csv}},
    Row{{Format::opensudoku, "opensudoku", "XML of the OpenSudoku app", opensudoku_fields,
         classic_only},
        {make_opensudoku_reader, write_opensudoku, finish_opensudoku}},
    Row{{Format::ipuz, "ipuz", "JSON of ipuz.org, with regions, diagonals and cages", ipuz_fields,
         square_boards},
        {make_ipuz_reader, write_ipuz, nullptr}},
    Row{{Format::constraints,
         "constraints",
         "geometry, givens and constraints such as cage=10:A1A2, one puzzle per line",
         {RecordField::columns, RecordField::candidates, RecordField::placed,
          RecordField::constraints, RecordField::geometry},
         every_board | any_digits},
        {make_constraints_reader, write_constraints, nullptr}},
    Row{{Format::killer,
         "killer",
         "killer cages: 81 signs, 3x3::k: and 81 numbers, or SumoCue; no givens",
         {RecordField::columns, RecordField::constraints, RecordField::geometry},
         one_grid},
        {make_killer_reader, write_killer, nullptr}},
    Row{{Format::iss,
         "iss",
         "Interactive Sudoku Solver: constraints separated by dots",
         {RecordField::columns, RecordField::candidates, RecordField::constraints,
          RecordField::geometry},
         one_grid | any_digits},
        {make_iss_reader, write_iss, nullptr}},
    Row{{Format::fpuzzles, "fpuzzles", "links to f-puzzles.com, one per line",
         fpuzzles_fields | FieldSet{RecordField::columns}, one_grid},
        {make_link_reader, write_fpuzzles, nullptr}},
    Row{{Format::fpuzzles_json, "fpuzzles-json", "JSON of f-puzzles, as contained in its links",
         fpuzzles_fields, one_grid},
        {make_link_reader, write_fpuzzles_json, nullptr}},
    Row{{Format::sudokupad, "sudokupad", "links to sudokupad.app, written with f-puzzles data",
         fpuzzles_fields | FieldSet{RecordField::columns}, one_grid},
        {make_link_reader, write_sudokupad, nullptr}},
    Row{{Format::scl, "scl", "links to sudokupad.app, or JSON: givens, regions, cages",
         scl_fields | FieldSet{RecordField::columns}, one_grid},
        {make_link_reader, write_scl, nullptr}},
    Row{{Format::scf,
         "scf",
         "short links to sudokupad.app: classic, both diagonals, windows",
         {RecordField::title, RecordField::author, RecordField::columns, RecordField::geometry},
         {Feature::extra_houses}},
        {make_link_reader, write_scf, nullptr}},
    Row{{Format::killer_short,
         "killer-short",
         "killer cages as 81 signs; no givens",
         {RecordField::columns, RecordField::constraints},
         one_grid},
        {make_killer_reader, write_killer_short, nullptr}},
    Row{{Format::sumocue,
         "sumocue",
         "SumoCue: killer cages and regions, or givens without cages",
         {RecordField::columns, RecordField::constraints, RecordField::geometry},
         one_grid},
        {make_killer_reader, write_sumocue, nullptr}},
    Row{{Format::solo,
         "solo",
         "game ids of Solo, with jigsaws, diagonals and cages",
         {RecordField::columns, RecordField::constraints, RecordField::geometry},
         one_grid},
        {make_solo_reader, write_solo, nullptr}},
    Row{{Format::sudokuwiki,
         "sudokuwiki",
         "boards of sudokuwiki.org, S9B and the like",
         {RecordField::columns, RecordField::candidates, RecordField::placed,
          RecordField::constraints, RecordField::geometry},
         one_grid},
        {make_sudokuwiki_reader, write_sudokuwiki, nullptr}},
    Row{{Format::gattai,
         "gattai",
         "boards such as samurai: rows with spaces for absent cells, optionally with the geometry "
         "above them",
         {RecordField::geometry},
         every_board},
        {make_gattai_reader, write_gattai, nullptr}},
    Row{{Format::penpa, "penpa",
         "links to Penpa+: givens, regions, cages, thermometers, arrows, diagonals",
         penpa_fields | FieldSet{RecordField::columns}, one_grid},
        {make_link_reader, write_penpa, nullptr}},
    Row{{Format::latex,
         "latex",
         "environments of the LaTeX package sudoku: rows such as |5| | |7|2|8| | | |.",
         {},
         classic_only},
        {make_latex_reader, write_latex, nullptr}},
    Row{{Format::puzzlink,
         "puzzlink",
         "links to puzz.link: givens on boards of side 4, 6, 9, 16 and 25",
         {RecordField::columns},
         {Feature::other_boxes}},
        {make_link_reader, write_puzzlink, nullptr}},
    Row{{Format::cage_lines,
         "cage-lines",
         "killer cages, one per line: 14=(8, 1),8+(8, 0),6 or 14;8,1;8,0",
         {RecordField::constraints},
         {Feature::other_boxes}},
        {make_cage_lines_reader, write_cage_lines, nullptr}},
};

constexpr auto infos = [] {
    std::array<FormatInfo, rows.size()> all{};
    std::transform(rows.begin(), rows.end(), all.begin(), [](const Row& row) { return row.info; });
    return all;
}();

// Rows are indexed by the enumeration.
static_assert([] {
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i].info.format != static_cast<Format>(i)) return false;
    }
    return rows.size() == static_cast<std::size_t>(Format::cage_lines) + 1;
}());

}  // namespace

std::span<const FormatInfo> format_table() { return infos; }

const FormatInfo& format_info(Format format) { return infos[static_cast<std::size_t>(format)]; }

Features features_held(const FormatInfo& format) {
    Features held = format.boards;
    if (format.carries.contains(RecordField::candidates)) held.insert(Feature::pencilmarks);
    if (format.carries.contains(RecordField::constraints)) held.insert(Feature::constraints);
    return held;
}

std::optional<Format> find_format(std::string_view written) {
    const std::string_view name = current_name(NameOf::format, written);
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
