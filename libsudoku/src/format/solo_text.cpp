// "solo": game ids of Solo in Simon Tatham's Portable Puzzle Collection, one per line.
//
//     3x3xk:zzzc,a_a_..,19a16_9a9..
//     |  ||  |     |      |
//     |  ||  |     |      sums of cages, each in one of its cells
//     |  ||  |     borders of cages
//     |  ||  givens; in jigsaws (9j:) followed by the borders of regions
//     |  |k  with cages, all cells covered
//     |  x   with both diagonals
//     rows and columns of a box; 9j is a jigsaw of side 9
//
// Numbers in a list of cells follow one another, with '_' between adjacent ones and a to z for 1 to
// 26 cells without a number. Borders of groups are a list of the edges between cells, first those
// between columns, row by row, then those between rows, column by column: a to y mean 1 to 25 edges
// without a border followed by one with a border, '_' means one with a border, and z means 26
// without.
//
// A saved game has both parts of its id on separate lines:
//
//     SAVEFILE:41:Simon Tatham's Portable Puzzle Collection
//     GAME    :4:Solo                     name, number of characters, text
//     CPARAMS :3:3x3
//     DESC    :62:5_3b7d6b1_9_5d9_8d6..   MOVE lines have the moves of the player

#include "format/solo_text.hpp"

#include "format/cage_list.hpp"
#include "format/cell_text.hpp"
#include "format/formats.hpp"
#include "format/ipuz_zones.hpp"
#include "format/puzzle_line.hpp"
#include "format/record_text.hpp"
#include "grid/alphabet.hpp"

#include <algorithm>
#include <charconv>

namespace sudoku {
namespace {

constexpr int longest_run = 26;
constexpr std::string_view saved_game_mark = "SAVEFILE:";

bool is_run(char c) { return c >= 'a' && c <= 'z'; }

// A part of a line and its position.
struct SoloField {
    std::string_view text;
    Position where;

    Position at(std::size_t i) const { return {where.line, where.column + i}; }
};

// The edges between the cells of a board, in the order in which they are listed.
class SoloLines {
  public:
    explicit SoloLines(int side) : side_(side) {}
    std::size_t count() const { return static_cast<std::size_t>(2 * side_ * (side_ - 1)); }

    // The index of the edge between two neighbours.
    std::size_t between(Cell a, Cell b) const {
        const int first = std::min(a, b);
        const int row = first / side_;
        const int column = first % side_;
        return static_cast<std::size_t>(std::max(a, b) == first + 1
                                            ? row * (side_ - 1) + column
                                            : (side_ + column) * (side_ - 1) + row);
    }

  private:
    int side_;
};

struct SoloHead {
    int rows = 0;
    int columns = 0;
    bool is_jigsaw = false;
    bool has_diagonals = false;
    bool has_cages = false;

    int side() const { return rows * columns; }
};

Result<SoloHead> parse_solo_head(const SoloField& field) {
    const std::string_view text = field.text;
    const auto wrong = [&](std::size_t i, const std::string& what) {
        return malformed(field.at(i), "a game id of Solo: " + what);
    };
    std::size_t i = 0;
    const auto number = [&] {
        int value = 0;
        const auto read = std::from_chars(text.data() + i, text.data() + text.size(), value);
        i = static_cast<std::size_t>(read.ptr - text.data());
        return read.ec == std::errc() ? value : 0;
    };
    SoloHead head;
    head.rows = number();
    head.columns = 1;
    if (i + 1 < text.size() && text[i] == 'x' && text[i + 1] >= '0' && text[i + 1] <= '9') {
        ++i;
        head.columns = number();
    }
    for (; i < text.size(); ++i) {
        const char c = text[i];
        // The following parameters affect only the generation of puzzles: symmetry and difficulty.
        if (c == 'd' || c == 'r' || c == 'm') {
            while (i + 1 < text.size() &&
                   (text[i + 1] == 'd' || (text[i + 1] >= '0' && text[i + 1] <= '9')))
                ++i;
            if (c == 'd' && i + 1 < text.size()) ++i;
        } else if (c == 'j') {
            head.is_jigsaw = true;
        } else if (c == 'x') {
            head.has_diagonals = true;
        } else if (c == 'k') {
            head.has_cages = true;
        } else if (c != 'a') {
            return wrong(i, quote(c) + " is not a rule: expected x, j or k");
        }
    }
    const bool is_small = head.rows <= max_side && head.columns <= max_side;
    if (!is_small || head.side() < min_side || head.side() > max_side) {
        return wrong(0, "expected a size such as 3x3 or 9j, with a side of " +
                            std::to_string(min_side) + " to " + std::to_string(max_side));
    }
    if (head.rows == 1 || head.columns == 1) head.is_jigsaw = true;
    return head;
}

class SoloReader : public RecordLineReader {
  public:
    using RecordLineReader::RecordLineReader;

  private:
    Result<Record> read(const TextLine& line) override {
        if (is_saved_game(line.text)) return read_saved_game(line);
        const WordLine parts = split_first_word(line);
        auto record = read_id(parts.word, parts.where);
        if (record && !parts.rest.empty()) record->extra.emplace_back(parts.rest);
        return record;
    }

  private:
    // Reads all lines of a saved game, after which another one can follow.
    Result<Record> read_saved_game(const TextLine& first) {
        const Position begin = first.at(0);
        const std::string title_mark(saved_game_mark);
        std::string game;
        std::string parameters;
        std::string own_parameters;
        std::string description;
        Position where;
        bool has_seed = false;
        bool has_moves = false;
        std::optional<Error> bad_line;
        TextLine line;
        while (!text_.lookahead().starts_with(title_mark) && text_.next_line(line)) {
            const std::size_t colon = line.text.find(':');
            const std::size_t second = line.text.find(':', colon + 1);
            if (colon == std::string_view::npos || second == std::string_view::npos) {
                if (is_empty_line(line.text)) continue;
                bad_line = malformed(line.at(0),
                                     "a line of a saved game: expected a name, a number "
                                     "of characters and a text between colons");
                continue;
            }
            const std::string_view name = trim_blanks(line.text.substr(0, colon));
            std::string_view text = line.text.substr(second + 1);
            while (!text.empty() && text.back() == '\r') text.remove_suffix(1);
            // Use the actual text, because people edit such files without adjusting the length.
            if (number_of(line.text.substr(colon + 1, second - colon - 1)) < 0) {
                bad_line = malformed(line.at(colon + 1),
                                     "a line of a saved game: expected the "
                                     "number of characters of its text");
            }
            if (name == "GAME") game = text;
            if (name == "PARAMS") parameters = text;
            if (name == "CPARAMS") own_parameters = text;
            if (name == "DESC") {
                description = text;
                where = line.at(second + 1);
            }
            has_seed |= name == "SEED";
            has_moves |= name == "MOVE" || name == "SOLVE" || name == "RESTART";
        }
        if (bad_line) return std::move(*bad_line);
        if (game != "Solo") {
            return malformed(begin, "a saved game of " +
                                        (game.empty() ? "no name" : shown_text(game)) +
                                        ": expected one of Solo");
        }
        if (!own_parameters.empty()) parameters = own_parameters;
        if (description.empty() || parameters.empty()) {
            return malformed(begin,
                             std::string("this saved game of Solo has no ") +
                                 (parameters.empty() ? "PARAMS" : "DESC") + " line" +
                                 (has_seed ? ": its seed cannot be used by other programs" : ""));
        }
        const std::string id = parameters + ':' + description;
        const std::size_t before = parameters.size() + 1;
        where.column = where.column > before ? where.column - before : 1;
        auto record = read_id(id, where);
        if (!record) return record;
        record->line = begin.line;
        if (has_moves) record->notes.push_back({RecordField::other, "moves"});
        return record;
    }

    Result<Record> read_id(std::string_view word, Position where) {
        const std::size_t colon = word.find_first_of(":#");
        if (colon == std::string_view::npos || word[colon] == '#') {
            return malformed(where, colon == std::string_view::npos
                                        ? "a game id of Solo: expected a size, ':' and the puzzle"
                                        : "this game id of Solo is a random seed that only that "
                                          "program can use: expected one with ':'");
        }
        const auto head = parse_solo_head({word.substr(0, colon), where});
        if (!head) return head.error();
        std::vector<SoloField> fields;
        for (std::size_t begin = colon + 1; begin <= word.size();) {
            const std::size_t end = std::min(word.find(',', begin), word.size());
            fields.push_back({word.substr(begin, end - begin), {where.line, where.column + begin}});
            begin = end + 1;
        }
        const std::size_t expected = 1U + (head->is_jigsaw ? 1U : 0U) + (head->has_cages ? 2U : 0U);
        if (fields.size() != expected) {
            return malformed(where, "a game id of Solo: " + std::to_string(fields.size()) +
                                        " parts separated by commas, expected " +
                                        std::to_string(expected));
        }
        auto puzzle = read_fields(*head, fields);
        if (!puzzle) return puzzle.error();
        if (const std::string reason = geometry_.explain_named(puzzle->geometry()); !reason.empty())
            return malformed(where, reason);
        return Record{.puzzle = *std::move(puzzle), .line = where.line};
    }

    static Result<Puzzle> read_fields(const SoloHead& head, const std::vector<SoloField>& fields) {
        const int side = head.side();
        const auto digits = read_numbers(fields[0], side, side);
        if (!digits) return digits.error();
        const BoardRules rules = head.has_diagonals ? diagonal_rules : BoardRules();
        auto geometry = rectangular({head.rows, head.columns}, rules);
        if (head.is_jigsaw) {
            const auto groups = read_groups(fields[1], side);
            if (!groups) return groups.error();
            geometry = geometry_of_regions(side, *groups, rules);
        }
        if (!geometry) return malformed(fields.back().where, geometry.error().message);
        std::vector<Constraint> constraints;
        if (head.has_cages) {
            auto cages = read_cages(fields[fields.size() - 2], fields.back(), *geometry);
            if (!cages) return cages.error();
            constraints = *std::move(cages);
        }
        Grid givens(*geometry);
        for (std::size_t i = 0; i < digits->size(); ++i)
            givens.set(static_cast<Cell>(i), static_cast<Digit>((*digits)[i]));
        return Puzzle(std::move(givens), {}, std::move(constraints));
    }

    // Returns one number per cell, 0 for cells without one.
    static Result<std::vector<int>> read_numbers(const SoloField& field, int side, int largest) {
        const auto count = static_cast<std::size_t>(side * side);
        std::vector<int> numbers;
        const std::string_view text = field.text;
        for (std::size_t i = 0; i < text.size() && numbers.size() <= count;) {
            if (is_run(text[i])) {
                numbers.resize(numbers.size() + static_cast<std::size_t>(text[i] - 'a' + 1));
                ++i;
            } else if (text[i] == '_') {
                ++i;
            } else {
                int value = 0;
                const auto read =
                    std::from_chars(text.data() + i, text.data() + text.size(), value);
                if (read.ec != std::errc() || value < 1 || value > largest) {
                    return malformed(field.at(i), "expected a number from 1 to " +
                                                      std::to_string(largest) + ", a to z or _");
                }
                numbers.push_back(value);
                i = static_cast<std::size_t>(read.ptr - text.data());
            }
        }
        if (numbers.size() == count) return numbers;
        return malformed(field.where, std::string(numbers.size() < count ? "too few" : "too many") +
                                          " cells: expected " + std::to_string(count));
    }

    static Result<std::vector<std::vector<Cell>>> read_groups(const SoloField& field, int side) {
        const SoloLines lines(side);
        std::vector<bool> is_end;
        for (std::size_t i = 0; i < field.text.size(); ++i) {
            const char c = field.text[i];
            if (c != '_' && !is_run(c))
                return malformed(field.at(i),
                                 quote(c) + " in a list of lines: expected a to z or _");
            const int run = c == '_' ? 0 : c - 'a' + 1;
            is_end.resize(is_end.size() + static_cast<std::size_t>(run), false);
            if (run < longest_run) is_end.push_back(true);
            if (is_end.size() > lines.count() + 1)
                return malformed(field.at(i), "too many lines between cells: expected " +
                                                  std::to_string(lines.count()));
        }
        // The list has an additional border at its end.
        if (is_end.size() != lines.count() + 1 || !is_end.back())
            return malformed(field.where, "too few lines between cells: expected " +
                                              std::to_string(lines.count()));
        return joined_groups(side, [&](Cell a, Cell b) { return !is_end[lines.between(a, b)]; });
    }

    static Result<std::vector<Constraint>> read_cages(const SoloField& ends, const SoloField& sums,
                                                      const Geometry& geometry) {
        const int side = geometry.side();
        const auto groups = read_groups(ends, side);
        if (!groups) return groups.error();
        const auto numbers = read_numbers(sums, side, side * (side + 1) / 2);
        if (!numbers) return numbers.error();
        CageList list;
        for (const std::vector<Cell>& group : *groups) {
            CageList::Cage& cage = list.cages[group.front()];
            cage.cells = group;
            for (const Cell cell : group) {
                if ((*numbers)[cell] == 0) continue;
                if (cage.sum != 0) {
                    return malformed(sums.where, "the cage of " + geometry.cell_name(group[0]) +
                                                     " has two sums: expected one");
                }
                cage.sum = (*numbers)[cell];
            }
        }
        std::vector<Constraint> constraints = list.constraints();
        for (const Constraint& constraint : constraints) {
            if (const Status status = check_constraint(constraint, geometry); !status)
                return malformed(ends.where, status.error().message);
        }
        return constraints;
    }
};

void append_solo_numbers(const std::vector<int>& numbers, std::string& out) {
    int run = 0;
    bool is_first = true;
    const auto end_run = [&] {
        for (; run > 0; run -= std::min(run, longest_run))
            out += static_cast<char>('a' + std::min(run, longest_run) - 1);
    };
    for (const int number : numbers) {
        if (number == 0) {
            ++run;
        } else {
            if (run == 0 && !is_first) out += '_';
            end_run();
            out += std::to_string(number);
        }
        is_first = false;
    }
    end_run();
}

// `groups` has the number of the group of each cell.
void append_solo_lines(int side, const std::vector<int>& groups, std::string& out) {
    const SoloLines lines(side);
    std::vector<bool> is_end(lines.count() + 1, true);
    for (int cell = 0; cell < side * side; ++cell) {
        const auto compare = [&](bool is_there, int other) {
            if (!is_there) return;
            is_end[lines.between(static_cast<Cell>(cell), static_cast<Cell>(other))] =
                groups[static_cast<std::size_t>(cell)] != groups[static_cast<std::size_t>(other)];
        };
        compare(cell % side + 1 < side, cell + 1);
        compare(cell + side < side * side, cell + side);
    }
    int run = 0;
    for (const bool end : is_end) {
        if (!end) {
            ++run;
            continue;
        }
        for (; run >= longest_run; run -= longest_run) out += 'z';
        out += run == 0 ? '_' : static_cast<char>('a' + run - 1);
        run = 0;
    }
}

}  // namespace

bool is_solo_line(std::string_view line) {
    const std::size_t begin = line.find_first_not_of(blank_characters);
    if (begin == std::string_view::npos) return false;
    const std::size_t end = std::min(line.find_first_of(blank_characters, begin), line.size());
    const std::string_view word = line.substr(begin, end - begin);
    const std::size_t colon = word.find_first_of(":#");
    constexpr std::size_t longest_head = 12;
    if (colon == std::string_view::npos || colon == 0 || colon > longest_head) return false;
    const std::string_view head = word.substr(0, colon);
    const std::size_t sign = head.find_first_not_of("0123456789");
    if (sign == 0 || sign == std::string_view::npos || (head[sign] != 'x' && head[sign] != 'j') ||
        head.find_first_not_of("0123456789abdeijkmrtux") != std::string_view::npos)
        return false;
    const std::string_view rest = word.substr(colon + 1);
    // The seeds of Solo are numbers; ids of puzzles of this program also have a '#'.
    return word[colon] == '#' ? rest.find_first_not_of("0123456789") == std::string_view::npos
                              : !rest.empty() && rest.find(':') == std::string_view::npos;
}

bool is_saved_game(std::string_view line) { return line.starts_with(saved_game_mark); }

std::unique_ptr<FormatReader> make_solo_reader(TextScanner& text, GeometryChoice& geometry) {
    return std::make_unique<SoloReader>(text, geometry);
}

Status write_solo(const Record& record, const WriteOptions& options, std::size_t, std::string& out,
                  WriteNotes& notes) {
    const Puzzle& puzzle = record.puzzle;
    const Geometry& geometry = puzzle.geometry();
    const int side = geometry.side();
    const BoxShape shape = geometry.box_shape();
    const bool has_diagonals = geometry.rules() == diagonal_rules;
    const bool has_cages = !puzzle.constraints().empty();
    if (geometry.regions() == Regions::none || (!has_diagonals && !geometry.rules().empty()))
        return cannot_hold(options, "geometry " + geometry_spec(geometry));
    const auto cages = cages_of_cells(puzzle, options, true);
    if (!cages) return cages.error();
    const bool is_drawn = geometry.regions() == Regions::drawn;
    out += is_drawn ? std::to_string(side) + 'j'
                    : std::to_string(shape.rows) + 'x' + std::to_string(shape.columns);
    if (has_diagonals) out += 'x';
    if (has_cages) out += 'k';
    out += ':';
    append_solo_numbers({puzzle.givens().digits().begin(), puzzle.givens().digits().end()}, out);
    if (is_drawn) {
        std::vector<int> regions;
        for (int cell = 0; cell < geometry.cell_count(); ++cell)
            regions.push_back(geometry.region_of(static_cast<Cell>(cell)));
        out += ',';
        append_solo_lines(side, regions, out);
    }
    if (has_cages) {
        // In Solo every cell is in a cage, and every cage has two or more cells and a sum.
        std::vector<int> sums(cages->size());
        for (const Constraint& constraint : puzzle.constraints()) {
            if (constraint.cells.size() < 2) return cannot_hold(options, "cages of one cell");
            if (sum_of_cage(constraint) == 0 || sum_of_cage(constraint) > side * (side + 1) / 2)
                return cannot_hold(options, "cages without a sum, or with one that is too large");
            sums[*std::min_element(constraint.cells.begin(), constraint.cells.end())] =
                sum_of_cage(constraint);
        }
        if (std::find(cages->begin(), cages->end(), no_cage) != cages->end())
            return cannot_hold(options, "cells without a cage");
        out += ',';
        append_solo_lines(side, *cages, out);
        out += ',';
        append_solo_numbers(sums, out);
    }
    notes.kept = notes.kept | FieldSet{RecordField::geometry, RecordField::constraints};
    if (const Status status = append_extra(record, options, out, notes); !status) return status;
    out += '\n';
    return success();
}

}  // namespace sudoku
