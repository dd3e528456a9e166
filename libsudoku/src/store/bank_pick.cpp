#include "store/stock_index.hpp"

#include <sudoku/store/bank.hpp>
#include <sudoku/support/rng.hpp>

#include <algorithm>
#include <deque>
#include <map>
#include <set>
#include <utility>

namespace sudoku::store {
namespace {

constexpr std::uint64_t pick_stream = 0x62616e6b;
// The limit on puzzles that wait for a day on which their pattern is free again.
constexpr std::size_t most_waiting = 20'000;

// Picks for one filter: first puzzles that had to wait, then random ones.
class Picker {
  public:
    Picker(std::unique_ptr<BankWalk> walk) : walk_(std::move(walk)) {}

    // The next puzzle that suits; nothing if there is none.
    template <class Suits>
    Result<std::optional<BankPuzzle>> next(const Suits& suits) {
        for (auto one = waiting_.begin(); one != waiting_.end(); ++one) {
            if (!suits(*one)) continue;
            BankPuzzle puzzle = std::move(*one);
            waiting_.erase(one);
            return std::optional(std::move(puzzle));
        }
        while (waiting_.size() < most_waiting) {
            auto puzzle = walk_->next();
            if (!puzzle || !*puzzle) return puzzle;
            if (suits(**puzzle)) return puzzle;
            waiting_.push_back(std::move(**puzzle));
        }
        return std::optional<BankPuzzle>();
    }

  private:
    std::unique_ptr<BankWalk> walk_;
    std::deque<BankPuzzle> waiting_;
};

// The last use of each pattern, in days or slots.
class PatternDays {
  public:
    explicit PatternDays(int apart) : apart_(apart) {}

    bool is_free(const std::string& pattern, std::int64_t time) const {
        if (apart_ == 0) return true;
        const auto last = last_.find(pattern);
        return last == last_.end() || time - last->second >= apart_;
    }
    void use(const std::string& pattern, std::int64_t time) {
        if (apart_ == 0) return;
        const auto [last, is_new] = last_.emplace(pattern, time);
        if (!is_new) last->second = std::max(last->second, time);
    }

  private:
    int apart_;
    std::map<std::string, std::int64_t> last_;
};

}  // namespace

std::int64_t random_start(std::uint64_t seed, std::uint64_t stream, std::uint64_t index) {
    return static_cast<std::int64_t>(Rng(seed, stream, index).below(std::uint64_t{1} << key_bits));
}

Result<std::vector<PickedPuzzle>> pick_puzzles(Bank& bank, const PickPlan& plan) {
    std::vector<Picker> pickers;
    for (std::size_t i = 0; i < plan.filters.size(); ++i) {
        auto walk = bank.walk(plan.filters[i], random_start(plan.seed, pick_stream, i));
        if (!walk) return walk.error();
        pickers.emplace_back(std::move(*walk));
    }
    PatternDays patterns(plan.days_apart);
    if (plan.days_apart > 0 && !plan.slots.empty() && plan.slots.front().day) {
        const std::int64_t first = plan.slots.front().day->number;
        auto used = bank.used_since(Day{static_cast<std::int32_t>(first - plan.days_apart + 1)});
        if (!used) return used.error();
        for (const BankPuzzle& puzzle : *used) patterns.use(puzzle.pattern, puzzle.used->number);
    }
    std::vector<PickedPuzzle> picked;
    std::set<std::int64_t> taken;
    for (const PickSlot& slot : plan.slots) {
        const std::int64_t time =
            slot.day ? slot.day->number : static_cast<std::int64_t>(picked.size());
        auto puzzle = pickers[slot.filter].next([&](const BankPuzzle& one) {
            return !taken.contains(one.key) && patterns.is_free(one.pattern, time);
        });
        if (!puzzle) return puzzle.error();
        if (!*puzzle) break;
        taken.insert((*puzzle)->key);
        patterns.use((*puzzle)->pattern, time);
        picked.push_back({slot, std::move(**puzzle)});
    }
    return picked;
}

}  // namespace sudoku::store
