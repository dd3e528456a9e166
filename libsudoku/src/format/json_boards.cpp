// JSON of unknown origin: objects with a board under one of the names of puzzle_names(), one after
// another or in a list, surrounded by any other text. A part of the format "list".
//
//     {"board": [[5, 3, 0, ..], ..]}              rows as lists or texts, or one list of all cells
//     {"puzzle": "53..7....", "level": "easy"}    or a text
//     {"easy": {"puzzle": [5, 3, 0, ..]}, ..}     several boards in the members of an object
//     {"cells": [{"position": [0, 4], "value": 7, "fixed": true}, ..]}     saved by GNOME Sudoku
//
// Numbers, texts and solutions become columns. A member that could be a rule is an error, because
// the board alone would be a different puzzle.

#include "format/json_boards.hpp"

#include "format/cell_text.hpp"
#include "format/column_names.hpp"
#include "format/constraints_text.hpp"
#include "format/json_objects.hpp"
#include "format/list_text.hpp"
#include "format/puzzle_line.hpp"
#include "format/record_fields.hpp"
#include "format/square_rows.hpp"
#include "format/unknown_rules.hpp"
#include "support/json_numbers.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/format/record_writer.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <map>
#include <string>
#include <utility>

namespace sudoku {
namespace {

using nlohmann::json;

// Other names under which a board is recognised by its value.
constexpr std::array<std::string_view, 8> other_board_names = {"value", "values", "data",  "matrix",
                                                               "rows",  "state",  "field", "task"};

// Names of members that could have rules.
constexpr std::array<std::string_view, 28> rule_names = {
    "cage",        "cages",        "killercage",   "killercages", "region",         "regions",
    "zones",       "areas",        "jigsaw",       "shapes",      "thermo",         "thermos",
    "thermometer", "thermometers", "arrow",        "arrows",      "lines",          "constraints",
    "diagonal",    "diagonals",    "antiknight",   "antiking",    "nonconsecutive", "dots",
    "kropki",      "sums",         "inequalities", "clones"};

template <class Names>
bool has_name(const Names& names, std::string_view name) {
    return std::find(names.begin(), names.end(), bare_name(name)) != names.end();
}

bool is_scalar(const json& value) {
    return value.is_string() || value.is_number() || value.is_boolean() || value.is_null();
}

// Returns the value of a cell given as an object.
const json& value_of_cell(const json& cell) {
    for (const char* const name : {"value", "v", "digit", "number", "val"}) {
        if (cell.contains(name)) return cell[name];
    }
    return member_of(cell, "");
}
bool is_entry(const json& cell) {
    for (const char* const name :
         {"given", "fixed", "isGiven", "is_given", "prefilled", "readonly"}) {
        if (cell.contains(name)) return cell[name] == false;
    }
    return cell.contains("editable") && cell["editable"] == true;
}

bool has_place(const json& cell) {
    return cell.is_object() &&
           ((cell.contains("position") && cell["position"].is_array() &&
             cell["position"].size() == 2) ||
            (cell.contains("row") && (cell.contains("col") || cell.contains("column"))));
}

// True for a list of cells that have their position.
bool is_list_of_places(const json& value) {
    return value.is_array() && !value.empty() && std::all_of(value.begin(), value.end(), has_place);
}

// True for a list or text that can only be a board, even if it is malformed.
bool may_be_board(const json& value) {
    if (value.is_string()) {
        const std::string text(trim_blanks(value.get_ref<const std::string&>()));
        return side_for_cells(text.size()) != 0 || text.size() > max_side ||
               begins_with_board(text);
    }
    if (!value.is_array() || value.size() < min_side) return false;
    return is_list_of_places(value) || std::all_of(value.begin(), value.end(), [](const json& row) {
               return is_scalar(row) || row.is_array();
           });
}

bool has_equal_sides(const json& value) {
    if (value.is_string()) {
        return side_for_cells(value.get_ref<const std::string&>().size()) != 0;
    }
    if (is_list_of_places(value)) return true;
    if (!may_be_board(value)) return false;
    if (value.front().is_array()) {
        return std::all_of(value.begin(), value.end(), [&](const json& row) {
            return row.is_array() && row.size() == value.size();
        });
    }
    const bool are_texts = std::all_of(value.begin(), value.end(), [&](const json& row) {
        return row.is_string() && row.get_ref<const std::string&>().size() == value.size();
    });
    return are_texts || side_for_cells(value.size()) != 0;
}

// True for several boards, each a text or a list of rows.
bool is_list_of_boards(const json& value) {
    return value.is_array() && !value.empty() &&
           std::all_of(value.begin(), value.end(), [](const json& element) {
               if (element.is_string())
                   return is_word_of_cells(element.get_ref<const std::string&>());
               return element.is_array() && !element.empty() && element.front().is_array() &&
                      has_equal_sides(element);
           });
}

// "5" for "5.0", a number that kept its text, and other texts unchanged.
std::string without_fraction(const std::string& text) {
    const std::size_t point = text.find('.');
    const bool is_whole = point > 0 && point + 1 < text.size() &&
                          text.find_first_not_of('0', point + 1) == std::string::npos &&
                          text.find_first_not_of("0123456789") == point;
    return is_whole ? text.substr(0, point) : text;
}

std::string text_of_scalar(const json& value) {
    if (value.is_null()) return {};
    if (value.is_string()) return value.get<std::string>();
    if (value.is_boolean()) return value.get<bool>() ? "yes" : "no";
    return value.dump();
}

using NamedTexts = std::vector<std::pair<std::string, std::string>>;

// Members of an object and of those around it can have the same name.
void number_repeated_names(NamedTexts& texts) {
    std::map<std::string, int> counts;
    for (auto& [name, text] : texts) {
        if (const int count = ++counts[name]; count > 1) name += '_' + std::to_string(count);
    }
}

class JsonBoardsReader : public FormatReader {
  public:
    using FormatReader::FormatReader;

    std::optional<Result<Record>> next() override {
        while (waiting_.empty()) {
            skip_between_objects();
            if (text_.peek() == TextScanner::end_of_text) return std::nullopt;
            read_object();
        }
        auto record = std::move(waiting_.front());
        waiting_.pop_front();
        return record;
    }

    std::vector<std::string> extra_names() const override { return extra_names_; }

  private:
    // Skips blanks, brackets of a list, and program text before an object.
    void skip_between_objects() {
        constexpr std::string_view between = " \t\f\v\r\n,;[]()";
        while (text_.peek() != TextScanner::end_of_text &&
               between.find(static_cast<char>(text_.peek())) != std::string_view::npos)
            text_.advance();
        if (text_.peek() == '{' || text_.peek() == TextScanner::end_of_text) return;
        const std::string_view ahead = text_.lookahead();
        const std::size_t begin = begin_of_list(ahead);
        if (begin >= ahead.size()) return;
        for (std::size_t i = 0; i < begin; ++i) text_.advance();
        if (text_.peek() != '{') skip_between_objects();
    }

    void read_object() {
        const auto object = objects_.next();
        if (!object) {
            waiting_.push_back(object.error());
            return;
        }
        auto content = parse_json({with_numbers_as_texts(object->text), object->where});
        // The original text tells where an error is.
        if (!content) content = parse_json(*object);
        if (!content) {
            // Python uses other quotes.
            if (const auto other = parse_json({in_json_quotes(object->text), object->where}); other)
                content = *other;
        }
        if (!content) {
            waiting_.push_back(content.error());
            return;
        }
        where_ = object->where;
        const std::size_t before = waiting_.size();
        paths_.clear();
        collect(*content, {}, {});
        if (waiting_.size() == before) {
            std::string names;
            for (const auto& member : content->items())
                names += (names.empty() ? "" : ", ") + shown_text(member.key());
            waiting_.push_back(
                malformed(where_, "there is no board in this object" +
                                      (names.empty() ? std::string() : ", which has " + names) +
                                      ": expected a member such as puzzle, board or grid"));
        }
        if (waiting_.size() <= before + 1) return;
        // Name the boards of an object with several.
        for (std::size_t i = before; i < waiting_.size(); ++i) {
            if (waiting_[i] && !waiting_[i]->title && !paths_[i - before].empty())
                waiting_[i]->title = paths_[i - before];
        }
    }

    static std::string in_json_quotes(std::string text) {
        if (text.find('"') != std::string::npos) return text;
        std::replace(text.begin(), text.end(), '\'', '"');
        using Word = std::pair<std::string_view, std::string_view>;
        for (const auto& [name, ours] :
             {Word{": None", ": null"}, Word{": True", ": true"}, Word{": False", ": false"},
              Word{"None,", "null,"}, Word{"None]", "null]"}}) {
            for (std::size_t i = text.find(name); i != std::string::npos; i = text.find(name, i))
                text.replace(i, name.size(), ours);
        }
        return text;
    }

    // Finds all boards in a value in their order. `path` is the first name on the way to it and
    // `outer` the texts next to it on the way.
    void collect(const json& value, const std::string& path, const NamedTexts& outer) {
        if (value.is_array()) {
            for (const json& element : value) {
                if (!is_scalar(element)) collect(element, path, outer);
            }
            return;
        }
        if (!value.is_object()) return;
        if (const std::string name = name_of_board(value); !name.empty()) {
            paths_.push_back(path);
            waiting_.push_back(record_of(value, name, outer));
            return;
        }
        NamedTexts texts = outer;
        for (const auto& member : value.items()) {
            if (is_scalar(member.value()))
                texts.emplace_back(member.key(), text_of_scalar(member.value()));
        }
        for (const auto& member : value.items()) {
            if (is_puzzle_name(member.key()) && is_list_of_boards(member.value())) {
                for (const json& board : member.value()) {
                    paths_.push_back(path);
                    waiting_.push_back(record_of_value(board, texts));
                }
                continue;
            }
            if (!is_scalar(member.value()))
                collect(member.value(), path.empty() ? member.key() : path, texts);
        }
    }

    Result<Record> record_of_value(const json& board, const NamedTexts& texts) {
        std::vector<std::string> extra = fields_of_texts(texts);
        has_entries_ = false;
        auto puzzle = puzzle_of(board, nullptr);
        if (!puzzle) return located(puzzle.error(), std::move(extra));
        return Record{.puzzle = *std::move(puzzle), .line = where_.line, .extra = std::move(extra)};
    }

    std::string name_of_board(const json& object) const {
        if (const auto named = geometry_.columns().find("puzzle");
            named != geometry_.columns().end())
            return object.contains(named->second) ? named->second : std::string();
        for (bool (*is_board)(const json&) : {has_equal_sides, may_be_board}) {
            for (const std::string_view name : puzzle_names()) {
                for (const auto& member : object.items()) {
                    if (bare_name(member.key()) == name && is_board(member.value()) &&
                        !is_list_of_boards(member.value()))
                        return member.key();
                }
            }
        }
        for (const auto& member : object.items()) {
            if (has_name(other_board_names, member.key()) && member.value().is_array() &&
                has_equal_sides(member.value()))
                return member.key();
        }
        return {};
    }

    Result<Record> record_of(const json& object, const std::string& board,
                             const NamedTexts& outer) {
        UnknownRules unknown;
        NamedTexts texts = outer;
        std::vector<Note> notes;
        for (const auto& member : object.items()) {
            if (member.key() == board) continue;
            const json& value = member.value();
            if (has_name(rule_names, member.key()) && !says_nothing(value)) {
                unknown.add(member.key());
            } else if (is_scalar(value)) {
                texts.emplace_back(member.key(), text_of_scalar(value));
            } else if (may_be_board(value) && has_equal_sides(value)) {
                std::string cells;
                if (const auto grid = puzzle_of(value, nullptr)) cells = to_line(grid->givens());
                texts.emplace_back(member.key(), cells.empty() ? value.dump() : cells);
            } else if (!says_nothing(value)) {
                notes.push_back({RecordField::other, member.key()});
            }
        }
        std::vector<std::string> extra = fields_of_texts(std::move(texts));
        if (!unknown.empty()) return located(unknown.error(), std::move(extra));
        const Geometry* own = nullptr;
        std::optional<Geometry> named;
        if (object.contains("geometry") && object["geometry"].is_string()) {
            auto geometry = geometry_.find_named(object["geometry"].get<std::string>());
            if (!geometry) return located(geometry.error(), std::move(extra));
            named = *std::move(geometry);
            own = &*named;
        }
        has_entries_ = false;
        auto puzzle = puzzle_of(object[board], own);
        if (!puzzle) return located(puzzle.error(), std::move(extra));
        Record record{.puzzle = *std::move(puzzle), .line = where_.line, .extra = std::move(extra)};
        record.notes = std::move(notes);
        if (has_entries_) record.notes.push_back({RecordField::other, "entries"});
        return record;
    }

    Error located(Error error, std::vector<std::string> extra) const {
        error.line = where_.line;
        error.column = where_.column;
        error.extra = std::move(extra);
        return error;
    }

    // The first object determines the columns; texts with other names in later ones are appended.
    std::vector<std::string> fields_of_texts(NamedTexts texts) {
        number_repeated_names(texts);
        if (!has_names_) {
            has_names_ = true;
            for (const auto& [name, text] : texts) extra_names_.push_back(name);
        }
        std::vector<std::string> fields(extra_names_.size());
        for (const auto& [name, text] : texts) {
            const auto place = std::find(extra_names_.begin(), extra_names_.end(), name);
            if (place != extra_names_.end()) {
                fields[static_cast<std::size_t>(place - extra_names_.begin())] = text;
            } else {
                fields.push_back(name + '=' + text);
            }
        }
        return fields;
    }

    Result<Puzzle> puzzle_of(const json& board, const Geometry* own) {
        if (board.is_string()) return puzzle_of_text(board.get<std::string>(), own);
        if (is_list_of_places(board)) return puzzle_of_places(board, own);
        if (!board.is_array())
            return malformed(where_, "the board of this object is neither a list nor a string");
        const bool has_rows =
            std::any_of(board.begin(), board.end(), [](const json& row) { return row.is_array(); });
        const bool has_texts = std::all_of(board.begin(), board.end(), [](const json& row) {
            return row.is_string() && row.get_ref<const std::string&>().size() > 1;
        });
        if (has_texts && board.size() > 1) {
            std::vector<CellRow> rows;
            for (const json& row : board)
                rows.push_back({split_characters({{row.get<std::string>(), where_}}), where_});
            return puzzle_of_rows(std::move(rows), own);
        }
        if (!has_rows) {
            std::vector<CellToken> cells;
            for (const json& cell : board) {
                auto token = token_of(cell);
                if (!token) return token.error();
                cells.push_back(*std::move(token));
            }
            const Geometry* const geometry = own ? own : geometry_.find_for_cells(cells.size());
            if (geometry == nullptr ||
                static_cast<std::size_t>(geometry->cell_count()) != cells.size())
                return malformed(where_, geometry_.explain_cells(cells.size()));
            return puzzle_from_tokens(cells, *geometry, &remark_);
        }
        std::vector<CellRow> rows;
        for (const json& row : board) {
            CellRow cells{{}, where_};
            if (!row.is_array())
                return malformed(where_, "a row of this board is not a list of cells");
            for (const json& cell : row) {
                auto token = token_of(cell);
                if (!token) return token.error();
                cells.cells.push_back(*std::move(token));
            }
            rows.push_back(std::move(cells));
            if (rows.size() > max_cells) break;
        }
        return puzzle_of_rows(std::move(rows), own);
    }

    Result<Puzzle> puzzle_of_rows(std::vector<CellRow> rows, const Geometry* own) {
        const auto geometry = geometry_of_rows(rows, where_, geometry_);
        if (!geometry) return geometry.error();
        if (own != nullptr && own->cell_count() != geometry->cell_count())
            return malformed(where_, "the board does not fit its geometry, " + geometry_spec(*own));
        return puzzle_from_tokens(join_rows(std::move(rows)), own ? *own : *geometry, &remark_);
    }

    // Reads a text of cells, of rows of cells, or of a puzzle in another format.
    Result<Puzzle> puzzle_of_text(const std::string& whole, const Geometry* own) {
        std::string text(trim_blanks(whole));
        const bool has_blanks = text.find_first_of(blank_characters) != std::string::npos;
        if (has_blanks || side_for_cells(text.size()) == 0) {
            std::string cells;
            std::copy_if(text.begin(), text.end(), std::back_inserter(cells), [](char c) {
                return std::string_view(" \t\r\n,;|/").find(c) == std::string_view::npos;
            });
            const bool are_cells = cells.find_first_not_of("0123456789._*-") == std::string::npos;
            if (are_cells && side_for_cells(cells.size()) != 0) text = cells;
        }
        const Geometry* const geometry = own ? own : geometry_.find_for_cells(text.size());
        const bool fits = geometry != nullptr &&
                          static_cast<std::size_t>(geometry->cell_count()) == text.size() &&
                          text.find_first_of(blank_characters) == std::string::npos;
        if (fits) return puzzle_from_characters(text, *geometry, where_, &remark_);
        if (is_word_of_cells(text)) return malformed(where_, geometry_.explain_cells(text.size()));
        ReadOptions options;
        if (own != nullptr) options.geometry = *own;
        if (own == nullptr && geometry_.is_forced()) options.geometry = geometry_.forced();
        return read_puzzle(text, options);
    }

    Result<CellToken> token_of(const json& cell) {
        const json* value = &cell;
        if (cell.is_object()) {
            value = &value_of_cell(cell);
            if (is_entry(cell)) {
                has_entries_ |= !says_nothing(*value);
                value = &member_of(cell, "");
            }
        }
        if (value->is_null() || *value == false) return CellToken{".", where_};
        if (value->is_number_float() && std::trunc(value->get<double>()) == value->get<double>() &&
            std::abs(value->get<double>()) <= max_side)
            return CellToken{std::to_string(static_cast<int>(value->get<double>())), where_};
        if (value->is_number()) return CellToken{value->dump(), where_};
        if (!value->is_string())
            return malformed(where_, "a cell of this board is neither a number nor a string");
        const std::string text(trim_blanks(value->get_ref<const std::string&>()));
        if (text.empty()) return CellToken{".", where_};
        return CellToken{without_fraction(text), where_};
    }

    // Reads cells with positions from 0; all others are blank.
    Result<Puzzle> puzzle_of_places(const json& cells, const Geometry* own) {
        constexpr int usual_side = 9;
        struct Place {
            int row;
            int column;
            std::string text;
        };
        std::vector<Place> places;
        int side = own != nullptr          ? own->side()
                   : geometry_.is_forced() ? geometry_.forced_side()
                                           : usual_side;
        for (const json& cell : cells) {
            const bool has_position = cell.contains("position");
            const json& column = cell.contains("col") ? cell["col"] : member_of(cell, "column");
            const int row = integer_of(has_position ? cell["position"][0] : cell["row"]);
            const int place = integer_of(has_position ? cell["position"][1] : column);
            if (row < 0 || place < 0 || row >= max_side || place >= max_side)
                return malformed(where_,
                                 "a cell of this board has no position: expected its row and "
                                 "column, counted from 0");
            auto token = token_of(cell);
            if (!token) return token.error();
            places.push_back({row, place, token->text});
            constexpr int larger_side = 16;
            if (std::max(row, place) >= side && own == nullptr && !geometry_.is_forced())
                side = std::max(row, place) < larger_side ? larger_side : max_side;
        }
        std::vector<CellToken> tokens(static_cast<std::size_t>(side * side), {".", where_});
        std::vector<bool> is_there(tokens.size(), false);
        for (const Place& place : places) {
            if (place.row >= side || place.column >= side)
                return malformed(where_, "a cell of this board is outside of its " +
                                             std::to_string(side) + " rows and columns");
            const auto i = static_cast<std::size_t>(place.row * side + place.column);
            if (is_there[i])
                return malformed(where_, "the cell in row " + std::to_string(place.row) +
                                             ", column " + std::to_string(place.column) +
                                             " of this board occurs twice");
            is_there[i] = true;
            tokens[i].text = place.text;
        }
        const Geometry* const geometry =
            own ? own : geometry_.find_for_side(static_cast<std::size_t>(side));
        if (geometry == nullptr)
            return malformed(where_, geometry_.explain_side(static_cast<std::size_t>(side)));
        return puzzle_from_tokens(tokens, *geometry, &remark_);
    }

    JsonObjects objects_{text_};
    std::deque<Result<Record>> waiting_;  // puzzles of the last object
    std::vector<std::string> paths_;      // the name of each
    Position where_;                      // where that object begins
    bool has_entries_ = false;
    bool has_names_ = false;
    std::vector<std::string> extra_names_;
};

}  // namespace

bool begins_json_object(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n{", 1);
    if (first >= text.size()) return true;
    const char sign = text[first];
    if (sign != '"' && sign != '\'') return sign < '0' || sign > '9';
    const std::size_t close = text.find(sign, first + 1);
    if (close == std::string_view::npos) return true;
    const std::size_t behind = text.find_first_not_of(" \t\r\n", close + 1);
    return behind >= text.size() || text[behind] == ':' || text[behind] == '}';
}

std::unique_ptr<FormatReader> make_json_boards_reader(TextScanner& text, GeometryChoice& geometry) {
    return std::make_unique<JsonBoardsReader>(text, geometry);
}

}  // namespace sudoku
