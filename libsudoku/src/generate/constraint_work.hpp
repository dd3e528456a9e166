#pragma once

#include "generate/cage_cut.hpp"
#include "generate/constraint_maker.hpp"
#include "generate/constraint_pool.hpp"
#include "generate/digit_swaps.hpp"
#include "generate/ladder_ceiling.hpp"
#include "generate/level_ladder.hpp"
#include "generate/net_deduction.hpp"
#include "search/questions.hpp"

#include <cstddef>
#include <optional>
#include <stop_token>
#include <vector>

namespace sudoku {

// The state of one attempt.
class ConstraintMaker::Work {
  public:
    Work(const ConstraintMaker& maker, const Grid& solution, Rng& rng,
         const std::stop_token& cancel)
        : maker_(maker),
          options_(maker.options_),
          geometry_(maker.geometry_),
          solution_(solution),
          rng_(rng),
          cancel_(cancel),
          pool_(solution) {
        if (maker.ceiling_)
            ladder_.emplace(LadderBounds{*maker.ceiling_, ladder_floor(maker.options_)}, cancel);
    }

    Made run();

  private:
    using Group = ConstraintPool::Group;
    using Reached = NetDeduction::Reached;

    void draw_pool(const VariantRow& variant);
    void place_first(const VariantRow& variant, std::size_t from);
    void place_lines(std::size_t from, int wanted_cells);
    Group* counterpart_of(const Group& group, const std::vector<std::size_t>& numbers);
    void place_givens();
    bool cut_board();
    const std::vector<DigitSwap>& swaps();

    Puzzle puzzle(const Group* without = nullptr, std::size_t part = 0) const;
    Uniqueness ask(const Puzzle& puzzle, std::uint64_t nodes);
    Uniqueness note(OtherSolution other);
    Uniqueness judge(const Puzzle& puzzle);
    bool make_unique();
    bool bring_to_level();
    Reached reached_by_ladder();
    bool asks_ladder(const Reached& by_net) const;
    void ask_ladder(Reached& by_net);
    bool is_nearer(const Reached& then, const Reached& now) const;
    bool has_too_many_cages(std::size_t before) const;
    int most_for_ladder() const;
    std::optional<Reached> nearer_by_ladder(const Reached& now);
    std::optional<Reached> nearer_by_net(const Reached& now);
    bool keep_out(const Grid& other);
    bool add_any();
    bool place_one_of(const std::vector<std::size_t>& numbers);

    void group_cages();
    void hide_sums();
    void take_away();
    void take_away_givens();
    void list_broken(const Grid& other);
    void list_broken_by_swaps();
    bool is_known_needed(std::size_t number) const;
    bool has_spare_part();
    bool has_all_variants() const;
    int percent_covered() const;
    int kept_cover() const;

    Made fail(Miss miss, int number = 0) { return {std::nullopt, miss, stats_, number}; }

    const ConstraintMaker& maker_;
    const GeneratorOptions& options_;
    const Geometry& geometry_;
    const Grid& solution_;
    Rng& rng_;
    const std::stop_token& cancel_;

    std::size_t symmetry_ = 0;       // index into symmetries_
    std::vector<Constraint> fixed_;  // all constraints of a kind, and the marks that state this
    const VariantRow* cage_variant_ = nullptr;
    std::optional<CageCut> cages_;  // its constraints move to the pool later
    ConstraintPool pool_;
    std::vector<DigitSwap> swaps_;                  // on first request
    std::vector<Grid> others_;                      // other solutions found so far
    std::vector<std::vector<std::size_t>> broken_;  // the groups that rule out each of them
    std::optional<LevelLadder> ladder_;             // if the criteria have a ceiling
    std::optional<NetDeduction> net_;               // while cages are brought to a level
    int least_givens_ = 0;
    int most_givens_ = 0;
    int wanted_givens_ = 0;
    std::optional<int> cover_;  // target percentage
    int cage_mends_ = 0;
    RemovalStats stats_;
};

}  // namespace sudoku
