// Addresses that hold a puzzle, one per line, or the JSON objects in them:
//
//     fpuzzles       https://www.f-puzzles.com/?load=N4Ig..      JSON in LZ-String
//     fpuzzles-json  {"size":9,"grid":[..],..}                   that JSON
//     sudokupad      https://sudokupad.app/fpuzN4Ig..            the same for SudokuPad
//
// One reader takes all of them, mixed as they come; what an address begins with may be missing.

#include "format/puzzle_links.hpp"

#include "format/address.hpp"
#include "format/alphabet.hpp"
#include "format/formats.hpp"
#include "format/fpuzzles_json.hpp"
#include "format/json_objects.hpp"
#include "format/lz_string.hpp"
#include "format/puzzle_line.hpp"
#include "format/writing.hpp"

#include <algorithm>
#include <array>

namespace sudoku {
namespace {

using nlohmann::json;

constexpr std::string_view fpuzzles_address = "https://www.f-puzzles.com/?load=";
constexpr std::string_view sudokupad_address = "https://sudokupad.app/";

Result<Record> record_of_compressed_fpuzzles(std::string_view payload) {
    auto text = lz_decompress(payload);
    if (!text) return text.error();
    const auto content = parse_json({*std::move(text), {}});
    if (!content || !content->is_object()) {
        return Error{ErrorCode::malformed,
                     "the text in this address is no JSON object of f-puzzles"};
    }
    return record_of_fpuzzles(*content);
}

// What stands in an address, told by what it begins with.
struct LinkPayload {
    std::string_view prefix;  // which is no part of what is read
    Format format;
    Result<Record> (*read)(std::string_view payload);
};
constexpr std::array<LinkPayload, 3> link_payloads{{
    {"fpuzzles", Format::sudokupad, record_of_compressed_fpuzzles},
    {"fpuz", Format::sudokupad, record_of_compressed_fpuzzles},
    {"", Format::fpuzzles, record_of_compressed_fpuzzles},
}};

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

// JSON of a board in LZ-String; all boards of the same side begin alike.
bool begins_compressed(std::string_view text) { return text.starts_with("N4Ig"); }

// The part of a word that holds the puzzle; nothing where there is none.
std::optional<std::string_view> payload_of(std::string_view word) {
    const auto behind = [&](std::string_view mark) -> std::optional<std::string_view> {
        const std::size_t found = word.find(mark);
        if (found == std::string_view::npos) return std::nullopt;
        const std::string_view rest = word.substr(found + mark.size());
        return rest.substr(0, rest.find_first_of("&#"));
    };
    if (is_fpuzzles_address(word)) return behind("?load=");
    if (!is_sudokupad_address(word)) return word;
    if (const auto payload = behind("puzzleid=")) return payload;
    std::string_view path = word.substr(word.find("://") + 3);
    path.remove_prefix(std::min(path.find('/'), path.size() - 1) + 1);
    if (path.starts_with("sudoku/")) path.remove_prefix(7);
    return path.substr(0, path.find_first_of("?#"));
}

const LinkPayload* find_payload(std::string_view payload) {
    const auto row =
        std::find_if(link_payloads.begin(), link_payloads.end(), [&](const LinkPayload& each) {
            return payload.starts_with(each.prefix) &&
                   begins_compressed(payload.substr(each.prefix.size()));
        });
    return row == link_payloads.end() ? nullptr : &*row;
}

class LinkReader : public FormatReader {
  public:
    using FormatReader::FormatReader;

    std::optional<Result<Record>> next() override {
        // Between the objects of a list.
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
        return read_line(line);
    }

  private:
    Result<Record> read_object() {
        const auto object = objects_.next();
        if (!object) return object.error();
        const auto content = parse_json(*object);
        if (!content) return content.error();
        return finish(record_of_fpuzzles(*content), object->where);
    }

    Result<Record> read_line(const TextLine& line) {
        const WordLine parts = split_first_word(line);
        // A sign that an address may not have stands there as its number.
        std::string word = decoded_address(parts.word);
        std::replace(word.begin(), word.end(), ' ', '+');
        const auto payload = payload_of(word);
        const LinkPayload* const row = payload ? find_payload(*payload) : nullptr;
        if (row == nullptr) return malformed(parts.where, explain(word));
        const std::string_view text = payload->substr(row->prefix.size());
        auto read = row->read(text);
        Position where = parts.where;
        if (!read && read.error().column > 0 && word == parts.word) {
            where.column +=
                static_cast<std::size_t>(text.data() - word.data()) + read.error().column - 1;
        }
        auto record = finish(std::move(read), where);
        if (record && !parts.rest.empty()) record->extra.emplace_back(parts.rest);
        return record;
    }

    static std::string explain(std::string_view word) {
        if (is_fpuzzles_address(word) || is_sudokupad_address(word)) {
            return "this address does not hold the puzzle, which its server has: expected one such "
                   "as " +
                   std::string(is_fpuzzles_address(word) ? fpuzzles_address : sudokupad_address) +
                   (is_fpuzzles_address(word) ? "N4Ig.." : "fpuzN4Ig..");
        }
        return quote_start(word) + " is no address of a puzzle: expected " +
               std::string(fpuzzles_address) + "N4Ig.. or " + std::string(sudokupad_address) +
               "fpuzN4Ig..";
    }

    static std::string quote_start(std::string_view word) {
        constexpr std::size_t longest = 20;
        const std::string text(word.substr(0, longest));
        return "'" + text + (word.size() > longest ? ".." : "") + "'";
    }

    Result<Record> finish(Result<Record> record, Position where) {
        if (!record) {
            Error error = record.error();
            error.line = where.line;
            error.column = where.column;
            return error;
        }
        if (const std::string reason = geometry_.explain_named(record->puzzle.geometry());
            !reason.empty())
            return malformed(where, reason);
        record->line = where.line;
        return record;
    }

    JsonObjects objects_{text_};
};

Status write_link(const Record& record, const WriteOptions& options, std::string_view before,
                  bool is_compressed, std::string& out, WriteNotes& notes) {
    const auto text = fpuzzles_of_record(record, options, notes);
    if (!text) return text.error();
    out += before;
    out += is_compressed ? lz_compress(*text) : *text;
    if (is_compressed) {
        if (const Status status = append_extra(record, options, out, notes); !status) return status;
    }
    out += '\n';
    return success();
}

}  // namespace

std::optional<Format> format_of_link(std::string_view line) {
    const std::size_t begin = line.find_first_not_of(blank_characters);
    if (begin == std::string_view::npos) return std::nullopt;
    const std::size_t end = std::min(line.find_first_of(blank_characters, begin), line.size());
    const std::string word = decoded_address(line.substr(begin, end - begin));
    const auto payload = payload_of(word);
    if (const LinkPayload* const row = payload ? find_payload(*payload) : nullptr)
        return row->format;
    if (is_fpuzzles_address(word)) return Format::fpuzzles;
    if (is_sudokupad_address(word)) return Format::sudokupad;
    return std::nullopt;
}

std::optional<Format> format_of_link_json(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t\r\n[");
    if (begin == std::string_view::npos || text[begin] != '{') return std::nullopt;
    const bool is_fpuzzles = text.find("\"grid\"") != std::string_view::npos &&
                             text.find("\"size\"") != std::string_view::npos &&
                             text.find("ipuz.org") == std::string_view::npos;
    return is_fpuzzles ? std::optional(Format::fpuzzles_json) : std::nullopt;
}

std::unique_ptr<FormatReader> make_link_reader(TextScanner& text, GeometryChoice& geometry) {
    return std::make_unique<LinkReader>(text, geometry);
}

Status write_fpuzzles(const Record& record, const WriteOptions& options, std::size_t,
                      std::string& out, WriteNotes& notes) {
    return write_link(record, options, fpuzzles_address, true, out, notes);
}

Status write_fpuzzles_json(const Record& record, const WriteOptions& options, std::size_t,
                           std::string& out, WriteNotes& notes) {
    return write_link(record, options, "", false, out, notes);
}

Status write_sudokupad(const Record& record, const WriteOptions& options, std::size_t,
                       std::string& out, WriteNotes& notes) {
    return write_link(record, options, "https://sudokupad.app/fpuz", true, out, notes);
}

}  // namespace sudoku
