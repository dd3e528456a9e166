#include <sudoku/parallel/ordered_pipeline.hpp>

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_pipeline.h>
#include <oneapi/tbb/task_arena.h>

#include <atomic>
#include <memory>
#include <thread>
#include <vector>

namespace sudoku {
namespace {

int thread_count(int wanted) {
    if (wanted > 0) return wanted;
    const unsigned machine = std::thread::hardware_concurrency();
    return machine == 0 ? 1 : static_cast<int>(machine);
}

// One in progress, one read ahead, one waiting to be written, and a spare.
constexpr std::size_t tokens_per_thread = 4;

}  // namespace

StreamEnd run_ordered(const ParallelOptions& options, const TokenReader& read,
                      const TokenWorker& work, const TokenWriter& write) {
    // TBB passes plain pointers between stages and loses those in flight when a stage throws, so
    // the tokens are owned here. They are written in order, so when a token is read, the one read
    // `capacity` tokens earlier is finished and its slot is free.
    using Token = PipelineToken*;
    using Mode = tbb::filter_mode;
    const int threads = thread_count(options.threads);
    const std::size_t capacity = static_cast<std::size_t>(threads) * tokens_per_thread;
    std::vector<std::unique_ptr<PipelineToken>> tokens(capacity);
    std::size_t place = 0;

    std::atomic<bool> stopped = false;
    std::atomic<bool> cancelled = false;
    const auto read_stage = [&](tbb::flow_control& flow) -> Token {
        std::unique_ptr<PipelineToken>& token = tokens[place];
        place = (place + 1) % capacity;
        token.reset();
        if (options.cancel.stop_requested()) {
            cancelled = true;
        } else if (!stopped) {
            token = read();
        }
        if (!token) flow.stop();
        return token.get();
    };
    const auto work_stage = [&](Token token) {
        if (!stopped) work(*token);
        return token;
    };
    const auto write_stage = [&](Token token) {
        if (!stopped && !write(*token)) stopped = true;
    };

    // An arena limits the threads but cannot raise their number above that of the machine; a
    // global_control can.
    const tbb::global_control allow(tbb::global_control::max_allowed_parallelism,
                                    static_cast<std::size_t>(threads));
    tbb::task_arena arena(threads);
    arena.execute([&] {
        tbb::parallel_pipeline(
            capacity, tbb::make_filter<void, Token>(Mode::serial_in_order, read_stage) &
                          tbb::make_filter<Token, Token>(Mode::parallel, work_stage) &
                          tbb::make_filter<Token, void>(Mode::serial_in_order, write_stage));
    });
    if (stopped) return StreamEnd::stopped;
    return cancelled ? StreamEnd::cancelled : StreamEnd::complete;
}

}  // namespace sudoku
