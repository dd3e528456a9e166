#include "format/iss_format.hpp"
#include "reading.hpp"

#include "support/arbitrary.hpp"
#include "support/arbitrary_constraints.hpp"
#include "support/catch.hpp"
#include "support/iss_oracle.hpp"

#include <sudoku/search/solver.hpp>

#include <functional>
#include <map>
#include <set>

using namespace sudoku;
using namespace sudoku::test;

namespace {

using IssGrid = std::vector<int>;

constexpr std::size_t most_grids = 576;
constexpr int open_cell = -1;

// Every grid of a board whose rows and columns have no digit twice, of those that keep some cells
// of one of them.
struct IssRoom {
    std::string shape = "4x4";
    int rows = 4;
    int columns = 4;
    int side = 4;  // how many digits there are
    int first = 1;
    std::vector<IssGrid> grids = {};
    std::string givens = {};  // as a string has them
};

void fill_room(IssRoom& room, IssGrid& grid, std::size_t cell, std::size_t most) {
    while (cell < grid.size() && grid[cell] != open_cell) ++cell;
    if (cell == grid.size()) {
        room.grids.push_back(grid);
        return;
    }
    const auto columns = static_cast<std::size_t>(room.columns);
    for (int digit = room.first; digit < room.first + room.side && room.grids.size() <= most;
         ++digit) {
        bool is_free = true;
        for (std::size_t i = 0; i < grid.size(); ++i) {
            const bool is_in_line = i / columns == cell / columns || i % columns == cell % columns;
            is_free &= !is_in_line || grid[i] != digit;
        }
        if (!is_free) continue;
        grid[cell] = digit;
        fill_room(room, grid, cell + 1, most);
        grid[cell] = open_cell;
    }
}

std::string cell_text(int columns, int cell) {
    const std::string figures = "123456789abcdefg";
    return {'R', figures[static_cast<std::size_t>(cell / columns)], 'C',
            figures[static_cast<std::size_t>(cell % columns)]};
}

// Keeps some cells of a grid of the room as givens.
void keep_cells(IssRoom& room, IssGrid& grid, const std::function<bool(int)>& is_kept) {
    for (std::size_t i = 0; i < grid.size(); ++i) {
        if (is_kept(grid[i])) {
            room.givens +=
                '~' + cell_text(room.columns, static_cast<int>(i)) + '_' + std::to_string(grid[i]);
        } else {
            grid[i] = open_cell;
        }
    }
    room.givens = '.' + room.givens;
}

// All 576 of side 4; of larger sides those where the places of three digits are open.
IssRoom room_of(int side, Rng& rng) {
    const std::string name = std::to_string(side);
    IssRoom room{name + 'x' + name, side, side, side};
    IssGrid grid(static_cast<std::size_t>(side * side), open_cell);
    if (side > 4) {
        const Geometry shape = geometry(side == 6 ? "2x3" : side == 9 ? "3x3" : "2x5");
        const Grid solution = arbitrary_solution(shape, rng).value();
        const int open = 1 + static_cast<int>(rng.below(static_cast<std::uint64_t>(side - 2)));
        for (std::size_t i = 0; i < grid.size(); ++i) grid[i] = solution[static_cast<Cell>(i)];
        keep_cells(room, grid, [=](int digit) { return digit < open || digit >= open + 3; });
    }
    fill_room(room, grid, 0, most_grids);
    return room;
}

// A board of another shape, or with other digits.
IssRoom other_room(IssRoom room, Rng& rng) {
    IssGrid grid(static_cast<std::size_t>(room.rows * room.columns), open_cell);
    fill_room(room, grid, 0, most_grids);
    if (room.grids.size() <= most_grids) return room;
    for (int percent = 20;; percent += 5) {
        // A grid that need not be the first, with other digits for those that it has.
        IssGrid kept = room.grids[rng.below(room.grids.size())];
        room.grids.clear();
        room.givens.clear();
        const int turn = static_cast<int>(rng.below(static_cast<std::uint64_t>(room.side)));
        for (int& digit : kept) digit = room.first + (digit - room.first + turn) % room.side;
        keep_cells(room, kept,
                   [&](int) { return rng.below(100) < static_cast<std::uint64_t>(percent); });
        fill_room(room, kept, 0, most_grids);
        if (room.grids.size() <= most_grids) return room;
    }
}

std::vector<IssRoom> other_rooms(Rng& rng) {
    std::vector<IssRoom> rooms;
    for (const IssRoom& room :
         {IssRoom{"4x4~0-3", 4, 4, 4, 0}, IssRoom{"3x4", 3, 4, 4}, IssRoom{"4x3~0-3", 4, 3, 4, 0},
          IssRoom{"4x4~5", 4, 4, 5}, IssRoom{"4x4~0-6", 4, 4, 7, 0}, IssRoom{"4x6", 4, 6, 6},
          IssRoom{"6x6~0-5", 6, 6, 6, 0}, IssRoom{"6x4~1-9", 6, 4, 9}})
        rooms.push_back(other_room(room, rng));
    return rooms;
}

// Random arguments that fit a grid mostly.
class IssDice {
  public:
    IssDice(const IssRoom& room, const IssGrid& grid, Rng& rng)
        : room_(room), grid_(grid), rng_(rng) {}

    bool chance(std::uint64_t percent) { return rng_.below(100) < percent; }
    int below(int count) { return static_cast<int>(rng_.below(static_cast<std::uint64_t>(count))); }
    int digit(int cell) const { return grid_[static_cast<std::size_t>(cell)]; }
    int side() const { return room_.side; }
    int first() const { return room_.first; }
    int rows() const { return room_.rows; }
    int columns() const { return room_.columns; }
    int cell_count() const { return rows() * columns(); }
    // The cell in the upper left of four.
    int corner() { return below(rows() - 1) * columns() + below(columns() - 1); }

    std::vector<int> anywhere(int count) {
        std::vector<int> cells;
        while (static_cast<int>(cells.size()) < count) {
            const int cell = below(cell_count());
            if (std::count(cells.begin(), cells.end(), cell) == 0) cells.push_back(cell);
        }
        return cells;
    }
    // Each touches the one before; no cell twice.
    std::vector<int> walk(int count) {
        std::vector<int> cells{below(cell_count())};
        for (int tries = 0; static_cast<int>(cells.size()) < count && tries < 100; ++tries) {
            const int row = cells.back() / columns() + below(3) - 1;
            const int column = cells.back() % columns() + below(3) - 1;
            if (row < 0 || column < 0 || row >= rows() || column >= columns()) continue;
            const int cell = row * columns() + column;
            if (std::count(cells.begin(), cells.end(), cell) == 0) cells.push_back(cell);
        }
        return cells;
    }
    // A cell with some of its neighbours, in any order.
    std::vector<int> cluster() {
        std::vector<int> cells{below(cell_count())};
        for (int i = 0; i < 2 + below(4); ++i) {
            const int from = cells[static_cast<std::size_t>(below(static_cast<int>(cells.size())))];
            const bool is_down = chance(50);
            const int row = from / columns() + (is_down ? below(2) * 2 - 1 : 0);
            const int column = from % columns() + (is_down ? 0 : below(2) * 2 - 1);
            if (row < 0 || column < 0 || row >= rows() || column >= columns()) continue;
            cells.push_back(row * columns() + column);
        }
        for (std::size_t i = cells.size(); i > 1; --i)
            std::swap(cells[i - 1], cells[static_cast<std::size_t>(below(static_cast<int>(i)))]);
        return cells;
    }
    // A mark between every two neighbours of which this holds, or between some of them.
    template <class Holds>
    std::string marks(const std::string& name, Holds holds, std::uint64_t percent = 90) {
        std::string all;
        const bool has_all = percent > 50 && chance(70);
        for (int cell = 0; cell < cell_count(); ++cell) {
            const auto look_at = [&](int other) {
                if (holds(digit(cell), digit(other)) && (has_all || chance(percent)))
                    all += '.' + name + text({cell, other});
            };
            if (cell % columns() + 1 < columns()) look_at(cell + 1);
            if (cell / columns() + 1 < rows()) look_at(cell + columns());
        }
        return all;
    }
    std::string text(const std::vector<int>& cells) const {
        std::string text;
        for (const int cell : cells) text += '~' + cell_text(columns(), cell);
        return text;
    }
    int sum(const std::vector<int>& cells) const {
        int total = 0;
        for (const int cell : cells) total += digit(cell);
        return total;
    }
    std::string about(int value) { return std::to_string(chance(80) ? value : value + 1); }

  private:
    const IssRoom& room_;
    const IssGrid& grid_;
    Rng& rng_;
};

// Bits, the first one the highest of the first byte, in base64 for addresses.
std::string url_base64_of_bits(std::string bits) {
    static const std::string code =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    while (bits.size() % 8 != 0) bits += '0';
    std::string text;
    while (bits.size() % 6 != 0) bits += '0';
    for (std::size_t i = 0; i < bits.size(); i += 6)
        text += code[static_cast<std::size_t>(std::stoi(bits.substr(i, 6), nullptr, 2))];
    return text;
}

std::string in_bits(int value, int count) {
    std::string bits;
    for (int i = count - 1; i >= 0; --i) bits += (value >> i & 1) == 1 ? '1' : '0';
    return bits;
}

std::string url_base64(const std::string& text) {
    std::string bits;
    for (const char c : text) bits += in_bits(c, 8);
    return url_base64_of_bits(bits);
}

// Up to eight states with any steps, several by one digit, and one or two first states.
std::string some_nfa(IssDice& d) {
    const int states = 2 + d.below(6);
    const int firsts = 1 + d.below(2);
    const int symbol_bits = d.side() > 8 ? 4 : d.side() > 4 ? 3 : 2;
    std::string bits = "00" + in_bits(2, 4) + in_bits(d.side() - 1, 4) + in_bits(firsts, 3) +
                       in_bits(d.below(states - firsts + 1), 3) + in_bits(d.below(4), firsts) +
                       in_bits(5, 4);
    for (int state = 0; state < states; ++state) {
        const int count = 2 + d.below(2 * d.side());
        bits += in_bits(count, 5);
        for (int i = 0; i < count; ++i)
            bits += in_bits(d.below(d.side()), symbol_bits) + in_bits(d.below(states), 3);
    }
    return url_base64_of_bits(bits);
}

// One that the digits of the cells match, for the most part.
std::string some_pattern(IssDice& d, const std::vector<int>& cells) {
    const std::vector<std::string> after{"", "?", "*", "+", "{1,2}", "{1}", "{0,}"};
    std::string pattern;
    for (const int cell : cells) {
        const std::string digit(1, "0123456789A"[d.digit(cell)]);
        switch (d.below(4)) {
            case 0: pattern += digit; break;
            case 1: pattern += '.'; break;
            case 2: pattern += "[^" + std::string(digit == "1" ? "2" : "1") + "]"; break;
            default: pattern += "(" + digit + "|1" + (d.chance(50) ? "2" : "") + "|)"; break;
        }
        pattern += after[static_cast<std::size_t>(d.below(static_cast<int>(after.size())))];
    }
    return pattern;
}

struct IssKind {
    std::string_view name;
    std::function<std::string(IssDice&)> make;
};

std::string of_line(IssDice& dice, const std::string& name) {
    const bool is_row = dice.chance(50);
    const std::string line = (is_row ? "R" : "C") +
                             std::to_string(1 + dice.below(is_row ? dice.rows() : dice.columns()));
    const std::string value = std::to_string(1 + dice.below(dice.side() + 3));
    const std::string other = std::to_string(1 + dice.below(dice.side()));
    switch (dice.below(4)) {
        case 0: return '.' + name + '~' + line + '~' + value;
        case 1: return '.' + name + '~' + line + '~' + value + '~';
        case 2: return '.' + name + '~' + line + "~~" + value;
        default: return '.' + name + '~' + line + '~' + value + '~' + other;
    }
}

// A jigsaw of two by two cells, or one whose pieces are changed a little.
std::string map_of(IssDice& dice) {
    const int side = dice.side();
    // Pieces of two columns, where the board has other shapes.
    if (dice.rows() != side || dice.columns() != side) {
        const int size = std::max(dice.rows(), dice.columns());
        std::string map;
        for (int i = 0; i < dice.cell_count(); ++i) {
            const int order = i / dice.columns() + i % dice.columns() * dice.rows();
            map += static_cast<char>('0' + order / size);
        }
        return map;
    }
    Rng rng(static_cast<std::uint64_t>(dice.below(1000)));
    const Geometry shape = arbitrary_jigsaw(side, rng);
    std::string map;
    for (int i = 0; i < side * side; ++i)
        map += static_cast<char>('0' + shape.region_of(static_cast<Cell>(i)));
    // Only some of the pieces; the cells of the others are in none.
    if (dice.chance(20)) {
        for (char& c : map) {
            if (c < '2') c = '-';
        }
    }
    // A piece that does not hold together.
    if (dice.chance(20)) std::swap(map.front(), map.back());
    return map;
}

std::vector<IssKind> iss_kinds() {
    const auto line_of = [](std::string name, int least) {
        return [=](IssDice& d) { return '.' + name + d.text(d.walk(least + d.below(3))); };
    };
    const auto any_of_cells = [](std::string name, int least) {
        return [=](IssDice& d) {
            return '.' + name + d.text(d.anywhere(least + d.below(d.side() - least + 1)));
        };
    };
    const auto pairs_of = [](std::string name) {
        return [=](IssDice& d) {
            std::string text;
            for (int i = 0; i <= d.below(2); ++i) text += '.' + name + d.text(d.cluster());
            return text;
        };
    };
    const auto digits_in = [](std::string name) {
        return [=](IssDice& dice) {
            const auto cells = dice.anywhere(2 + dice.below(3));
            std::string figures = std::to_string(dice.digit(cells[0]));
            if (dice.chance(50)) figures += '_' + std::to_string(dice.digit(cells[1]));
            return '.' + name + '~' + figures + dice.text(cells);
        };
    };
    const auto rule = [](std::string text) { return [=](IssDice&) { return text; }; };
    return {
        {"Cage",
         [](IssDice& d) {
             const auto cells = d.anywhere(1 + d.below(4));
             const std::string sum = d.chance(70) ? d.about(d.sum(cells)) : d.chance(50) ? "0" : "";
             return ".Cage~" + sum + d.text(cells);
         }},
        {"Sum",
         [](IssDice& d) {
             const auto cells = d.anywhere(1 + d.below(5));
             return ".Sum~" + d.about(d.sum(cells)) + d.text(cells);
         }},
        {"Arrow", any_of_cells("Arrow", 2)},
        {"PillArrow",
         [](IssDice& d) {
             const int row = d.below(d.rows());
             const int column = d.below(d.columns());
             const int down = row + 1 < d.rows() ? d.below(2) : 0;
             const int right = column + 1 < d.columns() ? (down == 0 ? 1 : d.below(2)) : 0;
             if (down + right == 0) return std::string(".PillArrow~2~R1C2~R1C1~R2C1~R2C2~R3C3");
             std::vector<int> bulb{row * d.columns() + column,
                                   (row + down) * d.columns() + column + right};
             std::vector<int> cells = bulb;
             if (d.chance(50)) std::swap(cells[0], cells[1]);
             int left = 10 * d.digit(bulb[0]) + d.digit(bulb[1]);
             for (const int cell : d.anywhere(d.cell_count())) {
                 if (cell == bulb[0] || cell == bulb[1] || d.digit(cell) > left) continue;
                 cells.push_back(cell);
                 left -= d.digit(cell);
             }
             return ".PillArrow~2" + d.text(cells);
         }},
        {"Thermo", line_of("Thermo", 2)},
        {"Thermo", any_of_cells("Thermo", 2)},
        {"WhiteDot", pairs_of("WhiteDot")},
        {"BlackDot", pairs_of("BlackDot")},
        {"X", pairs_of("X")},
        {"X",
         [=](IssDice& d) {
             const std::string some = d.marks(
                 "X", [](int a, int b) { return a + b == 10; }, 10);
             return some.empty() ? pairs_of("X")(d) : some;
         }},
        {"V", pairs_of("V")},
        {"GreaterThan", pairs_of("GreaterThan")},
        {"Whisper",
         [](IssDice& d) {
             std::string text = ".Whisper";
             if (d.chance(80)) text += '~' + std::to_string(d.below(4));
             std::vector<int> cells = d.walk(2 + d.below(4));
             if (cells.size() > 3 && d.chance(30)) cells.push_back(cells[cells.size() - 2]);
             return text + d.text(cells);
         }},
        {"Renban", any_of_cells("Renban", 2)},
        {"Palindrome", line_of("Palindrome", 2)},
        {"Palindrome", any_of_cells("Palindrome", 2)},
        {"RegionSumLine", line_of("RegionSumLine", 2)},
        {"Between", line_of("Between", 3)},
        {"Zipper", line_of("Zipper", 3)},
        {"Entropic", line_of("Entropic", 2)},
        {"Modular",
         [](IssDice& d) {
             std::string text = ".Modular";
             if (d.chance(80)) text += '~' + std::to_string(1 + d.below(d.side()));
             return text + d.text(d.walk(2 + d.below(4)));
         }},
        {"AllDifferent", any_of_cells("AllDifferent", 2)},
        {"LittleKiller",
         [](IssDice& d) {
             // Any cell of the border: not each stands for a slope.
             const bool is_top = d.chance(50), is_near = d.chance(50);
             const int row = is_top ? (is_near ? 0 : d.rows() - 1) : d.below(d.rows());
             const int column = is_top ? d.below(d.columns()) : is_near ? 0 : d.columns() - 1;
             const int cell = row * d.columns() + column;
             return ".LittleKiller~" + std::to_string(2 + d.below(3 * d.side())) + d.text({cell});
         }},
        {"Quad",
         [](IssDice& d) {
             const int corner = d.corner();
             std::string text = ".Quad" + d.text({corner});
             for (int i = 0; i <= d.below(3); ++i)
                 text +=
                     '~' + std::to_string(d.digit(corner + d.below(2) * d.columns() + d.below(2)));
             return text;
         }},
        {"Sandwich",
         [](IssDice& d) {
             const bool is_row = d.chance(50);
             return ".Sandwich~" + std::to_string(d.below(2 * d.side())) + (is_row ? "~R" : "~C") +
                    std::to_string(1 + d.below(is_row ? d.rows() : d.columns()));
         }},
        {"Skyscraper", [](IssDice& d) { return of_line(d, "Skyscraper"); }},
        {"XSum", [](IssDice& d) { return of_line(d, "XSum"); }},
        {"NumberedRoom", [](IssDice& d) { return of_line(d, "NumberedRoom"); }},
        {"HiddenSkyscraper", [](IssDice& d) { return of_line(d, "HiddenSkyscraper"); }},
        {"FullRank",
         [](IssDice& d) {
             const std::string line =
                 (d.chance(50) ? "R" : "C") + std::to_string(1 + d.below(d.rows()));
             const std::string rank = std::to_string(1 + d.below(4 * d.side()));
             return ".FullRank~" + line + (d.chance(50) ? "~" : "~~") + rank;
         }},
        {"SumLine",
         [](IssDice& d) {
             const auto cells = d.walk(2 + d.below(4));
             return ".SumLine~" + std::to_string(1 + d.below(2 * d.side())) + d.text(cells);
         }},
        {"SumLine",
         [](IssDice& d) {
             const int corner = d.corner();
             std::vector<int> loop{corner, corner + 1, corner + d.columns() + 1,
                                   corner + d.columns()};
             if (d.chance(30)) loop.erase(loop.begin() + d.below(4));
             const int total = d.sum(loop);
             const int part = d.chance(40) && total % 2 == 0 ? total / 2 : total;
             return ".SumLine~" + d.about(part) + d.text(loop) + "~LOOP";
         }},
        {"NFA",
         [](IssDice& d) {
             return ".NFA~" + some_nfa(d) + "~_" + (d.chance(30) ? "name" : "") +
                    d.text(d.anywhere(1 + d.below(4))) +
                    (d.chance(30) ? "~" + d.text(d.walk(2)) : "");
         }},
        {"Regex",
         [](IssDice& d) {
             const auto cells = d.anywhere(1 + d.below(4));
             return ".Regex~" + url_base64(some_pattern(d, cells)) + d.text(cells);
         }},
        {"Or",
         [=](IssDice& d) {
             const auto cells = d.anywhere(3);
             const std::string given = '.' + d.text({cells[0]}) + '_' +
                                       std::to_string(d.digit(cells[0])) +
                                       (d.chance(30) ? "_1" : "");
             const std::string line = of_line(d, d.chance(50) ? "Skyscraper" : "XSum");
             switch (d.below(4)) {
                 case 0: return ".Or" + given + line + ".End";
                 case 1:
                     return ".Or" + line + ".And" + given + ".Sum~7" + d.text(cells) + ".End.End";
                 case 2:
                     return ".Or" + line + of_line(d, "NumberedRoom") + ".End.And" + given + ".End";
                 default:
                     return ".Or.Renban" + d.text(d.walk(2)) + ".Or" + given + ".Thermo" +
                            d.text(d.walk(3)) + ".End.End";
             }
         }},
        {"DoubleArrow", line_of("DoubleArrow", 3)},
        {"EqualityCage",
         [](IssDice& d) { return ".EqualityCage" + d.text(d.anywhere(2 + 2 * d.below(2))); }},
        {"Lockout",
         [](IssDice& d) {
             return ".Lockout~" + std::to_string(d.below(4)) + d.text(d.walk(3 + d.below(2)));
         }},
        {"Lunchbox",
         [](IssDice& d) {
             const auto cells = d.anywhere(2 + d.below(d.side() - 1));
             return ".Lunchbox~" + std::to_string(d.below(2 * d.side())) + d.text(cells);
         }},
        {"RellikCage",
         [](IssDice& d) {
             const auto cells = d.anywhere(1 + d.below(3));
             return ".RellikCage~" + std::to_string(1 + d.below(3 * d.side())) + d.text(cells);
         }},
        {"CountDistinct", any_of_cells("CountDistinct", 3)},
        {"CountingCircles", any_of_cells("CountingCircles", 1)},
        {"ContainAtLeast", digits_in("ContainAtLeast")},
        {"ContainExact", digits_in("ContainExact")},
        {"LookAndSay",
         [](IssDice& d) {
             const auto cells = d.anywhere(2 + d.below(4));
             const int digit = d.digit(cells[0]);
             int there = 0;
             for (const int cell : cells) there += d.digit(cell) == digit;
             const std::string text = std::to_string(there) + std::to_string(digit % 10);
             const int other = 1 + digit % std::min(d.side(), 9);
             return ".LookAndSay~" + text + (d.chance(30) ? "0" + std::to_string(other) : "") +
                    d.text(cells);
         }},
        {"ValueIndexing", any_of_cells("ValueIndexing", 4)},
        {"Indexing",
         [](IssDice& d) {
             return std::string(d.chance(50) ? ".Indexing~R" : ".Indexing~C") +
                    d.text(d.anywhere(1 + d.below(2)));
         }},
        {"SameValues",
         [](IssDice& d) {
             const int groups = 2 + d.below(2);
             return ".SameValues~" + std::to_string(groups) +
                    d.text(d.anywhere(groups * (1 + d.below(2))));
         }},
        {"EqualSum",
         [](IssDice& d) {
             auto cells = d.anywhere(5);
             const std::vector<int> first{cells[0], cells[1]};
             return ".EqualSum" + d.text(first) + "~-" + d.text({cells[2]}) +
                    (d.chance(30) ? "~-" + d.text({cells[3], cells[4]}) : "");
         }},
        {"Pair",
         [](IssDice& d) {
             std::string table;
             const int figures = d.side() * d.side() / 6;
             for (int i = 0; i < figures; ++i) table += "_8t3D-"[d.below(6)];
             return ".Pair~" + table + '~' + d.text(d.walk(2 + d.below(2)));
         }},
        {"PairX",
         [](IssDice& d) {
             // Digits whose sum is not a multiple of three.
             std::vector<int> pairs;
             for (int a = 1; a <= d.side(); ++a) {
                 for (int b = 1; b <= d.side(); ++b) {
                     if ((a + b) % 3 != 0) pairs.push_back(100 * a + b);
                 }
             }
             return ".PairX~" + iss_table(pairs, d.side(), 1) + '~' + d.text(d.anywhere(3));
         }},
        {"Replicate",
         [](IssDice& d) {
             const int origin = d.chance(80) ? 0 : d.corner();
             const std::string cells =
                 d.text({origin, origin + 1}) + '~' + cell_text(d.columns(), origin + d.columns());
             const std::string table = std::string(1, "BCDFGB"[d.below(6)]) + "ABE"[d.below(3)];
             const std::string what = d.chance(50) ? ".Renban" : ".Or.Thermo";
             return ".Replicate~" + table + d.text({origin}) + what + cells +
                    (what == ".Renban" ? "" : ".AllDifferent" + cells + ".End") + ".End";
         }},
        {"RegionSize",
         [](IssDice& d) {
             return ".RegionSize~" + std::to_string(2 + d.below(d.side() - 1)) +
                    (d.chance(50) ? ".RegionSameValues" : "");
         }},
        {"RegionSameValues", rule(".RegionSameValues")},
        {"GlobalEntropy", rule(".GlobalEntropy")},
        {"GlobalMod", rule(".GlobalMod")},
        {"AntiTaxicab", rule(".AntiTaxicab")},
        {"DutchFlatmates", rule(".DutchFlatmates")},
        {"StrictKropki",
         [=](IssDice& d) {
             return ".StrictKropki" + d.marks("WhiteDot", [](int a, int b) {
                 return std::abs(a - b) == 1;
             }) + d.marks("BlackDot", [](int a, int b) { return a == 2 * b || b == 2 * a; });
         }},
        {"StrictXV",
         [=](IssDice& d) {
             return ".StrictXV" + d.marks("V", [](int a, int b) { return a + b == 5; }) +
                    d.marks("X", [](int a, int b) { return a + b == 10; });
         }},
        {"Diagonal", rule(".Diagonal~1")},
        {"Diagonal", rule(".Diagonal~-1")},
        {"Windoku", rule(".Windoku")},
        {"DisjointSets", rule(".DisjointSets")},
        {"AntiKnight", rule(".AntiKnight")},
        {"AntiKing", rule(".AntiKing")},
        {"AntiConsecutive", rule(".AntiConsecutive")},
        {"NoBoxes", rule(".NoBoxes")},
        {"Jigsaw", [](IssDice& d) { return ".Jigsaw~" + map_of(d); }},
        {"Given",
         [](IssDice& d) {
             const int cell = d.below(d.cell_count());
             return ".Given" + d.text({cell}) + '_' + std::to_string(d.digit(cell)) + '_' +
                    std::to_string(d.first() + d.below(d.side()));
         }},
    };
}

// How many grids keep the string by its own definitions; nothing where it means nothing.
std::optional<std::uint64_t> count_by_oracle(const std::string& text, const IssRoom& room) {
    try {
        const IssOracle oracle(text);
        if (oracle.side() != room.side || oracle.rows() != room.rows ||
            oracle.columns() != room.columns)
            return std::nullopt;
        return static_cast<std::uint64_t>(
            std::count_if(room.grids.begin(), room.grids.end(),
                          [&](const IssGrid& grid) { return oracle.keeps(grid); }));
    } catch (const std::exception&) {
        return std::nullopt;
    }
}

std::uint64_t count_of(const Puzzle& puzzle) {
    return Solver().search(puzzle, {.solutions = 100'000}).solutions;
}

// What is written of a puzzle without the line end; nothing where the form cannot hold it.
std::string iss_of(const Puzzle& puzzle) {
    const auto text = write_puzzle(puzzle, Format::iss);
    return text ? text->substr(0, text->find('\n')) : "";
}

}  // namespace

TEST_CASE("every constraint of an ISS string means what it means there, read and written again",
          "[format][iss][property]") {
    Rng rng(37);
    std::vector<IssRoom> small{room_of(4, rng)};
    std::vector<IssRoom> large;
    for (const int side : {6, 6, 6, 9, 9, 9, 9, 10}) {
        IssRoom room = room_of(side, rng);
        if (room.grids.size() <= most_grids) large.push_back(std::move(room));
    }
    REQUIRE(large.size() > 4);
    const std::vector<IssRoom> others = other_rooms(rng);
    std::map<std::string_view, int> total_held;
    for (const IssKind& kind : iss_kinds()) {
        int read = 0;
        int held = 0;
        for (int i = 0; i < 200; ++i) {
            // No two digits of a small grid add up to ten, and entropic lines are for nine.
            const bool is_large = i % 6 == 0 || kind.name == "X" || kind.name == "Entropic" ||
                                  kind.name == "GlobalEntropy";
            const std::vector<IssRoom>& rooms = is_large ? large : i % 4 == 1 ? others : small;
            const IssRoom& room = rooms[rng.below(rooms.size())];
            const IssGrid& grid = room.grids[rng.below(room.grids.size())];
            IssDice dice(room, grid, rng);
            std::string text = ".Shape~" + room.shape;
            if (dice.chance(30)) text += ".NoBoxes";
            if (dice.chance(20) && kind.name != "Jigsaw") text += ".Jigsaw~" + map_of(dice);
            text += kind.make(dice) + room.givens;
            CAPTURE(kind.name, text);
            const auto puzzle = read_puzzle(text, {.format = Format::iss});
            const auto count = count_by_oracle(text, room);
            if (!count) {
                REQUIRE(!puzzle);
                continue;
            }
            if (!puzzle) continue;
            ++read;
            held += *count > 0;
            REQUIRE(count_of(*puzzle) == *count);
            const std::string written = iss_of(*puzzle);
            if (written.empty()) continue;
            CAPTURE(written);
            REQUIRE(count_by_oracle(written, room) == count);
            REQUIRE(count_of(read_puzzle(written).value()) == *count);
        }
        CAPTURE(kind.name, read, held);
        // Refused are a few: lines of boards without regions, cells that do not touch.
        CHECK(read > 90);
        total_held[kind.name] += held;
    }
    // No grid of side 4 keeps these, and of the large ones hardly any.
    for (const std::string_view name :
         {"AntiKing", "AntiConsecutive", "AntiTaxicab", "GlobalEntropy", "GlobalMod"})
        total_held.erase(name);
    for (const auto& [name, held] : total_held) {
        CAPTURE(name, held);
        CHECK(held > 20);
    }
}

TEST_CASE("rules of the whole board that few grids keep mean what they mean there",
          "[format][iss][property]") {
    for (const std::string rule : {".AntiTaxicab", ".GlobalEntropy", ".GlobalMod"}) {
        CAPTURE(rule);
        const auto board = read_puzzle(".Shape~9x9" + rule, {.format = Format::iss});
        REQUIRE(board);
        const auto found = Solver().search(*board, {.solutions = 1});
        REQUIRE(found.first);
        // Grids that differ from it in three digits.
        IssRoom room{"9x9", 9, 9, 9};
        IssGrid grid(81, open_cell);
        for (int i = 0; i < 81; ++i) {
            const int digit = (*found.first)[static_cast<Cell>(i)];
            if (digit % 3 == 0) continue;
            grid[static_cast<std::size_t>(i)] = digit;
            room.givens += '~' + cell_text(9, i) + '_' + std::to_string(digit);
        }
        room.givens = '.' + room.givens;
        fill_room(room, grid, 0, 200'000);
        const std::string text = ".Shape~9x9" + rule + room.givens;
        const auto count = count_by_oracle(text, room);
        REQUIRE(count.value_or(0) > 0);
        CHECK(*count < room.grids.size());
        CHECK(count_of(read_puzzle(text, {.format = Format::iss}).value()) == *count);
    }
}

TEST_CASE("variables take every digit that their constraints allow", "[format][iss][property]") {
    std::uint64_t sums = 0;
    for (const std::string digit : {"1", "2", "3", "4"})
        sums += count_of(read_puzzle(".Shape~4x4.Sum~" + digit + "~R1C1~R1C2").value());
    CHECK(count_of(read_puzzle(".Shape~4x4.Var~A.Arrow~VA~R1C1~R1C2").value()) == sums);
    CHECK(count_of(read_puzzle(".Shape~4x4.Var~A~~2").value()) ==
          16 * count_of(read_puzzle(".Shape~4x4").value()));
}

// Each row, column and box has 0 and all but one of the other digits. No two of a kind lack the
// same, and those of a 0 lack different ones.
static bool keeps_doppelgangers(const Geometry& board, const Grid& grid) {
    std::map<HouseKind, std::vector<int>> lacking;
    for (const House& house : board.houses_and_parts()) {
        DigitSet lost = DigitSet::all(board.side());
        for (const Cell cell : house.cells) lost.erase(grid[cell]);
        if (lost.contains(1) || lost.size() != 1) return false;
        std::vector<int>& known = lacking[house.kind];
        if (std::find(known.begin(), known.end(), lost.first()) != known.end()) return false;
        known.push_back(lost.first());
    }
    for (Cell cell = 0; cell < board.cell_count(); ++cell) {
        if (grid[cell] != 1) continue;
        const int row = lacking[HouseKind::row][static_cast<std::size_t>(board.row_of(cell))];
        const int column =
            lacking[HouseKind::column][static_cast<std::size_t>(board.column_of(cell))];
        const int box = lacking[HouseKind::box][static_cast<std::size_t>(board.region_of(cell))];
        if (row == column || row == box || column == box) return false;
    }
    return true;
}

TEST_CASE("doppelgangers are what each row, column and box lacks", "[format][iss][property]") {
    const Puzzle all = read_puzzle(".Shape~4x4~0-4.~R1C1_1").value();
    std::uint64_t kept = 0;
    Solver().enumerate(all,
                       [&](const Grid& grid) {
                           kept += keeps_doppelgangers(all.geometry(), grid) ? 1 : 0;
                           return true;
                       },
                       {.solutions = 1'000'000});
    CHECK(kept > 0);
    CHECK(count_of(read_puzzle(".Shape~4x4~0-4.~R1C1_1.Doppelganger").value()) == kept);
    CHECK_FALSE(read_puzzle(".Shape~4x4.Doppelganger", {.format = Format::iss}));
}

// Calls use(numbers) for all ways to divide a square board into connected regions of `side` cells,
// numbered by their first cells.
template <class Use>
static void for_each_division(int side, std::vector<int>& numbers, Use use) {
    const auto first = std::find(numbers.begin(), numbers.end(), 0) - numbers.begin();
    if (first == side * side) return use(numbers);
    const int number = 1 + *std::max_element(numbers.begin(), numbers.end());
    std::set<std::set<int>> shapes{{static_cast<int>(first)}};
    for (int size = 1; size < side; ++size) {
        std::set<std::set<int>> larger;
        for (const std::set<int>& shape : shapes) {
            for (const int cell : shape) {
                for (const int next : {cell - side, cell + side, cell % side > 0 ? cell - 1 : -1,
                                       cell % side < side - 1 ? cell + 1 : -1}) {
                    if (next < 0 || next >= side * side ||
                        numbers[static_cast<std::size_t>(next)] != 0)
                        continue;
                    std::set<int> more = shape;
                    if (more.insert(next).second) larger.insert(std::move(more));
                }
            }
        }
        shapes = std::move(larger);
    }
    for (const std::set<int>& shape : shapes) {
        std::vector<int> filled = numbers;
        for (const int cell : shape) filled[static_cast<std::size_t>(cell)] = number;
        for_each_division(side, filled, use);
    }
}

TEST_CASE("regions that are to be found are connected and hold every digit",
          "[format][iss][property]") {
    struct Case {
        int side;
        std::string givens;
        std::uint64_t divisions;
    };
    const std::string first_row = "~R1C1_1~R1C2_2~R1C3_3~R1C4_4";
    for (const auto& [side, givens, divisions] :
         {Case{4, first_row, 117},
          Case{5, first_row + "~R2C1_2~R2C2_3~R2C3_5~R3C1_4~R3C2_5~R4C5_3", 4006}}) {
        CAPTURE(side);
        const auto cells = static_cast<std::size_t>(side * side);
        const std::string size = std::to_string(side);
        const std::string board = ".Shape~" + size + "x" + size + ".NoBoxes." + givens;
        std::vector<std::vector<Digit>> grids;
        Solver().enumerate(read_puzzle(board).value(),
                           [&](const Grid& grid) {
                               grids.emplace_back(grid.digits().begin(), grid.digits().end());
                               return true;
                           },
                           {.solutions = 10'000});
        std::uint64_t divided = 0;
        // All; then those with an arrow, an arm, a count, different regions, and a group in one.
        std::array<std::uint64_t, 6> counts{};
        std::vector<int> empty(cells, 0);
        for_each_division(side, empty, [&, side = side](const std::vector<int>& numbers) {
            ++divided;
            const auto number = [&](int row, int column) {
                return row < 0 || row >= side || column < 0 || column >= side
                           ? 0
                           : numbers[static_cast<std::size_t>(side * row + column)];
            };
            const auto run = [&](int row, int column, int down, int right) {
                int length = 0;
                for (int r = row, c = column; number(r, c) == number(row, column);
                     r += down, c += right)
                    ++length;
                return length;
            };
            const int cross =
                run(1, 1, 0, 1) + run(1, 1, 0, -1) + run(1, 1, 1, 0) + run(1, 1, -1, 0) - 3;
            int around = 0;
            std::set<int> different;
            for (int i = 0; i < 9; ++i) {
                around += number(i / 3, i % 3) == number(1, 1) ? 1 : 0;
                different.insert(number(i / 3, i % 3));
            }
            for (const std::vector<Digit>& grid : grids) {
                std::set<std::pair<int, int>> held;
                for (std::size_t cell = 0; cell < cells; ++cell)
                    held.emplace(numbers[cell], grid[cell]);
                if (held.size() < cells) continue;
                const int digit = grid[static_cast<std::size_t>(side + 1)];
                const std::array<bool, 6> keeps{
                    true,
                    cross == digit,
                    run(1, 1, 0, 1) + run(1, 1, 1, 0) - 2 == digit,
                    around == digit,
                    static_cast<int>(different.size()) == digit,
                    number(0, 1) == number(1, 1) && number(1, 1) == number(2, 1)};
                for (std::size_t i = 0; i < keeps.size(); ++i) counts[i] += keeps[i] ? 1 : 0;
            }
        });
        CHECK(divided == divisions);
        // The names of the regions of cells, row by row.
        const auto region = [side = side](int row, int column) {
            return "~CC" + std::to_string(side * row + column + 1);
        };
        std::string square, down, right, left, up;
        for (int i = 0; i < 9; ++i) square += region(i / 3, i % 3);
        for (int i = 1; i < side; ++i) {
            down += "~R" + std::to_string(i + 1) + "C2";
            right += region(1, i);
        }
        left = region(1, 1) + region(1, 0);
        up = region(1, 1) + region(0, 1);
        const std::string chaos =
            ".Shape~" + size + "x" + size + ".NoBoxes.ChaosConstruction." + givens;
        for (const auto& [text, place] :
             {std::pair<std::string, std::size_t>{"", 0},
              {".ChaosArrow~R2C2", 1},
              {".ChaosArrow~R2C2~0" + right + "~-" + down + "~-" + up + "~-" + left, 1},
              {".ChaosArrow~R2C2~1" + right + "~-" + down, 2},
              {".ChaosCount~R2C2", 3},
              {".CountDistinct~R2C2" + square, 4},
              {".SameValues~3" + up + region(2, 1), 5}}) {
            CAPTURE(text);
            CHECK(counts[place] > 0);
            const Puzzle puzzle = read_puzzle(chaos + text).value();
            CHECK(count_of(puzzle) == counts[place]);
            // Clauses for labels have a search of their own.
            CHECK(Solver(*find_solver("learn")).search(puzzle, {.solutions = 100'000}).solutions ==
                  counts[place]);
            const std::string written = iss_of(puzzle);
            CHECK(count_of(read_puzzle(written).value()) == counts[place]);
        }
    }
    const std::string board = ".Shape~4x4.NoBoxes." + first_row;
    const std::string chaos = board + ".ChaosConstruction";
    CHECK(geometry_spec(read_puzzle(chaos).value().geometry()) == "board:4x4:1-4:chaos");
    for (const char* const wrong :
         {".ChaosConstruction", ".Shape~4x4~5.NoBoxes.ChaosConstruction",
          ".NoBoxes.ChaosArrow~R1C1", ".NoBoxes.ChaosConstruction.ChaosArrow~CC1",
          ".NoBoxes.ChaosConstruction.ChaosArrow~R1C1~2~CC1",
          ".NoBoxes.ChaosConstruction.ChaosArrow~R1C1~0~CC1~-~CC2",
          ".NoBoxes.ChaosConstruction.ChaosCount~R1C1~0~CC82"}) {
        CAPTURE(wrong);
        CHECK_FALSE(read_puzzle(wrong, {.format = Format::iss}));
    }
}

TEST_CASE("what is written of any constraint as an ISS string means the same there",
          "[format][iss][property]") {
    Rng rng(38);
    const IssRoom room = room_of(4, rng);
    for (const ConstraintInfo& info : constraint_table()) {
        int written = 0;
        for (const std::string spec : {"2x2", "1x4", "2x2+windoku", "2x2+disjoint"}) {
            const Geometry shape = geometry(spec);
            for (int i = 0; i < 50; ++i) {
                const auto solution = arbitrary_solution(shape, rng);
                REQUIRE(solution);
                const auto constraints = arbitrary_constraints(info, shape, *solution, rng);
                const Puzzle puzzle(Grid{shape}, {}, constraints);
                const std::string text = iss_of(puzzle);
                if (text.empty()) continue;
                written += std::any_of(
                    constraints.begin(), constraints.end(),
                    [&](const Constraint& constraint) { return constraint.kind == info.kind; });
                CAPTURE(info.name, spec, text, write_puzzle(puzzle, Format::constraints).value());
                const auto count = count_by_oracle(text, room);
                REQUIRE(count);
                REQUIRE(*count == count_of(puzzle));
                const auto again = read_puzzle(text);
                REQUIRE(again);
                REQUIRE(count_of(*again) == *count);
            }
        }
        CAPTURE(info.name);
        // The strings have no such constraints, dots of one colour only, or the wrong board.
        const std::set<std::string_view> refused{
            "product",        "minus",     "quotient",   "slow-thermometer",
            "even",           "odd",       "minimum",    "maximum",
            "clone",          "entropic",  "all-ratios", "all-differences",
            "global-entropy", "flatmates", "nabner"};
        CHECK((written > 20) == !refused.contains(info.name));
    }
}

TEST_CASE("each token of an ISS string is read as what it says, or refused",
          "[format][iss][property]") {
    Rng rng(39);
    const IssRoom room = room_of(4, rng);
    const std::vector<IssKind> kinds = iss_kinds();
    int refused = 0;
    int read = 0;
    const auto try_text = [&](const std::string& text) {
        CAPTURE(text);
        const auto puzzle = read_puzzle(text, {.format = Format::iss});
        const auto count = count_by_oracle(text, room);
        if (!puzzle) {
            ++refused;
            const Error& error = puzzle.error();
            REQUIRE((error.line > 0 && error.column > 0));
            return;
        }
        const Geometry& board = puzzle->geometry();
        if (board.side() != room.side || board.rows() != room.rows ||
            board.columns() != room.columns)
            return;
        ++read;
        REQUIRE(count);
        REQUIRE(count_of(*puzzle) == *count);
    };
    for (int i = 0; i < 120; ++i) {
        const IssGrid& grid = room.grids[rng.below(room.grids.size())];
        IssDice dice(room, grid, rng);
        const std::string text = ".Shape~4x4" + kinds[rng.below(kinds.size())].make(dice) +
                                 kinds[rng.below(kinds.size())].make(dice) + ".~R1C1_" +
                                 std::to_string(grid[0]) + "~R4C4_" + std::to_string(grid[15]);
        if (!count_by_oracle(text, room)) continue;
        try_text(text);
        // Tokens end at the signs between them; the signs are tokens too.
        std::vector<std::string> tokens{""};
        for (const char c : text) {
            const bool is_sign = c == '.' || c == '~' || c == '_';
            if (is_sign || tokens.back() == "." || tokens.back() == "~" || tokens.back() == "_")
                tokens.emplace_back();
            tokens.back() += c;
        }
        for (std::size_t t = 1; t < tokens.size(); ++t) {
            const auto with = [&](const std::string& other) {
                std::string whole;
                for (std::size_t k = 0; k < tokens.size(); ++k) whole += k == t ? other : tokens[k];
                return whole;
            };
            try_text(with(""));
            try_text(with(tokens[t] + tokens[t]));
            try_text(with("Q"));
            try_text(with(std::to_string(1 + rng.below(12))));
            try_text(with("R2C" + std::to_string(1 + rng.below(5))));
        }
    }
    CHECK(read > 500);
    CHECK(refused > 500);
}
