#include "commands/bank_plan.hpp"

#include "run/bank_choice.hpp"
#include "run/messages.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace sudoku::tools {
namespace {

using store::BankFilter;
using store::PickPlan;
using store::PickSlot;

constexpr std::uint64_t most_slots = 10'000'000;

// Adds the requirements of a day: "hard", "variant=killer", "expert/variant=killer", "any".
void require_day(std::string_view day, const GradeModel& model, BankFilter& filter) {
    while (!day.empty() && day != "any") {
        const std::string_view item = day.substr(0, day.find('/'));
        const bool is_level = item.find_first_of("=<>") == std::string_view::npos;
        auto requirement =
            store::parse_bank_requirement((is_level ? "level=" : "") + std::string(item), model);
        if (!requirement)
            throw Failure(Error{ErrorCode::invalid, "--week: " + requirement.error().message});
        filter.requirements.push_back(std::move(*requirement));
        day.remove_prefix(std::min(item.size() + 1, day.size()));
    }
}

// Adds a filter for each kind of day of the week, or one for all days. Returns the index of the
// filter of each weekday.
std::vector<std::size_t> add_filters(const BankPickOptions& options, const GradeModel& model,
                                     PickPlan& plan) {
    const BankFilter all = filter_of(options.choice, model);
    std::map<std::string, std::size_t> known;
    std::vector<std::size_t> filter_of_weekday(days_of_week, 0);
    for (std::size_t weekday = 0; weekday < options.week.size(); ++weekday) {
        const std::string& day = options.week[weekday];
        const auto [place, is_new] = known.emplace(day, plan.filters.size());
        filter_of_weekday[weekday] = place->second;
        if (!is_new) continue;
        BankFilter filter = all;
        require_day(day, model, filter);
        plan.filters.push_back(std::move(filter));
    }
    if (plan.filters.empty()) plan.filters = {all};
    return filter_of_weekday;
}

}  // namespace

PickPlan pick_plan(const BankPickOptions& options, const GradeModel& model) {
    if (!options.days && !options.week.empty())
        throw Failure(Error{ErrorCode::invalid, "--week needs --days"});
    PickPlan plan;
    plan.seed = options.seed.value_or(plan.seed);
    plan.days_apart = static_cast<int>(std::min(options.apart, most_slots));
    const std::vector<std::size_t> filter_of_weekday = add_filters(options, model, plan);
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
    return plan;
}

std::string pick_shortage(const PickPlan& plan, std::size_t found) {
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

}  // namespace sudoku::tools
