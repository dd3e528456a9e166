#include "generate/remedy_table.hpp"

#include "generate/ladder_ceiling.hpp"
#include "support/number_text.hpp"

#include <sudoku/grade/grade.hpp>
#include <sudoku/grid/geometry.hpp>

#include <algorithm>
#include <array>
#include <numeric>

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

std::string givens_text(const Geometry& geometry, const NumberRange& percent) {
    const int cells = geometry.cell_count();
    return "--givens " + std::to_string(part_of(cells, percent.least)) + '-' +
           std::to_string(part_of(cells, percent.most));
}

// Of at least this many attempts, nine in ten have to agree on what is wrong with a level.
constexpr std::uint64_t telling_attempts = 50;
bool are_most(std::uint64_t part, std::uint64_t all) { return 10 * part >= 9 * all; }

// The remedy is the nearest level that one attempt in fifty has.
bool is_notable(std::uint64_t part, std::uint64_t all) { return 50 * part >= all; }

std::string option_of_level(std::size_t level, const GradeModel& model) {
    std::string name(name_of(static_cast<Level>(level), model));
    std::replace(name.begin(), name.end(), ' ', '-');
    return "level=" + name;
}

// For a level that hardly any attempt has. Cages make puzzles easier if there are givens, too.
std::string remedy_of_level(const Geometry& geometry, const GeneratorOptions& options,
                            const GenerationStats& stats) {
    const auto criterion =
        std::find_if(options.criteria.begin(), options.criteria.end(), [](const Criterion& one) {
            return one.fact == find_criterion_fact("level") && one.ranges.size() == 1;
        });
    if (criterion == options.criteria.end() || stats.attempts < telling_attempts) return {};
    const auto place = static_cast<std::size_t>(criterion - options.criteria.begin());
    const std::uint64_t missed = place < stats.missed.size() ? stats.missed[place] : 0;
    const std::uint64_t easier =
        std::accumulate(stats.too_easy.begin(), stats.too_easy.end(), std::uint64_t{0});
    const std::uint64_t harder =
        missed - std::min(missed, easier) + (ladder_ceiling(options) ? stats.not_unique : 0);
    const std::string of_all = " of " + counted(stats.attempts, "attempt", "attempts");
    const std::string reason = "hardly any puzzle with these options has " + criterion->text + ": ";
    if (are_most(easier, stats.attempts)) {
        std::size_t level = stats.too_easy.size() - 1;
        while (!is_notable(stats.too_easy[level], stats.attempts)) --level;
        return reason + grouped(easier) + of_all + " were easier; try " +
               option_of_level(level, options.model);
    }
    if (!are_most(harder, stats.attempts)) return {};
    const std::string were_harder = reason + grouped(harder) + of_all + " were harder; try ";
    if (options.constraints && covers_board(options) && !options.givens)
        return were_harder + givens_text(geometry, {16, 35});
    const auto next = static_cast<std::size_t>(criterion->ranges.front().most) + 1;
    if (next >= options.model.levels().size()) return {};
    return were_harder + option_of_level(next, options.model);
}

}  // namespace

std::string remedy_of(const Geometry& geometry, const GeneratorOptions& options,
                      const GenerationStats& stats) {
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const RemedyRow& candidate) {
        return candidate.is_of(geometry, options);
    });
    if (row == rows.end()) return remedy_of_level(geometry, options, stats);
    return std::string(row->reason) + ": try " + givens_text(geometry, row->givens);
}

}  // namespace sudoku
