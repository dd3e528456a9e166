#pragma once

#include "options/options.hpp"

#include <chrono>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

// Parsers for option values. Names are not case-sensitive, and lists can have spaces after commas.
// The Error describes the expected value and suggests similar names.
namespace sudoku::tools {

// The items between commas, without surrounding blanks.
std::vector<std::string> comma_items(const std::string& text);
// "500", "20k", "5M", "1G"
Result<std::uint64_t> parse_whole_number(const std::string& text);
Result<std::uint64_t> parse_seed(const std::string& text);
// The same, but not 0.
Result<std::uint64_t> parse_positive(const std::string& text);
// For limits; 0 means no limit.
Result<std::uint64_t> parse_limit(const std::string& text);
// At most a million.
Result<int> parse_small_number(const std::string& text);
// At most 1024; 0 for one per processor.
Result<int> parse_threads(const std::string& text);
// "10", "0.5", "100ms", "90s", "10m", "1h30m"
Result<std::chrono::nanoseconds> parse_duration(const std::string& text);
// One of . 0 _ * x -
Result<char> parse_blank(const std::string& text);
Result<Format> parse_format(const std::string& text);
// A format or, for the columns of csv as objects, "json" or "jsonl"; "text" is the format line.
Result<OutputForm> parse_puzzle_form(const std::string& text);
Result<Geometry> parse_geometry_value(const std::string& text);
Result<BoardRequest> parse_board(const std::string& text);  // also "jigsaw"
Result<const SolverInfo*> parse_solver(const std::string& text);
// "avx2"; the processor must support the target.
Result<bulk::BulkTarget> parse_bulk_target(const std::string& text);
// "minlex", "pattern"
Result<canon::Convention> parse_convention(const std::string& text);
// "r1c1", "A1"
Result<Coordinates> parse_coordinates(const std::string& text);
// "explainer", "hodoku"
Result<human::Ladder> parse_ladder(const std::string& text);
// "xy-wing"
Result<human::Technique> parse_technique(const std::string& text);
// "explainer", "hodoku", "all", "explainer,hodoku"
Result<RatingLadders> parse_rating_ladders(const std::string& text);
// "level=hard". A criterion; the name of the level is not checked, because it can be defined by a
// model.
Result<std::string> parse_criterion_text(const std::string& text);
Result<NumberRange> parse_number_range(const std::string& text);
// "60-80", "70%"
Result<NumberRange> parse_cover(const std::string& text);
// "3", "2-5"
Result<NumberRange> parse_constraint_cells(const std::string& text);
// "killer,thermo"
Result<ConstraintShapes> parse_shapes(const std::string& text);
Result<std::vector<const VariantInfo*>> parse_variants(const std::string& text);
// Accepts any text.
Result<std::string> parse_text(const std::string& text);
// "puzzle=Raetsel": our name of a column and that of a file.
Result<std::pair<std::string, std::string>> parse_column(const std::string& text);
// "level,er": names of facts
Result<std::vector<std::string>> parse_columns(const std::string& text);
// Names of facts, or "id" or "attempts".
Result<std::vector<std::string>> parse_generate_columns(const std::string& text);
Result<Shard> parse_shard(const std::string& text);
Result<PatternSymmetry> parse_pattern_symmetry(const std::string& text);
Result<const Preset*> parse_preset(const std::string& text);
// "light,medium,dark": at least two different names.
Result<std::vector<std::string>> parse_names(const std::string& text);
Result<OutputForm> parse_form(const std::string& text);
// The forms of parse_form() and the text formats; "csv" means the form.
Result<OutputForm> parse_form_or_format(const std::string& text);
// Rows, html or svg.
Result<OutputForm> parse_drawn_form(const std::string& text);
// "html", "markdown" or "json"
Result<OutputForm> parse_report_form(const std::string& text);
Result<OutputForm> parse_json_form(const std::string& text);
// "all", "none", or a number n for every n-th puzzle (0 for none).
Result<std::uint64_t> parse_share(const std::string& text);
// "2026-11-22"
Result<Day> parse_date(const std::string& text);
// "2027-01-01..2027-12-31"
Result<DayRange> parse_days(const std::string& text);
// Seven names.
Result<std::vector<std::string>> parse_week(const std::string& text);
// Names of facts that banks keep.
Result<std::vector<std::string>> parse_kept_facts(const std::string& text);
// Facts and labels; which labels there are only the bank knows.
Result<std::vector<std::string>> parse_bank_columns(const std::string& text);
// Forms of rows only, without grids.
Result<OutputForm> parse_row_form(const std::string& text);

}  // namespace sudoku::tools
