#include "base/system.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <system_error>
#include <thread>
#include <utility>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace sudoku::tools::system {
namespace {

// Ends the waiting thread; nobody sends this signal by hand.
constexpr int finish_signal = SIGURG;

bool is_ignored(int signal) {
    struct sigaction action {};
    return sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

// If the program is started with `<&- >&-`, the first files that it opens get the descriptors 0 to
// 2, and standard output or error would be written into them. So closed descriptors are opened in
// the direction that fails on use: writing to a closed output is then an error, and no data is lost
// silently.
bool hold_standard_descriptors() {
    for (const int descriptor :
         {system::standard_input, system::standard_output, system::standard_error}) {
        if (fcntl(descriptor, F_GETFD) != -1) continue;
        const int held =
            open("/dev/null", descriptor == system::standard_input ? O_WRONLY : O_RDONLY);
        if (held != descriptor) return false;
    }
    return true;
}

// Chunks of puzzles are allocated and freed a hundred times a second. By default, the C library
// returns the memory each time and obtains it again page by page, which takes a twentieth of the
// time of `generate`.
void keep_freed_memory() {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 8 << 20);
    mallopt(M_TRIM_THRESHOLD, 32 << 20);
#endif
}

}  // namespace

const std::string_view other_separators = "";
const std::string_view program_suffix = "";
const char* const keys_of_end = "Ctrl-D";

bool begin_program(int&, char**&) {
    if (!hold_standard_descriptors()) return false;
    keep_freed_memory();
    // A closed pipe then shows as a failed write, which is a normal end; exceeding the file size
    // limit shows as a failed write that is an error.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
    return true;
}

int end_program(int code) { return code; }

std::filesystem::path own_program() {
    std::error_code failure;
    return std::filesystem::read_symlink("/proc/self/exe", failure);
}

int process_number() { return getpid(); }

std::tm local_time(std::time_t time) {
    std::tm local{};
    ::localtime_r(&time, &local);
    return local;
}

bool is_terminal(int descriptor) { return isatty(descriptor) == 1; }

std::optional<std::size_t> terminal_width() {
    struct winsize size {};
    if (ioctl(system::standard_output, TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
        return std::nullopt;
    return size.ws_col;
}

int open_device(const std::string& path) {
    const int descriptor = open(path.c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC);
    if (descriptor < 0) return descriptor;
    const int flags = fcntl(descriptor, F_GETFL);
    if (flags >= 0) fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK);
    return descriptor;
}

int open_or_create(const std::string& path) {
    constexpr mode_t everybody = 0666;  // restricted by the umask
    return open(path.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, everybody);
}

int open_to_lock(const std::string& path) {
    return open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
}

bool lock(int descriptor) {
    return flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

bool is_inherited(int descriptor) {
    // What this process opens is closed on exec.
    const int flags = fcntl(descriptor, F_GETFD);
    return flags != -1 && (flags & FD_CLOEXEC) == 0;
}

std::ptrdiff_t write(int descriptor, std::string_view bytes) {
    while (true) {
        const std::ptrdiff_t written = ::write(descriptor, bytes.data(), bytes.size());
        if (written >= 0 || (errno != EINTR && errno != EAGAIN && errno != EWOULDBLOCK))
            return written;
        pollfd wanted{descriptor, POLLOUT, 0};
        if (errno != EINTR) poll(&wanted, 1, -1);
    }
}

bool keep_first(int descriptor, std::uint64_t bytes) {
    return ftruncate(descriptor, static_cast<off_t>(bytes)) == 0 && seek_end(descriptor);
}

bool seek_end(int descriptor) { return lseek(descriptor, 0, SEEK_END) >= 0; }

bool set_permissions(int descriptor, unsigned permissions) {
    return fchmod(descriptor, permissions) == 0;
}

bool may_write(const std::string& path) { return access(path.c_str(), W_OK) == 0; }

bool sync(int descriptor) { return fsync(descriptor) == 0; }

void sync_folder(const std::string& path) {
    const int descriptor = open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;
    fsync(descriptor);
    close(descriptor);
}

bool rename(const std::string& from, const std::string& to) {
    return std::rename(from.c_str(), to.c_str()) == 0;
}

bool rename_to_free_name(const std::string& from, const std::string& to) {
    const int done = renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE);
    if (done == 0 || (errno != EINVAL && errno != ENOSYS)) return done == 0;
    return rename(from, to);
}

bool remove(const std::string& path) { return unlink(path.c_str()) == 0; }

struct EndSignals::State {
    int pipe[2] = {-1, -1};
    sigset_t signals{};
    std::thread thread;
};

EndSignals::EndSignals(std::function<void()> action) : state_(std::make_unique<State>()) {
    // Closed on exec, so that a program that replaces this one does not inherit it.
    if (pipe2(state_->pipe, O_CLOEXEC) != 0)
        throw std::system_error(errno, std::generic_category(), "pipe");
    sigemptyset(&state_->signals);
    sigaddset(&state_->signals, finish_signal);
    // nohup and background jobs of scripts start with these signals ignored, which is respected.
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        if (!is_ignored(signal)) sigaddset(&state_->signals, signal);
    }
    pthread_sigmask(SIG_BLOCK, &state_->signals, nullptr);
    state_->thread = std::thread([signals = &state_->signals, action = std::move(action)] {
        int signal = 0;
        while (sigwait(signals, &signal) == 0 && signal != finish_signal) action();
    });
}

EndSignals::~EndSignals() {
    finish();
    close(state_->pipe[0]);
    close(state_->pipe[1]);
}

void EndSignals::finish() {
    if (!state_->thread.joinable()) return;
    pthread_kill(state_->thread.native_handle(), finish_signal);
    state_->thread.join();
}

bool EndSignals::wake() {
    const char byte = 1;
    return ::write(state_->pipe[1], &byte, 1) == 1;
}

bool EndSignals::wait_for_data(int descriptor) const {
    pollfd waiting[] = {{descriptor, POLLIN, 0}, {state_->pipe[0], POLLIN, 0}};
    while (poll(waiting, 2, -1) < 0 && errno == EINTR) {
    }
    return waiting[1].revents == 0;
}

}  // namespace sudoku::tools::system
