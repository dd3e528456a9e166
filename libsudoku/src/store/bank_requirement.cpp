#include "support/nearest_name.hpp"
#include "support/simple_errors.hpp"

#include <sudoku/generate/criterion.hpp>
#include <sudoku/store/bank.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

namespace sudoku::store {
namespace {

constexpr std::int64_t least_number = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t largest_number = std::numeric_limits<std::int64_t>::max();

std::vector<std::string> split_alternatives(std::string_view text) {
    std::vector<std::string> parts;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t end = std::min(text.find('|', from), text.size());
        parts.emplace_back(text.substr(from, end - from));
        from = end + 1;
    }
    return parts;
}

// The range in units of the last digit. Bounds between two units are rounded inwards, with a
// tolerance for rounding errors of decimal fractions.
std::pair<std::int64_t, std::int64_t> in_units(const Criterion::Range& range, int decimals) {
    constexpr double noise = 1e-6;
    const double scale = std::pow(10, decimals);
    std::pair<std::int64_t, std::int64_t> units(least_number, largest_number);
    if (std::isfinite(range.least)) {
        const double least = range.least * scale;
        units.first = static_cast<std::int64_t>(std::ceil(least - noise));
        if (range.without_least && std::abs(least - std::round(least)) < noise) ++units.first;
    }
    if (std::isfinite(range.most)) {
        const double most = range.most * scale;
        units.second = static_cast<std::int64_t>(std::floor(most + noise));
        if (range.without_most && std::abs(most - std::round(most)) < noise) --units.second;
    }
    return units;
}

bool is_within(const FactWord& word, const Criterion::Range& range) {
    const bool above = range.without_least ? word.least > range.least : word.least >= range.least;
    const bool below = range.without_most ? word.most < range.most : word.most <= range.most;
    return above && below;
}

Result<BankRequirement> requirement_of(const Criterion& criterion, const GradeModel& model) {
    BankRequirement requirement{criterion.text, criterion.fact};
    if (criterion.technique) {
        const human::TechniqueInfo& technique = human::info(*criterion.technique);
        requirement.fact =
            find_fact(technique.base_rating > 0 ? "techniques" : "hodoku_techniques");
        requirement.words = {std::string(technique.code)};
        return requirement;
    }
    if (requirement.fact->type == FactType::text) {
        // The criterion spells its values as the fact is printed.
        requirement.words = split_alternatives(criterion.text.substr(criterion.text.find('=') + 1));
        return requirement;
    }
    if (requirement.fact->type != FactType::word) {
        for (const Criterion::Range& range : criterion.ranges)
            requirement.ranges.push_back(in_units(range, requirement.fact->decimals));
        return requirement;
    }
    for (const FactWord& word : requirement.fact->words(model)) {
        if (std::any_of(criterion.ranges.begin(), criterion.ranges.end(),
                        [&](const Criterion::Range& range) { return is_within(word, range); }))
            requirement.words.push_back(word.name);
    }
    return requirement;
}

// "12", "3..5", "yes", in the units of the fact.
Result<std::pair<std::int64_t, std::int64_t>> parse_range(const FactInfo& fact,
                                                          const std::string& text) {
    const std::size_t middle = text.find("..");
    const auto least = parse_cell(fact, text.substr(0, middle));
    const auto most =
        middle == std::string::npos ? least : parse_cell(fact, text.substr(middle + 2));
    if (!least) return least.error();
    if (!most) return most.error();
    const auto* const low = std::get_if<std::int64_t>(&*least);
    const auto* const high = std::get_if<std::int64_t>(&*most);
    if (low == nullptr || high == nullptr || *low > *high) {
        return invalid_error("'" + text + "' is neither a value nor a range of " +
                             std::string(fact.name));
    }
    return std::pair(*low, *high);
}

// Labels, which are all other names, are as they were written.
const FactInfo* fact_in_any_case(std::string_view name) {
    const auto table = fact_table();
    const auto row = std::find_if(table.begin(), table.end(), [&](const FactInfo& fact) {
        return equal_whatever_case(fact.name, name);
    });
    return row == table.end() ? find_fact(name) : &*row;
}

Result<BankRequirement> parse_plain(std::string_view text, std::size_t sign_at) {
    const bool is_long =
        sign_at + 1 < text.size() && text[sign_at] != '=' && text[sign_at + 1] == '=';
    const std::string name(text.substr(0, sign_at));
    const std::string_view sign = text.substr(sign_at, is_long ? 2 : 1);
    const std::string value(text.substr(sign_at + sign.size()));
    const FactInfo* const fact = fact_in_any_case(name);
    BankRequirement requirement{std::string(text), fact == nullptr ? &label_fact(name) : fact};
    if (fact != nullptr && !is_kept(*fact))
        return invalid_error("banks do not store the fact '" + name + "'");
    if (value.empty()) return invalid_error("'" + std::string(text) + "' has no value");
    const bool is_number = requirement.fact->type == FactType::number ||
                           requirement.fact->type == FactType::decimal ||
                           requirement.fact->type == FactType::truth;
    if (!is_number) {
        if (sign != "=") return invalid_error(name + " is not a number: only = can be used");
        requirement.words = split_alternatives(value);
        return requirement;
    }
    for (const std::string& part : split_alternatives(value)) {
        const auto range = parse_range(*requirement.fact, part);
        if (!range) return invalid_error(range.error().message);
        requirement.ranges.push_back(*range);
    }
    if (sign == "=") return requirement;
    if (requirement.ranges.size() > 1)
        return invalid_error("'" + std::string(text) + "': alternatives need =");
    auto& [least, most] = requirement.ranges.front();
    if (sign[0] == '>') {
        least = sign == ">" ? most + 1 : least;
        most = largest_number;
    } else {
        most = sign == "<" ? least - 1 : most;
        least = least_number;
    }
    return requirement;
}

}  // namespace

Result<BankRequirement> parse_bank_requirement(std::string_view text, const GradeModel& model) {
    const std::size_t sign_at = text.find_first_of("<>=");
    if (sign_at == std::string_view::npos || sign_at == 0)
        return invalid_error("'" + std::string(text) +
                             "' is not a requirement such as level=hard or minutes<15");
    const std::string_view name = text.substr(0, sign_at);
    if (name != "technique" && find_criterion_fact(name) == nullptr)
        return parse_plain(text, sign_at);
    const Result<Criterion> criterion = parse_criterion(text, model);
    if (!criterion) return criterion.error();
    return requirement_of(*criterion, model);
}

bool meets(const BankRequirement& requirement, const FactCell& cell) {
    if (const auto* const number = std::get_if<std::int64_t>(&cell)) {
        return std::any_of(
            requirement.ranges.begin(), requirement.ranges.end(),
            [&](const auto& range) { return *number >= range.first && *number <= range.second; });
    }
    const auto* const text = std::get_if<std::string>(&cell);
    if (text == nullptr) return false;
    const auto is_wanted = [&](const std::string& one) {
        return std::find(requirement.words.begin(), requirement.words.end(), one) !=
               requirement.words.end();
    };
    const Value value = value_of(*requirement.fact, cell);
    if (const auto* const items = std::get_if<std::vector<std::string>>(&value))
        return std::any_of(items->begin(), items->end(), is_wanted);
    if (const auto* const counts = std::get_if<NamedCounts>(&value)) {
        return std::any_of(counts->begin(), counts->end(),
                           [&](const auto& count) { return is_wanted(count.first); });
    }
    return is_wanted(*text);
}

}  // namespace sudoku::store
