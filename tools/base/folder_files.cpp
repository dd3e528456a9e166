#include "base/folder_files.hpp"

#include "base/system.hpp"

#include <algorithm>

namespace sudoku::tools {
namespace {

bool is_control(char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7F'; }

}  // namespace

bool is_name_below(std::string_view name) {
    if (std::any_of(name.begin(), name.end(), is_control)) return false;
    if (name.find_first_of(system::other_separators) != std::string_view::npos) return false;
    while (true) {
        const std::size_t slash = name.find('/');
        const std::string_view part = name.substr(0, slash);
        if (part.empty() || part == "." || part == "..") return false;
        if (slash == std::string_view::npos) return true;
        name.remove_prefix(slash + 1);
    }
}

}  // namespace sudoku::tools
