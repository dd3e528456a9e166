#include <sudoku/inspect/fact_table.hpp>

#include "support/number_text.hpp"

#include <algorithm>

namespace sudoku {
namespace {

std::string join(const std::vector<std::string>& items) {
    const bool has_blanks = std::any_of(items.begin(), items.end(), [](const std::string& item) {
        return item.find(' ') != std::string::npos;
    });
    std::string text;
    for (const std::string& item : items) {
        if (!text.empty()) text += has_blanks ? "; " : " ";
        text += item;
    }
    return text;
}

struct TextOf {
    std::string operator()(const NoValue&) const { return {}; }
    std::string operator()(bool truth) const { return truth ? "yes" : "no"; }
    std::string operator()(std::uint64_t number) const { return std::to_string(number); }
    std::string operator()(const Decimal& number) const {
        return decimal_text(number.value, number.places);
    }
    std::string operator()(const std::string& text) const { return text; }
    std::string operator()(const std::vector<std::string>& items) const { return join(items); }
    std::string operator()(const NamedCounts& counts) const {
        std::string text;
        for (const auto& [name, count] : counts)
            text += (text.empty() ? "" : " ") + name + ':' + std::to_string(count);
        return text;
    }
};

}  // namespace

std::string to_text(const Value& value) { return std::visit(TextOf{}, value); }

}  // namespace sudoku
