#pragma once

#include "studio/studio_http.hpp"

#include <string>

namespace sudoku::tools {

// Decides who can use the studio: whoever has the token of its address, from a page of the studio
// itself. The address exchanges the token for a cookie, which browsers send to this address alone
// and never on behalf of another page.
class StudioGuard {
  public:
    explicit StudioGuard(std::string token) : token_(std::move(token)) {}
    // Needed before the first request: the port is part of the names that requests must use.
    void set_port(int port) { port_ = port; }

    // "http://127.0.0.1:4711/?token=.."
    std::string address() const;
    // True if the request may be answered, else how it is refused or, for the address with the
    // token, sent on to the page. Judges by the head of the request alone.
    bool admits(const StudioRequest& request, StudioAnswer& refusal) const;

  private:
    bool is_own_name(const std::string& host) const;
    bool has_cookie(const StudioRequest& request) const;

    std::string token_;
    int port_ = 0;
};

// 256 random bits of the system, in hexadecimal digits. Throws Failure if it has none.
std::string random_token();

// The headers of every answer: what the page may load, and that no other page may show it.
StudioAnswer with_safe_headers(StudioAnswer answer);

}  // namespace sudoku::tools
