#include "commands/commands.hpp"
#include "commands/explain_page.hpp"
#include "graph/inference_graph.hpp"
#include "run/fact_columns.hpp"
#include "run/puzzle_text.hpp"
#include "run/record_run.hpp"
#include "run/search_run.hpp"

#include <sudoku/human/explain.hpp>
#include <sudoku/human/human_solver.hpp>
#include <sudoku/parallel/inspect_stream.hpp>

#include <algorithm>
#include <iterator>
#include <utility>

namespace sudoku::tools {
namespace {

const std::vector<std::string> explain_columns = {"file",   "line",       "step",     "technique",
                                                  "rating", "conclusion", "sentence", "chains",
                                                  "score",  "message"};

// The drawings of all steps of one puzzle take about half a megabyte.
constexpr std::uint64_t most_drawn = 100;

bool is_drawn(Form form) { return form == Form::html || form == Form::svg; }

// The state in which the steps of a puzzle end.
struct Ending {
    std::string missing;                     // what is missing and why; empty if nothing is
    std::optional<human::Trial> trial = {};  // a trial, if no technique applies
};

// The explanation of one puzzle.
struct Explained {
    std::vector<std::string> parts = {};  // rows, paragraphs or a section of a page, rendered
    std::vector<DrawnStep> drawings = {};
    std::vector<Value> facts = {};  // of --columns
    Ending ending = {};
};

// Explains puzzles with one row, paragraph or drawing per step. Many threads can use it at once.
class Explainer {
  public:
    Explainer(const ExplainOptions& options, const RecordRun& run, const FactColumns& facts)
        : options_(options), form_(options.output.form), run_(run), facts_(facts) {}

    // A malformed puzzle, or one that cannot be solved step by step, only has a row with a message.
    void explain(Inspected<Explained>& one) const {
        const Result<Record>& read = one.record;
        Explained& out = one.finding;
        if (!read) {
            if (is_puzzle(read)) write_message(read, read.error().describe(), {}, out);
            return;
        }
        if (is_rows(form_)) out.facts = facts_.values(&read->puzzle);
        auto ending = explain_steps(read, out, one.stop);
        const bool is_whole = ending && ending->missing.empty();
        if (!is_whole && one.is_over_time()) ending = Ending{"not complete: time limit"};
        out.ending = ending ? std::move(*ending) : Ending{ending.error().message};
        if (!out.ending.missing.empty())
            write_message(read, out.ending.missing, out.ending.trial, out);
    }

  private:
    // Returns an Error if the puzzle cannot be solved step by step. The Ending tells if the
    // solution, or a step of the requested technique, was not found.
    Result<Ending> explain_steps(const Result<Record>& read, Explained& out,
                                 const std::stop_token& stop) const {
        const Record& record = *read;
        human::HumanSolverOptions solver_options;
        solver_options.ladder = options_.ladder;
        solver_options.with_chains = true;
        solver_options.work_limit = options_.work_limit;
        solver_options.cancel = stop;
        const bool is_classic = record.puzzle.is_classic();
        if (options_.links && !is_classic) {
            return Error{ErrorCode::unsupported,
                         "is not a classic 9x9 puzzle, as --links requires"};
        }
        auto solver = human::HumanSolver::start(record.puzzle, solver_options);
        if (!solver) return solver.error();
        if (options_.technique && !solver->knows(*options_.technique)) {
            return Error{
                ErrorCode::unsupported,
                "has no step of " + std::string(human::info(*options_.technique).name) +
                    ": the ladder " +
                    (is_classic ? "of classic puzzles" : "for other boards and constraints") +
                    " does not have this technique"};
        }
        if (options_.links) {
            write_links(*solver, out);
            return Ending();
        }
        if (form_ == Form::text) out.parts.push_back(puzzle_text(record.puzzle) + '\n');
        std::vector<DrawnStep> page;
        std::uint64_t number = 0;
        std::uint64_t shown_count = 0;
        std::string last_found;
        while (const auto step = solver->find_next()) {
            if (stop.stop_requested()) break;
            ++number;
            auto shown = step;
            if (options_.technique) {
                shown = solver->find_with(*options_.technique);
                // A technique finds the same step again until it is carried out.
                const std::string found =
                    shown ? human::conclusion_text(*shown, record.puzzle.geometry()) : last_found;
                if (std::exchange(last_found, found) == found) shown.reset();
            }
            if (shown) {
                if (is_drawn(form_)) {
                    page.push_back(
                        {number, worth_of(*shown),
                         human::explain(*shown, record.puzzle, options_.output.coordinates),
                         human::draw_step(record.puzzle.givens(), solver->position(), &*shown,
                                          options_.output.coordinates),
                         human::drawing_size(record.puzzle)});
                } else {
                    write(read, number, *shown, out);
                }
                ++shown_count;
                if (options_.hint) break;
            }
            solver->apply(*step);
        }
        Ending ending{what_is_missing(*solver, shown_count)};
        if (!ending.missing.empty() && !options_.technique && !solver->has_reached_work_limit() &&
            !stop.stop_requested())
            ending.trial = solver->suggest();
        if (is_drawn(form_) && !options_.technique && (!options_.hint || ending.trial))
            page.push_back(last_position(record, *solver, ending.trial));
        if (form_ == Form::text && ending.trial)
            write_text("Try: ", words_of(*ending.trial, record.puzzle), out);
        if (form_ == Form::html) {
            out.parts.push_back(page_section(puzzle_text(record.puzzle), record.puzzle, page));
        } else if (form_ == Form::svg) {
            out.drawings = std::move(page);
        }
        return ending;
    }

    // A row without a step: an error or what is missing, and a suggested trial.
    void write_message(const Result<Record>& record, const std::string& message,
                       const std::optional<human::Trial>& trial, Explained& out) const {
        if (!is_rows(form_)) return;
        std::vector<Value> row(explain_columns.size() - 3);
        if (trial) {
            const Puzzle& puzzle = record->puzzle;
            human::Explanation words = words_of(*trial, puzzle);
            human::Step conclusion;
            conclusion.eliminations = words.removed;
            const std::string text =
                human::conclusion_text(conclusion, puzzle.geometry(), options_.output.coordinates);
            row[3] = text.empty() ? Value() : Value(text);
            row[4] = std::move(words.sentence);
            row[5] = std::move(words.chain_lines);
        }
        write_row(record, row, message, out);
    }

    // The message about what is missing after the last position.
    std::string what_is_missing(const human::HumanSolver& solver, std::uint64_t shown_count) const {
        if (options_.hint && shown_count > 0) return {};
        std::string text;
        if (options_.technique && shown_count == 0)
            text = "no step of " + std::string(human::info(*options_.technique).name);
        if (!solver.is_solved())
            text += (text.empty() ? "" : "; ") + std::string("stuck before the solution");
        if (solver.has_reached_work_limit()) {
            return (text.empty() ? "not complete" : text) + ": the work limit of " +
                   std::to_string(options_.work_limit) +
                   " derived statements was reached; use --work-limit to raise it (0: no limit)";
        }
        return solver.is_solved() ? text : text + ": " + human::tried_text(solver.techniques());
    }

    human::Explanation words_of(const human::Trial& trial, const Puzzle& puzzle) const {
        return human::explain(trial, puzzle, options_.output.coordinates);
    }

    // The last position: the solution, if the steps lead there.
    DrawnStep last_position(const Record& record, const human::HumanSolver& solver,
                            const std::optional<human::Trial>& trial) const {
        human::Explanation words;
        if (trial) words = words_of(*trial, record.puzzle);
        words.sentence = solver.is_solved() ? "The solution."
                         : trial            ? "The steps end here. Try: " + words.sentence
                                            : "The steps end here.";
        return {0, "", std::move(words),
                human::draw_step(record.puzzle.givens(), solver.position(), nullptr,
                                 options_.output.coordinates),
                human::drawing_size(record.puzzle)};
    }

    // Links are shown for the position after all singles.
    void write_links(human::HumanSolver& solver, Explained& out) const {
        while (const auto step = solver.find_next()) {
            if (human::info(step->technique).family != human::TechniqueFamily::single) break;
            solver.apply(*step);
        }
        out.parts.push_back(InferenceGraph(solver.position()).to_dot([&](Cell cell) {
            return cell_name(9, cell, options_.output.coordinates);
        }));
    }

    // Steps that the Explainer's ladder lacks have no rating.
    bool has_score(const human::Step& step) const {
        return options_.ladder == human::Ladder::hodoku || step.rating == 0;
    }
    std::string worth_of(const human::Step& step) const {
        return has_score(step) ? std::to_string(human::info(step.technique).hodoku_score)
                               : human::rating_text(human::rating_in_tenths(step.rating));
    }

    void write(const Result<Record>& record, std::uint64_t number, const human::Step& step,
               Explained& out) const {
        const Puzzle& puzzle = record->puzzle;
        const human::Explanation explanation =
            human::explain(step, puzzle, options_.output.coordinates);
        const human::TechniqueInfo& technique = human::info(step.technique);
        if (is_rows(form_)) {
            const Value rating = Decimal{human::rating_in_tenths(step.rating) / 10.0, 1};
            const Value score = std::uint64_t{static_cast<unsigned>(technique.hodoku_score)};
            return write_row(
                record,
                {number, std::string(technique.code), has_score(step) ? Value() : rating,
                 human::conclusion_text(step, puzzle.geometry(), options_.output.coordinates),
                 explanation.sentence, explanation.chain_lines, has_score(step) ? score : Value()},
                {}, out);
        }
        write_text(std::to_string(number) + ". (" + worth_of(step) + ") ", explanation, out);
    }
    static void write_text(const std::string& before, const human::Explanation& explanation,
                           Explained& out) {
        std::string text = before + explanation.sentence + '\n';
        for (const std::string& line : explanation.chain_lines) text += "     " + line + '\n';
        out.parts.push_back(std::move(text));
    }

    // `step` has the columns from the number of the step to its score.
    void write_row(const Result<Record>& record, const std::vector<Value>& step,
                   const std::string& message, Explained& out) const {
        std::vector<Value> row = place_values(record);
        row.insert(row.end(), step.begin(), step.end());
        row.push_back(message.empty() ? Value() : Value(message));
        std::vector<Value> facts = out.facts;
        facts.resize(facts_.names().size());
        row.insert(row.end(), facts.begin(), facts.end());
        std::string text;
        run_.render_row(record, std::move(row), text);
        out.parts.push_back(std::move(text));
    }

    const ExplainOptions& options_;
    Form form_;
    const RecordRun& run_;
    const FactColumns& facts_;
};

}  // namespace

ExitCode run(const ExplainOptions& options, Console& console) {
    if (options.links && options.output.form != Form::text)
        throw Failure(
            {ErrorCode::invalid, "--links has only one output format: leave out --format"});
    if (options.links && options.technique)
        throw Failure({ErrorCode::invalid, "--links and --technique exclude each other"});
    if (options.input.shard.of > 1 && is_drawn(options.output.form))
        throw Failure(
            {ErrorCode::invalid, "--shard cannot write html or svg: pages cannot be merged"});
    const FactColumns facts(options.columns, explain_columns, options.output,
                            options.input.time_limit);
    const Form form = options.output.form;
    RecordRun run({.input = options.input,
                   .output = options.output,
                   .form = options.output.form,
                   .columns = facts.names_after(explain_columns),
                   .needs_lines = true,
                   .takes_columns = is_rows(form)},
                  console);
    if (is_drawn(form)) run.resume().refuse("html and svg are written as a whole");
    if (!run.begin()) return ExitCode::done;
    const Explainer explainer(options, run, facts);
    std::vector<DrawnStep> drawings;
    const auto write = [&](Inspected<Explained>& one) {
        if (is_drawn(form) && !options.hint && !options.all && run.done() >= most_drawn) {
            throw Failure(Error{ErrorCode::invalid,
                                "more than " + std::to_string(most_drawn) +
                                    " puzzles to draw, half a megabyte each: use --line or --id to "
                                    "select some, or --all to draw all of them"});
        }
        std::move(one.finding.drawings.begin(), one.finding.drawings.end(),
                  std::back_inserter(drawings));
        for (const std::string& part : one.finding.parts) run.write(part);
        const std::string& missing = one.finding.ending.missing;
        run.answer(one.record, {},
                   !one.record       ? ExitCode::error
                   : missing.empty() ? ExitCode::done
                                     : ExitCode::no);
        if (one.record && !missing.empty())
            console.messages.note_at(place_of(*one.record), missing);
        return true;
    };
    InspectStreamOptions stream =
        stream_options(options.input, options.threads, run.input(), console);
    stream.parallel.chunk = 1;
    if (form == Form::html) run.write(page_head());
    const StreamEnd end = inspect_stream<Explained>(
        [&] { return run.input().next(); },
        [&](Inspected<Explained>& one, Inspection*) { explainer.explain(one); }, write, stream);
    if (form == Form::html) run.write(page_end());
    if (form == Form::svg) run.write(picture_column(drawings));
    return run.finish_silently(end);
}

}  // namespace sudoku::tools
