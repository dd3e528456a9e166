// "killer": cages on a 9x9 board, in one of three forms, one puzzle per line.
//
//     short    81 signs: > < ^ v ` ' , . point to a neighbour of the same cage, 0-9 A-Z a-j is the
//              sum (to 45) at its last cell, 0 where none is known
//     long     3x3:d:k: and 81 numbers, each followed by ':', 256 * sum + number of the cage; the d
//              is there where the diagonals are houses
//     SumoCue  SumoCueV1 or SumoCueV1D and 81 times =sumJregion (head) or +headJregion

#include "format/killer_text.hpp"

#include "format/alphabet.hpp"
#include "format/formats.hpp"
#include "format/puzzle_line.hpp"
#include "format/writing.hpp"

#include <algorithm>
#include <charconv>
#include <map>

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

// 0-9, A-Z for 10 to 35, a-j for 36 to 45; -1 for other signs.
int sum_of_sign(char sign) {
    if (sign >= '0' && sign <= '9') return sign - '0';
    if (sign >= 'A' && sign <= 'Z') return sign - 'A' + 10;
    if (sign >= 'a' && sign <= 'j') return sign - 'a' + 36;
    return -1;
}

// Cages by a number of any kind; a sum of 0 is none.
struct CageList {
    struct Cage {
        std::vector<Cell> cells;
        int sum = 0;
    };
    std::map<int, Cage> cages;

    std::vector<Clue> clues() const {
        std::vector<Clue> list;
        for (const auto& entry : cages) {
            const Cage& cage = entry.second;
            // One cell without a sum says nothing.
            if (cage.cells.size() < 2 && cage.sum == 0) continue;
            Clue clue{ClueKind::cage, cage.cells, 0, {}};
            if (cage.sum != 0) clue.values.push_back(cage.sum);
            list.push_back(std::move(clue));
        }
        std::sort(list.begin(), list.end(),
                  [](const Clue& a, const Clue& b) { return a.cells < b.cells; });
        return list;
    }
};

// Numbers from the text, one after another.
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

    Result<Puzzle> finish(const CageList& list, const Geometry& geometry, Position where) {
        if (const std::string reason = geometry_.explain_named(geometry); !reason.empty())
            return malformed(where, reason);
        std::vector<Clue> clues = list.clues();
        for (const Clue& clue : clues) {
            if (const Status status = check_clue(clue, geometry); !status)
                return malformed(where, status.error().message);
        }
        return Puzzle(Grid(geometry), {}, std::move(clues));
    }

    Result<Puzzle> read_short(std::string_view text, Position where) {
        const auto position = [&](std::size_t i) { return Position{where.line, where.column + i}; };
        if (text.size() != killer_cells) {
            return malformed(where, std::to_string(text.size()) +
                                        " signs are no killer: expected 81, or 3x3::k: and 81 "
                                        "numbers");
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
                    return malformed(position(i), "signs that point in a circle: expected a sum");
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
                return fail("':' behind number " + std::to_string(i + 1));
            // Without a sum every number stands for a cell without cage.
            if (number < sum_unit) continue;
            CageList::Cage& cage = list.cages[number];
            cage.sum = number / sum_unit;
            cage.cells.push_back(static_cast<Cell>(i));
        }
        if (!numbers.is_done()) return fail("the end behind 81 numbers");
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
        if (!numbers.is_done()) return fail("the end behind 81 cells");
        for (std::size_t i = 0; i < killer_cells; ++i) {
            // A cell may point to one that points on.
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
        const BoardRules rules = has_diagonals ? diagonal_rules : BoardRules();
        auto geometry = jigsaw(killer_side, regions, rules);
        if (!geometry) return malformed(where, geometry.error().message);
        const Geometry boxes = rectangular({3, 3}, rules).value();
        bool has_boxes = true;
        for (int i = 0; i < boxes.cell_count(); ++i) {
            const auto cell = static_cast<Cell>(i);
            has_boxes = has_boxes && boxes.region_of(cell) == geometry->region_of(cell);
        }
        return finish(list, has_boxes ? boxes : *geometry, where);
    }
};

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

// Always the long form, which has room for diagonals and for cells without cage.
Status write_killer(const Record& record, const WriteOptions& options, std::size_t,
                    std::string& out, WriteNotes& notes) {
    constexpr int sum_unit = 256;
    const Puzzle& puzzle = record.puzzle;
    const bool has_diagonals = puzzle.geometry().rules() == diagonal_rules;
    if (puzzle.geometry() != Geometry() &&
        puzzle.geometry() != rectangular({3, 3}, diagonal_rules).value())
        return cannot_hold(options, "geometry " + geometry_spec(puzzle.geometry()));
    if (puzzle.givens().filled_count() > 0) return cannot_hold(options, "givens");
    if (const Status status = require_no_pencilmarks(puzzle, options); !status) return status;
    std::vector<int> numbers(killer_cells, 0);
    int next = 0;
    for (const Clue& clue : puzzle.clues()) {
        if (clue.kind != ClueKind::cage)
            return cannot_hold(options, std::string(clue_info(clue.kind).name) + " clues");
        if (clue.values.empty() || clue.values.front() == 0 || next == sum_unit - 1)
            return cannot_hold(options, "cages without a sum");
        ++next;
        for (const Cell cell : clue.cells) {
            if (numbers[cell] != 0) return cannot_hold(options, "cages that overlap");
            numbers[cell] = sum_unit * clue.values.front() + next;
        }
    }
    out += has_diagonals ? "3x3:d:k:" : "3x3::k:";
    for (const int number : numbers) out += std::to_string(number) + ':';
    notes.kept = notes.kept | FieldSet{RecordField::geometry, RecordField::clues};
    if (const Status status = append_extra(record, options, out, notes); !status) return status;
    out += '\n';
    return success();
}

}  // namespace sudoku
