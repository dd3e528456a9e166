#include "search/line_words.hpp"

#include "search/rule_details.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace sudoku {

class LineWords::Lister {
  public:
    Lister(const LineTable& table, const ConstraintNet& net, std::span<const std::uint8_t> cells)
        : table_(table), net_(net), cells_(cells) {}

    // Returns false if there are too many.
    bool list() { return list(0, table_.first()); }
    const std::vector<std::uint8_t>& words() const { return words_; }

  private:
    bool list(std::size_t position, std::uint64_t state) {
        if (state == 0) return true;
        if (position == cells_.size()) {
            words_.insert(words_.end(), word_.begin(), word_.begin() + cells_.size());
            return words_.size() <= most_words * cells_.size();
        }
        for (int digit = 0; digit < table_.side(); ++digit) {
            word_[position] = static_cast<std::uint8_t>(digit);
            if (is_possible(position) && !list(position + 1, table_.after(position, state, digit)))
                return false;
        }
        return true;
    }

    // True if the last digit suits those before it.
    bool is_possible(std::size_t last) const {
        for (std::size_t i = 0; i < last; ++i) {
            const bool is_same = word_[i] == word_[last];
            const bool breaks = cells_[i] == cells_[last]
                                    ? !is_same
                                    : is_same && net_.peers[cells_[i]].contains(cells_[last]);
            if (breaks) return false;
        }
        return true;
    }

    const LineTable& table_;
    const ConstraintNet& net_;
    std::span<const std::uint8_t> cells_;
    std::array<std::uint8_t, ConstraintNet::largest_side> word_{};
    std::vector<std::uint8_t> words_;  // the digits of one after those of the other, from 0
};

std::optional<LineWords> LineWords::make(const LineTable& table, const ConstraintNet& net,
                                         std::span<const std::uint8_t> cells) {
    // Then it is likely that too many of them suit the houses as well.
    if (table.accepts_more_than(8 * most_words)) return std::nullopt;
    Lister lister(table, net, cells);
    if (!lister.list()) return std::nullopt;
    LineWords words;
    words.side_ = static_cast<std::size_t>(table.side());
    words.cells_ = cells.size();
    const std::size_t count = lister.words().size() / cells.size();
    words.blocks_ = (count + 63) / 64;
    words.holds_.assign(words.cells_ * words.side_ * words.blocks_, 0);
    words.words_.resize(count);
    for (std::size_t i = 0; i < lister.words().size(); ++i) {
        const std::size_t word = i / cells.size(), cell = i % cells.size();
        const std::size_t digit = lister.words()[i];
        words.words_[word].insert(cell, 1U << digit);
        words.holds_[(cell * words.side_ + digit) * words.blocks_ + word / 64] |= std::uint64_t{1}
                                                                                  << (word % 64);
    }
    return words;
}

LineWords::Choices LineWords::unsupported(const Choices& open, const Supports& supports) {
    Choices missing;
    for (std::size_t part = 0; part < open.bits_.size(); ++part) {
        for (std::uint64_t left = open.bits_[part]; left != 0;) {
            const std::uint64_t first = left & ~(left - 1);
            const Choices& word =
                supports[part * 64 + static_cast<std::size_t>(std::countr_zero(left))];
            if (word.is_within(open)) {
                left &= ~word.bits_[part];
            } else {
                missing.bits_[part] |= first;
                left &= ~first;
            }
        }
    }
    return missing;
}

void LineWords::find_fitting(std::span<const Mask> line,
                             std::vector<std::uint64_t>& fitting) const {
    const std::size_t blocks = blocks_;
    fitting.assign(2 * blocks, ~std::uint64_t{0});
    std::uint64_t* const fits = fitting.data();
    std::uint64_t* const any = fits + blocks;
    for (std::size_t cell = 0; cell < cells_; ++cell) {
        std::fill(any, any + blocks, 0);
        for (unsigned digits = line[cell]; digits != 0; digits &= digits - 1) {
            const std::uint64_t* const with =
                words_with(cell, static_cast<std::size_t>(std::countr_zero(digits)));
            for (std::size_t i = 0; i < blocks; ++i) any[i] |= with[i];
        }
        for (std::size_t i = 0; i < blocks; ++i) fits[i] &= any[i];
    }
}

std::uint64_t LineWords::narrow(std::span<Mask> line, Supports& supports,
                                std::vector<std::uint64_t>& fitting) const {
    if (supports.empty()) {
        Choices never;  // is within no candidates
        never.bits_.fill(~std::uint64_t{0});
        supports.assign(2 * 64, never);
    }
    Choices open;
    for (std::size_t cell = 0; cell < cells_; ++cell) open.insert(cell, line[cell]);
    const Choices missing = unsupported(open, supports);
    if (missing.is_within({})) return 1;
    find_fitting(line, fitting);
    for (std::size_t cell = 0; cell < cells_; ++cell) {
        for (unsigned digits = missing.digits(cell); digits != 0; digits &= digits - 1) {
            const auto digit = static_cast<std::size_t>(std::countr_zero(digits));
            const std::uint64_t* const with = words_with(cell, digit);
            std::size_t i = 0;
            while (i < blocks_ && (with[i] & fitting[i]) == 0) ++i;
            if (i == blocks_) {
                line[cell] = static_cast<Mask>(line[cell] & ~(1U << digit));
                continue;
            }
            const auto word = static_cast<std::size_t>(std::countr_zero(with[i] & fitting[i]));
            supports[place_of(cell, digit)] = words_[i * 64 + word];
        }
    }
    return (blocks_ * cells_ + 3) / 4;
}

}  // namespace sudoku
