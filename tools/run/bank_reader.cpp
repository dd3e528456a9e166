#include "run/bank_reader.hpp"

#include <utility>

namespace sudoku::tools {
namespace {

// The whole input is at fault, not a single puzzle.
Error unreadable(Error error) {
    error.code = ErrorCode::io;
    return error;
}

}  // namespace

Result<BankReader> BankReader::open(const std::string& path, std::stop_token stop) {
    auto bank = store::Bank::open(path, store::BankAccess::read, std::move(stop));
    if (!bank) return unreadable(bank.error());
    BankReader reader(std::move(*bank));
    auto walk = reader.bank_.walk({});
    if (!walk) return unreadable(walk.error());
    reader.walk_ = std::move(*walk);
    return reader;
}

std::optional<Result<Record>> BankReader::next() {
    auto puzzle = walk_->next();
    if (!puzzle) return unreadable(puzzle.error());
    if (!*puzzle) return std::nullopt;
    Record record = bank_.record_of(std::move(**puzzle));
    record.line = ++number_;
    return record;
}

}  // namespace sudoku::tools
