#include "generate/remedy_table.hpp"

#include <sudoku/grid/geometry.hpp>

#include <algorithm>
#include <array>

namespace sudoku {
namespace {

bool has_variant(const GeneratorOptions& options, std::string_view name) {
    if (!options.constraints) return false;
    const auto& variants = options.constraints->variants;
    return std::any_of(variants.begin(), variants.end(),
                       [&](const VariantInfo* variant) { return variant->name == name; });
}

bool wants_no_givens(const GeneratorOptions& options) {
    return options.givens && options.givens->most == 0;
}

bool covers_board(const GeneratorOptions& options) {
    const auto& variants = options.constraints->variants;
    return std::any_of(variants.begin(), variants.end(),
                       [](const VariantInfo* variant) { return variant->covers_board; });
}

// Requirements that hardly any puzzle meets, and the remedy. `givens` are percentages of the cells.
struct RemedyRow {
    bool (*is_of)(const Geometry& geometry, const GeneratorOptions& options);
    std::string_view reason;
    NumberRange givens;
};

constexpr std::array rows{
    RemedyRow{[](const Geometry& geometry, const GeneratorOptions& options) {
                  return geometry.side() > 12 && has_variant(options, "killer") &&
                         (!options.givens || wants_no_givens(options));
              },
              "killers of this side without givens are rarely unique",
              {16, 35}},
    RemedyRow{[](const Geometry&, const GeneratorOptions& options) {
                  return options.constraints && !covers_board(options) && wants_no_givens(options);
              },
              "puzzles with such constraints and no givens are rarely unique",
              {6, 18}},
};

int part_of(int cells, int percent) { return (cells * percent + 50) / 100; }

}  // namespace

std::string remedy_of(const Geometry& geometry, const GeneratorOptions& options) {
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const RemedyRow& candidate) {
        return candidate.is_of(geometry, options);
    });
    if (row == rows.end()) return {};
    const int cells = geometry.cell_count();
    return std::string(row->reason) + ": try --givens " +
           std::to_string(part_of(cells, row->givens.least)) + '-' +
           std::to_string(part_of(cells, row->givens.most));
}

}  // namespace sudoku
