#include "run/search_run.hpp"

#include "run/console.hpp"
#include "run/puzzle_input.hpp"

namespace sudoku::tools {

SolveStreamOptions stream_options(const SearchOptions& search, std::uint64_t solutions, int threads,
                                  const Console& console) {
    SolveStreamOptions options;
    if (search.method != nullptr) options.solver = Solver(*search.method);
    options.limits.solutions = solutions;
    options.limits.nodes = search.nodes;
    options.limits.time = search.time;
    options.limits.cancel = console.stop();
    options.parallel.threads = threads;
    options.parallel.cancel = console.stop();
    return options;
}

InspectStreamOptions stream_options(const InputOptions& options, int threads,
                                    const PuzzleInput& input, const Console& console) {
    InspectStreamOptions stream;
    stream.time_limit = options.time_limit;
    stream.parallel.threads = threads;
    stream.parallel.cancel = console.stop();
    stream.parallel.would_wait = [&input] { return input.would_wait(); };
    return stream;
}

bool suits_bulk(const SearchOptions& search, Form form) {
    return form == Form::text && search.method == nullptr && search.nodes == no_limit &&
           search.time == SearchOptions().time;
}

BulkSource bulk_source(PuzzleInput& input) {
    return {[&input](PlainLines& lines, std::size_t limit) {
                return input.next_plain_lines(lines, limit);
            },
            [&input] { return input.next(); }};
}

}  // namespace sudoku::tools
