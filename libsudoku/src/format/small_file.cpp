#include "format/small_file.hpp"

#include "format/stoppable_source.hpp"

#include <sudoku/format/record_reader.hpp>

#include <array>
#include <utility>

namespace sudoku {

Result<std::string> read_small_file(ByteSource& source, std::size_t limit) {
    std::string text;
    std::array<char, 65536> buffer;
    while (true) {
        const auto count = source.read(buffer);
        if (!count) return count.error();
        if (*count == 0) return text;
        if (*count > limit - text.size()) {
            return Error{ErrorCode::invalid,
                         "is larger than the " + std::to_string(limit >> 20) +
                             " MiB allowed for such a file",
                         source.name()};
        }
        text.append(buffer.data(), *count);
    }
}

Result<std::string> read_small_file(const std::string& path, std::size_t limit,
                                    std::stop_token stop) {
    auto file = FileSource::open(path);
    if (!file) return file.error();
    StoppableSource source(*std::move(file), std::move(stop));
    return read_small_file(source, limit);
}

}  // namespace sudoku
