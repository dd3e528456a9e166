#include "base/checksum.hpp"
#include "base/deadline.hpp"
#include "base/file_names.hpp"
#include "canon/seen_classes.hpp"
#include "commands/commands.hpp"
#include "commands/generate_requirements.hpp"
#include "parallel/distinct_puzzles.hpp"
#include "parallel/making_advice.hpp"
#include "rows/generate_columns.hpp"
#include "rows/line_fields.hpp"
#include "run/console.hpp"
#include "run/messages.hpp"
#include "run/model_file.hpp"
#include "run/output.hpp"
#include "run/puzzle_records.hpp"
#include "run/puzzle_text.hpp"
#include "run/result_sink.hpp"
#include "run/resume_state.hpp"
#include "run/run_ledger.hpp"
#include "run/run_seed.hpp"
#include "run/run_state.hpp"

#include <sudoku/format/record_writer.hpp>
#include <sudoku/generate/generator.hpp>

#include <algorithm>
#include <atomic>
#include <limits>
#include <set>

namespace sudoku::tools {
namespace {

constexpr std::uint64_t most_told_failures = 20;

std::vector<std::string> wanted_columns(const GenerateOptions& options) {
    std::vector<std::string> columns = options.columns;
    if (columns.empty() && is_rows(options.output.form)) {
        columns = {"id", "solution", "givens"};
        if (options.board.draws_layouts) columns.push_back("geometry");
    }
    const bool has_id = std::find(columns.begin(), columns.end(), "id") != columns.end();
    if (options.with_ids && !has_id) columns.insert(columns.begin(), "id");
    return columns;
}

// The columns after the puzzle; the default rows begin with the id instead.
std::vector<std::string> generate_columns(const GenerateOptions& options,
                                          const std::vector<std::string>& columns) {
    std::vector<std::string> names = columns;
    const bool id_first = options.columns.empty() && !names.empty();
    names.insert(names.begin() + (id_first ? 1 : 0), "puzzle");
    return names;
}

// Generates puzzles in order, each class once.
class GenerateRun {
  public:
    GenerateRun(const GenerateOptions& options, Console& console)
        : options_(options),
          console_(console),
          model_(load_model(options.model)),
          columns_(wanted_columns(options), model_, options.output.coordinates),
          sink_(console.out, options.output.form, generate_columns(options, columns_.names())),
          records_(options.output.form, options.columns),
          known_(console.ledger),
          deadline_(console.stop(), options.budget.time),
          seen_([this](std::uint64_t index) { return class_of(index); }) {}
    ~GenerateRun() { console_.messages.stop_showing(); }
    GenerateRun(const GenerateRun&) = delete;
    GenerateRun& operator=(const GenerateRun&) = delete;

    ExitCode make_ids();
    ExitCode make_range();

  private:
    void render(const BatchItem& item, std::string& out) const;
    void write_puzzle(const GeneratedPuzzle& made, std::string_view text);
    void finish_puzzles();
    void choose_range();
    bool resume();
    bool keeps_state() const;
    void go_on(const ResumeState& state);
    std::string options_that_matter() const;
    canon::PuzzleClass class_of(std::uint64_t index);
    canon::PuzzleClass class_of(const Puzzle& puzzle);
    bool write(const BatchItem& item, std::string_view text);
    bool is_new(const BatchItem& item);
    bool is_done() const { return made_ + (replaces_failed() ? 0 : failed_) >= wanted_; }
    // While a budget lasts, an index without a puzzle does not end the run; the next index is
    // tried. Shards have no spare indices.
    bool replaces_failed() const {
        const Budget& budget = options_.budget;
        return (budget.time || budget.attempts) && options_.shard.of == 1;
    }
    ExitCode end(StreamEnd stream_end);
    void save_state(bool is_published, bool durable = true);
    void note(const canon::PuzzleClass& name);
    void note_missing(std::uint64_t index);
    void tell_missing() const;
    void tell_failure(const BatchItem& item);
    void show_progress();
    std::string line_of_wait(const std::string& after) const;
    void report();

    const GenerateOptions& options_;
    Console& console_;
    GradeModel model_;
    GenerateColumns columns_;
    ResultSink sink_;
    PuzzleRecords records_;
    RunLedger& known_;
    Deadline deadline_;
    Stopwatch watch_;
    GenerateBatchOptions batch_ = {};
    // The classes written so far. With a ledger, the canonical forms of all puzzles are needed;
    // otherwise puzzles of givens and houses are identified by invariants, and others by their
    // forms.
    canon::SeenClasses seen_;
    Inspector inspector_ = Inspector();  // for puzzles whose invariant has occurred before
    GenerationStats stats_ = {};
    ExitCode code_ = ExitCode::done;
    std::uint64_t seed_ = 0;
    std::uint64_t first_ = 0;        // index of the first puzzle of the run
    std::uint64_t wanted_ = 0;       // number of puzzles to make
    std::uint64_t made_ = 0;         // puzzles written, including those of an interrupted run
    std::uint64_t failed_ = 0;       // indices without a puzzle
    std::uint64_t failed_here_ = 0;  // indices of this run that were not replaced
    std::uint64_t repeated_ = 0;     // puzzles already known
    std::uint64_t next_ = 0;         // next index
    std::set<std::uint64_t> missing_ = {};  // indices below `next_` that are not finished
    bool has_saved_gap_ = false;            // the state of before the first of them is saved
    std::uint64_t fruitless_ = 0;
    std::uint64_t made_before_ = 0;
    std::uint64_t attempts_ = 0;  // attempts of the budget, including those of an interrupted run
    // Classes of the puzzles in FILE.partial, which the ledger receives at the end.
    std::vector<canon::PuzzleClass> noted_ = {};
    SaveTimer timer_ = {};
    GenerationWatch watch_of_making_ = {};
    std::atomic<std::uint64_t> shown_made_ = 0;  // copy of made_ for the progress line
    bool is_spent_ = false;                      // the budget is used up
    bool is_hopeless_ = false;  // an index failed before its first attempt, so all others will
    std::optional<MakingAdvice> adviser_ = {};  // last member, because it uses the members above
};

void GenerateRun::render(const BatchItem& item, std::string& out) const {
    if (!item.puzzle || records_.are_written()) return;
    const Puzzle& puzzle = item.puzzle->puzzle;
    std::vector<Value> row;
    columns_.append(item, row);
    if (is_rows(options_.output.form)) {
        const bool id_first = options_.columns.empty() && !row.empty();
        row.insert(row.begin() + (id_first ? 1 : 0), Value(puzzle_text(puzzle)));
        sink_.render(row, out);
        return;
    }
    if (options_.output.form == Form::grid) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string& name = columns_.names()[i];
            const std::string value = to_text(row[i]);
            out += "# " + (name == "id" ? "" : name + ' ') + (value.empty() ? "-" : value) + '\n';
        }
        out += drawn(puzzle);
        return;
    }
    out += line_of(puzzle_text(puzzle), values_text(row)) + '\n';
}

// `text` is the one that render() has made.
void GenerateRun::write_puzzle(const GeneratedPuzzle& made, std::string_view text) {
    if (!records_.are_written()) return sink_.write(text);
    Record record{made.puzzle};
    record.solution = made.solution;
    if (options_.with_ids) record.notes.push_back({RecordField::id, made.id});
    sink_.write(records_.text_of(record));
}

void GenerateRun::finish_puzzles() {
    if (records_.are_written()) sink_.write(records_.end());
    sink_.finish();
}

ExitCode GenerateRun::make_ids() {
    for (const std::string& text : options_.ids) {
        if (console_.stop().stop_requested()) break;
        const Result<PuzzleId> id = parse_puzzle_id(text, model_);
        if (!id) throw Failure(id.error());
        BatchItem item{id->index, Error{}};
        item.puzzle = std::move(
            generate_many(id->geometry, id->options, {&id->index, 1}, {.cancel = deadline_.token()})
                .front());
        if (!item.puzzle) {
            console_.messages.error_of(text, item.puzzle.error().message);
            code_ = ExitCode::no;
            continue;
        }
        std::string line;
        render(item, line);
        write_puzzle(*item.puzzle, line);
    }
    finish_puzzles();
    return finish(console_, code_);
}

// Determines the part of the run to generate.
void GenerateRun::choose_range() {
    const Shard& shard = options_.shard;
    if (shard.is_part() && !options_.seed)
        throw Failure({ErrorCode::invalid, "--shard needs --seed, the same for all shards"});
    const auto edge = [&](std::uint64_t number) {
        // Computes count * number / of without overflow.
        return options_.count / shard.of * number + options_.count % shard.of * number / shard.of;
    };
    if (exceeds_last_index(options_.start, options_.count))
        throw Failure({ErrorCode::invalid, "--start and --count exceed the last index of a seed, " +
                                               std::to_string(last_index)});
    first_ = next_ = options_.start + edge(shard.number);
    wanted_ = edge(shard.number + 1) - edge(shard.number);
}

// The options that affect the output, other than those in an id; the file can only be resumed with
// equal options. The number of puzzles can be raised unless the run is a shard.
std::string GenerateRun::options_that_matter() const {
    std::string text =
        "form=" + std::to_string(static_cast<int>(options_.output.form.form)) + " columns=";
    for (const std::string& name : columns_.names()) text += name + ',';
    text += " start=" + std::to_string(options_.start);
    text += " attempts=" + std::to_string(options_.generator.attempts);
    const Shard& shard = options_.shard;
    if (shard.of > 1) {
        text += " shard=" + std::to_string(shard.number) + '/' + std::to_string(shard.of) +
                " count=" + std::to_string(options_.count);
    }
    if (!model_.is_built_in()) text += " model=" + key_of(model_);
    if (!batch_.generator.grids.empty()) {
        std::uint64_t grids = empty_checksum;
        for (const Grid& grid : batch_.generator.grids) grids = checksum(to_line(grid), grids);
        text += " grids=" + std::to_string(grids);
    }
    if (known_.is_used()) text += " ledger=" + options_.ledger.path;
    return text;
}

canon::PuzzleClass GenerateRun::class_of(std::uint64_t index) {
    const auto made = generate_many(options_.board.geometry, batch_.generator, {&index, 1});
    return class_of(made.front().value().puzzle);
}

canon::PuzzleClass GenerateRun::class_of(const Puzzle& puzzle) {
    Inspection inspection(inspector_, puzzle);
    return find_class(inspection).value();
}

// Returns false if the run is already complete.
bool GenerateRun::resume() {
    Output& out = console_.out;
    if (!options_.output.resume) {
        if (out.is_replacing()) remove_state(out);
        return true;
    }
    if (records_.are_written())
        throw Failure({ErrorCode::invalid, "--resume: " + std::string(not_resumable)});
    require_resumable(out);
    const auto state = read_resume_state(state_path(out));
    const StateOfOutput of_output =
        state ? StateOfOutput{state->is_published, state->replaces} : StateOfOutput{};
    const LeftOver found = left_over(console_, state ? &of_output : nullptr);
    if (found == LeftOver::a_part) go_on(*state);
    return found != LeftOver::all;
}

void GenerateRun::go_on(const ResumeState& state) {
    Output& out = console_.out;
    const std::string& name = state.is_published ? out.path() : out.partial();
    const auto refuse = [&](const std::string& reason) { cannot_go_on(reason, name); };
    const PuzzleId id = parse_puzzle_id(state.next_id, model_).value();
    if (!options_.seed) batch_.generator.seed = id.options.seed;
    const std::string expected =
        make_puzzle_id(options_.board.geometry, batch_.generator, id.index);
    if (expected != state.next_id || options_that_matter() != state.options)
        refuse("it was made with other options; its next puzzle is " + state.next_id);
    // The run was ended before its FILE.partial was renamed.
    const bool is_unnamed = !out.is_there_already() && out.left_bytes() >= state.bytes;
    if (state.is_published && !out.is_there_already() && !is_unnamed) refuse("it no longer exists");
    const std::string changed = "it has been changed since the run";
    if (state.is_published && out.is_there_already()) {
        if (checksum_of_file(out.target(), state.bytes) != state.checksum) refuse(changed);
        out.begin_with_target(state.bytes);
    } else if (out.left_bytes() < state.bytes) {
        refuse(changed);
    }
    out.keep_first(state.bytes);
    if (out.checksum() != state.checksum) refuse(changed);
    sink_.resume(state.bytes);
    for (const canon::SeenClasses::Entry& entry : state.seen) seen_.insert(entry);
    for (const std::string& text : state.texts) seen_.insert_text(text);
    for (const canon::PuzzleClass& key : state.classes) {
        if (!seen_.insert_class(key)) {
            refuse("one of its classes has been added to the ledger since, from " +
                   known_.place_of(key));
        }
        note(key);
    }
    made_ = made_before_ = state.made;
    console_.messages.start_at(made_before_);
    failed_ = state.failed;
    attempts_ = state.attempts;
    next_ = id.index;
    console_.messages.note("continuing after " + counted(made_, "puzzle", "puzzles") + " of " +
                           name);
}

void GenerateRun::note(const canon::PuzzleClass& name) {
    if (!known_.is_used()) return;
    known_.note(name);
    if (console_.out.is_replacing()) noted_.push_back(name);
}

bool GenerateRun::is_new(const BatchItem& item) {
    if (item.invariant) {
        return seen_.insert({*item.invariant, item.index},
                            [&] { return class_of(item.puzzle->puzzle); });
    }
    const canon::PuzzleClass& name = *item.class_name;
    if (known_.is_in_stock(name) || !seen_.insert_class(name)) return false;
    note(name);
    return true;
}

bool GenerateRun::write(const BatchItem& item, std::string_view text) {
    const auto& most = options_.budget.attempts;
    if (most && attempts_ + item.stats.attempts + (item.puzzle ? 0 : 1) > *most) {
        is_spent_ = true;
        // With a larger budget it could have succeeded.
        if (!item.puzzle) stats_ += item.stats;
        return false;
    }
    if (item.index > next_) note_missing(item.index);
    stats_ += item.stats;
    attempts_ += item.stats.attempts;
    missing_.erase(item.index);
    next_ = std::max(next_, item.index + 1);
    if (!item.puzzle) {
        ++failed_;
        is_hopeless_ = replaces_failed() && item.stats.attempts == 0;
        show_progress();
        if (replaces_failed() && !is_hopeless_) return true;
        tell_failure(item);
        code_ = ExitCode::no;
        return !is_hopeless_;
    }
    if (!is_new(item)) {
        ++repeated_;
        return ++fruitless_ < fruitless_limit;
    }
    fruitless_ = 0;
    write_puzzle(*item.puzzle, text);
    shown_made_ = ++made_;
    show_progress();
    // A resumed run begins at the first gap, so nothing replaces the state that was saved there.
    if (console_.out.is_replacing() && !has_saved_gap_ && timer_.is_due())
        timer_.save_now([&] { save_state(false); });
    return !is_done();
}

// Called when the puzzles before `index` are not ready, either because their order does not matter
// or because the run has been cut short. An interrupted run is resumed from the first gap: what
// comes after it is then made again.
void GenerateRun::note_missing(std::uint64_t index) {
    const bool is_resumable = !options_.in_any_order && console_.stop().stop_requested();
    if (missing_.empty() && is_resumable && keeps_state()) {
        save_state(false);
        has_saved_gap_ = true;
    }
    for (; next_ < index; ++next_) missing_.insert(next_);
}

// Lists the puzzles that an interrupted run lacks before its last one.
void GenerateRun::tell_missing() const {
    if (missing_.empty()) return;
    std::string numbers;
    for (auto from = missing_.begin(); from != missing_.end();) {
        auto last = from;
        auto after = std::next(from);
        while (after != missing_.end() && *after == *last + 1) last = after++;
        numbers += (numbers.empty() ? "" : ", ") + std::to_string(*from);
        if (last != from) numbers += '-' + std::to_string(*last);
        from = after;
    }
    console_.messages.error(
        "not finished: " + std::string(missing_.size() == 1 ? "puzzle " : "puzzles ") + numbers +
        " of seed " + std::to_string(seed_));
}

// The reasons resemble each other, so after some of them only the number of the others is given.
void GenerateRun::tell_failure(const BatchItem& item) {
    if (++failed_here_ > most_told_failures) return;
    console_.messages.error_of(
        "puzzle " + std::to_string(item.index) + " of seed " + std::to_string(seed_),
        item.puzzle.error().message);
}

ExitCode GenerateRun::make_range() {
    batch_.generator = read_requirements(options_, model_, console_.interrupt);
    batch_.generator.seed = options_.seed ? *options_.seed : draw_seed();
    batch_.parallel.threads = options_.threads;
    batch_.parallel.cancel = deadline_.token();
    batch_.watch = &watch_of_making_;
    batch_.parallel.in_order = !options_.in_any_order;
    batch_.keep_all_ready = true;
    const bool is_plain =
        square_boards.contains(features_made(options_.board.geometry, batch_.generator));
    batch_.with_class = known_.is_used() || !is_plain;
    batch_.with_invariant = !batch_.with_class;
    if (options_.budget.attempts) {
        batch_.generator.attempts = static_cast<int>(std::min<std::uint64_t>(
            *options_.budget.attempts, static_cast<std::uint64_t>(batch_.generator.attempts)));
    }
    if (const Status status = check_options(options_.board.geometry, batch_.generator); !status)
        throw Failure(status.error());
    choose_range();
    known_.load(seen_);
    if (!resume()) return ExitCode::done;
    save_state(false, false);
    seed_ = batch_.generator.seed;
    if (!options_.seed) console_.messages.note("seed " + std::to_string(batch_.generator.seed));

    shown_made_ = made_;
    adviser_.emplace(options_.board.geometry, batch_.generator, watch_of_making_,
                     [this](const std::string& text) { console_.messages.note(text); });
    console_.messages.keep_showing(
        [this](const std::string& after) { return line_of_wait(after); });
    // Runs another round to replace puzzles already known, except in shards, whose indices are
    // fixed.
    StreamEnd stream_end = StreamEnd::complete;
    const std::uint64_t past_the_end = first_ + wanted_;
    while (!is_done() && !is_hopeless_ && fruitless_ < fruitless_limit) {
        batch_.first = next_;
        batch_.count = next_ < past_the_end ? past_the_end - next_
                                            : std::max<std::uint64_t>(wanted_ - made_, 64);
        if (next_ >= past_the_end && options_.shard.of > 1) break;
        const auto result = generate_batch(
            options_.board.geometry,
            [&](const BatchItem& item, std::string& text) { render(item, text); },
            [&](const BatchItem& item, std::string_view text) { return write(item, text); },
            batch_);
        stream_end = result.end;
        stats_ += result.unfinished;
        if (is_spent_ || result.end == StreamEnd::cancelled) break;
    }
    return end(stream_end);
}

ExitCode GenerateRun::end(StreamEnd stream_end) {
    console_.messages.stop_showing();
    adviser_.reset();
    const bool was_interrupted = console_.stop().stop_requested();
    const bool ran_out_of_time = deadline_.is_over() && stream_end == StreamEnd::cancelled;
    const bool has_rest = made_ < wanted_;
    const bool is_budget_over = has_rest && !was_interrupted && (is_spent_ || ran_out_of_time);
    if (is_budget_over) attempts_ = 0;  // another run has a budget of its own
    const bool can_go_on = keeps_state() && has_rest && (was_interrupted || is_budget_over);
    if (can_go_on && !has_saved_gap_) save_state(is_budget_over);
    finish_puzzles();
    if (was_interrupted) tell_missing();
    if (failed_here_ > most_told_failures) {
        console_.messages.error(
            counted(failed_here_ - most_told_failures, "more puzzle", "more puzzles") +
            " could not be made");
    }
    if (has_rest && !was_interrupted) {
        code_ = ExitCode::no;
        if (is_budget_over) {
            console_.messages.error(std::string(is_spent_ ? "--total-attempts" : "--budget") +
                                    " used up after " + grouped(made_) + " of " +
                                    counted(wanted_, "puzzle", "puzzles"));
        } else if (fruitless_ >= fruitless_limit) {
            console_.messages.error("the last " + grouped(fruitless_) +
                                    " puzzles were all known; there may be no others");
        }
    }
    const ExitCode ended = finish(console_, code_);
    if (!can_go_on && console_.out.is_replacing()) remove_state(console_.out);
    if (can_go_on) console_.messages.note("run the same command with --resume to continue");
    report();
    return ended;
}

// State is only useful with the puzzles, so it needs an output file with the bytes as written: a
// compressed file consists of whole blocks.
bool GenerateRun::keeps_state() const {
    return console_.out.is_replacing() && !console_.out.is_compressed() &&
           !records_.are_written() && !options_.in_any_order;
}

void GenerateRun::save_state(bool is_published, bool durable) {
    if (!keeps_state()) return;
    ResumeState state;
    state.next_id = make_puzzle_id(options_.board.geometry, batch_.generator, next_);
    state.options = options_that_matter();
    state.is_published = is_published;
    state.replaces = is_published || console_.out.may_replace();
    state.made = made_;
    state.failed = failed_;
    state.attempts = attempts_;
    if (durable) console_.out.sync();
    state.bytes = sink_.byte_count();
    state.checksum = console_.out.checksum();
    if (!is_published) state.classes = noted_;
    state.seen = seen_.entries();
    // With a ledger, the classes of this run that it does not have yet are among `noted_`.
    if (!known_.is_used()) {
        state.texts.assign(seen_.texts().begin(), seen_.texts().end());
        std::sort(state.texts.begin(), state.texts.end());
    }
    write_resume_state(state_path(console_.out), state, durable);
}

// Includes attempts if they tell more than the number of puzzles. Before the first puzzle,
// line_of_wait() is shown.
void GenerateRun::show_progress() {
    constexpr std::uint64_t many = 100;  // attempts per puzzle
    if (made_ == made_before_) return;
    std::string what = "puzzles";
    if (stats_.attempts > many * (made_ - made_before_ + 1))
        what += ", " + counted(stats_.attempts, "attempt", "attempts");
    console_.messages.progress_of(made_, wanted_, what);
}

// Describes the progress while no puzzle is found; called from another thread.
std::string GenerateRun::line_of_wait(const std::string& after) const {
    std::string line =
        grouped(shown_made_) + " of " + counted(wanted_, "puzzle", "puzzles") + after;
    const std::uint64_t attempts = watch_of_making_.attempts();
    if (attempts > 0) line += ", " + counted(attempts, "attempt", "attempts");
    const std::string nearest = watch_of_making_.nearest();
    return nearest.empty() ? line : line + ", " + nearest;
}

void GenerateRun::report() {
    std::string text = counted(made_ - made_before_, "puzzle", "puzzles");
    if (stats_.attempts > 0) {
        text += " from " + counted(stats_.attempts, "attempt", "attempts");
        const std::string rejected = describe_rejections(batch_.generator, stats_);
        if (!rejected.empty()) {
            char yield[32];
            std::snprintf(yield, sizeof yield, " (%.3g %%)",
                          100.0 * static_cast<double>(made_ - made_before_) /
                              static_cast<double>(stats_.attempts));
            text += yield + (": " + rejected);
        }
    }
    if (wanted_ == 1 && made_ == 1 && repeated_ == 0) return;
    if (repeated_ > 0) text += "; " + grouped(repeated_) + " left out because they were known";
    console_.messages.note(text + "; " + watch_.rate(made_ - made_before_));
}

}  // namespace

ExitCode run(const GenerateOptions& options, Console& console) {
    if (options.shard.is_part() && options.output.form.form == Form::puzzles)
        throw Failure({ErrorCode::invalid,
                       "--shard needs text, csv, json or jsonl: other formats cannot be merged"});
    if (options.output.resume && !options.ids.empty())
        throw Failure({ErrorCode::invalid, "--resume and --id exclude each other"});
    if (options.in_any_order && options.output.resume)
        throw Failure({ErrorCode::invalid, "--resume needs the order that --unordered gives up"});
    if (options.in_any_order && options.budget.attempts) {
        throw Failure({ErrorCode::invalid,
                       "--total-attempts ends at the same puzzle everywhere, which --unordered "
                       "cannot do: use --budget"});
    }
    GenerateRun run(options, console);
    return options.ids.empty() ? run.make_range() : run.make_ids();
}

}  // namespace sudoku::tools
