#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

// The part of HTTP that the studio needs. Only studio_http.cpp includes the library that speaks it.
namespace sudoku::tools {

struct StudioRequest {
    std::string method;
    std::string path;  // decoded, without the query
    std::vector<std::pair<std::string, std::string>> query = {};
    // By name in lower case; several of one name are several rows.
    std::vector<std::pair<std::string, std::string>> headers = {};
    std::string body = {};

    // Empty if there is none.
    std::string header(std::string_view name) const;
    std::string asked(std::string_view name) const;
    std::size_t count_of(std::string_view header) const;
};

struct StudioAnswer {
    int status = 200;
    std::string type = "text/plain; charset=utf-8";
    std::string body = {};
    std::vector<std::pair<std::string, std::string>> headers = {};
};

// What one connection and all of them can take from the server.
struct StudioLimits {
    std::size_t connections = 64;              // at once; others are answered 503 and closed
    std::size_t body = std::size_t{32} << 20;  // bytes
    double reading_seconds = 20;               // for a whole request, from its first byte
    double writing_seconds = 60;               // for a whole answer
    double idle_seconds = 15;                  // between two requests of a connection
};

// A server on 127.0.0.1.
class StudioServer {
  public:
    // Tells from a request without its body how to answer it: whether to read the body at all.
    using Guard = std::function<bool(const StudioRequest&, StudioAnswer& refusal)>;
    using Answer = std::function<StudioAnswer(const StudioRequest&)>;

    // Port 0 takes a free one. Throws Failure if the port cannot be had.
    StudioServer(int port, StudioLimits limits, Guard guard, Answer answer);
    ~StudioServer();
    StudioServer(const StudioServer&) = delete;
    StudioServer& operator=(const StudioServer&) = delete;

    int port() const;
    // Answers until a stop is requested, on threads of its own.
    void serve(const std::stop_token& stop);

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace sudoku::tools
