// Links that contain a puzzle, one per line, or the JSON objects in them:
//
//     fpuzzles       https://www.f-puzzles.com/?load=N4Ig..      JSON in LZ-String
//     fpuzzles-json  {"size":9,"grid":[..],..}                   the same JSON
//     sudokupad      https://sudokupad.app/fpuzN4Ig..            the same for SudokuPad
//     scl            https://sudokupad.app/sclN4Ig..             JSON of SudokuPad in LZ-String
//     scf            https://sudokupad.app/scfooA..*tTitle       a classic board, see below
//     puzzlink       https://puzz.link/p?sudoku/9/9/g8i6k..      see puzzlink_text.cpp
//     fpuzzles       https://sudokumaker.app/?puzzle=N4Ig..  only read, see sudokumaker_json.cpp
//     fpuzzles       SCv7_32_f2ea..                          only read, see coach_text.hpp
//     penpa          https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VVPb..   see penpa_text.cpp
//
// One reader accepts all of these and lines of cells, in any mixture. The beginning of a link can
// be missing.

#include "format/puzzle_links.hpp"

#include "format/address.hpp"
#include "format/base64.hpp"
#include "format/coach_text.hpp"
#include "format/formats.hpp"
#include "format/fpuzzles_json.hpp"
#include "format/json_objects.hpp"
#include "format/lz_string.hpp"
#include "format/penpa_text.hpp"
#include "format/puzzle_line.hpp"
#include "format/puzzlink_text.hpp"
#include "format/record_fields.hpp"
#include "format/record_text.hpp"
#include "format/scl_json.hpp"
#include "format/sudokumaker_json.hpp"
#include "format/unknown_rules.hpp"
#include "grid/alphabet.hpp"

#include <algorithm>
#include <array>

namespace sudoku {
namespace {

using nlohmann::json;

constexpr std::string_view fpuzzles_address = "https://www.f-puzzles.com/?load=";
constexpr std::string_view sudokupad_address = "https://sudokupad.app/";
constexpr std::string_view puzzlink_address = "https://puzz.link/p?sudoku/";
constexpr std::string_view penpa_address = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=";

Result<std::string> decompressed(std::string_view payload) {
    // A '+' can have been decoded to a blank.
    std::string text(payload);
    std::replace(text.begin(), text.end(), ' ', '+');
    return lz_decompress(text);
}

Error no_object(std::string_view site) {
    return {ErrorCode::malformed,
            "the text in this link is not a JSON object of " + std::string(site)};
}

Result<Record> record_of_compressed_fpuzzles(std::string_view payload, Drawings* drawings) {
    auto text = decompressed(payload);
    if (!text) return text.error();
    const auto content = parse_json({*std::move(text), {}});
    if (!content || !content->is_object()) return no_object("f-puzzles");
    return record_of_fpuzzles(*content, drawings);
}

// An address has other characters for those that have a meaning there.
Result<Record> record_of_sudokumaker(std::string_view payload, Drawings* drawings) {
    std::string base64(payload);
    std::replace(base64.begin(), base64.end(), '-', '/');
    std::replace(base64.begin(), base64.end(), '$', '=');
    auto text = decompressed(base64);
    if (!text) return text.error();
    const auto content = parse_json({*std::move(text), {}});
    if (!content || !content->is_object()) return no_object("sudokumaker");
    return record_of_fpuzzles(fpuzzles_of_sudokumaker(*content), drawings);
}

Result<Record> record_of_coach(std::string_view payload, Drawings* drawings) {
    const auto content = fpuzzles_of_coach(payload);
    if (!content) return no_object("sudoku.coach");
    return record_of_fpuzzles(*content, drawings);
}

Result<Record> record_of_compressed_scl(std::string_view payload, Drawings* drawings) {
    const auto text = decompressed(payload);
    if (!text) return text.error();
    if (const auto content = parse_json({*text, {}}); content && content->is_object())
        return record_of_scl(*content, drawings);
    const auto content = parse_json({unzipped_scl(*text), {}});
    if (!content || !content->is_object()) return no_object("SudokuPad");
    return record_of_scl(with_long_keys(*content), drawings);
}

// "scf": a character for each digit or empty cell together with up to five empty cells after it,
// with the number 10 * empty + digit in 0-9 A-Z a-x. Then '*' and letters: x both diagonals, w
// windows, t and a with a title and an author up to the next '*', which is doubled within them.
constexpr std::string_view scf_characters =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
constexpr std::size_t scf_cells = 81;
constexpr std::size_t scf_longest_run = 5;

Result<Record> record_of_scf(std::string_view payload, Drawings*) {
    const auto wrong = [](std::size_t i, const std::string& what) {
        return Error{ErrorCode::malformed, what, {}, 1, i + 1};
    };
    std::vector<Digit> digits;
    std::size_t i = 0;
    for (; digits.size() < scf_cells; ++i) {
        const std::size_t number =
            i < payload.size() ? scf_characters.find(payload[i]) : std::string_view::npos;
        if (number == std::string_view::npos) {
            return wrong(i,
                         "expected 81 cells in this link, found " + std::to_string(digits.size()));
        }
        digits.push_back(static_cast<Digit>(number % 10));
        digits.resize(digits.size() + number / 10);
    }
    if (digits.size() > scf_cells) return wrong(i - 1, "more than 81 cells in this link");
    BoardRules rules;
    UnknownRules unknown;
    std::vector<Note> texts;
    for (; i < payload.size(); ++i) {
        const char c = payload[i];
        if (c == 't' || c == 'a') {
            std::string text;
            for (++i; i < payload.size(); ++i) {
                if (payload[i] == '*' && (i + 1 == payload.size() || payload[i + 1] != '*')) break;
                if (payload[i] == '*') ++i;
                text += payload[i];
            }
            texts.push_back({c == 't' ? RecordField::title : RecordField::author, text});
        } else if (c == 'x') {
            rules.insert(diagonal_rules);
        } else if (c == 'w') {
            rules.insert(BoardRule::windows);
        } else if (c != '*') {
            unknown.add(std::string(1, c));
        }
    }
    if (!unknown.empty()) return unknown.error();
    Record record{.puzzle = Puzzle(Grid(rectangular({3, 3}, rules).value(), digits))};
    for (const Note& text : texts) add_note(record, text.field, text.text);
    return record;
}

// The kinds of data in links, recognised by their first characters.
struct LinkPayload {
    std::string_view prefix;  // not passed to `read`
    Format format;
    Result<Record> (*read)(std::string_view payload, Drawings* drawings);
};
constexpr std::array<LinkPayload, 7> link_payloads{{
    {coach_prefix, Format::fpuzzles, record_of_coach},
    {"scl", Format::scl, record_of_compressed_scl},
    {"ctc", Format::scl, record_of_compressed_scl},
    {"scf", Format::scf, record_of_scf},
    {"fpuzzles", Format::sudokupad, record_of_compressed_fpuzzles},
    {"fpuz", Format::sudokupad, record_of_compressed_fpuzzles},
    {"", Format::fpuzzles, record_of_compressed_fpuzzles},
}};
// Recognised only by their addresses.
constexpr LinkPayload sudokumaker_payload{"", Format::fpuzzles, record_of_sudokumaker};
constexpr LinkPayload penpa_payload{"", Format::penpa, record_of_penpa};
constexpr LinkPayload puzzlink_payload{
    "", Format::puzzlink,
    [](std::string_view payload, Drawings*) { return record_of_puzzlink(payload); }};

bool has_host(std::string_view word, std::string_view host) {
    const std::size_t slashes = word.find("://");
    if (slashes == std::string_view::npos) return false;
    const std::string_view rest = word.substr(slashes + 3);
    const std::string_view name = rest.substr(0, rest.find_first_of("/?#"));
    return name == host || (name.size() > host.size() && name.ends_with(host) &&
                            name[name.size() - host.size() - 1] == '.');
}

bool is_fpuzzles_address(std::string_view word) { return has_host(word, "f-puzzles.com"); }
bool is_sudokupad_address(std::string_view word) {
    return has_host(word, "sudokupad.app") || has_host(word, "crackingthecryptic.com");
}

bool is_sudokumaker_address(std::string_view word) { return has_host(word, "sudokumaker.app"); }

bool is_penpa_address(std::string_view word) {
    return word.find("://") != std::string_view::npos &&
           word.find("/penpa-edit/") != std::string_view::npos;
}

// Other sites have the programs of puzz.link, too.
bool is_puzzlink_address(std::string_view word) {
    return word.find("://") != std::string_view::npos &&
           word.find("?sudoku/") != std::string_view::npos;
}

// True for a board as JSON in LZ-String; all such texts begin alike.
bool begins_compressed(std::string_view text) { return text.starts_with("N4Ig"); }

// The part of a word that contains the puzzle; nullopt if there is none.
std::optional<std::string_view> payload_of(std::string_view word) {
    const auto behind = [&](std::string_view mark) -> std::optional<std::string_view> {
        const std::size_t found = word.find(mark);
        if (found == std::string_view::npos) return std::nullopt;
        const std::string_view rest = word.substr(found + mark.size());
        return rest.substr(0, rest.find_first_of("&#"));
    };
    if (is_fpuzzles_address(word)) return behind("?load=");
    if (is_sudokumaker_address(word)) return behind("?puzzle=");
    if (is_penpa_address(word)) return behind("&p=");
    if (is_puzzlink_address(word)) return behind("?sudoku/");
    if (const std::size_t coach = word.find(coach_prefix); coach != std::string_view::npos)
        return word.substr(coach, word.find_first_of("&#?", coach) - coach);
    if (!is_sudokupad_address(word)) return word;
    if (const auto payload = behind("puzzleid=")) return payload;
    std::string_view path = word.substr(word.find("://") + 3);
    path.remove_prefix(std::min(path.find('/'), path.size() - 1) + 1);
    if (path.starts_with("sudoku/")) path.remove_prefix(7);
    return path.substr(0, path.find_first_of("?#"));
}

// Checks the rest of the data, because any word can begin with one of the prefixes.
bool may_hold(const LinkPayload& row, std::string_view text) {
    constexpr std::size_t shortest = 20;
    constexpr std::size_t shortest_scf = (scf_cells + scf_longest_run) / (scf_longest_run + 1);
    if (row.prefix == coach_prefix) return text.size() > shortest;
    if (row.format == Format::scf) return text.size() >= shortest_scf;
    if (row.format != Format::scl) return begins_compressed(text);
    return text.size() > shortest && std::all_of(text.begin(), text.end(), [](char c) {
               return c == '=' || c == ' ' || base64_value(c) >= 0;
           });
}

const LinkPayload* find_payload(std::string_view word, std::string_view payload) {
    if (is_penpa_address(word)) return payload.empty() ? nullptr : &penpa_payload;
    if (is_sudokumaker_address(word))
        return begins_compressed(payload) ? &sudokumaker_payload : nullptr;
    if (is_puzzlink_address(word)) return &puzzlink_payload;
    const auto row =
        std::find_if(link_payloads.begin(), link_payloads.end(), [&](const LinkPayload& each) {
            return payload.starts_with(each.prefix) &&
                   may_hold(each, payload.substr(each.prefix.size()));
        });
    return row == link_payloads.end() ? nullptr : &*row;
}

// Adds the position to a record or error; fails if another board was requested.
Result<Record> with_place(Result<Record> record, Position where, const GeometryChoice& choice) {
    if (!record) {
        Error error = record.error();
        error.line = where.line;
        error.column = where.column;
        return error;
    }
    if (const std::string reason = choice.explain_named(record->puzzle.geometry()); !reason.empty())
        return malformed(where, reason);
    record->line = where.line;
    return record;
}

class LinkLineReader : public RecordLineReader {
  public:
    using RecordLineReader::RecordLineReader;

    Result<Record> read(const TextLine& line) override {
        const WordLine parts = split_first_word(line);
        const std::string_view raw = payload_of(parts.word).value_or("");
        // Decode characters that are escaped in the link.
        const std::string payload = decoded_address(raw);
        const LinkPayload* const row = find_payload(parts.word, payload);
        if (row == nullptr) return malformed(parts.where, explain(parts.word));
        Drawings drawings{.are_left_out = geometry_.ignores_drawings()};
        auto read = row->read(std::string_view(payload).substr(row->prefix.size()), &drawings);
        remark_ = drawings.remark();
        Position where = parts.where;
        if (!read && read.error().column > 0 && payload == raw) {
            where.column += static_cast<std::size_t>(raw.data() - parts.word.data()) +
                            row->prefix.size() + read.error().column - 1;
        }
        auto record = with_place(std::move(read), where, geometry_);
        if (record && !parts.rest.empty()) record->extra.emplace_back(parts.rest);
        return record;
    }

  private:
    static std::string explain(std::string_view word) {
        if (is_penpa_address(word)) {
            return "this link does not contain a puzzle: expected one such as " +
                   std::string(penpa_address) + "7VVPb..";
        }
        if (is_sudokumaker_address(word)) {
            return "this link does not contain a puzzle: expected one such as "
                   "https://sudokumaker.app/?puzzle=N4Ig..";
        }
        if (is_fpuzzles_address(word) || is_sudokupad_address(word)) {
            return "this link does not contain the puzzle, which is on its server: expected one "
                   "such as " +
                   std::string(is_fpuzzles_address(word) ? fpuzzles_address : sudokupad_address) +
                   (is_fpuzzles_address(word) ? "N4Ig.." : "fpuzN4Ig..");
        }
        return quote_start(word) + " is not a link to a puzzle: expected " +
               std::string(fpuzzles_address) + "N4Ig.. or " + std::string(sudokupad_address) +
               "fpuzN4Ig..";
    }

    static std::string quote_start(std::string_view word) {
        constexpr std::size_t longest = 20;
        const std::string text(word.substr(0, longest));
        return "'" + text + (word.size() > longest ? ".." : "") + "'";
    }
};

class LinkReader : public FormatReader {
  public:
    using FormatReader::FormatReader;

    std::optional<Result<Record>> next() override {
        // Separators between the objects of a list.
        constexpr std::string_view between = " \t\f\v\r\n,[]";
        for (;;) {
            const std::string_view head = text_.lookahead();
            const std::size_t begin = head.find_first_not_of(between);
            if (begin == std::string_view::npos ? head.empty() : head[begin] != '{') break;
            const std::size_t count = std::min(begin, head.size());
            for (std::size_t i = 0; i < count; ++i) text_.advance();
            if (begin != std::string_view::npos) return read_object();
        }
        TextLine line;
        if (!next_content_line(line)) return std::nullopt;
        if (line.is_cut) return line_too_long(line);
        if (format_of_link(line.text) || !has_word_of_cells(line.text))
            return with_remark(lines_, line);
        if (!plain_) plain_ = make_line_reader(text_, geometry_);
        return with_remark(static_cast<RecordLineReader&>(*plain_), line);
    }

  private:
    Result<Record> with_remark(RecordLineReader& reader, const TextLine& line) {
        auto record = reader.read(line);
        remark_ = reader.take_remark();
        return record;
    }

    Result<Record> read_object() {
        const auto object = objects_.next();
        if (!object) return object.error();
        const auto content = parse_json(*object);
        if (!content) return content.error();
        const bool is_fpuzzles = content->contains("grid") || !content->contains("cells");
        Drawings drawings{.are_left_out = geometry_.ignores_drawings()};
        auto record = is_fpuzzles ? record_of_fpuzzles(*content, &drawings)
                                  : record_of_scl(*content, &drawings);
        remark_ = drawings.remark();
        return with_place(std::move(record), object->where, geometry_);
    }

    JsonObjects objects_{text_};
    LinkLineReader lines_{text_, geometry_};
    std::unique_ptr<FormatReader> plain_;  // reads the cells between the links
};

// Writes a link; `payload` must be encoded for it.
Status write_address(std::string_view before, const Result<std::string>& payload,
                     const Record& record, const WriteOptions& options, std::string& out,
                     WriteNotes& notes) {
    if (!payload) return payload.error();
    out += before;
    out += *payload;
    if (const Status status = append_extra(record, options, out, notes); !status) return status;
    out += '\n';
    return success();
}

Result<std::string> compressed(const Result<std::string>& text) {
    if (!text) return text.error();
    return lz_compress(*text);
}

}  // namespace

std::optional<Format> format_of_link(std::string_view line) {
    const std::size_t begin = line.find_first_not_of(blank_characters);
    if (begin == std::string_view::npos) return std::nullopt;
    const std::size_t end = std::min(line.find_first_of(blank_characters, begin), line.size());
    const std::string_view word = line.substr(begin, end - begin);
    const std::string payload = decoded_address(payload_of(word).value_or(""));
    if (const LinkPayload* const row = find_payload(word, payload)) return row->format;
    if (!cells_in_address(word).empty()) return std::nullopt;  // a plain line
    if (is_fpuzzles_address(word) || is_sudokumaker_address(word)) return Format::fpuzzles;
    if (is_sudokupad_address(word)) return Format::sudokupad;
    if (is_penpa_address(word)) return Format::penpa;
    return std::nullopt;
}

std::optional<Format> format_of_link_json(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t\r\n[");
    if (begin == std::string_view::npos || text[begin] != '{') return std::nullopt;
    const auto has = [&](std::string_view word) {
        return text.find(word) != std::string_view::npos;
    };
    if (has("ipuz.org")) return std::nullopt;
    // The cells of f-puzzles are objects, while other grids can have numbers.
    const auto begins_object = [&](std::string_view key) {
        const std::size_t place = text.find(key);
        if (place == std::string_view::npos) return false;
        const std::size_t first = text.find_first_not_of(" \t\r\n:[", place + key.size());
        return first == std::string_view::npos || text[first] == '{' || text[first] == ']';
    };
    if (begins_object("\"grid\"") && has("\"size\"")) return Format::fpuzzles_json;
    if (has("\"cells\"") && has("\"regions\"")) return Format::scl;
    return std::nullopt;
}

std::unique_ptr<FormatReader> make_link_line_reader(TextScanner& text, GeometryChoice& geometry) {
    return std::make_unique<LinkLineReader>(text, geometry);
}

std::unique_ptr<FormatReader> make_link_reader(TextScanner& text, GeometryChoice& geometry) {
    return std::make_unique<LinkReader>(text, geometry);
}

Status write_fpuzzles(const Record& record, const WriteOptions& options, std::size_t,
                      std::string& out, WriteNotes& notes) {
    return write_address(fpuzzles_address, compressed(fpuzzles_of_record(record, options, notes)),
                         record, options, out, notes);
}

Status write_fpuzzles_json(const Record& record, const WriteOptions& options, std::size_t,
                           std::string& out, WriteNotes& notes) {
    const auto text = fpuzzles_of_record(record, options, notes);
    if (!text) return text.error();
    out += *text + '\n';
    return success();
}

Status write_sudokupad(const Record& record, const WriteOptions& options, std::size_t,
                       std::string& out, WriteNotes& notes) {
    return write_address("https://sudokupad.app/fpuz",
                         compressed(fpuzzles_of_record(record, options, notes)), record, options,
                         out, notes);
}

Status write_scl(const Record& record, const WriteOptions& options, std::size_t, std::string& out,
                 WriteNotes& notes) {
    return write_address("https://sudokupad.app/scl",
                         compressed(scl_of_record(record, options, notes)), record, options, out,
                         notes);
}

Status write_penpa(const Record& record, const WriteOptions& options, std::size_t, std::string& out,
                   WriteNotes& notes) {
    return write_address(penpa_address, penpa_of_record(record, options, notes), record, options,
                         out, notes);
}

Status write_puzzlink(const Record& record, const WriteOptions& options, std::size_t,
                      std::string& out, WriteNotes& notes) {
    return write_address(puzzlink_address, puzzlink_of_record(record, options), record, options,
                         out, notes);
}

Status write_scf(const Record& record, const WriteOptions& options, std::size_t, std::string& out,
                 WriteNotes& notes) {
    const Puzzle& puzzle = record.puzzle;
    BoardRules rest = puzzle.geometry().rules();
    const bool has_diagonals = rest.contains(diagonal_rules);
    if (has_diagonals) rest.erase(diagonal_rules);
    const bool has_windows = rest.contains(BoardRule::windows);
    rest.erase(BoardRule::windows);
    if (!rest.empty()) return cannot_hold(options, "geometry " + geometry_spec(puzzle.geometry()));
    out += "https://sudokupad.app/scf";
    for (std::size_t i = 0; i < scf_cells;) {
        const Digit digit = puzzle.givens()[static_cast<Cell>(i++)];
        std::size_t run = 0;
        while (i < scf_cells && run < scf_longest_run &&
               puzzle.givens()[static_cast<Cell>(i)] == 0) {
            ++run;
            ++i;
        }
        out += scf_characters[10 * run + digit];
    }
    std::string rules = has_diagonals ? "x" : "";
    if (has_windows) rules += 'w';
    // A text ends at the next '*'.
    const char* before = "";
    const auto append = [&](char sign, const std::string& text) {
        if (text.empty()) return;
        rules += before;
        rules += sign;
        for (const char c : text) rules += c == '*' ? "**" : std::string(1, c);
        before = "*";
    };
    append('t', record.title.value_or(""));
    append('a', text_of(record, RecordField::author));
    if (!rules.empty()) out += '*' + encoded_address(rules);
    notes.kept =
        notes.kept | FieldSet{RecordField::geometry, RecordField::title, RecordField::author};
    if (const Status status = append_extra(record, options, out, notes); !status) return status;
    out += '\n';
    return success();
}

}  // namespace sudoku
