#include "run/run_seed.hpp"

#include "run/console.hpp"
#include "run/messages.hpp"

#include <random>
#include <string>

namespace sudoku::tools {

std::uint64_t draw_seed() {
    std::random_device device;
    return device() % 1'000'000'000;
}

std::uint64_t seed_for(const std::optional<std::uint64_t>& given, Console& console) {
    if (given) return *given;
    const std::uint64_t seed = draw_seed();
    console.messages.note("seed " + std::to_string(seed));
    return seed;
}

}  // namespace sudoku::tools
