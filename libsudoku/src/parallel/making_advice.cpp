#include "parallel/making_advice.hpp"

#include "generate/remedy_table.hpp"
#include "support/number_text.hpp"

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <stop_token>
#include <utility>

namespace sudoku {
namespace {

// Average attempts per puzzle, or seconds without any puzzle, after which advice is due.
constexpr std::uint64_t patience = 50;
constexpr int seconds_of_patience = 4;

}  // namespace

MakingAdvice::MakingAdvice(const Geometry& geometry, const GeneratorOptions& options,
                           const GenerationWatch& watch, Tell tell)
    : thread_([&geometry, &options, &watch, tell = std::move(tell)](const std::stop_token& over) {
          std::mutex mutex;
          std::unique_lock lock(mutex);
          std::condition_variable_any wake;
          for (int seconds = 1; !wake.wait_for(lock, over, std::chrono::seconds(1),
                                               [&] { return over.stop_requested(); });
               ++seconds) {
              const std::uint64_t attempts = watch.attempts(), made = watch.made();
              const bool is_due = attempts >= patience * (made + 1) ||
                                  (made == 0 && seconds >= seconds_of_patience);
              if (!is_due) continue;
              // If there are puzzles, an index without one has only had bad luck.
              const std::string remedy =
                  remedy_of(geometry, options, made == 0 ? watch.longest() : GenerationStats());
              if (remedy.empty()) continue;
              tell((made == 0 ? "no puzzle" : counted(made, "puzzle", "puzzles")) + " in " +
                   counted(attempts, "attempt", "attempts") + "; " + remedy);
              return;
          }
      }) {}

}  // namespace sudoku
