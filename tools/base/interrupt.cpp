#include "base/interrupt.hpp"

#include "base/exit_code.hpp"

#include <cstdlib>

namespace sudoku::tools {

Interrupt::Interrupt() : thread_([this] { wait(); }) {}

Interrupt::~Interrupt() { hand_over(); }

bool Interrupt::hand_over() const {
    if (thread_.joinable()) {
        signals_.finish(thread_);
        thread_.join();
    }
    return source_.stop_requested();
}

void Interrupt::wait() {
    while (signals_.wait()) {
        if (source_.stop_requested()) std::_Exit(static_cast<int>(ExitCode::interrupted));
        source_.request_stop();
        if (!signals_.wake()) std::_Exit(static_cast<int>(ExitCode::interrupted));
    }
}

}  // namespace sudoku::tools
