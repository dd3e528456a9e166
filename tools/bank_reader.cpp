#include "bank_reader.hpp"

#include <utility>

namespace sudoku::tools {
namespace {

// No puzzle is broken, the input is.
Error unreadable(Error error) {
    error.code = ErrorCode::io;
    return error;
}

}  // namespace

Result<BankReader> BankReader::open(const std::string& path, std::stop_token stop) {
    auto bank = store::Bank::open(path, store::BankAccess::read, std::move(stop));
    if (!bank) return unreadable(bank.error());
    BankReader reader(path, std::move(*bank));
    auto walk = reader.bank_.walk({});
    if (!walk) return unreadable(walk.error());
    reader.walk_ = std::move(*walk);
    return reader;
}

std::optional<Result<Record>> BankReader::next() {
    auto puzzle = walk_->next();
    if (!puzzle) return unreadable(puzzle.error());
    if (!*puzzle) return std::nullopt;
    Record record{.puzzle = std::move((*puzzle)->puzzle), .line = ++number_};
    record.source = path_;
    const auto& facts = bank_.facts();
    for (std::size_t i = 0; i < facts.size(); ++i)
        record.extra.push_back(to_text(store::value_of(*facts[i], (*puzzle)->facts[i])));
    return record;
}

std::vector<std::string> BankReader::extra_names() const {
    std::vector<std::string> names;
    for (const FactInfo* const fact : bank_.facts()) names.emplace_back(fact->name);
    return names;
}

}  // namespace sudoku::tools
