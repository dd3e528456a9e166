#include "format/base64.hpp"
#include "format/deflated.hpp"
#include "format/lz_string.hpp"
#include "reading.hpp"

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <array>
#include <cctype>

using namespace sudoku;
using namespace sudoku::test;

namespace {

// All that a reader makes of a text.
std::string whole_reading(std::string_view text, Format format) {
    MemorySource source(text);
    RecordReader reader(source, {.format = format});
    std::string all;
    while (auto next = reader.next()) {
        if (!*next) return "refused: " + next->error().describe();
        const Record& record = **next;
        const Geometry& geometry = record.puzzle.geometry();
        all += geometry_spec(geometry) + ' ' + to_line(record.puzzle.givens());
        for (int i = 0; i < geometry.cell_count(); ++i)
            all += ' ' + std::to_string(record.puzzle.allowed(static_cast<Cell>(i)).mask());
        for (const Constraint& constraint : record.puzzle.constraints())
            all += ' ' + constraint_text(constraint, geometry);
        all += '|' + record.title.value_or("");
        for (const auto& note : record.notes) all += '|' + note.text;
        for (const std::string& field : record.extra) all += '|' + field;
        all += '\n';
    }
    return all.empty() ? "refused: nothing" : all;
}

// Words of letters and figures, and every other character.
std::vector<std::string> tokens_of(std::string_view text) {
    const auto is_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; };
    std::vector<std::string> tokens;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool joins = i > 0 && is_word(text[i]) && is_word(text[i - 1]);
        if (joins) {
            tokens.back() += text[i];
        } else {
            tokens.emplace_back(1, text[i]);
        }
    }
    return tokens;
}

// What a token may be without a change of what the text says: separators that may be left out or
// stand twice, frames that are drawn, what XML says of itself.
struct TokenForm {
    Format format;
    std::string_view idle;
    // The text in an address, if the format is one.
    std::string (*unpacked)(std::string_view address) = nullptr;
    std::string (*packed)(std::string_view text) = nullptr;
    // True for the state of a program, such as the size of its window.
    bool (*is_state)(std::string_view text, std::size_t begin) = nullptr;
};

constexpr std::string_view scl_start = "https://sudokupad.app/scl";
constexpr std::string_view penpa_start = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=";

std::string scl_text(std::string_view address) {
    return lz_decompress(address.substr(scl_start.size())).value();
}
std::string scl_address(std::string_view text) {
    return std::string(scl_start) + lz_compress(text);
}
std::string penpa_text(std::string_view address) {
    constexpr std::size_t most = std::size_t{1} << 20;
    return inflated(bytes_of_base64(address.substr(penpa_start.size())).value(), most).value();
}
std::string penpa_address(std::string_view text) {
    return std::string(penpa_start) + base64_of(deflated(text));
}

// The size of a cell, an object without members, elements that are empty objects, and the text that
// repeats the sum of a cage.
bool is_scl_state(std::string_view text, std::size_t begin) {
    return begin < text.find("\"cells\"") || text.substr(begin, 2) == ",{" ||
           text.substr(0, begin).ends_with("\"value\":\"");
}

// Of the lines, those for the board, the drawing and the cells are read, and without variants no
// other one. Colours do not count.
bool is_penpa_state(std::string_view text, std::size_t begin) {
    const auto count_before = [&](char c, std::size_t from) {
        return std::count(text.begin() + static_cast<std::ptrdiff_t>(from),
                          text.begin() + static_cast<std::ptrdiff_t>(begin), c);
    };
    if (begin == 0) return false;
    const auto line = count_before('\n', 0);
    const std::string_view around = text.substr(begin - 1, 3);
    const bool is_colour = around == ",1," || around == ",1]";
    if (line != 0) return (line != 3 && line != 5) || (line == 3 && is_colour);
    const auto field = count_before(',', 0);
    return (field > 2 && field < 15) || field > 18;
}

constexpr std::array token_forms = {
    TokenForm{Format::fpuzzles_json, " \n"},
    TokenForm{Format::sdx, " \n"},
    TokenForm{Format::opensudoku, " \n"},
    TokenForm{Format::killer, ":\n"},
    TokenForm{Format::killer_short, "\n"},
    TokenForm{Format::cage_lines, "=(, )+\n"},
    TokenForm{Format::sumocue, "\n"},
    TokenForm{Format::solo, "_\n"},
    TokenForm{Format::sudokuwiki, "\n"},
    TokenForm{Format::hodoku, ":\n"},
    TokenForm{Format::sdk, "\n"},
    TokenForm{Format::ss, "-+|*\n"},
    TokenForm{Format::constraints, " \n"},
    TokenForm{Format::line, " \n"},
    TokenForm{Format::sdm, "\n"},
    TokenForm{Format::latex, " \n"},
    TokenForm{Format::scl, "", scl_text, scl_address, is_scl_state},
    TokenForm{Format::penpa, " \n_", penpa_text, penpa_address, is_penpa_state},
};

std::vector<Puzzle> token_puzzles() {
    Rng rng(5);
    const Geometry shape = geometry("3x3");
    const Grid solution = arbitrary_solution(shape, rng).value();
    const Grid givens = arbitrary_givens(solution, 40, rng).givens();
    std::vector<Constraint> cages;
    for (int i = 0; i < 81; i += 3) {
        Constraint cage{ConstraintKind::cage, {}, 0, {0}};
        for (int k = i; k < i + 3; ++k) {
            cage.cells.push_back(static_cast<Cell>(k));
            cage.values[0] += solution[static_cast<Cell>(k)];
        }
        cages.push_back(cage);
    }
    std::vector<Constraint> constraints;
    for (const std::string_view text :
         {"arrow:A1/A2A3", "thermometer:B1C2D3", "difference=2:E1E2", "ratio:E3E4", "xv=10:E5E6",
          "even:F1", "odd:F2", "renban:G1-G3", "palindrome:H1-H3", "between:I1-I3",
          "little-killer=12:A3B2C1", "sandwich=9:A9-I9", "quadruple=1,2:C5C6D5D6",
          "extra-region:F4-F7", "clone:G5G6/H5H6"}) {
        constraints.push_back(parse_constraint(text, shape).value());
    }
    const Grid pieces = arbitrary_solution(arbitrary_jigsaw(9, rng), rng).value();
    return {Puzzle(givens), Puzzle(Grid{shape}, {}, cages), Puzzle(givens, {}, {cages[0]}),
            Puzzle(givens, {}, constraints), arbitrary_givens(pieces, 40, rng)};
}

}  // namespace

TEST_CASE("no token of a text is ignored: altered, doubled or removed it says something else",
          "[format][token][property]") {
    for (const Puzzle& puzzle : token_puzzles()) {
        for (const TokenForm& form : token_forms) {
            const auto written = write_puzzle(puzzle, form.format);
            if (!written) continue;
            const std::string text = form.unpacked != nullptr ? form.unpacked(*written) : *written;
            const auto reading_of = [&](const std::string& changed) {
                return whole_reading(form.packed != nullptr ? form.packed(changed) : changed,
                                     form.format);
            };
            const std::string before = reading_of(text);
            CAPTURE(to_string(form.format), text);
            REQUIRE(!before.starts_with("refused"));
            const auto tokens = tokens_of(text);
            std::size_t at = 0;
            for (const std::string& token : tokens) {
                const std::size_t begin = at;
                at += token.size();
                if (form.idle.find(token) != std::string_view::npos) continue;
                if (form.is_state != nullptr && form.is_state(text, begin)) continue;
                // The declaration of XML is no part of the games.
                if (text.starts_with("<?") && begin < text.find('\n')) continue;
                // A slope is named by its end, its cells may be named too.
                constexpr std::size_t near = 60;
                const std::size_t slope = text.rfind("littlekillersum", begin);
                if (token == "cells" && slope < begin && begin - slope < near) continue;
                // A plain line says its board by the number of its cells as well.
                if (form.format == Format::line && begin < text.find(' ')) continue;
                for (const std::string& other : {std::string(), token + token, std::string("Q")}) {
                    // What follows an environment is other text.
                    if (form.format == Format::latex && at == text.size() && other.size() > 1)
                        continue;
                    std::string changed = text;
                    changed.replace(begin, token.size(), other);
                    CAPTURE(token, begin, other);
                    if (changed != text) REQUIRE(reading_of(changed) != before);
                }
            }
        }
    }
}
