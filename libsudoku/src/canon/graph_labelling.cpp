#include "canon/graph_labelling.hpp"

#include "canon/ordered_partition.hpp"

#include <algorithm>
#include <compare>
#include <numeric>

namespace sudoku::canon {
namespace {

// The orbits of vertices under the automorphisms found so far.
class Orbits {
  public:
    explicit Orbits(std::size_t size) : parents_(size) { clear(); }

    void clear() { std::iota(parents_.begin(), parents_.end(), Vertex{0}); }
    Vertex root_of(Vertex vertex) {
        while (parents_[vertex] != vertex) {
            parents_[vertex] = parents_[parents_[vertex]];
            vertex = parents_[vertex];
        }
        return vertex;
    }
    void join(const Permutation& images) {
        for (Vertex vertex = 0; vertex < images.size(); ++vertex) {
            const Vertex a = root_of(vertex);
            const Vertex b = root_of(images[vertex]);
            if (a != b) parents_[std::max(a, b)] = std::min(a, b);
        }
    }

  private:
    std::vector<Vertex> parents_;
};

bool fixes(const Permutation& images, const std::vector<Vertex>& points, std::size_t count) {
    return std::all_of(points.begin(), points.begin() + static_cast<std::ptrdiff_t>(count),
                       [&](Vertex point) { return images[point] == point; });
}

// Searches the tree of individualised vertices depth first. A leaf is a discrete partition, that
// is, a labelling. The best leaf has the smallest sequence of traces from the root, then the
// smallest graph. A search for automorphisms keeps its first leaf as the best.
class LabellingSearch {
  public:
    LabellingSearch(const ColouredGraph& graph, bool only_automorphisms)
        : partition_(graph), only_automorphisms_(only_automorphisms) {}

    void run() { explore(0, partition_.refine_all(), std::strong_ordering::equal); }

    std::vector<Vertex> labels() const {
        std::vector<Vertex> labels(best_.order.size());
        for (std::size_t i = 0; i < labels.size(); ++i)
            labels[best_.order[i]] = static_cast<Vertex>(i);
        return labels;
    }

    AutomorphismGroup group() && {
        AutomorphismGroup group;
        Orbits orbits(best_.order.size());
        for (std::size_t depth = 0; depth < best_.path.size(); ++depth) {
            orbits.clear();
            for (const Permutation& images : generators_) {
                if (fixes(images, best_.path, depth)) orbits.join(images);
            }
            const Vertex root = orbits.root_of(best_.path[depth]);
            std::uint32_t orbit = 0;
            for (Vertex vertex = 0; vertex < best_.order.size(); ++vertex)
                orbit += orbits.root_of(vertex) == root ? 1u : 0u;
            group.base.push_back({best_.path[depth], orbit});
        }
        group.generators = std::move(generators_);
        return group;
    }

  private:
    struct Leaf {
        std::vector<std::uint64_t> traces;
        std::vector<Vertex> path;
        std::vector<Vertex> order;  // vertices by label
        std::vector<Vertex> graph;  // neighbours of every label, as labels
    };

    // Compares the path with the best leaf at this depth, given the result `before` for the levels
    // above.
    std::strong_ordering compared(std::size_t depth, std::uint64_t trace,
                                  std::strong_ordering before) const {
        if (!has_best_ || before != std::strong_ordering::equal) return before;
        if (depth >= best_.traces.size()) return std::strong_ordering::greater;
        return trace <=> best_.traces[depth];
    }

    // Returns the depth at which to continue, which is less than `depth` if the rest of this
    // subtree is equivalent to a part already searched.
    std::size_t explore(std::size_t depth, std::uint64_t trace, std::strong_ordering before) {
        const std::strong_ordering order = compared(depth, trace, before);
        if (order > 0 || (order < 0 && only_automorphisms_)) return depth;
        traces_.resize(depth);
        traces_.push_back(trace);
        if (partition_.is_discrete()) return take_leaf(depth, order);

        std::vector<Vertex> choices = partition_.vertices_of(target_cell(depth));
        std::sort(choices.begin(), choices.end());
        Orbits orbits(0);
        std::size_t known = 0;  // number of generators merged into the orbits
        std::vector<Vertex> tried;
        const std::size_t leaf_before = leaves_;
        for (const Vertex choice : choices) {
            if (known < generators_.size()) {
                if (known == 0) orbits = Orbits(partition_.size());
                for (; known < generators_.size(); ++known) {
                    if (fixes(generators_[known], path_, depth)) orbits.join(generators_[known]);
                }
            }
            if (known > 0 && std::any_of(tried.begin(), tried.end(), [&](Vertex other) {
                    return orbits.root_of(other) == orbits.root_of(choice);
                }))
                continue;
            tried.push_back(choice);
            path_.push_back(choice);
            const std::size_t mark = partition_.mark();
            const std::uint64_t next = partition_.individualise(choice);
            // If a better leaf was found below this node, it has the traces of this node.
            const auto relation = leaves_ == leaf_before ? order : std::strong_ordering::equal;
            const std::size_t back = explore(depth + 1, next, relation);
            partition_.undo(mark);
            path_.pop_back();
            traces_.resize(depth + 1);
            if (back < depth) return back;
        }
        return depth;
    }

    // In a search for automorphisms, every node uses the cell that its level had on the first path.
    std::size_t target_cell(std::size_t depth) {
        if (!only_automorphisms_) return partition_.most_joined_cell();
        if (depth == targets_.size()) targets_.push_back(partition_.cell_of_first_open_vertex());
        return targets_[depth];
    }

    std::size_t take_leaf(std::size_t depth, std::strong_ordering order) {
        std::vector<Vertex> graph = partition_.labelled_graph();
        if (has_best_ && order == std::strong_ordering::equal) {
            if (depth + 1 != best_.traces.size()) return depth;
            if (graph == best_.graph) return note_automorphism(depth);
            if (only_automorphisms_ || graph > best_.graph) return depth;
        }
        best_ = {traces_, path_, partition_.order(), std::move(graph)};
        has_best_ = true;
        ++leaves_;
        return depth;
    }

    // The subtree at the vertex where the paths diverge is the image of one already searched.
    std::size_t note_automorphism(std::size_t depth) {
        Permutation images(partition_.size());
        for (std::size_t i = 0; i < images.size(); ++i)
            images[best_.order[i]] = partition_.order()[i];
        generators_.push_back(std::move(images));
        const auto parting = std::mismatch(path_.begin(), path_.end(), best_.path.begin()).first;
        const auto common = static_cast<std::size_t>(parting - path_.begin());
        return std::min(common, depth);
    }

    OrderedPartition partition_;
    bool only_automorphisms_;
    bool has_best_ = false;
    std::uint64_t leaves_ = 0;  // number of leaves that became the best
    Leaf best_;
    std::vector<std::uint64_t> traces_;
    std::vector<Vertex> path_;
    std::vector<std::size_t> targets_;
    std::vector<Permutation> generators_;
};

}  // namespace

GraphLabelling canonical_labelling(const ColouredGraph& graph) {
    LabellingSearch search(graph, false);
    search.run();
    std::vector<Vertex> labels = search.labels();
    return {std::move(labels), std::move(search).group()};
}

AutomorphismGroup automorphisms_of(const ColouredGraph& graph) {
    LabellingSearch search(graph, true);
    search.run();
    return std::move(search).group();
}

}  // namespace sudoku::canon
