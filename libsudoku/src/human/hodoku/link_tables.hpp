#pragma once

#include "human/hodoku/locked_sets.hpp"
#include "human/hodoku/step_sink.hpp"

#include <vector>

namespace sudoku::human::hodoku {

// The links of a position for chains: statements "on" and "off" about nodes, and for each statement
// the statements that follow from it in one step.
//
// A node is a candidate; or a group, two or three candidates of a digit where a line crosses a box,
// "on" if one of them is; or a locked set with one of its digits, for which there is only "off":
// the set lacks the digit, so it holds all others.
//
// The order of the nodes and of the links of each decides which of several shortest chains is
// found.
class LinkTables {
  public:
    enum class Kind { candidate, group, set };
    struct Node {
        Kind kind = Kind::candidate;
        int digit = 0;
        Cells cells;   // of a set: its cells with the digit
        int set = -1;  // index into sets()
        int cell() const { return cells.first(); }
    };
    // A node and whether it is on.
    using Statement = int;
    struct Link {
        Statement to = 0;
        int distance = 0;
    };

    // Only the nodes; candidates first, numbered cell * 9 + digit.
    explicit LinkTables(const Position& position);
    // Links between candidates.
    void add_candidate_links();
    // Groups, which all links so far do without.
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
    // Cells that see the node; of a set, those that see its cells with the digit.
    Cells peers_of(const Node& node, int digit) const;
    Cells all_cells_of(const Node& node) const;

    // Links are added once; a statement does not link to itself.
    void add_link(Statement from, Statement to, int penalty = 0);

  private:
    int add_node(Node node);
    void link_group(int node);
    void link_groups(int a, const std::vector<int>& groups);
    void add_set_links(int set, int digit);
    int set_node(int set, int digit);

    const Position& position_;
    std::vector<Node> nodes_;
    std::vector<std::vector<Link>> links_;  // by statement
    std::vector<int> groups_;               // their nodes
    std::vector<LockedSet> sets_;
    std::vector<std::array<int, 9>> set_nodes_;
};

// Everything that follows from one statement over the links, breadth first, with one chain to each.
class Consequences {
  public:
    struct Entry {
        LinkTables::Statement statement = 0;
        LinkTables::Statement from = 0;
        int distance = 0;
        bool is_direct = false;
    };

    explicit Consequences(const LinkTables& tables);
    // Replaces what was there.
    void follow(LinkTables::Statement start);

    // The start first.
    const std::vector<Entry>& entries() const { return entries_; }
    // From the start to the entry.
    std::vector<LinkTables::Statement> chain_to(const Entry& entry) const;

  private:
    const LinkTables& tables_;
    std::vector<Entry> entries_;
    std::vector<int> index_;  // by statement, -1 if it does not follow
};

}  // namespace sudoku::human::hodoku
