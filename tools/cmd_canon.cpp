#include "commands.hpp"
#include "messages.hpp"
#include "output.hpp"
#include "puzzle_input.hpp"
#include "result_sink.hpp"

#include <sudoku/format/record_writer.hpp>
#include <sudoku/parallel/canon_stream.hpp>

namespace sudoku::tools {
namespace {

using canon::Arrangement;
using canon::CanonicalForm;

const std::vector<std::string> canon_columns = {"line",   "puzzle",     "form", "automorphisms",
                                                "orbit",  "transposed", "rows", "columns",
                                                "digits", "message"};

// "312645978": lines counted from 1.
std::string text_of(const std::array<std::uint8_t, 9>& lines) {
    std::string text;
    for (const std::uint8_t line : lines) text += static_cast<char>('1' + line);
    return text;
}

// The new names of the digits 1 to 9.
std::string names_text(const Arrangement& arrangement) {
    std::string text;
    for (std::size_t digit = 1; digit <= 9; ++digit) {
        text += static_cast<char>('0' + arrangement.names[digit]);
    }
    return text;
}

std::string form_text(const CanonicalForm& form) { return to_line(Grid({}, form.digits)); }

void render_line(const CanonizedRecord& canonized, const CanonOptions& options, std::string& out) {
    if (!canonized.record) {
        out += "# malformed: " + canonized.record.error().describe() + '\n';
        return;
    }
    const Record& record = *canonized.record;
    if (!canonized.form) {
        out += puzzle_text(record.puzzle);
        append_extra(out, record);
        out += " # no form: " + canonized.form.error().message + '\n';
        return;
    }
    const CanonicalForm& form = *canonized.form;
    out += form_text(form);
    if (options.with_automorphisms) {
        out += " automorphisms=" + std::to_string(form.automorphisms);
    }
    if (options.with_transform) {
        const Arrangement& arrangement = form.arrangement;
        out += std::string(" transposed=") + (arrangement.transposed ? "yes" : "no") +
               " rows=" + text_of(arrangement.rows) + " columns=" + text_of(arrangement.columns) +
               " digits=" + names_text(arrangement);
    }
    append_extra(out, record);
    out += '\n';
}

std::vector<Value> row_of(const CanonizedRecord& canonized, std::size_t extra_columns) {
    const Record* record = canonized.record ? &*canonized.record : nullptr;
    std::vector<Value> row;
    row.emplace_back(std::uint64_t{record ? record->line : canonized.record.error().line});
    row.push_back(record ? Value(puzzle_text(record->puzzle)) : Value());
    if (canonized.form) {
        const CanonicalForm& form = *canonized.form;
        row.insert(row.end(),
                   {form_text(form), form.automorphisms, form.orbit_size(),
                    form.arrangement.transposed, text_of(form.arrangement.rows),
                    text_of(form.arrangement.columns), names_text(form.arrangement), Value()});
    } else {
        row.resize(canon_columns.size() - 1);
        row.emplace_back(record ? canonized.form.error().message
                                : canonized.record.error().describe());
    }
    append_extra_values(row, record, extra_columns);
    return row;
}

}  // namespace

ExitCode run(const CanonOptions& options, Console& console) {
    const Stopwatch watch;
    PuzzleInput input = open_input(options.input, console);
    const Form form = options.output.form;
    const auto extra_names = is_rows(form) ? input.extra_names() : std::vector<std::string>();
    ResultSink sink(console.out, form, with_extra_columns(canon_columns, extra_names));

    const auto render = [&](const CanonizedRecord& canonized, std::string& text) {
        if (is_rows(form)) {
            sink.render(row_of(canonized, extra_names.size()), text);
        } else {
            render_line(canonized, options, text);
        }
    };

    std::uint64_t done = 0;
    ExitCode code = ExitCode::done;
    const auto write = [&](const CanonizedRecord& canonized, std::string_view text) {
        if (is_puzzle(canonized.record)) {
            sink.write(text);
            console.messages.progress(++done);
        }
        if (!canonized.record) {
            report(console, canonized.record.error());
            code = worse(code, ExitCode::error);
        } else if (!canonized.form) {
            console.messages.note(place_of(*canonized.record) +
                                  ": no form: " + canonized.form.error().message);
            code = worse(code, ExitCode::no);
        }
        return true;
    };

    CanonStreamOptions stream;
    stream.convention = options.convention;
    stream.parallel.threads = options.threads;
    stream.parallel.cancel = console.stop();
    const auto result = canon_stream([&] { return input.next(); }, render, write, stream);
    sink.finish();
    if (done == 0) code = worse(code, ExitCode::no);
    const ExitCode ended = finish(console, code, result.end == StreamEnd::complete);
    console.messages.note(summary(done,
                                  {{result.found, "with form"},
                                   {result.without_form, "without form"},
                                   {done - result.found - result.without_form, "malformed"}},
                                  watch));
    return ended;
}

}  // namespace sudoku::tools
