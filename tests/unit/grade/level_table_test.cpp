#include <sudoku/grade/calibrate.hpp>
#include <sudoku/grade/grade.hpp>

#include "grade/level_choice.hpp"

#include "support/catch.hpp"

#include <algorithm>
#include <set>
#include <string>

namespace sudoku {
namespace {

const std::vector<LevelBand>& bands() { return GradeModel().levels(); }

TEST_CASE("every level has a row in order, a name and a summary", "[grade][unit]") {
    REQUIRE(level_table().size() == 7);
    std::set<std::string> names;
    for (std::size_t i = 0; i < level_table().size(); ++i) {
        const LevelBand& band = level_table()[i];
        CHECK(static_cast<std::size_t>(band.level) == i);
        CHECK_FALSE(band.summary.empty());
        names.insert(band.name);
        CHECK(find_level(band.name) == band.level);
        CHECK(to_string(band.level) == band.name);
    }
    CHECK(names.size() == 7);
    CHECK(find_level("Easy") == Level::easy);
    CHECK(find_level("very-hard") == Level::very_hard);
    CHECK_FALSE(find_level("eas"));
    CHECK(to_string(Level::beginner) == "beginner");
    CHECK(to_string(Level::extreme) == "extreme");
}

using human::Technique;

NeedRange need_of(Technique technique) {
    return need_of(deduction_of(technique), NeededTechnique{technique});
}

// All that levels can tell apart, easiest first, and one beyond.
const std::vector<Technique>& needs() {
    static const std::vector<Technique> all = [] {
        std::vector<Technique> known;
        for (const human::TechniqueInfo& row : human::technique_catalogue()) {
            if (row.base_rating > 0 && row.base_rating <= levels_end_at)
                known.push_back(row.technique);
        }
        std::ranges::sort(known, {}, need_rank);
        return known;
    }();
    return all;
}

TEST_CASE("no level allows less than the one in front of it", "[grade][unit]") {
    const auto rank_or = [](const auto& bound, double otherwise) {
        return bound ? need_rank(*bound) : otherwise;
    };
    for (std::size_t i = 1; i < bands().size(); ++i) {
        CHECK(bands()[i - 1].deduction <= bands()[i].deduction);
        CHECK(rank_or(bands()[i - 1].least, 0) <= rank_or(bands()[i].least, 0));
        CHECK(rank_or(bands()[i - 1].most, 1e9) <= rank_or(bands()[i].most, 1e9));
    }
}

// promise 12.1.1: whatever the minutes
TEST_CASE("levels keep to their techniques, whatever the minutes", "[grade][unit]") {
    REQUIRE(needs().size() > 30);
    for (const Technique technique : needs()) {
        const std::string name(human::info(technique).code);
        const double rank = need_rank(technique);
        const bool is_single = deduction_of(technique) == Deduction::singles;
        const bool is_chain = rank >= need_rank(Technique::x_cycle);
        for (const double minutes : {0.0, 5.5, 18.0, 18.1, 32.0, 32.1, 36.0, 36.1, 1e6}) {
            CAPTURE(name, minutes);
            const Level level = level_of(need_of(technique), minutes, bands());
            CHECK((level == Level::beginner) == (rank <= need_rank(Technique::hidden_single_box)));
            CHECK((level <= Level::easy) == is_single);
            CHECK((level == Level::medium ? rank <= need_rank(Technique::hidden_pair) : true));
            CHECK((level == Level::hard ? rank >= need_rank(Technique::naked_pair) &&
                                              rank <= need_rank(Technique::xy_wing)
                                        : true));
            CHECK((level == Level::very_hard ? rank >= need_rank(Technique::xy_wing) && !is_chain
                                             : true));
            CHECK((level >= Level::expert) == is_chain);
            CHECK((rank >= need_rank(Technique::cell_chains) ? level == Level::extreme : true));
        }
    }
}

TEST_CASE("patterns come in the order in which people learn them", "[grade][unit]") {
    CHECK(need_rank(Technique::x_wing) > need_rank(Technique::hidden_pair));
    CHECK(need_rank(Technique::x_wing) < need_rank(Technique::naked_triplet));
    CHECK(need_rank(Technique::two_strong_links) > need_rank(Technique::xy_wing));
    CHECK(need_rank(Technique::two_strong_links) < need_rank(Technique::xyz_wing));
}

TEST_CASE("levels grow with the minutes and with what is needed", "[grade][unit]") {
    for (std::size_t i = 0; i < needs().size(); ++i) {
        Level last = Level::beginner;
        for (double minutes = 0; minutes < 200; minutes += 0.25) {
            const Level level = level_of(need_of(needs()[i]), minutes, bands());
            CHECK(level >= last);
            if (i > 0) CHECK(level >= level_of(need_of(needs()[i - 1]), minutes, bands()));
            last = level;
        }
    }
}

TEST_CASE("a quick look leaves open what the level may still be", "[grade][unit]") {
    for (const Technique technique : needs()) {
        const auto quick = levels_for(need_of(deduction_of(technique)), bands());
        const auto closer = levels_for(need_of(technique), bands());
        CHECK(quick.lowest <= closer.lowest);
        CHECK(closer.highest <= quick.highest);
        for (const double minutes : {0.0, 8.0, 10.0, 20.0, 1e6}) {
            const Level level = level_of(need_of(technique), minutes, bands());
            CHECK(closer.lowest <= level);
            CHECK(level <= closer.highest);
        }
    }
    const auto levels = levels_for(need_of(Deduction::singles), bands());
    CHECK(levels.lowest == Level::beginner);
    CHECK(levels.highest == Level::easy);
}

TEST_CASE("the least minutes of what a puzzle needs are those of levels", "[grade][unit]") {
    const TimeModel time = GradeModel().time();
    CHECK(time.at_least[1] > 0);
    CHECK(time.at_least[2] > time.at_least[1]);
}

TEST_CASE("without minutes a level says what a puzzle needs", "[grade][unit]") {
    CHECK(level_of_effort(need_of(Technique::hidden_single_box), {}, bands()) == Level::beginner);
    CHECK(level_of_effort(need_of(Technique::naked_single), {}, bands()) == Level::easy);
    CHECK(level_of_effort(need_of(Deduction::locked_candidates), {}, bands()) == Level::medium);
    CHECK(level_of_effort(need_of(Technique::naked_triplet), {}, bands()) == Level::hard);
    CHECK(level_of_effort(need_of(Technique::xy_wing), {}, bands()) == Level::hard);
    CHECK(level_of_effort(need_of(Technique::unique_type_1), {}, bands()) == Level::very_hard);
    CHECK(level_of_effort(need_of(Technique::nishio), {}, bands()) == Level::expert);
    CHECK(level_of_effort(need_of(Technique::house_chains), {}, bands()) == Level::extreme);
}

// The rule of tables without techniques, as it has always been.
Level level_by_deduction(Deduction needed, double minutes, const std::vector<LevelBand>& levels) {
    const auto band = std::find_if(levels.begin(), levels.end() - 1, [&](const LevelBand& row) {
        return needed <= row.deduction && minutes <= row.minutes;
    });
    return band->level;
}

// promise 12.2: Model files without techniques use deduction and minutes
TEST_CASE("a table without techniques uses deduction and minutes only", "[grade][unit]") {
    const GradeModel model = parse_grade_model(R"(
[[level]]
name = "a"
needs = "singles"
minutes = 4
[[level]]
name = "b"
needs = "locked-candidates"
minutes = 6
[[level]]
name = "c"
minutes = 8
[[level]]
name = "d"
needs = "singles"
minutes = 9
)")
                                 .value();
    const std::vector<LevelBand>& levels = model.levels();
    for (const Technique technique : needs()) {
        for (double minutes = 0; minutes < 12; minutes += 0.5) {
            CHECK(level_of(need_of(technique), minutes, levels) ==
                  level_by_deduction(deduction_of(technique), minutes, levels));
        }
    }
    CHECK(level_of_effort(need_of(Deduction::search), {}, levels) == Level::medium);
    CHECK(level_of_effort(need_of(Deduction::singles), {}, levels) == Level::beginner);
}

TEST_CASE("effort decides among levels that end with the same technique alone", "[grade][unit]") {
    const GradeModel model = parse_grade_model(R"(
[[level]]
name = "a"
needs_most = "naked-single"
minutes = 5
[[level]]
name = "b"
needs_most = "naked-single"
minutes = 9
[[level]]
name = "c"
)")
                                 .value();
    const auto level = [&](Technique technique, std::optional<double> effort) {
        return static_cast<int>(level_of_effort(need_of(technique), effort, model.levels()));
    };
    CHECK(level(Technique::naked_single, 5.0) == 0);
    CHECK(level(Technique::naked_single, 5.1) == 1);
    CHECK(level(Technique::naked_single, 90) == 1);
    CHECK(level(Technique::naked_single, {}) == 1);
    CHECK(level(Technique::pointing, 1) == 2);
    for (const auto effort : {std::optional<double>(), std::optional(1.0), std::optional(90.0)}) {
        const auto built_in = [&](Technique technique) {
            return level_of_effort(need_of(technique), effort, bands());
        };
        CHECK(built_in(Technique::constraint_candidates) == Level::easy);
        CHECK(built_in(Technique::implied_sum_of_two) == Level::hard);
        CHECK(built_in(Technique::implied_sum_of_more) == Level::very_hard);
        CHECK(built_in(Technique::unique_type_1) == Level::very_hard);
        CHECK(built_in(Technique::forcing_chain) == Level::expert);
        CHECK(built_in(Technique::cell_chains) == Level::extreme);
    }
}

TEST_CASE("what takes more effort than its level allows has the next one", "[grade][unit]") {
    const std::vector<LevelBand>& levels = GradeModel().levels();
    REQUIRE(levels[2].effort == 48);
    for (const Technique technique :
         {Technique::naked_pair, Technique::implied_sum, Technique::hidden_pair}) {
        CHECK(level_of_effort(need_of(technique), {}, levels) == Level::medium);
        CHECK(level_of_effort(need_of(technique), 48, levels) == Level::medium);
        CHECK(level_of_effort(need_of(technique), 48.01, levels) == Level::hard);
    }
    // Not where techniques forbid it.
    CHECK(level_of_effort(need_of(Technique::constraint_candidates), 90, levels) == Level::easy);
    CHECK(level_of_effort(need_of(Technique::locked_candidates), 90, levels) == Level::medium);
    CHECK(level_of_effort(need_of(Technique::forcing_chain), 90, levels) == Level::expert);
    const GradeModel again = parse_grade_model(house_model_text(GradeModel())).value();
    CHECK(again.levels()[2].effort == 48);
    CHECK_FALSE(again.levels()[1].effort);
}

}  // namespace
}  // namespace sudoku
