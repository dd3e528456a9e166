#include "puzzle_batch.hpp"

#include "bulk/board_text.hpp"
#include "parallel/batch_search.hpp"
#include "python_errors.hpp"

#include <sudoku/format/record_reader.hpp>

namespace py = pybind11;

namespace sudoku::python {

std::optional<Geometry> geometry_of(const std::optional<std::string>& spec) {
    if (!spec) return std::nullopt;
    return value_or_raise(parse_geometry(*spec));
}

PuzzleBatch::PuzzleBatch(const Rows& rows, const std::optional<std::string>& geometry, bool is_one)
    : owner_(rows),
      size_(static_cast<std::size_t>(rows.shape(0))),
      is_one_(is_one),
      geometry_(geometry_of(geometry)) {
    const auto cells = static_cast<std::size_t>(rows.shape(1));
    if (!geometry_) {
        GeometryChoice choice({});
        const Geometry* const usual = choice.find_for_cells(cells);
        if (usual == nullptr) raise_error({ErrorCode::invalid, choice.explain_cells(cells)});
        geometry_ = *usual;
    } else if (static_cast<std::size_t>(geometry_->cell_count()) != cells) {
        raise_error({ErrorCode::invalid, "rows of " + std::to_string(cells) + " cells, but " +
                                             geometry_spec(*geometry_) + " has " +
                                             std::to_string(geometry_->cell_count())});
    }
    check_or_raise(require_row_digits(*geometry_));
    rows_.emplace(*geometry_, rows.data(), size_);
}

PuzzleBatch::PuzzleBatch(const py::tuple& texts, const std::optional<std::string>& geometry,
                         bool is_one)
    : owner_(texts), size_(texts.size()), is_one_(is_one), geometry_(geometry_of(geometry)) {
    texts_.reserve(size_);
    for (std::size_t i = 0; i < size_; ++i) {
        PyObject* const text = PyTuple_GET_ITEM(texts.ptr(), static_cast<Py_ssize_t>(i));
        Py_ssize_t length = 0;
        const char* characters = "";
        if (PyUnicode_Check(text)) {
            // ASCII strings are used in place, without a copy.
            characters = PyUnicode_AsUTF8AndSize(text, &length);
            if (characters == nullptr) {
                PyErr_Clear();
                characters = "";
                length = 0;
                no_texts_.emplace(i, "a str with unpaired surrogates");
            }
        } else if (PyBytes_Check(text)) {
            characters = PyBytes_AS_STRING(text);
            length = PyBytes_GET_SIZE(text);
        } else {
            no_texts_.emplace(i, text == Py_None
                                     ? std::string("None")
                                     : std::string("of type ") + Py_TYPE(text)->tp_name);
        }
        texts_.emplace_back(characters, static_cast<std::size_t>(length));
    }
}

Result<Puzzle> PuzzleBatch::operator[](std::size_t i) const {
    if (has_rows()) return (*rows_)[i];
    if (const auto no_text = no_texts_.find(i); no_text != no_texts_.end()) {
        return Error{ErrorCode::invalid, "is " + no_text->second + ", not a text"};
    }
    // Detecting the format takes time, which a line of digits does not need.
    GeometryChoice choice = geometry_choice();
    if (const Geometry* const plain = geometry_of_plain(texts_[i], choice))
        return Puzzle(bulk::grid_of_text(*plain, texts_[i]));
    return read_puzzle(texts_[i], {.geometry = geometry_});
}

Result<Puzzle> PuzzleBatch::usual_puzzle(std::size_t i) const {
    Result<Puzzle> puzzle = (*this)[i];
    if (!puzzle) return puzzle;
    const Status usual = require_usual_digits(puzzle->geometry(), "this function");
    return usual ? std::move(puzzle) : usual.error();
}

const Geometry* PuzzleBatch::plain_line(std::size_t i, GeometryChoice& choice,
                                        std::string& line) const {
    if (has_rows()) return rows_->plain_line(i, choice, line);
    const Geometry* const found = geometry_of_plain(texts_[i], choice);
    if (found != nullptr) line.assign(texts_[i]).push_back('\n');
    return found;
}

}  // namespace sudoku::python
