#include "help/help_setting.hpp"

#include "base/system.hpp"

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <system_error>

// The folder where cmake installs the documents, relative to that of programs.
#ifndef SUDOKU_DOCUMENTS_FROM_PROGRAM
#error "tools/CMakeLists.txt defines SUDOKU_DOCUMENTS_FROM_PROGRAM"
#endif

namespace sudoku::tools {
namespace {

constexpr std::string_view own_name = "sudoku";
constexpr std::string_view document_folder = "docs/";

bool is_lower(char c) { return c >= 'a' && c <= 'z'; }

bool is_word(char c) {
    return is_lower(c) || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-' || c == '/' || c == '.';
}

// True if "sudoku" at this position is the command, as in "sudoku solve", "sudoku --list", "sudoku
// COMMAND", "sudoku: ..", and not the name of the puzzle.
bool names_command(const std::string& text, std::size_t at) {
    const std::size_t end = at + own_name.size();
    if (at > 0 && is_word(text[at - 1])) return false;
    if (end >= text.size()) return false;
    if (text[end] == ':') return true;
    if (text[end] != ' ' || end + 1 >= text.size()) return false;
    const char next = text[end + 1];
    return is_lower(next) || next == '-' || text.compare(end + 1, 7, "COMMAND") == 0;
}

bool names_document(const std::string& text, std::size_t at) {
    return (at == 0 || !is_word(text[at - 1])) && at + document_folder.size() < text.size() &&
           is_lower(text[at + document_folder.size()]);
}

bool begins_quotation(const std::string& text, std::size_t at) {
    return at == 0 || text[at - 1] == '\'';
}

using Meant = bool (*)(const std::string& text, std::size_t at);

std::string named(const HelpSetting& setting, const std::string& text, Meant is_meant) {
    if (setting.program == own_name && setting.documents.empty()) return text;
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        if (text.compare(i, own_name.size(), own_name) == 0 && names_command(text, i) &&
            is_meant(text, i)) {
            out += setting.program;
            i += own_name.size();
        } else if (text.compare(i, document_folder.size(), document_folder) == 0 &&
                   names_document(text, i) && is_meant(text, i)) {
            out += setting.documents;
            out += document_folder;
            i += document_folder.size();
        } else {
            out += text[i++];
        }
    }
    return out;
}

}  // namespace

std::string HelpSetting::localised(const std::string& text) const {
    return named(*this, text, [](const std::string&, std::size_t) { return true; });
}

std::string HelpSetting::message(const std::string& text) const {
    return named(*this, text, begins_quotation);
}

std::string program_name(const char* argument) {
    std::string_view name(argument == nullptr ? "" : argument);
    for (const std::string_view separators : {std::string_view("/"), system::other_separators})
        name.remove_prefix(name.find_last_of(separators) + 1);
    if (name.ends_with(system::program_suffix)) name.remove_suffix(system::program_suffix.size());
    const bool is_plain = !name.empty() && name.front() != '-' && name.front() != '.' &&
                          std::all_of(name.begin(), name.end(), is_word);
    return std::string(is_plain ? name : own_name);
}

std::string installed_documents() {
    std::error_code failure;
    const auto self = system::own_program();
    const auto folder = (self.parent_path() / SUDOKU_DOCUMENTS_FROM_PROGRAM).lexically_normal();
    if (self.empty() || !std::filesystem::is_directory(folder / document_folder, failure))
        return {};
    return folder.generic_string() + '/';
}

}  // namespace sudoku::tools
