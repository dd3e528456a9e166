#pragma once

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/grid/puzzle.hpp>

#include <cstddef>
#include <list>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku {

// Puzzles for the bulk engine, grouped by geometry, as lines of text.
class BulkBatch {
  public:
    // The position of a puzzle in the batch.
    struct Place {
        std::size_t group = 0;
        std::size_t index = 0;
    };
    struct Group {
        Geometry geometry;
        std::string puzzles = {};

        std::size_t cells() const { return static_cast<std::size_t>(geometry.cell_count()); }
        std::size_t count() const { return puzzles.size() / (cells() + 1); }
        std::string_view puzzle(std::size_t index) const {
            return std::string_view(puzzles).substr(index * (cells() + 1), cells());
        }
    };

    Place add(const Puzzle& puzzle);
    // Adds lines with one character 1-9 . 0 per cell of the geometry; returns the place of the
    // first.
    Place add_lines(const Geometry& geometry, std::string_view lines);

    const std::vector<Group>& groups() const { return groups_; }
    std::size_t puzzle_count() const { return count_; }
    std::string_view puzzle(Place place) const { return groups_[place.group].puzzle(place.index); }
    const Geometry& geometry(Place place) const { return groups_[place.group].geometry; }

  private:
    std::size_t group_of(const Geometry& geometry);

    std::vector<Group> groups_;
    std::size_t last_group_ = 0;
    std::size_t count_ = 0;
};

// The working memory of a thread: one engine per geometry, and buffers for the answers to a batch.
// Managed by an ObjectPool.
class BulkWorkspace {
  public:
    // Overrides `limits.guesses`: puzzles that need more are better left to the general solver.
    void answer(const BulkBatch& batch, bulk::BulkLimits limits, bool with_solutions);

    const bulk::BulkResult& result(BulkBatch::Place place) const {
        return answers_[place.group].results[place.index];
    }
    // Meaningful if there is a solution and solutions were requested.
    std::string_view solution(BulkBatch::Place place) const {
        const Answers& answers = answers_[place.group];
        return std::string_view(answers.solutions)
            .substr(place.index * answers.stride, answers.stride - 1);
    }

  private:
    struct Answers {
        std::size_t stride = 0;
        std::vector<bulk::BulkResult> results = {};
        std::string solutions = {};
    };
    bulk::BulkSolver& solver_for(const Geometry& geometry);

    std::list<bulk::BulkSolver> solvers_;  // most recently used first
    std::vector<Answers> answers_;
};

}  // namespace sudoku
