#include "canon/seen_classes.hpp"
#include "commands.hpp"
#include "console.hpp"
#include "deadline.hpp"
#include "generate_columns.hpp"
#include "generate_wishes.hpp"
#include "messages.hpp"
#include "output.hpp"
#include "puzzle_text.hpp"
#include "result_sink.hpp"
#include "resume_state.hpp"
#include "run_ledger.hpp"
#include "seed.hpp"

#include <sudoku/format/record_writer.hpp>
#include <sudoku/generate/generator.hpp>

#include <filesystem>
#include <limits>

namespace sudoku::tools {
namespace {

// Puzzles in a row that are all known before the run ends.
constexpr std::uint64_t fruitless_limit = 5'000;

std::vector<std::string> wanted_columns(const GenerateOptions& options) {
    std::vector<std::string> columns = options.columns;
    if (columns.empty() && is_rows(options.output.form)) columns = {"id", "solution", "givens"};
    const bool has_id = std::find(columns.begin(), columns.end(), "id") != columns.end();
    if (options.with_ids && !has_id) columns.insert(columns.begin(), "id");
    return columns;
}

// Behind the puzzle, except that the usual rows begin with the id.
std::vector<std::string> generate_columns(const GenerateOptions& options,
                                          const std::vector<std::string>& columns) {
    std::vector<std::string> names = columns;
    const bool id_first = options.columns.empty() && !names.empty();
    names.insert(names.begin() + (id_first ? 1 : 0), "puzzle");
    return names;
}

canon::ClassKey class_key(const Grid& givens) {
    return canon::key_of(canon::canonical_form(givens, canon::Convention::minlex).value().digits);
}

// Puzzles in their order, each class once.
class GenerateRun {
  public:
    GenerateRun(const GenerateOptions& options, Console& console)
        : options_(options),
          console_(console),
          model_(read_model(options)),
          columns_(wanted_columns(options), model_),
          sink_(console.out, options.output.form, generate_columns(options, columns_.names())),
          known_(options.ledger),
          deadline_(console.stop(), options.budget.time),
          seen_([this](std::uint64_t index) { return class_of(index); }) {}

    ExitCode make_ids();
    ExitCode make_range();

  private:
    void render(const BatchItem& item, std::string& out) const;
    void choose_range();
    bool resume();
    std::string layout() const;
    canon::ClassKey class_of(std::uint64_t index) const;
    bool write(const BatchItem& item, std::string_view text);
    bool is_new(const BatchItem& item);
    bool is_done() const { return made_ + (replaces_failed() ? 0 : failed_) >= wanted_; }
    // As long as a budget lasts an index that brings nothing is no reason to stop: the next one has
    // its chance. Shards have no indices to spare.
    bool replaces_failed() const {
        const Budget& budget = options_.budget;
        return (budget.time || budget.attempts) && options_.shard.of == 1;
    }
    ExitCode end(StreamEnd stream_end);
    bool save_state();
    void report();

    const GenerateOptions& options_;
    Console& console_;
    std::shared_ptr<const GradeModel> model_;
    GenerateColumns columns_;
    ResultSink sink_;
    RunLedger known_;
    Deadline deadline_;
    Stopwatch watch_;
    GenerateBatchOptions batch_ = {};
    // What was written. A ledger needs the forms of all puzzles; else classic ones are named by
    // their invariants, and others by their digits.
    canon::SeenClasses seen_;
    GenerationStats stats_ = {};
    ExitCode code_ = ExitCode::done;
    std::uint64_t seed_ = 0;
    std::uint64_t first_ = 0;     // index of the first puzzle of the run
    std::uint64_t wanted_ = 0;    // puzzles
    std::uint64_t made_ = 0;      // and written, with those of an interrupted run
    std::uint64_t failed_ = 0;    // indices
    std::uint64_t repeated_ = 0;  // known already
    std::uint64_t next_ = 0;      // index
    std::uint64_t fruitless_ = 0;
    std::uint64_t made_before_ = 0;
    bool is_spent_ = false;     // the budget
    bool has_gap_ = false;      // something before the last index was not ready
    bool is_hopeless_ = false;  // an index failed before its first attempt, as all others will
};

void GenerateRun::render(const BatchItem& item, std::string& out) const {
    if (!item.puzzle) return;
    const Puzzle& puzzle = item.puzzle->puzzle;
    std::vector<Value> row;
    columns_.append(item, row);
    if (is_rows(options_.output.form)) {
        const bool id_first = options_.columns.empty() && !row.empty();
        row.insert(row.begin() + (id_first ? 1 : 0), Value(puzzle_text(puzzle)));
        sink_.render(row, out);
        return;
    }
    const auto text_of = [](const Value& value) {
        const std::string text = to_text(value);
        return text.empty() ? std::string("-") : text;
    };
    if (options_.output.form == Form::grid) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string& name = columns_.names()[i];
            out += "# " + (name == "id" ? "" : name + ' ') + text_of(row[i]) + '\n';
        }
        out += drawn(puzzle);
        return;
    }
    out += puzzle_text(puzzle);
    for (const Value& value : row) out += ' ' + text_of(value);
    out += '\n';
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
            console_.messages.error(text + ": " + item.puzzle.error().message);
            code_ = ExitCode::no;
            continue;
        }
        std::string line;
        render(item, line);
        sink_.write(line);
    }
    sink_.finish();
    return finish(console_, code_);
}

// The part of the run that is asked for.
void GenerateRun::choose_range() {
    const Shard& shard = options_.shard;
    const auto edge = [&](std::uint64_t number) {
        // count * number / of without overflow.
        return options_.count / shard.of * number + options_.count % shard.of * number / shard.of;
    };
    // The indices behind stay free for puzzles in the place of those that are known already.
    constexpr std::uint64_t last = std::numeric_limits<std::uint64_t>::max() / 2;
    if (options_.start > last || options_.count > last - options_.start)
        throw Failure(
            {ErrorCode::invalid,
             "--start and --count go beyond the last index of a seed, " + std::to_string(last)});
    first_ = next_ = options_.start + edge(shard.number);
    wanted_ = edge(shard.number + 1) - edge(shard.number);
}

// What a run writes and how it tells classes apart: another one cannot go on with its file.
std::string GenerateRun::layout() const {
    std::string text = std::to_string(static_cast<int>(options_.output.form.form));
    for (const std::string& name : columns_.names()) text += ' ' + name;
    if (known_.is_used()) text += " --ledger";
    return text;
}

canon::ClassKey GenerateRun::class_of(std::uint64_t index) const {
    const auto made = generate_many(options_.geometry, batch_.generator, {&index, 1});
    return class_key(made.front().value().puzzle.givens());
}

// False when the run is complete already.
bool GenerateRun::resume() {
    if (!options_.resume) return true;
    const std::string& path = console_.out.path();
    if (!console_.out.is_replacing()) {
        throw Failure({ErrorCode::invalid, "--resume needs a file to write to, with -o FILE"});
    }
    const std::string partial = path + ".partial";
    const auto state = read_resume_state(partial + ".state");
    if (!state) {
        std::error_code ignored;
        if (!std::filesystem::exists(path, ignored)) return true;
        console_.messages.note(path + " is complete already");
        return false;
    }
    const PuzzleId id = parse_puzzle_id(state->next_id, model_).value();
    if (!options_.seed) batch_.generator.seed = id.options.seed;
    const std::string expected = make_puzzle_id(options_.geometry, batch_.generator, id.index);
    if (expected != state->next_id || layout() != state->layout) {
        throw Failure({ErrorCode::invalid,
                       "was made with other options; it goes on with " + state->next_id, partial});
    }
    sink_.resume(read_beginning(partial, state->bytes));
    // What went into a ledger is known from there.
    for (const canon::SeenClasses::Entry& entry : state->seen) seen_.insert(entry);
    for (const std::string& text : state->texts) seen_.insert_text(text);
    made_ = made_before_ = state->made;
    console_.messages.start_at(made_before_);
    failed_ = state->failed;
    next_ = id.index;
    console_.messages.note("going on behind " + counted(made_, "puzzle", "puzzles") + " of " +
                           partial);
    return true;
}

bool GenerateRun::is_new(const BatchItem& item) {
    if (item.invariant) {
        return seen_.insert({*item.invariant, item.index},
                            [&] { return class_key(item.puzzle->puzzle.givens()); });
    }
    if (item.class_key) {
        if (!seen_.insert_class(*item.class_key)) return false;
        if (known_.is_used()) known_.note(*item.class_key);
        return true;
    }
    return seen_.insert_text(to_line(item.puzzle->puzzle.givens()));
}

bool GenerateRun::write(const BatchItem& item, std::string_view text) {
    const auto& most = options_.budget.attempts;
    if (most && stats_.attempts + item.stats.attempts > *most) {
        is_spent_ = true;
        return false;
    }
    if (item.index != next_) {  // left out because the time was over; a run can go on from there
        if (console_.stop().stop_requested()) return false;
        has_gap_ = true;
    }
    stats_ += item.stats;
    next_ = item.index + 1;
    if (!item.puzzle) {
        ++failed_;
        is_hopeless_ = replaces_failed() && item.stats.attempts == 0;
        if (replaces_failed() && !is_hopeless_) return true;
        console_.messages.error("puzzle " + std::to_string(item.index) + " of seed " +
                                std::to_string(seed_) + ": " + item.puzzle.error().message);
        code_ = ExitCode::no;
        return !is_hopeless_;
    }
    if (!is_new(item)) {
        ++repeated_;
        return ++fruitless_ < fruitless_limit;
    }
    fruitless_ = 0;
    sink_.write(text);
    ++made_;
    console_.messages.progress_of(made_, wanted_);
    return !is_done();
}

ExitCode GenerateRun::make_range() {
    batch_.generator = read_wishes(options_, model_);
    batch_.generator.seed = options_.seed ? *options_.seed : draw_seed();
    batch_.parallel.threads = options_.threads;
    batch_.parallel.cancel = deadline_.token();
    batch_.keep_all_ready = options_.budget.time.has_value();
    batch_.with_class = known_.is_used();
    batch_.with_invariant = !batch_.with_class && options_.geometry.is_classic();
    if (options_.budget.attempts) {
        batch_.generator.attempts = static_cast<int>(std::min<std::uint64_t>(
            *options_.budget.attempts, static_cast<std::uint64_t>(batch_.generator.attempts)));
    }
    if (const Status status = check_options(options_.geometry, batch_.generator); !status)
        throw Failure(status.error());
    choose_range();
    if (!resume()) return ExitCode::done;
    seed_ = batch_.generator.seed;
    known_.load(seen_);
    if (!options_.seed) console_.messages.note("seed " + std::to_string(batch_.generator.seed));

    // Another round for what was known already, except in shards, which have indices of their own.
    StreamEnd stream_end = StreamEnd::complete;
    const std::uint64_t past_the_end = first_ + wanted_;
    while (!is_done() && !is_hopeless_ && fruitless_ < fruitless_limit) {
        batch_.first = next_;
        batch_.count = next_ < past_the_end ? past_the_end - next_
                                            : std::max<std::uint64_t>(wanted_ - made_, 64);
        if (next_ >= past_the_end && options_.shard.of > 1) break;
        const auto result = generate_batch(
            options_.geometry,
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
    const bool was_interrupted = console_.stop().stop_requested();
    const bool can_go_on = was_interrupted && save_state();
    sink_.finish();
    const bool ran_out_of_time = deadline_.is_over() && stream_end == StreamEnd::cancelled;
    if (made_ < wanted_ && !was_interrupted) {
        code_ = ExitCode::no;
        if (is_spent_ || ran_out_of_time) {
            console_.messages.error("the budget is used up after " + grouped(made_) + " of " +
                                    counted(wanted_, "puzzle", "puzzles"));
        } else if (fruitless_ >= fruitless_limit) {
            console_.messages.error("the last " + grouped(fruitless_) +
                                    " puzzles were all known; there may be no more");
        }
    }
    const ExitCode ended = finish(console_, code_);
    if (ended != ExitCode::interrupted && options_.resume) {
        std::error_code ignored;
        std::filesystem::remove(console_.out.path() + ".partial", ignored);
        std::filesystem::remove(console_.out.path() + ".partial.state", ignored);
    }
    // Not for puzzles that are lost.
    if (!was_interrupted || can_go_on || !console_.out.is_replacing()) known_.commit();
    if (can_go_on) console_.messages.note("the same command with --resume goes on from there");
    report();
    return ended;
}

// Only where the puzzles are kept as well: beside an output file.
bool GenerateRun::save_state() {
    if (!console_.out.is_replacing() || made_ == 0 || has_gap_) return false;
    ResumeState state;
    state.next_id = make_puzzle_id(options_.geometry, batch_.generator, next_);
    state.layout = layout();
    state.made = made_;
    state.failed = failed_;
    state.bytes = sink_.byte_count();
    state.seen = seen_.entries();
    state.texts.assign(seen_.texts().begin(), seen_.texts().end());
    write_resume_state(console_.out.path() + ".partial.state", state);
    return true;
}

void GenerateRun::report() {
    std::string text = counted(made_ - made_before_, "puzzle", "puzzles");
    if (stats_.attempts > 0) {
        text += " from " + counted(stats_.attempts, "attempt", "attempts");
        const std::string rejected = describe_rejections(batch_.generator, stats_, false);
        if (!rejected.empty()) {
            char yield[32];
            std::snprintf(yield, sizeof yield, " (%.3g %%)",
                          100.0 * static_cast<double>(made_ - made_before_) /
                              static_cast<double>(stats_.attempts));
            text += yield + (": " + rejected);
        }
    }
    if (repeated_ > 0) text += "; " + grouped(repeated_) + " left out as known";
    console_.messages.note(text + "; " + watch_.rate(made_ - made_before_));
}

}  // namespace

ExitCode run(const GenerateOptions& options, Console& console) {
    GenerateRun run(options, console);
    return options.ids.empty() ? run.make_range() : run.make_ids();
}

}  // namespace sudoku::tools
