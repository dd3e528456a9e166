#include <sudoku/store/fact_cell.hpp>

#include <map>
#include <mutex>
#include <utility>

namespace sudoku::store {
namespace {

constexpr std::string_view signs_of_options = ",<>=|\"'";

// As the names of facts are written: lower case, with '_' where an option could not have the
// character.
std::string normal_name(std::string_view name) {
    std::string normal;
    for (const char c : name) {
        const bool is_upper = c >= 'A' && c <= 'Z';
        const bool is_foreign = static_cast<unsigned char>(c) <= ' ' || c == '-' ||
                                signs_of_options.find(c) != std::string_view::npos;
        normal += is_foreign ? '_' : is_upper ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return find_fact(normal) == nullptr ? normal : "label_" + normal;
}

Value no_value(Inspection&) { return {}; }

}  // namespace

// Facts are compared by their addresses, so a label keeps its own until the program ends.
const FactInfo& label_fact(std::string_view name) {
    static std::mutex mutex;
    static std::map<std::string, FactInfo> labels;
    const std::lock_guard lock(mutex);
    const auto [place, is_new] = labels.try_emplace(normal_name(name));
    if (is_new) {
        place->second = {.name = place->first,
                         .summary = "label of the input",
                         .source = FactSource::givens,
                         .type = FactType::text,
                         .value = no_value};
    }
    return place->second;
}

bool is_label(const FactInfo& fact) { return find_fact(fact.name) != &fact; }

}  // namespace sudoku::store
