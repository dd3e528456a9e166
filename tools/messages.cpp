#include "messages.hpp"

#include <unistd.h>

#include <cstdio>

namespace sudoku::tools {
namespace {

constexpr std::string_view erase_line = "\r\033[K";
constexpr std::chrono::milliseconds progress_interval{200};

}  // namespace

Messages::Messages(bool quiet) : quiet_(quiet), is_terminal_(isatty(STDERR_FILENO) == 1) {}

Messages::~Messages() { clear_progress(); }

void Messages::note(std::string_view text) {
    if (!quiet_) say(text);
}

void Messages::error(std::string_view text) { say(text); }

void Messages::progress(std::uint64_t done, std::string_view what) {
    if (!is_terminal_ || quiet_) return;
    const auto now = std::chrono::steady_clock::now();
    if (now - last_progress_ < progress_interval) return;
    last_progress_ = now;
    const double seconds = std::chrono::duration<double>(now - start_).count();
    clear_progress();
    const std::string line =
        grouped(done) + ' ' + std::string(what) + ", " +
        grouped(static_cast<std::uint64_t>(static_cast<double>(done) / seconds)) + "/s";
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

std::string grouped(std::uint64_t number) {
    std::string text = std::to_string(number);
    for (std::size_t place = text.size(); place > 3; place -= 3) text.insert(place - 3, 1, ',');
    return text;
}

std::string counted(std::uint64_t number, std::string_view one, std::string_view many) {
    return grouped(number) + ' ' + std::string(number == 1 ? one : many);
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
