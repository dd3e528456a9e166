#include "messages.hpp"

#include <unistd.h>

#include <cstdio>

namespace sudoku::tools {
namespace {

constexpr std::string_view erase_line = "\r\033[K";
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

}  // namespace

Messages::Messages(bool quiet) : quiet_(quiet), is_terminal_(isatty(STDERR_FILENO) == 1) {}

Messages::~Messages() { clear_progress(); }

void Messages::note(std::string_view text) {
    if (!quiet_) say(text);
}

void Messages::error(std::string_view text) { say(text); }

void Messages::progress(std::uint64_t done, std::string_view what) {
    show_progress(done, std::nullopt, what);
}

void Messages::progress_of(std::uint64_t done, std::uint64_t total, std::string_view what) {
    show_progress(done, total, what);
}

void Messages::show_progress(std::uint64_t done, std::optional<std::uint64_t> total,
                             std::string_view what) {
    if (!is_terminal_ || quiet_) return;
    const auto now = std::chrono::steady_clock::now();
    if (now - last_progress_ < progress_interval) return;
    last_progress_ = now;
    const double seconds = std::chrono::duration<double>(now - start_).count();
    const double rate = static_cast<double>(done) / seconds;
    clear_progress();
    std::string line = grouped(done) + (total ? " of " + grouped(*total) : "") + ' ' +
                       std::string(what) + ", " + grouped(static_cast<std::uint64_t>(rate)) + "/s";
    if (total && *total > done && done > 0)
        line += ", " + time_text(static_cast<double>(*total - done) / rate) + " left";
    std::fwrite(line.data(), 1, line.size(), stderr);
    progress_shown_ = true;
}

void Messages::say(std::string_view text) {
    clear_progress();
    std::string line(text);
    line += '\n';
    std::fwrite(line.data(), 1, line.size(), stderr);
}

void Messages::clear_progress() {
    if (progress_shown_) std::fwrite(erase_line.data(), 1, erase_line.size(), stderr);
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
