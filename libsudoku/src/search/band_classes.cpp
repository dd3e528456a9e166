#include "search/band_classes.hpp"

#include "search/box_fillings.hpp"

#include <algorithm>
#include <limits>

namespace sudoku {
namespace {

constexpr std::uint16_t no_class = std::numeric_limits<std::uint16_t>::max();
constexpr std::size_t most_bands_below = most_box_columns - 1;

// Sums, over all ways to distribute the digits of the lower bands among their columns, the product
// of the numbers of ways to fill the rows of these bands.
class Completion {
  public:
    Completion(const ColumnSplits& splits, const std::vector<std::uint64_t>& fillings,
               std::vector<std::uint16_t> top)
        : splits_(splits),
          fillings_(fillings),
          top_(std::move(top)),
          bands_(static_cast<std::size_t>(splits.bands() - 1)) {}

    // Returns false if stopped.
    bool run(const std::stop_token& stop) {
        for (const StackRest& rest : splits_.rests(top_[0])) {
            if (stop.stop_requested()) return false;
            for (std::size_t b = 0; b < bands_; ++b) renamed_[b] = splits_.renaming(rest.splits[b]);
            add_stack(1, {});
        }
        return true;
    }

    std::uint64_t sum() const { return sum_; }
    std::uint64_t most() const { return most_; }

  private:
    using Types = std::array<std::size_t, most_bands_below>;

    void add_stack(std::size_t stack, const Types& before) {
        const std::size_t count = splits_.count();
        const bool is_last = stack + 1 == top_.size();
        for (const StackRest& rest : splits_.rests(top_[stack])) {
            Types types = before;
            for (std::size_t b = 0; b < bands_; ++b) {
                types[b] = types[b] * count + renamed_[b][rest.splits[b]];
            }
            if (!is_last) {
                add_stack(stack + 1, types);
                continue;
            }
            std::uint64_t product = 1;
            for (std::size_t b = 0; b < bands_; ++b) product *= fillings_[types[b]];
            sum_ += product;
            most_ = std::max(most_, product);
        }
    }

    const ColumnSplits& splits_;
    const std::vector<std::uint64_t>& fillings_;  // by band type
    std::vector<std::uint16_t> top_;
    std::size_t bands_;
    // For each lower band, the renaming that maps the split of its first box to number 0.
    std::array<const std::uint16_t*, most_bands_below> renamed_{};
    std::uint64_t sum_ = 0;
    std::uint64_t most_ = 0;
};

}  // namespace

BoxShape tall_shape(BoxShape shape) {
    if (shape.rows < shape.columns) std::swap(shape.rows, shape.columns);
    return shape;
}

std::optional<BandClasses> BandClasses::find(int rows, int columns, const std::stop_token& stop) {
    BandClasses found(rows, columns);
    found.group_types();
    for (BandClass& each : found.classes_) {
        if (stop.stop_requested()) return std::nullopt;
        each.fillings = count_fillings(found.splits_, found.splits_of(each.representative));
    }
    std::vector<std::uint64_t> fillings;
    for (std::size_t type = 0; type < found.type_count(); ++type) {
        fillings.push_back(found.class_of(type).fillings);
    }
    for (BandClass& each : found.classes_) {
        if (!found.complete(each, fillings, stop)) return std::nullopt;
    }
    return found;
}

BandClasses::BandClasses(int rows, int columns) : splits_(rows, columns) {
    std::size_t types = 1;
    for (int stack = 1; stack < splits_.stacks(); ++stack) types *= splits_.count();
    class_of_.assign(types, no_class);
}

std::vector<std::uint16_t> BandClasses::splits_of(std::size_t type) const {
    std::vector<std::uint16_t> boxes(static_cast<std::size_t>(splits_.stacks()));
    for (std::size_t s = boxes.size(); s-- > 1;) {
        boxes[s] = static_cast<std::uint16_t>(type % splits_.count());
        type /= splits_.count();
    }
    return boxes;
}

std::size_t BandClasses::type_of(std::span<const std::uint16_t> boxes) const {
    const std::uint16_t* renamed = splits_.renaming(boxes[0]);
    std::size_t type = 0;
    for (const std::uint16_t split : boxes.subspan(1)) {
        type = type * splits_.count() + renamed[split];
    }
    return type;
}

// Renamings that keep the first box at split 0 and exchanges of adjacent stacks generate all
// symmetries of the types.
void BandClasses::group_types() {
    std::vector<std::size_t> members;
    const auto add = [&](std::size_t type) {
        if (class_of_[type] != no_class) return;
        class_of_[type] = static_cast<std::uint16_t>(classes_.size());
        members.push_back(type);
    };
    for (std::size_t first = 0; first < class_of_.size(); ++first) {
        if (class_of_[first] != no_class) continue;
        members.clear();
        add(first);
        for (std::size_t i = 0; i < members.size(); ++i) {
            std::vector<std::uint16_t> boxes = splits_of(members[i]);
            for (const auto& renaming : splits_.stabilizer()) {
                std::size_t type = 0;
                for (std::size_t s = 1; s < boxes.size(); ++s) {
                    type = type * splits_.count() + renaming[boxes[s]];
                }
                add(type);
            }
            for (std::size_t s = 0; s + 1 < boxes.size(); ++s) {
                std::swap(boxes[s], boxes[s + 1]);
                add(type_of(boxes));
                std::swap(boxes[s], boxes[s + 1]);
            }
        }
        classes_.push_back({.representative = first, .types = members.size()});
    }
}

bool BandClasses::complete(BandClass& band_class, const std::vector<std::uint64_t>& fillings,
                           const std::stop_token& stop) const {
    if (band_class.fillings == 0) return true;  // there is no such band
    Completion completion(splits_, fillings, splits_of(band_class.representative));
    if (!completion.run(stop)) return false;
    band_class.completions = completion.sum();
    band_class.most_below = completion.most();
    return true;
}

}  // namespace sudoku
