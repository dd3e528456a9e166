#include "options/shared_options.hpp"

#include "base/joined.hpp"
#include "base/system.hpp"
#include "base/table_names.hpp"
#include "compress/compression.hpp"
#include "options/parse_value.hpp"
#include "support/nearest_name.hpp"

#include <algorithm>
#include <filesystem>

namespace sudoku::tools {
namespace {

struct FormsInfo {
    Result<OutputForm> (*parse)(const std::string&);
    std::string note;
    std::string_view values;  // what completion offers
};

FormsInfo info_of(Forms forms) {
    switch (forms) {
        case Forms::rows:
            return {parse_row_form, "text (default), csv, json or jsonl.", "text|csv|json|jsonl"};
        case Forms::rows_and_grid:
            return {parse_form,
                    "text (default, one line per puzzle), csv, json, jsonl, or grid "
                    "(drawn boards).",
                    "text|csv|json|jsonl|grid"};
        case Forms::rows_grid_and_formats:
            return {parse_form_or_format,
                    "text (default, one line per puzzle), csv, json, jsonl, grid (drawn boards), "
                    "or a puzzle format as in 'sudoku convert': " +
                        names_of(format_table()) + ".",
                    "text|json|jsonl|grid|@formats"};
        case Forms::rows_and_drawings:
            return {parse_drawn_form,
                    "text (default), csv, json, jsonl, html (a page with a drawing of every step) "
                    "or svg (only the drawings).",
                    "text|csv|json|jsonl|html|svg"};
        case Forms::report:
            return {parse_report_form,
                    "html (default, a page with charts and drawings), markdown (only tables and "
                    "solving paths) or json (only statistics).",
                    "html|markdown|json"};
        case Forms::puzzles:
            return {parse_puzzle_form,
                    "A puzzle format listed below, or json or jsonl (the columns of csv as "
                    "objects).",
                    "json|jsonl|@formats"};
        case Forms::json:
            return {parse_json_form, "json (default, a list) or jsonl (one object per line).",
                    "json|jsonl"};
    }
    return {};
}

constexpr FormExtension form_extensions[] = {
    {".txt", "text"},
    {".csv", "csv"},
    {".json", "json"},
    {".jsonl", "jsonl"},
    {".ndjson", "jsonl", true},
    {".html", "html"},
    {".htm", "html", true},
    {".svg", "svg"},
    {".md", "markdown"},
    {".markdown", "markdown", true},
    {".sdk", "sdk"},
    {".sdm", "sdm"},
    {".sdx", "sdx"},
    {".ss", "ss"},
    {".ipuz", "ipuz"},
    {".opensudoku", "opensudoku"},
    {".scl", "scl"},
    {".scf", "scf"},
    {".tex", "latex"},
    {".text", "text", true},
    {".dot", "text", true},
    {".gv", "text", true},
    // Forms of other programs, which no command writes.
    {".xlsx", "", true},
    {".xls", "", true},
    {".ods", "", true},
    {".pdf", "", true},
    {".doc", "", true},
    {".docx", "", true},
    {".odt", "", true},
    {".rtf", "", true},
    {".png", "", true},
    {".jpg", "", true},
    {".jpeg", "", true},
    {".gif", "", true},
    {".epub", "", true},
    {".zip", "", true},
    {".xml", "", true},
    {".yaml", "", true},
    {".toml", "", true},
    {".parquet", "", true},
    {".sqlite", "", true},
    {".bank", "", true},
};

// ".CSV" of "results/ratings.CSV.gz"; empty for a name without an extension.
std::string extension_of(std::string_view path) {
    if (const CompressionInfo* const packed = find_compression_by_name(path))
        path.remove_suffix(packed->ending.size());
    const std::string extension = system::path_of(std::string(path)).extension().string();
    return extension == "." ? std::string() : extension;
}

const FormExtension* find_form_extension(std::string_view extension) {
    const auto* const found = std::find_if(
        std::begin(form_extensions), std::end(form_extensions),
        [&](const FormExtension& row) { return equal_whatever_case(extension, row.extension); });
    return found == std::end(form_extensions) ? nullptr : found;
}

// ".txt, .csv or .json": the extensions of the forms that `parse` knows.
template <class Chosen>
std::string extensions_for(Result<Chosen> (*parse)(const std::string&)) {
    std::vector<std::string> names;
    for (const FormExtension& row : form_extensions) {
        if (!row.is_hidden && parse(std::string(row.form))) names.emplace_back(row.extension);
    }
    std::string text = names.back();
    names.pop_back();
    return names.empty() ? text : joined(names, ", ") + " or " + text;
}

// Without --format, the extension of -o FILE chooses the form. One that promises what the command
// cannot write is an error: text in a file called .xlsx would be found too late. Any other, as in
// "results.out" or "part.3", says nothing about the form.
template <class Chosen, class Choose>
void choose_by_extension(OptionSet& set, const OutputOptions& output,
                         Result<Chosen> (*parse)(const std::string&), const bool& is_chosen,
                         Choose choose) {
    set.when_all_given([&set, &output, &is_chosen, parse, choose] {
        const std::string extension = extension_of(output.path);
        if (extension.empty() || is_chosen) return;
        const FormExtension* const row = find_form_extension(extension);
        if (row == nullptr) return;
        const auto chosen = parse(std::string(row->form));
        // Lines of JSON are text, too; the page of a report is not.
        if (row->form == "text" && !chosen && parse("jsonl")) return;
        if (row->form.empty() || !chosen) {
            const std::string form = parse("text") ? "text" : "FORM";
            throw WrongUsage{"--output " + output.path + ": cannot write '" + extension +
                             "': expected " + extensions_for(parse) + "; --format " + form +
                             (form == "text" ? " writes text" : " chooses one") +
                             " whatever the extension"};
        }
        choose(*chosen);
        if (row->form != "text") set.imply("--format", std::string(row->form));
    });
}

}  // namespace

std::span<const FormExtension> form_extension_table() { return form_extensions; }

std::string by_default(std::string_view value) { return "Default " + std::string(value) + '.'; }

void add_input(OptionSet& set, InputOptions& input, const std::string& default_input,
               InputUse use) {
    set.arguments("INPUT", input.inputs, default_input);
    set.value("--from", input.read.format, parse_format);
    set.value("--geometry", input.read.geometry, parse_geometry_value,
              "Default: the geometry given with the puzzle, otherwise the usual boxes for the "
              "number of cells.");
    set.text("--geometry-column", input.read.geometry_column);
    set.values_by("--column", [&input](const std::string& text) -> std::optional<Error> {
        auto column = parse_column(text);
        if (!column) return column.error();
        input.read.columns.insert_or_assign(column->first, column->second);
        return std::nullopt;
    });
    set.value_by("--ignore", [&input](const std::string& text) -> std::optional<Error> {
        input.read.ignore_drawings = text == "drawings";
        if (input.read.ignore_drawings) return std::nullopt;
        return Error{ErrorCode::invalid, "'" + text + "' cannot be ignored: expected drawings"};
    });
    set.values("--line", input.lines, parse_positive);
    set.values("--id", input.ids, parse_text);
    set.values("--target", input.criteria, parse_criterion_text,
               "Puzzles of the input that do not meet it are left out.");
    set.share();
    if (use == InputUse::work) set.value("--time-limit", input.time_limit, parse_duration);
}

void add_model(OptionSet& set, std::string& model, InputOptions& input, const std::string& note) {
    set.text("--model", model, note);
    set.when_all_given([&model, &input] { input.criteria_model = model; });
}

void add_parts(OptionSet& set, InputOptions& input, OutputOptions& output) {
    set.value("--shard", input.shard, parse_shard);
    set.flag("--resume", output.resume);
}

void add_file(OptionSet& set, OutputOptions& output) {
    set.text("--output", output.path);
    set.flag("--force", output.force);
    set.flag("--line-buffered", output.line_buffered);
    set.flag("--quiet", output.quiet);
    // parse_command_line() has taken it by now; here it is declared for help and completion.
    set.value_by("--color", [](const std::string&) { return std::optional<Error>(); });
}

void add_ledger(OptionSet& set, LedgerOptions& ledger) {
    set.text("--ledger", ledger.path);
    set.flag("--read-only", ledger.read_only);
}

void add_format(OptionSet& set, OutputForm& format, const OutputOptions& output) {
    const FormsInfo info = info_of(Forms::puzzles);
    const auto choose = [&format](const std::string& text) -> std::optional<Error> {
        auto chosen = parse_puzzle_form(text);
        if (!chosen) return chosen.error();
        chosen->is_chosen = true;
        if (format.is_chosen && (chosen->form != format.form || chosen->format != format.format))
            return Error{ErrorCode::invalid, "contradicts the format given before"};
        format = *chosen;
        return std::nullopt;
    };
    set.value_by("--to", choose, info.note + ' ' + by_default(to_string(format.format)));
    set.offer(info.values);
    set.value_by("--format", choose, "The same as --to.");
    set.offer(info.values);
    choose_by_extension(set, output, info.parse, format.is_chosen,
                        [&format](OutputForm chosen) { format = chosen; });
}

void add_form(OptionSet& set, OutputForm& form, Forms forms) {
    const FormsInfo info = info_of(forms);
    const auto given = std::make_shared<std::optional<Form>>();
    const auto choose = [&form, given](OutputForm chosen) -> std::optional<Error> {
        if (*given && **given != chosen.form)
            return Error{ErrorCode::invalid, "contradicts the format given before"};
        *given = chosen.form;
        form = chosen;
        form.is_chosen = true;
        return std::nullopt;
    };
    set.value_by(
        "--format",
        [parse = info.parse, choose](const std::string& text) -> std::optional<Error> {
            const auto chosen = parse(text);
            return chosen ? choose(*chosen) : chosen.error();
        },
        info.note);
    set.offer(info.values);
    set.flag("--json", [choose] {
        if (const auto error = choose(Form::json)) throw WrongUsage{"--json: " + error->message};
    });
}

void add_output(OptionSet& set, OutputOptions& output, Forms forms) {
    add_form(set, output.form, forms);
    choose_by_extension(set, output, info_of(forms).parse, output.form.is_chosen,
                        [&output](OutputForm chosen) {
                            output.form = chosen;
                            output.form.is_chosen = true;
                        });
    add_file(set, output);
}

void add_cells(OptionSet& set, OutputOptions& output) {
    const bool has_letters = output.coordinates == Coordinates::letter_number;
    set.value("--cells", output.coordinates, parse_coordinates,
              by_default(has_letters ? "A1" : "r1c1"));
}

void add_limits(OptionSet& set, std::uint64_t& nodes, std::chrono::nanoseconds& time,
                const InputOptions& input, const std::string& default_nodes) {
    set.value("--work-limit", nodes, parse_limit, "Default: " + default_nodes + ".");
    set.when_all_given([&time, &input] { time = input.time_limit; });
}

void add_search(OptionSet& set, SearchOptions& search, const InputOptions& input) {
    set.value("--solver", search.method, parse_solver,
              "Default: " + std::string(Solver().method().name) + ".");
    add_limits(set, search.nodes, search.time, input, "no limit");
}

}  // namespace sudoku::tools
