#include "run/puzzle_input.hpp"

#include "base/interrupt.hpp"
#include "base/system.hpp"
#include "format/address.hpp"
#include "format/puzzle_links.hpp"
#include "format/record_fields.hpp"
#include "format/solo_text.hpp"
#include "format/stoppable_source.hpp"
#include "format/sudokuwiki_text.hpp"
#include "rows/control_signs.hpp"
#include "rows/extra_columns.hpp"
#include "rows/json_rows.hpp"
#include "run/bank_reader.hpp"
#include "run/console.hpp"
#include "run/messages.hpp"
#include "run/model_file.hpp"
#include "run/puzzle_filter.hpp"
#include "support/nearest_name.hpp"

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <limits>
#include <utility>

namespace sudoku::tools {
namespace {

// Standard input with interruptible waiting: a blocking read would otherwise ignore Ctrl-C until
// data arrives.
class StandardInput : public ByteSource {
  public:
    explicit StandardInput(const Interrupt* interrupt) : interrupt_(interrupt) {}

    Result<std::size_t> read(std::span<char> buffer) override {
        if (interrupt_ != nullptr && !interrupt_->wait_for_data(system::standard_input))
            return std::size_t{0};
        const std::ptrdiff_t count = system::read(system::standard_input, buffer);
        if (count >= 0) return static_cast<std::size_t>(count);
        return Error{ErrorCode::io, std::string("cannot read: ") + std::strerror(errno), name_};
    }
    bool would_wait() const override { return system::would_wait(system::standard_input); }
    const std::string& name() const override { return name_; }

  private:
    const Interrupt* interrupt_;
    std::string name_ = "-";
};

// Owns the text that MemorySource refers to.
class ArgumentSource : public ByteSource {
  public:
    ArgumentSource(std::string text, std::string name)
        : text_(std::move(text)), memory_(text_, std::move(name)) {}

    Result<std::size_t> read(std::span<char> buffer) override { return memory_.read(buffer); }
    const std::string& name() const override { return memory_.name(); }

  private:
    std::string text_;
    MemorySource memory_;
};

// Passes the id and the title that some collections have before the puzzle on as columns.
void keep_names(Record& record) {
    if (record.title) record.extra.insert(record.extra.begin(), *std::exchange(record.title, {}));
    const auto id = std::find_if(record.notes.begin(), record.notes.end(),
                                 [](const Note& note) { return note.field == RecordField::id; });
    if (id == record.notes.end()) return;
    record.extra.insert(record.extra.begin(), id->text);
    record.notes.erase(id);
}

// Total bytes of all inputs; empty unless every one is a file or an argument.
std::optional<std::uint64_t> size_of(const std::vector<std::string>& inputs) {
    std::uint64_t size = 0;
    for (const std::string& input : inputs) {
        const auto state =
            input == "-" ? system::state_of(system::standard_input) : system::state_of(input);
        if (state) {
            if (!state->is_regular()) return std::nullopt;
            size += state->bytes;
        } else {
            size += input.size();
        }
    }
    return size;
}

bool has_text_behind(Format format) {
    const FieldSet carried = format_info(format).carries;
    return carried.contains(RecordField::columns) && !carried.contains(RecordField::column_names);
}

// Formats with one puzzle per line, which can start with a name.
bool is_line_format(Format format) {
    return has_text_behind(format) && !format_info(format).carries.contains(RecordField::title);
}

// Marks a line number that is counted from the start of the shard.
constexpr std::size_t open_line = std::size_t{1} << 48;

bool exists(const std::string& path) { return system::state_of(path).has_value(); }

}  // namespace

PuzzleInput::PuzzleInput(const InputOptions& options, const Interrupt* interrupt,
                         InputReport* report)
    : options_(options), interrupt_(interrupt), report_(report) {
    for (std::size_t i = 0; i < options_.inputs.size(); ++i) {
        // Often an unset variable of a script.
        if (options_.inputs[i].find_first_not_of(' ') == std::string::npos) {
            throw Failure(
                Error{ErrorCode::invalid,
                      "argument " + std::to_string(i + 1) +
                          " is empty: expected a file, a puzzle or - for standard input"});
        }
    }
    if (options_.inputs.empty()) options_.inputs.emplace_back("-");
    if (!options_.criteria.empty()) {
        filter_ = std::make_unique<PuzzleFilter>(
            options_.criteria, load_model(options_.criteria_model),
            interrupt_ == nullptr ? std::stop_token() : interrupt_->token(), options_.time_limit);
    }
    if (options_.shard.of > 1) {
        shard_ = InputShard(options_.inputs, options_.shard);
    } else {
        size_ = size_of(options_.inputs);
    }
}

PuzzleInput::~PuzzleInput() = default;

Status PuzzleInput::open_source(std::size_t index) {
    const std::string& input = options_.inputs[index];
    has_these_names_.reset();
    is_argument_ = input != "-" && !exists(input) && looks_like_puzzle(input);
    const bool is_named = input != "-" && !is_argument_;
    const auto is_bank = is_named ? store::is_database(input) : Result<bool>(false);
    if (!is_bank) return is_bank.error();
    if (*is_bank && shard_.is_part()) {
        return Error{ErrorCode::io,
                     "--shard cannot divide a bank: use 'sudoku bank export' to write it to a file",
                     input};
    }
    if (*is_bank) {
        auto bank = BankReader::open(
            input, interrupt_ == nullptr ? std::stop_token() : interrupt_->token());
        if (!bank) return bank.error();
        bank_ = std::make_unique<BankReader>(std::move(*bank));
        return success();
    }
    std::unique_ptr<ByteSource> packed;
    file_ = nullptr;
    if (input == "-") {
        packed = standard_input(interrupt_);
    } else if (is_argument_) {
        packed = std::make_unique<ArgumentSource>(input, "argument " + std::to_string(index + 1));
    } else {
        auto opened = FileSource::open(input);
        if (!opened) return opened.error();
        auto file = std::make_unique<StoppableSource>(
            std::move(*opened), interrupt_ == nullptr ? std::stop_token() : interrupt_->token());
        file_ = &file->file();
        packed = std::move(file);
    }
    text_start_ = 0;
    is_packed_ = false;
    reader_.reset();
    source_ = std::make_unique<DecompressingSource>(std::move(packed));
    rows_ = std::make_unique<JsonRowsSource>(*source_);
    reader_ = std::make_unique<RecordReader>(*rows_, options_.read);
    return success();
}

Status PuzzleInput::open(std::size_t index) {
    if (const Status status = open_source(index); !status) return status;
    const std::uint64_t first = shard_.is_part() ? shard_.first(index) : 0;
    if (first > 0) begin_in_the_middle(first);
    return success();
}

// The reader detects the format at the start of the file. Line formats then skip directly to the
// shard; other formats must be read from the start to find out where records begin.
void PuzzleInput::begin_in_the_middle(std::uint64_t first) {
    const std::size_t index = next_input_ - 1;
    const std::string& path = options_.inputs[index];
    const bool is_good = reader_->next().has_value();
    is_packed_ = source_->compression() != nullptr;
    if (is_good && file_ != nullptr && !is_packed_) {
        const auto start = line_start(path, first);
        if (start && *start > 0 && reader_->restart_at_line() && file_->seek(*start)) {
            text_start_ = open_start_ = *start;
            open_input_ = index;
            return;
        }
    }
    const bool is_packed = is_packed_;
    if (!open_source(index)) return;  // opened by this call
    is_packed_ = is_packed;
    drop_plain_lines(first);
}

void PuzzleInput::drop_plain_lines(std::uint64_t end) {
    PlainLines dropped;
    while (reader_->next_plain_lines(dropped, lines_before(end))) {
    }
}

// The offset in the file of the last byte that the reader took; less than the file size even if the
// text was converted.
std::uint64_t PuzzleInput::last_byte_taken() {
    const std::uint64_t end = text_start_ + reader_->bytes_taken();
    const std::uint64_t last = end > 0 ? end - 1 : 0;
    const std::uint64_t size = shard_.size(next_input_ - 1);
    return std::min(is_packed_ ? source_->packed_offset(last) : last, size - 1);
}

// A lower bound for the number of plain lines that end before that byte of the file.
std::size_t PuzzleInput::lines_before(std::uint64_t byte) {
    if (byte == no_limit) return std::numeric_limits<std::size_t>::max();
    constexpr std::uint64_t longest = 9 * 9 + 2;
    const std::uint64_t taken = text_start_ + reader_->bytes_taken();
    if (!is_packed_) return byte > taken ? static_cast<std::size_t>((byte - taken) / longest) : 0;
    const std::uint64_t made = source_->text_made();
    const std::uint64_t lines = made > taken ? (made - taken) / longest : 0;
    if (lines == 0 || source_->packed_offset_ahead(taken + lines * longest) >= byte) return 0;
    return static_cast<std::size_t>(lines);
}

std::uint64_t PuzzleInput::lines_before_shard() {
    std::call_once(lines_counted_,
                   [&] { open_lines_ = count_lines(options_.inputs[open_input_], open_start_); });
    return open_lines_;
}

std::size_t PuzzleInput::true_line(std::size_t line) {
    if (line < open_line) return line;
    return line - open_line + static_cast<std::size_t>(lines_before_shard());
}

std::string PuzzleInput::place_of(const Record& record) {
    if (record.line < open_line) return tools::place_of(record);
    return record.source + ':' + std::to_string(true_line(record.line));
}

bool PuzzleInput::skip(std::uint64_t records) {
    PlainLines lines;
    while (records > 0) {
        constexpr std::uint64_t most = std::uint64_t{1} << 16;
        if (next_plain_lines(lines, static_cast<std::size_t>(std::min(records, most)))) {
            records -= lines.count();
            continue;
        }
        const auto record = next();
        if (!record || !is_puzzle(*record)) return false;
        --records;
    }
    return true;
}

// Why most rows of a file have failed alike: their boards are named in a column that was not read
// as such, or that contradicts --geometry. Empty if there is no such column.
std::string PuzzleInput::unread_geometries() const {
    const std::vector<std::string>& names = reader_->extra_names();
    for (std::size_t i = 0; i < std::min(names.size(), first_failed_.size()); ++i) {
        const std::string& text = first_failed_[i];
        const bool is_number = text.find_first_not_of("0123456789") == std::string::npos;
        if (is_number || !parse_geometry(text)) continue;
        const bool is_usual = equal_whatever_case(names[i], "geometry");
        const auto& geometry = options_.read.geometry;
        std::string advice = geometry ? "leave out --geometry" : std::string();
        if (!is_usual && options_.read.geometry_column != names[i])
            advice += (advice.empty() ? "use" : " and use") + (" --geometry-column " + names[i]);
        if (advice.empty()) return {};
        return source_->name() + ": " +
               (puzzles_ == 0 ? "all " + grouped(errors_)
                              : grouped(errors_) + " of " + grouped(errors_ + puzzles_)) +
               " rows fail" + (geometry ? " as " + geometry_spec(*geometry) : std::string()) +
               ", because their boards are in the column " + names[i] + ": " + advice;
    }
    return {};
}

// More errors than puzzles in a file suggest that the format was guessed wrongly. A single error
// has named what is wrong.
void PuzzleInput::close() {
    const bool may_be_misread = errors_ > puzzles_ && errors_ > 1;
    const std::string unread = may_be_misread ? unread_geometries() : std::string();
    if (report_ != nullptr && !unread.empty()) {
        report_->remarks.push_back(unread);
    } else if (report_ != nullptr && !is_argument_ && may_be_misread && !rows_->has_rows() &&
               reader_->is_format_guessed()) {
        report_->remarks.push_back(source_->name() + " was taken for " +
                                   std::string(to_string(*reader_->format())) +
                                   "; if that is wrong, use --from FORMAT");
    }
    if (const std::string text = rows_->dropped(); report_ != nullptr && !text.empty())
        report_->remarks.push_back(text);
    comment_lines_ += reader_->comment_lines();
    bytes_ += source_->packed_offset(reader_->bytes_taken());
    puzzles_ = errors_ = 0;
    reader_.reset();
}

// Reports how characters were read that are not the usual ones or could mean something else; once
// for puzzles with the same remark.
void PuzzleInput::tell_remark() {
    const std::string& remark = reader_->remark();
    if (remark.empty() || report_ == nullptr || !remarks_told_.insert(remark).second) return;
    report_->remarks.push_back(source_->name() + ": " + remark);
}

const std::deque<Result<Record>>& PuzzleInput::look_ahead(std::size_t count) {
    while (ahead_.size() < count) {
        auto record = read();
        if (!record) break;
        ahead_.push_back(std::move(*record));
    }
    return ahead_;
}

FieldSet PuzzleInput::fields_ahead(std::size_t count) {
    FieldSet fields;
    extra_names();
    for (const auto& record : look_ahead(count)) {
        if (record) fields = fields | fields_of(*record, *extra_names_);
    }
    return fields;
}

bool PuzzleInput::would_wait() const {
    return ahead_.empty() && reader_ != nullptr && reader_->would_wait();
}

bool PuzzleInput::is_wanted(const Result<Record>& record) {
    if (!picks() || !is_puzzle(record)) return true;
    bool is_wanted = false;
    const std::size_t line = record ? record->line : record.error().line;
    for (const std::uint64_t wanted : options_.lines) {
        if (wanted != line) continue;
        found_.insert(std::to_string(line));
        is_wanted = true;
    }
    const std::vector<std::string>& extra = record ? record->extra : record.error().extra;
    for (const std::string& wanted : options_.ids) {
        const auto has_text = [&](const Note& note) {
            return note.field == RecordField::id && note.text == wanted;
        };
        const bool is_named =
            record && std::any_of(record->notes.begin(), record->notes.end(), has_text);
        if (!is_named && std::find(extra.begin(), extra.end(), wanted) == extra.end()) continue;
        found_.insert(wanted);
        is_wanted = true;
    }
    return is_wanted;
}

bool PuzzleInput::meets_criteria(const Result<Record>& record) {
    return filter_ == nullptr || !record || filter_->keeps(record->puzzle);
}

// Reports how many puzzles met --target, and selected lines and ids that do not exist.
void PuzzleInput::tell_missing() {
    if (filter_ != nullptr && report_ != nullptr) {
        if (const std::string text = filter_->summary(); !text.empty())
            report_->remarks.push_back(text);
        filter_.reset();
    }
    if (report_ == nullptr || !picks() || shard_.is_part()) return;
    for (const std::uint64_t line : options_.lines) {
        if (!found_.contains(std::to_string(line)))
            report_->remarks.push_back("no puzzle on line " + std::to_string(line));
    }
    for (const std::string& id : options_.ids) {
        if (!found_.contains(id)) report_->remarks.push_back("no puzzle with the id " + id);
    }
    options_.lines.clear();
    options_.ids.clear();
}

void PuzzleInput::count_read(std::uint64_t puzzles) {
    bytes_taken_.store(bytes_ + source_->packed_offset(reader_->bytes_taken()),
                       std::memory_order_relaxed);
    puzzles_read_.fetch_add(puzzles, std::memory_order_relaxed);
}

std::optional<double> PuzzleInput::share(std::uint64_t done) const {
    const std::uint64_t read = puzzles_read_.load(std::memory_order_relaxed);
    if (!size_ || *size_ == 0 || read == 0) return std::nullopt;
    const auto taken = static_cast<double>(bytes_taken_.load(std::memory_order_relaxed));
    const double done_of_read = static_cast<double>(done) / static_cast<double>(read);
    return std::min(1.0, taken / static_cast<double>(*size_) * done_of_read);
}

std::uint64_t PuzzleInput::comment_lines() const {
    return comment_lines_ + (reader_ == nullptr ? 0 : reader_->comment_lines());
}

std::optional<Result<Record>> PuzzleInput::read() {
    auto record = read_any();
    // When the run is stopped, an input that it waits for appears to have ended.
    const bool is_stopped = interrupt_ != nullptr && interrupt_->token().stop_requested();
    if (is_stopped && record && !*record &&
        (record->error().code == ErrorCode::io || record->error().code == ErrorCode::cancelled))
        return std::nullopt;
    if (record && !*record && record->error().code == ErrorCode::io && report_ != nullptr)
        report_->is_broken = true;
    return record;
}

// Replaces a puzzle by an error if its rules are not supported by the command.
void PuzzleInput::check_rules(Result<Record>& record) const {
    const std::string_view who = "this command";
    const Status known = options_.takes_constraints
                             ? require_usual_digits(record->puzzle.geometry(), who, options_.boards)
                             : require_plain(record->puzzle, who);
    if (known) return;
    record = Error{ErrorCode::unsupported, known.error().message, record->source, record->line};
}

// A wrong solution column does not invalidate the puzzle, but is reported.
void PuzzleInput::check_solution(const Record& record) {
    if (report_ == nullptr) return;
    const std::string reason = explain_solution(record, solution_column_);
    if (reason.empty()) return;
    constexpr std::size_t most_told = 10;
    if (report_->contradictions.size() == most_told) {
        ++report_->more_contradictions;
    } else {
        report_->contradictions.emplace_back(place_of(record), reason);
    }
}

// Makes a record that was read from the CSV of JSON rows what the rows say.
void PuzzleInput::take_from_rows(Result<Record>& record) {
    if (!record) rows_->explain(record.error());
    for (std::string& text : record ? record->extra : record.error().extra)
        text = without_control_signs(std::move(text));
}

std::optional<Result<Record>> PuzzleInput::read_any() {
    for (;;) {
        if (interrupt_ != nullptr && interrupt_->token().stop_requested()) return std::nullopt;
        if (bank_ != nullptr) {
            auto record = bank_->next();
            // A record that cannot be read ends this input.
            if (!record || !*record) bank_.reset();
            if (!record) continue;
            puzzles_read_.fetch_add(1, std::memory_order_relaxed);
            if (*record) check_rules(*record);
            if (!is_wanted(*record) || !meets_criteria(*record)) continue;
            if (bank_ != nullptr) fit_columns(*record);
            return record;
        }
        if (reader_ != nullptr) {
            if (auto record = reader_->next()) {
                if (rows_->has_rows()) take_from_rows(*record);
                if (*record) check_rules(*record);
                const bool is_text = *record || record->error().code != ErrorCode::io;
                if (shard_.is_part() && is_text) {
                    if (source_->compression() != nullptr) is_packed_ = true;
                    const std::uint64_t place = last_byte_taken();
                    if (const auto first = shard_.first(next_input_ - 1); place < first) {
                        drop_plain_lines(first);
                        continue;
                    }
                    if (place >= shard_.end(next_input_ - 1)) {
                        reader_.reset();
                        next_input_ = options_.inputs.size();
                        return std::nullopt;
                    }
                }
                std::size_t& line = *record ? (*record)->line : record->error().line;
                if (text_start_ > 0 && line > 0)
                    line =
                        *record && may_leave_open_ ? line + open_line : true_line(line + open_line);
                std::string& source = *record ? (*record)->source : record->error().source;
                source = source_->name();
                if (line > 0 && is_text) line -= rows_->lines_ahead();
                ++(*record ? puzzles_ : errors_);
                if (!*record && errors_ == 1) first_failed_ = record->error().extra;
                if (*record) tell_remark();
                count_read(1);
                const bool may_have_name = *record && is_line_format(*reader_->format());
                if (may_have_name && options_.ids_are_columns) keep_names(**record);
                if (*record && puzzles_ == 1)
                    solution_column_ = solution_column(reader_->extra_names());
                if (!is_wanted(*record) || !meets_criteria(*record)) continue;
                if (*record) check_solution(**record);
                fit_columns(*record);
                return record;
            }
            close();
        }
        while (shard_.is_part() && next_input_ < options_.inputs.size() &&
               !shard_.touches(next_input_))
            ++next_input_;
        if (next_input_ == options_.inputs.size()) {
            tell_missing();
            return std::nullopt;
        }
        if (const Status status = open(next_input_++); !status) return status.error();
    }
}

std::optional<Result<Record>> PuzzleInput::next() {
    if (ahead_.empty()) return read();
    auto record = std::move(ahead_.front());
    ahead_.pop_front();
    return record;
}

bool PuzzleInput::next_plain_lines(PlainLines& lines, std::size_t limit) {
    const bool is_stopped = interrupt_ != nullptr && interrupt_->token().stop_requested();
    if (is_stopped || reader_ == nullptr || !ahead_.empty() || picks() || filter_ != nullptr)
        return false;
    lines.source = source_->name();
    if (shard_.is_part()) limit = std::min(limit, lines_before(shard_.end(next_input_ - 1)));
    const bool found = reader_->next_plain_lines(lines, limit);
    if (text_start_ > 0)
        lines.first_line = may_leave_open_ ? lines.first_line + open_line
                                           : true_line(lines.first_line + open_line);
    puzzles_ += lines.count();
    count_read(lines.count());
    return found;
}

const std::vector<std::string>& PuzzleInput::extra_names() {
    if (extra_names_) return *extra_names_;
    if (shard_.is_part()) {
        InputOptions whole = options_;
        whole.shard = {};
        // A read that failed here can succeed when the part itself is read, so it is repeated. If
        // it fails again, so does the part.
        for (bool is_again = false;; is_again = true) {
            PuzzleInput first(whole, interrupt_);
            extra_names_ = first.extra_names();
            const bool is_failed = !first.ahead_.empty() && !first.ahead_.front() &&
                                   first.ahead_.front().error().code == ErrorCode::io;
            if (!is_failed || is_again) break;
        }
        return *extra_names_;
    }
    std::vector<std::string> names;
    while (auto record = read()) {
        ahead_.push_back(std::move(*record));
        if (bank_ == nullptr && reader_ == nullptr) continue;  // an input that could not be opened
        names = names_of_current();
        name_of_first_ = options_.inputs[next_input_ - 1];
        break;
    }
    extra_names_ = std::move(names);
    return *extra_names_;
}

std::vector<std::string> PuzzleInput::names_of_current() const {
    if (bank_ != nullptr) return bank_->extra_names();
    std::vector<std::string> names = reader_->extra_names();
    if (rows_->has_rows()) {
        for (std::string& name : names) name = without_control_signs(std::move(name));
    }
    const auto format = reader_->format();
    // Text after the puzzle of a line has no column name of its own.
    if (format && (*format == Format::sdm || has_text_behind(*format))) names.emplace_back("extra");
    return names;
}

// Puts the values of a later input, which can have other columns, below the names of the first one.
void PuzzleInput::fit_columns(Result<Record>& record) {
    const bool takes_everything = extra_names_ && is_rest_of_line(*extra_names_) &&
                                  !(extra_names_->empty() && keeps_to_columns_);
    if (!extra_names_ || takes_everything || !is_puzzle(record)) return;
    std::vector<std::string>& extra = record ? record->extra : record.error().extra;
    if (has_these_names_ == true && extra.size() <= extra_names_->size()) return;
    const std::vector<std::string> names = names_of_current();
    has_these_names_ = names == *extra_names_;
    if (*has_these_names_ && extra.size() <= names.size()) return;
    std::vector<std::string> fitted(extra_names_->size());
    std::string dropped;
    for (std::size_t i = 0; i < extra.size(); ++i) {
        // A member that only later objects have is "name=value".
        const std::string name =
            i < names.size() ? names[i] : extra[i].substr(0, extra[i].find('='));
        const auto place = std::find(extra_names_->begin(), extra_names_->end(), name);
        if (place != extra_names_->end()) {
            fitted[static_cast<std::size_t>(place - extra_names_->begin())] = std::move(extra[i]);
        } else if (!extra[i].empty()) {
            dropped += (dropped.empty() ? "" : ", ") + name;
        }
    }
    extra = std::move(fitted);
    const std::string& source = record ? record->source : record.error().source;
    if (dropped.empty() || report_ == nullptr || !remarks_told_.insert(source + dropped).second)
        return;
    report_->remarks.push_back((record ? place_of(*record) : tools::place_of(record.error())) +
                               ": dropped, because " +
                               (name_of_first_ == source ? "the first puzzle" : name_of_first_) +
                               " has no such columns: " + dropped);
}

PuzzleInput open_input(const InputOptions& options, Console& console) {
    const auto& inputs = options.inputs;
    const bool reads_standard_input =
        inputs.empty() || std::find(inputs.begin(), inputs.end(), "-") != inputs.end();
    if (reads_standard_input && system::is_terminal(system::standard_input)) {
        console.messages.note(std::string("reading puzzles from the terminal; end with ") +
                              system::keys_of_end);
    }
    return PuzzleInput(options, console.interrupt, &console.input);
}

std::unique_ptr<ByteSource> standard_input(const Interrupt* interrupt) {
    return std::make_unique<StandardInput>(interrupt);
}

std::string place_of(const Record& record) {
    return record.line == 0 ? record.source : record.source + ':' + std::to_string(record.line);
}

std::string place_of(const Error& error) {
    const std::string described = error.describe();
    if (described.size() == error.message.size()) return {};
    return described.substr(0, described.size() - error.message.size() - 2);
}

bool looks_like_puzzle(std::string_view argument) {
    // A 4x4 grid has 16 cells, some of which may have been forgotten.
    constexpr std::size_t smallest = 12;
    if (argument.empty()) return false;
    const bool is_list = argument.front() == '[' || argument.front() == '{';
    if (is_list || argument.find('\n') != std::string_view::npos) return true;
    if (argument.size() < smallest) return false;
    if (format_of_link(argument) || is_solo_line(argument) || is_sudokuwiki_line(argument))
        return true;
    if (argument.find("://") != std::string_view::npos && !cells_in_address(argument).empty())
        return true;
    // Characters of cages and constraints, which file names do not have.
    if (argument.find_first_of("<>^~=") != std::string_view::npos) return true;
    const std::size_t blank = argument.find(' ');
    if (blank < argument.size() && parse_geometry(argument.substr(0, blank))) return true;
    const bool has_path_sign = argument.find('/') != std::string_view::npos;
    const auto is_simple = [](char c) {
        return std::isdigit(static_cast<unsigned char>(c)) != 0 ||
               std::strchr("._*xX-|+ ,", c) != nullptr;
    };
    if (std::all_of(argument.begin(), argument.end(), is_simple)) return true;
    // Accept one wrong character among digits and blanks, and the letters of a large grid.
    const auto odd = static_cast<std::size_t>(
        std::count_if(argument.begin(), argument.end(), [&](char c) { return !is_simple(c); }));
    return !has_path_sign && (argument.size() >= 100 || odd * 8 <= argument.size());
}

}  // namespace sudoku::tools
