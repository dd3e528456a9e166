#pragma once

#include "options.hpp"

#include <sudoku/inspect/fact_table.hpp>

#include <string>
#include <vector>

namespace sudoku::tools {

// The columns of --columns for commands whose rows are about more than facts: they stand where the
// usual ones would. Values are found from many threads at once.
class FactColumns {
  public:
    // Names of facts; without those in `own`, which the command has anyway.
    FactColumns(const std::vector<std::string>& names, const std::vector<std::string>& own,
                const OutputOptions& output);

    bool empty() const { return names_.empty(); }
    const std::vector<std::string>& names() const { return names_; }

    // One value per name, nothing for all of them without a puzzle. `solution` is the only one,
    // where it is known.
    std::vector<Value> values(const Puzzle* puzzle, const Grid* solution = nullptr) const;
    // The same as text, each behind a blank: " 24 easy -".
    std::string text(const Puzzle& puzzle, const Grid* solution = nullptr) const;

  private:
    std::vector<std::string> names_;
    std::vector<const FactInfo*> facts_;
    mutable InspectorPool inspectors_;
};

// " 24 easy -"
std::string values_text(const std::vector<Value>& values);

}  // namespace sudoku::tools
