#include <sudoku/report/report_page.hpp>

#include <sudoku/format/record_writer.hpp>
#include <sudoku/human/explain.hpp>
#include <sudoku/human/human_solver.hpp>
#include <sudoku/report/collection_report.hpp>

#include "format/whole_line.hpp"
#include "support/stopping.hpp"

namespace sudoku {
namespace {

// Whole paths of the very hardest puzzles may take minutes; what is shown of them may end early.
constexpr std::uint64_t work_limit = 5'000'000;
// From this rating on chains nest, and to write them out takes as long as to find them did.
constexpr int most_er_with_chains = 90;

// The givens alone: no candidate is drawn where none is allowed.
std::string board_picture(const Grid& givens, Coordinates coordinates) {
    const std::vector<DigitSet> none(static_cast<std::size_t>(givens.geometry().cell_count()));
    return human::draw_step(givens, Puzzle(givens, none), nullptr, coordinates);
}

bool is_single(const human::Step& step) {
    return human::info(step.technique).family == human::TechniqueFamily::single;
}

// Collects the lines of a path; singles in a row go into one.
class PathLines {
  public:
    explicit PathLines(Coordinates coordinates) : coordinates_(coordinates) {}

    void add_single(const human::Step& step) {
        singles_ += (count_ == 0 ? "" : ", ") + human::conclusion_text(step, coordinates_);
        ++count_;
    }
    void add_step(const human::Step& step) {
        end_singles();
        lines_.push_back('(' + human::rating_text(human::rating_in_tenths(step.rating)) + ") " +
                         human::explain(step, coordinates_).sentence);
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
    PathLines lines(coordinates);
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
                story.hardest_sentence = human::explain(*step, coordinates).sentence;
            }
        }
        solver->apply(*step);
    }
    story.steps = std::move(lines).finish();
    story.is_solved = solver->is_solved();
    return success();
}

}  // namespace

Result<PuzzleStory> tell_story(const Puzzle& puzzle, Inspector& inspector,
                               Coordinates coordinates) {
    if (const Status known = require_plain(puzzle, "a report"); !known) return known.error();
    PuzzleStory story;
    const bool is_classic = puzzle.is_classic();
    story.clues = puzzle.givens().filled_count();
    story.facts = facts_for_report(Inspection(inspector, puzzle), is_classic);
    story.line = whole_line(puzzle);
    story.is_picture = is_classic;
    if (!is_classic) {
        story.board = write_puzzle(puzzle, Format::boxed).value();
    } else if (puzzle.has_pencilmarks()) {
        story.board = human::draw_step(puzzle.givens(), puzzle, nullptr, coordinates);
    } else {
        story.board = board_picture(puzzle.givens(), coordinates);
    }
    const std::stop_token& cancel = inspector.options().cancel;
    if (is_classic && status_of(*story.facts.search) == PuzzleStatus::unique) {
        if (const Status told = tell_path(puzzle, cancel, coordinates, story); !told)
            return told.error();
    }
    if (cancel.stop_requested()) return stopped_error();
    return story;
}

}  // namespace sudoku
