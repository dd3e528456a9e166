#include "format/iss_format.hpp"

#include "format/ascii.hpp"
#include "format/format_reader.hpp"
#include "grid/extra_cells.hpp"

#include <algorithm>
#include <cmath>

namespace sudoku {
namespace {

int iss_figure_of(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'z') return c - 'a' + 10;
    if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
    return 0;
}

using IssGroups = std::vector<std::vector<Cell>>;

void sort_groups(IssGroups& groups) {
    for (std::vector<Cell>& group : groups) std::sort(group.begin(), group.end());
    std::sort(groups.begin(), groups.end());
}

// The windows are as large as boxes, and one cell away from the border and from each other.
IssGroups iss_windows(int side, BoxShape box) {
    IssGroups groups;
    for (int top = 1; top + box.rows < side; top += box.rows + 1) {
        for (int left = 1; left + box.columns < side; left += box.columns + 1) {
            std::vector<Cell>& cells = groups.emplace_back();
            for (int i = 0; i < side; ++i)
                cells.push_back(
                    static_cast<Cell>((top + i / box.columns) * side + left + i % box.columns));
        }
    }
    return groups;
}

IssGroups iss_disjoint_sets(int side, BoxShape box) {
    IssGroups groups(static_cast<std::size_t>(side));
    for (int cell = 0; cell < side * side; ++cell) {
        const int place = cell / side % box.rows * box.columns + cell % side % box.columns;
        groups[static_cast<std::size_t>(place)].push_back(static_cast<Cell>(cell));
    }
    return groups;
}

}  // namespace

Error iss_error(const IssPart& part, const std::string& what) {
    return malformed(part.where, '.' + shown_text(part.text) + ": " + what);
}

namespace {

template <class Rows>
auto find_row(const Rows& rows, std::string_view name) {
    const auto row =
        std::find_if(rows.begin(), rows.end(), [&](const auto& each) { return each.name == name; });
    return row == rows.end() ? nullptr : row;
}

}  // namespace

const IssRule* find_iss_rule(std::string_view text) { return find_row(iss_rules, text); }
const IssOldName* find_iss_old_name(std::string_view name) { return find_row(iss_old_names, name); }
const IssConstraint* find_iss_constraint(std::string_view name) {
    const IssOldName* const old = find_iss_old_name(name);
    return find_row(iss_constraints, old != nullptr ? old->now : name);
}
bool is_iss_rule_name(std::string_view name) {
    return std::any_of(iss_rules.begin(), iss_rules.end(), [&](const IssRule& rule) {
        return rule.name.substr(0, rule.name.find('~')) == name;
    });
}

IssWords split_iss(std::string_view text, char separator) {
    std::vector<std::string> parts;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(separator, begin), text.size());
        parts.emplace_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

std::optional<int> iss_number(std::string_view text) {
    constexpr std::size_t most_figures = 9;
    if (text.empty() || text.size() > most_figures) return std::nullopt;
    int number = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return std::nullopt;
        number = 10 * number + (c - '0');
    }
    return number;
}

namespace {

constexpr std::string_view table_figures =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr int bits_of_figure = 6;

}  // namespace

std::optional<std::vector<int>> numbers_of_iss_table(std::string_view table, int end) {
    std::vector<int> numbers;
    for (std::size_t i = 0; i < table.size(); ++i) {
        const std::size_t bits = table_figures.find(table[i]);
        if (bits == std::string_view::npos) return std::nullopt;
        for (int k = 0; k < bits_of_figure; ++k) {
            if ((bits >> k & 1) == 0) continue;
            numbers.push_back(static_cast<int>(i) * bits_of_figure + k);
            if (numbers.back() >= end) return std::nullopt;
        }
    }
    return numbers;
}

std::vector<int> pairs_of_iss_table(std::string_view table, int side, int first_digit) {
    std::vector<int> pairs;
    for (const int number : numbers_of_iss_table(table, side * side).value_or(std::vector<int>()))
        pairs.push_back(100 * (number / side + first_digit) + number % side + first_digit);
    return pairs;
}

std::string iss_table(const std::vector<int>& pairs, int side, int first_digit) {
    std::vector<std::size_t> figures(static_cast<std::size_t>(side * side / bits_of_figure + 1));
    for (const int pair : pairs) {
        const int number = (pair / 100 - first_digit) * side + pair % 100 - first_digit;
        figures[static_cast<std::size_t>(number / bits_of_figure)] |= std::size_t{1}
                                                                      << number % bits_of_figure;
    }
    while (!figures.empty() && figures.back() == 0) figures.pop_back();
    std::string table;
    for (const std::size_t bits : figures) table += table_figures[bits];
    return table;
}

std::optional<BoxShape> iss_boxes(int rows, int columns, int size) {
    for (int small = static_cast<int>(std::sqrt(size + 0.5)); small >= 2; --small) {
        const int large = size / small;
        if (size % small != 0) continue;
        if (rows % small == 0 && columns % large == 0) return BoxShape{small, large};
        if (rows % large == 0 && columns % small == 0) return BoxShape{large, small};
    }
    return std::nullopt;
}

std::optional<IssPlace> find_iss_place(std::string_view text) {
    const auto is_letter = [&](std::size_t i, char upper) {
        return text[i] == upper || text[i] == upper - 'A' + 'a';
    };
    if (text.size() != 4 || !is_letter(0, 'R') || !is_letter(2, 'C')) return std::nullopt;
    const IssPlace place{iss_figure_of(text[1]), iss_figure_of(text[3])};
    if (place.row < 1 || place.column < 1) return std::nullopt;
    return place;
}

std::string iss_cell(const Geometry& geometry, Cell cell) {
    if (geometry.is_extra(cell)) {
        const int labels = geometry.label_count(), extra = geometry.extra_cell_count();
        const int number = cell - first_extra(geometry) + 1;
        if (number <= labels) return "CC" + std::to_string(number);
        return extra - labels == 1 ? "VX" : "VX" + std::to_string(number - labels);
    }
    return {'R', base36_figure(geometry.row_of(cell) + 1), 'C',
            base36_figure(geometry.column_of(cell) + 1)};
}

bool share_an_edge(const Geometry& geometry, Cell a, Cell b) {
    return std::abs(geometry.row_of(a) - geometry.row_of(b)) +
               std::abs(geometry.column_of(a) - geometry.column_of(b)) ==
           1;
}

std::vector<std::pair<Cell, Cell>> iss_pairs(const std::vector<Cell>& cells,
                                             const std::function<bool(Cell, Cell)>& share_an_edge) {
    std::vector<std::pair<Cell, Cell>> pairs;
    for (auto first = cells.begin(); first != cells.end(); ++first) {
        // A repeated cell adds nothing.
        if (std::find(cells.begin(), first, *first) != first) continue;
        for (auto second = first + 1; second != cells.end(); ++second) {
            if (share_an_edge(*first, *second) &&
                std::find(cells.begin(), second, *second) == second)
                pairs.emplace_back(*first, *second);
        }
    }
    return pairs;
}

// The direction is down-right from the left side, up-left from the right side, down-left from the
// top and up-right from the bottom. A corner belongs to the left side, otherwise to the top. A
// slope from one side to the opposite one begins at the left or at the top.
std::vector<Cell> iss_slope(const Geometry& geometry, Cell start) {
    const int last_row = geometry.rows() - 1, last_column = geometry.columns() - 1;
    int row = geometry.row_of(start);
    int column = geometry.column_of(start);
    int down = 0;
    int right = 0;
    if (column == 0 && row < last_row) {
        down = right = 1;
    } else if (row == 0 && column > 0) {
        down = 1;
        right = -1;
    } else if (column == last_column && row < last_row) {
        down = right = -1;
    } else if (row == last_row && column > 0 && column < last_column) {
        down = -1;
        right = 1;
    } else {
        return {};
    }
    std::vector<Cell> cells;
    for (; geometry.has_cell(row, column); row += down, column += right)
        cells.push_back(geometry.cell_at(row, column));
    const Cell end = cells.back();
    const bool is_known = (right == -1 && down == -1 && geometry.column_of(end) == 0) ||
                          (down == -1 && right == 1 && geometry.row_of(end) == 0);
    if (is_known || cells.size() < 2) return {};
    return cells;
}

std::vector<std::vector<Cell>> iss_groups(BoardRule rule, int side) {
    const auto box = usual_box_shape(side);
    if (!box || box->rows < 2) return {};
    IssGroups groups =
        rule == BoardRule::windows ? iss_windows(side, *box) : iss_disjoint_sets(side, *box);
    sort_groups(groups);
    return groups;
}

std::vector<std::vector<Cell>> houses_by_rule(BoardRule rule, const Geometry& geometry) {
    const HouseKind kind =
        rule == BoardRule::windows ? HouseKind::window : HouseKind::disjoint_group;
    IssGroups groups;
    for (const House& house : geometry.houses()) {
        if (house.kind == kind) groups.push_back(house.cells);
    }
    sort_groups(groups);
    return groups;
}

bool is_iss_pill(const Geometry& geometry, const std::vector<Cell>& cells,
                 std::size_t first_group_size) {
    for (std::size_t i = 1; i < first_group_size; ++i) {
        const int down = geometry.row_of(cells[i]) - geometry.row_of(cells[i - 1]);
        const int right = geometry.column_of(cells[i]) - geometry.column_of(cells[i - 1]);
        if (down < 0 || down > 1 || right < 0 || right > 1 || down + right == 0) return false;
    }
    return true;
}

}  // namespace sudoku
