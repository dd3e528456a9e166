#pragma once

#include "studio/studio_desk.hpp"
#include "studio/studio_files.hpp"
#include "studio/studio_jobs.hpp"

#include <atomic>
#include <chrono>
#include <mutex>
#include <stop_token>
#include <string>

namespace sudoku::tools {

// What the calls of the studio work on.
struct Studio {
    Studio(const std::string& folder, const std::stop_token& stop)
        : files(folder), desk(files, stop), jobs(files), stop(stop) {}

    // Notes that the page is open: it asks for something every few seconds.
    void note_page() { last_seen = std::chrono::steady_clock::now(); }

    StudioFolder files;
    StudioDesk desk;
    StudioJobs jobs;
    std::stop_token stop;
    std::mutex adding = {};  // puzzles are added to a collection by one call at a time
    std::atomic<std::chrono::steady_clock::time_point> last_seen = std::chrono::steady_clock::now();
};

}  // namespace sudoku::tools
