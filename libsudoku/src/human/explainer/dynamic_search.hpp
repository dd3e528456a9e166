#pragma once

#include "human/base/chain_net.hpp"
#include "human/base/changes.hpp"

#include <memory>
#include <optional>

namespace sudoku::human::explainer {

// The fast search for Nishio and for dynamic chains without further techniques. It finds the first
// hint of ChainSearch in these modes, without the chains. It keeps its working memory between
// calls.
class DynamicSearch {
  public:
    DynamicSearch();
    DynamicSearch(DynamicSearch&&) noexcept;
    DynamicSearch& operator=(DynamicSearch&&) noexcept;
    ~DynamicSearch();

    // Considers only digits that have changed, because Nishio concerns a single digit.
    std::optional<ChainHint> find_nishio(const Position& position, const Changes& changes = {});
    std::optional<ChainHint> find_dynamic(const Position& position);

  private:
    struct Memory;
    std::unique_ptr<Memory> memory_;
};

}  // namespace sudoku::human::explainer
