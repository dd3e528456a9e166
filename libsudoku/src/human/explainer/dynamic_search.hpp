#pragma once

#include "human/base/chain_net.hpp"
#include "human/base/changes.hpp"

#include <memory>
#include <optional>

namespace sudoku::human::explainer {

// The fast search for Nishio and for dynamic chains without further techniques. Finds the first
// hint of ChainSearch in these modes, without the chains themselves. Keeps its working memory
// between calls.
class DynamicSearch {
  public:
    DynamicSearch();
    DynamicSearch(DynamicSearch&&) noexcept;
    DynamicSearch& operator=(DynamicSearch&&) noexcept;
    ~DynamicSearch();

    // Of the digits that have changed: Nishio is about one digit.
    std::optional<ChainHint> find_nishio(const Position& position, const Changes& changes = {});
    std::optional<ChainHint> find_dynamic(const Position& position);

  private:
    struct Memory;
    std::unique_ptr<Memory> memory_;
};

}  // namespace sudoku::human::explainer
