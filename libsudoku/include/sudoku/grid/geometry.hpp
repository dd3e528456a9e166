#pragma once

#include <sudoku/grid/board_rule.hpp>
#include <sudoku/grid/house.hpp>
#include <sudoku/support/result.hpp>

#include <compare>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sudoku {

// Where a grid of a multi-grid board begins: row and column of its top left cell, from 0.
struct GridCorner {
    int row = 0;
    int column = 0;
    friend constexpr auto operator<=>(const GridCorner&, const GridCorner&) = default;
};

// Of a multi-grid board at most: grids, rows or columns of its plane, and cells of all its grids.
inline constexpr std::size_t max_grids = 128;
inline constexpr int max_plane = 255;
inline constexpr std::size_t max_board_cells = max_grids * 81;

// The rules of a board: its cells, its houses and its rules of pairs, with everything derived from
// them. A cheap handle to shared immutable tables: copy it freely, it never dangles. Most variants
// are just more houses of `side` cells, so there is no hierarchy of constraints.
//
// Cells lie on a plane of rows x columns. A square board has all side x side of them; a multi-grid
// board (gattai) has those of its grids, each of which is a square board of the same boxes:
//
//     A A A . . . B B B         cells are numbered in reading order, without gaps: the B in the
//     A A A . . . B B B         first row is cell 3
//     A A A C C C B B B
//     . . . C C C . . .
class Geometry {
  public:
    // The classic 9x9 board. Made once and shared.
    Geometry();

    int side() const { return tables_->side; }  // cells of a house, and digits
    int rows() const { return tables_->rows; }
    int columns() const { return tables_->columns; }
    int cell_count() const { return tables_->cell_count; }
    int row_of(Cell cell) const { return tables_->places[cell].row; }        // from 0
    int column_of(Cell cell) const { return tables_->places[cell].column; }  // from 0
    // The cell must be there.
    Cell cell_at(int row, int column) const { return tables_->cell_at[place(row, column)]; }
    // False for what is absent or outside the plane, too.
    bool has_cell(int row, int column) const {
        return row >= 0 && row < rows() && column >= 0 && column < columns() &&
               tables_->cell_at[place(row, column)] != no_cell;
    }

    // One grid on side x side cells, all of them there. What counts on that, which is nearly all
    // but reading, solving and writing, must ask before it answers (require_plain(puzzle)).
    bool is_square() const { return tables_->grids.size() == 1; }
    // The grids in reading order of their corners; one for a square board.
    std::span<const GridCorner> grids() const { return view_of(tables_->grids); }

    // Rows first, then columns, boxes or regions, those of the rules in the order of their table;
    // each of them grid by grid. A house that grids share is there once, under the first of them.
    std::span<const House> houses() const { return view_of(tables_->houses); }
    // Indices into houses().
    std::span<const int> houses_of(Cell cell) const { return view_of(tables_->houses_of[cell]); }
    // The same as a set. For square boards.
    const HouseSet& house_set_of(Cell cell) const { return tables_->house_sets[cell]; }
    // Every pair of houses that share two cells or more.
    std::span<const Crossing> crossings() const { return view_of(tables_->crossings); }
    // The cells that must not hold the digit of `cell`, ascending, without `cell`: those that share
    // a house with it, and those that a rule such as antiknight keeps apart.
    std::span<const Cell> peers(Cell cell) const { return view_of(tables_->peers[cell]); }
    // The same as a set. For square boards.
    const CellSet& peer_set(Cell cell) const { return tables_->peer_sets[cell]; }

    // {0, 0} for a jigsaw layout. All grids of a multi-grid board have the same boxes.
    BoxShape box_shape() const { return tables_->box_shape; }
    bool is_jigsaw() const { return tables_->box_shape == BoxShape{0, 0}; }
    BoardRules rules() const { return tables_->rules; }
    bool is_classic() const;
    // Whether the houses say all: no rule of pairs stands beside them. What works on houses alone
    // must ask before it answers.
    bool has_only_houses() const { return tables_->has_only_houses; }
    // A square board, and the houses say all: what most of the library knows.
    bool is_plain() const { return is_square() && has_only_houses(); }
    // The box or region of a cell, from 0, numbered by first appearance in row-major order; grid by
    // grid on a multi-grid board, where the first grid counts that has the cell.
    int region_of(Cell cell) const { return tables_->region_of[cell]; }

    // "B7" where rows and columns are nine at most, "r10c12" elsewhere.
    std::string cell_name(Cell cell, Coordinates coordinates = Coordinates::letter_number) const;

    // Equal when the grids, the regions and the rules are equal.
    friend bool operator==(const Geometry& a, const Geometry& b);

  private:
    // Made and destroyed out of line, and shown by pointer and size: this header is in all others.
    struct Tables {
        Tables();
        ~Tables();

        void lay_out_cells();
        std::vector<Cell> cells_of_grid(const GridCorner& grid,
                                        const std::vector<Cell>& square_cells) const;
        void number_regions(const std::vector<std::vector<Cell>>& square_regions);
        void find_peers(const Geometry& geometry);

        int side = 0;
        int rows = 0;
        int columns = 0;
        int cell_count = 0;
        std::vector<GridCorner> places;  // by cell
        std::vector<Cell> cell_at;       // row-major on the plane
        std::vector<GridCorner> grids;
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

    static constexpr Cell no_cell = 0xFFFF;

    std::size_t place(int row, int column) const {
        return static_cast<std::size_t>(row * tables_->columns + column);
    }

    explicit Geometry(std::shared_ptr<const Tables> tables);
    template <class Item>
    static std::span<const Item> view_of(const std::vector<Item>& items) {
        return {items.data(), items.size()};
    }
    // Regions of one square board, by its cells; every grid has the same.
    static Result<Geometry> build(int side, BoxShape box_shape, const std::vector<int>& region_of,
                                  std::vector<GridCorner> grids, BoardRules rules);
    friend Result<Geometry> rectangular(BoxShape, BoardRules);
    friend Result<Geometry> jigsaw(int, std::span<const std::vector<Cell>>, BoardRules);
    friend Result<Geometry> gattai(BoxShape, std::vector<GridCorner>, BoardRules);

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

// A multi-grid board: square boards of the same boxes on a plane, which share the cells where they
// overlap, however they do. House rules such as diagonals hold in every grid, rules of pairs on the
// whole plane. Two to max_grids grids in any order, no two of them the same, the topmost in row 0
// and the leftmost in column 0; one grid alone is that board. Grids need not touch.
Result<Geometry> gattai(BoxShape box_shape, std::vector<GridCorner> grids, BoardRules rules = {});

// Multi-grid boards with a name, all with boxes of 3x3.
struct GattaiInfo {
    std::string_view name;
    std::string_view other_name;  // empty for none
    std::span<const GridCorner> grids;
};
std::span<const GattaiInfo> gattai_table();

// The pairs of cells that a rule of the board speaks of, each once, ascending; none for a rule of
// houses.
std::vector<std::pair<Cell, Cell>> pairs_of(const BoardRuleInfo& rule, const Geometry& geometry);

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
//     samurai                  a multi-grid board with a name: gattai_table()
//     gattai:r1c1,r4c4,r7c1    any other, by the top left cells of its grids; B7 is r2c7, too
//     gattai:2x3:r1c1,r5c4     the same with other boxes than 3x3
//     samurai+diagonal         with the diagonals of every grid
//
// An error's column points at the part that is wrong.
Result<Geometry> parse_geometry(std::string_view spec);

// The shortest spec that parse_geometry() turns back into an equal geometry. Jigsaw labels are A,
// B, .. by first appearance.
std::string geometry_spec(const Geometry& geometry);

// What may stand behind '+', for messages and help: "diagonal, maindiagonal, .. or latin".
std::string names_of_rules();

}  // namespace sudoku
