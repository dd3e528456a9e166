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
