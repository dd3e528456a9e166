#include "commands/book_maker.hpp"

#include "base/memory_use.hpp"
#include "commands/book_preflight.hpp"
#include "commands/book_side_files.hpp"
#include "run/book_folder.hpp"
#include "run/console.hpp"
#include "run/messages.hpp"
#include "run/run_ledger.hpp"

#include <sudoku/book/collect.hpp>

namespace sudoku::tools {
namespace {

// One reason alone, or several with their numbers of puzzles.
std::string reasons_text(const std::vector<std::pair<std::string, std::size_t>>& reasons) {
    if (reasons.size() == 1) return reasons.front().first;
    std::string text;
    for (const auto& [reason, count] : reasons)
        text += (text.empty() ? "" : "; ") + std::to_string(count) + ": " + reason;
    return text;
}

// Empty if a section takes all puzzles of a file.
std::optional<std::uint64_t> puzzle_count(const book::BookSpec& spec) {
    if (spec.pages > 0) return std::nullopt;
    std::uint64_t count = 0;
    for (const book::SectionSpec& section : spec.sections) {
        if (section.count == 0) return std::nullopt;
        count += static_cast<std::uint64_t>(section.count);
    }
    return count;
}

struct Stopped {};

}  // namespace

bool BookMaker::make(const book::BookSpec& spec, const std::string& prefix,
                     const std::string& name) {
    book::CollectOptions collecting;
    collecting.parallel.threads = options_.threads;
    collecting.parallel.cancel = console_.stop();
    collecting.ledger = ledger_.ledger();
    if (!used_.empty()) collecting.used = &used_;
    const std::optional<std::uint64_t> wanted = puzzle_count(spec);
    collecting.progress = [&](std::uint64_t done) {
        if (wanted) return console_.messages.progress_of(done, *wanted);
        console_.messages.progress(done);
    };
    collecting.note = [&](const std::string& text) { console_.messages.note(text); };
    if (wanted) console_.messages.wait_for_first(0, *wanted);
    std::optional<Stopwatch> watch;
    std::optional<MemoryFor> typesetting;
    collecting.collected = [&] {
        watch.emplace();
        typesetting.emplace("for the pages of the book: use fewer puzzles or dots per inch");
    };
    const auto made = book::make_book(spec, collecting);
    if (console_.stop().stop_requested()) return false;
    if (!made) throw Failure(made.error());
    const book::ComposedBook& composed = *made;
    const std::string where = name.empty() ? "" : name + ": ";
    for (const std::string& note : composed.notes())
        console_.messages.note("note: " + where + note);
    try {
        composed
            .render(options_.render,
                    [&](const std::string& file, const std::string& bytes) {
                        if (options_.preflight && file.ends_with(".pdf")) {
                            const book::BookSpec& printed = composed.spec();
                            const book::CoverSize cover = composed.cover_size();
                            faults_ += report_preflight(
                                prefix + file, bytes,
                                file == "cover.pdf"
                                    ? book::cover_limits(printed.paper, &cover)
                                    : book::preflight_limits(printed.paper, printed.bleed),
                                console_);
                        }
                        write(prefix + file, bytes);
                    })
            .value();
        write_side_files(composed, prefix);
    } catch (const Stopped&) {
        return false;
    }
    std::size_t number = 0;
    for (const book::BookSection& section : composed.sections()) {
        for (const book::BookPuzzle& puzzle : section.puzzles) {
            const std::string name_of_class = puzzle.text("class");
            classes_.push_back(name_of_class);
            ++number;
            if (!name.empty())
                used_.emplace(name_of_class, "number " + std::to_string(number) + " of " + name);
        }
    }
    pages_ += static_cast<std::size_t>(composed.page_count());
    printer_ = composed.spec().paper.printer.name;
    typesetting_seconds_ += watch->seconds();
    return true;
}

void BookMaker::write_side_files(const book::ComposedBook& book, const std::string& prefix) {
    write(prefix + "puzzles.csv", puzzles_csv(book));
    write(prefix + "puzzles.json", puzzles_json(book));
    write(prefix + "solutions.csv", solutions_csv(book));
    const IpuzFile ipuz = puzzles_ipuz(book);
    if (ipuz.count > 0) write(prefix + "puzzles.ipuz", ipuz.text);
    if (ipuz.left_out == 0) return;
    console_.messages.note(
        (ipuz.count > 0 ? prefix + "puzzles.ipuz does not contain "
                        : "no " + prefix + "puzzles.ipuz was written: it cannot contain ") +
        counted(ipuz.left_out, "puzzle", "puzzles") + " (" + reasons_text(ipuz.reasons) +
        "); puzzles.csv and puzzles.json contain all");
}

void BookMaker::write(const std::string& name, const std::string& bytes) {
    if (console_.stop().stop_requested()) throw Stopped();
    folder_.write(name, bytes);
    console_.messages.progress(++files_, "files");
}

}  // namespace sudoku::tools
