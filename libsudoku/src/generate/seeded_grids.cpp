#include "generate/seeded_grids.hpp"

#include "bulk/board_text.hpp"
#include "grid/pair_lists.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <string>

namespace sudoku {
namespace {

// At first one cell in this many gets a digit: with more seeds few can be completed, with fewer the
// grids vary less. Boards with pair rules tolerate fewer seeds.
constexpr std::size_t seeded_part = 5, seeded_part_with_pairs = 8;
constexpr std::size_t fewest_seeded = 3;
constexpr int draws_of_a_size = 2;
constexpr int draws_of_a_limit = 8;
constexpr int usual_draws = 48;
// Used on boards that no other search supports.
constexpr int most_draws = 120;
constexpr std::uint64_t first_guesses = 100, last_guesses = 6'400;
constexpr std::uint64_t proof_guesses = 100'000;
// Limit of the short search of the empty board. Boards that exceed it mostly have no grid.
constexpr std::uint64_t look_guesses = 100;
constexpr int draws_before_look = 6;
// From this side on, with disjoint groups, the hunt for a grid takes less time than further draws:
// 5x5+disjoint 0.4 s instead of 4.0 s.
constexpr std::size_t least_side_of_groups = 16;
// Limit per seed on a replaceable board: thirty in thirty-one of the seeds that can be completed
// need no more.
constexpr std::uint64_t replaceable_guesses = 40;

}  // namespace

SeededGrids::SeededGrids(const Geometry& geometry, bulk::BulkSolver& solver, Patience patience)
    : geometry_(geometry),
      solver_(solver),
      patience_(patience),
      side_(static_cast<std::size_t>(geometry.side())),
      cell_count_(static_cast<std::size_t>(geometry.cell_count())),
      not_consecutive_(cells_not_consecutive(geometry)),
      open_(cell_count_),
      order_(cell_count_),
      digits_(cell_count_) {}

// Seeds `count` cells, fewer if a cell has no digit left.
void SeededGrids::draw_seed(Rng& rng, std::size_t count, Digit* seed) {
    std::fill_n(seed, cell_count_, Digit{0});
    std::fill(open_.begin(), open_.end(),
              static_cast<std::uint32_t>((std::uint64_t{1} << side_) - 1));
    std::iota(order_.begin(), order_.end(), Cell{0});
    for (std::size_t i = 0; i < count; ++i) {
        std::swap(order_[i], order_[i + static_cast<std::size_t>(rng.below(cell_count_ - i))]);
        const Cell cell = order_[i];
        std::uint32_t digits = open_[cell];
        if (digits == 0) continue;
        for (auto skip = rng.below(static_cast<std::uint64_t>(std::popcount(digits))); skip > 0;
             --skip) {
            digits &= digits - 1;
        }
        const std::uint32_t bit = digits & (~digits + 1);
        seed[cell] = static_cast<Digit>(std::countr_zero(bit) + 1);
        for (const Cell peer : geometry_.peers(cell)) open_[peer] &= ~bit;
        for (const Cell other : not_consecutive_[cell]) open_[other] &= ~(bit << 1 | bit >> 1);
    }
}

// Renames the digits at random, unless a rule distinguishes them.
Grid SeededGrids::renamed(const char* solution, Rng& rng) {
    std::array<Digit, max_side> names;
    std::iota(names.begin(), names.end(), Digit{1});
    if (!geometry_.rules().contains(BoardRule::nonconsecutive))
        rng.shuffle(std::span(names).first(side_));
    for (std::size_t cell = 0; cell < cell_count_; ++cell)
        digits_[cell] = names[bulk::board_digit(solution[cell]) - 1u];
    return Grid(geometry_, digits_);
}

bool SeededGrids::shows_grid(bulk::BulkSolver& solver, const std::stop_token& cancel) {
    const std::string empty(static_cast<std::size_t>(solver.geometry().cell_count()), '\0');
    bulk::BulkResult result;
    solver.solve({empty.data(), 1, empty.size(), bulk::InputForm::cells}, {&result, 1}, {},
                 {.solutions = 1, .guesses = look_guesses, .cancel = cancel});
    return result.solutions > 0;
}

bool SeededGrids::is_proved_empty(const std::stop_token& cancel) {
    std::fill(digits_.begin(), digits_.end(), Digit{0});
    bulk::BulkResult result;
    solver_.solve(
        {reinterpret_cast<const char*>(digits_.data()), 1, cell_count_, bulk::InputForm::cells},
        {&result, 1}, {}, {.solutions = 1, .guesses = proof_guesses, .cancel = cancel});
    return result.end == bulk::BulkEnd::complete && result.solutions == 0;
}

Result<std::vector<GridHunt>> SeededGrids::draw(std::span<Rng* const> rngs,
                                                const std::stop_token& cancel) {
    const std::size_t count = rngs.size();
    std::vector<GridHunt> hunts(count);
    std::vector<std::size_t> open(count);
    std::iota(open.begin(), open.end(), std::size_t{0});
    std::vector<Digit> seeds(count * cell_count_);
    std::vector<char> solutions(count * cell_count_);
    std::vector<bulk::BulkResult> results(count);
    const bool has_pairs = !geometry_.has_only_houses();
    std::size_t size = cell_count_ / (has_pairs ? seeded_part_with_pairs : seeded_part);
    const bool is_replaceable = patience_ == Patience::replaceable;
    std::uint64_t guesses = is_replaceable ? replaceable_guesses : first_guesses;
    int draws = has_pairs ? most_draws : usual_draws;
    const bool is_large_with_groups =
        side_ >= least_side_of_groups && geometry_.rules().contains(BoardRule::disjoint);
    if (patience_ == Patience::hard || is_large_with_groups) draws = draws_before_look;
    for (int draw = 0; draw < draws && !open.empty() && !cancel.stop_requested(); ++draw) {
        if (draw == usual_draws && is_proved_empty(cancel))
            return no_grid_error(geometry_, {.is_proved_empty = true}, cancel);
        if (draw == draws_before_look && is_replaceable && !shows_grid(solver_, cancel)) {
            open.clear();
            break;
        }
        if (draw > 0 && draw % draws_of_a_size == 0)
            size = std::max(fewest_seeded, size - size / 5);
        if (draw > 0 && draw % draws_of_a_limit == 0) guesses = std::min(2 * guesses, last_guesses);
        for (std::size_t i = 0; i < open.size(); ++i)
            draw_seed(*rngs[open[i]], size, seeds.data() + i * cell_count_);
        solver_.solve({reinterpret_cast<const char*>(seeds.data()), open.size(), cell_count_,
                       bulk::InputForm::cells},
                      results, {solutions.data(), cell_count_},
                      {.solutions = 1, .guesses = guesses, .cancel = cancel});
        std::size_t kept = 0;
        for (std::size_t i = 0; i < open.size(); ++i) {
            if (results[i].solutions == 0)
                open[kept++] = open[i];
            else
                hunts[open[i]].grid = renamed(solutions.data() + i * cell_count_, *rngs[open[i]]);
        }
        open.resize(kept);
    }
    if (cancel.stop_requested()) return no_grid_error(geometry_, {}, cancel);
    for (const std::size_t i : open) {
        hunts[i] = hunt_full_grid(geometry_, *rngs[i], cancel);
        if (cancel.stop_requested() || hunts[i].is_proved_empty)
            return no_grid_error(geometry_, hunts[i], cancel);
    }
    return hunts;
}

}  // namespace sudoku
