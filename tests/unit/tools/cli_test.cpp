#include "cli.hpp"

#include "names.hpp"

#include <sudoku/grid/geometry.hpp>

#include "support/catch.hpp"

using namespace sudoku::tools;
using sudoku::Format;
using sudoku::format_table;
using sudoku::FormatInfo;

namespace {

template <class Options>
Options parse(const std::vector<std::string>& arguments) {
    CommandLine line = parse_command_line(arguments);
    INFO(line.text);
    REQUIRE(line.command.has_value());
    REQUIRE(std::holds_alternative<Options>(*line.command));
    return std::get<Options>(*std::move(line.command));
}

std::string complaint(const std::vector<std::string>& arguments) {
    const CommandLine line = parse_command_line(arguments);
    REQUIRE_FALSE(line.command.has_value());
    REQUIRE(line.code == ExitCode::error);
    return line.text.substr(0, line.text.find('\n'));
}

const std::vector<std::string> all_commands = {"solve",   "count",   "check", "generate",
                                               "vary",    "grade",   "rate",  "explain",
                                               "compare", "convert", "info"};

}  // namespace

TEST_CASE("solve looks for a second solution and reads standard input by default",
          "[tools][unit]") {
    const auto options = parse<SolveOptions>({"solve"});
    CHECK(options.input.inputs.empty());
    CHECK(options.limit == 2);
    CHECK(options.threads == 0);
    CHECK(options.output.path == "-");
    CHECK(options.output.form == Form::text);
    CHECK_FALSE(options.strict);
}

TEST_CASE("shared options reach the options of a command", "[tools][unit]") {
    const auto options = parse<SolveOptions>({"solve",
                                              "a.txt",
                                              "-",
                                              "--from",
                                              "csv",
                                              "--geometry",
                                              "2x3+diagonal",
                                              "--threads",
                                              "3",
                                              "--format",
                                              "grid",
                                              "-o",
                                              "out.txt",
                                              "-q",
                                              "--node-limit",
                                              "20k",
                                              "--time-limit",
                                              "0.5",
                                              "--solver",
                                              "row-order",
                                              "--limit",
                                              "1",
                                              "--strict",
                                              "b.txt"});
    CHECK(options.input.inputs == std::vector<std::string>{"a.txt", "-", "b.txt"});
    CHECK(options.input.read.format == Format::csv);
    REQUIRE(options.input.read.geometry.has_value());
    CHECK(sudoku::geometry_spec(*options.input.read.geometry) == "2x3+diagonal");
    CHECK(options.threads == 3);
    CHECK(options.output.form == Form::grid);
    CHECK(options.output.path == "out.txt");
    CHECK(options.output.quiet);
    CHECK(options.search.nodes == 20'000);
    CHECK(options.search.time == std::chrono::milliseconds(500));
    REQUIRE(options.search.method != nullptr);
    CHECK(options.search.method->name == "row-order");
    CHECK(options.limit == 1);
    CHECK(options.strict);
}

TEST_CASE("a report is a page, rates all puzzles and lists ten outliers of a kind by default",
          "[tools][unit]") {
    const auto options = parse<ReportOptions>({"report", "a.csv"});
    CHECK(options.output.form == Form::html);
    CHECK(options.rate_every == 1);
    CHECK(options.outliers == 10);
    CHECK(parse<ReportOptions>({"report", "--rate", "none"}).rate_every == 0);
    CHECK(parse<ReportOptions>({"report", "--rate", "2k"}).rate_every == 2000);
    CHECK(parse<ReportOptions>({"report", "--json"}).output.form == Form::json);
    CHECK(complaint({"report", "--rate", "0"}) ==
          "sudoku report: --rate: '0' is not a share: expected all, none, or N for one in N");
}

TEST_CASE("a puzzle is an argument like a file", "[tools][unit]") {
    const auto options = parse<SolveOptions>({"solve", ".......12....35......6"});
    CHECK(options.input.inputs == std::vector<std::string>{".......12....35......6"});
}

TEST_CASE("a list is one argument", "[tools][unit]") {
    const std::vector<std::string> arguments = {"[[1,0],[0,2]]", "b.txt", "[3]"};
    CHECK(parse<SolveOptions>({"solve", arguments[0], arguments[1], arguments[2]}).input.inputs ==
          arguments);
}

TEST_CASE("a file may have the name of a command", "[tools][unit]") {
    CHECK(parse<SolveOptions>({"solve", "check"}).input.inputs ==
          std::vector<std::string>{"check"});
}

TEST_CASE("a limit of 0 is no limit", "[tools][unit]") {
    CHECK(parse<CountOptions>({"count", "--limit", "0"}).limit == no_limit);
    CHECK(parse<CountOptions>({"count", "--limit", "5", "--all"}).limit == no_limit);
    CHECK(parse<CompareOptions>({"compare", "--node-limit", "0"}).nodes == no_limit);
    CHECK(parse<CompareOptions>({"compare"}).nodes == 1'000'000);
}

TEST_CASE("generate takes a target level, a number of clues and a range of a seed",
          "[tools][unit]") {
    const auto options = parse<GenerateOptions>({"generate", "--count", "10", "--seed", "7",
                                                 "--start", "90", "--target", "level=hard",
                                                 "--clues", "30", "--no-minimal", "--ids"});
    CHECK(options.count == 10);
    CHECK(options.seed == 7);
    CHECK(options.start == 90);
    CHECK(options.targets == std::vector<std::string>{"level=hard"});
    CHECK(options.generator.clues == 30);
    CHECK(options.generator.minimal == false);
    CHECK(options.with_ids);
    CHECK_FALSE(parse<GenerateOptions>({"generate"}).seed.has_value());
}

TEST_CASE("compare may name several methods", "[tools][unit]") {
    const auto options =
        parse<CompareOptions>({"compare", "--solver", "row-order", "--solver", "propagate", "x"});
    REQUIRE(options.methods.size() == 2);
    CHECK(options.methods[0]->name == "row-order");
    CHECK(options.methods[1]->name == "propagate");
    CHECK(options.input.inputs == std::vector<std::string>{"x"});
}

TEST_CASE("info takes its geometry with and without the name of the option", "[tools][unit]") {
    CHECK(parse<InfoOptions>({"info", "16"}).geometry.side() == 16);
    CHECK(parse<InfoOptions>({"info", "--geometry", "16"}).geometry.side() == 16);
    CHECK(parse<InfoOptions>({"info"}).geometry.is_classic());
}

TEST_CASE("wrong usage is one sentence that says what was expected", "[tools][unit]") {
    CHECK(complaint({"solve", "--limit", "0"}) == "sudoku solve: --limit: must be at least 1");
    CHECK(complaint({"solve", "--threads", "many"}) ==
          "sudoku solve: --threads: 'many' is not a count: expected a whole number such as 500, "
          "20k, 5M or 1G");
    CHECK(complaint({"solve", "--format", "xml"}) ==
          "sudoku solve: --format: 'xml' is not a form: expected text, csv, json or grid, or a "
          "format: " +
              names_of(format_table()));
    CHECK(parse<SolveOptions>({"solve", "--format", "csv"}).output.form == Form::csv);
    for (const FormatInfo& info : format_table()) {
        if (info.format == Format::csv) continue;
        const OutputForm form =
            parse<SolveOptions>({"solve", "--format", std::string(info.name)}).output.form;
        CHECK(form == Form::puzzles);
        CHECK(form.format == info.format);
    }
    CHECK(complaint({"count", "--format", "grid"}) ==
          "sudoku count: --format: 'grid' is not an output form: expected text, csv or json");
    CHECK(complaint({"info", "7x7x7"}).find("'7x7x7' is not a geometry") != std::string::npos);
    CHECK(complaint({"solve", "--time-limit", "-1"}).find("is not a time") != std::string::npos);
    CHECK(complaint({"convert", "--blank", "ab"}).find("cannot stand for an empty cell") !=
          std::string::npos);
    CHECK(complaint({"solve", "--frob"}).starts_with("sudoku solve: "));
    CHECK(complaint({"solve", "--threads"}) == "sudoku solve: --threads needs a value");
    CHECK(complaint({"solve", "--threads", "1", "--threads", "2"}) ==
          "sudoku solve: --threads is given more than once");
    CHECK(complaint({"frob"}) == "sudoku: 'frob' is not a command");
    CHECK(complaint({"solve", "--limit", "99999999999999999999"}).find("is not a count") !=
          std::string::npos);
    CHECK(complaint({"solve", "--limit", "99999999999999999G"}).find("is not a count") !=
          std::string::npos);
}

TEST_CASE("no arguments at all show the help as an error", "[tools][unit]") {
    const CommandLine line = parse_command_line({});
    CHECK(line.code == ExitCode::error);
    for (const std::string& command : all_commands) {
        CHECK(line.text.find("\n  " + command) != std::string::npos);
    }
}

TEST_CASE("every command explains itself with an example and lines that fit a terminal",
          "[tools][unit]") {
    const std::string command = GENERATE(from_range(all_commands));
    CAPTURE(command);
    const CommandLine line = parse_command_line({command, "--help"});
    CHECK(line.code == ExitCode::done);
    CHECK(line.text.find("Example") != std::string::npos);
    CHECK(line.text.find("sudoku " + command) != std::string::npos);
    for (std::size_t begin = 0; begin < line.text.size();) {
        const std::size_t end = std::min(line.text.find('\n', begin), line.text.size());
        const std::string text = line.text.substr(begin, end - begin);
        CAPTURE(text);
        CHECK(text.size() <= 80);
        begin = end + 1;
    }
}

TEST_CASE("the version is told", "[tools][unit]") {
    const CommandLine line = parse_command_line({"--version"});
    CHECK(line.code == ExitCode::done);
    CHECK(line.text.starts_with("sudoku 0."));
}
