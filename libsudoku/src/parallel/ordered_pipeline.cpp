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
    // the tokens are owned here, each in a slot. Fewer than `capacity` others are alive when a
    // token is read, so that a slot is free; if they are written in order, it is the next one.
    struct Slot {
        std::unique_ptr<PipelineToken> token = {};
        std::atomic<bool> is_free = true;
    };
    using Token = Slot*;
    using Mode = tbb::filter_mode;
    const int threads = thread_count(options.threads);
    const std::size_t capacity = static_cast<std::size_t>(threads) * tokens_per_thread;
    std::vector<Slot> slots(capacity);
    std::size_t place = 0;

    std::atomic<bool> stopped = false;
    std::atomic<bool> cancelled = false;
    const auto read_stage = [&](tbb::flow_control& flow) -> Token {
        while (!slots[place].is_free) place = (place + 1) % capacity;
        Slot& slot = slots[place];
        slot.token.reset();
        if (options.cancel.stop_requested()) {
            cancelled = true;
        } else if (!stopped) {
            slot.token = read();
        }
        if (!slot.token) flow.stop();
        slot.is_free = slot.token == nullptr;
        return &slot;
    };
    const auto work_stage = [&](Token slot) {
        if (!stopped) work(*slot->token);
        return slot;
    };
    const auto write_stage = [&](Token slot) {
        if (!stopped && !write(*slot->token)) stopped = true;
        slot->is_free = true;
    };
    const Mode order_of_writing =
        options.in_order ? Mode::serial_in_order : Mode::serial_out_of_order;

    // An arena limits the threads but cannot raise their number above that of the machine; a
    // global_control can.
    const tbb::global_control allow(tbb::global_control::max_allowed_parallelism,
                                    static_cast<std::size_t>(threads));
    tbb::task_arena arena(threads);
    arena.execute([&] {
        tbb::parallel_pipeline(capacity,
                               tbb::make_filter<void, Token>(Mode::serial_in_order, read_stage) &
                                   tbb::make_filter<Token, Token>(Mode::parallel, work_stage) &
                                   tbb::make_filter<Token, void>(order_of_writing, write_stage));
    });
    if (stopped) return StreamEnd::stopped;
    return cancelled ? StreamEnd::cancelled : StreamEnd::complete;
}

}  // namespace sudoku
