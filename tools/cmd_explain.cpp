#include "commands.hpp"
#include "messages.hpp"
#include "output.hpp"
#include "puzzle_input.hpp"
#include "result_sink.hpp"

#include <sudoku/human/explain.hpp>
#include <sudoku/human/human_solver.hpp>

namespace sudoku::tools {
namespace {

const std::vector<std::string> row_columns = {"line",       "step",     "technique", "rating",
                                              "conclusion", "sentence", "chains"};

// Explains one puzzle; one row or one paragraph a step.
class Explainer {
  public:
    Explainer(const ExplainOptions& options, ResultSink& sink) : options_(options), sink_(sink) {}

    // An Error when the puzzle cannot be solved step by step; false when the steps end before it
    // is.
    Result<bool> explain(const Record& record) {
        human::HumanSolverOptions solver_options;
        solver_options.with_chains = true;
        auto solver = human::HumanSolver::start(record.puzzle, solver_options);
        if (!solver) return solver.error();
        if (!is_rows(options_.output.form)) sink_.write(puzzle_text(record.puzzle) + '\n');
        std::uint64_t number = 0;
        while (const auto step = solver->find_next()) {
            write(record, ++number, *step);
            if (options_.hint) return true;
            solver->apply(*step);
        }
        return solver->is_solved();
    }

  private:
    void write(const Record& record, std::uint64_t number, const human::Step& step) {
        const human::Explanation explanation = human::explain(step, options_.coordinates);
        const human::TechniqueInfo& technique = human::info(step.technique);
        const std::string rating = human::rating_text(human::rating_in_tenths(step.rating));
        std::string text;
        if (is_rows(options_.output.form)) {
            sink_.render({std::uint64_t{record.line}, number, std::string(technique.code),
                          Decimal{human::rating_in_tenths(step.rating) / 10.0, 1},
                          human::conclusion_text(step, options_.coordinates), explanation.sentence,
                          explanation.chain_lines},
                         text);
        } else {
            text = std::to_string(number) + ". (" + rating + ") " + explanation.sentence + '\n';
            for (const std::string& line : explanation.chain_lines) text += "     " + line + '\n';
        }
        sink_.write(text);
    }

    const ExplainOptions& options_;
    ResultSink& sink_;
};

}  // namespace

ExitCode run(const ExplainOptions& options, Console& console) {
    PuzzleInput input = open_input(options.input, console);
    ResultSink sink(console.out, options.output.form, row_columns);
    Explainer explainer(options, sink);
    ExitCode code = ExitCode::done;
    bool is_complete = true;
    std::uint64_t done = 0;
    while (auto record = input.next()) {
        if (console.stop().stop_requested()) {
            is_complete = false;
            break;
        }
        ++done;
        if (!*record) {
            report(console, record->error());
            code = worse(code, ExitCode::error);
            continue;
        }
        const auto solved = explainer.explain(**record);
        if (!solved) {
            console.messages.note(place_of(**record) + ": " + solved.error().message);
            code = worse(code, ExitCode::no);
        } else if (!*solved) {
            console.messages.note(place_of(**record) + ": the steps end before the solution");
            code = worse(code, ExitCode::no);
        }
    }
    sink.finish();
    if (done == 0) code = worse(code, ExitCode::no);
    return finish(console, code, is_complete);
}

}  // namespace sudoku::tools
