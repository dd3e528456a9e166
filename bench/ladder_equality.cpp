// Rates classic puzzles by the ladder for any board, too, and compares with the Explainer's.
//
//     bench_ladder_equality <file or -> [every]
//
// Reads one puzzle per line, takes every N-th of them. Prints how many have the same ER, EP and ED,
// how far those lie apart that differ, and the hardest techniques of these.

#include "human/general/board_solver.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/human/rating.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace sudoku;
using namespace sudoku::human;

struct Comparison {
    int puzzles = 0;
    int refused = 0;
    int same_er = 0;
    int same_all = 0;
    int within_one = 0;     // tenth
    int within_three = 0;   // tenths
    int bounds = 0;         // of the ladder for any board
    int bands[16][2] = {};  // by whole ER of the Explainer: puzzles, same ER
    std::map<std::pair<Technique, Technique>, int> differing;  // the Explainer's hardest, ours
};

void compare(const Puzzle& puzzle, Comparison& comparison) {
    const auto exact = rate(puzzle);
    const auto general = general::rate_board(puzzle, {}, nullptr, general::TechniqueSet::explainer);
    if (!exact || !general || !exact->is_complete) {
        ++comparison.refused;
        return;
    }
    ++comparison.puzzles;
    comparison.bounds += general->is_complete ? 0 : 1;
    const bool is_same = exact->er == general->er && general->is_complete;
    auto& band = comparison.bands[std::min(exact->er / 10, 15)];
    ++band[0];
    band[1] += is_same;
    comparison.same_er += is_same;
    comparison.same_all += is_same && exact->ep == general->ep && exact->ed == general->ed;
    comparison.within_one += std::abs(exact->er - general->er) <= 1;
    comparison.within_three += std::abs(exact->er - general->er) <= 3;
    if (!is_same) ++comparison.differing[{exact->hardest, general->hardest}];
}

}  // namespace

int main(int argc, char** argv) {
    const unsigned long every = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 1;
    if (argc < 2 || every == 0) {
        std::fprintf(stderr, "usage: bench_ladder_equality <file or -> [every]\n");
        return 2;
    }
    const std::string name = argv[1];
    auto source = FileSource::open(name == "-" ? "/dev/stdin" : name);
    if (!source) {
        std::fprintf(stderr, "%s\n", source.error().describe().c_str());
        return 2;
    }
    Comparison comparison;
    RecordReader reader(*source);
    unsigned long number = 0;
    while (const auto record = reader.next()) {
        if (*record && number++ % every == 0) compare((*record)->puzzle, comparison);
    }
    std::printf(
        "%d puzzles (%d refused): ER equal %d, ER, EP and ED equal %d, ER within 0.1 %d, "
        "within 0.3 %d, lower bounds %d\n",
        comparison.puzzles, comparison.refused, comparison.same_er, comparison.same_all,
        comparison.within_one, comparison.within_three, comparison.bounds);
    for (int er = 0; er < 16; ++er) {
        const auto& band = comparison.bands[er];
        if (band[0] > 0) std::printf("ER %2d  %5d puzzles, %5d equal\n", er, band[0], band[1]);
    }
    std::vector<std::pair<int, std::pair<Technique, Technique>>> differing;
    for (const auto& [pair, count] : comparison.differing) differing.emplace_back(count, pair);
    std::sort(differing.rbegin(), differing.rend());
    for (const auto& [count, pair] : differing) {
        std::printf("%5d  %s, by the other ladder %s\n", count,
                    std::string(info(pair.first).code).c_str(),
                    std::string(info(pair.second).code).c_str());
    }
    return 0;
}
