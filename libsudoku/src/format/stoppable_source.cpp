#include "format/stoppable_source.hpp"

#include "support/stopping.hpp"
#include "support/system_files.hpp"

namespace sudoku {

Result<std::size_t> StoppableSource::read(std::span<char> buffer) {
    // The maximum delay in noticing data on a pipe or a stop request.
    constexpr int pause = 5;  // milliseconds
    while (stop_.stop_possible() && file_.would_wait()) {
        if (stop_.stop_requested()) return stopped_error();
        system::pause(pause);
    }
    return file_.read(buffer);
}

}  // namespace sudoku
