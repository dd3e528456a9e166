#pragma once

#include <sudoku/generate/generator.hpp>

#include <functional>
#include <string>
#include <thread>

namespace sudoku {

// Watches a run of the generator from another thread. If its puzzles take many attempts or a long
// time and a remedy is known, calls `tell` with it, once: otherwise users would see nothing for
// minutes. The arguments must outlive the object.
class MakingAdvice {
  public:
    using Tell = std::function<void(const std::string& text)>;

    MakingAdvice(const Geometry& geometry, const GeneratorOptions& options,
                 const GenerationWatch& watch, Tell tell);

  private:
    std::jthread thread_;
};

}  // namespace sudoku
