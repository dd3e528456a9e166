#include "human/general/board_rules.hpp"

#include "grid/implied_houses.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace sudoku::human::general {
namespace {

CellBits bits_of_cells(const std::vector<Cell>& cells) {
    CellBits bits;
    for (const Cell cell : cells) bits.insert(cell);
    return bits;
}

}  // namespace

Result<std::shared_ptr<const BoardRules>> BoardRules::make(const Puzzle& puzzle) {
    const Geometry& geometry = puzzle.geometry();
    // Several ladders look at a puzzle one after another.
    thread_local std::shared_ptr<const BoardRules> of_board, of_constraints;
    const bool has_constraints = !puzzle.constraints().empty();
    std::shared_ptr<const BoardRules>& kept = has_constraints ? of_constraints : of_board;
    if (kept && kept->geometry() == geometry && kept->constraints() == puzzle.constraints())
        return kept;
    if (geometry.cell_count() > static_cast<int>(CellBits::capacity)) {
        return Error{ErrorCode::unsupported, "has more than " + std::to_string(CellBits::capacity) +
                                                 " cells, which the ladder does not support"};
    }
    if (geometry.label_count() > 0)
        return Error{ErrorCode::unsupported,
                     "has regions that are to be found, which the ladder does not know"};
    std::shared_ptr<BoardRules> rules(new BoardRules(puzzle));
    rules->program_ = compile_rules(puzzle);
    rules->find_houses();
    rules->find_crossings();
    rules->find_family_pairs();
    rules->find_peers();
    rules->find_watches();
    rules->find_swappable();
    if (has_constraints) rules->constraint_rules_.emplace(rules->program_);
    kept = std::move(rules);
    return kept;
}

void BoardRules::find_houses() {
    std::map<std::pair<HouseKind, int>, int> families;
    for (std::size_t i = 0; i < geometry_.houses().size(); ++i) {
        const House& house = geometry_.houses()[i];
        const auto family =
            families.emplace(std::pair(house.kind, house.grid), static_cast<int>(families.size()));
        houses_.push_back({house.cells, bits_of_cells(house.cells), static_cast<int>(i),
                           family.first->second,
                           house.kind == HouseKind::row || house.kind == HouseKind::column,
                           house.kind == HouseKind::box || house.kind == HouseKind::region});
    }
    family_count_ = static_cast<int>(families.size());
    // Diagonals cross each other, so they are not a family.
    for (HouseRule& house : houses_) {
        const bool is_apart = std::all_of(houses_.begin(), houses_.end(), [&](const auto& other) {
            return other.family != house.family || other.index == house.index ||
                   (other.set & house.set).empty();
        });
        if (!is_apart) house.family = -1;
    }
    const std::size_t of_board = geometry_.houses().size();
    for (const auto& rule : program_.all_different) {
        if (rule.constraint == RuleProgram::no_constraint ||
            static_cast<int>(rule.cells.size()) != side())
            continue;
        const CellBits set = bits_of_cells(rule.cells);
        const bool is_known = std::any_of(houses_.begin(), houses_.end(),
                                          [&](const auto& house) { return house.set == set; });
        if (is_known) continue;
        houses_.push_back(
            {rule.cells, set, static_cast<int>(of_board + rule.constraint), -1, false, false});
    }
    const std::vector<CellSet> implied = implied_houses(geometry_);
    for (std::size_t i = 0; i < implied.size(); ++i) {
        const std::vector<Cell> cells = implied[i].members();
        const CellBits set = bits_of_cells(cells);
        houses_.push_back({cells, set, static_cast<int>(of_board + constraints_.size() + i),
                           family_beside(set), false, false});
    }
    places_of_.resize(static_cast<std::size_t>(geometry_.cell_count()));
    for (std::size_t house = 0; house < houses_.size(); ++house) {
        for (std::size_t place = 0; place < houses_[house].cells.size(); ++place)
            places_of_[houses_[house].cells[place]].push_back({house, static_cast<int>(place)});
    }
}

// The family of a house that fills gaps between houses such as windows; -1 for none.
int BoardRules::family_beside(const CellBits& cells) const {
    for (int family = 0; family < family_count_; ++family) {
        const bool fits = std::all_of(houses_.begin(), houses_.end(), [&](const auto& house) {
            return house.family != family || !house.set.meets(cells);
        });
        const bool has_houses = std::any_of(houses_.begin(), houses_.end(), [&](const auto& house) {
            return house.family == family;
        });
        if (fits && has_houses) return family;
    }
    return -1;
}

void BoardRules::find_crossings() {
    crossings_.resize(houses_.size());
    std::vector<Crossing> met(houses_.size());
    for (std::size_t house = 0; house < houses_.size(); ++house) {
        std::fill(met.begin(), met.end(), Crossing{});
        for (std::size_t place = 0; place < houses_[house].cells.size(); ++place) {
            for (const Place& other : places_of_[houses_[house].cells[place]]) {
                met[other.house].places |= Mask{1} << place;
                met[other.house].cover_places |= Mask{1} << other.place;
            }
        }
        for (std::size_t other = 0; other < houses_.size(); ++other) {
            met[other].cover = other;
            if (other != house && met[other].places != 0) crossings_[house].push_back(met[other]);
        }
    }
}

void BoardRules::find_family_pairs() {
    std::vector<std::vector<std::size_t>> families(static_cast<std::size_t>(family_count_));
    std::vector<std::size_t> number(houses_.size());  // index within the family
    for (std::size_t house = 0; house < houses_.size(); ++house) {
        if (houses_[house].family < 0) continue;
        auto& family = families[static_cast<std::size_t>(houses_[house].family)];
        number[house] = family.size();
        family.push_back(house);
    }
    for (const auto& bases : families) {
        for (const auto& covers : families) {
            if (&bases == &covers || bases.empty() || covers.empty()) continue;
            FamilyPair& pair = family_pairs_.emplace_back(FamilyPair{bases, covers, {}});
            for (const std::size_t base : bases) {
                auto& shared = pair.shared.emplace_back();
                for (const Crossing& crossing : crossings_[base]) {
                    if (houses_[crossing.cover].family == houses_[covers.front()].family)
                        shared.push_back({number[crossing.cover], crossing.places});
                }
            }
        }
    }
}

void BoardRules::find_peers() {
    peers_.resize(static_cast<std::size_t>(geometry_.cell_count()));
    for (const auto& rule : program_.all_different) {
        const CellBits set = bits_of_cells(rule.cells);
        for (const Cell cell : rule.cells) peers_[cell] |= set;
    }
    for (const HouseRule& house : houses_) {  // implied ones are not in the program
        for (const Cell cell : house.cells) peers_[cell] |= house.set;
    }
    peer_lists_.resize(peers_.size());
    for (std::size_t cell = 0; cell < peers_.size(); ++cell) {
        peers_[cell].erase(cell);
        peers_[cell].for_each([&](Cell peer) { peer_lists_[cell].push_back(peer); });
    }
}

void BoardRules::find_watches() {
    watches_.resize(houses_.size());
    std::vector<Mask> seen(peers_.size());
    for (std::size_t house = 0; house < houses_.size(); ++house) {
        std::fill(seen.begin(), seen.end(), Mask{0});
        for (std::size_t place = 0; place < houses_[house].cells.size(); ++place) {
            for (const Cell peer : peer_lists_[houses_[house].cells[place]])
                seen[peer] |= Mask{1} << place;
        }
        for (std::size_t cell = 0; cell < seen.size(); ++cell) {
            if ((seen[cell] & (seen[cell] - 1)) == 0 || houses_[house].set.contains(cell)) continue;
            const auto watch =
                std::find_if(watches_[house].begin(), watches_[house].end(),
                             [&](const Watch& other) { return other.places == seen[cell]; });
            if (watch == watches_[house].end())
                watches_[house].push_back({seen[cell], {static_cast<Cell>(cell)}});
            else
                watch->cells.push_back(static_cast<Cell>(cell));
        }
    }
}

void BoardRules::find_swappable() {
    for (std::size_t cell = 0; cell < peers_.size(); ++cell) {
        CellBits seen;
        for (const Place& place : places_of_[cell]) seen |= houses_[place.house].set;
        if ((peers_[cell] - seen).empty()) swappable_.insert(cell);
    }
    const auto leave_out = [&](const auto& primitives) {
        for (const auto& primitive : primitives) {
            for (const Cell cell : primitive.cells) swappable_.erase(cell);
        }
    };
    leave_out(program_.sums);
    leave_out(program_.allowed_sets);
    leave_out(program_.regular);
    if (!program_.is_tabular()) swappable_ = {};
    for (const RuleProgram::Pair& pair : program_.pairs) {
        swappable_.erase(pair.first);
        swappable_.erase(pair.second);
    }
}

}  // namespace sudoku::human::general
