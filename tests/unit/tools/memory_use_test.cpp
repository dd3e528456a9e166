#include "base/memory_use.hpp"

#include "support/catch.hpp"

#include <new>
#include <string_view>

using namespace sudoku::tools;

TEST_CASE("memory is for what was begun last and has not ended", "[memory]") {
    const MemoryFor all("for all");
    {
        const MemoryFor part("for a part");
        CHECK(std::string_view(memory_is_for()) == "for a part");
    }
    CHECK(std::string_view(memory_is_for()) == "for all");
}

// promise 6.11: A lack of memory is an error that names the purpose of the memory
TEST_CASE("the purpose of the memory that ran out is known after the exception", "[memory]") {
    const MemoryFor all("for all");
    try {
        const MemoryFor part("for a part");
        const MemoryFor piece("for a piece");
        throw std::bad_alloc();
    } catch (const std::bad_alloc&) {
        CHECK(std::string_view(memory_is_for()) == "for a piece");
    }
}
