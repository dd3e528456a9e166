#include "format/base64.hpp"
#include "format/deflated.hpp"
#include "format/lz_string.hpp"
#include "reading.hpp"
#include "support/catch.hpp"
#include "support/test_paths.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>

// corpus/malformed/constraints_and_links.tsv: texts of constraints and links that are broken, and
// what is said about each.
using namespace sudoku;
using namespace sudoku::test;

namespace {

struct BrokenText {
    std::string name;
    std::string from;  // a format, or "-" to recognise it
    std::string to;    // the format that cannot hold the puzzle, or "-"
    std::string text;
    std::string message;
};

std::vector<BrokenText> broken_texts() {
    std::vector<BrokenText> rows;
    std::ifstream file(corpus("malformed/constraints_and_links.tsv"));
    std::string line;
    while (std::getline(file, line)) {
        if (line.starts_with('#')) continue;
        std::istringstream fields(line);
        BrokenText row;
        for (std::string* const field : {&row.name, &row.from, &row.to, &row.text, &row.message})
            std::getline(fields, *field, '\t');
        rows.push_back(std::move(row));
    }
    return rows;
}

// "${100*ab}" is a hundred times "ab", "${lz:..}" what is in it in LZ-String, "${df:..}" deflated
// and as base64, with a line end for each '|'; the first may stand in the others.
std::string expanded(std::string text) {
    for (std::size_t begin; (begin = text.rfind("${")) != std::string::npos;) {
        const bool is_deflated = text.compare(begin + 2, 3, "df:") == 0;
        const bool is_compressed = is_deflated || text.compare(begin + 2, 3, "lz:") == 0;
        const std::size_t star = text.find('*', begin);
        const std::size_t inside = is_compressed ? begin + 5 : star + 1;
        std::size_t end = inside;
        for (int depth = 0; depth > 0 || text[end] != '}'; ++end)
            depth += text[end] == '{' ? 1 : text[end] == '}' ? -1 : 0;
        std::string piece = text.substr(inside, end - inside);
        std::string result;
        if (is_deflated) {
            std::replace(piece.begin(), piece.end(), '|', '\n');
            result = base64_of(deflated(piece));
        } else if (is_compressed) {
            result = lz_compress(piece);
        } else {
            for (int i = std::stoi(text.substr(begin + 2)); i > 0; --i) result += piece;
        }
        text = text.substr(0, begin) + result + text.substr(end + 1);
    }
    return text;
}

// The only error, or that of writing the puzzle in another format.
std::string message_of(const BrokenText& row) {
    ReadOptions options;
    if (row.from != "-") options.format = find_format(row.from);
    const auto puzzle = read_puzzle(expanded(row.text), options);
    if (!puzzle) return puzzle.error().describe();
    if (row.to == "-") return "no error";
    const auto text = write_puzzle(*puzzle, find_format(row.to).value());
    return text ? "no error" : text.error().describe();
}

}  // namespace

TEST_CASE("broken constraints and links say what is wrong and where", "[format][links][unit]") {
    const auto rows = broken_texts();
    CHECK(rows.size() >= 60);
    for (const BrokenText& row : rows) {
        CAPTURE(row.name);
        CHECK(message_of(row) == row.message);
    }
}
