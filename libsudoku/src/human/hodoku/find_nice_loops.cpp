#include "human/hodoku/hodoku_finders.hpp"
#include "human/hodoku/link_tables.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace sudoku::human::hodoku {
namespace {

using Statement = LinkTables::Statement;
using Node = LinkTables::Node;
using Kind = LinkTables::Kind;

// Finds loops that return to their first cell, and chains whose two ends cannot both be off.
//
//   discontinuous   the start is refuted, or the cell holds the digit of both ends
//   continuous      the loop closes: every link in it works in both directions
//   chain           if one end is off the other is on, so what sees both is off
class NiceLoops {
  public:
    NiceLoops(const Position& position, const LinkTables& tables)
        : position_(position), tables_(tables), consequences_(tables) {}

    std::vector<Step> search() {
        for (const bool is_on : {true, false}) {
            position_.empty_cells().for_each([&](int cell) {
                for (const int digit : bits_of(position_.candidates(cell)))
                    search_from(cell, digit, is_on);
            });
        }
        std::vector<Step> steps = std::move(loops_);
        for (Step& step : chains_) steps.push_back(std::move(step));
        return steps;
    }

  private:
    void search_from(int cell, int digit, bool is_on) {
        const int node = cell * 9 + digit;
        consequences_.follow(is_on ? LinkTables::on(node) : LinkTables::off(node));
        const auto& entries = consequences_.entries();
        for (std::size_t i = 1; i < entries.size(); ++i) {
            const Node& end = tables_.node_of(entries[i].statement);
            // A chain of a single link shows nothing new.
            if (end.kind != Kind::candidate || entries[i].distance <= 2) continue;
            if (end.cell() == cell) {
                check_loop(entries[i]);
            } else if (!is_on && LinkTables::is_on(entries[i].statement)) {
                check_chain(cell, digit, entries[i]);
            }
        }
    }

    const Node& node_of(Statement statement) const { return tables_.node_of(statement); }
    int cell_of(Statement statement) const { return node_of(statement).cell(); }
    int digit_of(Statement statement) const { return node_of(statement).digit; }

    // A chain must not return to its own cells, except to the first cell of a loop.
    bool crosses_itself(const std::vector<Statement>& chain, bool is_loop) const {
        Cells used;
        const int start = cell_of(chain.front());
        for (std::size_t i = 0; i < chain.size(); ++i) {
            if (used.contains(cell_of(chain[i]))) return true;
            if (i == 0) continue;
            const Node& last = node_of(chain[i - 1]);
            if (!is_loop || last.cell() != start) used |= tables_.all_cells_of(last);
        }
        return false;
    }

    bool is_grouped(const std::vector<Statement>& chain) const {
        return std::any_of(chain.begin(), chain.end(), [&](Statement statement) {
            return node_of(statement).kind != Kind::candidate;
        });
    }

    void check_loop(const Consequences::Entry& entry) {
        const std::vector<Statement> chain = consequences_.chain_to(entry);
        const std::size_t last = chain.size() - 1;
        if (cell_of(chain[0]) == cell_of(chain[1]) ||
            cell_of(chain[last]) == cell_of(chain[last - 1]))
            return;
        if (crosses_itself(chain, true)) return;
        const int cell = cell_of(chain.front());
        const int start = digit_of(chain.front());
        const int end = digit_of(chain.back());
        const bool starts_off = !LinkTables::is_on(chain.front());
        const bool ends_on = LinkTables::is_on(chain.back());
        const Mask digits = position_.candidates(cell);
        const bool grouped = is_grouped(chain);

        Step step;
        step.technique = grouped ? Technique::grouped_discontinuous_nice_loop
                                 : Technique::discontinuous_nice_loop;
        if (!starts_off && !ends_on && start == end) {
            step.eliminations = {candidate_at(cell, start)};
        } else if (starts_off && ends_on && start == end) {
            add_eliminations(step, cell, without(digits, bit(start)));
        } else if (starts_off != ends_on && start != end) {
            step.eliminations = {candidate_at(cell, starts_off ? end : start)};
        } else if (starts_off || ends_on || size_of(digits) == 2) {
            step.technique =
                grouped ? Technique::grouped_continuous_nice_loop : Technique::continuous_nice_loop;
            close_loop(chain, step);
        }
        hand_over(std::move(step), chain, loops_);
    }

    // In a closed loop every link works in both directions. A strong link inside a cell excludes
    // the other candidates of the cell; a weak link excludes everything that sees both ends.
    void close_loop(const std::vector<Statement>& chain, Step& step) const {
        const std::size_t last = chain.size() - 1;
        const bool starts_off = !LinkTables::is_on(chain.front());
        if (starts_off && LinkTables::is_on(chain.back())) {
            keep_two(step, cell_of(chain[0]), digit_of(chain.front()), digit_of(chain.back()));
        }
        Cells loop;
        for (std::size_t i = 0; i < last; ++i) loop |= tables_.all_cells_of(node_of(chain[i]));
        for (std::size_t i = 1; i <= last; ++i) {
            const bool moved = cell_of(chain[i - 1]) != cell_of(chain[i]);
            if (!moved) continue;
            if (LinkTables::is_on(chain[i])) {
                if (i + 2 <= last && cell_of(chain[i]) == cell_of(chain[i + 1]) &&
                    LinkTables::is_on(chain[i + 2]) &&
                    cell_of(chain[i + 1]) != cell_of(chain[i + 2])) {
                    keep_two(step, cell_of(chain[i]), digit_of(chain[i]), digit_of(chain[i + 2]));
                }
                continue;
            }
            const int digit = digit_of(chain[i]);
            const Cells seen = tables_.peers_of(node_of(chain[i - 1]), digit) &
                               tables_.peers_of(node_of(chain[i]), digit) &
                               position_.cells_with(digit);
            add_eliminations(step, seen - loop, digit);
            if (node_of(chain[i]).kind == Kind::set) lock_set(chain, i, step);
        }
    }

    void keep_two(Step& step, int cell, int a, int b) const {
        add_eliminations(step, cell, without(position_.candidates(cell), bit(a) | bit(b)));
    }

    // A set in a closed loop keeps all its digits except the two that the loop enters and leaves it
    // by. If the loop leaves it to a cell through all candidates of the cell but one, these
    // candidates are off wherever the cell sees, too.
    void lock_set(const std::vector<Statement>& chain, std::size_t i, Step& step) const {
        if (i + 1 >= chain.size()) return;
        const LockedSet& set = tables_.sets()[static_cast<std::size_t>(node_of(chain[i]).set)];
        const int next_cell = cell_of(chain[i + 1]);
        const bool fills_cell = LinkTables::is_on(chain[i + 1]);
        const Mask exits =
            fills_cell ? without(position_.candidates(next_cell), bit(digit_of(chain[i + 1])))
                       : bit(digit_of(chain[i + 1]));
        for (const int digit : bits_of(without(set.digits, exits | bit(digit_of(chain[i])))))
            add_eliminations(step, set.seen_by(digit), digit);
        if (!fills_cell) return;
        for (const int digit : bits_of(exits & set.digits))
            add_eliminations(step, set.seen_by(digit) & board.peer_set[next_cell], digit);
    }

    void check_chain(int cell, int digit, const Consequences::Entry& entry) {
        const Node& end = node_of(entry.statement);
        Step step;
        if (end.digit == digit) {
            const Cells removed =
                position_.cells_with(digit) & board.peer_set[cell] & board.peer_set[end.cell()];
            if (!removed.has_two()) return;  // a single elimination can be found as a loop
            add_eliminations(step, removed, digit);
        } else {
            if (!see_each_other(cell, end.cell()) || !position_.has(cell, end.digit) ||
                !position_.has(end.cell(), digit))
                return;
            step.eliminations = {candidate_at(cell, end.digit), candidate_at(end.cell(), digit)};
        }
        const std::vector<Statement> chain = consequences_.chain_to(entry);
        if (crosses_itself(chain, false)) return;
        step.technique = is_grouped(chain) ? Technique::grouped_aic : Technique::aic;
        hand_over(std::move(step), chain, chains_);
    }

    void hand_over(Step step, const std::vector<Statement>& chain, std::vector<Step>& list) {
        if (step.eliminations.empty()) return;
        sort_eliminations(step);
        if (!is_new(step)) return;
        Mask digits = 0;
        for (const Candidate& gone : step.eliminations) digits |= bit(gone.digit - 1);
        step.digits = digit_set(digits);
        Chain links;
        for (std::size_t i = 0; i < chain.size(); ++i) {
            const Node& node = node_of(chain[i]);
            ChainLink link{candidate_at(node.cell(), node.digit), LinkTables::is_on(chain[i])};
            if (i > 0) link.follows_from = {static_cast<int>(i) - 1};
            (node.cells - Cells::of(node.cell())).for_each([&](int cell) {
                link.more_cells.push_back(static_cast<Cell>(cell));
            });
            links.push_back(std::move(link));
        }
        for (const ChainLink& link : links) step.cells.push_back(link.candidate.cell);
        step.chains = {std::move(links)};
        list.push_back(std::move(step));
    }

    // Steps with the same technique and eliminations differ only in the length of their chains.
    bool is_new(const Step& step) {
        std::vector<int> key = {static_cast<int>(step.technique)};
        for (const Candidate& gone : step.eliminations)
            key.push_back(gone.digit * cell_count + gone.cell);
        return known_.insert(std::move(key)).second;
    }

    const Position& position_;
    const LinkTables& tables_;
    Consequences consequences_;
    std::set<std::vector<int>> known_;
    std::vector<Step> loops_;
    std::vector<Step> chains_;
};

}  // namespace

bool find_nice_loops(const Position& position, const StepSink& sink) {
    LinkTables tables(position);
    tables.add_candidate_links();
    return hand_over_sorted(NiceLoops(position, tables).search(), sink);
}

bool find_grouped_nice_loops(const Position& position, const FinderOptions& options,
                             const StepSink& sink) {
    LinkTables tables(position);
    tables.add_candidate_links();
    tables.add_groups();
    if (options.set_links) tables.add_sets();
    return hand_over_sorted(NiceLoops(position, tables).search(), sink);
}

}  // namespace sudoku::human::hodoku
