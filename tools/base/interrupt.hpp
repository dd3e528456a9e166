#pragma once

#include "base/system.hpp"

#include <stop_token>

namespace sudoku::tools {

// Turns Ctrl-C, SIGTERM, and SIGHUP of a closed terminal into a request to stop, so that a command
// can flush its output and report the work done. A second signal ends the process at once.
// Construct it first in main(), so that all threads inherit the blocked signals.
class Interrupt {
  public:
    Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    std::stop_token token() const { return source_.get_token(); }
    // Waits until a slow input has data or has ended; false if the stop is requested.
    bool wait_for_data(int descriptor) const { return signals_.wait_for_data(descriptor); }
    // Leaves all signals from now on to a program that is about to replace this one: they stay
    // blocked and pending. Returns whether the stop has been requested before.
    bool hand_over() const;

  private:
    void note();

    std::stop_source source_;
    mutable system::EndSignals signals_;
};

}  // namespace sudoku::tools
