// A puzzle on one line. The fields are separated by blanks: geometry, givens, then constraints.
//
//     3x3+antiknight ...1.....(81 cells) cage=10:A1A2 thermometer:B1-B4 # a title, say
//     geometry       givens              constraints                          rest

#include <sudoku/grid/puzzle_text.hpp>

#include "grid/cell_characters.hpp"
#include "grid/puzzle_fields.hpp"
#include "grid/usual_boards.hpp"
#include "support/simple_errors.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>

namespace sudoku {
namespace {

// A kind that takes single cells, used to parse ":A1B2-B4". Column numbers include this name.
constexpr std::string_view reader_of_cells = "even";

// Searching blank_characters for each character of a line takes several times as long.
constexpr auto blank_table = [] {
    std::array<bool, 256> table{};
    for (const char c : blank_characters) table[static_cast<unsigned char>(c)] = true;
    return table;
}();

bool is_blank(char c) { return blank_table[static_cast<unsigned char>(c)]; }

// 0 for anything else.
int digit_in_list(std::string_view text, const Geometry& geometry) {
    int value = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool is_number = failure == std::errc() && end == text.data() + text.size();
    const int digit = value - geometry.first_digit() + 1;
    return is_number && value >= 0 && digit >= 1 && digit <= geometry.side() ? digit : 0;
}

// Reads "candidates=1,2,5:A1B2", which is written like a quadruple, but for single cells.
Status read_marks(std::string_view text, const Geometry& geometry, std::vector<DigitSet>& allowed) {
    const std::size_t colon = std::min(text.find(':'), text.size());
    DigitSet digits;
    for (std::size_t begin = candidates_name.size(); begin < colon;) {
        const std::size_t end = std::min(text.find(',', begin), colon);
        const std::string_view token = text.substr(begin, end - begin);
        const int digit = digit_in_list(token, geometry);
        if (digit == 0) {
            const int last = geometry.first_digit() + geometry.side() - 1;
            return malformed_error("'" + std::string(token) + "' is not a digit from " +
                                       std::to_string(geometry.first_digit()) + " to " +
                                       std::to_string(last),
                                   1, begin + 1);
        }
        digits.insert(static_cast<Digit>(digit));
        begin = end + 1;
    }
    const auto cells = parse_single_cells(text.substr(colon), geometry);
    if (!cells) {
        Error error = cells.error();
        error.column += error.column > 1 ? colon - reader_of_cells.size() : 0;
        if (error.column <= 1) error.message = "candidates=.. needs cells, as in candidates=1,2:A1";
        return error;
    }
    if (allowed.empty()) {
        allowed.assign(static_cast<std::size_t>(geometry.cell_count()),
                       DigitSet::all(geometry.side()));
    }
    for (const Cell cell : cells->cells) allowed[cell] &= digits;
    return success();
}

// Writes cells with the same candidates together, in the order of the candidate sets.
void append_marks(const Puzzle& puzzle, std::vector<std::string>& texts) {
    const Geometry& geometry = puzzle.geometry();
    std::map<DigitSet::Mask, std::string> cells;
    for (int i = 0; i < geometry.cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        if (puzzle.givens()[cell] != 0) continue;
        const DigitSet digits = puzzle.allowed(cell);
        if (digits != DigitSet::all(geometry.side()))
            cells[digits.mask()] += geometry.cell_name(cell);
    }
    for (const auto& group : cells) {
        std::string& text = texts.emplace_back(candidates_name);
        const char* before = "";
        for (const Digit digit : DigitSet::from_mask(group.first)) {
            text += before + std::to_string(geometry.value_of(digit));
            before = ",";
        }
        text += ':' + group.second;
    }
}

}  // namespace

LineFields split_fields(std::string_view line, std::size_t most) {
    constexpr std::size_t fields_of_a_killer = 32;
    LineFields parts;
    parts.fields.reserve(std::min(most, fields_of_a_killer));
    const auto skip = [&](std::size_t at, bool blanks) {
        while (at < line.size() && is_blank(line[at]) == blanks) ++at;
        return at;
    };
    for (std::size_t begin = skip(0, true); begin < line.size() && parts.fields.size() < most;) {
        if (line[begin] == '#') {
            parts.rest = line.substr(begin + 1);
            break;
        }
        const std::size_t end = skip(begin, false);
        parts.fields.push_back({line.substr(begin, end - begin), begin});
        begin = skip(end, true);
    }
    return parts;
}

std::optional<Geometry> board_in_front(const LineFields& parts) {
    if (parts.fields.size() < 2) return std::nullopt;
    const std::string_view spec = parts.fields[0].text;
    if (spec.find_first_not_of("0123456789") == std::string_view::npos) return std::nullopt;
    auto geometry = parse_geometry(spec);
    return geometry ? std::optional(*std::move(geometry)) : std::nullopt;
}

Result<Constraint> parse_single_cells(std::string_view text, const Geometry& geometry) {
    return parse_constraint(std::string(reader_of_cells) + std::string(text), geometry);
}

Error at_field(const LineField& field, const Error& error) {
    return malformed_error(error.message, 1, field.begin + std::max<std::size_t>(error.column, 1));
}

Result<Puzzle> with_fields(const Puzzle& puzzle, std::span<const LineField> fields) {
    const Geometry& geometry = puzzle.geometry();
    std::vector<DigitSet> allowed = puzzle.pencilmarks();
    std::vector<Constraint> constraints(puzzle.constraints().begin(), puzzle.constraints().end());
    constraints.reserve(constraints.size() + fields.size());
    for (const LineField& field : fields) {
        if (field.text.starts_with(candidates_name)) {
            if (const Status status = read_marks(field.text, geometry, allowed); !status)
                return at_field(field, status.error());
            continue;
        }
        auto constraint = parse_constraint(field.text, geometry);
        if (!constraint) return at_field(field, constraint.error());
        constraints.push_back(*std::move(constraint));
    }
    return Puzzle(puzzle.givens(), effective_marks(puzzle.givens(), std::move(allowed)),
                  std::move(constraints));
}

Result<Puzzle> puzzle_of_fields(const Geometry& geometry, std::string_view board,
                                std::span<const LineField> fields, std::string* remark) {
    const LineField& cells = fields.front();
    if (static_cast<int>(cells.text.size()) != geometry.cell_count()) {
        return malformed_error(std::to_string(cells.text.size()) + " cells: expected " +
                                   std::to_string(geometry.cell_count()) + " for " +
                                   std::string(board),
                               1, cells.begin + 1);
    }
    auto givens = grid_from_characters(cells.text, geometry, remark);
    if (!givens) return at_field(cells, givens.error());
    return with_fields(*std::move(givens), fields.subspan(1));
}

Result<Puzzle> parse_puzzle(std::string_view line) {
    const LineFields parts = split_fields(line);
    const std::span<const LineField> fields = parts.fields;
    if (fields.empty())
        return malformed_error("there is no puzzle on this line: expected one", 1, 1);
    const LineField& first = fields.front();
    if (const auto board = board_in_front(parts))
        return puzzle_of_fields(*board, first.text, fields.subspan(1));
    if (const int side = side_for_cells(first.text.size()); side != 0)
        return puzzle_of_fields(usual_geometry(static_cast<std::size_t>(side)), {}, fields);
    if (const auto board = parse_geometry(first.text); !board && fields.size() > 1)
        return at_field(first, board.error());
    return malformed_error(std::to_string(first.text.size()) +
                               " cells: expected as many as a board has, such as 81, or a geometry "
                               "before them",
                           1, first.begin + 1);
}

std::vector<DigitSet> effective_marks(const Grid& givens, std::vector<DigitSet> allowed) {
    const DigitSet all = DigitSet::all(givens.geometry().side());
    for (std::size_t i = 0; i < allowed.size(); ++i) {
        if (givens[static_cast<Cell>(i)] != 0) allowed[i] = all;
    }
    if (std::all_of(allowed.begin(), allowed.end(), [&](DigitSet set) { return set == all; }))
        allowed.clear();
    return allowed;
}

std::vector<std::string> constraint_texts(const Puzzle& puzzle, bool with_candidates) {
    std::vector<std::string> texts;
    if (with_candidates) append_marks(puzzle, texts);
    for (const Constraint& constraint : puzzle.constraints())
        texts.push_back(constraint_text(constraint, puzzle.geometry()));
    return texts;
}

void append_puzzle_spec(const Puzzle& puzzle, char blank, std::string& out) {
    out += geometry_spec(puzzle.geometry()) + ' ';
    append_cells(puzzle.givens(), blank, out);
    for (const std::string& text : constraint_texts(puzzle, true)) out += ' ' + text;
}

std::string puzzle_spec(const Puzzle& puzzle, char blank) {
    std::string text;
    append_puzzle_spec(puzzle, blank, text);
    return text;
}

std::string to_line(const Grid& grid, char blank) {
    std::string line;
    append_cells(grid, blank, line);
    return line;
}

}  // namespace sudoku
