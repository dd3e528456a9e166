#include "studio/studio_http.hpp"

#include <sudoku/support/result.hpp>

#include <httplib.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <deque>
#include <mutex>
#include <thread>

namespace sudoku::tools {
namespace {

using Clock = std::chrono::steady_clock;

Clock::time_point after(double seconds) {
    return Clock::now() +
           std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

std::string lower(std::string text) {
    for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return text;
}

// A connection whose reads and writes end at a time of their own, however slowly bytes arrive, and
// at once when the server stops.
class TimedStream : public httplib::Stream {
  public:
    TimedStream(int socket, int stop) : socket_(socket), stop_(stop) {}

    void read_until(Clock::time_point end) { read_end_ = end; }
    void write_until(Clock::time_point end) { write_end_ = end; }
    // Returns false after the time or the end of the connection.
    bool wait_for(short event, Clock::time_point end) const {
        while (true) {
            const auto left =
                std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now()).count();
            if (left <= 0) return false;
            pollfd both[] = {{socket_, event, 0}, {stop_, POLLIN, 0}};
            const int found = poll(both, 2, static_cast<int>(left) + 1);
            if (found < 0 && errno == EINTR) continue;
            if (found <= 0 || both[1].revents != 0) return false;
            return (both[0].revents & (event | POLLHUP | POLLERR)) != 0;
        }
    }

    bool is_readable() const override { return wait_for(POLLIN, read_end_); }
    bool is_writable() const override { return wait_for(POLLOUT, write_end_); }
    ssize_t read(char* bytes, std::size_t size) override {
        if (begin_ == end_) {
            if (!is_readable()) return -1;
            const ssize_t got = recv(socket_, buffer_, sizeof buffer_, 0);
            if (got <= 0) return got;
            begin_ = 0;
            end_ = static_cast<std::size_t>(got);
        }
        const std::size_t count = std::min(size, end_ - begin_);
        std::memcpy(bytes, buffer_ + begin_, count);
        begin_ += count;
        return static_cast<ssize_t>(count);
    }
    ssize_t write(const char* bytes, std::size_t size) override {
        if (!is_writable()) return -1;
        return send(socket_, bytes, size, MSG_NOSIGNAL | MSG_DONTWAIT);
    }
    void get_remote_ip_and_port(std::string& ip, int& port) const override {
        ip = "127.0.0.1";
        port = 0;
    }
    void get_local_ip_and_port(std::string& ip, int& port) const override {
        get_remote_ip_and_port(ip, port);
    }
    socket_t socket() const override { return socket_; }
    bool has_buffered() const { return begin_ != end_; }
    void end_with_this_answer() { is_last_ = true; }
    bool is_last() const { return is_last_; }
    // Closes the connection so that the other side can read the last answer even if it still sends:
    // a little of what it sends is read and thrown away.
    void finish() {
        shutdown(socket_, SHUT_WR);
        const Clock::time_point end = after(1);
        for (int blocks = 0; blocks < 256 && wait_for(POLLIN, end); ++blocks) {
            if (recv(socket_, buffer_, sizeof buffer_, 0) <= 0) break;
        }
        close(socket_);
    }

  private:
    int socket_;
    int stop_;
    Clock::time_point read_end_ = {};
    Clock::time_point write_end_ = {};
    bool is_last_ = false;
    char buffer_[4096];
    std::size_t begin_ = 0;
    std::size_t end_ = 0;
};

thread_local bool is_refused = false;
thread_local TimedStream* current = nullptr;

// A fixed number of threads. Connections beyond that number are passed on marked as refused, in the
// thread that accepts them, so that they cost no more than their answer.
class FewThreads : public httplib::TaskQueue {
  public:
    explicit FewThreads(std::size_t count) {
        for (std::size_t i = 0; i < count; ++i) threads_.emplace_back([this] { work(); });
    }
    void enqueue(std::function<void()> task) override {
        {
            const std::lock_guard lock(mutex_);
            if (busy_ + waiting_.size() < threads_.size()) {
                waiting_.push_back(std::move(task));
                more_.notify_one();
                return;
            }
        }
        is_refused = true;
        task();
        is_refused = false;
    }
    void shutdown() override {
        {
            const std::lock_guard lock(mutex_);
            is_over_ = true;
        }
        more_.notify_all();
        for (std::thread& thread : threads_) thread.join();
    }

  private:
    void work() {
        std::unique_lock lock(mutex_);
        while (true) {
            more_.wait(lock, [&] { return is_over_ || !waiting_.empty(); });
            if (waiting_.empty()) return;
            const auto task = std::move(waiting_.front());
            waiting_.pop_front();
            ++busy_;
            lock.unlock();
            task();
            lock.lock();
            --busy_;
        }
    }

    std::mutex mutex_;
    std::condition_variable more_;
    std::deque<std::function<void()>> waiting_;
    std::size_t busy_ = 0;
    bool is_over_ = false;
    std::vector<std::thread> threads_;
};

StudioRequest plain(const httplib::Request& asked) {
    StudioRequest request;
    request.method = asked.method;
    request.path = asked.path;
    for (const auto& [name, value] : asked.params) request.query.emplace_back(name, value);
    for (const auto& [name, value] : asked.headers)
        request.headers.emplace_back(lower(name), value);
    return request;
}

void fill(httplib::Response& answer, StudioAnswer made) {
    answer.status = made.status;
    for (auto& [name, value] : made.headers) answer.set_header(name, value);
    answer.set_content(std::move(made.body), made.type);
}

}  // namespace

std::string StudioRequest::header(std::string_view name) const {
    const auto found = std::find_if(headers.begin(), headers.end(),
                                    [&](const auto& row) { return row.first == name; });
    return found == headers.end() ? std::string() : found->second;
}

std::string StudioRequest::asked(std::string_view name) const {
    const auto found = std::find_if(query.begin(), query.end(),
                                    [&](const auto& row) { return row.first == name; });
    return found == query.end() ? std::string() : found->second;
}

std::size_t StudioRequest::count_of(std::string_view header) const {
    return static_cast<std::size_t>(std::count_if(
        headers.begin(), headers.end(), [&](const auto& row) { return row.first == header; }));
}

struct StudioServer::State : httplib::Server {
    State(StudioLimits given, Guard look, Answer make)
        : limits(given), guard(std::move(look)), answer(std::move(make)) {
        new_task_queue = [this] { return new FewThreads(limits.connections); };
        set_pre_routing_handler([this](const httplib::Request& asked, httplib::Response& response) {
            StudioAnswer refusal;
            if (guard(plain(asked), refusal)) return HandlerResponse::Unhandled;
            current->end_with_this_answer();  // the body is not read
            fill(response, std::move(refusal));
            return HandlerResponse::Handled;
        });
        Get(".*", [this](const httplib::Request& asked, httplib::Response& response) {
            fill(response, answer(plain(asked)));
        });
        Post(".*", [this](const httplib::Request& asked, httplib::Response& response,
                          const httplib::ContentReader& read) { post(asked, response, read); });
    }
    ~State() override {
        if (stop_event >= 0) close(stop_event);
    }

    void post(const httplib::Request& asked, httplib::Response& response,
              const httplib::ContentReader& read) {
        StudioRequest request = plain(asked);
        bool is_too_large = false;
        const bool is_read = read([&](const char* bytes, std::size_t size) {
            is_too_large = request.body.size() + size > limits.body;
            if (!is_too_large) request.body.append(bytes, size);
            return !is_too_large;
        });
        if (!is_read) current->end_with_this_answer();
        if (is_too_large || response.status == 413)
            return fill(response, {413, "text/plain; charset=utf-8", "This is too large.\n"});
        if (!is_read)
            return fill(response,
                        {408, "text/plain; charset=utf-8", "The request is incomplete.\n"});
        fill(response, answer(request));
    }

    // One connection, from its first request to its last.
    bool process_and_close_socket(socket_t socket) override {
        if (is_refused) {
            constexpr std::string_view busy =
                "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: "
                "close\r\n\r\n";
            send(socket, busy.data(), busy.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
            shutdown(socket, SHUT_RDWR);
            close(socket);
            return false;
        }
        TimedStream stream(socket, stop_event);
        current = &stream;
        bool is_closed = false;
        while (!is_closed && !stream.is_last()) {
            if (!stream.has_buffered() && !stream.wait_for(POLLIN, after(limits.idle_seconds)))
                break;
            stream.read_until(after(limits.reading_seconds));
            stream.write_until(after(limits.writing_seconds + limits.reading_seconds));
            if (!process_request(stream, false, is_closed, nullptr)) break;
        }
        current = nullptr;
        stream.finish();
        return true;
    }

    int number = 0;
    std::atomic<bool> has_ended = false;
    StudioLimits limits;
    Guard guard;
    Answer answer;
    int stop_event = eventfd(0, EFD_CLOEXEC);

    void listen_for_many() { ::listen(svr_sock_, 128); }
};

StudioServer::StudioServer(int port, StudioLimits limits, Guard guard, Answer answer)
    : state_(std::make_unique<State>(limits, std::move(guard), std::move(answer))) {
    constexpr const char* loopback = "127.0.0.1";
    // Without SO_REUSEPORT, which the library sets, another program cannot share the port.
    state_->set_socket_options([](socket_t socket) {
        const int yes = 1;
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    });
    state_->set_payload_max_length(limits.body);
    state_->set_tcp_nodelay(true);  // head and body of an answer are two packets
    if (port == 0) {
        state_->number = state_->bind_to_any_port(loopback);
    } else if (state_->bind_to_port(loopback, port)) {
        state_->number = port;
    }
    if (state_->number <= 0) {
        throw Failure(Error{ErrorCode::io, "port " + std::to_string(port) +
                                               " of 127.0.0.1 cannot be used; "
                                               "another program may have it"});
    }
    state_->listen_for_many();
}

StudioServer::~StudioServer() = default;

int StudioServer::port() const { return state_->number; }

void StudioServer::serve(const std::stop_token& stop) {
    const std::stop_callback when_stopped(stop, [this] {
        const std::uint64_t one = 1;
        if (write(state_->stop_event, &one, sizeof one) < 0) return;
        // The server cannot be stopped before it has begun.
        while (!state_->is_running() && !state_->has_ended) std::this_thread::yield();
        state_->stop();
    });
    state_->listen_after_bind();
    state_->has_ended = true;
}

}  // namespace sudoku::tools
