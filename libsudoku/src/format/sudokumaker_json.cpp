// The JSON of sudokumaker.app:
//
//     {"formatVersion": "1.5.0",
//      "puzzle": {"name": "..", "author": "..", "comment": "the rules", "width": 9, "height": 9,
//                 "minDigit": 1, "maxDigit": 9, "cells": [{"value": 4, "given": true}, {}, ..],
//                 "constraints": [{"type": 301, "cages": [{"cells": [0, 1], "value": 3}]}, ..]}}
//
// Cells are numbered row by row from 0. A corner has the number of the cell below and to the right
// of it on a board with one more column, a cell outside of the board that of a board with two more
// rows and columns. Edge 2 * side * r + c is that to the left of a cell, and one `side` later that
// below it. Constraints can be disabled.

#include "format/sudokumaker_json.hpp"

#include "format/json_objects.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

namespace sudoku {
namespace {

using nlohmann::json;

enum class MakerForm {
    nothing,   // says nothing about digits
    regions,   // "regions" has a number per cell, -1 for none
    rule,      // true if it is there
    cells,     // "cells" has independent cells
    edges,     // "clues" with an "edge" and a "value"; "negative" has values
    lists,     // a list of lists of cells
    cages,     // "cages" with "cells" and a "value"
    clones,    // "groups" of cells with one digit
    corners,   // "clues" with a "corner" and "digits"
    together,  // "cells" are one constraint
    arrows,    // "bulbsWithArrows"
    outside,   // "clues" with an "outerCell" and a "value"
    slopes,    // the same with a "diagonal": 1 from bottom left to top right, -1 the other
    drawing,   // drawn only: it sets no rule
};

struct MakerConstraint {
    int type;
    std::string_view name;  // of f-puzzles; of any other kind as messages show it
    MakerForm form;
    std::string_view list = "";  // where its cells are, if not as the form says
};

constexpr std::array<MakerConstraint, 36> maker_constraints{{
    {0, "", MakerForm::nothing},
    {1, "", MakerForm::regions},
    {10, "diagonal-", MakerForm::rule},
    {11, "diagonal+", MakerForm::rule},
    {12, "antiking", MakerForm::rule},
    {13, "antiknight", MakerForm::rule},
    {14, "disjointgroups", MakerForm::rule},
    {15, "nonconsecutive", MakerForm::rule},
    {100, "even", MakerForm::cells},
    {101, "odd", MakerForm::cells},
    {102, "maximum", MakerForm::cells},
    {103, "minimum", MakerForm::cells},
    {200, "difference", MakerForm::edges},
    {201, "ratio", MakerForm::edges},
    {202, "xv", MakerForm::edges},
    {300, "thermometer", MakerForm::lists, "thermometers"},
    {301, "killercage", MakerForm::cages},
    {302, "clone", MakerForm::clones},
    {303, "quadruple", MakerForm::corners},
    {305, "extraregion", MakerForm::together},
    {400, "renban", MakerForm::lists, "lines"},
    {401, "whispers", MakerForm::lists, "lines"},
    {402, "palindrome", MakerForm::lists, "lines"},
    {403, "betweenline", MakerForm::lists, "lines"},
    {404, "regionsumline", MakerForm::lists, "lines"},
    {408, "arrow", MakerForm::arrows},
    {409, "doublearrow", MakerForm::lists, "lines"},
    {500, "littlekillersum", MakerForm::slopes},
    {501, "sandwichsum", MakerForm::outside},
    {502, "xsum", MakerForm::outside},
    {503, "skyscraper", MakerForm::outside},
    {2000, "line", MakerForm::drawing, "lines"},
    {2001, "cage", MakerForm::drawing, "cages"},
    {2002, "rectangle", MakerForm::drawing, "symbols"},
    {4000, "", MakerForm::nothing},  // fog, which hides cells
    {4001, "", MakerForm::nothing},
}};

// Kinds without a key in f-puzzles.
struct MakerKind {
    int type;
    std::string_view name;
};
constexpr std::array<MakerKind, 9> other_kinds{{{16, "global entropy"},
                                                {304, "look-and-say cages"},
                                                {405, "sequence lines"},
                                                {406, "entropy lines"},
                                                {407, "lockout lines"},
                                                {504, "numbered rooms"},
                                                {600, "row indexers"},
                                                {601, "column indexers"},
                                                {2003, "rows and columns of an area"}}};

class MakerPuzzle {
  public:
    explicit MakerPuzzle(const json& document) : puzzle_(member_of(document, "puzzle")) {
        columns_ = number_of(puzzle_, "width", number_of(puzzle_, "size", usual_side));
        rows_ = number_of(puzzle_, "height", columns_);
    }

    json convert() {
        result_ = {{"size", static_cast<unsigned>(columns_)}};
        for (const auto& [from, to] : {std::pair{"name", "title"}, std::pair{"author", "author"},
                                       std::pair{"comment", "ruleset"}}) {
            const json& text = member_of(puzzle_, from);
            if (text.is_string() && !text.empty()) result_[to] = text;
        }
        if (rows_ != columns_) unknown("a board that is not square");
        if (number_of(puzzle_, "minDigit", 1) != 1 ||
            number_of(puzzle_, "maxDigit", columns_) != columns_)
            unknown("digits other than 1 to the side");
        add_cells();
        const json& constraints = member_of(puzzle_, "constraints");
        if (constraints.is_array()) {
            for (const json& constraint : constraints) {
                if (member_of(constraint, "disabled") != true) add(constraint);
            }
        }
        return std::move(result_);
    }

  private:
    static constexpr int usual_side = 9;
    static constexpr int largest_side = 99;

    static int number_of(const json& object, std::string_view key, int usual) {
        const int number = integer_of(member_of(object, key));
        return number < 0 || number > largest_side ? usual : number;
    }

    void unknown(std::string_view name) { result_[std::string(name)] = true; }

    static json name_of(int row, int column) {
        return 'R' + std::to_string(row + 1) + 'C' + std::to_string(column + 1);
    }
    // Wrong numbers become names that the reader of f-puzzles refuses.
    json cell(const json& number) const {
        const int cell = integer_of(number);
        return cell < 0 || columns_ == 0 ? json("?") : name_of(cell / columns_, cell % columns_);
    }
    json cells(const json& numbers) const {
        json names = json::array();
        if (!numbers.is_array()) return json("?");
        for (const json& number : numbers) names.push_back(cell(number));
        return names;
    }
    json lists(const json& all) const {
        json names = json::array();
        if (!all.is_array()) return json("?");
        for (const json& numbers : all) names.push_back(cells(numbers));
        return names;
    }

    void add_cells() {
        const json& all = member_of(puzzle_, "cells");
        json grid = json::array();
        for (std::size_t i = 0; all.is_array() && i < all.size(); ++i) {
            if (columns_ > 0 && i % static_cast<std::size_t>(columns_) == 0)
                grid.push_back(json::array());
            json cell = json::object();
            for (const char* const key : {"value", "given"}) {
                if (const json& value = member_of(all[i], key); !value.is_null()) cell[key] = value;
            }
            cell["region"] = nullptr;
            if (!grid.empty()) grid.back().push_back(std::move(cell));
        }
        result_["grid"] = std::move(grid);
    }

    void set_regions(const json& regions) {
        if (!regions.is_array()) return;
        std::size_t i = 0;
        for (json& row : result_["grid"]) {
            for (json& cell : row) {
                const int region = i < regions.size() ? integer_of(regions[i]) : -1;
                ++i;
                if (region >= 0) cell["region"] = static_cast<unsigned>(region);
            }
        }
    }

    void add(const json& constraint) {
        const int type = integer_of(member_of(constraint, "type"));
        for (const MakerConstraint& row : maker_constraints) {
            if (row.type == type) return add(row, constraint);
        }
        for (const MakerKind& kind : other_kinds) {
            if (kind.type == type) return unknown(kind.name);
        }
        // One that its author wrote as a program.
        const json& name = member_of(member_of(constraint, "definition"), "name");
        unknown(name.is_string() ? name.get<std::string>()
                                 : "constraint of type " + std::to_string(type));
    }

    void append(const MakerConstraint& row, json object) {
        result_[std::string(row.name)].push_back(std::move(object));
    }

    void add(const MakerConstraint& row, const json& constraint) {
        switch (row.form) {
            case MakerForm::nothing: return;
            case MakerForm::regions: return set_regions(member_of(constraint, "regions"));
            case MakerForm::rule: result_[std::string(row.name)] = true; return;
            case MakerForm::cells:
                for (const json& number : member_of(constraint, "cells"))
                    append(row, {{"cell", cell(number)}});
                return;
            case MakerForm::edges: return add_edges(row, constraint);
            case MakerForm::lists: return add_lists(row, constraint);
            case MakerForm::cages:
                for (const json& cage : member_of(constraint, "cages")) {
                    json object{{"cells", cells(member_of(cage, "cells"))}};
                    const json& value = member_of(cage, "value");
                    if (integer_of(value) != 0 && !says_nothing(value)) object["value"] = value;
                    append(row, std::move(object));
                }
                return;
            case MakerForm::clones:
                for (const json& group : member_of(constraint, "groups")) {
                    for (std::size_t i = 0; group.is_array() && i + 1 < group.size(); ++i) {
                        append(row, {{"cells", cells(json::array({group[i]}))},
                                     {"cloneCells", cells(json::array({group[i + 1]}))}});
                    }
                }
                return;
            case MakerForm::corners: return add_corners(row, constraint);
            case MakerForm::together:
                append(row, {{"cells", cells(member_of(constraint, "cells"))}});
                return;
            case MakerForm::arrows:
                for (const json& arrow : member_of(constraint, "bulbsWithArrows")) {
                    // The first cell of a bulb is the last figure of its number.
                    json bulb = cells(member_of(arrow, "bulbCells"));
                    if (bulb.is_array()) std::reverse(bulb.begin(), bulb.end());
                    append(row, {{"cells", std::move(bulb)},
                                 {"lines", lists(member_of(arrow, "arrows"))}});
                }
                return;
            case MakerForm::outside:
            case MakerForm::slopes: return add_outside(row, constraint);
            case MakerForm::drawing:
                // Without cells of a constraint, which a drawing could repeat.
                if (!says_nothing(member_of(constraint, row.list)))
                    append(row, {{"lines", json::array({json::array({"?"})})}});
                return;
        }
    }

    void add_edges(const MakerConstraint& row, const json& constraint) {
        for (const json& clue : member_of(constraint, "clues")) {
            const int edge = integer_of(member_of(clue, "edge"));
            json object{{"cells", json("?")}, {"value", member_of(clue, "value")}};
            if (row.name == "xv") {
                const int value = integer_of(object["value"]);
                if (value == 10) object["value"] = "X";
                if (value == 5) object["value"] = "V";
            }
            if (edge >= 0 && columns_ > 0) {
                const int line = edge / (2 * columns_), place = edge % (2 * columns_);
                const bool is_left = place < columns_;
                const int column = place % columns_;
                object["cells"] = {is_left ? name_of(line, column - 1) : name_of(line, column),
                                   is_left ? name_of(line, column) : name_of(line + 1, column)};
            }
            append(row, std::move(object));
        }
        const json& negative = member_of(constraint, "negative");
        if (says_nothing(negative)) return;
        // f-puzzles knows the usual values alone.
        if (row.name == "difference" && negative == json{1})
            result_["nonconsecutive"] = true;
        else if (row.name == "ratio" && negative == json{2})
            result_["negative"].push_back("ratio");
        else if (row.name == "xv" && (negative == json{5, 10} || negative == json{10, 5}))
            result_["negative"].push_back("xv");
        else
            unknown("negative " + std::string(row.name));
    }

    void add_lists(const MakerConstraint& row, const json& constraint) {
        json object{{"lines", lists(member_of(constraint, row.list))}};
        if (says_nothing(object["lines"])) return;
        if (const json& least = member_of(constraint, "minDifference"); !least.is_null())
            object["value"] = least;
        if (member_of(constraint, "singleRegionTotals") == true)
            return unknown("region sum lines with totals of one region");
        const bool is_slow = member_of(constraint, "slow") == true;
        result_[(is_slow ? "slow" : "") + std::string(row.name)].push_back(std::move(object));
    }

    void add_corners(const MakerConstraint& row, const json& constraint) {
        for (const json& clue : member_of(constraint, "clues")) {
            const int corner = integer_of(member_of(clue, "corner"));
            json names = json("?");
            if (corner >= 0) {
                const int below = corner / (columns_ + 1), right = corner % (columns_ + 1);
                names = {name_of(below - 1, right - 1), name_of(below - 1, right),
                         name_of(below, right - 1), name_of(below, right)};
            }
            append(row, {{"cells", std::move(names)}, {"values", member_of(clue, "digits")}});
        }
    }

    void add_outside(const MakerConstraint& row, const json& constraint) {
        for (const json& clue : member_of(constraint, "clues")) {
            const int outer = integer_of(member_of(clue, "outerCell"));
            const int line = outer / (columns_ + 2) - 1, column = outer % (columns_ + 2) - 1;
            json object{{"cell", outer < 0 ? json("?") : name_of(line, column)},
                        {"value", member_of(clue, "value")}};
            const json& diagonal = member_of(clue, "diagonal");
            if (row.form == MakerForm::slopes) {
                // Into the board: down from above it, and to the right from its left side.
                const bool rises = diagonal == 1;
                const bool goes_right = column < 0 || (column < columns_ && rises == (line >= 0));
                object["direction"] =
                    std::string(rises == goes_right ? "U" : "D") + (goes_right ? "R" : "L");
            } else if (!diagonal.is_null()) {
                unknown(std::string(row.name) + " along a diagonal");
            }
            append(row, std::move(object));
        }
    }

    const json& puzzle_;
    int columns_ = usual_side;
    int rows_ = usual_side;
    json result_;
};

}  // namespace

json fpuzzles_of_sudokumaker(const json& document) { return MakerPuzzle(document).convert(); }

}  // namespace sudoku
