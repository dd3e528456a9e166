#include "book/cover.hpp"

#include <sudoku/book/book_spec.hpp>
#include <sudoku/book/composed_book.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"
#include "support/recording_canvas.hpp"

#include <set>

namespace sudoku::book {
namespace {

BookPuzzle some_puzzle() {
    Rng rng(5);
    const Grid solution = test::arbitrary_solution(test::geometry("3x3"), rng).value();
    return {test::arbitrary_givens(solution, 30, rng), solution};
}

test::RecordingCanvas::Page cover_of(const std::string& keys) {
    BookSpec spec = read_book_file(
                        "title = \"A title of some words\"\nsubtitle = \"Volume 1\"\n"
                        "author = \"Somebody\"\npaper = \"kdp-6x9\"\n[cover]\n" +
                            keys,
                        "b.toml")
                        .value();
    const ComposedBook book =
        ComposedBook::compose(std::move(spec), {{"", "", 1, {some_puzzle()}}}).value();
    test::RecordingCanvas canvas(*book.state().typesetter);
    draw_cover(canvas, book.state());
    return canvas.pages.at(0);
}

// promise 7.17: Texts of every cover design stay away from trim and fold
TEST_CASE("every cover design keeps its texts on the front, away from trim and fold",
          "[book][unit]") {
    const BookPuzzle puzzle = some_puzzle();
    int givens = 0;
    for (int i = 0; i < 81; ++i) givens += puzzle.puzzle.givens()[static_cast<Cell>(i)] != 0;
    std::set<std::pair<double, double>> places;  // of titles
    for (const std::string_view design : cover_designs()) {
        CAPTURE(std::string(design));
        for (const char* const dark : {"true", "false"}) {
            const auto page =
                cover_of("design = \"" + std::string(design) + "\"\ndark = " + dark + "\n");
            const double front = page.sheet.width - 432;
            std::string words;
            int digits = 0;
            for (const auto& text : page.texts) {
                if (text.box.x < front) continue;
                if (text.text.size() == 1 && text.text[0] >= '1' && text.text[0] <= '9') {
                    ++digits;
                    continue;
                }
                if (words.empty()) places.insert({text.start.x, text.start.y});
                words += text.text + ' ';
                CHECK(text.box.x >= front + 35.9);
                CHECK(text.box.right() <= page.sheet.width - 35.9);
                CHECK(text.box.y >= 26);
                CHECK(text.box.bottom() <= page.sheet.height - 26);
            }
            CHECK(words.find("title") != std::string::npos);
            CHECK(words.find("Volume 1") != std::string::npos);
            CHECK(words.find("Somebody") != std::string::npos);
            CHECK(digits == givens);
        }
    }
    CHECK(places.size() == cover_designs().size());
}

TEST_CASE("a design that is none is an error with its place", "[book][unit]") {
    const auto spec = read_book_file("title = \"A\"\n[cover]\ndesign = \"poste\"\n", "b.toml");
    REQUIRE_FALSE(spec);
    CHECK(spec.error().line == 3);
    CHECK(spec.error().message.find("did you mean 'poster'?") != std::string::npos);
}

}  // namespace
}  // namespace sudoku::book
