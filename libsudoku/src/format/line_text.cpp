// One puzzle per line with one character per cell; .sdm is the same for classic 9x9 puzzles only.
//
// Each line is recognised separately, so a collection can mix plain lines of several sides, lines
// that begin with their board, and the one-line formats of other programs.

#include "format/address.hpp"
#include "format/ascii.hpp"
#include "format/cell_text.hpp"
#include "format/constraints_text.hpp"
#include "format/formats.hpp"
#include "format/grid_rows.hpp"
#include "format/iss_text.hpp"
#include "format/killer_text.hpp"
#include "format/puzzle_line.hpp"
#include "format/puzzle_links.hpp"
#include "format/record_fields.hpp"
#include "format/record_text.hpp"
#include "format/solo_text.hpp"
#include "format/sudokuwiki_text.hpp"
#include "format/sukaku_text.hpp"
#include "format/whole_line.hpp"

#include <sudoku/format/record_writer.hpp>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>

namespace sudoku {
namespace {

bool is_link_line(std::string_view line) { return format_of_link(line).has_value(); }

bool has_candidates(std::string_view line) {
    return side_for_candidates(split_puzzle_line({line, 1}).cells.size()) != 0;
}

// As many letters after the cells are the regions of a jigsaw, if they can be.
std::optional<Geometry> board_of_letters(std::string_view cells) {
    const std::size_t half = cells.size() / 2;
    if (cells.size() % 2 != 0 || side_for_cells(half) == 0) return std::nullopt;
    const std::string_view letters = cells.substr(half);
    if (!std::all_of(letters.begin(), letters.end(), is_ascii_letter)) return std::nullopt;
    auto geometry = parse_geometry("jigsaw:" + std::string(letters));
    return geometry ? std::optional(*std::move(geometry)) : std::nullopt;
}

// A format that is distinguished from plain cells by a single line, and read line by line.
struct LineForm {
    Format format;
    bool (*matches)(std::string_view line);
    std::unique_ptr<FormatReader> (*make_reader)(TextScanner& text, GeometryChoice& geometry);
    bool is_counted = false;  // the first word could also be the cells of a board
};
constexpr std::array line_forms = {
    LineForm{Format::killer, is_killer_line, make_killer_reader},
    LineForm{Format::iss, is_iss_line, make_iss_reader},
    LineForm{Format::solo, is_solo_line, make_solo_reader},
    LineForm{Format::sudokuwiki, is_sudokuwiki_line, make_sudokuwiki_reader},
    LineForm{Format::fpuzzles, is_link_line, make_link_line_reader},
    LineForm{Format::constraints, begins_with_board, make_constraints_reader},
    LineForm{Format::sukaku, has_candidates, make_sukaku_reader, true},
};

class LineTextReader : public RecordLineReader {
  public:
    // `other` is the format of lines without any of these formats, instead of cells. With
    // `classic_only`, all lines are 81 cells.
    LineTextReader(TextScanner& text, GeometryChoice& geometry, std::optional<Format> other,
                   bool classic_only)
        : RecordLineReader(text, geometry), other_(other), classic_only_(classic_only) {}

    Result<Record> read(const TextLine& line) override {
        PuzzleLine parts = split_puzzle_line(line);
        const AddressBoard* const board = find_address_board(parts.address);
        named_geometry_ = board_of_letters(parts.cells);
        if (board != nullptr) {
            if (auto error = take_board_of_address(parts, *board)) return std::move(*error);
        } else if (named_geometry_) {
            if (const auto reason = geometry_.explain_named(*named_geometry_); !reason.empty())
                return malformed(parts.where, reason);
            parts.cells = parts.cells.substr(0, parts.cells.size() / 2);
        }
        const Geometry* const geometry =
            named_geometry_ ? &*named_geometry_ : geometry_.find_for_cells(parts.cells.size());
        const auto form = form_of(line, parts, geometry);
        auto record = form ? reader_of(*form).read(line) : read_line(line, parts, geometry);
        if (!record) return record;
        if (form) remark_ = reader_of(*form).take_remark();
        if (!form) add_note(*record, RecordField::id, parts.id);
        add_note(*record, RecordField::title, form || parts.title.empty() ? title_ : parts.title);
        title_.clear();
        add_note(*record, RecordField::address, parts.address);
        return record;
    }

  private:
    // "% randomly generated" is the title of the next puzzle.
    bool passes_over(const TextLine& line) override {
        if (!is_marked_title(line.text)) return false;
        title_ = text_of_title(line.text);
        return true;
    }

    Result<Record> read_line(const TextLine& line, const PuzzleLine& parts,
                             const Geometry* geometry) {
        auto puzzle = read_cells(parts, geometry);
        if (puzzle && has_constraints(parts.rest, *geometry))
            return with_constraints(*puzzle, parts.rest, line);
        std::vector<std::string> extra;
        if (!parts.rest.empty()) extra.emplace_back(parts.rest);
        if (!puzzle) {
            puzzle.error().extra = std::move(extra);
            return std::move(puzzle.error());
        }
        return Record{.puzzle = *std::move(puzzle), .line = line.number, .extra = std::move(extra)};
    }

    // Returns nullopt for cells, which have `geometry` if their number is that of a board.
    std::optional<std::size_t> form_of(const TextLine& line, const PuzzleLine& parts,
                                       const Geometry* geometry) const {
        if (classic_only_ || (geometry != nullptr && is_usual_line(line, parts)))
            return std::nullopt;
        for (std::size_t i = 0; i < line_forms.size(); ++i) {
            const LineForm& form = line_forms[i];
            if (!(form.is_counted && geometry != nullptr) && form.matches(line.text)) return i;
        }
        if (!other_ || side_for_cells(parts.cells.size()) != 0) return std::nullopt;
        for (std::size_t i = 0; i < line_forms.size(); ++i) {
            if (line_forms[i].format == *other_) return i;
        }
        return std::nullopt;
    }

    // A quick test for the most common lines, which no other format matches.
    static bool is_usual_line(const TextLine& line, const PuzzleLine& parts) {
        const bool is_first = line.at(line.text.find_first_not_of(blank_characters)) == parts.where;
        return (is_first || !parts.id.empty()) &&
               parts.cells.find_first_not_of("0123456789.") == std::string_view::npos;
    }

    RecordLineReader& reader_of(std::size_t form) {
        auto& reader = readers_[form];
        if (!reader) reader = line_forms[form].make_reader(text_, geometry_);
        return static_cast<RecordLineReader&>(*reader);
    }

    Result<Puzzle> read_cells(const PuzzleLine& parts, const Geometry* geometry) {
        if (geometry == nullptr) {
            const auto end = Position{parts.where.line, parts.where.column + parts.cells.size()};
            return malformed(end, geometry_.explain_cells(parts.cells.size()));
        }
        if (classic_only_ && parts.cells.size() != 81) {
            return malformed(parts.where, "an .sdm line holds 81 characters: found " +
                                              std::to_string(parts.cells.size()));
        }
        return puzzle_from_characters(parts.cells, *geometry, parts.where, &remark_);
    }

    std::optional<Error> take_board_of_address(const PuzzleLine& parts, const AddressBoard& board) {
        if (board.geometry.empty()) {
            return malformed(parts.where, "this link has the givens of a puzzle, but not " +
                                              std::string(board.missing) +
                                              ": expected a link with both");
        }
        named_geometry_ = parse_geometry(board.geometry).value();
        if (const std::string reason = geometry_.explain_named(*named_geometry_); !reason.empty())
            return malformed(parts.where, reason);
        const int count = named_geometry_->cell_count();
        if (parts.cells.size() == static_cast<std::size_t>(count)) return std::nullopt;
        return malformed(parts.where, std::to_string(parts.cells.size()) +
                                          " cells in this link: expected " + std::to_string(count) +
                                          " for " + std::string(board.geometry));
    }

    std::optional<Format> other_;
    bool classic_only_;
    std::string title_;
    std::optional<Geometry> named_geometry_;  // by an address, or by letters after the cells
    std::array<std::unique_ptr<FormatReader>, line_forms.size()> readers_;
};

}  // namespace

std::unique_ptr<FormatReader> make_line_reader(TextScanner& text, GeometryChoice& geometry) {
    return std::make_unique<LineTextReader>(text, geometry, std::nullopt, false);
}

std::unique_ptr<FormatReader> make_sdm_reader(TextScanner& text, GeometryChoice& geometry) {
    return std::make_unique<LineTextReader>(text, geometry, std::nullopt, true);
}

std::unique_ptr<FormatReader> make_lines_reader(TextScanner& text, GeometryChoice& geometry,
                                                Format first) {
    return std::make_unique<LineTextReader>(text, geometry, first, false);
}

bool has_lines_of_any_form(Format first) {
    return first == Format::line ||
           std::any_of(line_forms.begin(), line_forms.end(), [&](const LineForm& form) {
               return form.format == first && first != Format::fpuzzles;
           });
}

bool is_line_form(std::string_view line) {
    return std::any_of(line_forms.begin(), line_forms.end(),
                       [&](const LineForm& form) { return form.matches(line); });
}

Status write_line(const Record& record, const WriteOptions& options, std::size_t, std::string& out,
                  WriteNotes& notes) {
    std::string line;
    const bool is_plain = append_whole_line(record.puzzle, options.blank, line);
    // A line that begins with its board cannot have an id.
    if (const std::string id = text_of(record, RecordField::id); is_plain && is_line_id(id)) {
        out += id + ' ';
        notes.kept.insert(RecordField::id);
    }
    out += line;
    notes.kept = notes.kept | whole_puzzle;
    std::string rest;
    if (const Status status = append_extra(record, options, rest, notes); !status) return status;
    const auto cells = static_cast<std::size_t>(record.puzzle.geometry().cell_count());
    if (is_plain && cells <= max_side && has_word_of_cells(rest))
        return cannot_hold(options, "a field that would be read as the puzzle");
    // A constraint in the rest of the line would be a rule of the puzzle.
    const bool is_remark = !is_plain || has_constraints(rest, record.puzzle.geometry());
    if (!rest.empty()) out += (is_remark ? " #" : "") + rest;
    out += '\n';
    return success();
}

Status write_sdm(const Record& record, const WriteOptions& options, std::size_t, std::string& out,
                 WriteNotes&) {
    append_cells(record.puzzle.givens(), options.blank, out);
    out += '\n';
    return success();
}

}  // namespace sudoku
