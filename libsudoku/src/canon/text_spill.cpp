#include "canon/text_spill.hpp"

#include <algorithm>
#include <cstring>

namespace sudoku::canon {

Status TextSpill::put(std::string_view text) {
    const std::size_t size = text.size();
    if (Status put_size = put_bytes(&size, sizeof size); !put_size) return put_size;
    return put_bytes(text.data(), size);
}

Status TextSpill::finish() {
    Status written = file_.append(buffer_);
    buffer_.clear();
    return written;
}

Result<std::string> TextSpill::take() {
    std::size_t size = 0;
    if (Status took = take_bytes(&size, sizeof size); !took) return took.error();
    std::string text(size, '\0');
    if (Status took = take_bytes(text.data(), size); !took) return took.error();
    return text;
}

Status TextSpill::put_bytes(const void* bytes, std::size_t size) {
    const auto* first = static_cast<const std::byte*>(bytes);
    buffer_.insert(buffer_.end(), first, first + size);
    return buffer_.size() < buffer_size ? success() : finish();
}

Status TextSpill::take_bytes(void* bytes, std::size_t size) {
    auto* to = static_cast<std::byte*>(bytes);
    while (size > 0) {
        if (taken_ == buffer_.size()) {
            buffer_.resize(static_cast<std::size_t>(
                std::min<std::uint64_t>(buffer_size, file_.size() - offset_)));
            if (Status filled = file_.read(offset_, buffer_); !filled) return filled;
            offset_ += buffer_.size();
            taken_ = 0;
        }
        const std::size_t part = std::min(size, buffer_.size() - taken_);
        std::memcpy(to, buffer_.data() + taken_, part);
        taken_ += part;
        to += part;
        size -= part;
    }
    return success();
}

}  // namespace sudoku::canon
