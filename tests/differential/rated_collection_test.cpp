#include "support/catch.hpp"
#include "support/test_paths.hpp"

#include <sudoku/human/rating.hpp>

#include <algorithm>
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

}  // namespace

// Every puzzle below 6.5 and every tenth of the harder ones: what a debug build does in seconds.
TEST_CASE("ratings equal those of Sudoku Explainer 1.2.1", "[human][differential]") {
    const auto path = test::shared_data("rated_dev.tsv");
    if (!path) return test::skip("rated_dev.tsv is not there");
    std::ifstream file(*path);
    std::string line;
    std::getline(file, line);
    const std::vector<std::string> header = fields_of(line);
    const auto column = [&](std::string_view name) {
        return static_cast<std::size_t>(std::find(header.begin(), header.end(), name) -
                                        header.begin());
    };
    const std::size_t er = column("ER121");
    const std::size_t ep = column("EP121");
    const std::size_t ed = column("ED121");
    REQUIRE(ed < header.size());
    Rater rater;
    int hard_count = 0;
    while (std::getline(file, line)) {
        const std::vector<std::string> fields = fields_of(line);
        if (fields.size() <= ed) continue;
        if (std::stod(fields[er]) >= 6.5 && hard_count++ % 10 != 0) continue;
        std::vector<Digit> digits;
        for (const char c : fields[0])
            digits.push_back(c == '.' ? Digit{0} : static_cast<Digit>(c - '0'));
        const auto rating = rater.rate(Puzzle(Grid(Geometry(), digits)));
        CAPTURE(fields[0]);
        REQUIRE(rating);
        CHECK(rating->is_complete);
        CHECK(rating_text(rating->er) == fields[er]);
        CHECK(rating_text(rating->ep) == fields[ep]);
        CHECK(rating_text(rating->ed) == fields[ed]);
    }
}
