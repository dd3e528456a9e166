// Makes the examples of the technique catalogue from puzzles of our own.
//
//     technique_examples <file of puzzles> <folder>
//     technique_examples --catalogue       code, name, ER, level and score of every technique
//
// Solves every puzzle with both ladders and keeps the first positions in which a technique comes
// up, and beside them positions in which its finder finds nothing. Techniques that HoDoKu's
// ladder takes too late to need them, or not at all, are asked for in every position without
// singles, too. Writes
//
//     <folder>/examples.tsv    technique, puzzle, where on its path, sentence, lines of its chains
//     <folder>/<code>.svg      the first position of each technique, with its step
//     <folder>/hodoku.txt      lines for corpus/techniques/, for HoDoKu's ladder
//     <folder>/explainer.txt   the same for the Explainer's ladder
//
// scripts/technique_catalogue.py makes the page from these.

#include "human/explainer/chain_steps.hpp"
#include "human/explainer/explainer_table.hpp"
#include "human/hodoku/hodoku_table.hpp"
#include "human/hodoku/show_forcing_chains.hpp"
#include "near_misses.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/format/record_writer.hpp>
#include <sudoku/human/explain.hpp>
#include <sudoku/human/human_solver.hpp>
#include <sudoku/human/rating.hpp>

#include <cstdio>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace {

using namespace sudoku;
using namespace sudoku::human;

// Positions of each technique for the corpus; nested chains take seconds to find.
std::size_t wanted_hits(Technique technique) { return info(technique).base_rating >= 9.5 ? 1 : 2; }

// One moment of a solve.
struct Moment {
    const Puzzle& puzzle;
    const Grid& solution;
    Position position;
    int number;  // of the step that comes

    bool has_singles() const {
        return !position.naked_singles().empty() || position.houses_with_singles() != 0;
    }
};

// Calls visit(moment, step) for every step of the ladder.
template <class Visitor>
void walk(const Puzzle& puzzle, Ladder ladder, Visitor visit) {
    auto solver = HumanSolver::start(puzzle, {.ladder = ladder});
    if (!solver) return;
    int number = 0;
    while (const auto step = solver->find_next()) {
        visit(Moment{puzzle, solver->solution(), Position(solver->position()), ++number}, *step);
        solver->apply(*step);
    }
}

// The lines of one ladder for the corpus.
class CorpusLines {
  public:
    CorpusLines(const std::string& path, Ladder ladder) : file_(path), ladder_(ladder) {}

    Finding find(Technique technique, const Moment& moment, const Position& position) const {
        if (ladder_ == Ladder::hodoku)
            return hodoku::find_first(technique, position, givens_of(moment));
        explainer::WorkBudget budget{HumanSolverOptions().work_limit};
        return explainer::find_first(technique, position, budget);
    }

    bool wants_hit(Technique technique) const {
        const auto hits = hits_.find(technique);
        return hits == hits_.end() || hits->second < wanted_hits(technique);
    }

    // `taken`: the ladder's step. Its finder may come upon another step first; a guess has none.
    void keep_hit(const Moment& moment, const Step& taken) {
        const Technique technique = taken.technique;
        if (!wants_hit(technique)) return;
        const bool is_guess = technique == Technique::brute_force;
        const Finding hit = is_guess ? taken : find(technique, moment, moment.position);
        if (!hit || hit->technique != technique) return;
        ++hits_[technique];
        write(technique, moment, moment.position, conclusion_text(*hit));
        if (is_guess || has_miss_.contains(technique)) return;
        const Asked asked = [&](const Position& position) {
            return find(technique, moment, position);
        };
        std::optional<Position> miss;
        if (is_quick(technique))
            miss = one_candidate_away(moment.position, *hit, moment.solution, asked);
        if (!miss && is_quick(technique)) miss = when_exhausted(moment.position, asked);
        if (miss) keep_miss(technique, moment, *miss);
    }

    // Nothing is found for any technique that the ladder tries before the one it takes; this is for
    // those that take too long to look for something closer.
    void keep_earlier_misses(const Moment& moment, const Step& taken) {
        for (const auto& [technique, hits] : hits_) {
            if (technique >= taken.technique || is_quick(technique) ||
                has_miss_.contains(technique) || find(technique, moment, moment.position))
                continue;
            keep_miss(technique, moment, moment.position);
        }
    }

    // For what has no miss in the end.
    void keep_last_misses(const Puzzle& puzzle) {
        const auto solution = HumanSolver::start(puzzle);
        if (!solution) return;
        const auto open = with_two_solutions(solution->solution());
        if (!open) return;
        const Moment moment{puzzle, solution->solution(), *open, 0};
        for (const auto& [technique, hits] : hits_) {
            if (technique == Technique::brute_force || has_miss_.contains(technique) ||
                find(technique, moment, *open))
                continue;
            keep_miss(technique, moment, *open);
        }
    }

  private:
    static bool is_quick(Technique technique) { return info(technique).base_rating < 8.5; }

    // The Explainer's ladder does not ask which cells were given.
    Cells givens_of(const Moment& moment) const {
        return ladder_ == Ladder::explainer ? all_cells : given_cells(moment.puzzle);
    }

    void keep_miss(Technique technique, const Moment& moment, const Position& position) {
        has_miss_.insert(technique);
        write(technique, moment, position, "none");
    }

    // "=5" given, "+5" written later, else the candidates.
    void write(Technique technique, const Moment& moment, const Position& position,
               const std::string& conclusion) {
        const Cells givens = givens_of(moment);
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
        file_ << info(technique).code << " | " << text << " | " << conclusion << '\n';
    }

    std::ofstream file_;
    Ladder ladder_;
    std::map<Technique, std::size_t> hits_;
    std::set<Technique> has_miss_;
};

class Examples {
  public:
    explicit Examples(const std::string& folder)
        : folder_(folder),
          table_(folder + "/examples.tsv"),
          hodoku_(folder + "/hodoku.txt", Ladder::hodoku),
          explainer_(folder + "/explainer.txt", Ladder::explainer) {}

    void solve(const Puzzle& puzzle) {
        walk(puzzle, Ladder::explainer, [&](const Moment& moment, const Step& step) {
            keep(explainer_, moment, step, "Step");
            explainer_.keep_earlier_misses(moment, step);
            // No puzzle of ours needs the deepest ones; where those before them are needed, these
            // work as well.
            for (const Technique deepest :
                 {Technique::nested_multiple_chains, Technique::nested_dynamic_chains}) {
                if (step.technique >= Technique::nested_forcing_chains && step.technique < deepest)
                    ask(explainer_, moment, deepest);
            }
        });
        walk(puzzle, Ladder::hodoku,
             [&](const Moment& moment, const Step& step) { keep(hodoku_, moment, step, "Step"); });
    }

    // Asks for the techniques that still lack examples: a ladder takes some so late that it never
    // needs them.
    void ask(const Puzzle& puzzle) {
        walk(puzzle, Ladder::hodoku, [&](const Moment& moment, const Step&) {
            if (moment.has_singles()) return;
            ask(explainer_, moment, Technique::direct_claiming);
            for (const auto table : {hodoku::finder_table(), hodoku::requested_finders()}) {
                for (const hodoku::FinderRow& row : table) {
                    for (const Technique technique : row.techniques)
                        ask(hodoku_, moment, technique);
                }
            }
        });
    }

    void finish(const Puzzle& puzzle) {
        explainer_.keep_last_misses(puzzle);
        hodoku_.keep_last_misses(puzzle);
    }

  private:
    void ask(CorpusLines& lines, const Moment& moment, Technique technique) {
        if (!lines.wants_hit(technique)) return;
        if (const Finding found = lines.find(technique, moment, moment.position))
            keep(lines, moment, *found, "Beside step");
    }

    // `where` is how the position is reached: "Step".
    void keep(CorpusLines& lines, const Moment& moment, const Step& step, const char* where) {
        if (pictured_.insert(step.technique).second) draw(moment, step, where);
        lines.keep_hit(moment, step);
    }

    void draw(const Moment& moment, Step step, const char* where) {
        if (step.chains.empty()) explainer::add_chains(step, moment.position);
        hodoku::add_forcing_chains(step, moment.position);
        const Grid& givens = moment.puzzle.givens();
        const std::string code(info(step.technique).code);
        std::ofstream(folder_ + '/' + code + ".svg")
            << draw_step(givens, moment.position.puzzle(), &step);
        const Explanation words = explain(step);
        table_ << code << '\t' << to_line(givens) << '\t' << where << ' ' << moment.number << '\t'
               << words.sentence;
        for (const std::string& line : words.chain_lines) table_ << '\t' << line;
        table_ << '\n';
    }

    std::string folder_;
    std::ofstream table_;
    CorpusLines hodoku_;
    CorpusLines explainer_;
    std::set<Technique> pictured_;
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
    for (const Puzzle& puzzle : puzzles) examples.solve(puzzle);
    for (const Puzzle& puzzle : puzzles) examples.ask(puzzle);
    for (const Puzzle& puzzle : puzzles) examples.finish(puzzle);
    return 0;
}
