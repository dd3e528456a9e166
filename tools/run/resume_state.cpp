#include "run/resume_state.hpp"

#include "run/run_state.hpp"

#include <algorithm>
#include <string_view>

namespace sudoku::tools {
namespace {

constexpr std::string_view title = "sudoku generate, resume state 2";

bool take(std::string_view name, std::string_view value, ResumeState& state) {
    if (name == "next") {
        state.next_id = value;
    } else if (name == "options") {
        state.options = value;
    } else if (name == "in") {
        state.is_published = value == "file";
    } else if (name == "replaces") {
        state.replaces = value == "yes";
    } else if (name == "made") {
        return read_number(value, state.made, 10);
    } else if (name == "failed") {
        return read_number(value, state.failed, 10);
    } else if (name == "attempts") {
        return read_number(value, state.attempts, 10);
    } else if (name == "bytes") {
        return read_number(value, state.bytes, 10);
    } else if (name == "checksum") {
        return read_number(value, state.checksum, 16);
    } else if (name == "seen") {
        const std::size_t blank = value.find(' ');
        if (blank == std::string_view::npos) return false;
        state.seen.emplace_back();
        return read_number(value.substr(0, blank), state.seen.back().invariant, 16) &&
               read_number(value.substr(blank + 1), state.seen.back().index, 16);
    } else if (name == "puzzle") {
        state.texts.emplace_back(value);
    } else if (name == "class") {
        canon::ClassKey key;
        for (std::uint64_t& word : key.words) {
            const std::size_t end = std::min(value.find(' '), value.size());
            if (!read_number(value.substr(0, end), word, 16)) return false;
            value.remove_prefix(std::min(end + 1, value.size()));
        }
        state.classes.emplace_back(key);
    } else if (name == "named") {
        state.classes.emplace_back(std::string(value));
    } else {
        return false;
    }
    return true;
}

}  // namespace

std::optional<ResumeState> read_resume_state(const std::string& path) {
    ResumeState state;
    const bool is_there = read_state_lines(
        path, title,
        [&](std::string_view name, std::string_view value) { return take(name, value, state); });
    return is_there ? std::optional(std::move(state)) : std::nullopt;
}

void write_resume_state(const std::string& path, const ResumeState& state, bool durable) {
    std::string text;
    const auto add = [&](std::string_view name, std::string_view value) {
        text.append(name).append(" ").append(value).append("\n");
    };
    add("next", state.next_id);
    add("options", state.options);
    add("in", state.is_published ? "file" : "partial");
    add("replaces", state.replaces ? "yes" : "no");
    add("made", std::to_string(state.made));
    add("failed", std::to_string(state.failed));
    add("attempts", std::to_string(state.attempts));
    add("bytes", std::to_string(state.bytes));
    add("checksum", hex_text(state.checksum));
    for (const canon::SeenClasses::Entry& entry : state.seen)
        add("seen", hex_text(entry.invariant) + ' ' + hex_text(entry.index));
    for (const std::string& puzzle : state.texts) add("puzzle", puzzle);
    for (const canon::PuzzleClass& class_name : state.classes) {
        const auto* const key = std::get_if<canon::ClassKey>(&class_name);
        if (key == nullptr) {
            add("named", std::get<canon::ClassText>(class_name).text);
            continue;
        }
        std::string words;
        for (const std::uint64_t word : key->words)
            words += (words.empty() ? "" : " ") + hex_text(word);
        add("class", words);
    }
    write_state_lines(path, title, text, durable);
}

}  // namespace sudoku::tools
