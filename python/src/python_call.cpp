#include "python_call.hpp"

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

namespace py = pybind11;

namespace sudoku::python {
namespace {

using Clock = std::chrono::steady_clock;
constexpr auto signal_interval = std::chrono::milliseconds(50);
constexpr auto progress_interval = std::chrono::milliseconds(200);

// A thread that does the work of a call and signals its end.
class Worker {
  public:
    explicit Worker(const std::function<void()>& work)
        : thread_([this, &work] {
              try {
                  work();
              } catch (...) {
                  thrown_ = std::current_exception();
              }
              const std::lock_guard lock(mutex_);
              has_ended_ = true;
              ended_.notify_all();
          }) {}

    bool ends_within(std::chrono::milliseconds time) {
        std::unique_lock lock(mutex_);
        return ended_.wait_for(lock, time, [this] { return has_ended_; });
    }
    // Waits for the end and returns the exception that the work has thrown, if any.
    std::exception_ptr join() {
        thread_.join();
        return thrown_;
    }

  private:
    std::exception_ptr thrown_;
    std::mutex mutex_;
    std::condition_variable ended_;
    bool has_ended_ = false;
    std::thread thread_;  // last member, because it uses the others
};

// Reports the progress of a call to its progress function.
class Teller {
  public:
    Teller(const Call& call, std::optional<std::uint64_t> total) : call_(call), total_(total) {}

    void tell_now() const {
        if (call_.progress.is_none()) return;
        call_.progress(call_.done.load(), total_ ? py::object(py::int_(*total_)) : py::none());
    }
    void tell_now_and_then() {
        if (Clock::now() - last_ < progress_interval) return;
        last_ = Clock::now();
        tell_now();
    }

  private:
    const Call& call_;
    std::optional<std::uint64_t> total_;
    Clock::time_point last_ = Clock::now();
};

}  // namespace

void run(Call& call, std::optional<std::uint64_t> total, const std::function<void()>& work) {
    Teller teller(call, total);
    std::optional<py::error_already_set> raised;
    std::exception_ptr thrown;
    {
        const py::gil_scoped_release released;
        Worker worker(work);
        while (!worker.ends_within(signal_interval)) {
            if (raised) continue;
            const py::gil_scoped_acquire acquired;
            try {
                if (PyErr_CheckSignals() != 0) throw py::error_already_set();
                teller.tell_now_and_then();
            } catch (py::error_already_set& exception) {
                raised.emplace(exception);
                call.stopping.request_stop();
            }
        }
        thrown = worker.join();
    }
    if (raised) {
        raised->restore();
        throw py::error_already_set();
    }
    if (thrown) std::rethrow_exception(thrown);
    teller.tell_now();
}

}  // namespace sudoku::python
