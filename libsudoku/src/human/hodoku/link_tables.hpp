#pragma once

#include "human/hodoku/locked_sets.hpp"
#include "human/hodoku/step_sink.hpp"

#include <vector>

namespace sudoku::human::hodoku {

// The links of a position for chains: statements "on" and "off" about nodes and, for each
// statement, the statements that follow from it in one step.
//
// A node is one of
//   a candidate
//   a group of two or three candidates of a digit where a line crosses a box: "on" if one is
//   a locked set and one of its digits, which only has "off": the set lacks the digit, so it holds
//   all others
//
// The order of the nodes, and of the links of each, decides which of several shortest chains is
// found.
class LinkTables {
  public:
    enum class Kind { candidate, group, set };
    struct Node {
        Kind kind = Kind::candidate;
        int digit = 0;
        Cells cells;   // for a set: its cells that have the digit
        int set = -1;  // index into sets()
        int cell() const { return cells.first(); }
    };
    // The number of a node and whether it is on.
    using Statement = int;
    struct Link {
        Statement to = 0;
        int distance = 0;
    };

    // Creates only the nodes; candidates come first, numbered cell * 9 + digit.
    explicit LinkTables(const Position& position);
    // Adds links between candidates.
    void add_candidate_links();
    // Adds groups and their links; must be called after add_candidate_links().
    void add_groups();
    void add_sets();

    static Statement on(int node) { return node * 2 + 1; }
    static Statement off(int node) { return node * 2; }
    static bool is_on(Statement statement) { return statement % 2 != 0; }
    const Node& node_of(Statement statement) const {
        return nodes_[static_cast<std::size_t>(statement / 2)];
    }
    std::size_t statement_count() const { return nodes_.size() * 2; }
    const std::vector<Link>& links_of(Statement from) const {
        return links_[static_cast<std::size_t>(from)];
    }
    const std::vector<LockedSet>& sets() const { return sets_; }
    // Cells that see the node; for a set, cells that see all its cells with the digit.
    Cells peers_of(const Node& node, int digit) const;
    Cells all_cells_of(const Node& node) const;

    // A link is added only once, and never from a statement to itself.
    void add_link(Statement from, Statement to, int penalty = 0);

  private:
    int add_node(Node node);
    void link_group(int node);
    void link_groups(int a, const std::vector<int>& groups);
    void add_set_links(int set, int digit);
    int set_node(int set, int digit);

    const Position& position_;
    std::vector<Node> nodes_;
    std::vector<std::vector<Link>> links_;  // indexed by statement
    std::vector<int> groups_;               // nodes of the groups
    std::vector<LockedSet> sets_;
    std::vector<std::array<int, 9>> set_nodes_;
};

// Everything that follows from one statement by the links, breadth first, with one chain to each.
class Consequences {
  public:
    struct Entry {
        LinkTables::Statement statement = 0;
        LinkTables::Statement from = 0;
        int distance = 0;
        bool is_direct = false;
    };

    explicit Consequences(const LinkTables& tables);
    // Computes the consequences of `start` and discards the previous ones.
    void follow(LinkTables::Statement start);

    // The first entry is the start.
    const std::vector<Entry>& entries() const { return entries_; }
    // The chain from the start to the entry.
    std::vector<LinkTables::Statement> chain_to(const Entry& entry) const;

  private:
    const LinkTables& tables_;
    std::vector<Entry> entries_;
    std::vector<int> index_;  // by statement; -1 if it does not follow
};

}  // namespace sudoku::human::hodoku
