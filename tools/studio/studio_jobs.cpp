#include "studio/studio_jobs.hpp"

#include "run/messages.hpp"
#include "run/output.hpp"
#include "run/run_program.hpp"
#include "studio/studio_files.hpp"

#include <sudoku/support/result.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>

namespace sudoku::tools {
namespace {

using nlohmann::json;
using State = StudioJob::State;

constexpr std::size_t most_jobs = 100;
constexpr std::size_t longest_message = 4'000;
constexpr const char* list_folder = ".sudoku-studio";
constexpr const char* list_name = "jobs.json";

struct StateName {
    State state;
    const char* name;
};
constexpr StateName state_names[] = {
    {State::waiting, "waiting"},     {State::running, "running"},
    {State::done, "done"},           {State::failed, "failed"},
    {State::cancelled, "cancelled"}, {State::interrupted, "interrupted"}};

const char* name_of(State state) {
    return std::find_if(std::begin(state_names), std::end(state_names),
                        [&](const StateName& row) { return row.state == state; })
        ->name;
}

State state_of(const std::string& name) {
    const auto* const row = std::find_if(std::begin(state_names), std::end(state_names),
                                         [&](const StateName& one) { return one.name == name; });
    return row == std::end(state_names) ? State::failed : row->state;
}

bool has_ended(State state) { return state != State::waiting && state != State::running; }

json entry_of(const StudioJob& job) {
    return {{"number", job.number},
            {"title", job.title},
            {"state", name_of(job.state)},
            {"progress", job.progress},
            {"message", job.message},
            {"files", job.files},
            {"asked", job.asked},
            {"can_resume", has_ended(job.state) && job.state != State::done}};
}

// The list of an earlier server. What ran or waited then was cut off.
std::vector<std::shared_ptr<StudioJob>> read_list(const std::string& folder) {
    std::vector<std::shared_ptr<StudioJob>> jobs;
    std::error_code failure;
    const FolderFiles files(folder);
    const std::string text = files.read(std::string(list_folder) + '/' + list_name, failure);
    if (failure || text.empty()) return jobs;
    const json list = json::parse(text, nullptr, false);
    if (!list.is_array() || list.size() > most_jobs) return jobs;
    for (const json& entry : list) {
        try {
            auto job = std::make_shared<StudioJob>();
            job->number = entry.at("number");
            job->title = entry.at("title");
            job->asked = entry.at("asked");
            job->files = entry.at("files").get<std::vector<std::string>>();
            job->message = entry.at("message");
            job->state = state_of(entry.at("state"));
            if (!has_ended(job->state)) job->state = State::interrupted;
            if (job->number > 0) jobs.push_back(std::move(job));
        } catch (const json::exception&) {
            continue;  // not written by this program
        }
    }
    return jobs;
}

}  // namespace

StudioJobs::StudioJobs(StudioFolder& folder)
    : folder_(folder),
      jobs_(read_list(folder.path())),
      worker_([this](const std::stop_token& stop) { work(stop); }) {
    for (const auto& job : jobs_) next_ = std::max(next_, job->number + 1);
}

StudioJobs::~StudioJobs() {
    worker_.request_stop();
    const std::lock_guard lock(mutex_);
    if (running_ != 0) interrupt_program(running_);
}

StudioJob* StudioJobs::find(int number) {
    const auto found = std::find_if(jobs_.begin(), jobs_.end(),
                                    [&](const auto& job) { return job->number == number; });
    return found == jobs_.end() ? nullptr : found->get();
}

int StudioJobs::add(StudioJob job) {
    const std::lock_guard lock(mutex_);
    std::erase_if(jobs_, [&](const auto& one) {
        return jobs_.size() >= most_jobs && one->state == State::done;
    });
    if (jobs_.size() >= most_jobs)
        throw Failure(Error{ErrorCode::invalid, "there are too many jobs: remove some"});
    job.number = next_++;
    jobs_.push_back(std::make_shared<StudioJob>(std::move(job)));
    keep();
    more_.notify_all();
    return jobs_.back()->number;
}

bool StudioJobs::cancel(int number) {
    const std::lock_guard lock(mutex_);
    StudioJob* const job = find(number);
    if (job == nullptr || has_ended(job->state)) return false;
    if (job->state == State::running && running_ != 0) interrupt_program(running_);
    job->state = State::cancelled;
    keep();
    return true;
}

bool StudioJobs::forget(int number) {
    const std::lock_guard lock(mutex_);
    const std::size_t removed = std::erase_if(
        jobs_, [&](const auto& job) { return job->number == number && has_ended(job->state); });
    if (removed > 0) keep();
    return removed > 0;
}

json StudioJobs::take_call(int number) {
    const std::lock_guard lock(mutex_);
    StudioJob* const job = find(number);
    if (job == nullptr || !has_ended(job->state) || job->state == State::done) return {};
    json asked = job->asked;
    std::erase_if(jobs_, [&](const auto& one) { return one.get() == job; });
    keep();
    return asked;
}

bool StudioJobs::is_busy() const {
    const std::lock_guard lock(mutex_);
    return std::any_of(jobs_.begin(), jobs_.end(),
                       [](const auto& job) { return !has_ended(job->state); });
}

json StudioJobs::list() const {
    const std::lock_guard lock(mutex_);
    json list = json::array();
    for (const auto& job : jobs_) list.push_back(entry_of(*job));
    return list;
}

// Writes the list. A folder that does not allow it has no list; the jobs themselves go on.
void StudioJobs::keep() {
    namespace fs = std::filesystem;
    const fs::path place = fs::path(folder_.path()) / list_folder;
    std::error_code failure;
    fs::create_directory(place, failure);
    const FolderFiles files(folder_.path());
    const std::string name = std::string(list_folder) + '/' + list_name;
    const auto kind = files.kind_of(name, failure);
    if (failure || (kind != FolderFiles::Kind::none && kind != FolderFiles::Kind::file)) return;
    json list = json::array();
    for (const auto& job : jobs_) list.push_back(entry_of(*job));
    try {
        Output file((place / list_name).string(), {.force = true});
        file.write(list.dump(1, ' ', false, json::error_handler_t::replace));
        file.commit();
    } catch (const Failure&) {
    }
}

void StudioJobs::work(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (!stop.stop_requested()) {
        const auto next = std::find_if(jobs_.begin(), jobs_.end(), [](const auto& job) {
            return job->state == State::waiting;
        });
        if (next == jobs_.end()) {
            more_.wait(lock, stop, [&] {
                return std::any_of(jobs_.begin(), jobs_.end(),
                                   [](const auto& job) { return job->state == State::waiting; });
            });
            continue;
        }
        // A job that is cancelled can be removed from the list before its process has ended.
        const std::shared_ptr<StudioJob> job = *next;
        job->state = State::running;
        keep();
        lock.unlock();
        run_job(*job, stop);
        lock.lock();
        keep();
    }
}

void StudioJobs::run_job(StudioJob& job, const std::stop_token& stop) {
    const std::vector<std::vector<std::string>> steps = job.steps;
    bool is_complete = false;  // the output of the last step
    const auto hear = [&](const std::string& line) {
        constexpr std::string_view mark = "progress: ";
        const std::lock_guard lock(mutex_);
        if (line.starts_with(mark)) {
            job.progress = line.substr(mark.size());
        } else if (line == complete_line) {
            is_complete = true;
        } else if (job.message.size() + line.size() < longest_message) {
            job.message += line + '\n';
        }
    };
    const auto begun = [&](int process) {
        const std::lock_guard lock(mutex_);
        running_ = process;
        // Asked for before there was a process to end.
        if (process != 0 && (job.state != State::running || stop.stop_requested()))
            interrupt_program(process);
    };
    int code = 0;
    for (const auto& step : steps) {
        {
            const std::lock_guard lock(mutex_);
            if (job.state != State::running) break;
        }
        is_complete = false;
        try {
            code = run_program(step, folder_.path(), begun, hear);
        } catch (const Failure& failure) {
            hear(failure.what());
            code = 2;
        }
        // 1: done, with something to look at; 2 as well if only some puzzles are malformed.
        if (code != 0 && code != 1 && !is_complete) break;
    }
    const std::lock_guard lock(mutex_);
    job.progress.clear();
    if (job.state != State::running) return;
    if (stop.stop_requested())
        job.state = State::interrupted;
    else
        job.state = code == 0 || code == 1 || is_complete ? State::done : State::failed;
}

}  // namespace sudoku::tools
