#pragma once

#include <sudoku/canon/dedup.hpp>
#include <sudoku/inspect/inspector.hpp>
#include <sudoku/report/difficulty_curve.hpp>
#include <sudoku/report/histogram.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sudoku {

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

    Histogram clues;
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
    std::uint64_t graded() const { return status[static_cast<std::size_t>(PuzzleStatus::unique)]; }
};

// How puzzles are inspected for a report. The model must live as long.
InspectorOptions report_inspection(const GradeModel& model = default_model());
// What a report says about one puzzle, found out: about as long as grading, rating and 30 solutions
// take together.
PuzzleFacts facts_for_report(Inspection puzzle, bool with_rating);

struct CollectionReportOptions {
    std::size_t outliers = 10;  // kept of each kind
    bool has_labels = false;    // a label is expected with every puzzle
    std::uint64_t chosen = 0;   // keep the puzzle with this number; 0: none
    canon::DedupOptions dedup = {};
    const GradeModel* model = nullptr;  // for the names of levels; the built-in one when null
};

// Makes the statistics of a collection from the facts about its puzzles, given one after another in
// their order. Memory does not grow with the collection, except for the classes up to the limit of
// `dedup`, which then go to disk, and for texts of puzzles that have no class (other boards).
class CollectionReport {
  public:
    static constexpr std::size_t most_labels = 40;

    explicit CollectionReport(const CollectionReportOptions& options = {});
    CollectionReport(CollectionReport&&) noexcept;
    CollectionReport& operator=(CollectionReport&&) noexcept;
    ~CollectionReport();

    // The next puzzle. `place` says where it stands, in whatever way suits the caller, and is not
    // 0; an empty label is none. Throws Failure when the disk refuses.
    void add(const Puzzle& puzzle, const PuzzleFacts& facts, std::uint64_t place,
             const std::string& label = {});
    // The next puzzle, which could not be read.
    void add_malformed(const std::string& message);

    std::uint64_t count() const;
    // The puzzle that was asked for, once it has come by.
    const std::optional<Outlier>& chosen() const;
    // To be called once, behind the last puzzle.
    CollectionStatistics finish();

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace sudoku
