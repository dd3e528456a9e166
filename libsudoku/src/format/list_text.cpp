// "list": a grid as a list of rows in the notation of Python or JSON.
//
//     [[5, 3, 0, ..], [6, 0, ..], ..]       numbers; strings "5"; blanks 0 "." "" " " null None
//     board = [                             either kind of quote, commas after the last element,
//         ['5', '3', '.', ..],  # comment   lists or tuples, after a name
//         ..
//     ]
//     ["53..7....", "6..195...", ..]        rows as strings
//     [5, 3, 0, ..]                         all cells in one list
//     [[[5, ..], ..], [[..], ..]]           a list of grids
//     ["53..7....6..1..", "..", ..]        a list of puzzles as strings
//     [("53..7....6..1..", "534..", 1), ..] the same with other values
//     int grid[9][9] = {{5, 3, ..}, ..};    brackets may be braces
//
// The text is scanned byte by byte, because a collection can be a single line of any length.

#include "format/list_text.hpp"

#include "format/formats.hpp"
#include "format/json_boards.hpp"
#include "format/puzzle_line.hpp"
#include "format/record_text.hpp"
#include "format/square_rows.hpp"
#include "grid/alphabet.hpp"

#include <algorithm>
#include <deque>
#include <optional>
#include <utility>

namespace sudoku {
namespace {

constexpr std::size_t max_token_length = 32;
constexpr std::size_t max_string_length = 4096;
constexpr std::string_view blank_cell = ".";

class ListReader : public FormatReader {
  public:
    using FormatReader::FormatReader;

    std::optional<Result<Record>> next() override {
        if (!waiting_.empty()) {
            auto record = std::move(waiting_.front());
            waiting_.pop_front();
            return record;
        }
        if (held_) return read_record();
        if (in_collection_) {
            skip_separators();
        } else {
            skip_between_grids();
        }
        if (in_collection_ && text_.peek() == closing_of_collection_) {
            text_.advance();
            in_collection_ = false;
            skip_between_grids();
        }
        if (text_.peek() == TextScanner::end_of_text) {
            if (!in_collection_) return std::nullopt;
            in_collection_ = false;
            return malformed(text_.position(),
                             "the list of grids is not closed: expected ']' after the last grid");
        }
        return read_record();
    }

  private:
    struct Value {
        std::string text;
        Position where;
        bool is_string = false;

        // A puzzle by itself, longer than any row.
        bool is_puzzle() const { return is_string && text.size() > max_side; }
    };

    // A grid being read: either rows as lists, or values that are cells or rows as strings.
    struct Content {
        std::vector<CellRow> rows;
        std::vector<Value> values;
        Position end;
    };

    static bool is_opening(int c) { return c == '[' || c == '(' || c == '{'; }
    static bool is_closing(int c) { return c == ']' || c == ')' || c == '}'; }
    static bool is_quote(int c) { return c == '"' || c == '\'' || c == '`'; }
    static int closing_of(int opening) { return opening == '[' ? ']' : opening == '(' ? ')' : '}'; }
    static bool is_word(int c) {
        return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
               c == '_' || c == '.' || c == '-' || c == '+';
    }

    std::string found() {
        const int c = text_.peek();
        return c == TextScanner::end_of_text ? "the end of the text" : quote(static_cast<char>(c));
    }

    void skip_rest_of_line() {
        while (text_.peek() != '\n' && text_.peek() != TextScanner::end_of_text) text_.advance();
    }

    // Skips blanks, line ends and comments.
    void skip_blanks() {
        while (true) {
            const int c = text_.peek();
            if (c == '#' || (c == '/' && text_.lookahead().starts_with("//"))) {
                skip_rest_of_line();
            } else if (c == ' ' || (c >= '\t' && c <= '\r')) {
                text_.advance();
            } else {
                return;
            }
        }
    }

    // Skips blanks, commas and semicolons.
    void skip_separators() {
        for (skip_blanks(); text_.peek() == ',' || text_.peek() == ';'; skip_blanks())
            text_.advance();
    }

    // Also skips the "board =" of an assignment.
    void skip_between_grids() {
        skip_separators();
        if (is_opening(text_.peek()) || text_.peek() == TextScanner::end_of_text) return;
        const std::string_view ahead = text_.lookahead();
        const std::size_t begin = begin_of_list(ahead);
        for (std::size_t i = 0; begin < ahead.size() && i < begin; ++i) text_.advance();
    }

    Result<Record> read_record() {
        Position first = text_.position();
        if (held_ || (in_collection_ && is_quote(text_.peek()))) return read_string();
        int depth = 0;
        while (is_opening(text_.peek())) {
            // Three levels are a list of grids, whose outer bracket stays open.
            if (++depth == 3 && !in_collection_) {
                in_collection_ = true;
                depth = 2;
                first = second_bracket_;
                closing_of_collection_ = closings_[0];
                closings_[0] = closings_[1];
            }
            if (depth == 3) break;
            if (depth == 2) second_bracket_ = text_.position();
            closings_[static_cast<std::size_t>(depth - 1)] = closing_of(text_.peek());
            text_.advance();
            skip_blanks();
            // Strings that are puzzles, or tuples that contain one, are separate records.
            if (!in_collection_ && depth <= 2 && begins_puzzles(depth)) {
                in_collection_ = true;
                closing_of_collection_ = closings_[0];
                if (depth == 1) return read_string();
                closings_[0] = closings_[1];
                first = second_bracket_;
                depth = 1;
                break;
            }
        }
        if (depth == 0) {
            return skip_broken(malformed(text_.position(),
                                         "found " + found() + ": expected '[' and rows of cells"));
        }
        if (depth == 3) {
            return skip_broken(
                malformed(text_.position(), "lists are nested too deeply here: expected a cell"));
        }
        Content content;
        if (auto error = depth == 1 ? read_values(content) : read_lists(content))
            return skip_broken(std::move(*error));
        if (in_collection_ && std::any_of(content.values.begin(), content.values.end(),
                                          [](const Value& value) { return value.is_puzzle(); }))
            return record_of_tuple(std::move(content.values), first);
        if (is_list_of_small_puzzles(content)) return read_small_puzzles(content);
        auto puzzle = make_puzzle(std::move(content));
        if (!puzzle) return std::move(puzzle.error());
        return Record{.puzzle = *std::move(puzzle), .line = first.line};
    }

    // True if the next elements are puzzles as strings, either in this list or in the list within
    // it.
    bool begins_puzzles(int depth) {
        const std::string_view ahead = text_.lookahead();
        for (std::size_t i = 0; i < ahead.size() && !is_closing(ahead[i]); ++i) {
            if (is_opening(ahead[i])) return false;
            if (!is_quote(ahead[i])) continue;
            const std::size_t end = ahead.find(ahead[i], i + 1);
            if (end == std::string_view::npos) return false;
            if (is_word_of_cells(ahead.substr(i + 1, end - i - 1))) return true;
            if (depth == 1) return false;
            i = end;
        }
        return false;
    }

    // Reads a puzzle that is an element of a list of strings, possibly followed by its solution.
    Result<Record> read_string() {
        auto value = held_ ? Result<Value>(*std::exchange(held_, std::nullopt)) : read_value();
        if (!value) return skip_broken(value.error());
        skip_blanks();
        std::vector<std::string> extra;
        while (text_.peek() == ',') {
            text_.advance();
            skip_blanks();
            if (!is_quote(text_.peek())) break;
            auto next = read_value();
            if (!next) return skip_broken(next.error());
            skip_blanks();
            if (!extra.empty() || !solves(next->text, value->text)) {
                held_ = *std::move(next);
                break;
            }
            extra.push_back(next->text);
        }
        const int c = text_.peek();
        const bool goes_on = c == ',' || is_opening(c) || is_quote(c);
        if (!held_ && !goes_on && !is_closing(c) && c != TextScanner::end_of_text)
            return skip_broken(unexpected("expected ',' or ']' after a puzzle"));
        auto puzzle = from_characters(*value);
        if (!puzzle) {
            puzzle.error().extra = std::move(extra);
            return std::move(puzzle.error());
        }
        return Record{
            .puzzle = *std::move(puzzle), .line = value->where.line, .extra = std::move(extra)};
    }

    // True if a full grid contains all givens of a puzzle with blanks.
    static bool solves(std::string_view grid, std::string_view puzzle) {
        if (grid.size() != puzzle.size() || grid.find_first_of(".0_*") != std::string_view::npos)
            return false;
        const Alphabet& alphabet = Alphabet::standard(max_side);
        bool has_blank = false;
        for (std::size_t i = 0; i < grid.size(); ++i) {
            const bool is_blank = alphabet[puzzle[i]] == 0;
            if (!is_blank && puzzle[i] != grid[i]) return false;
            has_blank |= is_blank;
        }
        return has_blank;
    }

    // Reads ("53..7..", "534..", "easy"), keeping all elements after the puzzle as columns.
    Result<Record> record_of_tuple(std::vector<Value> values, Position first) {
        const auto found = std::find_if(values.begin(), values.end(),
                                        [](const Value& v) { return v.is_puzzle(); });
        auto puzzle = from_characters(*found);
        std::vector<std::string> extra;
        for (auto value = values.begin(); value != values.end(); ++value) {
            if (value != found) extra.push_back(std::move(value->text));
        }
        if (!puzzle) {
            puzzle.error().extra = std::move(extra);
            return std::move(puzzle.error());
        }
        return Record{.puzzle = *std::move(puzzle), .line = first.line, .extra = std::move(extra)};
    }

    Result<Puzzle> from_characters(const Value& value) {
        const std::size_t size = value.text.size();
        const Geometry* const geometry = geometry_.find_for_cells(size);
        if (geometry == nullptr) {
            return malformed({value.where.line, value.where.column + size},
                             geometry_.explain_cells(size));
        }
        return puzzle_from_characters(value.text, *geometry, value.where, &remark_);
    }

    // Strings of 16 or 25 cells are rows of a large grid only if their number matches.
    static bool is_list_of_small_puzzles(const Content& content) {
        if (content.values.empty() || !content.rows.empty()) return false;
        const std::size_t size = content.values.front().text.size();
        return side_for_cells(size) != 0 && content.values.size() != size &&
               std::all_of(content.values.begin(), content.values.end(), [&](const Value& value) {
                   return value.is_string && value.text.size() == size;
               });
    }

    Result<Record> read_small_puzzles(const Content& content) {
        for (const Value& value : content.values) {
            auto puzzle = from_characters(value);
            if (puzzle) {
                waiting_.push_back(Record{.puzzle = *std::move(puzzle), .line = value.where.line});
            } else {
                waiting_.push_back(std::move(puzzle.error()));
            }
        }
        auto first = std::move(waiting_.front());
        waiting_.pop_front();
        return first;
    }

    // Reads rows as lists, after the bracket of the first one.
    std::optional<Error> read_lists(Content& content) {
        while (true) {
            CellRow row;
            std::vector<Value> values;
            if (auto error = read_elements(values, closings_[1], row.end)) return error;
            for (Value& value : values) row.cells.push_back({std::move(value.text), value.where});
            content.rows.push_back(std::move(row));
            if (content.rows.size() > max_cells) return too_long(content.rows.back().end);
            skip_separator();
            if (is_closing(text_.peek())) break;
            if (!is_opening(text_.peek()))
                return unexpected("expected '[' of the next row or ']' after the last one");
            closings_[1] = closing_of(text_.peek());
            text_.advance();
        }
        return close(closings_[0], content.end);
    }

    std::optional<Error> read_values(Content& content) {
        return read_elements(content.values, closings_[0], content.end);
    }

    // Reads elements up to and including `closing`.
    std::optional<Error> read_elements(std::vector<Value>& values, int closing, Position& end) {
        skip_blanks();
        while (!is_closing(text_.peek())) {
            auto value = read_value();
            if (!value) return std::move(value.error());
            values.push_back(*std::move(value));
            if (values.size() > max_cells) return too_long(values.back().where);
            skip_blanks();
            if (text_.peek() == ',') {
                text_.advance();
                skip_blanks();
            } else if (values.back().is_string && is_quote(text_.peek())) {
                // Adjacent string literals are concatenated rows of a text.
                continue;
            } else if (!is_closing(text_.peek())) {
                return unexpected("expected ',' or ']' after a cell");
            }
        }
        return close(closing, end);
    }

    void skip_separator() {
        skip_blanks();
        if (text_.peek() == ',') text_.advance();
        skip_blanks();
    }

    std::optional<Error> close(int closing, Position& end) {
        end = text_.position();
        if (text_.peek() != closing)
            return unexpected(std::string("expected '") + static_cast<char>(closing) + "'");
        text_.advance();
        return std::nullopt;
    }

    Error unexpected(const std::string& expected) {
        return malformed(text_.position(), "found " + found() + ": " + expected);
    }
    static Error too_long(Position where) {
        return malformed(where, "this list has more than " + std::to_string(max_cells) +
                                    " elements: expected a grid");
    }

    Result<Value> read_value() {
        Value value{{}, text_.position(), false};
        const int first = text_.peek();
        if (is_quote(first)) {
            value.is_string = true;
            text_.advance();
            ++value.where.column;
            while (text_.peek() != first) {
                const int c = text_.peek();
                if (c == TextScanner::end_of_text || c == '\n') {
                    return unexpected(std::string("expected ") + static_cast<char>(first) +
                                      " after a string");
                }
                if (!append(value.text, max_string_length)) {
                    return malformed(value.where, "a text of more than " +
                                                      std::to_string(max_string_length) +
                                                      " characters: expected a puzzle");
                }
            }
            text_.advance();
            if (value.text.empty() || value.text == " ") value.text = blank_cell;
            return value;
        }
        while (is_word(text_.peek())) {
            if (!append(value.text, max_token_length)) return token_too_long(value.where);
        }
        if (value.text.empty())
            return unexpected("expected a cell, such as 5, \"5\", 0, \".\" or null");
        if (value.text == "null" || value.text == "None") value.text = blank_cell;
        return value;
    }

    bool append(std::string& text, std::size_t limit) {
        if (text.size() == limit) return false;
        text += static_cast<char>(text_.peek());
        text_.advance();
        return true;
    }

    static Error token_too_long(Position where) {
        return malformed(where, "a cell of more than " + std::to_string(max_token_length) +
                                    " characters: expected a number or a character");
    }

    Result<Puzzle> make_puzzle(Content content) {
        if (!content.values.empty()) {
            if (content.values.front().is_string && content.values.front().text.size() > 1)
                return from_strings(content);
            return from_flat(content);
        }
        const auto geometry = geometry_of_rows(content.rows, content.end, geometry_);
        if (!geometry) return geometry.error();
        return puzzle_from_tokens(join_rows(std::move(content.rows)), *geometry, &remark_);
    }

    Result<Puzzle> from_strings(const Content& content) {
        std::vector<CellRow> rows;
        for (const Value& value : content.values) {
            const Position end{value.where.line, value.where.column + value.text.size()};
            rows.push_back({split_characters({{value.text, value.where}}), end});
        }
        const auto geometry = geometry_of_rows(rows, content.end, geometry_);
        if (!geometry) return geometry.error();
        return puzzle_from_tokens(join_rows(std::move(rows)), *geometry, &remark_);
    }

    Result<Puzzle> from_flat(const Content& content) {
        std::vector<CellToken> cells;
        for (const Value& value : content.values) cells.push_back({value.text, value.where});
        const Geometry* geometry = geometry_.find_for_cells(cells.size());
        if (geometry == nullptr)
            return malformed(content.end, geometry_.explain_cells(cells.size()));
        return puzzle_from_tokens(cells, *geometry, &remark_);
    }

    // Continues at the next line that begins with two brackets, because brackets cannot be matched
    // in a malformed list.
    Error skip_broken(Error error) {
        in_collection_ = false;
        held_.reset();
        while (true) {
            skip_rest_of_line();
            if (text_.peek() == TextScanner::end_of_text) return error;
            skip_blanks();
            const std::string_view ahead = text_.lookahead();
            if (ahead.size() >= 2 && is_opening(ahead[0]) && is_opening(ahead[1])) return error;
        }
    }

    std::deque<Result<Record>> waiting_;  // records of a list that was read as a whole
    std::optional<Value> held_;           // the string after the last record
    bool in_collection_ = false;
    int closing_of_collection_ = 0;
    std::array<int, 2> closings_{};  // closing brackets of the grid and of its current row
    Position second_bracket_;
};

}  // namespace

std::size_t begin_of_list(std::string_view text) {
    constexpr std::string_view space = " \t\r\n\f\v";
    const auto is_opening = [](char c) { return c == '[' || c == '(' || c == '{'; };
    const std::size_t first = text.find_first_not_of(space);
    if (first == std::string_view::npos || is_opening(text[first]))
        return std::min(first, text.size());
    const auto is_letter = [](char c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_' || c == '$';
    };
    if (!is_letter(text[first])) return text.size();
    const std::size_t line_end = std::min(text.find('\n', first), text.size());
    const std::size_t equals = text.find('=', first);
    if (equals >= line_end) return text.size();
    // Skip constructors before the bracket: "new int[][] {", "np.array([".
    std::size_t i = equals + 1;
    while (i < text.size()) {
        const char c = text[i];
        if (c == '[' && i + 1 < text.size() && text[i + 1] == ']') {
            const std::size_t next = text.find_first_not_of(space, i + 2);
            if (next >= text.size() || !is_opening(text[next])) return text.size();
            i += 2;
        } else if (is_opening(c)) {
            return i;
        } else if (is_letter(c) || c == '.' || c == '!' || c == '&' ||
                   space.find(c) != std::string_view::npos) {
            ++i;
        } else {
            return text.size();
        }
    }
    return text.size();
}

std::unique_ptr<FormatReader> make_list_reader(TextScanner& text, GeometryChoice& geometry) {
    const std::string_view head = text.lookahead();
    std::size_t begin = begin_of_list(head);
    if (begin < head.size() && head[begin] == '[')
        begin = head.find_first_not_of(" \t\r\n[", begin);
    if (begin < head.size() && head[begin] == '{' && begins_json_object(head.substr(begin)))
        return make_json_boards_reader(text, geometry);
    return std::make_unique<ListReader>(text, geometry);
}

Status write_list(const Record& record, const WriteOptions&, std::size_t, std::string& out,
                  WriteNotes&) {
    const Grid& grid = record.puzzle.givens();
    const int side = grid.geometry().side();
    for (int cell = 0; cell < grid.geometry().cell_count(); ++cell) {
        out += cell % side != 0 ? "," : cell == 0 ? "[[" : ",[";
        out += std::to_string(grid[static_cast<Cell>(cell)]);
        if ((cell + 1) % side == 0) out += ']';
    }
    out += "]\n";
    return success();
}

}  // namespace sudoku
