#include "generate/clue_run.hpp"

#include "generate/cross_grids.hpp"
#include "generate/remedy_table.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace sudoku {
namespace {

Error refused(std::string message) { return {ErrorCode::invalid, std::move(message)}; }

std::string attempts_text(std::uint64_t count) {
    return std::to_string(count) + (count == 1 ? " attempt" : " attempts");
}

Status check_range(const ClueRange& range, int least, int most, const std::string& what) {
    if (range.least <= range.most && range.least >= least && range.most <= most) return success();
    return refused(what + " from " + std::to_string(least) + " to " + std::to_string(most) +
                   ", not " + std::to_string(range.least) +
                   (range.least == range.most ? "" : " to " + std::to_string(range.most)));
}

Status check_genre(const Geometry& geometry, const ClueWishes& wishes, const ClueGenreInfo& genre) {
    const std::string name(genre.name);
    const BoxShape boxes = geometry.box_shape();
    const bool is_latin = !geometry.is_jigsaw() && (boxes.rows == 1 || boxes.columns == 1);
    if (genre.needs_latin && !is_latin) {
        return refused(name + " is made on boards without boxes, such as " +
                       std::to_string(geometry.side()) + "+latin");
    }
    if (wishes.symmetry != ClueSymmetry::none && !genre.is_symmetric) {
        return refused("the places of the clues of " + name +
                       " follow from the digits and have no symmetry");
    }
    if (wishes.cells && genre.largest_cells > 0) {
        const int least = genre.covers_board ? 1 : 2;
        const int most = std::min(genre.largest_cells, geometry.side());
        return check_range(*wishes.cells, least, most, "clues of " + name + " have sizes");
    }
    return success();
}

}  // namespace

Status check_clue_wishes(const Geometry& geometry, const GeneratorOptions& options) {
    const ClueWishes& wishes = *options.of_genres;
    if (wishes.genres.empty()) return refused("wishes about clues need a kind of clues");
    if (!geometry.is_square()) {
        return Error{ErrorCode::unsupported,
                     "puzzles with clues are not generated on multi-grid boards"};
    }
    if (options.mask) return refused("a mask or pattern is not for puzzles with clues");
    if (options.digits_balanced) return refused("balanced digits are not for puzzles with clues");
    if (options.empty_box) return refused("an empty box is not for puzzles with clues");
    // All other scores are of boards without clues.
    for (const Target& target : options.targets) {
        if (target.fact == find_target_fact("clues")) continue;
        const bool is_of_ladder = target.fact->source == FactSource::grade ||
                                  target.fact->source == FactSource::explainer;
        if (is_of_ladder && target.fact->boards == FactBoards::all) continue;
        return Error{ErrorCode::unsupported,
                     "puzzles with clues have no score for the target " + target.text};
    }
    const ClueGenreInfo* cages = nullptr;
    bool has_sizes = false;
    for (std::size_t i = 0; i < wishes.genres.size(); ++i) {
        const ClueGenreInfo& genre = *wishes.genres[i];
        for (std::size_t k = 0; k < i; ++k) {
            if (wishes.genres[k] == &genre)
                return refused(std::string(genre.name) + " is asked for twice");
        }
        if (genre.covers_board && cages != nullptr) {
            return refused(std::string(cages->name) + " and " + std::string(genre.name) +
                           " exclude each other");
        }
        if (genre.covers_board) cages = &genre;
        has_sizes = has_sizes || genre.largest_cells > 0;
        if (const Status good = check_genre(geometry, wishes, genre); !good) return good;
    }
    if (wishes.cells && !has_sizes)
        return refused("clues of " + std::string(wishes.genres.front()->name) +
                       " have no sizes to choose from");
    const bool has_sums = std::any_of(wishes.genres.begin(), wishes.genres.end(),
                                      [](const auto* genre) { return genre->name == "killer"; });
    if (wishes.hidden_sums && !has_sums) return refused("hidden sums are for cages of killers");
    if (wishes.hidden_sums) {
        const Status good =
            check_range(*wishes.hidden_sums, 0, 100, "sums are hidden in percentages");
        if (!good) return good;
    }
    if (wishes.cover) {
        const Status good = check_range(*wishes.cover, 1, 100, "clues cover percentages");
        if (!good) return good;
    }
    return success();
}

Status ClueRun::draw_grids(std::span<Attempt> attempts, const std::stop_token& cancel) {
    if (!options_.grids.empty()) {
        for (Attempt& attempt : attempts)
            attempt.solution =
                options_.grids[static_cast<std::size_t>(attempt.index % options_.grids.size())];
        return success();
    }
    std::vector<Rng*> rngs;
    rngs.reserve(attempts.size());
    for (Attempt& attempt : attempts) rngs.push_back(&attempt.rng);
    if (geometry_.is_classic()) {
        std::vector<Grid> grids = draw_cross_grids(solver_, rngs);
        for (std::size_t i = 0; i < attempts.size(); ++i)
            attempts[i].solution = std::move(grids[i]);
        return success();
    }
    Result<std::vector<GridHunt>> hunts = seeded_.draw(rngs, cancel);
    if (!hunts) return hunts.error();
    for (std::size_t i = 0; i < attempts.size(); ++i) {
        attempts[i].solution = std::move((*hunts)[i].grid);
        attempts[i].nodes = (*hunts)[i].nodes;
    }
    return success();
}

// Of numbers that were wished for.
NearMiss ClueRun::miss_of(const ClueMaker::Made& made) const {
    using Miss = ClueMaker::Miss;
    const ClueWishes& wishes = *options_.of_genres;
    if (made.miss == Miss::wrong_givens && options_.clues)
        return miss_of_range(*options_.clues, made.number, "had", "givens");
    if (made.miss == Miss::wrong_cover && wishes.cover)
        return miss_of_range(*wishes.cover, made.number, "covered", "percent");
    if (made.miss == Miss::wrong_sums && wishes.hidden_sums)
        return miss_of_range(*wishes.hidden_sums, made.number, "hid", "percent of the sums");
    return {};
}

void ClueRun::judge(Making& making, Attempt& attempt, const std::stop_token& cancel) {
    if (attempt.solution) {
        if (auto puzzle = judge_grid(making, attempt, cancel)) making.made = *std::move(puzzle);
    } else if (++making.fruitless > fruitless_hunts_per_attempt * making.stats.attempts) {
        making.made = no_grid_error(geometry_, {.nodes = attempt.nodes}, cancel);
    }
}

std::optional<GeneratedPuzzle> ClueRun::judge_grid(Making& making, Attempt& attempt,
                                                   const std::stop_token& cancel) {
    using Miss = ClueMaker::Miss;
    GenerationStats& stats = making.stats;
    NearMiss& nearest = making.nearest;
    ClueMaker::Made made = maker_.make(*attempt.solution, attempt.rng, cancel);
    if (cancel.stop_requested()) return std::nullopt;  // what it is depends on the time
    ++stats.attempts;
    stats.removal += made.stats;
    nearest.take(miss_of(made));
    switch (made.miss) {
        case Miss::none: break;
        case Miss::not_unique: ++stats.not_unique; return std::nullopt;
        case Miss::wrong_givens: ++stats.wrong_clues; return std::nullopt;
        case Miss::wrong_cover:
        case Miss::wrong_sums:
        case Miss::no_clues: ++stats.wrong_cover; return std::nullopt;
        case Miss::not_minimal: ++stats.not_minimal; return std::nullopt;
    }
    if (!options_.targets.empty()) {
        Inspection inspection(inspector_, *made.puzzle, *attempt.solution);
        for (std::size_t i = 0; i < options_.targets.size(); ++i) {
            const double gap = distance(options_.targets[i], inspection);
            if (gap == 0) continue;
            nearest.take(miss_of_target(options_.targets[i], gap,
                                        distance_of_miss(gap, i, options_.targets.size())));
            stats.missed.resize(options_.targets.size());
            ++stats.missed[i];
            return std::nullopt;
        }
    }
    return GeneratedPuzzle{*std::move(made.puzzle), *std::move(attempt.solution), stats,
                           ids_.of(attempt.index)};
}

std::vector<Result<GeneratedPuzzle>> ClueRun::make(std::span<const std::uint64_t> indices,
                                                   const std::stop_token& cancel,
                                                   std::span<GenerationStats> stats,
                                                   GenerationWatch* watch) {
    std::vector<Making> makings;
    makings.reserve(indices.size());
    for (const std::uint64_t index : indices) makings.push_back({index});
    for (int number = 0; number < options_.attempts && !cancel.stop_requested(); ++number) {
        std::vector<Attempt> attempts;
        std::vector<Making*> open;
        for (Making& making : makings) {
            if (making.made) continue;
            const auto stream = static_cast<std::uint64_t>(number);
            attempts.push_back({making.index, Rng(options_.seed, stream, making.index)});
            open.push_back(&making);
        }
        if (attempts.empty()) break;
        const Status drawn = draw_grids(attempts, cancel);
        if (cancel.stop_requested()) break;
        for (std::size_t k = 0; k < attempts.size() && !cancel.stop_requested(); ++k) {
            Making& making = *open[k];
            if (!drawn) {
                making.made = drawn.error();
                continue;
            }
            const std::uint64_t before = making.stats.attempts;
            judge(making, attempts[k], cancel);
            tell(watch, making.stats.attempts - before, making.made.has_value(), making.nearest);
        }
    }
    std::vector<Result<GeneratedPuzzle>> results;
    results.reserve(indices.size());
    for (std::size_t i = 0; i < makings.size(); ++i) {
        Making& making = makings[i];
        if (!making.made) making.made = failure(making, cancel.stop_requested());
        if (!stats.empty()) stats[i] = making.stats;
        results.push_back(*std::move(making.made));
    }
    return results;
}

Error ClueRun::failure(const Making& making, bool was_cancelled) const {
    const std::string after = attempts_text(making.stats.attempts);
    if (was_cancelled) return {ErrorCode::cancelled, "stopped after " + after};
    std::string text = "no puzzle in " + after + "; " +
                       describe_rejections(options_, making.stats, true) +
                       fruitless_text(making.fruitless);
    for (const std::string& part : {making.nearest.text, remedy_of(geometry_, options_)})
        if (!part.empty()) text += "; " + part;
    return refused(std::move(text));
}

}  // namespace sudoku
