#include "base/interrupt.hpp"

#include "base/exit_code.hpp"

#include <cstdlib>

namespace sudoku::tools {

Interrupt::Interrupt() : signals_([this] { note(); }) {}

bool Interrupt::hand_over() const {
    signals_.finish();
    return source_.stop_requested();
}

void Interrupt::note() {
    if (source_.stop_requested()) std::_Exit(static_cast<int>(ExitCode::interrupted));
    source_.request_stop();
    if (!signals_.wake()) std::_Exit(static_cast<int>(ExitCode::interrupted));
}

}  // namespace sudoku::tools
