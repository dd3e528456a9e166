#pragma once

#include <sudoku/format/record.hpp>
#include <sudoku/store/bank.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace sudoku::tools {

// Presents a bank as the input of a command: its puzzles as records, with facts as columns. Instead
// of line numbers, puzzles are counted from 1.
class BankReader {
  public:
    static Result<BankReader> open(const std::string& path, std::stop_token stop);

    std::optional<Result<Record>> next();
    std::vector<std::string> extra_names() const { return bank_.fact_names(); }

  private:
    explicit BankReader(store::Bank bank) : bank_(std::move(bank)) {}

    store::Bank bank_;
    std::unique_ptr<store::BankWalk> walk_;
    std::size_t number_ = 0;
};

}  // namespace sudoku::tools
