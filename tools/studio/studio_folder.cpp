#include "studio/studio.hpp"
#include "studio/studio_calls.hpp"

#include <sudoku/support/result.hpp>

#include <algorithm>
#include <iterator>

namespace sudoku::tools {
namespace {

json files(const json&, Studio& studio) {
    json files = json::array();
    for (const StudioFolder::Entry& entry : studio.files.list())
        files.push_back({{"name", entry.name}, {"bytes", entry.bytes}});
    return {{"folder", studio.files.path()}, {"files", files}};
}

json jobs(const json&, Studio& studio) { return {{"jobs", studio.jobs.list()}}; }

[[noreturn]] void refuse_job() {
    throw Failure(Error{ErrorCode::invalid, "there is no such job, or not in this state"});
}

json cancel(const json& asked, Studio& studio) {
    if (!studio.jobs.cancel(asked.at("job"))) refuse_job();
    return json::object();
}

json forget(const json& asked, Studio& studio) {
    if (!studio.jobs.forget(asked.at("job"))) refuse_job();
    return json::object();
}

struct ResumableCall {
    std::string_view name;
    bool is_told = false;  // it leaves out what was done before
};
constexpr ResumableCall resumable_calls[] = {
    {"book_make"}, {"rate_start"}, {"bank_add_file"}, {"calendar_make", true}};

// Makes the call of the job again, with all its checks: the list of jobs is a file of the folder,
// which others may have written.
json resume(const json& asked, Studio& studio) {
    json call = studio.jobs.take_call(asked.at("job"));
    const std::string name = call.is_object() ? call.value("call", "") : "";
    const auto* const row =
        std::find_if(std::begin(resumable_calls), std::end(resumable_calls),
                     [&](const ResumableCall& one) { return one.name == name; });
    if (row == std::end(resumable_calls)) refuse_job();
    if (row->is_told) call["is_resumed"] = true;
    return json::parse(answer_studio_call(call.dump(), studio));
}

constexpr StudioCall calls[] = {
    {"files", "", "folder; files: name, bytes", files},
    {"jobs", "", "jobs: number, title, state, progress, message, files, can_resume", jobs},
    {"job_cancel", "job number", "nothing", cancel},
    {"job_forget", "job number", "nothing", forget},
    {"job_resume", "job number", "job: its new number", resume}};

}  // namespace

std::span<const StudioCall> studio_folder_calls() { return calls; }

}  // namespace sudoku::tools
