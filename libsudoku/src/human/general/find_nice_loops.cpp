#include "human/base/nice_loops.hpp"
#include "human/general/board_finders.hpp"
#include "human/general/board_view.hpp"
#include "human/general/step_making.hpp"

#include <algorithm>
#include <utility>

namespace sudoku::human::general {
namespace {

// The view of the open cells for links.
template <class View>
class LinkView : public View {
  public:
    using Set = typename View::Set;
    explicit LinkView(const View& view)
        : View(view), rules_(view.position.rules()), pairs_of_(rules_.cell_count()) {
        for (const HouseRule& house : rules_.houses()) houses_.push_back(View::narrow(house.set));
        for (std::size_t cell = 0; cell < rules_.cell_count(); ++cell) {
            if (!view.position.is_written(static_cast<Cell>(cell))) open_.insert(cell);
        }
        for (const RuleProgram::Pair& pair : rules_.program().pairs) {
            pairs_of_[pair.first].push_back(&pair);
            pairs_of_[pair.second].push_back(&pair);
        }
    }

    int cell_count() const { return static_cast<int>(rules_.cell_count()); }
    const Set& open_cells() const { return open_; }
    Set cells_with(int digit) const { return View::cells_with(digit) & open_; }

    template <class Visitor>
    void houses_of(int cell, Visitor visit) const {
        for (const BoardRules::Place& place : rules_.places_of(static_cast<Cell>(cell)))
            visit(houses_[place.house]);
    }
    template <class Visitor>
    void houses_around(const Set& cells, Visitor visit) const {
        houses_of(cells.first(), [&](const Set& house) {
            if (cells.is_within(house)) visit(house);
        });
    }
    template <class Visitor>
    void excluded_by(int cell, int digit, Visitor visit) const {
        (View::peers(cell) & cells_with(digit)).for_each([&](Cell peer) { visit(peer, digit); });
        for (const RuleProgram::Pair* const pair : pairs_of_[static_cast<std::size_t>(cell)]) {
            const RuleProgram::PairTable& table = rules_.program().tables[pair->table];
            const bool is_first = pair->first == cell;
            const int other = is_first ? pair->second : pair->first;
            if (!open_.contains(static_cast<std::size_t>(other))) continue;
            for (const int more : BitRange<unsigned>(View::candidates(other))) {
                const auto one = static_cast<std::size_t>(is_first ? digit : more) + 1;
                const auto two = static_cast<Digit>((is_first ? more : digit) + 1);
                if (!table[one].contains(two)) visit(other, more);
            }
        }
    }
    // Where two houses cross, each set of cells once.
    template <class Visitor>
    void groups(Visitor visit) const {
        for (int digit = 0; digit < View::digit_count(); ++digit) {
            const Set with = cells_with(digit);
            std::vector<Set> known;
            for (std::size_t house = 0; house < houses_.size(); ++house) {
                for (const Crossing& crossing : rules_.crossings_of(house)) {
                    if (crossing.cover < house) continue;
                    const Set cells = with & houses_[house] & houses_[crossing.cover];
                    if (!cells.has_two() || std::ranges::find(known, cells) != known.end())
                        continue;
                    known.push_back(cells);
                    visit(digit, cells);
                }
            }
        }
    }

  private:
    const BoardRules& rules_;
    std::vector<Set> houses_;
    std::vector<std::vector<const RuleProgram::Pair*>> pairs_of_;  // by cell
    Set open_;
};

// Passes on the steps, those with short chains first.
void find_loops(const BoardPosition& position, bool with_groups, FinderContext& steps) {
    std::vector<Step> found;
    with_board_view(position, [&](const auto& board) {
        const LinkView view(board);
        LinkTablesOf tables(view);
        tables.add_candidate_links();
        if (with_groups) tables.add_groups();
        found = NiceLoops(view, tables, steps.cancel()).search();
    });
    const auto length = [](const Step& step) { return step.chains.front().size(); };
    std::stable_sort(found.begin(), found.end(),
                     [&](const Step& a, const Step& b) { return length(a) < length(b); });
    for (Step& step : found) steps.push_back(std::move(step));
}

}  // namespace

void find_nice_loops(const BoardPosition& position, FinderContext& steps) {
    find_loops(position, false, steps);
}
void find_grouped_nice_loops(const BoardPosition& position, FinderContext& steps) {
    find_loops(position, true, steps);
}

}  // namespace sudoku::human::general
