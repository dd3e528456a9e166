#include "base/file_names.hpp"
#include "base/joined.hpp"
#include "base/source_locations.hpp"
#include "commands/commands.hpp"
#include "commands/merge_parts.hpp"
#include "options/parse_value.hpp"
#include "rows/extra_columns.hpp"
#include "rows/field_pack.hpp"
#include "rows/line_fields.hpp"
#include "run/console.hpp"
#include "run/fact_columns.hpp"
#include "run/messages.hpp"
#include "run/output.hpp"
#include "run/puzzle_input.hpp"
#include "run/puzzle_text.hpp"
#include "run/result_sink.hpp"
#include "run/run_ledger.hpp"
#include "run/search_run.hpp"
#include "run/stream_resume.hpp"
#include "run/summary.hpp"

#include <sudoku/canon/dedup.hpp>
#include <sudoku/format/record_reader.hpp>
#include <sudoku/inspect/inspector.hpp>
#include <sudoku/parallel/inspect_stream.hpp>

#include <algorithm>
#include <cstring>

namespace sudoku::tools {
namespace {

constexpr std::size_t dedup_chunk = 256;
const std::vector<std::string> dedup_columns = {"file", "line", "puzzle", "status", "first"};

// The data stored for a puzzle until its verdict: location, puzzle, class (only for a ledger),
// extra fields.
enum Field : std::size_t { file_field, line_field, puzzle_field, class_field, first_extra_field };

// Converts a class to bytes, starting with the kind of its name, and back; the reverse is empty for
// other bytes.
std::string bytes_of(const canon::PuzzleClass& name) {
    const auto* const key = std::get_if<canon::ClassKey>(&name);
    if (key == nullptr) return 't' + std::get<canon::ClassText>(name).text;
    std::string bytes(1 + sizeof *key, 'k');
    std::memcpy(bytes.data() + 1, key, sizeof *key);
    return bytes;
}

std::optional<canon::PuzzleClass> class_of_bytes(const std::string& bytes) {
    if (bytes.starts_with('t')) return bytes.substr(1);
    canon::ClassKey key;
    if (!bytes.starts_with('k') || bytes.size() != 1 + sizeof key) return std::nullopt;
    std::memcpy(&key, bytes.data() + 1, sizeof key);
    return key;
}

std::string to_wait(const Record& record, const canon::PuzzleClass& name, bool with_class) {
    std::vector<std::string> fields = {record.source, std::to_string(record.line),
                                       puzzle_text(record.puzzle),
                                       with_class ? bytes_of(name) : std::string()};
    fields.insert(fields.end(), record.extra.begin(), record.extra.end());
    return packed(fields);
}

// The class of a puzzle and what must be stored of the puzzle.
struct Classified {
    std::optional<Error> refusal = {};  // reason if it has no class
    canon::PuzzleClass name = {};
    std::string waiting = {};
};

Classified classify(const Record& record, Inspection& puzzle, bool with_class) {
    Classified classified;
    if (auto name = find_class(puzzle)) {
        classified.waiting = to_wait(record, *name, with_class);
        classified.name = std::move(*name);
    } else {
        classified.refusal = name.error();
    }
    return classified;
}

// Handles verdicts, in the order of the input.
class DedupReport {
  public:
    DedupReport(const DedupOptions& options, ResultSink& sink,
                const std::vector<std::string>& extra_names, const SourceLocations& locations,
                RunLedger& seen)
        : options_(options),
          facts_(options.columns, dedup_columns, options.output, options.input.time_limit),
          sink_(sink),
          extra_names_(extra_names),
          locations_(locations),
          seen_(seen) {}

    void write(const canon::Verdict& verdict) {
        const std::vector<std::string> fields = unpacked(verdict.text);
        const bool is_known = verdict.first == canon::known_before;
        ++(verdict.is_first ? classes : is_known ? known : duplicates);
        canon::PuzzleClass name;
        if (seen_.is_used()) name = class_of_bytes(fields[class_field]).value();
        if (verdict.is_first && seen_.is_used()) seen_.note(name);
        if (!verdict.is_first && !options_.all) return;
        const std::string first =
            is_known ? seen_.place_of(name) : locations_.name_of(verdict.first);
        const char* const status = verdict.is_first ? "first" : is_known ? "known" : "duplicate";
        text_.clear();
        if (is_rows(options_.output.form)) {
            render_row(fields, status, first);
        } else {
            render_line(fields, status, first);
        }
        sink_.write(text_);
    }

    std::uint64_t classes = 0;
    std::uint64_t duplicates = 0;
    std::uint64_t known = 0;

  private:
    void render_line(const std::vector<std::string>& fields, std::string_view status,
                     const std::string& first) {
        std::string rest = facts_.empty() ? std::string() : facts_.text(puzzle_of(fields));
        append_extra_fields(rest, {fields.begin() + first_extra_field, fields.end()}, extra_names_);
        if (status == "duplicate") rest += " # duplicate of " + first;
        if (status == "known") rest += " # known from " + first;
        text_ = line_of(fields[puzzle_field], rest) + '\n';
    }

    void render_row(const std::vector<std::string>& fields, const char* status,
                    const std::string& first) {
        Record record{Puzzle(Grid(Geometry()))};
        record.source = fields[file_field];
        record.line = std::stoull(fields[line_field]);
        record.extra.assign(fields.begin() + first_extra_field, fields.end());
        std::vector<Value> row = place_values(record);
        row.insert(row.end(), {fields[puzzle_field], std::string(status), first});
        if (!facts_.empty()) {
            const Puzzle puzzle = puzzle_of(fields);
            for (Value& value : facts_.values(&puzzle)) row.push_back(std::move(value));
        }
        append_extra_values(row, record, extra_names_);
        sink_.render(row, text_);
    }

    // A puzzle that waits for its verdict is text.
    static Puzzle puzzle_of(const std::vector<std::string>& fields) {
        return read_puzzle(fields[puzzle_field]).value();
    }

    const DedupOptions& options_;
    FactColumns facts_;
    ResultSink& sink_;
    std::vector<std::string> extra_names_;
    const SourceLocations& locations_;
    RunLedger& seen_;
    std::string text_;
};

// The columns of rows: those of the command, of --columns and of the input.
std::vector<std::string> row_columns(const DedupOptions& options,
                                     const std::vector<std::string>& extra_names) {
    std::vector<std::string> names = dedup_columns;
    names.insert(names.end(), options.columns.begin(), options.columns.end());
    return with_extra_columns(std::move(names), extra_names);
}

canon::Deduplicator make_deduplicator(const DedupOptions& options) {
    canon::DedupOptions library;
    library.memory_limit = static_cast<std::size_t>(options.memory);
    library.spill_folder = options.spill_folder.empty() ? temporary_folder() : options.spill_folder;
    return canon::Deduplicator(library);
}

void finish_verdicts(canon::Deduplicator& dedup, DedupReport& verdicts) {
    if (const Status sorted = dedup.finish(); !sorted) throw Failure(sorted.error());
    while (const auto verdict = dedup.next().value()) verdicts.write(*verdict);
}

// The header that the merging of shards needs.
PartHead part_head(const DedupOptions& options, const std::vector<std::string>& extra_names,
                   Console& console) {
    console.notes_part = false;
    PartHead head = console.part;
    head.command = "dedup";
    head.options = {std::to_string(static_cast<int>(options.output.form.form)),
                    options.all ? "all" : "first", joined(options.columns, ",")};
    head.options.insert(head.options.end(), extra_names.begin(), extra_names.end());
    return head;
}

std::vector<std::string> part_row(const Classified& classified, const Record& record) {
    return {bytes_of(classified.name), record.source, std::to_string(record.line),
            classified.waiting};
}

// A row of a part file, parsed.
struct PartRow {
    canon::PuzzleClass name = {};
    Record place;  // the location, with an empty puzzle
    std::string waiting;
};

PartRow part_row_of(const std::optional<std::vector<std::string>>& row, const std::string& path) {
    PartRow read{{}, Record{Puzzle(Grid(Geometry()))}, {}};
    auto name = row && row->size() == 4 ? class_of_bytes(row->front()) : std::nullopt;
    if (!name) throw Failure(Error{ErrorCode::malformed, "is not a part of dedup", path});
    read.name = std::move(*name);
    read.place.source = (*row)[1];
    read.place.line = static_cast<std::size_t>(std::stoull((*row)[2]));
    read.waiting = (*row)[3];
    return read;
}

}  // namespace

ExitCode merge_dedup(const PartHead& head, const std::vector<std::string>& parts,
                     Console& console) {
    const Stopwatch watch;
    DedupOptions options;
    options.output.form = static_cast<Form>(std::stoi(head.options.at(0)));
    options.all = head.options.at(1) == "all";
    if (!head.options.at(2).empty()) options.columns = comma_items(head.options[2]);
    const std::vector<std::string> extra_names(head.options.begin() + 3, head.options.end());
    ResultSink sink(console.out, options.output.form, row_columns(options, extra_names));
    canon::Deduplicator dedup = make_deduplicator(options);
    SourceLocations locations;
    DedupReport verdicts(options, sink, extra_names, locations, console.ledger);
    std::uint64_t done = 0;
    for (const std::string& path : parts) {
        PartReader reader(path);
        while (const auto row = reader.next()) {
            if (console.stop().stop_requested()) return finish(console, ExitCode::done, false);
            const PartRow one = part_row_of(row, path);
            const auto verdict = dedup.add(one.name, locations.number_of(one.place), one.waiting);
            if (verdict.value()) verdicts.write(**verdict);
            console.messages.progress(++done);
        }
    }
    finish_verdicts(dedup, verdicts);
    sink.finish();
    const ExitCode ended = finish(console, ExitCode::done);
    console.messages.note(summary(
        console, done, {{verdicts.classes, "new"}, {verdicts.duplicates, "duplicate"}}, watch));
    return ended;
}

namespace {

// Finds the class of one puzzle after another and judges it: the first of its class, a duplicate,
// or known from the ledger. A shard cannot judge, and writes the classes to a part file; a run
// that can be resumed keeps them in such a file as well.
class DedupRun {
  public:
    DedupRun(const DedupOptions& options, Console& console)
        : options_(options),
          console_(console),
          is_part_(options.input.shard.of > 1),
          input_(open()),
          extra_names_(names_of_input()),
          sink_(console.out, options.output.form, row_columns(options, extra_names_)),
          dedup_(make_deduplicator(options)),
          seen_(loaded_ledger()),
          verdicts_(options, sink_, extra_names_, locations_, seen_),
          resume_(console, options.input, options.output, code_,
                  {&done_, &sum_.rows, &sum_.checksum}),
          kept_(is_part_ ? nullptr : resume_.keep_rows()) {}

    ExitCode run() {
        if (!resume_.begin(input_)) return ExitCode::done;
        console_.messages.start_at(done_);
        done_before_ = done_;
        open_part();
        if (kept_ != nullptr && resume_.bytes_before() > 0) judge_kept();
        const bool is_complete = find_classes() == StreamEnd::complete;
        return is_part_ ? finish_part(is_complete) : finish_all(is_complete);
    }

  private:
    PuzzleInput open() const {
        if (is_part_ && !options_.ledger.path.empty())
            throw Failure(Error{ErrorCode::invalid,
                                "--shard and --ledger exclude each other: a shard cannot know "
                                "which puzzles are new"});
        return open_input(options_.input, console_);
    }
    std::vector<std::string> names_of_input() {
        if (is_rows(options_.output.form)) input_.keep_to_columns();
        return input_.extra_names();
    }
    RunLedger& loaded_ledger() {
        console_.ledger.load(dedup_);
        return console_.ledger;
    }
    void open_part() {
        if (!is_part_ && kept_ == nullptr) return;
        part_.emplace(is_part_ ? console_.out : *kept_, part_head(options_, extra_names_, console_),
                      sum_, resume_.bytes_before() > 0);
    }

    void judge(const canon::PuzzleClass& name, const Record& record, const std::string& waiting) {
        if (seen_.is_in_stock(name)) dedup_.add_known(name).value();
        const auto verdict = dedup_.add(name, locations_.number_of(record), waiting);
        if (verdict.value()) verdicts_.write(**verdict);
    }
    // Judges the puzzles of the run that this one resumes.
    void judge_kept() {
        PartReader reader(kept_->partial());
        for (std::uint64_t i = 0; i < sum_.rows; ++i) {
            const PartRow row = part_row_of(reader.next(), kept_->partial());
            judge(row.name, row.place, row.waiting);
        }
    }

    StreamEnd find_classes() {
        InspectStreamOptions stream =
            stream_options(options_.input, options_.threads, input_, console_);
        stream.parallel.chunk = dedup_chunk;
        const auto inspect = [&](Inspected<Classified>& one, Inspection* puzzle) {
            if (puzzle != nullptr) one.finding = classify(*one.record, *puzzle, seen_.is_used());
            if (one.is_over_time())
                one.finding.refusal = Error{ErrorCode::cancelled, std::string("time limit")};
        };
        const auto take_next = [&](const Inspected<Classified>& one) {
            take(one);
            resume_.wrote();
            return true;
        };
        return inspect_stream<Classified>([&] { return input_.next(); }, inspect, take_next,
                                          stream);
    }
    void take(const Inspected<Classified>& one) {
        if (is_puzzle(one.record)) ++done_;
        console_.messages.progress_in(input_.share(done_), done_);
        if (!one.record) {
            report(console_, one.record.error());
            code_ = worse(code_, ExitCode::error);
            if (!is_puzzle(one.record)) resume_.stop_counting();
            return;
        }
        const Classified& classified = one.finding;
        if (classified.refusal) {
            console_.messages.note_at(place_of(*one.record),
                                      "no class: " + classified.refusal->message);
            code_ = worse(code_, ExitCode::no);
            return;
        }
        if (part_) part_->write(part_row(classified, *one.record));
        if (!is_part_) judge(classified.name, *one.record, classified.waiting);
    }

    ExitCode finish_part(bool is_complete) {
        part_->finish();
        const ExitCode ended = resume_.finish(code_, is_complete);
        console_.messages.note(summary(console_, done_, {}, watch_, done_before_));
        return ended;
    }
    ExitCode finish_all(bool is_complete) {
        finish_verdicts(dedup_, verdicts_);
        sink_.finish();
        if (done_ == 0) code_ = worse(code_, ExitCode::no);
        const ExitCode ended = resume_.finish(code_, is_complete);
        const std::uint64_t rejected =
            done_ - verdicts_.classes - verdicts_.duplicates - verdicts_.known;
        const Tally tally = {{verdicts_.classes, "new"},
                             {verdicts_.duplicates, "duplicate"},
                             {verdicts_.known, "known"},
                             {rejected, "rejected"}};
        console_.messages.note(summary_of_many(console_, done_, tally, watch_, done_before_));
        return ended;
    }

    const Stopwatch watch_;
    const DedupOptions& options_;
    Console& console_;
    const bool is_part_;
    PuzzleInput input_;
    const std::vector<std::string> extra_names_;
    ResultSink sink_;
    canon::Deduplicator dedup_;
    RunLedger& seen_;
    SourceLocations locations_;
    DedupReport verdicts_;
    std::uint64_t done_ = 0;
    std::uint64_t done_before_ = 0;  // by the run that this one resumes
    ExitCode code_ = ExitCode::done;
    PartSum sum_;
    StreamResume resume_;
    Output* const kept_;  // the part file of a run that can be resumed; null for none
    std::optional<PartWriter> part_;
};

}  // namespace

ExitCode run(const DedupOptions& options, Console& console) {
    return DedupRun(options, console).run();
}

}  // namespace sudoku::tools
