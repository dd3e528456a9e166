#include "support/system_files.hpp"
#include "support/windows_names.hpp"

#include <windows.h>  // before those that need it

#include <aclapi.h>
#include <fcntl.h>
#include <io.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

namespace sudoku::system {
namespace {

// All files can be renamed and removed while they are open, as on other systems.
constexpr DWORD shared = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
constexpr std::size_t longest_transfer = std::size_t{1} << 30;

struct HandleCloser {
    void operator()(void* handle) const { CloseHandle(handle); }
};
using OwnHandle = std::unique_ptr<void, HandleCloser>;

// Windows drops dots at the end of a name: a puzzle of dots would be the current folder.
bool has_dropped_dots(const std::string& path) {
    const std::string last = path.substr(path.find_last_of("/\\") + 1);
    return last.ends_with('.') && last != "." && last != "..";
}

OwnHandle opened(const std::string& path, DWORD access, DWORD creation, DWORD flags) {
    if (path.empty() || has_dropped_dots(path)) {
        SetLastError(ERROR_FILE_NOT_FOUND);
        return nullptr;
    }
    void* const handle =
        CreateFileW(wide(path).c_str(), access, shared, nullptr, creation, flags, nullptr);
    return OwnHandle(handle == INVALID_HANDLE_VALUE ? nullptr : handle);
}

// The descriptor of a handle, which it then owns; -1 without one.
int descriptor_of(OwnHandle handle, int flags) {
    if (handle == nullptr) {
        set_errno();
        return -1;
    }
    const int descriptor = _open_osfhandle(reinterpret_cast<std::intptr_t>(handle.get()),
                                           flags | _O_BINARY | _O_NOINHERIT);
    if (descriptor >= 0) static_cast<void>(handle.release());
    return descriptor;
}

void* handle_of(int descriptor) { return reinterpret_cast<void*>(_get_osfhandle(descriptor)); }

bool is_own(void* handle) {
    PSID owner = nullptr;
    PSECURITY_DESCRIPTOR security = nullptr;
    if (GetSecurityInfo(handle, SE_FILE_OBJECT, OWNER_SECURITY_INFORMATION, &owner, nullptr,
                        nullptr, nullptr, &security) != ERROR_SUCCESS)
        return false;
    const std::unique_ptr<void, decltype(&LocalFree)> held(security, LocalFree);
    HANDLE token = nullptr;
    if (!OpenProcessToken(GetCurrentProcess(), TOKEN_QUERY, &token)) return false;
    const OwnHandle own(token);
    // What administrators create belongs to their group, which is the owner of their tokens.
    return std::any_of(std::begin({TokenUser, TokenOwner}), std::end({TokenUser, TokenOwner}),
                       [&](TOKEN_INFORMATION_CLASS kind) {
                           alignas(TOKEN_USER) std::array<char, 512> space;
                           DWORD size = 0;
                           // Both begin with the identifier.
                           return GetTokenInformation(token, kind, space.data(), space.size(),
                                                      &size) &&
                                  EqualSid(owner, *reinterpret_cast<PSID*>(space.data()));
                       });
}

FileType type_of(DWORD attributes) {
    if ((attributes & FILE_ATTRIBUTE_REPARSE_POINT) != 0) return FileType::link;
    return (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0 ? FileType::folder : FileType::regular;
}

std::optional<FileState> state_of_handle(void* handle, bool follows) {
    if (handle == nullptr || handle == INVALID_HANDLE_VALUE) {
        set_errno();
        return std::nullopt;
    }
    FileState state;
    const DWORD kind = GetFileType(handle);
    if (kind != FILE_TYPE_DISK) {
        state.type = kind == FILE_TYPE_PIPE ? FileType::pipe : FileType::other;
        return state;
    }
    BY_HANDLE_FILE_INFORMATION found{};
    if (!GetFileInformationByHandle(handle, &found)) {
        set_errno();
        return std::nullopt;
    }
    const auto together = [](DWORD high, DWORD low) {
        return static_cast<std::uint64_t>(high) << 32U | low;
    };
    constexpr std::uint64_t ticks = 10'000'000;  // in a second, since 1601
    constexpr std::int64_t until_1970 = 11'644'473'600;
    const std::uint64_t changed =
        together(found.ftLastWriteTime.dwHighDateTime, found.ftLastWriteTime.dwLowDateTime);
    // A file that was followed, or is in the cloud, can have a reparse point but is not a link.
    const DWORD not_seen = follows ? FILE_ATTRIBUTE_REPARSE_POINT : 0;
    state.type = type_of(found.dwFileAttributes & ~not_seen);
    state.bytes = together(found.nFileSizeHigh, found.nFileSizeLow);
    state.identity = {found.dwVolumeSerialNumber,
                      together(found.nFileIndexHigh, found.nFileIndexLow)};
    state.changed_seconds = static_cast<std::int64_t>(changed / ticks) - until_1970;
    state.changed_nanoseconds = static_cast<std::int64_t>(changed % ticks) * 100;
    state.is_own = is_own(handle);
    return state;
}

std::optional<FileState> state_of_path(const std::string& path, DWORD flags) {
    constexpr DWORD access = FILE_READ_ATTRIBUTES | READ_CONTROL;
    return state_of_handle(
        opened(path, access, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS | flags).get(), flags == 0);
}

// Where a transfer begins, for functions that have the position in a structure for something else.
OVERLAPPED at(std::uint64_t byte) {
    OVERLAPPED place{};
    place.Offset = static_cast<DWORD>(byte);
    place.OffsetHigh = static_cast<DWORD>(byte >> 32U);
    return place;
}

// Windows moves the position of the file, too.
template <typename Transfer>
std::ptrdiff_t in_place(int descriptor, std::size_t size, std::uint64_t byte, Transfer transfer) {
    const std::int64_t before = _lseeki64(descriptor, 0, SEEK_CUR);
    OVERLAPPED place = at(byte);
    DWORD count = 0;
    const bool is_done = transfer(
        handle_of(descriptor), static_cast<DWORD>(std::min(size, longest_transfer)), count, place);
    const bool is_at_end = !is_done && GetLastError() == ERROR_HANDLE_EOF;
    if (!is_done && !is_at_end) set_errno();
    _lseeki64(descriptor, before, SEEK_SET);
    return is_done || is_at_end ? static_cast<std::ptrdiff_t>(count) : -1;
}

std::ptrdiff_t read_now(int descriptor, std::span<char> buffer) {
    return _read(descriptor, buffer.data(),
                 static_cast<unsigned>(std::min(buffer.size(), longest_transfer)));
}

// Reads standard input ahead in a thread of its own, because consoles, and the pipes of other
// systems that emulate Windows, do not tell whether reading would wait.
class ReadAhead {
  public:
    bool would_wait() {
        const std::lock_guard lock(mutex_);
        return rest_.empty() && !is_over_;
    }

    std::ptrdiff_t read(std::span<char> buffer) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return !rest_.empty() || is_over_; });
        const std::size_t count = std::min(buffer.size(), rest_.size());
        std::copy_n(rest_.begin(), count, buffer.begin());
        rest_ = rest_.subspan(count);
        if (rest_.empty()) changed_.notify_all();
        if (count == 0) errno = failure_;
        return count == 0 && failure_ != 0 ? -1 : static_cast<std::ptrdiff_t>(count);
    }

    [[noreturn]] void run() {
        std::unique_lock lock(mutex_);
        while (true) {
            changed_.wait(lock, [this] { return rest_.empty() && !is_over_; });
            lock.unlock();
            SetLastError(ERROR_SUCCESS);
            const std::ptrdiff_t count = read_now(standard_input, block_);
            const int failure = errno;
            // Ctrl-C ends the reading of a console; whoever handles it stops the program.
            const bool is_ended_by_key = count <= 0 && GetLastError() == ERROR_OPERATION_ABORTED;
            lock.lock();
            if (is_ended_by_key) continue;
            if (count > 0) rest_ = std::span(block_).first(static_cast<std::size_t>(count));
            is_over_ = count <= 0;
            failure_ = count < 0 ? failure : 0;
            changed_.notify_all();
        }
    }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::array<char, 65536> block_{};
    std::span<char> rest_;
    bool is_over_ = false;
    int failure_ = 0;
};

// Null for other descriptors and for files.
ReadAhead* read_ahead(int descriptor) {
    if (descriptor != standard_input || GetFileType(handle_of(descriptor)) == FILE_TYPE_DISK)
        return nullptr;
    static ReadAhead* const one = [] {
        auto* const made = new ReadAhead;  // its thread ends with the process
        std::thread([made] { made->run(); }).detach();
        return made;
    }();
    return one;
}

}  // namespace

std::wstring wide(const std::string& text) {
    const int bytes = static_cast<int>(text.size());
    const int size = MultiByteToWideChar(CP_UTF8, 0, text.data(), bytes, nullptr, 0);
    std::wstring result(static_cast<std::size_t>(size), L'\0');
    MultiByteToWideChar(CP_UTF8, 0, text.data(), bytes, result.data(), size);
    return result;
}

std::string narrow(const wchar_t* text) {
    const int size =
        WideCharToMultiByte(CP_UTF8, 0, text, -1, nullptr, 0, nullptr, nullptr);  // with its end
    std::string result(static_cast<std::size_t>(std::max(size, 1)), '\0');
    WideCharToMultiByte(CP_UTF8, 0, text, -1, result.data(), size, nullptr, nullptr);
    result.pop_back();
    return result;
}

void set_errno() {
    struct Row {
        DWORD error;
        int number;
    };
    static constexpr Row rows[] = {{ERROR_FILE_NOT_FOUND, ENOENT},
                                   {ERROR_PATH_NOT_FOUND, ENOENT},
                                   {ERROR_INVALID_NAME, ENOENT},
                                   {ERROR_BAD_PATHNAME, ENOENT},
                                   {ERROR_BAD_NETPATH, ENOENT},
                                   {ERROR_INVALID_DRIVE, ENOENT},
                                   {ERROR_FILENAME_EXCED_RANGE, ENAMETOOLONG},
                                   {ERROR_ACCESS_DENIED, EACCES},
                                   {ERROR_SHARING_VIOLATION, EACCES},
                                   {ERROR_LOCK_VIOLATION, EACCES},
                                   {ERROR_WRITE_PROTECT, EROFS},
                                   {ERROR_ALREADY_EXISTS, EEXIST},
                                   {ERROR_FILE_EXISTS, EEXIST},
                                   {ERROR_DISK_FULL, ENOSPC},
                                   {ERROR_HANDLE_DISK_FULL, ENOSPC},
                                   {ERROR_BROKEN_PIPE, EPIPE},
                                   {ERROR_NO_DATA, EPIPE},
                                   {ERROR_PIPE_NOT_CONNECTED, EPIPE},
                                   {ERROR_DIRECTORY, ENOTDIR},
                                   {ERROR_INVALID_HANDLE, EBADF},
                                   {ERROR_CANT_RESOLVE_FILENAME, ELOOP},
                                   {ERROR_NOT_ENOUGH_MEMORY, ENOMEM},
                                   {ERROR_TOO_MANY_OPEN_FILES, EMFILE}};
    const DWORD error = GetLastError();
    const auto* const row = std::find_if(std::begin(rows), std::end(rows),
                                         [&](const Row& one) { return one.error == error; });
    errno = row == std::end(rows) ? EIO : row->number;
}

std::filesystem::path path_of(const std::string& name) { return wide(name); }

std::optional<FileState> state_of(const std::string& path) { return state_of_path(path, 0); }

std::optional<FileState> state_of_name(const std::string& path) {
    return state_of_path(path, FILE_FLAG_OPEN_REPARSE_POINT);
}

std::optional<FileState> state_of(int descriptor) {
    return state_of_handle(handle_of(descriptor), true);
}

int open_to_read(const std::string& path) {
    return descriptor_of(opened(path, GENERIC_READ, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS),
                         _O_RDONLY);
}

int open_nameless(const std::string& folder) {
    for (unsigned number = GetTickCount();; ++number) {
        const std::string name = folder + "\\sudoku-spill-" +
                                 std::to_string(GetCurrentProcessId()) + '-' +
                                 std::to_string(number);
        OwnHandle file = opened(name, GENERIC_READ | GENERIC_WRITE | DELETE, CREATE_NEW,
                                FILE_ATTRIBUTE_TEMPORARY | FILE_FLAG_DELETE_ON_CLOSE);
        if (file != nullptr || GetLastError() != ERROR_FILE_EXISTS)
            return descriptor_of(std::move(file), _O_RDWR);
    }
}

int close(int descriptor) { return _close(descriptor); }

std::ptrdiff_t read(int descriptor, std::span<char> buffer) {
    ReadAhead* const ahead = read_ahead(descriptor);
    return ahead == nullptr ? read_now(descriptor, buffer) : ahead->read(buffer);
}

bool would_wait(int descriptor) {
    if (ReadAhead* const ahead = read_ahead(descriptor)) return ahead->would_wait();
    void* const handle = handle_of(descriptor);
    DWORD waiting = 0;
    return GetFileType(handle) == FILE_TYPE_PIPE &&
           PeekNamedPipe(handle, nullptr, 0, nullptr, &waiting, nullptr) != 0 && waiting == 0;
}

void pause(int milliseconds) { Sleep(static_cast<DWORD>(milliseconds)); }

bool seek(int descriptor, std::uint64_t byte) {
    return _lseeki64(descriptor, static_cast<std::int64_t>(byte), SEEK_SET) >= 0;
}

std::ptrdiff_t read_at(int descriptor, std::span<char> buffer, std::uint64_t byte) {
    return in_place(descriptor, buffer.size(), byte,
                    [&](void* handle, DWORD size, DWORD& count, OVERLAPPED& place) {
                        return ReadFile(handle, buffer.data(), size, &count, &place) != 0;
                    });
}

std::ptrdiff_t write_at(int descriptor, std::span<const char> bytes, std::uint64_t byte) {
    return in_place(descriptor, bytes.size(), byte,
                    [&](void* handle, DWORD size, DWORD& count, OVERLAPPED& place) {
                        return WriteFile(handle, bytes.data(), size, &count, &place) != 0;
                    });
}

}  // namespace sudoku::system
