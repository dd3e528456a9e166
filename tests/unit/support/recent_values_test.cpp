#include "support/recent_values.hpp"

#include "support/catch.hpp"

#include <string>
#include <thread>
#include <vector>

namespace sudoku {
namespace {

TEST_CASE("recent values are made once and kept", "[support][unit]") {
    RecentValues<int, std::string> recent(3);
    int made = 0;
    const auto text_of = [&](int number) {
        return recent.get(number, [&] { return ++made, std::to_string(number); });
    };
    for (const int number : {1, 2, 3, 2, 1, 3, 3}) CHECK(text_of(number) == std::to_string(number));
    CHECK(made == 3);
}

TEST_CASE("the value not used for longest makes room for a new one", "[support][unit]") {
    RecentValues<int, std::string> recent(2);
    recent.keep(1, "one");
    recent.keep(2, "two");
    REQUIRE(recent.find(1));
    recent.keep(3, "three");
    CHECK(recent.size() == 2);
    CHECK(recent.find(1) == "one");
    CHECK_FALSE(recent.find(2));
    CHECK(recent.find(3) == "three");
}

TEST_CASE("a value already kept is not replaced", "[support][unit]") {
    RecentValues<int, std::string> recent(2);
    recent.keep(1, "one");
    recent.keep(1, "another");
    CHECK(recent.find(1) == "one");
    CHECK(recent.size() == 1);
}

TEST_CASE("threads get the same values in any order", "[support][unit]") {
    RecentValues<int, std::string> recent(5);
    std::vector<int> wrong(4, 0);
    std::vector<std::jthread> threads;
    for (std::size_t t = 0; t < wrong.size(); ++t) {
        threads.emplace_back([&recent, &count = wrong[t], step = static_cast<int>(2 * t + 1)] {
            for (int i = 0; i < 2000; ++i) {
                const int number = i * step % 9;
                const auto text = recent.get(number, [&] { return std::to_string(number); });
                count += text == std::to_string(number) ? 0 : 1;
            }
        });
    }
    threads.clear();  // waits for them
    for (const int count : wrong) CHECK(count == 0);
    CHECK(recent.size() == 5);
}

}  // namespace
}  // namespace sudoku
