#include "studio/studio.hpp"
#include "studio/studio_calls.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/grid/geometry.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace sudoku::tools {
namespace {

constexpr std::size_t rows_shown = 5;

// The names of our columns that a person can map.
constexpr std::array mapped_columns = {"puzzle", "level", "id", "solution"};

// The fields of a row, which commas, semicolons or tabs divide, as most of the row has it.
json cells_of(const std::string& line) {
    char divider = ',';
    for (const char one : {';', '\t'}) {
        if (std::count(line.begin(), line.end(), one) >
            std::count(line.begin(), line.end(), divider))
            divider = one;
    }
    json cells = json::array();
    std::string cell;
    bool is_quoted = false;
    for (const char c : line) {
        if (c == '"')
            is_quoted = !is_quoted;
        else if (c == divider && !is_quoted)
            cells.push_back(std::exchange(cell, {}));
        else
            cell += c;
    }
    cells.push_back(cell);
    return cells;
}

std::string line_at(const std::string& text, std::size_t& place) {
    const std::size_t end = std::min(text.find('\n', place), text.size());
    std::string line = text.substr(place, end - place);
    place = std::min(end + 1, text.size());
    if (!line.empty() && line.back() == '\r') line.pop_back();
    return line;
}

// The first rows of a file as a person sees them in a spreadsheet, and how it is read as it is.
json look(const json& asked, Studio& studio) {
    const std::string& name = asked.at("name").get_ref<const std::string&>();
    const std::string text = studio.files.read(name);
    json rows = json::array();
    for (std::size_t place = 0; place < text.size() && rows.size() <= rows_shown;)
        rows.push_back(cells_of(line_at(text, place)));
    MemorySource source(text, name);
    RecordReader reader(source);
    const auto first = reader.next();
    const bool is_read = first && *first;
    return {{"rows", rows},
            {"format",
             reader.format() ? json(std::string(format_info(*reader.format()).name)) : json()},
            {"is_read", is_read},
            {"problem", !first    ? "there is no puzzle in this file"
                        : is_read ? ""
                                  : first->error().describe()},
            {"columns", mapped_columns}};
}

std::string stem_of(const std::string& name) {
    const std::size_t dot = name.rfind('.');
    return dot == std::string::npos || dot == 0 ? name : name.substr(0, dot);
}

json start(const json& asked, Studio& studio) {
    const std::string& name = asked.at("name").get_ref<const std::string&>();
    studio.files.require_file(name);
    if (name.starts_with('-'))
        throw Failure(
            Error{ErrorCode::invalid, "the name of a file must not begin with '-'", name});
    const std::string stem = stem_of(name);
    const std::array files = {stem + "-graded.csv", stem + "-report.html", stem + "-report.json",
                              stem + "-certificates.json"};
    for (const std::string& file : files) studio.files.require_name(file);
    std::vector<std::string> columns;
    std::vector<std::string> labels;
    const json mapped = asked.value("columns", json::object());
    for (const auto& [ours, theirs] : mapped.items()) {
        if (std::find(mapped_columns.begin(), mapped_columns.end(), ours) == mapped_columns.end() ||
            !theirs.is_string())
            throw Failure(Error{ErrorCode::invalid, "'" + ours + "' is not a column to map"});
        const std::string& column = theirs.get_ref<const std::string&>();
        if (ours == "level")
            labels = {"--level-column=" + column};
        else
            columns.push_back("--column=" + ours + '=' + column);
    }
    const auto step = [&](const char* command, const std::string& file,
                          std::initializer_list<std::string> more) {
        std::vector<std::string> words = {command, name, "-o", file, "--force"};
        words.insert(words.end(), more);
        words.insert(words.end(), columns.begin(), columns.end());
        return words;
    };
    StudioJob job;
    job.title = "Rate " + name;
    job.asked = asked;
    job.files = {files.begin(), files.end()};
    job.steps = {step("grade", files[0], {"--format", "csv", "--rate", "--resume"}),
                 step("report", files[1], {"--format", "html", "--resume"}),
                 step("report", files[2], {"--format", "json", "--resume"}),
                 step("certify", files[3], {"--format", "json", "--resume"})};
    for (auto& words : job.steps)
        if (words.front() == "report") words.insert(words.end(), labels.begin(), labels.end());
    return {{"job", studio.jobs.add(std::move(job))}};
}

// The statistics of a file that was rated.
json result(const json& asked, Studio& studio) {
    const std::string stem = stem_of(asked.at("name").get<std::string>());
    return {{"report", studio.files.read(stem + "-report.json")}};
}

constexpr StudioCall calls[] = {
    {"rate_look", "name text", "rows: the first ones; format, is_read, problem, columns", look},
    {"rate_start", "name text, columns object?", "job", start},
    {"rate_result", "name text", "report: JSON as text, which keeps the order of levels", result}};

}  // namespace

std::span<const StudioCall> studio_rate_calls() { return calls; }

}  // namespace sudoku::tools
