#include "cli/cli.hpp"
#include "commands/bank_plan.hpp"
#include "studio/studio.hpp"
#include "studio/studio_bank.hpp"
#include "studio/studio_book_file.hpp"
#include "studio/studio_calls.hpp"

#include <sudoku/book/book_spec.hpp>
#include <sudoku/support/day.hpp>

#include <algorithm>

namespace sudoku::tools {
namespace {

using Words = std::vector<std::string>;

constexpr int most_days = 1'000;

[[noreturn]] void refuse(const std::string& message, const std::string& name = {}) {
    throw Failure(Error{ErrorCode::invalid, message, name});
}

// The command that picks the puzzles, of which the plan that the page shows is a rehearsal.
Words pick_words(const json& asked, const std::string& bank, int days) {
    const Day first = parse_day(asked.at("first").get<std::string>()).value();
    const Day last{first.number + days - 1};
    if (!parse_day(to_string(last))) refuse("the plan ends after the last day of the calendar");
    const int apart = asked.at("apart").get<int>();
    if (apart < 0) refuse("the days between two puzzles must be 0 or more");
    std::string week;
    for (const json& day : asked.at("week"))
        week += (week.empty() ? "" : ",") + day.get<std::string>();
    Words words = {"bank",
                   "pick",
                   "--days=" + to_string(first) + ".." + to_string(last),
                   "--week=" + week,
                   "--apart=" + std::to_string(apart),
                   "--seed=" + std::to_string(asked.at("seed").get<std::int64_t>())};
    if (asked.value("is_unused", false)) words.emplace_back("--unused");
    for (const json& target : asked.value("targets", json::array()))
        words.push_back("--target=" + target.get<std::string>());
    words.push_back(bank);
    return words;
}

struct Planned {
    store::Bank bank;
    std::vector<store::PickedPuzzle> days;
    std::string problem = {};  // why there are not more
};

Planned planned(const json& asked, Studio& studio) {
    const std::string& name = asked.at("bank").get_ref<const std::string&>();
    const int days = asked.at("days").get<int>();
    if (days < 1 || days > most_days)
        refuse("a plan has from 1 to " + std::to_string(most_days) + " days");
    store::Bank bank = open_studio_bank(name, store::BankAccess::read, studio);
    const CommandLine line = parse_command_line(pick_words(asked, name, days));
    const auto* const options =
        line.command ? std::get_if<BankPickOptions>(&*line.command) : nullptr;
    if (options == nullptr) refuse(line.text);
    const store::PickPlan plan = pick_plan(*options, {});
    Planned result{std::move(bank), {}};
    result.days = store::pick_puzzles(result.bank, plan).value();
    if (result.days.size() < plan.slots.size())
        result.problem = pick_shortage(plan, result.days.size());
    return result;
}

json plan(const json& asked, Studio& studio) {
    Planned found = planned(asked, studio);
    json days = json::array();
    for (store::PickedPuzzle& one : found.days) {
        json row = row_of(found.bank, std::move(one.puzzle));
        row["date"] = to_string(*one.slot.day);
        days.push_back(std::move(row));
    }
    return {{"columns", found.bank.fact_names()}, {"days", days}, {"problem", found.problem}};
}

// The book of a plan: the product for calendars with the puzzles of a file, one for each day.
json book_of(const json& asked, std::size_t days, const std::string& file) {
    const book::Product product = book::find_product("daily").value();
    json book = book_as_json(product.text, product.name);
    for (const char* const key : {"about", "needs"}) book.erase(key);
    book["title"] = asked.at("mark");
    book["calendar"] = {{"first", asked.at("first")}, {"days", days}, {"file", file}};
    return book;
}

// Marks the puzzles of a plan as used and makes its files. A plan whose puzzles are in its file is
// marked: only its other files are made.
json make(const json& asked, Studio& studio) {
    const std::string name = asked.at("name");
    const std::string mark = asked.at("mark");
    const std::string bank = asked.at("bank");
    const std::string picked = name + ".csv";
    const std::string book = name + ".toml";
    if (name.starts_with('-')) refuse("the name of a file must not begin with '-'", name);
    if (mark.empty()) refuse("the name of the use is missing");
    for (const std::string& file : {picked, book}) {
        studio.files.require_name(file);
        if (!asked.value("is_resumed", false) && studio.files.has(file))
            refuse("this file is there already: choose another name", file);
    }
    StudioJob job;
    job.title = "Plan " + mark;
    job.asked = asked;
    if (!studio.files.has(picked)) {
        const Planned found = planned(asked, studio);
        if (found.days.empty()) refuse(found.problem);
        studio.files.write(book, book_as_toml(book_of(asked, found.days.size(), picked)));
        Words pick = pick_words(asked, bank, static_cast<int>(found.days.size()));
        pick.insert(pick.end() - 1,
                    {"--mark=" + mark, "--format=csv", "--output=" + picked, "--force"});
        job.steps.push_back(std::move(pick));
    }
    const std::string solutions = name + "-solutions.csv";
    const std::string lines = name + ".txt";
    job.steps.push_back({"solve", picked, "--format=csv", "--output=" + solutions, "--force"});
    job.steps.push_back({"convert", picked, "--to=line", "--output=" + lines, "--force"});
    job.files = {picked, solutions, lines};
    if (asked.value("has_book", false)) {
        const std::string folder = name + "-book";
        studio.files.require_name(folder);
        job.steps.push_back({"book", book, "-o", folder, "--force", "--epub", "--single-svg"});
        job.files.insert(job.files.end(), {folder + "/interior.pdf", folder + "/cover.pdf"});
    }
    return {{"job", studio.jobs.add(std::move(job))}, {"book", book}};
}

constexpr StudioCall calls[] = {
    {"calendar_plan",
     "bank text, first text, days number, week list, apart number, seed number, is_unused flag?, "
     "targets list?",
     "columns; days: date, line, givens, used, extra; problem", plan},
    {"calendar_make",
     "bank text, first text, days number, week list, apart number, seed number, is_unused flag?, "
     "targets list?, mark text, name text, has_book flag?, is_resumed flag?",
     "job; book: name of its file", make}};

}  // namespace

std::span<const StudioCall> studio_calendar_calls() { return calls; }

}  // namespace sudoku::tools
