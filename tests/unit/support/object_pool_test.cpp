#include "support/object_pool.hpp"

#include "support/catch.hpp"

#include <memory>
#include <stdexcept>
#include <vector>

namespace sudoku {
namespace {

using Pool = ObjectPool<int>;

// Objects go back in destructors, also where an exception for lack of memory passes them.
static_assert(noexcept(std::declval<Pool&>().give_back(nullptr)));

TEST_CASE("what was lent is lent again, and all of it can come back", "[support][unit]") {
    Pool pool;
    int made = 0;
    const auto make = [&] { return std::make_unique<int>(made++); };
    std::vector<std::unique_ptr<int>> lent;
    for (int i = 0; i < 100; ++i) lent.push_back(pool.take(make));
    for (auto& one : lent) pool.give_back(std::move(one));
    for (int i = 0; i < 100; ++i) pool.take(make);
    CHECK(made == 100);
    pool.take(make);
    CHECK(made == 101);
}

TEST_CASE("a pool whose maker failed goes on", "[support][unit]") {
    Pool pool;
    CHECK_THROWS_AS(pool.take([]() -> std::unique_ptr<int> { throw std::runtime_error("none"); }),
                    std::runtime_error);
    *pool.acquire() = 7;
    CHECK(*pool.acquire() == 7);
}

}  // namespace
}  // namespace sudoku
