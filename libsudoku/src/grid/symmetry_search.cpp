#include "grid/symmetry_search.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <map>
#include <utility>

namespace sudoku {
namespace {

constexpr int open = -1;

std::size_t at(int index) { return static_cast<std::size_t>(index); }

bool is_line(const House& house) {
    return house.kind == HouseKind::row || house.kind == HouseKind::column;
}

constexpr std::array kinds = {HouseKind::box, HouseKind::region, HouseKind::diagonal,
                              HouseKind::window};

// Assigns numbers to values that are only compared for equality.
template <class Value>
class Numbering {
  public:
    int operator[](const Value& value) {
        return numbers_.try_emplace(value, static_cast<int>(numbers_.size())).first->second;
    }
    std::size_t size() const { return numbers_.size(); }

  private:
    std::map<Value, int> numbers_;
};

}  // namespace

SymmetrySearch::SymmetrySearch(const Geometry& geometry) : geometry_(geometry) {
    assert(geometry.is_square());  // because some lines of a multi-grid board do not cross
    // Opposite lines are next to each other, because diagonals relate them.
    const int side = geometry.side();
    for (int i = 0; i < (side + 1) / 2; ++i) {
        visiting_order_.insert(visiting_order_.end(), {i, side + i});
        const int opposite = side - 1 - i;
        if (opposite != i)
            visiting_order_.insert(visiting_order_.end(), {opposite, side + opposite});
    }
    const auto houses = geometry.houses();
    for (int cell = 0; cell < geometry.cell_count(); ++cell) {
        boxes_of_.emplace_back();
        for (const int house : geometry.houses_of(static_cast<Cell>(cell))) {
            if (!is_line(houses[at(house)])) boxes_of_.back().push_back(house);
        }
    }
    relate_lines();
    colour_lines();
}

// The relation of two lines is whether they are parallel, and for each kind of house the number of
// pairs of cells, one from each line, that share such a house.
void SymmetrySearch::relate_lines() {
    const auto houses = geometry_.houses();
    std::vector<std::vector<int>> overlap(at(line_count()), std::vector<int>(houses.size(), 0));
    for (int cell = 0; cell < geometry_.cell_count(); ++cell) {
        const auto c = static_cast<Cell>(cell);
        for (const int house : boxes_of_[c]) {
            ++overlap[at(geometry_.row_of(c))][at(house)];
            ++overlap[at(geometry_.side() + geometry_.column_of(c))][at(house)];
        }
    }
    Numbering<std::array<int, kinds.size() + 1>> numbering;
    for (int a = 0; a < line_count(); ++a) {
        for (int b = 0; b < line_count(); ++b) {
            std::array<int, kinds.size() + 1> shared{};
            shared.back() = is_row(a) == is_row(b) ? 1 : 0;
            for (std::size_t k = 0; k < kinds.size(); ++k) {
                for (std::size_t h = 0; h < houses.size(); ++h) {
                    if (houses[h].kind == kinds[k])
                        shared[k] += overlap[at(a)][h] * overlap[at(b)][h];
                }
            }
            relation_.push_back(numbering[shared]);
        }
    }
}

// Refines colours: lines whose relations to the lines of any colour differ get different colours,
// until nothing changes. Without this, the search on a windoku board would try line 1 in places
// that turn out to be impossible only deep in the tree.
void SymmetrySearch::colour_lines() {
    colour_.assign(at(line_count()), 0);
    std::size_t colours = 1;
    for (bool refined = true; refined;) {
        using Signature = std::pair<int, std::vector<std::pair<int, int>>>;
        Numbering<Signature> numbering;
        std::vector<int> next;
        for (int a = 0; a < line_count(); ++a) {
            Signature signature{colour_[at(a)], {}};
            for (int b = 0; b < line_count(); ++b)
                signature.second.emplace_back(relation(a, b), colour_[at(b)]);
            std::sort(signature.second.begin(), signature.second.end());
            next.push_back(numbering[signature]);
        }
        refined = numbering.size() > colours;
        colours = numbering.size();
        colour_ = std::move(next);
    }
}

std::vector<int> SymmetrySearch::find(const Arrange& arrange) const {
    Assignment assignment;
    assignment.preimage.assign(at(line_count()), open);
    assignment.used.assign(at(line_count()), false);
    assignment.house_preimage.assign(geometry_.houses().size(), open);
    assignment.house_image.assign(geometry_.houses().size(), open);
    [[maybe_unused]] const bool found = assign_from(0, assignment, arrange);
    assert(found);
    return std::move(assignment.preimage);
}

Cell SymmetrySearch::crossing(int line, int other_line) const {
    const int side = geometry_.side();
    return is_row(line) ? geometry_.cell_at(line, other_line - side)
                        : geometry_.cell_at(other_line, line - side);
}

int SymmetrySearch::relation(int line, int other_line) const {
    return relation_[at(line) * at(line_count()) + at(other_line)];
}

bool SymmetrySearch::assign_from(std::size_t position, Assignment& assignment,
                                 const Arrange& arrange) const {
    if (position == visiting_order_.size()) return true;
    const int line = visiting_order_[position];
    std::vector<int> candidates;
    for (int other = 0; other < line_count(); ++other) {
        if (!assignment.used[at(other)] && colour_[at(other)] == colour_[at(line)])
            candidates.push_back(other);
    }
    arrange(candidates);
    for (const int other : candidates) {
        const std::size_t mapped_before = assignment.mapped_houses.size();
        if (place(line, other, assignment)) {
            assignment.preimage[at(line)] = other;
            assignment.used[at(other)] = true;
            if (assign_from(position + 1, assignment, arrange)) return true;
            assignment.preimage[at(line)] = open;
            assignment.used[at(other)] = false;
        }
        while (assignment.mapped_houses.size() > mapped_before) {
            const int house = assignment.mapped_houses.back();
            assignment.mapped_houses.pop_back();
            assignment.house_image[at(assignment.house_preimage[at(house)])] = open;
            assignment.house_preimage[at(house)] = open;
        }
    }
    return false;
}

bool SymmetrySearch::place(int line, int preimage, Assignment& assignment) const {
    for (int other = 0; other < line_count(); ++other) {
        const int other_preimage = assignment.preimage[at(other)];
        if (other_preimage == open) continue;
        if (relation(line, other) != relation(preimage, other_preimage)) return false;
        if (is_row(line) == is_row(other)) continue;
        if (!map_houses(crossing(line, other), crossing(preimage, other_preimage), assignment))
            return false;
    }
    return true;
}

bool SymmetrySearch::map_houses(Cell cell, Cell preimage, Assignment& assignment) const {
    const auto houses = geometry_.houses();
    const std::vector<int>& to = boxes_of_[cell];
    const std::vector<int>& from = boxes_of_[preimage];
    const auto kind_of = [&](int house) { return houses[at(house)].kind; };
    if (!std::equal(to.begin(), to.end(), from.begin(), from.end(),
                    [&](int a, int b) { return kind_of(a) == kind_of(b); })) {
        return false;
    }
    for (std::size_t i = 0; i < to.size(); ++i) {
        // If both cells are in two houses of one kind, as the centre is in two diagonals, either
        // can be the preimage of either.
        const bool twofold = std::count_if(to.begin(), to.end(), [&](int house) {
                                 return kind_of(house) == kind_of(to[i]);
                             }) > 1;
        if (twofold) continue;
        int& house_preimage = assignment.house_preimage[at(to[i])];
        int& house_image = assignment.house_image[at(from[i])];
        if (house_preimage == open && house_image == open) {
            house_preimage = from[i];
            house_image = to[i];
            assignment.mapped_houses.push_back(to[i]);
        } else if (house_preimage != from[i]) {
            return false;
        }
    }
    return true;
}

}  // namespace sudoku
