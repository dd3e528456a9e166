#pragma once

#include "studio/studio_http.hpp"

#include <nlohmann/json.hpp>

#include <span>
#include <string>
#include <string_view>

// The calls that the page of the studio makes. Every call takes and returns a JSON object.
namespace sudoku::tools {

using nlohmann::json;

struct Studio;

// A row of the table of calls. Errors are thrown as Failure.
struct StudioCall {
    std::string_view name;
    // What goes in, "name text, columns object?": the type of each field, with ? if it may be
    // missing. Other fields are refused.
    std::string_view takes;
    std::string_view gives;  // what comes out, for readers
    json (*answer)(const json& asked, Studio& studio);
};

// Books: files, choices, previews, preflight, making.
std::span<const StudioCall> studio_book_calls();
// Collections: columns, grades, reports.
std::span<const StudioCall> studio_rate_calls();
// Single puzzles: everything that the web page can ask, and what a maker wants to know.
std::span<const StudioCall> studio_check_calls();
// Collections of the folder: adding to them, listing them.
std::span<const StudioCall> studio_puzzle_calls();
// Banks of the folder: adding to them, what they have.
std::span<const StudioCall> studio_bank_calls();
// Plans of days: puzzles of a bank, marked as used.
std::span<const StudioCall> studio_calendar_calls();
// Files of the folder, and jobs.
std::span<const StudioCall> studio_folder_calls();

// Answers {"call": NAME, ..} by {..} or {"error": {"message", "line", "column"}}.
std::string answer_studio_call(const std::string& asked, Studio& studio);
// Answers any request that the guard admits.
StudioAnswer answer_studio(const StudioRequest& request, Studio& studio);

}  // namespace sudoku::tools
