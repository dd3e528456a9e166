#include "human/general/board_ladder.hpp"

#include "human/general/named_ladder.hpp"
#include "human/general/path_memory.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace sudoku::human::general {
namespace {

using T = Technique;

constexpr std::array board_ladder = {
    BoardTechnique{T::full_house, find_full_houses},
    BoardTechnique{T::hidden_single_box, find_hidden_singles_of_regions},
    BoardTechnique{T::hidden_single_line, find_hidden_singles_of_lines},
    BoardTechnique{T::hidden_single_house, find_hidden_singles_of_others},
    BoardTechnique{T::direct_pointing, find_direct_pointing},
    BoardTechnique{T::pair_rule, find_pair_rules},
    BoardTechnique{T::direct_claiming, find_direct_claiming},
    BoardTechnique{T::direct_hidden_pair, find_direct_hidden_pairs},
    BoardTechnique{T::naked_single, find_naked_singles},
    BoardTechnique{T::constraint_candidates, find_constraint_candidates},
    BoardTechnique{T::direct_hidden_triplet, find_direct_hidden_triplets},
    BoardTechnique{T::pointing, find_pointing},
    BoardTechnique{T::claiming, find_claiming},
    BoardTechnique{T::locked_candidates, find_locked_candidates},
    BoardTechnique{T::naked_pair, find_naked_pairs},
    BoardTechnique{T::generalized_naked_pair, find_seen_naked_pairs, Asked::beyond_explainer},
    BoardTechnique{T::implied_sum, find_implied_sums},
    BoardTechnique{T::x_wing, find_x_wings},
    BoardTechnique{T::hidden_pair, find_hidden_pairs},
    BoardTechnique{T::naked_triplet, find_naked_triplets},
    BoardTechnique{T::generalized_naked_triplet, find_seen_naked_triplets, Asked::beyond_explainer},
    BoardTechnique{T::implied_sum_of_two, find_implied_sums_of_two},
    BoardTechnique{T::swordfish, find_swordfish},
    BoardTechnique{T::hidden_triplet, find_hidden_triplets},
    BoardTechnique{T::two_strong_links, find_two_strong_links, Asked::beyond_explainer},
    BoardTechnique{T::xy_wing, find_xy_wings},
    BoardTechnique{T::implied_sum_of_more, find_implied_sums_of_more},
    BoardTechnique{T::xyz_wing, find_xyz_wings},
    BoardTechnique{T::unique_type_1, find_unique_loops},
    BoardTechnique{T::unique_type_2, find_unique_loops},
    BoardTechnique{T::unique_type_3, find_unique_loops},
    BoardTechnique{T::unique_type_4, find_unique_loops},
    BoardTechnique{T::naked_quad, find_naked_quads},
    BoardTechnique{T::generalized_naked_quad, find_seen_naked_quads, Asked::beyond_explainer},
    BoardTechnique{T::jellyfish, find_jellyfish},
    BoardTechnique{T::hidden_quad, find_hidden_quads},
    BoardTechnique{T::three_strong_links, find_three_strong_links, Asked::beyond_explainer},
    BoardTechnique{T::wxyz_wing, find_wxyz_wings, Asked::beyond_explainer},
    BoardTechnique{T::bug_type_1, find_house_bug},
    BoardTechnique{T::bug_type_2, find_house_bug},
    BoardTechnique{T::bug_type_3, find_house_bug},
    BoardTechnique{T::bug_type_4, find_house_bug},
    BoardTechnique{T::four_strong_links, find_four_strong_links, Asked::beyond_explainer},
    BoardTechnique{T::vwxyz_wing, find_vwxyz_wings, Asked::beyond_explainer},
    BoardTechnique{T::aligned_pair_exclusion, find_aligned_pairs},
    BoardTechnique{T::uvwxyz_wing, find_uvwxyz_wings, Asked::beyond_explainer},
    BoardTechnique{T::x_cycle, find_forcing_chains},
    BoardTechnique{T::y_cycle, find_forcing_chains},
    BoardTechnique{T::forcing_x_chain, find_forcing_chains},
    BoardTechnique{T::xy_cycle, find_forcing_chains},
    BoardTechnique{T::forcing_chain, find_forcing_chains},
    BoardTechnique{T::tuvwxyz_wing, find_tuvwxyz_wings, Asked::beyond_explainer},
    BoardTechnique{T::aligned_triplet_exclusion, find_aligned_triplets},
    BoardTechnique{T::nishio, find_nishio_chains},
    BoardTechnique{T::cell_chains, find_multiple_chains},
    BoardTechnique{T::house_chains, find_multiple_chains},
    BoardTechnique{T::dynamic_contradiction, find_dynamic_chains},
    BoardTechnique{T::dynamic_double, find_dynamic_chains},
    BoardTechnique{T::dynamic_cell_chains, find_dynamic_chains},
    BoardTechnique{T::dynamic_house_chains, find_dynamic_chains},
    BoardTechnique{T::dynamic_plus, find_rule_contradictions},
    BoardTechnique{T::als_xz, find_linked_sets, Asked::on_request},
    BoardTechnique{T::death_blossom, find_death_blossoms, Asked::on_request},
};

using Row = std::span<const BoardTechnique>::iterator;

Row row_of(Technique technique) {
    const auto rows = board_techniques();
    return std::find_if(rows.begin(), rows.end(),
                        [&](const BoardTechnique& row) { return row.technique == technique; });
}

// The end of the rows that share the finder of the first.
Row end_of_rung(Row first) {
    return std::find_if(first, board_techniques().end(),
                        [&](const BoardTechnique& row) { return row.find != first->find; });
}

// The steps that the finder of a rung finds, with ratings filled in.
std::vector<Step> found_by(Row rung, const BoardPosition& position, FinderContext& steps) {
    rung->find(position, steps);
    if (steps.is_cancelled()) return {};
    std::vector<Step> found = steps.take();
    for (Step& step : found) {
        if (step.rating == 0) step.rating = info(step.technique).base_rating;
    }
    return found;
}

std::vector<Step> found_by(Row rung, const BoardPosition& position, PathMemory& memory,
                           const LadderOptions& options) {
    FinderContext steps(memory, options.cancel);
    steps.set_watch(memory.watch);
    steps.set_solution(options.solution);
    if (!options.with_chains) steps.leave_out_chains();
    steps.set_enough(options.enough);
    return found_by(rung, position, steps);
}

// Keeps the steps that are easy enough or else those of the lowest rating, and of these the ones of
// the first technique.
void keep_easiest(std::vector<Step>& steps, double enough) {
    if (steps.empty()) return;
    const auto key = [&](const Step& step) {
        return std::pair(std::max(step.rating, enough), step.technique);
    };
    const auto least = key(*std::min_element(
        steps.begin(), steps.end(), [&](const Step& a, const Step& b) { return key(a) < key(b); }));
    std::erase_if(steps, [&](const Step& step) { return key(step) != least; });
}

std::vector<Step> requested(Technique technique, const BoardPosition& position,
                            const std::stop_token& cancel, bool first_only) {
    const Row row = row_of(technique);
    if (row == board_techniques().end())
        return named_steps_of(technique, position, cancel, first_only);
    PathMemory memory;
    FinderContext steps(memory, cancel, technique);
    if (first_only) steps.set_first_only();
    std::vector<Step> found = found_by(row, position, steps);
    std::erase_if(found, [&](const Step& step) { return step.technique != technique; });
    return found;
}

double base_of(const BoardTechnique& row) { return info(row.technique).base_rating; }

bool is_asked(const BoardTechnique& row, const LadderOptions& options) {
    if (row.asked == Asked::on_request) return false;
    if (row.asked == Asked::beyond_explainer && options.explainer_only) return false;
    if (options.singles_are_written && (info(row.technique).family == TechniqueFamily::single ||
                                        behind_direct(row.technique) != row.technique))
        return false;
    return !options.left_out.test(static_cast<std::size_t>(row.technique)) &&
           base_of(row) < options.ends_at / 10.0 &&
           (options.has_one_solution || !row.needs_uniqueness());
}

}  // namespace

std::span<const BoardTechnique> board_techniques() { return board_ladder; }

std::vector<Technique> techniques_asked(const LadderOptions& options) {
    std::vector<Technique> techniques;
    for (const BoardTechnique& row : board_techniques()) {
        if (is_asked(row, options)) techniques.push_back(row.technique);
    }
    return techniques;
}

std::vector<Step> easiest_steps(const BoardPosition& position, PathMemory& memory,
                                const LadderOptions& options) {
    const auto rows = board_techniques();
    memory.watch.see(position);
    for (auto rung = rows.begin(); rung != rows.end(); rung = end_of_rung(rung)) {
        if (!is_asked(*rung, options)) continue;
        std::vector<Step> found = found_by(rung, position, memory, options);
        keep_easiest(found, options.enough);
        if (!found.empty() || options.cancel.stop_requested()) return found;
    }
    return {};
}

std::vector<Step> steps_again(Technique technique, const BoardPosition& position,
                              PathMemory& memory, const LadderOptions& options) {
    memory.watch.see(position);
    const Row row = row_of(technique);
    if (row == board_techniques().end()) return {};
    return found_by(row, position, memory, options);
}

std::vector<Technique> all_board_techniques() {
    std::vector<Technique> techniques;
    const auto add = [&](Technique technique) {
        if (std::ranges::find(techniques, technique) == techniques.end())
            techniques.push_back(technique);
    };
    for (const BoardTechnique& row : board_techniques()) add(row.technique);
    for (const auto& rows : {named_rows(), requested_rows()}) {
        for (const NamedRow& row : rows)
            std::for_each(row.techniques.begin(), row.techniques.end(), add);
    }
    return techniques;
}

std::vector<Step> steps_of(Technique technique, const BoardPosition& position,
                           const std::stop_token& cancel) {
    return requested(technique, position, cancel, false);
}

std::optional<Step> first_step_of(Technique technique, const BoardPosition& position,
                                  const std::stop_token& cancel) {
    std::vector<Step> found = requested(technique, position, cancel, true);
    if (found.empty()) return {};
    return std::move(found.front());
}

double least_rating_beyond(const LadderOptions& options) {
    double least = 9.5;
    for (const BoardTechnique& row : board_techniques()) {
        if (row.asked != Asked::on_request && base_of(row) >= options.ends_at / 10.0)
            least = std::min(least, base_of(row));
    }
    return least;
}

}  // namespace sudoku::human::general
