// "iss": the strings of Interactive Sudoku Solver, one puzzle per line: constraints that each begin
// with a dot, their arguments separated by '~', cells as R1C2 (hexadecimal style above nine: RaCb).
//
//     .Shape~6x6.Cage~10~R1C1~R1C2.Thermo~R3C1~R3C2.AntiKnight.~R1C1_8~R2C3_1_3
//
// The last kind are givens, and cells with the candidates that they may hold.

#include "format/iss_text.hpp"

#include "format/address.hpp"
#include "format/cell_text.hpp"
#include "format/formats.hpp"
#include "format/puzzle_line.hpp"
#include "format/unknown_rules.hpp"
#include "format/writing.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>

namespace sudoku {
namespace {

// Where the value of a clue stands: before its cells, or nowhere.
enum class IssValue { none, first };

struct IssClue {
    std::string_view name;
    ClueKind kind;
    IssValue value = IssValue::none;
    int fixed = 0;          // a value that the name says
    bool is_chain = false;  // more than two cells are several clues of two
};

// Clues whose arguments are a value and cells, or cells alone.
constexpr std::array<IssClue, 20> iss_clues{{
    {"Cage", ClueKind::cage, IssValue::first},
    {"Sum", ClueKind::sum, IssValue::first},
    {"Arrow", ClueKind::arrow},
    {"Thermo", ClueKind::thermometer},
    {"WhiteDot", ClueKind::difference, IssValue::none, 0, true},
    {"BlackDot", ClueKind::ratio, IssValue::none, 0, true},
    {"X", ClueKind::xv, IssValue::none, 10, true},
    {"V", ClueKind::xv, IssValue::none, 5, true},
    {"GreaterThan", ClueKind::greater},
    {"Whisper", ClueKind::whispers, IssValue::first},
    {"Renban", ClueKind::renban},
    {"Palindrome", ClueKind::palindrome},
    {"RegionSumLine", ClueKind::region_sum},
    {"Between", ClueKind::between},
    {"Zipper", ClueKind::zipper},
    {"Entropic", ClueKind::entropic},
    {"Modular", ClueKind::modular, IssValue::first},
    {"AllDifferent", ClueKind::extra_region},
    {"Even", ClueKind::even},
    {"Odd", ClueKind::odd},
}};

struct IssRule {
    std::string_view name;
    BoardRules rules;
};
constexpr std::array<IssRule, 7> iss_rules{{
    {"Diagonal~1", {BoardRule::anti_diagonal}},
    {"Diagonal~-1", {BoardRule::main_diagonal}},
    {"Windoku", {BoardRule::windows}},
    {"DisjointSets", {BoardRule::disjoint}},
    {"AntiKnight", {BoardRule::antiknight}},
    {"AntiKing", {BoardRule::antiking}},
    {"AntiConsecutive", {BoardRule::nonconsecutive}},
}};

std::vector<std::string> split_text(std::string_view text, char separator) {
    std::vector<std::string> parts;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(separator, begin), text.size());
        parts.emplace_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

int figure_of(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'z') return c - 'a' + 10;
    return -1;
}

class IssPuzzle {
  public:
    explicit IssPuzzle(std::string_view text) {
        // Constraints are separated by dots; a digit set such as 1.3 does not occur in them.
        for (std::string& part : split_text(text, '.')) {
            if (!part.empty()) parts_.push_back(std::move(part));
        }
    }

    Result<Puzzle> read() {
        // First of all, since an unknown rule may change what all others mean.
        for (const std::string& part : parts_) {
            const std::string name = part.substr(0, part.find('~'));
            if (!is_known(part, name)) unknown_.add(name);
        }
        if (!unknown_.empty()) return unknown_.error();
        if (const Status status = read_board(); !status) return status.error();
        if (!unknown_.empty()) return unknown_.error();
        for (const std::string& part : parts_) {
            if (const Status status = read_part(part); !status) return status.error();
        }
        for (const Clue& clue : clues_) {
            if (const Status status = check_clue(clue, geometry_); !status) return status.error();
        }
        return puzzle();
    }

  private:
    static Error broken(const std::string& part, const std::string& what) {
        return {ErrorCode::malformed, "." + part + ": " + what};
    }

    static bool is_known(const std::string& part, const std::string& name) {
        constexpr std::array<std::string_view, 12> others{
            "",          "Shape",        "NoBoxes", "Jigsaw",   "StrictKropki", "StrictXV",
            "PillArrow", "LittleKiller", "Quad",    "Sandwich", "Skyscraper",   "XSum"};
        return std::find(others.begin(), others.end(), name) != others.end() ||
               std::any_of(iss_rules.begin(), iss_rules.end(),
                           [&](const IssRule& rule) { return rule.name == part; }) ||
               std::any_of(iss_clues.begin(), iss_clues.end(),
                           [&](const IssClue& clue) { return clue.name == name; });
    }

    // What makes the geometry, wherever it stands.
    Status read_board() {
        int side = 9;
        BoardRules rules;
        bool has_boxes = true;
        std::string map;
        for (const std::string& part : parts_) {
            const std::vector<std::string> words = split_text(part, '~');
            if (words[0] == "Shape") {
                const std::string_view shape = words.size() == 2 ? words[1] : std::string_view();
                const int rows = number_of(shape.substr(0, shape.find('x')));
                const std::size_t cross = std::min(shape.find('x'), shape.size());
                const int columns =
                    cross < shape.size() ? number_of(shape.substr(cross + 1)) : rows;
                if (rows < min_side || rows > max_side || rows != columns) {
                    unknown_.add(part);
                } else {
                    side = rows;
                }
            } else if (words[0] == "NoBoxes") {
                has_boxes = false;
            } else if (words[0] == "Jigsaw") {
                if (words.size() != 2) return broken(part, "expected a map of regions");
                map = words[1];
            }
            for (const IssRule& rule : iss_rules) {
                if (rule.name == part) rules.insert(rule.rules);
            }
        }
        if (!unknown_.empty()) return success();
        auto geometry = board(side, has_boxes, map, rules);
        if (!geometry) return Error{ErrorCode::unsupported, geometry.error().message};
        geometry_ = *std::move(geometry);
        givens_.assign(static_cast<std::size_t>(geometry_.cell_count()), DigitSet::all(side));
        return success();
    }

    static Result<Geometry> board(int side, bool has_boxes, const std::string& map,
                                  BoardRules rules) {
        if (!map.empty()) {
            std::map<char, std::vector<Cell>> regions;
            for (std::size_t i = 0; i < map.size(); ++i)
                regions[map[i]].push_back(static_cast<Cell>(std::min<std::size_t>(i, 65535)));
            std::vector<std::vector<Cell>> lists;
            for (const auto& region : regions) lists.push_back(region.second);
            return jigsaw(side, lists, rules);
        }
        if (!has_boxes) return rectangular({1, side}, rules);
        const auto shape = usual_box_shape(side);
        if (!shape) return shape.error();
        return rectangular(*shape, rules);
    }

    std::optional<Cell> find_cell(std::string_view text) const {
        const auto is_letter = [&](std::size_t i, char upper) {
            return text[i] == upper || text[i] == upper - 'A' + 'a';
        };
        if (text.size() != 4 || !is_letter(0, 'R') || !is_letter(2, 'C')) return std::nullopt;
        const int row = figure_of(text[1]);
        const int column = figure_of(text[3]);
        if (row < 1 || column < 1 || row > geometry_.side() || column > geometry_.side())
            return std::nullopt;
        return geometry_.cell_at(row - 1, column - 1);
    }

    Result<std::vector<Cell>> cells_from(const std::string& part,
                                         const std::vector<std::string>& words,
                                         std::size_t first) const {
        std::vector<Cell> cells;
        for (std::size_t i = first; i < words.size(); ++i) {
            const std::optional<Cell> cell = find_cell(words[i]);
            if (!cell) return broken(part, "'" + words[i] + "' is not a cell of the board");
            cells.push_back(*cell);
        }
        return cells;
    }

    Status read_part(const std::string& part) {
        const std::vector<std::string> words = split_text(part, '~');
        const std::string& name = words[0];
        if (name.empty()) return read_givens(part, words);
        if (name == "Shape" || name == "NoBoxes" || name == "Jigsaw") return success();
        if (std::any_of(iss_rules.begin(), iss_rules.end(),
                        [&](const IssRule& rule) { return rule.name == part; }))
            return success();
        if (part == "StrictKropki") {
            clues_.push_back({ClueKind::all_differences});
            clues_.push_back({ClueKind::all_ratios});
            return success();
        }
        if (part == "StrictXV") {
            clues_.push_back({ClueKind::all_xv});
            return success();
        }
        const auto row = std::find_if(iss_clues.begin(), iss_clues.end(),
                                      [&](const IssClue& clue) { return clue.name == name; });
        if (row != iss_clues.end()) return read_clue(*row, part, words);
        if (name == "PillArrow") return read_pill(part, words);
        if (name == "LittleKiller") return read_little_killer(part, words);
        if (name == "Quad") return read_quad(part, words);
        if (name == "Sandwich") return read_sandwich(part, words);
        if (name == "Skyscraper") return read_sides(ClueKind::skyscraper, part, words);
        return read_sides(ClueKind::x_sum, part, words);
    }

    Status read_givens(const std::string& part, const std::vector<std::string>& words) {
        for (std::size_t i = 1; i < words.size(); ++i) {
            const std::vector<std::string> fields = split_text(words[i], '_');
            const std::optional<Cell> cell = find_cell(fields[0]);
            if (!cell) return broken(part, "'" + fields[0] + "' is not a cell of the board");
            DigitSet digits;
            for (std::size_t k = 1; k < fields.size(); ++k) {
                const int digit = number_of(fields[k]);
                if (digit < 1 || digit > geometry_.side())
                    return broken(part, "'" + fields[k] + "' is not a digit of the board");
                digits.insert(static_cast<Digit>(digit));
            }
            givens_[*cell] &= digits;
        }
        return success();
    }

    Status read_clue(const IssClue& row, const std::string& part,
                     const std::vector<std::string>& words) {
        Clue clue{row.kind};
        std::size_t first = 1;
        if (row.value == IssValue::first && words.size() > 1 && !find_cell(words[1])) {
            const int value = number_of(words[1]);
            if (value < 0) return broken(part, "'" + words[1] + "' is not a number");
            // A cage without a sum has a 0.
            if (value > 0 || row.kind != ClueKind::cage) clue.values.push_back(value);
            first = 2;
        }
        if (row.fixed != 0) clue.values.push_back(row.fixed);
        auto cells = cells_from(part, words, first);
        if (!cells) return cells.error();
        if (row.is_chain && cells->size() > 2) {
            for (std::size_t i = 1; i < cells->size(); ++i) {
                // Those that do not touch have no dot between them.
                clue.cells = {(*cells)[i - 1], (*cells)[i]};
                if (check_clue(clue, geometry_)) clues_.push_back(clue);
            }
            return success();
        }
        clue.cells = *std::move(cells);
        clue.heads = row.kind == ClueKind::arrow ? 1 : 0;
        clues_.push_back(std::move(clue));
        return success();
    }

    Status read_pill(const std::string& part, const std::vector<std::string>& words) {
        auto cells = cells_from(part, words, 2);
        if (!cells) return cells.error();
        const int heads = words.size() > 1 ? number_of(words[1]) : -1;
        if (heads < 1 || heads > static_cast<int>(cells->size()))
            return broken(part, "expected the number of cells of the bulb");
        // The number in the bulb is read as people read, wherever the arrow begins.
        std::sort(cells->begin(), cells->begin() + heads);
        clues_.push_back({ClueKind::arrow, *std::move(cells), static_cast<std::size_t>(heads), {}});
        return success();
    }

    Status read_little_killer(const std::string& part, const std::vector<std::string>& words) {
        const std::optional<Cell> cell = words.size() == 3 ? find_cell(words[2]) : std::nullopt;
        const int value = words.size() == 3 ? number_of(words[1]) : -1;
        if (!cell || value < 0) return broken(part, "expected a sum and a cell");
        const std::vector<Cell> cells = slope_from(*cell);
        if (cells.empty()) return broken(part, "expected a cell at the border");
        clues_.push_back({ClueKind::little_killer, cells, 0, {value}});
        return success();
    }

    // The slope that begins at a cell of the border: which of two, its side says. Corners belong
    // to the left, the top, and at the bottom to none.
    std::vector<Cell> slope_from(Cell start) const {
        const int side = geometry_.side();
        int row = geometry_.row_of(start);
        int column = geometry_.column_of(start);
        int down = 0;
        int right = 0;
        if (row == 0 && column > 0) {
            down = 1;
            right = -1;
        } else if (column == 0 && row + 1 < side) {
            down = right = 1;
        } else if (column + 1 == side && row > 0) {
            down = right = -1;
        } else if (row + 1 == side && column + 1 < side) {
            down = -1;
            right = 1;
        } else {
            return {};
        }
        std::vector<Cell> cells;
        for (; row >= 0 && column >= 0 && row < side && column < side; row += down, column += right)
            cells.push_back(geometry_.cell_at(row, column));
        return cells;
    }

    Status read_quad(const std::string& part, const std::vector<std::string>& words) {
        const std::optional<Cell> corner = words.size() > 2 ? find_cell(words[1]) : std::nullopt;
        if (!corner) return broken(part, "expected a cell and digits");
        const int row = geometry_.row_of(*corner);
        const int column = geometry_.column_of(*corner);
        if (row + 1 >= geometry_.side() || column + 1 >= geometry_.side())
            return broken(part, "expected the upper left of four cells");
        Clue clue{ClueKind::quadruple,
                  {*corner, geometry_.cell_at(row, column + 1), geometry_.cell_at(row + 1, column),
                   geometry_.cell_at(row + 1, column + 1)},
                  0,
                  {}};
        for (std::size_t i = 2; i < words.size(); ++i) clue.values.push_back(number_of(words[i]));
        clues_.push_back(std::move(clue));
        return success();
    }

    // "R3" or "C3", from left to right and from top to bottom.
    std::vector<Cell> line_named(std::string_view name) const {
        if (name.size() != 2 || (name[0] != 'R' && name[0] != 'C')) return {};
        const int number = figure_of(name[1]);
        if (number < 1 || number > geometry_.side()) return {};
        std::vector<Cell> cells;
        for (int i = 0; i < geometry_.side(); ++i) {
            cells.push_back(name[0] == 'R' ? geometry_.cell_at(number - 1, i)
                                           : geometry_.cell_at(i, number - 1));
        }
        return cells;
    }

    Status read_sandwich(const std::string& part, const std::vector<std::string>& words) {
        std::vector<Cell> cells = words.size() == 3 ? line_named(words[2]) : std::vector<Cell>();
        const int value = words.size() == 3 ? number_of(words[1]) : -1;
        if (cells.empty() || value < 0) return broken(part, "expected a sum and a row or column");
        clues_.push_back({ClueKind::sandwich, std::move(cells), 0, {value}});
        return success();
    }

    // A value from the first end and one from the other, either of which may be missing.
    Status read_sides(ClueKind kind, const std::string& part,
                      const std::vector<std::string>& words) {
        std::vector<Cell> cells = words.size() > 2 ? line_named(words[1]) : std::vector<Cell>();
        if (cells.empty() || words.size() > 4)
            return broken(part, "expected a row or column and one value or two");
        for (std::size_t i = 2; i < words.size(); ++i) {
            const int value = words[i].empty() ? 0 : number_of(words[i]);
            if (value < 0) return broken(part, "'" + words[i] + "' is not a number");
            if (value > 0) clues_.push_back({kind, cells, 0, {value}});
            std::reverse(cells.begin(), cells.end());
        }
        return success();
    }

    Puzzle puzzle() {
        Grid givens(geometry_);
        for (std::size_t i = 0; i < givens_.size(); ++i) {
            if (givens_[i].is_single()) givens.set(static_cast<Cell>(i), givens_[i].first());
        }
        givens_ = effective_marks(givens, std::move(givens_));
        return Puzzle(std::move(givens), std::move(givens_), std::move(clues_));
    }

    std::vector<std::string> parts_;
    Geometry geometry_;
    std::vector<DigitSet> givens_;
    std::vector<Clue> clues_;
    UnknownRules unknown_;
};

class IssReader : public RecordLineReader {
  public:
    using RecordLineReader::RecordLineReader;

  private:
    Result<Record> read(const TextLine& line) override {
        const WordLine parts = split_first_word(line);
        std::string_view text = parts.word;
        if (const std::size_t query = text.find("?q="); query != std::string_view::npos)
            text.remove_prefix(query + 3);
        const auto puzzle = IssPuzzle(decoded_address(text)).read();
        if (!puzzle) {
            Error error = malformed(parts.where, puzzle.error().message);
            error.code = puzzle.error().code;
            return error;
        }
        if (const std::string reason = geometry_.explain_named(puzzle->geometry());
            !reason.empty()) {
            return malformed(parts.where, reason);
        }
        Record record{.puzzle = *puzzle, .line = line.number};
        if (!parts.rest.empty()) record.extra.emplace_back(parts.rest);
        return record;
    }
};

char figure(int number) {
    return static_cast<char>(number < 10 ? '0' + number : 'a' + number - 10);
}

std::string iss_cell(const Geometry& geometry, Cell cell) {
    return {'R', figure(geometry.row_of(cell) + 1), 'C', figure(geometry.column_of(cell) + 1)};
}

// "R3" or "C3", and whether it is seen from its first end.
std::pair<std::string, bool> iss_line(const Geometry& geometry, const std::vector<Cell>& cells) {
    const bool is_row = geometry.row_of(cells[0]) == geometry.row_of(cells[1]);
    const int number = is_row ? geometry.row_of(cells[0]) : geometry.column_of(cells[0]);
    return {std::string{is_row ? 'R' : 'C', figure(number + 1)}, cells[0] < cells[1]};
}

// Nothing where the strings have no such clue.
std::string iss_clue(const Clue& clue, const Geometry& geometry) {
    const auto with_cells = [&](std::string text) {
        for (const Cell cell : clue.cells) text += '~' + iss_cell(geometry, cell);
        return text;
    };
    const std::string value = clue.values.empty() ? "" : std::to_string(clue.values.front());
    switch (clue.kind) {
        case ClueKind::cage: return with_cells(".Cage~" + (value.empty() ? "0" : value));
        case ClueKind::difference:
            return value.empty() || value == "1" ? with_cells(".WhiteDot") : "";
        case ClueKind::ratio: return value.empty() || value == "2" ? with_cells(".BlackDot") : "";
        case ClueKind::xv: return with_cells(value == "10" ? ".X" : ".V");
        case ClueKind::arrow:
            return clue.heads == 1 ? with_cells(".Arrow")
                                   : with_cells(".PillArrow~" + std::to_string(clue.heads));
        case ClueKind::all_xv: return ".StrictXV";
        case ClueKind::little_killer:
            return ".LittleKiller~" + value + '~' + iss_cell(geometry, clue.cells.front());
        case ClueKind::quadruple: {
            const Cell corner = *std::min_element(clue.cells.begin(), clue.cells.end());
            std::string text = ".Quad~" + iss_cell(geometry, corner);
            for (const int digit : clue.values) text += '~' + std::to_string(digit);
            return text;
        }
        case ClueKind::sandwich:
            return ".Sandwich~" + value + '~' + iss_line(geometry, clue.cells).first;
        case ClueKind::skyscraper:
        case ClueKind::x_sum: {
            const auto line = iss_line(geometry, clue.cells);
            const std::string name = clue.kind == ClueKind::x_sum ? ".XSum~" : ".Skyscraper~";
            return name + line.first + (line.second ? '~' + value + '~' : "~~" + value);
        }
        default: break;
    }
    for (const IssClue& row : iss_clues) {
        if (row.kind != clue.kind || row.name == "Even" || row.name == "Odd") continue;
        std::string text = "." + std::string(row.name);
        if (row.value == IssValue::first && !value.empty()) text += '~' + value;
        return with_cells(text);
    }
    return {};
}

}  // namespace

bool is_iss_line(std::string_view line) {
    const std::size_t begin = line.find_first_not_of(blank_characters);
    if (begin == std::string_view::npos) return false;
    line.remove_prefix(begin);
    if (line.find("?q=.") != std::string_view::npos && line.starts_with("http")) return true;
    if (!line.starts_with('.')) return false;
    line.remove_prefix(std::min(line.find_first_not_of('.'), line.size()));
    if (line.empty()) return false;
    return line[0] == '~' || (line[0] >= 'A' && line[0] <= 'Z' &&
                              line.find_first_of("abcdefghijklmnopqrstuvwxyz") < line.size());
}

std::unique_ptr<FormatReader> make_iss_reader(TextScanner& text, GeometryChoice& geometry) {
    return std::make_unique<IssReader>(text, geometry);
}

Status write_iss(const Record& record, const WriteOptions& options, std::size_t, std::string& out,
                 WriteNotes& notes) {
    const Puzzle& puzzle = record.puzzle;
    const Geometry& geometry = puzzle.geometry();
    const int side = geometry.side();
    const BoxShape usual = usual_box_shape(side).value();
    if (side != 9) out += ".Shape~" + std::to_string(side) + 'x' + std::to_string(side);
    if (geometry.is_jigsaw()) {
        if (side > 9) return cannot_hold(options, "geometry " + geometry_spec(geometry));
        out += ".Jigsaw~";
        for (int i = 0; i < geometry.cell_count(); ++i)
            out += figure(geometry.region_of(static_cast<Cell>(i)));
    } else if (geometry.box_shape() == BoxShape{1, side} ||
               geometry.box_shape() == BoxShape{side, 1}) {
        out += ".NoBoxes";
    } else if (geometry.box_shape() != usual) {
        return cannot_hold(options, "geometry " + geometry_spec(geometry));
    }
    BoardRules rest = geometry.rules();
    for (const IssRule& rule : iss_rules) {
        if (!rest.contains(rule.rules)) continue;
        out += '.' + std::string(rule.name);
        rest.erase(rule.rules);
    }
    if (!rest.empty()) return cannot_hold(options, "geometry " + geometry_spec(geometry));
    // Both kinds of dots are given, or neither.
    const auto has = [&](ClueKind kind) {
        return std::any_of(puzzle.clues().begin(), puzzle.clues().end(),
                           [&](const Clue& clue) { return clue.kind == kind; });
    };
    if (has(ClueKind::all_differences) != has(ClueKind::all_ratios))
        return cannot_hold(options, "all dots of one colour");
    if (has(ClueKind::all_ratios)) out += ".StrictKropki";
    for (const Clue& clue : puzzle.clues()) {
        if (clue.kind == ClueKind::all_differences || clue.kind == ClueKind::all_ratios) continue;
        const std::string text = iss_clue(clue, geometry);
        if (text.empty())
            return cannot_hold(options,
                               "clues of the kind " + std::string(clue_info(clue.kind).name));
        out += text;
    }
    std::string cells;
    for (int i = 0; i < geometry.cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        const DigitSet digits = puzzle.allowed(cell);
        if (digits == DigitSet::all(side)) continue;
        if (digits.is_single() && puzzle.givens()[cell] == 0)
            return cannot_hold(options, "cells with one candidate that are no givens");
        cells += '~' + iss_cell(geometry, cell);
        for (const Digit digit : digits) cells += '_' + std::to_string(digit);
    }
    if (!cells.empty()) out += '.' + cells;
    if (cells.empty() && puzzle.clues().empty() && side == 9) out += ".Shape~9x9";
    notes.kept =
        notes.kept | FieldSet{RecordField::geometry, RecordField::clues, RecordField::candidates};
    if (const Status status = append_extra(record, options, out, notes); !status) return status;
    out += '\n';
    return success();
}

}  // namespace sudoku
