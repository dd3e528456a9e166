#pragma once

#include <sudoku/format/record.hpp>
#include <sudoku/grade/grade_model.hpp>
#include <sudoku/store/fact_cell.hpp>

#include <cstddef>
#include <deque>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace sudoku::tools {

// The columns of an input that a bank stores. One with the name of a fact is that fact if it
// contains what this program finds, which is verified for some of the first rows and then for every
// fiftieth; all others are labels.
class BankColumns {
  public:
    // With `is_trusted`, nothing is verified.
    BankColumns(const std::vector<std::string>& names, bool is_trusted, const GradeModel& model);

    // Makes labels of the columns that differ in one of these records from what is found. Returns a
    // message for each.
    std::vector<std::string> verify(const std::deque<Result<Record>>& first_rows,
                                    std::stop_token stop);

    // The facts and labels, in the order of the columns.
    std::vector<const FactInfo*> facts() const;
    // The cells of a row, or an Error with its position.
    Result<std::vector<store::FactCell>> read(const Record& record, Inspection& puzzle) const;

  private:
    // Cheap facts are verified for more rows than those that take seconds.
    enum class Verified { never, at_intervals, always };
    struct Column {
        const FactInfo* fact;
        std::size_t place;  // in Record::extra
        Verified verified;
    };

    Result<store::FactCell> cell(const Column& column, const Record& record) const;
    // The computed value if it differs from that of the column; nothing if the column is right or
    // the value is not known.
    std::optional<std::string> found_instead(const Column& column, const Record& record,
                                             Inspection& puzzle) const;

    const GradeModel model_;
    std::vector<std::string> names_;
    std::vector<Column> columns_ = {};
};

}  // namespace sudoku::tools
