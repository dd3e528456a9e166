#include <sudoku/canon/canonical_form.hpp>

#include "canon/full_grid_start.hpp"
#include "canon/oriented_source.hpp"
#include "canon/planned_starts.hpp"
#include "canon/smallest_digits.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <utility>

namespace sudoku::canon {
namespace {

constexpr std::array<std::pair<Convention, std::string_view>, 2> convention_names = {{
    {Convention::minlex, "minlex"},
    {Convention::pattern, "pattern"},
}};

// Digits that do not occur get the remaining names in ascending order.
Arrangement arrangement_of(const Placement& placement) {
    Arrangement result;
    result.transposed = placement.view == 1;
    for (int i = 0; i < 9; ++i) {
        result.rows[static_cast<std::size_t>(i)] =
            static_cast<std::uint8_t>(nibble_at(placement.rows, i));
        result.columns[static_cast<std::size_t>(i)] =
            static_cast<std::uint8_t>(placement.order.column_at(i));
    }
    Digit used = 0;
    for (std::size_t digit = 1; digit <= 9; ++digit) {
        const Digit name = static_cast<Digit>((placement.names >> (4 * digit)) & 15);
        result.relabelling[digit] = name;
        if (name != unnamed) used = std::max(used, name);
    }
    for (std::size_t digit = 1; digit <= 9; ++digit) {
        if (result.relabelling[digit] == unnamed) result.relabelling[digit] = ++used;
    }
    return result;
}

std::uint64_t renamings_of_unused(const Placement& placement) {
    std::uint64_t product = 1;
    std::uint64_t unused = 0;
    for (int digit = 1; digit <= 9; ++digit) {
        if (((placement.names >> (4 * digit)) & 15) == unnamed) product *= ++unused;
    }
    return product;
}

// Checks rows and columns.
[[maybe_unused]] bool has_repeated_digit(const Digits& digits) {
    for (std::size_t line = 0; line < 9; ++line) {
        unsigned row = 0;
        unsigned column = 0;
        for (std::size_t i = 0; i < 9; ++i) {
            const unsigned in_row = (1u << digits[line * 9 + i]) & ~1u;
            const unsigned in_column = (1u << digits[i * 9 + line]) & ~1u;
            if ((row & in_row) != 0 || (column & in_column) != 0) return true;
            row |= in_row;
            column |= in_column;
        }
    }
    return false;
}

}  // namespace

std::string_view to_string(Convention convention) {
    return convention_names[static_cast<std::size_t>(convention)].second;
}

Digits Arrangement::apply(const Digits& source) const {
    Digits result;
    for (int cell = 0; cell < cell_count; ++cell) {
        result[static_cast<std::size_t>(cell)] =
            relabelling[source[static_cast<std::size_t>(source_cell(cell))]];
    }
    return result;
}

Transform Arrangement::transform() const {
    std::vector<Cell> image_of_cell(cell_count);
    for (int cell = 0; cell < cell_count; ++cell) {
        image_of_cell[static_cast<std::size_t>(source_cell(cell))] = static_cast<Cell>(cell);
    }
    return {std::move(image_of_cell), {relabelling.begin(), relabelling.end()}};
}

struct Canonicalizer::Workspace {
    std::vector<Placement> starts;
    SmallestDigits search;
};

Canonicalizer::Canonicalizer() : workspace_(std::make_unique<Workspace>()) {}
Canonicalizer::Canonicalizer(Canonicalizer&&) noexcept = default;
Canonicalizer& Canonicalizer::operator=(Canonicalizer&&) noexcept = default;
Canonicalizer::~Canonicalizer() = default;

CanonicalForm Canonicalizer::find(const Digits& source, Convention convention) {
    assert(!has_repeated_digit(source));
    const OrientedSource oriented(source);
    const bool full = std::find(source.begin(), source.end(), Digit{0}) == source.end();
    std::vector<Placement>& starts = workspace_->starts;
    starts.clear();
    if (full) {
        add_full_grid_starts(oriented, starts);
    } else if (convention == Convention::pattern) {
        add_first_band_starts(oriented, starts);
    } else {
        add_first_row_starts(oriented, starts);
    }
    const std::span<const Placement> placements =
        workspace_->search.search(oriented, starts, full ? 2 : 0);
    CanonicalForm form;
    form.arrangement = arrangement_of(placements.front());
    form.digits = form.arrangement.apply(source);
    // Placements leave out exchanges of empty lines, which multiply the number of automorphisms.
    form.automorphisms = placements.size() * oriented.views[0].line_multiplicity() *
                         oriented.views[1].line_multiplicity() *
                         renamings_of_unused(placements.front());
    return form;
}

Result<Digits> classic_digits(const Grid& grid) {
    if (!grid.geometry().is_classic()) {
        return Error{ErrorCode::unsupported,
                     "canonical forms exist only for the classic 9x9 geometry"};
    }
    const std::vector<Conflict> conflicts = find_conflicts(grid);
    if (!conflicts.empty())
        return Error{ErrorCode::invalid, describe(conflicts.front(), grid.geometry())};
    Digits digits;
    std::copy(grid.digits().begin(), grid.digits().end(), digits.begin());
    return digits;
}

Result<CanonicalForm> canonical_form(const Grid& grid, Convention convention) {
    const Result<Digits> digits = classic_digits(grid);
    if (!digits) return digits.error();
    return Canonicalizer().find(*digits, convention);
}

}  // namespace sudoku::canon
