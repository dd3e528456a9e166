// Times canonical forms on one core, in CPU seconds; makes collections to try `sudoku dedup` on.
//
//     canonization forms <seed> <file>...            forms per second on random isomorphs
//     canonization families <seed>                   of full, dense and symmetric sources
//     canonization subpuzzles <seed> <count> <file>  writes isomorphs with two constraints less
//     canonization boards <geometry> <file>...       forms per second of puzzles of any board
//
// The puzzles of `boards` may have any format; the geometry is '-' where they say it themselves.
// Another file has a puzzle or grid of 81 characters at the beginning of each line. Take a release
// build.

#include <sudoku/canon/canonical_form.hpp>
#include <sudoku/canon/puzzle_form.hpp>
#include <sudoku/format/record_reader.hpp>
#include <sudoku/generate/full_grid.hpp>
#include <sudoku/grid/transform.hpp>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

using sudoku::canon::CanonicalForm;
using sudoku::canon::Canonicalizer;
using sudoku::canon::Convention;
using sudoku::canon::Digits;

Digits digits_of(std::string_view text) {
    Digits digits{};
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (text[i] >= '1' && text[i] <= '9') digits[i] = static_cast<sudoku::Digit>(text[i] - '0');
    }
    return digits;
}

std::vector<Digits> read_file(const char* path) {
    std::ifstream file(path);
    std::vector<Digits> puzzles;
    for (std::string line; std::getline(file, line);) {
        if (line.size() >= 81 && line[0] != '#') puzzles.push_back(digits_of(line));
    }
    return puzzles;
}

Digits isomorph(const sudoku::Symmetries& symmetries, const Digits& digits, std::uint64_t seed,
                std::uint64_t index) {
    sudoku::Rng rng(seed, 0, index);
    const sudoku::Grid grid = symmetries.random(rng).apply(sudoku::Grid({}, digits));
    Digits result;
    std::copy(grid.digits().begin(), grid.digits().end(), result.begin());
    return result;
}

double seconds_since(std::clock_t start) {
    return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

// At least a fifth of a second each, five times; the best of them, which other work on the machine
// disturbed least, and the median. Also says how many sources already were their own form, before
// they were shuffled.
void measure(const char* name, const std::vector<Digits>& sources, std::uint64_t seed) {
    const sudoku::Symmetries symmetries{sudoku::Geometry()};
    std::vector<Digits> shuffled;
    for (std::size_t i = 0; i < sources.size(); ++i) {
        shuffled.push_back(isomorph(symmetries, sources[i], seed, i));
    }
    Canonicalizer canonicalizer;
    for (const Convention convention : {Convention::minlex, Convention::pattern}) {
        std::size_t home = 0;
        std::uint64_t most_automorphisms = 0;
        for (std::size_t i = 0; i < sources.size(); ++i) {
            const CanonicalForm form = canonicalizer.find(shuffled[i], convention);
            if (form.digits == sources[i]) ++home;
            most_automorphisms = std::max(most_automorphisms, form.automorphisms);
        }
        std::vector<double> rates;
        for (int round = 0; round < 5; ++round) {
            const std::clock_t start = std::clock();
            std::size_t done = 0;
            double seconds = 0;
            do {
                for (const Digits& digits : shuffled) canonicalizer.find(digits, convention);
                done += shuffled.size();
                seconds = seconds_since(start);
            } while (seconds < 0.2);
            rates.push_back(static_cast<double>(done) / seconds);
        }
        std::sort(rates.begin(), rates.end());
        const std::string convention_name(sudoku::canon::to_string(convention));
        std::printf(
            "%-24s %-8s %8zu sources, best %9.0f/s, median %9.0f/s, %zu in form, "
            "at most %llu automorphisms\n",
            name, convention_name.c_str(), sources.size(), rates.back(), rates[2], home,
            static_cast<unsigned long long>(most_automorphisms));
        std::fflush(stdout);
    }
}

Digits masked(Digits digits, std::string_view mask) {
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (mask[i] == '.') digits[i] = 0;
    }
    return digits;
}

void measure_families(std::uint64_t seed) {
    std::vector<Digits> grids;
    for (std::uint64_t i = 0; i < 500; ++i) {
        sudoku::Rng rng(seed, 1, i);
        const auto grid = sudoku::random_full_grid(sudoku::Geometry(), rng);
        if (!grid) std::exit(1);
        Digits digits;
        std::copy(grid->digits().begin(), grid->digits().end(), digits.begin());
        grids.push_back(digits);
    }
    measure("full grids", grids, seed);
    const Digits most_symmetric = digits_of(
        "123456789456789123789123456231564897564897231897231564312645978645978312978312645");
    measure("the 648-fold grid", {most_symmetric}, seed);

    struct Family {
        const char* name;
        const char* mask;
    };
    const Family families[] = {
        {"boxes of a diagonal",
         "XXX......XXX......XXX.........XXX......XXX......XXX.........XXX......XXX......XXX"},
        {"one full row per band",
         "XXXXXXXXX..................XXXXXXXXX..................XXXXXXXXX.................."},
        {"two full rows per band",
         "XXXXXXXXXXXXXXXXXX.........XXXXXXXXXXXXXXXXXX.........XXXXXXXXXXXXXXXXXX........."},
        {"two full bands",
         "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX..........................."},
        {"one per minirow",
         "X..X..X...X..X..X...X..X..XX..X..X...X..X..X...X..X..XX..X..X...X..X..X...X..X..X"},
        {"two per minirow",
         ".XX.XX.XXX.XX.XX.XXX.XX.XX..XX.XX.XXX.XX.XX.XXX.XX.XX..XX.XX.XXX.XX.XX.XXX.XX.XX."},
        {"all but a diagonal",
         ".XXXXXXXXX.XXXXXXXXX.XXXXXXXXX.XXXXXXXXX.XXXXXXXXX.XXXXXXXXX.XXXXXXXXX.XXXXXXXXX."},
    };
    for (const Family& family : families) {
        std::vector<Digits> sources;
        for (std::size_t i = 0; i < 50; ++i) sources.push_back(masked(grids[i], family.mask));
        measure(family.name, sources, seed);
        measure("  of the 648-fold grid", {masked(most_symmetric, family.mask)}, seed);
    }
    for (const unsigned percent : {10u, 30u, 50u, 70u, 90u}) {
        std::vector<Digits> sources;
        for (std::size_t i = 0; i < grids.size(); ++i) {
            sudoku::Rng rng(seed, 2, i);
            Digits digits = grids[i];
            for (sudoku::Digit& digit : digits) {
                if (rng.below(100) >= percent) digit = 0;
            }
            sources.push_back(digits);
        }
        measure(("random cells, " + std::to_string(percent) + " %").c_str(), sources, seed);
    }
}

// Number `index` leaves out the constraints of one pair, so that all pairs of all puzzles come
// before one repeats.
void write_subpuzzles(const std::vector<Digits>& puzzles, std::uint64_t seed, std::uint64_t count) {
    const sudoku::Symmetries symmetries{sudoku::Geometry()};
    for (std::uint64_t index = 0; index < count; ++index) {
        Digits digits = puzzles[index % puzzles.size()];
        std::vector<std::size_t> constraints;
        for (std::size_t i = 0; i < digits.size(); ++i) {
            if (digits[i] != 0) constraints.push_back(i);
        }
        const std::uint64_t pairs = constraints.size() * (constraints.size() - 1) / 2;
        std::uint64_t pair = index / puzzles.size() % pairs;
        std::size_t first = 0;
        while (pair >= constraints.size() - 1 - first) pair -= constraints.size() - 1 - first++;
        digits[constraints[first]] = 0;
        digits[constraints[first + 1 + static_cast<std::size_t>(pair)]] = 0;
        char line[82];
        const Digits moved = isomorph(symmetries, digits, seed, index);
        for (std::size_t i = 0; i < moved.size(); ++i) {
            line[i] = moved[i] == 0 ? '.' : static_cast<char>('0' + moved[i]);
        }
        line[81] = '\n';
        std::fwrite(line, 1, sizeof line, stdout);
    }
}

// As measure(), of the forms of any board.
void measure_boards(const char* spec, const char* path) {
    sudoku::ReadOptions options;
    if (std::string_view(spec) != "-") options.geometry = sudoku::parse_geometry(spec).value();
    std::ifstream file(path);
    std::vector<sudoku::Puzzle> puzzles;
    for (std::string line; std::getline(file, line);)
        puzzles.push_back(sudoku::read_puzzle(line, options).value());
    sudoku::canon::PuzzleCanonicalizer canonicalizer;
    // The symmetries of the board are found with the first form.
    if (!puzzles.empty()) (void)canonicalizer.find(puzzles.front()).value();
    std::vector<double> rates;
    for (int round = 0; round < 5; ++round) {
        const std::clock_t start = std::clock();
        for (const sudoku::Puzzle& puzzle : puzzles) (void)canonicalizer.find(puzzle).value();
        rates.push_back(static_cast<double>(puzzles.size()) / seconds_since(start));
    }
    std::sort(rates.begin(), rates.end());
    std::printf("%-24s %8zu puzzles, best %9.0f/s, median %9.0f/s\n", spec, puzzles.size(),
                rates.back(), rates[2]);
}

}  // namespace

int main(int argc, char** argv) {
    const std::string_view task = argc > 1 ? argv[1] : "";
    const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 0;
    if (task == "forms" && argc > 3) {
        for (int i = 3; i < argc; ++i) measure(argv[i], read_file(argv[i]), seed);
    } else if (task == "families" && argc == 3) {
        measure_families(seed);
    } else if (task == "subpuzzles" && argc == 5) {
        write_subpuzzles(read_file(argv[4]), seed, std::strtoull(argv[3], nullptr, 10));
    } else if (task == "boards" && argc > 3) {
        for (int i = 3; i < argc; ++i) measure_boards(argv[2], argv[i]);
    } else {
        std::fprintf(stderr,
                     "usage: canonization forms <seed> <file>...\n"
                     "       canonization families <seed>\n"
                     "       canonization subpuzzles <seed> <count> <file>\n"
                     "       canonization boards <geometry> <file>...\n");
        return 2;
    }
    return 0;
}
