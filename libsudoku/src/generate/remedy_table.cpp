#include "generate/remedy_table.hpp"

#include <sudoku/grid/geometry.hpp>

#include <algorithm>
#include <array>

namespace sudoku {
namespace {

bool has_genre(const GeneratorOptions& options, std::string_view name) {
    if (!options.of_genres) return false;
    const auto& genres = options.of_genres->genres;
    return std::any_of(genres.begin(), genres.end(),
                       [&](const ClueGenreInfo* genre) { return genre->name == name; });
}

bool wants_no_givens(const GeneratorOptions& options) {
    return options.clues && options.clues->most == 0;
}

bool covers_board(const GeneratorOptions& options) {
    const auto& genres = options.of_genres->genres;
    return std::any_of(genres.begin(), genres.end(),
                       [](const ClueGenreInfo* genre) { return genre->covers_board; });
}

// Wishes that hardly any puzzle meets, and what helps. `givens` are percentages of the cells.
struct RemedyRow {
    bool (*is_of)(const Geometry& geometry, const GeneratorOptions& options);
    std::string_view reason;
    ClueRange givens;
};

constexpr std::array rows{
    RemedyRow{[](const Geometry& geometry, const GeneratorOptions& options) {
                  return geometry.side() > 12 && has_genre(options, "killer") &&
                         (!options.clues || wants_no_givens(options));
              },
              "killers of this side without givens are rarely unique",
              {16, 35}},
    RemedyRow{[](const Geometry&, const GeneratorOptions& options) {
                  return options.of_genres && !covers_board(options) && wants_no_givens(options);
              },
              "puzzles with such clues and no givens are rarely unique",
              {6, 18}},
    // On the classic board many are.
    RemedyRow{[](const Geometry& geometry, const GeneratorOptions& options) {
                  const std::optional<Level> level = level_wished(options);
                  return !geometry.is_classic() && level && *level < Level::hard &&
                         !options.clues && !options.minimal && !options.of_genres;
              },
              "on this board puzzles with as few givens as they need are rarely of that level",
              {37, 49}},
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
