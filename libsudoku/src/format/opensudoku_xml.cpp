// XML of the OpenSudoku app:
//
//     <opensudoku>                                       version 1: 81 digits, 0 for a blank
//       <name>Easy</name>
//       <game data="530070000600195000..."/>
//     </opensudoku>
//
//     <opensudoku version="2">                           version 2 includes the player's moves
//       <folder name="Easy">
//         <game data="version: 2&#10;5|0|0|3|0|0|0|0|1|..."/>     value|notes|editable| per cell
//       </folder>
//     </opensudoku>
//
// Saved games of KSudoku, one per file, are read as well: ksudoku_xml.cpp.
//
// A file can have any number of games, so tags are extracted from the stream one by one and parsed
// separately. Memory is bounded by the longest tag accepted, 64 KiB.

#include "format/cell_text.hpp"
#include "format/formats.hpp"
#include "format/ksudoku_xml.hpp"
#include "format/record_fields.hpp"
#include "format/record_text.hpp"
#include "grid/alphabet.hpp"

#include "support/markup.hpp"

#include <pugixml.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace sudoku {
namespace {

constexpr std::size_t max_tag_length = std::size_t{64} << 10;
constexpr std::size_t cell_count = 81;

struct HeadingElement {
    std::string_view name;
    RecordField field;
};

// The elements of version 1 before the games, in this order.
constexpr std::array<HeadingElement, 8> heading_elements = {{
    {"name", RecordField::title},
    {"author", RecordField::author},
    {"description", RecordField::description},
    {"comment", RecordField::comment},
    {"created", RecordField::date},
    {"source", RecordField::origin},
    {"level", RecordField::level},
    {"sourceURL", RecordField::address},
}};

struct Tag {
    std::string text;  // such as "<game data=..>"
    Position where;
};

class OpenSudokuReader : public FormatReader {
  public:
    using FormatReader::FormatReader;

    std::optional<Result<Record>> next() override {
        while (true) {
            auto tag = next_tag();
            if (!tag) return at_end();
            if (!*tag) return std::move(tag->error());
            if (is_other_) continue;  // already reported as unknown
            if (auto error = note_root(**tag)) return std::move(*error);
            if (is_ksudoku_) {
                if (auto record = read_ksudoku((**tag).text, (**tag).where)) return record;
                continue;
            }
            if (auto error = check_element(**tag)) return std::move(*error);
            if (!inside_.empty()) continue;
            if (auto error = note_heading(**tag)) return std::move(*error);
            if (is_named((**tag).text, "<game")) return read_game(**tag);
        }
    }

  private:
    static bool is_named(std::string_view tag, std::string_view name) {
        return tag.starts_with(name) && tag.find_first_of(" \t\r\n/>", name.size()) == name.size();
    }

    std::optional<Result<Record>> at_end() {
        if (reported_end_ || root_closed_) return std::nullopt;
        reported_end_ = true;
        return malformed(text_.position(),
                         is_ksudoku_ ? "the text ends inside the game: expected </ksudoku>"
                         : root_seen_
                             ? "the text ends inside the list of games: expected </opensudoku>"
                             : "no <opensudoku> in this text: expected it around the games");
    }

    // Reads data of a file or folder that applies to all its games.
    std::optional<Error> note_heading(const Tag& tag) {
        if (is_named(tag.text, "<folder")) {
            pugi::xml_document document;
            std::string element = tag.text;
            if (!element.ends_with("/>")) element.insert(element.size() - 1, "/");
            document.load_buffer(element.data(), element.size());
            heading_.clear();
            heading_.push_back(
                {RecordField::title, document.child("folder").attribute("name").value()});
            return std::nullopt;
        }
        const auto row = std::find_if(
            heading_elements.begin(), heading_elements.end(), [&](const HeadingElement& element) {
                return is_named(tag.text, '<' + std::string(element.name));
            });
        if (row == heading_elements.end() || tag.text.ends_with("/>")) return std::nullopt;
        inside_ = "</" + std::string(row->name) + '>';
        const Position where = text_.position();
        std::string element = "<t>";
        while (text_.peek() != '<' && text_.peek() != TextScanner::end_of_text) {
            if (element.size() == max_tag_length) {
                return malformed(where, "the text of <" + std::string(row->name) +
                                            "> is too long: expected at most " +
                                            std::to_string(max_tag_length) + " bytes");
            }
            element += static_cast<char>(text_.peek());
            text_.advance();
        }
        element += "</t>";
        pugi::xml_document document;
        if (document.load_buffer(element.data(), element.size())) {
            heading_.push_back({row->field, document.child("t").text().get()});
        }
        return std::nullopt;
    }

    std::optional<Error> note_root(const Tag& tag) {
        if (tag.text.starts_with("</opensudoku") || tag.text.starts_with("</ksudoku"))
            root_closed_ = true;
        if (root_seen_ || tag.text.starts_with("<?") || tag.text.starts_with("<!"))
            return std::nullopt;
        root_seen_ = true;
        if (is_named(tag.text, "<opensudoku") || is_named(tag.text, "<opensudoku2"))
            return std::nullopt;
        is_ksudoku_ = is_named(tag.text, "<ksudoku");
        is_foreign_ = true;
        if (is_ksudoku_) return std::nullopt;
        root_closed_ = true;
        is_other_ = true;
        return malformed(tag.where,
                         "this XML is of neither OpenSudoku nor KSudoku: expected "
                         "<opensudoku> or <ksudoku>, found " +
                             shown_text(tag.text));
    }

    // The graph element determines the board and the values are its givens; both are known when the
    // game ends.
    std::optional<Result<Record>> read_ksudoku(const std::string& tag, Position where) {
        if (tag.starts_with("</game") || tag.starts_with("</ksudoku")) {
            if (!ksudoku_.has_values()) {
                if (tag.starts_with("</ksudoku") || has_game_) return std::nullopt;
                return malformed(where, "this game of KSudoku has no <values>: expected its cells");
            }
            has_game_ = true;
            return std::exchange(ksudoku_, {}).record(geometry_);
        }
        std::string text;
        const Position text_where = text_.position();
        while (KsudokuGame::has_text(tag) && text_.peek() != '<' &&
               text_.peek() != TextScanner::end_of_text && text.size() < max_tag_length) {
            text += static_cast<char>(text_.peek());
            text_.advance();
        }
        ksudoku_.take(tag, where, std::move(text), text_where);
        return std::nullopt;
    }

    // An unknown element could contain games or rules.
    std::optional<Error> check_element(const Tag& tag) {
        constexpr std::array<std::string_view, 4> others{"opensudoku", "opensudoku2", "folder",
                                                         "game"};
        if (tag.text == inside_) inside_.clear();
        if (tag.text.starts_with("<?") || tag.text.starts_with("<!") || !inside_.empty() ||
            is_foreign_)
            return std::nullopt;
        const bool is_end = tag.text.starts_with("</");
        std::string name = tag.text.substr(is_end ? 2 : 1);
        name.resize(std::min(name.find_first_of(" \t\r\n/>"), name.size()));
        const bool is_heading = std::any_of(heading_elements.begin(), heading_elements.end(),
                                            [&](const auto& row) { return row.name == name; });
        if (!is_heading && std::find(others.begin(), others.end(), name) == others.end())
            return malformed(tag.where, "the element <" + shown_text(name) + "> is not supported");
        if (is_end) {
            if (open_.empty() || open_.back() != name) {
                const std::string open = open_.empty() ? "a tag" : "</" + open_.back() + '>';
                return malformed(tag.where, "found </" + name + ">: expected " + open);
            }
            open_.pop_back();
        } else if (!tag.text.ends_with("/>")) {
            open_.push_back(std::move(name));
        }
        return std::nullopt;
    }

    // Returns the next tag; comments are skipped. Text between the tags of an element is included
    // in its first tag.
    std::optional<Result<Tag>> next_tag() {
        while (true) {
            while (text_.peek() != '<') {
                const int c = text_.peek();
                if (c == TextScanner::end_of_text) return std::nullopt;
                const bool is_free = !root_seen_ || is_foreign_ || !inside_.empty();
                if (!is_free && c != '\n' &&
                    blank_characters.find(static_cast<char>(c)) == std::string_view::npos) {
                    const Position where = text_.position();
                    while (text_.peek() != '<' && text_.peek() != TextScanner::end_of_text)
                        text_.advance();
                    return malformed(where, "found " + quote(static_cast<char>(c)) +
                                                " between elements: expected a tag");
                }
                text_.advance();
            }
            if (text_.lookahead().starts_with("<!--")) {
                if (auto error = skip_comment()) return std::move(*error);
            } else {
                return read_tag();
            }
        }
    }

    std::optional<Error> skip_comment() {
        const Position where = text_.position();
        std::string last_two;
        while (!(last_two == "--" && text_.peek() == '>')) {
            if (text_.peek() == TextScanner::end_of_text) {
                return malformed(where, "this comment is not closed: expected -->");
            }
            if (last_two.size() == 2) last_two.erase(0, 1);
            last_two += static_cast<char>(text_.peek());
            text_.advance();
        }
        text_.advance();
        return std::nullopt;
    }

    Result<Tag> read_tag() {
        Tag tag{{}, text_.position()};
        int quote_character = 0;
        while (true) {
            const int c = text_.peek();
            if (c == TextScanner::end_of_text) {
                return malformed(tag.where, "this tag is not closed: expected '>'");
            }
            if (tag.text.size() == max_tag_length) {
                return malformed(tag.where, "this tag is too long: expected at most " +
                                                std::to_string(max_tag_length) + " bytes");
            }
            if (c == '<' && quote_character == 0 && !tag.text.empty()) {
                return malformed(text_.position(),
                                 "found '<' inside a tag: expected '>' before it");
            }
            tag.text += static_cast<char>(c);
            text_.advance();
            if (quote_character != 0) {
                if (c == quote_character) quote_character = 0;
            } else if (c == '"' || c == '\'') {
                quote_character = c;
            } else if (c == '>') {
                return tag;
            }
        }
    }

    Result<Record> read_game(const Tag& tag) {
        // Parse the tag as an empty element, whether or not the file has content before </game>.
        std::string element = tag.text;
        if (!element.ends_with("/>")) element.insert(element.size() - 1, "/");
        pugi::xml_document document;
        const auto parsed = document.load_buffer(element.data(), element.size());
        if (!parsed) {
            return malformed(tag.where, std::string("this <game> is not well-formed XML: ") +
                                            parsed.description());
        }
        const pugi::xml_attribute data = document.child("game").attribute("data");
        if (!data)
            return malformed(tag.where,
                             "this <game> has no data: expected data=\"..\" with 81 digits");
        const std::string_view text = data.value();
        has_entries_ = false;
        auto puzzle = text.find('|') == std::string_view::npos ? read_digits(text, tag)
                                                               : read_cells(text, tag);
        if (!puzzle) return std::move(puzzle.error());
        Record record{.puzzle = *std::move(puzzle), .line = tag.where.line};
        for (const Note& note : heading_) add_note(record, note.field, note.text);
        add_note(record, RecordField::comment, document.child("game").attribute("note").value());
        if (has_entries_) record.notes.push_back({RecordField::other, "entries"});
        return record;
    }

    // The position of the first digit if the tag is written as usual, so that errors can point to a
    // digit; otherwise that of the tag.
    static Position data_position(const Tag& tag, std::string_view digits) {
        const std::size_t found = tag.text.find(digits);
        if (found == std::string::npos || tag.text.find('\n') != std::string::npos)
            return tag.where;
        return {tag.where.line, tag.where.column + found};
    }

    Result<Puzzle> read_digits(std::string_view digits, const Tag& tag) {
        const Position where = data_position(tag, digits);
        const Geometry* geometry =
            digits.size() == cell_count ? geometry_.find_for_cells(cell_count) : nullptr;
        if (geometry == nullptr) {
            return malformed(where,
                             digits.size() == cell_count
                                 ? geometry_.explain_cells(cell_count)
                                 : "a game has 81 digits: found " + std::to_string(digits.size()));
        }
        return puzzle_of_digits(digits, *geometry, where);
    }

    // OpenSudoku writes an empty cell as 0. Together with another blank, 0 can be a digit of a
    // puzzle that counts from 0, so it is not guessed.
    static Result<Puzzle> puzzle_of_digits(std::string_view digits, const Geometry& geometry,
                                           Position where) {
        const auto is_other_blank = [](char c) {
            return c != '0' && Alphabet::standard(9)[c] == 0;
        };
        const auto other = std::find_if(digits.begin(), digits.end(), is_other_blank);
        if (other != digits.end() && digits.find('0') != std::string_view::npos)
            return malformed(
                {where.line, where.column + static_cast<std::size_t>(other - digits.begin())},
                "both 0 and '" + std::string(1, *other) +
                    "' occur: expected digits from 1 to 9 and one kind of blank");
        return puzzle_from_characters(digits, geometry, where);
    }

    // Reads "version: 2" with value|notes|editable| for each cell; version 3 has a second kind of
    // notes. Digits in editable cells are the player's and not part of the puzzle.
    Result<Puzzle> read_cells(std::string_view text, const Tag& tag) {
        std::size_t fields_per_cell = 3;
        if (constexpr std::string_view mark = "version:"; text.starts_with(mark)) {
            const std::size_t digit = text.find_first_of("0123456789", mark.size());
            if (digit == std::string_view::npos)
                return malformed(tag.where, "this game's data has no version");
            if (text[digit] >= '3') fields_per_cell = 4;
            text.remove_prefix(text.find_first_of(" \t\r\n", digit) + 1);
            text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
        }
        std::vector<std::string_view> fields;
        while (!text.empty() && fields.size() <= cell_count * fields_per_cell) {
            const std::size_t end = std::min(text.find('|'), text.size());
            fields.push_back(text.substr(0, end));
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        if (fields.size() == cell_count * fields_per_cell + 1 && is_empty_line(fields.back()))
            fields.pop_back();
        if (fields.size() != cell_count * fields_per_cell) {
            return malformed(tag.where, "a game has 81 cells of " +
                                            std::to_string(fields_per_cell) + " fields: expected " +
                                            std::to_string(cell_count * fields_per_cell) +
                                            " fields, found " + std::to_string(fields.size()));
        }
        const Geometry* geometry = geometry_.find_for_cells(cell_count);
        if (geometry == nullptr) return malformed(tag.where, geometry_.explain_cells(cell_count));
        std::string digits;
        for (std::size_t cell = 0; cell < cell_count; ++cell) {
            const std::string_view value = fields[cell * fields_per_cell];
            const bool is_editable = fields[(cell + 1) * fields_per_cell - 1] != "0";
            if (value.size() != 1 || value[0] < '0' || value[0] > '9') {
                return malformed(tag.where, "'" + std::string(value.substr(0, 20)) +
                                                "' is not a value of cell " +
                                                geometry->cell_name(static_cast<Cell>(cell)) +
                                                ": expected 0 to 9");
            }
            digits += is_editable ? '0' : value[0];
            has_entries_ |= is_editable && value[0] != '0';
        }
        return puzzle_from_characters(digits, *geometry, tag.where);
    }

    std::vector<Note> heading_;
    bool has_entries_ = false;  // the current game has digits of the player
    bool root_seen_ = false;
    bool root_closed_ = false;
    bool is_other_ = false;  // XML of neither program
    // The following members are for games of KSudoku:
    bool is_ksudoku_ = false;
    bool has_game_ = false;
    KsudokuGame ksudoku_;
    bool is_foreign_ = false;  // the meaning of its elements is unknown
    std::vector<std::string> open_;
    std::string inside_;  // end tag of the heading element whose text is being read
    bool reported_end_ = false;
};

}  // namespace

std::unique_ptr<FormatReader> make_opensudoku_reader(TextScanner& text, GeometryChoice& geometry) {
    return std::make_unique<OpenSudokuReader>(text, geometry);
}

namespace {

// Writes the root element, adding the texts that it contains to `heading`.
void append_root(const Record* record, std::vector<Note>& heading, std::string& out) {
    out += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n";
    if (record == nullptr) return;
    for (const HeadingElement& element : heading_elements) {
        std::string text = text_of(*record, element.field, "\n");
        if (text.empty()) continue;
        const std::string name(element.name);
        out += "  <" + name + '>' + escaped_markup(text) + "</" + name + ">\n";
        heading.push_back({element.field, std::move(text)});
    }
}

}  // namespace

Status write_opensudoku(const Record& record, const WriteOptions&, std::size_t index,
                        std::string& out, WriteNotes& notes) {
    if (index == 0) {
        notes.heading.clear();
        append_root(&record, notes.heading, out);
    }
    // The heading applies to all games; fields of a game that differ from it are lost.
    for (const Note& note : notes.heading) {
        if (text_of(record, note.field, "\n") == note.text) notes.kept.insert(note.field);
    }
    out += "  <game data=\"";
    append_cells(record.puzzle.givens(), '0', out);
    out += "\"/>\n";
    return success();
}

void finish_opensudoku(const WriteOptions&, std::size_t count, std::string& out,
                       WriteNotes& notes) {
    if (count == 0) append_root(nullptr, notes.heading, out);
    out += "</opensudoku>\n";
}

}  // namespace sudoku
