#include "book/cage_sums.hpp"

#include "book/example_text.hpp"

#include <sudoku/book/collect.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <algorithm>

namespace sudoku::book {
namespace {

std::vector<std::string> texts(const std::vector<DigitSet>& sets) {
    std::vector<std::string> all;
    for (const DigitSet set : sets) {
        std::string text;
        for (const Digit digit : set) text += std::to_string(digit);
        all.push_back(text);
    }
    return all;
}

TEST_CASE("combinations are all sets of different digits with a sum", "[book][unit]") {
    using Texts = std::vector<std::string>;
    CHECK(texts(combinations_of(2, 10, 9)) == Texts{"19", "28", "37", "46"});
    CHECK(texts(combinations_of(3, 6, 9)) == Texts{"123"});
    CHECK(texts(combinations_of(3, 24, 9)) == Texts{"789"});
    CHECK(combinations_of(2, 2, 9).empty());
    CHECK(combinations_of(2, 12, 6).empty());
    // Every set of cells once.
    std::size_t sets = 0;
    for (int sum = 0; sum <= 45; ++sum) sets += combinations_of(4, sum, 9).size();
    CHECK(sets == 126);
}

TEST_CASE("killers have examples that rest on their sums", "[book][property]") {
    const BookSpec spec = read_book_file(
                              "seed = 3\nhow_to = true\n[[section]]\nlevel = \"easy\"\n"
                              "constraints = \"killer\"\ncount = 6\n",
                              "b.toml")
                              .value();
    const auto sections = collect_sections(spec).value();
    std::vector<const BookPuzzle*> puzzles;
    for (const BookPuzzle& puzzle : sections[0].puzzles) puzzles.push_back(&puzzle);
    const std::string text = combinations_text(puzzles, shipped_language("en").value());
    CHECK(text.starts_with("# Cage combinations\n"));
    CHECK(text.find("30: 6789; **5 cells** 15: 12345") != std::string::npos);
    CHECK(text.find("|17|89|20|389 479 569 578|") != std::string::npos);
    bool has_innie = false;
    for (const BookPuzzle* const puzzle : puzzles) {
        CHECK(is_killer(puzzle->puzzle));
        // The puzzle as it is printed, with the digits counted from the other end.
        for (const BookExample& example : puzzle->examples) {
            const auto digit_at = [&](Cell cell) {
                return 10 - puzzle->solution[static_cast<Cell>(80 - cell)];
            };
            if (example.step.placement) {
                has_innie = true;
                CHECK(digit_at(example.step.placement->cell) == example.step.placement->digit);
                CHECK(example_text(example, shipped_language("en").value())
                          .find("All nine digits make 45") != std::string::npos);
            } else {
                int sum = 0;
                for (const Cell cell : example.step.cells) {
                    sum += digit_at(cell);
                    CHECK(example.step.digits.contains(static_cast<Digit>(digit_at(cell))));
                }
                CHECK(sum == example.step.sum);
            }
        }
    }
    CHECK(has_innie);
    CHECK(find_cage_examples(Puzzle(Grid(Geometry()))).empty());
    CHECK(combinations_text({}, shipped_language("en").value()).empty());
}

}  // namespace
}  // namespace sudoku::book
