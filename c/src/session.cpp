#include "session.hpp"

#include "parallel/puzzle_rows.hpp"

#include <sudoku/grade/grade.hpp>
#include <sudoku/support/version.hpp>

#include <string_view>

namespace sudoku::c {

int fail(sudoku_session& session, const Error& error) {
    if (error.code == ErrorCode::cancelled) {
        const std::lock_guard lock(session.stop_mutex);
        session.stop = std::stop_source();
    }
    try {
        session.message = error.describe();
    } catch (const std::bad_alloc&) {
        session.message.clear();
    }
    return 1 + static_cast<int>(error.code);
}

}  // namespace sudoku::c

extern "C" {

const char* sudoku_version(void) { return sudoku::version.data(); }

sudoku_session* sudoku_open(void) {
    try {
        return new sudoku_session;
    } catch (const std::exception&) {
        return nullptr;
    }
}

void sudoku_close(sudoku_session* session) { delete session; }

const char* sudoku_message(const sudoku_session* session) {
    return session != nullptr ? session->message.c_str() : "there is no session";
}

void sudoku_stop(sudoku_session* session) {
    if (session == nullptr) return;
    const std::lock_guard lock(session->stop_mutex);
    session->stop.request_stop();
}

int sudoku_set_board(sudoku_session* session, const char* geometry) {
    return sudoku::c::run(session, [&](sudoku_session& s) -> sudoku::Status {
        auto parsed = sudoku::parse_geometry(geometry != nullptr ? geometry : "");
        if (!parsed) return parsed.error();
        if (const sudoku::Status usual = sudoku::require_row_digits(*parsed); !usual) return usual;
        s.board = *std::move(parsed);
        return sudoku::success();
    });
}

int sudoku_set_threads(sudoku_session* session, int threads) {
    return sudoku::c::run(session, [&](sudoku_session& s) -> sudoku::Status {
        if (threads < 0) {
            return sudoku::Error{
                sudoku::ErrorCode::invalid,
                "the number of threads must be 0 or more, not " + std::to_string(threads)};
        }
        s.threads = threads;
        return sudoku::success();
    });
}

size_t sudoku_cells(const sudoku_session* session) {
    return session != nullptr ? static_cast<size_t>(session->board.cell_count()) : 0;
}

int sudoku_side(const sudoku_session* session) {
    return session != nullptr ? session->board.side() : 0;
}

const char* sudoku_level_name(int level) {
    const auto levels = sudoku::level_table();
    if (level < 1 || static_cast<size_t>(level) > levels.size()) return nullptr;
    return levels[static_cast<size_t>(level) - 1].name.c_str();
}

int sudoku_call(sudoku_session* session, const char* asked, const char** answer) {
    return sudoku::c::run(session, [&](sudoku_session& s) -> sudoku::Status {
        s.answer = sudoku::web::answer_text(asked != nullptr ? asked : "", s.calls);
        if (answer != nullptr) *answer = s.answer.c_str();
        const auto error = nlohmann::json::parse(s.answer);
        if (!error.contains("error")) return sudoku::success();
        return sudoku::Error{sudoku::ErrorCode::invalid,
                             error["error"]["message"].get<std::string>()};
    });
}

}  // extern "C"
