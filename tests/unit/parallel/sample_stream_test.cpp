#include <sudoku/parallel/generate_stream.hpp>

#include "support/catch.hpp"

#include <memory>
#include <stop_token>
#include <string>

using namespace sudoku;

namespace {

constexpr SampleShape test_shape{.families = 30, .chains = 3000};

std::string sample(std::shared_ptr<const UniformGrids> grids, int threads, std::size_t count) {
    SampleStreamOptions options;
    options.seed = 16;
    options.shape = test_shape;
    options.parallel.threads = threads;
    options.parallel.chunk = 1;
    std::string all;
    std::size_t written = 0;
    const auto summary = sample_stream(
        std::move(grids),
        [](const SampleItem& item, std::string& text) {
            text += std::to_string(item.grid) + ' ' + std::to_string(item.puzzle.given_count) + ' ';
            for (const Digit digit : item.puzzle.givens.digits()) text += std::to_string(digit);
            text += '\n';
        },
        [&](const SampleItem&, std::string_view text) {
            all += text;
            return ++written < count;
        },
        options);
    CHECK(summary.end == StreamEnd::stopped);
    CHECK(summary.stats.grids > 0);
    CHECK(written == count);
    return all;
}

}  // namespace

TEST_CASE("a sample does not depend on the number of threads", "[parallel][unit]") {
    const auto grids = std::make_shared<const UniformGrids>(*UniformGrids::prepare(Geometry()));
    const std::string one = sample(grids, 1, 3);
    CHECK(sample(grids, 3, 3) == one);
    // A longer sample begins with the shorter one.
    CHECK(sample(grids, 2, 4).starts_with(one));

    std::stop_source source;
    source.request_stop();
    SampleStreamOptions options;
    options.parallel.cancel = source.get_token();
    const auto summary = sample_stream(
        grids, [](const SampleItem&, std::string&) {},
        [](const SampleItem&, std::string_view) { return true; }, options);
    CHECK(summary.end == StreamEnd::cancelled);
}

TEST_CASE("grids come in order, for any number of threads", "[parallel][unit]") {
    const auto grids = UniformGrids::prepare(Geometry());
    REQUIRE(grids);
    const auto draw = [&](int threads) {
        std::vector<Grid> drawn;
        ParallelOptions parallel;
        parallel.threads = threads;
        parallel.chunk = 3;
        const auto end = grid_stream(
            *grids, 10,
            [&](const GridItem& item) {
                CHECK(item.index == drawn.size());
                CHECK(item.grid == sample_grid(*grids, 9, item.index));
                drawn.push_back(item.grid);
                return true;
            },
            9, parallel);
        CHECK(end == StreamEnd::complete);
        return drawn;
    };
    CHECK(draw(1) == draw(3));
}
