#pragma once

#include "rows.hpp"

#include <sudoku/generate/score_table.hpp>
#include <sudoku/parallel/generate_batch.hpp>

#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku::tools {

// What stands behind a generated puzzle: the columns that --columns names. Values are found from
// many threads at once.
class GenerateColumns {
  public:
    // Whether there is such a column: one of ours, or a score.
    static bool has(std::string_view name);

    // Names for which has() is true; the built-in model when null.
    GenerateColumns(std::vector<std::string> names, std::shared_ptr<const GradeModel> model)
        : names_(std::move(names)), model_(std::move(model)) {}

    const std::vector<std::string>& names() const { return names_; }
    void append(const BatchItem& item, std::vector<Value>& row) const;

  private:
    const GradeModel& model() const { return model_ ? *model_ : default_model(); }

    std::vector<std::string> names_;
    std::shared_ptr<const GradeModel> model_;
    // Raters keep working memory, so they are lent.
    mutable std::mutex mutex_;
    mutable std::vector<std::unique_ptr<ScoreTools>> idle_;
};

}  // namespace sudoku::tools
