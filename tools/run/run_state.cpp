#include "run/run_state.hpp"

#include "base/checksum.hpp"
#include "base/system.hpp"
#include "format/small_file.hpp"
#include "run/console.hpp"
#include "run/messages.hpp"

#include <sudoku/support/result.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>

namespace sudoku::tools {

std::string state_path(const Output& out) { return out.target() + ".partial.state"; }

std::string hex_text(std::uint64_t number) {
    std::array<char, 16> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number, 16).ptr;
    return {digits.data(), end};
}

bool read_number(std::string_view text, std::uint64_t& number, int base) {
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number, base);
    return code == std::errc() && end == text.data() + text.size();
}

bool read_state_lines(
    const std::string& path, std::string_view title,
    const std::function<bool(std::string_view name, std::string_view value)>& take) {
    std::error_code ignored;
    if (!std::filesystem::exists(system::path_of(path), ignored)) return false;
    // The file grows with the length of the run.
    constexpr std::size_t limit = std::size_t{1} << 36;
    const std::string text = read_small_file(path, limit).value();
    const std::string_view all = text;
    const auto refuse = [&] {
        throw Failure({ErrorCode::malformed,
                       "is damaged or has been changed: the run cannot be continued safely", path});
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
    std::string_view rest = all.substr(title.size() + 1, end - title.size());
    while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(line.size() + 1);
        const std::size_t blank = line.find(' ');
        if (blank == std::string_view::npos || !take(line.substr(0, blank), line.substr(blank + 1)))
            refuse();
    }
    return true;
}

void write_state_lines(const std::string& path, std::string_view title, std::string_view lines,
                       bool durable) {
    std::string text = std::string(title) + '\n';
    text += lines;
    text += "end " + hex_text(checksum(text)) + '\n';
    // Written to a file next to it and then renamed, so that one complete file always exists.
    Output out(path, {.force = true});
    out.write(text);
    if (durable) out.complete();
    out.flush();
    out.publish();
}

void remove_file(const std::string& path) {
    std::error_code failure;
    std::filesystem::remove(system::path_of(path), failure);
    if (failure) throw Failure({ErrorCode::io, "cannot be removed: " + failure.message(), path});
}

void remove_state(const Output& out) {
    for (const std::string& path : {state_path(out), state_path(out) + ".partial"})
        remove_file(path);
}

void SaveTimer::save_now(const std::function<void()>& save) {
    const Stopwatch watch;
    save();
    next_ = std::max(shortest, 20 * watch.seconds());
    since_ = Stopwatch();
}

void cannot_go_on(const std::string& reason, const std::string& name) {
    throw Failure({ErrorCode::invalid, "cannot continue: " + reason, name});
}

void require_resumable(const Output& out) {
    if (!out.is_replacing()) throw Failure({ErrorCode::invalid, "--resume needs -o FILE"});
    if (out.is_compressed()) {
        throw Failure({ErrorCode::invalid,
                       "--resume cannot continue a compressed file: write it uncompressed and "
                       "compress it afterwards",
                       out.path()});
    }
}

LeftOver left_over(Console& console, const StateOfOutput* state) {
    Output& out = console.out;
    if (out.is_there_already() && (state == nullptr || !state->is_published)) {
        console.messages.note(out.path() +
                              " exists and is taken for complete; --force makes it again");
        remove_state(out);
        return LeftOver::all;
    }
    if (out.would_replace() && (state == nullptr || !state->replaces)) out.refuse_to_replace();
    out.allow_replacing();
    if (state != nullptr) return LeftOver::a_part;
    if (out.left_bytes() > 0) {
        cannot_go_on("there is no " + state_path(out) +
                         " for it; move it away, or use --force without --resume to overwrite it",
                     out.partial());
    }
    return LeftOver::nothing;
}

}  // namespace sudoku::tools
