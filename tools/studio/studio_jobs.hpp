#pragma once

#include <nlohmann/json.hpp>

#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace sudoku::tools {

class StudioFolder;

// Long work, as command lines of this program that run one after another in the folder of the
// studio. The commands write their files complete or not at all and continue what an earlier run
// left, so that a job that was cut off can be resumed.
struct StudioJob {
    enum class State { waiting, running, done, failed, cancelled, interrupted };

    int number = 0;
    std::string title;     // "Make killer"
    nlohmann::json asked;  // the call that made it, which makes it again
    std::vector<std::vector<std::string>> steps = {};  // arguments, the name of the command first
    std::vector<std::string> files = {};               // what it makes
    State state = State::waiting;
    std::string progress = {};  // "120 of 300 puzzles, 61 %"
    std::string message = {};   // the last lines that the commands printed
};

// The jobs of a folder, one at a time in the order in which they were asked for. Their list is kept
// in the folder; of a job only the call is kept, because a list of command lines could have been
// put there by anybody.
class StudioJobs {
  public:
    explicit StudioJobs(StudioFolder& folder);
    // Ends the running job; it can be resumed later.
    ~StudioJobs();
    StudioJobs(const StudioJobs&) = delete;
    StudioJobs& operator=(const StudioJobs&) = delete;

    // Adds a job and returns its number. Throws Failure if there are too many.
    int add(StudioJob job);
    // Ends a job that waits or runs. Returns false if there is none with this number.
    bool cancel(int number);
    // Removes a job that has ended from the list.
    bool forget(int number);
    // The call of a job that was cut off or cancelled or has failed, and removes the job; null if
    // there is none.
    nlohmann::json take_call(int number);
    bool is_busy() const;
    nlohmann::json list() const;

  private:
    void work(const std::stop_token& stop);
    void run_job(StudioJob& job, const std::stop_token& stop);
    void keep();
    StudioJob* find(int number);

    StudioFolder& folder_;
    mutable std::mutex mutex_;
    std::condition_variable_any more_;
    std::vector<std::shared_ptr<StudioJob>> jobs_;
    int next_ = 1;
    int running_ = 0;  // the process of the running job; 0 for none
    std::jthread worker_;
};

}  // namespace sudoku::tools
