#include "book_folder.hpp"
#include "book_maker.hpp"
#include "book_preflight.hpp"
#include "commands.hpp"
#include "console.hpp"
#include "file_names.hpp"
#include "messages.hpp"
#include "parse_value.hpp"
#include "run_ledger.hpp"
#include "run_seed.hpp"

#include "format/small_file.hpp"

#include <sudoku/book/book_spec.hpp>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <utility>

namespace sudoku::tools {
namespace {

using book::BookKey;
using book::BookSpec;

// Parses "level=easy, count=20,title=Warm up" as keys of a [[section]]. A dash is accepted for the
// underscore of a key.
std::vector<BookKey> section_keys(const std::string& text) {
    std::vector<BookKey> keys;
    for (const std::string& part : comma_items(text)) {
        const std::size_t equals = part.find('=');
        if (equals == std::string::npos) {
            throw Failure(
                Error{ErrorCode::invalid,
                      "--section: '" + part + "' is not of the form KEY=VALUE, such as count=20"});
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

// The volume with this number, with overrides from the options.
book::VolumeChoice choice_of(const BookOptions& options, int number) {
    book::VolumeChoice choice{number};
    if (const auto volumes = options.numbers.find("volumes"); volumes != options.numbers.end())
        choice.volumes = volumes->second;
    const auto curve = options.texts.find("curve");
    if (curve != options.texts.end() && !curve->second.empty())
        choice.curve = book::parse_curve(curve->second).value();
    return choice;
}

std::string read_whole(const std::string& path, const std::stop_token& stop) {
    return read_small_file(path, small_file_limit, stop).value();
}

// Reads one volume if it is a series.
BookSpec spec_of(const BookOptions& options, int volume, const std::stop_token& stop) {
    const book::VolumeChoice choice = choice_of(options, volume);
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
        keys.push_back({"introduction", read_whole(options.introduction, stop)});
    }
    std::vector<std::vector<BookKey>> sections;
    for (const std::string& file : options.puzzles) sections.push_back({{"file", file}});
    for (const std::string& text : options.sections) sections.push_back(section_keys(text));
    if (options.file.empty()) return book::book_from_keys(keys, sections, choice).value();
    const std::string folder = std::filesystem::path(options.file).parent_path().string();
    const BookSpec base = book::read_book_file(read_whole(options.file, stop), options.file, folder,
                                               choice, {options.allow_outside, stop})
                              .value();
    return book::with_keys(base, keys, sections, choice).value();
}

// Sets the column names of files for all sections.
void name_columns(const BookOptions& options, BookSpec& spec) {
    for (book::SectionSpec& section : spec.sections) {
        if (section.file.empty()) continue;
        for (const auto& [ours, theirs] : options.columns) section.columns[ours] = theirs;
    }
}

// The book, or all volumes of a series, validated and with column names set.
std::vector<BookSpec> volumes_of(const BookOptions& options, const std::stop_token& stop) {
    std::vector<BookSpec> volumes;
    do {
        BookSpec spec = spec_of(options, static_cast<int>(volumes.size()) + 1, stop);
        name_columns(options, spec);
        const Status valid = book::check_spec(spec);
        if (!valid) throw Failure(valid.error());
        volumes.push_back(std::move(spec));
    } while (std::cmp_less(volumes.size(), volumes.front().volumes));
    return volumes;
}

// "vol-2/", padded to the width of the last number; empty for a single book.
std::string folder_of(const BookSpec& spec) {
    if (spec.volumes == 0) return {};
    std::string number = std::to_string(spec.volume);
    number.insert(0, std::to_string(spec.volumes).size() - number.size(), '0');
    return "vol-" + number + '/';
}

// Opens the ledger of the run. A series is a single run: when it is made again, the puzzles of all
// its volumes are available.
RunLedger open_ledger(const BookOptions& options, const std::string& known_as,
                      const std::vector<BookSpec>& volumes, Console& console) {
    std::vector<std::string> files;
    for (const BookSpec& volume : volumes) {
        for (const book::SectionSpec& section : volume.sections) files.push_back(section.file);
    }
    return RunLedger(
        options.ledger, {"book", known_as, true}, temporary_folder(),
        {options.folder, options.output.force, false, console.arguments, std::move(files)},
        console.messages, console.stop());
}

void note_former_book(RunLedger& ledger, const std::string& known_as, Messages& messages) {
    const std::uint64_t former = ledger.is_used() ? ledger.ledger()->former_count() : 0;
    if (former == 0) return;
    messages.note("the ledger already has '" + known_as + "' with " +
                  counted(former, "puzzle", "puzzles") +
                  "; the book is made again and can reuse them. For another book, choose another "
                  "title, subtitle or --book-id");
}

void expect_files(const BookOptions& options, const std::vector<BookSpec>& volumes,
                  BookFolder& folder) {
    for (const BookSpec& spec : volumes) {
        for (const char* name :
             {"interior.pdf", "puzzles.csv", "puzzles.json", "solutions.csv", "puzzles.ipuz"})
            folder.expect(folder_of(spec) + name);
        if (spec.cover) folder.expect(folder_of(spec) + "cover.pdf");
        if (options.render.epub) folder.expect(folder_of(spec) + "book.epub");
    }
}

// Gives the folder its name and the ledger its puzzles.
void publish(const BookOptions& options, const BookMaker& maker, BookFolder& folder,
             RunLedger& ledger) {
    folder.complete();
    if (ledger.is_used() && !options.ledger.read_only) {
        std::uint64_t number = 0;
        for (const std::string& name : maker.classes())
            ledger.ledger()->add(name, ++number).value();
        ledger.commit(store::PendingOutput{absolute_path(folder.path().string()),
                                           absolute_path(folder.partial().string())});
    }
    folder.publish();
    ledger.settle();
}

void report(const BookOptions& options, const BookMaker& maker,
            const std::vector<BookSpec>& volumes, double seconds, Messages& messages) {
    const std::string among =
        volumes.front().volumes == 0 ? "" : counted(volumes.size(), "volume", "volumes") + ", ";
    messages.note(
        options.folder + ": " + among + counted(maker.classes().size(), "puzzle", "puzzles") +
        " on " + counted(maker.pages(), "page", "pages") + "; " + to_text(Decimal{seconds, 2}) +
        " s, " + to_text(Decimal{maker.typesetting_seconds(), 2}) + " s of it typesetting");
}

}  // namespace

ExitCode run(const BookOptions& options, Console& console) {
    const Stopwatch watch;
    if (options.preflight && options.file.ends_with(".pdf")) return measure_pdf(options, console);
    // Validated before the folder and the ledger are created.
    std::vector<BookSpec> volumes = volumes_of(options, console.stop());
    if (options.folder.empty()) {
        throw Failure(Error{ErrorCode::invalid, "no folder for the book: use -o FOLDER"});
    }
    const std::string known_as = name_in_ledger(volumes.front());
    if (volumes.size() > 1) {
        for (BookSpec& volume : volumes) volume.id = known_as;
    }
    console.ledger = open_ledger(options, known_as, volumes, console);
    RunLedger& ledger = console.ledger;
    if (ledger.has_just_finished()) return ExitCode::done;
    note_former_book(ledger, known_as, console.messages);
    BookOptions filled = options;
    if (!options.output_profile.empty()) {
        if (!options.render.pdfx4) {
            throw Failure(Error{ErrorCode::invalid, "--output-profile needs --pdfx4"});
        }
        filled.render.output_profile = read_whole(options.output_profile, console.stop());
    }
    BookFolder folder(options.folder, options.output.force,
                      options.ledger.read_only ? std::string() : options.ledger.path);
    expect_files(options, volumes, folder);
    std::optional<std::uint64_t> seed = volumes.front().seed;
    const auto needs = [](const BookSpec& spec) { return book::needs_seed(spec).value(); };
    if (!seed && std::any_of(volumes.begin(), volumes.end(), needs)) seed = seed_for({}, console);
    BookMaker maker(filled, console, folder, ledger);
    for (BookSpec& spec : volumes) {
        spec.seed = seed;
        const std::string name =
            spec.volumes == 0 ? std::string() : "volume " + std::to_string(spec.volume);
        const std::string place = folder_of(spec);
        if (maker.make(book::named_volume(std::move(spec)), place, name)) continue;
        console.messages.error("interrupted: no files were written");
        return ExitCode::interrupted;
    }
    publish(options, maker, folder, ledger);
    report(options, maker, volumes, watch.seconds(), console.messages);
    if (!options.preflight) return ExitCode::done;
    console.messages.note("preflight for " + maker.printer() + ": " +
                          counted(maker.faults(), "fault", "faults"));
    return finish(console, maker.faults() == 0 ? ExitCode::done : ExitCode::no);
}

}  // namespace sudoku::tools
