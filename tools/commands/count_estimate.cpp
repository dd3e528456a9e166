#include "commands/count_estimate.hpp"

#include "run/console.hpp"
#include "run/inspect_command.hpp"
#include "run/run_seed.hpp"
#include "support/number_text.hpp"

#include <sudoku/format/record_writer.hpp>
#include <sudoku/search/grid_count.hpp>

#include <cmath>
#include <string>

namespace sudoku::tools {
namespace {

const std::vector<std::string> estimate_columns = {
    "estimate", "low", "high", "estimate_log10", "probes", "hits", "largest_share"};

// Refuses options that are meaningless here or replaced by others.
void refuse_what_does_not_fit(const CountOptions& options) {
    const auto refuse = [](const std::string& what) {
        throw Failure(Error{ErrorCode::invalid, what});
    };
    if (options.search.method != nullptr) refuse("--estimate and --solver exclude each other");
    if (options.limit != no_limit) refuse("--estimate and --limit exclude each other");
    if (!options.columns.empty()) refuse("--estimate and --columns exclude each other");
    if (options.empty && !options.input.inputs.empty())
        refuse("--empty reads no puzzles: unexpected argument " + options.input.inputs.front());
}

// Describes why the estimate is less precise than it seems; empty if it is not.
std::string weakness_of(const SolutionEstimate& estimate) {
    if (estimate.is_exact) return {};
    std::string text;
    if (estimate.probes == 0) {
        text = "not known: no probe";
    } else if (estimate.hits == 0) {
        text = "not known: no probe found a solution";
    } else if (estimate.is_doubtful()) {
        const auto percent = std::lround(100 * estimate.largest_share);
        text = "doubtful: one probe carries " + std::to_string(percent) + " % of the weight";
    }
    if (estimate.end == SearchEnd::complete) return text;
    if (!text.empty()) text += ", ";
    return text + std::string(to_string(estimate.end)) + " after " +
           counted(estimate.probes, "probe", "probes");
}

std::vector<Value> values_of(const SolutionEstimate& estimate) {
    const bool is_known = estimate.is_exact || estimate.hits > 0;
    const auto known = [&](Value value) { return is_known ? std::move(value) : Value(); };
    const bool has_logarithm = is_known && estimate.solutions.value > 0;
    return {known(estimate.solutions.text()),
            known(estimate.low.text()),
            known(estimate.high.text()),
            has_logarithm ? Value(Decimal{estimate.solutions.log10(), 4}) : Value(),
            estimate.probes,
            estimate.hits,
            estimate.hits > 0 ? Value(Decimal{estimate.largest_share, 4}) : Value()};
}

Verdict estimate_one(const Record& record, const EstimateOptions& options, bool has_text) {
    const auto estimate = estimate_solutions(record.puzzle, options);
    Verdict verdict;
    if (!estimate) return verdict;  // interrupted: nothing is written for this puzzle
    const bool is_known = estimate->is_exact || estimate->hits > 0;
    const bool has_solution = estimate->solutions.value > 0;
    verdict.message = is_known && !has_solution ? "no solution" : weakness_of(*estimate);
    verdict.count = estimate->is_exact ? 0 : is_known ? 1 : 2;
    verdict.code = has_solution ? ExitCode::done : ExitCode::no;
    if (!has_text) {
        verdict.values = values_of(*estimate);
        return verdict;
    }
    verdict.line = is_known ? estimate->solutions.text() : "-";
    verdict.fields =
        is_known ? ' ' + estimate->low.text() + ' ' + estimate->high.text() : std::string(" - -");
    return verdict;
}

}  // namespace

ExitCode run_estimate(const CountOptions& options, Console& console) {
    refuse_what_does_not_fit(options);
    InputOptions input = options.input;
    if (options.empty) {
        input.inputs = {to_line(Grid(input.read.geometry.value_or(Geometry())))};
        input.read.format = Format::line;
    }
    EstimateOptions asked;
    asked.probes = options.probes.value_or(asked.probes);
    asked.seed = seed_for(options.seed, console);
    asked.limits = {.nodes = options.search.nodes, .time = options.search.time};
    InspectCommand command{input, options.output, options.threads};
    command.limits_searches = true;
    command.chunk = 1;
    command.own_columns = estimate_columns;
    command.judge = [&](const Record& record, Inspection& puzzle, bool has_text) {
        EstimateOptions one = asked;
        one.limits.cancel = puzzle.inspector().options().cancel;
        return estimate_one(record, one, has_text);
    };
    command.counts = {"counted", "estimated", "not known"};
    return run(command, console);
}

}  // namespace sudoku::tools
