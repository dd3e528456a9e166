#include "format/base64.hpp"
#include "format/deflated.hpp"
#include "format/lz_string.hpp"
#include "fuzz/read_again.hpp"

#include <array>
#include <cstdint>

// The readers of links and game ids: the text as it is in each of their formats, and what addresses
// compress, so that a change reaches the JSON inside.
using namespace sudoku;
using sudoku::test::read_all;
using sudoku::test::require;

namespace {

constexpr std::array formats = {Format::iss,          Format::fpuzzles,   Format::fpuzzles_json,
                                Format::sudokupad,    Format::scl,        Format::scf,
                                Format::killer_short, Format::sumocue,    Format::solo,
                                Format::killer,       Format::sudokuwiki, Format::penpa};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    // Some of its formats, by its length, so that a text alone says everything.
    for (std::size_t i = 0; i < 2; ++i)
        read_all(text, {.format = formats[(size + i * 5) % formats.size()]});
    read_all(text, {});
    constexpr std::size_t most_units = 1 << 16;
    const auto inside = lz_decompress(text, most_units);
    if (inside) require(lz_decompress(lz_compress(*inside)).value() == *inside);
    const std::string compressed = lz_compress(text);
    require(lz_decompress(compressed).has_value());
    read_all("fpuz" + compressed, {.format = Format::sudokupad});
    read_all("scl" + compressed, {.format = Format::scl});
    const std::string small = deflated(text);
    require(inflated(small, text.size()) == text || text.empty());
    (void)inflated(text, most_units);
    read_all("https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + base64_of(small),
             {.format = Format::penpa});
    return 0;
}
