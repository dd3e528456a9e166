#include "page_state.hpp"

#include "generate/requested_options.hpp"

#include <sudoku/format/record_writer.hpp>
#include <sudoku/generate/generator.hpp>
#include <sudoku/grade/grade.hpp>
#include <sudoku/inspect/inspector.hpp>

#include <string>
#include <vector>

namespace sudoku::web {
namespace {

// {"geometry", "seed", "index", "requirements": [[name, value], ..], "attempts"}: returns a puzzle
// as a line, or nothing after this many attempts; the page then tries the next index.
json generate_one(const json& asked, PageState&) {
    const BoardRequest board = parse_board_request(asked.at("geometry").get<std::string>()).value();
    GeneratorOptions start;
    start.seed = asked.value("seed", std::uint64_t{1});
    start.attempts = asked.value("attempts", 100);
    std::vector<NamedRequirement> requirements;
    for (const auto& requirement :
         asked.value("requirements", std::vector<std::vector<std::string>>()))
        requirements.emplace_back(requirement[0], requirement[1]);
    const GeneratorOptions options =
        requested_options(board, requirements, asked.value("preset", ""), start).value();
    const auto made = generate(board.geometry, options, asked.value("index", std::uint64_t{0}));
    if (!made) return {{"none", made.error().message}};
    return {{"line", line_with_board(made->puzzle)}, {"id", made->id}};
}

// {"format"}: returns the open puzzle as text.
json write(const json& asked, PageState& state) {
    const std::string name = asked.at("format");
    const auto format = find_format(name);
    if (!format) throw Failure({ErrorCode::invalid, "there is no format '" + name + "'"});
    return {{"text", write_puzzle(state.opened().puzzle, *format).value()}};
}

json names_of(const auto& table) {
    json names = json::array();
    for (const auto& row : table) names.push_back({row.name, row.summary});
    return names;
}

// {}: returns the available choices, each with name and summary.
json tables(const json&, PageState&) {
    json boards = json::array();
    for (const GattaiInfo& row : gattai_table()) boards.push_back(row.name);
    return {
        {"formats", names_of(format_table())},   {"levels", names_of(level_table())},
        {"presets", names_of(preset_table())},   {"symmetries", names_of(pattern_symmetry_table())},
        {"variants", names_of(variant_table())}, {"gattai", boards}};
}

constexpr Call calls[] = {
    {"generate",
     "geometry text, seed count?, index count?, requirements text-pairs?, preset text?, "
     "attempts count?",
     generate_one},
    {"write", "format text", write},
    {"tables", "", tables}};

}  // namespace

std::span<const Call> making_calls() { return calls; }

}  // namespace sudoku::web
