#include "book/book_plan.hpp"

#include "support/catch.hpp"

namespace sudoku::book {
namespace {

// Every puzzle and every solution stands on the page that the plan says, once.
void check_places(const BookPlan& plan, const std::vector<PlannedPage>& solution_pages) {
    std::vector<int> printed(plan.page_of_puzzle.size(), 0);
    std::vector<int> solved(plan.page_of_puzzle.size(), 0);
    for (std::size_t p = 0; p < plan.pages.size(); ++p) {
        const PlannedPage& page = plan.pages[p];
        if (page.kind != PageKind::puzzles) continue;
        for (int i = 0; i < page.count; ++i) {
            const auto puzzle = static_cast<std::size_t>(page.first + i);
            ++printed[puzzle];
            CHECK(plan.page_of_puzzle[puzzle] == static_cast<int>(p) + 1);
        }
    }
    for (std::size_t p = 0; p < solution_pages.size(); ++p) {
        const PlannedPage& page = solution_pages[p];
        if (page.kind != PageKind::solutions) continue;
        for (int i = 0; i < page.count; ++i) {
            const auto puzzle = static_cast<std::size_t>(page.first + i);
            ++solved[puzzle];
            CHECK(plan.page_of_solution[puzzle] == static_cast<int>(p) + 1);
        }
    }
    for (const int times : printed) CHECK(times == 1);
    for (const int times : solved) CHECK(times == 1);
}

PlanInput three_sections() {
    PlanInput input;
    input.text_pages = 2;
    input.sections = {{7, 2, 12, true, 0}, {5, 2, 12, true, 0}, {3, 1, 4, true, 2}};
    return input;
}

TEST_CASE("a plan places every puzzle and every solution once", "[book][unit]") {
    PlanInput input = three_sections();
    for (const auto where : {SolutionPlacement::back, SolutionPlacement::section}) {
        input.solutions = where;
        const BookPlan plan = plan_book(input);
        check_places(plan, plan.pages);
        CHECK(plan.pages.size() % 2 == 0);
        CHECK(plan.solution_pages.empty());
    }
    input.solutions = SolutionPlacement::separate;
    const BookPlan plan = plan_book(input);
    check_places(plan, plan.solution_pages);
    CHECK(plan.pages.size() % 2 == 0);
    CHECK(plan.solution_pages.size() % 2 == 0);
}

TEST_CASE("solutions of sections that look alike share pages", "[book][unit]") {
    PlanInput input = three_sections();
    const BookPlan plan = plan_book(input);
    // Seven and five solutions, twelve to a page.
    CHECK(plan.page_of_solution[0] == plan.page_of_solution[11]);
    CHECK(plan.page_of_solution[12] == plan.page_of_solution[11] + 1);
}

TEST_CASE("without solutions no page has any", "[book][unit]") {
    PlanInput input = three_sections();
    input.solutions = SolutionPlacement::none;
    for (const int page : plan_book(input).page_of_solution) CHECK(page == 0);
}

TEST_CASE("the first puzzle stands behind the front matter", "[book][unit]") {
    PlanInput input;
    input.sections = {{2, 1, 4, false, 0}};
    CHECK(plan_book(input).page_of_puzzle[0] == 3);  // title, its back
    input.has_imprint = true;
    CHECK(plan_book(input).page_of_puzzle[0] == 3);
    input.text_pages = 1;
    CHECK(plan_book(input).page_of_puzzle[0] == 4);
    input.sections[0].has_title_page = true;
    CHECK(plan_book(input).page_of_puzzle[0] == 5);
    const BookPlan plan = plan_book(input);
    REQUIRE(plan.bookmarks.size() == 3);
    CHECK(plan.bookmarks[0].page == 3);
    CHECK(plan.bookmarks[1].page == 4);
    CHECK(plan.bookmarks[2].kind == PageKind::solutions);
}

TEST_CASE("a half-title is in front of all, certificate and notes behind", "[book][unit]") {
    PlanInput input = three_sections();
    input.has_half_title = true;
    BookPlan plan = plan_book(input);
    CHECK(plan.pages[0].kind == PageKind::half_title);
    CHECK(plan.pages[1].kind == PageKind::blank);
    CHECK(plan.pages[2].kind == PageKind::title);
    input.has_also = true;
    input.has_certificate = true;
    input.notes_pages = 3;
    plan = plan_book(input);
    check_places(plan, plan.pages);
    CHECK(plan.pages[1].kind == PageKind::also);
    CHECK(plan.pages.size() % 2 == 0);
    REQUIRE(plan.bookmarks.size() >= 2);
    const Bookmark notes = plan.bookmarks.back();
    const Bookmark certificate = plan.bookmarks[plan.bookmarks.size() - 2];
    CHECK(notes.kind == PageKind::notes);
    CHECK(certificate.kind == PageKind::certificate);
    // It can be cut out.
    CHECK(certificate.page % 2 == 1);
    CHECK(plan.pages[static_cast<std::size_t>(certificate.page)].kind == PageKind::blank);
    CHECK(notes.page == certificate.page + 2);
    for (int i = 0; i < 3; ++i) {
        const PlannedPage& page = plan.pages[static_cast<std::size_t>(notes.page - 1 + i)];
        CHECK(page.kind == PageKind::notes);
        CHECK(page.text_page == i);
    }
}

TEST_CASE("solutions on the back of a leaf are behind their puzzles", "[book][unit]") {
    PlanInput input = three_sections();
    input.solutions = SolutionPlacement::overleaf;
    for (const bool has_title : {true, false}) {
        for (PlanSection& section : input.sections) section.has_title_page = has_title;
        const BookPlan plan = plan_book(input);
        check_places(plan, plan.pages);
        for (std::size_t i = 0; i < plan.page_of_puzzle.size(); ++i) {
            CHECK(plan.page_of_puzzle[i] % 2 == 1);
            CHECK(plan.page_of_solution[i] == plan.page_of_puzzle[i] + 1);
        }
        for (const Bookmark& bookmark : plan.bookmarks) {
            if (bookmark.kind != PageKind::section) continue;
            const auto page = static_cast<std::size_t>(bookmark.page - 1);
            CHECK(plan.pages[page].kind == (has_title ? PageKind::section : PageKind::puzzles));
        }
    }
}

TEST_CASE("solutions upside down are on the pages of their puzzles", "[book][unit]") {
    PlanInput input = three_sections();
    input.solutions = SolutionPlacement::upside_down;
    const BookPlan plan = plan_book(input);
    CHECK(plan.page_of_solution == plan.page_of_puzzle);
    for (const PlannedPage& page : plan.pages) CHECK(page.kind != PageKind::solutions);
}

TEST_CASE("solutions have a title page or a heading", "[book][unit]") {
    const auto headings = [](const PlanInput& input) {
        std::pair<int, int> count;  // title pages, headings
        for (const PlannedPage& page : plan_book(input).pages) {
            count.first += page.kind == PageKind::solutions_title ? 1 : 0;
            count.second += page.has_heading ? 1 : 0;
        }
        return count;
    };
    PlanInput input = three_sections();
    input.has_solutions_title = true;
    CHECK(headings(input) == std::pair(1, 0));
    input.has_solutions_title = false;
    CHECK(headings(input) == std::pair(0, 1));
    input.solutions = SolutionPlacement::section;
    CHECK(headings(input) == std::pair(0, 3));
}

TEST_CASE("the table of contents is in front, and a screen has no blank pages", "[book][unit]") {
    PlanInput input = three_sections();
    input.contents_pages = 2;
    const BookPlan plan = plan_book(input);
    CHECK(plan.bookmarks[0].kind == PageKind::contents);
    CHECK(plan.bookmarks[0].page == 3);
    CHECK(plan.bookmarks[1].page == 5);
    CHECK(plan.pages[3].text_page == 1);
    input.is_bound = false;
    const BookPlan screen = plan_book(input);
    for (const PlannedPage& page : screen.pages) CHECK(page.kind != PageKind::blank);
    CHECK(screen.bookmarks[0].page == 2);
    check_places(screen, screen.pages);
}

}  // namespace
}  // namespace sudoku::book
