// Killer cages on a 9x9 board in one of three notations, one puzzle per line. All three formats
// read all of them, and each writes one: killer-short, killer, sumocue.
//
//     short    81 characters: > < ^ v ` ' , . point to a neighbour of the same cage; 0-9 A-Z a-j is
//              the sum (to 45) in its last cell, 0 if unknown
//     long     3x3:d:k: and 81 numbers 256 * sum + number of the cage, each followed by ':'; the d
//              is present if the diagonals are houses
//     SumoCue  SumoCueV1 or SumoCueV1D and 81 times =sumJregion (head) or +headJregion; without
//              any +head there are no cages: =digitJregion is a given, =0Jregion an open cell

#include "format/killer_text.hpp"

#include "format/cage_list.hpp"
#include "format/formats.hpp"
#include "format/ipuz_zones.hpp"
#include "format/puzzle_line.hpp"
#include "format/record_text.hpp"
#include "grid/alphabet.hpp"

#include <algorithm>
#include <charconv>
#include <span>

namespace sudoku {
namespace {

constexpr std::size_t killer_cells = 81;
constexpr int killer_side = 9;
constexpr std::string_view long_start = "3x3:";
constexpr std::string_view sumo_start = "SumoCueV1";

struct Pointer {
    char sign;
    int rows;
    int columns;
};
constexpr Pointer pointers[] = {{'<', 0, -1},  {'>', 0, 1},   {'^', -1, 0}, {'v', 1, 0},
                                {'`', -1, -1}, {'\'', -1, 1}, {',', 1, -1}, {'.', 1, 1}};

const Pointer* find_pointer(char sign) {
    const auto* const found = std::find_if(std::begin(pointers), std::end(pointers),
                                           [&](const Pointer& p) { return p.sign == sign; });
    return found == std::end(pointers) ? nullptr : found;
}

// The sum for a character: 0-9, A-Z for 10 to 35, a-j for 36 to 45, and -1 for others.
int sum_of_sign(char sign) {
    if (sign >= '0' && sign <= '9') return sign - '0';
    if (sign >= 'A' && sign <= 'Z') return sign - 'A' + 10;
    if (sign >= 'a' && sign <= 'j') return sign - 'a' + 36;
    return -1;
}

// Reads successive numbers from a text.
class NumberText {
  public:
    explicit NumberText(std::string_view text) : text_(text) {}

    std::size_t at() const { return at_; }
    bool is_done() const { return at_ == text_.size(); }
    bool skip(char c) {
        if (is_done() || text_[at_] != c) return false;
        return ++at_, true;
    }
    bool read(int& number) {
        const char* const begin = text_.data() + at_;
        const auto read = std::from_chars(begin, text_.data() + text_.size(), number);
        if (read.ec != std::errc() || number < 0) return false;
        at_ += static_cast<std::size_t>(read.ptr - begin);
        return true;
    }

  private:
    std::string_view text_;
    std::size_t at_ = 0;
};

class KillerReader : public RecordLineReader {
  public:
    using RecordLineReader::RecordLineReader;

  private:
    Result<Record> read(const TextLine& line) override {
        const WordLine parts = split_first_word(line);
        auto puzzle = read_cages(parts.word, parts.where);
        if (!puzzle) return puzzle.error();
        Record record{.puzzle = *std::move(puzzle), .line = line.number};
        if (!parts.rest.empty()) record.extra.emplace_back(parts.rest);
        return record;
    }

    Result<Puzzle> read_cages(std::string_view text, Position where) {
        if (text.starts_with(long_start)) return read_long(text, where);
        if (text.starts_with(sumo_start)) return read_sumo(text, where);
        return read_short(text, where);
    }

    Result<Puzzle> finish(const CageList& list, const Geometry& geometry, Position where,
                          std::span<const Digit> givens = {}) {
        if (const std::string reason = geometry_.explain_named(geometry); !reason.empty())
            return malformed(where, reason);
        std::vector<Constraint> constraints = list.constraints();
        for (const Constraint& constraint : constraints) {
            if (const Status status = check_constraint(constraint, geometry); !status)
                return malformed(where, status.error().message);
        }
        return Puzzle(givens.empty() ? Grid(geometry) : Grid(geometry, givens), {},
                      std::move(constraints));
    }

    Result<Puzzle> read_short(std::string_view text, Position where) {
        const auto position = [&](std::size_t i) { return Position{where.line, where.column + i}; };
        if (text.size() != killer_cells) {
            return malformed(
                where,
                std::to_string(text.size()) +
                    " characters do not form a killer: expected 81, or 3x3::k: and 81 numbers");
        }
        const Geometry geometry;
        CageList list;
        for (std::size_t i = 0; i < killer_cells; ++i) {
            auto cell = static_cast<Cell>(i);
            std::size_t steps = 0;
            while (const Pointer* const pointer = find_pointer(text[cell])) {
                const int row = geometry.row_of(cell) + pointer->rows;
                const int column = geometry.column_of(cell) + pointer->columns;
                if (row < 0 || column < 0 || row >= killer_side || column >= killer_side)
                    return malformed(position(cell), quote(text[cell]) + " points off the board");
                if (++steps > killer_cells)
                    return malformed(position(i),
                                     "characters that point in a circle: expected a sum");
                cell = geometry.cell_at(row, column);
            }
            const int sum = sum_of_sign(text[cell]);
            if (sum < 0) {
                return malformed(
                    position(cell),
                    quote(text[cell]) + " in a killer: expected 0-9 A-Z a-j or one of < > ^ v");
            }
            CageList::Cage& cage = list.cages[cell];
            cage.sum = sum;
            cage.cells.push_back(static_cast<Cell>(i));
        }
        return finish(list, geometry, where);
    }

    Result<Puzzle> read_long(std::string_view text, Position where) {
        NumberText numbers(text);
        const auto fail = [&](const std::string& expected) {
            return malformed({where.line, where.column + numbers.at()},
                             "a killer in the long form: expected " + expected);
        };
        int rows = 0;
        int columns = 0;
        numbers.read(rows);
        numbers.skip('x');
        numbers.read(columns);
        numbers.skip(':');
        const bool has_diagonals = numbers.skip('d');
        if (!numbers.skip(':') || !numbers.skip('k') || !numbers.skip(':'))
            return fail("3x3::k: or 3x3:d:k:");
        CageList list;
        for (std::size_t i = 0; i < killer_cells; ++i) {
            constexpr int sum_unit = 256;
            int number = 0;
            if (!numbers.read(number))
                return fail("81 numbers, this is number " + std::to_string(i + 1));
            if (!numbers.skip(':') && !(numbers.is_done() && i + 1 == killer_cells))
                return fail("':' after number " + std::to_string(i + 1));
            // Without a sum, the number denotes a cell without a cage.
            if (number < sum_unit) continue;
            CageList::Cage& cage = list.cages[number];
            cage.sum = number / sum_unit;
            cage.cells.push_back(static_cast<Cell>(i));
        }
        if (!numbers.is_done()) return fail("the end after 81 numbers");
        return finish(
            list, has_diagonals ? rectangular({3, 3}, diagonal_rules).value() : Geometry(), where);
    }

    Result<Puzzle> read_sumo(std::string_view text, Position where) {
        const bool has_diagonals = text.substr(sumo_start.size()).starts_with('D');
        const std::size_t start = sumo_start.size() + (has_diagonals ? 1 : 0);
        NumberText numbers(text.substr(start));
        const auto fail = [&](const std::string& expected) {
            return malformed({where.line, where.column + start + numbers.at()},
                             "SumoCue: expected " + expected);
        };
        CageList list;
        std::vector<std::vector<Cell>> regions(killer_side);
        std::vector<int> head_of;
        for (std::size_t i = 0; i < killer_cells; ++i) {
            const bool is_head = numbers.skip('=');
            if (!is_head && !numbers.skip('+'))
                return fail("= or + for cell " + std::to_string(i + 1));
            int number = 0;
            int region = 0;
            if (!numbers.read(number) || !numbers.skip('J') || !numbers.read(region))
                return fail("a number, J and a number");
            if (region >= killer_side) return fail("a region from 0 to 8");
            regions[static_cast<std::size_t>(region)].push_back(static_cast<Cell>(i));
            if (is_head) {
                list.cages[static_cast<int>(i)].sum = number;
                head_of.push_back(static_cast<int>(i));
            } else {
                head_of.push_back(number);
            }
        }
        if (!numbers.is_done()) return fail("the end after 81 cells");
        std::vector<Digit> givens;
        if (list.cages.size() == killer_cells) {
            for (const auto& [cell, cage] : list.cages) {
                if (cage.sum > killer_side)
                    return malformed(where, "SumoCue: cell " + std::to_string(cell + 1) +
                                                " holds " + std::to_string(cage.sum) +
                                                ": expected a digit from 0 to 9, or cages");
                givens.push_back(static_cast<Digit>(cage.sum));
            }
            list.cages.clear();
            head_of.clear();
        }
        for (std::size_t i = 0; i < head_of.size(); ++i) {
            // Follow pointers from cell to cell.
            int head = head_of[i];
            for (std::size_t steps = 0;
                 steps < killer_cells && head >= 0 && head < static_cast<int>(killer_cells) &&
                 list.cages.find(head) == list.cages.end();
                 ++steps)
                head = head_of[static_cast<std::size_t>(head)];
            const auto cage = list.cages.find(head);
            if (cage == list.cages.end())
                return malformed(where,
                                 "SumoCue: cell " + std::to_string(i + 1) + " belongs to no cage");
            cage->second.cells.push_back(static_cast<Cell>(i));
        }
        const auto geometry = geometry_of_regions(killer_side, regions,
                                                  has_diagonals ? diagonal_rules : BoardRules());
        if (!geometry) return malformed(where, geometry.error().message);
        return finish(list, *geometry, where, givens);
    }
};

// Checks what the three notations have in common: no givens unless `takes_givens`, and both
// diagonals or none. Returns the cage of every cell.
Result<std::vector<int>> killer_cages(const Record& record, const WriteOptions& options,
                                      bool takes_regions, bool takes_diagonals,
                                      bool takes_givens = false) {
    const Geometry& geometry = record.puzzle.geometry();
    const bool has_boxes = geometry.box_shape() == BoxShape{3, 3};
    const bool has_rules = !geometry.rules().empty();
    if (geometry.side() != killer_side ||
        (!has_boxes && !(takes_regions && geometry.regions() == Regions::drawn)) ||
        (has_rules && !(takes_diagonals && geometry.rules() == diagonal_rules)))
        return cannot_hold(options, "geometry " + geometry_spec(geometry));
    if (record.puzzle.givens().filled_count() > 0 && !takes_givens)
        return cannot_hold(options, "givens");
    return cages_of_cells(record.puzzle, options, false);
}

Status end_killer(const Record& record, const WriteOptions& options, std::string& out,
                  WriteNotes& notes) {
    notes.kept = notes.kept | FieldSet{RecordField::geometry, RecordField::constraints};
    if (const Status status = append_extra(record, options, out, notes); !status) return status;
    out += '\n';
    return success();
}

// The inverse of sum_of_sign(), for 0 to 45.
char sign_of_sum(int sum) {
    return static_cast<char>(sum < 10 ? '0' + sum : sum < 36 ? 'A' + sum - 10 : 'a' + sum - 36);
}

}  // namespace

bool is_killer_line(std::string_view line) {
    const std::size_t begin = line.find_first_not_of(blank_characters);
    if (begin == std::string_view::npos) return false;
    const std::size_t end = std::min(line.find_first_of(blank_characters, begin), line.size());
    const std::string_view text = line.substr(begin, end - begin);
    if (text.starts_with(sumo_start) || text.starts_with("3x3::k:") || text.starts_with("3x3:d:k:"))
        return true;
    return text.size() == killer_cells && text.find_first_of("<>^`") != std::string_view::npos &&
           std::all_of(text.begin(), text.end(),
                       [](char c) { return find_pointer(c) != nullptr || sum_of_sign(c) >= 0; });
}

std::unique_ptr<FormatReader> make_killer_reader(TextScanner& text, GeometryChoice& geometry) {
    return std::make_unique<KillerReader>(text, geometry);
}

// The long notation supports diagonals and cells without a cage.
Status write_killer(const Record& record, const WriteOptions& options, std::size_t,
                    std::string& out, WriteNotes& notes) {
    constexpr int sum_unit = 256;
    const auto cages = killer_cages(record, options, false, true);
    if (!cages) return cages.error();
    const std::vector<Constraint>& constraints = record.puzzle.constraints();
    if (std::any_of(constraints.begin(), constraints.end(),
                    [](const Constraint& constraint) { return sum_of_cage(constraint) == 0; }))
        return cannot_hold(options, "cages without a sum");
    out += record.puzzle.geometry().rules().empty() ? "3x3::k:" : "3x3:d:k:";
    for (const int cage : *cages) {
        const int number =
            cage == no_cage
                ? 0
                : sum_unit * sum_of_cage(constraints[static_cast<std::size_t>(cage)]) + cage + 1;
        out += std::to_string(number) + ':';
    }
    return end_killer(record, options, out, notes);
}

// Every cell points towards the first cell of its cage, across edges where possible.
Status write_killer_short(const Record& record, const WriteOptions& options, std::size_t,
                          std::string& out, WriteNotes& notes) {
    const auto cages = killer_cages(record, options, false, false);
    if (!cages) return cages.error();
    std::string text(killer_cells, '0');
    bool has_pointers = false;
    const Geometry geometry;
    for (const Constraint& constraint : record.puzzle.constraints()) {
        constexpr int largest_sum = 45;
        if (sum_of_cage(constraint) > largest_sum) return cannot_hold(options, "sums above 45");
        std::vector<Cell> reached{
            *std::min_element(constraint.cells.begin(), constraint.cells.end())};
        text[reached[0]] = sign_of_sum(sum_of_cage(constraint));
        for (std::size_t edge = 0, corner = 0; corner < reached.size();) {
            const bool is_edge = edge < reached.size();
            const Cell here = reached[is_edge ? edge++ : corner++];
            for (const Pointer& pointer : pointers) {
                if ((pointer.rows == 0 || pointer.columns == 0) != is_edge) continue;
                // The neighbour whose pointer leads here.
                const int row = geometry.row_of(here) - pointer.rows;
                const int column = geometry.column_of(here) - pointer.columns;
                if (row < 0 || column < 0 || row >= killer_side || column >= killer_side) continue;
                const Cell cell = geometry.cell_at(row, column);
                const bool is_new =
                    (*cages)[cell] == (*cages)[reached[0]] &&
                    std::find(reached.begin(), reached.end(), cell) == reached.end();
                if (!is_new) continue;
                text[cell] = pointer.sign;
                reached.push_back(cell);
                has_pointers = true;
            }
        }
        if (reached.size() < constraint.cells.size())
            return cannot_hold(options, "cages whose cells are not connected");
    }
    // Without pointers it would be read as a line of givens.
    if (!has_pointers) return cannot_hold(options, "puzzles without a cage of several cells");
    out += text;
    return end_killer(record, options, out, notes);
}

Status write_sumocue(const Record& record, const WriteOptions& options, std::size_t,
                     std::string& out, WriteNotes& notes) {
    const std::vector<Constraint>& constraints = record.puzzle.constraints();
    const auto cages = killer_cages(record, options, true, true, constraints.empty());
    if (!cages) return cages.error();
    // They would be read as givens.
    if (!constraints.empty() &&
        std::all_of(constraints.begin(), constraints.end(),
                    [](const Constraint& constraint) { return constraint.cells.size() == 1; }))
        return cannot_hold(options, "puzzles without a cage of several cells");
    const Geometry& geometry = record.puzzle.geometry();
    out += sumo_start;
    if (!geometry.rules().empty()) out += 'D';
    for (std::size_t i = 0; i < killer_cells; ++i) {
        const auto cell = static_cast<Cell>(i);
        const Constraint* const constraint =
            (*cages)[i] == no_cage
                ? nullptr
                : &record.puzzle.constraints()[static_cast<std::size_t>((*cages)[i])];
        const Cell head = constraint == nullptr ? cell
                                                : *std::min_element(constraint->cells.begin(),
                                                                    constraint->cells.end());
        const int sum =
            constraint == nullptr ? record.puzzle.givens()[cell] : sum_of_cage(*constraint);
        out += head == cell ? '=' + std::to_string(sum) : '+' + std::to_string(head);
        out += 'J' + std::to_string(geometry.region_of(cell));
    }
    return end_killer(record, options, out, notes);
}

}  // namespace sudoku
