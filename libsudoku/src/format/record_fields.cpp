#include "format/record_fields.hpp"

#include "format/ascii.hpp"
#include "format/cell_text.hpp"
#include "format/whole_line.hpp"

#include <sudoku/grid/geometry.hpp>

#include <algorithm>
#include <array>
#include <optional>

namespace sudoku {
namespace {

constexpr std::array<RecordFieldInfo, record_field_count> field_rows = {{
    {RecordField::title, "title", true},
    {RecordField::author, "author", true},
    {RecordField::description, "description", true},
    {RecordField::comment, "comment", true},
    {RecordField::date, "date", true},
    {RecordField::level, "level", true},
    {RecordField::origin, "origin", true},
    {RecordField::address, "address", true},
    {RecordField::publisher, "publisher", true},
    {RecordField::copyright, "copyright", true},
    {RecordField::id, "id", true},
    {RecordField::solution, "solution", false},
    {RecordField::columns, "columns", false},
    {RecordField::column_names, "names of columns", false},
    {RecordField::candidates, "candidates", false},
    {RecordField::placed, "difference between givens and single candidates", false},
    {RecordField::constraints, "constraints", false},
    {RecordField::geometry, "geometry", false},
    {RecordField::other, "other entries", false},
}};

static_assert([] {
    for (std::size_t i = 0; i < field_rows.size(); ++i) {
        if (field_rows[i].field != static_cast<RecordField>(i)) return false;
    }
    return true;
}());

struct ColumnName {
    std::string_view name;
    RecordField field;
};

// The meanings of column names, ignoring case.
constexpr std::array<ColumnName, 24> column_meanings = {{
    {"title", RecordField::title},
    {"name", RecordField::title},
    {"author", RecordField::author},
    {"description", RecordField::description},
    {"comment", RecordField::comment},
    {"comments", RecordField::comment},
    {"note", RecordField::comment},
    {"notes", RecordField::comment},
    {"date", RecordField::date},
    {"created", RecordField::date},
    {"level", RecordField::level},
    {"difficulty", RecordField::level},
    {"origin", RecordField::origin},
    {"source", RecordField::origin},
    {"address", RecordField::address},
    {"url", RecordField::address},
    {"publisher", RecordField::publisher},
    {"copyright", RecordField::copyright},
    {"id", RecordField::id},
    {"uniqueid", RecordField::id},
    {"solution", RecordField::solution},
    {"solutions", RecordField::solution},
    {"answer", RecordField::solution},
    {"answers", RecordField::solution},
}};

std::optional<RecordField> meaning_of_column(std::string name) {
    std::transform(name.begin(), name.end(), name.begin(), ascii_lower);
    const auto found = std::find_if(column_meanings.begin(), column_meanings.end(),
                                    [&](const ColumnName& row) { return row.name == name; });
    if (found == column_meanings.end()) return std::nullopt;
    return found->field;
}

// False for "extra" and "extra1", which are written for columns without a name.
bool is_real_name(std::string_view name) {
    constexpr std::string_view made_up = "extra";
    return !name.starts_with(made_up) ||
           name.find_first_not_of("0123456789", made_up.size()) != std::string_view::npos;
}

bool has_placed_cells(const Puzzle& puzzle) {
    const std::vector<DigitSet> marks = puzzle.pencilmarks();
    for (std::size_t cell = 0; cell < marks.size(); ++cell) {
        if (puzzle.givens()[static_cast<Cell>(cell)] == 0 && marks[cell].is_single()) return true;
    }
    return false;
}

bool move_column(Record& record, RecordField field, const std::string& text) {
    if (field != RecordField::solution) {
        add_note(record, field, text);
        return true;
    }
    const Geometry& geometry = record.puzzle.geometry();
    if (text.size() != static_cast<std::size_t>(geometry.cell_count())) return false;
    auto solution = puzzle_from_characters(text, geometry, {});
    if (!solution) return false;
    record.solution = solution->givens();
    return true;
}

// True for a grid, possibly with a few cells too many or too few.
bool looks_like_grid(const std::string& text) {
    constexpr std::size_t smallest = min_side * (min_side - 1);
    return text.size() >= smallest && std::all_of(text.begin(), text.end(), [](char c) {
               return c == '.' || (c >= '0' && c <= '9');
           });
}

std::string explain_grid(const Puzzle& puzzle, const Grid& solution) {
    const Geometry& geometry = puzzle.geometry();
    for (int i = 0; i < geometry.cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        const Digit digit = solution[cell];
        const Digit given = puzzle.givens()[cell];
        if (digit == 0) continue;
        const std::string has = "the solution has " + std::to_string(geometry.value_of(digit)) +
                                " in " + geometry.cell_name(cell);
        if (given != 0 && digit != given)
            return has + ", where " + std::to_string(geometry.value_of(given)) + " is given";
        if (!puzzle.allowed(cell).contains(digit)) return has + ", which is not a candidate there";
    }
    const auto conflicts = find_conflicts(solution);
    if (!conflicts.empty())
        return "the solution is wrong: " + describe(conflicts.front(), geometry);
    if (!solution.is_full()) return {};
    const auto broken = find_broken_constraints(puzzle, solution);
    return broken.empty() ? std::string()
                          : "the solution is wrong: " + describe(broken.front(), puzzle, solution);
}

}  // namespace

std::span<const RecordFieldInfo> record_field_table() { return field_rows; }

std::string_view to_string(RecordField field) {
    return field_rows[static_cast<std::size_t>(field)].name;
}

void add_note(Record& record, RecordField field, std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n\f\v");
    if (first == std::string_view::npos) return;
    text = text.substr(first, text.find_last_not_of(" \t\r\n\f\v") - first + 1);
    if (field == RecordField::title && !record.title) {
        record.title = text;
    } else {
        record.notes.push_back({field, std::string(text)});
    }
}

std::string text_of(const Record& record, RecordField field, std::string_view between) {
    std::string text;
    if (field == RecordField::title && record.title) text = *record.title;
    for (const Note& note : record.notes) {
        if (note.field != field) continue;
        if (!text.empty()) text += between;
        text += note.text;
    }
    return text;
}

FieldSet fields_of(const Record& record, const std::vector<std::string>& extra_names) {
    FieldSet fields;
    if (record.title && !record.title->empty()) fields.insert(RecordField::title);
    for (const Note& note : record.notes) fields.insert(note.field);
    if (record.solution) fields.insert(RecordField::solution);
    for (std::size_t i = 0; i < record.extra.size(); ++i) {
        if (record.extra[i].empty()) continue;
        fields.insert(RecordField::columns);
        if (i < extra_names.size() && is_real_name(extra_names[i])) {
            fields.insert(RecordField::column_names);
        }
    }
    const Features features = record.puzzle.features();
    if (features.contains(Feature::pencilmarks)) fields.insert(RecordField::candidates);
    if (features.contains(Feature::constraints)) fields.insert(RecordField::constraints);
    if (has_placed_cells(record.puzzle)) fields.insert(RecordField::placed);
    if (!is_usual_board(record.puzzle.geometry())) fields.insert(RecordField::geometry);
    return fields;
}

std::optional<std::size_t> solution_column(const std::vector<std::string>& extra_names) {
    for (std::size_t i = 0; i < extra_names.size(); ++i) {
        if (meaning_of_column(extra_names[i]) == RecordField::solution) return i;
    }
    return std::nullopt;
}

std::string explain_solution(const Record& record, std::optional<std::size_t> column) {
    const Puzzle& puzzle = record.puzzle;
    if (record.solution) {
        return record.solution->geometry() == puzzle.geometry()
                   ? explain_grid(puzzle, *record.solution)
                   : std::string();
    }
    if (!column || *column >= record.extra.size()) return {};
    const std::string& text = record.extra[*column];
    const auto cells = static_cast<std::size_t>(puzzle.geometry().cell_count());
    if (text.size() != cells) {
        if (!looks_like_grid(text)) return {};
        return "the solution has " + std::to_string(text.size()) + " cells, the puzzle " +
               std::to_string(cells);
    }
    const auto solution = puzzle_from_characters(text, puzzle.geometry(), {});
    return solution ? explain_grid(puzzle, solution->givens()) : std::string();
}

Record with_columns_as_fields(Record record, const std::vector<std::string>& extra_names,
                              FieldSet wanted) {
    const FieldSet had = fields_of(record, extra_names);
    for (std::size_t i = 0; i < std::min(record.extra.size(), extra_names.size()); ++i) {
        std::string& text = record.extra[i];
        const auto field = meaning_of_column(extra_names[i]);
        if (text.empty() || !field || !wanted.contains(*field) || had.contains(*field)) continue;
        if (move_column(record, *field, text)) text.clear();
    }
    return record;
}

}  // namespace sudoku
