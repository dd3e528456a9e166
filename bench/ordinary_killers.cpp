// Writes killers with one solution, as newspapers print them: cages of two to five cells all over
// the board, no givens.
//
//     ordinary_killers <count> <seed>
//
// Cages are drawn at random in a random grid until the killer they make has one solution. Killer
// i of a seed is the same in every run.

#include <sudoku/format/record_writer.hpp>
#include <sudoku/generate/full_grid.hpp>
#include <sudoku/search/solver.hpp>
#include <sudoku/support/rng.hpp>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <utility>
#include <vector>

namespace {

using namespace sudoku;

// A cage grows to a size that is drawn from these, or until it has no room.
constexpr std::array<std::size_t, 12> sizes{2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5};
constexpr std::size_t cells = 81;
constexpr int side = 9;

// Cages that hold no digit twice. What is left over joins the cage beside it, or stays alone.
std::vector<Clue> random_cages(const Grid& grid, Rng& rng) {
    std::array<Cell, cells> order{};
    for (std::size_t i = 0; i < cells; ++i) order[i] = static_cast<Cell>(i);
    for (std::size_t i = cells; i > 1; --i) std::swap(order[i - 1], order[rng.below(i)]);
    std::array<bool, cells> is_taken{};
    std::vector<Clue> cages;
    for (const Cell first : order) {
        if (is_taken[first]) continue;
        Clue cage{ClueKind::cage, {first}, 0, {grid[first]}};
        DigitSet digits = DigitSet::of(grid[first]);
        is_taken[first] = true;
        const std::size_t size = sizes[rng.below(sizes.size())];
        while (cage.cells.size() < size) {
            std::vector<Cell> room;
            for (const Cell cell : cage.cells) {
                const int row = cell / side;
                const int column = cell % side;
                const std::pair<int, int> steps[] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
                for (const auto& [down, right] : steps) {
                    const int r = row + down;
                    const int c = column + right;
                    if (r < 0 || c < 0 || r >= side || c >= side) continue;
                    const auto next = static_cast<Cell>(r * side + c);
                    if (!is_taken[next] && !digits.contains(grid[next])) room.push_back(next);
                }
            }
            if (room.empty()) break;
            const Cell next = room[rng.below(room.size())];
            is_taken[next] = true;
            digits.insert(grid[next]);
            cage.cells.push_back(next);
            cage.values[0] += grid[next];
        }
        cages.push_back(std::move(cage));
    }
    return cages;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 3) {
        std::fprintf(stderr, "usage: ordinary_killers <count> <seed>\n");
        return 2;
    }
    const unsigned long count = std::strtoul(argv[1], nullptr, 10);
    const unsigned long seed = std::strtoul(argv[2], nullptr, 10);
    const Geometry geometry;
    unsigned long tried = 0;
    for (unsigned long i = 0; i < count; ++i) {
        Rng rng(seed, 0, i);
        for (;;) {
            ++tried;
            const Grid grid = random_full_grid(geometry, rng).value();
            const Puzzle puzzle(Grid(geometry), {}, random_cages(grid, rng));
            constexpr std::uint64_t most_nodes = 2'000;
            if (Solver().search(puzzle, {.nodes = most_nodes}).outcome() != CountOutcome::unique)
                continue;
            std::printf("%s\n", write_puzzle(puzzle, Format::killer).value().c_str());
            break;
        }
    }
    std::fprintf(stderr, "%lu killers, %lu tried\n", count, tried);
}
