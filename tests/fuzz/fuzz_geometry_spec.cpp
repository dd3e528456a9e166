#include <sudoku/grid/geometry.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

// Whatever parses must be written as a spec that parses to the same geometry; whatever does not
// must say where.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto geometry = sudoku::parse_geometry(text);
    if (!geometry) {
        const sudoku::Error& error = geometry.error();
        if (error.message.empty() || error.line != 1 || error.column == 0 ||
            error.column > size + 1)
            std::abort();
        return 0;
    }
    const auto again = sudoku::parse_geometry(sudoku::geometry_spec(*geometry));
    if (!again || !(*again == *geometry)) std::abort();
    return 0;
}
