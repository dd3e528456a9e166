// `solve` and `count` send what they can through the bulk engine. Nobody may see it in the output.
#include "commands/commands.hpp"
#include "run/console.hpp"
#include "run/messages.hpp"
#include "run/output.hpp"
#include "run/run_ledger.hpp"
#include "support/catch.hpp"
#include "support/mixed_lines.hpp"
#include "support/temporary_folder.hpp"

#include <sudoku/search/solver.hpp>

#include <algorithm>
#include <fstream>
#include <sstream>

using namespace sudoku;
using namespace sudoku::tools;

namespace {

void write_file(const std::filesystem::path& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}

std::string read_file(const std::filesystem::path& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

struct Outcome {
    ExitCode code;
    std::string text;
};

template <class Options>
Outcome run_in(const test::TemporaryFolder& folder, Options options) {
    const std::string path = (folder.path() / "out.txt").string();
    Messages messages(true);
    Outcome outcome{};
    {
        Output out(path, {.force = true});
        RunLedger ledger;
        Console console{out, messages, ledger};
        outcome.code = run(options, console);
    }
    outcome.text = read_file(path);
    return outcome;
}

}  // namespace

TEST_CASE("the bulk engine changes nothing in what solve and count write", "[tools][unit]") {
    const test::TemporaryFolder folder;
    const std::string first = (folder.path() / "first.txt").string();
    const std::string second = (folder.path() / "second.txt").string();
    const Solver general;
    for (std::uint64_t seed = 20; seed < 28; ++seed) {
        CAPTURE(seed);
        write_file(first, test::mixed_lines(seed, 120));
        write_file(second, test::mixed_lines(seed + 100, 30));
        for (const std::uint64_t limit : {std::uint64_t{1}, std::uint64_t{2}, std::uint64_t{50}}) {
            CAPTURE(limit);
            SolveOptions solve;
            solve.input.inputs = {first, second, first};
            solve.limit = limit;
            const Outcome fast = run_in(folder, solve);
            solve.search.method = &general.method();
            const Outcome usual = run_in(folder, solve);
            CHECK(fast.code == usual.code);
            REQUIRE(fast.text == usual.text);
            REQUIRE(std::count(fast.text.begin(), fast.text.end(), '\n') > 200);

            CountOptions count;
            count.input.inputs = {first, second};
            count.limit = limit;
            const Outcome fast_count = run_in(folder, count);
            count.search.method = &general.method();
            const Outcome usual_count = run_in(folder, count);
            CHECK(fast_count.code == usual_count.code);
            REQUIRE(fast_count.text == usual_count.text);
        }
    }
}

TEST_CASE("the lines kept by --strict are those before the first problem", "[tools][unit]") {
    const test::TemporaryFolder folder;
    const std::string path = (folder.path() / "in.txt").string();
    write_file(path, test::mixed_lines(31, 40));
    SolveOptions solve;
    solve.input.inputs = {path};
    solve.strict = true;
    const Solver general;
    const auto partial = [&] { return read_file((folder.path() / "out.txt.partial")); };
    run_in(folder, solve);
    const std::string fast = partial();
    solve.search.method = &general.method();
    run_in(folder, solve);
    CHECK(!fast.empty());
    CHECK(fast == partial());
}
