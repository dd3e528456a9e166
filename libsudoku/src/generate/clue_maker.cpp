#include "generate/clue_maker.hpp"

#include "generate/clue_orbits.hpp"
#include "generate/other_solution.hpp"
#include "grid/rule_program.hpp"

#include <sudoku/grid/transform.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace sudoku {
namespace {

// Nodes of a question. One that takes more is as good as no answer: the clue in question stays, or
// the attempt is given up.
constexpr std::uint64_t usual_nodes = 50'000;
constexpr std::uint64_t usual_nodes_without_lanes = 1'000;  // which take a hundred times as long
constexpr int largest_side_of_lanes = 9;

// Ways to keep another solution out before an attempt is given up.
constexpr int most_mends = 400;
constexpr int most_cage_mends = 60;
// Cuts around cells in which another solution differs, until one keeps out all that are known.
constexpr int most_redraws = 12;

std::vector<ClueSymmetry> choices_of(ClueSymmetry symmetry) {
    if (symmetry != ClueSymmetry::any_symmetric) return {symmetry};
    std::vector<ClueSymmetry> choices;
    for (const ClueSymmetryInfo& row : clue_symmetry_table()) {
        if (!row.generators.empty()) choices.push_back(row.symmetry);
    }
    return choices;
}

template <class Item>
const Item& drawn_from(const std::vector<Item>& items, Rng& rng) {
    return items[items.size() == 1 ? 0 : static_cast<std::size_t>(rng.below(items.size()))];
}

int drawn_between(const ClueRange& range, Rng& rng) {
    return range.least +
           static_cast<int>(rng.below(static_cast<std::uint64_t>(range.most - range.least + 1)));
}

// Marks of single cells become one clue for each kind, and all come in the order of the table.
std::vector<Clue> in_order(std::vector<Clue> clues) {
    std::stable_sort(clues.begin(), clues.end(), [](const Clue& a, const Clue& b) {
        return std::tie(a.kind, a.cells) < std::tie(b.kind, b.cells);
    });
    std::vector<Clue> joined;
    for (Clue& clue : clues) {
        const bool joins = clue_info(clue.kind).shape == ClueShape::singles && !joined.empty() &&
                           joined.back().kind == clue.kind;
        if (joins)
            joined.back().cells.insert(joined.back().cells.end(), clue.cells.begin(),
                                       clue.cells.end());
        else
            joined.push_back(std::move(clue));
    }
    return joined;
}

// Whether a full grid keeps the clue of a cage.
bool keeps(const Grid& grid, const Clue& clue) {
    const int value = clue.values.front();
    int sum = 0, product = 1, low = grid[clue.cells.front()], high = low;
    DigitSet digits;
    for (const Cell cell : clue.cells) {
        const int digit = grid[cell];
        sum += digit;
        if (product <= value) product *= digit;
        low = std::min(low, digit);
        high = std::max(high, digit);
        digits.insert(grid[cell]);
    }
    switch (clue.kind) {
        case ClueKind::cage:
            return sum == value && digits.size() == static_cast<int>(clue.cells.size());
        case ClueKind::product: return product == value;
        case ClueKind::minus: return high - low == value;
        case ClueKind::quotient: return high == value * low;
        default: return sum == value;
    }
}

}  // namespace

ClueMaker::ClueMaker(const Geometry& geometry, const GeneratorOptions& options)
    : geometry_(geometry),
      options_(options),
      wishes_(*options.of_genres),
      symmetries_(choices_of(options.of_genres->symmetry)) {
    bool has_walks = false;
    for (const ClueGenreInfo* const genre : wishes_.genres) {
        const GenreRow& row = genre_row(*genre);
        has_walks = has_walks || row.has_walks;
        genres_.push_back(&row);
        if (row.cage_clue == nullptr) continue;
        CageShape shape{genre->least_cells, std::min(genre->most_cells, geometry.side())};
        if (wishes_.cells) {
            shape.least_cells = wishes_.cells->least;
            shape.most_cells = wishes_.cells->most;
        }
        shape.may_repeat = row.may_repeat;
        for (const ClueSymmetry symmetry : symmetries_) {
            shape.symmetry = symmetry;
            cage_boards_.emplace_back(geometry, shape);
        }
    }
    const bool has_lanes = !has_walks && geometry.side() <= largest_side_of_lanes;
    nodes_ = options.node_limit.value_or(has_lanes ? usual_nodes : usual_nodes_without_lanes);
}

// One attempt.
class ClueMaker::Work {
  public:
    Work(const ClueMaker& maker, const Grid& solution, Rng& rng, const std::stop_token& cancel)
        : maker_(maker),
          options_(maker.options_),
          geometry_(maker.geometry_),
          solution_(solution),
          rng_(rng),
          cancel_(cancel),
          empty_board_(Grid(geometry_)) {}

    Made run();

  private:
    // Clues, or givens, that come and go together.
    struct Group {
        std::vector<Clue> clues;
        std::vector<Cell> givens;
        const GenreRow* genre = nullptr;  // of the clues
        bool is_placed = false;
        bool stays_clear = false;
        bool is_needed = false;  // as was found out
    };

    void draw_pool(const GenreRow& genre);
    void place_first(const GenreRow& genre, std::size_t from);
    void place_givens();
    bool may_place(const Group& group) const;
    void place(Group& group);
    bool cut_board();
    void list_cage_clues();
    void number_cages();

    Puzzle puzzle(const Group* without = nullptr, std::size_t part = 0) const;
    bool make_unique();
    bool keep_out(const Grid& other);
    bool keep_out_by_cages(const Grid& other);
    bool cut_anew(const std::vector<Cell>& cells);
    void list_swaps();
    void keep_out_swaps();
    bool is_swap_open(const std::vector<Cell>& swap) const;
    std::size_t open_count() const;
    bool add_clue(const Grid& other);
    bool add_given(const Grid& other);
    bool add_any();
    bool place_one_of(const std::vector<std::size_t>& numbers);

    void group_cages();
    void list_broken(const Grid& other);
    void list_broken_by_swaps();
    Digit digit_beside(const std::vector<Cell>& swap) const;
    void hide_sums();
    void take_away();
    bool is_known_needed(std::size_t number) const;
    Uniqueness ask(const Puzzle& puzzle);
    bool has_spare_part();
    bool has_all_genres() const;
    int given_count() const;
    int percent_covered() const;
    int percent_hidden() const;

    Made fail(Miss miss, int number = 0) { return {std::nullopt, miss, stats_, number}; }

    const ClueMaker& maker_;
    const GeneratorOptions& options_;
    const Geometry& geometry_;
    const Grid& solution_;
    Rng& rng_;
    const std::stop_token& cancel_;
    const Puzzle empty_board_;

    std::size_t symmetry_ = 0;  // index into symmetries_
    std::vector<Clue> fixed_;   // all clues of a kind, and marks that say so
    const GenreRow* cage_genre_ = nullptr;
    std::optional<CageMap> cages_;
    std::vector<Clue> cage_clues_;
    std::vector<std::size_t> cage_of_;      // of each cell, the number of its clue
    std::vector<std::vector<Cell>> swaps_;  // cells of two digits that can change places
    std::vector<Group> groups_;
    CellSet taken_;  // by clues that stay clear
    // The clues of groups_, compiled once, and the group of each.
    RuleProgram pool_rules_;
    std::vector<std::size_t> group_of_clue_;
    std::vector<Grid> others_;                      // other solutions that were found
    std::vector<std::vector<std::size_t>> broken_;  // the groups that keep each of them out
    int least_givens_ = 0;
    int most_givens_ = 0;
    std::optional<int> cover_;  // percent that is aimed at
    int cage_mends_ = 0;
    RemovalStats stats_;
};

ClueMaker::Made ClueMaker::Work::run() {
    const ClueWishes& wishes = maker_.wishes_;
    symmetry_ = maker_.symmetries_.size() == 1
                    ? 0
                    : static_cast<std::size_t>(rng_.below(maker_.symmetries_.size()));
    if (wishes.cover) cover_ = drawn_between(*wishes.cover, rng_);
    for (const GenreRow* const genre : maker_.genres_) draw_pool(*genre);
    place_givens();
    if (cage_genre_ != nullptr && !cut_board()) return fail(Miss::not_unique);
    if (!make_unique()) return fail(Miss::not_unique);
    group_cages();
    if (wishes.hidden_sums) hide_sums();
    take_away();
    if (cancel_.stop_requested()) return fail(Miss::not_unique);
    const int givens = given_count();
    if (givens < least_givens_ || givens > most_givens_) return fail(Miss::wrong_givens, givens);
    if (!has_all_genres()) return fail(Miss::no_clues);
    if (wishes.cover) {
        const int cover = percent_covered();
        if (cover < wishes.cover->least || cover > wishes.cover->most)
            return fail(Miss::wrong_cover, cover);
    }
    if (wishes.hidden_sums) {
        const int hidden = percent_hidden();
        if (hidden < wishes.hidden_sums->least || hidden > wishes.hidden_sums->most)
            return fail(Miss::wrong_sums, hidden);
    }
    if (options_.minimal && has_spare_part()) return fail(Miss::not_minimal);
    return {puzzle(), Miss::none, stats_, 0};
}

void ClueMaker::Work::draw_pool(const GenreRow& genre) {
    if (genre.cage_clue != nullptr) {
        cage_genre_ = &genre;
        return;
    }
    const ClueRange usual(genre.info.least_cells,
                          std::min(genre.info.most_cells, geometry_.side()));
    const bool has_sizes = genre.info.largest_cells > 0;
    std::vector<Clue> pool;
    genre.draw({solution_, has_sizes ? maker_.wishes_.cells.value_or(usual) : usual, rng_}, pool);
    if (genre.all_mark_count > 0) {
        fixed_.insert(fixed_.end(), pool.begin(), pool.end());
        for (int i = 0; i < genre.all_mark_count; ++i)
            fixed_.push_back({genre.all_marks[static_cast<std::size_t>(i)], {}, 0, {}});
        return;
    }
    // By orbits: a clue is told by its cells, and by the first of them where there is another with
    // the same cells.
    const ClueSymmetry symmetry = maker_.symmetries_[symmetry_];
    const auto& generators = clue_symmetry_table()[static_cast<std::size_t>(symmetry)].generators;
    using Key = std::pair<std::vector<Cell>, int>;
    std::map<Key, std::size_t> number_of;
    const auto key_of_cells = [](std::vector<Cell> cells, int first) {
        std::sort(cells.begin(), cells.end());
        return Key{std::move(cells), first};
    };
    constexpr int any_first = -1;
    if (!generators.empty()) {
        for (std::size_t i = 0; i < pool.size(); ++i) {
            number_of.try_emplace(key_of_cells(pool[i].cells, pool[i].cells.front()), i);
            number_of.try_emplace(key_of_cells(pool[i].cells, any_first), i);
        }
    }
    const std::size_t from = groups_.size();
    std::vector<char> is_grouped(pool.size(), 0);
    RuleBuilder rules(empty_board_, pool_rules_);
    for (std::size_t i = 0; i < pool.size(); ++i) {
        if (is_grouped[i] != 0) continue;
        std::vector<std::size_t> orbit{i};
        is_grouped[i] = 1;
        bool is_whole = true;
        for (std::size_t next = 0; next < orbit.size(); ++next) {
            for (const SquareSymmetry generator : generators) {
                std::vector<Cell> cells = pool[orbit[next]].cells;
                for (Cell& cell : cells) cell = image_of(cell, generator, geometry_.side());
                auto found = number_of.find(key_of_cells(cells, cells.front()));
                if (found == number_of.end())
                    found = number_of.find(key_of_cells(cells, any_first));
                if (found == number_of.end()) {
                    is_whole = false;
                } else if (is_grouped[found->second] == 0) {
                    is_grouped[found->second] = 1;
                    orbit.push_back(found->second);
                }
            }
        }
        if (!is_whole) continue;
        Group group;
        group.genre = &genre;
        group.stays_clear = genre.stays_clear;
        for (const std::size_t number : orbit) {
            rules.begin_clue(group_of_clue_.size());
            group_of_clue_.push_back(groups_.size());
            compile_clue(pool[number], rules);
            group.clues.push_back(std::move(pool[number]));
        }
        groups_.push_back(std::move(group));
    }
    place_first(genre, from);
}

// Each genre gets its share of the cover. Where clues share cells this is about the cells of one
// genre.
void ClueMaker::Work::place_first(const GenreRow& genre, std::size_t from) {
    const auto genres = static_cast<int>(maker_.genres_.size());
    const int wanted = cover_ ? *cover_ : genre.usual_cover / genres;
    std::vector<std::size_t> order;
    for (std::size_t i = from; i < groups_.size(); ++i) order.push_back(i);
    rng_.shuffle(std::span<std::size_t>(order));
    CellSet covered;
    for (const std::size_t number : order) {
        if (100 * covered.size() >= wanted * geometry_.cell_count()) break;
        Group& group = groups_[number];
        if (!may_place(group)) continue;
        place(group);
        for (const Clue& clue : group.clues) {
            for (const Cell cell : clue.cells) covered.insert(cell);
        }
    }
}

void ClueMaker::Work::place_givens() {
    const bool has_cages = cage_genre_ != nullptr;
    int wanted = 0;
    if (options_.clues) {
        least_givens_ = options_.clues->least;
        most_givens_ = options_.clues->most;
        wanted = drawn_between(*options_.clues, rng_);
    } else {
        most_givens_ = has_cages ? 0 : geometry_.cell_count();
    }
    if (most_givens_ == 0) return;
    const auto orbits = orbits_of(drawn_from(choices_of(options_.symmetry), rng_), geometry_);
    const std::size_t from = groups_.size();
    for (const std::vector<Cell>& orbit : orbits) groups_.push_back({{}, orbit});
    std::vector<std::size_t> order;
    for (std::size_t i = from; i < groups_.size(); ++i) order.push_back(i);
    rng_.shuffle(std::span<std::size_t>(order));
    int count = 0;
    for (const std::size_t number : order) {
        Group& group = groups_[number];
        const auto size = static_cast<int>(group.givens.size());
        if (count + size > wanted) continue;
        place(group);
        count += size;
    }
}

bool ClueMaker::Work::may_place(const Group& group) const {
    if (!group.stays_clear) return true;
    CellSet own;
    for (const Clue& clue : group.clues) {
        for (const Cell cell : clue.cells) {
            if (taken_.contains(cell) || own.contains(cell)) return false;
            own.insert(cell);
        }
    }
    return true;
}

void ClueMaker::Work::place(Group& group) {
    group.is_placed = true;
    if (!group.stays_clear) return;
    for (const Clue& clue : group.clues) {
        for (const Cell cell : clue.cells) taken_.insert(cell);
    }
}

bool ClueMaker::Work::cut_board() {
    cages_.emplace(maker_.cage_boards_[symmetry_], solution_);
    if (!cages_->draw(rng_)) return false;
    list_cage_clues();
    // Beside other clues there is more than cages to keep grids out.
    const bool has_cages_alone =
        groups_.empty() && cage_genre_->info.name == "killer" && geometry_.has_only_houses();
    if (has_cages_alone) keep_out_swaps();
    return true;
}

// Cages that are as before keep their clues.
void ClueMaker::Work::list_cage_clues() {
    std::vector<Clue> clues;
    for (std::vector<Cell>& cells : cages_->cages()) {
        const auto before = std::find_if(cage_clues_.begin(), cage_clues_.end(),
                                         [&](const Clue& clue) { return clue.cells == cells; });
        clues.push_back(before != cage_clues_.end()
                            ? *before
                            : cage_genre_->cage_clue(std::move(cells), solution_, rng_));
    }
    cage_clues_ = std::move(clues);
    number_cages();
}

void ClueMaker::Work::number_cages() {
    cage_of_.resize(static_cast<std::size_t>(geometry_.cell_count()));
    for (std::size_t i = 0; i < cage_clues_.size(); ++i) {
        for (const Cell cell : cage_clues_[i].cells) cage_of_[cell] = i;
    }
}

// All that is placed, less a part of a group, or less a whole group (part = its number of parts).
Puzzle ClueMaker::Work::puzzle(const Group* without, std::size_t part) const {
    Grid givens(geometry_);
    std::vector<Clue> clues = fixed_;
    clues.insert(clues.end(), cage_clues_.begin(), cage_clues_.end());
    for (const Group& group : groups_) {
        if (!group.is_placed) continue;
        const bool is_reduced = &group == without;
        const std::size_t parts = group.clues.size() + group.givens.size();
        if (is_reduced && part == parts) continue;
        for (std::size_t i = 0; i < group.clues.size(); ++i) {
            if (!is_reduced || i != part) clues.push_back(group.clues[i]);
        }
        for (std::size_t i = 0; i < group.givens.size(); ++i) {
            const Cell cell = group.givens[i];
            if (!is_reduced || i != part) givens.set(cell, solution_[cell]);
        }
    }
    return Puzzle(std::move(givens), {}, in_order(std::move(clues)));
}

bool ClueMaker::Work::make_unique() {
    for (int mend = 0; mend < most_mends && !cancel_.stop_requested(); ++mend) {
        const Uniqueness answer = ask(puzzle());
        if (answer == Uniqueness::unique) return true;
        if (answer == Uniqueness::undecided) {
            if (!add_any()) return false;
            continue;
        }
        const Grid other = others_.back();
        if (!keep_out(other)) return false;
    }
    return false;
}

// Another solution that it finds becomes the last of others_.
Uniqueness ClueMaker::Work::ask(const Puzzle& puzzle) {
    ++stats_.questions;
    OtherSolution other = find_other_solution(puzzle, solution_, maker_.nodes_, cancel_);
    stats_.search += other.stats;
    if (other.answer == Uniqueness::undecided) ++stats_.undecided;
    if (other.grid) others_.push_back(*std::move(other.grid));
    return other.answer;
}

bool ClueMaker::Work::keep_out(const Grid& other) {
    if (cages_ && ++cage_mends_ <= most_cage_mends && keep_out_by_cages(other)) return true;
    return add_clue(other) || add_given(other);
}

bool ClueMaker::Work::keep_out_by_cages(const Grid& other) {
    std::vector<Cell> differing;
    for (int i = 0; i < geometry_.cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        if (other[cell] != solution_[cell]) differing.push_back(cell);
    }
    return cut_anew(differing);
}

// Around some of the cells, so that more of what is known is kept out than before.
bool ClueMaker::Work::cut_anew(const std::vector<Cell>& cells) {
    const std::size_t open_before = open_count();
    const CageMap map_before = *cages_;
    const std::vector<Clue> clues_before = cage_clues_;
    for (int cut = 0; cut < most_redraws; ++cut) {
        if (cages_->redraw(cells[rng_.below(cells.size())], rng_)) {
            list_cage_clues();
            if (open_count() < open_before) return true;
        }
        *cages_ = map_before;
        cage_clues_ = clues_before;
    }
    number_cages();
    return false;
}

// Two digits that change places in cells that no house or rule joins with others of theirs: another
// grid, which cages keep out only by their sums. Most short ways to another solution are of this
// kind, and they are known without a search.
void ClueMaker::Work::list_swaps() {
    const auto count = static_cast<std::size_t>(geometry_.cell_count());
    for (int a = 1; a < geometry_.side(); ++a) {
        for (int b = a + 1; b <= geometry_.side(); ++b) {
            std::vector<char> is_seen(count, 0);
            for (std::size_t first = 0; first < count; ++first) {
                if (is_seen[first] != 0 || solution_[static_cast<Cell>(first)] != a) continue;
                std::vector<Cell> swap{static_cast<Cell>(first)};
                is_seen[first] = 1;
                for (std::size_t next = 0; next < swap.size(); ++next) {
                    const int partner = solution_[swap[next]] == a ? b : a;
                    for (const Cell peer : geometry_.peers(swap[next])) {
                        if (solution_[peer] != partner || is_seen[peer] != 0) continue;
                        is_seen[peer] = 1;
                        swap.push_back(peer);
                    }
                }
                swaps_.push_back(std::move(swap));
            }
        }
    }
}

// The other digit of a swap than that of its first cell.
Digit ClueMaker::Work::digit_beside(const std::vector<Cell>& swap) const {
    const Digit first = solution_[swap.front()];
    const auto other =
        std::find_if(swap.begin(), swap.end(), [&](Cell cell) { return solution_[cell] != first; });
    return solution_[*other];
}

bool ClueMaker::Work::is_swap_open(const std::vector<Cell>& swap) const {
    std::array<int, max_cells> balance;  // of the cages that the swap meets
    for (const Cell cell : swap) balance[cage_of_[cell]] = 0;
    const Digit digit = solution_[swap.front()];
    for (const Cell cell : swap) balance[cage_of_[cell]] += solution_[cell] == digit ? 1 : -1;
    return std::all_of(swap.begin(), swap.end(),
                       [&](Cell cell) { return balance[cage_of_[cell]] == 0; });
}

// Other grids that are known and that the cages do not keep out.
std::size_t ClueMaker::Work::open_count() const {
    const auto is_open = [&](const Grid& grid) {
        return std::all_of(cage_clues_.begin(), cage_clues_.end(),
                           [&](const Clue& clue) { return keeps(grid, clue); });
    };
    return static_cast<std::size_t>(
        std::count_if(others_.begin(), others_.end(), is_open) +
        std::count_if(swaps_.begin(), swaps_.end(),
                      [&](const std::vector<Cell>& swap) { return is_swap_open(swap); }));
}

void ClueMaker::Work::keep_out_swaps() {
    list_swaps();
    for (int mend = 0; mend < most_cage_mends; ++mend) {
        const auto open =
            std::find_if(swaps_.begin(), swaps_.end(),
                         [&](const std::vector<Cell>& swap) { return is_swap_open(swap); });
        if (open == swaps_.end() || !cut_anew(*open)) return;
    }
}

bool ClueMaker::Work::add_clue(const Grid& other) {
    std::vector<std::size_t> useful;
    for (const BrokenClue& broken : find_broken_clues(pool_rules_, other)) {
        const std::size_t number = group_of_clue_[broken.clue];
        const bool is_known = std::find(useful.begin(), useful.end(), number) != useful.end();
        if (!groups_[number].is_placed && !is_known && may_place(groups_[number]))
            useful.push_back(number);
    }
    return place_one_of(useful);
}

bool ClueMaker::Work::add_given(const Grid& other) {
    const int room = most_givens_ - given_count();
    std::vector<std::size_t> useful;
    for (std::size_t i = 0; i < groups_.size(); ++i) {
        const std::vector<Cell>& givens = groups_[i].givens;
        if (groups_[i].is_placed || static_cast<int>(givens.size()) > room) continue;
        if (std::any_of(givens.begin(), givens.end(),
                        [&](Cell cell) { return other[cell] != solution_[cell]; }))
            useful.push_back(i);
    }
    return place_one_of(useful);
}

// Where a search takes too long to tell what is missing.
bool ClueMaker::Work::add_any() {
    const int room = most_givens_ - given_count();
    std::vector<std::size_t> clues, givens;
    for (std::size_t i = 0; i < groups_.size(); ++i) {
        const Group& group = groups_[i];
        if (group.is_placed || !may_place(group)) continue;
        if (group.givens.empty())
            clues.push_back(i);
        else if (static_cast<int>(group.givens.size()) <= room)
            givens.push_back(i);
    }
    return place_one_of(clues) || place_one_of(givens);
}

bool ClueMaker::Work::place_one_of(const std::vector<std::size_t>& numbers) {
    if (numbers.empty()) return false;
    place(groups_[numbers[rng_.below(numbers.size())]]);
    return true;
}

// From here on cages come and go like other clues.
void ClueMaker::Work::group_cages() {
    if (!cages_) return;
    const auto images = maker_.cage_boards_[symmetry_].images();
    RuleBuilder rules(empty_board_, pool_rules_);
    std::vector<char> is_grouped(cage_clues_.size(), 0);
    for (std::size_t i = 0; i < cage_clues_.size(); ++i) {
        if (is_grouped[i] != 0) continue;
        Group group;
        group.genre = cage_genre_;
        group.is_placed = true;
        CellSet places;
        places.insert(cage_clues_[i].cells.front());
        for (const auto& image : images) places.insert(image[cage_clues_[i].cells.front()]);
        for (std::size_t k = i; k < cage_clues_.size(); ++k) {
            const std::vector<Cell>& cells = cage_clues_[k].cells;
            if (std::none_of(cells.begin(), cells.end(),
                             [&](Cell cell) { return places.contains(cell); }))
                continue;
            is_grouped[k] = 1;
            rules.begin_clue(group_of_clue_.size());
            group_of_clue_.push_back(groups_.size());
            compile_clue(cage_clues_[k], rules);
            group.clues.push_back(std::move(cage_clues_[k]));
        }
        groups_.push_back(std::move(group));
    }
    cage_clues_.clear();
}

// The groups that keep another solution out, of those that are placed.
void ClueMaker::Work::list_broken(const Grid& other) {
    std::vector<std::size_t>& broken = broken_.emplace_back();
    const auto add = [&](std::size_t number) {
        const bool is_known = std::find(broken.begin(), broken.end(), number) != broken.end();
        if (groups_[number].is_placed && !is_known) broken.push_back(number);
    };
    for (const BrokenClue& clue : find_broken_clues(pool_rules_, other))
        add(group_of_clue_[clue.clue]);
    for (std::size_t i = 0; i < groups_.size(); ++i) {
        const std::vector<Cell>& givens = groups_[i].givens;
        if (std::any_of(givens.begin(), givens.end(),
                        [&](Cell cell) { return other[cell] != solution_[cell]; }))
            add(i);
    }
}

void ClueMaker::Work::list_broken_by_swaps() {
    if (!fixed_.empty() || !geometry_.has_only_houses()) return;
    if (swaps_.empty()) list_swaps();
    for (const std::vector<Cell>& swap : swaps_) {
        const int sum = solution_[swap.front()] + digit_beside(swap);
        Grid other = solution_;
        for (const Cell cell : swap) other.set(cell, static_cast<Digit>(sum - solution_[cell]));
        list_broken(other);
    }
}

// Whether it alone keeps out a solution that is known.
bool ClueMaker::Work::is_known_needed(std::size_t number) const {
    return std::any_of(broken_.begin(), broken_.end(), [&](const std::vector<std::size_t>& groups) {
        return std::all_of(groups.begin(), groups.end(), [&](std::size_t group) {
            return group == number || !groups_[group].is_placed;
        });
    });
}

// Cages whose sums are not needed lose them, in random order, until as many have as are wished for.
void ClueMaker::Work::hide_sums() {
    const int wanted = drawn_between(*maker_.wishes_.hidden_sums, rng_);
    std::vector<std::size_t> cages;
    for (std::size_t i = 0; i < groups_.size(); ++i) {
        const std::vector<Clue>& clues = groups_[i].clues;
        if (!clues.empty() && clues.front().kind == ClueKind::cage) cages.push_back(i);
    }
    rng_.shuffle(std::span<std::size_t>(cages));
    for (const std::size_t number : cages) {
        if (percent_hidden() >= wanted || cancel_.stop_requested()) return;
        const std::vector<Clue> shown = groups_[number].clues;
        for (Clue& clue : groups_[number].clues) clue.values.clear();
        const bool is_too_much = percent_hidden() > maker_.wishes_.hidden_sums->most;
        if (is_too_much || ask(puzzle()) != Uniqueness::unique) groups_[number].clues = shown;
    }
}

int ClueMaker::Work::percent_hidden() const {
    int cages = 0, hidden = 0;
    for (const Group& group : groups_) {
        for (const Clue& clue : group.clues) {
            if (!group.is_placed || clue.kind != ClueKind::cage) continue;
            ++cages;
            if (clue.values.empty()) ++hidden;
        }
    }
    return cages == 0 ? 0 : 100 * hidden / cages;
}

// Givens first, as long as there may be fewer; then clues, where each must be needed or fewer cells
// are to be covered.
void ClueMaker::Work::take_away() {
    const bool frees_givens = (options_.minimal || !options_.clues) && given_count() > 0;
    const bool frees_clues = options_.minimal || cover_;
    if (!frees_givens && !frees_clues) return;
    for (const Grid& other : others_) list_broken(other);
    list_broken_by_swaps();
    std::vector<std::size_t> givens, clues;
    for (std::size_t i = 0; i < groups_.size(); ++i) {
        if (!groups_[i].is_placed) continue;
        (groups_[i].givens.empty() ? clues : givens).push_back(i);
    }
    rng_.shuffle(std::span<std::size_t>(givens));
    rng_.shuffle(std::span<std::size_t>(clues));
    const auto try_without = [&](std::size_t number) {
        Group& group = groups_[number];
        group.is_needed = is_known_needed(number);
        if (group.is_needed) return;
        const Uniqueness answer = ask(puzzle(&group, group.clues.size() + group.givens.size()));
        group.is_needed = answer == Uniqueness::many;
        if (answer == Uniqueness::many) list_broken(others_.back());
        if (answer == Uniqueness::unique) group.is_placed = false;
    };
    if (frees_givens) {
        for (const std::size_t number : givens) {
            const auto size = static_cast<int>(groups_[number].givens.size());
            if (given_count() - size >= least_givens_) try_without(number);
        }
    }
    if (!frees_clues) return;
    for (const std::size_t number : clues) {
        if (cancel_.stop_requested()) return;
        if (!options_.minimal && percent_covered() <= *cover_) return;
        try_without(number);
    }
}

// Groups that were found needed as a whole may have parts that are not.
bool ClueMaker::Work::has_spare_part() {
    for (std::size_t number = 0; number < groups_.size(); ++number) {
        const Group& group = groups_[number];
        const std::size_t parts = group.clues.size() + group.givens.size();
        if (!group.is_placed || (group.is_needed && parts == 1)) continue;
        for (std::size_t part = 0; part < parts; ++part) {
            if (ask(puzzle(&group, part)) != Uniqueness::many) return true;
        }
    }
    return false;
}

// Where givens alone are enough, or other clues, all of a genre may have gone.
bool ClueMaker::Work::has_all_genres() const {
    return std::all_of(
        maker_.genres_.begin(), maker_.genres_.end(), [&](const GenreRow* const genre) {
            return genre->all_mark_count > 0 ||
                   std::any_of(groups_.begin(), groups_.end(), [&](const Group& group) {
                       return group.is_placed && group.genre == genre;
                   });
        });
}

int ClueMaker::Work::given_count() const {
    int count = 0;
    for (const Group& group : groups_) {
        if (group.is_placed) count += static_cast<int>(group.givens.size());
    }
    return count;
}

int ClueMaker::Work::percent_covered() const {
    CellSet covered;
    const auto cover = [&](const Clue& clue) {
        for (const Cell cell : clue.cells) covered.insert(cell);
    };
    for (const Clue& clue : fixed_) cover(clue);
    for (const Clue& clue : cage_clues_) cover(clue);
    for (const Group& group : groups_) {
        if (group.is_placed) std::for_each(group.clues.begin(), group.clues.end(), cover);
    }
    return 100 * covered.size() / geometry_.cell_count();
}

ClueMaker::Made ClueMaker::make(const Grid& solution, Rng& rng,
                                const std::stop_token& cancel) const {
    return Work(*this, solution, rng, cancel).run();
}

}  // namespace sudoku
