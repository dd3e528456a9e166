#include "cli.hpp"

#include "help_text.hpp"
#include "names.hpp"
#include "parse_value.hpp"

#include <sudoku/grade/grade.hpp>

#include <sudoku/support/version.hpp>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include <algorithm>
#include <iterator>

namespace sudoku::tools {
namespace {

// Adds an option whose text is turned into `target` by `parse`. Target may be wider than what parse
// gives (an optional).
template <class Target, class Value>
CLI::Option* add_parsed(CLI::App& app, const std::string& name, const std::string& placeholder,
                        Target& target, Result<Value> (*parse)(const std::string&),
                        const std::string& description) {
    const auto store = [&target, parse, name](const std::string& text) {
        const auto value = parse(text);
        if (!value) throw CLI::ValidationError(name, value.error().message);
        target = *value;
    };
    return app.add_option_function<std::string>(name, store, description)->type_name(placeholder);
}

constexpr const char* geometry_help =
    "The rules of the board: 3x3 (boxes of 3 rows and 3 columns), 9 or 16 (the usual boxes "
    "of that side), 2x3+diagonal, 3x3+windoku, jigsaw:LABELS (one letter per cell). ";

// CLI11 takes "[[1,0],[0,2]]" for a list of arguments and cuts it up; with something in front it
// stays whole.
constexpr char list_guard = '\a';

std::string hidden(const std::string& argument) {
    return argument.starts_with('[') ? list_guard + argument : argument;
}

std::string shown(const std::string& argument) {
    return argument.starts_with(list_guard) ? argument.substr(1) : argument;
}

void add_input(CLI::App& app, InputOptions& input) {
    const auto store = [&input](const std::vector<std::string>& arguments) {
        for (const std::string& argument : arguments) input.inputs.push_back(shown(argument));
    };
    app.add_option_function<std::vector<std::string>>(
           "INPUT", store,
           "Files with puzzles, - for standard input, or puzzles themselves. Without any, standard "
           "input is read.")
        ->type_name("");
    add_parsed(app, "--from", "FORMAT", input.read.format, parse_format,
               "The format of the input, one of " + names_of(format_table()) +
                   ". Recognised by itself when not given.");
    add_parsed(
        app, "--geometry", "SPEC", input.read.geometry, parse_geometry_value,
        geometry_help + std::string("When not given: the usual boxes for the number of cells."));
}

enum class Forms { rows, rows_and_grid };

void add_output(CLI::App& app, OutputOptions& output, Forms forms) {
    if (forms == Forms::rows_and_grid) {
        add_parsed(app, "--format", "FORM", output.form, parse_form,
                   "Form of the output: text (default, one line per puzzle), csv, json, or grid "
                   "(drawn boards).");
    } else {
        add_parsed(app, "--format", "FORM", output.form, parse_row_form,
                   "Form of the output: text (default), csv or json.");
    }
    app.add_flag_callback(
        "--json", [&output] { output.form = Form::json; }, "The same as --format json.");
    app.add_option(
           "-o,--output", output.path,
           "Write to FILE instead of standard output. The file appears complete or not at all; "
           "what an interrupted run has done is kept in FILE.partial.")
        ->type_name("FILE");
    app.add_flag("-q,--quiet", output.quiet, "Say nothing on standard error unless the run fails.");
}

void add_threads(CLI::App& app, int& threads) {
    add_parsed(app, "--threads", "N", threads, parse_threads,
               "How many puzzles to work on at once. Default 0: one per processor. The output "
               "does not depend on it.");
}

void add_limits(CLI::App& app, std::uint64_t& nodes, std::chrono::nanoseconds& time,
                const std::string& default_nodes) {
    add_parsed(app, "--node-limit", "N", nodes, parse_limit,
               "Give up a puzzle after N search nodes (k, M, G allowed; 0: no limit). Default: " +
                   default_nodes + ".");
    add_parsed(app, "--time-limit", "SECONDS", time, parse_seconds,
               "Give up a puzzle after this long. Default: no limit. What is reached in a time "
               "depends on the machine; --node-limit gives the same answer everywhere.");
}

void add_search(CLI::App& app, SearchOptions& search) {
    add_parsed(app, "--solver", "NAME", search.method, parse_solver,
               "The search method; the list is below. Default: " +
                   std::string(Solver().method().name) + ".");
    add_limits(app, search.nodes, search.time, "no limit");
}

void set_up(CLI::App& app, SolveOptions& options) {
    add_input(app, options.input);
    add_output(app, options.output, Forms::rows_and_grid);
    add_search(app, options.search);
    add_parsed(
        app, "--limit", "N", options.limit, parse_positive,
        "Look for up to N solutions, at least 1. Default 2: one, and whether it is the only one. "
        "With 1 the first solution found is printed and uniqueness is not asked, which is faster.");
    add_threads(app, options.threads);
    app.add_flag("--strict", options.strict,
                 "Stop at the first puzzle that is malformed or not solved uniquely.");
}

void set_up(CLI::App& app, CountOptions& options) {
    add_input(app, options.input);
    add_output(app, options.output, Forms::rows);
    add_search(app, options.search);
    add_parsed(app, "--limit", "N", options.limit, parse_limit,
               "Stop a puzzle after N solutions and say 'at least N'. Default 0: count them all.");
    app.add_flag_callback(
        "--all", [&options] { options.limit = no_limit; }, "The same as --limit 0.");
    app.add_flag("--empty", options.empty,
                 "Count the empty grid of --geometry (default 3x3) instead of reading puzzles.");
    add_threads(app, options.threads);
}

void set_up(CLI::App& app, CheckOptions& options) {
    add_input(app, options.input);
    add_output(app, options.output, Forms::rows);
    add_search(app, options.search);
    add_threads(app, options.threads);
}

void set_up(CLI::App& app, GenerateOptions& options) {
    add_parsed(app, "--geometry", "SPEC", options.geometry, parse_geometry_value,
               geometry_help + std::string("Default: 3x3."));
    add_parsed(app, "--count", "N", options.count, parse_whole_number,
               "How many puzzles. Default 1.");
    add_parsed(
        app, "--seed", "S", options.seed, parse_whole_number,
        "Where the randomness comes from: the same seed gives the same puzzles on every machine "
        "and with any number of threads. Drawn and shown when not given.");
    add_parsed(app, "--start", "I", options.start, parse_whole_number,
               "Index of the first puzzle of the seed. Default 0; --start 100 continues after "
               "--count 100.");
    add_parsed(app, "--clues", "N", options.generator.clues, parse_small_number,
               "Exactly N givens. Few givens need many attempts (below 24 on 9x9 is slow).");
    app.add_flag_callback(
        "--minimal", [&options] { options.generator.minimal = true; },
        "Every given needed. The default up to side 12, unless --clues is given.");
    app.add_flag_callback(
        "--no-minimal", [&options] { options.generator.minimal = false; },
        "Givens that are not needed may stay. Quicker for large boards.");
    add_parsed(app, "--target", "level=LEVEL", options.generator.level, parse_target,
               "Only puzzles of this level, one of " + names_of(level_table()) +
                   ", as 'sudoku grade' finds it.");
    add_parsed(app, "--attempts", "N", options.generator.attempts, parse_small_number,
               "Grids to try for one puzzle before giving up. Default " +
                   std::to_string(GeneratorOptions().attempts) + ".");
    app.add_flag(
        "--ids", options.with_ids,
        "Write the id of each puzzle behind it: geometry, seed, index and options, all that is "
        "needed to make it again.");
    add_threads(app, options.threads);
    add_output(app, options.output, Forms::rows_and_grid);
}

void set_up(CLI::App& app, GradeOptions& options) {
    add_input(app, options.input);
    add_output(app, options.output, Forms::rows);
    add_parsed(app, "--runs", "N", options.score.runs, parse_small_number,
               "Seeded searches behind every estimate. Default " +
                   std::to_string(SearchScoreOptions().runs) + ".");
    add_parsed(
        app, "--seed", "S", options.score.seed, parse_whole_number,
        "Seed of those searches. Default " + std::to_string(SearchScoreOptions().seed) + ".");
    add_parsed(app, "--node-limit", "N", options.score.node_limit, parse_limit,
               "Give up a search after N nodes (k, M, G allowed; 0: no limit). Default " +
                   std::to_string(SearchScoreOptions().node_limit) + ".");
    add_threads(app, options.threads);
}

void set_up(CLI::App& app, RateOptions& options) {
    add_input(app, options.input);
    add_output(app, options.output, Forms::rows);
    add_parsed(app, "--work-limit", "N", options.rating.work_limit, parse_limit,
               "Give up the nested chains of a puzzle after N derived statements (k, M, G allowed; "
               "0: no limit); its rating is then a lower bound. Default " +
                   std::to_string(human::RatingOptions().work_limit) + ".");
    app.add_flag("--allow-multiple", options.rating.allow_multiple,
                 "Rate puzzles with several solutions too, as far as logic goes, without "
                 "techniques that rely on a single solution.");
    add_threads(app, options.threads);
}

void set_up(CLI::App& app, ExplainOptions& options) {
    add_input(app, options.input);
    add_output(app, options.output, Forms::rows);
    add_parsed(app, "--cells", "STYLE", options.coordinates, parse_coordinates,
               "How cells are written: r1c1 (default) or A1.");
    app.add_flag("--hint", options.hint, "Only the next step.");
}

void set_up(CLI::App& app, CompareOptions& options) {
    add_input(app, options.input);
    add_output(app, options.output, Forms::rows);
    app.add_option_function<std::vector<std::string>>(
           "--solver",
           [&options](const std::vector<std::string>& names) {
               for (const std::string& name : names) {
                   const auto method = parse_solver(name);
                   if (!method) throw CLI::ValidationError("--solver", method.error().message);
                   options.methods.push_back(*method);
               }
           },
           "A method to compare; may be given several times. Default: all.")
        ->type_name("NAME")
        ->allow_extra_args(false);
    add_limits(app, options.nodes, options.time, "1M nodes");
}

void set_up(CLI::App& app, BenchOptions& options) {
    add_input(app, options.input);
    add_output(app, options.output, Forms::rows);
    const auto each = [&app](const char* name, const char* type, auto parse, auto& values,
                             const char* help) {
        app.add_option_function<std::vector<std::string>>(
               name,
               [name, parse, &values](const std::vector<std::string>& texts) {
                   for (const std::string& text : texts) {
                       const auto value = parse(text);
                       if (!value) throw CLI::ValidationError(name, value.error().message);
                       values.push_back(*value);
                   }
               },
               help)
            ->type_name(type)
            ->expected(1)
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    };
    each("--target", "NAME", parse_bulk_target, options.targets,
         "Instruction set: plain, sse4, avx2, avx512 or avx512_dl; may be given several times. "
         "Default: the best of this "
         "processor.");
    each("--peer", "NAME=LIB:SYMBOL", load_peer, options.peers,
         "Another solver to measure, a function in a shared library; may be given several times.");
    add_parsed(app, "--limit", "N", options.limit, parse_positive,
               "Solutions looked for in each puzzle: 2 (default) proves uniqueness, 1 stops at the "
               "first.");
    app.add_option("--rounds", options.rounds,
                   "How often everything is measured, each time in another order. Default 7.")
        ->check(CLI::Range(1, 1'000'000))
        ->type_name("N");
    app.add_flag("--one-by-one", options.one_by_one, "Give the engine one puzzle at a time.");
    app.add_option("--threads", options.threads, "Threads of the bulk engine. Default 1.")
        ->check(CLI::Range(1, 1024))
        ->type_name("N");
}

void set_up(CLI::App& app, ConvertOptions& options) {
    add_input(app, options.input);
    add_parsed(app, "--to", "FORMAT", options.to, parse_format,
               "The format to write; the list is below. Default: line.");
    add_parsed(app, "--blank", "CHAR", options.blank, parse_blank,
               "How an empty cell is written where cells are single characters: . 0 _ * x or -. "
               "Default: '.'");
    app.add_option(
           "-o,--output", options.output.path,
           "Write to FILE instead of standard output. The file appears complete or not at all; "
           "what an interrupted run has done is kept in FILE.partial.")
        ->type_name("FILE");
    app.add_flag("-q,--quiet", options.output.quiet,
                 "Say nothing on standard error unless the run fails.");
}

void set_up(CLI::App& app, CanonOptions& options) {
    add_input(app, options.input);
    add_output(app, options.output, Forms::rows);
    add_parsed(app, "--form", "NAME", options.convention, parse_convention,
               "The convention: minlex (default) or pattern; see below.");
    app.add_flag("--transform", options.with_transform,
                 "Also say which symmetry leads to the form.");
    app.add_flag("--automorphisms", options.with_automorphisms,
                 "Also say how many symmetries map the puzzle to itself.");
    add_threads(app, options.threads);
}

void set_up(CLI::App& app, DedupOptions& options) {
    add_input(app, options.input);
    add_output(app, options.output, Forms::rows);
    app.add_flag("--all", options.all,
                 "Write every puzzle, and behind a duplicate where the first of its class stands.");
    app.add_option("--ledger", options.ledger,
                   "Also leave out the classes named in FILE, and add the new ones to it. It is "
                   "made if it is not there.")
        ->type_name("FILE");
    add_parsed(app, "--memory", "BYTES", options.memory, parse_whole_number,
               "Memory for classes (k, M, G allowed), about; past it, what is not decided waits on "
               "disk. The output does not depend on it. Default 1G, enough for 7 million classes.");
    app.add_option("--spill-folder", options.spill_folder,
                   "Where temporary files are put. Default: the system's folder for them.")
        ->type_name("FOLDER");
    add_threads(app, options.threads);
}

void set_up(CLI::App& app, InfoOptions& options) {
    add_parsed(app, "SPEC", "", options.geometry, parse_geometry_value, "The same as --geometry.");
    add_parsed(app, "--geometry", "SPEC", options.geometry, parse_geometry_value,
               geometry_help + std::string("Default: 3x3."));
    app.add_flag(
        "--dot", options.dot,
        "Write the constraint graph (cells are vertices, peers are joined by edges) in the DOT "
        "language of Graphviz.");
    add_output(app, options.output, Forms::rows);
}

constexpr std::size_t help_indent = 26;  // where descriptions begin
constexpr std::size_t help_width = 100;

// One place where a subcommand is declared: its name, one line about it, the options it fills, and
// the rest of its help.
template <class Options>
void add_command(CLI::App& app, const std::string& name, const std::string& summary,
                 Options& options, std::string_view help, std::optional<Command>& chosen) {
    CLI::App& command = *app.add_subcommand(name, summary);
    command.get_formatter()->column_width(help_indent);
    set_up(command, options);
    for (CLI::Option* option : command.get_options([](CLI::Option*) { return true; })) {
        option->description(wrapped(option->get_description(), help_width - help_indent));
    }
    command.footer(filled_in(help));
    command.callback([&chosen, &options] { chosen = options; });
}

// What is wrong with the command line, in our words where the library's are hard to read.
std::string sentence_of(const CLI::ParseError& error) {
    const std::string text = error.what();
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) == nullptr) return text;
    const std::string option = text.substr(0, text.find(':'));
    return option + (text.ends_with("missing") ? " needs a value" : " is given more than once");
}

bool has_command(const CLI::App& app, const std::string& name) {
    const auto is_it = [&](const CLI::App* command) { return command->get_name() == name; };
    return !app.get_subcommands(is_it).empty();
}

CommandLine complaint(const std::string& command, const std::string& sentence) {
    return {std::nullopt, command + ": " + sentence + "\nSee '" + command + " --help'.\n",
            ExitCode::error};
}

}  // namespace

CommandLine parse_command_line(const std::vector<std::string>& arguments) {
    CLI::App app("Solve, count, check, generate, grade and convert Sudoku puzzles.", "sudoku");
    app.get_formatter()->column_width(help_indent);
    app.set_version_flag("--version", "sudoku " + std::string(version),
                         "Show the version and leave.");
    app.set_help_flag("-h,--help", "Show this help and leave.");
    app.require_subcommand(1);
    app.footer(std::string(sudoku_help));

    std::optional<Command> chosen;
    SolveOptions solve;
    CountOptions count;
    CheckOptions check;
    GenerateOptions generate;
    GradeOptions grade;
    RateOptions rate;
    ExplainOptions explain;
    CompareOptions compare;
    ConvertOptions convert;
    CanonOptions canon;
    DedupOptions dedup;
    InfoOptions info;
    BenchOptions bench;
    add_command(app, "solve", "Solve puzzles, one result line each.", solve, solve_help, chosen);
    add_command(app, "count", "Count the solutions of puzzles.", count, count_help, chosen);
    add_command(app, "check", "Say whether puzzles are valid, unique, minimal and symmetric.",
                check, check_help, chosen);
    add_command(app, "generate", "Make puzzles with exactly one solution.", generate, generate_help,
                chosen);
    add_command(app, "grade", "Say how hard puzzles are.", grade, grade_help, chosen);
    add_command(app, "rate", "Rate puzzles by techniques, as Sudoku Explainer does.", rate,
                rate_help, chosen);
    add_command(app, "explain", "Solve puzzles step by step, in words.", explain, explain_help,
                chosen);
    add_command(app, "compare", "Run several search methods on the same puzzles.", compare,
                compare_help, chosen);
    add_command(app, "convert", "Turn puzzles from any format into any other.", convert,
                convert_help, chosen);
    add_command(app, "canon", "Find the canonical form of puzzles and grids, and their symmetries.",
                canon, canon_help, chosen);
    add_command(app, "dedup", "Leave out puzzles that are another one in disguise.", dedup,
                dedup_help, chosen);
    add_command(app, "info", "Facts about a geometry and its constraint graph.", info, info_help,
                chosen);
    add_command(app, "bench", "Measure how fast classic puzzles are solved.", bench, bench_help,
                chosen);

    if (arguments.empty()) return {std::nullopt, app.help(), ExitCode::error};
    if (!arguments[0].starts_with('-') && !has_command(app, arguments[0])) {
        return complaint("sudoku", "'" + arguments[0] + "' is not a command");
    }
    try {
        // Last argument first, as CLI11 wants it.
        std::vector<std::string> reversed;
        std::transform(arguments.rbegin(), arguments.rend(), std::back_inserter(reversed), hidden);
        app.parse(std::move(reversed));
    } catch (const CLI::CallForHelp&) {
        const auto used = app.get_subcommands();
        return {std::nullopt, used.empty() ? app.help() : used.front()->help("sudoku"),
                ExitCode::done};
    } catch (const CLI::CallForVersion& shown) {
        return {std::nullopt, std::string(shown.what()) + '\n', ExitCode::done};
    } catch (const CLI::ParseError& error) {
        const auto used = app.get_subcommands();
        const std::string name = used.empty() ? "sudoku" : "sudoku " + used.front()->get_name();
        return complaint(name, sentence_of(error));
    }
    return {std::move(chosen)};
}

}  // namespace sudoku::tools
