#include "model_file.hpp"

#include <sudoku/format/record_reader.hpp>

#include <fstream>
#include <iterator>

namespace sudoku::tools {

std::string read_whole_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    if (!file) throw Failure(Error{ErrorCode::io, "cannot be read", path});
    return text;
}

GradeModel load_model(const std::string& path) {
    if (path.empty()) return default_model();
    Result<GradeModel> model = parse_grade_model(read_whole_file(path));
    if (!model) {
        model.error().source = path;
        throw Failure(model.error());
    }
    return std::move(*model);
}

}  // namespace sudoku::tools
