#include "book/made_puzzles.hpp"

#include "book/prepare_puzzle.hpp"

namespace sudoku::book {

MadePuzzles::MadePuzzles(std::size_t most) : state_(std::make_unique<State>(most)) {}
MadePuzzles::~MadePuzzles() = default;
std::size_t MadePuzzles::size() const { return state_->puzzles.size(); }

std::vector<Result<BookPuzzle>> remembered_puzzles(MadePuzzles* made, const Geometry& geometry,
                                                   const GeneratorOptions& options,
                                                   std::span<const std::uint64_t> indices,
                                                   Inspector& inspector, GenerationWatch* watch) {
    if (made == nullptr) return make_puzzles(geometry, options, indices, inspector, watch);
    Remembered<Result<BookPuzzle>>& kept = made->state().puzzles;
    const PuzzleIds ids(geometry, options);
    std::vector<std::optional<Result<BookPuzzle>>> found;
    std::vector<std::uint64_t> missing;
    for (const std::uint64_t index : indices) {
        found.push_back(kept.find(ids.of(index)));
        if (!found.back()) missing.push_back(index);
    }
    std::vector<Result<BookPuzzle>> fresh =
        missing.empty() ? std::vector<Result<BookPuzzle>>()
                        : make_puzzles(geometry, options, missing, inspector, watch);
    for (std::size_t i = 0; i < missing.size(); ++i) {
        if (fresh[i] || fresh[i].error().code != ErrorCode::cancelled)
            kept.keep(ids.of(missing[i]), fresh[i]);
    }
    std::vector<Result<BookPuzzle>> puzzles;
    auto next = fresh.begin();
    for (auto& one : found) puzzles.push_back(one ? *std::move(one) : std::move(*next++));
    return puzzles;
}

}  // namespace sudoku::book
