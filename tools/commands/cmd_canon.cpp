#include "commands/commands.hpp"
#include "rows/line_fields.hpp"
#include "run/console.hpp"
#include "run/inspect_command.hpp"
#include "run/puzzle_text.hpp"

#include <sudoku/inspect/inspector.hpp>

namespace sudoku::tools {
namespace {

constexpr std::size_t canon_chunk = 256;

std::vector<std::string> canon_columns(const CanonOptions& options) {
    if (!options.columns.empty()) return options.columns;
    return {"form", "automorphisms", "orbit", "transposed", "rows", "columns", "digits"};
}

class CanonJudge {
  public:
    explicit CanonJudge(const CanonOptions& options) : convention_(options.convention) {
        if (options.with_automorphisms) shown_.push_back(find_fact("automorphisms"));
        if (!options.with_transform) return;
        for (const char* name : {"transposed", "rows", "columns", "digits"})
            shown_.push_back(find_fact(name));
    }

    Verdict operator()(const Record& record, Inspection& puzzle, bool has_text) const {
        Verdict verdict;
        const Status form = has_form(puzzle);
        if (!form) {
            verdict.count = 1;
            verdict.code = ExitCode::no;
            verdict.message = form.error().message;
            verdict.remark = "no form: " + verdict.message;
        }
        if (!has_text) return verdict;
        for (const FactInfo* const fact : shown_) {
            const Value value = form ? value_of(*fact, puzzle) : Value();
            verdict.fields += ' ' + std::string(fact->name) + '=' + field_of(value);
        }
        verdict.line = form ? to_text(value_of(*form_, puzzle)) : puzzle_text(record.puzzle);
        return verdict;
    }

  private:
    Status has_form(Inspection& puzzle) const {
        if (has_classic_form(puzzle.puzzle())) {
            const auto& form = puzzle.form(convention_);
            return form ? success() : Status(form.error());
        }
        if (convention_ != canon::Convention::minlex) {
            return Error{ErrorCode::unsupported, "the convention " +
                                                     std::string(to_string(convention_)) +
                                                     " is only defined for classic 9x9 puzzles"};
        }
        const auto& form = puzzle.puzzle_form();
        return form ? success() : Status(form.error());
    }

    canon::Convention convention_;
    const FactInfo* form_ = find_fact("form");
    std::vector<const FactInfo*> shown_;  // written after the form as " NAME=VALUE"
};

}  // namespace

ExitCode run(const CanonOptions& options, Console& console) {
    InspectCommand command{options.input, options.output, options.threads};
    command.chunk = canon_chunk;
    command.columns = canon_columns(options);
    command.has_own_columns = !options.columns.empty();
    command.inspector.convention = options.convention;
    command.judge = CanonJudge(options);
    command.counts = {"with form", "without form"};
    return run(command, console);
}

}  // namespace sudoku::tools
