#include "bulk/state_text.hpp"

#include "support/catch.hpp"

#include <array>
#include <bit>
#include <string>

using namespace sudoku::bulk;

namespace {

using State = std::array<std::uint32_t, state_words>;

int candidate_count(const State& state) {
    int count = 0;
    for (const std::uint32_t word : state) count += std::popcount(word);
    return count;
}

std::string solution_text() {
    std::string text(81, '?');
    for (std::size_t cell = 0; cell < 81; ++cell) {
        const std::size_t row = cell / 9, column = cell % 9;
        text[cell] = static_cast<char>('1' + (3 * (row % 3) + row / 3 + column) % 9);
    }
    return text;
}

}  // namespace

TEST_CASE("a given leaves one candidate and an empty cell nine", "[bulk][unit]") {
    State state;
    std::string text(81, '.');
    REQUIRE(read_state(text.data(), InputForm::text, state.data(), 1));
    CHECK(candidate_count(state) == 729);
    text[40] = '6';
    text[41] = '0';
    REQUIRE(read_state(text.data(), InputForm::text, state.data(), 1));
    CHECK(candidate_count(state) == 721);
    const CandidatePlace place = place_of(40, 5);
    CHECK(((state[static_cast<std::size_t>(place.word)] >> place.bit) & 1U) == 1);
}

TEST_CASE("solved states come back as the digits they were read from", "[bulk][unit]") {
    const std::string text = solution_text();
    State state;
    REQUIRE(read_state(text.data(), InputForm::text, state.data(), 1));
    CHECK(candidate_count(state) == 81);
    std::string back(81, '?');
    format_state(state.data(), 1, back.data());
    CHECK(back == text);
}

TEST_CASE("the forms of a puzzle give the same state", "[bulk][unit]") {
    std::string text = solution_text();
    for (std::size_t cell = 0; cell < 81; cell += 2) text[cell] = '.';
    std::string cells(81, '\0');
    std::string marks(729, '.');
    for (std::size_t cell = 0; cell < 81; ++cell) {
        if (text[cell] != '.') cells[cell] = static_cast<char>(text[cell] - '0');
        for (char digit = '1'; digit <= '9'; ++digit) {
            const bool is_candidate = text[cell] == '.' || text[cell] == digit;
            if (is_candidate) marks[9 * cell + static_cast<std::size_t>(digit - '1')] = digit;
        }
    }
    PackedPuzzle packed = PackedPuzzle::empty();
    packed.forbid(0, 3);
    for (int cell = 0; cell < 81; ++cell) {
        const char given = text[static_cast<std::size_t>(cell)];
        given == '.' ? packed.clear(cell) : packed.give(cell, given - '1');
    }
    State from_text, from_cells, from_marks, from_packed;
    CHECK(read_state(text.data(), InputForm::text, from_text.data(), 1));
    CHECK(read_state(cells.data(), InputForm::cells, from_cells.data(), 1));
    CHECK(read_state(marks.data(), InputForm::pencilmark, from_marks.data(), 1));
    CHECK(read_state(reinterpret_cast<const char*>(&packed), InputForm::packed, from_packed.data(),
                     1));
    CHECK(from_packed == from_text);
    CHECK(from_cells == from_text);
    CHECK(from_marks == from_text);
}

TEST_CASE("every other character is malformed", "[bulk][unit]") {
    const std::string text = solution_text();
    State state;
    for (int byte = 0; byte < 256; ++byte) {
        CAPTURE(byte);
        const bool is_allowed = byte == '.' || (byte >= '0' && byte <= '9');
        std::string changed = text;
        changed[80] = static_cast<char>(byte);
        CHECK(read_state(changed.data(), InputForm::text, state.data(), 1) == is_allowed);
        std::string cells(81, '\0');
        cells[0] = static_cast<char>(byte);
        CHECK(read_state(cells.data(), InputForm::cells, state.data(), 1) == (byte <= 9));
    }
    std::string marks(729, '.');
    marks[3] = '5';  // the place of a 4
    CHECK_FALSE(read_state(marks.data(), InputForm::pencilmark, state.data(), 1));
}
