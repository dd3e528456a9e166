#include "python_call.hpp"
#include "python_columns.hpp"
#include "python_errors.hpp"

#include "book/bundled_files.hpp"
#include "format/small_file.hpp"
#include "format/whole_line.hpp"

#include <sudoku/book/book_spec.hpp>
#include <sudoku/book/collect.hpp>
#include <sudoku/book/composed_book.hpp>
#include <sudoku/format/record_writer.hpp>

#include <pybind11/stl.h>

#include <filesystem>
#include <map>
#include <utility>

namespace py = pybind11;

namespace sudoku::python {
namespace {

using book::BookKey;
using book::BookSpec;

std::vector<BookKey> keys_of(const py::dict& dict) {
    std::vector<BookKey> keys;
    for (const auto& [name, value] : dict) {
        BookKey key{py::cast<std::string>(name), std::string()};
        if (py::isinstance<py::bool_>(value)) {
            key.value = py::cast<bool>(value);
        } else if (py::isinstance<py::int_>(value)) {
            key.value = py::cast<std::int64_t>(value);
        } else if (py::isinstance<py::str>(value)) {
            key.value = py::cast<std::string>(value);
        } else {
            throw py::type_error(key.name + " is neither a text nor a whole number nor a truth");
        }
        keys.push_back(std::move(key));
    }
    return keys;
}

BookSpec spec_of(const std::optional<std::string>& file, const py::dict& keys,
                 const py::list& sections) {
    std::vector<std::vector<BookKey>> section_keys;
    for (const py::handle section : sections)
        section_keys.push_back(keys_of(py::cast<py::dict>(section)));
    const auto alone = [](BookSpec spec) {
        if (spec.volumes > 0)
            raise_error(
                {ErrorCode::invalid, "volumes are made by the command: sudoku book --volumes"});
        return spec;
    };
    if (!file) return alone(value_or_raise(book::book_from_keys(keys_of(keys), section_keys)));
    const std::string folder = std::filesystem::path(*file).parent_path().string();
    const std::string text = value_or_raise(read_small_file(*file));
    const BookSpec base = value_or_raise(book::read_book_file(text, *file, folder));
    return alone(value_or_raise(book::with_keys(base, keys_of(keys), section_keys)));
}

book::RenderOptions render_options(const py::dict& requirements) {
    book::RenderOptions options;
    const auto set = [&](const char* name, auto& value) {
        if (requirements.contains(name))
            value = py::cast<std::decay_t<decltype(value)>>(requirements[name]);
    };
    set("svg", options.svg);
    set("png", options.png);
    set("preview", options.preview);
    set("pixels_per_inch", options.pixels_per_inch);
    set("single_svg", options.single_svg);
    set("single_png", options.single_png);
    set("single_eps", options.single_eps);
    set("single_width", options.single_width);
    set("pdfx", options.pdfx);
    set("pdfx4", options.pdfx4);
    set("epub", options.epub);
    set("spreads", options.spreads);
    return options;
}

py::dict columns_of(const book::ComposedBook& composed) {
    std::vector<std::string> puzzles, solutions, levels, ids;
    std::vector<std::int64_t> numbers, pages, solution_pages;
    for (const book::BookSection& section : composed.sections()) {
        for (const book::BookPuzzle& one : section.puzzles) {
            const auto index = static_cast<int>(numbers.size());
            numbers.push_back(index + 1);
            puzzles.push_back(whole_line(one.puzzle));
            solutions.push_back(to_line(one.solution));
            levels.push_back(one.text("level"));
            ids.push_back(one.id);
            pages.push_back(composed.page_of_puzzle(index));
            solution_pages.push_back(composed.page_of_solution(index));
        }
    }
    py::dict columns;
    columns["number"] = array_of(numbers);
    columns["puzzle"] = array_of_texts(puzzles);
    columns["solution"] = array_of_texts(solutions);
    columns["level"] = array_of_texts(levels);
    columns["page"] = array_of(pages);
    columns["solution_page"] = array_of(solution_pages);
    columns["id"] = array_of_texts(ids);
    return columns;
}

// Returns (files by name, the puzzles as columns, notes).
py::tuple make_book(const std::optional<std::string>& file, const py::dict& keys,
                    const py::list& sections, const py::dict& render_requirements,
                    std::uint64_t drawn_seed, Call& call) {
    BookSpec spec = spec_of(file, keys, sections);
    const book::RenderOptions rendering = render_options(render_requirements);
    check_or_raise(book::check_spec(spec));
    if (!spec.seed && value_or_raise(book::needs_seed(spec))) spec.seed = drawn_seed;
    std::map<std::string, std::string> files;
    std::vector<std::string> notes;
    std::optional<book::ComposedBook> composed;
    run(call, std::nullopt, [&] {
        book::CollectOptions collecting;
        collecting.parallel = call.parallel();
        collecting.progress = [&](std::uint64_t done) { call.done = done; };
        collecting.note = [&](const std::string& text) { notes.push_back(text); };
        auto made = book::make_book(spec, collecting);
        if (call.stop().stop_requested()) return;
        composed.emplace(std::move(made).value());
        notes.insert(notes.end(), composed->notes().begin(), composed->notes().end());
        struct Stopped {};
        try {
            composed
                ->render(rendering,
                         [&](const std::string& name, std::string bytes) {
                             if (call.stop().stop_requested()) throw Stopped();
                             files.emplace(name, std::move(bytes));
                         })
                .value();
        } catch (const Stopped&) {
        }
    });
    py::dict bytes;
    for (const auto& [name, content] : files) bytes[py::str(name)] = py::bytes(content);
    return py::make_tuple(bytes, columns_of(*composed), notes);
}

}  // namespace
}  // namespace sudoku::python

PYBIND11_MODULE(_native_books, module) {
    using namespace sudoku::python;
    translate_failures();
    py::class_<Call>(module, "Call", py::module_local()).def(py::init<int, py::object>());
    module.def("make_book", &make_book);
    module.def("use_bundled_files", &sudoku::book::use_bundled_files);
}
