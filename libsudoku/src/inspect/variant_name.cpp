#include "inspect/variant_name.hpp"

#include "grid/constraint_variant.hpp"

#include <sudoku/grid/board_rule.hpp>
#include <sudoku/grid/constraint.hpp>
#include <sudoku/grid/geometry.hpp>

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <iterator>
#include <vector>

namespace sudoku {
namespace {

// Variants that neither a rule nor a constraint names, in the order of their bits.
enum class FixedVariant { several_grids, jigsaw, latin, pencilmarks, diagonal, board };
constexpr std::string_view fixed_variants[] = {"several-grids", "jigsaw",   "latin",
                                               "pencilmarks",   "diagonal", "board"};

std::size_t bit_of(FixedVariant variant) { return static_cast<std::size_t>(variant); }

// All words, and the bits of those that rules and kinds have, in the order of their tables.
struct VariantWords {
    std::vector<std::string> words{std::begin(fixed_variants), std::end(fixed_variants)};
    std::vector<std::size_t> of_rule = {};
    std::vector<std::size_t> of_kind = {};

    VariantWords() {
        for (const BoardRuleInfo& rule : board_rule_table())
            of_rule.push_back(bit_of_word(std::string(rule.name)));
        for (const ConstraintInfo& row : constraint_table())
            of_kind.push_back(bit_of_word(std::string(variant_of(row.kind))));
    }

  private:
    std::size_t bit_of_word(const std::string& word) {
        const auto place = std::find(words.begin(), words.end(), word);
        const auto bit = static_cast<std::size_t>(place - words.begin());
        if (place == words.end()) words.push_back(word);
        assert(bit < VariantSet().size());
        return bit;
    }
};

const VariantWords& variant_bits() {
    static const VariantWords bits;
    return bits;
}

// The table has one row per kind, in the order of the enumeration.
std::size_t bit_of(ConstraintKind kind) {
    return variant_bits().of_kind[static_cast<std::size_t>(kind)];
}

}  // namespace

std::span<const std::string> variant_words() { return variant_bits().words; }

VariantSet variants_of(const Puzzle& puzzle) {
    if (puzzle.features().empty()) return {};
    const Geometry& geometry = puzzle.geometry();
    VariantSet variants;
    if (geometry.features().contains(Feature::several_grids)) {
        variants.set(bit_of(FixedVariant::several_grids));
    } else if (geometry.regions() == Regions::drawn) {
        variants.set(bit_of(FixedVariant::jigsaw));
    } else if (geometry.regions() == Regions::none) {
        variants.set(bit_of(FixedVariant::latin));
    }
    if (!usual_features.contains(geometry.features())) variants.set(bit_of(FixedVariant::board));
    if (puzzle.features().contains(Feature::pencilmarks))
        variants.set(bit_of(FixedVariant::pencilmarks));
    BoardRules rules = geometry.rules();
    if (rules.contains(diagonal_rules)) {
        variants.set(bit_of(FixedVariant::diagonal));
        rules.erase(diagonal_rules);
    }
    for (std::size_t i = 0; i < board_rule_table().size(); ++i) {
        if (rules.contains(board_rule_table()[i].rule)) variants.set(variant_bits().of_rule[i]);
    }
    for (const Constraint& constraint : puzzle.constraints()) variants.set(bit_of(constraint.kind));
    // The constraints that require all dots or all X and V imply these marks, so the variants of
    // the marks are not named in addition.
    const auto leave_out = [&](ConstraintKind implied, ConstraintKind by) {
        if (variants.test(bit_of(by))) variants.reset(bit_of(implied));
    };
    leave_out(ConstraintKind::difference, ConstraintKind::all_differences);
    leave_out(ConstraintKind::xv, ConstraintKind::all_xv);
    return variants;
}

std::string variant_text(const VariantSet& variants) {
    std::string text;
    const auto words = variant_words();
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (variants.test(i)) text += (text.empty() ? "" : "+") + words[i];
    }
    return text.empty() ? "classic" : text;
}

// The hash of Fowler, Noll and Vo, of which 46 bits leave room for a hundred terms in a double.
double variant_number(std::string_view word) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const char c : word) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    return static_cast<double>(hash >> 18);
}

}  // namespace sudoku
