#pragma once

#include <sudoku/grid/constraint.hpp>
#include <sudoku/grid/geometry.hpp>

#include <array>
#include <string>
#include <string_view>

// The keys of f-puzzles objects, for reading and writing.
namespace sudoku {

// The ways in which an object specifies the cells of a constraint.
enum class FpuzzlesForm {
    cells,    // "cells" has all of them, with "value" or "values"
    lines,    // "lines" has a constraint per line
    cell,     // "cell" has one; all objects together are a constraint
    outside,  // "cell" is outside the board
    slope,    // "cell" is outside the board, with a "direction"
    arrow,    // "cells" has the bulb; "lines" begin in it
    clone,    // "cells" and "cloneCells"
};

struct FpuzzlesConstraint {
    std::string_view key;
    ConstraintKind kind;
    FpuzzlesForm form;
};

// The order in which constraints are read.
inline constexpr std::array<FpuzzlesConstraint, 27> fpuzzles_constraints{{
    {"killercage", ConstraintKind::cage, FpuzzlesForm::cells},
    {"arrow", ConstraintKind::arrow, FpuzzlesForm::arrow},
    {"thermometer", ConstraintKind::thermometer, FpuzzlesForm::lines},
    {"slowthermometer", ConstraintKind::slow_thermometer, FpuzzlesForm::lines},
    {"difference", ConstraintKind::difference, FpuzzlesForm::cells},
    {"ratio", ConstraintKind::ratio, FpuzzlesForm::cells},
    {"xv", ConstraintKind::xv, FpuzzlesForm::cells},
    {"even", ConstraintKind::even, FpuzzlesForm::cell},
    {"odd", ConstraintKind::odd, FpuzzlesForm::cell},
    {"minimum", ConstraintKind::minimum, FpuzzlesForm::cell},
    {"maximum", ConstraintKind::maximum, FpuzzlesForm::cell},
    {"palindrome", ConstraintKind::palindrome, FpuzzlesForm::lines},
    {"whispers", ConstraintKind::whispers, FpuzzlesForm::lines},
    {"renban", ConstraintKind::renban, FpuzzlesForm::lines},
    {"regionsumline", ConstraintKind::region_sum, FpuzzlesForm::lines},
    {"betweenline", ConstraintKind::between, FpuzzlesForm::lines},
    {"zipperline", ConstraintKind::zipper, FpuzzlesForm::lines},
    {"entropicline", ConstraintKind::entropic, FpuzzlesForm::lines},
    {"modularline", ConstraintKind::modular, FpuzzlesForm::lines},
    {"doublearrow", ConstraintKind::double_arrow, FpuzzlesForm::lines},
    {"littlekillersum", ConstraintKind::little_killer, FpuzzlesForm::slope},
    {"sandwichsum", ConstraintKind::sandwich, FpuzzlesForm::outside},
    {"skyscraper", ConstraintKind::skyscraper, FpuzzlesForm::outside},
    {"xsum", ConstraintKind::x_sum, FpuzzlesForm::outside},
    {"quadruple", ConstraintKind::quadruple, FpuzzlesForm::cells},
    {"clone", ConstraintKind::clone, FpuzzlesForm::clone},
    {"extraregion", ConstraintKind::extra_region, FpuzzlesForm::cells},
}};

struct FpuzzlesRule {
    std::string_view key;
    BoardRule rule;
};
inline constexpr std::array<FpuzzlesRule, 6> fpuzzles_rules{{
    {"diagonal+", BoardRule::anti_diagonal},
    {"diagonal-", BoardRule::main_diagonal},
    {"antiknight", BoardRule::antiknight},
    {"antiking", BoardRule::antiking},
    {"disjointgroups", BoardRule::disjoint},
    {"nonconsecutive", BoardRule::nonconsecutive},
}};

// Keys that are not rules, and those of drawings.
inline constexpr std::array<std::string_view, 13> fpuzzles_others{
    "size",           "grid",
    "title",          "author",
    "ruleset",        "solution",
    "negative",       "highlightConflicts",
    "disabledlogic",  "truecandidatesoptions",
    "successMessage", "msgcorrect",
    "customMarkings"};
struct FpuzzlesDrawing {
    std::string_view key;
    std::string_view name;
};
inline constexpr std::array<FpuzzlesDrawing, 5> fpuzzles_drawings{{
    {"line", "drawn lines"},
    {"cage", "drawn cages"},
    {"circle", "drawn circles"},
    {"rectangle", "drawn rectangles"},
    {"text", "drawn text"},
}};

struct FpuzzlesCell {
    int row;  // from 0; -1 and `side` are outside the board
    int column;
};

}  // namespace sudoku
