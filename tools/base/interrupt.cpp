#include "base/interrupt.hpp"

#include "base/exit_code.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <system_error>

namespace sudoku::tools {
namespace {

// Ends the waiting thread; nobody sends this signal by hand.
constexpr int finish_signal = SIGURG;

bool is_ignored(int signal) {
    struct sigaction action {};
    return sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

}  // namespace

Interrupt::Interrupt() {
    // Closed on exec, so that a program that replaces this one does not inherit it.
    if (pipe2(pipe_, O_CLOEXEC) != 0)
        throw std::system_error(errno, std::generic_category(), "pipe");
    sigemptyset(&signals_);
    sigaddset(&signals_, finish_signal);
    // nohup and background jobs of scripts start with these signals ignored, which is respected.
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        if (!is_ignored(signal)) sigaddset(&signals_, signal);
    }
    pthread_sigmask(SIG_BLOCK, &signals_, nullptr);
    thread_ = std::thread([this] { wait(); });
}

Interrupt::~Interrupt() {
    hand_over();
    close(pipe_[0]);
    close(pipe_[1]);
}

bool Interrupt::hand_over() const {
    if (thread_.joinable()) {
        pthread_kill(thread_.native_handle(), finish_signal);
        thread_.join();
    }
    return source_.stop_requested();
}

void Interrupt::wait() {
    for (int signal = 0; sigwait(&signals_, &signal) == 0 && signal != finish_signal;) {
        if (source_.stop_requested()) _exit(static_cast<int>(ExitCode::interrupted));
        source_.request_stop();
        const char wake = 1;
        if (write(pipe_[1], &wake, 1) != 1) _exit(static_cast<int>(ExitCode::interrupted));
    }
}

}  // namespace sudoku::tools
