#include "studio/studio.hpp"
#include "studio/studio_bank.hpp"
#include "studio/studio_calls.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/format/record_writer.hpp>

#include <algorithm>

namespace sudoku::tools {
namespace {

constexpr std::size_t most_added = 1'000;
constexpr std::size_t most_shown = 5'000;

// Adds puzzles to a collection, one to a line. Several pages can add to one file.
json add(const json& asked, Studio& studio) {
    std::string name = asked.at("name");
    if (!name.ends_with(".txt")) name += ".txt";
    const json& puzzles = asked.at("puzzles");
    if (puzzles.size() > most_added)
        throw Failure(Error{ErrorCode::invalid, "these are too many puzzles at once"});
    std::string lines;
    for (const json& puzzle : puzzles)
        lines += line_with_board(read_puzzle(puzzle.get<std::string>()).value()) + '\n';
    const std::lock_guard lock(studio.adding);
    studio.files.require_name(name);
    std::string text = studio.files.has(name) ? studio.files.read(name) : std::string();
    if (!text.empty() && text.back() != '\n') text += '\n';
    studio.files.write(name, text + lines);
    return {{"name", name}};
}

// The puzzles of a bank that meet the criteria, which are those of --target.
json read_bank(const json& asked, const Studio& studio) {
    store::Bank bank = open_studio_bank(asked.at("name"), store::BankAccess::read, studio);
    store::BankFilter filter;
    filter.is_unused = asked.value("is_unused", false);
    for (const json& target : asked.value("targets", json::array()))
        filter.requirements.push_back(
            store::parse_bank_requirement(target.get<std::string>()).value());
    const auto walk = bank.walk(filter).value();
    json puzzles = json::array();
    auto puzzle = walk->next().value();
    for (; puzzle && puzzles.size() < most_shown; puzzle = walk->next().value())
        puzzles.push_back(row_of(bank, std::move(*puzzle)));
    return {{"columns", bank.fact_names()},
            {"puzzles", puzzles},
            {"malformed", 0},
            {"is_bank", true},
            {"total", bank.puzzle_count()},
            {"is_cut_off", puzzle.has_value()}};
}

// The puzzles of a collection with the columns that it has.
json read(const json& asked, Studio& studio) {
    const std::string& name = asked.at("name").get_ref<const std::string&>();
    if (name.ends_with(".bank") || is_bank(name, studio)) return read_bank(asked, studio);
    const std::string text = studio.files.read(name);
    MemorySource source(text, name);
    RecordReader reader(source);
    json puzzles = json::array();
    bool is_cut_off = false;
    std::size_t malformed = 0;
    std::string problem;  // of the first malformed one
    while (auto record = reader.next()) {
        if (!*record) {
            if (record->error().code == ErrorCode::io) throw Failure(record->error());
            if (malformed++ == 0) problem = record->error().describe();
            continue;
        }
        is_cut_off = puzzles.size() == most_shown;
        if (is_cut_off) break;
        puzzles.push_back({{"line", line_with_board((*record)->puzzle)},
                           {"givens", (*record)->puzzle.givens().filled_count()},
                           {"extra", (*record)->extra}});
    }
    return {{"columns", reader.extra_names()},
            {"puzzles", puzzles},
            {"malformed", malformed},
            {"problem", problem},
            {"is_bank", false},
            {"total", puzzles.size()},
            {"is_cut_off", is_cut_off}};
}

constexpr StudioCall calls[] = {{"collection_add", "name text, puzzles list", "name", add},
                                {"collection_read", "name text, targets list?, is_unused flag?",
                                 "columns; puzzles: line, givens, extra, of a bank used; "
                                 "malformed; problem: of the first; is_bank, total, "
                                 "is_cut_off",
                                 read}};

}  // namespace

std::span<const StudioCall> studio_puzzle_calls() { return calls; }

}  // namespace sudoku::tools
