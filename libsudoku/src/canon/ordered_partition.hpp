#pragma once

#include "canon/coloured_graph.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sudoku::canon {

// An ordered partition of the vertices of a graph into cells:
//
//     order    7 2 5 | 0 | 3 1 | 4 6      a cell is named by its first index: 0, 3, 4, 6
//
// Refinement splits cells until any two vertices of a cell have the same number of neighbours in
// each cell. All operations depend only on cells and counts, never on the numbers of vertices, and
// a trace is a hash of what they did; so the traces of isomorphic graphs are equal.
class OrderedPartition {
  public:
    // The cells are in the order of the colours and not refined.
    explicit OrderedPartition(const ColouredGraph& graph);

    std::size_t size() const { return order_.size(); }
    bool is_discrete() const { return cell_count_ == order_.size(); }
    const std::vector<Vertex>& order() const { return order_; }

    // refine_all() and individualise() refine the partition and return the trace.
    std::uint64_t refine_all();
    // Makes the vertex a cell of its own before the rest of its old cell.
    std::uint64_t individualise(Vertex vertex);

    // undo(mark()) reverts the splits made in between, but not the order of vertices within cells.
    std::size_t mark() const { return splits_.size(); }
    void undo(std::size_t mark);

    // Both functions choose a cell with more than one vertex. The partition must be refined and not
    // discrete.
    //
    // Returns the cell whose vertices are partially joined to the most other cells, with some but
    // not all of their vertices as neighbours, because individualising one of its vertices splits
    // most. The first of the smallest cells would be a bad choice: in a full grid these are the
    // digits, and none of their 9! orders splits anything else.
    std::size_t most_joined_cell();
    std::size_t cell_of_first_open_vertex() const;
    std::vector<Vertex> vertices_of(std::size_t cell) const;

    // Returns the sorted positions of the neighbours of the first vertex, then of the second, and
    // so on. The partition must be discrete.
    std::vector<Vertex> labelled_graph() const;

  private:
    struct Split {
        Vertex from;  // names of cells
        Vertex piece;
    };

    std::uint64_t refine();
    void split_touched_cell(Vertex cell);
    void make_cell(Vertex from, Vertex piece, Vertex end);
    void enqueue(Vertex cell);
    void note(std::uint64_t what);

    // The neighbours of vertex v are neighbours_[starts_[v] .. starts_[v + 1]).
    std::vector<Vertex> starts_;
    std::vector<Vertex> neighbours_;

    std::vector<Vertex> order_;
    std::vector<Vertex> place_;   // by vertex: its index in order_
    std::vector<Vertex> cell_;    // by vertex
    std::vector<Vertex> length_;  // by cell
    std::size_t cell_count_ = 0;
    std::vector<Split> splits_;

    std::vector<Vertex> queue_;  // FIFO of cells by which to split others
    std::size_t taken_ = 0;
    std::vector<char> is_queued_;     // by cell
    std::vector<Vertex> counts_;      // by vertex: number of neighbours in the splitting cell
    std::vector<Vertex> hit_;         // by cell: number of vertices with a count
    std::vector<Vertex> touched_;     // cells with a hit
    std::vector<Vertex> hit_vertex_;  // vertices with a count
    std::uint64_t trace_ = 0;
};

}  // namespace sudoku::canon
