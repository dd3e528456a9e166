#include "run/messages.hpp"

#include "base/system.hpp"
#include "base/terminal.hpp"

#include <algorithm>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <utility>

namespace sudoku::tools {
namespace {

constexpr std::string_view erasing = "\r\033[K";
constexpr std::chrono::milliseconds progress_interval{200};

// "45 s", "12 min", "3.5 h"
std::string time_text(double seconds) {
    char text[32];
    if (seconds < 100)
        std::snprintf(text, sizeof text, "%.0f s", seconds);
    else if (seconds < 6000)
        std::snprintf(text, sizeof text, "%.0f min", seconds / 60);
    else
        std::snprintf(text, sizeof text, "%.1f h", seconds / 3600);
    return text;
}

constexpr std::uint64_t messages_of_a_kind = 10;
constexpr std::size_t most_kinds = 100;

constexpr bool is_figure(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

bool wants_lines() {
    const char* const wish = std::getenv(progress_variable);
    return wish != nullptr && std::string_view(wish) == "lines";
}

// The message without its numbers, quoted text and single letters, such as those of "B7".
std::string shape_of(std::string_view message) {
    std::string shape;
    for (std::size_t i = 0; i < message.size(); ++i) {
        if (message[i] == '\'') {
            const std::size_t end = message.find('\'', i + 1);
            if (end != std::string_view::npos) i = end;
            continue;
        }
        if (is_figure(message[i])) continue;
        const bool begins = i == 0 || !is_letter(message[i - 1]);
        const bool ends = i + 1 == message.size() || !is_letter(message[i + 1]);
        if (is_letter(message[i]) && begins && ends) continue;
        shape += message[i];
    }
    return shape;
}

}  // namespace

Messages::Messages(bool quiet)
    : quiet_(quiet),
      is_terminal_(system::is_terminal(system::standard_error)),
      has_lines_(wants_lines()),
      has_color_(tools::has_color(ColorUse::automatic, system::standard_error)) {}

Messages::~Messages() {
    waiting_ = {};
    tell_counted();
    clear_progress();
}

void Messages::note(std::string_view text) {
    if (!quiet_ && !text.empty()) say(text);
}

void Messages::note_at(std::string_view place, std::string_view text, Role role) {
    if (!quiet_ && !is_counted_only(text)) say(place, text, role);
}

bool Messages::is_counted_only(std::string_view message) {
    const std::lock_guard lock(mutex_);
    std::string shape = shape_of(message);
    auto kind = std::find_if(kinds_.begin(), kinds_.end(),
                             [&](const Kind& one) { return one.shape == shape; });
    if (kind == kinds_.end() && kinds_.size() < most_kinds)
        kind = kinds_.insert(kind, {std::move(shape), std::string(message)});
    // Messages of many kinds share the last one.
    if (kind == kinds_.end()) --kind;
    return ++kind->count > messages_of_a_kind;
}

void Messages::tell_counted() {
    for (const Kind& kind : std::exchange(kinds_, {})) {
        if (kind.count > messages_of_a_kind) {
            say("and " + grouped(kind.count - messages_of_a_kind) +
                " more like these: " + kind.first);
        }
    }
}

void Messages::error(std::string_view text) { say(text); }

void Messages::error_at(std::string_view place, std::string_view text) {
    if (!is_counted_only(text)) say(place, text, Role::error);
}

void Messages::error_of(std::string_view name, std::string_view text) {
    say(name, text, Role::error);
}

void Messages::wait_for_first(std::uint64_t done, std::uint64_t total, std::string_view what) {
    if (!shows_lines()) return;
    is_waiting_ = true;
    const std::string amount = grouped(done) + " of " + grouped(total) + ' ' + std::string(what);
    tick([amount](const std::string& after) { return amount + after; });
}

void Messages::keep_showing(std::function<std::string(const std::string& after)> line) {
    if (shows_lines()) tick(std::move(line));
}

// Shows the line once a second, unless other progress was shown since the last time.
void Messages::tick(std::function<std::string(const std::string& after)> line) {
    waiting_ = std::jthread([this, line = std::move(line)](const std::stop_token& over) {
        std::mutex mutex;
        std::unique_lock lock(mutex);
        std::condition_variable_any wake;
        const Stopwatch watch;
        while (!wake.wait_for(lock, over, std::chrono::seconds(1),
                              [&] { return over.stop_requested(); })) {
            const std::string text = line(" after " + time_text(watch.seconds()));
            const std::lock_guard shown(mutex_);
            if (std::exchange(has_progress_, false) || over.stop_requested()) continue;
            show_line(text);
        }
    });
}

void Messages::progress(std::uint64_t done, std::string_view what) {
    progress_in(std::nullopt, done, what);
}

void Messages::progress_of(std::uint64_t done, std::uint64_t total, std::string_view what) {
    const auto seconds = time_when_due();
    if (!seconds) return;
    const double share = total == 0 ? 1 : static_cast<double>(done) / static_cast<double>(total);
    show_progress(grouped(done) + " of " + grouped(total) + ' ' + std::string(what), done, share,
                  *seconds);
}

void Messages::progress_in(std::optional<double> share, std::uint64_t done, std::string_view what) {
    const auto seconds = time_when_due();
    if (seconds) show_progress(grouped(done) + ' ' + std::string(what), done, share, *seconds);
}

std::optional<double> Messages::time_when_due() {
    if (!shows_lines()) return std::nullopt;
    if (is_waiting_) {
        is_waiting_ = false;
        waiting_.request_stop();
    }
    const auto now = std::chrono::steady_clock::now();
    if (now - last_progress_ < progress_interval) return std::nullopt;
    last_progress_ = now;
    return std::chrono::duration<double>(now - start_).count();
}

void Messages::show_progress(const std::string& amount, std::uint64_t done,
                             std::optional<double> share, double seconds) {
    const std::uint64_t of_this_run = done - std::min(done, done_before_);
    const double rate = static_cast<double>(of_this_run) / seconds;
    std::string line = amount + ", " + grouped(static_cast<std::uint64_t>(rate)) + "/s";
    if (share && *share > 0) {
        line += ", " + std::to_string(static_cast<int>(*share * 100)) + " %";
        if (*share < 1 && rate > 0) {
            const double all = static_cast<double>(done) / *share;
            line += ", " + time_text((all - static_cast<double>(done)) / rate) + " left";
        }
    }
    const std::lock_guard lock(mutex_);
    has_progress_ = true;
    show_line(line);
}

void Messages::say(std::string_view place, std::string_view text, Role role) {
    const std::string start = place.empty() ? std::string() : std::string(place) + ": ";
    std::string line = terminal_text(setting_.message(start + std::string(text))) + '\n';
    // The name of the program or a file can have been replaced by one of another length.
    if (has_color_ && !place.empty()) {
        const std::size_t size = terminal_text(setting_.message(start)).size() - 1;
        line = painted(role, line.substr(0, size)) + line.substr(size);
    }
    const std::lock_guard lock(mutex_);
    erase_line();
    std::fwrite(line.data(), 1, line.size(), stderr);
}

void Messages::clear_progress() {
    const std::lock_guard lock(mutex_);
    erase_line();
}

void Messages::show_line(const std::string& line) {
    if (has_lines_) {
        const std::string whole = "progress: " + line + '\n';
        std::fwrite(whole.data(), 1, whole.size(), stderr);
        return;
    }
    erase_line();
    std::fwrite(line.data(), 1, line.size(), stderr);
    progress_shown_ = true;
}

void Messages::tell_complete() {
    if (!has_lines_) return;
    const std::string whole = std::string(complete_line) + '\n';
    std::fwrite(whole.data(), 1, whole.size(), stderr);
}

void Messages::erase_line() {
    if (progress_shown_) std::fwrite(erasing.data(), 1, erasing.size(), stderr);
    progress_shown_ = false;
}

double Stopwatch::seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
}

std::string Stopwatch::rate(std::uint64_t done, std::string_view what) const {
    const double time = seconds();
    char text[32];
    std::snprintf(text, sizeof text, "%.2f s, ", time);
    const double per_second = static_cast<double>(done) / (time > 0 ? time : 1e-9);
    return text + grouped(static_cast<std::uint64_t>(per_second)) + ' ' + std::string(what) + "/s";
}

}  // namespace sudoku::tools
