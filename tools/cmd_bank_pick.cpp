#include "bank_choice.hpp"
#include "bank_rows.hpp"
#include "commands.hpp"
#include "console.hpp"
#include "messages.hpp"
#include "model_file.hpp"
#include "run_ledger.hpp"
#include "run_seed.hpp"
#include "summary.hpp"

#include <algorithm>
#include <map>

namespace sudoku::tools {
namespace {

using store::PickedPuzzle;
using store::PickPlan;
using store::PickSlot;

constexpr std::uint64_t most_slots = 10'000'000;

// One filter per weekday level, or one for all.
PickPlan plan_of(const BankPickOptions& options, const GradeModel& model) {
    PickPlan plan;
    const store::BankFilter all = filter_of(options.choice, model);
    if (!options.days && !options.week.empty())
        throw Failure(Error{ErrorCode::invalid, "--week needs --days"});
    std::map<std::string, std::size_t> filters;
    std::vector<std::size_t> filter_of_weekday(days_of_week, 0);
    for (std::size_t day = 0; day < options.week.size(); ++day) {
        const std::string& level = options.week[day];
        const auto [place, is_new] = filters.emplace(level, plan.filters.size());
        filter_of_weekday[day] = place->second;
        if (!is_new) continue;
        store::BankFilter one = all;
        auto requirement = store::parse_bank_requirement("level=" + level, model);
        if (!requirement)
            throw Failure(Error{ErrorCode::invalid, "--week: " + requirement.error().message});
        one.requirements.push_back(std::move(*requirement));
        plan.filters.push_back(std::move(one));
    }
    if (plan.filters.empty()) plan.filters = {all};
    const std::uint64_t days =
        options.days
            ? static_cast<std::uint64_t>(options.days->last.number - options.days->first.number) + 1
            : 1;
    if (options.count > most_slots / days) {
        throw Failure(Error{ErrorCode::invalid,
                            "cannot pick more than " + grouped(most_slots) + " puzzles at once"});
    }
    for (std::uint64_t day = 0; day < days; ++day) {
        PickSlot slot;
        if (options.days) {
            slot.day = Day{options.days->first.number + static_cast<std::int32_t>(day)};
            slot.filter = filter_of_weekday[static_cast<std::size_t>(weekday_of(*slot.day))];
        }
        plan.slots.insert(plan.slots.end(), static_cast<std::size_t>(options.count), slot);
    }
    plan.days_apart = static_cast<int>(std::min(options.apart, most_slots));
    return plan;
}

void mark(const std::vector<PickedPuzzle>& picked, store::Ledger& ledger) {
    Inspector inspector;
    std::uint64_t number = 0;
    for (const PickedPuzzle& one : picked) {
        Inspection inspection(inspector, one.puzzle.puzzle);
        const auto name = class_of(inspection);
        ++number;
        if (!name) {
            throw Failure(Error{ErrorCode::malformed,
                                "puzzle " + std::to_string(one.puzzle.key) +
                                    " of the bank has no class: run 'sudoku bank audit'"});
        }
        std::visit([&](const auto& text) { ledger.add(text, number, one.slot.day).value(); },
                   *name);
    }
}

// The message about the puzzle that could not be found.
std::string shortage(const PickPlan& plan, std::size_t found) {
    const PickSlot& slot = plan.slots[found];
    std::string text = "found " + grouped(found) + " of " +
                       counted(plan.slots.size(), "puzzle", "puzzles") +
                       ": no suitable puzzle left";
    if (slot.day) text += " for " + to_string(*slot.day);
    std::string requirements;
    for (const store::BankRequirement& requirement : plan.filters[slot.filter].requirements)
        requirements += (requirements.empty() ? "" : ", ") + requirement.text;
    return requirements.empty() ? text : text + " (" + requirements + ")";
}

}  // namespace

ExitCode run(const BankPickOptions& options, Console& console) {
    const Stopwatch watch;
    PickPlan plan = plan_of(options, load_model(options.choice.model));
    plan.seed = options.seed ? *options.seed : draw_seed();
    if (!options.seed) console.messages.note("seed " + std::to_string(plan.seed));
    std::vector<PickedPuzzle> picked;
    ExitCode code = ExitCode::done;
    std::optional<BankRows> rows;
    {
        // The bank is closed before the ledger in the same file adds the marks.
        store::Bank bank = open_bank(options.choice.bank, store::BankAccess::read, console.stop());
        picked = store::pick_puzzles(bank, plan).value();
        rows.emplace(console.out, options.output.form, bank, options.columns,
                     options.days.has_value());
    }
    const double seconds = watch.seconds();
    std::vector<PickedPuzzle> written;
    for (PickedPuzzle& one : picked) {
        std::string refusal;
        if (rows->write(one.puzzle, one.slot.day, refusal)) {
            written.push_back(std::move(one));
            continue;
        }
        console.messages.note_at("puzzle " + std::to_string(one.puzzle.key), refusal);
        code = ExitCode::error;
    }
    rows->finish();
    if (console.ledger.is_used()) mark(written, *console.ledger.ledger());
    if (picked.size() < plan.slots.size()) {
        console.messages.error(shortage(plan, picked.size()));
        code = worse(code, ExitCode::no);
    }
    const ExitCode ended = finish(console, code);
    console.messages.note(counted(written.size(), "puzzle", "puzzles") +
                          (console.ledger.is_used() ? " picked and marked; " : " picked; ") +
                          to_text(Decimal{seconds, 3}) + " s");
    return ended;
}

}  // namespace sudoku::tools
