#include <sudoku/inspect/puzzle_class.hpp>

#include "format/whole_line.hpp"

#include <sudoku/canon/canonical_form.hpp>
#include <sudoku/format/record_writer.hpp>
#include <sudoku/grid/geometry.hpp>

#include <array>
#include <cstdint>
#include <vector>

namespace sudoku {
namespace {

using Colour = std::uint64_t;

// The finaliser of MurmurHash3 (Appleby): every bit of the input reaches every bit of the output.
Colour mixed(Colour x) {
    x ^= x >> 33;
    x *= 0xff51afd7ed558ccdULL;
    x ^= x >> 33;
    x *= 0xc4ceb9fe1a85ec53ULL;
    return x ^ (x >> 33);
}

// Colour refinement (Weisfeiler and Leman 1968) on the graph of cells, houses and digits: in every
// round each node takes up the colours of its neighbours, added so that their order does not
// matter. Refinement alone cannot tell the cells of very regular boards apart, so it is run once
// for every cell, with that cell marked, and the results are added.
class Refinement {
  public:
    Refinement(const Puzzle& puzzle, const Grid& solution)
        : cells_(static_cast<std::size_t>(puzzle.geometry().cell_count())) {
        const Geometry& geometry = puzzle.geometry();
        const std::size_t houses = geometry.houses().size();
        start_.assign(cells_ + houses + static_cast<std::size_t>(geometry.side()), 0);
        edges_.resize(start_.size());
        for (std::size_t h = 0; h < houses; ++h) {
            const House& house = geometry.houses()[h];
            // Rows and columns may change places.
            const bool is_line = house.kind == HouseKind::row || house.kind == HouseKind::column;
            start_[cells_ + h] = is_line ? 1 : 2 + static_cast<Colour>(house.kind);
            for (const Cell cell : house.cells) join(cell, cells_ + h);
        }
        for (std::size_t cell = 0; cell < cells_; ++cell) {
            const Cell place = static_cast<Cell>(cell);
            start_[cell] = puzzle.givens()[place] != 0 ? 101 : 102;
            join(cell, cells_ + houses + solution[place] - 1);
        }
        for (int digit = 0; digit < geometry.side(); ++digit) {
            start_[cells_ + houses + static_cast<std::size_t>(digit)] = 103;
        }
    }

    Colour run(Colour seed) {
        Colour sum = 0;
        for (std::size_t marked = 0; marked < cells_; ++marked) {
            colours_ = start_;
            for (Colour& colour : colours_) colour = mixed(colour + seed);
            colours_[marked] = mixed(colours_[marked] + 1);
            // Any two cells are at most four steps apart, so this lets all know of the mark.
            for (int round = 0; round < 6; ++round) refine();
            Colour total = 0;
            for (const Colour colour : colours_) total += mixed(colour);
            sum += mixed(total);
        }
        return sum;
    }

  private:
    void join(std::size_t a, std::size_t b) {
        edges_[a].push_back(static_cast<std::uint32_t>(b));
        edges_[b].push_back(static_cast<std::uint32_t>(a));
    }

    void refine() {
        next_.resize(colours_.size());
        for (std::size_t node = 0; node < colours_.size(); ++node) {
            Colour sum = 0;
            for (const std::uint32_t neighbour : edges_[node]) sum += mixed(colours_[neighbour]);
            next_[node] = mixed(colours_[node] * 3 + sum);
        }
        colours_.swap(next_);
    }

    std::size_t cells_;
    std::vector<Colour> start_;
    std::vector<std::vector<std::uint32_t>> edges_;
    std::vector<Colour> colours_;
    std::vector<Colour> next_;
};

std::string hexadecimal(Colour value) {
    std::string text;
    for (int shift = 60; shift >= 0; shift -= 4) text += "0123456789abcdef"[(value >> shift) & 15];
    return text;
}

std::string shape_of(const Geometry& geometry) {
    if (!geometry.is_jigsaw()) return geometry_spec(geometry);
    // The regions themselves are part of the graph.
    return "jigsaw" + std::to_string(geometry.side());
}

}  // namespace

std::string class_text(const Puzzle& puzzle, const Grid& solution) {
    if (puzzle.has_clues() || puzzle.has_pencilmarks()) return whole_line(puzzle);
    if (!puzzle.is_plain())
        return geometry_spec(puzzle.geometry()) + ' ' + to_line(puzzle.givens());
    if (puzzle.is_classic()) {
        if (const auto form = canon::canonical_form(puzzle.givens(), canon::Convention::minlex)) {
            return to_line(Grid(puzzle.geometry(), form->digits));
        }
    }
    Refinement refinement(puzzle, solution);
    return shape_of(puzzle.geometry()) + ':' + hexadecimal(refinement.run(1)) +
           hexadecimal(refinement.run(2));
}

std::optional<PuzzleClass> class_of(Inspection& puzzle) {
    if (const auto key = puzzle.class_key()) return PuzzleClass(*key);
    const Grid* const solution = puzzle.solution();
    if (solution == nullptr) return std::nullopt;
    return PuzzleClass(class_text(puzzle.puzzle(), *solution));
}

}  // namespace sudoku
