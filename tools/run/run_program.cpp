#include "run/run_program.hpp"

#include "run/messages.hpp"

#include <sudoku/support/result.hpp>

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>

namespace sudoku::tools {
namespace {

constexpr int cannot_start = 127;

// In the new process; uses only what is allowed there between fork and exec.
[[noreturn]] void become(char* const* arguments, char* const* environment, const char* folder,
                         int messages, pid_t parent) {
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    setpgid(0, 0);  // a Ctrl-C of the terminal is passed on once, by this program
    const int nothing = open("/dev/null", O_RDWR);
    const bool is_ready = getppid() == parent && nothing >= 0 && chdir(folder) == 0 &&
                          dup2(nothing, STDIN_FILENO) >= 0 && dup2(nothing, STDOUT_FILENO) >= 0 &&
                          dup2(messages, STDERR_FILENO) >= 0;
    if (is_ready) execve("/proc/self/exe", arguments, environment);
    _exit(cannot_start);
}

// Calls `hear` for each line until the other end is closed.
void read_lines(int pipe, const std::function<void(const std::string&)>& hear) {
    std::array<char, 4096> block;
    std::string line;
    while (true) {
        const ssize_t count = read(pipe, block.data(), block.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) break;
        for (ssize_t i = 0; i < count; ++i) {
            const char c = block[static_cast<std::size_t>(i)];
            if (c != '\n') {
                line += c;
                continue;
            }
            hear(line);
            line.clear();
        }
    }
    if (!line.empty()) hear(line);
}

}  // namespace

int run_program(const std::vector<std::string>& arguments, const std::string& folder,
                const std::function<void(int process)>& begun,
                const std::function<void(const std::string& line)>& hear) {
    std::vector<std::string> words = {"sudoku"};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> argument_list;
    for (std::string& word : words) argument_list.push_back(word.data());
    argument_list.push_back(nullptr);
    std::string wish = std::string(progress_variable) + "=lines";
    std::vector<char*> environment = {wish.data()};
    for (char** one = environ; *one != nullptr; ++one) environment.push_back(*one);
    environment.push_back(nullptr);
    int pipe[2];
    if (pipe2(pipe, O_CLOEXEC) != 0)
        throw Failure(Error{ErrorCode::io, "no more files can be opened"});
    const pid_t parent = getpid();
    const pid_t process = fork();
    if (process == 0)
        become(argument_list.data(), environment.data(), folder.c_str(), pipe[1], parent);
    close(pipe[1]);
    if (process < 0) {
        close(pipe[0]);
        throw Failure(Error{ErrorCode::io, "no more programs can be started"});
    }
    begun(process);
    read_lines(pipe[0], hear);
    close(pipe[0]);
    // Known as ended before its number is free for another process.
    siginfo_t ended{};
    while (waitid(P_PID, static_cast<id_t>(process), &ended, WEXITED | WNOWAIT) != 0 &&
           errno == EINTR) {
    }
    begun(0);
    int status = 0;
    while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

bool open_in_browser(const std::string& address) {
    const char* const arguments[] = {"xdg-open", address.c_str(), nullptr};
    int pipe[2];  // closed by a successful exec; otherwise it gets a byte
    if (pipe2(pipe, O_CLOEXEC) != 0) return false;
    const pid_t process = fork();
    if (process == 0) {
        // Forked once more, so that nobody has to wait for the browser.
        if (fork() != 0) _exit(0);
        const int nothing = open("/dev/null", O_RDWR);
        for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
            dup2(nothing, descriptor);
        sigset_t none;
        sigemptyset(&none);
        pthread_sigmask(SIG_SETMASK, &none, nullptr);
        setsid();
        execvp(arguments[0], const_cast<char* const*>(arguments));
        const char failed = 1;
        _exit(write(pipe[1], &failed, 1) == 1 ? cannot_start : cannot_start + 1);
    }
    close(pipe[1]);
    if (process > 0) {
        while (waitpid(process, nullptr, 0) < 0 && errno == EINTR) {
        }
    }
    char failed = 0;
    const bool is_open = process > 0 && read(pipe[0], &failed, 1) == 0;
    close(pipe[0]);
    return is_open;
}

void interrupt_program(int process) { kill(process, SIGINT); }

}  // namespace sudoku::tools
