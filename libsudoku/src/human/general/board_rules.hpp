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

// Candidates of a cell (digit d is bit d - 1), or places in a house.
using Mask = std::uint32_t;

// A house of the board, one formed by a constraint or one that the others imply: every digit occurs
// in it.
struct HouseRule {
    std::vector<Cell> cells;
    CellBits set;
    int index = 0;   // as in Step::houses
    int family = 0;  // houses of one kind and grid form a family if they share no cell; else -1
    bool is_line = false;    // a row or column
    bool is_region = false;  // a box or region
};

// Two houses that share cells, and the places of the shared cells in each.
struct Crossing {
    std::size_t cover;      // index of the other house
    Mask places = 0;        // places in the house itself
    Mask cover_places = 0;  // places in the other house
};

// Cells outside a house that see the same cells of it.
struct Watch {
    Mask places = 0;  // places in the house
    std::vector<Cell> cells;
};

// Two families of houses, and where each house of the first crosses those of the second.
struct FamilyPair {
    struct Shared {
        std::size_t cover;  // index into `covers`
        Mask places;        // places in the base house
    };
    std::vector<std::size_t> bases;  // houses, in order
    std::vector<std::size_t> covers;
    std::vector<std::vector<Shared>> shared;  // by index into `bases`
};

// The rules of a board and the constraints of a puzzle on it, arranged for techniques. They do not
// depend on the givens.
class BoardRules {
  public:
    // Returns the rules for a puzzle. For boards without constraints, each thread keeps the last
    // result and reuses it for the next puzzle on the same board. Returns an Error for boards with
    // more than CellBits::capacity cells.
    static Result<std::shared_ptr<const BoardRules>> make(const Puzzle& puzzle);

    const Geometry& geometry() const { return geometry_; }
    const std::vector<Constraint>& constraints() const { return constraints_; }
    int side() const { return geometry_.side(); }
    Mask all_digits() const { return (Mask{1} << side()) - 1; }
    std::size_t cell_count() const { return peers_.size(); }
    const std::vector<HouseRule>& houses() const { return houses_; }
    // A house of a cell, and the cell's place in it.
    struct Place {
        std::size_t house;
        int place;
    };
    const std::vector<Place>& places_of(Cell cell) const { return places_of_[cell]; }
    // The houses that share cells with a house, in order.
    const std::vector<Crossing>& crossings_of(std::size_t house) const { return crossings_[house]; }
    // The outside cells that see two or more cells of a house.
    const std::vector<Watch>& watches_of(std::size_t house) const { return watches_[house]; }
    // Cells that cannot have the same digit as this one.
    const CellBits& peers(Cell cell) const { return peers_[cell]; }
    // The peers as a list.
    const std::vector<Cell>& peer_list(Cell cell) const { return peer_lists_[cell]; }
    // All pairs of families, in order.
    const std::vector<FamilyPair>& family_pairs() const { return family_pairs_; }
    // Cells restricted by houses alone: no constraint, no rule of two cells, and no peers except by
    // houses. Swapping two digits within each house of such cells keeps all rules satisfied.
    const CellBits& swappable() const { return swappable_; }
    // The rules other than houses and peers: pairs of cells, constraints, and rules derived from
    // constraints.
    const RuleProgram& program() const { return program_; }
    // The rules of constraints on more than two cells; null without constraints.
    const ConstraintRules* constraint_rules() const {
        return constraint_rules_ ? &*constraint_rules_ : nullptr;
    }

  private:
    explicit BoardRules(const Puzzle& puzzle)
        : geometry_(puzzle.geometry()), constraints_(puzzle.constraints()) {}
    void find_houses();
    int family_beside(const CellBits& cells) const;
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
