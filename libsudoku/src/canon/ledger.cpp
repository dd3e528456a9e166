#include <sudoku/canon/ledger.hpp>

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>

namespace sudoku::canon {
namespace {

constexpr std::string_view title = "# sudoku classes, minlex";
constexpr std::uint64_t title_bytes = title.size() + 1;
constexpr std::uint64_t line_bytes = cell_count + 1;
constexpr std::size_t flush_bytes = line_bytes * 1024;

// Also if an interrupted run has not got further than that.
bool begins_like_title(std::string_view text) {
    return (std::string(title) + '\n').starts_with(text);
}

Error no_ledger(const std::filesystem::path& path) {
    return {ErrorCode::malformed, "this is no ledger of minlex classes", path.string(), 1};
}

std::optional<ClassKey> parse(std::string_view line) {
    if (line.size() != cell_count) return std::nullopt;
    Digits digits{};
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (line[i] == '.') continue;
        if (line[i] < '1' || line[i] > '9') return std::nullopt;
        digits[i] = static_cast<Digit>(line[i] - '0');
    }
    return key_of(digits);
}

}  // namespace

Result<LedgerReader> LedgerReader::open(const std::filesystem::path& path) {
    LedgerReader reader(path);
    std::error_code ignored;
    if (!std::filesystem::exists(path, ignored)) return reader;
    reader.file_.open(path);
    if (!reader.file_) return Error{ErrorCode::io, "cannot be opened", path.string()};
    std::string line;
    std::getline(reader.file_, line);
    if (!begins_like_title(reader.file_.eof() ? line : line + '\n')) return no_ledger(path);
    reader.line_ = 1;
    return reader;
}

Result<std::optional<ClassKey>> LedgerReader::next() {
    std::string line;
    if (!file_.is_open() || !std::getline(file_, line)) return std::optional<ClassKey>();
    ++line_;
    if (file_.eof()) return std::optional<ClassKey>();  // not finished: no line end
    const std::optional<ClassKey> key = parse(line);
    if (!key) {
        return Error{ErrorCode::malformed, "this is no canonical form of 81 characters",
                     path_.string(), static_cast<std::size_t>(line_)};
    }
    return key;
}

Result<LedgerWriter> LedgerWriter::open(const std::filesystem::path& path) {
    const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (descriptor < 0) return failure(path, "opened");
    LedgerWriter writer(path, descriptor);
    const off_t end = lseek(descriptor, 0, SEEK_END);
    if (end < 0) return failure(path, "measured");
    const auto size = static_cast<std::uint64_t>(end);
    std::string beginning(static_cast<std::size_t>(std::min(size, title_bytes)), '\0');
    const ssize_t got = pread(descriptor, beginning.data(), beginning.size(), 0);
    if (got != static_cast<ssize_t>(beginning.size())) return failure(path, "read");
    if (!begins_like_title(beginning)) return no_ledger(path);
    const std::uint64_t whole = size < title_bytes ? 0 : size - (size - title_bytes) % line_bytes;
    if (whole != size && ftruncate(descriptor, static_cast<off_t>(whole)) != 0)
        return failure(path, "repaired");
    if (whole == 0) writer.pending_ = std::string(title) + '\n';
    return writer;
}

LedgerWriter::LedgerWriter(LedgerWriter&& other) noexcept
    : path_(std::move(other.path_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      pending_(std::move(other.pending_)) {}

LedgerWriter& LedgerWriter::operator=(LedgerWriter&& other) noexcept {
    std::swap(path_, other.path_);
    std::swap(descriptor_, other.descriptor_);
    std::swap(pending_, other.pending_);
    return *this;
}

LedgerWriter::~LedgerWriter() {
    if (descriptor_ < 0) return;
    [[maybe_unused]] const Status flushed = flush();
    close(descriptor_);
}

Status LedgerWriter::append(const ClassKey& key) {
    for (const Digit digit : form_of(key))
        pending_ += digit == 0 ? '.' : static_cast<char>('0' + digit);
    pending_ += '\n';
    return pending_.size() < flush_bytes ? success() : flush();
}

Status LedgerWriter::flush() {
    std::string_view left = pending_;
    while (!left.empty()) {
        const ssize_t written = write(descriptor_, left.data(), left.size());
        if (written < 0) {
            if (errno == EINTR) continue;
            return failure(path_, "written");
        }
        left.remove_prefix(static_cast<std::size_t>(written));
    }
    pending_.clear();
    return success();
}

Error LedgerWriter::failure(const std::filesystem::path& path, const char* action) {
    return {ErrorCode::io, std::string("cannot be ") + action + ": " + std::strerror(errno),
            path.string()};
}

}  // namespace sudoku::canon
