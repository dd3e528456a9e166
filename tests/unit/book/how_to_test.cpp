#include "book/how_to.hpp"

#include "book/book_plan.hpp"
#include "book/example_text.hpp"
#include "book/worked_example.hpp"

#include <sudoku/book/collect.hpp>
#include <sudoku/book/composed_book.hpp>
#include <sudoku/human/technique.hpp>
#include <sudoku/search/solver.hpp>

#include "book/typesetter.hpp"
#include "support/arbitrary.hpp"
#include "support/catch.hpp"
#include "support/recording_canvas.hpp"

#include <algorithm>
#include <set>
#include <stop_token>

namespace sudoku::book {
namespace {

BookSpec lessons(const std::string& keys) {
    return read_book_file(
               "seed = 4\nhow_to = true\nrunning_heads = false\npage_numbers = false\n" + keys,
               "b.toml")
        .value();
}

std::vector<const BookPuzzle*> puzzles_of(const std::vector<BookSection>& sections) {
    std::vector<const BookPuzzle*> puzzles;
    for (const BookSection& section : sections) {
        for (const BookPuzzle& puzzle : section.puzzles) puzzles.push_back(&puzzle);
    }
    return puzzles;
}

constexpr const char* all_levels =
    "[[section]]\nlevel = \"easy\"\ncount = 2\n[[section]]\nlevel = \"expert\"\ncount = 30\n"
    "[[section]]\ngeometry = \"2x3\"\ncount = 20\n";

TEST_CASE("worked examples are true, and show what they stand on", "[book][property]") {
    const auto sections = collect_sections(lessons(all_levels)).value();
    const auto examples = examples_of(puzzles_of(sections));
    std::vector<std::string_view> shown;
    for (const BookExample* const example : examples) {
        CAPTURE(example->technique);
        shown.push_back(example->technique);
        const Grid& grid = example->position.givens();
        const Grid solution = Solver().search(Puzzle(grid)).first.value();
        CHECK(example->step.is_consistent_with(solution));
        const StepDrawing drawing = drawing_of(*example);
        CHECK(drawing.found == example->step.placement);
        int struck = 0;
        for (int i = 0; i < grid.geometry().cell_count(); ++i) {
            const auto cell = static_cast<std::size_t>(i);
            struck += drawing.struck[cell].size();
            CHECK((drawing.struck[cell] & drawing.marks[cell]) == drawing.struck[cell]);
            CHECK((drawing.bold[cell] & drawing.marks[cell]) == drawing.bold[cell]);
            if (grid[static_cast<Cell>(i)] != 0) CHECK(drawing.marks[cell] == DigitSet());
        }
        CHECK(struck == static_cast<int>(example->step.eliminations.size()));
        if (example->technique != "hidden-single" && example->technique != "naked-single") continue;
        // Nothing but the digits of the pattern and the rules leads to the digit.
        const Candidate found = *example->step.placement;
        std::set<Digit> seen;
        for (const Cell cell : example->pattern) seen.insert(grid[cell]);
        if (example->technique == "hidden-single")
            CHECK(seen == std::set<Digit>{found.digit});
        else
            CHECK(seen.size() == static_cast<std::size_t>(grid.geometry().side() - 1));
    }
    const auto all = shown_techniques();
    CHECK(std::is_sorted(shown.begin(), shown.end(), [&](auto a, auto b) {
        return std::find(all.begin(), all.end(), a) < std::find(all.begin(), all.end(), b);
    }));
    CHECK(shown.size() >= 8);
    // Every technique once in the whole book, in the first puzzle that has it.
    std::size_t kept = 0;
    for (const BookPuzzle* const puzzle : puzzles_of(sections)) kept += puzzle->examples.size();
    CHECK(kept == examples.size());
}

TEST_CASE("an example does not give its puzzle away", "[book][unit]") {
    const auto sections =
        collect_sections(lessons("[[section]]\nlevel = \"easy\"\ncount = 1\n")).value();
    const BookPuzzle& puzzle = sections[0].puzzles[0];
    REQUIRE_FALSE(puzzle.examples.empty());
    for (const BookExample& example : puzzle.examples) {
        int equal = 0;
        int filled = 0;
        for (int i = 0; i < 81; ++i) {
            const Digit digit = example.position.givens()[static_cast<Cell>(i)];
            filled += digit != 0 ? 1 : 0;
            equal += digit == puzzle.solution[static_cast<Cell>(i)] ? 1 : 0;
        }
        CHECK(equal < filled / 2);
    }
}

TEST_CASE("boards that the texts do not speak of have no examples", "[book][unit]") {
    CHECK(has_examples(Puzzle(Grid(Geometry()))));
    CHECK(has_examples(Puzzle(Grid(test::geometry("2x3")))));
    for (const char* const board : {"3x3+windoku", "3x3+diagonal", "3x3+antiknight", "4x4"})
        CHECK_FALSE(has_examples(Puzzle(Grid(test::geometry(board)))));
    const auto none =
        collect_sections(lessons("[[section]]\ngeometry = \"3x3+diagonal\"\ncount = 1\n"));
    REQUIRE_FALSE(none);
    CHECK(none.error().message.find("how_to needs puzzles with digits up to 9x9") == 0);
    std::stop_source stop;
    stop.request_stop();
    CHECK(find_examples(Puzzle(Grid(Geometry())), stop.get_token()).empty());
}

TEST_CASE("every language explains what is shown", "[book][unit]") {
    const std::set<std::string_view> shown(shown_techniques().begin(), shown_techniques().end());
    const Language english = shipped_language("en").value();
    for (const std::string& code : language_codes()) {
        CAPTURE(code);
        const Language language = shipped_language(code).value();
        std::set<std::string_view> explained;
        constexpr std::string_view sentence = "-example";
        for (const auto& [key, text] : language.how_to) {
            if (!code.starts_with("en")) CHECK(text != english.how_to.at(key));
            if (key.ends_with(sentence)) {
                CHECK(language.how_to.contains(key.substr(0, key.size() - sentence.size())));
                continue;
            }
            explained.insert(key);
            CHECK(text.starts_with("**"));
            CHECK(language.how_to.contains(key + std::string(sentence)));
        }
        CHECK(explained == shown);
    }
}

TEST_CASE("a drawing stands with its text, within the margins", "[book][property]") {
    for (const char* const paper : {"kdp-6x9", "a4", "a5", "tablet"}) {
        CAPTURE(paper);
        const BookSpec spec =
            lessons(std::string("paper = \"") + paper + "\"\nlanguage = \"de\"\n" + all_levels);
        const ComposedBook book =
            ComposedBook::compose(spec, collect_sections(spec).value()).value();
        const auto text =
            Typesetter::create({"Liberation Serif", "Liberation Sans"}, {}, "").value();
        test::RecordingCanvas canvas(*text);
        book.draw(canvas);
        std::size_t paragraphs = 0;
        std::size_t boards = 0;
        std::size_t most_boards = 0;
        for (std::size_t i = 0; i < canvas.pages.size(); ++i) {
            if (book.plan().pages[i].kind != PageKind::text) continue;
            const auto& page = canvas.pages[i];
            const Box body = frame_of(book.frame(), page.sheet.number).body;
            CHECK(page.drawn.x >= body.x - 0.1);
            CHECK(page.drawn.right() <= body.right() + 0.1);
            CHECK(page.drawn.bottom() <= body.bottom() + 0.1);
            std::size_t here = 0;
            for (const auto& [key, paragraph] : book.spec().language.how_to) {
                const std::string first = paragraph.substr(2, paragraph.find("**", 2) - 2);
                // A title can be broken into several lines.
                for (std::size_t k = 0; k < page.texts.size(); ++k) {
                    std::string title = page.texts[k].text;
                    for (std::size_t next = k + 1;
                         title.size() < first.size() && next < page.texts.size(); ++next)
                        title += ' ' + page.texts[next].text;
                    here += title == first ? 1 : 0;
                }
            }
            CHECK(page.outlines.size() == here);
            // No page of techniques is a third empty.
            if (here > 0) CHECK(page.drawn.bottom() - body.y >= body.height * 0.66);
            paragraphs += here;
            boards += page.outlines.size();
            for (const auto& item : page.texts) {
                CHECK(item.font.size >= book.spec().paper.printer.least_type - 0.01);
                // Text on the left, the board beside it.
                if (item.font.family != book.spec().style.text.family) continue;
                for (const auto& board : page.outlines) {
                    const bool is_above =
                        item.box.bottom() <= board.box.y || item.box.y >= board.box.bottom();
                    CHECK((is_above || item.box.right() < board.box.x));
                }
            }
            most_boards = std::max(most_boards, page.outlines.size());
        }
        CHECK(boards == examples_of(puzzles_of(book.sections())).size());
        CHECK(paragraphs == boards);
        CHECK(most_boards >= 2);
    }
    const BookSpec spec =
        lessons(std::string("paper = \"70mm x 110mm\"\nlabels = \"number\"\n") + all_levels);
    const auto narrow = ComposedBook::compose(spec, collect_sections(spec).value());
    REQUIRE_FALSE(narrow);
    CHECK(narrow.error().message.find("too narrow for candidates") != std::string::npos);
}

TEST_CASE("hints name cells where readers cannot count houses", "[book][unit]") {
    const Language language = shipped_language("en").value();
    const auto hint_on = [&](const char* spec) {
        const Geometry geometry = parse_geometry(spec).value();
        const auto houses = geometry.houses();
        const auto box = std::find_if(houses.begin(), houses.end(), [](const House& house) {
            return house.kind == HouseKind::box || house.kind == HouseKind::region;
        });
        BookHint hint{"pointing", {box->cells[0], box->cells[1]}};
        hint.step.digits.insert(4);
        hint.step.houses = {static_cast<int>(box - houses.begin())};
        BookPuzzle puzzle{Puzzle(Grid(geometry)), Grid(geometry)};
        puzzle.hint = hint;
        return hint_text(puzzle, language);
    };
    CHECK(hint_on("3x3") == "Pointing of 4s in box 1");
    CHECK(hint_on("samurai") == "Pointing of 4 in r1c1 and r1c2");
}

}  // namespace
}  // namespace sudoku::book
