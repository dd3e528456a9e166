#include "format/iss_chaos.hpp"

#include "format/cell_text.hpp"
#include "format/iss_labels.hpp"
#include "support/simple_errors.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace sudoku {
namespace {

using Cells = std::vector<Cell>;

class ChaosClueReader {
  public:
    ChaosClueReader(const IssBoard& board, const IssWords& words, const IssCellFinder& find_cell)
        : board_(board), geometry_(board.geometry), words_(words), find_cell_(find_cell) {}

    // The cell with the digit, and 0 or 1 as what it leaves out.
    struct Control {
        Cell cell = 0;
        int more = 0;
    };
    Result<Control> control() const {
        const std::optional<Cell> cell = words_.size() > 1 ? find_cell_(words_[1]) : std::nullopt;
        if (!cell || !board_.has_labels)
            return invalid_error("expected a cell, and a ChaosConstruction");
        const std::string more = words_.size() > 2 ? words_[2] : "";
        if (!more.empty() && more != "0" && more != "1") return invalid_error("expected 0 or 1");
        return Control{*cell, more == "1" ? 1 : 0};
    }
    bool has_labels() const { return words_.size() > first_label; }

    // The labels that are named, or those of the cell and all around it.
    Result<Cells> labels_around(Cell cell) const {
        Cells labels;
        for (std::size_t i = first_label; i < words_.size(); ++i) {
            const auto label = label_named(words_[i]);
            if (!label) return label.error();
            labels.push_back(*label);
        }
        if (has_labels()) return labels;
        if (board_.is_variable(cell)) return invalid_error("expected regions of cells");
        labels.push_back(board_.label_of(cell));
        for (int down = -1; down <= 1; ++down) {
            for (int right = -1; right <= 1; ++right) {
                const int row = geometry_.row_of(cell) + down;
                const int column = geometry_.column_of(cell) + right;
                if ((down != 0 || right != 0) && geometry_.has_cell(row, column))
                    labels.push_back(board_.label_of(geometry_.cell_at(row, column)));
            }
        }
        return labels;
    }

    // The labels along each arm, from the cell that all begin with.
    Result<std::vector<Cells>> arms(Cell control) const {
        if (!has_labels()) return arms_from(control);
        std::vector<Cells> arms(1);
        for (std::size_t i = first_label; i < words_.size(); ++i) {
            if (words_[i] == "-") {
                arms.emplace_back();
                continue;
            }
            const auto label = label_named(words_[i]);
            if (!label) return label.error();
            arms.back().push_back(*label);
        }
        for (const Cells& arm : arms) {
            if (arm.empty() || arm[0] != arms[0][0])
                return invalid_error("expected arms that begin with the same cell");
        }
        return arms;
    }

  private:
    static constexpr std::size_t first_label = 3;  // in the words

    // The arms to all four sides that have cells.
    Result<std::vector<Cells>> arms_from(Cell control) const {
        if (board_.is_variable(control)) return invalid_error("expected regions of cells");
        constexpr std::array<std::pair<int, int>, 4> sides{{{0, -1}, {0, 1}, {-1, 0}, {1, 0}}};
        std::vector<Cells> arms;
        for (const auto& [down, right] : sides) {
            Cells arm;
            int row = geometry_.row_of(control), column = geometry_.column_of(control);
            for (; geometry_.has_cell(row, column); row += down, column += right)
                arm.push_back(board_.label_of(geometry_.cell_at(row, column)));
            if (arm.size() > 1) arms.push_back(std::move(arm));
        }
        return arms;
    }

    // A cell of the board means its label, too.
    Result<Cell> label_named(const std::string& word) const {
        const std::optional<Cell> cell = find_cell_(word);
        const int cells = board_.plan.rows * board_.plan.columns;
        if (cell && !board_.is_variable(*cell)) return board_.label_of(*cell);
        if (cell && *cell >= board_.label_of(0) && *cell < board_.label_of(cells)) return *cell;
        return invalid_error('\'' + shown_text(word) + "' is not the region of a cell");
    }

    const IssBoard& board_;
    const Geometry& geometry_;
    const IssWords& words_;
    const IssCellFinder& find_cell_;
};

// The automaton reads the digit of the first cell, then the labels.
Constraint about_labels(Cell digit, const Cells& labels, std::vector<int> automaton) {
    Constraint constraint{ConstraintKind::automaton, {digit}, 0, std::move(automaton)};
    constraint.cells.insert(constraint.cells.end(), labels.begin(), labels.end());
    return constraint;
}

}  // namespace

Result<IssChaosClue> read_chaos_count(const IssBoard& board, const IssWords& words,
                                      const IssCellFinder& find_cell) {
    const ChaosClueReader reader(board, words, find_cell);
    const auto control = reader.control();
    if (!control) return control.error();
    const auto labels = reader.labels_around(control->cell);
    if (!labels) return labels.error();
    return IssChaosClue{{about_labels(control->cell, *labels,
                                      automaton_of_count(board.plan.digits, control->more))}};
}

Result<IssChaosClue> read_chaos_arrow(const IssBoard& board, const IssWords& words,
                                      std::size_t part, const IssCellFinder& find_cell) {
    const ChaosClueReader reader(board, words, find_cell);
    const auto control = reader.control();
    if (!control) return control.error();
    const auto arms = reader.arms(control->cell);
    if (!arms) return arms.error();
    const std::vector<int> run = automaton_of_run(board.plan.digits);
    const auto length = [&](std::size_t i) {
        return board.find_variable(name_of_chaos_lengths(part) + std::to_string(i + 1));
    };
    IssChaosClue clue;
    if (!length(0)) {
        clue.constraints.push_back(about_labels(control->cell, (*arms)[0], run));
        return clue;
    }
    // The first cell counts once for all arms.
    const int too_many = static_cast<int>(arms->size()) - 1 + control->more;
    Constraint sums{ConstraintKind::equal_sums, {control->cell}, 1, {}};
    clue.fixed = length(arms->size());
    clue.value = static_cast<Digit>(std::max(too_many, 1));
    if (too_many > 0) sums.cells.push_back(*clue.fixed);
    sums.first_group_size = sums.cells.size();
    for (std::size_t i = 0; i < arms->size(); ++i) {
        sums.cells.push_back(*length(i));
        clue.constraints.push_back(about_labels(*length(i), (*arms)[i], run));
    }
    clue.constraints.push_back(std::move(sums));
    return clue;
}

int count_chaos_lengths(const BoardPlan& plan, const IssWords& words) {
    const auto place = words.size() > 1 ? find_iss_place(words[1]) : std::nullopt;
    if (!place) return 0;
    int arms =
        words.size() > 3 ? 1 + static_cast<int>(std::count(words.begin(), words.end(), "-")) : 0;
    if (arms == 0) {
        for (const bool has_arm :
             {place->column > 1, place->column<plan.columns, place->row> 1, place->row < plan.rows})
            arms += has_arm ? 1 : 0;
    }
    const bool is_plain = arms == 1 && (words.size() < 3 || words[2] != "1");
    return is_plain ? 0 : arms + 1;
}

std::string name_of_chaos_lengths(std::size_t part) { return '-' + std::to_string(part) + '-'; }

}  // namespace sudoku
