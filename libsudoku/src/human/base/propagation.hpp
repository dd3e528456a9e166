#pragma once

#include "human/base/candidate_index.hpp"

#include <array>
#include <cassert>
#include <cstring>

namespace sudoku::human {

// One dynamic propagation: everything that follows from an assumption, in exactly the order of
// ChainSearch::propagate, but only lengths are kept, not chains. The length of a statement is the
// number of statements it rests on, itself included; sets of these are carried along:
//
//     on statement    the "on" statements below it (two words by order of discovery)
//                     and the "off" statements below it
//     off statement   rests on one "on" statement alone, so its length is that one's plus 1
//                     and needs no set
//
// The caller sets a limit. Statements longer than the limit are "heavy": they still happen, because
// they decide what comes first, but nothing that rests on them can be short again. Once no light
// statement is waiting, the rest cannot matter and the propagation ends. Typical cost: 0.3
// microseconds, where the full propagation takes 2.
template <std::size_t Words>
class Propagation {
  public:
    using Set = CandidateSet<Words>;
    static constexpr std::uint16_t heavy = 0xffff;

    void set_position(const Position& position, const CandidateIndex& index) {
        index_ = &index;
        for (int cell = 0; cell < cell_count; ++cell)
            base_.candidates[cell] = position.candidates(cell);
        for (int house = 0; house < house_count; ++house) {
            for (int digit = 0; digit < 9; ++digit)
                base_.places[house][digit] = position.places(house, digit);
        }
        for (int digit = 0; digit < 9; ++digit) base_with_[digit] = position.cells_with(digit);
    }

    // Without `y_links`, only one digit is considered, as in Nishio.
    void run(int candidate, bool is_on, int limit, bool y_links);

    // Combined length of both sides of the contradiction that ended the propagation; 0 if there was
    // none or it was too long.
    int contradiction() const { return contradiction_; }
    // The light statements and their lengths, by rank.
    const Set& on() const { return light_on_; }
    const Set& off() const { return light_off_; }
    int on_length(int rank) const { return on_[on_index_[static_cast<std::size_t>(rank)]].length; }
    int off_length(int rank) const { return off_length_[static_cast<std::size_t>(rank)]; }
    // Calls visit(rank) for the "on" ("off") statements, light and heavy, in order of discovery.
    template <class Visitor>
    void for_each_found(bool is_on, Visitor visit) const {
        if (is_on) {
            for (int i = 0; i < on_count_; ++i)
                visit(static_cast<int>(on_[static_cast<std::size_t>(i)].rank));
        } else {
            for (int i = 0; i < off_count_; ++i)
                visit(index_->rank(off_queue_[static_cast<std::size_t>(i)]));
        }
    }

  private:
    struct Grid {
        Mask candidates[cell_count];
        Mask places[house_count][9];
    };
    struct OnState {
        std::uint16_t candidate;
        std::uint16_t rank;
        std::uint16_t length;  // the length, or `heavy`
        std::uint64_t on_below[2];
        Set off_below;
    };
    static constexpr std::uint8_t no_parent = 0xff;

    void add_off(int parent, int cell, int digit, std::uint16_t length);
    // The following return false at a contradiction. An "off" candidate leaves `present_` first,
    // because all that is derived from it rests on it in any case.
    bool expand_on(int index, bool y_links);
    bool expand_off(int candidate, bool y_links);
    // Writes the new "on" statement after the last one; it counts only once on_count_ is raised.
    OnState& derive(int candidate, int from_off, int house);

    const CandidateIndex* index_ = nullptr;
    Grid base_;
    Cells base_with_[9];

    Grid present_;           // candidates whose "off" has not been expanded
    Mask live_[cell_count];  // candidates that are not off
    Cells live_with_[9];
    Mask on_digits_[cell_count];  // candidates that are on
    Cells on_with_[9];

    std::array<OnState, 128> on_;
    int on_count_ = 0;
    std::array<std::uint16_t, candidate_count> off_queue_;
    int off_count_ = 0;
    std::array<std::uint8_t, candidate_count> off_parent_;   // by rank: index of the "on" parent
    std::array<std::uint16_t, candidate_count> off_length_;  // by rank: the length, or `heavy`
    std::array<std::uint8_t, candidate_count> on_index_;     // by rank
    Set light_on_;
    Set light_off_;
    int light_waiting_ = 0;
    int limit_ = 0;
    int contradiction_ = 0;
};

template <std::size_t Words>
void Propagation<Words>::add_off(int parent, int cell, int digit, std::uint16_t length) {
    const int candidate = candidate_number(cell, digit);
    const auto rank = static_cast<std::size_t>(index_->rank(candidate));
    off_queue_[static_cast<std::size_t>(off_count_++)] = static_cast<std::uint16_t>(candidate);
    off_parent_[rank] = static_cast<std::uint8_t>(parent);
    off_length_[rank] = length;
    live_[cell] = without(live_[cell], bit(digit));
    if (length == heavy) return;
    light_off_.insert(static_cast<int>(rank));
    ++light_waiting_;
}

template <std::size_t Words>
bool Propagation<Words>::expand_on(int index, bool y_links) {
    const OnState& node = on_[static_cast<std::size_t>(index)];
    const int cell = node.candidate / 9;
    const int digit = node.candidate % 9;
    const bool is_light = node.length < limit_;
    const std::uint16_t length = is_light ? static_cast<std::uint16_t>(node.length + 1) : heavy;
    const Mask other_digits =
        y_links ? without(live_[cell] | on_digits_[cell], bit(digit)) : Mask{0};
    const Cells others = (live_with_[digit] | on_with_[digit]) & board.peer_set[cell];

    const bool contradicts =
        (other_digits & on_digits_[cell]) != 0 || !(others & on_with_[digit]).empty();
    bool ended = false;
    const auto turn_off = [&](int other_cell, int other_digit) {
        if (ended) return;
        if (contradicts && (on_digits_[other_cell] >> other_digit & 1) != 0) {
            const int rank = index_->rank(other_cell, other_digit);
            const std::uint16_t other = on_[on_index_[static_cast<std::size_t>(rank)]].length;
            if (is_light && other != heavy) contradiction_ = other + length;
            ended = true;
            return;
        }
        add_off(index, other_cell, other_digit, length);
    };
    for (const int other : bits_of(other_digits)) {
        turn_off(cell, other);
        if (!ended) live_with_[other].erase(cell);
    }
    const Cells box = others & board.house_set[box_of(cell)];
    const Cells rest = others - box;
    const Cells row = rest & board.house_set[board.house_of[cell][row_type]];
    for (const Cells& part : {box, row, rest - row}) {
        part.for_each([&](int other) { turn_off(other, digit); });
    }
    live_with_[digit] -= others;
    return !ended;
}

template <std::size_t Words>
auto Propagation<Words>::derive(int candidate, int from_off, int house) -> OnState& {
    OnState& node = on_[static_cast<std::size_t>(on_count_)];
    node.candidate = static_cast<std::uint16_t>(candidate);
    node.rank = static_cast<std::uint16_t>(index_->rank(candidate));
    node.length = heavy;
    const auto from_rank = static_cast<std::size_t>(index_->rank(from_off));
    if (off_length_[from_rank] == heavy) return node;

    Set off;
    std::uint64_t parents[2] = {0, 0};
    bool is_heavy = false;
    const auto rest_on = [&](int other) {
        const auto rank = static_cast<std::size_t>(index_->rank(other));
        is_heavy = is_heavy || off_length_[rank] == heavy;
        off.insert(static_cast<int>(rank));
        const std::uint8_t parent = off_parent_[rank];
        if (parent != no_parent) parents[parent / 64] |= std::uint64_t{1} << (parent % 64);
    };
    rest_on(from_off);
    if (house < 0) {
        const int cell = candidate / 9;
        for (const int digit :
             bits_of(without(base_.candidates[cell], present_.candidates[cell]))) {
            rest_on(candidate_number(cell, digit));
        }
    } else {
        const int digit = candidate % 9;
        for (const int place :
             bits_of(without(base_.places[house][digit], present_.places[house][digit]))) {
            rest_on(candidate_number(board.cells[house][place], digit));
        }
    }
    if (is_heavy) return node;

    // Later statements are merged first, because they often include the earlier ones.
    std::uint64_t below[2] = {0, 0};
    for (const int word : {1, 0}) {
        while ((parents[word] & ~below[word]) != 0) {
            const int bit_number = 63 - std::countl_zero(parents[word] & ~below[word]);
            const OnState& parent = on_[static_cast<std::size_t>(64 * word + bit_number)];
            below[0] |= parent.on_below[0];
            below[1] |= parent.on_below[1];
            off |= parent.off_below;
        }
    }
    const int length = 1 + bit_count(below[0]) + bit_count(below[1]) + off.size();
    if (length > limit_) return node;
    node.length = static_cast<std::uint16_t>(length);
    below[on_count_ / 64] |= std::uint64_t{1} << (on_count_ % 64);
    node.on_below[0] = below[0];
    node.on_below[1] = below[1];
    node.off_below = off;
    return node;
}

template <std::size_t Words>
bool Propagation<Words>::expand_off(int candidate, bool y_links) {
    const int cell = candidate / 9;
    const int digit = candidate % 9;
    struct Inference {
        int candidate;
        int house;  // -1 stands for the cell
    };
    Inference inferences[4];
    int count = 0;
    const Mask in_cell = present_.candidates[cell] = without(present_.candidates[cell], bit(digit));
    if (y_links && is_single(in_cell))
        inferences[count++] = {candidate_number(cell, lowest(in_cell)), -1};
    int from_box = -1;
    for (int type = 0; type < 3; ++type) {
        const int house = board.house_of[cell][type];
        Mask& places = present_.places[house][digit];
        const Mask others = places = without(places, bit(board.place_of[cell][type]));
        if (!is_single(others)) continue;
        const int other = board.cells[house][lowest(others)];
        if (other == from_box) continue;
        if (type == box_type) from_box = other;
        inferences[count++] = {candidate_number(other, digit), house};
    }
    for (int i = 0; i < count; ++i) {
        const int on = inferences[i].candidate;
        const int on_cell = on / 9;
        const int on_digit = on % 9;
        if ((on_digits_[on_cell] >> on_digit & 1) != 0) continue;
        const OnState& node = derive(on, candidate, inferences[i].house);
        if ((live_[on_cell] >> on_digit & 1) == 0) {
            const std::uint16_t other = off_length_[node.rank];
            if (node.length != heavy && other != heavy) contradiction_ = node.length + other;
            return false;
        }
        on_index_[node.rank] = static_cast<std::uint8_t>(on_count_++);
        assert(on_count_ < static_cast<int>(on_.size()));
        on_digits_[on_cell] |= bit(on_digit);
        on_with_[on_digit].insert(on_cell);
        if (node.length != heavy) light_on_.insert(node.rank);
    }
    return true;
}

template <std::size_t Words>
void Propagation<Words>::run(int candidate, bool is_on, int limit, bool y_links) {
    present_ = base_;
    std::memcpy(live_, base_.candidates, sizeof live_);
    std::memcpy(live_with_, base_with_, sizeof live_with_);
    std::memset(on_digits_, 0, sizeof on_digits_);
    for (Cells& cells : on_with_) cells = Cells();
    light_on_ = Set();
    light_off_ = Set();
    on_count_ = off_count_ = light_waiting_ = contradiction_ = 0;
    limit_ = limit;

    const int cell = candidate / 9;
    const int digit = candidate % 9;
    const int rank = index_->rank(candidate);
    if (is_on) {
        on_[0] = {static_cast<std::uint16_t>(candidate),
                  static_cast<std::uint16_t>(rank),
                  1,
                  {1, 0},
                  Set()};
        on_index_[static_cast<std::size_t>(rank)] = 0;
        on_count_ = 1;
        on_digits_[cell] = bit(digit);
        on_with_[digit].insert(cell);
        light_on_.insert(rank);
    } else {
        add_off(no_parent, cell, digit, 1);
        live_with_[digit].erase(cell);
    }
    int next_on = 0;
    int next_off = 0;
    for (;;) {
        while (next_on < on_count_) {
            if (!expand_on(next_on++, y_links)) return;
        }
        if (light_waiting_ == 0 || next_off == off_count_) return;
        const int off = off_queue_[static_cast<std::size_t>(next_off++)];
        if (off_length_[static_cast<std::size_t>(index_->rank(off))] != heavy) --light_waiting_;
        if (!expand_off(off, y_links)) return;
    }
}

}  // namespace sudoku::human
