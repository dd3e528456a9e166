#include "book/typesetter.hpp"
#include "support/catch.hpp"

#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace sudoku::book {
namespace {

std::unique_ptr<Typesetter> typesetter() {
    return Typesetter::create({"Liberation Sans", "Lato"}, {}, "").value();
}

// Pango may still be at work in a font map when its typesetter ends.
TEST_CASE("font maps outlive their typesetter and serve the next one", "[book][unit]") {
    const Font font{.family = "Liberation Sans", .size = 12};
    const TextSize size = typesetter()->measure("8", font);
    const std::size_t before = Typesetter::font_maps();
    for (int i = 0; i < 100; ++i) {
        const auto text = typesetter();
        CHECK(text->measure("8", font).width == size.width);
        // What the one before said is not what this one says.
        CHECK(text->unprintable().empty());
        text->measure("\xf4\x80\x80\x80", font);
        CHECK(text->unprintable().size() == 1);
    }
    CHECK(Typesetter::font_maps() == before);

    std::vector<std::unique_ptr<Typesetter>> together;
    for (int i = 0; i < 3; ++i) together.push_back(typesetter());
    CHECK(Typesetter::font_maps() == before + 2);
    together.clear();
    CHECK(Typesetter::create({"Liberation Serif"}, {}, "").value()->measure("8", font).width > 0);
    CHECK(Typesetter::font_maps() <= before + 3);
}

TEST_CASE("typesetters on several threads measure the same", "[book][unit]") {
    const Font font{.family = "Lato", .size = 10};
    const double width = typesetter()->measure("Sudoku 123", font).width;
    std::vector<double> widths(4);
    std::vector<std::thread> threads;
    for (double& seen : widths) {
        threads.emplace_back([&seen, &font] {
            for (int i = 0; i < 25; ++i) seen = typesetter()->measure("Sudoku 123", font).width;
        });
    }
    for (std::thread& thread : threads) thread.join();
    for (const double seen : widths) CHECK(seen == width);
}

TEST_CASE("balanced lines are about equally long, and break words only where they must",
          "[book][unit]") {
    const Font font{.family = "Liberation Sans", .size = 20};
    const auto text = typesetter();
    const auto broken = [&](const std::string& title, const std::string& widest) {
        std::vector<std::string> lines;
        const double width = text->measure(widest, font).width + 1;
        for (const TextLine& line : balanced(*text, {title, font}, width)) {
            lines.emplace_back();
            for (const TextLine::Piece& piece : line.pieces) lines.back() += piece.run.text;
        }
        return lines;
    };
    using Lines = std::vector<std::string>;
    CHECK(broken("Variants galore", "Variants galor") == Lines{"Variants", "galore"});
    CHECK(broken("Wonderful Sudoku", "Wonderful") == Lines{"Wonderful", "Sudoku"});
    CHECK(broken("An evening of fine puzzles", "An evening of fine") ==
          Lines{"An evening of", "fine puzzles"});
    CHECK(broken("Wonderful", "Wonderful") == Lines{"Wonderful"});
    const Lines parts = broken("Wonderful", "Wonderf");
    REQUIRE(parts.size() == 2);
    CHECK(parts[0] + parts[1] == "Wonderful");
}

TEST_CASE("a font that is not installed is named each time", "[book][unit]") {
    for (int i = 0; i < 2; ++i) {
        const auto missing = Typesetter::create({"No Such Family"}, {}, "");
        REQUIRE_FALSE(missing);
        CHECK(missing.error().message.find("'No Such Family'") != std::string::npos);
    }
}

}  // namespace
}  // namespace sudoku::book
