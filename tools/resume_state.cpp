#include "resume_state.hpp"

#include "checksum.hpp"
#include "format/small_file.hpp"
#include "output.hpp"

#include <sudoku/support/result.hpp>

#include <array>
#include <charconv>
#include <filesystem>
#include <string_view>

namespace sudoku::tools {
namespace {

constexpr std::string_view title = "sudoku generate, resume state 2";

[[noreturn]] void cannot_resume(const std::string& path, std::string message) {
    throw Failure({ErrorCode::malformed, std::move(message), path});
}

std::string hex(std::uint64_t number) {
    std::array<char, 16> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number, 16).ptr;
    return {digits.data(), end};
}

bool read_number(std::string_view text, std::uint64_t& number, int base) {
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number, base);
    return code == std::errc() && end == text.data() + text.size();
}

// One line per value: "name value".
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
        state.classes.push_back(key);
    } else {
        return false;
    }
    return true;
}

}  // namespace

std::optional<ResumeState> read_resume_state(const std::string& path) {
    std::error_code ignored;
    if (!std::filesystem::exists(path, ignored)) return std::nullopt;
    // It is as large as its run was long.
    constexpr std::size_t limit = std::size_t{1} << 36;
    const std::string text = read_small_file(path, limit).value();
    const std::string_view all = text;
    const auto refuse = [&] {
        cannot_resume(path, "is not as it was written: nobody can go on from there safely");
    };
    if (!all.starts_with(std::string(title) + '\n')) refuse();
    constexpr std::string_view last = "\nend ";
    const std::size_t end = all.rfind(last);
    std::uint64_t expected = 0;
    if (end == std::string_view::npos || !all.ends_with('\n') ||
        !read_number(all.substr(end + last.size(), all.size() - end - last.size() - 1), expected,
                     16) ||
        checksum(all.substr(0, end + 1)) != expected) {
        refuse();
    }
    ResumeState state;
    std::string_view rest = all.substr(title.size() + 1, end - title.size());
    while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(line.size() + 1);
        const std::size_t blank = line.find(' ');
        if (blank == std::string_view::npos ||
            !take(line.substr(0, blank), line.substr(blank + 1), state)) {
            refuse();
        }
    }
    return state;
}

void write_resume_state(const std::string& path, const ResumeState& state, bool durable) {
    std::string text = std::string(title) + '\n';
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
    add("checksum", hex(state.checksum));
    for (const canon::SeenClasses::Entry& entry : state.seen)
        add("seen", hex(entry.invariant) + ' ' + hex(entry.index));
    for (const std::string& puzzle : state.texts) add("puzzle", puzzle);
    for (const canon::ClassKey& key : state.classes) {
        std::string words;
        for (const std::uint64_t word : key.words) words += (words.empty() ? "" : " ") + hex(word);
        add("class", words);
    }
    add("end", hex(checksum(text)));
    // In the folder beside it, then in its place, so that one of the two is always whole.
    Output out(path, {.force = true});
    out.write(text);
    if (durable) out.complete();
    out.flush();
    out.publish();
}

}  // namespace sudoku::tools
