#pragma once

#include "options/option_set.hpp"

#include <concepts>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// Declarations of options that several commands share.
namespace sudoku::tools {

// Sets of forms that --format accepts.
enum class Forms {
    rows,
    rows_and_grid,
    rows_grid_and_formats,
    rows_and_drawings,
    report,
    json,
    puzzles
};

// The extensions of file names that choose a form; all others are errors.
struct FormExtension {
    std::string_view extension;
    std::string_view form;   // a form that --format accepts
    bool is_hidden = false;  // not listed in messages
};
std::span<const FormExtension> form_extension_table();

// What the options of an input are for.
enum class InputUse { work, measurement };

// --time-limit is left out for a measurement, in which every puzzle must be finished.
void add_input(OptionSet& set, InputOptions& input,
               const std::string& default_input = "Default: standard input.",
               InputUse use = InputUse::work);
// --model, which also holds for the levels in --target.
void add_model(OptionSet& set, std::string& model, InputOptions& input,
               const std::string& note = {});
// --shard and --resume, for commands that answer puzzles one by one.
void add_parts(OptionSet& set, InputOptions& input, OutputOptions& output);
void add_file(OptionSet& set, OutputOptions& output);  // Only -o and -q.
// --ledger and its related options.
void add_ledger(OptionSet& set, LedgerOptions& ledger);
// --format and --json, which must not contradict each other.
void add_form(OptionSet& set, OutputForm& form, Forms forms);
// --to and --format, which are one option, for commands that write whole puzzles alone.
void add_format(OptionSet& set, OutputForm& format, const OutputOptions& output);
void add_output(OptionSet& set, OutputOptions& output, Forms forms);
// --cells, for commands that name cells; the default is the value in `output`.
void add_cells(OptionSet& set, OutputOptions& output);
// --work-limit, and in `time` the --time-limit of the input. `default_nodes` is the text for the
// help.
void add_limits(OptionSet& set, std::uint64_t& nodes, std::chrono::nanoseconds& time,
                const InputOptions& input, const std::string& default_nodes);
void add_search(OptionSet& set, SearchOptions& search, const InputOptions& input);

// "Default 16."
std::string by_default(std::string_view value);
template <std::integral Number>
std::string by_default(Number value) {
    return by_default(std::string_view(std::to_string(value)));
}

inline constexpr const char* seed_default =
    "If omitted, one is chosen and printed on standard error.";
inline constexpr const char* threads_default = "Default 0.";

}  // namespace sudoku::tools
