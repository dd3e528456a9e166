#include "page_state.hpp"

#include "call_fields.hpp"

#include <sudoku/support/result.hpp>

#include <new>
#include <string>
#include <string_view>

namespace sudoku::web {
namespace {

json answer_to(const json& asked, PageState& state) {
    if (!asked.is_object() || !asked.contains("call") || !asked.at("call").is_string())
        throw Failure(
            {ErrorCode::invalid, "a call is an object with the name of the call in 'call'"});
    const std::string name = asked.at("call");
    for (const std::span<const Call> calls : {board_calls(), finding_calls(), making_calls()}) {
        for (const Call& call : calls) {
            if (call.name != name) continue;
            check_fields(call.takes, asked);
            return call.answer(asked, state);
        }
    }
    throw Failure({ErrorCode::invalid, "there is no call '" + name + "'"});
}

// The error and its location in the text that was read; `source` only if that is a file.
json error_of(const Error& error) {
    json shown = {{"message", error.message}, {"line", error.line}, {"column", error.column}};
    if (!error.source.empty()) shown["source"] = error.source;
    return shown;
}

}  // namespace

const OpenPuzzle& PageState::opened() const {
    if (!open) throw Failure({ErrorCode::invalid, "no puzzle is open"});
    return *open;
}

json answer_or_error(const std::function<json()>& answer) {
    try {
        return answer();
    } catch (const Failure& failure) {
        return {{"error", error_of(failure.error())}};
    } catch (const json::exception& failure) {
        // "[json.exception.out_of_range.403] key 'text' not found"
        const std::string_view what = failure.what();
        const std::string reason(what.substr(what.find(']') + 2));
        return {{"error", error_of({ErrorCode::malformed, reason})}};
    } catch (const std::bad_alloc&) {
        return {{"error", error_of({ErrorCode::io, "there is no memory left"})}};
    } catch (const std::exception& failure) {
        return {{"error", error_of({ErrorCode::invalid, failure.what()})}};
    }
}

json answer_call(const json& asked, PageState& state) {
    return answer_or_error([&] { return answer_to(asked, state); });
}

std::string answer_text(std::string_view asked, PageState& state) {
    json call = json::parse(asked, nullptr, false);
    if (call.is_discarded())
        return json{{"error", error_of({ErrorCode::malformed, "the call is not JSON"})}}.dump();
    return answer_call(call, state).dump();
}

}  // namespace sudoku::web
