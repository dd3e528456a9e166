#include "studio/studio_calls.hpp"

#include "call_fields.hpp"
#include "page_state.hpp"
#include "studio/studio.hpp"
#include "studio/studio_files.hpp"
#include "studio/studio_guard.hpp"

#include "format/address.hpp"

#include <sudoku/support/result.hpp>

#include <algorithm>
#include <array>

namespace sudoku::tools {
namespace {

[[noreturn]] void refuse(const std::string& message) {
    throw Failure(Error{ErrorCode::invalid, message});
}

// Deeply nested values, which no call has, would take memory many times their size.
json parsed(const std::string& text) {
    constexpr int deepest = 12;
    const auto look = [](int depth, json::parse_event_t, json&) {
        if (depth > deepest) refuse("the values are nested too deeply");
        return true;
    };
    json asked = json::parse(text, look, false);
    if (asked.is_discarded()) refuse("the call is not JSON");
    if (!asked.is_object() || !asked.contains("call") || !asked.at("call").is_string())
        refuse("a call is an object with the name of the call in 'call'");
    return asked;
}

json answer_of(const std::string& text, Studio& studio) {
    const json asked = parsed(text);
    const std::string& name = asked.at("call").get_ref<const std::string&>();
    for (const auto calls :
         {studio_book_calls(), studio_rate_calls(), studio_check_calls(), studio_puzzle_calls(),
          studio_bank_calls(), studio_calendar_calls(), studio_folder_calls()}) {
        for (const StudioCall& call : calls) {
            if (call.name != name) continue;
            web::check_fields(call.takes, asked);
            return call.answer(asked, studio);
        }
    }
    refuse("there is no call '" + name + "'");
}

StudioAnswer nothing_here() {
    return {404, "text/plain; charset=utf-8", "There is no such page.\n", {}};
}

// A page asks for the picture of an earlier state of a book when changes follow each other quickly.
StudioAnswer png_of(const Result<std::string>& picture) {
    if (!picture && picture.error().code == ErrorCode::cancelled) return {204, "image/png", "", {}};
    if (!picture) return {404, "text/plain; charset=utf-8", picture.error().message + '\n', {}};
    return {200, "image/png", *picture, {}};
}

int number_asked(const StudioRequest& request, std::string_view name, int least, int most) {
    const std::string text = request.asked(name);
    const bool is_number =
        !text.empty() && text.size() < 7 &&
        std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
    const int number = is_number ? std::stoi(text) : least - 1;
    if (number < least || number > most)
        refuse("'" + std::string(name) + "' is not a number from " + std::to_string(least) +
               " to " + std::to_string(most));
    return number;
}

constexpr int most_pages = 100'000;
constexpr int most_pixels_per_inch = 300;

StudioAnswer page_picture(const StudioRequest& request, Studio& studio) {
    return png_of(studio.desk.page_png(number_asked(request, "book", 1, 999'999),
                                       number_asked(request, "page", 1, most_pages),
                                       number_asked(request, "dpi", 20, most_pixels_per_inch)));
}

StudioAnswer cover_picture(const StudioRequest& request, Studio& studio) {
    return png_of(studio.desk.cover_png(number_asked(request, "book", 1, 999'999),
                                        number_asked(request, "dpi", 20, most_pixels_per_inch)));
}

// A file of the folder. PDFs and pictures are shown, anything else is saved: a page in the folder
// must not run as a page of the studio.
StudioAnswer folder_file(const StudioRequest& request, Studio& studio) {
    const std::string name = request.asked("name");
    StudioAnswer answer{200, "application/octet-stream", studio.files.read(name), {}};
    constexpr std::array<std::pair<std::string_view, const char*>, 2> shown = {
        {{".pdf", "application/pdf"}, {".png", "image/png"}}};
    const char* how = "attachment";
    for (const auto& [ending, type] : shown) {
        if (!name.ends_with(ending)) continue;
        answer.type = type;
        how = "inline";
    }
    answer.headers = {{"Content-Disposition",
                       std::string(how) + "; filename*=UTF-8''" + encoded_address(name, "-._")}};
    return answer;
}

StudioAnswer upload(const StudioRequest& request, Studio& studio) {
    const std::string name = studio.files.write_new(request.asked("name"), request.body);
    return {200, "application/json", json{{"name", name}}.dump(), {}};
}

StudioAnswer call(const StudioRequest& request, Studio& studio) {
    return {200, "application/json", answer_studio_call(request.body, studio), {}};
}

struct Route {
    std::string_view method;
    std::string_view path;
    std::string_view type;  // of the body; empty if there is none
    StudioAnswer (*answer)(const StudioRequest&, Studio&);
};

constexpr Route routes[] = {{"POST", "/call", "application/json", call},
                            {"POST", "/upload", "application/octet-stream", upload},
                            {"GET", "/page.png", "", page_picture},
                            {"GET", "/cover.png", "", cover_picture},
                            {"GET", "/file", "", folder_file}};

StudioAnswer routed(const StudioRequest& request, Studio& studio) {
    const std::string method = request.method == "HEAD" ? "GET" : request.method;
    bool is_known = false;
    for (const Route& route : routes) {
        if (request.path != route.path) continue;
        is_known = true;
        if (method != route.method) continue;
        if (!route.type.empty() && request.header("content-type") != route.type)
            return {415, "text/plain; charset=utf-8", "This is another kind of body.\n", {}};
        return route.answer(request, studio);
    }
    if (is_known || method != "GET")
        return {405, "text/plain; charset=utf-8", "This is asked for in another way.\n", {}};
    const bool is_folder = request.path.ends_with('/');
    const StudioFile* const file =
        find_studio_file(request.path.substr(1) + (is_folder ? "index.html" : ""));
    if (file == nullptr) return nothing_here();
    return {200, std::string(file->type), std::string(file->text), {}};
}

}  // namespace

std::string answer_studio_call(const std::string& asked, Studio& studio) {
    const json found = web::answer_or_error([&] { return answer_of(asked, studio); });
    // Names of files can be any bytes.
    return found.dump(-1, ' ', false, json::error_handler_t::replace);
}

StudioAnswer answer_studio(const StudioRequest& request, Studio& studio) {
    studio.note_page();
    try {
        return with_safe_headers(routed(request, studio));
    } catch (const Failure& failure) {
        const int status = failure.error().code == ErrorCode::io ? 404 : 400;
        return with_safe_headers(
            {status, "text/plain; charset=utf-8", failure.error().describe() + '\n', {}});
    } catch (const std::exception& failure) {
        return with_safe_headers(
            {500, "text/plain; charset=utf-8", std::string(failure.what()) + '\n', {}});
    }
}

}  // namespace sudoku::tools
