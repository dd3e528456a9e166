#include "terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>

namespace sudoku::tools {

std::size_t terminal_width(std::size_t otherwise) {
    constexpr std::size_t narrowest = 40;  // below that, lines cannot be made to fit
    struct winsize size {};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return otherwise;
    return std::max<std::size_t>(size.ws_col, narrowest);
}

}  // namespace sudoku::tools
