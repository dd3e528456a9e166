#pragma once

#include "base/exit_code.hpp"

#include <sudoku/grade/grade.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace sudoku::tools {

struct CalibrateOptions;
struct Console;

// The kind of data that the rows of a catalogue give for puzzles.
enum class LabelKind { level, time, play };

// One row; several rows can have the same puzzle.
struct CatalogueRow {
    std::string place;
    std::string name;        // the puzzle, or its id if it has one
    std::string text;        // the level or the time
    std::size_t puzzle = 0;  // index in Catalogue::puzzles()
    std::string player;      // player of a play
    std::string finished;    // whether a play was finished, as written
    std::string people;      // number of people of a mean time
};

// The results of grading a puzzle.
struct CataloguePuzzle {
    std::string refusal;  // the reason why it cannot be used, or empty
    double minutes = 0;
    Deduction needed = Deduction::singles;
    std::optional<NeededTechnique> technique = {};
    std::size_t fold = 0;
};

// A catalogue for calibration. Each puzzle is graded once, however many rows it has. Rows that
// cannot be used are reported.
class Catalogue {
  public:
    Catalogue(const CalibrateOptions& options, Console& console, const GradeModel& model);

    LabelKind kind() const { return columns_.kind; }
    // Units of the times per minute.
    double per_minute() const { return columns_.per_minute; }
    const std::vector<CatalogueRow>& rows() const { return rows_; }  // the usable rows
    const CataloguePuzzle& puzzle_of(const CatalogueRow& row) const { return puzzles_[row.puzzle]; }
    const std::vector<CataloguePuzzle>& puzzles() const { return puzzles_; }
    ExitCode code() const { return code_; }
    bool is_complete() const { return is_complete_; }

    void complain(const std::string& place, const std::string& what);

  private:
    struct Columns {
        LabelKind kind = LabelKind::level;
        std::size_t label = 0;
        double per_minute = 60;
        std::optional<std::size_t> player = {};
        std::optional<std::size_t> finished = {};
        std::optional<std::size_t> people = {};
    };
    static Columns find_columns(const std::vector<std::string>& names);
    void drop_what_cannot_be_used();

    Console* console_;
    Columns columns_;
    std::vector<CatalogueRow> rows_;
    std::vector<CataloguePuzzle> puzzles_;
    ExitCode code_;
    bool is_complete_ = true;
};

}  // namespace sudoku::tools
