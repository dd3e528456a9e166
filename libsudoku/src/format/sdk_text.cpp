// .sdk of SudoCue and SadMan Sudoku: header lines, then one grid.
//
//     #ASomeone                 [Puzzle]
//     #DA description           53..7....
//     53..7....                 ..
//     ..                        [State]       what the player has entered; not part of the puzzle

#include "format/formats.hpp"
#include "format/grid_rows.hpp"
#include "format/writing.hpp"

namespace sudoku {
namespace {

constexpr std::string_view description_tag = "#D";

class SdkReader : public RowsReader {
  public:
    using RowsReader::RowsReader;

    std::optional<Result<Record>> next() override {
        std::optional<std::string> title;
        bool in_other_section = false;
        TextLine line;
        while (text_.next_line(line)) {
            if (!line.is_cut && is_empty_line(line.text)) continue;
            if (line.text.starts_with('[')) {
                in_other_section = !line.text.starts_with("[Puzzle]");
            } else if (line.text.starts_with(description_tag) && !line.is_cut) {
                title = std::string(line.text.substr(description_tag.size()));
            } else if (!is_comment_line(line.text) && !in_other_section) {
                const std::size_t number = line.number;
                auto puzzle = read_rows(line, RowStyle::cells);
                if (!puzzle) return std::move(puzzle.error());
                return Record{
                    .puzzle = *std::move(puzzle), .line = number, .extra = {}, .title = title};
            }
        }
        return std::nullopt;
    }
};

}  // namespace

std::unique_ptr<FormatReader> make_sdk_reader(TextScanner& text, GeometryChoice& geometry) {
    return std::make_unique<SdkReader>(text, geometry);
}

Status write_sdk(const Record& record, const WriteOptions& options, std::size_t index,
                 std::string& out) {
    if (const Status status = require_classic(record.puzzle, options); !status) return status;
    if (const Status status = require_no_pencilmarks(record.puzzle, options); !status)
        return status;
    if (index > 0) out += '\n';
    if (record.title && fits_in_line(*record.title)) {
        out += description_tag;
        out += *record.title;
        out += '\n';
    }
    append_rows(record.puzzle.givens(), options.blank, out);
    return success();
}

}  // namespace sudoku
