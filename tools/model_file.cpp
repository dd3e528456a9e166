#include "model_file.hpp"

#include "format/small_file.hpp"

namespace sudoku::tools {

GradeModel load_model(const std::string& path) {
    if (path.empty()) return {};
    Result<GradeModel> model = parse_grade_model(read_small_file(path).value());
    if (!model) {
        model.error().source = path;
        model.error().message = "cannot be read as a model, which 'sudoku calibrate' writes: " +
                                model.error().message;
        throw Failure(model.error());
    }
    return std::move(*model);
}

}  // namespace sudoku::tools
