#include "canon/least_image.hpp"

#include <algorithm>
#include <numeric>

namespace sudoku::canon {
namespace {

// Compares a segment of a text with the smallest one, naming digits as they appear, and stores it
// if it is smaller. A positive result means that it is larger and can be dropped.
template <class DigitAt>
int compare_and_improve(std::size_t from, std::size_t to, const DigitAt& digit_at,
                        DigitNames& names, bool is_first, Digit* least) {
    bool is_less = is_first;
    for (std::size_t cell = from; cell < to; ++cell) {
        const Digit digit = digit_at(cell);
        Digit name = names.of[digit];
        if (name == 0 && digit != 0) name = names.of[digit] = ++names.given;
        if (is_less) {
            least[cell] = name;
        } else if (name != least[cell]) {
            if (name > least[cell]) return 1;
            is_less = true;
            least[cell] = name;
        }
    }
    return is_less ? -1 : 0;
}

}  // namespace

void LeastImage::find(std::span<const Digit> digits, int side, DigitRenaming renaming,
                      std::span<const SymmetryGroup::Level> levels) {
    cells_ = digits.size();
    levels_ = levels;
    least_.resize(cells_);
    start(digits, side, renaming);
    std::size_t done = 0;
    for (std::size_t i = 0; i <= levels.size(); ++i) {
        const std::size_t end = i < levels.size() ? levels[i].point : cells_;
        const Members members = i == 0 ? Members() : Members(levels[i - 1].members);
        if (i > 0 || end > 0) {
            compare_segment(done, end, members);
            take_survivors(members);
        }
        done = end;
    }
}

void LeastImage::start(std::span<const Digit> digits, int side, DigitRenaming renaming) {
    digits_.assign(digits.begin(), digits.end());
    paths_.clear();
    DigitNames names;
    if (renaming != DigitRenaming::any) {
        std::iota(names.of.begin(), names.of.end(), Digit{0});
        names.given = static_cast<Digit>(side);
    }
    names_ = {names};
    if (renaming != DigitRenaming::reversal) return;
    digits_.insert(digits_.end(), digits.begin(), digits.end());
    for (int digit = 1; digit <= side; ++digit)
        names.of[static_cast<std::size_t>(digit)] = static_cast<Digit>(side + 1 - digit);
    names_.push_back(names);
}

// If `members` is empty, compares the images themselves.
void LeastImage::compare_segment(std::size_t from, std::size_t to, Members members) {
    survivors_.clear();
    const std::size_t count = members.empty() ? 1 : members.size();
    for (std::size_t image = 0; image < names_.size(); ++image) {
        const Digit* const digits = digits_.data() + image * cells_;
        const DigitNames& known = names_[image];
        for (std::size_t member = 0; member < count; ++member) {
            const Cell* const sources = members.empty() ? nullptr : members[member].data();
            const auto digit_at = [&](std::size_t cell) {
                return digits[sources == nullptr ? cell : sources[cell]];
            };
            const bool is_first = survivors_.empty();
            // Most candidates are rejected by their first cell, before the names are copied.
            const Digit first = digit_at(from);
            const int name = first != 0 && known.of[first] == 0 ? known.given + 1 : known.of[first];
            if (!is_first && name > least_[from]) continue;
            DigitNames names = known;
            const int order =
                compare_and_improve(from, to, digit_at, names, is_first, least_.data());
            if (order > 0) continue;
            if (order < 0) survivors_.clear();
            survivors_.push_back({image, member, names});
        }
    }
}

void LeastImage::take_survivors(Members members) {
    const std::size_t length = names_.empty() ? 0 : paths_.size() / names_.size();
    next_digits_.resize(survivors_.size() * cells_);
    next_paths_.clear();
    names_.clear();
    Digit* to = next_digits_.data();
    for (const Survivor& survivor : survivors_) {
        const Digit* const digits = digits_.data() + survivor.image * cells_;
        const auto path = paths_.begin() + static_cast<std::ptrdiff_t>(survivor.image * length);
        next_paths_.insert(next_paths_.end(), path, path + static_cast<std::ptrdiff_t>(length));
        names_.push_back(survivor.names);
        if (members.empty()) {
            to = std::copy(digits, digits + cells_, to);
        } else {
            for (const Cell cell : members[survivor.member]) *to++ = digits[cell];
            next_paths_.push_back(static_cast<std::uint32_t>(survivor.member));
        }
    }
    digits_.swap(next_digits_);
    paths_.swap(next_paths_);
}

CellSources LeastImage::sources(std::size_t image) const {
    CellSources sources(cells_);
    std::iota(sources.begin(), sources.end(), Cell{0});
    CellSources next(cells_);
    for (std::size_t i = 0; i < levels_.size(); ++i) {
        const CellSources& member = levels_[i].members[paths_[image * levels_.size() + i]];
        for (std::size_t cell = 0; cell < cells_; ++cell) next[cell] = sources[member[cell]];
        sources.swap(next);
    }
    return sources;
}

}  // namespace sudoku::canon
