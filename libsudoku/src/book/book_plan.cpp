#include "book/book_plan.hpp"

#include <algorithm>

namespace sudoku::book {
namespace {

class Planner {
  public:
    explicit Planner(const PlanInput& input) : input_(input) {
        int total = 0;
        for (const PlanSection& section : input.sections) {
            first_puzzle_.push_back(total);
            total += section.puzzles;
        }
        plan_.page_of_puzzle.assign(static_cast<std::size_t>(total), 0);
        plan_.page_of_solution.assign(static_cast<std::size_t>(total), 0);
    }

    BookPlan run() {
        add_front();
        for (int s = 0; s < section_count(); ++s) {
            add_section(s);
            if (input_.solutions == SolutionPlacement::section) {
                add_solutions(s, s + 1, plan_.pages, plan_.bookmarks);
            }
        }
        add_texts(PageKind::hints, input_.hints_pages);
        if (input_.solutions == SolutionPlacement::back) {
            add_solutions(0, section_count(), plan_.pages, plan_.bookmarks);
        }
        if (input_.solutions == SolutionPlacement::separate) {
            add_solutions(0, section_count(), plan_.solution_pages, plan_.solution_bookmarks);
            add_texts(PageKind::words, input_.words_pages, plan_.solution_pages,
                      plan_.solution_bookmarks);
        } else {
            add_texts(PageKind::words, input_.words_pages);
        }
        add_back();
        for (auto* pages : {&plan_.pages, &plan_.solution_pages}) open_right(*pages);
        return std::move(plan_);
    }

  private:
    int section_count() const { return static_cast<int>(input_.sections.size()); }
    const PlanSection& section(int index) const {
        return input_.sections[static_cast<std::size_t>(index)];
    }

    void add_front() {
        if (input_.has_half_title) {
            plan_.pages.push_back({PageKind::half_title});
            if (input_.has_also) {
                plan_.pages.push_back({PageKind::also});
            } else {
                open_right(plan_.pages);
            }
        }
        if (input_.has_title) plan_.pages.push_back({PageKind::title});
        if (input_.has_imprint) {
            // The imprint is on the back of the title page.
            if (!input_.has_title && input_.is_bound) plan_.pages.push_back({PageKind::blank});
            plan_.pages.push_back({PageKind::imprint});
        } else if (input_.has_title && input_.is_bound) {
            plan_.pages.push_back({PageKind::blank});
        }
        add_texts(PageKind::contents, input_.contents_pages);
        add_texts(PageKind::text, input_.text_pages);
    }

    // A certificate is cut out, so nothing important is printed on its back.
    void add_back() {
        if (input_.has_certificate) {
            open_right(plan_.pages);
            mark(PageKind::certificate, -1, plan_.pages, plan_.bookmarks);
            plan_.pages.push_back({PageKind::certificate});
            open_right(plan_.pages);
        }
        add_texts(PageKind::notes, input_.notes_pages);
    }

    void add_texts(PageKind kind, int count) {
        add_texts(kind, count, plan_.pages, plan_.bookmarks);
    }
    static void add_texts(PageKind kind, int count, std::vector<PlannedPage>& pages,
                          std::vector<Bookmark>& bookmarks) {
        for (int i = 0; i < count; ++i) {
            if (i == 0) mark(kind, -1, pages, bookmarks);
            pages.push_back({kind, -1, 0, 0, i});
        }
    }

    void add_section(int s) {
        const int count = section(s).puzzles;
        const int first = first_puzzle_[static_cast<std::size_t>(s)];
        if (section(s).has_title_page && section(s).title_opens_right) open_right(plan_.pages);
        // The page after the title page may have to be a right one, too.
        const bool is_overleaf = input_.solutions == SolutionPlacement::overleaf;
        if (!section(s).has_title_page && is_overleaf) open_right(plan_.pages);
        mark(PageKind::section, s, plan_.pages, plan_.bookmarks);
        if (section(s).has_title_page) {
            plan_.pages.push_back({PageKind::section, s, first, count});
        }
        if (is_overleaf) {
            add_leaves(s);
            return;
        }
        add_range(PageKind::puzzles, s, count, section(s).per_page, plan_.pages,
                  plan_.page_of_puzzle);
        if (input_.solutions == SolutionPlacement::upside_down) {
            for (int i = first; i < first + count; ++i) {
                const auto puzzle = static_cast<std::size_t>(i);
                plan_.page_of_solution[puzzle] = plan_.page_of_puzzle[puzzle];
            }
        }
    }

    // Plans puzzles on right pages with their solutions on the back.
    void add_leaves(int s) {
        const int first = first_puzzle_[static_cast<std::size_t>(s)];
        const int per_page = section(s).per_page;
        for (int done = 0; done < section(s).puzzles; done += per_page) {
            const int here = std::min(per_page, section(s).puzzles - done);
            open_right(plan_.pages);
            add_page(PageKind::puzzles, s, first + done, here, plan_.pages, plan_.page_of_puzzle);
            add_page(PageKind::solutions, s, first + done, here, plan_.pages,
                     plan_.page_of_solution);
        }
    }

    void add_solutions(int from, int to, std::vector<PlannedPage>& pages,
                       std::vector<Bookmark>& bookmarks) {
        const bool has_title_page = input_.has_solutions_title && to - from == section_count() &&
                                    input_.solutions != SolutionPlacement::section;
        if (has_title_page && section_count() > 0 && section(from).title_opens_right) {
            open_right(pages);
        }
        mark(PageKind::solutions, from + 1 == to ? from : -1, pages, bookmarks);
        if (has_title_page) pages.push_back({PageKind::solutions_title});
        const std::size_t before = pages.size();
        for (int s = from; s < to;) {
            int count = section(s).puzzles;
            int next = s + 1;
            while (next < to && section(next).solution_layout == section(s).solution_layout) {
                count += section(next++).puzzles;
            }
            add_range(PageKind::solutions, s, count, section(s).solutions_per_page, pages,
                      plan_.page_of_solution);
            s = next;
        }
        if (!has_title_page && pages.size() > before) pages[before].has_heading = true;
    }

    void add_range(PageKind kind, int s, int count, int per_page, std::vector<PlannedPage>& pages,
                   std::vector<int>& page_of) {
        const int first = first_puzzle_[static_cast<std::size_t>(s)];
        for (int done = 0; done < count; done += per_page)
            add_page(kind, s, first + done, std::min(per_page, count - done), pages, page_of);
    }

    static void add_page(PageKind kind, int s, int first, int count,
                         std::vector<PlannedPage>& pages, std::vector<int>& page_of) {
        pages.push_back({kind, s, first, count});
        for (int i = first; i < first + count; ++i)
            page_of[static_cast<std::size_t>(i)] = static_cast<int>(pages.size());
    }

    // Makes the next page a right one.
    void open_right(std::vector<PlannedPage>& pages) const {
        if (input_.is_bound && pages.size() % 2 == 1) pages.push_back({PageKind::blank});
    }

    // Adds a bookmark for the next page.
    static void mark(PageKind kind, int s, const std::vector<PlannedPage>& pages,
                     std::vector<Bookmark>& bookmarks) {
        bookmarks.push_back({kind, s, static_cast<int>(pages.size()) + 1});
    }

    const PlanInput& input_;
    std::vector<int> first_puzzle_;
    BookPlan plan_;
};

}  // namespace

BookPlan plan_book(const PlanInput& input) { return Planner(input).run(); }

}  // namespace sudoku::book
