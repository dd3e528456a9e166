#include "studio/studio_bank.hpp"

#include "studio/studio.hpp"
#include "studio/studio_calls.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/format/record_writer.hpp>
#include <sudoku/inspect/fact_table.hpp>
#include <sudoku/inspect/inspector.hpp>

#include <algorithm>
#include <array>
#include <filesystem>

namespace sudoku::tools {
namespace {

namespace fs = std::filesystem;

// The facts that the page shows and chooses by, found for all puzzles that it adds.
constexpr std::array added_facts = {"level", "minutes", "er", "hardest", "symmetries"};
constexpr std::uint64_t most_work = 50'000'000;
// Counting the puzzles of a larger bank would take longer than a page waits.
constexpr std::uint64_t most_counted = 2'000'000;

// Puzzles that the page has made, with their facts.
json add(const json& asked, Studio& studio) {
    const std::string name = asked.at("name");
    InspectorOptions options;
    options.rating.work_limit = most_work;
    options.cancel = studio.stop;
    Inspector inspector(options);
    const auto always = store::always_kept_facts();
    std::vector<const FactInfo*> facts(always.begin(), always.end());
    for (const char* const fact : added_facts) facts.push_back(find_fact(fact));
    std::vector<store::BankEntry> entries;
    for (const json& line : asked.at("puzzles")) {
        Inspection inspection(inspector, read_puzzle(line.get<std::string>()).value());
        auto entry = store::bank_entry(inspection);
        if (!entry)
            throw Failure(Error{ErrorCode::invalid, "a puzzle does not have exactly one solution"});
        entry->facts.clear();
        for (const FactInfo* const fact : facts)
            entry->facts.push_back(store::cell_of(*fact, certain_value_of(*fact, inspection)));
        entries.push_back(std::move(*entry));
    }
    const std::lock_guard lock(studio.adding);
    store::Bank bank = open_studio_bank(name, store::BankAccess::add, studio);
    const store::LedgerRun run{"bank add", "studio"};
    const store::BankAddStats added = bank.add(std::move(entries), facts, run).value();
    bank.build_indexes().value();
    return {{"name", name}, {"added", added.added}, {"known", added.known + added.completed}};
}

// A whole collection, as a job.
json add_file(const json& asked, Studio& studio) {
    const std::string bank = asked.at("name");
    const std::string file = asked.at("file");
    studio.files.require_file(file);
    (void)open_studio_bank(bank, store::BankAccess::add, studio);
    std::string facts;
    for (const char* const fact : added_facts)
        facts += (facts.empty() ? "" : ",") + std::string(fact);
    StudioJob job;
    job.title = "Add " + file + " to " + bank;
    job.asked = asked;
    job.files = {bank};
    job.steps = {{"bank", "add", "--facts=" + facts, "--", bank, file}};
    return {{"job", studio.jobs.add(std::move(job))}};
}

json look(const json& asked, Studio& studio) {
    store::Bank bank = open_studio_bank(asked.at("name"), store::BankAccess::read, studio);
    const std::uint64_t puzzles = bank.puzzle_count();
    json counts = json::array();
    json uses = json::array();
    if (puzzles <= most_counted) {
        const store::BankStock stock = bank.stock().value();
        for (const store::BankCount& one : stock.counts) {
            counts.push_back({{"of", one.of},
                              {"value", one.value},
                              {"puzzles", one.puzzles},
                              {"unused", one.unused}});
        }
        for (const store::BankRun& run : stock.runs)
            if (run.used > 0) uses.push_back({{"name", run.name}, {"puzzles", run.used}});
    }
    return {{"puzzles", puzzles}, {"counts", counts}, {"uses", uses}};
}

constexpr StudioCall calls[] = {
    {"bank_add", "name text, puzzles list", "name, added, known", add},
    {"bank_add_file", "name text, file text", "job", add_file},
    {"bank_look", "name text", "puzzles; counts: of, value, puzzles, unused; uses: name, puzzles",
     look}};

}  // namespace

std::span<const StudioCall> studio_bank_calls() { return calls; }

bool is_bank(const std::string& name, const Studio& studio) {
    studio.files.require_file(name);
    return store::is_database((fs::path(studio.files.path()) / name).string()).value();
}

store::Bank open_studio_bank(const std::string& name, store::BankAccess access,
                             const Studio& studio) {
    studio.files.require_name(name);
    if (!name.ends_with(".bank") || name.starts_with('-'))
        throw Failure(Error{ErrorCode::invalid, "the name of a bank ends in .bank", name});
    if (access == store::BankAccess::read) studio.files.require_file(name);
    const std::string path = (fs::path(studio.files.path()) / name).string();
    auto bank = store::Bank::open(path, access, studio.stop);
    if (bank) return std::move(*bank);
    Error error = bank.error();
    error.source = name;
    throw Failure(error);
}

json row_of(const store::Bank& bank, store::BankPuzzle puzzle) {
    const std::optional<Day> used = puzzle.used;
    const Record record = bank.record_of(std::move(puzzle));
    return {{"line", line_with_board(record.puzzle)},
            {"givens", record.puzzle.givens().filled_count()},
            {"used", used ? json(to_string(*used)) : json()},
            {"extra", record.extra}};
}

}  // namespace sudoku::tools
