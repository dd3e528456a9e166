#include "grade/normal_form.hpp"

#include <sudoku/grid/transform.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace sudoku {
namespace {

using Colour = std::uint64_t;

// The finaliser of SplitMix64 (Steele, Lea, Flood, 2014). Different colours collide with a
// probability of about 2^-64.
Colour mix(Colour colour) {
    colour += 0x9e3779b97f4a7c15;
    colour = (colour ^ (colour >> 30)) * 0xbf58476d1ce4e5b9;
    colour = (colour ^ (colour >> 27)) * 0x94d049bb133111eb;
    return colour ^ (colour >> 31);
}

// Multisets of colours are represented by sums of mixed colours, which do not depend on the order.
class Colouring {
  public:
    Colouring(const Puzzle& puzzle, const Grid& solution)
        : puzzle_(puzzle), solution_(solution), marks_(puzzle.pencilmarks()) {
        const Geometry& geometry = puzzle.geometry();
        for (int i = 0; i < geometry.cell_count(); ++i) {
            const Cell cell = static_cast<Cell>(i);
            const bool is_given = puzzle.givens()[cell] != 0;
            cells_.push_back(is_given ? 0 : static_cast<Colour>(puzzle.allowed(cell).size()));
        }
        refine();
    }

    // Rows, then columns.
    std::vector<Colour> lines() const {
        std::vector<Colour> colours = house_bags();
        colours.resize(2 * static_cast<std::size_t>(puzzle_.geometry().side()));
        return colours;
    }

    // Distinguishes one line from all others.
    void mark(std::size_t line) {
        for (const Cell cell : puzzle_.geometry().houses()[line].cells) {
            cells_[cell] = mix(cells_[cell]);
        }
        refine();
    }

  private:
    void refine() {
        for (std::size_t before = 0, now = count_colours(); now > before;) {
            step();
            before = now;
            now = count_colours();
        }
    }

    void step() {
        const Geometry& geometry = puzzle_.geometry();
        const std::vector<Colour> houses = house_bags();
        std::array<Colour, max_side + 1> digits{};
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            digits[solution_[static_cast<Cell>(i)]] += mix(cells_[i]);
        }
        std::vector<Colour> next;
        next.reserve(cells_.size());
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            const Cell cell = static_cast<Cell>(i);
            Colour around = 0;
            for (const int house : geometry.houses_of(cell)) {
                around += mix(houses[static_cast<std::size_t>(house)]);
            }
            Colour allowed = 0;
            if (!marks_.empty()) {
                for (const Digit digit : marks_[i]) allowed += mix(digits[digit]);
            }
            next.push_back(
                mix(mix(mix(mix(cells_[i]) + around) + digits[solution_[cell]]) + allowed));
        }
        cells_ = std::move(next);
    }

    // A transposition can exchange rows and columns; other houses are only exchanged with their own
    // kind.
    std::vector<Colour> house_bags() const {
        std::vector<Colour> bags;
        for (const House& house : puzzle_.geometry().houses()) {
            const HouseKind kind = house.kind == HouseKind::column ? HouseKind::row : house.kind;
            Colour bag = static_cast<Colour>(kind);
            for (const Cell cell : house.cells) bag += mix(cells_[cell]);
            bags.push_back(mix(bag));
        }
        return bags;
    }

    std::size_t count_colours() const {
        std::vector<Colour> sorted = cells_;
        std::sort(sorted.begin(), sorted.end());
        return static_cast<std::size_t>(std::unique(sorted.begin(), sorted.end()) - sorted.begin());
    }

    const Puzzle& puzzle_;
    const Grid& solution_;
    std::vector<DigitSet> marks_;
    std::vector<Colour> cells_;
};

// Digits by first appearance in the solution.
Transform renumber_digits(const Transform& moved, const Grid& solution) {
    const Geometry& geometry = solution.geometry();
    const Grid image = moved.apply(solution);
    std::vector<Digit> names(static_cast<std::size_t>(geometry.side()) + 1, 0);
    Digit next = 1;
    for (const Digit digit : image.digits()) {
        if (names[digit] == 0) names[digit] = next++;
    }
    std::vector<Cell> same_place;
    same_place.reserve(static_cast<std::size_t>(geometry.cell_count()));
    for (int i = 0; i < geometry.cell_count(); ++i) same_place.push_back(static_cast<Cell>(i));
    return moved.then(Transform(std::move(same_place), std::move(names)));
}

bool is_smaller(const NormalForm& a, const NormalForm& b) {
    const auto compare = [](std::span<const Digit> x, std::span<const Digit> y) {
        const auto at = std::mismatch(x.begin(), x.end(), y.begin());
        return at.first == x.end() ? 0 : *at.first - *at.second;
    };
    if (const int c = compare(a.puzzle.givens().digits(), b.puzzle.givens().digits())) return c < 0;
    if (const int c = compare(a.solution.digits(), b.solution.digits())) return c < 0;
    for (std::size_t i = 0; i < a.solution.digits().size(); ++i) {
        const auto x = a.puzzle.allowed(static_cast<Cell>(i)).mask();
        const auto y = b.puzzle.allowed(static_cast<Cell>(i)).mask();
        if (x != y) return x < y;
    }
    return false;
}

class FormSearch {
  public:
    FormSearch(const Puzzle& puzzle, const Grid& solution)
        : puzzle_(puzzle), solution_(solution), symmetries_(puzzle.geometry()) {}

    NormalForm find() {
        explore(Colouring(puzzle_, solution_));
        return *std::move(best_);
    }

  private:
    // This is far more than the symmetries of any puzzle with a unique solution. Above this number,
    // the first line of a tie is used.
    static constexpr int most_forms = 2000;

    void explore(const Colouring& colouring) {
        const std::vector<Colour> lines = colouring.lines();
        std::vector<Colour> sorted = lines;
        std::sort(sorted.begin(), sorted.end());
        const auto tie = std::adjacent_find(sorted.begin(), sorted.end());
        if (tie == sorted.end()) {
            offer(symmetries_.sorting(lines));
            return;
        }
        for (std::size_t line = 0; line < lines.size(); ++line) {
            if (lines[line] != *tie) continue;
            Colouring marked = colouring;
            marked.mark(line);
            explore(marked);
            if (forms_ >= most_forms) return;
        }
    }

    void offer(const Transform& moved) {
        ++forms_;
        const Transform transform = renumber_digits(moved, solution_);
        NormalForm form{transform.apply(puzzle_), transform.apply(solution_)};
        if (!best_ || is_smaller(form, *best_)) best_ = std::move(form);
    }

    const Puzzle& puzzle_;
    const Grid& solution_;
    Symmetries symmetries_;
    std::optional<NormalForm> best_;
    int forms_ = 0;
};

}  // namespace

NormalForm normal_form(const Puzzle& puzzle, const Grid& solution) {
    return FormSearch(puzzle, solution).find();
}

}  // namespace sudoku
