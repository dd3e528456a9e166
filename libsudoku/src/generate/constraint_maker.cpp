#include "generate/constraint_maker.hpp"

#include "generate/board_image.hpp"
#include "generate/constraint_work.hpp"
#include "generate/given_orbits.hpp"
#include "generate/glance_oracle.hpp"
#include "generate/removal.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <tuple>
#include <utility>

namespace sudoku {
namespace {

// Node limit per question. If it is reached, the constraint in question stays, or the attempt is
// given up.
constexpr std::uint64_t usual_nodes = 50'000;
// Without lanes a node takes a hundred times as long.
constexpr std::uint64_t usual_nodes_without_lanes = 1'000;
constexpr int largest_side_of_lanes = 9;

// Attempts to rule out another solution before the puzzle is given up.
constexpr int most_mends = 400;
constexpr int most_cage_mends = 60;

std::vector<PatternSymmetry> choices_of(PatternSymmetry symmetry) {
    if (symmetry != PatternSymmetry::any_symmetric) return {symmetry};
    std::vector<PatternSymmetry> choices;
    for (const PatternSymmetryInfo& row : pattern_symmetry_table()) {
        if (!row.generators.empty()) choices.push_back(row.symmetry);
    }
    return choices;
}

template <class Item>
const Item& drawn_from(const std::vector<Item>& items, Rng& rng) {
    return items[items.size() == 1 ? 0 : static_cast<std::size_t>(rng.below(items.size()))];
}

int drawn_between(const NumberRange& range, Rng& rng) {
    return range.least +
           static_cast<int>(rng.below(static_cast<std::uint64_t>(range.most - range.least + 1)));
}

// Merges marks of single cells into one constraint per kind, and sorts by the order of the table.
std::vector<Constraint> in_order(std::vector<Constraint> constraints) {
    std::stable_sort(constraints.begin(), constraints.end(),
                     [](const Constraint& a, const Constraint& b) {
                         return std::tie(a.kind, a.cells) < std::tie(b.kind, b.cells);
                     });
    std::vector<Constraint> joined;
    for (Constraint& constraint : constraints) {
        const bool joins = constraint_info(constraint.kind).shape == ConstraintShape::singles &&
                           !joined.empty() && joined.back().kind == constraint.kind;
        if (joins)
            joined.back().cells.insert(joined.back().cells.end(), constraint.cells.begin(),
                                       constraint.cells.end());
        else
            joined.push_back(std::move(constraint));
    }
    return joined;
}

// Answers by a function of the givens.
struct GivensOracle final : UniquenessOracle {
    std::function<Uniqueness(const CellSet& givens)> ask;
    std::function<Puzzle(const CellSet& givens)> puzzle;
    LevelLadder* ladder = nullptr;

    bool is_above_floor() const override { return ladder->is_above_floor(); }
    std::optional<int> completion(const Grid& solution, const CellSet& givens,
                                  const RemovalOrder& order,
                                  std::span<const int> groups) const override {
        return ladder->completion(puzzle(givens), solution, order, groups);
    }

    void answer(const Grid&, std::span<const UniquenessQuestion> questions,
                std::span<Uniqueness> answers, SearchStats&) const override {
        std::transform(questions.begin(), questions.end(), answers.begin(),
                       [&](const UniquenessQuestion& question) { return ask(question.givens); });
    }
};

}  // namespace

ConstraintMaker::ConstraintMaker(const Geometry& geometry, const GeneratorOptions& options)
    : geometry_(geometry),
      options_(options),
      requirements_(*options.constraints),
      symmetries_(choices_of(options.constraints->symmetry)),
      ceiling_(guiding_ceiling(geometry, options)) {
    bool has_walks = false;
    for (const VariantInfo* const variant : requirements_.variants) {
        const VariantRow& row = variant_row(*variant);
        has_walks = has_walks || row.has_walks;
        variants_.push_back(&row);
        if (row.cage_constraint == nullptr) continue;
        CageShape shape;
        const NumberRange cells = sizes_of(*variant, requirements_, geometry.side());
        shape.least_cells = cells.least;
        shape.most_cells = cells.most;
        shape.may_repeat = row.may_repeat;
        for (const PatternSymmetry symmetry : symmetries_) {
            shape.symmetry = symmetry;
            cage_boards_.emplace_back(geometry, shape);
        }
    }
    const bool has_lanes = !has_walks && geometry.side() <= largest_side_of_lanes;
    nodes_ = options.node_limit.value_or(has_lanes ? usual_nodes : usual_nodes_without_lanes);
}

ConstraintMaker::Made ConstraintMaker::Work::run() {
    const ConstraintRequest& requirements = maker_.requirements_;
    symmetry_ = maker_.symmetries_.size() == 1
                    ? 0
                    : static_cast<std::size_t>(rng_.below(maker_.symmetries_.size()));
    if (requirements.cover) cover_ = drawn_between(*requirements.cover, rng_);
    for (const VariantRow* const variant : maker_.variants_) draw_pool(*variant);
    place_givens();
    if (cage_variant_ != nullptr && !cut_board()) return fail(Miss::not_unique);
    const bool has_all_givens = pool_.given_count() == geometry_.cell_count();
    if (!has_all_givens && !make_unique()) return fail(Miss::not_unique);
    if (ladder_ && !has_all_givens && !bring_to_level()) return fail(Miss::too_hard);
    group_cages();
    if (requirements.hidden_sums) hide_sums();
    take_away();
    if (cancel_.stop_requested()) return fail(Miss::not_unique);
    const int givens = pool_.given_count();
    if (givens < least_givens_ || givens > most_givens_) return fail(Miss::wrong_givens, givens);
    if (!has_all_variants()) return fail(Miss::no_constraints);
    if (requirements.cover) {
        const int cover = percent_covered();
        if (cover < requirements.cover->least || cover > requirements.cover->most)
            return fail(Miss::wrong_cover, cover);
    }
    if (requirements.hidden_sums) {
        const int hidden = pool_.percent_hidden();
        if (hidden < requirements.hidden_sums->least || hidden > requirements.hidden_sums->most)
            return fail(Miss::wrong_sums, hidden);
    }
    if (options_.minimal && has_spare_part()) return fail(Miss::not_minimal);
    return {puzzle(), Miss::none, stats_, 0};
}

void ConstraintMaker::Work::draw_pool(const VariantRow& variant) {
    if (variant.cage_constraint != nullptr) {
        cage_variant_ = &variant;
        return;
    }
    if (variant.rules != nullptr) return variant.rules(geometry_, fixed_);
    const PatternSymmetry symmetry = maker_.symmetries_[symmetry_];
    const auto generators_of = [](PatternSymmetry one) -> std::span<const SquareSymmetry> {
        return pattern_symmetry_table()[static_cast<std::size_t>(one)].generators;
    };
    const bool needs_images = symmetry != PatternSymmetry::none;
    std::vector<Constraint> constraints;
    variant.draw(
        {solution_, sizes_of(variant.info, maker_.requirements_, geometry_.side()), rng_,
         generators_of(needs_images ? symmetry : PatternSymmetry::rotate_180), needs_images},
        constraints);
    if (!square_boards.contains(geometry_.features())) {
        // Some kinds need every digit in each line, or the digits from 1.
        std::erase_if(constraints, [&](const Constraint& constraint) {
            return !check_constraint(constraint, geometry_);
        });
    }
    if (variant.all_mark_count > 0) {
        fixed_.insert(fixed_.end(), constraints.begin(), constraints.end());
        for (int i = 0; i < variant.all_mark_count; ++i)
            fixed_.push_back({variant.all_marks[static_cast<std::size_t>(i)], {}, 0, {}});
        return;
    }
    const std::size_t from = pool_.size();
    pool_.add_constraints(variant, std::move(constraints), generators_of(symmetry));
    place_first(variant, from);
}

// Each variant gets an equal share of the cover. The share counts the cells of one variant, even if
// variants overlap.
void ConstraintMaker::Work::place_first(const VariantRow& variant, std::size_t from) {
    const auto variants = static_cast<int>(maker_.variants_.size());
    const int wanted = cover_ ? *cover_ : variant.usual_cover / variants;
    if (variant.stays_clear) {
        place_lines(from, (wanted * geometry_.cell_count() + 99) / 100);
        return;
    }
    std::vector<std::size_t> order;
    for (std::size_t i = from; i < pool_.size(); ++i) order.push_back(i);
    rng_.shuffle(std::span<std::size_t>(order));
    CellSet covered;
    for (const std::size_t number : order) {
        if (100 * covered.size() >= wanted * geometry_.cell_count()) break;
        Group& group = pool_[number];
        if (!pool_.may_place(group)) continue;
        pool_.place(group);
        for (const Constraint& constraint : group.constraints) {
            for (const Cell cell : constraint.cells) covered.insert(cell);
        }
    }
}

// Places lines in pairs until they cover the wanted number of cells. Without a symmetry, those
// whose image by a half turn obeys the rule come first, together with the image. Of others, the
// second of a pair is as long as the first and lies as nearly as possible where a half turn would
// put it, so that no half of the board looks empty. All sizes are equally likely.
void ConstraintMaker::Work::place_lines(std::size_t from, int wanted_cells) {
    std::map<std::size_t, std::vector<std::size_t>> by_size;
    for (std::size_t i = from; i < pool_.size(); ++i)
        by_size[pool_[i].constraints.front().cells.size()].push_back(i);
    std::vector<std::vector<std::size_t>> sizes;
    for (auto& [size, numbers] : by_size) sizes.push_back(std::move(numbers));
    CellSet covered;
    const auto place = [&](Group& group) {
        pool_.place(group);
        for (const Constraint& line : group.constraints) {
            for (const Cell cell : line.cells) covered.insert(cell);
        }
    };
    const bool has_images = maker_.symmetries_[symmetry_] != PatternSymmetry::none;
    while (covered.size() < wanted_cells && !sizes.empty()) {
        const auto drawn = static_cast<std::size_t>(rng_.below(sizes.size()));
        std::vector<std::size_t>& numbers = sizes[drawn];
        while (!numbers.empty() && !pool_.may_place(pool_[numbers.back()])) numbers.pop_back();
        if (numbers.empty()) {
            sizes.erase(sizes.begin() + static_cast<std::ptrdiff_t>(drawn));
            continue;
        }
        Group& first = pool_[numbers.back()];
        numbers.pop_back();
        place(first);
        if (has_images) continue;
        if (Group* const second = counterpart_of(first, numbers)) place(*second);
    }
}

// The group that shares most cells with the image of another by a half turn, more than half of
// them; null if there is none.
ConstraintPool::Group* ConstraintMaker::Work::counterpart_of(
    const Group& group, const std::vector<std::size_t>& numbers) {
    CellSet image;
    for (const Cell cell : group.constraints.front().cells)
        image.insert(image_on(geometry_, cell, SquareSymmetry::rotate_180));
    Group* nearest = nullptr;
    auto most = image.size() / 2;
    for (const std::size_t number : numbers) {
        Group& other = pool_[number];
        const std::vector<Cell>& cells = other.constraints.front().cells;
        const auto shared = static_cast<int>(std::count_if(
            cells.begin(), cells.end(), [&](Cell cell) { return image.contains(cell); }));
        if (shared <= most || !pool_.may_place(other)) continue;
        most = shared;
        nearest = &other;
    }
    return nearest;
}

void ConstraintMaker::Work::place_givens() {
    const bool has_cages = cage_variant_ != nullptr;
    if (options_.givens) {
        least_givens_ = options_.givens->least;
        most_givens_ = options_.givens->most;
        wanted_givens_ = drawn_between(*options_.givens, rng_);
    } else {
        most_givens_ = has_cages ? 0 : geometry_.cell_count();
    }
    if (most_givens_ == 0) return;
    const auto orbits = orbits_of(drawn_from(choices_of(options_.symmetry), rng_), geometry_);
    const std::size_t from = pool_.size();
    pool_.add_givens(orbits);
    std::vector<std::size_t> order;
    for (std::size_t i = from; i < pool_.size(); ++i) order.push_back(i);
    rng_.shuffle(std::span<std::size_t>(order));
    // With a ceiling they are removed later.
    const int first = ladder_ ? geometry_.cell_count() : wanted_givens_;
    int count = 0;
    for (const std::size_t number : order) {
        Group& group = pool_[number];
        const auto size = static_cast<int>(group.givens.size());
        if (count + size > first) continue;
        pool_.place(group);
        count += size;
    }
}

bool ConstraintMaker::Work::cut_board() {
    cages_.emplace(maker_.cage_boards_[symmetry_], *cage_variant_, solution_, rng_);
    if (!cages_->draw()) return false;
    // With other constraints, cages need not rule out every swap by themselves.
    const bool has_cages_alone = pool_.size() == 0 && cage_variant_->info.name == "killer";
    if (has_cages_alone) cages_->keep_out_swaps(swaps());
    return true;
}

const std::vector<DigitSwap>& ConstraintMaker::Work::swaps() {
    if (swaps_.empty()) swaps_ = digit_swaps(solution_);
    return swaps_;
}

// Everything placed except one part of a group, or except a whole group (part = its number of
// parts).
Puzzle ConstraintMaker::Work::puzzle(const Group* without, std::size_t part) const {
    Grid givens(geometry_);
    std::vector<Constraint> constraints = fixed_;
    if (cages_)
        constraints.insert(constraints.end(), cages_->constraints().begin(),
                           cages_->constraints().end());
    for (const Group& group : pool_) {
        if (!group.is_placed) continue;
        const bool is_reduced = &group == without;
        if (is_reduced && part == group.parts()) continue;
        for (std::size_t i = 0; i < group.constraints.size(); ++i) {
            if (!is_reduced || i != part) constraints.push_back(group.constraints[i]);
        }
        for (std::size_t i = 0; i < group.givens.size(); ++i) {
            const Cell cell = group.givens[i];
            if (!is_reduced || i != part) givens.set(cell, solution_[cell]);
        }
    }
    return Puzzle(std::move(givens), {}, in_order(std::move(constraints)));
}

bool ConstraintMaker::Work::make_unique() {
    for (int mend = 0; mend < most_mends && !cancel_.stop_requested(); ++mend) {
        const Uniqueness answer = ask(puzzle(), maker_.nodes_);
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

// Appends another solution, if one is found, to others_.
Uniqueness ConstraintMaker::Work::ask(const Puzzle& puzzle, std::uint64_t nodes) {
    return note(find_other_solution(puzzle, solution_, nodes, cancel_));
}

Uniqueness ConstraintMaker::Work::note(OtherSolution other) {
    ++stats_.solver_calls;
    stats_.search += other.stats;
    if (other.answer == Uniqueness::undecided) ++stats_.undecided;
    if (other.grid) others_.push_back(*std::move(other.grid));
    return other.answer;
}

// Whether a puzzle has one solution and, if there is a ceiling, the ladder finds it.
Uniqueness ConstraintMaker::Work::judge(const Puzzle& puzzle) {
    if (!ladder_) return ask(puzzle, maker_.nodes_);
    if (ask(puzzle, nodes_before_ladder) == Uniqueness::many) return Uniqueness::many;
    return ladder_->solves(puzzle, solution_) ? Uniqueness::unique : Uniqueness::undecided;
}

// Changes the cages, or else places another constraint or given.
bool ConstraintMaker::Work::keep_out(const Grid& other) {
    if (cages_ && ++cage_mends_ <= most_cage_mends && cages_->keep_out(other, others_)) return true;
    return place_one_of(pool_.broken_by(other));
}

// Used after searches that take too long to show what is missing.
bool ConstraintMaker::Work::add_any() {
    std::vector<std::size_t> all(pool_.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    return place_one_of(all);
}

// Places one of these groups: a constraint that is allowed or, failing that, a given if there is
// room.
bool ConstraintMaker::Work::place_one_of(const std::vector<std::size_t>& numbers) {
    const int room = most_givens_ - pool_.given_count();
    std::vector<std::size_t> constraints, givens;
    for (const std::size_t number : numbers) {
        const Group& group = pool_[number];
        if (group.is_placed || !pool_.may_place(group)) continue;
        if (group.givens.empty())
            constraints.push_back(number);
        else if (static_cast<int>(group.givens.size()) <= room)
            givens.push_back(number);
    }
    const std::vector<std::size_t>& useful = constraints.empty() ? givens : constraints;
    if (useful.empty()) return false;
    pool_.place(pool_[useful[rng_.below(useful.size())]]);
    return true;
}

// From here on cages are handled like other constraints.
void ConstraintMaker::Work::group_cages() {
    if (!cages_) return;
    pool_.add_cages(*cage_variant_, cages_->take_constraints(),
                    maker_.cage_boards_[symmetry_].images());
}

// Records the placed groups that rule out another solution.
void ConstraintMaker::Work::list_broken(const Grid& other) {
    std::vector<std::size_t> numbers = pool_.broken_by(other);
    std::erase_if(numbers, [&](std::size_t number) { return !pool_[number].is_placed; });
    broken_.push_back(std::move(numbers));
}

void ConstraintMaker::Work::list_broken_by_swaps() {
    if (!fixed_.empty()) return;
    for (const DigitSwap& swap : swaps()) list_broken(swapped(solution_, swap));
}

// Returns whether the group is the only one to rule out some known solution.
bool ConstraintMaker::Work::is_known_needed(std::size_t number) const {
    return std::any_of(broken_.begin(), broken_.end(), [&](const std::vector<std::size_t>& groups) {
        return std::all_of(groups.begin(), groups.end(), [&](std::size_t group) {
            return group == number || !pool_[group].is_placed;
        });
    });
}

// Hides the sums of cages that are not needed, in random order, until the required percentage is
// hidden.
void ConstraintMaker::Work::hide_sums() {
    const int wanted = drawn_between(*maker_.requirements_.hidden_sums, rng_);
    std::vector<std::size_t> cages;
    for (std::size_t i = 0; i < pool_.size(); ++i) {
        const std::vector<Constraint>& constraints = pool_[i].constraints;
        if (!constraints.empty() && constraints.front().kind == ConstraintKind::cage)
            cages.push_back(i);
    }
    rng_.shuffle(std::span<std::size_t>(cages));
    for (const std::size_t number : cages) {
        if (pool_.percent_hidden() >= wanted || cancel_.stop_requested()) return;
        const std::vector<Constraint> shown = pool_[number].constraints;
        for (Constraint& constraint : pool_[number].constraints) constraint.values.clear();
        const bool is_too_much = pool_.percent_hidden() > maker_.requirements_.hidden_sums->most;
        if (is_too_much || judge(puzzle()) != Uniqueness::unique) pool_[number].constraints = shown;
    }
}

// Removes givens first, as far as their number may shrink; then constraints, if each must be needed
// or fewer cells are to be covered.
void ConstraintMaker::Work::take_away() {
    if (ladder_) take_away_givens();
    const bool frees_givens =
        !ladder_ && (options_.minimal || !options_.givens) && pool_.given_count() > 0;
    const int kept_cover = this->kept_cover();
    const bool frees_constraints = options_.minimal || percent_covered() > kept_cover;
    if (!frees_givens && !frees_constraints) return;
    for (const Grid& other : others_) list_broken(other);
    list_broken_by_swaps();
    std::vector<std::size_t> givens, constraints;
    for (std::size_t i = 0; i < pool_.size(); ++i) {
        if (!pool_[i].is_placed) continue;
        (pool_[i].givens.empty() ? constraints : givens).push_back(i);
    }
    rng_.shuffle(std::span<std::size_t>(givens));
    rng_.shuffle(std::span<std::size_t>(constraints));
    const auto try_without = [&](std::size_t number) {
        Group& group = pool_[number];
        group.is_needed = is_known_needed(number);
        if (group.is_needed) return;
        const Uniqueness answer = judge(puzzle(&group, group.parts()));
        group.is_needed = answer == Uniqueness::many;
        if (answer == Uniqueness::many) list_broken(others_.back());
        if (answer == Uniqueness::unique) group.is_placed = false;
    };
    if (frees_givens) {
        for (const std::size_t number : givens) {
            const auto size = static_cast<int>(pool_[number].givens.size());
            if (pool_.given_count() - size >= least_givens_) try_without(number);
        }
    }
    if (!frees_constraints) return;
    for (const std::size_t number : constraints) {
        if (cancel_.stop_requested()) return;
        if (!options_.minimal && percent_covered() <= kept_cover) return;
        try_without(number);
    }
}

// The cover down to which constraints are removed. Those that were added to the usual ones to make
// the puzzle unique make it too easy for a level without a ceiling: of 900 even-odd puzzles, one
// was extreme with them, and of nine without. Lines stay, as one of a pair would be lost.
int ConstraintMaker::Work::kept_cover() const {
    constexpr int whole_board = 100;
    if (cover_) return *cover_;
    if (ladder_ || options_.criteria.empty()) return whole_board;
    int usual = 0;
    for (const VariantRow* const variant : maker_.variants_) {
        if (variant->stays_clear) return whole_board;
        usual += variant->usual_cover / static_cast<int>(maker_.variants_.size());
    }
    return usual;
}

// Removes as many givens as the ladder can do without.
void ConstraintMaker::Work::take_away_givens() {
    std::vector<std::size_t> numbers;
    CellSet givens;
    for (std::size_t i = 0; i < pool_.size(); ++i) {
        if (!pool_[i].is_placed || pool_[i].givens.empty()) continue;
        numbers.push_back(i);
        for (const Cell cell : pool_[i].givens) givens.insert(cell);
    }
    if (numbers.empty()) return;
    rng_.shuffle(std::span<std::size_t>(numbers));
    RemovalOrder order;
    for (const std::size_t number : numbers) order.append(pool_[number].givens);
    const std::vector<Constraint> constraints = puzzle().constraints();
    GivensOracle oracle;
    oracle.puzzle = [&](const CellSet& left) {
        return Puzzle(keep_givens(solution_, left), {}, constraints);
    };
    oracle.ask = [&](const CellSet& left) { return judge(oracle.puzzle(left)); };
    oracle.ladder = &*ladder_;
    std::unique_ptr<UniquenessOracle> glance;
    if (human::general::allows_all_singles(*maker_.ceiling_))
        glance = make_glance_oracle(geometry_, true, oracle);
    RemovalStats stats;  // judge() counts the questions
    const CellSet kept = remove_in_order(
        solution_, givens, order,
        {.givens = wanted_givens_, .batch = geometry_.cell_count() / 8, .cancel = cancel_},
        glance ? *glance : oracle, stats);
    for (const std::size_t number : numbers)
        pool_[number].is_placed = kept.contains(pool_[number].givens.front());
}

// A group that is needed as a whole can have redundant parts.
bool ConstraintMaker::Work::has_spare_part() {
    for (std::size_t number = 0; number < pool_.size(); ++number) {
        const Group& group = pool_[number];
        if (!group.is_placed || (group.is_needed && group.parts() == 1)) continue;
        for (std::size_t part = 0; part < group.parts(); ++part) {
            if (judge(puzzle(&group, part)) != Uniqueness::many) return true;
        }
    }
    return false;
}

// If the givens or other constraints suffice, all constraints of a variant may have been removed.
bool ConstraintMaker::Work::has_all_variants() const {
    return std::all_of(maker_.variants_.begin(), maker_.variants_.end(),
                       [&](const VariantRow* const variant) {
                           return variant->is_fixed() ||
                                  std::any_of(pool_.begin(), pool_.end(), [&](const Group& group) {
                                      return group.is_placed && group.variant == variant;
                                  });
                       });
}

int ConstraintMaker::Work::percent_covered() const {
    CellSet covered;
    const auto cover = [&](const Constraint& constraint) {
        for (const Cell cell : constraint.cells) covered.insert(cell);
    };
    for (const Constraint& constraint : fixed_) cover(constraint);
    for (const Group& group : pool_) {
        if (group.is_placed)
            std::for_each(group.constraints.begin(), group.constraints.end(), cover);
    }
    return 100 * covered.size() / geometry_.cell_count();
}

ConstraintMaker::Made ConstraintMaker::make(const Grid& solution, Rng& rng,
                                            const std::stop_token& cancel) const {
    return Work(*this, solution, rng, cancel).run();
}

}  // namespace sudoku
