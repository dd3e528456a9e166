#pragma once

#include "human/base/link_tables.hpp"
#include "human/base/step_lists.hpp"

#include <set>
#include <stop_token>
#include <utility>
#include <vector>

// Nice loops and alternating inference chains on any board. View: see link_tables.hpp.
namespace sudoku::human {

// Finds loops that return to their first cell, and chains whose two ends cannot both be off.
//
//   discontinuous   the start is refuted, or the cell holds the digit of both ends
//   continuous      the loop closes: every link in it works in both directions
//   chain           if one end is off the other is on, so what sees both is off
template <class View>
class NiceLoops {
  public:
    using Set = typename View::Set;
    using Tables = LinkTablesOf<View>;
    using Statement = typename Tables::Statement;
    using Node = typename Tables::Node;
    using Kind = typename Tables::Kind;

    NiceLoops(const View& view, const Tables& tables, std::stop_token cancel = {})
        : view_(view), tables_(tables), consequences_(tables), cancel_(std::move(cancel)) {}

    std::vector<Step> search() {
        for (const bool is_on : {true, false}) {
            view_.open_cells().for_each([&](int cell) {
                if (cancel_.stop_requested()) return;
                for (const int digit : BitRange<unsigned>(view_.candidates(cell)))
                    search_from(cell, digit, is_on);
            });
        }
        std::vector<Step> steps = std::move(loops_);
        for (Step& step : chains_) steps.push_back(std::move(step));
        return steps;
    }

  private:
    void search_from(int cell, int digit, bool is_on) {
        const int node = tables_.candidate(cell, digit);
        consequences_.follow(is_on ? Tables::on(node) : Tables::off(node));
        const auto& entries = consequences_.entries();
        for (std::size_t i = 1; i < entries.size(); ++i) {
            const Node& end = tables_.node_of(entries[i].statement);
            // A chain of a single link shows nothing new.
            if (end.kind != Kind::candidate || entries[i].distance <= 2) continue;
            if (end.cell() == cell) {
                check_loop(entries[i]);
            } else if (!is_on && Tables::is_on(entries[i].statement)) {
                check_chain(cell, digit, entries[i]);
            }
        }
    }

    static typename Tables::CellId id(int cell) {
        return static_cast<typename Tables::CellId>(cell);
    }
    static unsigned bit(int digit) { return 1u << digit; }
    static bool has_two_digits(unsigned digits) {
        const unsigned rest = digits & (digits - 1);
        return rest != 0 && (rest & (rest - 1)) == 0;
    }
    static Candidate candidate_of(int cell, int digit) {
        return {static_cast<Cell>(cell), static_cast<Digit>(digit + 1)};
    }
    static void add_losses(Step& step, const Set& cells, int digit) {
        human::add_losses(step, cells, digit);
    }
    static void add_losses(Step& step, int cell, unsigned digits) {
        for (const int digit : BitRange<unsigned>(digits))
            step.eliminations.push_back(candidate_of(cell, digit));
    }
    // True for a link by a rule of two cells: what sees both is not off by it.
    bool is_between_digits(Statement from, Statement to) const {
        return node_of(from).kind != Kind::set && digit_of(from) != digit_of(to);
    }

    const Node& node_of(Statement statement) const { return tables_.node_of(statement); }
    int cell_of(Statement statement) const { return node_of(statement).cell(); }
    int digit_of(Statement statement) const { return node_of(statement).digit; }

    // A chain must not return to its own cells, except to the first cell of a loop.
    bool crosses_itself(const std::vector<Statement>& chain, bool is_loop) const {
        Set used;
        const int start = cell_of(chain.front());
        for (std::size_t i = 0; i < chain.size(); ++i) {
            if (used.contains(id(cell_of(chain[i])))) return true;
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

    void check_loop(const typename Consequences<Tables>::Entry& entry) {
        const std::vector<Statement> chain = consequences_.chain_to(entry);
        const std::size_t last = chain.size() - 1;
        if (cell_of(chain[0]) == cell_of(chain[1]) ||
            cell_of(chain[last]) == cell_of(chain[last - 1]))
            return;
        if (crosses_itself(chain, true)) return;
        const int cell = cell_of(chain.front());
        const int start = digit_of(chain.front());
        const int end = digit_of(chain.back());
        const bool starts_off = !Tables::is_on(chain.front());
        const bool ends_on = Tables::is_on(chain.back());
        const unsigned digits = view_.candidates(cell);
        const bool grouped = is_grouped(chain);

        Step step;
        step.technique = grouped ? Technique::grouped_discontinuous_nice_loop
                                 : Technique::discontinuous_nice_loop;
        if (!starts_off && !ends_on && start == end) {
            step.eliminations = {candidate_of(cell, start)};
        } else if (starts_off && ends_on && start == end) {
            add_losses(step, cell, digits & ~bit(start));
        } else if (starts_off != ends_on && start != end) {
            step.eliminations = {candidate_of(cell, starts_off ? end : start)};
        } else if (starts_off || ends_on || has_two_digits(digits)) {
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
        const bool starts_off = !Tables::is_on(chain.front());
        if (starts_off && Tables::is_on(chain.back())) {
            keep_two(step, cell_of(chain[0]), digit_of(chain.front()), digit_of(chain.back()));
        }
        Set loop;
        for (std::size_t i = 0; i < last; ++i) loop |= tables_.all_cells_of(node_of(chain[i]));
        for (std::size_t i = 1; i <= last; ++i) {
            const bool moved = cell_of(chain[i - 1]) != cell_of(chain[i]);
            if (!moved) continue;
            if (Tables::is_on(chain[i])) {
                if (i + 2 <= last && cell_of(chain[i]) == cell_of(chain[i + 1]) &&
                    Tables::is_on(chain[i + 2]) && cell_of(chain[i + 1]) != cell_of(chain[i + 2])) {
                    keep_two(step, cell_of(chain[i]), digit_of(chain[i]), digit_of(chain[i + 2]));
                }
                continue;
            }
            const int digit = digit_of(chain[i]);
            if (is_between_digits(chain[i - 1], chain[i])) continue;
            const Set seen = tables_.peers_of(node_of(chain[i - 1]), digit) &
                             tables_.peers_of(node_of(chain[i]), digit) & view_.cells_with(digit);
            add_losses(step, seen - loop, digit);
            if (node_of(chain[i]).kind == Kind::set) lock_set(chain, i, step);
        }
    }

    void keep_two(Step& step, int cell, int a, int b) const {
        add_losses(step, cell, view_.candidates(cell) & ~(bit(a) | bit(b)));
    }

    // A set in a closed loop keeps all its digits except the two that the loop enters and leaves it
    // by. If the loop leaves it to a cell through all candidates of the cell but one, these
    // candidates are off wherever the cell sees, too.
    void lock_set(const std::vector<Statement>& chain, std::size_t i, Step& step) const {
        if (i + 1 >= chain.size()) return;
        const auto& set = tables_.sets()[static_cast<std::size_t>(node_of(chain[i]).set)];
        const int next_cell = cell_of(chain[i + 1]);
        const bool fills_cell = Tables::is_on(chain[i + 1]);
        const unsigned exits = fills_cell
                                   ? view_.candidates(next_cell) & ~bit(digit_of(chain[i + 1]))
                                   : bit(digit_of(chain[i + 1]));
        for (const int digit : BitRange<unsigned>(set.digits & ~(exits | bit(digit_of(chain[i])))))
            add_losses(step, set.seen_by(digit), digit);
        if (!fills_cell) return;
        for (const int digit : BitRange<unsigned>(exits & set.digits))
            add_losses(step, set.seen_by(digit) & view_.peers(next_cell), digit);
    }

    void check_chain(int cell, int digit, const typename Consequences<Tables>::Entry& entry) {
        const Node& end = node_of(entry.statement);
        Step step;
        if (end.digit == digit) {
            const Set removed =
                view_.cells_with(digit) & view_.peers(cell) & view_.peers(end.cell());
            if (!removed.has_two()) return;  // a single elimination can be found as a loop
            add_losses(step, removed, digit);
        } else {
            if (!view_.peers(cell).contains(id(end.cell())) ||
                (view_.candidates(cell) & bit(end.digit)) == 0 ||
                (view_.candidates(end.cell()) & bit(digit)) == 0)
                return;
            step.eliminations = {candidate_of(cell, end.digit), candidate_of(end.cell(), digit)};
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
        unsigned digits = 0;
        for (const Candidate& gone : step.eliminations) digits |= bit(gone.digit - 1);
        step.digits = DigitSet::from_mask(digits);
        Chain links;
        for (std::size_t i = 0; i < chain.size(); ++i) {
            const Node& node = node_of(chain[i]);
            ChainLink link{candidate_of(node.cell(), node.digit), Tables::is_on(chain[i])};
            if (i > 0) link.follows_from = {static_cast<int>(i) - 1};
            link.more_cells = list_of(node.cells);
            link.more_cells.erase(link.more_cells.begin());
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
            key.push_back(gone.digit * view_.cell_count() + gone.cell);
        return known_.insert(std::move(key)).second;
    }

    const View& view_;
    const Tables& tables_;
    Consequences<Tables> consequences_;
    std::stop_token cancel_;
    std::set<std::vector<int>> known_;
    std::vector<Step> loops_;
    std::vector<Step> chains_;
};

}  // namespace sudoku::human
