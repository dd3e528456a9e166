#include "support/catch.hpp"
#include "support/test_paths.hpp"

#include <sudoku/human/rating.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

using namespace sudoku;
using namespace sudoku::human;

namespace {

std::vector<std::string> fields_of(const std::string& line) {
    std::vector<std::string> fields;
    std::istringstream stream(line);
    for (std::string field; std::getline(stream, field, '\t');) fields.push_back(field);
    return fields;
}

// The rows of the collection, by column.
struct Collection {
    std::vector<std::string> header;
    std::vector<std::vector<std::string>> rows;

    std::size_t column(std::string_view name) const {
        const auto place = std::find(header.begin(), header.end(), name);
        REQUIRE(place != header.end());
        return static_cast<std::size_t>(place - header.begin());
    }
};

Collection read_collection(const std::filesystem::path& path) {
    std::ifstream file(path);
    Collection collection;
    std::string line;
    std::getline(file, line);
    collection.header = fields_of(line);
    while (std::getline(file, line)) collection.rows.push_back(fields_of(line));
    return collection;
}

Puzzle puzzle_of(const std::string& text) {
    std::vector<Digit> digits;
    for (const char c : text) digits.push_back(c == '.' ? Digit{0} : static_cast<Digit>(c - '0'));
    return Puzzle(Grid(Geometry(), digits));
}

}  // namespace

// Every puzzle below 6.5 and every twentieth of the harder ones: what a debug build does in
// seconds.
TEST_CASE("ratings equal those of Sudoku Explainer 1.2.1", "[human][differential]") {
    const auto path = test::shared_data("rated_dev.tsv");
    if (!path) return test::skip("rated_dev.tsv is not there");
    const Collection collection = read_collection(*path);
    const std::size_t er = collection.column("ER121");
    const std::size_t ep = collection.column("EP121");
    const std::size_t ed = collection.column("ED121");
    Rater rater;
    int hard_count = 0;
    for (const auto& fields : collection.rows) {
        if (fields.size() <= ed) continue;
        if (std::stod(fields[er]) >= 6.5 && hard_count++ % 20 != 0) continue;
        const auto rating = rater.rate(puzzle_of(fields[0]));
        CAPTURE(fields[0]);
        REQUIRE(rating);
        CHECK(rating->is_complete);
        CHECK(rating_text(rating->er) == fields[er]);
        CHECK(rating_text(rating->ep) == fields[ep]);
        CHECK(rating_text(rating->ed) == fields[ed]);
    }
}

// Every puzzle up to level hard, and every sixtieth of the others.
TEST_CASE("levels and scores equal those of HoDoKu", "[human][differential]") {
    const auto path = test::shared_data("rated_dev.tsv");
    if (!path) return test::skip("rated_dev.tsv is not there");
    const Collection collection = read_collection(*path);
    const std::size_t level = collection.column("hodoku_level");
    const std::size_t score = collection.column("hodoku_score");
    int hard_count = 0;
    for (const auto& fields : collection.rows) {
        const bool is_hard = fields[level] == "Unfair" || fields[level] == "Extreme";
        if (is_hard && hard_count++ % 60 != 0) continue;
        const auto rating = hodoku_rating(puzzle_of(fields[0]));
        CAPTURE(fields[0]);
        REQUIRE(rating);
        std::string name(to_string(rating->level));
        name[0] = static_cast<char>(name[0] - 'a' + 'A');
        CHECK(name == fields[level]);
        CHECK(std::to_string(rating->score) == fields[score]);
    }
}
