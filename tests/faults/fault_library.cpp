// Preloaded into the command (LD_PRELOAD) to make the n-th call of a kind fail, as a full disk, a
// bad sector or a machine that dies just then would. All is said by the environment:
//
//     SUDOKU_FAULT        KIND:N[+]:HOW   the n-th call of that kind (with + also all later ones)
//                         fails. KIND is write, read, rename, open, fsync, close or malloc; HOW is
//                         the number of an errno, "short" (half of the bytes are moved), or
//                         "kill": the process ends there and then.
//     SUDOKU_FAULT_BELOW  a folder: only files in it count, so that what the system reads
//                         for itself (fonts, locales, /proc) stays out of it.
//     SUDOKU_FAULT_COUNT  a file outside of it that gets, at a normal end, a line "KIND CALLS"
//                         for each kind.
//
// Of memory only what the program itself, the C++ library, oneTBB and SQLite ask for once main()
// runs counts: GLib ends the process where it gets none, and says so.

#include <dlfcn.h>
#include <fcntl.h>
#include <link.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

enum Kind { writing, reading, renaming, opening, syncing, closing, allocating, kind_count };

constexpr const char* kind_names[kind_count] = {"write", "read",  "rename", "open",
                                                "fsync", "close", "malloc"};

struct Plan {
    int kind = kind_count;  // none
    long first = 0;
    bool is_lasting = false;
    int error = 0;
    bool is_short = false;
    bool kills = false;
};

struct Range {
    std::uintptr_t begin;
    std::uintptr_t end;
};

Plan plan;
char below[PATH_MAX];  // without a slash at the end
const char* count_path = nullptr;
long calls[kind_count];
bool is_armed = false;  // main() has begun
Range ours[64];         // code whose allocations count
int our_count = 0;

template <class Function>
Function next(const char* name) {
    return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

// The function of that name behind ours, looked up once. Looking up may allocate, and dlsym() of
// an allocator must not, so malloc and its kin are found in start().
#define NEXT(function)                                             \
    static const auto real = next<decltype(&function)>(#function); \
    static_cast<void>(real)

// --- Which calls count ---

bool is_below(const char* path) {
    const std::size_t length = std::strlen(below);
    return std::strncmp(path, below, length) == 0 && (path[length] == '/' || path[length] == '\0');
}

bool counts(const char* path) {
    if (below[0] == '\0') return true;
    if (path == nullptr) return false;
    if (path[0] == '/') return is_below(path);
    char folder[PATH_MAX];
    return syscall(SYS_getcwd, folder, sizeof folder) > 0 && is_below(folder);
}

bool counts(int descriptor) {
    if (below[0] == '\0') return true;
    char link[64], path[PATH_MAX];
    std::snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    const ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return false;
    path[length] = '\0';
    return is_below(path);
}

bool counts_for(const void* caller) {
    const auto address = reinterpret_cast<std::uintptr_t>(caller);
    for (int i = 0; i < our_count; ++i) {
        if (ours[i].begin <= address && address < ours[i].end) return true;
    }
    return false;
}

// Counts the call; true when it has to fail, with errno set.
bool fails(Kind kind) {
    if (!is_armed) return false;
    const long number = __atomic_add_fetch(&calls[kind], 1, __ATOMIC_RELAXED);
    if (kind != plan.kind || number < plan.first) return false;
    if (number > plan.first && !plan.is_lasting) return false;
    if (plan.kills) syscall(SYS_kill, syscall(SYS_getpid), SIGKILL);
    errno = plan.error;
    return true;
}

template <class File>
bool fails(Kind kind, File file) {
    return is_armed && counts(file) && fails(kind);
}

// Moves bytes by `real(size)`, or half of them, or none.
template <class Move>
ssize_t moved(Kind kind, int file, std::size_t size, Move real) {
    if (!fails(kind, file)) return real(size);
    return plan.is_short ? real((size + 1) / 2) : -1;
}

// --- Beginning and end ---

using Main = int (*)(int, char**, char**);
using Allocate = void* (*)(std::size_t);

Main real_main = nullptr;
Allocate real_malloc = nullptr;
void* (*real_calloc)(std::size_t, std::size_t) = nullptr;
void* (*real_realloc)(void*, std::size_t) = nullptr;
void* (*real_aligned_alloc)(std::size_t, std::size_t) = nullptr;
int (*real_posix_memalign)(void**, std::size_t, std::size_t) = nullptr;

int note_module(dl_phdr_info* module, std::size_t, void*) {
    const char* const name = module->dlpi_name;
    const bool is_program = name[0] == '\0';
    if (!is_program && std::strstr(name, "libstdc++") == nullptr &&
        std::strstr(name, "libtbb") == nullptr && std::strstr(name, "libsqlite") == nullptr)
        return 0;
    for (int i = 0; i < module->dlpi_phnum; ++i) {
        const auto& part = module->dlpi_phdr[i];
        if (part.p_type != PT_LOAD || (part.p_flags & PF_X) == 0 || our_count == 64) continue;
        const std::uintptr_t begin = module->dlpi_addr + part.p_vaddr;
        ours[our_count++] = {begin, begin + part.p_memsz};
    }
    return 0;
}

void read_plan(const char* text) {
    for (int kind = 0; kind < kind_count; ++kind) {
        const std::size_t length = std::strlen(kind_names[kind]);
        if (std::strncmp(text, kind_names[kind], length) != 0 || text[length] != ':') continue;
        char* rest = nullptr;
        plan.first = std::strtol(text + length + 1, &rest, 10);
        plan.is_lasting = *rest == '+';
        if (plan.is_lasting) ++rest;
        if (*rest != ':' || plan.first < 1) break;
        plan.is_short = std::strcmp(rest + 1, "short") == 0;
        plan.kills = std::strcmp(rest + 1, "kill") == 0;
        plan.error = std::atoi(rest + 1);
        plan.kind = kind;
        return;
    }
    std::fprintf(stderr, "fault library: cannot understand SUDOKU_FAULT=%s\n", text);
    std::abort();
}

int armed_main(int count, char** arguments, char** environment) {
    dl_iterate_phdr(note_module, nullptr);
    is_armed = true;
    return real_main(count, arguments, environment);
}

__attribute__((constructor)) void start() {
    if (const char* const folder = std::getenv("SUDOKU_FAULT_BELOW"))
        std::snprintf(below, sizeof below, "%s", folder);
    count_path = std::getenv("SUDOKU_FAULT_COUNT");
    if (const char* const text = std::getenv("SUDOKU_FAULT")) read_plan(text);
}

__attribute__((destructor)) void finish() {
    is_armed = false;
    if (count_path == nullptr) return;
    std::FILE* const file = std::fopen(count_path, "we");
    if (file == nullptr) return;
    for (int kind = 0; kind < kind_count; ++kind)
        std::fprintf(file, "%s %ld\n", kind_names[kind], calls[kind]);
    std::fclose(file);
}

// Memory for dlsym() while it looks up the allocators; never given back.
alignas(16) char early_memory[1 << 14];
std::size_t early_size = 0;

void* early(std::size_t size) {
    void* const found = early_memory + early_size;
    early_size += (size + 15) / 16 * 16;
    return early_size <= sizeof early_memory ? found : nullptr;
}

bool is_early(const void* memory) {
    return memory >= early_memory && memory < early_memory + sizeof early_memory;
}

void find_allocators() {
    static bool is_finding = false;
    if (real_malloc != nullptr || is_finding) return;
    is_finding = true;
    real_calloc = next<decltype(real_calloc)>("calloc");
    real_realloc = next<decltype(real_realloc)>("realloc");
    real_aligned_alloc = next<decltype(real_aligned_alloc)>("aligned_alloc");
    real_posix_memalign = next<decltype(real_posix_memalign)>("posix_memalign");
    real_malloc = next<Allocate>("malloc");
    is_finding = false;
}

bool allocation_fails(const void* caller) {
    return is_armed && counts_for(caller) && fails(allocating);
}

}  // namespace

#define EXPORT extern "C" __attribute__((visibility("default")))
#define CALLER __builtin_return_address(0)

EXPORT int __libc_start_main(int (*main)(int, char**, char**), int argc, char** argv,
                             void (*init)(), void (*fini)(), void (*rtld_fini)(), void* stack_end) {
    using Start = int (*)(Main, int, char**, void (*)(), void (*)(), void (*)(), void*);
    real_main = main;
    return next<Start>("__libc_start_main")(armed_main, argc, argv, init, fini, rtld_fini,
                                            stack_end);
}

// --- Writing and reading ---

EXPORT ssize_t write(int file, const void* bytes, std::size_t size) {
    NEXT(write);
    return moved(writing, file, size, [&](std::size_t some) { return real(file, bytes, some); });
}

EXPORT ssize_t writev(int file, const iovec* parts, int count) {
    NEXT(writev);
    return fails(writing, file) ? -1 : real(file, parts, count);
}

EXPORT ssize_t pwrite(int file, const void* bytes, std::size_t size, off_t offset) {
    NEXT(pwrite);
    return moved(writing, file, size,
                 [&](std::size_t some) { return real(file, bytes, some, offset); });
}

EXPORT ssize_t pwrite64(int file, const void* bytes, std::size_t size, off64_t offset) {
    NEXT(pwrite64);
    return moved(writing, file, size,
                 [&](std::size_t some) { return real(file, bytes, some, offset); });
}

EXPORT int ftruncate(int file, off_t size) noexcept {
    NEXT(ftruncate);
    return fails(writing, file) ? -1 : real(file, size);
}

EXPORT int ftruncate64(int file, off64_t size) noexcept {
    NEXT(ftruncate64);
    return fails(writing, file) ? -1 : real(file, size);
}

EXPORT ssize_t read(int file, void* bytes, std::size_t size) {
    NEXT(read);
    return moved(reading, file, size, [&](std::size_t some) { return real(file, bytes, some); });
}

EXPORT ssize_t readv(int file, const iovec* parts, int count) {
    NEXT(readv);
    return fails(reading, file) ? -1 : real(file, parts, count);
}

EXPORT ssize_t pread(int file, void* bytes, std::size_t size, off_t offset) {
    NEXT(pread);
    return moved(reading, file, size,
                 [&](std::size_t some) { return real(file, bytes, some, offset); });
}

EXPORT ssize_t pread64(int file, void* bytes, std::size_t size, off64_t offset) {
    NEXT(pread64);
    return moved(reading, file, size,
                 [&](std::size_t some) { return real(file, bytes, some, offset); });
}

// --- Names of files ---

EXPORT int rename(const char* from, const char* to) noexcept {
    NEXT(rename);
    return fails(renaming, to) ? -1 : real(from, to);
}

EXPORT int renameat(int from_folder, const char* from, int to_folder, const char* to) noexcept {
    NEXT(renameat);
    return fails(renaming, to) ? -1 : real(from_folder, from, to_folder, to);
}

EXPORT int renameat2(int from_folder, const char* from, int to_folder, const char* to,
                     unsigned flags) noexcept {
    NEXT(renameat2);
    return fails(renaming, to) ? -1 : real(from_folder, from, to_folder, to, flags);
}

EXPORT int link(const char* from, const char* to) noexcept {
    NEXT(link);
    return fails(renaming, to) ? -1 : real(from, to);
}

EXPORT int unlink(const char* path) noexcept {
    NEXT(unlink);
    return fails(renaming, path) ? -1 : real(path);
}

EXPORT int remove(const char* path) noexcept {
    NEXT(remove);
    return fails(renaming, path) ? -1 : real(path);
}

EXPORT int rmdir(const char* path) noexcept {
    NEXT(rmdir);
    return fails(renaming, path) ? -1 : real(path);
}

// --- Opening ---

namespace {

// The mode, which is there when something may be created.
mode_t mode_of(int flags, va_list rest) {
    return (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(rest, mode_t) : 0;
}

}  // namespace

EXPORT int open(const char* path, int flags, ...) {
    NEXT(open);
    va_list rest;
    va_start(rest, flags);
    const mode_t mode = mode_of(flags, rest);
    va_end(rest);
    return fails(opening, path) ? -1 : real(path, flags, mode);
}

EXPORT int open64(const char* path, int flags, ...) {
    NEXT(open64);
    va_list rest;
    va_start(rest, flags);
    const mode_t mode = mode_of(flags, rest);
    va_end(rest);
    return fails(opening, path) ? -1 : real(path, flags, mode);
}

EXPORT int openat(int folder, const char* path, int flags, ...) {
    NEXT(openat);
    va_list rest;
    va_start(rest, flags);
    const mode_t mode = mode_of(flags, rest);
    va_end(rest);
    return fails(opening, path) ? -1 : real(folder, path, flags, mode);
}

EXPORT int openat64(int folder, const char* path, int flags, ...) {
    NEXT(openat64);
    va_list rest;
    va_start(rest, flags);
    const mode_t mode = mode_of(flags, rest);
    va_end(rest);
    return fails(opening, path) ? -1 : real(folder, path, flags, mode);
}

EXPORT std::FILE* fopen(const char* path, const char* mode) {
    NEXT(fopen);
    return fails(opening, path) ? nullptr : real(path, mode);
}

EXPORT std::FILE* fopen64(const char* path, const char* mode) {
    NEXT(fopen64);
    return fails(opening, path) ? nullptr : real(path, mode);
}

EXPORT int mkstemp(char* path) {
    NEXT(mkstemp);
    return fails(opening, path) ? -1 : real(path);
}

EXPORT int mkstemp64(char* path) {
    NEXT(mkstemp64);
    return fails(opening, path) ? -1 : real(path);
}

EXPORT int mkostemp(char* path, int flags) {
    NEXT(mkostemp);
    return fails(opening, path) ? -1 : real(path, flags);
}

EXPORT int mkostemp64(char* path, int flags) {
    NEXT(mkostemp64);
    return fails(opening, path) ? -1 : real(path, flags);
}

EXPORT char* mkdtemp(char* path) noexcept {
    NEXT(mkdtemp);
    return fails(opening, path) ? nullptr : real(path);
}

EXPORT int mkdir(const char* path, mode_t mode) noexcept {
    NEXT(mkdir);
    return fails(opening, path) ? -1 : real(path, mode);
}

// --- Keeping ---

EXPORT int fsync(int file) {
    NEXT(fsync);
    return fails(syncing, file) ? -1 : real(file);
}

EXPORT int fdatasync(int file) {
    NEXT(fdatasync);
    return fails(syncing, file) ? -1 : real(file);
}

// As Linux does it, the descriptor is closed even so.
EXPORT int close(int file) {
    NEXT(close);
    if (!fails(closing, file)) return real(file);
    const int error = errno;
    real(file);
    errno = error;
    return -1;
}

// --- Memory ---

EXPORT void* malloc(std::size_t size) noexcept {
    find_allocators();
    if (real_malloc == nullptr) return early(size);
    return allocation_fails(CALLER) ? nullptr : real_malloc(size);
}

EXPORT void* calloc(std::size_t count, std::size_t size) noexcept {
    find_allocators();
    if (real_calloc == nullptr) return early(count * size);
    return allocation_fails(CALLER) ? nullptr : real_calloc(count, size);
}

EXPORT void* realloc(void* memory, std::size_t size) noexcept {
    find_allocators();
    return allocation_fails(CALLER) ? nullptr : real_realloc(memory, size);
}

EXPORT void* aligned_alloc(std::size_t alignment, std::size_t size) noexcept {
    find_allocators();
    return allocation_fails(CALLER) ? nullptr : real_aligned_alloc(alignment, size);
}

EXPORT int posix_memalign(void** memory, std::size_t alignment, std::size_t size) noexcept {
    find_allocators();
    return allocation_fails(CALLER) ? ENOMEM : real_posix_memalign(memory, alignment, size);
}

EXPORT void free(void* memory) noexcept {
    using Free = void (*)(void*);
    static const Free real = next<Free>("free");
    if (!is_early(memory)) real(memory);
}
