#pragma once

#include <sudoku/inspect/inspector.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sudoku {

// Counts whole numbers, exactly. Memory grows with how many different ones there are, not with how
// many are added. Quantities with decimals go in as tenths or hundredths.
class Histogram {
  public:
    void add(int value);

    const std::map<int, std::uint64_t>& counts() const { return counts_; }
    std::uint64_t total() const { return total_; }
    bool empty() const { return total_ == 0; }

    // Of a histogram that is not empty.
    int least() const;
    int most() const;
    double mean() const;
    // The value in the middle; of an even number of values the mean of the two in the middle.
    double median() const;
    // The least value that `thousandths` of all values do not exceed.
    int quantile(std::uint64_t thousandths) const;

    friend bool operator==(const Histogram&, const Histogram&);

  private:
    std::map<int, std::uint64_t> counts_;
    std::uint64_t total_ = 0;
    std::int64_t sum_ = 0;
};

// How often a value of `a` is above one of `b`, both drawn at random; a tie counts half. 0 when one
// of them is empty.
double share_above(const Histogram& a, const Histogram& b);

// How a quantity changes along a collection, in constant memory: puzzles in groups of equal size,
// as many groups as there is room for. When they are too many, neighbours are joined in pairs.
//
//     1 1 1 1 1 1 1 1  ->  2 2 2 2 1  ->  ...
class DifficultyCurve {
  public:
    static constexpr std::size_t most_groups = 48;

    struct Group {
        std::uint64_t first = 1;  // number of its first puzzle in the collection
        std::uint64_t puzzles = 0;
        std::uint64_t values = 0;  // of its puzzles that have one
        std::int64_t sum = 0;      // of the values
        int least = 0;
        int most = 0;

        friend bool operator==(const Group&, const Group&) = default;
    };

    // The next puzzle; nothing where it has no such value.
    void add(std::optional<int> value);

    std::uint64_t group_size() const { return group_size_; }
    const std::vector<Group>& groups() const { return groups_; }

  private:
    std::uint64_t group_size_ = 1;
    std::vector<Group> groups_;
};

// Puzzles that deserve a look, by reason.
enum class OutlierKind {
    malformed,      // could not be read
    not_unique,     // not exactly one solution, as far as is known
    repeat,         // equivalent to an earlier one
    mislabelled,    // its label is not its level
    unknown_label,  // its label is no level of the model
    not_minimal,    // the most redundant givens first
    longest,        // the most predicted minutes first (the highest score where there are none)
    hardest,        // the highest rating first
};
inline constexpr std::size_t outlier_kind_count = 8;

struct Outlier {
    std::uint64_t number = 0;                // in the collection, from 1
    std::uint64_t place = 0;                 // as given with the puzzle
    std::optional<Puzzle> puzzle = {};       // none where it could not be read
    std::string remark = {};                 // what is the matter: "called easy, graded hard"
    std::optional<std::uint64_t> twin = {};  // of a repeat: the place of the first of its class
    std::string id = {};                     // what its owner calls it; may be empty

    friend bool operator==(const Outlier&, const Outlier&) = default;
};

// The first of a kind by weight, then by number, and how many there are.
struct OutlierList {
    std::uint64_t total = 0;
    std::vector<Outlier> kept = {};
    std::vector<int> weights = {};  // of the kept ones
};

// What is known about the puzzles with one label.
struct LabelStatistics {
    std::uint64_t puzzles = 0;
    std::array<std::uint64_t, most_levels> per_level{};  // indexed by Level
    std::uint64_t without_level = 0;                     // not exactly one solution
    Histogram minutes = {};                              // hundredths
};

// Techniques of the paths behind the ratings.
struct TechniqueStatistics {
    std::uint64_t puzzles = 0;  // that need it at least once
    std::uint64_t steps = 0;
    std::uint64_t hardest = 0;  // puzzles whose hardest step it is
};

struct CollectionStatistics {
    std::uint64_t puzzles = 0;  // all, also those that could not be read
    std::uint64_t malformed = 0;
    std::array<std::uint64_t, puzzle_status_count> status{};  // indexed by PuzzleStatus

    Histogram givens;
    std::uint64_t graded = 0;  // of those with one solution; the others have rules beside houses
    std::array<std::uint64_t, most_levels> per_level{};
    std::array<std::uint64_t, 3> needs{};  // indexed by Deduction
    Histogram minutes;                     // hundredths
    Histogram search_score;                // hundredths
    Histogram er;                          // tenths
    std::uint64_t rated = 0;
    std::uint64_t rated_at_least = 0;  // of those, with a rating that is a lower bound
    std::array<TechniqueStatistics, human::technique_count> techniques{};

    std::array<std::uint64_t, square_symmetry_count> symmetries{};  // a pattern may have several
    std::uint64_t without_symmetry = 0;
    std::uint64_t minimal = 0;
    std::uint64_t not_minimal = 0;
    std::uint64_t classes = 0;  // different puzzles; equal texts where there are no classes

    DifficultyCurve minutes_curve;  // hundredths
    DifficultyCurve score_curve;    // hundredths

    // By label; at most `most_labels` different ones, what comes later goes together under "...".
    std::map<std::string, LabelStatistics> labels;
    std::uint64_t without_label = 0;

    std::array<OutlierList, outlier_kind_count> outliers;  // indexed by OutlierKind

    const OutlierList& outliers_of(OutlierKind kind) const {
        return outliers[static_cast<std::size_t>(kind)];
    }
    std::uint64_t unique() const { return status[static_cast<std::size_t>(PuzzleStatus::unique)]; }
};

}  // namespace sudoku
