#include "run/stream_resume.hpp"

#include "base/system.hpp"
#include "run/console.hpp"
#include "run/messages.hpp"
#include "run/output.hpp"
#include "run/puzzle_input.hpp"

#include <algorithm>
#include <optional>

namespace sudoku::tools {

// The contents of FILE.partial.state.
struct StreamState {
    std::string options = {};
    std::vector<std::string> inputs = {};
    bool replaces = false;
    std::uint64_t puzzles = 0;
    std::uint64_t code = 0;
    std::vector<std::uint64_t> counts = {};
    std::uint64_t bytes = 0;
    std::uint64_t checksum = 0;
};

namespace {

constexpr std::string_view stream_title = "sudoku stream, resume state 1";

bool take_line(std::string_view name, std::string_view value, StreamState& state) {
    if (name == "options") {
        state.options = value;
    } else if (name == "input") {
        state.inputs.emplace_back(value);
    } else if (name == "replaces") {
        state.replaces = value == "yes";
    } else if (name == "count") {
        return read_number(value, state.counts.emplace_back());
    } else {
        std::uint64_t* const number = name == "puzzles" ? &state.puzzles
                                      : name == "code"  ? &state.code
                                      : name == "bytes" ? &state.bytes
                                                        : nullptr;
        if (number != nullptr) return read_number(value, *number);
        return name == "checksum" && read_number(value, state.checksum, 16);
    }
    return true;
}

std::optional<StreamState> read_stream_state(const std::string& path) {
    StreamState state;
    const bool is_there =
        read_state_lines(path, stream_title, [&](std::string_view name, std::string_view value) {
            return take_line(name, value, state);
        });
    return is_there ? std::optional(std::move(state)) : std::nullopt;
}

std::string on_one_line(std::string text) {
    std::replace(text.begin(), text.end(), '\n', '\\');
    return text;
}

// Identifies the state of a file by size and modification time. An argument that is not a file is a
// puzzle.
std::string as_it_is(const std::string& path) {
    const auto state = system::state_of(path);
    if (!state) return path;
    return path + ' ' + std::to_string(state->bytes) + ' ' +
           std::to_string(state->changed_seconds) + '.' +
           std::to_string(state->changed_nanoseconds);
}

// The reason why these inputs cannot be read again from the start; empty if they can.
std::string cannot_be_read_again(const std::vector<std::string>& inputs) {
    for (const std::string& input : inputs) {
        const auto state = system::state_of(input);
        if (input != "-" && (!state || state->is_regular())) continue;
        return (input == "-" ? "standard input" : input) + " cannot be read again";
    }
    return inputs.empty() ? "standard input cannot be read again" : "";
}

}  // namespace

StreamResume::StreamResume(Console& console, const InputOptions& input, const OutputOptions& output,
                           ExitCode& code, std::vector<std::uint64_t*> counts,
                           const std::string& model)
    : console_(console),
      input_(input),
      wants_to_go_on_(output.resume),
      answers_(&console.out),
      code_(code),
      counts_(std::move(counts)),
      model_(model),
      refusal_(cannot_be_read_again(input.inputs)) {}

Output* StreamResume::keep_rows() {
    const Output& out = console_.out;
    const std::string name = out.target() + ".rows";
    if (wants_to_go_on_ && out.is_replacing() && !out.is_compressed()) {
        rows_ = std::make_unique<Output>(name, OutputRules{.resume = true});
        answers_ = rows_.get();
    } else {
        // Without those rows the run cannot be resumed, and rows of an earlier run are no longer of
        // use.
        refusal_ = "the results depend on all puzzles";
        if (out.is_replacing()) remove_file(name + ".partial");
    }
    return rows_.get();
}

bool StreamResume::begin(PuzzleInput& input) {
    Output& out = console_.out;
    keeps_state_ = out.is_replacing() && !out.is_compressed() && refusal_.empty();
    inputs_ = input_.inputs;
    if (!model_.empty()) inputs_.push_back(model_);
    for (const std::string& path : inputs_) as_they_are_.push_back(on_one_line(as_it_is(path)));
    if (!wants_to_go_on_) {
        if (out.is_replacing()) remove_state(out);
    } else {
        require_resumable(out);
        if (!refusal_.empty()) throw Failure({ErrorCode::invalid, "--resume: " + refusal_});
        const auto state = read_stream_state(state_path(out));
        const StateOfOutput of_output{.replaces = state && state->replaces};
        const LeftOver found = left_over(console_, state ? &of_output : nullptr);
        if (found == LeftOver::all) remove_rows();
        if (found == LeftOver::all) return false;
        if (found == LeftOver::a_part) {
            go_on(*state, input);
        } else if (rows_) {
            rows_->keep_first(0);
        }
    }
    take_point();
    if (keeps_state_) save(false);
    return true;
}

void StreamResume::go_on(const StreamState& state, PuzzleInput& input) {
    const auto refuse = [&](const std::string& reason) {
        cannot_go_on(reason, console_.out.partial());
    };
    if (state.options != on_one_line(console_.options))
        refuse("it was made with '" + state.options + "'");
    // A file that was missing can exist now; this is valid because nothing after it was counted.
    bool is_same = state.inputs.size() == inputs_.size() && state.counts.size() == counts_.size();
    for (std::size_t i = 0; is_same && i < inputs_.size(); ++i)
        is_same = state.inputs[i] == as_they_are_[i] || state.inputs[i] == on_one_line(inputs_[i]);
    if (!is_same) refuse("the input has changed since");
    if (rows_) console_.out.keep_first(0);
    const std::string changed = "it has been changed since the run";
    if (answers_->left_bytes() < state.bytes) refuse(changed);
    answers_->keep_first(state.bytes);
    if (answers_->checksum(state.bytes) != state.checksum) refuse(changed);
    for (std::size_t i = 0; i < counts_.size(); ++i) *counts_[i] = state.counts[i];
    code_ = static_cast<ExitCode>(state.code);
    puzzles_before_ = last_.puzzles = state.puzzles;
    bytes_before_ = state.bytes;
    console_.messages.note("continuing after " + counted(puzzles_before_, "puzzle", "puzzles") +
                           " of " + answers_->partial());
    if (!input.skip(puzzles_before_)) {
        if (console_.stop().stop_requested())
            throw Failure({ErrorCode::cancelled, "interrupted", console_.out.path()});
        refuse("the input is shorter than that");
    }
}

void StreamResume::take_point() {
    last_.code = static_cast<std::uint64_t>(code_);
    last_.bytes = answers_->is_replacing() ? answers_->bytes() : 0;
    last_.counts.clear();
    for (const std::uint64_t* const count : counts_) last_.counts.push_back(*count);
}

void StreamResume::wrote(std::uint64_t puzzles) {
    if (!keeps_state_ || !is_open_) return;
    last_.puzzles += puzzles;
    take_point();
    if (timer_.is_due()) timer_.save_now([&] { save(true); });
}

void StreamResume::save(bool durable) {
    std::string lines;
    const auto add = [&](std::string_view name, std::string_view value) {
        lines.append(name).append(" ").append(value).append("\n");
    };
    add("options", on_one_line(console_.options));
    for (const std::string& input : as_they_are_) add("input", input);
    add("replaces", console_.out.may_replace() ? "yes" : "no");
    add("puzzles", std::to_string(last_.puzzles));
    add("code", std::to_string(last_.code));
    for (const std::uint64_t count : last_.counts) add("count", std::to_string(count));
    if (durable) answers_->sync();
    add("bytes", std::to_string(last_.bytes));
    add("checksum", hex_text(answers_->checksum(last_.bytes)));
    write_state_lines(state_path(console_.out), stream_title, lines, durable);
}

void StreamResume::remove_rows() {
    if (!rows_) return;
    rows_->flush();
    rows_->keep_first(0);
    remove_file(rows_->partial());
}

ExitCode StreamResume::finish(ExitCode code, bool is_complete) {
    const bool has_partial = last_.bytes > 0 || console_.out.bytes() > 0;
    const bool goes_on =
        keeps_state_ && has_partial &&
        (!is_complete || console_.stop().stop_requested() || console_.input.is_broken);
    if (goes_on) save(true);
    const ExitCode ended = tools::finish(console_, code, is_complete);
    if (console_.out.is_published() || (keeps_state_ && !has_partial)) remove_state(console_.out);
    if (console_.out.is_published()) remove_rows();
    if (goes_on) console_.messages.note("run the same command with --resume to continue");
    return ended;
}

}  // namespace sudoku::tools
