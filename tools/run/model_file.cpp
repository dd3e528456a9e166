#include "run/model_file.hpp"

#include "format/small_file.hpp"
#include "support/foreign_file.hpp"

#include <sudoku/format/record_reader.hpp>

#include <algorithm>
#include <string_view>

namespace sudoku::tools {
namespace {

// What a file is that cannot be read as a model, if it is something else altogether. Empty for what
// may be a model with a mistake in it.
std::string other_thing(std::string_view text) {
    if (const ForeignFile* const file = find_foreign_file(text)) return std::string(file->what);
    if (text.find('\0') != std::string_view::npos) return "binary data";
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos) return "an empty file";
    if (text[begin] == '{') return "JSON";
    const std::string_view line = text.substr(begin, text.find('\n', begin) - begin);
    const bool has_sign = line.find('=') != std::string_view::npos || line.starts_with('[');
    if (line.starts_with('#') || has_sign) return {};
    if (read_puzzle(line)) return "a file of puzzles";
    return line.find_first_of(",;\t") == std::string_view::npos ? "" : "a table such as CSV";
}

}  // namespace

GradeModel load_model(const std::string& path) {
    if (path.empty()) return {};
    const std::string text = read_small_file(path).value();
    Result<GradeModel> model = parse_grade_model(text);
    const bool is_empty = text.find_first_not_of(" \t\r\n") == std::string::npos;
    if (!model || is_empty) {
        Error error{ErrorCode::malformed, {}, path};
        if (const std::string other = other_thing(text); !other.empty()) {
            error.message = "this is " + other + ", not a model, which 'sudoku calibrate' writes";
        } else {
            error = model.error();
            error.source = path;
            error.message = "cannot be read as a model, which 'sudoku calibrate' writes: " +
                            model.error().message;
        }
        throw Failure(error);
    }
    return std::move(*model);
}

}  // namespace sudoku::tools
