// "constraints": a puzzle with constraints on one line. The fields are separated by blanks:
// geometry, givens, then constraints.
//
//     3x3+antiknight ...1.....(81 cells) cage=10:A1A2 thermometer:B1-B4 # a title, say
//     geometry       givens              constraints                          rest

#include "format/constraints_text.hpp"
#include "format/formats.hpp"
#include "format/puzzle_line.hpp"
#include "format/record_text.hpp"
#include "grid/puzzle_fields.hpp"

#include <algorithm>
#include <optional>
#include <span>

namespace sudoku {
namespace {

Error on_line(const TextLine& line, Error error) {
    error.line = line.number;
    return error;
}

Result<Record> record_of(Result<Puzzle> puzzle, std::string_view rest, const TextLine& line) {
    if (!puzzle) return on_line(line, std::move(puzzle.error()));
    Record record{.puzzle = *std::move(puzzle), .line = line.number};
    if (const auto text = trim_blanks(rest); !text.empty()) record.extra.emplace_back(text);
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
           parse_single_cells(word.substr(colon), geometry).has_value();
}

class ConstraintsReader : public RecordLineReader {
  public:
    using RecordLineReader::RecordLineReader;

    Result<Record> read(const TextLine& line) override {
        const LineFields parts = split_fields(line.text);
        if (parts.fields.size() < 2)
            return malformed(line.at(0),
                             "expected a geometry, givens and constraints separated by spaces");
        const LineField& spec = parts.fields[0];
        if (spec.text != last_spec_ || !last_geometry_) {
            auto geometry = parse_geometry(spec.text);
            if (!geometry) return on_line(line, at_field(spec, geometry.error()));
            last_spec_ = spec.text;
            last_geometry_ = *std::move(geometry);
        }
        const Geometry& geometry = *last_geometry_;
        if (const std::string reason = geometry_.explain_named(geometry); !reason.empty())
            return malformed(line.at(spec.begin), reason);
        const std::span<const LineField> fields = parts.fields;
        return record_of(puzzle_of_fields(geometry, spec.text, fields.subspan(1), &remark_),
                         parts.rest, line);
    }

  private:
    std::string last_spec_;
    std::optional<Geometry> last_geometry_;
};

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
    return board_in_front(split_fields(line, 2)).has_value();
}

bool is_constraints_line(std::string_view line) {
    const LineFields parts = split_fields(line);
    const auto geometry = board_in_front(parts);
    return geometry &&
           parts.fields[1].text.size() == static_cast<std::size_t>(geometry->cell_count());
}

bool has_constraints(std::string_view rest, const Geometry& geometry) {
    const LineFields parts = split_fields(rest);
    return std::any_of(parts.fields.begin(), parts.fields.end(),
                       [&](const LineField& field) { return is_constraint(field.text, geometry); });
}

Result<Record> with_constraints(const Puzzle& puzzle, std::string_view rest, const TextLine& line) {
    LineFields parts = split_fields(rest);
    const auto indent = static_cast<std::size_t>(rest.data() - line.text.data());
    for (LineField& field : parts.fields) field.begin += indent;
    return record_of(with_fields(puzzle, parts.fields), parts.rest, line);
}

std::unique_ptr<FormatReader> make_constraints_reader(TextScanner& text, GeometryChoice& geometry) {
    return std::make_unique<ConstraintsReader>(text, geometry);
}

Status write_constraints(const Record& record, const WriteOptions& options, std::size_t,
                         std::string& out, WriteNotes& notes) {
    append_puzzle_spec(record.puzzle, options.blank, out);
    notes.kept = notes.kept | whole_puzzle;
    std::string rest;
    if (const Status status = append_extra(record, options, rest, notes); !status) return status;
    if (!rest.empty()) out += " #" + rest;
    out += '\n';
    return success();
}

}  // namespace sudoku
