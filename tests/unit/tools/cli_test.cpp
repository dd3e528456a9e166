#include "cli/cli.hpp"

#include "base/table_names.hpp"
#include "help/completion.hpp"
#include "help/help_blocks.hpp"
#include "help/help_page.hpp"
#include "help/option_values.hpp"
#include "rows/line_fields.hpp"

#include <sudoku/format/format.hpp>
#include <sudoku/format/record_reader.hpp>
#include <sudoku/grid/board_rule.hpp>
#include <sudoku/grid/constraint.hpp>
#include <sudoku/grid/geometry.hpp>
#include <sudoku/inspect/fact_table.hpp>
#include <sudoku/inspect/inspector.hpp>

#include "support/catch.hpp"
#include "support/test_paths.hpp"

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>

using namespace sudoku::tools;
using sudoku::board_rule_table;
using sudoku::BoardRuleInfo;
using sudoku::constraint_table;
using sudoku::ConstraintInfo;
using sudoku::ConstraintKind;
using sudoku::ConstraintShape;
using sudoku::ConstraintValues;
using sudoku::FactInfo;
using sudoku::FactSource;
using sudoku::Format;
using sudoku::format_table;
using sudoku::FormatInfo;
using sudoku::gattai_table;
using sudoku::GattaiInfo;
using sudoku::Geometry;

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

std::vector<std::string> command_names() {
    std::vector<std::string> names;
    const CommandList commands = all_commands();
    for (const CommandInfo& command : commands.rows()) names.push_back(command.name);
    return names;
}

}  // namespace

TEST_CASE("solve looks for a second solution and reads standard input by default",
          "[tools][unit]") {
    const auto options = parse<SolveOptions>({"solve"});
    CHECK(options.input.inputs.empty());
    CHECK(!options.limit);
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
                                              "--work-limit",
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
    CHECK(parse<ReportOptions>({"report", "--rated", "none"}).rate_every == 0);
    CHECK(parse<ReportOptions>({"report", "--rated", "2k"}).rate_every == 2000);
    CHECK(parse<ReportOptions>({"report", "--json"}).output.form == Form::json);
    CHECK(complaint({"report", "--rated", "0"}) ==
          "sudoku report: --rated: '0' is not a share: expected all, none, or N for one in N");
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

// promise 8.6: A limit of 0 means no limit
TEST_CASE("a limit of 0 means no limit", "[tools][unit]") {
    CHECK(parse<CountOptions>({"count", "--limit", "0"}).limit == no_limit);
    CHECK(parse<SolveOptions>({"solve", "--limit", "0"}).limit == no_limit);
    CHECK(parse<BenchOptions>({"bench", "--limit", "0"}).limit == no_limit);
    CHECK(parse<CompareOptions>({"compare", "--work-limit", "0"}).nodes == no_limit);
    CHECK(parse<CompareOptions>({"compare"}).nodes == 1'000'000);
}

TEST_CASE("generate takes a target level, a number of constraints and a range of a seed",
          "[tools][unit]") {
    const auto options = parse<GenerateOptions>({"generate", "--count", "10", "--seed", "7",
                                                 "--start", "90", "--target", "level=hard",
                                                 "--givens", "30", "--no-minimal", "--ids"});
    CHECK(options.count == 10);
    CHECK(options.seed == 7);
    CHECK(options.start == 90);
    CHECK(options.criteria == std::vector<std::string>{"level=hard"});
    CHECK(options.generator.givens == 30);
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
    CHECK(complaint({"bench", "--rounds", "0"}) == "sudoku bench: --rounds: must be at least 1");
    CHECK(complaint({"solve", "--threads", "many"}) ==
          "sudoku solve: --threads: 'many' is not a count: expected a whole number such as 500, "
          "20k, 5M or 1G");
    CHECK(complaint({"solve", "--format", "xml"}) ==
          "sudoku solve: --format: 'xml' is not a form: expected text, csv, json, jsonl or grid, "
          "or a "
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
    CHECK(
        complaint({"count", "--format", "grid"}) ==
        "sudoku count: --format: 'grid' is not an output form: expected text, csv, json or jsonl");
    CHECK(complaint({"info", "7x7x7"}).find("'7x7x7' is not a geometry") != std::string::npos);
    CHECK(complaint({"solve", "--time-limit", "-1"}).find("is not a time") != std::string::npos);
    CHECK(complaint({"convert", "--blank", "ab"}).find("cannot represent an empty cell") !=
          std::string::npos);
    CHECK(complaint({"solve", "--xyzzy"}) == "sudoku solve: '--xyzzy' is not an option");
    CHECK(complaint({"info", "4", "5"}) == "sudoku info: unexpected argument '5'");
    CHECK(complaint({"solve", "--threads"}) == "sudoku solve: --threads needs a value");
    CHECK(complaint({"solve", "--threads", "1", "--threads", "2"}) ==
          "sudoku solve: --threads is given more than once");
    CHECK(complaint({"frob"}) == "sudoku: 'frob' is not a command");
    CHECK(complaint({"solve", "--limit", "99999999999999999999"}).find("is too large") !=
          std::string::npos);
    CHECK(complaint({"solve", "--limit", "99999999999999999G"}).find("is too large") !=
          std::string::npos);
}

TEST_CASE("no arguments at all show the help as an error", "[tools][unit]") {
    const CommandLine line = parse_command_line({});
    CHECK(line.code == ExitCode::error);
    for (const std::string& command : command_names()) {
        CHECK(line.text.find("\n  " + command) != std::string::npos);
    }
}

// promise 9.5: Every command has an example
TEST_CASE("the help of every command has an example and fits a terminal", "[tools][unit]") {
    for (const std::string& command : command_names()) {
        CAPTURE(command);
        const CommandLine line = parse_command_line({command, "--help"});
        CHECK(line.code == ExitCode::done);
        CHECK(line.text.find("Example") != std::string::npos);
        CHECK(line.text.find("sudoku " + command) != std::string::npos);
        std::istringstream lines(line.text);
        for (std::string text; std::getline(lines, text);) {
            CAPTURE(text);
            CHECK(text.size() <= 80);
        }
    }
}

// promise 9.4: Help fits the terminal, short with `-h`, all with `--help`
TEST_CASE("-h is short, --help is complete, and help fits any terminal", "[tools][unit]") {
    const std::string little = parse_command_line({"grade", "-h"}).text;
    const std::string all = parse_command_line({"grade", "--help"}).text;
    CHECK(little.size() * 2 < all.size());
    CHECK(little.find("--details") != std::string::npos);
    CHECK(little.find("Exit code") == std::string::npos);
    CHECK(parse_command_line({"help", "grade"}).text == all);
    CHECK(parse_command_line({"help"}).text == parse_command_line({"--help"}).text);
    CHECK(parse_command_line({"help", "options"}).text.find("--threads N") != std::string::npos);
    CHECK(complaint({"help", "grad"}) ==
          "sudoku: 'grad' is not a command or topic; did you mean 'grade'?");

    const CommandList commands = all_commands();
    for (const std::size_t width : {72U, 80U, 120U})
        for (const CommandInfo& command : commands.rows()) {
            CAPTURE(command.name, width);
            const CommandLine line = parse_command_line({command.name, "-h"}, {width});
            std::istringstream lines(line.text);
            std::size_t longest = 0;
            for (std::string text; std::getline(lines, text);)
                longest = std::max(longest, text.size());
            CHECK(longest <= width);
            // Text that is made for wider terminals fills them.
            if (width == 120) CHECK(longest > 90);
        }
}

TEST_CASE("help has the output first, then the common options, and the rare ones last",
          "[tools][unit]") {
    const CommandList commands = all_commands();
    for (const CommandInfo& command : commands.rows()) {
        CAPTURE(command.name);
        std::istringstream words(command.name);
        std::vector<std::string> line(std::istream_iterator<std::string>(words), {});
        line.emplace_back("--help");
        const std::string help = parse_command_line(line).text;
        const std::size_t options = help.find("\nOptions:\n");
        REQUIRE(options != std::string::npos);
        const std::string details(command.details.substr(0, command.details.find('\n')));
        if (details.find('{') == std::string::npos) CHECK(help.find(details) < options);
        std::size_t last_common = 0;
        std::size_t first_rare = help.size();
        for (const OptionSet::Declared& option : options_of(command)) {
            if (option.info->is_argument()) continue;
            const std::string name = "\n  " + std::string(option.info->name);
            const std::size_t at =
                std::min(help.find(name + ' ', options), help.find(name + '\n', options));
            REQUIRE(at != std::string::npos);
            if (option.info->is_rare) {
                first_rare = std::min(first_rare, at);
            } else {
                last_common = std::max(last_common, at);
            }
        }
        CHECK(last_common < first_rare);
    }
    for (const char* const name : {"--id", "--shard", "--resume", "--line-buffered", "--force"})
        CHECK(option_info(name).is_rare);
}

TEST_CASE("help describes every kind of constraint, every board and every format",
          "[tools][unit]") {
    const auto page = [](const char* topic) { return parse_command_line({"help", topic}).text; };
    const std::string overview = parse_command_line({"--help"}).text;
    for (const HelpTopic& topic : help_topic_table()) {
        const std::string name(topic.name);
        CAPTURE(name);
        CHECK(overview.find("\n  sudoku help " + name) != std::string::npos);
        std::istringstream lines(page(topic.name.data()));
        for (std::string text; std::getline(lines, text);) {
            CAPTURE(text);
            CHECK(text.size() <= help_width);
        }
        const std::string manual = parse_command_line({"help", "--man", name}).text;
        CHECK(manual.starts_with(".TH SUDOKU\\-"));
        CHECK(manual.find(" 7 \"\" ") != std::string::npos);
        for (const std::string& shell : completed_shells()) {
            const std::string script = parse_command_line({"help", "--completion", shell}).text;
            CHECK(script.find(name) != std::string::npos);
        }
    }
    const auto has_entry = [](const std::string& text, std::string_view name) {
        return text.find("\n  " + std::string(name) + ' ') != std::string::npos;
    };
    const std::string formats = page("formats");
    for (const FormatInfo& row : format_table()) {
        CAPTURE(row.name);
        CHECK(has_entry(formats, row.name));
    }
    const std::string geometry = page("geometry");
    for (const BoardRuleInfo& row : board_rule_table()) {
        CAPTURE(row.name);
        CHECK(has_entry(geometry, '+' + std::string(row.name)));
    }
    for (const GattaiInfo& row : gattai_table()) CHECK(has_entry(geometry, row.name));
    CHECK(complaint({"help", "geometri"}) ==
          "sudoku: 'geometri' is not a command or topic; did you mean 'geometry'?");
}

// The shortest constraint of the syntax that the page shows, on the cells that its kind takes.
TEST_CASE("the syntax in 'sudoku help constraints' is the one that is read", "[tools][unit]") {
    const std::map<ConstraintShape, std::string> cells = {
        {ConstraintShape::any, "A1A2"},        {ConstraintShape::singles, "A1A2"},
        {ConstraintShape::neighbours, "A1A2"}, {ConstraintShape::line, "A1A2A3"},
        {ConstraintShape::full_line, "A1-A9"}, {ConstraintShape::slope, "A2B1"},
        {ConstraintShape::square, "A1A2B1B2"}};
    const std::string page = parse_command_line({"help", "constraints"}).text;
    for (const ConstraintInfo& info : constraint_table()) {
        CAPTURE(info.name);
        const std::size_t begin = page.find("\n  " + std::string(info.name), page.find("Kinds of"));
        REQUIRE(begin != std::string::npos);
        std::string text = page.substr(begin + 3, page.find(' ', begin + 3) - begin - 3);
        const auto replace = [&](std::string_view what, const std::string& with) {
            const std::size_t at = text.find(what);
            if (at != std::string::npos) text.replace(at, what.size(), with);
        };
        const bool is_index = info.kind == ConstraintKind::index;
        replace("(CONSTRAINT)(CONSTRAINT&CONSTRAINT)", "(xv=5:A1A2)(even:A1&odd:A2)");
        replace("CELLS/CELLS", "A1/A2");
        if (cells.contains(info.shape)) replace("CELLS", cells.at(info.shape));
        replace("N,N..", info.values == ConstraintValues::digit_pairs ? "506,605" : "5,6");
        const std::size_t bracket = text.find('[');
        if (bracket != std::string::npos) {
            // Without a value, two cells tell of another.
            const std::string valueless = text.substr(0, bracket) + text.substr(text.find(']') + 1);
            CHECK(parse_constraint(is_index ? "index:A1B1/A2" : valueless, Geometry()));
            replace("[=N]", "=5");
        }
        replace("=N", "=5");
        CAPTURE(text);
        const auto parsed = parse_constraint(text, Geometry());
        CHECK((parsed && check_constraint(*parsed, Geometry())));
    }
}

// Every command that reads puzzles has these options, but for the exceptions, each with its reason.
TEST_CASE("commands that read puzzles share their options", "[tools][unit]") {
    const std::vector<std::string> shared = {"--column", "--target",  "--columns",
                                             "--format", "--threads", "--time-limit"};
    const std::string no_rows = "changes a bank or fits a model: there is no row for each puzzle";
    const std::string from_bank = "its puzzles come from a bank with known columns and facts";
    const std::string counts = "its rows are not about single puzzles";
    const std::map<std::pair<std::string, std::string>, std::string> exceptions = {
        {{"bank pick", "--column"}, from_bank},
        {{"bank pick", "--threads"}, from_bank},
        {{"bank pick", "--time-limit"}, from_bank},
        {{"bank export", "--column"}, from_bank},
        {{"bank export", "--threads"}, from_bank},
        {{"bank export", "--time-limit"}, from_bank},
        {{"bank stats", "--column"}, from_bank},
        {{"bank stats", "--columns"}, counts},
        {{"bank stats", "--threads"}, from_bank},
        {{"bank stats", "--time-limit"}, from_bank},
        {{"bank audit", "--column"}, from_bank},
        {{"bank audit", "--columns"}, "its rows are about differences"},
        {{"bank audit", "--time-limit"}, "an audit leaves nothing unchecked"},
        {{"bench", "--columns"}, "its rows are about engines, not puzzles"},
        {{"bench", "--time-limit"}, "measures time: a puzzle given up would falsify the rate"},
        {{"report", "--columns"}, "its page is about the collection, not single puzzles"},
        {{"certify", "--columns"}, "a certificate has fixed fields"},
        {{"calibrate", "--columns"}, no_rows},
        {{"calibrate", "--format"}, no_rows},
        {{"bank add", "--columns"}, no_rows},
        {{"bank add", "--format"}, no_rows},
        {{"bank mark", "--columns"}, no_rows},
        {{"bank mark", "--format"}, no_rows},
        {{"bank unmark", "--columns"}, no_rows},
        {{"bank unmark", "--format"}, no_rows},
        {{"bank remove", "--columns"}, no_rows},
        {{"bank remove", "--format"}, no_rows},
    };
    std::set<std::pair<std::string, std::string>> missing;
    int readers = 0;
    const CommandList commands = all_commands();
    for (const CommandInfo& command : commands.rows()) {
        std::set<std::string_view> names;
        for (const OptionSet::Declared& option : options_of(command))
            names.insert(option.info->spelling());
        if (!names.contains("--from") && !names.contains("BANK")) continue;
        ++readers;
        for (const std::string& name : shared)
            if (!names.contains(name)) missing.emplace(command.name, name);
    }
    CHECK(readers >= 22);
    for (const auto& pair : missing) {
        CAPTURE(pair.first, pair.second);
        CHECK(exceptions.contains(pair));
    }
    for (const auto& [pair, reason] : exceptions) {
        CAPTURE(pair.first, pair.second);
        CHECK(missing.contains(pair));
        CHECK_FALSE(reason.empty());
    }
}

TEST_CASE("--color is taken before commands, help and lists", "[tools][unit]") {
    CHECK(parse_command_line({"solve", "x"}).color == ColorUse::automatic);
    CHECK(parse_command_line({"solve", "--color", "never", "x"}).color == ColorUse::never);
    CHECK(parse_command_line({"--color=always", "--list"}).color == ColorUse::always);
    CHECK(parse_command_line({"help", "--color", "ALWAYS", "solve"}).color == ColorUse::always);
    CHECK(parse_command_line({"solve", "--", "--color"}).command.has_value());
    CHECK(complaint({"solve", "--color"}) == "sudoku: --color needs a value");
    CHECK(complaint({"solve", "--color", "red"}) ==
          "sudoku: --color: 'red' is not one of auto, always and never");
    const std::string help = parse_command_line({"solve", "--help"}).text;
    const std::string bold = with_bold_headings(help);
    CHECK(bold.find("\x1B[1mUsage:\x1B[0m sudoku solve") != std::string::npos);
    CHECK(bold.find("\n\x1B[1mOptions:\x1B[0m\n") != std::string::npos);
    CHECK(help.find('\x1B') == std::string::npos);
    CHECK(has_color(ColorUse::always, -1));
    CHECK_FALSE(has_color(ColorUse::never, -1));
    CHECK_FALSE(has_color(ColorUse::automatic, -1));
}

TEST_CASE("a line has as many fields as it has columns, whatever the puzzle", "[tools][unit]") {
    std::vector<const FactInfo*> facts;
    for (const FactInfo& fact : sudoku::fact_table())
        if (fact.source != FactSource::measured) facts.push_back(&fact);
    sudoku::Inspector inspector;
    const std::vector<std::string> puzzles = {
        std::string(81, '.'),
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "1.......1" + std::string(72, '.')};
    for (const std::string& text : puzzles) {
        CAPTURE(text);
        const sudoku::Puzzle puzzle = sudoku::read_puzzle(text).value();
        sudoku::Inspection inspection(inspector, puzzle);
        const std::vector<sudoku::Value> values = values_of(facts, inspection);
        std::istringstream line(values_text(values));
        const std::vector<std::string> fields(std::istream_iterator<std::string>(line), {});
        CHECK(fields.size() == facts.size());
    }
}

TEST_CASE("a field of a line is one word that still reads as its value", "[tools][unit]") {
    using sudoku::Value;
    CHECK(field_of(Value()) == "-");
    CHECK(field_of(Value(std::string())) == "-");
    CHECK(field_of(Value(std::string("at least cell-chains"))) == ">=cell-chains");
    CHECK(field_of(Value(std::string("more than one"))) == "more_than_one");
    CHECK(field_of(Value(std::vector<std::string>{"x-wing", "skyscraper"})) == "x-wing,skyscraper");
    CHECK(field_of(Value(std::vector<std::string>{"A1 and A2 are 1", "c"})) == "A1_and_A2_are_1,c");
    CHECK(field_of(Value(sudoku::NamedCounts{{"x-wing", 2}, {"xy-wing", 1}})) ==
          "x-wing:2,xy-wing:1");
    std::string line = "1";
    append_extra_fields(line, {"My first", "", "a\nb"}, {"title", "note", "text", "more"});
    CHECK(line == "1 My_first - a_b -");
    line = "1";
    append_extra_fields(line, {"; rest of  the line"}, {"extra"});
    CHECK(line == "1 ; rest of  the line");
}

// promise 9.1: The message about a misspelt name suggests the right one
TEST_CASE("the error for a misspelt name suggests a similar one", "[tools][unit]") {
    const auto has = [](const std::vector<std::string>& arguments, const std::string& name) {
        INFO(complaint(arguments));
        return complaint(arguments).ends_with("did you mean '" + name + "'?");
    };
    CHECK(has({"slove"}, "solve"));
    CHECK(has({"solve", "--tread"}, "--threads"));
    CHECK(has({"solve", "--forma=csv"}, "--format"));
    CHECK(has({"solve", "--format", "cvs"}, "csv"));
    CHECK(has({"convert", "--to", "hodoko"}, "hodoku"));
    CHECK(has({"grade", "--columns", "levl"}, "level"));
    CHECK(has({"explain", "--technique", "xwing"}, "x-wing"));
    CHECK(has({"generate", "--target", "minuts=3"}, "minutes"));
    CHECK(has({"generate", "--symmetry", "diagnal"}, "diagonal"));
    CHECK(has({"--list", "papres"}, "papers"));
    CHECK(has({"info", "jigsow:AABBAABBCCDDCCDD"}, "jigsaw"));
    CHECK(has({"generate", "--geometry", "jigsow"}, "jigsaw"));
}

// promise 9.2: The first mistake is reported first
TEST_CASE("the first mistake is reported", "[tools][unit]") {
    CHECK(complaint({"solve", "--xyzzy", "--threads", "many"}) ==
          "sudoku solve: '--xyzzy' is not an option");
    CHECK(complaint({"solve", "--threads", "many", "--xyzzy"}).find("'many' is not a count") !=
          std::string::npos);
    CHECK(complaint({"solve", "--threads", "x", "--limit", "y"}).find("'x'") != std::string::npos);
}

TEST_CASE("the extension of the output chooses the form", "[tools][unit]") {
    const auto form = [](const std::string& path) {
        return parse<SolveOptions>({"solve", "-o", path}).output.form.form;
    };
    CHECK(form("a.csv") == Form::csv);
    CHECK(form("a.b/c.JSON.gz") == Form::json);
    CHECK(form("a.jsonl.zst") == Form::jsonl);
    CHECK(form("a.sdk.xz") == Form::puzzles);
    CHECK(form("a.txt") == Form::text);
    CHECK(form(".csv") == Form::text);
    CHECK(parse<SolveOptions>({"solve", "-o", "a.csv", "--format", "text"}).output.form ==
          Form::text);
    CHECK(parse<ReportOptions>({"report", "-o", "a.md"}).output.form == Form::markdown);
    CHECK(form("out/a") == Form::text);
    CHECK(form("out.d/a.") == Form::text);
    CHECK(parse<GenerateOptions>({"generate", "-o", "a.sdk"}).output.form.format == Format::sdk);
    CHECK(parse<ConvertOptions>({"convert", "-o", "a.json"}).format.form == Form::json);
    CHECK(parse<ConvertOptions>({"convert", "-o", "a.csv"}).format.format == Format::csv);
    CHECK(parse<ConvertOptions>({"convert", "--format", "JSONL"}).format.form == Form::jsonl);
    // The message has the words of the user and the ones that would do.
    CHECK(
        complaint({"solve", "-o", "a.svg"}) ==
        "sudoku solve: --output a.svg: cannot write '.svg': expected .txt, .csv, .json, .jsonl, "
        ".sdk, .sdm, .sdx, .ss, .ipuz, .opensudoku, .scl, .scf or .tex; --format text writes text "
        "whatever the extension");
    CHECK(complaint({"report", "-o", "r.xlsx"}) ==
          "sudoku report: --output r.xlsx: cannot write '.xlsx': expected .json, .html or .md; "
          "--format FORM chooses one whatever the extension");
    for (const char* const name : {"a.pdf", "a.ods", "a.docx.gz"})
        CHECK(complaint({"generate", "-o", name}).find("cannot write") != std::string::npos);
    for (const char* const name : {"a.out", "part.3", "a.foo.gz"}) CHECK(form(name) == Form::text);
    CHECK(parse<CertifyOptions>({"certify", "-o", "a.txt"}).output.form == Form::json);
}

TEST_CASE("rate asks the ladders that are named, the Explainer's by default", "[tools][unit]") {
    const auto ladders = [](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), "rate");
        return parse<RateOptions>(arguments).ladders;
    };
    CHECK(ladders({}) == RatingLadders::explainer);
    CHECK(ladders({"--ladder", "HoDoKu"}) == RatingLadders::hodoku);
    CHECK(ladders({"--ladder", "all"}) == RatingLadders::both);
    CHECK(ladders({"--ladder", "hodoku, explainer"}) == RatingLadders::both);
}

// promise 8.7: Options that contradict each other are refused
TEST_CASE("options that contradict each other are refused", "[tools][unit]") {
    CHECK(complaint({"solve", "--json", "--format", "csv"}) ==
          "sudoku solve: --format: contradicts the format given before");
    CHECK(complaint({"solve", "--format", "csv", "--json"}) ==
          "sudoku solve: --json: contradicts the format given before");
    CHECK(parse<SolveOptions>({"solve", "--format", "json", "--json"}).output.form == Form::json);
    CHECK(complaint({"generate", "--minimal", "--no-minimal"}) ==
          "sudoku generate: --minimal and --no-minimal contradict each other");
}

// promise 8.5: Durations have units
TEST_CASE("durations have units, and a plain number is seconds", "[tools][unit]") {
    using namespace std::chrono_literals;
    const auto time = [](const std::string& text) {
        return parse<SolveOptions>({"solve", "--time-limit", text}).search.time;
    };
    CHECK(time("10") == 10s);
    CHECK(time("0.5") == 500ms);
    CHECK(time("100ms") == 100ms);
    CHECK(time("10m") == 10min);
    CHECK(time("1h30m") == 90min);
    CHECK(time("1m30s500ms") == 90500ms);
    for (const char* const wrong : {"0", "5x", "1m1h", "1m1m", "h", "1h30", "-1s"})
        CHECK(complaint({"solve", std::string("--time-limit=") + wrong}).find("is not a time") !=
              std::string::npos);
    const auto budget = [](const std::string& text) {
        return parse<GenerateOptions>({"generate", "--budget", text}).budget.time;
    };
    CHECK(budget("1h30m") == 90min);
    CHECK(budget("100ms") == 100ms);
    CHECK(budget("90") == 90s);
    CHECK(complaint({"generate", "--budget", "5M"}).find("is not a time") != std::string::npos);
    CHECK(parse<GenerateOptions>({"generate", "--total-attempts", "5M"}).budget.attempts ==
          5'000'000);
    CHECK(parse<SampleOptions>({"sample", "--budget", "90"}).time == 90s);
}

// promise 8.4: Names are not case-sensitive, and lists can have blanks
TEST_CASE("names are not case-sensitive, and lists can have blanks", "[tools][unit]") {
    CHECK(parse<SolveOptions>({"solve", "--format", "CSV", "--from", "Line"}).output.form ==
          Form::csv);
    CHECK(parse<ExplainOptions>({"explain", "--cells", "a1", "--ladder", "HoDoKu"}).ladder ==
          sudoku::human::Ladder::hodoku);
    CHECK(
        parse<sudoku::tools::GradeOptions>({"grade", "--columns", "Level, search-score"}).columns ==
        std::vector<std::string>{"level", "search_score"});
    CHECK(parse<CalibrateOptions>({"calibrate", "--levels", "a, b ,c"}).levels ==
          std::vector<std::string>{"a", "b", "c"});
    CHECK(parse<SolveOptions>({"Solve", "--target", "LEVEL=Hard"}).input.criteria.size() == 1);
    CHECK(parse<BankStatsOptions>({"BANK", "Stats", "stock.bank"}).choice.bank == "stock.bank");
    CHECK(parse_command_line({"HELP", "Geometry"}).code == ExitCode::done);
    CHECK(parse<GenerateOptions>({"generate", "--geometry", "JIGSAW:6X6"}).board.draws_layouts);
}

TEST_CASE("names of constraints are names of their variants", "[tools][unit]") {
    for (const ConstraintInfo& info : constraint_table()) {
        CAPTURE(info.name);
        CHECK(sudoku::find_constraint(info.name) == &info);
    }
    for (const char* const name : {"white-dot", "black-dots", "difference", "RATIO", "dot",
                                   "kropki", "even", "minus", "greater", "cages", "kenken"}) {
        CAPTURE(name);
        const auto options = parse<GenerateOptions>({"generate", "--constraints", name});
        CHECK(options.constraints.variants.size() == 1);
    }
    // Those of one kind are read in puzzles as well.
    int of_several_kinds = 0;
    for (const sudoku::VariantInfo& variant : sudoku::variant_table()) {
        CAPTURE(variant.name);
        if (sudoku::find_constraint(variant.name) == nullptr) ++of_several_kinds;
    }
    CHECK(of_several_kinds == 4);  // calcudoku, dots, kropki and even-odd
}

// promise 8.3: Earlier spellings still work
TEST_CASE("earlier spellings still mean the same", "[tools][unit]") {
    CHECK(parse<CompareOptions>({"compare", "--node-limit", "7"}).nodes == 7);
    CHECK(parse<GenerateOptions>({"generate", "--clues", "30"}).generator.givens == 30);
    CHECK(parse<ReportOptions>({"report", "--label", "x", "--rate", "5"}).rate_every == 5);
    CHECK(parse<BookOptions>({"book", "--output", "folder"}).folder == "folder");
}

// promise 8.1: An option means the same in every command
TEST_CASE("an option means the same in every command", "[tools][unit]") {
    std::set<std::string> names;
    for (const OptionInfo& option : option_table()) {
        CAPTURE(option.name);
        CHECK(names.insert(std::string(option.spelling())).second);
        CHECK(option.help.ends_with('.'));
        CHECK(&option_info(option.spelling()) == &option);
    }
    // Every row is the option of some command.
    std::set<const OptionInfo*> used;
    const CommandList commands = all_commands();
    for (const CommandInfo& command : commands.rows()) {
        for (const OptionSet::Declared& option : options_of(command)) used.insert(option.info);
    }
    CHECK(used.size() == option_table().size());
}

// With SUDOKU_UPDATE_DOCS the page is written instead.
// promise 8.2: Help, completion and the page of options come from one table
TEST_CASE("docs/guide/options.md lists every option", "[tools][unit]") {
    const std::string path = sudoku::test::corpus("../docs/guide/options.md");
    std::ostringstream page;
    page << std::ifstream(path).rdbuf();
    const std::string text = page.str();
    const std::string table = options_table_page(all_commands());
    const std::size_t begin = text.find("| option |");
    REQUIRE(begin != std::string::npos);
    if (std::getenv("SUDOKU_UPDATE_DOCS") != nullptr)
        std::ofstream(path) << text.substr(0, begin) + table;
    CHECK(text.substr(begin) == table);
}

// promise 9.3: All names are listed by `--list`
TEST_CASE("there are lists of everything that has a name", "[tools][unit]") {
    const std::string lists = parse_command_line({"--list"}).text;
    for (const char* const name :
         {"commands", "options", "formats", "geometries", "solvers", "symmetries", "columns",
          "targets", "levels", "techniques", "papers", "languages", "styles"}) {
        CAPTURE(name);
        CHECK(lists.find("\n  " + std::string(name) + ' ') != std::string::npos);
        const CommandLine list = parse_command_line({"--list", name});
        CHECK(list.code == ExitCode::done);
        CHECK(list.text.starts_with("  "));
    }
    CHECK(parse_command_line({"explain", "--list=techniques"}).text.find("\n  death-blossom ") !=
          std::string::npos);
}

// promise 8.11: Completion offers only accepted values
TEST_CASE("every value that completion offers is accepted", "[tools][unit]") {
    // What this processor cannot run is completed all the same: a script may be for another one.
    const std::set<std::string> not_everywhere = {"--isa"};
    int tried = 0;
    const CommandList commands = all_commands();
    for (const CommandInfo& command : commands.rows()) {
        for (const OptionSet::Declared& option : options_of(command)) {
            const std::string name(option.info->spelling());
            for (std::string word : values_of(option).words) {
                CAPTURE(command.name, name, word);
                if (word.ends_with('=') || word.ends_with(':') || not_everywhere.contains(name))
                    continue;
                if (name == "--week") {
                    for (int day = 1; day < 7; ++day) word += ',' + word.substr(0, word.find(','));
                }
                std::vector<std::string> arguments = {word};
                if (!option.info->is_argument()) arguments.insert(arguments.begin(), name);
                std::istringstream words(command.name);
                std::vector<std::string> line(std::istream_iterator<std::string>(words), {});
                line.insert(line.end(), arguments.begin(), arguments.end());
                CHECK(parse_command_line(line).text.empty());
                ++tried;
            }
        }
    }
    CHECK(tried > 2000);
}

TEST_CASE("words of options that no list has stand in their help", "[tools][unit]") {
    const CommandList commands = all_commands();
    for (const CommandInfo& command : commands.rows()) {
        for (const OptionSet::Declared& option : options_of(command)) {
            if (option.values.empty() || option.values.find('@') != std::string_view::npos)
                continue;
            const std::string help = description_of(option);
            for (const std::string& word : values_of(option).words) {
                CAPTURE(command.name, option.info->name, word);
                CHECK(help.find(word) != std::string::npos);
            }
        }
    }
}

TEST_CASE("an option without values in the table takes text or files", "[tools][unit]") {
    const CommandList commands = all_commands();
    for (const CommandInfo& command : commands.rows()) {
        for (const OptionSet::Declared& option : options_of(command)) {
            const OptionValues values = values_of(option);
            const bool has_any = !values.words.empty() || values.has_files || values.has_folders;
            CAPTURE(command.name, option.info->name);
            // Flags have no values; names of things that there are tables of have some.
            if (!option.info->is_argument() && option.info->placeholder.empty())
                CHECK_FALSE(has_any);
            if (option.info->is_argument()) CHECK(has_any);
            const std::set<std::string_view> listed = {"FORMAT", "FILE",  "FOLDER", "FORM",
                                                       "CODE",   "STYLE", "PAPER",  "ORDER"};
            if (listed.contains(option.info->placeholder)) CHECK(has_any);
        }
    }
}

TEST_CASE("help is about the name that the command has been called by", "[tools][unit]") {
    HelpSetting setting;
    setting.program = "sudoku-tools";
    setting.documents = "/opt/doc/";
    const std::string help = parse_command_line({"solve", "--help"}, setting).text;
    CHECK(help.find("Usage: sudoku-tools solve [OPTIONS]") != std::string::npos);
    CHECK(help.find("  sudoku-tools solve puzzles.txt > solutions.txt\n") != std::string::npos);
    const std::string book = parse_command_line({"book", "--help"}, setting).text;
    CHECK(book.find("/opt/doc/docs/books.md") != std::string::npos);
    CHECK(help.find("sudoku solve") == std::string::npos);
    CHECK(parse_command_line({"--help"}, setting).text.find("sudoku help") == std::string::npos);
    const std::string page = parse_command_line({"help", "--man", "bank", "add"}, setting).text;
    CHECK(page.find(".TH SUDOKU\\-TOOLS\\-BANK\\-ADD 1 ") != std::string::npos);
    for (const std::string& shell : completed_shells()) {
        CAPTURE(shell);
        const std::string script =
            parse_command_line({"help", "--completion", shell}, setting).text;
        CHECK(script.find("_sudoku_tools") != std::string::npos);
        CHECK(script.find("_sudoku ") == std::string::npos);
    }
    // Words about the subject and names of files stay.
    CHECK(setting.localised("a sudoku book, my/sudoku solve") ==
          "a sudoku-tools book, my/sudoku solve");
    CHECK(setting.message("sudoku solve: my sudoku list.txt: is not there") ==
          "sudoku-tools solve: my sudoku list.txt: is not there");
    CHECK(program_name("/usr/bin/sudoku-tools") == "sudoku-tools");
    CHECK(program_name("") == "sudoku");
    CHECK(program_name(nullptr) == "sudoku");
    CHECK(program_name("./a b") == "sudoku");
}

TEST_CASE("details are headings, entries, paragraphs and lines", "[tools][unit]") {
    using Kind = HelpBlock::Kind;
    const auto blocks = help_blocks("One\ntwo:\n  a  b\n     c\n  as it is\n\nExamples:\n  d");
    const std::vector<Kind> kinds = {Kind::paragraph, Kind::entry,   Kind::verbatim,
                                     Kind::blank,     Kind::heading, Kind::verbatim};
    REQUIRE(blocks.size() == kinds.size());
    for (std::size_t i = 0; i < kinds.size(); ++i) CHECK(blocks[i].kind == kinds[i]);
    CHECK(blocks[0].words == "One two:");
    CHECK(blocks[1].name() == "a");
    CHECK(blocks[1].words == "b c");
    CHECK(blocks[4].is_title());
    CHECK_FALSE(help_blocks("--stats adds:")[0].is_title());
}

TEST_CASE("the version is told", "[tools][unit]") {
    const CommandLine line = parse_command_line({"--version"});
    CHECK(line.code == ExitCode::done);
    CHECK(parse_command_line({"-V"}).text == line.text);
    CHECK(line.text.starts_with("sudoku 0."));
}
