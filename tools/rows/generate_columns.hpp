#pragma once

#include "rows/rows.hpp"

#include <sudoku/inspect/fact_table.hpp>
#include <sudoku/inspect/inspector.hpp>
#include <sudoku/parallel/generate_stream.hpp>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku::tools {

// The columns after a generated puzzle, as chosen with --columns. Values are computed by many
// threads at once.
class GenerateColumns {
  public:
    // True for our own columns and for facts.
    static bool has(std::string_view name);

    // has() must be true for all names.
    GenerateColumns(std::vector<std::string> names, const GradeModel& model,
                    Coordinates coordinates);

    const std::vector<std::string>& names() const { return names_; }
    void append(const BatchItem& item, std::vector<Value>& row) const;

  private:
    std::vector<std::string> names_;
    std::vector<const FactInfo*> facts_;  // null for columns that are not facts
    mutable InspectorPool inspectors_;
};

}  // namespace sudoku::tools
