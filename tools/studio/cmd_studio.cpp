#include "base/file_names.hpp"
#include "base/system.hpp"
#include "commands/commands.hpp"
#include "run/console.hpp"
#include "run/messages.hpp"
#include "run/run_program.hpp"
#include "studio/studio.hpp"
#include "studio/studio_calls.hpp"
#include "studio/studio_guard.hpp"
#include "studio/studio_http.hpp"

#include "book/bundled_files.hpp"

#include <malloc.h>

#include <array>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <thread>
#include <utility>

namespace sudoku::tools {
namespace {

// Each thread that answers would keep an arena of the size that its largest answer took.
void share_arenas() {
#ifdef __GLIBC__
    constexpr int arenas = 4;
    mallopt(M_ARENA_MAX, arenas);
#endif
}

void give_free_memory_back() {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

// Gives memory back after calls, and requests the end once the page was closed for long enough.
class Keeper {
  public:
    Keeper(const Studio& studio, std::chrono::minutes keep, std::stop_source end)
        : studio_(studio), keep_(keep), end_(std::move(end)) {
        thread_ = std::jthread([this](const std::stop_token& stop) { watch(stop); });
    }

  private:
    void watch(const std::stop_token& stop) {
        std::mutex mutex;
        std::unique_lock lock(mutex);
        std::condition_variable_any wake;
        auto seen = studio_.last_seen.load();
        while (!stop.stop_requested()) {
            wake.wait_for(lock, stop, std::chrono::seconds(1), [] { return false; });
            const auto last = studio_.last_seen.load();
            if (std::exchange(seen, last) != last) give_free_memory_back();
            if (keep_.count() == 0 || studio_.jobs.is_busy()) continue;
            if (std::chrono::steady_clock::now() - last < keep_) continue;
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
    book::use_bundled_files(system::own_program().parent_path().string());
    share_arenas();
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
