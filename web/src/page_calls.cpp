#include "page_state.hpp"

#include <sudoku/support/result.hpp>

#include <new>
#include <string>

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

}  // namespace sudoku::web

// Takes and returns JSON: the answer of the call, or {"error": {"message", "line", "column"}}. The
// text is valid until the next call.
extern "C" const char* sudoku_call(const char* asked) {
    using namespace sudoku::web;
    static PageState state;
    static std::string answer;
    json found;
    try {
        found = answer_to(asked, state);
    } catch (const sudoku::Failure& failure) {
        found = {{"error", error_of(failure.error())}};
    } catch (const std::bad_alloc&) {
        found = {{"error", error_of({sudoku::ErrorCode::io, "there is no memory left"})}};
    } catch (const std::exception& failure) {
        found = {{"error", error_of({sudoku::ErrorCode::invalid, failure.what()})}};
    }
    answer = found.dump();
    return answer.c_str();
}
