#include <sudoku/store/fact_cell.hpp>

#include <sudoku/grid/transform.hpp>
#include <sudoku/human/technique.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

namespace sudoku::store {
namespace {

// Recomputed in microseconds, or not a property of the puzzle.
constexpr std::array<std::string_view, 10> left_out = {
    "geometry",  "valid", "conflicts",      "solutions",       "solution",
    "redundant", "space", "some_solutions", "differing_cells", "redundant_constraints"};

std::int64_t power_of_ten(int exponent) {
    std::int64_t power = 1;
    for (int i = 0; i < exponent; ++i) power *= 10;
    return power;
}

// Reads "12", "3.4", or "3.40" with two decimals or more; nothing for other texts.
std::optional<std::int64_t> parse_fixed(std::string_view text, int decimals) {
    const std::size_t point = text.find('.');
    std::string figures(text.substr(0, point));
    std::string_view behind =
        point == std::string_view::npos ? std::string_view() : text.substr(point + 1);
    if (point != std::string_view::npos && behind.empty()) return std::nullopt;
    while (behind.size() > static_cast<std::size_t>(decimals)) {
        if (behind.back() != '0') return std::nullopt;
        behind.remove_suffix(1);
    }
    figures += behind;
    figures.append(static_cast<std::size_t>(decimals) - behind.size(), '0');
    std::int64_t number = 0;
    const char* const end = figures.data() + figures.size();
    const auto [stop, error] = std::from_chars(figures.data(), end, number);
    if (text.empty() || error != std::errc() || stop != end) return std::nullopt;
    return number;
}

constexpr std::size_t longest_list = 200;

bool is_whole_number(const std::string& item) { return parse_fixed(item, 0).value_or(-1) >= 0; }

bool is_symmetry(const std::string& item) {
    for (int i = 1; i < square_symmetry_count; ++i) {
        if (to_string(static_cast<SquareSymmetry>(i)) == item) return true;
    }
    return false;
}

// The types that the items of a list can have.
struct ListItems {
    std::string_view fact;
    bool (*is_one)(const std::string& item);
    std::string_view expected;
};
constexpr std::array<ListItems, 2> list_items = {
    {{"widths", is_whole_number, "whole numbers, such as 4 6 9"},
     {"symmetries", is_symmetry, "symmetries, such as rotate-180"}}};

struct CellOf {
    const FactInfo& fact;
    FactCell operator()(const NoValue&) const { return {}; }
    FactCell operator()(bool truth) const { return std::int64_t{truth}; }
    FactCell operator()(std::uint64_t number) const { return static_cast<std::int64_t>(number); }
    // Goes through the text, so that the rounding is the same as in output.
    FactCell operator()(const Decimal& number) const {
        const auto fixed = parse_fixed(to_text(number), fact.decimals);
        return fixed ? FactCell(*fixed) : FactCell();
    }
    template <class Other>
    FactCell operator()(const Other& other) const {
        const std::string text = to_text(other);
        return text.empty() ? FactCell() : FactCell(text);
    }
};

std::vector<std::string> items_of(const std::string& text) {
    const std::string_view between = text.find("; ") == std::string::npos ? " " : "; ";
    std::vector<std::string> items;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t end = std::min(text.find(between, from), text.size());
        items.push_back(text.substr(from, end - from));
        from = end + between.size();
    }
    return items;
}

NamedCounts counts_of(const std::string& text) {
    NamedCounts counts;
    for (const std::string& item : items_of(text)) {
        const std::size_t colon = item.rfind(':');
        std::uint64_t count = 0;
        if (colon != std::string::npos)
            std::from_chars(item.data() + colon + 1, item.data() + item.size(), count);
        counts.emplace_back(item.substr(0, colon), count);
    }
    return counts;
}

}  // namespace

bool is_kept(const FactInfo& fact) {
    return fact.source != FactSource::form && fact.source != FactSource::measured &&
           std::find(left_out.begin(), left_out.end(), fact.name) == left_out.end();
}

std::span<const FactInfo* const> always_kept_facts() {
    static const std::array<const FactInfo*, 2> facts = {find_fact("givens"), find_fact("variant")};
    return facts;
}

bool is_always_kept(const FactInfo& fact) {
    const auto facts = always_kept_facts();
    return std::find(facts.begin(), facts.end(), &fact) != facts.end();
}

FactCell cell_of(const FactInfo& fact, const Value& value) {
    return std::visit(CellOf{fact}, value);
}

Result<FactCell> parse_cell(const FactInfo& fact, std::string_view text, const GradeModel& model) {
    if (text.empty()) return FactCell();
    const auto wrong = [&](const std::string& expected) {
        return Error{ErrorCode::malformed, "'" + std::string(text) + "' is not a value of " +
                                               std::string(fact.name) + ": expected " + expected};
    };
    if (fact.type == FactType::truth) {
        if (text == "yes" || text == "true") return FactCell(std::int64_t{1});
        if (text == "no" || text == "false") return FactCell(std::int64_t{0});
        return wrong("yes or no");
    }
    if (fact.type == FactType::number || fact.type == FactType::decimal) {
        const int decimals = fact.type == FactType::number ? 0 : fact.decimals;
        const auto number = parse_fixed(text, decimals);
        if (number && *number >= 0) return FactCell(*number);
        return wrong(decimals == 0
                         ? std::string("a whole number from 0 on")
                         : "a number from 0 on, with at most " + std::to_string(decimals) +
                               (decimals == 1 ? " decimal" : " decimals"));
    }
    if (is_label(fact) || fact.type == FactType::text) return FactCell(std::string(text));
    const Value value = value_of(fact, FactCell(std::string(text)));
    if (fact.type == FactType::word) {
        const std::vector<FactWord> words = fact.words(model);
        if (std::any_of(words.begin(), words.end(),
                        [&](const FactWord& word) { return word.name == text; }))
            return FactCell(std::string(text));
        std::string known;
        for (const FactWord& word : words) known += (known.empty() ? "" : ", ") + word.name;
        return wrong(known.size() < longest_list ? known : "a technique");
    }
    if (const auto* const counts = std::get_if<NamedCounts>(&value)) {
        const auto is_count = [](const auto& count) {
            return count.second > 0 && human::find_technique(count.first) != nullptr;
        };
        // Writing the counts again finds everything that was not read.
        if (std::all_of(counts->begin(), counts->end(), is_count) && to_text(value) == text)
            return FactCell(std::string(text));
        return wrong("techniques and how often each is used, such as naked-pair:2");
    }
    const auto& items = std::get<std::vector<std::string>>(value);
    const auto* const row = std::find_if(list_items.begin(), list_items.end(),
                                         [&](const auto& one) { return one.fact == fact.name; });
    if (row == list_items.end() || std::all_of(items.begin(), items.end(), row->is_one))
        return FactCell(std::string(text));
    return wrong(std::string(row->expected));
}

Value value_of(const FactInfo& fact, const FactCell& cell) {
    if (const auto* const number = std::get_if<std::int64_t>(&cell)) {
        if (fact.type == FactType::truth) return *number != 0;
        if (fact.type == FactType::number) return static_cast<std::uint64_t>(*number);
        return Decimal{
            static_cast<double>(*number) / static_cast<double>(power_of_ten(fact.decimals)),
            fact.decimals};
    }
    const auto* const text = std::get_if<std::string>(&cell);
    if (text == nullptr) return {};
    if (fact.type == FactType::list) return items_of(*text);
    if (fact.type == FactType::counts) return counts_of(*text);
    return *text;
}

}  // namespace sudoku::store
