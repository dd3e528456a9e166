#include "format/text_scanner.hpp"

#include "format/drawing_signs.hpp"
#include "format/utf16_text.hpp"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <span>
#include <utility>

namespace sudoku {
namespace {

// Branch-free, so that compilers vectorise it: every line of a collection of millions is tested.
bool is_plain_puzzle(const char* line, std::size_t cells, unsigned side) {
    unsigned strange = 0;
    // If there are other blanks, zeros can be digits.
    unsigned zeros = 0;
    unsigned dots = 0;
    for (std::size_t i = 0; i < cells; ++i) {
        const bool is_digit = static_cast<unsigned char>(line[i] - '0') <= side;
        const bool is_dot = line[i] == '.';
        strange |= static_cast<unsigned char>(!is_digit & !is_dot);
        zeros |= static_cast<unsigned char>(line[i] == '0');
        dots |= static_cast<unsigned char>(is_dot);
    }
    return (strange | (zeros & dots)) == 0;
}

// Branch-free, because every line passes through here.
bool has_continuation(std::string_view line) {
    unsigned found = 0;
    for (const char c : line) found |= static_cast<unsigned>(is_continuation(c));
    return found != 0;
}

}  // namespace

bool TextScanner::fill(std::size_t wanted) {
    static_assert(max_line_length < capacity && reach < capacity);
    assert(wanted <= max_line_length + 1);
    if (end_ - begin_ >= wanted && !at_start_) return true;
    if (capacity - begin_ < std::max(wanted, reach)) {
        std::memmove(buffer_.get(), buffer_.get() + begin_, end_ - begin_);
        end_ -= begin_;
        begin_ = 0;
    }
    // The first bytes are read together, so that a byte order mark is never split.
    constexpr std::size_t mark_size = 3;
    const std::size_t enough = at_start_ ? std::max(wanted, mark_size) : wanted;
    while (end_ - begin_ < enough && !source_ended_) {
        read_more();
    }
    if (at_start_) skip_byte_order_mark();
    // The byte order mark was not among the wanted bytes.
    return end_ - begin_ >= wanted || (!source_ended_ && fill(wanted));
}

void TextScanner::read_more() {
    const auto got = source_->read(std::span(buffer_.get(), capacity).subspan(end_));
    if (!got) failure_ = got.error();
    if (!got || *got == 0) {
        source_ended_ = true;
    } else {
        end_ += *got;
        bytes_read_ += *got;
    }
}

void TextScanner::skip_byte_order_mark() {
    at_start_ = false;
    const std::string_view start(buffer_.get(), end_);
    if (const auto order = utf16_order(start)) {
        decoder_ = std::make_unique<Utf16Source>(*source_, *order, start.substr(2));
        source_ = decoder_.get();
        end_ = 0;
        source_ended_ = false;
        return;
    }
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (std::string_view(buffer_.get(), end_).starts_with(mark)) begin_ = mark.size();
}

bool TextScanner::restart() {
    if (decoder_ || failure_) return false;
    begin_ = end_ = 0;
    continuations_.clear();
    bytes_read_ = 0;
    position_ = {};
    at_start_ = source_ended_ = false;
    return true;
}

std::string_view TextScanner::lookahead() {
    fill(reach);
    return {buffer_.get() + begin_, std::min(end_ - begin_, reach)};
}

std::string_view TextScanner::lines_at_hand() {
    std::size_t length = 0;
    fill(1);
    while (begin_ + length == end_ && end_ - begin_ < reach && fill(end_ - begin_ + 1))
        length = find_newline(length);
    while (!has_lookahead() && !source_->would_wait()) fill(end_ - begin_ + 1);
    const std::string_view text(buffer_.get() + begin_, end_ - begin_);
    return text.substr(0, text.rfind('\n') + 1);
}

void TextScanner::advance() {
    if (peek() == end_of_text) return;
    if (buffer_[begin_] == '\n') {
        position_ = {position_.line + 1, 1};
    } else {
        if (is_continuation(buffer_[begin_])) note_continuation(position_);
        ++position_.column;
    }
    ++begin_;
}

void TextScanner::note_continuation(Position where) {
    constexpr std::size_t most_noted = std::size_t{1} << 17;
    if (continuations_.size() == most_noted)
        continuations_.erase(continuations_.begin(), continuations_.begin() + most_noted / 2);
    continuations_.push_back(where);
}

void TextScanner::note_continuations(std::string_view line) {
    if (!has_continuation(line)) return;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (is_continuation(line[i])) note_continuation({position_.line, i + 1});
    }
}

Position TextScanner::in_characters(Position where) const {
    const auto is_before = [](const Position& a, const Position& b) {
        return std::pair(a.line, a.column) < std::pair(b.line, b.column);
    };
    const auto begin = std::lower_bound(continuations_.begin(), continuations_.end(),
                                        Position{where.line, 1}, is_before);
    const auto end = std::lower_bound(begin, continuations_.end(), where, is_before);
    return {where.line, where.column - static_cast<std::size_t>(end - begin)};
}

bool TextScanner::next_line(TextLine& line) {
    if (begin_ == end_ && !fill(1)) return false;
    // Requests only a little more at a time, so that a pipe that delivers single lines is served
    // line by line.
    std::size_t length = find_newline(0);
    while (begin_ + length == end_ && length <= max_line_length && fill(length + 1)) {
        length = find_newline(length);
    }
    line.number = position_.line;
    line.is_cut = length > max_line_length;
    if (line.is_cut) {
        line.text = drop_long_line();
    } else {
        line.text = std::string_view(buffer_.get() + begin_, length);
        if (line.text.ends_with('\r')) line.text.remove_suffix(1);
        plain_line_ = plain_drawing_line(line.text);
        if (!plain_line_.empty()) line.text = plain_line_;
        note_continuations(line.text);
        begin_ = std::min(begin_ + length + 1, end_);
    }
    position_ = {position_.line + 1, 1};
    return true;
}

std::size_t TextScanner::next_line_length() {
    constexpr std::size_t enough = 83;  // more than any plain line has with "\r"
    // Requests only a little more at a time, as in next_line().
    std::size_t length = std::min(find_newline(0), enough);
    while (begin_ + length == end_ && length < enough && fill(length + 1))
        length = std::min(find_newline(0), enough);
    const bool has_return = length > 0 && buffer_[begin_ + length - 1] == '\r';
    return has_return ? length - 1 : length;
}

std::size_t TextScanner::take_plain_lines(std::string& lines, std::size_t limit, int side) {
    assert(side <= 9);
    const auto digits = static_cast<unsigned>(side);
    const std::size_t cells = std::size_t{digits} * digits;
    const std::size_t line_size = cells + 1;
    if (end_ - begin_ < line_size) fill(line_size);
    // One more byte, for "\r\n".
    if (end_ - begin_ == line_size && buffer_[end_ - 1] == '\r') fill(line_size + 1);
    std::size_t taken = 0;
    while (taken < limit && end_ - begin_ >= line_size) {
        const char* const line = buffer_.get() + begin_;
        std::size_t size = line_size;
        if (line[cells] == '\r' && end_ - begin_ > line_size) ++size;
        if (line[size - 1] != '\n') break;
        // The most common size gets specialised code.
        if (!(cells == 81 ? is_plain_puzzle(line, 81, 9) : is_plain_puzzle(line, cells, digits)))
            break;
        lines.append(line, cells) += '\n';
        begin_ += size;
        ++taken;
    }
    position_.line += taken;
    return taken;
}

std::size_t TextScanner::find_newline(std::size_t from) const {
    const char* line = buffer_.get() + begin_;
    const std::size_t size = end_ - begin_;
    const void* found = from < size ? std::memchr(line + from, '\n', size - from) : nullptr;
    return found ? static_cast<std::size_t>(static_cast<const char*>(found) - line) : size;
}

std::string_view TextScanner::drop_long_line() {
    std::copy_n(buffer_.get() + begin_, start_of_cut_line_.size(), start_of_cut_line_.data());
    std::size_t length = find_newline(0);
    while (begin_ + length == end_ && !source_ended_) {
        begin_ = end_;
        fill(1);
        length = find_newline(0);
    }
    begin_ = std::min(begin_ + length + 1, end_);
    return {start_of_cut_line_.data(), start_of_cut_line_.size()};
}

}  // namespace sudoku
