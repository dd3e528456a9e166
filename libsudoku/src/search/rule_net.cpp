#include "search/rule_net.hpp"

#include <algorithm>
#include <map>
#include <numeric>

namespace sudoku {
namespace {

// Up to this side, images are tabulated by set of digits.
constexpr int largest_image_side = 10;
// Sums with more combinations are only propagated as reachable sums.
constexpr std::size_t most_combinations = 2000;
// Derived sums with more cells rarely eliminate anything.
constexpr std::size_t most_derived_terms = 6;
constexpr int most_lines_together = 4;

// Appends all sets of `count` digits from `least` upwards with this sum. Returns false if there are
// too many.
bool list_combinations(int least, int count, int sum, int side, RuleNet::Mask chosen,
                       std::vector<RuleNet::Mask>& found) {
    if (count == 0) {
        if (sum == 0) found.push_back(chosen);
        return found.size() <= most_combinations;
    }
    for (int digit = least; digit <= side; ++digit) {
        // The smallest and largest sums possible with this lowest digit.
        const int smallest = count * digit + count * (count - 1) / 2;
        const int largest = digit + (count - 1) * side - (count - 1) * (count - 2) / 2;
        if (smallest > sum) break;
        if (largest < sum) continue;
        if (!list_combinations(digit + 1, count - 1, sum - digit, side,
                               chosen | DigitSet::of(static_cast<Digit>(digit)).mask(), found))
            return false;
    }
    return true;
}

CellSet set_of_cells(const std::vector<Cell>& cells) {
    CellSet set;
    for (const Cell cell : cells) set.insert(cell);
    return set;
}

// A known sum of cells, such as that of a cage.
struct KnownSum {
    CellSet cells;
    int total = 0;
};

class NetMaker {
  public:
    explicit NetMaker(const RuleProgram& program) : program_(program) {}

    RuleNet make() {
        net_.side = program_.side;
        net_.cell_count = program_.cell_count;
        const auto count = static_cast<std::size_t>(net_.cell_count);
        net_.start.assign(count, DigitSet::all(net_.side).mask());
        for (const auto& rule : program_.allowed) net_.start[rule.cell] &= rule.digits.mask();
        add_differ();
        add_pairs();
        for (const auto& rule : program_.sums) add_sum(rule.cells, rule.weights, rule.total);
        for (const auto& rule : program_.allowed_sets) add_allowed_sets(rule);
        derive_sums();
        net_.automata = program_.automata;
        net_.regular = program_.regular;
        net_.ranks = program_.ranks;
        net_.partitions = program_.partitions;
        list_constraints();
        return std::move(net_);
    }

  private:
    void add_differ() {
        const auto count = static_cast<std::size_t>(net_.cell_count);
        const std::size_t words = (count + 63) / 64;
        net_.words_per_cell = words;
        net_.peer_bits.assign(count * words, 0);
        for (const auto& rule : program_.all_different) {
            for (const Cell cell : rule.cells) {
                std::uint64_t* const peers = &net_.peer_bits[cell * words];
                for (const Cell other : rule.cells)
                    peers[other / 64] |= std::uint64_t{other != cell} << (other % 64);
            }
            const bool is_full = static_cast<int>(rule.cells.size()) == net_.side;
            if (rule.cells.size() > 2) net_.houses.push_back({rule.cells, is_full});
        }
        net_.peers.resize(count);
        for (std::size_t i = 0; i < net_.peer_bits.size(); ++i) {
            for (const int peer : BitRange(net_.peer_bits[i], static_cast<int>(i % words) * 64))
                net_.peers[i / words].push_back(static_cast<Cell>(peer));
        }
    }

    void add_pairs() {
        net_.sides.resize(static_cast<std::size_t>(net_.cell_count));
        for (const auto& table : program_.tables) {
            RuleProgram::PairTable turned{};
            for (Digit a = 1; a <= net_.side; ++a) {
                for (const Digit b : table[a]) turned[b].insert(a);
            }
            net_.tables.push_back(make_table(table));
            net_.tables.push_back(make_table(turned));
        }
        for (const auto& pair : program_.pairs) {
            net_.sides[pair.first].push_back({pair.second, 2 * pair.table});
            net_.sides[pair.second].push_back({pair.first, 2 * pair.table + 1});
        }
    }

    RuleNet::Table make_table(const RuleProgram::PairTable& pairs) const {
        RuleNet::Table table;
        for (Digit digit = 0; digit <= net_.side; ++digit)
            table.allowed.push_back(pairs[digit].mask());
        if (net_.side > largest_image_side) return table;
        table.image.assign(std::size_t{1} << net_.side, 0);
        for (RuleNet::Mask set = 1; set < table.image.size(); ++set) {
            const DigitSet digits = DigitSet::from_mask(set);
            table.image[set] = table.image[set & (set - 1)] | table.allowed[digits.first()];
        }
        return table;
    }

    bool all_differ(const std::vector<Cell>& cells) const {
        for (std::size_t i = 0; i < cells.size(); ++i) {
            for (std::size_t k = i + 1; k < cells.size(); ++k) {
                if (!net_.are_peers(cells[i], cells[k])) return false;
            }
        }
        return true;
    }

    void add_sum(std::vector<Cell> cells, std::vector<int> weights, int total, int houses = 0) {
        if (cells.empty()) {
            if (total != 0) net_.is_impossible = true;
            return;
        }
        RuleNet::SumRule rule{std::move(cells), std::move(weights), total, false, {}, {}, houses};
        if (std::all_of(rule.weights.begin(), rule.weights.end(),
                        [](int weight) { return weight == -1; })) {
            std::fill(rule.weights.begin(), rule.weights.end(), 1);
            rule.total = -rule.total;
        }
        const bool is_plain = std::all_of(rule.weights.begin(), rule.weights.end(),
                                          [](int weight) { return weight == 1; });
        if (is_plain && all_differ(rule.cells)) {
            std::vector<RuleNet::Mask> found;
            const int count = static_cast<int>(rule.cells.size());
            if (list_combinations(1, count, rule.total, net_.side, 0, found)) {
                rule.is_cage = true;
                rule.combinations = std::move(found);
                set_common_peers(rule);
            }
        }
        for (RuleNet::SumRule& known : net_.sums) {
            if (known.cells == rule.cells && known.weights == rule.weights &&
                known.total == rule.total) {
                known.houses = std::min(known.houses, houses);
                return;
            }
        }
        net_.sums.push_back(std::move(rule));
    }

    void add_allowed_sets(const RuleProgram::AllowedSets& allowed) {
        RuleNet::SumRule rule{allowed.cells, {}, 0, true, {}, {}, 0};
        for (const DigitSet set : allowed.sets) rule.combinations.push_back(set.mask());
        set_common_peers(rule);
        net_.sums.push_back(std::move(rule));
    }

    void set_common_peers(RuleNet::SumRule& rule) const {
        for (const Cell peer : net_.peers[rule.cells.front()]) {
            if (std::all_of(rule.cells.begin(), rule.cells.end(),
                            [&](Cell cell) { return net_.are_peers(cell, peer); }))
                rule.common_peers.push_back(peer);
        }
    }

    // A house contains each digit once, so the sum of its cells is known. Cages within a few
    // houses, or overlapping their border, leave a known sum for few cells: innies and outies.
    void derive_sums() {
        if (!program_.is_square) return;  // the derivation assumes the rows and columns of one grid
        for (const auto& rule : program_.sums) {
            const bool is_plain = std::all_of(rule.weights.begin(), rule.weights.end(),
                                              [](int weight) { return weight == 1; });
            if (is_plain) cages_.push_back({set_of_cells(rule.cells), rule.total});
        }
        if (cages_.empty()) return;
        std::vector<CellSet> full;
        for (const RuleNet::House& house : net_.houses) {
            if (house.is_full) full.push_back(set_of_cells(house.cells));
        }
        // Rows come first in the list, then columns. Combine some adjacent lines; take all other
        // houses one at a time.
        const auto side = static_cast<std::size_t>(net_.side);
        for (std::size_t i = 0; i < full.size(); ++i) {
            CellSet region;
            const std::size_t end = i < side ? side : i < 2 * side ? 2 * side : i + 1;
            for (std::size_t k = i; k < std::min(end, i + most_lines_together); ++k) {
                region |= full[k];
                derive(region, static_cast<int>(k - i + 1));
            }
        }
    }

    void derive(const CellSet& region, int houses) {
        const int all = houses * net_.side * (net_.side + 1) / 2;
        using Choose = bool (*)(int inside, int outside);
        constexpr Choose ways[] = {
            [](int, int outside) { return outside == 0; },
            [](int inside, int) { return inside > 0; },
            [](int inside, int outside) { return inside > outside; },
        };
        for (const Choose choose : ways) {
            CellSet taken;
            int total = all;
            for (const KnownSum& cage : cages_) {
                const int inside = (cage.cells & region).size();
                if (inside == 0 || !choose(inside, cage.cells.size() - inside)) continue;
                if (!(cage.cells & taken).empty()) continue;
                taken |= cage.cells;
                total -= cage.total;
            }
            if (taken.empty()) continue;
            const std::vector<Cell> innies = (region - taken).members();
            const std::vector<Cell> outies = (taken - region).members();
            if (innies.size() + outies.size() > most_derived_terms) continue;
            std::map<Cell, int> terms;
            for (const Cell cell : innies) terms[cell] = 1;
            for (const Cell cell : outies) terms[cell] = -1;
            std::vector<Cell> cells;
            std::vector<int> weights;
            for (const auto& term : terms) {
                cells.push_back(term.first);
                weights.push_back(term.second);
            }
            add_sum(std::move(cells), std::move(weights), total, houses);
        }
    }

    void list_constraints() {
        net_.constraints_of.resize(static_cast<std::size_t>(net_.cell_count));
        std::uint32_t number = 0;
        const auto list = [&](const std::vector<Cell>& cells) {
            for (const Cell cell : cells) {
                std::vector<std::uint32_t>& numbers = net_.constraints_of[cell];
                if (numbers.empty() || numbers.back() != number) numbers.push_back(number);
            }
            ++number;
        };
        for (const auto& house : net_.houses) list(house.cells);
        for (const auto& rule : net_.sums) list(rule.cells);
        for (const auto& rule : net_.regular) list(rule.cells);
        for (const auto& rule : net_.ranks) {
            std::vector<Cell> cells = rule.cells;
            for (const auto& other : rule.others)
                cells.insert(cells.end(), other.begin(), other.end());
            list(cells);
        }
        for (const auto& rule : net_.partitions) {
            std::vector<Cell> cells = rule.labels;
            for (std::size_t cell = 0; cell < rule.labels.size(); ++cell)
                cells.push_back(static_cast<Cell>(cell));
            list(cells);
        }
    }

    const RuleProgram& program_;
    RuleNet net_;
    std::vector<KnownSum> cages_;
};

}  // namespace

RuleNet make_rule_net(const RuleProgram& program) { return NetMaker(program).make(); }

}  // namespace sudoku
