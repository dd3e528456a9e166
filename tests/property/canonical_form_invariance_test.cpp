#include "canon/class_invariant.hpp"
#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <sudoku/canon/canonical_form.hpp>
#include <sudoku/grid/transform.hpp>

#include <algorithm>
#include <cstdint>
#include <map>
#include <vector>

namespace sudoku::canon {
namespace {

// Sparse and dense puzzles, unique and not, and full grids.
Digits arbitrary_source(Rng& rng) {
    const Grid solution = test::arbitrary_solution(Geometry(), rng).value();
    const int percent = static_cast<int>(rng.below(11)) * 10;
    return classic_digits(test::arbitrary_givens(solution, percent, rng).givens()).value();
}

TEST_CASE("the canonical form of a puzzle does not depend on how it is written down",
          "[canon][property]") {
    const auto convention = GENERATE(Convention::minlex, Convention::pattern);
    const Symmetries symmetries{Geometry()};
    Canonicalizer canonicalizer;
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
        CAPTURE(to_string(convention), seed);
        Rng rng(seed);
        const Digits source = arbitrary_source(rng);
        const CanonicalForm form = canonicalizer.find(source, convention);
        REQUIRE(form.arrangement.apply(source) == form.digits);

        const Digits other = classic_digits(symmetries.random(rng).apply(Grid({}, source))).value();
        const CanonicalForm other_form = canonicalizer.find(other, convention);
        REQUIRE(other_form.digits == form.digits);
        REQUIRE(other_form.automorphisms == form.automorphisms);
        REQUIRE(other_form.arrangement.apply(other) == form.digits);

        REQUIRE(canonicalizer.find(form.digits, convention).digits == form.digits);
    }
}

TEST_CASE("both conventions find the same classes and automorphisms", "[canon][property]") {
    Canonicalizer canonicalizer;
    for (std::uint64_t seed = 1000; seed < 1100; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        const Digits source = arbitrary_source(rng);
        const CanonicalForm minlex = canonicalizer.find(source, Convention::minlex);
        const CanonicalForm pattern = canonicalizer.find(source, Convention::pattern);
        REQUIRE(minlex.automorphisms == pattern.automorphisms);
        REQUIRE(minlex.digits <= pattern.digits);
        REQUIRE(canonicalizer.find(pattern.digits, Convention::minlex).digits == minlex.digits);
    }
}

TEST_CASE("all members of a class have the same invariant, and hardly any other class has it",
          "[canon][property]") {
    const Symmetries symmetries{Geometry()};
    Canonicalizer canonicalizer;
    std::map<std::uint64_t, Digits> forms;
    for (std::uint64_t seed = 2000; seed < 2400; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        const Digits source = arbitrary_source(rng);
        const Digits other = classic_digits(symmetries.random(rng).apply(Grid({}, source))).value();
        REQUIRE(invariant_of(other) == invariant_of(source));
        // A few givens, or nearly all, leave little to tell classes apart.
        const auto givens = 81 - std::count(source.begin(), source.end(), 0);
        if (givens < 17 || givens > 60) continue;
        const Digits form = canonicalizer.find(source, Convention::minlex).digits;
        const auto [place, is_new] = forms.emplace(invariant_of(source), form);
        REQUIRE(place->second == form);
        if (!is_new) continue;
        // Some givens in other places of their minirows: nearly always another class.
        Digits changed = source;
        for (std::size_t cell = 0; cell < 81; cell += 3)
            std::swap(changed[cell], changed[cell + 1]);
        if (!classic_digits(Grid(Geometry(), changed))) continue;
        const Digits changed_form = canonicalizer.find(changed, Convention::minlex).digits;
        REQUIRE((invariant_of(changed) == invariant_of(source)) == (changed_form == form));
    }
}

}  // namespace
}  // namespace sudoku::canon
