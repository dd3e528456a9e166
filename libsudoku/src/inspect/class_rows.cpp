#include "inspect/fact_rows.hpp"

#include <sudoku/format/record_writer.hpp>

#include <array>

namespace sudoku {
namespace {

using canon::CanonicalForm;

const Result<CanonicalForm>& wanted_form(Inspection& puzzle) {
    return puzzle.form(puzzle.inspector().options().convention);
}

// What a function says of the form in the convention that is asked for.
template <auto Find>
Value of_form(Inspection& puzzle) {
    const Result<CanonicalForm>& form = wanted_form(puzzle);
    return form ? Value(Find(*form)) : Value();
}

std::string line_of(const CanonicalForm& form) { return to_line(Grid({}, form.digits)); }

Value class_value(Inspection& puzzle) {
    const auto& form = puzzle.form(canon::Convention::minlex);
    return form ? Value(line_of(*form)) : Value();
}

std::uint64_t automorphisms_of(const CanonicalForm& form) { return form.automorphisms; }
std::uint64_t orbit_of(const CanonicalForm& form) { return form.orbit_size(); }
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
        text += static_cast<char>('0' + form.arrangement.names[digit]);
    return text;
}

constexpr FactInfo form_row(std::string_view name, std::string_view summary, FactType type,
                            Value (*value)(Inspection&)) {
    return {.name = name,
            .summary = summary,
            .source = FactSource::form,
            .type = type,
            .classic_only = true,
            .value = value};
}

constexpr std::array class_table = {
    form_row("class", "the minlex form, which names the class", FactType::text, class_value),
    form_row("form", "the canonical form, in the convention asked for", FactType::text,
             of_form<line_of>),
    form_row("automorphisms", "symmetries that take the puzzle to itself", FactType::number,
             of_form<automorphisms_of>),
    form_row("orbit", "puzzles in the class", FactType::number, of_form<orbit_of>),
    form_row("transposed", "whether the way to the form begins with transposing", FactType::truth,
             of_form<is_transposed>),
    form_row("rows", "which row of the (transposed) puzzle each row of the form is", FactType::text,
             of_form<rows_of>),
    form_row("columns", "likewise for columns", FactType::text, of_form<columns_of>),
    form_row("digits", "what the digits 1 to 9 are renamed to", FactType::text, of_form<digits_of>),
};

}  // namespace

std::span<const FactInfo> class_rows() { return class_table; }

}  // namespace sudoku
