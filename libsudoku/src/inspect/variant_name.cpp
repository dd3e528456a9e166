#include "inspect/variant_name.hpp"

#include <sudoku/grid/board_rule.hpp>
#include <sudoku/grid/constraint.hpp>
#include <sudoku/grid/geometry.hpp>

#include <algorithm>
#include <vector>

namespace sudoku {
namespace {

// Kinds that share a variant, or whose variant has a name of its own.
struct NamedKind {
    ConstraintKind kind;
    std::string_view variant;
};
constexpr NamedKind named_kinds[] = {{ConstraintKind::cage, "killer"},
                                     {ConstraintKind::sum, "calcudoku"},
                                     {ConstraintKind::product, "calcudoku"},
                                     {ConstraintKind::minus, "calcudoku"},
                                     {ConstraintKind::quotient, "calcudoku"},
                                     {ConstraintKind::thermometer, "thermo"},
                                     {ConstraintKind::difference, "dots"},
                                     {ConstraintKind::ratio, "dots"},
                                     {ConstraintKind::all_differences, "kropki"},
                                     {ConstraintKind::all_ratios, "kropki"},
                                     {ConstraintKind::xv, "xv"},
                                     {ConstraintKind::all_xv, "all-xv"},
                                     {ConstraintKind::greater, "inequality"},
                                     {ConstraintKind::even, "even-odd"},
                                     {ConstraintKind::odd, "even-odd"},
                                     {ConstraintKind::little_killer, "little-killer"},
                                     {ConstraintKind::x_sum, "x-sum"}};

std::string variant_of(ConstraintKind kind) {
    for (const NamedKind& named : named_kinds) {
        if (named.kind == kind) return std::string(named.variant);
    }
    return std::string(constraint_info(kind).name);
}

std::vector<std::string> all_variant_words() {
    std::vector<std::string> words = {"several-grids", "jigsaw", "latin", "pencilmarks",
                                      "diagonal"};
    const auto add = [&](const std::string& word) {
        if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
    };
    for (const BoardRuleInfo& rule : board_rule_table()) add(std::string(rule.name));
    for (const ConstraintInfo& row : constraint_table()) add(variant_of(row.kind));
    return words;
}

std::uint64_t bit_of(std::string_view word) {
    const auto words = variant_words();
    const auto place = std::find(words.begin(), words.end(), word) - words.begin();
    return std::uint64_t{1} << place;
}

}  // namespace

std::span<const std::string> variant_words() {
    static const std::vector<std::string> words = all_variant_words();
    return words;
}

std::uint64_t variants_of(const Puzzle& puzzle) {
    if (puzzle.is_classic() && !puzzle.has_pencilmarks()) return 0;
    const Geometry& geometry = puzzle.geometry();
    std::uint64_t variants = 0;
    if (!geometry.is_square()) {
        variants |= bit_of("several-grids");
    } else if (geometry.is_jigsaw()) {
        variants |= bit_of("jigsaw");
    } else if (geometry.box_shape().rows == 1 || geometry.box_shape().columns == 1) {
        variants |= bit_of("latin");
    }
    if (puzzle.has_pencilmarks()) variants |= bit_of("pencilmarks");
    BoardRules rules = geometry.rules();
    if (rules.contains(diagonal_rules)) {
        variants |= bit_of("diagonal");
        rules.erase(diagonal_rules);
    }
    for (const BoardRuleInfo& rule : board_rule_table()) {
        if (rules.contains(rule.rule)) variants |= bit_of(rule.name);
    }
    for (const Constraint& constraint : puzzle.constraints())
        variants |= bit_of(variant_of(constraint.kind));
    // The constraints that require all dots or all X and V imply these marks, so the variants of
    // the marks are not named in addition.
    if ((variants & bit_of("kropki")) != 0) variants &= ~bit_of("dots");
    if ((variants & bit_of("all-xv")) != 0) variants &= ~bit_of("xv");
    return variants;
}

std::string variant_text(std::uint64_t variants) {
    std::string text;
    const auto words = variant_words();
    for (std::size_t i = 0; i < words.size(); ++i) {
        if ((variants >> i & 1) != 0) text += (text.empty() ? "" : "+") + words[i];
    }
    return text.empty() ? "classic" : text;
}

}  // namespace sudoku
