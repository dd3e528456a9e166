#include "commands/commands.hpp"
#include "run/console.hpp"
#include "run/inspect_command.hpp"
#include "run/puzzle_text.hpp"

#include "format/board_comments.hpp"
#include "format/drawing.hpp"
#include "format/sukaku_text.hpp"
#include "format/whole_line.hpp"
#include "grid/alphabet.hpp"
#include "grid/extra_cells.hpp"
#include "search/true_candidates.hpp"
#include "support/number_text.hpp"

#include <algorithm>
#include <utility>

namespace sudoku::tools {
namespace {

constexpr std::string_view no_solution = "no solution";

// "A1:57"
std::vector<std::string> undecided_texts(const TrueCandidates& found, const Geometry& geometry,
                                         Coordinates coordinates) {
    std::vector<std::string> texts;
    for (std::size_t cell = 0; cell < found.undecided.size(); ++cell) {
        if (found.undecided[cell].empty()) continue;
        texts.push_back(geometry.cell_name(static_cast<Cell>(cell), coordinates) + ':' +
                        digits_text(found.undecided[cell], geometry));
    }
    return texts;
}

std::vector<std::string> possible_texts(const TrueCandidates& found, const Geometry& geometry) {
    std::vector<std::string> texts;
    for (const DigitSet possible : found.possible)
        texts.push_back(possible.empty() ? "." : digits_text(possible, geometry));
    return texts;
}

// "3/100+": the number of solutions for each digit of a cell, with a plus sign if there may be
// more.
std::vector<std::string> solutions_texts(const TrueCandidates& found, std::uint64_t most) {
    std::vector<std::string> texts;
    const std::size_t side = found.solutions.size() / found.possible.size();
    for (std::size_t cell = 0; cell < found.possible.size(); ++cell) {
        std::string text;
        for (const Digit digit : found.possible[cell]) {
            const std::uint64_t solutions = found.solutions[cell * side + digit - 1];
            const bool may_have_more = solutions >= most || !found.counted[cell].contains(digit);
            if (!text.empty()) text += '/';
            text += std::to_string(solutions) + (may_have_more ? "+" : "");
        }
        texts.push_back(text.empty() ? "." : text);
    }
    return texts;
}

// The puzzle with the remaining candidates as a line that can be read back; every digit that may be
// true is included.
std::string line_text(const TrueCandidates& found, int side) {
    std::string text;
    for (std::size_t cell = 0; cell < found.possible.size(); ++cell) {
        const DigitSet kept = found.possible[cell] | found.undecided[cell];
        for (const Digit digit : DigitSet::all(side))
            text += kept.contains(digit) ? Alphabet::symbol(digit) : '.';
    }
    return text;
}

// True if a line of that many characters is read as candidates of this board.
bool has_line_of_candidates(const Puzzle& puzzle) {
    const Geometry& geometry = puzzle.geometry();
    const auto count =
        static_cast<std::size_t>(geometry.cell_count()) * static_cast<std::size_t>(geometry.side());
    return is_usual_board(geometry) && !puzzle.has_constraints() && side_for_candidates(count) != 0;
}

// The puzzle with the remaining candidates as constraints after its board. A puzzle without
// solution has none and is not changed.
std::string line_with_board(const TrueCandidates& found, const Puzzle& puzzle) {
    std::vector<DigitSet> kept;
    for (std::size_t cell = 0; cell < found.possible.size(); ++cell)
        kept.push_back(found.possible[cell] | found.undecided[cell]);
    const bool is_solvable =
        std::none_of(kept.begin(), kept.end(), [](DigitSet digits) { return digits.empty(); });
    return puzzle_text(is_solvable ? Puzzle(puzzle.givens(), std::move(kept), puzzle.constraints())
                                   : puzzle);
}

std::string candidates_drawing(const TrueCandidates& found, const Puzzle& puzzle) {
    std::vector<std::string> texts = possible_texts(found, puzzle.geometry());
    std::size_t width = 1;
    for (std::size_t cell = 0; cell < texts.size(); ++cell) {
        if (!found.undecided[cell].empty()) {
            if (found.possible[cell].empty()) texts[cell].clear();
            texts[cell] += '?' + digits_text(found.undecided[cell], puzzle.geometry());
        }
        width = std::max(width, texts[cell].size());
    }
    std::string text;
    append_board_comments(puzzle, false, text);
    const Geometry& geometry = puzzle.geometry();
    draw_grid(
        geometry, width, [&](Cell cell) { return texts[cell]; }, text);
    for (auto i = static_cast<std::size_t>(first_extra(geometry)); i < texts.size(); ++i)
        text += geometry.cell_name(static_cast<Cell>(i)) + ": " + texts[i] + '\n';
    return text;
}

// Describes how the answer is incomplete; empty if it is complete.
std::string shortcoming_of(const TrueCandidates& found) {
    if (found.end != SearchEnd::complete) {
        const std::size_t count = found.undecided_count();
        const std::string what =
            count == 0 ? "some numbers of solutions" : counted(count, "candidate", "candidates");
        return "not known: " + what + ", " + std::string(to_string(found.end));
    }
    return found.has_solution() ? std::string() : std::string(no_solution);
}

class CandidatesJudge {
  public:
    CandidatesJudge(const CandidatesOptions& options, Form form)
        : form_(form), coordinates_(options.output.coordinates) {
        if (options.search.method != nullptr) asked_.solver = Solver(*options.search.method);
        asked_.limits = {
            .solutions = options.limit, .nodes = options.search.nodes, .time = options.search.time};
        asked_.in_bulk = options.search.method == nullptr;
    }

    std::vector<std::string> columns() const {
        std::vector<std::string> names = {"true_candidates"};
        if (counts_solutions()) names.emplace_back("solutions_of");
        names.emplace_back("undecided");
        return names;
    }

    Verdict judge(const Record& record, Inspection& puzzle, bool has_text) const {
        TrueCandidatesOptions asked = asked_;
        asked.limits.cancel = puzzle.inspector().options().cancel;
        const auto found = true_candidates(record.puzzle, asked, puzzle.inspector().bulk_solver());
        Verdict verdict;
        if (!found) return verdict;  // interrupted: nothing is written for this puzzle
        verdict.message = shortcoming_of(*found);
        verdict.count = verdict.message.empty() ? 0 : verdict.message == no_solution ? 1 : 2;
        verdict.code = verdict.message.empty() ? ExitCode::done : ExitCode::no;
        if (has_text) {
            show(record, *found, verdict);
        } else {
            verdict.values.emplace_back(possible_texts(*found, record.puzzle.geometry()));
            if (counts_solutions())
                verdict.values.emplace_back(solutions_texts(*found, asked_.limits.solutions));
            verdict.values.emplace_back(
                undecided_texts(*found, record.puzzle.geometry(), coordinates_));
        }
        return verdict;
    }

  private:
    bool counts_solutions() const { return asked_.limits.solutions != 1; }

    void show(const Record& record, const TrueCandidates& found, Verdict& verdict) const {
        if (form_ == Form::grid) {
            if (!verdict.message.empty()) verdict.text = "# " + verdict.message + '\n';
            verdict.text += candidates_drawing(found, record.puzzle);
        } else if (has_line_of_candidates(record.puzzle)) {
            verdict.line = line_text(found, record.puzzle.geometry().side());
        } else {
            verdict.line = line_with_board(found, record.puzzle);
        }
    }

    Form form_;
    Coordinates coordinates_;
    TrueCandidatesOptions asked_ = {};
};

}  // namespace

ExitCode run(const CandidatesOptions& options, Console& console) {
    // Lines of 729 characters are not meant for people.
    OutputOptions output = options.output;
    const bool has_columns = !options.columns.empty();
    if (!output.form.is_chosen && console.out.is_terminal() && !has_columns)
        output.form = Form::grid;
    if (has_columns && output.form == Form::grid)
        throw Failure(
            Error{ErrorCode::invalid, "--columns needs text output, or --format csv or json"});
    const CandidatesJudge judge(options, output.form);
    InspectCommand command{options.input, output, options.threads};
    command.limits_searches = true;
    command.columns = options.columns;
    command.has_own_columns = has_columns;
    command.own_columns = judge.columns();
    command.judge = [&](const Record& record, Inspection& puzzle, bool has_text) {
        return judge.judge(record, puzzle, has_text);
    };
    command.counts = {"known", no_solution, "not known"};
    return run(command, console);
}

}  // namespace sudoku::tools
