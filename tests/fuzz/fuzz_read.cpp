#include "fuzz/read_again.hpp"

#include <cstdint>

using namespace sudoku;
using sudoku::test::read_all;

// Reads the text in the format it seems to have, and in one that depends on its length: so a text
// alone says everything.
// promise 7.29: Readers survive any bytes
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    read_all(text, {});
    const auto formats = format_table();
    read_all(text, {.format = formats[size % formats.size()].format});
    read_all(text, {.geometry = Geometry()});
    return 0;
}
