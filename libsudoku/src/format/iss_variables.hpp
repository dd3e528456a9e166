#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku {

// Cells outside of the grid in strings of Interactive Sudoku Solver, in groups with a name: those
// of ".Var~A~label~3" are VA1, VA2 and VA3, and that of ".Var~B" is VB.
class IssVariables {
  public:
    // Reads the words of a part, "Var", its name in capital letters, a label and "3" or "2x3".
    // Returns false if they are not, or the name is known.
    bool add(const std::vector<std::string>& words);
    // `name` is that of the cells. Returns false if it is known or the count is out of range.
    bool add(std::string name, int count, int columns);

    int count() const { return count_; }
    // The number of a cell among all of them, from 0.
    std::optional<int> find(std::string_view name) const;
    // True for neighbours of a group that has several columns, which is laid out row by row.
    bool share_an_edge(int a, int b) const;

  private:
    struct Group {
        std::string name;
        int first = 0;
        int count = 0;
        int columns = 0;
    };
    const Group& group_of(int cell) const;

    std::vector<Group> groups_;
    int count_ = 0;
};

}  // namespace sudoku
