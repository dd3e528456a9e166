#include "state/propagate.hpp"

#include "state/propagator.hpp"

namespace sudoku {

bool propagate(const Geometry& geometry, Candidates& state, PropagationLevel level) {
    return Propagator<max_side>(geometry, level).settle_all(state);
}

}  // namespace sudoku
