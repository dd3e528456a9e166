#include "generate/grid_search.hpp"

#include <bit>
#include <cassert>
#include <cstddef>
#include <vector>

namespace sudoku {
namespace {

using Bits = std::uint32_t;

Bits without_lowest(Bits bits) { return bits & (bits - 1); }
bool is_single(Bits bits) { return bits != 0 && without_lowest(bits) == 0; }
std::size_t lowest(Bits bits) { return static_cast<std::size_t>(std::countr_zero(bits)); }

// The houses, and those implied by windows:
//
//       . W W W . W W W .     The three rows contain each digit three times, the two windows twice,
//       . W W W . W W W .     so the cells marked by dots form a house, too. The same holds for
//       . W W W . W W W .     columns, and where the rows and columns without windows cross.
std::vector<std::vector<Cell>> houses_and_implied(const Geometry& geometry) {
    std::vector<std::vector<Cell>> houses;
    for (const House& house : geometry.houses()) houses.push_back(house.cells);
    if (!geometry.rules().contains(BoardRule::windows)) return houses;
    // Strips are the lines through the same windows; the lines through none form a strip, too.
    const auto side = static_cast<std::size_t>(geometry.side());
    std::size_t depth = 1;
    while (depth * depth < side) ++depth;
    const auto strip_of = [&](std::size_t line) {
        return line % (depth + 1) == 0 ? depth - 1 : line / (depth + 1);
    };
    std::vector<std::vector<Cell>> tiles(depth * depth);
    for (std::size_t row = 0; row < side; ++row) {
        for (std::size_t column = 0; column < side; ++column) {
            const std::size_t across = strip_of(row), down = strip_of(column);
            tiles[across * depth + down].push_back(
                geometry.cell_at(static_cast<int>(row), static_cast<int>(column)));
        }
    }
    for (std::size_t tile = 0; tile < tiles.size(); ++tile) {
        assert(tiles[tile].size() == side);
        if (tile / depth == depth - 1 || tile % depth == depth - 1) houses.push_back(tiles[tile]);
    }
    return houses;
}

// A search over cells and, for each house and digit, the places of the digit: both are choices with
// exactly one valid option. A trail undoes changes, which suits many shallow restarts.
class WeightedSearch {
  public:
    WeightedSearch(const Geometry& geometry, Rng& rng, const std::stop_token& cancel)
        : geometry_(geometry),
          rng_(rng),
          cancel_(cancel),
          side_(static_cast<std::size_t>(geometry.side())),
          cells_(side_ * side_),
          houses_(houses_and_implied(geometry)),
          places_of_(cells_) {
        const Bits all = (Bits{1} << side_) - 1;
        for (std::size_t house = 0; house < houses_.size(); ++house) {
            for (std::size_t i = 0; i < side_; ++i)
                places_of_[houses_[house][i]].push_back({house, i});
        }
        sets_.assign(cells_ + houses_.size() * side_, all);
        weights_.assign(sets_.size(), 1);
        is_settled_.assign(cells_, 0);
        preferred_.assign(cells_, no_digit);
    }

    std::optional<Grid> search(std::uint64_t dead_ends) {
        while (dead_ends_ < dead_ends && !cancel_.stop_requested()) {
            switch (run()) {
                case End::found: return grid();
                case End::none: return std::nullopt;
                case End::gave_up: break;
            }
        }
        return std::nullopt;
    }

  private:
    // Tuned on 5x5+windoku, where short runs matter most and growing ones never succeed.
    static constexpr std::uint64_t dead_ends_per_run = 250;
    static constexpr double forgetting = 0.998;  // decay of older dead ends at each new one
    static constexpr std::uint8_t no_digit = 255;

    enum class End { found, none, gave_up };

    struct Place {
        std::size_t house, number;
    };
    struct Change {
        std::size_t set;
        Bits before;
    };
    struct Guess {
        std::size_t cell, digit, changes, settled;
    };

    std::size_t set_of(std::size_t house, std::size_t digit) const {
        return cells_ + house * side_ + digit;
    }

    bool fail_at(std::size_t set) {
        weights_[set] += gain_;
        gain_ /= forgetting;
        if (gain_ > 1e50) {
            for (double& weight : weights_) weight *= 1e-50;
            gain_ *= 1e-50;
        }
        ++dead_ends_;
        return false;
    }

    void change(std::size_t set, Bits bits) {
        changes_.push_back({set, sets_[set]});
        sets_[set] = bits;
    }

    bool eliminate(std::size_t cell, Bits digits) {
        const Bits gone = sets_[cell] & digits;
        if (gone == 0) return true;
        change(cell, sets_[cell] & ~digits);
        for (const Place& place : places_of_[cell]) {
            for (Bits left = gone; left != 0; left = without_lowest(left)) {
                const std::size_t set = set_of(place.house, lowest(left));
                change(set, sets_[set] & ~(Bits{1} << place.number));
                if (sets_[set] == 0) return fail_at(set);
                if (is_single(sets_[set])) hidden_.push_back(set);
            }
        }
        if (sets_[cell] == 0) return fail_at(cell);
        if (is_single(sets_[cell])) naked_.push_back(cell);
        return true;
    }

    // Propagates naked singles first, then hidden ones.
    bool settle() {
        for (std::size_t naked = 0, hidden = 0;;) {
            if (naked < naked_.size()) {
                const std::size_t cell = naked_[naked++];
                if (is_settled_[cell] != 0) continue;
                is_settled_[cell] = 1;
                settled_.push_back(cell);
                for (const Cell peer : geometry_.peers(static_cast<Cell>(cell))) {
                    if (!eliminate(peer, sets_[cell])) return false;
                }
                // Cells that are linked only by an implied house.
                for (const Place& place : places_of_[cell]) {
                    if (place.house < geometry_.houses().size()) continue;
                    for (const Cell other : houses_[place.house]) {
                        if (other != cell && !eliminate(other, sets_[cell])) return false;
                    }
                }
            } else if (hidden < hidden_.size()) {
                const std::size_t set = hidden_[hidden++];
                const std::size_t house = (set - cells_) / side_, digit = (set - cells_) % side_;
                const Cell cell = houses_[house][lowest(sets_[set])];
                if (!eliminate(cell, ~(Bits{1} << digit))) return false;
            } else {
                return true;
            }
        }
    }

    bool conclude(std::size_t cell, Bits digits_gone) {
        naked_.clear();
        hidden_.clear();
        return eliminate(cell, digits_gone) && settle();
    }

    void undo(const Guess& guess) {
        while (changes_.size() > guess.changes) {
            sets_[changes_.back().set] = changes_.back().before;
            changes_.pop_back();
        }
        while (settled_.size() > guess.settled) {
            is_settled_[settled_.back()] = 0;
            settled_.pop_back();
        }
    }

    // The choice with the most dead ends per option.
    std::optional<std::size_t> heaviest_set() {
        std::optional<std::size_t> best;
        double most = 0;
        std::uint64_t ties = 0;
        for (std::size_t set = 0; set < sets_.size(); ++set) {
            const int options = std::popcount(sets_[set]);
            if (options < 2) continue;
            const double value = weights_[set] / options;
            if (value > most) {
                most = value;
                best = set;
                ties = 1;
            } else if (value == most && rng_.below(++ties) == 0) {
                best = set;
            }
        }
        return best;
    }

    // The last digit of the cell if that is an option, otherwise another one.
    Guess option_of(std::size_t set) {
        const auto option = [&](std::size_t number) -> Guess {
            if (set < cells_) return {set, number, changes_.size(), settled_.size()};
            const std::size_t house = (set - cells_) / side_, digit = (set - cells_) % side_;
            return {houses_[house][number], digit, changes_.size(), settled_.size()};
        };
        Bits left = sets_[set];
        for (Bits bits = left; bits != 0; bits = without_lowest(bits)) {
            const Guess guess = option(lowest(bits));
            if (preferred_[guess.cell] == guess.digit) return guess;
        }
        for (auto skip = rng_.below(static_cast<std::uint64_t>(std::popcount(left))); skip > 0;
             --skip) {
            left = without_lowest(left);
        }
        return option(lowest(left));
    }

    // Searches up to a number of dead ends; the weights stay for the next run.
    End run() {
        std::vector<Guess> guesses;
        const auto give_up = [&] {
            if (!guesses.empty()) undo(guesses.front());
            return End::gave_up;
        };
        const std::uint64_t last = dead_ends_ + dead_ends_per_run;
        for (;;) {
            const auto set = heaviest_set();
            if (!set) return End::found;
            guesses.push_back(option_of(*set));
            const Guess& made = guesses.back();
            bool is_possible = conclude(made.cell, ~(Bits{1} << made.digit));
            if (!is_possible) remember();
            while (!is_possible) {
                if (guesses.empty()) return End::none;
                const Guess wrong = guesses.back();
                if (dead_ends_ >= last) return give_up();
                guesses.pop_back();
                undo(wrong);
                is_possible = conclude(wrong.cell, Bits{1} << wrong.digit);
            }
            if (cancel_.stop_requested()) return give_up();
        }
    }

    void remember() {
        for (const std::size_t cell : settled_)
            preferred_[cell] = static_cast<std::uint8_t>(lowest(sets_[cell]));
    }

    Grid grid() const {
        Grid grid(geometry_);
        for (std::size_t cell = 0; cell < cells_; ++cell)
            grid.set(static_cast<Cell>(cell), static_cast<Digit>(lowest(sets_[cell]) + 1));
        return grid;
    }

    const Geometry& geometry_;
    Rng& rng_;
    const std::stop_token& cancel_;
    std::size_t side_, cells_;
    std::vector<std::vector<Cell>> houses_;
    std::vector<std::vector<Place>> places_of_;  // the places of a cell in its houses
    // First the digits of each cell, then the places of each digit in each house, numbered within
    // the house.
    std::vector<Bits> sets_;
    std::vector<double> weights_;  // dead ends per set, recent ones weighing more
    double gain_ = 1;
    std::vector<Change> changes_;
    std::vector<std::size_t> settled_;  // cells whose digit has been removed from the peers
    std::vector<char> is_settled_;
    std::vector<std::uint8_t> preferred_;
    std::vector<std::size_t> naked_, hidden_;  // singles to propagate
    std::uint64_t dead_ends_ = 0;
};

}  // namespace

std::optional<Grid> search_full_grid(const Geometry& geometry, Rng& rng, std::uint64_t dead_ends,
                                     const std::stop_token& cancel) {
    return WeightedSearch(geometry, rng, cancel).search(dead_ends);
}

}  // namespace sudoku
