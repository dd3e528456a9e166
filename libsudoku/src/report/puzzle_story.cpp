#include <sudoku/report/report_page.hpp>

#include <sudoku/human/explain.hpp>
#include <sudoku/human/human_solver.hpp>
#include <sudoku/report/collection_report.hpp>

#include "format/whole_line.hpp"
#include "inspect/reason.hpp"
#include "support/stopping.hpp"

namespace sudoku {
namespace {

// Full paths of the hardest puzzles can take minutes, so a shown path may end early.
constexpr std::uint64_t work_limit = 5'000'000;
// From this rating on, chains are nested, and writing them out takes as long as finding them.
constexpr int most_er_with_chains = 90;

// Shows givens and constraints only, by allowing no candidates.
std::string board_picture(const Puzzle& puzzle, Coordinates coordinates) {
    const std::vector<DigitSet> none(static_cast<std::size_t>(puzzle.geometry().cell_count()));
    return human::draw_step(puzzle.givens(), Puzzle(puzzle.givens(), none, puzzle.constraints()),
                            nullptr, coordinates);
}

bool is_single(const human::Step& step) {
    return human::info(step.technique).family == human::TechniqueFamily::single;
}

// Collects the lines of a path; consecutive singles share one.
class PathLines {
  public:
    PathLines(const Puzzle& puzzle, Coordinates coordinates)
        : puzzle_(puzzle), coordinates_(coordinates) {}

    void add_single(const human::Step& step) {
        singles_ += (count_ == 0 ? "" : ", ") +
                    human::conclusion_text(step, puzzle_.geometry(), coordinates_);
        ++count_;
    }
    void add_step(const human::Step& step) {
        end_singles();
        lines_.push_back('(' + human::rating_text(human::rating_in_tenths(step.rating)) + ") " +
                         human::explain(step, puzzle_, coordinates_).sentence);
    }
    std::vector<std::string> finish() && {
        end_singles();
        return std::move(lines_);
    }

  private:
    void end_singles() {
        if (count_ == 0) return;
        lines_.push_back((count_ == 1 ? "Single: " : "Singles: ") + singles_ + '.');
        singles_.clear();
        count_ = 0;
    }

    const Puzzle& puzzle_;
    Coordinates coordinates_;
    std::vector<std::string> lines_;
    std::string singles_;
    int count_ = 0;
};

Status tell_path(const Puzzle& puzzle, const std::stop_token& cancel, Coordinates coordinates,
                 PuzzleStory& story) {
    human::HumanSolverOptions options;
    options.work_limit = work_limit;
    options.cancel = cancel;
    const auto& rating = story.facts.rating;
    options.with_chains = rating && *rating && (*rating)->er <= most_er_with_chains;
    auto solver = human::HumanSolver::start(puzzle, options);
    if (!solver) return solver.error();
    PathLines lines(puzzle, coordinates);
    double hardest = 0;
    while (const auto step = solver->find_next()) {
        if (is_single(*step)) {
            lines.add_single(*step);
        } else {
            lines.add_step(*step);
            if (step->rating > hardest) {
                hardest = step->rating;
                story.hardest_step =
                    human::draw_step(puzzle.givens(), solver->position(), &*step, coordinates);
                story.hardest_sentence = human::explain(*step, puzzle, coordinates).sentence;
            }
        }
        solver->apply(*step);
    }
    story.steps = std::move(lines).finish();
    story.is_solved = solver->is_solved();
    story.has_reached_work_limit = solver->has_reached_work_limit();
    return success();
}

}  // namespace

Result<PuzzleStory> tell_story(const Puzzle& puzzle, Inspector& inspector,
                               Coordinates coordinates) {
    PuzzleStory story;
    story.givens = puzzle.givens().filled_count();
    Inspection inspection(inspector, puzzle);
    if (inspection.status() == PuzzleStatus::unique)
        story.reason = reason_of(inspection).value_or("");
    story.facts = facts_for_report(std::move(inspection), true);
    story.line = whole_line(puzzle);
    story.board = puzzle.has_pencilmarks()
                      ? human::draw_step(puzzle.givens(), puzzle, nullptr, coordinates)
                      : board_picture(puzzle, coordinates);
    const std::stop_token& cancel = inspector.options().cancel;
    if (status_of(*story.facts.search) == PuzzleStatus::unique) {
        if (const Status told = tell_path(puzzle, cancel, coordinates, story); !told)
            return told.error();
    }
    if (cancel.stop_requested()) return stopped_error();
    return story;
}

}  // namespace sudoku
