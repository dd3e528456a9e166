// ipuz: JSON of ipuz.org, one object per puzzle. Several can follow each other or be in a list.
//
//     { "version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/sudoku#1"],
//                                          or ../sudoku/diagonalsudoku etc., see ipuz_kinds.cpp
//       "puzzle": [[5, 3, 0, ..], ..],     numbers, strings, null, or {"given": 5, "style": ..}
//       "charset": "123456789",            the characters for the digits
//       "boxes": true,
//       "zones": [{"cells": [[0, 0], ..]}, {"rect": [0, 0, 3, 3]}, ..],
//       "cages": [{"cells": [[0, 0], ..], "value": 10, "operator": "+"}, ..] }
//                                          columns first; see ipuz_zones.hpp

#include "format/formats.hpp"
#include "format/ipuz_cells.hpp"
#include "format/ipuz_kinds.hpp"
#include "format/ipuz_zones.hpp"
#include "format/json_objects.hpp"
#include "format/record_fields.hpp"
#include "format/record_text.hpp"
#include "format/square_rows.hpp"
#include "format/unknown_rules.hpp"
#include "grid/alphabet.hpp"

#include <sudoku/grid/geometry.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace sudoku {
namespace {

using nlohmann::json;

struct IpuzText {
    std::string_view key;
    RecordField field;
};

constexpr std::array<IpuzText, 11> ipuz_texts = {{
    {"title", RecordField::title},
    {"author", RecordField::author},
    {"intro", RecordField::description},
    {"notes", RecordField::comment},
    {"date", RecordField::date},
    {"difficulty", RecordField::level},
    {"origin", RecordField::origin},
    {"url", RecordField::address},
    {"publisher", RecordField::publisher},
    {"copyright", RecordField::copyright},
    {"uniqueid", RecordField::id},
}};

// The keys that define the puzzle.
constexpr std::array<std::string_view, 12> ipuz_structure = {
    "version", "kind",   "dimensions", "charset",       "empty",      "boxes",
    "zones",   "puzzle", "cages",      "showoperators", "cageborder", "solution"};

// Finds the positions of the elements of "puzzle" by row, because the parser does not report them.
// `text` must be well-formed.
std::vector<std::vector<std::size_t>> locate_cells(std::string_view text) {
    std::vector<std::vector<std::size_t>> rows;
    int depth = 0;
    bool in_puzzle = false;
    bool at_element = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (std::string_view(" \t\r\n").find(c) != std::string_view::npos) continue;
        if (in_puzzle && depth == 3 && at_element && c != ']') {
            rows.back().push_back(i);
            at_element = false;
        }
        if (c == '"') {
            const std::size_t begin = i++;
            while (text[i] != '"') i += text[i] == '\\' ? 2U : 1U;
            const bool is_key =
                depth == 1 && text.find_first_not_of(" \t\r\n", i + 1) == text.find(':', i + 1);
            if (is_key) in_puzzle = text.substr(begin, i + 1 - begin) == "\"puzzle\"";
            if (is_key && in_puzzle) rows.clear();
        } else if (c == '[' || c == '{') {
            ++depth;
            if (in_puzzle && depth == 3) {
                rows.emplace_back();
                at_element = true;
            }
        } else if (c == ']' || c == '}') {
            --depth;
        } else if (c == ',' && depth == 3) {
            at_element = true;
        }
    }
    return rows;
}

struct IpuzOperator {
    std::string_view sign;
    ConstraintKind kind;
};
constexpr std::array<IpuzOperator, 4> ipuz_operators = {{{"+", ConstraintKind::sum},
                                                         {"-", ConstraintKind::minus},
                                                         {"*", ConstraintKind::product},
                                                         {"/", ConstraintKind::quotient}}};

class IpuzReader : public FormatReader {
  public:
    using FormatReader::FormatReader;

    std::optional<Result<Record>> next() override {
        skip_between_objects();
        if (text_.peek() == TextScanner::end_of_text) {
            if (!call_) return std::nullopt;
            return malformed(*std::exchange(call_, std::nullopt),
                             "this call is not closed: expected ')' after the object");
        }
        auto object = objects_.next();
        if (!object) return std::move(object.error());
        const auto parsed = parse_json(*object);
        if (!parsed) return parsed.error();
        const json& content = *parsed;
        auto read = read_content(content, *object);
        if (!read) return std::move(read.error());
        Record record{.puzzle = std::move(read->puzzle), .line = object->where.line};
        record.solution = std::move(read->solution);
        read_notes(content, record);
        return record;
    }

  private:
    static void read_notes(const json& content, Record& record) {
        for (const auto& item : content.items()) {
            // Named variables, because clang 14 cannot capture structured bindings in lambdas.
            const std::string& key = item.key();
            const json& value = item.value();
            const auto row = std::find_if(ipuz_texts.begin(), ipuz_texts.end(),
                                          [&](const IpuzText& text) { return text.key == key; });
            const bool is_text = value.is_string() || value.is_number();
            if (row != ipuz_texts.end() && is_text) {
                add_note(record, row->field,
                         value.is_string() ? value.get<std::string>() : value.dump());
            } else if (std::find(ipuz_structure.begin(), ipuz_structure.end(), key) ==
                       ipuz_structure.end()) {
                record.notes.push_back({RecordField::other, key});
            }
        }
    }

    // Returns nullopt if there is no solution, and an Error if it is not a grid of the same size.
    static Result<std::optional<Grid>> read_solution(const json& content, const IpuzCells& cells,
                                                     const Geometry& geometry) {
        const json& solution = member_of(content, "solution");
        if (solution.is_null()) return std::optional<Grid>();
        const auto wrong = [](const std::string& what) {
            return Error{ErrorCode::malformed, "the \"solution\" cannot be read: " + what};
        };
        const auto side = static_cast<std::size_t>(geometry.side());
        const auto is_row = [&](const json& row) { return row.is_array() && row.size() == side; };
        if (!is_row(solution) || !std::all_of(solution.begin(), solution.end(), is_row))
            return wrong("expected rows of cells like those of \"puzzle\"");
        std::vector<CellToken> tokens;
        for (const json& row : solution) {
            for (const json& cell : row) {
                auto text = cells.read(cell);
                if (!text) return wrong(text.error().message);
                tokens.push_back({*std::move(text), {}});
            }
        }
        const auto puzzle = puzzle_from_tokens(tokens, geometry);
        if (!puzzle) return wrong(puzzle.error().message);
        return std::optional(puzzle->givens());
    }

    // Skips blanks, commas, brackets of a list, and the call "ipuz( .. );" around objects in files
    // loaded by the scripts of web pages.
    void skip_between_objects() {
        constexpr std::string_view between = " \t\r\n,[];";
        constexpr std::string_view call = "ipuz";
        while (text_.peek() != TextScanner::end_of_text) {
            const char c = static_cast<char>(text_.peek());
            if (c == call[0] && text_.lookahead().starts_with(call)) {
                for (std::size_t i = 1; i < call.size(); ++i) text_.advance();
            } else if (c == '(' && !call_) {
                call_ = text_.position();
            } else if (c == ')' && call_) {
                call_.reset();
            } else if (between.find(c) == std::string_view::npos) {
                return;
            }
            text_.advance();
        }
    }

    // Checks that the members that define the puzzle are supported and agree with each other.
    static Status check_members(const json& content) {
        if (const json& version = member_of(content, "version"); !version.is_null()) {
            constexpr std::array<std::string_view, 4> known = {
                "http://ipuz.org/v1", "http://ipuz.org/v2", "https://ipuz.org/v1",
                "https://ipuz.org/v2"};
            const bool is_known = version.is_string() &&
                                  std::find(known.begin(), known.end(),
                                            version.get_ref<const std::string&>()) != known.end();
            if (!is_known)
                return Error{ErrorCode::unsupported, "the version " + shown_text(version.dump()) +
                                                         " is not supported: expected "
                                                         "http://ipuz.org/v2"};
        }
        for (const char* const key : {"boxes", "showoperators"}) {
            if (const json& value = member_of(content, key);
                !value.is_null() && !value.is_boolean())
                return Error{ErrorCode::malformed,
                             "\"" + std::string(key) + "\" is neither true nor false"};
        }
        for (const char* const key : {"zones", "cages"}) {
            if (const json& value = member_of(content, key); !value.is_null() && !value.is_array())
                return Error{ErrorCode::malformed, "\"" + std::string(key) + "\" is not a list"};
        }
        UnknownRules unknown;
        for (const auto& item : content.items()) {
            const std::string& key = item.key();
            const bool is_text = std::any_of(ipuz_texts.begin(), ipuz_texts.end(),
                                             [&](const IpuzText& text) { return text.key == key; });
            const bool is_known = is_text || is_ipuz_remark(key) || says_nothing(item.value()) ||
                                  std::find(ipuz_structure.begin(), ipuz_structure.end(), key) !=
                                      ipuz_structure.end();
            if (!is_known) unknown.add(key);
        }
        if (!unknown.empty()) return unknown.error();
        return success();
    }

    static Status check_size(const json& content, const IpuzCells& cells, int side) {
        const json& size = member_of(content, "dimensions");
        const bool is_same = size.is_null() || (integer_of(member_of(size, "width")) == side &&
                                                integer_of(member_of(size, "height")) == side);
        const std::string board = std::to_string(side);
        if (!is_same)
            return Error{ErrorCode::malformed,
                         "the \"dimensions\" are not those of \"puzzle\": "
                         "expected width and height " +
                             board};
        if (cells.charset_size() != 0 && cells.charset_size() < static_cast<std::size_t>(side))
            return Error{ErrorCode::malformed, "the \"charset\" has " +
                                                   std::to_string(cells.charset_size()) +
                                                   " characters: expected " + board};
        return success();
    }

    struct Content {
        Puzzle puzzle;
        std::optional<Grid> solution;
    };

    Result<Content> read_content(const json& content, const ObjectText& object) {
        const auto error = [&](Error reason) {
            reason.line = object.where.line;
            reason.column = object.where.column;
            return reason;
        };
        const auto kind = ipuz_kind_of(content);
        if (!kind) return error(kind.error());
        const json& puzzle = member_of(content, "puzzle");
        if (!puzzle.is_array())
            return malformed(object.where, "no \"puzzle\" in this object: expected rows of cells");
        if (const Status status = check_members(content); !status) return error(status.error());
        const auto cells = IpuzCells::of(content);
        if (!cells) return error(cells.error());
        auto rows = read_rows(puzzle, *cells, object);
        if (!rows) return std::move(rows.error());
        const auto board = geometry_of_rows(*rows, object.where, geometry_);
        if (!board) return board.error();
        if (const Status status = check_size(content, *cells, board->side()); !status)
            return error(status.error());
        const auto groups = read_groups(content, board->side());
        if (!groups) return error(groups.error());
        const auto geometry = read_geometry(content, *kind, *board, groups->zones, object);
        if (!geometry) return geometry.error();
        auto constraints = read_cages(content, groups->cages, *geometry, *kind);
        if (!constraints) return error(constraints.error());
        auto puzzle_of_cells = puzzle_from_tokens(join_rows(*std::move(rows)), *geometry);
        if (!puzzle_of_cells) return puzzle_of_cells.error();
        auto solution = read_solution(content, *cells, *geometry);
        if (!solution) return error(solution.error());
        if (!constraints->empty())
            puzzle_of_cells = Puzzle(puzzle_of_cells->givens(), {}, *std::move(constraints));
        return Content{*std::move(puzzle_of_cells), *std::move(solution)};
    }

    static Result<std::vector<CellRow>> read_rows(const json& puzzle, const IpuzCells& cells,
                                                  const ObjectText& object) {
        const auto located = locate_cells(object.text);
        std::vector<CellRow> rows;
        for (std::size_t r = 0; r < puzzle.size(); ++r) {
            if (!puzzle[r].is_array()) {
                return malformed(object.where, "row " + std::to_string(r + 1) +
                                                   " of \"puzzle\" is not a list: expected cells");
            }
            CellRow row{{}, object.where};
            for (std::size_t c = 0; c < puzzle[r].size(); ++c) {
                const Position where = object.at(located[r][c]);
                auto text = cells.read(puzzle[r][c]);
                if (!text) {
                    return Error{
                        text.error().code, text.error().message, {}, where.line, where.column};
                }
                row.cells.push_back({*std::move(text), where});
                row.end = where;
            }
            rows.push_back(std::move(row));
            if (rows.size() > max_side || rows.back().cells.size() > max_side) {
                return malformed(rows.back().end, "a grid has at most 25 rows of 25 cells");
            }
        }
        return rows;
    }

    // The cells of zones and cages, which use the same coordinates.
    struct Groups {
        std::vector<Zone> zones;
        std::vector<Zone> cages;
    };

    static Result<Groups> read_groups(const json& content, int side) {
        json lists = json::array();
        std::size_t zone_count = 0;
        for (const char* const key : {"zones", "cages"}) {
            const auto list = content.find(key);
            if (list == content.end() || !list->is_array()) continue;
            for (const json& group : *list) lists.push_back(group);
            if (list->size() > max_cells || lists.size() > 2 * max_cells)
                return Error{ErrorCode::malformed,
                             "more \"" + std::string(key) + "\" than a board has cells"};
            if (std::string_view(key) == "zones") zone_count = lists.size();
        }
        auto read = read_zones(lists, zone_count, side);
        if (!read) return read.error();
        const auto middle = read->begin() + static_cast<std::ptrdiff_t>(zone_count);
        return Groups{{read->begin(), middle}, {middle, read->end()}};
    }

    // On a board without boxes the digits of a sum can repeat, as in calcudoku. With boxes it is a
    // killer cage.
    static Result<std::vector<Constraint>> read_cages(const json& content,
                                                      const std::vector<Zone>& cages,
                                                      const Geometry& geometry,
                                                      const IpuzKind& kind) {
        std::vector<Constraint> constraints;
        const bool has_sums_alone = geometry.regions() != Regions::none && !kind.needs_operators;
        const bool are_hidden = member_of(content, "showoperators") == false;
        for (std::size_t i = 0; i < cages.size(); ++i) {
            const json& cage = content["cages"][i];
            const auto wrong = [&](const std::string& what) {
                return Error{ErrorCode::malformed, "cage " + std::to_string(i + 1) + ": " + what};
            };
            const json& sign = member_of(cage, "operator");
            const json& value = member_of(cage, "value");
            if (!sign.is_null() && !sign.is_string()) return wrong("\"operator\" is not a string");
            const bool may_be_any = !has_sums_alone && cages[i].size() > 1 && !value.is_null();
            if (sign.is_null() && may_be_any) return wrong("no \"operator\"");
            const std::string text = sign.is_null() ? "+" : sign.get<std::string>();
            if (are_hidden && (may_be_any || text != "+"))
                return wrong("hidden operators (\"showoperators\": false) are not supported");
            const auto row =
                std::find_if(ipuz_operators.begin(), ipuz_operators.end(),
                             [&](const IpuzOperator& each) { return each.sign == text; });
            if (row == ipuz_operators.end()) return wrong("the operator is not one of + - * /");
            const bool is_cage = row->kind == ConstraintKind::sum && has_sums_alone;
            Constraint constraint{is_cage ? ConstraintKind::cage : row->kind, cages[i], 0, {}};
            if (!value.is_null()) {
                constraint.values.push_back(integer_of(value));
                if (constraint.values.front() < 0) return wrong("\"value\" is not a number");
            }
            if (const Status status = check_constraint(constraint, geometry); !status)
                return wrong(status.error().message);
            constraints.push_back(std::move(constraint));
        }
        return constraints;
    }

    Result<Geometry> read_geometry(const json& content, const IpuzKind& kind, const Geometry& board,
                                   const std::vector<Zone>& zones, const ObjectText& object) {
        const json& boxes = member_of(content, "boxes");
        const auto usual = usual_box_shape(board.side());
        if (kind.is_latin && boxes == true && usual && usual->rows > 1)
            return malformed(object.where, "a kind without boxes, and \"boxes\" is true");
        const bool usual_boxes = boxes != false && !kind.is_latin;
        const bool is_forced = geometry_.is_forced();
        const bool says_all = !is_forced || !kind.rules.empty() || kind.is_latin || !zones.empty();
        if (kind.needs_regions && zones.empty() &&
            !(is_forced && board.regions() == Regions::drawn))
            return malformed(object.where,
                             "a jigsaw without \"zones\": expected zones that divide the board");
        if (!says_all) return board;
        const auto geometry = geometry_of_zones(board.side(), zones, usual_boxes, kind.rules);
        if (!geometry)
            return malformed(object.where,
                             "the zones do not form a geometry: " + geometry.error().message);
        if (is_forced && !(*geometry == geometry_.forced())) {
            return malformed(object.where, "the zones differ from the requested geometry (" +
                                               geometry_spec(geometry_.forced()) +
                                               "): expected geometry " + geometry_spec(*geometry));
        }
        return *geometry;
    }

    JsonObjects objects_{text_};
    std::optional<Position> call_;  // position of the bracket of an open "ipuz("

    // Programs disagree on whether the first cell is [0, 0] or [1, 1]; a coordinate of 0 or `side`
    // shows which is meant.
    static Result<std::vector<Zone>> read_zones(const json& zones, std::size_t zone_count,
                                                int side) {
        struct Point {
            int column;
            int row;
        };
        const auto name = [&](std::size_t zone) {
            return zone < zone_count ? "zone " + std::to_string(zone + 1)
                                     : "cage " + std::to_string(zone - zone_count + 1);
        };
        const auto wrong = [&](std::size_t zone) {
            return Error{ErrorCode::malformed,
                         name(zone) +
                             " cannot be read: expected \"cells\": [[column, row], ..] or "
                             "\"rect\": [column, row, width, height]"};
        };
        std::vector<std::vector<Point>> points;
        int largest = 0;
        for (std::size_t z = 0; z < zones.size(); ++z) {
            std::vector<Point> zone;
            const auto add = [&](int column, int row) {
                largest = std::max({largest, column, row});
                zone.push_back({column, row});
            };
            const auto numbers = [&](const json& list, std::size_t count) {
                return list.is_array() && list.size() == count &&
                       std::all_of(list.begin(), list.end(), [](const json& number) {
                           return number.is_number_unsigned() &&
                                  number.get<std::uint64_t>() <= max_side;
                       });
            };
            if (!zones[z].is_object()) return wrong(z);
            const bool is_cage = z >= zone_count;
            for (const auto& item : zones[z].items()) {
                const std::string& key = item.key();
                const bool is_known = key == "cells" || key == "rect" || key == "style" ||
                                      (is_cage && (key == "value" || key == "operator"));
                if (!is_known && !is_ipuz_remark(key))
                    return Error{ErrorCode::unsupported,
                                 name(z) + " has unsupported rules: " + shown_text(key)};
            }
            if (zones[z].contains("cells") && zones[z].contains("rect"))
                return Error{ErrorCode::malformed, name(z) + " has both \"cells\" and \"rect\""};
            if (const auto cells = zones[z].find("cells"); cells != zones[z].end()) {
                if (!cells->is_array() || cells->size() > max_cells) return wrong(z);
                for (const json& cell : *cells) {
                    if (!numbers(cell, 2)) return wrong(z);
                    add(cell[0], cell[1]);
                }
            } else if (const auto rect = zones[z].find("rect");
                       rect != zones[z].end() && numbers(*rect, 4)) {
                for (int i = 0; i < (*rect)[2].get<int>() * (*rect)[3].get<int>(); ++i) {
                    const int width = (*rect)[2];
                    add((*rect)[0].get<int>() + i % width, (*rect)[1].get<int>() + i / width);
                }
            } else {
                return wrong(z);
            }
            points.push_back(std::move(zone));
        }
        const int base = largest >= side ? 1 : 0;
        std::vector<Zone> result;
        for (std::size_t z = 0; z < points.size(); ++z) {
            Zone zone;
            for (const Point point : points[z]) {
                const int column = point.column - base;
                const int row = point.row - base;
                if (column < 0 || column >= side || row < 0 || row >= side) {
                    return Error{ErrorCode::malformed, name(z) + " extends beyond the board"};
                }
                zone.push_back(static_cast<Cell>(row * side + column));
            }
            result.push_back(std::move(zone));
        }
        return result;
    }
};

void append_group(const Geometry& geometry, const std::vector<Cell>& cells, std::string& out) {
    out += "\"cells\": [";
    for (std::size_t i = 0; i < cells.size(); ++i) {
        out += (i == 0 ? "[" : ", [") + std::to_string(geometry.column_of(cells[i])) + ", " +
               std::to_string(geometry.row_of(cells[i])) + "]";
    }
    out += ']';
}

void append_zones(const Geometry& geometry, std::string& out) {
    const ZoneList list = zones_of(geometry);
    out += list.usual_boxes ? "  \"boxes\": true,\n" : "  \"boxes\": false,\n";
    if (list.zones.empty()) return;
    out += "  \"zones\": [";
    for (std::size_t z = 0; z < list.zones.size(); ++z) {
        out += z == 0 ? "\n    {" : ",\n    {";
        append_group(geometry, list.zones[z], out);
        out += '}';
    }
    out += "],\n";
}

// Fails for constraints other than cages, and for sums that read_cages() would read as cages, or
// the reverse.
Status append_cages(const Puzzle& puzzle, const WriteOptions& options, std::string& out) {
    if (puzzle.constraints().empty()) return success();
    bool has_operators = false;
    std::string cages;
    for (const Constraint& constraint : puzzle.constraints()) {
        const ConstraintKind kind =
            constraint.kind == ConstraintKind::cage ? ConstraintKind::sum : constraint.kind;
        const auto row = std::find_if(ipuz_operators.begin(), ipuz_operators.end(),
                                      [&](const IpuzOperator& each) { return each.kind == kind; });
        const bool is_other =
            kind == ConstraintKind::sum && (constraint.kind == ConstraintKind::cage) ==
                                               (puzzle.geometry().regions() == Regions::none);
        if (row == ipuz_operators.end() || is_other) {
            return cannot_hold(options, "constraints of the kind " +
                                            std::string(constraint_info(constraint.kind).name) +
                                            (is_other ? " on such a board" : ""));
        }
        cages += cages.empty() ? "\n    {" : ",\n    {";
        append_group(puzzle.geometry(), constraint.cells, cages);
        if (!constraint.values.empty())
            cages += ", \"value\": " + std::to_string(constraint.values.front());
        cages += ", \"operator\": \"" + std::string(row->sign) + "\"}";
        has_operators = has_operators || kind != ConstraintKind::sum;
    }
    if (has_operators) out += "  \"showoperators\": true,\n";
    out += "  \"cages\": [" + cages + "],\n";
    return success();
}

void append_board(const char* name, const Grid& grid, std::string& out) {
    const int side = grid.geometry().side();
    out += std::string("  \"") + name + "\": [";
    for (int cell = 0; cell < grid.geometry().cell_count(); ++cell) {
        out += cell % side != 0 ? ", " : cell == 0 ? "\n    [" : ",\n    [";
        const Digit digit = grid[static_cast<Cell>(cell)];
        if (digit <= 9) {
            out += std::to_string(digit);
        } else {
            out += std::string("\"") + Alphabet::symbol(digit) + "\"";
        }
        if ((cell + 1) % side == 0) out += ']';
    }
    out += ']';
}

}  // namespace

std::unique_ptr<FormatReader> make_ipuz_reader(TextScanner& text, GeometryChoice& geometry) {
    return std::make_unique<IpuzReader>(text, geometry);
}

Status write_ipuz(const Record& record, const WriteOptions& options, std::size_t, std::string& out,
                  WriteNotes& notes) {
    const Grid& grid = record.puzzle.givens();
    const int side = grid.geometry().side();
    std::string charset;
    for (const Digit digit : DigitSet::all(side)) charset += Alphabet::symbol(digit);
    const std::string length = std::to_string(side);

    out += "{\n  \"version\": \"http://ipuz.org/v2\",\n  \"kind\": " +
           json(ipuz_kinds_for(record.puzzle)).dump() + ",\n";
    for (const IpuzText& row : ipuz_texts) {
        const std::string text = text_of(record, row.field, "\n");
        if (text.empty()) continue;
        out += "  \"" + std::string(row.key) +
               "\": " + json(text).dump(-1, ' ', true, json::error_handler_t::replace) + ",\n";
        notes.kept.insert(row.field);
    }
    notes.kept.insert(RecordField::geometry);
    out += "  \"dimensions\": {\"width\": " + length + ", \"height\": " + length + "},\n";
    out += "  \"charset\": \"" + charset + "\",\n";
    append_zones(grid.geometry(), out);
    if (const Status status = append_cages(record.puzzle, options, out); !status) return status;
    notes.kept.insert(RecordField::constraints);
    append_board("puzzle", grid, out);
    if (record.solution) {
        out += ",\n";
        append_board("solution", *record.solution, out);
        notes.kept.insert(RecordField::solution);
    }
    out += "\n}\n";
    return success();
}

}  // namespace sudoku
