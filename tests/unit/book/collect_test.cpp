#include <sudoku/book/collect.hpp>

#include "book/label_layout.hpp"
#include "book/puzzle_hint.hpp"
#include "book/typesetter.hpp"

#include <sudoku/canon/canonical_form.hpp>
#include <sudoku/format/record_writer.hpp>
#include <sudoku/human/technique.hpp>
#include <sudoku/search/solver.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

#include <fstream>
#include <set>
#include <stop_token>

namespace sudoku::book {
namespace {

SectionSpec section(const std::string& level, int count, const char* geometry = "3x3") {
    SectionSpec section;
    section.level = level;
    section.count = count;
    section.geometry = test::geometry(geometry);
    return section;
}

TEST_CASE("sections hold what they ask for, every puzzle once", "[book][property]") {
    BookSpec spec;
    spec.seed = 5;
    spec.sections = {section("easy", 6), section("", 5, "2x3"), section("easy", 4)};
    spec.sections[2].requirements.givens = 32;
    const auto sections = collect_sections(spec).value();
    REQUIRE(sections.size() == 3);
    std::set<std::string> classes;
    for (std::size_t s = 0; s < 3; ++s) {
        REQUIRE(sections[s].puzzles.size() == static_cast<std::size_t>(spec.sections[s].count));
        for (std::size_t i = 0; i < sections[s].puzzles.size(); ++i) {
            const BookPuzzle& puzzle = sections[s].puzzles[i];
            CHECK(classes.insert(puzzle.text("class")).second);
            const SearchResult found = Solver().search(puzzle.puzzle);
            CHECK(found.outcome() == CountOutcome::unique);
            CHECK(*found.first == puzzle.solution);
            if (!spec.sections[s].level.empty())
                CHECK(puzzle.text("level") == spec.sections[s].level);
            if (s == 2) CHECK(puzzle.puzzle.givens().filled_count() == 32);
            // A ramp is the default.
            if (i > 0)
                CHECK(puzzle.number("search_score").value() >=
                      sections[s].puzzles[i - 1].number("search_score").value());
        }
    }
}

TEST_CASE("books with one seed but another name or volume share no puzzles", "[book][property]") {
    std::set<std::string> classes;
    std::size_t count = 0;
    const auto add = [&](const char* title, const char* id, int volume, std::uint64_t seed) {
        BookSpec spec;
        spec.title = title;
        spec.id = id;
        spec.volume = volume;
        spec.seed = seed;
        spec.sections = {section("", 10)};
        const auto sections = collect_sections(spec).value();
        for (const BookPuzzle& puzzle : sections[0].puzzles) {
            classes.insert(puzzle.text("class"));
            ++count;
        }
    };
    add("One", "", 1, 5);
    add("Two", "", 1, 5);
    add("One", "an-id", 1, 5);
    add("One", "", 2, 6);
    add("One", "", 1, 6);
    CHECK(classes.size() == count);
    // The same book again has the same puzzles.
    add("One", "", 1, 5);
    CHECK(classes.size() == count - 10);
}

TEST_CASE("whether a seed is needed is an error where a file cannot be looked at", "[book][unit]") {
    BookSpec spec;
    spec.sections = {section("", 1)};
    spec.sections[0].file = std::string(5000, 'x');  // longer than names of files may be
    CHECK(needs_seed(spec).error().code == ErrorCode::io);
    spec.sections[0].file = "there_is_none.bank";
    CHECK_FALSE(needs_seed(spec).value());
    spec.sections[0].file.clear();
    CHECK(needs_seed(spec).value());
}

TEST_CASE("a hint is about the hardest step of its puzzle", "[book][unit]") {
    const BookSpec spec =
        read_book_file(
            "seed = 6\nhints = true\n[[section]]\nlevel = \"easy\"\ncount = 2\n"
            "[[section]]\nlevel = \"expert\"\ncount = 3\n"
            "[[section]]\ngeometry = \"2x3\"\nconstraints = \"killer\"\ncount = 2\n",
            "b.toml")
            .value();
    const auto sections = collect_sections(spec).value();
    int hints = 0;
    for (const BookSection& section : sections) {
        for (const BookPuzzle& puzzle : section.puzzles) {
            CAPTURE(puzzle.id);
            REQUIRE(puzzle.hint);
            ++hints;
            const auto* const needed = human::find_technique(puzzle.text("needs_technique"));
            CHECK(puzzle.hint->technique ==
                  (needed != nullptr ? needed->code : puzzle.text("hardest")));
            REQUIRE_FALSE(puzzle.hint->cells.empty());
            for (const Cell cell : puzzle.hint->cells) CHECK(puzzle.puzzle.givens()[cell] == 0);
        }
    }
    CHECK(hints == 7);
    std::stop_source stop;
    stop.request_stop();
    CHECK_FALSE(find_hint(sections[0].puzzles[0], stop.get_token()));
}

TEST_CASE("the label of a technique agrees with the level", "[book][unit]") {
    const BookSpec spec = read_book_file("labels = \"techniques\"\n", "b.toml").value();
    const auto measurer = Typesetter::create({"Liberation Sans"}, {}, "").value();
    const Labeller labeller(spec, *measurer);
    BookPuzzle puzzle{Puzzle(Grid(Geometry())), Grid(Geometry())};
    CHECK(labeller.technique_text(puzzle).empty());
    puzzle.fact("hardest") = "direct-hidden-pair";
    CHECK(labeller.technique_text(puzzle).find("direct hidden pair") != std::string::npos);
    puzzle.fact("needs_technique") = "at least naked-pair";
    CHECK(labeller.technique_text(puzzle).find("direct hidden pair") != std::string::npos);
    puzzle.fact("needs_technique") = "naked-single";
    CHECK(labeller.technique_text(puzzle).find("naked single") != std::string::npos);
}

TEST_CASE("hints name what they are about in the language of the book", "[book][unit]") {
    const Geometry geometry;
    std::vector<BookPuzzle> puzzles(3, BookPuzzle{Puzzle(Grid(geometry)), Grid(geometry)});
    puzzles[0].hint = BookHint{"naked-pair", {Cell{0}, Cell{10}}};
    puzzles[0].hint->step.digits = DigitSet::of(3) | DigitSet::of(7);
    puzzles[1].hint = BookHint{"x-wing", {Cell{10}}};
    puzzles[1].hint->step.digits = DigitSet::of(4);
    puzzles[1].hint->step.houses = {1, 6};
    puzzles[2].hint = BookHint{"skyscraper", {Cell{80}}};
    const std::vector<const BookPuzzle*> all = {&puzzles[0], &puzzles[1], &puzzles[2]};
    const Language german = shipped_language("de").value();
    CHECK(hints_heading(german).starts_with("# Hinweise\n\nWo der schwerste Schritt"));
    CHECK(hint_lines(all, german) ==
          std::vector<std::string>{"**1** Nacktes Paar mit 3 und 7 in Z1S1 und Z2S2",
                                   "**2** X-Wing mit der 4 in den Zeilen 2 und 7",
                                   "**3** Skyscraper in Z9S9"});
    CHECK(hint_lines(all, shipped_language("en").value())[1] ==
          "**2** X-Wing of 4s in rows 2 and 7");
    CHECK(hint_lines(all, shipped_language("fr").value())[2].ends_with("en L9C9"));
}

// promise 7.20: Puzzles with constraints in a book have one solution, and no two are
//     equivalent
TEST_CASE("puzzles with constraints and on several grids are unique in books, too",
          "[book][property]") {
    const BookSpec spec =
        read_book_file(
            "seed = 4\n[[section]]\ngeometry = \"2x3\"\nconstraints = \"killer\"\nconstraint_cells "
            "= "
            "\"2-4\"\n"
            "constraint_symmetry = \"rotate-180\"\ncount = 3\n"
            "[[section]]\ngeometry = \"2x2\"\nconstraints = \"arrow, even-odd\"\ncount = 2\n"
            "[[section]]\ngeometry = \"gattai:2x2:r1c1,r3c3\"\ncount = 3\n",
            "b.toml")
            .value();
    const auto sections = collect_sections(spec).value();
    std::set<std::string> classes;
    for (const BookSection& part : sections) {
        for (const BookPuzzle& puzzle : part.puzzles) {
            CHECK(Solver().search(puzzle.puzzle).outcome() == CountOutcome::unique);
            CHECK(classes.insert(puzzle.text("class")).second);
        }
    }
    CHECK(classes.size() == 8);
    CHECK(sections[0].puzzles[0].puzzle.givens().filled_count() == 0);
    CHECK(sections[0].puzzles[0].puzzle.has_constraints());
    CHECK_FALSE(sections[2].puzzles[0].puzzle.geometry().is_square());
}

TEST_CASE("no two puzzles of a book have one solution, whatever their sections ask for",
          "[book][property]") {
    BookSpec spec;
    spec.seed = 11;
    spec.sections = {section("easy", 5), section("hard", 5), section("", 5), section("", 5, "2x3")};
    spec.sections[2].requirements.givens = 30;
    std::set<std::string> solutions;
    const auto sections = collect_sections(spec).value();
    for (const BookSection& part : sections) {
        for (const BookPuzzle& puzzle : part.puzzles)
            CHECK(solutions.insert(to_line(puzzle.solution)).second);
    }
    CHECK(solutions.size() == 20);
}

TEST_CASE("the puzzles of a book do not depend on the number of threads", "[book][property]") {
    BookSpec spec;
    spec.order = Order::mixed;
    spec.sections = {section("easy", 5), section("", 9, "2x3"), section("", 9, "2x3")};
    const auto ids = [&](int threads) {
        CollectOptions options;
        options.parallel.threads = threads;
        std::vector<std::string> result;
        const auto sections = collect_sections(spec, options).value();
        for (const BookSection& part : sections) {
            for (const BookPuzzle& puzzle : part.puzzles) result.push_back(puzzle.id);
        }
        return result;
    };
    const auto one = ids(1);
    CHECK(one.size() == 23);
    CHECK(ids(3) == one);
}

TEST_CASE("remembered puzzles change no book, and only new ones are made", "[book][property]") {
    BookSpec spec;
    spec.seed = 5;
    spec.hints = true;
    spec.how_to = true;
    spec.sections = {section("easy", 6), section("medium", 5), section("easy", 4, "2x3")};
    const auto texts_of = [&](CollectOptions options) {
        std::vector<std::string> texts;
        const auto sections = collect_sections(spec, options).value();
        for (const BookSection& one : sections) {
            for (const BookPuzzle& puzzle : one.puzzles) {
                texts.push_back(puzzle.id + ' ' + to_line(puzzle.puzzle.givens()) + ' ' +
                                puzzle.text("er") + ' ' +
                                (puzzle.hint ? puzzle.hint->technique : "") + ' ' +
                                std::to_string(puzzle.examples.size()));
            }
        }
        return texts;
    };
    MadePuzzles made;
    CollectOptions remembering;
    remembering.made = &made;
    for (const int count : {6, 8, 3, 6}) {
        spec.sections[0].count = count;
        CHECK(texts_of(remembering) == texts_of({}));
    }
    // Threads may make a few more than a book takes.
    const std::size_t kept = made.size();
    CHECK(kept >= 17);
    CHECK(texts_of(remembering) == texts_of({}));
    CHECK(made.size() >= kept);

    MadePuzzles few(4);
    remembering.made = &few;
    CHECK(texts_of(remembering) == texts_of({}));
    CHECK(few.size() <= 6);
}

TEST_CASE("a section that cannot be filled says so", "[book][unit]") {
    BookSpec spec;
    spec.sections = {section("", 60, "2x2")};
    spec.sections[0].source = "b.toml";
    spec.sections[0].line = 7;
    const auto sections = collect_sections(spec);
    REQUIRE_FALSE(sections);
    CHECK(sections.error().describe().starts_with("b.toml:7: only "));
}

// promise 7.26: A book described by a program has the limits of a book file
TEST_CASE("an invalid book description is an error before any puzzle is made", "[book][unit]") {
    const auto error_of = [](const BookSpec& spec) {
        const auto sections = collect_sections(spec);
        return sections ? "no error" : sections.error().describe();
    };
    BookSpec spec;
    spec.sections = {section("esay", 1)};
    spec.sections[0].source = "b.toml";
    spec.sections[0].line = 7;
    CHECK(error_of(spec).starts_with("b.toml:7: 'esay' is not a level: expected one of "));
    spec.sections = {section("easy", -1)};
    CHECK(error_of(spec) == "section 'easy': count is -1: expected 0 to 1000000");
    spec.sections = {section("easy", 1)};
    spec.sections[0].requirements.givens = 1;
    CHECK(error_of(spec) ==
          "section 'easy': a puzzle of 3x3 with one solution has 17 to 81 givens, not 1");
    spec.sections[0].requirements.givens.reset();
    spec.sections[0].per_page = 101;
    CHECK(error_of(spec) == "section 'easy': per_page is 101: expected 0 to 100");
    spec.sections[0].per_page = 0;
    spec.per_page = 0;
    CHECK(error_of(spec) == "per_page is 0: expected 1 to 100");
    spec.large_print = true;
    spec.per_page = 2;
    CHECK(error_of(spec) ==
          "large print has one puzzle per page: leave out per_page or large_print");
    spec.large_print = false;
    spec.per_page = 1;
    spec.solutions_per_page = -1;
    CHECK(error_of(spec) == "solutions_per_page is -1: expected 0 to 200");
    spec.solutions_per_page = 0;
    spec.sections.clear();
    for (const Order order : {Order::given, Order::ramp, Order::mixed}) {
        spec.order = order;
        CHECK(error_of(spec).starts_with("the book has no sections"));
    }
}

TEST_CASE("a book that is stopped says so by its own code", "[book][unit]") {
    const test::TemporaryFolder folder;
    SectionSpec read;
    read.file = (folder.path() / "p.txt").string();
    std::ofstream(read.file) << std::string(81, '0') << '\n';
    std::stop_source stop;
    stop.request_stop();
    CollectOptions options;
    options.parallel.cancel = stop.get_token();
    for (const SectionSpec& wanted : {section("easy", 4), read}) {
        BookSpec spec;
        spec.sections = {wanted};
        const auto sections = collect_sections(spec, options);
        REQUIRE_FALSE(sections);
        CHECK(sections.error().code == ErrorCode::cancelled);
    }
}

class PuzzleFile {
  public:
    explicit PuzzleFile(const std::string& text) : path_((folder_.path() / "p.csv").string()) {
        std::ofstream(path_) << text;
    }
    Result<std::vector<BookSection>> collect(int count = 0, const std::string& level = {},
                                             Order order = Order::given) const {
        BookSpec spec;
        spec.order = order;
        SectionSpec wanted;
        wanted.file = path_;
        wanted.count = count;
        wanted.level = level;
        spec.sections = {wanted};
        return collect_sections(spec);
    }

  private:
    test::TemporaryFolder folder_;
    std::string path_;
};

const std::string first =
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
// The same with 1 and 2 exchanged.
const std::string equivalent =
    "530070000600295000098000060800060003400803002700010006060000180000429005000080079";
const std::string other =
    "000009560900006010000000308860000021001000000040070000703060000010020005020000004";

TEST_CASE("a file of puzzles keeps its order and its grades", "[book][unit]") {
    const PuzzleFile file("puzzle,level,search_score,minutes,id\n" + other +
                          ",easy,0.25,12.5,x1\n" + first + ",hard,9.75,3,x2\n");
    const auto sections = file.collect().value();
    REQUIRE(sections[0].puzzles.size() == 2);
    const BookPuzzle& puzzle = sections[0].puzzles[0];
    CHECK(puzzle.text("level") == "easy");
    CHECK(puzzle.stars == 2);
    CHECK(puzzle.number("search_score") == 0.25);
    CHECK(puzzle.number("minutes") == 12.5);
    CHECK(puzzle.id == "x1");
    CHECK(file.collect(1, "hard").value()[0].puzzles[0].id == "x2");
    CHECK_FALSE(file.collect(2, "hard"));
    CHECK(file.collect(0, "", Order::ramp).value()[0].puzzles[1].id == "x2");
}

TEST_CASE("a puzzle equivalent to another is refused, or left out of a pool", "[book][unit]") {
    const PuzzleFile file("puzzle\n" + first + "\n" + equivalent + "\n" + other + "\n");
    const auto all = file.collect();
    REQUIRE_FALSE(all);
    CHECK(all.error().line == 3);
    CHECK(all.error().message.find("equivalent") != std::string::npos);
    const auto two = file.collect(2).value();
    CHECK(to_line(two[0].puzzles[1].puzzle.givens(), '0') == other);
}

TEST_CASE("puzzles without exactly one solution are refused with their line", "[book][unit]") {
    const auto many = PuzzleFile("puzzle\n" + first + "\n" + std::string(81, '0') + "\n").collect();
    REQUIRE_FALSE(many);
    CHECK(many.error().line == 3);
    CHECK(many.error().message == "this puzzle has more than one solution");
    const auto none = PuzzleFile("puzzle\n55" + first.substr(2) + "\n").collect();
    REQUIRE_FALSE(none);
    CHECK(none.error().message == "this puzzle has no solution");
    const auto broken = PuzzleFile("puzzle\n" + first + "\nabc\n").collect();
    REQUIRE_FALSE(broken);
    CHECK(broken.error().line == 3);
}

TEST_CASE("puzzles of other books of a series are not used again", "[book][unit]") {
    const test::TemporaryFolder folder;
    const std::string path = (folder.path() / "series.db").string();
    BookSpec spec;
    spec.sections = {section("", 5, "2x3")};
    const auto classes_with = [&](const std::string& book) {
        const store::LedgerRun run{"book", book, true};
        store::Ledger ledger = store::Ledger::open(path, store::LedgerAccess::add, run).value();
        CollectOptions options;
        options.ledger = &ledger;
        std::vector<std::string> classes;
        const auto sections = collect_sections(spec, options).value();
        for (const BookPuzzle& puzzle : sections[0].puzzles) {
            classes.push_back(puzzle.text("class"));
            ledger.add(puzzle.text("class"), classes.size()).value();
        }
        ledger.commit().value();
        return classes;
    };
    const auto one = classes_with("One");
    const auto two = classes_with("Two");
    for (const std::string& text : two) {
        CHECK(std::find(one.begin(), one.end(), text) == one.end());
    }
    // Made again it is the same book.
    CHECK(classes_with("One") == one);
}

}  // namespace
}  // namespace sudoku::book
