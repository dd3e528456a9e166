#pragma once

#include "human/explainer/chain_search.hpp"
#include "human/explainer/explainer_finders.hpp"

namespace sudoku::human::explainer {

// The first step of one technique of the Explainer's ladder, whatever easier ones there are. The
// finder of a technique may answer with another one of its family: a pointing for a claiming, one
// kind of chain for another. Nested chains stop when the budget is used up. Nothing for techniques
// of HoDoKu's ladder alone.
Finding find_by_technique(Technique technique, const Position& position, WorkBudget& budget);

}  // namespace sudoku::human::explainer
