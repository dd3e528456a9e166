// Times the Explainer rating of a collection on one core, in CPU seconds, by whole numbers of ER.
//
//     bench_rating <file> [every]
//
// Reads one puzzle per line, takes every N-th of them. Take a release build.

#include <sudoku/format/record_reader.hpp>
#include <sudoku/human/rating.hpp>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

namespace {

// CPU time, so that other work on the machine does not count.
double seconds_since(std::clock_t start) {
    return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

struct Band {
    int puzzles = 0;
    double seconds = 0;
};

}  // namespace

int main(int argc, char** argv) {
    const unsigned long every = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 1;
    if (argc < 2 || every == 0) {
        std::fprintf(stderr, "usage: bench_rating <file> [every]\n");
        return 2;
    }
    auto source = sudoku::FileSource::open(argv[1]);
    if (!source) {
        std::fprintf(stderr, "%s\n", source.error().describe().c_str());
        return 2;
    }
    std::vector<sudoku::Puzzle> puzzles;
    sudoku::RecordReader reader(*source);
    unsigned long number = 0;
    while (const auto record = reader.next()) {
        if (*record && number++ % every == 0) puzzles.push_back((*record)->puzzle);
    }

    std::array<Band, 16> bands;
    sudoku::human::Rater rater;
    int refused = 0;
    int bounded = 0;
    const auto start = std::clock();
    for (const sudoku::Puzzle& puzzle : puzzles) {
        const auto begin = std::clock();
        const auto rating = rater.rate(puzzle);
        if (!rating) {
            ++refused;
            continue;
        }
        bounded += rating->is_complete ? 0 : 1;
        Band& band = bands[static_cast<std::size_t>(rating->er / 10)];
        ++band.puzzles;
        band.seconds += seconds_since(begin);
    }
    const double seconds = seconds_since(start);
    std::printf("%zu puzzles, %.3f s, %.0f puzzles/s, %d refused, %d with a lower bound\n",
                puzzles.size(), seconds, static_cast<double>(puzzles.size()) / seconds, refused,
                bounded);
    for (std::size_t er = 0; er < bands.size(); ++er) {
        if (bands[er].puzzles == 0) continue;
        std::printf("ER %2zu.x  %6d puzzles  %10.1f us each\n", er, bands[er].puzzles,
                    1e6 * bands[er].seconds / bands[er].puzzles);
    }
}
