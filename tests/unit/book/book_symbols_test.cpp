#include "book/book_symbols.hpp"

#include "book/book_plan.hpp"
#include "book/typesetter.hpp"

#include <sudoku/book/collect.hpp>
#include <sudoku/book/composed_book.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"
#include "support/recording_canvas.hpp"

#include <algorithm>
#include <set>

namespace sudoku::book {
namespace {

std::string symbols_error(const std::string& symbols, const char* word, const char* board) {
    std::optional<HiddenWord> line;
    if (word != nullptr) line = parse_hidden_word(word).value();
    const Status status =
        check_symbols(parse_symbols(symbols).value(), line, test::geometry(board));
    return status ? "no error" : status.error().message;
}

BookSpec wordoku_of(const std::string& keys) {
    return read_book_file("seed = 8\n" + keys, "b.toml").value();
}

TEST_CASE("symbols are characters, items of a list, pictures or hexadecimal", "[book][unit]") {
    CHECK(parse_symbols("W\xC3\x96RD").value().symbols ==
          std::vector<std::string>{"W", "\xC3\x96", "R", "D"});
    CHECK(parse_symbols("10, 20,30").value().symbols == std::vector<std::string>{"10", "20", "30"});
    const SymbolSpec pictures = parse_symbols("a.png, b.png").value();
    CHECK(pictures.are_pictures);
    CHECK(pictures.symbols == std::vector<std::string>{"a.png", "b.png"});
    CHECK(parse_symbols("hex").value().symbols.size() == 16);
    CHECK(parse_symbols("hex").value().symbols[10] == "A");
    for (const char* const wrong : {"LETTERS", "a.png, b", "a,,b"})
        CHECK_FALSE(parse_symbols(wrong));
}

TEST_CASE("a word is hidden on a line that has each digit once", "[book][unit]") {
    CHECK(parse_hidden_word("row 5").value() == HiddenWord{HiddenWord::Line::row, 4});
    CHECK(parse_hidden_word("diagonal").value().line == HiddenWord::Line::diagonal);
    for (const char* const wrong : {"row", "row 0", "row x", "diagonal 1", "line 3", "row 123"})
        CHECK_FALSE(parse_hidden_word(wrong));
    CHECK(symbols_error("LABYRINTH", "row 9", "3x3") == "no error");
    CHECK(symbols_error("LABYRINTH", "row 10", "3x3").find("the board has only 9 rows") !=
          std::string::npos);
    CHECK(symbols_error("LABYRINTH", "antidiagonal", "3x3").find("3x3+antidiagonal") !=
          std::string::npos);
    CHECK(symbols_error("LABYRINTH", "antidiagonal", "3x3+antidiagonal") == "no error");
    CHECK(symbols_error("LABYRINTH", "diagonal", "3x3+diagonal") == "no error");
    CHECK(symbols_error("LABYRINT", nullptr, "3x3") ==
          "there are 8 symbols, a board of side 9 needs 9");
    CHECK(symbols_error("LABYRINTH", nullptr, "3x3+nonconsecutive")
              .find("cannot be added or compared") != std::string::npos);
    CHECK(symbols_error("LABYRINTH", "row 1", "samurai").find("one grid") != std::string::npos);
}

TEST_CASE("a list of words has one to a line, with its question", "[book][unit]") {
    const auto words =
        parse_words("# capitals\n\nPARIS  The city of light\r\n\tW\xC3\x96RD\n", "w.txt").value();
    REQUIRE(words.size() == 2);
    CHECK(words[0].text() == "PARIS");
    CHECK(words[0].question == "The city of light");
    CHECK((words[0].line == 3 && words[0].column == 1));
    CHECK(words[1].letters == std::vector<std::string>{"W", "\xC3\x96", "R", "D"});
    CHECK((words[1].line == 4 && words[1].column == 2 && words[1].question.empty()));
    const auto error = [](const char* text) { return parse_words(text, "w").error().describe(); };
    CHECK(error("BERLIN\n LETTER x\n") ==
          "w:2:5: 'LETTER' has T twice: the two digits could not be told apart");
    CHECK(error("BERLIN\nROMA\nBERLIN\n") ==
          "w:3:1: 'BERLIN' is already in line 1: use each word once");
    CHECK(error("# none\n") == "w: there are no words: expected one to a line");
}

TEST_CASE("each puzzle hides a word of its own, with its question next to it", "[book][unit]") {
    const std::string list = "words = \"PLANETS? Where we live\\nCROWNED2 Like a king\"\n";
    const BookSpec spec = wordoku_of("rules = true\nhidden_word = \"row 4\"\n" + list +
                                     "[[section]]\ngeometry = \"2x4\"\ncount = 2\n");
    const auto sections = collect_sections(spec).value();
    const ComposedBook book = ComposedBook::compose(spec, sections).value();
    const auto text = Typesetter::create({"Liberation Serif", "Liberation Sans"}, {}, "").value();
    test::RecordingCanvas canvas(*text);
    book.draw(canvas);
    const auto text_of = [&](std::size_t page) {
        std::string all;
        for (const auto& item : canvas.pages[page].texts) all += item.text + ' ';
        return all;
    };
    const std::vector<std::string> words = {"PLANETS?", "CROWNED2"};
    const std::vector<std::string> questions = {"Where we live", "Like a king"};
    for (std::size_t i = 0; i < 2; ++i) {
        const BookPuzzle& puzzle = book.sections()[0].puzzles[i];
        CHECK(puzzle.symbols.word == words[i]);
        CHECK(letters_shown(*spec.hidden_word, puzzle.puzzle) <= 2);
        const auto page = static_cast<std::size_t>(book.page_of_puzzle(static_cast<int>(i)) - 1);
        CHECK(text_of(page).find(questions[i]) != std::string::npos);
        CHECK(text_of(page).find(words[i]) == std::string::npos);
    }
    REQUIRE(book.plan().bookmarks.back().kind == PageKind::words);
    const auto last = static_cast<std::size_t>(book.plan().bookmarks.back().page - 1);
    CHECK(text_of(last).find("PLANETS?") != std::string::npos);
    CHECK(text_of(2).find("letters of a word") != std::string::npos);
}

TEST_CASE("a list of words has enough words of the right length", "[book][unit]") {
    const auto error = [](const std::string& keys) {
        const auto spec = read_book_file("seed = 8\n" + keys, "b.toml");
        if (!spec) return spec.error().describe();
        const auto sections = collect_sections(*spec);
        return sections ? std::string("no error") : sections.error().describe();
    };
    const std::string two = "[[section]]\ngeometry = \"2x2\"\ncount = 2\n";
    CHECK(error("words = \"WORD\"\n" + two) ==
          "b.toml:3: words need a line to be read on: hidden_word = \"row 5\"");
    CHECK(error("hidden_word = \"row 2\"\nwords = \"WORD\"\n" + two) ==
          "b.toml:4: each puzzle needs a word of its own, but the list has only 1: add words, or "
          "use fewer puzzles");
    CHECK(error("hidden_word = \"row 2\"\nwords = \"WORDS\"\n" + two)
              .find("'WORDS' has 5 letters, a board of side 4 needs 4") != std::string::npos);
    CHECK(error("words = \"WORD\"\nsymbols = \"ABCD\"\n" + two).find("either words or symbols") !=
          std::string::npos);
    CHECK(error("words = \"\"\n" + two).find("no words") != std::string::npos);
    CHECK(error("words = \"WOOD\"\n" + two).find("line 1: 'WOOD' has O twice") !=
          std::string::npos);
}

// promise 7.23: A hidden word can be read in every solution
TEST_CASE("hidden words can be read in every solution", "[book][property]") {
    const std::vector<std::pair<const char*, const char*>> lines = {
        {"row 5", "3x3"},
        {"column 1", "3x3"},
        {"diagonal", "3x3+maindiagonal"},
        {"antidiagonal", "3x3+diagonal"}};
    const SymbolSpec requirement = parse_symbols("LABYRINTH").value();
    for (const auto& [line, board] : lines) {
        const HiddenWord word = parse_hidden_word(line).value();
        const Geometry geometry = test::geometry(board);
        for (std::uint64_t i = 0; i < 20; ++i) {
            CAPTURE(line, i);
            Rng rng(5, 0, i);
            const Grid solution = test::arbitrary_solution(geometry, rng).value();
            const SymbolSet set =
                symbols_for(requirement, word, Puzzle(Grid(geometry)), solution).value();
            CHECK(set.word == "LABYRINTH");
            CHECK(std::set<std::string>(set.names.begin(), set.names.end()).size() == 9);
            std::string read;
            const std::vector<Cell> cells = cells_of(word, geometry).value();
            for (const Cell cell : cells)
                read += set.names[static_cast<std::size_t>(solution[cell]) - 1];
            CHECK(read == "LABYRINTH");
        }
    }
}

TEST_CASE("boards, solutions and legends show symbols, and digits stay in the files",
          "[book][unit]") {
    const BookSpec spec = wordoku_of(
        "rules = true\n[[section]]\nlevel = \"easy\"\ncount = 2\nsymbols = \"LABYRINTH\"\n"
        "hidden_word = \"row 5\"\n[[section]]\ngeometry = \"4x4\"\ncount = 1\nsymbols = "
        "\"hex\"\n");
    const ComposedBook book = ComposedBook::compose(spec, collect_sections(spec).value()).value();
    const auto text = Typesetter::create({"Liberation Serif", "Liberation Sans"}, {}, "").value();
    test::RecordingCanvas canvas(*text);
    book.draw(canvas);
    int number = 0;
    for (const BookSection& section : book.sections()) {
        for (const BookPuzzle& puzzle : section.puzzles) {
            const auto index = static_cast<std::size_t>(number++);
            const int side = puzzle.puzzle.geometry().side();
            REQUIRE(puzzle.symbols.names.size() == static_cast<std::size_t>(side));
            std::string printed;
            std::string legend;
            const auto& page =
                canvas.pages[static_cast<std::size_t>(book.plan().page_of_puzzle[index] - 1)];
            const Box board = page.outlines.front().box;
            for (const auto& item : page.texts) {
                const Point middle = item.box.centre();
                const bool is_on_board = middle.y > board.y && middle.y < board.bottom();
                if (is_on_board) printed += item.text;
                if (middle.y > board.bottom() && item.text.size() == 1 &&
                    middle.y < board.bottom() + 30)
                    legend += item.text;
            }
            std::string wanted;
            for (int i = 0; i < puzzle.puzzle.geometry().cell_count(); ++i) {
                const Digit given = puzzle.puzzle.givens()[static_cast<Cell>(i)];
                if (given != 0) wanted += puzzle.symbols.names[static_cast<std::size_t>(given) - 1];
            }
            CHECK(printed == wanted);
            CHECK(legend == (side == 9 ? "ABHILNRTY" : "0123456789ABCDEF"));
        }
    }
    CHECK(number == 3);
    // The rules name them, not the letters behind the 9.
    std::string rules;
    for (std::size_t i = 0; i < canvas.pages.size(); ++i) {
        if (book.plan().pages[i].kind != PageKind::text) continue;
        for (const auto& item : canvas.pages[i].texts) rules += item.text;
    }
    rules.erase(std::remove(rules.begin(), rules.end(), ' '), rules.end());
    CHECK(rules.find("0123456789ABCDEF;ABHILNRTY.") != std::string::npos);
    CHECK(rules.find("Astandsfor10") == std::string::npos);
}

TEST_CASE("a symbol that the fonts lack, or a constraint about numbers, is an error",
          "[book][unit]") {
    const auto error = [&](const std::string& keys) {
        const BookSpec spec = wordoku_of("[[section]]\ncount = 1\n" + keys);
        auto sections = collect_sections(spec);
        if (!sections) return sections.error().message;
        const auto book = ComposedBook::compose(spec, std::move(*sections));
        return book ? std::string("no error") : book.error().message;
    };
    CHECK(error("symbols = \"\xE1\x9A\xA0"
                "ABCDEFGH\"\n")
              .find("choose other texts") != std::string::npos);
    CHECK(
        error("symbols = \"ABCDEFGHI\"\nconstraints = \"killer\"\n").find("without constraints") !=
        std::string::npos);
    CHECK(error("symbols = \"ABCD\"\n").find("there are 4 symbols") != std::string::npos);
    CHECK(error("hidden_word = \"row 1\"\n").find("needs letters") != std::string::npos);
}

}  // namespace
}  // namespace sudoku::book
