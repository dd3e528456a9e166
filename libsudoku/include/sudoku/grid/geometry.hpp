#pragma once

#include <sudoku/grid/board_rule.hpp>
#include <sudoku/grid/feature.hpp>
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

// The row and column of the top left cell of a grid in a multi-grid board, from 0.
struct GridCorner {
    int row = 0;
    int column = 0;
    friend constexpr auto operator<=>(const GridCorner&, const GridCorner&) = default;
};

// The limits of multi-grid boards: the number of grids, the rows or columns of the plane, and the
// cells of all grids together.
inline constexpr std::size_t max_grids = 128;
inline constexpr int max_plane = 255;
inline constexpr std::size_t max_board_cells = max_grids * 81;

// What divides a grid besides rows and columns.
enum class Regions {
    none,   // a Latin square
    boxes,  // rectangles
    drawn,  // the irregular regions of a jigsaw
};

// A board of any shape, for free_board(). Rows, columns and regions can have fewer cells than there
// are digits; their digits differ all the same.
struct BoardPlan {
    int rows = 9;
    int columns = 9;
    int first_digit = 1;  // or 0
    int digits = 9;       // at least as many as rows and as columns
    BoxShape boxes = {};  // {1, digits}: none; {0, 0}: `regions` instead
    // Cells in row-major order. Cells can be in none of the regions, but in no two.
    std::vector<std::vector<Cell>> regions = {};
    // The regions are to be found: see Geometry::label_count().
    bool has_labels = false;
    // Cells that only constraints are about, numbered after all others: see Geometry::is_extra().
    // Labels are not counted.
    int extra_cells = 0;
};

// The rules of a board: its cells, houses and rules about pairs of cells, with the tables derived
// from them. A Geometry is a cheap handle to shared immutable tables, so it can be copied freely.
// Most variants only add houses of `side` cells, which is why one class represents all of them.
//
// Cells lie on a plane of rows x columns. A square board uses all side x side of them; a multi-grid
// board (gattai) uses those of its grids, each of which is a square board with the same boxes:
//
//     A A A . . . B B B         cells are numbered in reading order, without gaps: the B in the
//     A A A . . . B B B         first row is cell 3
//     A A A C C C B B B
//     . . . C C C . . .
class Geometry {
  public:
    // The classic 9x9 board, which is built once and shared.
    Geometry();

    int side() const { return tables_->side; }  // number of cells in a house, and of digits
    // The value of Digit 1, which is the number that people see for it: 1, or 0 on some boards.
    int first_digit() const { return tables_->first_digit; }
    int value_of(Digit digit) const { return digit - 1 + first_digit(); }
    int rows() const { return tables_->rows; }
    int columns() const { return tables_->columns; }
    int cell_count() const { return tables_->cell_count; }
    // Extra cells are in no row or column and touch no other cell. They hold digits that
    // constraints are about, such as a sum that is to be found. has_cell() knows none of them.
    int extra_cell_count() const { return tables_->extra_cells; }
    bool is_extra(Cell cell) const { return cell >= cell_count() - extra_cell_count(); }
    // If the regions are to be found, the first extra cells hold the numbers of the regions that
    // the cells of the board are in, one for each; otherwise 0. Each region is connected by edges
    // and holds every digit once. Regions are numbered from 1 in the order of their first cells.
    int label_count() const { return tables_->label_count; }
    int row_of(Cell cell) const { return tables_->places[cell].row; }        // from 0
    int column_of(Cell cell) const { return tables_->places[cell].column; }  // from 0
    // The cell must exist.
    Cell cell_at(int row, int column) const { return tables_->cell_at[place(row, column)]; }
    // False also for positions outside the plane.
    bool has_cell(int row, int column) const {
        return row >= 0 && row < rows() && column >= 0 && column < columns() &&
               tables_->cell_at[place(row, column)] != no_cell;
    }

    // True for one grid of side x side cells.
    bool is_square() const { return tables_->grids.size() == 1; }
    // The corners of the grids in reading order. A square board has one, and a board with fewer
    // cells than digits in a row or column has none.
    std::span<const GridCorner> grids() const { return view_of(tables_->grids); }

    // Rows come first, then columns, boxes or regions, and the houses of the board rules in the
    // order of their table; each of these grid by grid. A house that several grids share is listed
    // once, under the first of them.
    std::span<const House> houses() const {
        return view_of(tables_->houses).first(tables_->full_house_count);
    }
    // The same, then the rows, columns and regions that have fewer cells than there are digits.
    std::span<const House> houses_and_parts() const { return view_of(tables_->houses); }
    // The houses that contain the cell, as indices into houses().
    std::span<const int> houses_of(Cell cell) const { return view_of(tables_->houses_of[cell]); }
    // The same as a set; only for square boards.
    const HouseSet& house_set_of(Cell cell) const { return tables_->house_sets[cell]; }
    // All pairs of houses that share two or more cells.
    std::span<const Crossing> crossings() const { return view_of(tables_->crossings); }
    // The cells that cannot hold the same digit as `cell`, ascending: those that share a house with
    // it, and those that a rule such as antiknight separates from it.
    std::span<const Cell> peers(Cell cell) const { return view_of(tables_->peers[cell]); }
    // The same as a set; only for square boards.
    const CellSet& peer_set(Cell cell) const { return tables_->peer_sets[cell]; }

    // {0, 0} for a jigsaw layout. All grids of a multi-grid board have the same box shape.
    BoxShape box_shape() const { return tables_->box_shape; }
    Regions regions() const { return tables_->regions; }
    BoardRules rules() const { return tables_->rules; }
    // What the board has beyond the classic one. Code that does not know all features must check
    // them first.
    Features features() const { return tables_->features; }
    bool is_classic() const { return features().empty(); }
    bool has_only_houses() const { return only_houses.contains(features()); }
    // The number of the box or region that contains the cell, from 0 in row-major order of first
    // cells. On a multi-grid board the numbers continue from grid to grid, and a shared cell counts
    // for its first grid. A cell in no region has the number -1.
    int region_of(Cell cell) const { return tables_->region_of[cell]; }

    // "B7" if there are at most nine rows and columns, "r10c12" otherwise; "x3" for the third of
    // the extra cells.
    std::string cell_name(Cell cell, Coordinates coordinates = Coordinates::letter_number) const;

    // Geometries are equal if their grids, regions and rules are.
    friend bool operator==(const Geometry& a, const Geometry& b);

  private:
    // Defined out of line and exposed only as pointers and sizes, to keep compilation of this
    // header cheap: all others include it.
    struct Tables {
        Tables();
        ~Tables();

        void lay_out_cells();
        void add_extra_cells(int count);
        std::vector<Cell> cells_of_grid(const GridCorner& grid,
                                        const std::vector<Cell>& square_cells) const;
        void number_regions(const std::vector<std::vector<Cell>>& square_regions);
        void find_peers(const Geometry& geometry);

        int side = 0;
        int first_digit = 1;
        int rows = 0;
        int columns = 0;
        int cell_count = 0;
        int extra_cells = 0;
        int label_count = 0;
        std::vector<GridCorner> places;  // by cell
        std::vector<Cell> cell_at;       // row-major on the plane
        std::vector<GridCorner> grids;
        BoxShape box_shape;
        BoardRules rules;
        Regions regions = Regions::boxes;
        Features features;
        std::vector<int> region_of;
        std::vector<House> houses;  // those of less than `side` cells last
        std::size_t full_house_count = 0;
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
    // `region_of` gives the region of each cell of one square board; every grid has the same.
    static Result<Geometry> build(int side, BoxShape box_shape, const std::vector<int>& region_of,
                                  std::vector<GridCorner> grids, BoardRules rules,
                                  int first_digit = 1);
    static Result<Geometry> build_short(const BoardPlan& plan, BoardRules rules);
    friend Result<Geometry> free_board(const BoardPlan&, BoardRules);
    friend Result<Geometry> rectangular(BoxShape, BoardRules);
    friend Result<Geometry> jigsaw(int, std::span<const std::vector<Cell>>, BoardRules);
    friend Result<Geometry> gattai(BoxShape, std::vector<GridCorner>, BoardRules);

    std::shared_ptr<const Tables> tables_;
};

// Makes a square board with boxes of the given shape; its side, the product of both numbers, must
// be 4..25. A box that fills a whole row or column (1x5) adds no house: the result is a Latin
// square.
Result<Geometry> rectangular(BoxShape box_shape, BoardRules rules = {});

// Makes a board with irregular regions, each given as a list of cells. Every cell must be in
// exactly one region, and every region must have `side` cells connected by edges; the Error names
// the region and the cell that violate this.
Result<Geometry> jigsaw(int side, std::span<const std::vector<Cell>> regions,
                        BoardRules rules = {});

// Makes a multi-grid board: square boards with the same boxes on a plane that share the cells where
// they overlap, in whatever way they do. Houses of rules such as diagonals are added to every grid,
// while rules about pairs apply to the whole plane. `grids` are up to max_grids different corners
// in any order, the topmost in row 0 and the leftmost in column 0. A single grid gives a square
// board. Grids need not touch.
Result<Geometry> gattai(BoxShape box_shape, std::vector<GridCorner> grids, BoardRules rules = {});

// Makes a board of any shape with 4 to 25 digits. The result equals that of rectangular() or
// jigsaw() if the board is square, with the digits from 1. Rules that add houses need as many rows
// and columns as digits.
Result<Geometry> free_board(const BoardPlan& plan, BoardRules rules = {});

// The named multi-grid boards, all of which have 3x3 boxes.
struct GattaiInfo {
    std::string_view name;
    std::string_view other_name;  // empty if there is none
    std::span<const GridCorner> grids;
};
std::span<const GattaiInfo> gattai_table();

// The pairs of cells that a rule about pairs applies to, each once, ascending. Empty for a rule
// that adds houses.
std::vector<std::pair<Cell, Cell>> pairs_of(const BoardRuleInfo& rule, const Geometry& geometry);

// The usual box shape for a side: as square as possible, and wide rather than tall (2x3 for 6, 3x4
// for 12). A prime N gives 1xN.
Result<BoxShape> usual_box_shape(int side);

// Parses the text form of a geometry, which --geometry and puzzle files use:
//
//     3x3                      boxes of 3 rows and 3 columns, side 9
//     2x3+diagonal             with both diagonals; "x" means the same
//     3x3+windoku              with the inner windows
//     3x3+antiknight           any of board_rule_table(), or several joined by '+'
//     6+latin                  rows and columns only, the same as 1x6
//     9   16                   the usual boxes of that side
//     16x16                    the same, since the product is too large for a side
//     jigsaw:AABBAACBDDCB...   one label per cell, row-major; any character but '+' and blanks
//     samurai                  a multi-grid board with a name: gattai_table()
//     gattai:r1c1,r4c4,r7c1    any other, by the top left cells of its grids (or B7 for r2c7)
//     gattai:2x3:r1c1,r5c4     the same with other boxes than 3x3
//     samurai+diagonal         with the diagonals of every grid
//     board:6x8:0-7:2x4        6 rows, 8 columns, digits 0 to 7, boxes; or "latin", or labels with
//                              '.' for cells in no region
//     board:6x6:1-6:2x3:x4     with four extra cells, x1 to x4
//     board:6x6:1-6:chaos      with regions that are to be found, whose numbers are x1 to x36
//
// The Error has the column of the part that is wrong.
Result<Geometry> parse_geometry(std::string_view spec);

// Returns the shortest spec from which parse_geometry() makes an equal geometry. Jigsaw labels are
// A, B, .. in order of first appearance.
std::string geometry_spec(const Geometry& geometry);

// The names that can follow '+', for messages and help: "diagonal, maindiagonal, .. or latin".
std::string names_of_rules();

}  // namespace sudoku
