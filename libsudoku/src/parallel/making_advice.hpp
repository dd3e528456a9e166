#pragma once

#include <sudoku/generate/generator.hpp>

#include <functional>
#include <string>
#include <thread>

namespace sudoku {

// Calls `tell` once, from a thread of its own, if puzzles take so many attempts or so long that a
// remedy is due and one is known; otherwise there would be no word for minutes. The arguments must
// outlive the object.
class MakingAdvice {
  public:
    using Tell = std::function<void(const std::string& text)>;

    MakingAdvice(const Geometry& geometry, const GeneratorOptions& options,
                 const GenerationWatch& watch, Tell tell);

  private:
    std::jthread thread_;
};

}  // namespace sudoku
