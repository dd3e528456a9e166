#pragma once

#include "options/options.hpp"

#include <sudoku/inspect/fact_table.hpp>
#include <sudoku/parallel/inspect_stream.hpp>

#include <chrono>
#include <string>
#include <vector>

namespace sudoku::tools {

// The fact columns chosen with --columns, for commands whose rows contain more than facts. They
// replace the default columns. Values are computed by many threads at once.
class FactColumns {
  public:
    // `names` are names of facts; those in `own` are skipped because the command has them anyway.
    FactColumns(const std::vector<std::string>& names, const std::vector<std::string>& own,
                const OutputOptions& output, std::chrono::nanoseconds time_limit = no_time_limit);

    bool empty() const { return names_.empty(); }
    const std::vector<std::string>& names() const { return names_; }
    // These columns and then those of the facts.
    std::vector<std::string> names_after(std::vector<std::string> columns) const;

    // One value per name; all are empty without a puzzle, or if they take longer than the time
    // limit. `solution` must be the only solution, if it is given.
    std::vector<Value> values(const Puzzle* puzzle, const Grid* solution = nullptr) const;
    // The same of a puzzle that is inspected with the coordinates of the output.
    std::vector<Value> values(Inspection& puzzle) const;
    // The same as text, each value after a blank: " 24 easy -".
    std::string text(const Puzzle& puzzle, const Grid* solution = nullptr) const;

  private:
    std::vector<std::string> names_;
    std::vector<const FactInfo*> facts_;
    InspectorOptions inspection_;
    std::chrono::nanoseconds time_limit_;
    mutable InspectorPool inspectors_;
};

}  // namespace sudoku::tools
