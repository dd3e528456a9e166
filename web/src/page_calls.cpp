#include "page_state.hpp"

#include <sudoku/support/result.hpp>

#include <new>
#include <string>
#include <string_view>

namespace sudoku::web {
namespace {

json answer_to(const std::string& text, PageState& state) {
    const json asked = json::parse(text);
    const std::string name = asked.at("call");
    for (const std::span<const Call> calls : {board_calls(), finding_calls(), making_calls()}) {
        for (const Call& call : calls)
            if (call.name == name) return call.answer(asked, state);
    }
    throw Failure({ErrorCode::invalid, "there is no call '" + name + "'"});
}

// The error and its location in the text that was read.
json error_of(const Error& error) {
    return {{"message", error.message}, {"line", error.line}, {"column", error.column}};
}

}  // namespace

const OpenPuzzle& PageState::opened() const {
    if (!open) throw Failure({ErrorCode::invalid, "no puzzle is open"});
    return *open;
}

std::string answer_call(const std::string& asked, PageState& state) {
    json found;
    try {
        found = answer_to(asked, state);
    } catch (const Failure& failure) {
        found = {{"error", error_of(failure.error())}};
    } catch (const json::exception& failure) {
        // "[json.exception.out_of_range.403] key 'text' not found"
        const std::string_view what = failure.what();
        found = {{"error", error_of({ErrorCode::malformed,
                                     std::string(what.substr(what.find(']') + 2))})}};
    } catch (const std::bad_alloc&) {
        found = {{"error", error_of({ErrorCode::io, "there is no memory left"})}};
    } catch (const std::exception& failure) {
        found = {{"error", error_of({ErrorCode::invalid, failure.what()})}};
    }
    return found.dump();
}

}  // namespace sudoku::web
