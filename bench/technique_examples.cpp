// Makes the examples of the technique catalogue from puzzles of our own.
//
//     technique_examples <file of puzzles> <folder>
//     technique_examples --catalogue       code, name, ER, level and score of every technique
//
// Solves every puzzle with both ladders and keeps the first positions in which a technique comes
// up, and positions in which its finder finds nothing: behind its steps, or where the ladder went
// on to a harder technique. Techniques that the ladder takes too late to need them are asked for in
// every position without singles, too. Writes
//
//     <folder>/examples.tsv    technique, puzzle, where on its path, sentence
//     <folder>/<code>.svg      the first position of each technique, with its step
//     <folder>/positions.txt   lines for corpus/techniques/, for the extended ladder
//     <folder>/explainer.txt   the same for the Explainer's ladder
//
// scripts/technique_catalogue.py makes the page from these.

#include "human/extended/extended_ladder.hpp"
#include "human/extended/finder_table.hpp"
#include "human/find_by_technique.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/format/record_writer.hpp>
#include <sudoku/human/draw_step.hpp>
#include <sudoku/human/explain.hpp>
#include <sudoku/human/human_solver.hpp>
#include <sudoku/human/rating.hpp>

#include <array>
#include <cstdio>
#include <fstream>
#include <map>
#include <string>
#include <vector>

namespace {

using namespace sudoku;
using namespace sudoku::human;

constexpr std::size_t wanted_hits = 2;  // positions of each kind for the corpus

// "=5" given, "+5" written later, else the candidates.
std::string position_text(const Position& position, const Cells& givens) {
    std::string text;
    for (int cell = 0; cell < cell_count; ++cell) {
        if (cell > 0) text += ' ';
        if (position.value(cell) != 0) {
            text += givens.contains(cell) ? '=' : '+';
            text += static_cast<char>('0' + position.value(cell));
        }
        for (const int digit : bits_of(position.candidates(cell)))
            text += static_cast<char>('1' + digit);
    }
    return text;
}

// Which positions of a ladder have been written down.
class CorpusLines {
  public:
    explicit CorpusLines(const std::string& path) : file_(path) {}

    // `find()` is what the technique's finder finds in the position.
    template <class Finder>
    void keep_hit(Technique technique, const std::string& position, Finder find) {
        std::size_t& hits = hits_[technique];
        if (hits >= wanted_hits) return;
        const Finding found = find();
        if (!found || found->technique != technique) return;  // guesses have no finder
        ++hits;
        write(technique, position, conclusion_text(*found));
    }

    bool wants_hit(Technique technique) const {
        const auto hits = hits_.find(technique);
        return hits == hits_.end() || hits->second < wanted_hits;
    }

    // The ladder asked the technique in vain before it took the harder step.
    template <class Finder>
    void keep_earlier_miss(Technique technique, const std::string& position, Finder find) {
        bool& has_miss = misses_[technique];
        if (has_miss || hits_[technique] == 0 || find()) return;
        has_miss = true;
        write(technique, position, "none");
    }

    // Behind its step a pattern is still there and shows nothing any more.
    template <class Finder>
    void keep_miss(const Step& step, const std::string& position, Finder find) {
        bool& has_miss = misses_[step.technique];
        if (has_miss || hits_[step.technique] == 0 || step.is_placement() || find()) return;
        has_miss = true;
        write(step.technique, position, "none");
    }

  private:
    void write(Technique technique, const std::string& position, const std::string& conclusion) {
        file_ << info(technique).code << " | " << position << " | " << conclusion << '\n';
    }

    std::ofstream file_;
    std::map<Technique, std::size_t> hits_;
    std::map<Technique, bool> misses_;
};

class Examples {
  public:
    explicit Examples(const std::string& folder)
        : folder_(folder),
          table_(folder + "/examples.tsv"),
          extended_(folder + "/positions.txt"),
          explainer_(folder + "/explainer.txt") {}

    void walk(const Puzzle& puzzle) {
        walk_explainer(puzzle);
        walk_extended(puzzle);
    }

    // Asks the table in every position without singles for the techniques that still lack examples:
    // the ladder takes some so late that it never needs them.
    void ask(const Puzzle& puzzle) {
        walk_extended_path(
            puzzle,
            [&](const Step&, const extended::FifoPosition& state, int number) {
                const Position& position = state.position();
                if (position.naked_singles().empty() && position.houses_with_singles() == 0)
                    ask(puzzle, state, "Beside step " + std::to_string(number));
            },
            [](const Step&, const extended::FifoPosition&) {});
    }

  private:
    void ask(const Puzzle& puzzle, const extended::FifoPosition& state, const std::string& where) {
        const Position& position = state.position();
        for (const extended::FinderRow& row : extended::finder_table()) {
            for (const Technique technique : row.techniques) {
                if (!extended_.wants_hit(technique)) continue;
                const Finding found = extended::find_first(technique, position, state.givens());
                if (!found) continue;
                keep_picture(puzzle, position.puzzle(), *found, where);
                extended_.keep_hit(technique, position_text(position, state.givens()),
                                   [&] { return found; });
            }
        }
    }

    // `where` is how the position is reached: "Step 12".
    void keep_picture(const Puzzle& puzzle, const Puzzle& position, const Step& step,
                      const std::string& where) {
        const TechniqueInfo& technique = info(step.technique);
        if (!pictured_.insert({technique.technique, true}).second) return;
        std::string code(technique.code);
        std::ofstream(folder_ + "/" + code + ".svg") << draw_step(puzzle.givens(), position, &step);
        table_ << code << '\t' << to_line(puzzle.givens()) << '\t' << where << '\t'
               << explain(step).sentence << '\n';
    }

    void walk_explainer(const Puzzle& puzzle) {
        auto solver = HumanSolver::start(puzzle, {.with_chains = false});
        if (!solver) return;
        Position state(puzzle);
        int number = 0;
        while (const auto step = solver->find_next()) {
            keep_picture(puzzle, solver->position(), *step, "Step " + std::to_string(++number));
            const auto find = [&] {
                WorkBudget budget{HumanSolverOptions().work_limit};
                return find_by_technique(step->technique, state, budget);
            };
            explainer_.keep_hit(step->technique, position_text(state, all_cells), find);
            keep_earlier_misses(state, step->technique);
            for (const Candidate& gone : step->eliminations)
                state.eliminate(gone.cell, gone.digit - 1);
            if (step->placement) state.place(step->placement->cell, step->placement->digit - 1);
            explainer_.keep_miss(*step, position_text(state, all_cells), find);
            solver->apply(*step);
        }
    }

    // Techniques are numbered in the order of the ladder; neighbours of the same family are alike.
    void keep_earlier_misses(const Position& position, Technique taken) {
        for (const TechniqueInfo& row : technique_catalogue()) {
            if (row.technique >= taken || row.family != info(taken).family) continue;
            explainer_.keep_earlier_miss(row.technique, position_text(position, all_cells), [&] {
                WorkBudget budget{HumanSolverOptions().work_limit};
                return find_by_technique(row.technique, position, budget);
            });
        }
    }

    // Calls before(step, state, number of the step) and after(step, state) around every step of the
    // extended ladder.
    template <class Before, class After>
    static void walk_extended_path(const Puzzle& puzzle, Before before, After after) {
        auto solver = HumanSolver::start(puzzle, {.ladder = Ladder::extended});
        if (!solver) return;
        extended::FifoPosition state(puzzle);
        int number = 0;
        while (const auto step = solver->find_next()) {
            before(*step, state, ++number);
            extended::apply(*step, state);
            after(*step, state);
            solver->apply(*step);
        }
    }

    void walk_extended(const Puzzle& puzzle) {
        const auto find = [](const Step& step, const extended::FifoPosition& state) {
            return extended::find_first(step.technique, state.position(), state.givens());
        };
        const auto text = [](const extended::FifoPosition& state) {
            return position_text(state.position(), state.givens());
        };
        walk_extended_path(
            puzzle,
            [&](const Step& step, const extended::FifoPosition& state, int number) {
                keep_picture(puzzle, state.position().puzzle(), step,
                             "Step " + std::to_string(number));
                extended_.keep_hit(step.technique, text(state), [&] { return find(step, state); });
            },
            [&](const Step& step, const extended::FifoPosition& state) {
                extended_.keep_miss(step, text(state), [&] { return find(step, state); });
            });
    }

    std::string folder_;
    std::ofstream table_;
    CorpusLines extended_;
    CorpusLines explainer_;
    std::map<Technique, bool> pictured_;
};

void print_catalogue() {
    for (const TechniqueInfo& row : technique_catalogue()) {
        const int er = rating_in_tenths(row.base_rating);
        std::printf("%s\t%s\t%s\t%s\t%d\n", std::string(row.code).c_str(),
                    std::string(row.name).c_str(), er > 0 ? rating_text(er).c_str() : "",
                    std::string(to_string(row.hodoku_level)).c_str(), row.hodoku_score);
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc == 2 && std::string(argv[1]) == "--catalogue") {
        print_catalogue();
        return 0;
    }
    if (argc != 3) {
        std::fprintf(stderr, "usage: technique_examples <file of puzzles> <folder>\n");
        return 2;
    }
    auto source = FileSource::open(argv[1]);
    if (!source) {
        std::fprintf(stderr, "%s\n", source.error().describe().c_str());
        return 2;
    }
    std::vector<Puzzle> puzzles;
    RecordReader reader(*source);
    while (const auto record = reader.next()) {
        if (*record) puzzles.push_back((*record)->puzzle);
    }
    Examples examples(argv[2]);
    for (const Puzzle& puzzle : puzzles) examples.walk(puzzle);
    for (const Puzzle& puzzle : puzzles) examples.ask(puzzle);
    return 0;
}
