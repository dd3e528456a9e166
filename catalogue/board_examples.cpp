// Finds positions for the techniques of the ladders for any board, and near misses of them.
//
//     board_examples < puzzles > corpus/techniques/boards.txt
//     board_examples only CODE.. < puzzles >> corpus/techniques/boards.txt
//     board_examples pictures FOLDER < corpus/techniques/boards.txt
//
// Reads puzzles in the form constraints, several of each board. Writes for each technique positions
// of three boards in which it finds something, and one close to each in which it finds nothing: the
// position with one more candidate, or when all its steps have been carried out. With "only" does
// so for some techniques, without the head of the file. With "pictures" draws one position of those
// techniques that are new on other boards or look different there, and writes the page that shows
// them.

#include "human/base/house_cells.hpp"
#include "human/general/board_ladder.hpp"
#include "human/general/path_memory.hpp"
#include "support/board_positions.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/format/record_writer.hpp>
#include <sudoku/human/explain.hpp>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace sudoku;
using namespace sudoku::human;
using namespace sudoku::human::general;

constexpr std::size_t boards_of_a_technique = 3;

// Boards with the same kinds of constraints are one.
std::string label_of(const Puzzle& puzzle) {
    std::set<std::string_view> kinds;
    for (const Constraint& constraint : puzzle.constraints())
        kinds.insert(constraint_info(constraint.kind).name);
    std::string label = geometry_spec(puzzle.geometry());
    for (const std::string_view kind : kinds) label.append(" ").append(kind);
    return label;
}

BoardPosition with_candidate(const Puzzle& puzzle, const BoardPosition& position, Candidate extra) {
    std::vector<DigitSet> candidates;
    CellSet written;
    for (std::size_t i = 0; i < position.rules().cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        candidates.push_back(DigitSet::from_mask(position.candidates(cell)));
        if (position.is_written(cell)) written.insert(cell);
    }
    candidates[extra.cell].insert(extra.digit);
    return test::board_position(puzzle, candidates, written);
}

// Of the cells of the pattern, its sets and its houses.
std::vector<Cell> cells_near(const Step& step, const Puzzle& puzzle) {
    std::vector<Cell> cells = step.cells;
    for (const CellGroup& group : step.groups)
        cells.insert(cells.end(), group.cells.begin(), group.cells.end());
    for (const auto* houses : {&step.houses, &step.covers}) {
        for (const int house : *houses) {
            if (origin_of_house(house, puzzle) == HouseOrigin::constraint) continue;
            const std::vector<Cell> of_house = cells_of_house(house, puzzle);
            cells.insert(cells.end(), of_house.begin(), of_house.end());
        }
    }
    return cells;
}

std::optional<BoardPosition> near_miss(const Puzzle& puzzle, Technique technique,
                                       BoardPosition position, const Step& step) {
    if (info(technique).family != TechniqueFamily::chain) {
        for (const Cell cell : cells_near(step, puzzle)) {
            if (position.is_written(cell)) continue;
            for (Digit digit = 1; digit <= puzzle.geometry().side(); ++digit) {
                if (position.has(cell, digit)) continue;
                BoardPosition other = with_candidate(puzzle, position, {cell, digit});
                if (other.has(cell, digit) && steps_of(technique, other).empty()) return other;
            }
        }
    }
    while (!position.is_solved()) {
        const std::vector<Step> steps = steps_of(technique, position);
        if (steps.empty()) return position;
        for (const Step& one : steps) position.carry_out(one);
    }
    return {};
}

struct Example {
    std::string hit;
    std::string miss;
};

class Examples {
  public:
    explicit Examples(std::vector<Technique> techniques) : techniques_(std::move(techniques)) {}

    void look_at(const Puzzle& puzzle) {
        auto rules = general::BoardRules::make(puzzle);
        if (!rules) return;
        const std::string label = label_of(puzzle);
        if (std::find(labels_.begin(), labels_.end(), label) == labels_.end())
            labels_.push_back(label);
        BoardPosition position(std::move(*rules), puzzle);
        PathMemory memory;
        while (!position.is_solved()) {
            for (const Technique technique : techniques_) ask(technique, label, puzzle, position);
            const std::vector<Step> steps = easiest_steps(position, memory);
            if (steps.empty()) return;
            for (const Step& step : steps) position.carry_out(step);
        }
    }

    // A technique begins with another board than the one before it.
    void print() const {
        std::size_t start = 0;
        for (const Technique technique : techniques_) {
            std::size_t printed = 0;
            for (std::size_t i = 0; i < labels_.size() && printed < boards_of_a_technique; ++i) {
                const auto at = examples_.find({technique, labels_[(start + i) % labels_.size()]});
                if (at == examples_.end()) continue;
                std::printf("%s\n%s\n", at->second.hit.c_str(), at->second.miss.c_str());
                ++printed;
            }
            ++start;
        }
    }

  private:
    void ask(Technique technique, const std::string& label, const Puzzle& puzzle,
             const BoardPosition& position) {
        if (examples_.count({technique, label}) > 0) return;
        const std::vector<Step> steps = steps_of(technique, position);
        if (steps.empty()) return;
        const auto miss = near_miss(puzzle, technique, position, steps.front());
        if (!miss) return;
        const std::string head = std::string(info(technique).code) + " | " +
                                 write_puzzle(puzzle, Format::constraints).value() + " | ";
        examples_.emplace(std::pair(technique, label),
                          Example{head + test::position_text(position) + " | " +
                                      conclusion_text(steps.front(), puzzle.geometry()),
                                  head + test::position_text(*miss) + " | none"});
    }

    std::vector<Technique> techniques_;
    std::vector<std::string> labels_;
    std::map<std::pair<Technique, std::string>, Example> examples_;
};

// Which of the three boards is drawn, so that all kinds of boards are.
struct Shown {
    Technique technique;
    int hit;
};
constexpr Shown shown_techniques[] = {
    {Technique::hidden_single_house, 2},
    {Technique::direct_claiming, 1},
    {Technique::pair_rule, 0},
    {Technique::constraint_candidates, 2},
    {Technique::claiming, 2},
    {Technique::locked_candidates, 2},
    {Technique::implied_sum, 1},
    {Technique::implied_sum_of_two, 1},
    {Technique::implied_sum_of_more, 1},
    {Technique::x_wing, 1},
    {Technique::squirmbag, 2},
    {Technique::generalized_naked_pair, 0},
    {Technique::generalized_naked_triplet, 0},
    {Technique::generalized_naked_quad, 0},
    {Technique::two_strong_links, 0},
    {Technique::three_strong_links, 0},
    {Technique::four_strong_links, 0},
    {Technique::xy_wing, 2},
    {Technique::wxyz_wing, 0},
    {Technique::vwxyz_wing, 0},
    {Technique::uvwxyz_wing, 0},
    {Technique::tuvwxyz_wing, 0},
    {Technique::unique_type_1, 1},
    {Technique::aligned_pair_exclusion, 0},
    {Technique::als_xz, 1},
    {Technique::forcing_x_chain, 0},
};

constexpr const char* head =
    "# Positions on several boards and what one technique of the ladders for any board finds in "
    "them:\n# technique | the puzzle, for its board and constraints | its cells now | "
    "conclusion.\n"
    "# A cell is \"=5\" when its digit is written, else its candidates. \"none\": nothing is found "
    "here.\n# Made by catalogue/board_examples.cpp.\n";

int draw_all(const std::string& folder) {
    std::map<Technique, std::vector<std::vector<std::string>>> hits;
    for (std::string line; std::getline(std::cin, line);) {
        if (line.empty() || line[0] == '#') continue;
        std::vector<std::string> parts = test::board_case_parts(line);
        if (parts.size() != 4 || parts[3] == "none") continue;
        if (const TechniqueInfo* row = find_technique(parts[0]))
            hits[row->technique].push_back(std::move(parts));
    }
    for (const Shown& shown : shown_techniques) {
        const auto& parts = hits[shown.technique].at(static_cast<std::size_t>(shown.hit));
        const Puzzle puzzle = read_puzzle(parts[1], {.format = Format::constraints}).value();
        const BoardPosition position = test::board_position(puzzle, parts[2]);
        for (const Step& step : steps_of(shown.technique, position)) {
            if (conclusion_text(step, puzzle.geometry()) != parts[3]) continue;
            const TechniqueInfo& row = info(shown.technique);
            const std::string file = std::string(row.code) + "-on-board.svg";
            std::ofstream(folder + '/' + file)
                << draw_step(puzzle.givens(), position.puzzle(), &step);
            char rating[8] = "";
            if (row.base_rating > 0) std::snprintf(rating, sizeof rating, "%.1f", row.base_rating);
            std::printf("## %s\n\n`%s` (%s), on `%s`.\n\n![%s](%s/%s)\n\n%s\n\n",
                        explain(step, puzzle).title.c_str(), std::string(row.code).c_str(),
                        row.base_rating > 0 ? rating : "on request", label_of(puzzle).c_str(),
                        std::string(row.name).c_str(), "pictures", file.c_str(),
                        explain(step, puzzle).sentence.c_str());
            break;
        }
    }
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc == 3 && std::string(argv[1]) == "pictures") return draw_all(argv[2]);
    auto source = FileSource::open("/dev/stdin");
    if (!source) {
        std::fprintf(stderr, "%s\n", source.error().describe().c_str());
        return 2;
    }
    std::vector<Technique> techniques;
    for (int i = 2; i < argc; ++i) techniques.push_back(parse_technique(argv[i]).value());
    const bool is_whole = techniques.empty();
    Examples examples(is_whole ? all_board_techniques() : std::move(techniques));
    RecordReader reader(*source, {.format = Format::constraints});
    while (const auto record = reader.next()) {
        if (*record) examples.look_at((*record)->puzzle);
    }
    if (is_whole) std::printf("%s", head);
    examples.print();
    return 0;
}
