#pragma once

#include "grid/rule_program.hpp"
#include "human/general/cell_bits.hpp"
#include "human/general/constraint_rules.hpp"

#include <sudoku/grid/puzzle.hpp>
#include <sudoku/support/result.hpp>

#include <memory>
#include <optional>
#include <vector>

namespace sudoku::human::general {

// Candidates of a cell, or places in a house: bit d - 1, bit of the place.
using Mask = std::uint32_t;

// A house of the board, or one that a constraint makes: every digit occurs.
struct HouseRule {
    std::vector<Cell> cells;
    CellBits set;
    int index = 0;   // in Geometry::houses(); behind those, the constraints
    int family = 0;  // houses of a kind and a grid; those of a family share no cell, or it is -1
    bool is_line = false;    // a row or column
    bool is_region = false;  // a box or region
};

// Two houses that share cells: which places of each these are.
struct Crossing {
    std::size_t cover;      // the other house
    Mask places = 0;        // of the house
    Mask cover_places = 0;  // of the other one
};

// Cells outside of a house that see the same of its cells.
struct Watch {
    Mask places = 0;  // of the house
    std::vector<Cell> cells;
};

// Two families of houses, and where each of the first crosses those of the second.
struct FamilyPair {
    struct Shared {
        std::size_t cover;  // number within `covers`
        Mask places;        // of the base
    };
    std::vector<std::size_t> bases;  // houses, in their order
    std::vector<std::size_t> covers;
    std::vector<std::vector<Shared>> shared;  // by number within `bases`
};

// What the rules of a board, and the constraints of a puzzle on it, say: laid out for techniques.
// Givens do not matter.
class BoardRules {
  public:
    // Of a puzzle. Those of a board without constraints are kept, thread by thread, for the next
    // puzzle on it. An Error for boards of more than CellBits::capacity cells.
    static Result<std::shared_ptr<const BoardRules>> make(const Puzzle& puzzle);

    const Geometry& geometry() const { return geometry_; }
    const std::vector<Constraint>& constraints() const { return constraints_; }
    int side() const { return geometry_.side(); }
    Mask all_digits() const { return (Mask{1} << side()) - 1; }
    std::size_t cell_count() const { return peers_.size(); }
    const std::vector<HouseRule>& houses() const { return houses_; }
    // The houses of a cell, and its place in each.
    struct Place {
        std::size_t house;
        int place;
    };
    const std::vector<Place>& places_of(Cell cell) const { return places_of_[cell]; }
    // The houses that a house shares cells with, in their order.
    const std::vector<Crossing>& crossings_of(std::size_t house) const { return crossings_[house]; }
    // Who sees two cells of a house or more from outside.
    const std::vector<Watch>& watches_of(std::size_t house) const { return watches_[house]; }
    // Cells that cannot have its digit.
    const CellBits& peers(Cell cell) const { return peers_[cell]; }
    // The same as a list.
    const std::vector<Cell>& peer_list(Cell cell) const { return peer_lists_[cell]; }
    // Of each two families, in their order.
    const std::vector<FamilyPair>& family_pairs() const { return family_pairs_; }
    // Cells that houses alone speak of: no constraint, no rule of two cells, no peers but by a
    // house. Two digits that are swapped within each house of such cells are right again.
    const CellBits& swappable() const { return swappable_; }
    // What is beside houses and peers: pairs of cells, and constraints with what follows from them.
    const RuleProgram& program() const { return program_; }
    // Constraints of more than two cells, one rule after another; nothing without constraints.
    const ConstraintRules* constraint_rules() const {
        return constraint_rules_ ? &*constraint_rules_ : nullptr;
    }

  private:
    explicit BoardRules(const Puzzle& puzzle)
        : geometry_(puzzle.geometry()), constraints_(puzzle.constraints()) {}
    void find_houses();
    void find_crossings();
    void find_family_pairs();
    void find_peers();
    void find_watches();
    void find_swappable();

    Geometry geometry_;
    std::vector<Constraint> constraints_;
    RuleProgram program_;
    std::vector<HouseRule> houses_;
    std::vector<std::vector<Place>> places_of_;
    std::vector<std::vector<Crossing>> crossings_;
    std::vector<std::vector<Watch>> watches_;
    std::vector<CellBits> peers_;
    std::vector<std::vector<Cell>> peer_lists_;
    int family_count_ = 0;
    std::vector<FamilyPair> family_pairs_;
    CellBits swappable_;
    std::optional<ConstraintRules> constraint_rules_;
};

}  // namespace sudoku::human::general
