// "iss": strings of Interactive Sudoku Solver. Each constraint begins with a dot, its arguments are
// separated by '~', and cells are written R1C2 (with letters above nine: RaCb).
//
//     .Shape~6x6.Cage~10~R1C1~R1C2.Thermo~R3C1~R3C2.AntiKnight.~R1C1_4~R2C3_1_3
//
// The last constraint here lists givens and cells with candidates. Constraints have the meaning
// that the solver gives them (iss_format.hpp); whatever has no meaning there is an error.

#include "format/iss_text.hpp"

#include "format/cell_text.hpp"
#include "format/formats.hpp"
#include "format/grid_rows.hpp"
#include "format/iss_lines.hpp"
#include "format/iss_puzzle.hpp"

#include <algorithm>
#include <optional>

namespace sudoku {
namespace {

class IssReader : public RecordLineReader {
  public:
    using RecordLineReader::RecordLineReader;

    // Reads a line among lines in other formats, where each is a puzzle.
    Result<Record> read(const TextLine& line) override {
        IssText text;
        if (const Status status = text.add(line); !status) return status.error();
        return read(text, line.at(line.text.find_first_not_of(blank_characters)));
    }

    std::optional<Result<Record>> next() override {
        TextLine line;
        if (!next_content_line(line)) return std::nullopt;
        if (line.is_cut) return line_too_long(line);
        const std::size_t first = line.text.find_first_not_of(blank_characters);
        const Position begin = line.at(first);
        IssText text;
        if (const Status status = text.add(line); !status) return Result<Record>(status.error());
        const bool is_begin = begins_iss_puzzle(line.text);
        if (is_begin || !is_apart_) {
            const std::string own(line.text);
            is_apart_ = is_apart(own, text.has_shape());
        }
        if (!is_apart_) {
            while (goes_on(text) && next_content_line(line)) {
                if (line.is_cut) return line_too_long(line);
                if (const Status status = text.add(line); !status)
                    return Result<Record>(status.error());
                if (text.size() > largest)
                    return malformed(begin, "this puzzle is too long: expected at most " +
                                                std::to_string(largest) + " bytes");
            }
        }
        return read(text, begin);
    }

  private:
    static constexpr std::size_t largest = std::size_t{1} << 20;
    static constexpr std::size_t most_lines = 200;

    // Returns the next lines without comments and empty lines, up to one that begins a puzzle. If
    // the current puzzle has no shape yet, the first line with one belongs to it.
    std::vector<std::string_view> lines_ahead(bool has_shape, std::size_t most) {
        std::vector<std::string_view> lines;
        const std::string_view ahead = text_.lookahead();
        for (std::size_t begin = 0; begin < ahead.size() && lines.size() < most;) {
            const std::size_t end = std::min(ahead.find('\n', begin), ahead.size());
            const std::string_view line = ahead.substr(begin, end - begin);
            begin = end + 1;
            if (is_empty_line(line) || is_rule_line(line) || is_comment_line(line)) continue;
            if (begins_iss_puzzle(line)) {
                if (has_shape || line.find(".Shape") > line.find_first_not_of(blank_characters))
                    break;
                has_shape = true;
            }
            lines.push_back(line);
        }
        return lines;
    }

    bool is_apart(std::string_view line, bool has_shape) {
        std::vector<std::string_view> lines = lines_ahead(has_shape, most_lines);
        lines.insert(lines.begin(), line);
        return lines.size() > 1 && are_iss_puzzles(lines);
    }

    bool goes_on(const IssText& text) { return !lines_ahead(text.has_shape(), 1).empty(); }

    Result<Record> read(const IssText& text, Position begin) {
        auto puzzle = read_iss_puzzle(text.parts(), begin);
        if (!puzzle) return puzzle.error();
        if (const std::string reason = geometry_.explain_named(puzzle->geometry());
            !reason.empty()) {
            return malformed(begin, reason);
        }
        Record record{.puzzle = *std::move(puzzle), .line = begin.line};
        if (!text.rest().empty()) record.extra.push_back(text.rest());
        return record;
    }

    bool is_apart_ = false;  // each line is a puzzle, until a line begins a puzzle anyway
};

// The letters after the dot.
std::string_view iss_name(std::string_view line) {
    line.remove_prefix(1);
    const auto end = std::find_if(line.begin(), line.end(), [](char c) {
        return !((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'));
    });
    return line.substr(0, static_cast<std::size_t>(end - line.begin()));
}

}  // namespace

bool is_iss_line(std::string_view line) {
    const std::size_t begin = line.find_first_not_of(blank_characters);
    if (begin == std::string_view::npos) return false;
    line.remove_prefix(begin);
    if (line.starts_with("http")) {
        for (const std::string_view parameter : {"?q=.", "&q=.", "?q=%2E", "&q=%2E", "?q=%2e"}) {
            if (line.find(parameter) != std::string_view::npos) return true;
        }
        return false;
    }
    if (!line.starts_with('.')) return false;
    line.remove_prefix(std::min(line.find_first_not_of('.'), line.size()) - 1);
    const std::string_view name = iss_name(line);
    const std::string_view behind = line.substr(1 + name.size());
    // A name is followed by arguments, or is a word that cannot be cells.
    return behind.starts_with('~') ||
           (!name.empty() && name[0] >= 'A' && name[0] <= 'Z' &&
            name.find_first_of("abcdefghijklmnopqrstuvwxyz") < name.size());
}

bool has_only_iss_lines(std::string_view head) {
    for (std::size_t begin = 0; begin < head.size();) {
        const std::size_t end = std::min(head.find('\n', begin), head.size());
        const std::string_view line = head.substr(begin, end - begin);
        begin = end + 1;
        if (is_empty_line(line) || is_rule_line(line) || is_comment_line(line)) continue;
        // The last line can be truncated.
        if (end == head.size() && end + 1 >= TextScanner::reach) break;
        // Arguments can continue on the next line.
        const char first = line[line.find_first_not_of(blank_characters)];
        if (first != '~' && first != '_' && !is_iss_line(line)) return false;
    }
    return true;
}

std::unique_ptr<FormatReader> make_iss_reader(TextScanner& text, GeometryChoice& geometry) {
    return std::make_unique<IssReader>(text, geometry);
}

}  // namespace sudoku
