#pragma once

#include "human/general/board_finders.hpp"
#include "human/general/board_nishio_test.hpp"
#include "human/general/board_propagation.hpp"

#include <optional>
#include <span>
#include <tuple>
#include <vector>

namespace sudoku::human::general {

// Chains whose links change along the way, as the Explainer defines them, on any board: the
// consequences of assumptions, alone and combined. Keeps all results of the lowest rating, among
// these those with the fewest statements, and among these those of the first kind.
template <std::size_t Words>
class AssumptionSearch {
  public:
    explicit AssumptionSearch(BoardLinks<Words>& links) : links_(links) {}
    AssumptionSearch(const AssumptionSearch&) = delete;
    AssumptionSearch& operator=(const AssumptionSearch&) = delete;

    // Both functions require links() to be at the current position.
    //
    // This one uses a single digit: it finds assumptions that leave the digit no place in some
    // house.
    void find_nishio(const BoardPosition& position, FinderContext& steps);
    // This one uses all digits: assumptions that fail; consequences that a candidate has both when
    // it is on and when it is off; and common consequences of all candidates of a cell, or of all
    // places of a digit in a house.
    void find_dynamic(FinderContext& steps);

  private:
    using Set = CandidateSet<Words>;
    using Ranks = typename BoardLinks<Words>::Ranks;
    static constexpr int no_bound = 0x7fff;
    static constexpr std::size_t most_words_of_digit = CellBits::capacity / 64;

    struct Found {
        Technique technique = Technique::nishio;
        int rank = 0;
        bool is_on = false;
        int house = -1;
    };

    void see();
    void begin(FinderContext& steps);
    bool is_better(int complexity, Technique technique) const;
    void offer(int complexity, Found found);
    void finish(double base_rating, FinderContext& steps);

    void find_failures(Digit digit, const FinderContext& steps);
    void propagate_all(const FinderContext& steps);
    void search_cell(int first, int count);
    bool other_contradicts(int first, int count, int rank) const;
    void offer_contradiction(int rank, int complexity, bool is_on, Technique technique);
    void search_joint(const Ranks& branches, Technique technique, int house);
    void search_double(int rank);
    template <class Length>
    void offer_shortest(const Set& targets, bool is_on, Technique technique, int house,
                        Length length);
    std::size_t entry(int branch, int target) const {
        return static_cast<std::size_t>(branch) * static_cast<std::size_t>(links_.size()) +
               static_cast<std::size_t>(target);
    }

    BoardLinks<Words>& links_;
    std::uint32_t version_ = 0;  // version of the links that the propagation was built for
    BoardPropagation<Words> propagation_;
    const FinderContext* steps_ = nullptr;

    BoardNishioTest<1> small_trial_;
    BoardNishioTest<most_words_of_digit> large_trial_;
    std::vector<int> ranks_of_digit_;
    std::vector<std::pair<int, bool>> failures_;  // for Nishio: the rank, and whether "off" fails

    int bound_ = no_bound;
    int complexity_ = 0;  // complexity of the results kept; 0 for none
    std::vector<Found> found_;

    std::vector<Set> on_;  // by rank of the assumption: its light statements
    std::vector<Set> off_;
    std::vector<std::uint16_t> contradiction_;
    std::vector<char> is_on_complete_;      // by rank: the results are complete for every bound
    std::vector<char> is_off_done_;         // by rank: "off" leads to nothing, whatever the bound
    std::vector<std::uint16_t> on_length_;  // by assumption, then by statement
    std::vector<std::uint16_t> off_length_;
};

}  // namespace sudoku::human::general
