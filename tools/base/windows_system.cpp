#include "base/system.hpp"

#include "base/exit_code.hpp"
#include "support/windows_names.hpp"

#include <windows.h>  // before those that need it

#include <fcntl.h>
#include <io.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <mutex>
#include <vector>

// Of msvcrt, whose headers do not have it. SHELL32 divides a command line as well, but it loads all
// that draws windows, which connects to a desktop whenever the command starts.
extern "C" int __cdecl __wgetmainargs(int* count, wchar_t*** words, wchar_t*** environment,
                                      int expands_patterns, int* mode_of_new);

namespace sudoku::tools::system {
namespace {

void* handle_of(int descriptor) { return reinterpret_cast<void*>(_get_osfhandle(descriptor)); }

bool succeeded(bool is_done) {
    if (!is_done) set_errno();
    return is_done;
}

bool move_file(const std::string& from, const std::string& to, DWORD flags) {
    return succeeded(MoveFileExW(wide(from).c_str(), wide(to).c_str(), flags));
}

int opened(const std::string& path, DWORD access, DWORD creation, DWORD flags) {
    constexpr DWORD shared = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
    void* const handle =
        CreateFileW(wide(path).c_str(), access, shared, nullptr, creation, flags, nullptr);
    if (!succeeded(handle != INVALID_HANDLE_VALUE)) return -1;
    return _open_osfhandle(reinterpret_cast<std::intptr_t>(handle),
                           _O_RDWR | _O_BINARY | _O_NOINHERIT);
}

unsigned former_code_page = 0;

// Text is UTF-8, and escape sequences set its colours.
void prepare_consoles() {
    former_code_page = GetConsoleOutputCP();
    if (former_code_page == 0) return;  // there is no console
    SetConsoleOutputCP(CP_UTF8);
    for (const int descriptor : {system::standard_output, system::standard_error}) {
        DWORD mode = 0;
        if (GetConsoleMode(handle_of(descriptor), &mode))
            SetConsoleMode(handle_of(descriptor), mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
    }
}

LPTOP_LEVEL_EXCEPTION_FILTER former_filter = nullptr;

// Without it, Windows ends a program with a fault without a word.
LONG WINAPI tell_fault(EXCEPTION_POINTERS* fault) {
    constexpr DWORD faults[] = {EXCEPTION_ACCESS_VIOLATION,      EXCEPTION_IN_PAGE_ERROR,
                                EXCEPTION_ILLEGAL_INSTRUCTION,   EXCEPTION_STACK_OVERFLOW,
                                EXCEPTION_DATATYPE_MISALIGNMENT, EXCEPTION_INT_DIVIDE_BY_ZERO};
    const DWORD code = fault->ExceptionRecord->ExceptionCode;
    // The others include exceptions of C++.
    if (std::find(std::begin(faults), std::end(faults), code) == std::end(faults))
        return former_filter != nullptr ? former_filter(fault) : EXCEPTION_CONTINUE_SEARCH;
    std::array<char, 96> text;
    const int size =
        std::snprintf(text.data(), text.size(), "sudoku: ended by the exception %08lX at %p\n",
                      code, fault->ExceptionRecord->ExceptionAddress);
    DWORD written = 0;
    WriteFile(GetStdHandle(STD_ERROR_HANDLE), text.data(), static_cast<DWORD>(size), &written,
              nullptr);
    TerminateProcess(GetCurrentProcess(), static_cast<UINT>(ExitCode::error));
    return EXCEPTION_EXECUTE_HANDLER;
}

}  // namespace

const std::string_view other_separators = "\\:";
const std::string_view program_suffix = ".exe";
const char* const keys_of_end = "Ctrl-Z and Enter";

bool begin_program(int& argc, char**& argv) {
    for (const int descriptor :
         {system::standard_input, system::standard_output, system::standard_error})
        _setmode(descriptor, _O_BINARY);
    former_filter = SetUnhandledExceptionFilter(tell_fault);
    prepare_consoles();
    static std::vector<std::string> texts;
    static std::vector<char*> arguments;
    wchar_t** words = nullptr;
    wchar_t** environment = nullptr;
    int mode_of_new = 0;
    if (__wgetmainargs(&argc, &words, &environment, 0, &mode_of_new) != 0) {
        std::fputs("sudoku: the command line cannot be read\n", stderr);
        return false;
    }
    for (int i = 0; i < argc; ++i) texts.push_back(narrow(words[i]));
    for (std::string& text : texts) arguments.push_back(text.data());
    arguments.push_back(nullptr);
    argv = arguments.data();
    return true;
}

// What runs after main() frees memory of oneTBB, and may wait for a lock of the heap that a thread
// has held when it ended.
int end_program(int code) {
    std::fflush(nullptr);
    if (former_code_page != 0) SetConsoleOutputCP(former_code_page);
    TerminateProcess(GetCurrentProcess(), static_cast<UINT>(code));
    return code;
}

std::filesystem::path own_program() {
    std::array<wchar_t, 32768> name;
    const DWORD size = GetModuleFileNameW(nullptr, name.data(), name.size());
    return std::filesystem::path(std::wstring(name.data(), size < name.size() ? size : 0));
}

int process_number() { return static_cast<int>(GetCurrentProcessId()); }

std::tm local_time(std::time_t time) {
    std::tm local{};
    localtime_s(&local, &time);
    return local;
}

bool is_terminal(int descriptor) {
    DWORD mode = 0;
    return GetConsoleMode(handle_of(descriptor), &mode) != 0;
}

std::optional<std::size_t> terminal_width() {
    CONSOLE_SCREEN_BUFFER_INFO screen{};
    if (!GetConsoleScreenBufferInfo(handle_of(system::standard_output), &screen))
        return std::nullopt;
    return static_cast<std::size_t>(screen.srWindow.Right - screen.srWindow.Left + 1);
}

int open_device(const std::string& path) { return opened(path, GENERIC_WRITE, OPEN_EXISTING, 0); }

int open_or_create(const std::string& path) {
    const int descriptor =
        opened(path, GENERIC_READ | GENERIC_WRITE, OPEN_ALWAYS, FILE_FLAG_OPEN_REPARSE_POINT);
    const auto state = state_of_name(path);
    if (descriptor < 0 || !state || state->type != FileType::link) return descriptor;
    close(descriptor);
    errno = ELOOP;
    return -1;
}

int open_to_lock(const std::string& path) {
    return opened(path, GENERIC_READ, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS);
}

bool lock(int descriptor) {
    // Locks on bytes forbid others to read them, so it is one behind all that files have.
    OVERLAPPED place{};
    place.OffsetHigh = 0x7FFFFFFF;
    return LockFileEx(handle_of(descriptor), LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0,
                      1, 0, &place) != 0 ||
           (GetLastError() != ERROR_LOCK_VIOLATION && GetLastError() != ERROR_IO_PENDING);
}

bool is_inherited(int descriptor) {
    return descriptor >= 0 && descriptor <= system::standard_error;
}

std::ptrdiff_t write(int descriptor, std::string_view bytes) {
    constexpr std::size_t longest = std::size_t{1} << 20;
    DWORD written = 0;
    const std::string_view part = bytes.substr(0, longest);
    return succeeded(WriteFile(handle_of(descriptor), part.data(), static_cast<DWORD>(part.size()),
                               &written, nullptr))
               ? static_cast<std::ptrdiff_t>(written)
               : -1;
}

bool keep_first(int descriptor, std::uint64_t bytes) {
    return seek(descriptor, bytes) && succeeded(SetEndOfFile(handle_of(descriptor)));
}

bool seek_end(int descriptor) { return _lseeki64(descriptor, 0, SEEK_END) >= 0; }

bool set_permissions(int, unsigned) { return true; }  // a folder passes its own on

bool may_write(const std::string& path) { return _waccess(wide(path).c_str(), 2) == 0; }

bool sync(int descriptor) { return succeeded(FlushFileBuffers(handle_of(descriptor))); }

void sync_folder(const std::string&) {}  // NTFS keeps a journal of names

bool rename(const std::string& from, const std::string& to) {
    return move_file(from, to, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH);
}

bool rename_to_free_name(const std::string& from, const std::string& to) {
    return move_file(from, to, MOVEFILE_WRITE_THROUGH);
}

bool remove(const std::string& path) { return succeeded(DeleteFileW(wide(path).c_str())); }

struct EndSignals::State {
    std::atomic<bool> is_awake = false;
};

namespace {

// For the handler, which Windows calls in a thread of its own.
std::mutex handling;
std::function<void()> act;

BOOL WINAPI handle(DWORD signal) {
    {
        const std::lock_guard lock(handling);
        if (!act) return FALSE;
        act();
    }
    // After what closes the window or the session, Windows ends the process when this returns.
    if (signal != CTRL_C_EVENT && signal != CTRL_BREAK_EVENT) Sleep(INFINITE);
    return TRUE;
}

void set_act(std::function<void()> action) {
    const std::lock_guard lock(handling);
    act = std::move(action);
}

}  // namespace

EndSignals::EndSignals(std::function<void()> action) : state_(std::make_unique<State>()) {
    set_act(std::move(action));
    SetConsoleCtrlHandler(handle, TRUE);
}

EndSignals::~EndSignals() { set_act({}); }

// They are still taken, so that none ends the program.
void EndSignals::finish() {
    set_act([] {});
}

bool EndSignals::wake() {
    state_->is_awake = true;
    return true;
}

bool EndSignals::wait_for_data(int descriptor) const {
    constexpr int milliseconds = 5;
    while (!state_->is_awake && would_wait(descriptor)) pause(milliseconds);
    return !state_->is_awake;
}

}  // namespace sudoku::tools::system
