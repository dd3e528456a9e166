#include "inspect/fact_rows.hpp"

#include <sudoku/format/record_writer.hpp>
#include <sudoku/inspect/inspector.hpp>

#include <array>

namespace sudoku {
namespace {

using canon::CanonicalForm;

const Result<CanonicalForm>& wanted_form(Inspection& puzzle) {
    return puzzle.form(puzzle.inspector().options().convention);
}

// Applies a function to the form in the chosen convention.
template <auto Find>
Value of_form(Inspection& puzzle) {
    const Result<CanonicalForm>& form = wanted_form(puzzle);
    return form ? Value(Find(*form)) : Value();
}

Value class_value(Inspection& puzzle) {
    const auto name = class_of(puzzle);
    return name ? Value(class_text(*name)) : Value();
}

Value form_value(Inspection& puzzle) {
    if (!has_classic_form(puzzle.puzzle())) return class_value(puzzle);
    const Result<CanonicalForm>& form = wanted_form(puzzle);
    return form ? Value(to_line(Grid({}, form->digits))) : Value();
}

// A number, or a text if it exceeds 64 bits.
Value counted(const canon::SymmetryCount& count) {
    const auto number = count.number();
    return number ? Value(*number) : Value(count.to_string());
}

Value automorphisms_value(Inspection& puzzle) {
    if (has_classic_form(puzzle.puzzle())) {
        const Result<CanonicalForm>& form = wanted_form(puzzle);
        return form ? Value(form->automorphisms) : Value();
    }
    const auto& form = puzzle.puzzle_form();
    return form ? counted(form->automorphisms) : Value();
}

Value orbit_value(Inspection& puzzle) {
    if (has_classic_form(puzzle.puzzle())) {
        const Result<CanonicalForm>& form = wanted_form(puzzle);
        return form ? Value(form->orbit_size()) : Value();
    }
    const auto& form = puzzle.puzzle_form();
    return form ? counted(form->orbit) : Value();
}

bool is_transposed(const CanonicalForm& form) { return form.arrangement.transposed; }

// "312645978": lines counted from 1.
std::string places(const std::array<std::uint8_t, 9>& lines) {
    std::string text;
    for (const std::uint8_t line : lines) text += static_cast<char>('1' + line);
    return text;
}
std::string rows_of(const CanonicalForm& form) { return places(form.arrangement.rows); }
std::string columns_of(const CanonicalForm& form) { return places(form.arrangement.columns); }

// The new names of the digits 1 to 9.
std::string digits_of(const CanonicalForm& form) {
    std::string text;
    for (std::size_t digit = 1; digit <= 9; ++digit)
        text += static_cast<char>('0' + form.arrangement.relabelling[digit]);
    return text;
}

constexpr FactInfo form_row(std::string_view name, std::string_view summary, FactType type,
                            Value (*value)(Inspection&)) {
    return {
        .name = name, .summary = summary, .source = FactSource::form, .type = type, .value = value};
}

// A row about the symmetry that leads to the classic form.
constexpr FactInfo arrangement_row(std::string_view name, std::string_view summary, FactType type,
                                   Value (*value)(Inspection&)) {
    FactInfo row = form_row(name, summary, type, value);
    row.boards = FactBoards::classic;
    return row;
}

constexpr std::array class_table = {
    form_row("class", "canonical form that identifies the class (minlex for classic puzzles)",
             FactType::text, class_value),
    form_row("form", "canonical form; --form chooses which, for classic puzzles", FactType::text,
             form_value),
    form_row("automorphisms", "number of symmetries that map the puzzle to itself",
             FactType::number, automorphisms_value),
    form_row("orbit", "number of puzzles in the class", FactType::number, orbit_value),
    arrangement_row("transposed", "whether the puzzle is transposed before the other steps",
                    FactType::truth, of_form<is_transposed>),
    arrangement_row("rows", "for each row of the form, the row of the (transposed) puzzle",
                    FactType::text, of_form<rows_of>),
    arrangement_row("columns", "the same for columns", FactType::text, of_form<columns_of>),
    arrangement_row("digits", "the digits that replace 1 to 9", FactType::text, of_form<digits_of>),
};

}  // namespace

std::span<const FactInfo> class_rows() { return class_table; }

}  // namespace sudoku
