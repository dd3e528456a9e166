#include <sudoku/store/fact_cell.hpp>

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

FactCell cell_of(const FactInfo& fact, const Value& value) {
    return std::visit(CellOf{fact}, value);
}

Result<FactCell> parse_cell(const FactInfo& fact, std::string_view text) {
    if (text.empty()) return FactCell();
    const auto wrong = [&](const std::string& expected) {
        return Error{ErrorCode::malformed, "'" + std::string(text) + "' is no " +
                                               std::string(fact.name) + ": expected " + expected};
    };
    if (fact.type == FactType::truth) {
        if (text == "yes" || text == "true") return FactCell(std::int64_t{1});
        if (text == "no" || text == "false") return FactCell(std::int64_t{0});
        return wrong("yes or no");
    }
    if (fact.type == FactType::number || fact.type == FactType::decimal) {
        const auto number = parse_fixed(text, fact.decimals);
        if (number) return FactCell(*number);
        return wrong(fact.decimals == 0
                         ? std::string("a whole number")
                         : "a number with " + std::to_string(fact.decimals) + " decimals at most");
    }
    return FactCell(std::string(text));
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
