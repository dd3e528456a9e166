#include "book/puzzle_hint.hpp"

#include "book/example_text.hpp"

#include <sudoku/human/human_solver.hpp>
#include <sudoku/human/technique.hpp>

#include <algorithm>

namespace sudoku::book {
namespace {

constexpr std::uint64_t hint_work = 1'000'000;

// The cells of the pattern, or those of the conclusion for chains without a pattern.
std::vector<Cell> cells_of(const human::Step& step) {
    std::vector<Cell> cells = step.cells;
    if (cells.empty() && step.placement) cells.push_back(step.placement->cell);
    if (cells.empty()) {
        for (const Candidate& candidate : step.eliminations) cells.push_back(candidate.cell);
    }
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
}

// A line for each puzzle with a text, with its number or day.
template <class Text>
std::vector<std::string> numbered_lines(std::span<const BookPuzzle* const> puzzles,
                                        const Language& language, Text text_of) {
    std::vector<std::string> lines;
    int number = 0;
    for (const BookPuzzle* const puzzle : puzzles) {
        ++number;
        const std::string text = text_of(*puzzle);
        if (text.empty()) continue;
        const std::string name =
            puzzle->day ? puzzle->day->text(language, "short_day") : std::to_string(number);
        lines.push_back("**" + name + "** " + text);
    }
    return lines;
}

BookHint hint_of(const human::Step& step) {
    const human::Technique technique = human::behind_direct(step.technique);
    return {std::string(human::info(technique).code), cells_of(step), step};
}

// A step of the technique that the path does without, where the path has nothing easier than a
// pattern.
std::optional<human::Step> step_beside_path(const Puzzle& puzzle,
                                            const std::vector<human::Step>& path,
                                            human::Technique technique,
                                            const std::stop_token& cancel) {
    auto solver = human::HumanSolver::start(puzzle, {.work_limit = hint_work, .cancel = cancel});
    if (!solver || !solver->knows(technique)) return std::nullopt;
    for (const human::Step& step : path) {
        if (human::info(step.technique).family != human::TechniqueFamily::single) {
            if (auto found = solver->find_with(technique)) return found;
        }
        solver->apply(step);
    }
    return std::nullopt;
}

}  // namespace

std::optional<BookHint> find_hint(const BookPuzzle& puzzle, const std::stop_token& cancel) {
    const Puzzle& given = puzzle.puzzle;
    const auto path = human::solve_path(given, {.work_limit = hint_work, .cancel = cancel});
    if (!path || path->empty()) return std::nullopt;
    std::size_t open_cells = 0;
    for (int i = 0; i < given.geometry().cell_count(); ++i)
        if (given.givens()[static_cast<Cell>(i)] == 0) ++open_cells;
    const auto placed = static_cast<std::size_t>(std::count_if(
        path->begin(), path->end(), [](const human::Step& step) { return step.is_placement(); }));
    // The path is incomplete, so the hardest step may be missing.
    if (placed < open_cells) return std::nullopt;
    if (const auto* const needed = human::find_technique(puzzle.text("needs_technique"))) {
        const auto step = std::find_if(path->begin(), path->end(), [&](const human::Step& one) {
            return human::behind_direct(one.technique) == needed->technique;
        });
        if (step != path->end()) return hint_of(*step);
        if (const auto other = step_beside_path(given, *path, needed->technique, cancel))
            return hint_of(*other);
    }
    return hint_of(*std::max_element(
        path->begin(), path->end(), [](const human::Step& a, const human::Step& b) {
            return human::rating_in_tenths(a.rating) < human::rating_in_tenths(b.rating);
        }));
}

std::string hints_heading(const Language& language) {
    return "# " + language.word("hints") + "\n\n" + language.word("hints_text");
}

std::vector<std::string> hint_lines(std::span<const BookPuzzle* const> puzzles,
                                    const Language& language) {
    return numbered_lines(puzzles, language, [&](const BookPuzzle& puzzle) {
        return puzzle.hint ? hint_text(puzzle, language) : std::string();
    });
}

std::vector<std::string> word_lines(std::span<const BookPuzzle* const> puzzles,
                                    const Language& language) {
    return numbered_lines(puzzles, language,
                          [](const BookPuzzle& puzzle) { return puzzle.symbols.word; });
}

}  // namespace sudoku::book
