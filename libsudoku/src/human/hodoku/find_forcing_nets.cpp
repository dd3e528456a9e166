#include "human/hodoku/fifo_position.hpp"
#include "human/hodoku/hodoku_finders.hpp"
#include "human/hodoku/link_tables.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace sudoku::human::hodoku {
namespace {

using Statement = LinkTables::Statement;

constexpr int look_ahead = 4;  // rounds of singles in a net

// The candidates that are on and off, by digit.
struct Outcome {
    std::array<Cells, 9> on{};
    std::array<Cells, 9> off{};
};

// The consequences of every statement about a candidate.
class Closure {
  public:
    Closure(const Position& position, const LinkTables& tables) : tables_(tables) {
        number_statements(position);
        words_ = (statements_.size() + 63) / 64;
        rows_.resize(statements_.size() * words_);
        for (std::size_t i = 0; i < statements_.size(); ++i) {
            set(i, i);
            for (const LinkTables::Link& link : tables.links_of(statements_[i]))
                set(i, number_[static_cast<std::size_t>(link.to)]);
        }
        // Warshall's algorithm: after round k, paths through the first k statements are known.
        for (std::size_t k = 0; k < statements_.size(); ++k) {
            for (std::size_t i = 0; i < statements_.size(); ++i) {
                if (i == k || !has(i, k)) continue;
                for (std::size_t w = 0; w < words_; ++w)
                    rows_[i * words_ + w] |= rows_[k * words_ + w];
            }
        }
    }

    Outcome outcome(Statement start) const {
        Outcome outcome;
        const std::size_t row = number_[static_cast<std::size_t>(start)];
        for (std::size_t i = 0; i < statements_.size(); ++i) {
            if (!has(row, i)) continue;
            const LinkTables::Node& node = tables_.node_of(statements_[i]);
            if (node.kind != LinkTables::Kind::candidate) continue;
            auto& sets = LinkTables::is_on(statements_[i]) ? outcome.on : outcome.off;
            sets[static_cast<std::size_t>(node.digit)] |= node.cells;
        }
        return outcome;
    }

  private:
    void set(std::size_t row, std::size_t i) {
        rows_[row * words_ + i / 64] |= std::uint64_t{1} << (i % 64);
    }
    bool has(std::size_t row, std::size_t i) const {
        return (rows_[row * words_ + i / 64] >> (i % 64) & 1) != 0;
    }

    // Numbers the statements about candidates, with and without links.
    void number_statements(const Position& position) {
        number_.assign(tables_.statement_count(), 0);
        std::vector<bool> used(tables_.statement_count(), false);
        position.empty_cells().for_each([&](int cell) {
            for (const int digit : bits_of(position.candidates(cell))) {
                const int node = cell * 9 + digit;
                used[static_cast<std::size_t>(LinkTables::on(node))] = true;
                used[static_cast<std::size_t>(LinkTables::off(node))] = true;
            }
        });
        for (std::size_t from = 0; from < used.size(); ++from) {
            const auto& links = tables_.links_of(static_cast<Statement>(from));
            if (!links.empty()) used[from] = true;
            for (const LinkTables::Link& link : links)
                used[static_cast<std::size_t>(link.to)] = true;
        }
        for (std::size_t i = 0; i < used.size(); ++i) {
            if (!used[i]) continue;
            number_[i] = static_cast<std::uint16_t>(statements_.size());
            statements_.push_back(static_cast<Statement>(i));
        }
    }

    const LinkTables& tables_;
    std::vector<std::uint16_t> number_;
    std::vector<Statement> statements_;
    std::size_t words_ = 0;
    std::vector<std::uint64_t> rows_;  // by statement: the set of statements that it leads to
};

// Draws conclusions from the consequences of each statement:
//
//   contradiction   a statement that leads to one is false
//   verity          what follows from a candidate being on and being off, from all candidates of a
//                   cell, or from all places of a digit in a house, is true
//
// Every conclusion is one placement or one elimination. HoDoKu takes placements before
// eliminations, each in order from the top left corner.
class NetSearch {
  public:
    NetSearch(const Position& position, const LinkTables& tables, bool is_net)
        : position_(position), is_net_(is_net) {
        const Closure closure(position, tables);
        position.empty_cells().for_each([&](int cell) {
            for (const int digit : bits_of(position.candidates(cell))) {
                for (const bool is_on : {true, false}) {
                    const int node = cell * 9 + digit;
                    outcome(cell, digit, is_on) =
                        closure.outcome(is_on ? LinkTables::on(node) : LinkTables::off(node));
                }
            }
        });
        for (int digit = 0; digit < 9; ++digit) {
            Cells& allowed = allowed_[static_cast<std::size_t>(digit)];
            allowed = position.empty_cells();
            for (int cell = 0; cell < cell_count; ++cell) {
                if (position.value(cell) == digit + 1) allowed -= board.peer_set[cell];
            }
        }
    }

    bool hand_over(const StepSink& sink) {
        find_contradictions();
        find_two_way_verities();
        find_cell_verities();
        find_house_verities();
        for (const auto* steps : {&placements_, &eliminations_}) {
            for (const auto& step : *steps) {
                if (step && sink(Step(*step))) return true;
            }
        }
        return false;
    }

  private:
    Outcome& outcome(int cell, int digit, bool is_on) {
        return outcomes_[static_cast<std::size_t>((cell * 9 + digit) * 2 + (is_on ? 1 : 0))];
    }

    template <class Visitor>
    void for_each_statement(Visitor visit) {
        position_.empty_cells().for_each([&](int cell) {
            for (const int digit : bits_of(position_.candidates(cell))) {
                for (const bool is_on : {true, false}) visit(cell, digit, is_on);
            }
        });
    }

    void find_contradictions() {
        for_each_statement([&](int cell, int digit, bool is_on) {
            const Outcome& end = outcome(cell, digit, is_on);
            if (!is_contradictory(end, cell, digit, is_on)) return;
            Step step = make_step(is_net_ ? Technique::forcing_net_contradiction
                                          : Technique::forcing_chain_contradiction,
                                  bit(digit));
            step.cells = {static_cast<Cell>(cell)};
            conclude(std::move(step), cell, digit, !is_on);
        });
    }

    bool is_contradictory(const Outcome& end, int cell, int digit, bool is_on) const {
        const auto d = static_cast<std::size_t>(digit);
        if ((is_on ? end.off : end.on)[d].contains(cell)) return true;
        Cells some;                               // cells in which some digit is on
        Cells emptied = position_.empty_cells();  // cells without any candidate left
        for (std::size_t i = 0; i < 9; ++i) {
            if (end.on[i].meets(end.off[i]) || end.on[i].meets(some)) return true;
            some |= end.on[i];
            emptied &= end.off[i] | (all_cells - position_.cells_with(static_cast<int>(i)));
            for (const int house : houses_in_order) {
                const Cells& here = board.house_set[house];
                if ((end.on[i] & here).has_two()) return true;
                // Counts only if none of these candidates was eliminated before.
                const Cells places = allowed_[i] & here;
                if (!places.empty() && places.is_within(end.off[i])) return true;
            }
        }
        return !(emptied - some).empty();
    }

    void find_two_way_verities() {
        position_.empty_cells().for_each([&](int cell) {
            for (const int digit : bits_of(position_.candidates(cell))) {
                const Outcome both = common({{cell, digit, true}, {cell, digit, false}});
                Step step = verity_step(bit(digit));
                step.cells = {static_cast<Cell>(cell)};
                conclude_all(both, step, Cells::of(cell));
            }
        });
    }

    void find_cell_verities() {
        position_.empty_cells().for_each([&](int cell) {
            std::vector<Start> starts;
            for (const int digit : bits_of(position_.candidates(cell)))
                starts.push_back({cell, digit, true});
            Step step = verity_step(position_.candidates(cell));
            step.cells = {static_cast<Cell>(cell)};
            conclude_all(common(starts), step, {});
        });
    }

    void find_house_verities() {
        for (const int house : houses_in_order) {
            for (int digit = 0; digit < 9; ++digit) {
                const Cells places = cells_in(position_, house, digit);
                if (places.empty()) continue;
                std::vector<Start> starts;
                places.for_each([&](int cell) { starts.push_back({cell, digit, true}); });
                Step step = verity_step(bit(digit));
                step.houses = {public_house(house)};
                step.cells = cell_list(places);
                conclude_all(common(starts), step, {});
            }
        }
    }

    struct Start {
        int cell;
        int digit;
        bool is_on;
    };
    Outcome common(const std::vector<Start>& starts) {
        Outcome all;
        all.on.fill(all_cells);
        all.off.fill(all_cells);
        for (const Start& start : starts) {
            const Outcome& end = outcome(start.cell, start.digit, start.is_on);
            for (std::size_t i = 0; i < 9; ++i) {
                all.on[i] &= end.on[i];
                all.off[i] &= end.off[i];
            }
        }
        return all;
    }

    Step verity_step(Mask digits) const {
        return make_step(is_net_ ? Technique::forcing_net_verity : Technique::forcing_chain_verity,
                         digits);
    }

    void conclude_all(const Outcome& end, const Step& step, Cells except) {
        for (int digit = 0; digit < 9; ++digit) {
            const auto d = static_cast<std::size_t>(digit);
            (end.on[d] - except).for_each([&](int cell) { conclude(step, cell, digit, true); });
            (end.off[d] - except).for_each([&](int cell) { conclude(step, cell, digit, false); });
        }
    }

    void conclude(Step step, int cell, int digit, bool is_on) {
        auto& slot =
            (is_on ? placements_ : eliminations_)[static_cast<std::size_t>(cell * 9 + digit)];
        if (slot) return;
        if (is_on) {
            step.placement = candidate_at(cell, digit);
        } else {
            step.eliminations = {candidate_at(cell, digit)};
        }
        slot = std::move(step);
    }

    const Position& position_;
    bool is_net_;
    std::vector<Outcome> outcomes_ = std::vector<Outcome>(std::size_t{cell_count} * 9 * 2);
    std::array<Cells, 9> allowed_{};
    std::vector<Finding> placements_ = std::vector<Finding>(std::size_t{cell_count} * 9);
    std::vector<Finding> eliminations_ = std::vector<Finding>(std::size_t{cell_count} * 9);
};

// A position that can continue after a contradiction as HoDoKu does. HoDoKu's bookkeeping then
// determines all further conclusions: a single that was seen remains one even if its candidate has
// gone, a cell can be written twice, and a cell that lost its last candidate still counts as a
// place.
class HopefulPosition {
  public:
    explicit HopefulPosition(const Position& position) {
        for (int cell = 0; cell < cell_count; ++cell) {
            candidates_[cell] = position.candidates(cell);
            values_[cell] = position.value(cell) - 1;
        }
        for (int house = 0; house < house_count; ++house) {
            for (int digit = 0; digit < 9; ++digit)
                place_count_[house][digit] = place_count(position, house, digit);
        }
    }

    Mask candidates(int cell) const { return candidates_[cell]; }

    void eliminate(int cell, int digit) {
        if ((candidates_[cell] >> digit & 1) == 0) return;
        const Mask left = candidates_[cell] = without(candidates_[cell], bit(digit));
        if (left == 0) return;
        if (is_single(left)) naked_.push({cell, lowest(left)});
        for (const int house : houses_of(cell)) {
            const int count = --place_count_[house][digit];
            if (count == 1) push_hidden(house, digit);
            if (count == 0) {
                hidden_.drop_first([&](const Single& single) {
                    return single.digit == digit && board.house_set[house].contains(single.cell);
                });
            }
        }
    }

    void place(int cell, int digit) {
        if (values_[cell] == digit) return;
        values_[cell] = digit;
        const Mask digits = std::exchange(candidates_[cell], Mask{0});
        for (const std::uint8_t peer : board.peers[cell]) eliminate(peer, digit);
        for (const int own : bits_of(digits)) {
            for (const int house : houses_of(cell)) {
                if (--place_count_[house][own] == 1 && own != digit) push_hidden(house, own);
            }
        }
    }

    // All singles seen so far in empty cells; of the hidden singles, the first of each cell.
    std::vector<Single> singles() const {
        std::vector<Single> singles;
        for (const Single& single : naked_) {
            if (values_[single.cell] < 0) singles.push_back(single);
        }
        Cells seen;
        for (const Single& single : hidden_) {
            if (values_[single.cell] >= 0 || seen.contains(single.cell)) continue;
            const auto houses = houses_of(single.cell);
            if (std::none_of(houses.begin(), houses.end(),
                             [&](int house) { return place_count_[house][single.digit] == 1; }))
                continue;
            seen.insert(single.cell);
            singles.push_back(single);
        }
        return singles;
    }

  private:
    void push_hidden(int house, int digit) {
        for (const int cell : board.cells[house]) {
            if ((candidates_[cell] >> digit & 1) != 0) return hidden_.push({cell, digit});
        }
    }

    Mask candidates_[cell_count] = {};
    int values_[cell_count] = {};  // 0..8, or -1 if empty
    int place_count_[house_count][9] = {};
    SinglesQueue naked_;
    SinglesQueue hidden_;
};

// The consequences of a statement through a limited number of rounds of singles. Each round places
// all singles visible at its start, even if they turn out to contradict each other.
class Net {
  public:
    Net(const Position& start, const HopefulPosition& hopeful, LinkTables& tables,
        Statement statement)
        : start_(start), position_(hopeful), tables_(tables), from_(statement) {
        const LinkTables::Node& node = tables.node_of(statement);
        if (LinkTables::is_on(statement)) {
            place({node.cell(), node.digit});
        } else {
            position_.eliminate(node.cell(), node.digit);
            const Mask left = position_.candidates(node.cell());
            if (is_single(left)) place({node.cell(), lowest(left)});
        }
        for (int round = 0; round < look_ahead; ++round) {
            for (const Single& single : position_.singles()) place(single);
        }
    }

  private:
    void place(const Single& single) {
        const auto [cell, digit] = single;
        const Mask others = without(position_.candidates(cell), bit(digit));
        position_.place(cell, digit);
        tables_.add_link(from_, LinkTables::on(cell * 9 + digit));
        const Cells seen = start_.cells_with(digit) & board.peer_set[cell];
        seen.for_each(
            [&, d = digit](int peer) { tables_.add_link(from_, LinkTables::off(peer * 9 + d)); });
        for (const int other : bits_of(others))
            tables_.add_link(from_, LinkTables::off(cell * 9 + other));
    }

    const Position& start_;
    HopefulPosition position_;
    LinkTables& tables_;
    Statement from_;
};

}  // namespace

bool find_forcing_chains(const Position& position, const StepSink& sink) {
    const SetView view{position};
    LinkTables tables(view);
    tables.add_candidate_links();
    tables.add_groups();
    return NetSearch(position, tables, false).hand_over(sink);
}

bool find_forcing_nets(const Position& position, const StepSink& sink) {
    const SetView view{position};
    LinkTables tables(view);
    const HopefulPosition start(position);
    position.empty_cells().for_each([&](int cell) {
        for (const int digit : bits_of(position.candidates(cell))) {
            const Net from_on(position, start, tables, LinkTables::on(cell * 9 + digit));
            const Net from_off(position, start, tables, LinkTables::off(cell * 9 + digit));
        }
    });
    tables.add_groups();
    return NetSearch(position, tables, true).hand_over(sink);
}

}  // namespace sudoku::human::hodoku
