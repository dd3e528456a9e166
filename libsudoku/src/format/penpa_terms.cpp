#include "format/penpa_terms.hpp"

#include <algorithm>
#include <utility>

namespace sudoku {
namespace {

struct Abbreviation {
    std::string_view word;
    std::string_view brief;
};
constexpr std::array<Abbreviation, 31> penpa_words{{
    {"z", "zZ"},
    {"\"qa\"", "z9"},
    {"\"pu_q\"", "zQ"},
    {"\"pu_a\"", "zA"},
    {"\"grid\"", "zG"},
    {"\"edit_mode\"", "zM"},
    {"\"surface\"", "zS"},
    {"\"line\"", "zL"},
    {"\"lineE\"", "zE"},
    {"\"wall\"", "zW"},
    {"\"cage\"", "zC"},
    {"\"number\"", "zN"},
    {"\"symbol\"", "zY"},
    {"\"special\"", "zP"},
    {"\"board\"", "zB"},
    {"\"command_redo\"", "zR"},
    {"\"command_undo\"", "zU"},
    {"\"command_replay\"", "z8"},
    {"\"numberS\"", "z1"},
    {"\"freeline\"", "zF"},
    {"\"freelineE\"", "z2"},
    {"\"thermo\"", "zT"},
    {"\"arrows\"", "z3"},
    {"\"direction\"", "zD"},
    {"\"squareframe\"", "z0"},
    {"\"polygon\"", "z5"},
    {"\"deletelineE\"", "z4"},
    {"\"killercages\"", "z6"},
    {"\"nobulbthermo\"", "z7"},
    {"\"__a\"", "z_"},
    {"null", "zO"},
}};

// The characters that have a meaning in the first line, and their escapes in texts.
constexpr std::array<std::pair<char, std::string_view>, 4> penpa_signs{
    {{',', "%2C"}, {'\n', "%2D"}, {'&', "%2E"}, {'=', "%2F"}}};

}  // namespace

std::string penpa_in_full(std::string_view text) {
    std::string full;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto row =
            std::find_if(penpa_words.begin(), penpa_words.end(), [&](const Abbreviation& each) {
                return text[i] == 'z' && text.substr(i, 2) == each.brief;
            });
        if (row == penpa_words.end()) {
            full += text[i];
        } else {
            full += row->word;
            ++i;
        }
    }
    return full;
}

std::string penpa_in_brief(std::string_view text) {
    std::string brief;
    for (std::size_t i = 0; i < text.size();) {
        const auto row =
            std::find_if(penpa_words.begin(), penpa_words.end(), [&](const Abbreviation& each) {
                return text.substr(i, each.word.size()) == each.word;
            });
        brief += row == penpa_words.end() ? text.substr(i, 1) : row->brief;
        i += row == penpa_words.end() ? 1 : row->word.size();
    }
    return brief;
}

std::string penpa_with_signs(std::string text) {
    for (const auto& [sign, code] : penpa_signs) {
        for (std::size_t at = text.find(code); at != std::string::npos; at = text.find(code, at))
            text.replace(at, code.size(), 1, sign);
    }
    return text;
}

std::string penpa_without_signs(std::string_view text) {
    std::string out;
    for (const char c : text) {
        const auto row = std::find_if(penpa_signs.begin(), penpa_signs.end(),
                                      [&](const auto& each) { return each.first == c; });
        if (row == penpa_signs.end()) {
            out += c;
        } else {
            out += row->second;
        }
    }
    return out;
}

}  // namespace sudoku
