// Stops what takes too long: from another thread, at any time. Component: parallel.
#include <sudoku/sudoku.hpp>

#include <chrono>
#include <iostream>
#include <limits>
#include <string>
#include <thread>
#include <vector>

int main() {
    // The first is counted at once; nobody counts the second one by one, with its single given.
    const std::vector<std::string> puzzles{"1..4..2..3......", '1' + std::string(80, '.')};

    std::stop_source stop;
    std::jthread clock([&] {
        std::this_thread::sleep_for(std::chrono::seconds(1));
        stop.request_stop();
    });
    const auto counts = sudoku::count_all(puzzles, std::numeric_limits<std::uint64_t>::max(),
                                          {.cancel = stop.get_token()});
    for (const auto& count : counts) {
        if (count) {
            std::cout << *count << '\n';
        } else {
            std::cout << count.error().describe() << '\n';
        }
    }
}
