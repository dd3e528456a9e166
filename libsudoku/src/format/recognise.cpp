#include "format/recognise.hpp"

#include "format/ascii.hpp"
#include "format/board_comments.hpp"
#include "format/cage_lines.hpp"
#include "format/cage_rows.hpp"
#include "format/cell_text.hpp"
#include "format/column_names.hpp"
#include "format/constraints_text.hpp"
#include "format/csv_text.hpp"
#include "format/drawing_signs.hpp"
#include "format/drawn_grid.hpp"
#include "format/format_reader.hpp"
#include "format/gattai_text.hpp"
#include "format/geometry_choice.hpp"
#include "format/grid_rows.hpp"
#include "format/iss_text.hpp"
#include "format/json_boards.hpp"
#include "format/killer_text.hpp"
#include "format/latex_text.hpp"
#include "format/list_text.hpp"
#include "format/puzzle_line.hpp"
#include "format/puzzle_links.hpp"
#include "format/sdx_text.hpp"
#include "format/solo_text.hpp"
#include "format/sudokuwiki_text.hpp"
#include "format/sukaku_text.hpp"
#include "grid/alphabet.hpp"

#include <sudoku/grid/geometry.hpp>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <span>
#include <utility>
#include <vector>

namespace sudoku {
namespace {

// The opening of a text: its lines up to an empty one, of which there is at least one, and other
// data that the rules use.
struct Opening {
    std::vector<TextLine> lines;
    std::string_view text;  // beginning with the first line
    bool has_sdk_header = false;
    std::optional<Geometry> board = {};  // named by a comment above
    int forced_side = 0;

    std::string_view first_line() const { return lines.front().text; }
    char first_character() const {
        return first_line()[first_line().find_first_not_of(blank_characters)];
    }
};

bool is_sdk_header(std::string_view line) {
    constexpr std::string_view tags = "ABCDLSU";
    return line.size() > 2 && line[0] == '#' && tags.find(line[1]) != std::string_view::npos;
}

bool has_bar(std::string_view line) { return line.find('|') != std::string_view::npos; }

// True if the opening continues after an empty line with another band of the same grid: it has
// fewer lines than cells per line, and bands of as many lines follow.
bool goes_on(const Opening& opening, std::string_view rest) {
    const std::size_t band = opening.lines.size();
    const std::size_t tokens = split_row(opening.lines.front(), RowStyle::tokens, 0).size();
    const std::size_t cells = split_row(opening.lines.front(), RowStyle::cells, 0).size();
    for (const std::size_t side : {tokens, cells}) {
        if (side < min_side || side > max_side) continue;
        const auto height =
            static_cast<std::size_t>(usual_box_shape(static_cast<int>(side)).value().rows);
        if (band < side && height > 1 && band % height == 0 && is_band(rest, height)) return true;
    }
    return false;
}

Opening find_opening(std::string_view head) {
    Opening opening;
    std::size_t number = 1;
    for (std::size_t begin = 0; begin < head.size(); ++number) {
        const std::size_t end = std::min(head.find('\n', begin), head.size());
        const TextLine line{head.substr(begin, end - begin), number};
        const std::size_t line_begin = std::exchange(begin, end + 1);
        if (is_comment_line(line.text)) {
            if (!opening.lines.empty()) continue;
            opening.has_sdk_header |= is_sdk_header(line.text);
            if (auto board = board_of_comment(line.text)) opening.board = std::move(board);
        } else if (is_empty_line(line.text) || is_rule_line(line.text)) {
            const std::string_view rest = head.substr(std::min(begin, head.size()));
            const bool is_rule = is_rule_line(line.text);
            if (is_rule && !opening.lines.empty() && has_bar(opening.lines.front().text)) {
                opening.lines.push_back(line);
            } else if (!opening.lines.empty() && !goes_on(opening, rest)) {
                break;
            }
        } else {
            if (opening.lines.empty()) opening.text = head.substr(line_begin);
            opening.lines.push_back(line);
        }
    }
    // A link followed by words is not a title, nor is the name of a single column.
    if (opening.lines.size() > 1 && is_title_line(opening.first_line()) &&
        !is_puzzle_name(opening.first_line()) && !format_of_link(opening.first_line()) &&
        !is_sudokuwiki_line(opening.first_line()))
        opening.lines.erase(opening.lines.begin());
    return opening;
}

std::size_t cells_in(const Opening& opening) {
    return split_puzzle_line(opening.lines.front()).cells.size();
}

bool is_latex_text(const Opening& opening) { return is_latex(opening.text); }

bool is_xml(const Opening& opening) { return opening.first_character() == '<'; }

// True for an object or a list of objects, possibly after a declaration.
bool is_json_object(const Opening& opening) {
    std::size_t begin = begin_of_list(opening.text);
    if (begin < opening.text.size() && opening.text[begin] == '[')
        begin = opening.text.find_first_not_of(" \t\r\n[", begin);
    return begin < opening.text.size() && opening.text[begin] == '{' &&
           begins_json_object(opening.text.substr(begin));
}

// True if it is declared as ipuz, possibly as the argument of a call, or has a member that only
// ipuz has.
bool is_ipuz(const Opening& opening) {
    if (opening.first_line().starts_with("ipuz")) {
        const std::size_t begin = opening.text.find_first_not_of(" \t\r\n(", 4);
        if (begin < opening.text.size() && opening.text[begin] == '{') return true;
    }
    if (!is_json_object(opening)) return false;
    constexpr std::array signs = {"ipuz.org",  "\"kind\"",  "\"charset\"",      "\"cages\"",
                                  "\"zones\"", "\"boxes\"", "\"showoperators\""};
    return std::any_of(signs.begin(), signs.end(), [&](const char* sign) {
        return opening.text.find(sign) != std::string_view::npos;
    });
}

// True for a section such as [Puzzle], or for nine rows below header lines such as #ASomeone.
bool is_sdk(const Opening& opening) {
    const std::string_view line = opening.first_line();
    if (line.size() > 1 && line[0] == '[' && is_ascii_letter(line[1])) return true;
    return opening.has_sdk_header &&
           split_row(opening.lines.front(), RowStyle::cells, 0).size() == 9;
}

// True for a bracket or the assignment of one, "board = [[5, 3, ..", but not for a number in
// brackets before a puzzle.
bool is_list(const Opening& opening) {
    const std::string_view text = opening.text;
    const std::size_t begin = begin_of_list(text);
    if (begin >= text.size()) return false;
    const std::size_t close = text.find_first_not_of("0123456789 ", begin + 1);
    const bool is_number = close > begin + 1 && close < text.size() &&
                           (text[close] == ']' || text[close] == ')') &&
                           has_word_of_cells(opening.first_line());
    return !is_number && (text[begin] != '{' || !begins_json_object(text.substr(begin)));
}

// Recognises ":0210:17:..": a colon at the beginning and 6 to 8 in total.
bool is_hodoku(const Opening& opening) {
    const std::string_view line = opening.first_line();
    const auto colons = std::count(line.begin(), line.end(), ':');
    return opening.first_character() == ':' && colons >= 6 && colons <= 8;
}

// True for rows of nine cells, one of which is marked as placed by the player.
bool is_sdx(const Opening& opening) {
    return std::any_of(opening.lines.begin(), opening.lines.end(), [](const TextLine& line) {
        const auto tokens = split_tokens(line.text, {});
        return tokens.size() == 9 &&
               std::any_of(tokens.begin(), tokens.end(),
                           [](const CellToken& token) { return is_placed_digit(token.text); });
    });
}

bool is_constraints(const Opening& opening) { return is_constraints_line(opening.first_line()); }

bool is_gattai(const Opening& opening) { return is_gattai_drawing(opening.lines); }

bool is_killer(const Opening& opening) { return is_killer_line(opening.first_line()); }

bool is_cage_block(const Opening& opening) {
    return opening.lines.size() > 1 && is_cage_row(opening.first_line()) &&
           is_cage_row(opening.lines[1].text);
}

bool has_cage_lines(const Opening& opening) {
    return is_cage_lines(opening.first_line(),
                         opening.lines.size() > 1 ? opening.lines[1].text : std::string_view());
}

bool is_solo(const Opening& opening) {
    return is_solo_line(opening.first_line()) || is_saved_game(opening.first_line());
}

bool is_sudokuwiki(const Opening& opening) { return is_sudokuwiki_line(opening.first_line()); }

bool is_iss(const Opening& opening) { return is_iss_line(opening.first_line()); }

bool is_csv(const Opening& opening) {
    return is_csv_header(opening.first_line(),
                         opening.lines.size() > 1 ? opening.lines[1].text : std::string_view());
}

// True for a text with as many characters as a grid has cells, if no row can have that many.
bool is_line(const Opening& opening) {
    const std::size_t count = cells_in(opening);
    return count > max_side && side_for_cells(count) != 0 && !is_border_line(opening.first_line());
}

// The same without a title or program syntax around it.
bool is_plain_line(const Opening& opening) {
    const PuzzleLine parts = split_puzzle_line(opening.lines.front());
    const std::size_t first = opening.first_line().find_first_not_of(blank_characters);
    return is_line(opening) && (parts.where.column == first + 1 || !parts.id.empty());
}

bool is_sukaku(const Opening& opening) {
    return side_for_candidates(cells_in(opening)) != 0 && !is_border_line(opening.first_line());
}

bool is_drawn(const Opening& opening) {
    return std::any_of(opening.lines.begin(), opening.lines.end(), [](const TextLine& line) {
        return line.text.find('|') != std::string_view::npos ||
               (is_border_line(line.text) && line.text.find('+') != std::string_view::npos);
    });
}

// True for "1289", several digits of a grid of this side that begin with `first`.
bool are_candidates(std::string_view token, int side, int first) {
    const Alphabet& alphabet = Alphabet::standard(side);
    return token.size() > 1 && std::all_of(token.begin(), token.end(), [&](char c) {
               if (first == 0 && c == '0') return true;
               const int digit = alphabet[c];
               return digit != 0 && digit != Alphabet::unknown && digit < first + side;
           });
}

// The lines of the first drawing: the border above another one follows the border below it.
std::span<const TextLine> first_drawing(const std::vector<TextLine>& lines) {
    bool has_rows = false;
    bool after_border = false;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const bool is_border = is_border_line(lines[i].text);
        if (is_border && after_border && has_rows) return std::span(lines).first(i);
        has_rows |= !is_border;
        after_border = is_border;
    }
    return lines;
}

// True for rows of as many tokens as there are rows, with more tokens that are candidates than
// numbers of such a grid. Without borders, a few such tokens are more likely mistakes.
bool is_pencilmarks(const Opening& opening) {
    const std::span<const TextLine> lines = first_drawing(opening.lines);
    std::size_t row_count = 0;
    for (const TextLine& line : lines) row_count += !is_border_line(line.text);
    const Geometry* const grids = multi_grid(opening.board);
    const bool is_plane = grids != nullptr && static_cast<std::size_t>(grids->rows()) == row_count;
    if (!is_plane && (row_count < min_side || row_count > max_side)) return false;
    const int side = is_plane ? opening.board->side() : static_cast<int>(row_count);
    const int first_digit = opening.board ? opening.board->first_digit() : 1;
    int row = 0;
    std::size_t numbers = 0;
    std::size_t candidates = 0;
    for (const TextLine& line : lines) {
        if (is_border_line(line.text)) continue;
        const auto tokens = split_drawn_row(line);
        if (tokens.size() != (is_plane ? cells_in_row(*opening.board, row++) : row_count))
            return false;
        for (const CellToken& token : tokens) {
            const int number = number_of(token.text);
            const bool is_number =
                number >= 0 && number <= side && (number == 0 || token.text.front() != '0');
            if (token.text.size() > 1 && is_number) ++numbers;
            if (!is_number && are_candidates(token.text, side, first_digit)) ++candidates;
        }
    }
    return candidates > numbers && (candidates >= row_count || is_drawn(opening));
}

bool is_ss(const Opening& opening) {
    return is_drawn(opening) && opening.first_line().starts_with("*-");
}

// 16 characters are a 4x4 grid or a row of a 16x16 grid, 25 a 5x5 grid or a row of a 25x25 grid.
// They are rows if there are enough of them and most of their digits are too large for the small
// grid.
bool is_small_line(const Opening& opening) {
    const std::size_t count = cells_in(opening);
    const int side = side_for_cells(count);
    if (side == 0 || count > max_side) return false;
    if (opening.forced_side != 0) return opening.forced_side == side;
    if (opening.lines.size() < count) return true;
    const Alphabet& small = Alphabet::standard(side);
    const Alphabet& large = Alphabet::standard(static_cast<int>(count));
    std::size_t small_digits = 0;
    std::size_t large_digits = 0;
    for (std::size_t i = 0; i < count; ++i) {
        for (const char c : opening.lines[i].text) {
            if (small[c] == 0 || large[c] == Alphabet::unknown) continue;
            ++(small[c] == Alphabet::unknown ? large_digits : small_digits);
        }
    }
    return large_digits <= small_digits;
}

bool have_equal_lengths(const std::vector<CellToken>& tokens) {
    return std::all_of(tokens.begin(), tokens.end(), [&](const CellToken& token) {
        return token.text.size() == tokens.front().text.size();
    });
}

// True for separated numbers and blanks, if some have several characters or there are as many as
// cells of a grid. If all have several characters they are groups of cells: "530 070 000 600".
bool is_tokens(const Opening& opening) {
    const auto first = split_row(opening.lines.front(), RowStyle::tokens, 0);
    if (first.size() < min_side) return false;
    const auto numbers = std::count_if(first.begin(), first.end(), [](const CellToken& token) {
        return number_of(token.text) >= 0;
    });
    if (static_cast<std::size_t>(numbers) * 2 < first.size()) return false;
    if (first.size() > max_side) return true;
    if (side_for_cells(first.size()) != 0 && opening.lines.size() < first.size()) return true;
    return std::any_of(opening.lines.begin(), opening.lines.end(), [](const TextLine& line) {
        return !have_equal_lengths(split_row(line, RowStyle::tokens, 0));
    });
}

// True for a row of cells, contiguous or in groups of the same length, but not for words, whose
// letters are not digits.
bool is_block(const Opening& opening) {
    const auto groups = split_row(opening.lines.front(), RowStyle::tokens, 0);
    const auto cells = split_row(opening.lines.front(), RowStyle::cells, 0);
    if (cells.size() < min_side || cells.size() > max_side) return false;
    if (is_border_line(opening.first_line())) return false;
    std::string characters;
    for (const CellToken& cell : cells) characters += cell.text;
    // Only all rows together can show which letters are digits; with fewer rows they are words.
    const bool is_whole = opening.lines.size() >= cells.size();
    std::string block = characters;
    for (std::size_t i = 1; i < std::min(opening.lines.size(), cells.size()); ++i)
        block += opening.lines[i].text;
    std::erase_if(block, [](char c) { return blank_characters.find(c) != std::string_view::npos; });
    GeometryChoice usual((std::optional<Geometry>()));
    const Alphabet alphabet = Alphabet::of(block, *usual.find_for_side(cells.size()));
    const auto letters = std::count_if(characters.begin(), characters.end(), [&](char c) {
        const bool is_word = !alphabet.letters().empty() && !is_whole;
        return is_ascii_letter(c) && (alphabet[c] == Alphabet::unknown || is_word);
    });
    return have_equal_lengths(groups) && static_cast<std::size_t>(letters) * 2 < cells.size();
}

// A word of this length can only be a line with too few or too many cells; the reader of lines
// gives the best error for it.
bool is_long_word(const Opening& opening) { return cells_in(opening) > max_side; }

// True for a board, with rules or cells that can be wrong, before another word: the reader of lines
// says what is wrong.
bool is_named_board(const Opening& opening) {
    const WordLine parts = split_first_word(opening.lines.front());
    const std::string_view board = parts.word.substr(0, parts.word.find('+'));
    constexpr std::string_view digits = "0123456789";
    constexpr std::array prefixes = {"board:", "gattai:", "jigsaw:"};
    const bool has_prefix = std::any_of(prefixes.begin(), prefixes.end(), [&](const char* prefix) {
        return board.starts_with(prefix);
    });
    const bool is_size = board.find_first_of(digits) != std::string_view::npos &&
                         board.find_first_not_of(digits) != std::string_view::npos &&
                         parse_geometry(board).has_value();
    return opening.lines.size() == 1 && !parts.rest.empty() && (has_prefix || is_size);
}

struct Rule {
    bool (*matches)(const Opening& opening);
    Format format;
};

// The first rule that matches decides.
constexpr std::array rules = {
    Rule{is_latex_text, Format::latex},
    Rule{is_xml, Format::opensudoku},
    Rule{is_ipuz, Format::ipuz},
    Rule{is_json_object, Format::list},
    Rule{is_cage_block, Format::block},
    Rule{has_cage_lines, Format::cage_lines},
    Rule{is_killer, Format::killer},
    Rule{is_iss, Format::iss},
    Rule{is_solo, Format::solo},
    Rule{is_sudokuwiki, Format::sudokuwiki},
    Rule{is_constraints, Format::constraints},
    Rule{is_gattai, Format::gattai},
    Rule{is_sdk, Format::sdk},
    Rule{is_list, Format::list},
    Rule{is_hodoku, Format::hodoku},
    Rule{is_csv, Format::csv},
    Rule{is_sdx, Format::sdx},
    Rule{is_line, Format::line},
    Rule{is_sukaku, Format::sukaku},
    Rule{is_pencilmarks, Format::pencilmarks},
    Rule{is_ss, Format::ss},
    Rule{is_drawn, Format::boxed},
    Rule{is_small_line, Format::line},
    Rule{is_tokens, Format::tokens},
    Rule{is_block, Format::block},
    Rule{is_long_word, Format::line},
    Rule{is_named_board, Format::constraints},
};

// Also accepts lines that begin with their board, which other lines can surround.
bool is_any_line(const Opening& opening) { return is_line(opening) || is_constraints(opening); }
bool is_any_plain_line(const Opening& opening) {
    return is_plain_line(opening) || is_constraints(opening);
}

// Returns line, sukaku or hodoku if at least `least` lines and half of all are puzzles of that
// kind, whatever the first line is, so that one odd line does not spoil a collection. If the first
// line looks like another format (`is_sign`), only lines without other text around the puzzle
// count.
std::optional<Format> format_of_most_lines(std::string_view head, bool is_sign) {
    constexpr std::size_t several = 3;
    const std::size_t least = is_sign ? several : 1;
    const std::array kinds = {Rule{is_sign ? is_any_plain_line : is_any_line, Format::line},
                              Rule{is_sukaku, Format::sukaku}, Rule{is_hodoku, Format::hodoku}};
    std::array<std::size_t, kinds.size()> counts{};
    std::size_t line_count = 0;
    constexpr std::size_t enough_lines = 200;
    for (std::size_t begin = 0; begin < head.size() && line_count < enough_lines;) {
        const std::size_t end = std::min(head.find('\n', begin), head.size());
        const TextLine line{head.substr(begin, end - begin), 1};
        begin = end + 1;
        if (is_empty_line(line.text) || is_comment_line(line.text)) continue;
        ++line_count;
        const Opening opening{.lines = {line}, .text = line.text};
        for (std::size_t i = 0; i < kinds.size(); ++i) counts[i] += kinds[i].matches(opening);
    }
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        if (counts[i] >= least && counts[i] * 2 >= line_count) return kinds[i].format;
    }
    return std::nullopt;
}

bool is_control(char c) {
    return static_cast<unsigned char>(c) < ' ' &&
           blank_characters.find(c) == std::string_view::npos && c != '\n';
}

// The text with its lines converted as by TextScanner; empty if nothing changes.
std::string plain_drawing(std::string_view text) {
    std::string plain;
    bool has_signs = false;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string_view line = text.substr(begin, end - begin);
        const std::string drawn = plain_drawing_line(line);
        has_signs |= !drawn.empty();
        if (drawn.empty()) plain += line;
        plain += drawn + '\n';
        begin = end + 1;
    }
    return has_signs ? plain : std::string();
}

constexpr std::size_t binary_sample = 512;
constexpr std::size_t stray_bytes = 4;

// The format of a text with puzzles for a given multi-grid board: one that is certain, or lines of
// cells, or otherwise drawings.
Format format_of_multi_grid(const Opening& opening, const Geometry& board) {
    for (const Rule& rule : rules) {
        const bool is_sure = rule.format == Format::constraints || rule.format == Format::csv ||
                             rule.format == Format::list || rule.format == Format::ipuz ||
                             rule.format == Format::opensudoku || rule.format == Format::latex;
        if (is_sure && rule.matches(opening)) return rule.format;
    }
    if (is_pencilmarks(opening)) return Format::pencilmarks;
    if (is_drawn(opening)) return Format::boxed;
    const std::size_t cells = cells_in(opening);
    const bool is_whole = cells == static_cast<std::size_t>(board.cell_count());
    const bool is_one_grid =
        board.grids().size() > 1 && cells == static_cast<std::size_t>(board.side() * board.side());
    const bool is_single = opening.lines.size() == 1 && !is_one_grid;
    return is_whole || is_single ? Format::line : Format::gattai;
}

}  // namespace

Result<std::optional<Format>> recognise(std::string_view text, const GeometryChoice& geometry) {
    const std::string plain = plain_drawing(text);
    const std::string_view head = plain.empty() ? text : plain;
    Opening opening = find_opening(head);
    if (opening.lines.empty()) return std::optional<Format>();
    if (geometry.is_multi_grid()) opening.board = geometry.forced();
    if (geometry.is_multi_grid())
        return std::optional(format_of_multi_grid(opening, geometry.forced()));
    opening.forced_side = geometry.forced_side();
    for (const auto& link :
         {format_of_link(opening.first_line()), format_of_link_json(opening.text)}) {
        if (link) return link;
    }
    const auto rule = std::find_if(rules.begin(), rules.end(),
                                   [&](const Rule& each) { return each.matches(opening); });
    // The decision so far depends on the first line or even its first character. The other lines
    // can be better evidence, unless there is the header of a table or a grid drawn on several
    // lines.
    const auto is_by = [&](std::initializer_list<Format> formats) {
        return rule == rules.end() ||
               std::find(formats.begin(), formats.end(), rule->format) != formats.end();
    };
    const bool is_guess = is_by({Format::block, Format::tokens, Format::line});
    const bool is_sign =
        is_by({Format::opensudoku, Format::ipuz, Format::sdk, Format::list, Format::hodoku});
    if (is_guess || is_sign) {
        if (const auto format = format_of_most_lines(head, !is_guess)) return format;
    }
    if (rule != rules.end()) return std::optional(rule->format);
    return malformed(opening.lines.front().at(0),
                     "unknown format: expected a puzzle such as 81 characters on a line, nine "
                     "rows, a list of lists, a drawn grid, CSV with a header, XML or JSON");
}

std::optional<Error> find_binary_data(std::string_view head) {
    // A single zero byte is an error in its line; binary data has many of them or begins with one.
    std::optional<Error> first;
    std::size_t count = 0;
    Position where;
    for (const char c : head.substr(0, binary_sample)) {
        if (is_control(c)) {
            const std::string message = "this is binary data: " + quote(c) + " is not text";
            if (!first) first = malformed(where, message + ": expected a puzzle");
            if (where.line == 1 || ++count == stray_bytes) return first;
        }
        where = c == '\n' ? Position{where.line + 1, 1}
                          : Position{where.line, where.column + (is_continuation(c) ? 0 : 1)};
    }
    return std::nullopt;
}

}  // namespace sudoku
