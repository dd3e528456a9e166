#include "human/hodoku/hodoku_finders.hpp"

#include <array>
#include <map>

namespace sudoku::human::hodoku {
namespace {

// HoDoKu's limit on the length of chains, in links.
constexpr int max_links = 20;

// Strong links of one digit, from houses with two places. Two cells of a box that share a line are
// linked only through the line.
std::array<Cells, cell_count> strong_links(const Position& position, int digit) {
    std::array<Cells, cell_count> links{};
    position.cells_with(digit).for_each([&](int cell) {
        for (const int house : houses_of(cell)) {
            if (place_count(position, house, digit) != 2) continue;
            const int other = (cells_in(position, house, digit) - Cells::of(cell)).first();
            if (house < 9 && (row_of(other) == row_of(cell) || column_of(other) == column_of(cell)))
                continue;
            links[static_cast<std::size_t>(cell)].insert(other);
        }
    });
    return links;
}

Chain alternating_chain(const std::vector<Candidate>& statements) {
    Chain chain;
    for (std::size_t i = 0; i < statements.size(); ++i) {
        chain.push_back({statements[i], i % 2 == 1,
                         i == 0 ? std::vector<int>{} : std::vector<int>{static_cast<int>(i) - 1}});
    }
    return chain;
}

// --- X-chains ---

// Chains of one digit from cell to cell: strong, weak, strong, .. strong. One of the two ends holds
// the digit. A chain can return to its start, which then holds the digit.
class XChains {
  public:
    XChains(const Position& position, int digit)
        : digit_(digit),
          cells_(position.cells_with(digit)),
          strong_(strong_links(position, digit)) {}

    // Finds the cells reachable over at most `links` strong links on simple paths.
    void search(int start, int links, std::vector<Step>& steps) {
        start_ = start;
        links_ = links;
        path_ = {start};
        measure_distances();
        ends_ = {};
        extend(start, Cells::of(start), steps);
    }

  private:
    std::size_t at(int i) const { return static_cast<std::size_t>(i); }

    // Computes the fewest links to each cell over walks, which can cross themselves. Cells that no
    // walk reaches are on no path, and cells that earlier paths have reached need not be searched
    // again.
    void measure_distances() {
        reachable_ = {};
        Cells on;
        Cells off = Cells::of(start_);
        Cells seen_on;
        Cells seen_off = off;
        for (int links = 0; links < links_ && !off.empty(); links += 2) {
            on = {};
            off.for_each([&](int cell) { on |= strong_[at(cell)]; });
            on -= seen_on;
            seen_on |= on;
            off = {};
            on.for_each([&](int cell) { off |= board.peer_set[cell] & cells_; });
            off -= seen_off;
            seen_off |= off;
        }
        seen_on.for_each([&](int end) {
            if (!removed_by(end).empty()) reachable_.insert(end);
        });
    }

    Cells removed_by(int end) const {
        return cells_ & board.peer_set[start_] & board.peer_set[end];
    }

    // path_ ends in a cell that is off; adds a strong and a weak link.
    void extend(int cell, Cells used, std::vector<Step>& steps) {
        if (reachable_.is_within(ends_)) return;
        (strong_[at(cell)] - (used - Cells::of(start_))).for_each([&](int on) {
            const int links = static_cast<int>(path_.size());
            path_.push_back(on);
            if (links >= 3 && reachable_.contains(on) && !ends_.contains(on)) {
                ends_.insert(on);
                hand_over(on, steps);
            }
            if (on != start_ && links + 2 <= links_) {
                const Cells used_now = used | Cells::of(on);
                ((board.peer_set[on] & cells_) - used_now).for_each([&](int off) {
                    path_.push_back(off);
                    extend(off, used_now | Cells::of(off), steps);
                    path_.pop_back();
                });
            }
            path_.pop_back();
        });
    }

    void hand_over(int end, std::vector<Step>& steps) const {
        Step step = make_step(Technique::x_chain, bit(digit_));
        std::vector<Candidate> statements;
        for (const int cell : path_) {
            add_cell(step, cell);
            statements.push_back(candidate_at(cell, digit_));
        }
        step.chains = {alternating_chain(statements)};
        add_eliminations(step, removed_by(end), digit_);
        steps.push_back(std::move(step));
    }

    int digit_;
    Cells cells_;
    std::array<Cells, cell_count> strong_;
    int start_ = 0;
    int links_ = 0;
    std::vector<int> path_;
    Cells reachable_;
    Cells ends_;
};

std::vector<Step> x_chains(const Position& position, int links) {
    std::vector<Step> steps;
    std::vector<XChains> digits;
    for (int digit = 0; digit < 9; ++digit) digits.emplace_back(position, digit);
    for (int start = 0; start < cell_count; ++start) {
        for (const int digit : bits_of(position.candidates(start))) {
            digits[static_cast<std::size_t>(digit)].search(start, links, steps);
        }
    }
    return steps;
}

// --- XY-chains ---

// Chains through bivalue cells: if the start does not hold the digit, the end does.
//
//     [1 2]--[2 5]--[5 1]      what sees both ends is not 1
class XYChains {
  public:
    explicit XYChains(const Position& position) : position_(position) {
        position.empty_cells().for_each([&](int cell) {
            if (size_of(position.candidates(cell)) == 2) pairs_.insert(cell);
        });
    }

    std::vector<Step> search() {
        pairs_.for_each([&](int start) {
            for (const int digit : bits_of(position_.candidates(start))) search(start, digit);
        });
        return std::move(steps_);
    }

  private:
    int other(int cell, int digit) const {
        return lowest(without(position_.candidates(cell), bit(digit)));
    }

    void search(int start, int digit) {
        start_ = start;
        digit_ = digit;
        ends_ = {};
        reachable_ = {};
        measure(start, other(start, digit));
        path_ = {start};
        extend(start, other(start, digit), Cells::of(start));
    }

    // Computes the ends that walks reach, as in XChains.
    void measure(int start, int value) {
        std::array<Cells, 9> seen;  // cells in which the digit is on
        std::vector<std::pair<int, int>> layer = {{start, value}};
        for (int links = 1; links + 2 <= max_links && !layer.empty(); links += 2) {
            std::vector<std::pair<int, int>> next;
            for (const auto& [from, digit] : layer) {
                const int on = digit;  // clang 14 cannot capture structured bindings
                (board.peer_set[from] & pairs_ & position_.cells_with(on)).for_each([&](int peer) {
                    const int turned = other(peer, on);
                    if (seen[static_cast<std::size_t>(turned)].contains(peer)) return;
                    seen[static_cast<std::size_t>(turned)].insert(peer);
                    next.emplace_back(peer, turned);
                });
            }
            layer = std::move(next);
        }
        seen[static_cast<std::size_t>(digit_)].for_each([&](int end) {
            if (end != start_ && !removed_by(end).empty()) reachable_.insert(end);
        });
    }

    Cells removed_by(int end) const {
        return position_.cells_with(digit_) & board.peer_set[start_] & board.peer_set[end];
    }

    void extend(int cell, int on, Cells used) {
        if (reachable_.is_within(ends_)) return;
        const int links = 2 * static_cast<int>(path_.size()) - 1;  // links so far
        if (links + 2 > max_links) return;
        ((board.peer_set[cell] & pairs_ & position_.cells_with(on)) - used).for_each([&](int peer) {
            const int turned = other(peer, on);
            path_.push_back(peer);
            if (turned == digit_ && reachable_.contains(peer) && !ends_.contains(peer)) {
                ends_.insert(peer);
                hand_over(peer);
            }
            extend(peer, turned, used | Cells::of(peer));
            path_.pop_back();
        });
    }

    void hand_over(int end) {
        Step step = make_step(Technique::xy_chain, bit(digit_));
        std::vector<Candidate> statements;
        int digit = digit_;
        for (const int cell : path_) {
            add_cell(step, cell);
            statements.push_back(candidate_at(cell, digit));
            digit = other(cell, digit);
            statements.push_back(candidate_at(cell, digit));
        }
        step.chains = {alternating_chain(statements)};
        add_eliminations(step, removed_by(end), digit_);
        steps_.push_back(std::move(step));
    }

    const Position& position_;
    Cells pairs_;
    int start_ = 0;
    int digit_ = 0;
    std::vector<int> path_;
    Cells reachable_;
    Cells ends_;
    std::vector<Step> steps_;
};

// --- remote pairs ---

// Cells with the same two candidates, each seeing the next. The digits alternate, so a cell that
// sees two of them an odd number of links apart holds neither digit.
class RemotePairs {
  public:
    explicit RemotePairs(const Position& position) : position_(position) {}

    std::vector<Step> search() {
        std::map<Mask, Cells> pairs;
        position_.empty_cells().for_each([&](int cell) {
            const Mask digits = position_.candidates(cell);
            if (size_of(digits) == 2) pairs[digits].insert(cell);
        });
        position_.empty_cells().for_each([&](int start) {
            const Mask digits = position_.candidates(start);
            if (size_of(digits) != 2 || pairs[digits].size() < 4) return;
            cells_ = pairs[digits];
            for (const int digit : bits_of(digits)) {
                digit_ = digit;
                path_ = {start};
                extend(Cells::of(start), digits);
            }
        });
        return std::move(steps_);
    }

  private:
    void extend(Cells used, Mask digits) {
        const auto count = static_cast<int>(path_.size());
        if (count >= 4 && count % 2 == 0) hand_over(digits);
        if (2 * count + 1 > max_links) return;
        ((board.peer_set[path_.back()] & cells_) - used).for_each([&](int next) {
            path_.push_back(next);
            extend(used | Cells::of(next), digits);
            path_.pop_back();
        });
    }

    void hand_over(Mask digits) {
        const Cells ends = board.peer_set[path_.front()] & board.peer_set[path_.back()];
        if (!ends.meets(position_.cells_with(digit_))) return;
        Cells seen;
        for (std::size_t i = 0; i < path_.size(); ++i) {
            for (std::size_t j = i + 3; j < path_.size(); j += 2)
                seen |= board.peer_set[path_[i]] & board.peer_set[path_[j]];
        }
        Step step = make_step(Technique::remote_pair, digits);
        for (const int cell : path_) add_cell(step, cell);
        for (const int digit : bits_of(digits))
            add_eliminations(step, seen & position_.cells_with(digit), digit);
        sort_eliminations(step);
        steps_.push_back(std::move(step));
    }

    const Position& position_;
    Cells cells_;
    int digit_ = 0;
    std::vector<int> path_;
    std::vector<Step> steps_;
};

}  // namespace

bool find_turbot_fishes(const Position& position, const StepSink& sink) {
    std::vector<Step> steps = x_chains(position, 3);
    for (Step& step : steps) step.technique = Technique::turbot_fish;
    return hand_over_sorted(std::move(steps), sink);
}

bool find_x_chains(const Position& position, const StepSink& sink) {
    return hand_over_sorted(x_chains(position, max_links), sink);
}

bool find_xy_chains(const Position& position, const StepSink& sink) {
    return hand_over_sorted(XYChains(position).search(), sink);
}

bool find_remote_pairs(const Position& position, const StepSink& sink) {
    return hand_over_sorted(RemotePairs(position).search(), sink);
}

}  // namespace sudoku::human::hodoku
