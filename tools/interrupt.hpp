#pragma once

#include <csignal>
#include <stop_token>
#include <thread>

namespace sudoku::tools {

// Turns Ctrl-C (and SIGTERM, and SIGHUP of a terminal that goes away) into a request to stop, so
// that a command can flush what it has and say what it did. The second one ends the process at
// once. Make it first thing in main(): threads started later inherit that they leave these signals
// to it.
class Interrupt {
  public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    std::stop_token token() const { return source_.get_token(); }
    // Becomes readable when the stop is requested; for poll() beside a slow input.
    int descriptor() const { return pipe_[0]; }

  private:
    void wait();

    std::stop_source source_;
    int pipe_[2] = {-1, -1};
    sigset_t signals_{};
    std::thread thread_;
};

}  // namespace sudoku::tools
