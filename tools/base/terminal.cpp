#include "base/terminal.hpp"

#include "base/system.hpp"
#include "support/nearest_name.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <utility>

namespace sudoku::tools {
namespace {

struct Character {
    std::uint32_t code = 0;
    std::size_t size = 1;
};

// The first character of a text; a byte that does not start valid UTF-8 counts as a character.
Character first_character(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const std::uint32_t first = byte(0);
    const std::size_t size = first < 0xC2 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    if (size == 1 || first > 0xF4 || text.size() < size) return {first, 1};
    std::uint32_t code = first & (0xFFU >> (size + 1));
    for (std::size_t i = 1; i < size; ++i) {
        if ((byte(i) & 0xC0U) != 0x80) return {first, 1};
        code = code << 6U | (byte(i) & 0x3FU);
    }
    return {code, size};
}

struct Range {
    std::uint32_t first;
    std::uint32_t last;
};

// C0 except tab and line feed; DEL and C1; direction overrides and isolates, and the separators
// that some terminals treat as line ends.
constexpr std::array<Range, 6> not_shown = {{{0x00, 0x08},
                                             {0x0B, 0x1F},
                                             {0x7F, 0x9F},
                                             {0x200E, 0x200F},
                                             {0x2028, 0x202E},
                                             {0x2066, 0x2069}}};

constexpr std::size_t continued_indent = 4;

// The part of a word that is cut off at its beginning: whole rows if it has the cells of a board.
std::string_view cut(std::string_view word, std::size_t room, std::size_t side) {
    const bool is_board = side >= 4 && side <= room;
    std::size_t size = 0;
    std::size_t columns = is_board ? room - room % side : room;
    for (; size < word.size() && columns > 0; --columns)
        size += first_character(word.substr(size)).size;
    return word.substr(0, size);
}

// The side of a square board with a character per cell; 0 for other words.
std::size_t side_of(std::string_view word) {
    std::size_t side = 1;
    while (side * side < word.size()) ++side;
    return side * side == word.size() ? side : 0;
}

void append_broken(std::string_view line, std::size_t width, std::string& out) {
    const std::string indent(continued_indent, ' ');
    std::size_t used = 0;
    while (!line.empty()) {
        const std::size_t blanks = std::min(line.find_first_not_of(' '), line.size());
        const std::size_t end = std::min(line.find(' ', blanks), line.size());
        std::string_view word = line.substr(blanks, end - blanks);
        line.remove_prefix(end);
        if (used + blanks + display_width(word) <= width) {
            out += std::string(blanks, ' ').append(word);
            used += blanks + display_width(word);
            continue;
        }
        if (used > continued_indent || (used == 0 && blanks > 0)) {
            out += '\n' + indent;
            used = continued_indent;
        }
        for (const std::size_t side = side_of(word); used + display_width(word) > width;) {
            const std::string_view piece = cut(word, width - used, side);
            out.append(piece) += '\n' + indent;
            used = continued_indent;
            word.remove_prefix(piece.size());
        }
        out += word;
        used += display_width(word);
    }
}

bool is_shown(std::uint32_t code) {
    return std::none_of(not_shown.begin(), not_shown.end(), [code](const Range& range) {
        return code >= range.first && code <= range.last;
    });
}

}  // namespace

std::size_t terminal_width(std::size_t otherwise) {
    constexpr std::size_t narrowest = 40;  // narrower lines cannot be formatted
    const auto width = system::terminal_width();
    return width ? std::max(*width, narrowest) : otherwise;
}

std::size_t display_width(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
    }));
}

std::string broken_lines(std::string_view text, std::size_t width) {
    std::string out;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        if (display_width(line) > width) {
            append_broken(line, width, out);
        } else {
            out += line;
        }
        if (end < text.size()) out += '\n';
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out;
}

std::optional<ColorUse> find_color_use(std::string_view name) {
    constexpr std::pair<std::string_view, ColorUse> names[] = {
        {"auto", ColorUse::automatic}, {"always", ColorUse::always}, {"never", ColorUse::never}};
    for (const auto& [word, use] : names)
        if (equal_whatever_case(word, name)) return use;
    return std::nullopt;
}

bool has_color(ColorUse use, int descriptor) {
    if (use != ColorUse::automatic) return use == ColorUse::always;
    const char* const forbidden = std::getenv("NO_COLOR");
    if (forbidden != nullptr && *forbidden != '\0') return false;
    const char* const kind = std::getenv("TERM");
    if (kind != nullptr && std::string_view(kind) == "dumb") return false;
    return system::is_terminal(descriptor);
}

// Styles of ECMA-48, "Select Graphic Rendition": 1 is bold, 31 red, 32 green. All of them can be
// read on light and on dark terminals.
std::string painted(Role role, std::string_view text) {
    constexpr std::pair<Role, std::string_view> styles[] = {{Role::heading, "1"},
                                                            {Role::place, "1"},
                                                            {Role::error, "1;31"},
                                                            {Role::given, "1"},
                                                            {Role::found, "32"}};
    for (const auto& [row, style] : styles) {
        if (row == role) return "\x1B[" + std::string(style) + 'm' + std::string(text) + "\x1B[0m";
    }
    return std::string(text);
}

std::string with_bold_headings(const std::string& help) {
    std::string out;
    for (std::size_t begin = 0; begin < help.size();) {
        const std::size_t end = std::min(help.find('\n', begin), help.size());
        const std::string line = help.substr(begin, end - begin);
        const bool is_title = !line.empty() && line.front() >= 'A' && line.front() <= 'Z';
        // "Usage:" is followed by the usage on the same line.
        constexpr std::string_view usage = "Usage:";
        std::size_t bold = 0;
        if (is_title && line.ends_with(':')) bold = line.size();
        if (line.starts_with(usage)) bold = usage.size();
        out += bold == 0 ? line : painted(Role::heading, line.substr(0, bold)) + line.substr(bold);
        if (end < help.size()) out += '\n';
        begin = end + 1;
    }
    return out;
}

std::string terminal_text(std::string_view text) {
    std::string shown;
    shown.reserve(text.size());
    while (!text.empty()) {
        const Character character = first_character(text);
        if (is_shown(character.code)) {
            shown += text.substr(0, character.size);
        } else {
            char name[16];
            std::snprintf(name, sizeof name, character.code <= 0xFF ? "\\x%02X" : "\\u%04X",
                          static_cast<unsigned>(character.code));
            shown += name;
        }
        text.remove_prefix(character.size);
    }
    return shown;
}

}  // namespace sudoku::tools
