#include "base/checksum.hpp"
#include "studio/studio.hpp"
#include "studio/studio_book_file.hpp"
#include "studio/studio_calls.hpp"

#include <sudoku/generate/generator.hpp>
#include <sudoku/grade/grade.hpp>
#include <sudoku/human/technique.hpp>

#include <algorithm>
#include <chrono>
#include <mutex>

namespace sudoku::tools {
namespace {

json names_of(const auto& rows) {
    json names = json::array();
    for (const auto& row : rows) names.push_back(std::string(row));
    return names;
}

json names_in(const auto& table) {
    json names = json::array();
    for (const auto& row : table) names.push_back(std::string(row.name));
    return names;
}

// What can be chosen for a book.
json choices(const json&, Studio&) {
    json papers = json::array();
    for (const book::Paper& paper : book::paper_presets())
        papers.push_back({{"name", paper.name},
                          {"width", paper.width},
                          {"height", paper.height},
                          {"has_spine", !paper.stocks.empty()},
                          {"printer", paper.printer.name}});
    json languages = json::array();
    for (const std::string& code : book::language_codes()) {
        const book::Language language = book::shipped_language(code).value();
        languages.push_back(
            {{"code", code}, {"name", language.name}, {"paper", language.word("paper")}});
    }
    return {{"papers", papers},
            {"languages", languages},
            {"styles", names_of(book::style_names())},
            {"levels", names_in(level_table())},
            {"variants", names_in(variant_table())},
            {"designs", names_of(book::cover_designs())},
            {"colours", names_of(book::cover_colours())}};
}

// A book to start from that ships with the program.
struct Start {
    const char* kind;
    std::string name;
    std::string summary;
    std::string_view text;
};

// Products first, because they have what buyers of such books expect; then the example books.
std::vector<Start> all_starts() {
    std::vector<Start> starts;
    for (const book::Product& product : book::products())
        starts.push_back({"product", product.name, product.summary, product.text});
    for (const StudioExample& example : studio_examples()) {
        const json book = book_as_json(example.text, std::string(example.name));
        std::string summary = book.value("title", "");
        if (const std::string more = book.value("subtitle", ""); !more.empty())
            summary += ": " + more;
        starts.push_back({"example", std::string(example.name), summary, example.text});
    }
    return starts;
}

// Those that ship, and the book files of the folder.
json starts(const json&, Studio& studio) {
    json shipped = json::array();
    for (const Start& start : all_starts())
        shipped.push_back({{"kind", start.kind}, {"name", start.name}, {"summary", start.summary}});
    json own = json::array();
    for (const StudioFolder::Entry& entry : studio.files.list())
        if (entry.name.ends_with(".toml")) own.push_back(entry.name);
    return {{"shipped", shipped}, {"own", own}};
}

json open_shipped(const json& asked, Studio&) {
    const std::string& name = asked.at("name").get_ref<const std::string&>();
    for (const Start& start : all_starts())
        if (start.name == name) return {{"book", book_as_json(start.text, name)}};
    throw Failure(Error{ErrorCode::invalid, "there is no book '" + name + "' to start from"});
}

// Tells a page whether a file is still the one that it has opened or saved.
std::string stamp_of(const std::string& text) { return std::to_string(checksum(text)); }

json open_own(const json& asked, Studio& studio) {
    const std::string& name = asked.at("name").get_ref<const std::string&>();
    const std::string text = studio.files.read(name);
    return {{"book", book_as_json(text, name)}, {"stamp", stamp_of(text)}};
}

// Which part of a section's puzzles the page shows as its level.
json sections_of(const book::ComposedBook& book) {
    json sections = json::array();
    int index = 0;
    for (const book::BookSection& section : book.sections()) {
        const int count = static_cast<int>(section.puzzles.size());
        sections.push_back({{"title", section.title},
                            {"puzzles", count},
                            {"first_page", book.page_of_puzzle(index)}});
        index += count;
    }
    return sections;
}

// The range of a number over all puzzles; null if none has it.
json range_of(const book::ComposedBook& book, const char* fact) {
    std::optional<double> least;
    std::optional<double> most;
    for (const book::BookSection& section : book.sections()) {
        for (const book::BookPuzzle& puzzle : section.puzzles) {
            const auto value = puzzle.number(fact);
            if (!value) continue;
            least = std::min(least.value_or(*value), *value);
            most = std::max(most.value_or(*value), *value);
        }
    }
    if (!least) return {};
    return {*least, *most};
}

std::string hardest_of(const book::ComposedBook& book) {
    double rating = 0;
    std::string name;
    for (const book::BookSection& section : book.sections()) {
        for (const book::BookPuzzle& puzzle : section.puzzles) {
            const double one = puzzle.number("er").value_or(0);
            if (one <= rating) continue;
            rating = one;
            name = puzzle.text("hardest");
        }
    }
    const human::TechniqueInfo* const technique = human::find_technique(name);
    return book.spec().language.technique(name, technique ? std::string(technique->name) : name);
}

std::shared_ptr<BookOnDesk> on_desk_of(const json& asked, Studio& studio) {
    return studio.desk.compose(asked.value("page", ""), asked.at("book"), asked.value("volume", 1));
}

json preview(const json& asked, Studio& studio) {
    const auto begin = std::chrono::steady_clock::now();
    const auto on_desk = on_desk_of(asked, studio);
    const book::ComposedBook& book = on_desk->book;
    json places = json::array();
    for (const auto& place : book.places())
        places.push_back({{"title", place.title}, {"page", place.page}});
    const auto front = book.front();
    const bool has_solutions = book.puzzle_count() > 0 && book.page_of_solution(0) > 0;
    const auto time = std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::steady_clock::now() - begin);
    return {{"number", on_desk->number},
            {"pages", book.page_count()},
            {"puzzles", book.puzzle_count()},
            {"first_puzzle_page", book.page_of_puzzle(0)},
            {"solutions_page", has_solutions ? json(book.page_of_solution(0)) : json()},
            {"spine", book.cover_size().spine},
            {"width", book.spec().paper.width},
            {"height", book.spec().paper.height},
            {"is_bound", !book.spec().paper.printer.is_screen},
            {"has_cover", front.width > 0},
            {"front", {front.left, front.top, front.width, front.height}},
            {"sections", sections_of(book)},
            {"places", places},
            {"minutes", range_of(book, "minutes")},
            {"hardest", hardest_of(book)},
            {"printer", book.spec().paper.printer.name},
            {"notes", book.notes()},
            {"milliseconds", time.count()}};
}

json preflight(const json& asked, Studio& studio) {
    const auto on_desk = on_desk_of(asked, studio);
    json findings = json::array();
    for (const DeskFault& one : preflight_of(*on_desk)) {
        findings.push_back({{"file", one.file},
                            {"page", one.fault.page},
                            {"object", one.fault.object},
                            {"message", one.fault.message}});
    }
    return {{"number", on_desk->number},
            {"printer", on_desk->book.spec().paper.printer.name},
            {"findings", findings}};
}

std::string with_ending(std::string name, const std::string& ending) {
    return name.ends_with(ending) ? name : name + ending;
}

json save(const json& asked, Studio& studio) {
    const std::string name = with_ending(asked.at("name").get<std::string>(), ".toml");
    const std::string text = book_as_toml(asked.at("book"));
    require_names_in_folder(asked.at("book"), studio.files);
    book::read_book_file(text, "", studio.files.path()).value();
    const std::lock_guard lock(studio.adding);
    if (!asked.value("replaces", false) && studio.files.has(name)) {
        const std::string there = studio.files.read(name);
        if (there != text && stamp_of(there) != asked.value("stamp", ""))
            return {{"name", name}, {"is_saved", false}};
    }
    studio.files.write(name, text);
    return {{"name", name}, {"is_saved", true}, {"stamp", stamp_of(text)}};
}

// The files that a book has, also those of a series.
std::vector<std::string> files_of(const json& book, const std::string& folder) {
    const bool is_series = book.contains("volumes") && book.at("volumes").is_number_integer();
    const int volumes = is_series ? std::clamp(book.at("volumes").get<int>(), 1, 99) : 1;
    std::vector<std::string> files;
    for (int volume = 1; volume <= volumes; ++volume) {
        std::string number = std::to_string(volume);
        number.insert(0, std::to_string(volumes).size() - number.size(), '0');
        const std::string place = folder + '/' + (is_series ? "vol-" + number + '/' : "");
        for (const char* const file : {"interior.pdf", "cover.pdf", "book.epub", "puzzles.csv"}) {
            const bool is_made = file != std::string_view("cover.pdf") || book.contains("cover");
            if (is_made) files.push_back(place + file);
        }
    }
    return files;
}

// A folder that is named after the book file.
json make(const json& asked, Studio& studio) {
    const std::string& name = asked.at("name").get_ref<const std::string&>();
    const json book = book_as_json(studio.files.read(name), name);
    require_names_in_folder(book, studio.files);
    std::string folder = name.substr(0, name.size() - std::string_view(".toml").size());
    if (!name.ends_with(".toml") || folder.empty())
        throw Failure(Error{ErrorCode::invalid, "a book is made of a book file", name});
    folder += "-book";
    studio.files.require_name(folder);
    if (name.starts_with('-'))
        throw Failure(
            Error{ErrorCode::invalid, "the name of a file must not begin with '-'", name});
    StudioJob job;
    job.title = "Make " + name;
    job.asked = asked;
    job.steps = {{"book", name, "-o", folder, "--force", "--epub"}};
    job.files = files_of(book, folder);
    return {{"job", studio.jobs.add(std::move(job))}};
}

constexpr StudioCall calls[] = {
    {"book_choices", "", "papers, languages, styles, levels, variants, designs, colours", choices},
    {"book_starts", "", "shipped: kind, name, summary; own: names of files", starts},
    {"book_shipped", "name text", "book: with the keys of a book file", open_shipped},
    {"book_open", "name text", "book: with the keys of a book file; stamp", open_own},
    {"book_preview", "book object, volume number?, page text?",
     "number, pages, puzzles, sections, places and other facts about the book", preview},
    {"book_preflight", "book object, volume number?, page text?",
     "findings: file, page, object, message", preflight},
    {"book_save", "name text, book object, stamp text?, replaces flag?",
     "name, stamp; is_saved: false if the file has other content than what has the given stamp",
     save},
    {"book_make", "name text", "job", make}};

}  // namespace

std::span<const StudioCall> studio_book_calls() { return calls; }

}  // namespace sudoku::tools
