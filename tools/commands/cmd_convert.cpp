#include "commands/commands.hpp"
#include "format/record_text.hpp"
#include "rows/control_signs.hpp"
#include "rows/extra_columns.hpp"
#include "rows/line_fields.hpp"
#include "run/console.hpp"
#include "run/csv_to_json.hpp"
#include "run/fact_columns.hpp"
#include "run/messages.hpp"
#include "run/output.hpp"
#include "run/puzzle_input.hpp"
#include "run/search_run.hpp"
#include "run/summary.hpp"

#include <sudoku/format/record_writer.hpp>
#include <sudoku/parallel/inspect_stream.hpp>

#include <algorithm>
#include <optional>

namespace sudoku::tools {
namespace {

// The header of columns is written before the first record, so the fields of this many records are
// collected for it.
constexpr std::size_t records_before_header = 1000;

std::string names_of_fields(FieldSet fields) {
    std::string names;
    for (const RecordFieldInfo& info : record_field_table()) {
        if (!fields.contains(info.field)) continue;
        if (!names.empty()) names += ", ";
        names += info.name;
    }
    return names;
}

// The rows of json and jsonl have the columns of csv.
Format written_format(const ConvertOptions& options) {
    return is_rows(options.format) ? Format::csv : options.format.format;
}

// A record whose texts pass through csv to the rows of json and jsonl.
Record for_rows(Record record) {
    const auto replace = [](std::string& text) {
        if (!fits_in_line(text)) text = with_control_signs(text);
    };
    for (std::string& text : record.extra) replace(text);
    if (record.title) replace(*record.title);
    for (Note& note : record.notes) replace(note.text);
    return record;
}

// The facts of --columns, as columns after those of the input.
class AddedColumns {
  public:
    AddedColumns(const ConvertOptions& options, std::vector<std::string> input_names)
        : facts_(options.columns, {}, options.output, options.input.time_limit),
          input_count_(input_names.size()),
          has_names_(carries(written_format(options), RecordField::column_names)) {
        if (!empty() && !carries(written_format(options), RecordField::columns)) {
            throw Failure(Error{ErrorCode::invalid,
                                "format " + std::string(to_string(written_format(options))) +
                                    " cannot hold --columns: line, csv, json and jsonl can"});
        }
        names_ = with_extra_columns(facts_.names(), input_names);
        std::rotate(names_.begin(), names_.end() - static_cast<std::ptrdiff_t>(input_count_),
                    names_.end());
    }

    bool empty() const { return facts_.empty(); }
    const std::vector<std::string>& names() const { return names_; }
    // Can be called by many threads at once. Without values if they take too long.
    void append(Inspected<bool>& one, Inspection& puzzle) const {
        Record& record = *one.record;
        record.extra.resize(input_count_);
        std::vector<Value> values = facts_.values(puzzle);
        one.finding = one.is_over_time();
        if (one.finding) values.assign(values.size(), NoValue());
        for (const Value& value : values)
            record.extra.push_back(has_names_ ? to_text(value) : field_of(value));
    }

  private:
    static bool carries(Format format, RecordField field) {
        return format_info(format).carries.contains(field);
    }

    FactColumns facts_;
    std::size_t input_count_;
    bool has_names_;
    std::vector<std::string> names_ = {};
};

// Writes records in the wanted format and counts them.
class Conversion {
  public:
    Conversion(const ConvertOptions& options, WriteOptions write, Console& console)
        : options_(options), console_(console), writer_(std::move(write)) {
        if (is_rows(options.format)) rows_.emplace(console.out, options.format);
    }

    void take(const Result<Record>& record) {
        if (!record) {
            report(console_, record.error());
            return fail();
        }
        bytes_.clear();
        const Status written = writer_.write(rows_ ? for_rows(*record) : *record, bytes_);
        if (!written) return fail(*record, written.error().message);
        if (options_.strict && !writer_.dropped().empty())
            return fail(*record, "format " + std::string(to_string(written_format(options_))) +
                                     " cannot hold " + names_of_fields(writer_.dropped()));
        write_bytes();
        ++done_;
    }
    void take_with_columns(const Inspected<bool>& one) {
        take(one.record);
        if (!one.finding) return;
        console_.messages.note_at(place_of(*one.record), "columns " + std::string(over_time));
        code_ = worse(code_, ExitCode::no);
    }
    std::uint64_t done() const { return done_; }
    bool goes_on() const { return goes_on_; }

    ExitCode end(const PuzzleInput& input) {
        bytes_.clear();
        writer_.finish(bytes_);
        if (!rows_ || done_ == 0) write_bytes();
        if (rows_) rows_->finish();
        const std::string dropped =
            dropped_summary(writer_, written_format(options_), input.comment_lines());
        if (!dropped.empty()) console_.messages.note(dropped);
        if (done_ == 0 && code_ == ExitCode::done) {
            code_ = ExitCode::no;
            console_.messages.note(no_puzzles(console_));
        }
        return finish(console_, code_, goes_on_);
    }

  private:
    void fail() {
        code_ = ExitCode::error;
        goes_on_ = !options_.strict;
    }
    void fail(const Record& record, const std::string& reason) {
        console_.messages.note_at(place_of(record), reason);
        fail();
    }
    void write_bytes() {
        if (rows_)
            rows_->write(bytes_);
        else
            console_.out.write(bytes_);
    }

    const ConvertOptions& options_;
    Console& console_;
    RecordWriter writer_;
    std::optional<CsvToJson> rows_;
    std::string bytes_;
    std::uint64_t done_ = 0;
    ExitCode code_ = ExitCode::done;
    bool goes_on_ = true;
};

}  // namespace

ExitCode run(const ConvertOptions& options, Console& console) {
    InputOptions input_options = options.input;
    input_options.ids_are_columns = false;
    PuzzleInput input = open_input(input_options, console);
    if (written_format(options) == Format::csv) input.keep_to_columns();
    WriteOptions write;
    write.format = written_format(options);
    write.blank = options.blank;
    const AddedColumns added(options, input.extra_names());
    write.extra_names = added.names();
    if (is_rows(options.format)) {
        for (std::string& name : write.extra_names) name = with_control_signs(name);
    }
    if (written_format(options) == Format::csv)
        write.columns = input.fields_ahead(records_before_header);

    Conversion conversion(options, std::move(write), console);
    const auto tell = [&] {
        console.messages.progress_in(input.share(conversion.done()), conversion.done());
    };
    if (added.empty()) {
        while (conversion.goes_on()) {
            const auto record = input.next();
            if (!record) break;
            conversion.take(*record);
            tell();
        }
        return conversion.end(input);
    }
    InspectStreamOptions stream = stream_options(options.input, options.threads, input, console);
    stream.inspector.coordinates = options.output.coordinates;
    inspect_stream<bool>([&] { return input.next(); },
                         [&](Inspected<bool>& one, Inspection* puzzle) {
                             if (puzzle != nullptr) added.append(one, *puzzle);
                         },
                         [&](const Inspected<bool>& one) {
                             conversion.take_with_columns(one);
                             tell();
                             return conversion.goes_on();
                         },
                         stream);
    return conversion.end(input);
}

}  // namespace sudoku::tools
