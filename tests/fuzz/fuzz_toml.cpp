#include "toml/toml_tree.hpp"

#include <sudoku/book/book_spec.hpp>
#include <sudoku/grade/calibrate.hpp>
#include <sudoku/grade/grade_model.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

// A document is a book file, a style, a language or a model, or is refused with a place inside it.
// Books may name other files; they find none in the folder that does not exist, and with a slash,
// behind which may be any file of the machine, they are left out.
namespace {

using namespace sudoku;

void require(bool holds) {
    if (!holds) std::abort();
}

template <class T>
void check(const Result<T>& found, std::size_t line_count) {
    if (found) return;
    require(!found.error().message.empty());
    require(found.error().line <= line_count);
}

}  // namespace

// promise 7.29.1: so do TOML files
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto line_count =
        static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1;
    const auto document = parse_toml(text, "input");
    check(document, line_count);
    if (!document) return 0;
    if (text.find('/') == std::string_view::npos && text.find('\\') == std::string_view::npos)
        check(book::read_book_file(text, "input", "/nowhere"), line_count);
    check(book::read_style(text, "input"), line_count);
    check(book::read_language(text, "input"), line_count);
    const auto model = parse_grade_model(text);
    check(model, line_count);
    if (!model) return 0;
    require(!model->levels().empty());
    for (const double weight : model->time().weights) require(std::isfinite(weight));
    for (const double weight : model->score().weights) require(std::isfinite(weight));
    require(parse_grade_model(house_model_text(*model)).has_value());
    return 0;
}
