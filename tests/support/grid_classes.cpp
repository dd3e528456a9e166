#include "support/grid_classes.hpp"

#include "canon/board_graph.hpp"
#include "canon/symmetry_group.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace sudoku::test {
namespace {

constexpr std::size_t most_cells = 81;
constexpr std::size_t most_digits = 9;

// A symmetry: for each cell, the cell that it takes its digit from.
using Sources = std::string;

Sources after(const Sources& first, const Sources& second) {
    Sources product(first.size(), '\0');
    for (std::size_t cell = 0; cell < product.size(); ++cell)
        product[cell] = first[static_cast<std::uint8_t>(second[cell])];
    return product;
}

Sources inverse(const Sources& sources) {
    Sources back(sources.size(), '\0');
    for (std::size_t cell = 0; cell < back.size(); ++cell)
        back[static_cast<std::uint8_t>(sources[cell])] = static_cast<char>(cell);
    return back;
}

struct SymmetryClass {
    Sources member;
    std::uint64_t size = 0;
};

std::vector<SymmetryClass> symmetry_classes(const Geometry& geometry) {
    const auto cells = static_cast<std::size_t>(geometry.cell_count());
    const canon::ColouredGraph graph = canon::board_graph(geometry, false);
    const canon::SymmetryGroup group(graph, cells);
    const auto bytes = [](const auto& images, std::size_t count) {
        Sources sources(count, '\0');
        for (std::size_t i = 0; i < count; ++i) sources[i] = static_cast<char>(images[i]);
        return sources;
    };
    Sources nothing(cells, '\0');
    for (std::size_t i = 0; i < cells; ++i) nothing[i] = static_cast<char>(i);
    std::vector<Sources> all = {nothing};
    for (const auto& level : group.levels()) {
        std::vector<Sources> longer;
        for (const auto& member : level.members) {
            for (const Sources& sources : all)
                longer.push_back(after(sources, bytes(member, cells)));
        }
        all = std::move(longer);
    }
    std::unordered_map<Sources, std::size_t> number_of;
    for (std::size_t i = 0; i < all.size(); ++i) number_of.emplace(all[i], i);
    assert(number_of.size() == all.size());

    std::vector<Sources> generators;
    for (const auto& generator : canon::automorphisms_of(graph).generators)
        generators.push_back(bytes(generator, cells));
    std::vector<SymmetryClass> classes;
    std::vector<char> is_known(all.size(), 0);
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (is_known[i] != 0) continue;
        std::vector<std::size_t> conjugates = {i};
        is_known[i] = 1;
        for (std::size_t next = 0; next < conjugates.size(); ++next) {
            for (const Sources& generator : generators) {
                const Sources other =
                    after(after(inverse(generator), all[conjugates[next]]), generator);
                const std::size_t number = number_of.at(other);
                if (is_known[number] != 0) continue;
                is_known[number] = 1;
                conjugates.push_back(number);
            }
        }
        classes.push_back({all[i], conjugates.size()});
    }
    return classes;
}

// Searches all grids that a symmetry maps to themselves up to a renaming of digits. Where a cell
// and its source are known, so is the renaming of their digit, and vice versa.
class KeptGrids {
  public:
    KeptGrids(const Geometry& geometry, const Sources& sources)
        : cells_(sources.size()), side_(static_cast<std::size_t>(geometry.side())) {
        const Sources back = inverse(sources);
        for (std::size_t cell = 0; cell < cells_; ++cell) {
            source_[cell] = static_cast<std::uint8_t>(sources[cell]);
            target_[cell] = static_cast<std::uint8_t>(back[cell]);
            const auto peers = geometry.peers(static_cast<Cell>(cell));
            peers_.emplace_back(peers.begin(), peers.end());
        }
    }

    std::uint64_t count() {
        State state;
        state.open.fill(static_cast<std::uint16_t>((1U << side_) - 1));
        for (std::size_t cell = 0; cell < side_; ++cell) {
            if (!place(state, cell, cell)) return 0;
        }
        kept_ = 0;
        search(state);
        return kept_;
    }

  private:
    static constexpr std::uint8_t unknown = 0xFF;

    struct State {
        State() {
            digit.fill(unknown);
            new_name.fill(unknown);
            old_name.fill(unknown);
        }
        std::array<std::uint16_t, most_cells> open;
        std::array<std::uint8_t, most_cells> digit;
        std::array<std::uint8_t, most_digits> new_name, old_name;
    };

    // Places a digit and its consequences; returns false at a contradiction.
    bool place(State& state, std::size_t cell, std::size_t digit) {
        std::array<std::uint16_t, most_cells> waiting;
        std::size_t first = 0, last = 0;
        const auto wait = [&](std::size_t at, std::size_t what) {
            if (state.digit[at] != unknown) return state.digit[at] == what;
            if ((state.open[at] >> what & 1) == 0) return false;
            state.digit[at] = static_cast<std::uint8_t>(what);
            waiting[last++] = static_cast<std::uint16_t>(at);
            return true;
        };
        // The symmetry maps the digit of `source` to its target under a new name.
        const auto name = [&](std::size_t old_one, std::size_t new_one) {
            if (state.new_name[old_one] == new_one) return true;
            if (state.new_name[old_one] != unknown || state.old_name[new_one] != unknown)
                return false;
            state.new_name[old_one] = static_cast<std::uint8_t>(new_one);
            state.old_name[new_one] = static_cast<std::uint8_t>(old_one);
            for (std::size_t at = 0; at < cells_; ++at) {
                if (state.digit[at] == old_one && !wait(source_[at], new_one)) return false;
                if (state.digit[at] == new_one && !wait(target_[at], old_one)) return false;
            }
            return true;
        };
        if (!wait(cell, digit)) return false;
        for (; first < last; ++first) {
            const std::size_t at = waiting[first];
            const std::size_t what = state.digit[at];
            const auto bit = static_cast<std::uint16_t>(1U << what);
            state.open[at] = bit;
            for (const Cell peer : peers_[at]) {
                if ((state.open[peer] & bit) == 0) continue;
                state.open[peer] = static_cast<std::uint16_t>(state.open[peer] & ~bit);
                if (state.open[peer] == 0) return false;
                if (std::has_single_bit(state.open[peer]) &&
                    !wait(peer, static_cast<std::size_t>(std::countr_zero(state.open[peer]))))
                    return false;
            }
            const std::uint8_t at_source = state.digit[source_[at]];
            const std::uint8_t at_target = state.digit[target_[at]];
            if (at_source != unknown && !name(what, at_source)) return false;
            if (at_target != unknown && !name(at_target, what)) return false;
            if (state.new_name[what] != unknown && !wait(source_[at], state.new_name[what]))
                return false;
            if (state.old_name[what] != unknown && !wait(target_[at], state.old_name[what]))
                return false;
        }
        return true;
    }

    // Branches on the renaming first, because with a complete renaming each digit determines two
    // others: cells whose source or target is known, then those with the fewest digits. Otherwise
    // most of the search would fail below undecided names.
    void search(const State& state) {
        const bool is_named = std::find(state.new_name.begin(), state.new_name.begin() + side_,
                                        unknown) == state.new_name.begin() + side_;
        const auto says_no_name = [&](std::size_t cell) {
            return !is_named && state.digit[source_[cell]] == unknown &&
                   state.digit[target_[cell]] == unknown;
        };
        std::size_t best = cells_;
        std::pair<bool, int> least;
        for (std::size_t cell = 0; cell < cells_; ++cell) {
            if (state.digit[cell] != unknown) continue;
            const std::pair key(says_no_name(cell), std::popcount(state.open[cell]));
            if (best == cells_ || key < least) least = key, best = cell;
        }
        if (best == cells_) {
            ++kept_;
            return;
        }
        for (unsigned left = state.open[best]; left != 0; left &= left - 1) {
            State next = state;
            if (place(next, best, static_cast<std::size_t>(std::countr_zero(left)))) search(next);
        }
    }

    std::size_t cells_, side_;
    std::array<std::uint8_t, most_cells> source_{}, target_{};
    std::vector<std::vector<Cell>> peers_;
    std::uint64_t kept_ = 0;
};

}  // namespace

GridClasses count_grid_classes(const Geometry& geometry, std::optional<std::uint64_t> grids) {
    __extension__ using Wide = unsigned __int128;
    GridClasses counted;
    Wide sum = 0;
    for (const SymmetryClass& one : symmetry_classes(geometry)) {
        ++counted.symmetry_classes;
        counted.symmetries += one.size;
        const bool does_nothing =
            std::is_sorted(one.member.begin(), one.member.end(), [](char a, char b) {
                return static_cast<std::uint8_t>(a) < static_cast<std::uint8_t>(b);
            });
        const std::uint64_t kept =
            does_nothing && grids ? *grids : KeptGrids(geometry, one.member).count();
        if (kept == 0) continue;
        ++counted.with_grids;
        if (!does_nothing) counted.most_kept = std::max(counted.most_kept, kept);
        sum += Wide{one.size} * kept;
    }
    counted.is_whole = sum % counted.symmetries == 0;
    counted.classes = static_cast<std::uint64_t>(sum / counted.symmetries);
    return counted;
}

}  // namespace sudoku::test
