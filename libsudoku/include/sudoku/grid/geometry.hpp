#pragma once

#include <sudoku/grid/board_rule.hpp>
#include <sudoku/grid/house.hpp>
#include <sudoku/support/result.hpp>

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku {

// The rules of a board: its side, its houses and its rules of pairs, with everything derived from
// them. A cheap handle to shared immutable tables: copy it freely, it never dangles. Most variants
// are just more houses of `side` cells, so there is no hierarchy of constraints.
class Geometry {
  public:
    // The classic 9x9 board. Made once and shared.
    Geometry();

    int side() const { return tables_->side; }
    int cell_count() const { return tables_->side * tables_->side; }
    int row_of(Cell cell) const { return cell / tables_->side; }     // from 0
    int column_of(Cell cell) const { return cell % tables_->side; }  // from 0
    Cell cell_at(int row, int column) const { return static_cast<Cell>(row * side() + column); }

    // Rows first, then columns, boxes or regions, those of the rules in the order of their table.
    std::span<const House> houses() const { return view_of(tables_->houses); }
    // Indices into houses().
    std::span<const int> houses_of(Cell cell) const { return view_of(tables_->houses_of[cell]); }
    const HouseSet& house_set_of(Cell cell) const { return tables_->house_sets[cell]; }
    // Every pair of houses that share two cells or more.
    std::span<const Crossing> crossings() const { return view_of(tables_->crossings); }
    // The cells that must not hold the digit of `cell`, ascending, without `cell`: those that share
    // a house with it, and those that a rule such as antiknight keeps apart.
    std::span<const Cell> peers(Cell cell) const { return view_of(tables_->peers[cell]); }
    const CellSet& peer_set(Cell cell) const { return tables_->peer_sets[cell]; }

    // {0, 0} for a jigsaw layout.
    BoxShape box_shape() const { return tables_->box_shape; }
    bool is_jigsaw() const { return tables_->box_shape == BoxShape{0, 0}; }
    BoardRules rules() const { return tables_->rules; }
    bool is_classic() const;
    // Whether the houses say all: no rule of pairs stands beside them. What works on houses alone
    // must ask before it answers.
    bool has_only_houses() const { return tables_->has_only_houses; }
    // The box or region of a cell, from 0, numbered by first appearance in row-major order.
    int region_of(Cell cell) const { return tables_->region_of[cell]; }

    std::string cell_name(Cell cell, Coordinates coordinates = Coordinates::letter_number) const {
        return sudoku::cell_name(side(), cell, coordinates);
    }

    // Equal when the houses and the rules are equal.
    friend bool operator==(const Geometry& a, const Geometry& b);

  private:
    // Made and destroyed out of line, and shown by pointer and size: this header is in all others.
    struct Tables {
        Tables();
        ~Tables();

        int side = 0;
        BoxShape box_shape;
        BoardRules rules;
        bool has_only_houses = true;
        std::vector<int> region_of;
        std::vector<House> houses;
        std::vector<std::vector<int>> houses_of;
        std::vector<HouseSet> house_sets;
        std::vector<Crossing> crossings;
        std::vector<std::vector<Cell>> peers;
        std::vector<CellSet> peer_sets;
    };

    explicit Geometry(std::shared_ptr<const Tables> tables);
    template <class Item>
    static std::span<const Item> view_of(const std::vector<Item>& items) {
        return {items.data(), items.size()};
    }
    static Result<Geometry> build(int side, BoxShape box_shape, std::vector<int> region_of,
                                  BoardRules rules);
    friend Result<Geometry> rectangular(BoxShape, BoardRules);
    friend Result<Geometry> jigsaw(int, std::span<const std::vector<Cell>>, BoardRules);

    std::shared_ptr<const Tables> tables_;
};

// Boxes of box_rows x box_columns cells; the side is their product and must be 4..25. A box that is
// a whole row or column (5x5 as 1x5, say) adds no house of its own: that is a Latin square.
Result<Geometry> rectangular(BoxShape box_shape, BoardRules rules = {});

// Irregular regions, each given as its list of cells. Every cell must lie in exactly one region,
// every region must have `side` cells that hang together by edges; the error names the region and
// the cell that break this.
Result<Geometry> jigsaw(int side, std::span<const std::vector<Cell>> regions,
                        BoardRules rules = {});

// The usual boxes for a side: as square as possible, wide rather than tall (6 is 2x3, 12 is 3x4).
// Primes give 1xN.
Result<BoxShape> usual_box_shape(int side);

// Geometries as text, the form that --geometry takes and that files carry:
//
//     3x3                      boxes of 3 rows and 3 columns, side 9
//     2x3+diagonal             with both diagonals; "x" means the same
//     3x3+windoku              with the inner windows
//     3x3+antiknight           any of board_rule_table(), several joined by '+'
//     6+latin                  rows and columns only, the same as 1x6
//     9   16                   the usual boxes of that side
//     16x16                    the same, where the product could not be a side
//     jigsaw:AABBAACBDDCB...   one label per cell, row-major; any characters except '+' and blanks
//
// An error's column points at the part that is wrong.
Result<Geometry> parse_geometry(std::string_view spec);

// The shortest spec that parse_geometry() turns back into an equal geometry. Jigsaw labels are A,
// B, .. by first appearance.
std::string geometry_spec(const Geometry& geometry);

// What may stand behind '+', for messages and help: "diagonal, maindiagonal, .. or latin".
std::string names_of_rules();

}  // namespace sudoku
