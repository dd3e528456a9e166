#include <sudoku/book/book_spec.hpp>
#include <sudoku/human/technique.hpp>

#include "support/catch.hpp"

namespace sudoku::book {
namespace {

std::string error_of(const std::string& text) {
    const auto spec = read_book_file(text, "b.toml");
    return spec ? "no error" : spec.error().describe();
}

TEST_CASE("a book file fills in the book", "[book][unit]") {
    const BookSpec spec = read_book_file(R"(
title = "T"
date = 2026-11-21
seed = 9
order = "mixed"
solutions = "separate"
labels = "number, minutes"
paper = "6in x 9in"
margin = "1cm"
bleed = true
style = "modern"
language = "de"
[[section]]
level = "easy"
count = 3
geometry = "2x3"
[[section]]
file = "more.txt"
per_page = 4
)",
                                         "b.toml", "folder")
                              .value();
    CHECK(spec.title == "T");
    CHECK(spec.date == "2026-11-21");
    CHECK(spec.seed == 9);
    CHECK(spec.order == Order::mixed);
    CHECK(spec.solutions == SolutionPlacement::separate);
    CHECK(spec.labels.number);
    CHECK(spec.labels.minutes);
    CHECK_FALSE(spec.labels.stars);
    CHECK(spec.paper.width == Approx(432));
    CHECK(spec.margin.value() == Approx(28.3465).margin(1e-3));
    CHECK(spec.bleed);
    CHECK(spec.style.name == "modern");
    CHECK(spec.language.level("easy") == "Leicht");
    REQUIRE(spec.sections.size() == 2);
    CHECK(spec.sections[0].geometry->side() == 6);
    CHECK(spec.sections[0].line == 13);
    CHECK(spec.sections[1].file == "folder/more.txt");
}

TEST_CASE("errors of a book file say where and what", "[book][unit]") {
    CHECK(error_of("title = ").starts_with("b.toml:1:9: Error while parsing"));
    CHECK(error_of("x = 1").starts_with(
        "b.toml:1:5: 'x' is not known here; expected one of about, also, author,"));
    CHECK(error_of("\nper_page = 0") == "b.toml:2:12: 'per_page' is 0, expected 1 to 100");
    CHECK(error_of("per_page = \"2\"") == "b.toml:1:12: 'per_page' must be a whole number");
    CHECK(error_of("margin = \"3\"").starts_with("b.toml:1:10: '3' is not a length"));
    CHECK(error_of("order = \"up\"") == "b.toml:1:9: 'up' is not one of given, ramp, mixed");
    CHECK(error_of("date = \"2026-13-01\"").starts_with("b.toml:1:8: '2026-13-01' is not a date"));
    CHECK(error_of("labels = \"size\"")
              .starts_with("b.toml:1:10: label 'size' is not one of number, stars"));
    CHECK(error_of("style = \"baroque\"").starts_with("b.toml:1:9: 'baroque' is not a style"));
    CHECK(error_of("[[section]]\ngeometry = \"3x\"").starts_with("b.toml:2:12: "));
    CHECK(error_of("[[section]]\nsize = 3").starts_with("b.toml:2:8: 'size' is not known here"));
    CHECK(error_of("section = 3") == "b.toml:1:11: 'section' must be a list of tables");
    CHECK(error_of("introduction = \"@missing.md\"").find("missing.md") != std::string::npos);
}

TEST_CASE("a word that fits on no page is refused", "[book][unit]") {
    CHECK(error_of("introduction = \"" + std::string(300000, 'a') + " b\"") ==
          "b.toml:1:16: a word of 300000 bytes does not fit on a page: expected at most 2000");
    std::string words;
    while (words.size() < 300000) words += "word ";
    CHECK(read_book_file("introduction = \"" + words + "\"", "b.toml"));
}

// promise 7.9: Links of a book lead only to the web
TEST_CASE("links lead only to the web", "[book][unit]") {
    for (const std::string link : {"javascript:alert(1)", "file:///etc/passwd", "data:text/html,x",
                                   " https://e.org", "https:/e.org", "https://", "e.org/#{puzzle}",
                                   "https://e.org/\\u001B[2J", "https://e.org/a b"}) {
        CAPTURE(link);
        CHECK(error_of("link = \"" + link + "\"")
                  .starts_with("b.toml:1:8: the link must begin with https:// or http://"));
    }
    for (const std::string link : {"https://e.org/#{puzzle}", "HTTP://e.org", ""})
        CHECK(read_book_file("link = \"" + link + "\"", "b.toml").value().link == link);
}

// promise 7.10: Patterns of hyphenation are only installed files
TEST_CASE("a language can name only installed pattern files", "[book][unit]") {
    for (const std::string name : {"../evil.dic", "/tmp/evil.dic", "evil/hyph.dic", "..", ".hidden",
                                   "./hyph_de_DE.dic", "hyph de.dic", "hyph\\u0000.dic"}) {
        CAPTURE(name);
        const auto language = read_language("patterns = \"" + name + "\"\n", "l.toml");
        REQUIRE_FALSE(language);
        CHECK(language.error().describe().find("installed pattern file") != std::string::npos);
    }
    CHECK(read_language("patterns = \"hyph_de_DE.dic\"\n", "l.toml").value().patterns ==
          "hyph_de_DE.dic");
}

TEST_CASE("shipped styles and languages can be read", "[book][unit]") {
    CHECK(style_names() == std::vector<std::string>{"classic", "modern", "playful"});
    for (const std::string& name : style_names()) CHECK(shipped_style(name).value().name == name);
    CHECK(language_codes() == std::vector<std::string>{"de", "en-US", "en", "es", "fr", "it", "ja",
                                                       "nl", "pl", "pt", "zh"});
    const Language english = shipped_language("en").value();
    for (const std::string& code : language_codes()) {
        const Language language = shipped_language(code).value();
        CHECK(language.code == code);
        CHECK_FALSE(language.rules.empty());
        for (const auto& [key, word] : english.words) {
            CAPTURE(code, key);
            CHECK(language.words.contains(key));
            CHECK((word.find("{}") != std::string::npos) ==
                  (language.words.at(key).find("{}") != std::string::npos));
        }
    }
    // Hints can print those that have a rating.
    for (const std::string& code : language_codes()) {
        const Language language = shipped_language(code).value();
        for (const human::TechniqueInfo& row : human::technique_catalogue()) {
            CAPTURE(code, row.code);
            CHECK((row.base_rating == 0 || code.starts_with("en") ||
                   language.techniques.contains(std::string(row.code))));
        }
    }
    CHECK_FALSE(shipped_language("tlh"));
    const Language american = shipped_language("en-us").value();
    CHECK(american.day(parse_day("2027-01-31").value(), "day") == "Sunday, January 31");
    CHECK(american.how_to.at("pointing").find("gray box") != std::string::npos);
    CHECK(american.word("puzzles") == "Puzzles");
}

TEST_CASE("a language file that is not complete falls back to English", "[book][unit]") {
    const Language language =
        read_language("code = \"nl\"\n[words]\nsolutions = \"Oplossingen\"\n", "nl.toml").value();
    CHECK(language.word("solutions") == "Oplossingen");
    CHECK(language.word("puzzle", "3") == "Puzzle 3");
    CHECK(language.level("easy") == "Easy");
    CHECK(language.level("fiendish") == "Fiendish");
    CHECK_FALSE(read_language("[words]\nsolutions = 3\n", "nl.toml"));
}

TEST_CASE("a style file says what differs from a shipped one", "[book][unit]") {
    const Style style = read_style("base = \"modern\"\n[lines]\nthick = 3\n", "mine.toml").value();
    CHECK(style.thick_line == 3);
    CHECK(style.given.family == "Lato");
    CHECK_FALSE(read_style("base = \"none\"", "mine.toml"));
    CHECK_FALSE(read_style("[lines]\nthick = 30\n", "mine.toml"));
    CHECK_FALSE(read_style("[lines]\nheavy = 3\n", "mine.toml"));
}

TEST_CASE("a picture that is missing is named with its line", "[book][unit]") {
    CHECK(error_of("title = \"T\"\nintroduction = \"\"\"\nText.\n\n![](no/such.png)\n\"\"\"\n")
              .starts_with("b.toml:5: picture no/such.png: "));
    CHECK(error_of("imprint = \"![](no.png)\"").starts_with("b.toml:1: picture no.png: "));
    const auto keys = book_from_keys({{"introduction", "![](no.png)"}});
    REQUIRE_FALSE(keys);
    CHECK(keys.error().message.find("no.png") != std::string::npos);
}

TEST_CASE("solutions, readers and contents are asked for by name", "[book][unit]") {
    CHECK(parse_placement("upside-down").value() == SolutionPlacement::upside_down);
    CHECK(parse_placement("overleaf").value() == SolutionPlacement::overleaf);
    CHECK_FALSE(parse_placement("beside"));
    const BookSpec spec =
        read_book_file("readers = \"children\"\ncontents = true\n", "b.toml").value();
    CHECK(spec.readers == Readers::children);
    CHECK(spec.contents);
    CHECK_FALSE(parse_readers("teachers"));
}

TEST_CASE("an ISBN has a check digit", "[book][unit]") {
    CHECK(parse_isbn("978-3-16-148410-0").value() == "978-3-16-148410-0");
    CHECK(parse_isbn("9780306406157").value() == "9780306406157");
    CHECK(parse_isbn("978-3-16-148410-1").error().message ==
          "the last digit of the ISBN '978-3-16-148410-1' should be 0");
    for (const char* const wrong : {"", "3-16-148410-0", "1234567890123", "97831614841OO"})
        CHECK(parse_isbn(wrong).error().message.find("is not an ISBN") != std::string::npos);
}

TEST_CASE("a cover is described by a table", "[book][unit]") {
    const BookSpec spec = read_book_file(
                              "[cover]\nstock = \"cream\"\nspine = \"1cm\"\ntext = \"T\"\n"
                              "isbn = \"978-0-306-40615-7\"\ndark = false\n",
                              "b.toml")
                              .value();
    REQUIRE(spec.cover);
    CHECK(spec.cover->stock == "cream");
    CHECK(spec.cover->spine.value() == Approx(28.346).margin(1e-3));
    CHECK(spec.cover->isbn == "978-0-306-40615-7");
    CHECK_FALSE(spec.cover->is_dark);
    CHECK_FALSE(read_book_file("", "b.toml").value().cover);
    CHECK(error_of("[cover]\npicture = \"no.png\"\n").find("no.png") != std::string::npos);
    CHECK(error_of("[cover]\nspin = 3\n").find("'spin' is not known here") != std::string::npos);
}

TEST_CASE("a calendar has a level for every weekday", "[book][unit]") {
    const std::string levels =
        "levels = [\"easy\", \"easy\", \"medium\", \"medium\", \"hard\", \"hard\", \"expert\"]\n";
    // 2027-01-01 is a Friday.
    const BookSpec spec =
        read_book_file("[calendar]\nfirst = \"2027-01-01\"\ndays = 10\n" + levels, "b.toml")
            .value();
    REQUIRE(spec.calendar);
    CHECK(days_by_level(*spec.calendar) ==
          std::vector<std::pair<std::string, int>>{
              {"easy", 2}, {"medium", 2}, {"hard", 4}, {"expert", 2}});
    REQUIRE(spec.sections.size() == 4);
    CHECK(spec.sections[2].level == "hard");
    CHECK(spec.sections[2].count == 4);
    CHECK(error_of("[calendar]\nfirst = \"2027-02-30\"\n" + levels).find("2027-02-30") !=
          std::string::npos);
    CHECK(error_of("[calendar]\nfirst = \"2027-01-01\"\nlevels = [\"easy\"]\n")
              .find("needs seven levels") != std::string::npos);
    CHECK(error_of("[calendar]\nfirst = \"2027-01-01\"\n" + levels + "[[section]]\ncount = 3\n")
              .find("makes its own sections") != std::string::npos);
    CHECK(error_of("order = \"mixed\"\n[calendar]\nfirst = \"2027-01-01\"\n" + levels)
              .find("order of its days") != std::string::npos);
}

TEST_CASE("a section of a variant of which nothing is said is medium", "[book][unit]") {
    const auto section = [](const std::string& keys) {
        return read_book_file("[[section]]\ncount = 1\n" + keys, "b.toml").value().sections[0];
    };
    const auto level = [&](const std::string& keys) {
        return required_level(section(keys).requirements);
    };
    for (const char* const keys :
         {"geometry = \"3x3+diagonal\"", "geometry = \"jigsaw:7x7\"", "geometry = \"3x3+windoku\"",
          "geometry = \"3x3+nonconsecutive\"", "constraints = \"killer\"",
          "constraints = \"thermo\"", "constraints = \"arrow, dots\"\ngeometry = \"2x3\"",
          "geometry = \"4x4+diagonal\"", "geometry = \"samurai\"", "geometry = \"16\""}) {
        CAPTURE(keys);
        CHECK(level(keys) == Level::medium);
    }
    // The number of givens follows from the level.
    CHECK_FALSE(section("geometry = \"3x3+diagonal\"").requirements.givens);
    CHECK_FALSE(section("constraints = \"killer\"").requirements.givens);
    CHECK(section("constraints = \"killer\"").requirements.constraints->cells == NumberRange(2, 4));
    CHECK_FALSE(section("constraints = \"thermo\"").requirements.givens);

    // What is said goes before, and boards that are no variants, or that have no medium puzzles,
    // stay as they are.
    for (const char* const keys :
         {"", "geometry = \"2x3\"", "geometry = \"2x2+diagonal\"",
          "constraints = \"kropki\"\ngeometry = \"6+latin\"",
          "file = \"a.txt\"\ngeometry = \"3x3+diagonal\"", "geometry = \"jigsaw\"\ngivens = 24",
          "constraints = \"thermo\"\ngivens = \"0-4\"", "constraints = \"thermo\"\nminimal = true",
          "constraints = \"killer\"\nconstraint_cells = 3",
          "constraints = \"thermo\"\ntarget = \"er=3..6\""}) {
        CAPTURE(keys);
        CHECK_FALSE(level(keys));
    }
    CHECK(level("geometry = \"jigsaw\"\nsymmetry = \"none\"") == Level::medium);
    CHECK(section("geometry = \"jigsaw\"\nsymmetry = \"none\"").requirements.symmetry ==
          PatternSymmetry::none);
    CHECK(level("geometry = \"jigsaw\"\npreset = \"easy\"") == Level::easy);
    // No preset is meant for these killers, but they can be made.
    CHECK(section("constraints = \"killer\"\nlevel = \"beginner\"").level == "beginner");
    CHECK(section("constraints = \"thermo\"\nlevel = \"hard\"").requirements.criteria.empty());
    CHECK(section("constraints = \"thermo\"\nfile = \"a.txt\"").requirements.criteria.empty());
}

TEST_CASE("every volume of a series has its levels, counts, seed and number", "[book][unit]") {
    const std::string text =
        "title = \"Steps\"\nsubtitle = \"For all\"\nseed = 7\nvolumes = 3\ncurve = \"harder\"\n"
        "imprint = \"{volume} of three\"\n[cover]\ntext = \"Volume {volume}\"\nisbn = "
        "[\"978-0-306-40615-7\", \"978-3-16-148410-0\", \"9780306406157\"]\n"
        "[[section]]\nlevel = \"easy\"\ncount = [30, 20, 0]\n"
        "[[section]]\ntitle = \"Part {volume}\"\nlevel = [\"easy\", \"easy\", \"hard\"]\ncount = "
        "5\n";
    const auto volume = [&](int number) {
        return named_volume(read_book_file(text, "b.toml", {}, {number}).value());
    };
    CHECK(volume(1).volumes == 3);
    CHECK(volume(1).subtitle == "Volume 1: For all");
    CHECK(volume(3).subtitle == "Volume 3: For all");
    CHECK(volume(2).imprint == "2 of three");
    CHECK(volume(2).cover->text == "Volume 2");
    CHECK(volume(2).cover->isbn == "978-3-16-148410-0");
    CHECK(volume(2).seed == 8);
    REQUIRE(volume(2).sections.size() == 2);
    CHECK(volume(1).sections[0].level == "easy");
    CHECK(volume(2).sections[0].level == "medium");
    CHECK(volume(2).sections[0].count == 20);
    CHECK(volume(2).sections[1].title == "Part 2");
    CHECK(volume(2).sections[1].level == "easy");
    // No puzzles of the first section.
    REQUIRE(volume(3).sections.size() == 1);
    CHECK(volume(3).sections[0].level == "hard");
    // The preset goes with the level.
    CHECK(volume(1).sections[1].requirements.givens != volume(3).sections[0].requirements.givens);

    const auto error = [](const std::string& keys, int number) {
        const auto spec = read_book_file(keys, "b.toml", {}, {number});
        return spec ? "no error" : spec.error().message;
    };
    CHECK(error("[[section]]\ncount = [1, 2]\n", 1).find("volumes = 2") != std::string::npos);
    CHECK(error("volumes = 3\n[[section]]\ncount = [1, 2]\n", 1) ==
          "there are 2 values for 3 volumes");
    CHECK(error("volumes = 2\n[[section]]\ncount = [1, -2]\n", 2).find("'-2' is not") == 0);
    CHECK(error("volumes = 4\ncurve = \"harder\"\n[[section]]\nlevel = \"expert\"\ncount = 1\n",
                2) == "no error");
    CHECK(error("volumes = 4\ncurve = \"harder\"\n[[section]]\nlevel = \"expert\"\ncount = 1\n",
                3) == "'expert' cannot be 2 levels harder in volume 3");
    CHECK(error("volumes = 2\ncurve = \"harder\"\n[[section]]\nlevel = \"extreme\"\ncount = 1\n",
                2) == "'extreme' cannot be 1 level harder in volume 2");
    CHECK(error("volumes = 100\n", 1) != "no error");

    // Options say it instead, for the sections of the file as well.
    const VolumeChoice choice{2, 2, LevelCurve::harder};
    const BookSpec base =
        read_book_file("[[section]]\nlevel = \"easy\"\ncount = 3\n", "b.toml", {}, choice).value();
    const BookSpec spec = with_keys(base, {{"seed", std::int64_t{3}}},
                                    {{{"level", "hard"}, {"count", std::int64_t{2}}}}, choice)
                              .value();
    CHECK(spec.sections[0].level == "medium");
    CHECK(spec.sections[1].level == "very hard");
    CHECK(named_volume(spec).subtitle == "Volume 2");
    // A book that stands alone has no number.
    CHECK(named_volume(read_book_file("title = \"{volume}\"\n", "b.toml").value()).title ==
          "{volume}");
}

TEST_CASE("a list of levels makes a section for each", "[book][unit]") {
    const BookSpec spec = read_book_file(
                              "levels = \"easy 60, very hard 5\"\n[[section]]\ntitle = \"Killer\"\n"
                              "levels = \"easy 3, hard 2\"\nconstraints = \"killer\"\n",
                              "b.toml")
                              .value();
    REQUIRE(spec.sections.size() == 4);
    CHECK(spec.sections[0].title == "{level}");
    CHECK(spec.sections[0].level == "easy");
    CHECK(spec.sections[0].count == 60);
    CHECK(spec.sections[1].level == "very hard");
    CHECK(spec.sections[3].title == "Killer: {level}");
    CHECK(spec.sections[3].level == "hard");
    CHECK(spec.sections[3].requirements.constraints.has_value());
    // An option replaces the list, and leaves the other sections.
    const BookSpec other = with_keys(spec, {{"levels", std::string("medium 7")}}).value();
    REQUIRE(other.sections.size() == 3);
    CHECK(other.sections[0].level == "medium");
    CHECK(other.sections[1].title == "Killer: {level}");
    // Without a list of the book it replaces that of the only section with one, in its place.
    const std::string killers =
        "[[section]]\ncount = 1\n[[section]]\nlevels = \"easy 3, hard 2\"\nconstraints = "
        "\"killer\"\n[[section]]\ncount = 2\n";
    const BookSpec few =
        with_keys(read_book_file(killers, "b.toml").value(), {{"levels", std::string("easy 1")}})
            .value();
    REQUIRE(few.sections.size() == 3);
    CHECK(few.sections[0].count == 1);
    CHECK(few.sections[1].level == "easy");
    CHECK(few.sections[1].count == 1);
    CHECK(few.sections[1].requirements.constraints.has_value());
    CHECK(few.sections[2].count == 2);
    const std::string more = "[[section]]\ntitle = \"X\"\nlevels = \"easy 3\"\n";
    CHECK(with_keys(read_book_file(killers + more, "b.toml").value(),
                    {{"levels", std::string("easy 1")}})
              .error()
              .message.find("several sections have levels of their own") != std::string::npos);
    CHECK(error_of("levels = \"easy 60, hrad 3\"") ==
          "b.toml:1:10: 'hrad 3' is not a level and its number of puzzles, such as 'easy 60'; did "
          "you mean 'hard'?");
    CHECK(error_of("levels = \"easy 0\"") ==
          "b.toml:1:10: 'easy 0': expected 1 to 1000000 puzzles");
    CHECK(error_of("levels = \"\"").starts_with("b.toml:1:10: '' is not a level"));
    CHECK(error_of("[[section]]\nlevel = \"easy\"\nlevels = \"easy 3\"") ==
          "b.toml:3:10: a section has either a level or levels");
}

TEST_CASE("a calendar without keys has all days of any year", "[book][unit]") {
    const CalendarSpec calendar = read_book_file("[calendar]\n", "b.toml").value().calendar.value();
    CHECK(calendar.is_of_any_year);
    CHECK(calendar.days == 366);
    CHECK(calendar.level_of(0) == "easy");
    CHECK(calendar.level_of(6) == "expert");
    const BookDay leap{{calendar.first.number + 59}, true};
    const Language english = shipped_language("en").value();
    CHECK(leap.text(english, "day") == "29 February");
    CHECK(leap.text(english, "month_title") == "February");
    CHECK(leap.text(shipped_language("pl").value(), "month_title") == "Luty");
    const BookSpec dated = with_keys(read_book_file("[calendar]\n", "b.toml").value(),
                                     {{"calendar.first", std::string("2027-01-01")}})
                               .value();
    CHECK_FALSE(dated.calendar->is_of_any_year);
    CHECK(dated.calendar->days == 365);
    CHECK(error_of("[calendar]\nlevels = \"easy, hard\"") ==
          "b.toml:2:10: a calendar needs seven levels, from Monday to Sunday");
    CHECK(error_of("[calendar]\ndays = 400").find("expected 1 to 366") != std::string::npos);
}

TEST_CASE("what a book file needs must be given", "[book][unit]") {
    const BookSpec spec =
        read_book_file("about = \"a book\"\nneeds = [\"title\", \"author\"]\nlevels = \"easy 3\"\n",
                       "b.toml")
            .value();
    CHECK(
        check_spec(spec).error().message ==
        "the book needs a title and an author: use --title TEXT and --author TEXT, or set them in "
        "the book file");
    const BookSpec titled = with_keys(spec, {{"title", std::string("T")}}).value();
    CHECK(titled.needs == std::vector<std::string>{"author"});
    CHECK(check_spec(with_keys(titled, {{"author", std::string("A")}}).value()));
}

TEST_CASE("numbers from a command line can be texts", "[book][unit]") {
    const BookSpec spec =
        book_from_keys({{"title", std::int64_t{1984}}, {"cover.isbn", std::int64_t{9780306406157}}})
            .value();
    CHECK(spec.title == "1984");
    CHECK(spec.cover.value().isbn == "9780306406157");
    CHECK(error_of("title = 1984") == "b.toml:1:9: 'title' must be a string in quotes");
}

TEST_CASE("a length without its unit has one message", "[book][unit]") {
    const std::string message =
        "is not a length: expected a number with a unit (mm, cm, in, pt), such as 6in or 12.5mm";
    CHECK(error_of("margin = 12") == "b.toml:1:10: '12' " + message);
    CHECK(error_of("inside = 0.5") == "b.toml:1:10: '0.5' " + message);
    CHECK(error_of("[cover]\nspine = \"3\"") == "b.toml:2:9: '3' " + message);
    CHECK(
        error_of("paper = \"6 x 9\"") ==
        "b.toml:1:9: '6 x 9' is not a paper: did you mean one of ingram-6x9, kdp-6x9, lulu-6x9? A "
        "size of your own has units, such as 6in x 9in");
    CHECK(error_of("paper = \"7x3\"") == "b.toml:1:9: '7' " + message);
}

}  // namespace
}  // namespace sudoku::book
