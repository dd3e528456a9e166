#include "book/cover_art.hpp"

#include "book/cover_shapes.hpp"
#include "book/draw_symbol.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace sudoku::book {
namespace {

constexpr double bleed_overlap = 1;  // art ends outside of the trim, never at it

const BookPuzzle& first_of(const CoverScene& scene) { return *scene.book.puzzles.front(); }

bool holds(const Box& outer, const Box& inner) {
    return inner.x >= outer.x && inner.right() <= outer.right() && inner.y >= outer.y &&
           inner.bottom() <= outer.bottom();
}

Box around(Point middle, double width, double height) {
    return {middle.x - width / 2, middle.y - height / 2, width, height};
}

// True if type in this box is neither cut by the trim nor covered by the badge.
bool is_seen(const CoverScene& scene, const Box& box) {
    if (!holds(scene.safe, box)) return false;
    if (scene.badge_radius <= 0) return true;
    const double x = std::clamp(scene.badge.x, box.x, box.right());
    const double y = std::clamp(scene.badge.y, box.y, box.bottom());
    return std::hypot(x - scene.badge.x, y - scene.badge.y) > scene.badge_radius + 6;
}

void fill_round(Canvas& canvas, const Box& box, double radius, const Colour& colour) {
    canvas.clip(box, radius);
    canvas.fill(box, colour);
    canvas.unclip();
}

// A digit or number in the middle of a cell.
void draw_figure(CoverScene& scene, const std::string& text, const Box& cell, double size,
                 const Colour& colour) {
    Font font = scene.figures;
    font.size = size;
    const double width = scene.measurer.measure(text, font).width;
    const double height = scene.measurer.measure("8", font).ink_top;
    const Point middle = cell.centre();
    scene.canvas.text(text, font, {middle.x - width / 2, middle.y + height / 2}, colour);
}

// A board of squares that can be drawn as such: a single grid with boxes.
struct SquareBoard {
    int side = 9;
    BoxShape box = {3, 3};
    std::vector<int> givens;  // row by row; 0 for an open cell
    std::vector<std::string> names;
};

SquareBoard square_board_of(const BookPuzzle& puzzle) {
    const Geometry& geometry = puzzle.puzzle.geometry();
    SquareBoard board;
    board.side = std::min({geometry.rows(), geometry.columns(), 16});
    const BoxShape shape = geometry.box_shape();
    if (shape.rows > 1 && shape.columns > 1) board.box = shape;
    for (int row = 0; row < board.side; ++row) {
        for (int column = 0; column < board.side; ++column) {
            board.givens.push_back(geometry.has_cell(row, column)
                                       ? puzzle.puzzle.givens()[geometry.cell_at(row, column)]
                                       : 0);
        }
    }
    return board;
}

std::string symbol(const CoverScene& scene, int digit) {
    const SymbolSource source = scene.book.symbols_of(first_of(scene));
    if (source.has_pictures()) return std::to_string(digit);
    return source.text(static_cast<Digit>(digit));
}

// Nine lines of a board drawn in a turned system.
void lines_of_board(CoverScene& scene, const SquareBoard& board, double cell) {
    const double side = cell * board.side;
    for (const bool is_thick : {false, true}) {
        const Pen pen{cell * (is_thick ? 0.07 : 0.022), scene.palette.ink};
        for (int i = 0; i <= board.side; ++i) {
            const double at = cell * i;
            const double out = pen.width / 2;
            if ((i % board.box.columns == 0) == is_thick)
                scene.canvas.line({at, -out}, {at, side + out}, pen);
            if ((i % board.box.rows == 0) == is_thick)
                scene.canvas.line({-out, at}, {side + out, at}, pen);
        }
    }
}

}  // namespace

void draw_tilted_board(CoverScene& scene) {
    constexpr double degrees = -8;
    constexpr double columns = 6.4;  // that are seen
    const SquareBoard board = square_board_of(first_of(scene));
    const double cell = scene.panel.width / std::min(columns, board.side * 0.72);
    const double angle = degrees * std::numbers::pi / 180;
    const Point origin{scene.panel.x + scene.panel.width * 0.05,
                       scene.panel.y + scene.panel.width * 0.155};
    Canvas& canvas = scene.canvas;
    canvas.clip(scene.panel, 0);
    canvas.turn_by(origin, degrees);
    const double side = cell * board.side;
    canvas.fill({0, 0, side, side}, scene.palette.paper);
    for (int row = 0; row < board.side; ++row) {
        for (int column = 0; column < board.side; ++column) {
            const bool is_shaded = (row / board.box.rows + column / board.box.columns) % 2 == 1;
            if (is_shaded)
                canvas.fill({cell * column, cell * row, cell, cell}, scene.palette.tones[0]);
        }
    }
    // The cell that the eye is led to: open, and in the middle of what is seen.
    int lit = -1;
    for (int row = 1; row < std::min(5, board.side) && lit < 0; ++row) {
        for (int column = 2; column < std::min(5, board.side) && lit < 0; ++column) {
            const int cell_index = row * board.side + column;
            if (board.givens[static_cast<std::size_t>(cell_index)] == 0 && scene.rng.below(3) == 0)
                lit = cell_index;
        }
    }
    if (lit >= 0) {
        canvas.fill({cell * (lit % board.side), cell * (lit / board.side), cell, cell},
                    scene.palette.accent);
    }
    lines_of_board(scene, board, cell);
    for (std::size_t i = 0; i < board.givens.size(); ++i) {
        if (board.givens[i] == 0) continue;
        const int row = static_cast<int>(i) / board.side;
        const int column = static_cast<int>(i) % board.side;
        const double x = cell * (column + 0.5);
        const double y = cell * (row + 0.5);
        const Point middle{origin.x + x * std::cos(angle) - y * std::sin(angle),
                           origin.y + x * std::sin(angle) + y * std::cos(angle)};
        if (!is_seen(scene, around(middle, cell * 0.7, cell * 0.7))) continue;
        draw_figure(scene, symbol(scene, board.givens[i]), {cell * column, cell * row, cell, cell},
                    cell * 0.62, scene.palette.ink);
    }
    canvas.unturn();
    canvas.unclip();
}

void draw_one_box(CoverScene& scene) {
    const SquareBoard board = square_board_of(first_of(scene));
    // The box with the number of digits that looks best: neither full nor bare.
    const int across = board.side / board.box.columns;
    const int down = board.side / board.box.rows;
    int best = 0;
    int best_miss = 99;
    for (int i = 0; i < across * down; ++i) {
        int count = 0;
        for (int k = 0; k < board.box.rows * board.box.columns; ++k) {
            const int row = i / across * board.box.rows + k / board.box.columns;
            const int column = i % across * board.box.columns + k % board.box.columns;
            count += board.givens[static_cast<std::size_t>(row * board.side + column)] != 0;
        }
        const int miss = std::abs(2 * count - board.side - 1);
        if (miss < best_miss) {
            best_miss = miss;
            best = i;
        }
    }
    Canvas& canvas = scene.canvas;
    const double cell = std::min(
        scene.safe.width / board.box.columns,
        (std::min(scene.safe.bottom(), scene.panel.bottom()) - scene.panel.y) / board.box.rows);
    const double width = cell * board.box.columns;
    const double height = cell * board.box.rows;
    const Box frame{scene.safe.centre().x - width / 2, scene.panel.centre().y - height / 2, width,
                    height};
    canvas.fill(frame, scene.palette.paper);
    bool has_accent = false;
    for (int k = 0; k < board.box.rows * board.box.columns; ++k) {
        const int row = k / board.box.columns;
        const int column = k % board.box.columns;
        const auto place =
            static_cast<std::size_t>((best / across * board.box.rows + row) * board.side +
                                     best % across * board.box.columns + column);
        if (board.givens[place] == 0) continue;
        const bool is_accent = !has_accent && k >= board.box.columns;
        has_accent = has_accent || is_accent;
        draw_figure(scene, symbol(scene, board.givens[place]),
                    {frame.x + cell * column, frame.y + cell * row, cell, cell}, cell * 0.78,
                    is_accent ? scene.palette.accent : scene.palette.ink);
    }
    const Pen thin{cell * 0.025, scene.palette.ink};
    for (int i = 1; i < board.box.columns; ++i)
        canvas.line({frame.x + cell * i, frame.y}, {frame.x + cell * i, frame.bottom()}, thin);
    for (int i = 1; i < board.box.rows; ++i)
        canvas.line({frame.x, frame.y + cell * i}, {frame.right(), frame.y + cell * i}, thin);
    canvas.outline(frame, 0, {cell * 0.06, scene.palette.ink});
}

void draw_tiles(CoverScene& scene) {
    constexpr int side = 4;
    Canvas& canvas = scene.canvas;
    const double room = std::min(
        scene.safe.width, std::min(scene.safe.bottom(), scene.panel.bottom()) - scene.panel.y);
    const Box frame{scene.safe.centre().x - room / 2, scene.panel.y, room, room};
    fill_round(canvas, frame, room * 0.06, scene.palette.ink);
    // A solved board of four, with digits and boxes in a random order.
    std::array<int, side> names = {0, 1, 2, 3};
    scene.rng.shuffle(std::span<int>(names));
    std::array<int, side * side> cells{};
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const int row = static_cast<int>(i) / side;
        const int column = static_cast<int>(i) % side;
        cells[i] = names[static_cast<std::size_t>((column + 2 * (row % 2) + row / 2) % side)];
    }
    const double gap = room * 0.025;
    const double tile = (room - gap * (side + 1)) / side;
    // Two open cells in each row, as in a puzzle that can be solved at a glance.
    for (int row = 0; row < side; ++row) {
        std::array<bool, side> is_open = {true, false, false, row % 2 == 1};
        scene.rng.shuffle(std::span<bool>(is_open));
        for (int column = 0; column < side; ++column) {
            const int name = cells[static_cast<std::size_t>(row * side + column)];
            const Box box{frame.x + gap + (tile + gap) * column, frame.y + gap + (tile + gap) * row,
                          tile, tile};
            const Colour& tone = scene.palette.tones[static_cast<std::size_t>(name)];
            const bool is_blank = is_open[static_cast<std::size_t>(column)];
            fill_round(canvas, box, tile * 0.14, is_blank ? scene.palette.paper : tone);
            const Point middle = box.centre();
            if (is_blank) {
                draw_figure(scene, "?", box, tile * 0.55, mixed(scene.palette.ink, 1, 0.75));
            } else if (name == 0) {
                draw_smile(canvas, middle, tile * 0.34, 1, tone);
            } else if (name == 1) {
                canvas.polygon(star_of(middle, tile * 0.4), 1);
            } else if (name == 2) {
                canvas.polygon(heart_of(middle, tile * 0.37), 1);
            } else {
                draw_cloud(canvas, middle, tile * 0.4, 1);
            }
        }
    }
}

namespace {

// The cages of a board as the number of the cage of each cell, and the text of each cage.
struct Stones {
    int columns = 9;
    int rows = 9;
    std::vector<int> cage_of;
    std::vector<std::string> texts;
};

Stones stones_of(CoverScene& scene) {
    Stones stones;
    const Puzzle& puzzle = first_of(scene).puzzle;
    const Geometry& geometry = puzzle.geometry();
    stones.columns = geometry.columns();
    stones.rows = geometry.rows();
    const auto size = static_cast<std::size_t>(stones.columns * stones.rows);
    stones.cage_of.assign(size, -1);
    for (const Constraint& constraint : puzzle.constraints()) {
        if (constraint.kind != ConstraintKind::cage) continue;
        for (const Cell cell : constraint.cells) {
            const int place = geometry.row_of(cell) * stones.columns + geometry.column_of(cell);
            stones.cage_of[static_cast<std::size_t>(place)] = static_cast<int>(stones.texts.size());
        }
        stones.texts.push_back(
            constraint.values.empty() ? std::string() : std::to_string(constraint.values.front()));
    }
    // Cells without a cage, and all of a book without cages, join open neighbours.
    for (std::size_t i = 0; i < size; ++i) {
        if (stones.cage_of[i] >= 0) continue;
        std::size_t at = i;
        const int number = static_cast<int>(stones.texts.size());
        const std::uint64_t wanted = 2 + scene.rng.below(3);
        for (std::uint64_t k = 0; k < wanted; ++k) {
            stones.cage_of[at] = number;
            std::vector<std::size_t> open;
            const auto row = static_cast<int>(at) / stones.columns;
            const auto column = static_cast<int>(at) % stones.columns;
            for (const auto& [r, c] : {std::pair(row, column + 1), std::pair(row + 1, column)}) {
                if (r >= stones.rows || c >= stones.columns) continue;
                const auto next = static_cast<std::size_t>(r * stones.columns + c);
                if (stones.cage_of[next] < 0) open.push_back(next);
            }
            if (open.empty()) break;
            at = open[scene.rng.below(open.size())];
        }
        stones.texts.push_back(std::to_string(6 + scene.rng.below(20)));
    }
    return stones;
}

// A tone for each cage that none of its neighbours has, as far as four tones allow it.
std::vector<std::size_t> tones_of(const Stones& stones, Rng& rng) {
    std::vector<std::size_t> tones(stones.texts.size(), 4);
    std::vector<std::array<int, 4>> near(stones.texts.size());
    for (std::size_t cage = 0; cage < tones.size(); ++cage) {
        std::array<int, 4> used{};
        for (int i = 0; i < stones.rows * stones.columns; ++i) {
            if (stones.cage_of[static_cast<std::size_t>(i)] != static_cast<int>(cage)) continue;
            const int row = i / stones.columns;
            const int column = i % stones.columns;
            for (const auto& [r, c] : {std::pair(row - 1, column), std::pair(row + 1, column),
                                       std::pair(row, column - 1), std::pair(row, column + 1)}) {
                if (r < 0 || c < 0 || r >= stones.rows || c >= stones.columns) continue;
                const int other = stones.cage_of[static_cast<std::size_t>(r * stones.columns + c)];
                if (other < 0 || other == static_cast<int>(cage)) continue;
                const std::size_t tone = tones[static_cast<std::size_t>(other)];
                if (tone < 4) ++used[tone];
            }
        }
        // The first two tones rule, the others are for variety.
        std::array<std::size_t, 4> order = {0, 1, 2, 3};
        if (rng.below(2) == 0) std::swap(order[0], order[1]);
        if (rng.below(3) == 0) std::swap(order[0], order[2]);
        if (rng.below(4) == 0) std::swap(order[0], order[3]);
        tones[cage] = *std::min_element(order.begin(), order.end(), [&](auto one, auto other) {
            return used[one] < used[other];
        });
    }
    return tones;
}

}  // namespace

void draw_stones(CoverScene& scene) {
    const Stones stones = stones_of(scene);
    const std::vector<std::size_t> tones = tones_of(stones, scene.rng);
    Canvas& canvas = scene.canvas;
    const double cell =
        std::max(scene.panel.width / (stones.columns - 0.9), scene.panel.height / stones.rows);
    const Point corner{
        scene.panel.x - cell * 0.45,
        scene.panel.y - std::max(0.0, cell * stones.rows - scene.panel.height) * 0.2};
    canvas.clip(scene.panel, 0);
    const double half = cell * 0.035;  // of the seam between two stones
    const auto cage_at = [&](int row, int column) {
        if (row < 0 || column < 0 || row >= stones.rows || column >= stones.columns) return -1;
        return stones.cage_of[static_cast<std::size_t>(row * stones.columns + column)];
    };
    std::vector<bool> has_text(stones.texts.size(), false);
    for (int row = 0; row < stones.rows; ++row) {
        for (int column = 0; column < stones.columns; ++column) {
            const int cage = cage_at(row, column);
            const Colour& tone = scene.palette.tones[tones[static_cast<std::size_t>(cage)]];
            const double x = corner.x + cell * column;
            const double y = corner.y + cell * row;
            canvas.fill({x, y, cell, cell}, tone);
        }
    }
    // Seams are drawn after all stones, so that their ends meet.
    for (int row = 0; row < stones.rows; ++row) {
        for (int column = 0; column < stones.columns; ++column) {
            const double x = corner.x + cell * column - half;
            const double y = corner.y + cell * row - half;
            const int cage = cage_at(row, column);
            if (cage_at(row, column - 1) != cage)
                canvas.fill({x, y, 2 * half, cell + 2 * half}, scene.palette.field);
            if (cage_at(row - 1, column) != cage)
                canvas.fill({x, y, cell + 2 * half, 2 * half}, scene.palette.field);
        }
    }
    for (int row = 0; row < stones.rows; ++row) {
        for (int column = 0; column < stones.columns; ++column) {
            const auto cage = static_cast<std::size_t>(cage_at(row, column));
            if (has_text[cage]) continue;
            has_text[cage] = true;
            Font font = scene.figures;
            font.size = cell * 0.36;
            const Point start{corner.x + cell * (column + 0.1), corner.y + cell * (row + 0.38)};
            const double width = scene.measurer.measure(stones.texts[cage], font).width;
            if (!is_seen(scene, {start.x, start.y - font.size, width, font.size})) continue;
            const Colour& tone = scene.palette.tones[tones[cage]];
            canvas.text(stones.texts[cage], font, start,
                        contrast_of(tone, 1) > contrast_of(tone, scene.palette.field)
                            ? Colour(1)
                            : scene.palette.field);
        }
    }
    canvas.unclip();
}

namespace {

// Cells of a grid that no other drawing has taken.
class FreeCells {
  public:
    FreeCells(int columns, int rows) : columns_(columns), rows_(rows) {
        taken_.resize(static_cast<std::size_t>(columns * rows));
    }
    bool is_free(int row, int column) const {
        return row >= 0 && column >= 0 && row < rows_ && column < columns_ &&
               !taken_[static_cast<std::size_t>(row * columns_ + column)];
    }
    void take(int row, int column) {
        taken_[static_cast<std::size_t>(row * columns_ + column)] = true;
    }
    // A path of free cells that bends at most a little; empty if there is none.
    std::vector<std::pair<int, int>> path(Rng& rng, std::size_t length) {
        for (int attempt = 0; attempt < 60; ++attempt) {
            int row = static_cast<int>(rng.below(static_cast<std::uint64_t>(rows_)));
            int column = static_cast<int>(rng.below(static_cast<std::uint64_t>(columns_)));
            auto way = static_cast<int>(rng.below(8));
            std::vector<std::pair<int, int>> cells;
            while (is_free(row, column) && cells.size() < length &&
                   std::find(cells.begin(), cells.end(), std::pair(row, column)) == cells.end()) {
                cells.emplace_back(row, column);
                way = (way + static_cast<int>(rng.below(3)) + 7) % 8;
                static constexpr std::array<std::pair<int, int>, 8> ways = {
                    {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};
                row += ways[static_cast<std::size_t>(way)].first;
                column += ways[static_cast<std::size_t>(way)].second;
            }
            if (cells.size() < length) continue;
            for (const auto& [r, c] : cells) take(r, c);
            return cells;
        }
        return {};
    }

  private:
    int columns_;
    int rows_;
    std::vector<bool> taken_;
};

// An arrow with its circle at the first point and its head at the last one.
void arrow_of(Canvas& canvas, const std::vector<Point>& points, double cell, const Colour& colour,
              const Colour& ground) {
    Pen pen{cell * 0.1, colour};
    pen.is_round = true;
    canvas.polyline(points, pen);
    canvas.disc(points.front(), cell * 0.36, ground);
    canvas.circle(points.front(), cell * 0.36, pen);
    const Point end = points.back();
    const Point before = points[points.size() - 2];
    const double length = std::hypot(end.x - before.x, end.y - before.y);
    const double x = (end.x - before.x) / length;
    const double y = (end.y - before.y) / length;
    const double size = cell * 0.3;
    canvas.polygon(
        std::array{Point{end.x + x * size * 0.6, end.y + y * size * 0.6},
                   Point{end.x - x * size - y * size * 0.8, end.y - y * size + x * size * 0.8},
                   Point{end.x - x * size + y * size * 0.8, end.y - y * size - x * size * 0.8}},
        colour);
}

}  // namespace

void draw_lines_of_variants(CoverScene& scene) {
    constexpr int columns = 8;
    Canvas& canvas = scene.canvas;
    const double cell = scene.panel.width / (columns - 0.8);
    const int rows = static_cast<int>(std::ceil(scene.panel.height / cell)) + 1;
    const Point corner{scene.panel.x - cell * 0.4, scene.panel.y};
    canvas.clip(scene.panel, 0);
    const Palette& palette = scene.palette;
    for (int i = 0; i <= std::max(rows, columns); ++i) {
        const bool is_box = i % 3 == 0;
        const Pen pen{is_box ? 2.8 : 1.2, mixed(palette.field, palette.title, is_box ? 0.5 : 0.22)};
        canvas.line({corner.x + cell * i, scene.panel.y},
                    {corner.x + cell * i, scene.panel.bottom()}, pen);
        canvas.line({scene.panel.x, corner.y + cell * i},
                    {scene.panel.right(), corner.y + cell * i}, pen);
    }
    FreeCells cells(columns, rows);
    const auto points_of = [&](const std::vector<std::pair<int, int>>& path) {
        std::vector<Point> points;
        for (const auto& [row, column] : path)
            points.push_back({corner.x + cell * (column + 0.5), corner.y + cell * (row + 0.5)});
        return points;
    };
    std::size_t tone = scene.rng.below(4);
    // The kinds by turns, the long ones first, while there is room.
    for (int turn = 0; turn < 12; ++turn) {
        const bool is_arrow = turn % 3 == 1;
        const std::size_t length = turn < 3 ? 5 : turn < 7 ? 4 : 3;
        const auto points = points_of(cells.path(scene.rng, length));
        if (points.empty()) continue;
        const Colour& colour = palette.tones[tone++ % 4];
        if (is_arrow) {
            arrow_of(canvas, points, cell, colour, palette.field);
            continue;
        }
        Pen pen{cell * (turn % 3 == 0 ? 0.4 : 0.24), colour};
        pen.is_round = true;
        canvas.polyline(points, pen);
        if (turn % 3 == 0) canvas.disc(points.front(), cell * 0.42, colour);
    }
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column + 1 < columns; ++column) {
            if (!cells.is_free(row, column) || !cells.is_free(row, column + 1)) continue;
            if (scene.rng.below(3) != 0) continue;
            const Point at{corner.x + cell * (column + 1), corner.y + cell * (row + 0.5)};
            canvas.disc(at, cell * 0.17, scene.rng.below(2) == 0 ? palette.title : palette.field);
            canvas.circle(at, cell * 0.17, {2.4, palette.title});
            cells.take(row, column + 1);
        }
    }
    canvas.unclip();
}

void draw_days(CoverScene& scene) {
    Canvas& canvas = scene.canvas;
    const auto count =
        static_cast<int>(std::clamp<std::size_t>(scene.book.puzzles.size(), 24, 400));
    const Box area{scene.safe.x, scene.panel.y, scene.safe.width,
                   std::min(scene.safe.bottom(), scene.panel.bottom()) - scene.panel.y};
    // The number of columns that makes the small boards largest.
    int columns = 1;
    double step = 0;
    for (int n = 1; n <= 40; ++n) {
        const int lines = (count + n - 1) / n;
        const double size = std::min(area.width / n, area.height / lines);
        if (size > step) {
            step = size;
            columns = n;
        }
    }
    step = area.width / columns;
    const double down = std::min(step, area.height / ((count + columns - 1) / columns));
    const double part = (std::min(step, down) * 0.86) / 3;
    const auto& tones = scene.palette.tones;
    for (int i = 0; i < count; ++i) {
        // The year runs through the tones and back to the first.
        const double place = 4.0 * i / count;
        const auto from = static_cast<std::size_t>(place);
        const Colour tone =
            mixed(tones[from % 4], tones[(from + 1) % 4], place - static_cast<double>(from));
        const double x = area.x + step * (i % columns);
        const double y = area.y + down * (i / columns);
        for (int k = 0; k < 9; ++k) {
            const bool is_given = scene.rng.below(20) < 9;
            canvas.fill({x + part * (k % 3), y + part * (k / 3), part * 0.92, part * 0.92},
                        is_given ? tone : mixed(scene.palette.field, tone, 0.3));
        }
    }
}

void draw_route(CoverScene& scene) {
    constexpr int lines = 4;
    Canvas& canvas = scene.canvas;
    const Box& panel = scene.panel;
    const double step = panel.width / 10;
    const double width = step * 0.34;
    canvas.clip(panel, 0);
    // Each line keeps its height at both edges of the page and changes it by a slope between them,
    // as on a map of an underground railway.
    std::array<int, lines> to = {0, 1, 2, 3};
    do {
        scene.rng.shuffle(std::span<int>(to));
    } while (std::is_sorted(to.begin(), to.end()));
    const auto height_of = [&](int place) {
        return panel.y + step * 0.9 + (panel.height - 1.8 * step) * place / (lines - 1);
    };
    std::vector<std::vector<Point>> tracks;
    for (std::size_t i = 0; i < lines; ++i) {
        const double from = height_of(static_cast<int>(i));
        const double end = height_of(to[i]);
        const double length = std::min(std::abs(end - from), panel.width * 0.8);
        const double first = panel.x + (panel.width - length) *
                                           (0.35 + 0.1 * static_cast<double>(scene.rng.below(4)));
        std::vector<Point> points = {{panel.x - width, from},
                                     {first, from},
                                     {first + length, end},
                                     {panel.right() + width, end}};
        Pen pen{width, scene.palette.tones[i]};
        pen.is_round = true;
        canvas.polyline(points, pen);
        tracks.push_back(std::move(points));
    }
    std::vector<Point> stations;
    // Stations where the map has whole steps; digits run along each line.
    for (std::size_t i = 0; i < lines; ++i) {
        int digit = 1 + static_cast<int>(scene.rng.below(9));
        for (int x = 1; x <= 9; x += 2) {
            const double across = panel.x + step * (x + (i % 2 == 0 ? 0 : 1));
            for (std::size_t k = 0; k + 1 < tracks[i].size(); ++k) {
                const Point& a = tracks[i][k];
                const Point& b = tracks[i][k + 1];
                if (across < a.x || across >= b.x) continue;
                const double y = a.y + (b.y - a.y) * (across - a.x) / (b.x - a.x);
                const Box spot = around({across, y}, step * 0.86, step * 0.86);
                const bool is_near =
                    std::any_of(stations.begin(), stations.end(), [&](const Point& other) {
                        return std::hypot(other.x - across, other.y - y) < step * 0.95;
                    });
                if (is_near || !is_seen(scene, spot)) continue;
                stations.push_back({across, y});
                canvas.disc({across, y}, step * 0.43, scene.palette.tones[i]);
                canvas.disc({across, y}, step * 0.33, scene.palette.field);
                draw_figure(scene, std::to_string(digit), spot, step * 0.46, scene.palette.title);
                digit = digit % 9 + 1;
            }
        }
    }
    canvas.unclip();
}

void draw_parcel(CoverScene& scene) {
    Canvas& canvas = scene.canvas;
    const Box& panel = scene.panel;
    const Palette& palette = scene.palette;
    canvas.clip(panel, 0);
    // Wrapping paper: boards of nine cells in rows that are shifted by turns.
    const double step = panel.width / 6;
    const double part = step * 0.2;
    for (int row = -1; row * step * 0.9 < panel.height; ++row) {
        for (int column = -1; column < 7; ++column) {
            const double x = panel.x + step * (column + (row % 2 == 0 ? 0.2 : 0.7));
            const double y = panel.y + step * 0.9 * (row + 0.3);
            for (int k = 0; k < 9; ++k) {
                const Box box{x + part * (k % 3), y + part * (k / 3), part * 0.86, part * 0.86};
                const bool is_given = scene.rng.below(9) < 4;
                canvas.fill(box, is_given ? palette.tones[0]
                                          : mixed(palette.field, palette.tones[0], 0.35));
            }
        }
    }
    const double ribbon = panel.width * 0.13;
    const Point knot{panel.x + panel.width * 0.36, panel.y + panel.height * 0.47};
    const Colour edge = palette.tones[2];
    const auto band = [&](const Box& box, bool is_upright) {
        canvas.fill(box, palette.tones[1]);
        const double rim = ribbon * 0.09;
        for (const double at : {0.07, 0.84}) {
            canvas.fill(is_upright ? Box{box.x + ribbon * at, box.y, rim, box.height}
                                   : Box{box.x, box.y + ribbon * at, box.width, rim},
                        edge);
        }
    };
    band({panel.x - bleed_overlap, knot.y - ribbon / 2, panel.width + 2, ribbon}, false);
    band({knot.x - ribbon / 2, panel.y, ribbon, panel.height + bleed_overlap}, true);
    // The bow: two tails, two loops, a knot.
    for (const int side : {-1, 1}) {
        const auto at = [&](double x, double y) {
            return Point{knot.x + side * ribbon * x, knot.y + ribbon * y};
        };
        canvas.polygon(std::array{at(0, 0), at(0.55, 2.1), at(1.0, 1.75), at(1.5, 2.0), at(0.6, 0)},
                       edge);
        std::vector<Point> loop;
        std::vector<Point> hollow;
        for (int i = 0; i <= 40; ++i) {
            const double t = 2 * std::numbers::pi * i / 40;
            const double round = std::sin(t) * (0.75 + 0.35 * std::cos(t - std::numbers::pi));
            const double across = 1.15 - 1.15 * std::cos(t);
            loop.push_back(at(across, -0.25 - 0.28 * across + round * (0.3 + 0.38 * across)));
            hollow.push_back(at(0.5 + across * 0.62, -0.25 - 0.28 * (0.5 + across * 0.62) +
                                                         round * 0.55 * (0.3 + 0.3 * across)));
        }
        canvas.polygon(loop, palette.tones[1]);
        canvas.polygon(hollow, edge);
    }
    fill_round(canvas, around(knot, ribbon * 0.95, ribbon * 0.95), ribbon * 0.25, palette.tones[1]);
    canvas.unclip();
}

}  // namespace sudoku::book
