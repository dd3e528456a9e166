#pragma once

#include <sudoku/canon/dedup.hpp>
#include <sudoku/inspect/inspector.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sudoku {

// An exact histogram of integers. Memory grows with the number of distinct values, not of values
// added. Quantities with decimals are added as tenths or hundredths.
class Histogram {
  public:
    void add(int value);

    const std::map<int, std::uint64_t>& counts() const { return counts_; }
    std::uint64_t total() const { return total_; }
    bool empty() const { return total_ == 0; }

    // The following need a histogram that is not empty.
    int least() const;
    int most() const;
    double mean() const;
    // The middle value, or the mean of the two middle values.
    double median() const;
    // The smallest value that is at least as large as `thousandths` of all values.
    int quantile(std::uint64_t thousandths) const;

    friend bool operator==(const Histogram&, const Histogram&);

  private:
    std::map<int, std::uint64_t> counts_;
    std::uint64_t total_ = 0;
    std::int64_t sum_ = 0;
};

// The probability that a random value of `a` exceeds a random value of `b`, ties counting half. 0
// if one of them is empty.
double share_above(const Histogram& a, const Histogram& b);

// The course of a quantity along a collection, in constant memory: puzzles in groups of equal size.
// When the groups exceed `most_groups`, neighbours are joined in pairs.
//
//     1 1 1 1 1 1 1 1  ->  2 2 2 2 1  ->  ...
class DifficultyCurve {
  public:
    static constexpr std::size_t most_groups = 48;

    struct Group {
        std::uint64_t first = 1;  // number of its first puzzle in the collection
        std::uint64_t puzzles = 0;
        std::uint64_t values = 0;  // puzzles that have a value
        std::int64_t sum = 0;      // of the values
        int least = 0;
        int most = 0;

        friend bool operator==(const Group&, const Group&) = default;
    };

    // Adds the next puzzle; nothing if it has no value.
    void add(std::optional<int> value);

    std::uint64_t group_size() const { return group_size_; }
    const std::vector<Group>& groups() const { return groups_; }

  private:
    std::uint64_t group_size_ = 1;
    std::vector<Group> groups_;
};

// Reasons why a puzzle deserves a look.
enum class OutlierKind {
    malformed,      // could not be read
    not_unique,     // not known to have exactly one solution
    repeat,         // equivalent to an earlier one
    mislabelled,    // its label differs from its level
    unknown_label,  // its label is not a level of the model
    not_minimal,    // the most redundant givens first
    longest,        // the most predicted minutes first (the highest score if there are no minutes)
    hardest,        // the highest rating first
};
inline constexpr std::size_t outlier_kind_count = 8;

struct Outlier {
    std::uint64_t number = 0;                // position in the collection, from 1
    std::uint64_t place = 0;                 // the place passed with the puzzle
    std::optional<Puzzle> puzzle = {};       // none if it could not be read
    std::string remark = {};                 // the reason: "called easy, graded hard"
    std::optional<std::uint64_t> twin = {};  // for a repeat: the place of the first of its class
    std::string id = {};                     // the name used in the input; may be empty

    friend bool operator==(const Outlier&, const Outlier&) = default;
};

// The outliers of one kind: those with the largest weights, then by number, and the total count.
struct OutlierList {
    std::uint64_t total = 0;
    std::vector<Outlier> kept = {};
    std::vector<int> weights = {};  // weights of the kept outliers
};

// Statistics of the puzzles with one label.
struct LabelStatistics {
    std::uint64_t puzzles = 0;
    std::array<std::uint64_t, most_levels> per_level{};  // indexed by Level
    std::uint64_t without_level = 0;                     // not exactly one solution
    Histogram minutes = {};                              // in hundredths
};

// Statistics of a technique over the solving paths of the ratings.
struct TechniqueStatistics {
    std::uint64_t puzzles = 0;  // number of puzzles that need it at least once
    std::uint64_t steps = 0;
    std::uint64_t hardest = 0;  // puzzles whose hardest step it is
};

struct CollectionStatistics {
    std::uint64_t puzzles = 0;  // including unreadable ones
    std::uint64_t malformed = 0;
    std::array<std::uint64_t, puzzle_status_count> status{};  // indexed by PuzzleStatus

    Histogram givens;
    // Puzzles with exactly one solution; all others have rules other than houses.
    std::uint64_t graded = 0;
    std::array<std::uint64_t, most_levels> per_level{};
    std::array<std::uint64_t, 3> needs{};  // indexed by Deduction
    Histogram minutes;                     // in hundredths
    Histogram search_score;                // in hundredths
    Histogram er;                          // in tenths
    std::uint64_t rated = 0;
    // Rated puzzles whose rating is only a lower bound.
    std::uint64_t rated_at_least = 0;
    std::array<TechniqueStatistics, human::technique_count> techniques{};

    std::array<std::uint64_t, square_symmetry_count> symmetries{};  // a pattern may have several
    std::uint64_t without_symmetry = 0;
    std::uint64_t minimal = 0;
    std::uint64_t not_minimal = 0;
    std::uint64_t classes = 0;  // distinct puzzles; distinct texts for puzzles without a class

    DifficultyCurve minutes_curve;  // in hundredths
    DifficultyCurve score_curve;    // in hundredths

    // Statistics by label, for at most `most_labels` different ones; later ones are counted
    // together under "...".
    std::map<std::string, LabelStatistics> labels;
    std::uint64_t without_label = 0;

    std::array<OutlierList, outlier_kind_count> outliers;  // indexed by OutlierKind

    const OutlierList& outliers_of(OutlierKind kind) const {
        return outliers[static_cast<std::size_t>(kind)];
    }
    std::uint64_t unique() const { return status[static_cast<std::size_t>(PuzzleStatus::unique)]; }
};

// The inspector options for reports.
InspectorOptions report_inspection(const GradeModel& model = {});
// Computes the facts that a report needs about one puzzle; takes about as long as grading, rating
// and 30 solutions.
PuzzleFacts facts_for_report(Inspection puzzle, bool with_rating);

struct CollectionReportOptions {
    std::size_t outliers = 10;  // kept per kind
    bool has_labels = false;    // a label is expected with every puzzle
    std::uint64_t chosen = 0;   // keep the puzzle with this number; 0: none
    canon::DedupOptions dedup = {};
    GradeModel model = {};  // supplies the names of levels
};

// Accumulates the statistics of a collection from the facts about its puzzles, added one by one in
// order. Memory does not grow with the collection, except for the classes up to the limit of
// `dedup`, beyond which they go to disk, and for the texts of puzzles without a class (other
// boards).
class CollectionReport {
  public:
    static constexpr std::size_t most_labels = 40;

    explicit CollectionReport(const CollectionReportOptions& options = {});
    CollectionReport(CollectionReport&&) noexcept;
    CollectionReport& operator=(CollectionReport&&) noexcept;
    ~CollectionReport();

    // Adds the next puzzle. `place` is its position in any numbering of the caller, other than 0;
    // empty `label` and `id` mean none. Throws Failure if the disk cannot be written.
    void add(const Puzzle& puzzle, const PuzzleFacts& facts, std::uint64_t place,
             const std::string& label = {}, const std::string& id = {});
    // Adds an unreadable puzzle.
    void add_malformed(const std::string& message, const std::string& id = {});

    std::uint64_t count() const;
    // The puzzle chosen in the options, once it has been added.
    const std::optional<Outlier>& chosen() const;
    // Call once, after the last puzzle.
    CollectionStatistics finish();

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace sudoku
