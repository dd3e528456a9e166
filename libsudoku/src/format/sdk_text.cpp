// .sdk of SudoCue and SadMan Sudoku: header lines, then a grid.
//
//     #ASomeone                 [Puzzle]
//     #DA description           53..7....
//     53..7....                 ..
//     ..                        [State]       the player's entries; not part of the puzzle

#include "format/ascii.hpp"
#include "format/formats.hpp"
#include "format/grid_rows.hpp"
#include "format/record_fields.hpp"
#include "format/record_text.hpp"

#include <algorithm>
#include <array>

namespace sudoku {
namespace {

struct SdkTag {
    char letter;
    RecordField field;
};

// The first #D line is the title; a second one is the description.
constexpr std::array<SdkTag, 8> sdk_tags = {{{'A', RecordField::author},
                                             {'D', RecordField::title},
                                             {'D', RecordField::description},
                                             {'C', RecordField::comment},
                                             {'B', RecordField::date},
                                             {'S', RecordField::origin},
                                             {'L', RecordField::level},
                                             {'U', RecordField::address}}};

// Recognises "[Puzzle]", ignoring case.
bool begins_puzzle(std::string_view text) {
    constexpr std::string_view name = "[puzzle]";
    return text.size() >= name.size() &&
           std::equal(name.begin(), name.end(), text.begin(),
                      [](char a, char b) { return a == ascii_lower(b); });
}

class SdkReader : public RowsReader {
  public:
    using RowsReader::RowsReader;

    bool reads_comments() const override { return true; }

    std::optional<Result<Record>> next() override {
        Record record{Puzzle(Grid(Geometry()))};
        bool in_other_section = false;
        TextLine line;
        while (text_.next_line(line)) {
            if (!line.is_cut && (is_empty_line(line.text) || is_rule_line(line.text))) continue;
            if (line.text.starts_with('[')) {
                in_other_section = !begins_puzzle(line.text);
            } else if (is_comment_line(line.text)) {
                if (!line.is_cut) note_header(line.text, record);
            } else if (!in_other_section) {
                record.line = line.number;
                auto puzzle = read_rows(line, RowStyle::cells);
                if (!puzzle) return std::move(puzzle.error());
                record.puzzle = *std::move(puzzle);
                note_other_sections(record);
                return record;
            }
        }
        return std::nullopt;
    }

  private:
    static void note_header(std::string_view line, Record& record) {
        const auto tag = std::find_if(sdk_tags.begin(), sdk_tags.end(), [&](const SdkTag& row) {
            return line.size() > 1 && line[0] == '#' && line[1] == row.letter;
        });
        if (tag == sdk_tags.end()) {
            add_note(record, RecordField::comment, line.substr(line.find('#') + 1));
        } else if (tag->field == RecordField::title && record.title) {
            add_note(record, RecordField::description, line.substr(2));
        } else {
            add_note(record, tag->field, line.substr(2));
        }
    }

    // The player's entries can follow, up to the header or the rows of the next puzzle.
    void note_other_sections(Record& record) {
        constexpr std::string_view blanks = " \t\r\n";
        bool is_inside = false;
        while (true) {
            const std::string_view ahead = text_.lookahead();
            const std::size_t first = ahead.find_first_not_of(blanks);
            if (first == std::string_view::npos) {
                TextLine empty;
                if (ahead.size() < TextScanner::reach || !text_.next_line(empty)) return;
                continue;
            }
            const std::string_view rest = ahead.substr(first);
            if (rest.starts_with('[')) {
                if (begins_puzzle(rest)) return;
                is_inside = true;
                record.notes.push_back({RecordField::other, "section"});
            } else if (!is_inside || rest.starts_with('#')) {
                return;
            }
            TextLine line;
            while (text_.next_line(line) && is_empty_line(line.text)) {
            }
        }
    }
};

void append_header_line(char letter, std::string_view text, std::string& out) {
    out += '#';
    out += letter;
    out += text;
    out += '\n';
}

}  // namespace

std::unique_ptr<FormatReader> make_sdk_reader(TextScanner& text, GeometryChoice& geometry) {
    return std::make_unique<SdkReader>(text, geometry);
}

Status write_sdk(const Record& record, const WriteOptions& options, std::size_t index,
                 std::string& out, WriteNotes& notes) {
    if (index > 0) out += '\n';
    for (const SdkTag& tag : sdk_tags) {
        // A description without a title would be read as the title, and several lines of others as
        // one text.
        if (tag.field == RecordField::description && !notes.kept.contains(RecordField::title)) {
            continue;
        }
        const std::string text = text_of(record, tag.field, "\n");
        if (text.empty()) continue;
        const bool may_have_lines = tag.field == RecordField::comment;
        bool fits = true;
        std::string header;
        for (std::size_t begin = 0; begin < text.size();) {
            const std::size_t end = std::min(text.find('\n', begin), text.size());
            const std::string_view part = std::string_view(text).substr(begin, end - begin);
            fits &= fits_in_line(part) && (may_have_lines || end == text.size());
            append_header_line(tag.letter, part, header);
            begin = end + 1;
        }
        if (!fits) continue;
        out += header;
        notes.kept.insert(tag.field);
    }
    append_rows(record.puzzle.givens(), options.blank, out);
    return success();
}

}  // namespace sudoku
