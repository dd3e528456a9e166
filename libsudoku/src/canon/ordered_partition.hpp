#pragma once

#include "canon/coloured_graph.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sudoku::canon {

// The vertices of a graph in cells, the cells in a sequence:
//
//     order    7 2 5 | 0 | 3 1 | 4 6      a cell is named by the place where it begins: 0, 3, 4, 6
//
// Refining splits cells until any two vertices of a cell have equally many neighbours in each cell.
// Whatever happens depends on cells and counts alone, never on the numbers of the vertices, and a
// trace sums it up; so isomorphic graphs go through the same.
class OrderedPartition {
  public:
    // In the order of the colours, not refined yet.
    explicit OrderedPartition(const ColouredGraph& graph);

    std::size_t size() const { return order_.size(); }
    bool is_discrete() const { return cell_count_ == order_.size(); }
    const std::vector<Vertex>& order() const { return order_; }

    // Each gives the trace of what it did.
    std::uint64_t refine_all();
    std::uint64_t individualise(Vertex vertex);  // which becomes a cell before the rest of its own

    // undo(mark()) takes back what was done in between; inside of cells the order may be another.
    std::size_t mark() const { return splits_.size(); }
    void undo(std::size_t mark);

    // Of those with more than one vertex; there must be one. The partition must be refined.
    //
    // Whose vertices have some, but not all, of the vertices of most other cells as neighbours: so
    // individualising one of them splits most. The first of the smallest cells would not do: in a
    // full grid that are the digits, and 9! orders of those split nothing else.
    std::size_t most_joined_cell();
    std::size_t cell_of_first_open_vertex() const;
    std::vector<Vertex> vertices_of(std::size_t cell) const;

    // The places of the neighbours of the first vertex, ascending, then of the second, .. The
    // partition must be discrete.
    std::vector<Vertex> labelled_graph() const;

  private:
    struct Split {
        Vertex from;  // cells
        Vertex piece;
    };

    std::uint64_t refine();
    void split_touched_cell(Vertex cell);
    void make_cell(Vertex from, Vertex piece, Vertex end);
    void enqueue(Vertex cell);
    void note(std::uint64_t what);

    // Neighbours of vertex v: neighbours_[starts_[v] .. starts_[v + 1]).
    std::vector<Vertex> starts_;
    std::vector<Vertex> neighbours_;

    std::vector<Vertex> order_;
    std::vector<Vertex> place_;   // of a vertex in order_
    std::vector<Vertex> cell_;    // of a vertex
    std::vector<Vertex> length_;  // of a cell
    std::size_t cell_count_ = 0;
    std::vector<Split> splits_;

    std::vector<Vertex> queue_;  // cells to split others by, first in, first out
    std::size_t taken_ = 0;
    std::vector<char> is_queued_;     // by cell
    std::vector<Vertex> counts_;      // of a vertex: neighbours in the cell that splits
    std::vector<Vertex> hit_;         // of a cell: vertices with a count
    std::vector<Vertex> touched_;     // cells with a hit
    std::vector<Vertex> hit_vertex_;  // vertices with a count
    std::uint64_t trace_ = 0;
};

}  // namespace sudoku::canon
