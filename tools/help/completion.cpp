#include "help/completion.hpp"

#include "help/completion_tables.hpp"
#include "support/nearest_name.hpp"

#include <sudoku/support/version.hpp>

#include <algorithm>
#include <iterator>
#include <string_view>

namespace sudoku::tools {
namespace {

std::string heading(const std::string& shell, const HelpSetting& setting) {
    return "# Completion of " + setting.program + " for " + shell + ", made by '" +
           setting.program + " help --completion " + shell + "' of version " +
           std::string(version) + ".\n";
}

struct Shell {
    std::string_view name;
    std::string (*script)(const completion::Tables&, const HelpSetting&);
    // The required first line of the script.
    std::string (*first_line)(const HelpSetting&);
};

constexpr Shell shells[] = {
    {"bash", completion::bash_script, nullptr},
    {"zsh", completion::zsh_script,
     [](const HelpSetting& setting) { return "#compdef " + setting.program + '\n'; }},
    {"fish", completion::fish_script, nullptr},
};

}  // namespace

std::vector<std::string> completed_shells() {
    std::vector<std::string> names;
    for (const Shell& shell : shells) names.emplace_back(shell.name);
    return names;
}

Result<std::string> completion_script(const std::string& shell, const CommandList& commands,
                                      const HelpSetting& setting) {
    const auto* const row = std::find_if(std::begin(shells), std::end(shells),
                                         [&](const Shell& each) { return each.name == shell; });
    if (row == std::end(shells)) {
        return Error{ErrorCode::invalid, "no completion for '" + shell +
                                             "': expected bash, zsh or fish" +
                                             did_you_mean_row(shell, shells)};
    }
    const std::string first = row->first_line == nullptr ? "" : row->first_line(setting);
    return first + heading(shell, setting) + row->script(completion::tables_of(commands), setting);
}

}  // namespace sudoku::tools
