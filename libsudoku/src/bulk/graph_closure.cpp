// Compiled once per target, like lane_engine.cpp.

#include "bulk/graph_closure.hpp"

#include "bulk/lane_targets.hpp"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "bulk/graph_closure.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace sudoku::bulk {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// Warshall's algorithm; the masks of nine places of a row of graphs stay in registers.
void close_graphs(Graphs& graphs) {
    const hn::CappedTag<std::uint16_t, 64> tag;
    using Vector = hn::Vec<decltype(tag)>;
    for (std::size_t lane = 0; lane < GraphMasks().size(); lane += hn::Lanes(tag)) {
        Vector reach[9];
        for (std::size_t place = 0; place < 9; ++place)
            reach[place] = hn::LoadU(tag, graphs[place].data() + lane);
        for (std::size_t via = 0; via < 9; ++via) {
            const Vector via_reaches = reach[via];
            const Vector bit = hn::Set(tag, static_cast<std::uint16_t>(1U << via));
            for (Vector& own : reach)
                own = hn::Or(own, hn::IfThenElseZero(hn::TestBit(own, bit), via_reaches));
        }
        for (std::size_t place = 0; place < 9; ++place)
            hn::StoreU(reach[place], tag, graphs[place].data() + lane);
    }
}

}  // namespace HWY_NAMESPACE
}  // namespace sudoku::bulk
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace sudoku::bulk {

HWY_EXPORT(close_graphs);

void close_graphs(Graphs& graphs) { HWY_DYNAMIC_DISPATCH(close_graphs)(graphs); }

}  // namespace sudoku::bulk
#endif
