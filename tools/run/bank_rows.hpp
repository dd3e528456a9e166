#pragma once

#include "options/options.hpp"
#include "run/result_sink.hpp"

#include <sudoku/format/record_writer.hpp>
#include <sudoku/store/bank.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sudoku::tools {

class Output;

// Writes puzzles of a bank: rows with a column per fact, lines with the facts after the puzzle,
// drawings, or records in a text format.
class BankRows {
  public:
    // `columns` are facts; empty selects all of the bank. With `with_days`, each puzzle has a day.
    BankRows(Output& out, const OutputForm& form, const store::Bank& bank,
             const std::vector<std::string>& columns, bool with_days);

    // Returns false, with the reason in `refusal`, if the format cannot hold the puzzle.
    bool write(const store::BankPuzzle& puzzle, std::optional<Day> day, std::string& refusal);
    void finish();
    std::uint64_t written() const { return written_; }

  private:
    std::vector<std::string> column_names() const;
    std::vector<Value> values_of(const store::BankPuzzle& puzzle, std::optional<Day> day) const;
    bool write_record(const store::BankPuzzle& puzzle, std::optional<Day> day,
                      std::string& refusal);

    Output& out_;
    OutputForm form_;
    std::vector<const FactInfo*> facts_;     // facts to write
    std::vector<std::size_t> places_;        // their indices among the facts of the bank
    std::optional<std::size_t> level_ = {};  // index of the level among them
    bool with_days_;
    bool with_boards_;
    std::optional<ResultSink> sink_ = {};
    std::optional<RecordWriter> writer_ = {};
    std::string bytes_;
    std::uint64_t written_ = 0;
};

}  // namespace sudoku::tools
