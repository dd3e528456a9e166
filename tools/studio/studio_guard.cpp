#include "studio/studio_guard.hpp"

#include <sudoku/support/result.hpp>

#include <sys/random.h>

#include <algorithm>
#include <array>
#include <cstdint>

namespace sudoku::tools {
namespace {

constexpr std::string_view json_type = "application/json";
constexpr std::string_view bytes_type = "application/octet-stream";

// Compares in a time that does not depend on where the texts differ.
bool is_same_secret(std::string_view a, std::string_view b) {
    if (a.size() != b.size()) return false;
    unsigned difference = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        difference |= static_cast<unsigned>(a[i] ^ b[i]);
    return difference == 0;
}

StudioAnswer refused(int status, std::string why) {
    return with_safe_headers({status, "text/plain; charset=utf-8", std::move(why) + '\n', {}});
}

bool is_read(const StudioRequest& request) {
    return request.method == "GET" || request.method == "HEAD";
}

// A rule about the head of a request, and the answer if it is broken.
struct Rule {
    bool (*holds)(const StudioRequest&);
    int status;
    const char* why;
};

bool has_known_method(const StudioRequest& request) {
    return is_read(request) || request.method == "POST";
}

// Headers of which several could be read differently by different programs.
bool has_one_of_each(const StudioRequest& request) {
    constexpr std::array single = {"host",         "origin", "content-length",
                                   "content-type", "cookie", "transfer-encoding"};
    return std::all_of(single.begin(), single.end(),
                       [&](const char* name) { return request.count_of(name) <= 1; }) &&
           !(request.count_of("content-length") == 1 && request.count_of("transfer-encoding") == 1);
}

bool has_plain_length(const StudioRequest& request) {
    const std::string length = request.header("content-length");
    const bool is_number =
        std::all_of(length.begin(), length.end(), [](char c) { return c >= '0' && c <= '9'; });
    return is_number && length.size() < 16;
}

bool has_plain_body(const StudioRequest& request) {
    return request.header("content-encoding").empty() &&
           (request.method == "POST" || (request.header("transfer-encoding").empty() &&
                                         (request.header("content-length").empty() ||
                                          request.header("content-length") == "0")));
}

bool has_one_range(const StudioRequest& request) { return request.header("range").empty(); }

// Browsers tell which page a request comes from; a page elsewhere has no business here.
bool is_from_here(const StudioRequest& request) {
    const std::string site = request.header("sec-fetch-site");
    return site.empty() || site == "same-origin" || (site == "none" && is_read(request));
}

bool has_known_type(const StudioRequest& request) {
    const std::string type = request.header("content-type");
    return request.method != "POST" || type == json_type || type == bytes_type;
}

constexpr Rule rules[] = {
    {has_known_method, 405, "Only GET, HEAD and POST are answered."},
    {has_one_of_each, 400, "A header occurs twice, or the length of the body is given twice."},
    {has_plain_length, 400, "The length of the body is not a number."},
    {has_plain_body, 400, "Only POST has a body, which is not compressed."},
    {has_one_range, 416, "Parts of files are not sent."},
    {is_from_here, 403, "This comes from another page."},
    {has_known_type, 415, "The body must be application/json or application/octet-stream."},
};

}  // namespace

std::string random_token() {
    std::array<std::uint8_t, 32> bytes{};
    if (getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
        throw Failure(Error{ErrorCode::io, "the system has no random numbers"});
    constexpr std::string_view digits = "0123456789abcdef";
    std::string token;
    for (const std::uint8_t byte : bytes) {
        token += digits[byte >> 4];
        token += digits[byte & 15];
    }
    return token;
}

StudioAnswer with_safe_headers(StudioAnswer answer) {
    const std::pair<const char*, const char*> safe[] = {
        {"Content-Security-Policy",
         "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' "
         "data: blob:; connect-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri "
         "'none'"},
        {"X-Content-Type-Options", "nosniff"},
        {"X-Frame-Options", "DENY"},
        {"Referrer-Policy", "no-referrer"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cache-Control", "no-store"}};
    for (const auto& header : safe) answer.headers.emplace_back(header);
    return answer;
}

std::string StudioGuard::address() const {
    return "http://127.0.0.1:" + std::to_string(port_) + "/?token=" + token_;
}

// A name that leads to 127.0.0.1 but is not ours comes from a page that had its name resolved anew
// to reach this machine (DNS rebinding).
bool StudioGuard::is_own_name(const std::string& host) const {
    const std::string port = ':' + std::to_string(port_);
    return host == "127.0.0.1" + port || host == "localhost" + port;
}

// Cookies are not divided by port, so the name of the cookie has it.
bool StudioGuard::has_cookie(const StudioRequest& request) const {
    const std::string name = "sudoku-studio-" + std::to_string(port_) + '=';
    const std::string cookies = request.header("cookie");
    for (std::size_t begin = 0; begin < cookies.size();) {
        const std::size_t end = std::min(cookies.find(';', begin), cookies.size());
        std::string_view one = std::string_view(cookies).substr(begin, end - begin);
        one.remove_prefix(std::min(one.find_first_not_of(' '), one.size()));
        if (one.starts_with(name) && is_same_secret(one.substr(name.size()), token_)) return true;
        begin = end + 1;
    }
    return false;
}

bool StudioGuard::admits(const StudioRequest& request, StudioAnswer& refusal) const {
    const auto refuse = [&](int status, const char* why) {
        refusal = refused(status, why);
        return false;
    };
    if (!is_own_name(request.header("host"))) return refuse(421, "This server has another name.");
    for (const Rule& rule : rules)
        if (!rule.holds(request)) return refuse(rule.status, rule.why);
    const std::string origin = request.header("origin");
    constexpr std::string_view scheme = "http://";
    const bool is_own_origin =
        origin.starts_with(scheme) && is_own_name(origin.substr(scheme.size()));
    if ((!origin.empty() || !is_read(request)) && !is_own_origin)
        return refuse(403, "This comes from another page.");
    if (is_read(request) && request.path == "/" && !request.asked("token").empty()) {
        if (!is_same_secret(request.asked("token"), token_))
            return refuse(403, "The token is wrong. Use the address that the command printed.");
        refusal = with_safe_headers(
            {303,
             "text/plain; charset=utf-8",
             "",
             {{"Location", "/"},
              {"Set-Cookie", "sudoku-studio-" + std::to_string(port_) + '=' + token_ +
                                 "; Path=/; HttpOnly; SameSite=Strict"}}});
        return false;
    }
    if (!has_cookie(request))
        return refuse(403, "Use the address that the command printed: it has the token.");
    return true;
}

}  // namespace sudoku::tools
