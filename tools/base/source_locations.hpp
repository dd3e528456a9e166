#pragma once

#include <sudoku/format/record.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace sudoku::tools {

// Packs the location of a puzzle, that is its input and line, into a number, which is never 0.
class SourceLocations {
  public:
    std::uint64_t number_of(const Record& record) {
        if (sources_.empty() || sources_.back() != record.source) sources_.push_back(record.source);
        return std::uint64_t{sources_.size()} << line_bits | record.line;
    }

    // "big.txt:17"
    std::string name_of(std::uint64_t place) const {
        const std::uint64_t line = place & ((std::uint64_t{1} << line_bits) - 1);
        const std::string& source = sources_[static_cast<std::size_t>(place >> line_bits) - 1];
        return line == 0 ? source : source + ':' + std::to_string(line);
    }

  private:
    static constexpr int line_bits = 40;

    std::vector<std::string> sources_;
};

}  // namespace sudoku::tools
