#include "generate/net_deduction.hpp"

#include "human/general/step_making.hpp"
#include "search/rule_search.hpp"

#include <algorithm>
#include <array>

namespace sudoku {
namespace {

using human::Technique;
using human::general::Mask;

unsigned size_of(ConstraintNet::Mask digits) { return set_sizes[digits]; }
bool is_open(ConstraintNet::Mask digits) { return (digits & (digits - 1)) != 0; }

// What each technique adds. General naked triplets and quads outside a house are rare.
struct ToolRow {
    Technique technique;
    void (*add)(NetTools& tools);
};
constexpr std::array tool_rows = [] {
    using enum Technique;
    constexpr auto nothing = [](NetTools&) {};
    return std::array{
        ToolRow{pair_rule, nothing},
        ToolRow{constraint_candidates, [](NetTools& tools) { tools.has_basics = true; }},
        ToolRow{pointing, nothing},
        ToolRow{claiming, nothing},
        ToolRow{locked_candidates, [](NetTools& tools) { tools.has_locked = true; }},
        ToolRow{naked_pair, [](NetTools& tools) { tools.naked = 2; }},
        ToolRow{generalized_naked_pair, nothing},
        ToolRow{implied_sum, [](NetTools& tools) { tools.houses = 1; }},
        ToolRow{x_wing, [](NetTools& tools) { tools.fish = 2; }},
        ToolRow{hidden_pair, [](NetTools& tools) { tools.hidden = 2; }},
        ToolRow{naked_triplet, [](NetTools& tools) { tools.naked = 3; }},
        ToolRow{generalized_naked_triplet, nothing},
        ToolRow{implied_sum_of_two, [](NetTools& tools) { tools.houses = 2; }},
        ToolRow{swordfish, [](NetTools& tools) { tools.fish = 3; }},
        ToolRow{hidden_triplet, [](NetTools& tools) { tools.hidden = 3; }},
        ToolRow{xy_wing, [](NetTools& tools) { tools.has_wings = true; }},
        ToolRow{implied_sum_of_more, [](NetTools& tools) { tools.houses = max_side; }}};
}();

}  // namespace

NetTools net_tools(const human::general::LadderCeiling& ceiling) {
    NetTools tools;
    const auto asked = human::general::techniques_asked({.ends_at = ceiling.ends_at,
                                                         .has_one_solution = false,
                                                         .singles_are_written = true,
                                                         .left_out = ceiling.left_out});
    for (const Technique technique : asked) {
        const auto row = std::find_if(tool_rows.begin(), tool_rows.end(), [&](const ToolRow& one) {
            return one.technique == technique;
        });
        if (row != tool_rows.end())
            row->add(tools);
        else
            tools.is_whole = false;
    }
    tools.has_basics = tools.has_basics && human::general::allows_all_singles(ceiling);
    const bool has_pointing =
        std::find(asked.begin(), asked.end(), Technique::pointing) != asked.end();
    tools.is_whole = tools.is_whole && has_pointing == tools.has_locked;
    return tools;
}

NetDeduction::NetDeduction(const Geometry& geometry, const LadderBounds& bounds)
    : geometry_(geometry),
      cells_(static_cast<std::size_t>(geometry.cell_count())),
      ceiling_(net_tools(bounds.ceiling)) {
    if (bounds.floor) floor_ = net_tools(*bounds.floor);
}

bool NetDeduction::suits(const Puzzle& puzzle, const LadderBounds& bounds) {
    return net_tools(bounds.ceiling).has_basics &&
           (!bounds.floor || net_tools(*bounds.floor).has_basics) &&
           has_constraint_tables(puzzle.geometry(), compile_rules(puzzle));
}

NetDeduction::Reached NetDeduction::look(const Puzzle& puzzle, const Interest& interest) {
    net_ = make_constraint_net(compile_rules(puzzle));
    Reached reached;
    if (const auto state = deduced(ceiling_, interest.propagated)) {
        state_ = *state;
    } else {
        reached.candidates = std::numeric_limits<int>::max();
        return reached;
    }
    reached.candidates = count(state_);
    reached.is_solved = reached.candidates == static_cast<int>(cells_);
    if (reached.candidates <= interest.most)
        reached.is_above_floor =
            !floor_ ||
            (*floor_ != ceiling_ &&
             count(*deduced(*floor_, std::numeric_limits<int>::max())) > reached.candidates);
    for (std::size_t cell = 0; cell < cells_; ++cell) {
        if (is_open(state_[cell])) reached.open.push_back(static_cast<Cell>(cell));
    }
    return reached;
}

Puzzle NetDeduction::end(const Puzzle& puzzle) const {
    Grid givens(geometry_);
    std::vector<DigitSet> candidates;
    for (std::size_t cell = 0; cell < cells_; ++cell) {
        candidates.push_back(DigitSet::from_mask(state_[cell]));
        if (!is_open(state_[cell])) givens.set(static_cast<Cell>(cell), candidates.back().first());
    }
    return {std::move(givens), std::move(candidates), puzzle.constraints()};
}

human::general::Techniques NetDeduction::in_vain_at_end() {
    human::general::Techniques techniques;
    for (const ToolRow& row : tool_rows) techniques.set(static_cast<std::size_t>(row.technique));
    // The net knows this one only within a house.
    return techniques.reset(static_cast<std::size_t>(Technique::generalized_naked_triplet));
}

OtherSolution NetDeduction::other_solution(const Grid& known, std::uint64_t nodes,
                                           const std::stop_token& cancel) {
    net_.start = state_;
    return find_other_solution(geometry_, net_, known, nodes, cancel);
}

int NetDeduction::count(const State& state) const {
    int all = 0;
    for (std::size_t cell = 0; cell < cells_; ++cell) all += static_cast<int>(size_of(state[cell]));
    return all;
}

// Nothing if propagation leaves more candidates. The puzzle has a solution, so nothing fails.
std::optional<NetDeduction::State> NetDeduction::deduced(const NetTools& tools,
                                                         int most_propagated) {
    const auto is_out = [&](const ConstraintNet::Rule& rule) {
        return rule.houses > tools.houses ||
               (rule.kind == ConstraintNet::Kind::places && !tools.has_locked);
    };
    const bool has_all = std::none_of(net_.rules.begin(), net_.rules.end(), is_out);
    const ConstraintNet less = has_all ? ConstraintNet() : without_rules(net_, is_out);
    const ConstraintNet& net = has_all ? net_ : less;
    ConstraintPropagator propagator(net);
    State state{};
    bool is_good = propagator.start(state);
    if (count(state) > most_propagated) return std::nullopt;
    const auto changes = [&](State& next) {
        return apply_around(net, propagator, next) || apply(tools, next);
    };
    for (State next = state; is_good && changes(next); next = state)
        is_good = propagator.narrow_to(state, next);
    return state;
}

// Propagation does not look at a constraint again where only other cells of its house have changed.
bool NetDeduction::apply_around(const ConstraintNet& net, ConstraintPropagator& propagator,
                                State& state) {
    bool has_changed = false;
    for (const ConstraintNet::Rule& rule : net.rules) {
        if (rule.rest.count == 0 || !propagator.look_at_alone(state, rule)) continue;
        has_changed = has_changed || !propagator.changed().empty();
    }
    return has_changed;
}

// Applies the first tool that removes anything. False if none does.
bool NetDeduction::apply(const NetTools& tools, State& state) {
    if (tools.has_locked && apply_locked(state)) return true;
    constexpr std::size_t most = 3;
    for (std::size_t size = 2; size <= most; ++size) {
        if ((size <= tools.naked && apply_naked(size, state)) ||
            (size <= tools.hidden && apply_hidden(size, state)) ||
            (size == 2 && tools.hidden == 2 && apply_direct_triplets(state)) ||
            (size <= tools.fish && apply_fish(size, state)))
            return true;
    }
    return tools.has_wings && apply_wings(state);
}

// What sees all places of a digit in a house loses it, by a house and a cage together, for example.
// The net looks at up to three places.
bool NetDeduction::apply_locked(State& state) const {
    constexpr unsigned most_of_net = 3;
    bool has_changed = false;
    for (const House& house : geometry_.houses()) {
        const Places places = places_in(house, state);
        for (std::size_t digit = 0; digit < places.size(); ++digit) {
            if (set_sizes[static_cast<Digits>(places[digit])] <= most_of_net) continue;
            const auto bit = static_cast<Digits>(1U << digit);
            BoardCells seen = BoardCells::all();
            for (Mask left = places[digit]; left != 0 && !seen.empty(); left &= left - 1)
                seen &= net_.peers[house.cells[static_cast<std::size_t>(std::countr_zero(left))]];
            seen.for_each([&](std::size_t cell) {
                if ((state[cell] & bit) == 0) return;
                state[cell] &= static_cast<Digits>(~bit);
                has_changed = true;
            });
        }
    }
    return has_changed;
}

bool NetDeduction::apply_naked(std::size_t size, State& state) {
    if (size == 2) return apply_seen_pairs(state);
    bool has_changed = false;
    for (const House& house : geometry_.houses()) {
        masks_.clear();
        for (const Cell cell : house.cells) {
            if (is_open(state[cell]) && size_of(state[cell]) <= size) masks_.push_back(state[cell]);
        }
        human::general::for_each_narrow_choice(
            masks_, size, static_cast<int>(size),
            [&](const std::vector<std::size_t>&, Mask digits) {
                for (const Cell cell : house.cells) {
                    // The cells of the set hold nothing else.
                    const auto left = static_cast<Digits>(state[cell] & ~digits);
                    if (left == 0 || left == state[cell]) continue;
                    state[cell] = left;
                    has_changed = true;
                }
            });
    }
    return has_changed;
}

// Cells that see each other, in a house or in a cage, and have the same two candidates.
bool NetDeduction::apply_seen_pairs(State& state) const {
    bool has_changed = false;
    for (std::size_t one = 0; one < cells_; ++one) {
        const Digits digits = state[one];
        if (size_of(digits) != 2) continue;
        net_.peers[one].for_each([&](std::size_t other) {
            if (other <= one || state[other] != digits) return;
            (net_.peers[one] & net_.peers[other]).for_each([&](std::size_t cell) {
                if ((state[cell] & digits) == 0 || !is_open(state[cell])) return;
                state[cell] &= static_cast<Digits>(~digits);
                has_changed = true;
            });
        });
    }
    return has_changed;
}

NetDeduction::Places NetDeduction::places_in(const House& house, const State& state) {
    Places places{};
    for (std::size_t place = 0; place < house.cells.size(); ++place) {
        for (unsigned left = state[house.cells[place]]; left != 0; left &= left - 1)
            places[static_cast<std::size_t>(std::countr_zero(left))] |= Mask{1} << place;
    }
    return places;
}

// Lists the digits with at least two places and at most that many, and the places.
void NetDeduction::list_narrow(const Places& places, std::size_t most) {
    masks_.clear();
    numbers_.clear();
    for (std::size_t digit = 0; digit < places.size(); ++digit) {
        const auto count = set_sizes[static_cast<Digits>(places[digit])];
        if (count < 2 || count > most) continue;
        masks_.push_back(places[digit]);
        numbers_.push_back(digit);
    }
}

bool NetDeduction::apply_hidden(std::size_t size, State& state) {
    bool has_changed = false;
    for (const House& house : geometry_.houses()) {
        list_narrow(places_in(house, state), size);
        human::general::for_each_narrow_choice(
            masks_, size, static_cast<int>(size),
            [&](const std::vector<std::size_t>& chosen, Mask cells) {
                Digits digits = 0;
                for (const std::size_t i : chosen) digits |= static_cast<Digits>(1U << numbers_[i]);
                for (; cells != 0; cells &= cells - 1) {
                    Digits& here =
                        state[house.cells[static_cast<std::size_t>(std::countr_zero(cells))]];
                    has_changed = has_changed || (here & ~digits) != 0;
                    here &= digits;
                }
            });
    }
    return has_changed;
}

// Three digits with the same three places that leave another digit a single place in the house:
// grades count them like a hidden pair.
bool NetDeduction::apply_direct_triplets(State& state) {
    constexpr std::size_t size = 3;
    bool has_changed = false;
    for (const House& house : geometry_.houses()) {
        const Places places = places_in(house, state);
        list_narrow(places, size);
        human::general::for_each_narrow_choice(
            masks_, size, static_cast<int>(size), [&](const std::vector<std::size_t>&, Mask cells) {
                for (std::size_t digit = 0; digit < places.size(); ++digit) {
                    const Mask rest = places[digit] & ~cells;
                    if (rest == places[digit] || rest == 0 || (rest & (rest - 1)) != 0) continue;
                    Digits& here =
                        state[house.cells[static_cast<std::size_t>(std::countr_zero(rest))]];
                    has_changed = has_changed || is_open(here);
                    here = static_cast<Digits>(1U << digit);
                }
            });
    }
    return has_changed;
}

// Rows with a digit in as few columns, and the other way round.
bool NetDeduction::apply_fish(std::size_t size, State& state) {
    const auto side = static_cast<std::size_t>(geometry_.side());
    std::array<std::array<Lines, 2>, ConstraintNet::largest_side> lines{};  // by digit
    for (std::size_t cell = 0; cell < cells_; ++cell) {
        const std::size_t row = cell / side, column = cell % side;
        for (unsigned left = state[cell]; left != 0; left &= left - 1) {
            auto& of_digit = lines[static_cast<std::size_t>(std::countr_zero(left))];
            of_digit[0][row] |= static_cast<Digits>(1U << column);
            of_digit[1][column] |= static_cast<Digits>(1U << row);
        }
    }
    bool has_changed = false;
    const auto visit = [&](std::size_t digit, bool is_turned, const Lines& bases, Mask covers) {
        for (std::size_t base = 0; base < side; ++base) {
            if ((bases[base] & ~covers) == 0) continue;  // one of the fish
            for (Mask left = bases[base] & covers; left != 0; left &= left - 1) {
                const auto cover = static_cast<std::size_t>(std::countr_zero(left));
                state[is_turned ? cover * side + base : base * side + cover] &=
                    static_cast<Digits>(~(1U << digit));
                has_changed = true;
            }
        }
    };
    for (std::size_t digit = 0; digit < side; ++digit) {
        for (const bool is_turned : {false, true}) {
            const Lines& bases = lines[digit][is_turned ? 1 : 0];
            masks_.clear();
            for (const Digits covers : bases) {
                if (is_open(covers) && size_of(covers) <= size) masks_.push_back(covers);
            }
            human::general::for_each_narrow_choice(
                masks_, size, static_cast<int>(size),
                [&](const std::vector<std::size_t>&, Mask covers) {
                    visit(digit, is_turned, bases, covers);
                });
        }
    }
    return has_changed;
}

// A cell with two candidates sees two others, which share a third candidate and each have one of
// the first two: what sees both of them loses the third.
bool NetDeduction::apply_wings(State& state) const {
    std::array<std::uint8_t, ConstraintNet::most_cells> pairs{};
    std::size_t count = 0;
    for (std::size_t cell = 0; cell < cells_; ++cell) {
        if (size_of(state[cell]) == 2) pairs[count++] = static_cast<std::uint8_t>(cell);
    }
    bool has_changed = false;
    const auto try_wing = [&](std::uint8_t pivot, std::uint8_t a, std::uint8_t b) {
        const auto shared = static_cast<Digits>(state[a] & state[b]);
        const auto all = static_cast<Digits>(state[a] | state[b] | state[pivot]);
        if (size_of(shared) != 1 || size_of(all) != 3 || (shared & state[pivot]) != 0) return;
        (net_.peers[a] & net_.peers[b]).for_each([&](std::size_t cell) {
            if ((state[cell] & shared) == 0 || !is_open(state[cell])) return;
            state[cell] &= static_cast<Digits>(~shared);
            has_changed = true;
        });
    };
    for (std::size_t pivot = 0; pivot < count; ++pivot) {
        const BoardCells& beside = net_.peers[pairs[pivot]];
        for (std::size_t a = 0; a < count; ++a) {
            if (!beside.contains(pairs[a])) continue;
            for (std::size_t b = a + 1; b < count; ++b) {
                if (beside.contains(pairs[b])) try_wing(pairs[pivot], pairs[a], pairs[b]);
            }
        }
    }
    return has_changed;
}

}  // namespace sudoku
