#include <sudoku/report/report_page.hpp>

#include "support/catch.hpp"

#include <sudoku/format/record_reader.hpp>

#include <nlohmann/json.hpp>
#include <pugixml.hpp>

#include <set>

using namespace sudoku;

namespace {

const std::vector<std::string> lines = {
    ".......64..3...9..1..5.......6.1...8.....7.56.3.8............97....21.8.2.84....1",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "11...............................................................................",
    "1................................................................................",
    "1..4..2..3......"};

// A report on a collection with everything that may be wrong, under a title that is hard to write.
struct Example {
    explicit Example(std::size_t outliers = 10) {
        CollectionReport report({.outliers = outliers, .has_labels = true});
        Inspector inspector(report_inspection());
        std::uint64_t place = 0;
        for (const std::string& line : lines) {
            const Puzzle puzzle = read_puzzle(line).value();
            ++place;
            const std::string label = place == 1 ? "beginner" : "<&\"\x01\xFF";
            report.add(puzzle, facts_for_report(Inspection(inspector, puzzle), true), place, label);
        }
        report.add_malformed("x.txt:7:3: '<' & co.");
        statistics = report.finish();
        for (const OutlierList& list : statistics.outliers) {
            for (const Outlier& outlier : list.kept) {
                if (outlier.puzzle)
                    stories[outlier.number] = tell_story(*outlier.puzzle, inspector).value();
            }
        }
    }

    ReportContent content() const {
        ReportContent content{"A <title> & \"more\" \xC3\x28", statistics, GradeModel(),
                              [](std::uint64_t place) { return "x.txt:" + std::to_string(place); }};
        content.stories = stories;
        content.label_column = "level";
        content.chosen = 1;
        content.pictures = draw_pictures(read_puzzle(lines[0]).value());
        return content;
    }

    CollectionStatistics statistics;
    std::map<std::uint64_t, PuzzleStory> stories;
};

pugi::xml_document parsed(const std::string& html) {
    pugi::xml_document document;
    const auto result = document.load_string(html.c_str(), pugi::parse_full);
    INFO(result.description() << " at " << result.offset << ": "
                              << html.substr(static_cast<std::size_t>(result.offset), 100));
    REQUIRE(result);
    return document;
}

}  // namespace

// promise 15.1: A report is well-formed and all its links lead somewhere
TEST_CASE("a page is well-formed and every link has its target", "[report][unit]") {
    const std::size_t outliers = GENERATE(0u, 1u, 10u);
    CAPTURE(outliers);
    const Example example(outliers);
    const pugi::xml_document document = parsed(report_html(example.content()));
    std::set<std::string> targets;
    for (const auto& found : document.select_nodes("//*[@id]")) {
        CAPTURE(found.node().attribute("id").value());
        CHECK(targets.insert(found.node().attribute("id").value()).second);
    }
    std::size_t links = 0;
    for (const auto& found : document.select_nodes("//a")) {
        const std::string target = found.node().attribute("href").value();
        CAPTURE(target);
        REQUIRE(target.starts_with("#"));
        CHECK(targets.count(target.substr(1)) == 1);
        ++links;
    }
    CHECK(links > 10);
}

// promise 15.2: A report is self-contained
TEST_CASE("a page is self-contained", "[report][unit]") {
    const std::string html = report_html(Example().content());
    const pugi::xml_document document = parsed(html);
    CHECK(document.select_nodes("//script | //img | //iframe | //object").empty());
    CHECK(html.find("url(") == std::string::npos);
    CHECK(html.find("@import") == std::string::npos);
    for (const auto& found : document.select_nodes("//@href | //@src"))
        CHECK((found.attribute().value()[0] == '#' ||
               found.attribute().value() == std::string("data:,")));
}

// promise 15.4: Charts can be read without seeing them
TEST_CASE("charts can be read without seeing them", "[report][unit]") {
    const pugi::xml_document document = parsed(report_html(Example().content()));
    const auto charts = document.select_nodes("//div[@class='chart']");
    CHECK(charts.size() == 8);
    for (const auto& found : charts) {
        const pugi::xml_node svg = found.node().child("svg");
        CHECK(svg.attribute("role").value() == std::string("img"));
        CHECK_FALSE(std::string(svg.child_value("title")).empty());
        CHECK_FALSE(std::string(svg.child_value("desc")).empty());
        CHECK(found.node().next_sibling().child("table"));
    }
}

TEST_CASE("the page says what is the matter with each puzzle", "[report][unit]") {
    const std::string html = report_html(Example().content());
    for (const char* part :
         {"labelled beginner, graded ", "has no solution", "has more than one solution",
          "equivalent to x.txt:2", "x.txt:7:3: '&lt;' &amp; co.", "givens are redundant",
          "unknown level '&lt;&amp;&quot;&#xFFFD;&#xFFFD;'", "ER 8.8, dynamic cell"}) {
        CAPTURE(part);
        CHECK(html.find(part) != std::string::npos);
    }
}

TEST_CASE("what is left out of a list is said", "[report][unit]") {
    const std::string markdown = report_markdown(Example(1).content());
    CHECK(markdown.find("2 in all: the first 1 are listed, 1 left out.") != std::string::npos);
}

TEST_CASE("an empty collection makes a page that says so", "[report][unit]") {
    CollectionReport report;
    const CollectionStatistics statistics = report.finish();
    const ReportContent content{"Nothing", statistics, GradeModel(),
                                [](std::uint64_t) { return std::string(); }};
    const std::string html = report_html(content);
    (void)parsed(html);
    CHECK(html.find("The collection is empty") != std::string::npos);
    CHECK(report_markdown(content) == "# Nothing\n\nThe collection is empty.\n");
    CHECK(nlohmann::json::parse(report_json(content))["puzzles"] == 0);
}

TEST_CASE("Markdown has a target for every link, too", "[report][unit]") {
    const std::string markdown = report_markdown(Example().content());
    std::set<std::string> targets;
    std::size_t start = 0;
    while (start < markdown.size()) {
        const std::size_t end = markdown.find('\n', start);
        std::string line = markdown.substr(start, end - start);
        start = end + 1;
        if (!line.starts_with("#")) continue;
        std::string id;
        for (const char c : line.substr(line.find(' ') + 1)) {
            if (c == ' ') id += '-';
            if (std::isalnum(static_cast<unsigned char>(c)) != 0)
                id += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        }
        targets.insert(id);
    }
    std::size_t links = 0;
    for (std::size_t at = markdown.find("](#"); at != std::string::npos;
         at = markdown.find("](#", at + 1)) {
        const std::string target = markdown.substr(at + 3, markdown.find(')', at) - at - 3);
        CAPTURE(target);
        CHECK(targets.count(target) == 1);
        ++links;
    }
    CHECK(links > 5);
}

TEST_CASE("JSON has the counts", "[report][unit]") {
    const Example example;
    const auto json = nlohmann::json::parse(report_json(example.content()));
    CHECK(json["puzzles"] == 7);
    CHECK(json["unique"] == 4);
    CHECK(json["malformed"] == 1);
    CHECK(json["without_solution"] == 1);
    CHECK(json["several_solutions"] == 1);
    CHECK(json["outliers"]["repeats"]["total"] == 1);
    CHECK(json["outliers"]["repeats"]["listed"][0]["equivalent_to"] == "x.txt:2");
    std::uint64_t all = 0;
    for (const auto& [level, count] : json["levels"].items()) all += count.get<std::uint64_t>();
    CHECK(all == json["unique"]);
    CHECK(json["labels"].size() == 2);
}
