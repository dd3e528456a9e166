#include "shared_options.hpp"

#include "compress/compression.hpp"
#include "parse_value.hpp"
#include "support/nearest_name.hpp"
#include "table_names.hpp"

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
        case Forms::json:
            return {parse_json_form, "json (default, a list) or jsonl (one object per line).",
                    "json|jsonl"};
    }
    return {};
}

constexpr FormExtension form_extensions[] = {
    {".csv", "csv"},      {".json", "json"},   {".jsonl", "jsonl"},
    {".ndjson", "jsonl"}, {".html", "html"},   {".htm", "html"},
    {".svg", "svg"},      {".md", "markdown"}, {".markdown", "markdown"},
    {".sdk", "sdk"},      {".sdm", "sdm"},     {".sdx", "sdx"},
    {".ss", "ss"},        {".ipuz", "ipuz"},   {".opensudoku", "opensudoku"},
};

// The row of "results/ratings.CSV.gz"; null for other names.
const FormExtension* find_form_extension(std::string_view path) {
    if (const CompressionInfo* const packed = find_compression_by_name(path))
        path.remove_suffix(packed->ending.size());
    for (const FormExtension& row : form_extensions) {
        if (path.size() > row.extension.size() &&
            equal_whatever_case(path.substr(path.size() - row.extension.size()), row.extension))
            return &row;
    }
    return nullptr;
}

// Without --format, the extension of -o FILE chooses the form. One that the command cannot write is
// an error: text in a file called .html would be found too late.
template <class Chosen, class Choose>
void choose_by_extension(OptionSet& set, const OutputOptions& output,
                         Result<Chosen> (*parse)(const std::string&), const bool& is_chosen,
                         Choose choose) {
    set.when_all_given([&set, &output, &is_chosen, parse, choose] {
        const FormExtension* const row = find_form_extension(output.path);
        if (row == nullptr || is_chosen) return;
        const std::string name(row->form);
        const auto chosen = parse(name);
        if (!chosen) {
            throw WrongUsage{"--output " + output.path + ": " + chosen.error().message +
                             "; --format chooses one whatever the extension"};
        }
        choose(*chosen);
        set.imply("--format", name);
    });
}

}  // namespace

std::span<const FormExtension> form_extension_table() { return form_extensions; }

std::string by_default(std::string_view value) { return "Default " + std::string(value) + '.'; }

void add_input(OptionSet& set, InputOptions& input, const std::string& default_input) {
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
    set.values("--line", input.lines, parse_positive);
    set.values("--id", input.ids, parse_text);
    set.values("--target", input.criteria, parse_criterion_text,
               "Puzzles of the input that do not meet it are left out.");
    set.share();
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

void add_format(OptionSet& set, ConvertFormat& format, const OutputOptions& output) {
    const auto choose = [&format](const std::string& text) -> std::optional<Error> {
        const auto chosen = parse_format(text);
        if (!chosen) return chosen.error();
        if (format.is_chosen && format.to != *chosen)
            return Error{ErrorCode::invalid, "contradicts the format given before"};
        format = {*chosen, true};
        return std::nullopt;
    };
    set.value_by("--to", choose, by_default(to_string(format.to)));
    set.value_by("--format", choose, "The same as --to.");
    set.offer("@formats");
    choose_by_extension(set, output, parse_format, format.is_chosen,
                        [&format](Format chosen) { format.to = chosen; });
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
                const std::string& default_nodes) {
    set.value("--work-limit", nodes, parse_limit, "Default: " + default_nodes + ".");
    set.value("--time-limit", time, parse_duration);
}

void add_search(OptionSet& set, SearchOptions& search) {
    set.value("--solver", search.method, parse_solver,
              "Default: " + std::string(Solver().method().name) + ".");
    add_limits(set, search.nodes, search.time, "no limit");
}

}  // namespace sudoku::tools
