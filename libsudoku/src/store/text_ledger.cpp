#include "store/text_ledger.hpp"

#include <sudoku/format/record_reader.hpp>

#include <array>
#include <cstdint>

namespace sudoku::store {
namespace {

constexpr std::string_view title = "# sudoku classes, minlex\n";
constexpr std::size_t line_bytes = canon::cell_count + 1;

}  // namespace

bool begins_like_text_ledger(std::string_view beginning) {
    return !beginning.empty() && beginning.substr(0, title.size()) ==
                                     title.substr(0, std::min(beginning.size(), title.size()));
}

std::optional<canon::ClassKey> key_of_form(std::string_view text) {
    if (text.size() != canon::cell_count) return std::nullopt;
    canon::Digits digits{};
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (text[i] == '.') continue;
        if (text[i] < '1' || text[i] > '9') return std::nullopt;
        digits[i] = static_cast<Digit>(text[i] - '0');
    }
    return canon::key_of(digits);
}

Status read_text_ledger(const std::string& path,
                        const std::function<Status(const canon::ClassKey&)>& take) {
    auto file = FileSource::open(path);
    if (!file) return file.error();
    std::array<char, line_bytes * 1024> buffer;
    std::string pending;  // an incomplete line; at most a buffer and a line
    std::uint64_t line = 1;
    while (true) {
        const Result<std::size_t> count = file->read(buffer);
        if (!count) return count.error();
        if (*count == 0) return success();
        pending.append(buffer.data(), *count);
        std::string_view rest = pending;
        if (line == 1) {
            if (!begins_like_text_ledger(rest))
                return Error{ErrorCode::malformed, "this is not a ledger", path, 1};
            if (rest.size() < title.size()) continue;
            rest.remove_prefix(title.size());
            line = 2;
        }
        for (; rest.size() >= line_bytes; ++line) {
            const auto key = key_of_form(rest.substr(0, line_bytes - 1));
            if (!key || rest[line_bytes - 1] != '\n') {
                return Error{ErrorCode::malformed, "this is not a canonical form of 81 characters",
                             path, static_cast<std::size_t>(line)};
            }
            if (Status taken = take(*key); !taken) return taken;
            rest.remove_prefix(line_bytes);
        }
        if (rest.find('\n') != std::string_view::npos) {
            return Error{ErrorCode::malformed, "this is not a canonical form of 81 characters",
                         path, static_cast<std::size_t>(line)};
        }
        pending.erase(0, pending.size() - rest.size());
    }
}

}  // namespace sudoku::store
