#pragma once

#include <sudoku/canon/dedup.hpp>
#include <sudoku/inspect/inspector.hpp>
#include <sudoku/report/collection_statistics.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace sudoku {

// How puzzles are inspected for a report.
InspectorOptions report_inspection(const GradeModel& model = {});
// What a report says about one puzzle, found out: about as long as grading, rating and 30 solutions
// take together.
PuzzleFacts facts_for_report(Inspection puzzle, bool with_rating);

struct CollectionReportOptions {
    std::size_t outliers = 10;  // kept of each kind
    bool has_labels = false;    // a label is expected with every puzzle
    std::uint64_t chosen = 0;   // keep the puzzle with this number; 0: none
    canon::DedupOptions dedup = {};
    GradeModel model = {};  // for the names of levels
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
    // 0; an empty label or id is none. Throws Failure when the disk refuses.
    void add(const Puzzle& puzzle, const PuzzleFacts& facts, std::uint64_t place,
             const std::string& label = {}, const std::string& id = {});
    // The next puzzle, which could not be read.
    void add_malformed(const std::string& message, const std::string& id = {});

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
