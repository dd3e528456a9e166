#include "commands.hpp"
#include "inspect_command.hpp"

namespace sudoku::tools {
namespace {

constexpr std::size_t canon_block = 256;

std::vector<std::string> canon_columns(const CanonOptions& options) {
    if (!options.columns.empty()) return options.columns;
    return {"form", "automorphisms", "orbit", "transposed", "rows", "columns", "digits"};
}

// The form and, as " NAME=VALUE", what else was asked for.
std::string form_text(const CanonOptions& options, Inspection& puzzle) {
    std::string text = fact_text("form", puzzle);
    const auto append = [&](std::string_view name) {
        text += ' ' + std::string(name) + '=' + fact_text(name, puzzle);
    };
    if (options.with_automorphisms) append("automorphisms");
    if (options.with_transform) {
        for (const char* name : {"transposed", "rows", "columns", "digits"}) append(name);
    }
    return text;
}

Verdict judge_form(const CanonOptions& options, const Record& record, Inspection& puzzle,
                   bool has_text) {
    Verdict verdict;
    const auto& form = puzzle.form(options.convention);
    if (!form) {
        verdict.count = 1;
        verdict.code = ExitCode::no;
        verdict.message = form.error().message;
        verdict.remark = "no form: " + verdict.message;
    }
    if (!has_text) return verdict;
    verdict.text = form ? form_text(options, puzzle) : puzzle_text(record.puzzle);
    append_extra(verdict.text, record);
    if (!form) verdict.text += " # " + verdict.remark;
    verdict.text += '\n';
    return verdict;
}

}  // namespace

ExitCode run(const CanonOptions& options, Console& console) {
    InspectCommand command{options.input, options.output, options.threads};
    command.block = canon_block;
    command.columns = canon_columns(options);
    command.has_own_columns = !options.columns.empty();
    command.inspector.convention = options.convention;
    command.judge = [&](const Record& record, Inspection& puzzle, bool has_text) {
        return judge_form(options, record, puzzle, has_text);
    };
    command.counts = {"with form", "without form"};
    return run(command, console);
}

}  // namespace sudoku::tools
