#include "base/file_names.hpp"
#include "base/system.hpp"
#include "commands/book_maker.hpp"
#include "commands/book_preflight.hpp"
#include "commands/commands.hpp"
#include "options/parse_value.hpp"
#include "run/book_folder.hpp"
#include "run/console.hpp"
#include "run/messages.hpp"
#include "run/output.hpp"
#include "run/run_ledger.hpp"
#include "run/run_seed.hpp"

#include "book/bundled_files.hpp"
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

// Parses "count=20" of `option`. A dash is accepted for the underscore of a key.
BookKey parsed_key(const std::string& text, const std::string& option, const char* example) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos) {
        throw Failure(
            Error{ErrorCode::invalid,
                  option + ": '" + text + "' is not of the form KEY=VALUE, such as " + example});
    }
    std::string key = text.substr(0, equals);
    for (char& c : key) c = c == '-' ? '_' : c;
    const std::string value = text.substr(equals + 1);
    std::int64_t number = 0;
    const auto [stop, code] = std::from_chars(value.data(), value.data() + value.size(), number);
    const bool is_number = code == std::errc() && stop == value.data() + value.size();
    if (is_number) return {key, number};
    return {key, value};
}

// Parses "level=easy, count=20,title=Warm up" as keys of a [[section]].
std::vector<BookKey> section_keys(const std::string& text) {
    std::vector<BookKey> keys;
    for (const std::string& part : comma_items(text))
        keys.push_back(parsed_key(part, "--section", "count=20"));
    return keys;
}

// Parses a key of the book file, which can be true or false.
BookKey book_key(const std::string& text) {
    BookKey key = parsed_key(text, "--set", "cover.colours=teal");
    const auto* const word = std::get_if<std::string>(&key.value);
    const std::string value = word == nullptr ? std::string() : *word;
    if (value == "true" || value == "false") key.value = value == "true";
    return key;
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

// The book file that the book starts from.
struct BaseFile {
    std::string name = {};  // for messages
    std::string text = {};
    std::string folder = {};  // that its file names are relative to
    bool is_product = false;

    bool is_none() const { return name.empty(); }
};

BaseFile base_file(const BookOptions& options, const std::stop_token& stop) {
    if (options.product.empty() && options.file.empty()) return {};
    if (options.product.empty()) {
        return {options.file, read_whole(options.file, stop),
                std::filesystem::path(options.file).parent_path().string()};
    }
    if (!options.file.empty()) {
        throw Failure(Error{ErrorCode::invalid,
                            "--product and a book file exclude each other: write the product to a "
                            "file with --show-file, and change that"});
    }
    const book::Product product = book::find_product(options.product).value();
    return {"product " + product.name, product.text, {}, true};
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
    for (const std::string& text : options.set) keys.push_back(book_key(text));
    const BaseFile file = base_file(options, stop);
    if (file.is_none()) return book::book_from_keys(keys, sections, choice).value();
    BookSpec base = book::read_book_file(file.text, file.name, file.folder, choice,
                                         {options.allow_outside, stop})
                        .value();
    // The puzzles of a product are only a proposal.
    if (file.is_product && !sections.empty()) {
        base.sections.clear();
        base.calendar.reset();
    }
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

ExitCode show_file(const BookOptions& options, Console& console) {
    const BaseFile file = base_file(options, console.stop());
    if (file.is_none()) {
        throw Failure(Error{ErrorCode::invalid,
                            "--show-file needs --product NAME, or the name of a book file"});
    }
    console.out.write(file.text);
    return finish(console, ExitCode::done);
}

}  // namespace

bool makes_books() { return true; }

ExitCode run(const BookOptions& options, Console& console) {
    const Stopwatch watch;
    book::use_bundled_files(system::own_program().parent_path().string());
    if (options.preflight && options.file.ends_with(".pdf")) return measure_pdf(options, console);
    if (options.show_file) return show_file(options, console);
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
