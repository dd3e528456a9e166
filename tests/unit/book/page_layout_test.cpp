#include "book/page_layout.hpp"

#include "support/catch.hpp"

namespace sudoku::book {
namespace {

TEST_CASE("the inside margin changes sides from page to page", "[book][unit]") {
    FrameOptions options{400, 600, {20, 30, 50, 10}, 15, 25};
    const PageFrame odd = frame_of(options, 1);
    CHECK(odd.safe.x == 50);
    CHECK(odd.safe.right() == 390);
    CHECK(odd.body.y == 35);
    CHECK(odd.body.bottom() == 545);
    CHECK(odd.foot.bottom() == 570);
    const PageFrame even = frame_of(options, 2);
    CHECK(even.safe.x == 10);
    CHECK(even.safe.right() == 350);
}

TEST_CASE("slots lie within their area and do not touch", "[book][property]") {
    const auto count = GENERATE(1, 2, 3, 4, 5, 6, 9, 12, 20);
    const auto width = GENERATE(200.0, 350.0, 700.0);
    CAPTURE(count, width);
    const Box area{40, 50, width, 500};
    const SlotShape shape{14, 8, 12, 1e6};
    const auto slots = arrange(area, count, shape);
    REQUIRE(slots.size() == static_cast<std::size_t>(count));
    for (const Slot& slot : slots) {
        CHECK(slot.grid.width == slot.grid.height);
        CHECK(slot.grid.width > 0);
        CHECK(slot.label.bottom() == Approx(slot.grid.y));
        CHECK(slot.label.y >= area.y - 1e-6);
        CHECK(slot.grid.x >= area.x - 1e-6);
        CHECK(slot.grid.right() <= area.right() + 1e-6);
        CHECK(slot.note.bottom() <= area.bottom() + 1e-6);
        for (const Slot& other : slots) {
            if (&other == &slot) continue;
            const bool apart = other.grid.x >= slot.grid.right() + 11.99 ||
                               slot.grid.x >= other.grid.right() + 11.99 ||
                               other.label.y >= slot.note.bottom() + 11.99 ||
                               slot.label.y >= other.note.bottom() + 11.99;
            CHECK(apart);
        }
    }
}

TEST_CASE("as many slots fit as most_slots says, and not one more", "[book][property]") {
    const Box area{0, 0, 360, 540};
    const SlotShape shape{12, 0, 11, 1e6};
    for (const double least : {60.0, 100.0, 101.6, 150.0, 355.0}) {
        CAPTURE(least);
        const int most = most_slots(area, least, shape);
        REQUIRE(most >= 1);
        CHECK(arrange(area, most, shape).front().grid.width >= least);
        CHECK(arrange(area, most + 1, shape).front().grid.width < least);
    }
    CHECK(most_slots(area, 361, shape) == 0);
}

TEST_CASE("slots are about as far apart in both directions", "[book][unit]") {
    SlotShape shape;
    shape.gap = 18;
    for (const Box& area : {Box{0, 0, 540, 680}, Box{0, 0, 330, 480}, Box{0, 0, 500, 500}}) {
        for (const int count : {4, 6, 9, 12}) {
            const auto slots = arrange(area, count, shape);
            double across = 0;
            double down = 0;
            for (const Slot& slot : slots) {
                if (slot.grid.x > slots[0].grid.right() && across == 0)
                    across = slot.grid.x - slots[0].grid.right();
                if (slot.grid.y > slots[0].grid.bottom() && down == 0)
                    down = slot.grid.y - slots[0].grid.bottom();
            }
            CAPTURE(area.width, area.height, count, across, down);
            if (across == 0 || down == 0) continue;
            CHECK(std::max(across, down) <= 1.6 * std::min(across, down));
        }
    }
}

TEST_CASE("the last row of a page stands in its middle", "[book][unit]") {
    const Box area{0, 0, 400, 400};
    const auto all = arrange(area, 4, {});
    const auto three = arrange_first(area, 3, 4, {});
    REQUIRE(three.size() == 3);
    CHECK(three[1].grid.x == all[1].grid.x);
    CHECK(three[2].grid.centre().x == Approx((all[0].grid.x + all[1].grid.right()) / 2));
    const auto one = arrange_first(area, 1, 4, {});
    CHECK(one[0].grid.centre().x == Approx((all[0].grid.x + all[1].grid.right()) / 2));
    CHECK(one[0].grid.y == all[0].grid.y);
    CHECK(arrange_first(area, 1, 2, SlotShape{}).size() == 1);
}

TEST_CASE("boards that are no squares keep their proportions", "[book][unit]") {
    const Box area{0, 0, 400, 400};
    SlotShape tall;
    tall.aspect = 2;
    for (const int count : {1, 2, 6}) {
        for (const Slot& slot : arrange(area, count, tall)) {
            CHECK(slot.grid.height == Approx(2 * slot.grid.width));
            CHECK(slot.grid.bottom() <= 400 + 1e-6);
            CHECK(slot.grid.right() <= 400 + 1e-6);
        }
    }
    // Two tall boards beside each other are larger than one above the other.
    CHECK(arrange(area, 2, tall)[0].grid.width == Approx((400 - tall.gap) / 2));
}

}  // namespace
}  // namespace sudoku::book
