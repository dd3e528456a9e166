#include "canon/ordered_partition.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace sudoku::canon {

OrderedPartition::OrderedPartition(const ColouredGraph& graph)
    : starts_(graph.size() + 1, 0),
      neighbours_(2 * graph.edges.size()),
      order_(graph.size()),
      place_(graph.size()),
      cell_(graph.size()),
      length_(graph.size()),
      is_queued_(graph.size()),
      counts_(graph.size()),
      hit_(graph.size()) {
    for (const auto& [a, b] : graph.edges) {
        ++starts_[a + 1];
        ++starts_[b + 1];
    }
    std::partial_sum(starts_.begin(), starts_.end(), starts_.begin());
    std::vector<Vertex> next(starts_.begin(), starts_.end() - 1);
    for (const auto& [a, b] : graph.edges) {
        neighbours_[next[a]++] = b;
        neighbours_[next[b]++] = a;
    }
    std::iota(order_.begin(), order_.end(), Vertex{0});
    std::stable_sort(order_.begin(), order_.end(),
                     [&](Vertex a, Vertex b) { return graph.colours[a] < graph.colours[b]; });
    Vertex cell = 0;
    for (Vertex i = 0; i < order_.size(); ++i) {
        const Vertex vertex = order_[i];
        if (i > 0 && graph.colours[vertex] != graph.colours[order_[i - 1]]) cell = i;
        if (cell == i) ++cell_count_;
        place_[vertex] = i;
        cell_[vertex] = cell;
        ++length_[cell];
    }
}

// A 64-bit step of FNV-1a (Fowler, Noll, Vo), with a shift that mixes high bits into low ones.
void OrderedPartition::note(std::uint64_t what) {
    trace_ = (trace_ ^ what) * 0x0000'0100'0000'01b3;
    trace_ ^= trace_ >> 29;
}

std::uint64_t OrderedPartition::refine_all() {
    trace_ = 0xcbf2'9ce4'8422'2325;
    for (Vertex cell = 0; cell < order_.size(); cell += length_[cell]) enqueue(cell);
    return refine();
}

std::uint64_t OrderedPartition::individualise(Vertex vertex) {
    const Vertex cell = cell_[vertex];
    const Vertex first = order_[cell];
    std::swap(order_[cell], order_[place_[vertex]]);
    std::swap(place_[first], place_[vertex]);
    trace_ = 0xcbf2'9ce4'8422'2325;
    make_cell(cell, cell + 1, cell + length_[cell]);
    enqueue(cell);
    return refine();
}

void OrderedPartition::undo(std::size_t mark) {
    for (; splits_.size() > mark; splits_.pop_back()) {
        const auto [from, piece] = splits_.back();
        for (Vertex i = piece; i < piece + length_[piece]; ++i) cell_[order_[i]] = from;
        length_[from] += length_[piece];
        --cell_count_;
    }
}

std::size_t OrderedPartition::most_joined_cell() {
    Vertex best = 0;
    Vertex most = 0;
    Vertex least_length = 0;
    for (Vertex cell = 0; cell < order_.size(); cell += length_[cell]) {
        if (length_[cell] == 1) continue;
        // In a refined partition, the first vertex is representative of its whole cell.
        const Vertex vertex = order_[cell];
        for (Vertex n = starts_[vertex]; n < starts_[vertex + 1]; ++n) {
            const Vertex other = cell_[neighbours_[n]];
            if (length_[other] > 1 && hit_[other]++ == 0) touched_.push_back(other);
        }
        Vertex joined = 0;
        for (const Vertex other : touched_) {
            if (hit_[other] < length_[other]) ++joined;
            hit_[other] = 0;
        }
        touched_.clear();
        const bool is_better =
            least_length == 0 || joined > most || (joined == most && length_[cell] < least_length);
        if (!is_better) continue;
        best = cell;
        most = joined;
        least_length = length_[cell];
    }
    assert(least_length > 1);
    return best;
}

std::size_t OrderedPartition::cell_of_first_open_vertex() const {
    Vertex vertex = 0;
    while (length_[cell_[vertex]] == 1) ++vertex;
    return cell_[vertex];
}

std::vector<Vertex> OrderedPartition::vertices_of(std::size_t cell) const {
    const auto first = order_.begin() + static_cast<std::ptrdiff_t>(cell);
    return {first, first + static_cast<std::ptrdiff_t>(length_[cell])};
}

std::vector<Vertex> OrderedPartition::labelled_graph() const {
    std::vector<Vertex> graph;
    graph.reserve(neighbours_.size());
    for (const Vertex vertex : order_) {
        const auto begin = static_cast<std::ptrdiff_t>(graph.size());
        for (Vertex i = starts_[vertex]; i < starts_[vertex + 1]; ++i)
            graph.push_back(place_[neighbours_[i]]);
        std::sort(graph.begin() + begin, graph.end());
    }
    return graph;
}

void OrderedPartition::enqueue(Vertex cell) {
    if (is_queued_[cell] != 0) return;
    is_queued_[cell] = 1;
    queue_.push_back(cell);
}

// Splits off the vertices from `piece` to `end` as a cell of their own.
void OrderedPartition::make_cell(Vertex from, Vertex piece, Vertex end) {
    length_[piece] = end - piece;
    length_[from] -= end - piece;
    for (Vertex i = piece; i < end; ++i) cell_[order_[i]] = piece;
    splits_.push_back({from, piece});
    ++cell_count_;
}

std::uint64_t OrderedPartition::refine() {
    while (taken_ < queue_.size() && !is_discrete()) {
        const Vertex splitter = queue_[taken_++];
        is_queued_[splitter] = 0;
        note(splitter);
        for (Vertex i = splitter; i < splitter + length_[splitter]; ++i) {
            const Vertex vertex = order_[i];
            for (Vertex n = starts_[vertex]; n < starts_[vertex + 1]; ++n) {
                const Vertex neighbour = neighbours_[n];
                if (counts_[neighbour]++ != 0) continue;
                hit_vertex_.push_back(neighbour);
                if (hit_[cell_[neighbour]]++ == 0) touched_.push_back(cell_[neighbour]);
            }
        }
        std::sort(touched_.begin(), touched_.end());
        for (const Vertex cell : touched_) split_touched_cell(cell);
        for (const Vertex vertex : hit_vertex_) counts_[vertex] = 0;
        touched_.clear();
        hit_vertex_.clear();
    }
    for (; taken_ < queue_.size(); ++taken_) is_queued_[queue_[taken_]] = 0;
    queue_.clear();
    taken_ = 0;
    note(cell_count_);
    return trace_;
}

// Splits a cell by the counts of its vertices in ascending order. Unless the whole cell was queued,
// all pieces but a largest one suffice to split others (Hopcroft 1971).
void OrderedPartition::split_touched_cell(Vertex cell) {
    const Vertex end = cell + length_[cell];
    const Vertex hit = hit_[cell];
    hit_[cell] = 0;
    note((std::uint64_t{cell} << 32) | hit);
    if (length_[cell] == 1) {
        note(counts_[order_[cell]]);
        return;
    }
    const auto first = order_.begin() + static_cast<std::ptrdiff_t>(cell);
    const auto last = order_.begin() + static_cast<std::ptrdiff_t>(end);
    std::sort(first, last, [&](Vertex a, Vertex b) { return counts_[a] < counts_[b]; });
    for (Vertex i = cell; i < end; ++i) place_[order_[i]] = i;
    if (counts_[order_[cell]] == counts_[order_[end - 1]]) {
        note(counts_[order_[cell]]);
        return;
    }
    // Pieces are split off from the end, so that the cell itself keeps the first one.
    const bool was_queued = is_queued_[cell] != 0;
    Vertex largest = cell;
    std::size_t pieces = 0;
    const std::size_t split_before = splits_.size();
    for (Vertex piece_end = end; piece_end > cell;) {
        Vertex piece = piece_end - 1;
        const Vertex count = counts_[order_[piece]];
        while (piece > cell && counts_[order_[piece - 1]] == count) --piece;
        note((std::uint64_t{piece} << 32) | count);
        if (piece > cell) make_cell(cell, piece, piece_end);
        piece_end = piece;
        ++pieces;
    }
    for (std::size_t i = split_before; i < splits_.size(); ++i) {
        if (length_[splits_[i].piece] > length_[largest]) largest = splits_[i].piece;
    }
    for (std::size_t i = split_before; i < splits_.size(); ++i) {
        if (was_queued || splits_[i].piece != largest) enqueue(splits_[i].piece);
    }
    if (!was_queued && largest != cell) enqueue(cell);
}

}  // namespace sudoku::canon
