#include "format/coach_text.hpp"

#include "format/deflated.hpp"
#include "format/json_objects.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

namespace sudoku {
namespace {

using nlohmann::json;

constexpr std::size_t most_text = std::size_t{1} << 20;

// Bits that are left over at the end are padding.
std::optional<std::string> bytes_of_base32(std::string_view text) {
    std::string bytes;
    std::uint32_t bits = 0;
    int count = 0;
    for (const char c : text) {
        const int value = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'v' ? c - 'a' + 10 : -1;
        if (value < 0) return std::nullopt;
        bits = bits << 5 | static_cast<std::uint32_t>(value);
        count += 5;
        if (count < 8) continue;
        count -= 8;
        bytes += static_cast<char>(bits >> count & 0xFF);
    }
    return bytes;
}

// The digits of cells row by row, 0 for an open one.
void add_digits(json& grid, const json& digits, std::size_t side, bool are_given) {
    if (!digits.is_string()) return;
    const auto& text = digits.get_ref<const std::string&>();
    for (std::size_t i = 0; i < text.size() && i < side * side; ++i) {
        json& cell = grid[i / side][i % side];
        if (text[i] == '0' || text[i] == '.') continue;
        cell["value"] = std::string(1, text[i]);
        if (are_given) cell["given"] = true;
    }
}

// What is not a rule.
constexpr std::array<std::string_view, 8> other_keys{
    "gridSize",    "colours",     "givenDigits",        "givenColours",
    "userDigits",  "userColours", "userCellCandidates", "userCellCandidatesColours"};

}  // namespace

std::optional<json> fpuzzles_of_coach(std::string_view payload) {
    constexpr std::size_t header = 2, checksum = 4;
    const auto bytes = bytes_of_base32(payload);
    if (!bytes || bytes->size() <= header + checksum) return std::nullopt;
    // zlib data is raw deflate data between a header and a checksum; a writer can pad it.
    std::optional<std::string> text;
    for (std::size_t padding = 0; padding <= checksum && !text; ++padding) {
        if (bytes->size() <= header + checksum + padding) break;
        text = inflated(std::string_view(*bytes).substr(
                            header, bytes->size() - header - checksum - padding),
                        most_text);
    }
    if (!text) return std::nullopt;
    const auto content = parse_json({*std::move(text), {}});
    if (!content || !content->is_object()) return std::nullopt;
    const int size = integer_of(member_of(*content, "gridSize"));
    if (size != 9) return json{{"size", member_of(*content, "gridSize")}};
    constexpr std::size_t side = 9;
    json grid = json::array();
    for (std::size_t row = 0; row < side; ++row) {
        grid.push_back(json::array());
        for (std::size_t column = 0; column < side; ++column)
            grid.back().push_back(json::object());
    }
    add_digits(grid, member_of(*content, "userDigits"), side, false);
    add_digits(grid, member_of(*content, "givenDigits"), side, true);
    json result{{"size", side}, {"grid", std::move(grid)}};
    for (const auto& item : content->items()) {
        if (std::find(other_keys.begin(), other_keys.end(), item.key()) == other_keys.end())
            result[item.key()] = item.value();
    }
    return result;
}

}  // namespace sudoku
