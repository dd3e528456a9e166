#include "format/address.hpp"
#include "format/base64.hpp"
#include "format/deflated.hpp"
#include "format/lz_string.hpp"
#include "reading.hpp"
#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <sudoku/grid/geometry.hpp>

#include <algorithm>

using namespace sudoku;
using namespace sudoku::test;

namespace {

const std::string puzzle_line =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string solution_line =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

struct Named {
    Record record;
    std::vector<std::string> names = {};
};

std::string sample_text(RecordField field) {
    if (field == RecordField::title) return "Grid 01";
    if (field == RecordField::id) return "0000183b305c";
    if (field == RecordField::comment) return "first line\nsecond line";
    return "the " + std::string(to_string(field)) + " <of> \"this\" & that";
}

// A record that holds this field and no other.
Named record_with(RecordField field) {
    Named named{{.puzzle = read_puzzle(puzzle_line).value()}};
    Record& record = named.record;
    const RecordFieldInfo& info = record_field_table()[static_cast<std::size_t>(field)];
    if (field == RecordField::title) {
        record.title = sample_text(field);
    } else if (info.is_text || field == RecordField::other) {
        record.notes = {{field, sample_text(field)}};
    } else if (field == RecordField::solution) {
        record.solution = read_puzzle(solution_line).value().givens();
    } else if (field == RecordField::columns) {
        record.extra = {"17"};
    } else if (field == RecordField::column_names) {
        record.extra = {"17"};
        named.names = {"constraints"};
    } else if (field == RecordField::geometry) {
        record.puzzle = Puzzle(Grid(geometry("3x3+diagonal")));
    } else if (field == RecordField::constraints) {
        record.puzzle = Puzzle(Grid(Geometry()), {}, cages_of_three());
    } else {
        std::vector<DigitSet> allowed(81, DigitSet::all(9));
        allowed[2] = DigitSet::from_mask(0b1010);
        if (field == RecordField::placed) allowed[2] = DigitSet::of(4);
        record.puzzle = Puzzle(record.puzzle.givens(), allowed);
    }
    return named;
}

// Cages alone.
bool has_no_givens(Format format) {
    return format == Format::killer || format == Format::killer_short ||
           format == Format::sumocue || format == Format::cage_lines;
}

// What a format makes of it: the text, or nothing where it refuses, and what it dropped.
struct Written {
    std::optional<std::string> text;
    FieldSet dropped = {};
};

Written write_as(Format format, const Named& named) {
    RecordWriter writer({.format = format, .extra_names = named.names});
    std::string text;
    if (!writer.write(named.record, text)) return {};
    writer.finish(text);
    return {text, writer.dropped()};
}

Named read_as(Format format, const std::string& text, const Geometry& geometry) {
    MemorySource source(text);
    RecordReader reader(source, {.format = format, .geometry = geometry});
    Record record = reader.next().value().value();
    return {std::move(record), reader.extra_names()};
}

bool is_same(const Named& before, const Named& after, RecordField field) {
    const Record& a = before.record;
    const Record& b = after.record;
    if (field == RecordField::solution) return a.solution == b.solution;
    if (field == RecordField::columns) {
        return std::find(b.extra.begin(), b.extra.end(), a.extra[0]) != b.extra.end();
    }
    if (field == RecordField::column_names) {
        return std::find(after.names.begin(), after.names.end(), before.names[0]) !=
               after.names.end();
    }
    if (field == RecordField::title) return a.title == b.title;
    if (field == RecordField::constraints) return a.puzzle == b.puzzle;
    if (field == RecordField::geometry) return a.puzzle.geometry() == b.puzzle.geometry();
    if (field == RecordField::candidates || field == RecordField::placed) {
        return a.puzzle.givens() == b.puzzle.givens() && a.puzzle.allowed(2) == b.puzzle.allowed(2);
    }
    std::string text;
    for (const Note& note : b.notes) {
        if (note.field == field) text += (text.empty() ? "" : "\n") + note.text;
    }
    return text == a.notes[0].text;
}

}  // namespace

TEST_CASE("every field of a record is kept, reported as dropped, or refused", "[format][unit]") {
    for (const FormatInfo& info : format_table()) {
        for (const RecordFieldInfo& row : record_field_table()) {
            CAPTURE(info.name, row.name);
            const Named before = record_with(row.field);
            REQUIRE(fields_of(before.record, before.names).contains(row.field));
            const Written written = write_as(info.format, before);
            if (!written.text) {
                // A puzzle that the format cannot hold at all.
                CHECK((has_no_givens(info.format) || !info.carries.contains(row.field)));
                continue;
            }
            if (written.dropped.contains(row.field)) continue;
            // The names of columns that are dropped are part of that.
            if (written.dropped.contains(RecordField::columns)) continue;
            CHECK(info.carries.contains(row.field));
            Named after = read_as(info.format, *written.text, before.record.puzzle.geometry());
            if (info.format == Format::csv && row.is_text) {
                // Columns become fields where a format has no columns.
                const auto ipuz = write_as(Format::ipuz, after);
                REQUIRE(ipuz.text);
                after = read_as(Format::ipuz, *ipuz.text, Geometry());
            }
            if (info.format == Format::csv && row.field == RecordField::solution) {
                CHECK(after.record.extra == std::vector<std::string>{solution_line});
                continue;
            }
            CHECK(is_same(before, after, row.field));
        }
    }
}

TEST_CASE("a format writes what its row of the table promises", "[format][unit]") {
    for (const FormatInfo& info : format_table()) {
        for (const RecordFieldInfo& row : record_field_table()) {
            if (!info.carries.contains(row.field)) continue;
            CAPTURE(info.name, row.name);
            Named named = record_with(row.field);
            if (has_no_givens(info.format) && row.field == RecordField::columns)
                named.record.puzzle = record_with(RecordField::constraints).record.puzzle;
            // These stand only beside others.
            if (row.field == RecordField::description) named.record.title = "Grid 01";
            if (info.format == Format::hodoku && row.field != RecordField::candidates) {
                if (!named.record.extra.empty()) named.names = {"technique"};
            }
            if (info.format == Format::csv && row.field == RecordField::comment) {
                named.record.notes = {{row.field, "one line"}};
            }
            // Nothing tells this placed digit from a given where all others are given or open.
            const bool is_rule =
                row.field == RecordField::placed &&
                (info.format == Format::pencilmarks || info.format == Format::sukaku);
            const Written written = write_as(info.format, named);
            REQUIRE(written.text);
            CHECK((is_rule || !written.dropped.contains(row.field)));
        }
    }
}

// What is compressed or escaped in an address, with what stands behind it.
std::string readable(const std::string& text) {
    const std::size_t begin = text.find("N4Ig");
    if (!text.starts_with("https://")) return text;
    if (const std::size_t packed = text.find("&p="); packed != std::string::npos) {
        const std::string payload = text.substr(packed + 3, text.find_first_of(" \n") - packed - 3);
        return inflated(bytes_of_base64(payload).value(), 1 << 20).value() + text.substr(packed);
    }
    if (begin == std::string::npos) return decoded_address(text);
    return lz_decompress(text.substr(begin, text.find_first_of(" \n", begin) - begin)).value() +
           text.substr(begin);
}

TEST_CASE("from any format to any other, texts are kept or reported", "[format][unit]") {
    Named full = record_with(RecordField::columns);
    full.names = {"constraints"};
    full.record.title = "Grid 01";
    full.record.solution = read_puzzle(solution_line).value().givens();
    for (const RecordFieldInfo& row : record_field_table()) {
        const bool is_note = row.is_text && row.field != RecordField::title;
        if (is_note) full.record.notes.push_back({row.field, std::string(row.name) + " text"});
    }
    for (const FormatInfo& from : format_table()) {
        if (has_no_givens(from.format)) continue;
        const Written first = write_as(from.format, full);
        REQUIRE(first.text);
        const Named there = read_as(from.format, *first.text, Geometry());
        for (const FormatInfo& to : format_table()) {
            if (has_no_givens(to.format)) continue;
            const Written second = write_as(to.format, there);
            REQUIRE(second.text);
            const std::string shown = readable(*second.text);
            const auto is_told = [&](RecordField field, const std::string& text) {
                CAPTURE(from.name, to.name, to_string(field), text);
                const bool is_written = shown.find(text) != std::string::npos;
                CHECK((is_written || second.dropped.contains(field)));
            };
            if (there.record.title) is_told(RecordField::title, *there.record.title);
            for (const Note& note : there.record.notes) is_told(note.field, note.text);
            for (const std::string& text : there.record.extra) {
                if (text == solution_line && to.carries.contains(RecordField::solution))
                    continue;  // see below
                is_told(RecordField::columns, text);
            }
            const bool is_json = second.text->find(solution_line) == std::string::npos &&
                                 to.carries.contains(RecordField::solution);
            if (is_json) {
                const Named back = read_as(to.format, *second.text, Geometry());
                const bool had = there.record.solution ||
                                 std::count(there.record.extra.begin(), there.record.extra.end(),
                                            solution_line) > 0;
                CHECK((back.record.solution.has_value() == had ||
                       second.dropped.contains(RecordField::columns)));
            } else if (there.record.solution) {
                is_told(RecordField::solution, solution_line);
            }
        }
    }
}

TEST_CASE("columns with the name of a field are that field where there are no columns",
          "[format][unit]") {
    const std::string csv = "id,puzzle,Solution,difficulty,constraints\n7," + puzzle_line + "," +
                            solution_line + ",hard,30\n";
    const Named named = read_as(Format::csv, csv, Geometry());
    const Written written = write_as(Format::ipuz, named);
    REQUIRE(written.text);
    CHECK(written.dropped == FieldSet{RecordField::columns});
    const Named ipuz = read_as(Format::ipuz, *written.text, Geometry());
    CHECK(ipuz.record.notes ==
          std::vector<Note>{{RecordField::level, "hard"}, {RecordField::id, "7"}});
    REQUIRE(ipuz.record.solution);
    CHECK(to_line(*ipuz.record.solution) == solution_line);
    // A column that is no such thing stays one, and is reported.
    const Named odd =
        read_as(Format::csv, "puzzle,solution\n" + puzzle_line + ",none\n", Geometry());
    CHECK(write_as(Format::ipuz, odd).dropped == FieldSet{RecordField::columns});
}

TEST_CASE("header lines of .sdk come back", "[format][unit]") {
    std::string text =
        "#ASomeone\n#DFirst\n#DIts description\n#Cone\n#Ctwo\n#B2026-11-22\n"
        "#SA book\n#Lhard\n#Uhttp://example.org/\n";
    for (std::size_t row = 0; row < 9; ++row) text += puzzle_line.substr(row * 9, 9) + "\n";
    const auto records = read_records(text);
    REQUIRE(records.size() == 1);
    const Written written = write_as(Format::sdk, {records[0]});
    CHECK(written.text == text);
    CHECK(written.dropped.empty());
}

TEST_CASE("OpenSudoku says once what holds for all games", "[format][unit]") {
    Record record{.puzzle = read_puzzle(puzzle_line).value()};
    record.title = "Easy & short";
    record.notes = {{RecordField::author, "Someone"}, {RecordField::level, "1"}};
    RecordWriter writer({.format = Format::opensudoku});
    std::string text;
    REQUIRE(writer.write(record, text));
    CHECK(writer.dropped().empty());
    record.title = "Another";
    REQUIRE(writer.write(record, text));
    CHECK(writer.dropped() == FieldSet{RecordField::title});
    CHECK(writer.dropped_counts()[static_cast<std::size_t>(RecordField::title)] == 1);
    writer.finish(text);
    const auto records = read_records(text);
    REQUIRE(records.size() == 2);
    CHECK(records[1].title == "Easy & short");
    CHECK(records[1].notes == record.notes);
}
