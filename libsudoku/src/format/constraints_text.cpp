// "constraints": a puzzle with constraints on one line. The fields are separated by blanks:
// geometry, givens, then constraints.
//
//     3x3+antiknight ...1.....(81 cells) cage=10:A1A2 thermometer:B1-B4 # a title, say
//     geometry       givens              constraints                          rest

#include "format/constraints_text.hpp"
#include "format/alphabet.hpp"
#include "format/cell_text.hpp"
#include "format/formats.hpp"
#include "format/puzzle_line.hpp"
#include "format/record_text.hpp"

#include <algorithm>
#include <map>
#include <optional>

namespace sudoku {
namespace {

// The name for pencilmarks, which are written like a constraint.
constexpr std::string_view candidates_name = "candidates=";

struct LineField {
    std::string_view text;
    std::size_t begin = 0;
};

// The fields of a line; the text after '#' is the rest.
struct ConstraintsLine {
    std::vector<LineField> fields;
    std::string_view rest;
};

ConstraintsLine split_constraints_line(std::string_view line) {
    ConstraintsLine parts;
    for (std::size_t begin = line.find_first_not_of(blank_characters); begin < line.size();) {
        if (line[begin] == '#') {
            parts.rest = trim_blanks(line.substr(begin + 1));
            break;
        }
        const std::size_t end = std::min(line.find_first_of(blank_characters, begin), line.size());
        parts.fields.push_back({line.substr(begin, end - begin), begin});
        begin = line.find_first_not_of(blank_characters, end);
    }
    return parts;
}

// A kind that takes single cells, used to parse ":A1B2-B4". Column numbers include this name.
constexpr std::string_view reader_of_cells = "even";

Result<Constraint> read_single_cells(std::string_view text, const Geometry& geometry) {
    return parse_constraint(std::string(reader_of_cells) + std::string(text), geometry);
}

Error at_field(const TextLine& line, const LineField& field, const Error& error) {
    return malformed(line.at(field.begin + (error.column == 0 ? 0 : error.column - 1)),
                     error.message);
}

// Reads "candidates=1,2,5:A1B2", which is written like a quadruple, but for single cells.
Status read_marks(std::string_view text, const Geometry& geometry, std::vector<DigitSet>& allowed) {
    const std::size_t colon = std::min(text.find(':'), text.size());
    DigitSet digits;
    for (std::size_t begin = candidates_name.size(); begin < colon;) {
        const std::size_t end = std::min(text.find(',', begin), colon);
        const int digit = number_of(text.substr(begin, end - begin));
        if (digit < 1 || digit > geometry.side()) {
            return Error{ErrorCode::malformed,
                         "'" + std::string(text.substr(begin, end - begin)) +
                             "' is not a digit from 1 to " + std::to_string(geometry.side()),
                         {},
                         1,
                         begin + 1};
        }
        digits.insert(static_cast<Digit>(digit));
        begin = end + 1;
    }
    const auto cells = read_single_cells(text.substr(colon), geometry);
    if (!cells) {
        Error error = cells.error();
        error.column += error.column > 1 ? colon - reader_of_cells.size() : 0;
        if (error.column <= 1) error.message = "candidates=.. needs cells, as in candidates=1,2:A1";
        return error;
    }
    if (allowed.empty()) {
        allowed.assign(static_cast<std::size_t>(geometry.cell_count()),
                       DigitSet::all(geometry.side()));
    }
    for (const Cell cell : cells->cells) allowed[cell] &= digits;
    return success();
}

// Makes the record from the puzzle and the constraints in the fields from `first` on.
Result<Record> read_constraints(const Puzzle& puzzle, const ConstraintsLine& parts,
                                std::size_t first, const TextLine& line) {
    const Geometry& geometry = puzzle.geometry();
    std::vector<DigitSet> allowed;
    if (puzzle.has_pencilmarks()) {
        for (int i = 0; i < geometry.cell_count(); ++i)
            allowed.push_back(puzzle.allowed(static_cast<Cell>(i)));
    }
    std::vector<Constraint> constraints(puzzle.constraints().begin(), puzzle.constraints().end());
    for (std::size_t i = first; i < parts.fields.size(); ++i) {
        const LineField& field = parts.fields[i];
        if (field.text.starts_with(candidates_name)) {
            if (const Status status = read_marks(field.text, geometry, allowed); !status)
                return at_field(line, field, status.error());
            continue;
        }
        auto constraint = parse_constraint(field.text, geometry);
        if (!constraint) return at_field(line, field, constraint.error());
        constraints.push_back(*std::move(constraint));
    }
    Record record{
        .puzzle = Puzzle(puzzle.givens(), effective_marks(puzzle.givens(), std::move(allowed)),
                         std::move(constraints)),
        .line = line.number};
    if (!parts.rest.empty()) record.extra.emplace_back(parts.rest);
    return record;
}

bool is_constraint(std::string_view word, const Geometry& geometry) {
    const std::size_t name_end = word.find_first_of("=:");
    const std::string_view name = word.substr(0, name_end);
    const ConstraintInfo* const info = find_constraint(name);
    if (name_end == std::string_view::npos)
        return info != nullptr && info->shape == ConstraintShape::none;
    if (info != nullptr || word.starts_with(candidates_name)) return name_end + 1 < word.size();
    const std::size_t colon = word.find(':');
    return name_end > 0 && colon != std::string_view::npos &&
           read_single_cells(word.substr(colon), geometry).has_value();
}

// Returns the geometry at the beginning of a line if something follows it. A number alone is not
// taken for a geometry, because it could be anything.
std::optional<Geometry> board_in_front(const ConstraintsLine& parts) {
    if (parts.fields.size() < 2) return std::nullopt;
    const std::string_view spec = parts.fields[0].text;
    if (spec.find_first_not_of("0123456789") == std::string_view::npos) return std::nullopt;
    auto geometry = parse_geometry(spec);
    return geometry ? std::optional(*std::move(geometry)) : std::nullopt;
}

class ConstraintsReader : public RecordLineReader {
  public:
    using RecordLineReader::RecordLineReader;

    Result<Record> read(const TextLine& line) override {
        const ConstraintsLine parts = split_constraints_line(line.text);
        if (parts.fields.size() < 2)
            return malformed(line.at(0),
                             "expected a geometry, givens and constraints separated by spaces");
        const LineField& spec = parts.fields[0];
        if (spec.text != last_spec_ || !last_geometry_) {
            auto geometry = parse_geometry(spec.text);
            if (!geometry) return at_field(line, spec, geometry.error());
            last_spec_ = spec.text;
            last_geometry_ = *std::move(geometry);
        }
        const Geometry& geometry = *last_geometry_;
        if (const std::string reason = geometry_.explain_named(geometry); !reason.empty())
            return malformed(line.at(spec.begin), reason);
        const LineField& cells = parts.fields[1];
        if (static_cast<int>(cells.text.size()) != geometry.cell_count()) {
            return malformed(line.at(cells.begin), std::to_string(cells.text.size()) +
                                                       " cells: expected " +
                                                       std::to_string(geometry.cell_count()) +
                                                       " for " + std::string(spec.text));
        }
        const auto givens =
            puzzle_from_characters(cells.text, geometry, line.at(cells.begin), &remark_);
        if (!givens) return givens.error();
        return read_constraints(*givens, parts, 2, line);
    }

  private:
    std::string last_spec_;
    std::optional<Geometry> last_geometry_;
};

// Writes cells with the same candidates together, in the order of the candidate sets.
void append_marks(const Puzzle& puzzle, std::vector<std::string>& texts) {
    const Geometry& geometry = puzzle.geometry();
    std::map<DigitSet::Mask, std::string> cells;
    for (int i = 0; i < geometry.cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        if (puzzle.givens()[cell] != 0) continue;
        const DigitSet digits = puzzle.allowed(cell);
        if (digits != DigitSet::all(geometry.side()))
            cells[digits.mask()] += geometry.cell_name(cell);
    }
    for (const auto& group : cells) {
        std::string& text = texts.emplace_back(candidates_name);
        const char* before = "";
        for (const Digit digit : DigitSet::from_mask(group.first)) {
            text += before + std::to_string(digit);
            before = ",";
        }
        text += ':' + group.second;
    }
}

}  // namespace

bool begins_with_constraint(std::string_view text) {
    const std::string_view word = text.substr(0, text.find_first_of(blank_characters));
    const std::size_t name_end = word.find_first_of("=:");
    const ConstraintInfo* const info = find_constraint(word.substr(0, name_end));
    if (info == nullptr && !word.starts_with(candidates_name)) return false;
    if (name_end == std::string_view::npos) return info->shape == ConstraintShape::none;
    const std::size_t colon = word.find(':');
    return colon != std::string_view::npos && colon + 1 < word.size();
}

bool begins_with_board(std::string_view line) {
    return board_in_front(split_constraints_line(line)).has_value();
}

bool is_constraints_line(std::string_view line) {
    const ConstraintsLine parts = split_constraints_line(line);
    const auto geometry = board_in_front(parts);
    return geometry &&
           parts.fields[1].text.size() == static_cast<std::size_t>(geometry->cell_count());
}

bool has_constraints(std::string_view rest, const Geometry& geometry) {
    const ConstraintsLine parts = split_constraints_line(rest);
    return std::any_of(parts.fields.begin(), parts.fields.end(),
                       [&](const LineField& field) { return is_constraint(field.text, geometry); });
}

Result<Record> with_constraints(const Puzzle& puzzle, std::string_view rest, const TextLine& line) {
    ConstraintsLine parts = split_constraints_line(rest);
    const auto indent = static_cast<std::size_t>(rest.data() - line.text.data());
    for (LineField& field : parts.fields) field.begin += indent;
    return read_constraints(puzzle, parts, 0, line);
}

std::vector<std::string> constraint_texts(const Puzzle& puzzle, bool with_candidates) {
    std::vector<std::string> texts;
    if (with_candidates) append_marks(puzzle, texts);
    for (const Constraint& constraint : puzzle.constraints())
        texts.push_back(constraint_text(constraint, puzzle.geometry()));
    return texts;
}

void append_constraints_line(const Puzzle& puzzle, char blank, std::string& out) {
    out += geometry_spec(puzzle.geometry()) + ' ';
    append_cells(puzzle.givens(), blank, out);
    for (const std::string& text : constraint_texts(puzzle, true)) out += ' ' + text;
}

std::unique_ptr<FormatReader> make_constraints_reader(TextScanner& text, GeometryChoice& geometry) {
    return std::make_unique<ConstraintsReader>(text, geometry);
}

Status write_constraints(const Record& record, const WriteOptions& options, std::size_t,
                         std::string& out, WriteNotes& notes) {
    append_constraints_line(record.puzzle, options.blank, out);
    notes.kept = notes.kept | whole_puzzle;
    std::string rest;
    if (const Status status = append_extra(record, options, rest, notes); !status) return status;
    if (!rest.empty()) out += " #" + rest;
    out += '\n';
    return success();
}

}  // namespace sudoku
