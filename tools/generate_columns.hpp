#pragma once

#include "rows.hpp"

#include <sudoku/inspect/fact_table.hpp>
#include <sudoku/inspect/inspector.hpp>
#include <sudoku/parallel/generate_stream.hpp>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku::tools {

// What stands behind a generated puzzle: the columns that --columns names. Values are found from
// many threads at once.
class GenerateColumns {
  public:
    // Whether there is such a column: one of ours, or a fact.
    static bool has(std::string_view name);

    // Names for which has() is true.
    GenerateColumns(std::vector<std::string> names, const GradeModel& model,
                    Coordinates coordinates);

    const std::vector<std::string>& names() const { return names_; }
    void append(const BatchItem& item, std::vector<Value>& row) const;

  private:
    std::vector<std::string> names_;
    std::vector<const FactInfo*> facts_;  // null for what is no fact
    mutable InspectorPool inspectors_;
};

}  // namespace sudoku::tools
