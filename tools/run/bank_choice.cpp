#include "run/bank_choice.hpp"

#include <utility>

namespace sudoku::tools {

store::Bank open_bank(const std::string& path, store::BankAccess access, std::stop_token stop) {
    if (path.empty())
        throw Failure(Error{ErrorCode::invalid, "no bank given: name its file first"});
    return store::Bank::open(path, access, std::move(stop)).value();
}

store::BankFilter filter_of(const BankChoice& choice, const GradeModel& model) {
    store::BankFilter filter;
    for (const std::string& text : choice.requirements) {
        auto requirement = store::parse_bank_requirement(text, model);
        if (!requirement)
            throw Failure(Error{ErrorCode::invalid, "--target: " + requirement.error().message});
        filter.requirements.push_back(std::move(*requirement));
    }
    filter.geometry = choice.geometry;
    filter.is_unused = choice.unused;
    filter.unused_since = choice.unused_since;
    filter.used_in = choice.used_in;
    return filter;
}

}  // namespace sudoku::tools
