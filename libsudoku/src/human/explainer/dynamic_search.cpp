#include "human/explainer/dynamic_search.hpp"

#include "human/base/propagation.hpp"

#include <sudoku/human/technique.hpp>

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <span>
#include <vector>

namespace sudoku::human::explainer {
namespace {

constexpr int no_bound = 0x7fff;

// Bounds on the complexity of a hint, tried in turn: the first that admits a hint admits the best
// one. They are the steps of the length addition to the rating.
constexpr int bounds[] = {26, 50, 98, no_bound};

bool is_one_of_two(const Position& position, int cell, int digit) {
    return std::any_of(std::begin(board.house_of[cell]), std::end(board.house_of[cell]),
                       [&](int house) { return size_of(position.places(house, digit)) <= 2; });
}

// Tests whether the digit has no place left in some house if the cell holds it (or does not), using
// singles of this digit only.
class NishioTest {
  public:
    NishioTest(const Position& position, int digit) : position_(position), digit_(digit) {}

    bool contradicts(int cell, bool is_on) {
        for (int house = 0; house < house_count; ++house)
            places_[house] = position_.places(house, digit_);
        left_ = position_.cells_with(digit_);
        singles_ = Cells();
        Cells placed;
        if (is_on) {
            singles_.insert(cell);
        } else if (!remove(cell)) {
            return true;
        }
        while (!singles_.empty()) {
            const int single = singles_.first();
            singles_.erase(single);
            if (placed.contains(single)) continue;
            placed.insert(single);
            bool fits = true;
            (left_ & board.peer_set[single]).for_each([&](int peer) {
                fits = fits && remove(peer);
            });
            if (!fits) return true;
        }
        return false;
    }

  private:
    bool remove(int cell) {
        left_.erase(cell);
        for (int type = 0; type < 3; ++type) {
            const int house = board.house_of[cell][type];
            const Mask places = places_[house] =
                without(places_[house], bit(board.place_of[cell][type]));
            if (places == 0) return false;
            if (is_single(places)) singles_.insert(board.cells[house][lowest(places)]);
        }
        return true;
    }

    const Position& position_;
    int digit_;
    Mask places_[house_count] = {};
    Cells left_;
    Cells singles_;
};

// One dynamic search: propagates "on" from every candidate, then visits the cells in the order of
// the definition, propagates "off", and compares. Everything longer than the best hint so far is
// cut off.
template <std::size_t Words>
class StagedSearch {
  public:
    using Set = CandidateSet<Words>;

    std::optional<ChainHint> run(const Position& position, const CandidateIndex& index) {
        position_ = &position;
        index_ = &index;
        propagation_.set_position(position, index);
        const auto count = static_cast<std::size_t>(index.size());
        on_.resize(count);
        off_.resize(count);
        contradiction_.resize(count);
        on_length_.resize(count * count);
        off_length_.resize(count * count);
        best_ = Best();
        for (const int bound : bounds) {
            bound_ = bound;
            propagate_all();
            position.empty_cells().for_each([&](int cell) { search_cell(cell); });
            if (best_.complexity != 0) return result();
        }
        return {};
    }

  private:
    struct Best {
        int complexity = 0;  // 0 if there is no hint yet
        HintKind kind = HintKind::contradiction;
        bool is_on = false;
        // Rank of the branch whose order of discovery decides between conclusions of equal length.
        int first_branch = -1;
        Set targets;
    };

    bool is_better(int complexity, HintKind kind) const {
        if (complexity > bound_) return false;
        return best_.complexity == 0 || complexity < best_.complexity || kind < best_.kind;
    }

    void take(const Best& best) {
        best_ = best;
        bound_ = best.complexity;
    }

    // A contradiction is a hint, so longer propagations are cut off from then on. Equally long ones
    // must be kept, because they can come first.
    void propagate_all() {
        for (int rank = 0; rank < index_->size(); ++rank) {
            // Every hint joins this statement with others that have at least two statements.
            propagation_.run(index_->candidate(rank), true, bound_ - 2, true);
            const auto row = static_cast<std::size_t>(rank);
            contradiction_[row] = static_cast<std::uint16_t>(propagation_.contradiction());
            if (contradiction_[row] != 0) bound_ = std::min<int>(bound_, contradiction_[row]);
            on_[row] = propagation_.on();
            off_[row] = propagation_.off();
            const std::size_t first = row * static_cast<std::size_t>(index_->size());
            on_[row].for_each([&](int other) {
                on_length_[first + static_cast<std::size_t>(other)] =
                    static_cast<std::uint16_t>(propagation_.on_length(other));
            });
            off_[row].for_each([&](int other) {
                off_length_[first + static_cast<std::size_t>(other)] =
                    static_cast<std::uint16_t>(propagation_.off_length(other));
            });
        }
    }

    void search_cell(int cell) {
        const Mask digits = position_->candidates(cell);
        if (size_of(digits) < 2) return;
        std::array<int, 9> branches{};
        std::size_t count = 0;
        for (const int digit : bits_of(digits)) {
            const int rank = index_->rank(cell, digit);
            branches[count++] = rank;
            offer_contradiction(rank, contradiction_[static_cast<std::size_t>(rank)], false);
            if (has_conjugate(cell, digit) || other_contradicts(cell, digit)) {
                propagation_.run(candidate_number(cell, digit), false, bound_ - 1, true);
                offer_contradiction(rank, propagation_.contradiction(), true);
                if (size_of(digits) >= 3) search_double(rank);
            }
            search_houses(cell, digit);
        }
        search_joint({branches.data(), count}, HintKind::cell);
    }

    // "Off" in a bivalue cell makes the other digit follow. If nothing else follows directly,
    // everything further also follows from the other digit, in the same order and in no more
    // statements; and a bivalue cell has no double chains. So this "off" matters only if the other
    // digit leads to a contradiction.
    bool other_contradicts(int cell, int digit) const {
        const Mask others = without(position_->candidates(cell), bit(digit));
        if (!is_single(others)) return false;
        const auto other = static_cast<std::size_t>(index_->rank(cell, lowest(others)));
        return contradiction_[other] != 0 && contradiction_[other] <= bound_;
    }

    // True if the cell without the digit leaves one place for it in some house; otherwise nothing
    // more follows from "off".
    bool has_conjugate(int cell, int digit) const {
        bool found = false;
        for (const int house : board.house_of[cell])
            found = found || size_of(position_->places(house, digit)) == 2;
        return found;
    }

    void offer_contradiction(int rank, int complexity, bool is_on) {
        if (complexity == 0 || !is_better(complexity, HintKind::contradiction)) return;
        Best best{complexity, HintKind::contradiction, is_on, rank, Set()};
        best.targets.insert(rank);
        take(best);
    }

    void search_houses(int cell, int digit) {
        for (int type = 0; type < 3; ++type) {
            const int house = board.house_of[cell][type];
            const Mask places = position_->places(house, digit);
            if (size_of(places) < 2 || board.cells[house][lowest(places)] != cell) continue;
            std::array<int, 9> branches{};
            std::size_t count = 0;
            for (const int place : bits_of(places))
                branches[count++] = index_->rank(board.cells[house][place], digit);
            search_joint({branches.data(), count}, HintKind::house);
        }
    }

    // Keeps the shortest of the targets if it beats the best hint so far. `length(target)` sums
    // over all branches.
    template <class Length>
    void offer_shortest(const Set& targets, bool is_on, HintKind kind, int first_branch,
                        Length length) {
        Best best{bound_ + 1, kind, is_on, first_branch, Set()};
        targets.for_each([&](int target) {
            const int sum = length(target);
            if (sum > best.complexity || sum > bound_) return;
            if (sum < best.complexity) best.targets = Set();
            best.complexity = sum;
            best.targets.insert(target);
        });
        if (is_better(best.complexity, kind)) take(best);
    }

    void search_joint(std::span<const int> branches, HintKind kind) {
        for (const bool is_on : {true, false}) {
            const std::vector<Set>& reached = is_on ? on_ : off_;
            Set targets = reached[static_cast<std::size_t>(branches[0])];
            for (const int branch : branches.subspan(1))
                targets &= reached[static_cast<std::size_t>(branch)];
            if (targets.empty()) continue;
            const auto& lengths = is_on ? on_length_ : off_length_;
            offer_shortest(targets, is_on, kind, branches[0], [&](int target) {
                int sum = 0;
                for (const int branch : branches) sum += lengths[entry(branch, target)];
                return sum;
            });
        }
    }

    // Finds what follows both from the candidate being on and from its being off; the latter is in
    // propagation_.
    void search_double(int rank) {
        for (const bool is_on : {true, false}) {
            Set targets = (is_on ? on_ : off_)[static_cast<std::size_t>(rank)];
            targets &= is_on ? propagation_.on() : propagation_.off();
            if (targets.empty()) continue;
            const auto& lengths = is_on ? on_length_ : off_length_;
            offer_shortest(targets, is_on, HintKind::double_forcing, rank, [&](int target) {
                return lengths[entry(rank, target)] +
                       (is_on ? propagation_.on_length(target) : propagation_.off_length(target));
            });
        }
    }

    std::size_t entry(int branch, int target) const {
        return static_cast<std::size_t>(branch * index_->size() + target);
    }

    ChainHint result() {
        int target = -1;
        if (best_.kind == HintKind::contradiction || best_.targets.size() == 1) {
            target = best_.targets.first();
        } else {
            propagation_.run(index_->candidate(best_.first_branch), true, bound_ - 1, true);
            propagation_.for_each_found(best_.is_on, [&](int rank) {
                if (target < 0 && best_.targets.contains(rank)) target = rank;
            });
        }
        ChainHint hint;
        conclude(hint, *position_, index_->candidate(target), best_.is_on);
        hint.kind = best_.kind;
        hint.complexity = best_.complexity;
        hint.rating =
            info(Technique::dynamic_double).base_rating + length_addition(best_.complexity);
        return hint;
    }

    const Position* position_ = nullptr;
    const CandidateIndex* index_ = nullptr;
    Propagation<Words> propagation_;
    std::vector<Set> on_;  // by rank of the assumption: its light statements
    std::vector<Set> off_;
    std::vector<std::uint16_t> contradiction_;
    std::vector<std::uint16_t> on_length_;  // by assumption, then by statement
    std::vector<std::uint16_t> off_length_;
    int bound_ = no_bound;
    Best best_;
};

}  // namespace

namespace {

template <std::size_t Words>
struct DynamicMemory {
    StagedSearch<Words> search;
    Propagation<Words> nishio;
};

}  // namespace

struct DynamicSearch::Memory {
    SizedMemory<DynamicMemory> sized;
};

DynamicSearch::DynamicSearch() : memory_(std::make_unique<Memory>()) {}
DynamicSearch::DynamicSearch(DynamicSearch&&) noexcept = default;
DynamicSearch& DynamicSearch::operator=(DynamicSearch&&) noexcept = default;
DynamicSearch::~DynamicSearch() = default;

// A cheap test finds the assumptions that fail; only these are propagated to learn how long the
// proof is.
std::optional<ChainHint> DynamicSearch::find_nishio(const Position& position,
                                                    const Changes& changes) {
    struct Failure {
        int candidate;
        bool is_on;
    };
    std::vector<Failure> failures;
    for (const int digit : bits_of(changes.digits)) {
        NishioTest test(position, digit);
        position.cells_with(digit).for_each([&](int cell) {
            if (size_of(position.candidates(cell)) < 2) return;
            for (const bool is_on : {true, false}) {
                // "Off" has consequences only if one place is left.
                if (!is_on && !is_one_of_two(position, cell, digit)) continue;
                if (test.contradicts(cell, is_on))
                    failures.push_back({candidate_number(cell, digit), is_on});
            }
        });
    }
    if (failures.empty()) return {};
    std::sort(failures.begin(), failures.end(), [](const Failure& a, const Failure& b) {
        return a.candidate != b.candidate ? a.candidate < b.candidate : a.is_on && !b.is_on;
    });
    const CandidateIndex index(position);
    return with_words_for(index.size(), [&](auto words) {
        auto& propagation = memory_->sized.template of_size<words()>().nishio;
        propagation.set_position(position, index);
        std::optional<ChainHint> best;
        for (const Failure& failure : failures) {
            propagation.run(failure.candidate, failure.is_on, no_bound, false);
            const int complexity = propagation.contradiction();
            if (complexity == 0 || (best && complexity >= best->complexity)) continue;
            best.emplace();
            conclude(*best, position, failure.candidate, !failure.is_on);
            best->kind = HintKind::contradiction;
            best->complexity = complexity;
            best->rating = info(Technique::nishio).base_rating + length_addition(complexity);
        }
        return best;
    });
}

std::optional<ChainHint> DynamicSearch::find_dynamic(const Position& position) {
    const CandidateIndex index(position);
    return with_words_for(index.size(), [&](auto words) {
        return memory_->sized.template of_size<words()>().search.run(position, index);
    });
}

}  // namespace sudoku::human::explainer
