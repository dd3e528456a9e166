// "sukaku": `side` characters per cell, of which character k is the digit k or a blank; 729
// characters for 9x9:
//
//     1........ .2.4..... 123456789 ..         (without these blanks)
//     given 1   2 or 4    anything

#include "format/sukaku_text.hpp"

#include "format/cell_text.hpp"
#include "format/formats.hpp"
#include "format/puzzle_line.hpp"
#include "format/record_text.hpp"
#include "grid/alphabet.hpp"

namespace sudoku {
namespace {

constexpr std::size_t cube(int side) { return static_cast<std::size_t>(side * side * side); }

class SukakuReader : public RecordLineReader {
  public:
    using RecordLineReader::RecordLineReader;

  private:
    Result<Record> read(const TextLine& line) override {
        const PuzzleLine parts = split_puzzle_line(line);
        const Geometry* geometry = find_geometry(parts.cells.size());
        if (geometry == nullptr && geometry_.is_multi_grid()) {
            return malformed(parts.where, "sukaku lines are for boards of one grid, not for " +
                                              geometry_spec(geometry_.forced()));
        }
        if (geometry == nullptr) {
            const int side = geometry_.is_forced() ? geometry_.forced_side() : 9;
            const std::string board = std::to_string(side) + 'x' + std::to_string(side);
            return malformed({parts.where.line, parts.where.column + parts.cells.size()},
                             std::to_string(parts.cells.size()) +
                                 " characters are not the candidates of a grid: expected " +
                                 std::to_string(cube(side)) + " for " + board);
        }
        auto puzzle = read_candidates(parts, *geometry);
        if (!puzzle) return std::move(puzzle.error());
        Record record{.puzzle = *std::move(puzzle), .line = line.number};
        if (!parts.rest.empty()) record.extra.emplace_back(parts.rest);
        return record;
    }

    const Geometry* find_geometry(std::size_t count) {
        for (int side = min_side; side <= max_side; ++side) {
            if (cube(side) == count) return geometry_.find_for_side(static_cast<std::size_t>(side));
        }
        return nullptr;
    }

    static Result<Puzzle> read_candidates(const PuzzleLine& parts, const Geometry& geometry) {
        const Alphabet& alphabet = Alphabet::standard(geometry.side());
        const auto side = static_cast<std::size_t>(geometry.side());
        std::vector<DigitSet> allowed(static_cast<std::size_t>(geometry.cell_count()));
        for (std::size_t i = 0; i < parts.cells.size(); ++i) {
            const char c = parts.cells[i];
            const auto expected = static_cast<Digit>(i % side + 1);
            if (alphabet[c] == expected) {
                allowed[i / side].insert(expected);
            } else if (alphabet[c] != 0) {
                return malformed({parts.where.line, parts.where.column + i},
                                 quote(c) + " among the candidates of " +
                                     geometry.cell_name(static_cast<Cell>(i / side)) +
                                     ": expected " + quote(Alphabet::symbol(expected)) +
                                     " or a blank (. 0 _ * x -)");
            }
        }
        return puzzle_from_allowed(geometry, std::move(allowed));
    }
};

}  // namespace

int side_for_candidates(std::size_t count) {
    for (int side = min_side; side <= max_side; ++side) {
        if (cube(side) == count && side > 4) return side;
    }
    return 0;
}

std::unique_ptr<FormatReader> make_sukaku_reader(TextScanner& text, GeometryChoice& geometry) {
    return std::make_unique<SukakuReader>(text, geometry);
}

void append_candidates(const CandidateTexts& texts, const Geometry& geometry, char blank,
                       std::string& out) {
    for (const DigitSet candidates : texts.cells) {
        for (const Digit digit : DigitSet::all(geometry.side()))
            out += candidates.contains(digit) ? Alphabet::symbol(digit) : blank;
    }
}

Status write_sukaku(const Record& record, const WriteOptions& options, std::size_t,
                    std::string& out, WriteNotes& notes) {
    const CandidateTexts texts = candidate_texts(record.puzzle);
    notes.kept = notes.kept | kept_by(texts);
    append_candidates(texts, record.puzzle.geometry(), options.blank, out);
    if (const Status status = append_extra(record, options, out, notes); !status) return status;
    out += '\n';
    return success();
}

}  // namespace sudoku
