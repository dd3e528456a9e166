#include <sudoku/format/record_reader.hpp>

#include "format/format_table.hpp"
#include "format/grid_rows.hpp"
#include "format/iss_text.hpp"
#include "format/recognise.hpp"
#include "format/record_fields.hpp"
#include "grid/alphabet.hpp"

#include <algorithm>
#include <utility>

namespace sudoku {

struct RecordReader::State {
    State(ByteSource& byte_source, ReadOptions options)
        : source(byte_source),
          text(byte_source),
          geometry(std::move(options.geometry), std::move(options.geometry_column),
                   std::move(options.columns), options.ignore_drawings),
          format(options.format) {
        if (!format && !geometry.column().empty()) format = Format::csv;
    }

    ByteSource& source;
    TextScanner text;
    GeometryChoice geometry;
    std::optional<Format> format;
    std::unique_ptr<FormatReader> reader;
    std::vector<std::string> extra_names;
    std::string remark;
    bool format_guessed = false;
    bool has_lines = false;  // plain lines can occur, and each line is separate
    bool ended = false;
    std::uint64_t comments_in_front = 0;

    Error located(Error error) const {
        if (error.column > 0) error.column = text.in_characters({error.line, error.column}).column;
        error.source = source.name();
        return error;
    }

    // A person typing, or a program waiting for each answer, sends one line and no more. If its
    // first word is long, it is a puzzle on one line, whatever follows. Any other text is judged
    // only after enough of it has arrived.
    bool begins_with_puzzle_line() {
        constexpr std::size_t longest_row = max_side;
        for (;;) {
            std::string_view lines = text.lines_at_hand();
            if (text.has_lookahead()) return false;
            while (lines.starts_with("# ") || lines.starts_with('\n'))
                lines.remove_prefix(lines.find('\n') + 1);
            if (lines.empty()) {
                if (!text.wait_for_more()) return false;
                continue;
            }
            lines = lines.substr(0, lines.find('\n') + 1);
            const auto is_cell = [](char c) {
                return (c >= '0' && c <= '9') || c == '.' || c == '_' || c == '*';
            };
            const auto word_end = std::find_if_not(lines.begin(), lines.end(), is_cell);
            if (static_cast<std::size_t>(word_end - lines.begin()) <= longest_row) return false;
            const auto recognised = recognise(lines, geometry);
            return recognised && *recognised == Format::line;
        }
    }

    // The side of plain lines that can follow, or 0.
    int plain_side() {
        constexpr int largest_plain_side = 9;  // above it, digits are letters in several notations
        // Callers that take plain lines use only the houses.
        if (geometry.is_forced() && !square_boards.contains(geometry.forced().features())) return 0;
        const int side =
            geometry.is_forced() ? geometry.forced_side() : side_for_cells(text.next_line_length());
        return side <= largest_plain_side && (side == 9 || format != Format::sdm) ? side : 0;
    }

    static bool begins_json(std::string_view head) {
        const std::size_t first = head.find_first_not_of(" \t\r\n");
        return first < head.size() && (head[first] == '{' || head[first] == '[');
    }

    // Drops comments and blank lines at the beginning of lookahead() if they exceed `most_kept`
    // bytes, except for the last ones, which can belong to the first puzzle. Returns false if
    // nothing was dropped.
    bool drop_front(std::size_t most_kept) {
        const std::string_view head = text.lookahead();
        std::vector<std::size_t> ends;
        std::vector<bool> are_comments;
        std::size_t begin = 0;
        bool is_cut = false;
        while (begin < head.size()) {
            const std::size_t end = head.find('\n', begin);
            const std::string_view line = head.substr(begin, end - begin);
            if (!is_front_line(line)) break;
            is_cut = end == std::string_view::npos;
            // The rest of a truncated blank line could be anything; that of a comment is
            // irrelevant.
            if (is_cut && (!ends.empty() || !is_comment_line(line))) break;
            begin = is_cut ? head.size() : end + 1;
            ends.push_back(begin);
            are_comments.push_back(is_comment_line(line));
        }
        if (ends.empty() || (!is_cut && begin <= most_kept)) return false;
        TextLine dropped;
        for (std::size_t i = 0; i < ends.size() && (is_cut || ends[i] + most_kept / 2 <= begin);
             ++i) {
            comments_in_front += are_comments[i];
            text.next_line(dropped);
        }
        return true;
    }

    // Chooses the reader; an Error if the text has none of the formats. A text without content gets
    // no reader.
    std::optional<Error> start() {
        if (!geometry.column().empty() && format != Format::csv) {
            return Error{ErrorCode::invalid, "a column with the geometry needs csv, not " +
                                                 std::string(to_string(*format))};
        }
        const auto may_be_line = [&] {
            const bool is_open = !format && geometry.columns().empty();
            return (is_open || format == Format::line) && begins_with_puzzle_line();
        };
        bool is_line = may_be_line();
        if (!is_line) {
            if (auto error = find_binary_data(text.lookahead())) return error;
        }
        // Ensures that enough of the text is visible for recognition, however many comments come
        // first.
        constexpr std::size_t longest_front = TextScanner::reach / 2;
        while (!is_line && !format && text.lookahead().size() == TextScanner::reach &&
               drop_front(longest_front))
            is_line = may_be_line();
        if (!format && is_line) {
            format = Format::line;
            format_guessed = true;
        }
        // Only tables have columns to rename, apart from JSON, whose members can have these names.
        if (!format && !geometry.columns().empty() && !begins_json(text.lookahead()))
            format = Format::csv;
        if (!format) {
            const std::string_view head = text.lookahead();
            auto recognised = recognise(head, geometry);
            if (!recognised) {
                recognised.error().line += text.position().line - 1;
                return std::move(recognised.error());
            }
            if (!*recognised) {
                if (head.size() < TextScanner::reach) return std::nullopt;
                return line_too_long({.number = text.position().line, .is_cut = true});
            }
            format = **recognised;
            format_guessed = true;
        }
        has_lines = *format == Format::sdm || *format == Format::line ||
                    (format_guessed && has_lines_of_any_form(*format) &&
                     !(*format == Format::iss && has_only_iss_lines(text.lookahead())));
        reader = has_lines && *format != Format::sdm && *format != Format::line
                     ? make_lines_reader(text, geometry, *format)
                     : functions_of(*format).make_reader(text, geometry);
        if (format_guessed && !is_line && !reader->reads_comments()) drop_front(0);
        return std::nullopt;
    }
};

RecordReader::RecordReader(ByteSource& source, ReadOptions options)
    : state_(std::make_unique<State>(source, std::move(options))) {}

RecordReader::RecordReader(RecordReader&&) noexcept = default;
RecordReader::~RecordReader() = default;

std::optional<Result<Record>> RecordReader::next() {
    State& state = *state_;
    if (state.ended) return std::nullopt;
    if (!state.reader) {
        if (auto error = state.start()) {
            state.ended = true;
            return state.located(state.text.failure().value_or(*error));
        }
    }
    std::optional<Result<Record>> record;
    if (state.reader) {
        record = state.reader->next();
        if (state.extra_names.empty()) state.extra_names = state.reader->extra_names();
    }
    if (record && *record) {
        state.remark = state.reader->take_remark();
        if (state.remark.starts_with(letters_prefix))
            add_note(**record, RecordField::comment, state.remark);
        return record;
    }
    // A failing source looks to the format reader like the end of the text, so its error about the
    // truncated text is not the cause.
    if (state.text.failure() && state.text.is_exhausted()) {
        state.ended = true;
        return state.located(*state.text.failure());
    }
    if (record) return state.located(std::move(record->error()));
    state.ended = true;
    return std::nullopt;
}

bool RecordReader::next_plain_lines(PlainLines& lines, std::size_t limit) {
    State& state = *state_;
    lines.text.clear();
    if (state.ended) return false;
    // Leave errors to next().
    if (!state.reader && state.start()) return false;
    if (!state.reader || !state.has_lines) return false;
    const int side = state.plain_side();
    if (side == 0) return false;
    lines.first_line = state.text.position().line;
    if (state.text.take_plain_lines(lines.text, limit, side) == 0) return false;
    // Sets the side that later error messages expect.
    lines.geometry = *state.geometry.find_for_side(static_cast<std::size_t>(side));
    return true;
}

bool RecordReader::restart_at_line() {
    State& state = *state_;
    return state.has_lines && state.reader && !state.ended && state.text.restart();
}

bool RecordReader::would_wait() const { return state_->text.would_wait(); }

std::uint64_t RecordReader::bytes_taken() const { return state_->text.bytes_taken(); }

std::optional<Format> RecordReader::format() const { return state_->format; }

bool RecordReader::is_format_guessed() const { return state_->format_guessed; }

const std::string& RecordReader::remark() const { return state_->remark; }

std::uint64_t RecordReader::comment_lines() const {
    return state_->comments_in_front + (state_->reader ? state_->reader->comment_lines() : 0);
}

const std::vector<std::string>& RecordReader::extra_names() const { return state_->extra_names; }

Result<Puzzle> read_puzzle(std::string_view text, const ReadOptions& options) {
    MemorySource source(text);
    RecordReader reader(source, options);
    auto first = reader.next();
    if (!first) return Error{ErrorCode::malformed, "there is no puzzle in this text: expected one"};
    if (!*first) return std::move(first->error());
    if (auto second = reader.next()) {
        if (!*second) return std::move(second->error());
        return Error{ErrorCode::malformed,
                     "a second puzzle begins here: expected one",
                     {},
                     (**second).line,
                     1};
    }
    return std::move((**first).puzzle);
}

}  // namespace sudoku
