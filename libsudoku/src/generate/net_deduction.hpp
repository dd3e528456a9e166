#pragma once

#include "generate/level_ladder.hpp"
#include "human/general/board_rules.hpp"
#include "search/constraint_propagator.hpp"
#include "search/questions.hpp"

#include <sudoku/grid/puzzle.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <stop_token>
#include <vector>

namespace sudoku {

// The techniques below a ceiling that NetDeduction knows.
struct NetTools {
    bool has_basics = false;  // singles and single constraints, which it always uses
    bool has_locked = false;  // locked candidates
    int houses = 0;           // the most houses whose sums are used
    std::size_t naked = 1;    // the largest naked set
    std::size_t hidden = 1;   // the largest hidden set
    std::size_t fish = 1;     // the largest fish
    bool has_wings = false;   // XY-Wings
    bool is_whole = true;     // the ladder has nothing else below the ceiling
    friend bool operator==(const NetTools&, const NetTools&) = default;
};
NetTools net_tools(const human::general::LadderCeiling& ceiling);

// Deduces on boards of side 9 or less what the ladder shows one step at a time: everything at once
// and to the end, by a constraint net. That takes a tenth of the time and gives the same verdict
// where the tools are all that the ladder has.
class NetDeduction {
  public:
    NetDeduction(const Geometry& geometry, const LadderBounds& bounds);

    // False for boards and constraints without a net, and where some single is too hard.
    static bool suits(const Puzzle& puzzle, const LadderBounds& bounds);
    bool is_whole_ceiling() const { return ceiling_.is_whole; }

    struct Reached {
        bool is_solved = false;       // then the puzzle has one solution
        bool is_above_floor = false;  // something that the floor lacks was of use
        int candidates = 0;           // that are left
        std::vector<Cell> open = {};  // cells with several candidates
    };
    // The most candidates that are of interest: where propagation alone leaves more than
    // `propagated`, nothing else is tried, and beyond `most` the floor is not looked at.
    struct Interest {
        int propagated = std::numeric_limits<int>::max();
        int most = std::numeric_limits<int>::max();
    };
    // How far the tools below the ceiling lead. The puzzle must have a net and a solution.
    Reached look(const Puzzle& puzzle, const Interest& interest);
    Reached look(const Puzzle& puzzle) { return look(puzzle, Interest()); }
    // The last puzzle with the digits and candidates that the tools left, and the techniques that
    // find nothing there.
    Puzzle end(const Puzzle& puzzle) const;
    static human::general::Techniques in_vain_at_end();
    // Looks for a solution of the last puzzle other than `known` where the tools ended.
    OtherSolution other_solution(const Grid& known, std::uint64_t nodes,
                                 const std::stop_token& cancel);

  private:
    using State = ConstraintPropagator::State;
    using Digits = ConstraintNet::Mask;

    // The places of each digit in a house.
    using Places = std::array<human::general::Mask, ConstraintNet::largest_side>;
    // The places of a digit in each row or column.
    using Lines = std::array<Digits, ConstraintNet::largest_side>;
    static Places places_in(const House& house, const State& state);
    void list_narrow(const Places& places, std::size_t most);

    std::optional<State> deduced(const NetTools& tools, int most_propagated);
    static bool apply_around(const ConstraintNet& net, ConstraintPropagator& propagator,
                             State& state);
    bool apply(const NetTools& tools, State& state);
    bool apply_locked(State& state) const;
    bool apply_naked(std::size_t size, State& state);
    bool apply_seen_pairs(State& state) const;
    bool apply_hidden(std::size_t size, State& state);
    bool apply_direct_triplets(State& state);
    bool apply_fish(std::size_t size, State& state);
    bool apply_wings(State& state) const;
    int count(const State& state) const;

    const Geometry& geometry_;
    std::size_t cells_;
    NetTools ceiling_;
    std::optional<NetTools> floor_;
    ConstraintNet net_;  // of the last puzzle, with all rules
    State state_{};
    std::vector<human::general::Mask> masks_;  // only memory
    std::vector<std::size_t> numbers_;
};

}  // namespace sudoku
