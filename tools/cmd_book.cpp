#include "book_folder.hpp"
#include "book_preflight.hpp"
#include "book_side_files.hpp"
#include "commands.hpp"
#include "console.hpp"
#include "file_names.hpp"
#include "memory_use.hpp"
#include "messages.hpp"
#include "parse_value.hpp"
#include "run_ledger.hpp"
#include "seed.hpp"

#include "format/small_file.hpp"

#include <sudoku/book/book_spec.hpp>
#include <sudoku/book/collect.hpp>

#include <charconv>
#include <filesystem>

namespace sudoku::tools {
namespace {

using book::BookKey;
using book::BookSpec;

// "level=easy, count=20,title=Warm up": the keys of a [[section]]. A dash may stand for the
// underscore of a key.
std::vector<BookKey> section_keys(const std::string& text) {
    std::vector<BookKey> keys;
    for (const std::string& part : comma_items(text)) {
        const std::size_t equals = part.find('=');
        if (equals == std::string::npos) {
            throw Failure(Error{ErrorCode::invalid,
                                "--section: '" + part + "' should be KEY=VALUE, such as count=20"});
        }
        std::string key = part.substr(0, equals);
        for (char& c : key) c = c == '-' ? '_' : c;
        const std::string value = part.substr(equals + 1);
        std::int64_t number = 0;
        const auto [stop, code] =
            std::from_chars(value.data(), value.data() + value.size(), number);
        const bool is_number = code == std::errc() && stop == value.data() + value.size();
        if (is_number && key != "title" && key != "geometry" && key != "file") {
            keys.push_back({key, number});
        } else {
            keys.push_back({key, value});
        }
    }
    return keys;
}

BookSpec spec_of(const BookOptions& options) {
    std::vector<BookKey> keys;
    for (const auto& [key, value] : options.texts) {
        if (!value.empty()) keys.push_back({key, value});
    }
    for (const auto& [key, value] : options.numbers) {
        if (value != 0) keys.push_back({key, std::int64_t{value}});
    }
    for (const auto& [key, value] : options.flags) {
        if (!value) continue;
        const bool negative = key.starts_with("no_");
        keys.push_back({negative ? key.substr(3) : key, !negative});
    }
    if (options.seed) keys.push_back({"seed", static_cast<std::int64_t>(*options.seed)});
    if (!options.introduction.empty()) {
        keys.push_back({"introduction", read_small_file(options.introduction).value()});
    }
    std::vector<std::vector<BookKey>> sections;
    for (const std::string& file : options.puzzles) sections.push_back({{"file", file}});
    for (const std::string& text : options.sections) sections.push_back(section_keys(text));
    if (options.file.empty()) return book::book_from_keys(keys, sections).value();
    const std::string folder = std::filesystem::path(options.file).parent_path().string();
    const BookSpec base =
        book::read_book_file(read_small_file(options.file).value(), options.file, folder).value();
    return book::with_keys(base, keys, sections).value();
}

// "puzzle=Raetsel": what files call our columns, for all of them.
void name_columns(const std::vector<std::string>& columns, BookSpec& spec) {
    for (const std::string& text : columns) {
        const std::size_t equals = text.find('=');
        if (equals == std::string::npos || equals == 0 || equals + 1 == text.size()) {
            throw Failure(Error{ErrorCode::invalid, "--column: '" + text +
                                                        "' should be NAME=COLUMN, such as "
                                                        "puzzle=Raetsel"});
        }
        for (book::SectionSpec& section : spec.sections) {
            if (!section.file.empty())
                section.columns[text.substr(0, equals)] = text.substr(equals + 1);
        }
    }
}

// Nothing where a section takes all puzzles of a file.
std::optional<std::uint64_t> puzzle_count(const BookSpec& spec) {
    std::uint64_t count = 0;
    for (const book::SectionSpec& section : spec.sections) {
        if (section.count == 0) return std::nullopt;
        count += static_cast<std::uint64_t>(section.count);
    }
    return count;
}

// Volumes of a series often have one title.
std::string name_in_ledger(const BookSpec& spec) {
    if (!spec.id.empty()) return spec.id;
    return spec.subtitle.empty() ? spec.title : spec.title + ": " + spec.subtitle;
}

}  // namespace

ExitCode run(const BookOptions& options, Console& console) {
    const Stopwatch watch;
    if (options.preflight && options.file.ends_with(".pdf")) return measure_pdf(options, console);
    BookSpec spec = spec_of(options);
    name_columns(options.columns, spec);
    // Before the folder and the ledger are made.
    const Status valid = book::check_spec(spec);
    if (!valid) throw Failure(valid.error());
    if (options.folder.empty()) {
        throw Failure(Error{ErrorCode::invalid, "the book needs a folder: -o FOLDER"});
    }
    console.ledger = RunLedger(options.ledger, {"book", name_in_ledger(spec), true},
                               std::filesystem::temp_directory_path().string(), console.arguments,
                               console.messages, console.stop());
    RunLedger& ledger = console.ledger;
    if (ledger.has_just_finished(options.folder)) return ExitCode::done;
    if (const std::uint64_t former = ledger.is_used() ? ledger.ledger()->former_count() : 0) {
        console.messages.note("the ledger knows '" + name_in_ledger(spec) + "' with " +
                              counted(former, "puzzle", "puzzles") +
                              ": it is made again, and they are free for it; another book needs "
                              "another title, subtitle or --book-id");
    }
    BookFolder folder(options.folder, options.output.force,
                      options.ledger.read_only ? std::string() : options.ledger.path);
    for (const char* name :
         {"interior.pdf", "puzzles.csv", "puzzles.json", "solutions.csv", "puzzles.ipuz"}) {
        folder.expect(name);
    }
    if (spec.cover) folder.expect("cover.pdf");
    if (!spec.seed && book::needs_seed(spec)) spec.seed = seed_for({}, console);
    book::CollectOptions collecting;
    collecting.parallel.threads = options.threads;
    collecting.parallel.cancel = console.stop();
    collecting.ledger = ledger.ledger();
    const std::optional<std::uint64_t> wanted = puzzle_count(spec);
    collecting.progress = [&](std::uint64_t done) {
        if (wanted) return console.messages.progress_of(done, *wanted);
        console.messages.progress(done);
    };
    collecting.note = [&](const std::string& text) { console.messages.note(text); };
    if (wanted) console.messages.wait_for_first(0, *wanted);
    auto sections = book::collect_sections(spec, collecting);
    const auto stopped = [&] {
        console.messages.error("interrupted: nothing is written");
        return ExitCode::interrupted;
    };
    if (console.stop().stop_requested()) return stopped();
    if (!sections) throw Failure(sections.error());
    const double collected = watch.seconds();

    const MemoryFor typesetting(
        "for the pages of the book: fewer puzzles or dots per inch need less");
    const book::ComposedBook composed =
        book::ComposedBook::compose(spec, std::move(*sections)).value();
    for (const std::string& note : composed.notes()) console.messages.note("note: " + note);
    struct Stopped {};
    std::size_t files = 0;
    std::size_t faults = 0;
    const auto write = [&](const std::string& name, const std::string& bytes) {
        if (console.stop().stop_requested()) throw Stopped();
        // The limits are those of pages inside.
        if (options.preflight && name.ends_with(".pdf") && name != "cover.pdf") {
            const book::BookSpec& made = composed.spec();
            faults += report_preflight(name, bytes, made.paper, made.bleed, console);
        }
        folder.write(name, bytes);
        console.messages.progress(++files, "files");
    };
    try {
        composed.render(options.render, write).value();
        write("puzzles.csv", puzzles_csv(composed));
        write("puzzles.json", puzzles_json(composed));
        write("solutions.csv", solutions_csv(composed));
        const IpuzFile ipuz = puzzles_ipuz(composed);
        if (ipuz.count > 0) write("puzzles.ipuz", ipuz.text);
        if (ipuz.left_out > 0) {
            console.messages.note(
                (ipuz.count > 0 ? "puzzles.ipuz lacks " : "there is no puzzles.ipuz: it lacks ") +
                counted(ipuz.left_out, "puzzle", "puzzles") + " (" + ipuz.reason +
                "); puzzles.csv and puzzles.json have all");
        }
    } catch (const Stopped&) {
        return stopped();
    }
    folder.complete();
    if (ledger.is_used() && !options.ledger.read_only) {
        std::uint64_t number = 0;
        for (const book::BookSection& section : composed.sections()) {
            for (const book::BookPuzzle& puzzle : section.puzzles)
                ledger.ledger()->add(puzzle.text("class"), ++number).value();
        }
        ledger.commit(store::PendingOutput{absolute_path(folder.path().string()),
                                           absolute_path(folder.partial().string())});
    }
    folder.publish();
    ledger.settle();
    const auto count = static_cast<std::size_t>(composed.puzzle_count());
    const auto pages = static_cast<std::size_t>(composed.page_count());
    console.messages.note(
        options.folder + ": " + counted(count, "puzzle", "puzzles") + " on " +
        counted(pages, "page", "pages") + "; " + to_text(Decimal{watch.seconds(), 2}) + " s, " +
        to_text(Decimal{watch.seconds() - collected, 2}) + " s of it typesetting");
    if (!options.preflight) return ExitCode::done;
    console.messages.note("preflight for " + composed.spec().paper.printer.name + ": " +
                          counted(faults, "fault", "faults"));
    return finish(console, faults == 0 ? ExitCode::done : ExitCode::no);
}

}  // namespace sudoku::tools
