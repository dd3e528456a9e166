#include "commands.hpp"
#include "console.hpp"
#include "file_names.hpp"
#include "messages.hpp"
#include "run_program.hpp"
#include "studio.hpp"
#include "studio_calls.hpp"
#include "studio_guard.hpp"
#include "studio_http.hpp"

#include <array>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <thread>

namespace sudoku::tools {
namespace {

// Requests that the end once the page was closed for long enough.
class Keeper {
  public:
    Keeper(const Studio& studio, std::chrono::minutes keep, std::stop_source end)
        : studio_(studio), keep_(keep), end_(std::move(end)) {
        if (keep_.count() == 0) return;
        thread_ = std::jthread([this](const std::stop_token& stop) { watch(stop); });
    }

  private:
    void watch(const std::stop_token& stop) {
        std::mutex mutex;
        std::unique_lock lock(mutex);
        std::condition_variable_any wake;
        while (!stop.stop_requested()) {
            wake.wait_for(lock, stop, std::chrono::seconds(1), [] { return false; });
            const auto unseen = std::chrono::steady_clock::now() - studio_.last_seen.load();
            if (unseen < keep_ || studio_.jobs.is_busy()) continue;
            end_.request_stop();
            return;
        }
    }

    const Studio& studio_;
    std::chrono::minutes keep_;
    std::stop_source end_;
    std::jthread thread_;  // must be destroyed first
};

void require_folder(const std::string& folder) {
    std::error_code failure;
    if (std::filesystem::is_directory(folder, failure)) return;
    throw Failure(Error{ErrorCode::io, "there is no such folder", folder});
}

}  // namespace

ExitCode run(const StudioOptions& options, Console& console) {
    require_folder(options.folder);
    std::stop_source end;
    const std::stop_callback when_interrupted(console.stop(), [&] { end.request_stop(); });
    Studio studio(options.folder, end.get_token());
    StudioGuard guard(random_token());
    StudioServer server(
        options.port, {},
        [&](const StudioRequest& request, StudioAnswer& refusal) {
            return guard.admits(request, refusal);
        },
        [&](const StudioRequest& request) { return answer_studio(request, studio); });
    guard.set_port(server.port());
    console.out.write(guard.address() + '\n');
    console.out.flush();
    console.messages.note("studio: the files are in " + studio.files.path() + "; Ctrl-C ends it");
    if (!options.no_browser && !open_in_browser(guard.address()))
        console.messages.note("studio: no browser was found; open the address in one");
    const Keeper keeper(studio, std::chrono::minutes(options.keep_minutes), end);
    server.serve(end.get_token());
    if (console.stop().stop_requested()) return ExitCode::interrupted;
    console.messages.note("studio: ended, because its page was closed");
    return ExitCode::done;
}

}  // namespace sudoku::tools
