#include "commands/merge_text.hpp"

#include "run/output.hpp"

#include "compress/decompressing_source.hpp"

#include <memory>
#include <span>
#include <string_view>
#include <utility>

namespace sudoku::tools {
namespace {

enum class PartForm { unknown, lines, csv, json, grids };

constexpr const char* form_names[] = {"", "lines", "CSV", "JSON", "drawn grids"};

[[noreturn]] void refuse_part(const std::string& path, const std::string& reason) {
    throw Failure(Error{ErrorCode::malformed, "cannot be merged: " + reason, path});
}

// Reads a part line by line. Uses as much memory as its longest line.
class PartLines {
  public:
    PartLines(const std::string& path, std::stop_token stop)
        : path_(path),
          stop_(std::move(stop)),
          source_(std::make_unique<FileSource>(FileSource::open(path).value())) {}

    // The next line with its "\n"; empty at the end and if stopped.
    std::string_view next() {
        std::size_t size = 0;
        for (;;) {
            const std::string_view rest = std::string_view(text_).substr(begin_);
            const std::size_t newline = rest.find('\n', size);
            if (newline != std::string_view::npos) {
                begin_ += newline + 1;
                return rest.substr(0, newline + 1);
            }
            size = rest.size();
            if (!read_more()) break;
        }
        if (stop_.stop_requested()) return {};
        if (begin_ < text_.size()) refuse_part(path_, "its last line is cut off");
        return {};
    }

    // All buffered lines, at least one; empty at the end.
    std::string_view next_lines() {
        const std::string_view first = next();
        if (first.empty()) return first;
        const std::size_t end = text_.rfind('\n') + 1;
        const std::size_t start = begin_ - first.size();
        begin_ = end;
        return std::string_view(text_).substr(start, end - start);
    }

    bool is_stopped() const { return stop_.stop_requested(); }
    // The buffered lines, without consuming them.
    std::string_view ahead() {
        if (text_.empty()) read_more();
        return text_;
    }

  private:
    bool read_more() {
        constexpr std::size_t block = std::size_t{1} << 18;
        constexpr std::size_t longest = std::size_t{64} << 20;
        if (stop_.stop_requested()) return false;
        text_.erase(0, begin_);
        begin_ = 0;
        const std::size_t size = text_.size();
        if (size > longest) refuse_part(path_, "it contains a line longer than 64 MiB");
        text_.resize(size + block);
        const std::size_t count =
            source_.read(std::span(text_.data(), text_.size()).subspan(size)).value();
        text_.resize(size + count);
        return count > 0;
    }

    std::string path_;
    std::stop_token stop_;
    DecompressingSource source_;
    std::string text_;
    std::size_t begin_ = 0;
};

// Our headers have a column for the location or the puzzle; lines of other forms do not have these
// words as a field.
bool is_csv_header(std::string_view line) {
    const std::string fields = ',' + std::string(line.substr(0, line.find('\n'))) + ',';
    const auto has = [&](const char* name) { return fields.find(name) != std::string::npos; };
    return fields.find(": ") == std::string::npos &&
           (has(",puzzle,") || has(",file,line,") || has(",line,puzzle,"));
}

PartForm form_of(std::string_view text) {
    if (text.starts_with("[\n") || text.starts_with("[]\n")) return PartForm::json;
    while (text.starts_with("# ") && text.find('\n') != std::string_view::npos)
        text.remove_prefix(text.find('\n') + 1);
    if (text.empty() || text.starts_with('\n')) return PartForm::unknown;
    if (text.starts_with("+-")) return PartForm::grids;
    return is_csv_header(text) ? PartForm::csv : PartForm::lines;
}

PartForm common_form(const std::vector<std::string>& parts, const std::stop_token& stop) {
    PartForm form = PartForm::unknown;
    for (const std::string& path : parts) {
        const PartForm one = form_of(PartLines(path, stop).ahead());
        if (one == PartForm::unknown || one == form) continue;
        if (form != PartForm::unknown) {
            refuse_part(
                path, std::string("it contains ") + form_names[static_cast<std::size_t>(one)] +
                          ", another part contains " + form_names[static_cast<std::size_t>(form)]);
        }
        form = one;
    }
    return form;
}

// Copies the rest of a part.
void copy_lines(PartLines& lines, Output& out) {
    for (auto text = lines.next_lines(); !text.empty(); text = lines.next_lines()) out.write(text);
}

// The heading of `grade` comes before the first puzzle; malformed puzzles can precede it.
void merge_lines(PartLines& lines, Output& out, bool& has_heading) {
    std::string_view line = lines.next();
    for (; line.starts_with("# malformed: "); line = lines.next()) out.write(line);
    const bool is_heading = line.starts_with("# puzzle ") && line.find(" level ") < line.size();
    if (!is_heading || !has_heading) out.write(line);
    has_heading |= is_heading;
    copy_lines(lines, out);
}

void merge_rows_of_json(const std::string& path, PartLines& lines, Output& out, bool& has_rows) {
    if (std::string_view first = lines.next(); first == "[]\n") return;
    for (;;) {
        std::string_view row = lines.next();
        if (row.empty() && lines.is_stopped()) return;
        if (row.empty()) refuse_part(path, "its list is not closed");
        if (row == "]\n") break;
        row.remove_suffix(row.ends_with(",\n") ? 2 : 1);
        out.write(has_rows ? ",\n" : "[\n");
        out.write(row);
        has_rows = true;
    }
    if (!lines.next().empty()) refuse_part(path, "there is data after its list");
}

}  // namespace

bool merge_texts(const std::vector<std::string>& parts, Output& out, const std::stop_token& stop) {
    const PartForm form = common_form(parts, stop);
    std::string header;
    bool has_rows = false;
    bool is_first = true;  // nothing has been written yet
    bool has_heading = false;
    for (const std::string& path : parts) {
        PartLines lines(path, stop);
        if (lines.ahead().empty()) continue;
        if (form == PartForm::json) {
            merge_rows_of_json(path, lines, out, has_rows);
        } else if (form == PartForm::csv) {
            const std::string first(lines.next());
            if (is_first) out.write(header = first);
            if (first != header)
                refuse_part(path, "its columns differ from those of the first part");
            copy_lines(lines, out);
        } else if (form == PartForm::grids) {
            if (!is_first) out.write("\n");
            copy_lines(lines, out);
        } else {
            merge_lines(lines, out, has_heading);
        }
        is_first = false;
    }
    if (form == PartForm::json) out.write(has_rows ? "\n]\n" : "[]\n");
    return !stop.stop_requested();
}

}  // namespace sudoku::tools
