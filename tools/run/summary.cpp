#include "run/summary.hpp"

#include "run/console.hpp"
#include "run/messages.hpp"

#include <sudoku/format/record_writer.hpp>

namespace sudoku::tools {

std::string no_puzzles(const Console& console) {
    return console.input.is_broken ? "" : "no puzzles";
}

std::string summary(const Console& console, std::uint64_t total, const Tally& counts,
                    const Stopwatch& watch, std::uint64_t earlier) {
    if (total == 0) return no_puzzles(console);
    std::string text = counted(total, "puzzle", "puzzles");
    const char* before = ": ";
    for (const auto& [count, name] : counts) {
        if (count == 0) continue;
        text += before + grouped(count) + ' ' + std::string(name);
        before = ", ";
    }
    return text + "; " + watch.rate(total - earlier);
}

std::string summary_of_many(const Console& console, std::uint64_t total, const Tally& counts,
                            const Stopwatch& watch, std::uint64_t earlier) {
    return total == 1 ? std::string() : summary(console, total, counts, watch, earlier);
}

std::string dropped_summary(const RecordWriter& writer, Format format,
                            std::uint64_t comment_lines) {
    std::string list;
    const auto add = [&](const std::string& what) { list += (list.empty() ? "" : ", ") + what; };
    for (const RecordFieldInfo& info : record_field_table()) {
        const auto count = writer.dropped_counts()[static_cast<std::size_t>(info.field)];
        if (count == 0) continue;
        add(std::string(info.name) + " (" + counted(count, "puzzle", "puzzles") + ')');
    }
    if (comment_lines > 0) add(counted(comment_lines, "comment line", "comment lines"));
    if (list.empty()) return {};
    return "dropped, because format " + std::string(to_string(format)) + " cannot hold it: " + list;
}

}  // namespace sudoku::tools
