#include <sudoku/grid/constraint.hpp>
#include <sudoku/grid/geometry.hpp>

#include "support/catch.hpp"

#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace sudoku {
namespace {

constexpr std::string_view jigsaw_map = "AAABACBBCCDBCDDD";

Error spec_error(std::string_view spec) {
    const Result<Geometry> geometry = parse_geometry(spec);
    CAPTURE(std::string(spec));
    REQUIRE_FALSE(geometry);
    CHECK(geometry.error().code == ErrorCode::invalid);
    CHECK(geometry.error().line == 1);
    return geometry.error();
}

TEST_CASE("a spec names boxes, a side or a board", "[grid][unit]") {
    CHECK(parse_geometry("3x3").value() == Geometry());
    CHECK(parse_geometry("9").value() == Geometry());
    CHECK(parse_geometry("9x9").value() == Geometry());
    CHECK(parse_geometry("2x3").value().box_shape() == BoxShape{2, 3});
    CHECK(parse_geometry("6x6").value().box_shape() == BoxShape{2, 3});
    CHECK(parse_geometry("4x4").value().side() == 16);
    CHECK(parse_geometry("16x16").value().side() == 16);
    CHECK(parse_geometry("5x5").value().side() == 25);
    CHECK(parse_geometry("25x25").value().side() == 25);
    CHECK(parse_geometry("4").value().side() == 4);
    CHECK(parse_geometry("1x7").value().side() == 7);
}

TEST_CASE("a board can have any shape and digits", "[grid][unit]") {
    for (const std::string_view spec :
         {"board:6x8:0-7:2x4", "board:9x9:0-8:3x3+windoku", "board:4x7:1-7:latin",
          "board:4x4:1-5:AA..AA....BB..BB+antiknight", "board:4x4:0-3:AAABACBBCCDBCDDD",
          "board:2x25:0-24:latin", "board:6x6:1-6:2x3:x4", "board:3x4:1-5:AABBAABB....:x12",
          "board:6x6:1-6:chaos", "board:4x6:1-6:chaos:x2"}) {
        CAPTURE(std::string(spec));
        const auto geometry = parse_geometry(spec);
        REQUIRE(geometry);
        CHECK(geometry_spec(*geometry) == spec);
    }
    CHECK(parse_geometry("board:9x9:1-9:3x3").value() == Geometry());
    CHECK(parse_geometry("Board:4X4:1-4:Latin").value() == parse_geometry("1x4").value());
    CHECK(parse_geometry("board:4x4:1-4:AAABACBBCCDBCDDD").value() ==
          parse_geometry("jigsaw:AAABACBBCCDBCDDD").value());
    CHECK_FALSE(parse_geometry("board:4x4:0-3:2x2").value() == parse_geometry("2x2").value());

    const Geometry board = parse_geometry("board:3x4:1-5:AABBAABB....").value();
    CHECK((board.rows() == 3 && board.columns() == 4 && board.side() == 5));
    CHECK((board.cell_count() == 12 && !board.is_square() && board.grids().empty()));
    CHECK(board.houses().empty());
    CHECK(board.houses_and_parts().size() == 3 + 4 + 2);
    CHECK((board.region_of(0) == 0 && board.region_of(3) == 1 && board.region_of(8) == -1));
    CHECK(board.peers(0).size() == 3 + 2 + 1);
    CHECK(board.features().contains({Feature::short_houses, Feature::other_boxes}));
    // Boxes within a row or column change nothing if they fill it.
    for (const std::string_view boxes : {"1x8", "1x4", "2x1", "6x1"}) {
        CHECK(parse_geometry("board:6x8:0-7:" + std::string(boxes)).value() ==
              parse_geometry("board:6x8:0-7:latin").value());
    }
    // A row of four cells has no house of five digits, but of four.
    CHECK(parse_geometry("board:3x4:0-3:latin").value().houses().size() == 3);
}

TEST_CASE("extra cells are in no house and touch nothing", "[grid][unit]") {
    const Geometry board = parse_geometry("board:4x4:1-4:2x2:x5+antiking").value();
    CHECK((board.cell_count() == 21 && board.extra_cell_count() == 5 && board.rows() == 4));
    CHECK((board.is_extra(16) && !board.is_extra(15) && board.houses().size() == 12));
    CHECK((board.cell_name(16) == "x1" && board.cell_name(20) == "x5"));
    CHECK(board.cell_name(15) == "D4");
    for (Cell cell = 16; cell < 21; ++cell) {
        CHECK((board.peers(cell).empty() && board.houses_of(cell).empty()));
        CHECK(board.region_of(cell) == -1);
        CHECK_FALSE(board.has_cell(board.row_of(cell), board.column_of(cell)));
    }
    CHECK_FALSE(board == parse_geometry("board:4x4:1-4:2x2:x4+antiking").value());
    CHECK_FALSE(parse_geometry("board:4x4:1-4:2x2:x1").value() == parse_geometry("2x2").value());
    const Constraint sum = parse_constraint("arrow:x5/A1x1", board).value();
    CHECK(sum.cells == std::vector<Cell>{20, 0, 16});
    CHECK(constraint_text(sum, board) == "arrow:x5/A1x1");
    for (const char* const wrong : {"even:x6", "even:x", "even:x0", "thermometer:x1x2",
                                    "little-killer=3:x1", "difference:A1x1"}) {
        CAPTURE(wrong);
        CHECK_FALSE(parse_constraint(wrong, board));
    }
    CHECK(parse_geometry("board:4x4:1-4:2x2:x700").error().message.find("up to 609") !=
          std::string::npos);
}

TEST_CASE("what is wrong with a board of any shape is at its column", "[grid][unit]") {
    const std::pair<const char*, std::size_t> cases[] = {
        {"board:6:0-7:2x4", 7},        {"board:6x99:0-7:2x4", 7},
        {"board:6x8:0..7:2x4", 11},    {"board:6x8:0-99:2x4", 11},
        {"board:6x8:0-7:2", 15},       {"board:6x8:0-7", 14},
        {"board:6x8:0-6:2x4", 1},      {"board:6x8:2-9:2x4", 1},
        {"board:6x8:0-7:4x4", 1},      {"board:1x4:1-4:latin", 1},
        {"board:2x2:1-3:latin", 11},   {"board:4x4:1-4:2x2+latin", 19},
        {"board:3x4:1-4:latin+x", 21}, {"board:6x8:0-7:1x5", 1},
        {"board:6x8:0-8:1x9", 15},     {"board:6x8:0-7:4x1", 1},
        {"board:4x4:1-4:2x2:x0", 15},  {"board:4x4:0-3:chaos", 1},
        {"board:4x4:1-5:chaos", 1}};
    for (const auto& [spec, column] : cases) {
        CAPTURE(spec);
        CHECK(spec_error(spec).column == column);
    }
}

TEST_CASE("rules are joined with plus, some have short names", "[grid][unit]") {
    const Geometry both = parse_geometry("3x3+x+windows").value();
    CHECK(parse_geometry("3x3+diagonal+windoku").value() == both);
    CHECK(parse_geometry("3x3+windows+x").value() == both);
    CHECK(parse_geometry("6+x").value().rules() == diagonal_rules);
}

TEST_CASE("names of boards and rules are taken in any case, with hyphens and by other names",
          "[grid][unit]") {
    const std::pair<const char*, const char*> cases[] = {
        {"3X3+Diagonal", "3x3+diagonal"},
        {"3x3+Hyper", "3x3+windoku"},
        {"9+LATIN", "1x9"},
        {"SAMURAI", "samurai"},
        {"Kazaguruma", "windmill"},
        {"3x3+anti-knight+Anti-King", "3x3+antiknight+antiking"},
        {"3x3+non-consecutive", "3x3+nonconsecutive"},
        {"Jigsaw:AAABACBBCCDBCDDD", "jigsaw:AAABACBBCCDBCDDD"},
        {"GATTAI:2X3:R1C1,r5c4", "gattai:2x3:r1c1,r5c4"},
    };
    for (const auto& [written, spec] : cases) {
        CAPTURE(written);
        CHECK(geometry_spec(parse_geometry(written).value()) == spec);
    }
    // Labels keep their case: a and A are two regions.
    CHECK(geometry_spec(parse_geometry("jigsaw:aaaAabAAbbBAbBBB").value()) ==
          "jigsaw:AAABACBBCCDBCDDD");
}

TEST_CASE("a misspelt geometry comes with the name that was meant", "[grid][unit]") {
    const std::pair<const char*, const char*> cases[] = {
        {"samuri", "; did you mean 'samurai'?"},
        {"windoku", "; did you mean '3x3+windoku'?"},
        {"3x3+diagnal", "; did you mean 'diagonal'?"},
        {"3x3+antinight", "; did you mean 'antiknight'?"},
    };
    for (const auto& [written, suggestion] : cases)
        CHECK_THAT(spec_error(written).message, Catch::Matchers::EndsWith(suggestion));
}

TEST_CASE("a geometry written as a spec is read back equal", "[grid][unit]") {
    for (int side = min_side; side <= max_side; ++side) {
        for (const bool diagonal : {false, true}) {
            for (const bool windows : {false, true}) {
                BoardRules rules = diagonal ? diagonal_rules : BoardRules();
                if (windows) rules.insert(BoardRule::windows);
                const auto geometry = rectangular(usual_box_shape(side).value(), rules);
                if (!geometry) continue;
                const std::string spec = geometry_spec(*geometry);
                CAPTURE(spec);
                CHECK(parse_geometry(spec).value() == *geometry);
            }
        }
    }
    for (const BoardRuleInfo& rule : board_rule_table()) {
        const std::string spec = "3x3+" + std::string(rule.name);
        CAPTURE(spec);
        const Geometry with_rule = parse_geometry(spec).value();
        CHECK(with_rule.rules() == BoardRules{rule.rule});
        CHECK(geometry_spec(with_rule) == spec);
        CHECK(with_rule.has_only_houses() == (rule.houses != nullptr));
        CHECK_FALSE(with_rule.is_classic());
        CHECK_FALSE(rule.summary.empty());
    }
    CHECK(parse_geometry("6+latin").value() == parse_geometry("1x6").value());
    CHECK(parse_geometry("2x3+latin+x").value() == parse_geometry("1x6+x").value());
    CHECK(geometry_spec(Geometry()) == "3x3");
    CHECK(geometry_spec(parse_geometry("6+x").value()) == "2x3+diagonal");
}

TEST_CASE("a jigsaw spec has one label per cell and is written in letters", "[grid][unit]") {
    const std::string letters = "jigsaw:" + std::string(jigsaw_map);
    const Geometry geometry = parse_geometry(letters).value();
    CHECK(geometry.regions() == Regions::drawn);
    CHECK(geometry_spec(geometry) == letters);
    CHECK(parse_geometry("jigsaw:2223212211313111+x").error().message ==
          "a jigsaw of side 4 needs 4 regions, not 3");
    CHECK(parse_geometry("jigsaw:1112132233423444").value() == geometry);
    CHECK(geometry_spec(parse_geometry(letters + "+x+windoku").value()) ==
          letters + "+diagonal+windoku");
}

TEST_CASE("the largest jigsaw is read back equal", "[grid][unit]") {
    std::string spec = "jigsaw:";
    for (int cell = 0; cell < 625; ++cell)
        spec += static_cast<char>('A' + cell / 125 * 5 + cell % 25 / 5);
    const Geometry geometry = parse_geometry(spec).value();
    CHECK(geometry.side() == 25);
    CHECK(geometry_spec(geometry) == spec);
}

TEST_CASE("text that is no geometry is quoted", "[grid][unit]") {
    for (const char* spec :
         {"", "abc", "3x", "x3", "3x3x3", "3 x 3", "99999999999", "3.0", "+diagonal"}) {
        const Error error = spec_error(spec);
        CAPTURE(spec);
        CHECK_THAT(error.message,
                   Catch::Matchers::Contains("is not a geometry: expected boxes such as 3x3"));
        CHECK(error.column == 1);
    }
}

TEST_CASE("the column of an error points at the part that is wrong", "[grid][unit]") {
    CHECK(spec_error("3x3+wizard").column == 5);
    CHECK(spec_error("3x3+wizard").message ==
          "'wizard' is not a rule of the board: expected diagonal, maindiagonal, antidiagonal, "
          "windoku, disjoint, centerdot, asterisk, girandola, antiknight, antiking, nonconsecutive "
          "or latin");
    CHECK(spec_error("2x3+x+centerdot").column == 7);
    CHECK(spec_error("2x3+x+centerdot").message ==
          "centre dots need boxes with a middle cell, such as 3x3");
    CHECK(spec_error("jigsaw:AABBACBBACDDCCDD+latin").column == 25);
    CHECK(spec_error("3x3+x+").column == 7);
    CHECK(spec_error("7x9").column == 1);
    CHECK(spec_error("7x9").message == "side 63 is not between 4 and 25");
    CHECK(spec_error("30").column == 1);
    CHECK(spec_error("2x3+diagonal+windoku").column == 14);
    CHECK(spec_error("jigsaw:AABB").column == 8);
    CHECK(spec_error("jigsaw:").message ==
          "a jigsaw map of 0 labels is not square; side 9 needs 81, side N needs N*N, N from 4 to "
          "25");
    CHECK(spec_error("jigsaw:AAABACBBCDCBCDDD").column == 8);
    CHECK_THAT(spec_error("jigsaw:AAABACBBCDCBCDDD").message,
               Catch::Matchers::Contains("is not connected"));
}

TEST_CASE("a board named again shares its tables, also among threads", "[grid][unit]") {
    const auto houses_of = [](std::string_view spec) {
        return parse_geometry(spec).value().houses().data();
    };
    const Geometry board = parse_geometry("2x3+diagonal").value();
    CHECK(houses_of("2x3+diagonal") == board.houses().data());
    CHECK(houses_of("3x3") == Geometry().houses().data());
    // After many other boards it is built again, and equal.
    for (int side = 4; side <= 25; ++side) CHECK(parse_geometry(std::to_string(side) + "+latin"));
    CHECK(parse_geometry("2x3+diagonal").value() == board);

    std::vector<int> wrong(4, 0);
    std::vector<std::jthread> threads;
    for (int& count : wrong) {
        threads.emplace_back([&count] {
            for (int i = 0; i < 200; ++i) {
                const int side = 4 + i % 20;
                const auto latin = parse_geometry(std::to_string(side) + "+latin");
                count += latin && latin->side() == side ? 0 : 1;
            }
        });
    }
    threads.clear();  // waits for them
    for (const int count : wrong) CHECK(count == 0);
}

}  // namespace
}  // namespace sudoku
