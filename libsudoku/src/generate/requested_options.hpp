#pragma once

#include <sudoku/generate/generator.hpp>

#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace sudoku {

using NamedRequirement = std::pair<std::string, std::string>;

// The options for puzzles on a board by the words of set_requirement() and the name of a preset;
// without one, the usual preset of the board fills in what the requirements leave open. The rest,
// such as the seed, is taken from `options`. Returns the Error of the first wrong word, or what
// check_options() says.
Result<GeneratorOptions> requested_options(const BoardRequest& board,
                                           std::span<const NamedRequirement> requirements,
                                           std::string_view preset, GeneratorOptions options = {});

}  // namespace sudoku
