#include "commands/book_side_files.hpp"

#include "rows/rows.hpp"
#include "run/puzzle_text.hpp"

#include <sudoku/format/record_writer.hpp>
#include <sudoku/grid/geometry.hpp>

#include <algorithm>

namespace sudoku::tools {
namespace {

// "2027-01-31", or "01-31" in a calendar of any year.
std::string date_of(const book::BookDay& day) {
    const std::string date = to_string(day.date);
    return day.is_of_any_year ? date.substr(date.size() - 5) : date;
}

using book::BookPuzzle;
using book::ComposedBook;

// The columns before and after the facts.
const std::vector<std::string> places = {"number",   "page",   "solution_page", "section",
                                         "geometry", "puzzle", "solution"};
const std::vector<std::string> origins = {"id", "seed", "date", "link", "symbols"};

std::vector<std::string> columns() {
    std::vector<std::string> names = places;
    for (const FactInfo* const fact : book::book_facts()) names.emplace_back(fact->name);
    names.insert(names.end(), origins.begin(), origins.end());
    return names;
}

Value text_or_nothing(const std::string& text) { return text.empty() ? Value() : Value(text); }

Value page_or_nothing(int page) {
    return page == 0 ? Value() : Value(static_cast<std::uint64_t>(page));
}

// Calls `take(number from 0, section, puzzle)` for every puzzle.
template <class Take>
void each_puzzle(const ComposedBook& book, Take take) {
    std::size_t number = 0;
    for (const book::BookSection& section : book.sections()) {
        for (const BookPuzzle& puzzle : section.puzzles) take(number++, section, puzzle);
    }
}

std::string rows_of(const ComposedBook& book, RowWriter::Style style) {
    RowWriter writer(style, columns());
    std::string out;
    const std::optional<std::uint64_t>& used = book.spec().seed;
    const Value seed = used && book::needs_seed(book.spec()).value() ? Value(*used) : Value();
    each_puzzle(
        book, [&](std::size_t i, const book::BookSection& section, const BookPuzzle& puzzle) {
            std::vector<Value> row = {std::uint64_t{i + 1},
                                      page_or_nothing(book.page_of_puzzle(static_cast<int>(i))),
                                      page_or_nothing(book.page_of_solution(static_cast<int>(i))),
                                      text_or_nothing(section.title),
                                      geometry_spec(puzzle.puzzle.geometry()),
                                      puzzle_text(puzzle.puzzle),
                                      to_line(puzzle.solution)};
            for (const FactInfo* const fact : book::book_facts()) {
                const bool is_own = fact->name == "level" && !puzzle.own_level.empty();
                row.push_back(is_own ? Value(puzzle.own_level) : puzzle.fact(fact->name));
            }
            row.insert(row.end(),
                       {Value(puzzle.id), seed, puzzle.day ? Value(date_of(*puzzle.day)) : Value(),
                        text_or_nothing(book.link_of(static_cast<int>(i))),
                        text_or_nothing(symbols_text(puzzle.symbols))});
            std::string text;
            writer.render(row, text);
            writer.write(text, out);
        });
    writer.finish(out);
    return out;
}

}  // namespace

std::string puzzles_csv(const ComposedBook& book) { return rows_of(book, RowWriter::Style::csv); }

std::string puzzles_json(const ComposedBook& book) { return rows_of(book, RowWriter::Style::json); }

std::string solutions_csv(const ComposedBook& book) {
    RowWriter writer(RowWriter::Style::csv, {"number", "page", "solution"});
    std::string out;
    each_puzzle(book, [&](std::size_t i, const book::BookSection&, const BookPuzzle& puzzle) {
        std::string text;
        writer.render(
            {std::uint64_t{i + 1}, page_or_nothing(book.page_of_solution(static_cast<int>(i))),
             to_line(puzzle.solution)},
            text);
        writer.write(text, out);
    });
    writer.finish(out);
    return out;
}

IpuzFile puzzles_ipuz(const ComposedBook& book) {
    WriteOptions options;
    options.format = Format::ipuz;
    RecordWriter writer(options);
    IpuzFile file;
    each_puzzle(book, [&](std::size_t i, const book::BookSection&, const BookPuzzle& puzzle) {
        Record record{puzzle.puzzle};
        record.title = book.spec().title + " " + std::to_string(i + 1);
        record.solution = puzzle.solution;
        const Status written = writer.write(record, file.text);
        if (written) return void(++file.count);
        ++file.left_out;
        const std::string reason = written.error().message;
        auto known = std::find_if(file.reasons.begin(), file.reasons.end(),
                                  [&](const auto& one) { return one.first == reason; });
        if (known == file.reasons.end()) known = file.reasons.insert(known, {reason, 0});
        ++known->second;
    });
    writer.finish(file.text);
    return file;
}

}  // namespace sudoku::tools
