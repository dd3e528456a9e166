#include "search/constraint_net.hpp"

#include <algorithm>
#include <cassert>
#include <optional>

namespace sudoku {
namespace {

using NetMask = ConstraintNet::Mask;
using Kind = ConstraintNet::Kind;

// Implied sums with more cells rarely eliminate anything.
constexpr std::uint32_t most_implied_terms = 6;
constexpr std::size_t most_lines_side_by_side = 4;
constexpr int largest_sum = 45;
// No sums are implied by houses beyond this number, as a cell's houses are bits of one word.
constexpr std::size_t most_house_bits = 64;

constexpr auto set_sums = [] {
    std::array<std::uint8_t, ConstraintNet::sets> sums{};
    for (std::size_t set = 1; set < sums.size(); ++set)
        sums[set] = static_cast<std::uint8_t>(sums[set & (set - 1)] + std::countr_zero(set) + 1);
    return sums;
}();

struct SetTables {
    // Sorted by number of digits, then by sum.
    std::array<NetMask, ConstraintNet::sets> sets{};
    std::array<std::array<std::uint16_t, largest_sum + 2>, ConstraintNet::largest_side + 1> begin{};

    constexpr SetTables() {
        const auto entry = [](auto& table, std::size_t set) -> std::uint16_t* {
            return &table[static_cast<std::size_t>(std::popcount(set))][set_sums[set]];
        };
        for (std::size_t set = 0; set < sets.size(); ++set) ++entry(begin, set)[1];
        std::uint16_t at = 0;
        for (auto& of_count : begin) {
            for (std::uint16_t& first : of_count) {
                at = static_cast<std::uint16_t>(at + first);
                first = at;
            }
        }
        auto next = begin;
        for (std::size_t set = 0; set < sets.size(); ++set)
            sets[(*entry(next, set))++] = static_cast<NetMask>(set);
    }
};

constexpr SetTables set_tables;

BoardCells board_cells(const std::vector<Cell>& cells) {
    BoardCells set;
    for (const Cell cell : cells) set.insert(cell);
    return set;
}

bool is_plain_sum(const RuleProgram::Sum& sum) {
    return std::all_of(sum.weights.begin(), sum.weights.end(), [](int w) { return w == 1; });
}

void list_touches(ConstraintNet& net) {
    net.words = (net.rules.size() + 63) / 64;
    net.touches.assign(net.words * static_cast<std::size_t>(net.cell_count), 0);
    std::uint64_t* touches = net.touches.data();
    std::uint64_t bit = 1;
    for (const auto& rule : net.rules) {
        for (const std::uint8_t cell : net.list(rule.cells)) touches[cell * net.words] |= bit;
        bit <<= 1;
        if (bit == 0) bit = 1, ++touches;
    }
}

}  // namespace

class ConstraintNetMaker {
  public:
    ConstraintNet& make(const RuleProgram& program) {
        clear();
        net_.side = program.side;
        net_.cell_count = program.side * program.side;
        count_ = static_cast<std::size_t>(net_.cell_count);
        const auto all = static_cast<NetMask>(DigitSet::all(net_.side).mask());
        std::fill_n(net_.start.begin(), count_, all);
        for (const auto& rule : program.allowed)
            net_.start[rule.cell] &= static_cast<NetMask>(rule.digits.mask());
        add_peers(program);
        add_relations(program);
        for (const auto& sum : program.sums) add_sum(sum);
        for (const auto& allowed : program.allowed_sets) add_allowed_sets(allowed);
        imply_sums();
        add_groups(program);
        add_regular(program);
        sort_rules();
        return net_;
    }
    const ConstraintNet& net() const { return net_; }

  private:
    // The set of sums added so far.
    class KnownSums {
      public:
        void clear() {
            entries_.clear();
            first_.fill(0);
        }

        struct Sum {
            BoardCells innies;
            BoardCells outies;
            int total = 0;
            friend bool operator==(const Sum&, const Sum&) = default;
        };

        // Adds a sum with the number of its rule. If the sum is already in the set, returns the
        // number that it has there.
        std::optional<std::size_t> insert(const Sum& sum, std::size_t rule) {
            const std::size_t slot = slot_of(sum.innies);
            for (std::size_t i = first_[slot]; i != 0; i = entries_[i - 1].next) {
                if (entries_[i - 1].sum == sum) return entries_[i - 1].rule;
            }
            entries_.push_back({sum, first_[slot], rule});
            first_[slot] = static_cast<std::uint32_t>(entries_.size());
            return std::nullopt;
        }
        bool has_cells(BoardCells cells) const {
            for (std::size_t i = first_[slot_of(cells)]; i != 0; i = entries_[i - 1].next) {
                if (entries_[i - 1].sum.innies == cells) return true;
            }
            return false;
        }

      private:
        struct Entry {
            Sum sum;
            std::size_t next = 0;
            std::size_t rule = 0;
        };
        static std::size_t slot_of(BoardCells cells) {
            return ((cells.words()[0] ^ cells.words()[1] * 31) * 0x9E37'79B9'7F4A'7C15) >> 57;
        }

        std::array<std::uint32_t, 128> first_{};  // number of the newest entry of a slot, from 1
        std::vector<Entry> entries_;
    };

    // Forgets the last net, but not its memory.
    void clear() {
        net_.is_impossible = false;
        net_.start = {};
        net_.side_lists = {};
        net_.masks.clear();
        // Those of all implied sums, which add some cells and subtract others.
        net_.weights.assign(most_implied_terms, 1);
        net_.weights.insert(net_.weights.end(), most_implied_terms, -1);
        net_.images.clear();
        net_.sides.clear();
        net_.automata.clear();
        plain_.clear();
        cages_.clear();
        implied_.clear();
        known_groups_.clear();
    }

    // Room for as many more cells, which `end_of_cells_` then counts.
    std::uint8_t* room_for(std::size_t more) {
        if (net_.cells.size() < end_of_cells_ + more)
            net_.cells.resize(2 * net_.cells.size() + more);
        return net_.cells.data() + end_of_cells_;
    }
    ConstraintNet::List add_list(BoardCells cells) {
        std::uint8_t* const begin = room_for(BoardCells::capacity);
        std::uint8_t* end = begin;
        cells.for_each([&](std::size_t cell) { *end++ = static_cast<std::uint8_t>(cell); });
        return list_of(static_cast<std::size_t>(end - begin));
    }
    template <class Cells>
    ConstraintNet::List add_list_in_order(const Cells& cells) {
        std::uint8_t* end = room_for(cells.size());
        for (const auto cell : cells) *end++ = static_cast<std::uint8_t>(cell);
        return list_of(cells.size());
    }
    ConstraintNet::List list_of(std::size_t count) {
        const auto first = static_cast<std::uint32_t>(end_of_cells_);
        end_of_cells_ += count;
        return {first, static_cast<std::uint32_t>(count)};
    }

    // What follows from the rules of the board, which many puzzles share.
    struct Board {
        int side = 0;
        std::vector<std::vector<Cell>> all_different;
        std::array<BoardCells, ConstraintNet::most_cells> peers{};
        std::vector<BoardCells> houses;
        std::array<std::uint64_t, ConstraintNet::most_cells> houses_of{};
        std::vector<ConstraintNet::Rule> rules;
        std::size_t end_of_cells = 0;  // at the beginning of the net's
    };

    bool is_of_board(std::span<const RuleProgram::AllDifferent> rules) const {
        return board_.side == net_.side &&
               std::equal(rules.begin(), rules.end(), board_.all_different.begin(),
                          board_.all_different.end(),
                          [](const auto& rule, const auto& cells) { return rule.cells == cells; });
    }

    void add_peers(const RuleProgram& program) {
        const std::span<const RuleProgram::AllDifferent> rules = program.all_different;
        const auto end = std::find_if(rules.begin(), rules.end(), [](const auto& rule) {
            return rule.constraint != RuleProgram::no_constraint;
        });
        const auto of_board = static_cast<std::size_t>(end - rules.begin());
        if (!is_of_board(rules.first(of_board))) {
            board_ = {};
            take_board();
            add_different(rules.first(of_board));
            board_ = {net_.side, {}, net_.peers, houses_, houses_of_, net_.rules, end_of_cells_};
            for (const auto& rule : rules.first(of_board))
                board_.all_different.push_back(rule.cells);
        }
        take_board();
        add_different(rules.subspan(of_board));
    }
    void take_board() {
        net_.peers = board_.peers;
        net_.rules = board_.rules;
        houses_ = board_.houses;
        houses_of_ = board_.houses_of;
        end_of_cells_ = board_.end_of_cells;
    }
    void add_different(std::span<const RuleProgram::AllDifferent> rules) {
        for (const auto& rule : rules) {
            const BoardCells cells = board_cells(rule.cells);
            for (const Cell cell : rule.cells) {
                net_.peers[cell] |= cells;
                net_.peers[cell].erase(cell);
            }
            if (static_cast<int>(rule.cells.size()) == net_.side) add_house(cells);
        }
    }
    void add_house(BoardCells cells) {
        if (houses_.size() < most_house_bits) {
            const std::uint64_t bit = std::uint64_t{1} << houses_.size();
            cells.for_each([&](std::size_t cell) { houses_of_[cell] |= bit; });
        }
        houses_.push_back(cells);
        ConstraintNet::Rule rule{Kind::house, add_list(cells), 0, {}, {}, cells};
        net_.rules.push_back(rule);
        rule.kind = Kind::places;
        net_.rules.push_back(rule);
    }

    void add_relations(const RuleProgram& program) {
        if (program.pairs.empty()) return;
        for (const auto& table : program.tables) {
            std::array<NetMask, ConstraintNet::sets> forward{};
            std::array<NetMask, ConstraintNet::sets> backward{};
            for (Digit a = 1; a <= net_.side; ++a) {
                for (const Digit b : table[a]) {
                    forward[std::size_t{1} << (a - 1)] |= static_cast<NetMask>(1U << (b - 1));
                    backward[std::size_t{1} << (b - 1)] |= static_cast<NetMask>(1U << (a - 1));
                }
            }
            for (auto* const image : {&forward, &backward}) {
                for (std::size_t set = 1; set < ConstraintNet::sets; ++set) {
                    const std::size_t rest = set & (set - 1);
                    (*image)[set] = static_cast<NetMask>((*image)[rest] | (*image)[set ^ rest]);
                }
                net_.images.push_back(*image);
            }
        }
        std::array<std::uint32_t, ConstraintNet::most_cells> counts{};
        for (const auto& pair : program.pairs) {
            ++counts[pair.first];
            ++counts[pair.second];
        }
        std::uint32_t begin = 0;
        for (std::size_t cell = 0; cell < count_; ++cell) {
            net_.side_lists[cell] = {begin, 0};
            begin += counts[cell];
        }
        net_.sides.resize(begin);
        const auto add = [&](Cell cell, Cell other, std::size_t table) {
            ConstraintNet::List& list = net_.side_lists[cell];
            net_.sides[list.first + list.count++] = {static_cast<std::uint8_t>(other),
                                                     static_cast<std::uint16_t>(table)};
        };
        for (const auto& pair : program.pairs) {
            add(pair.first, pair.second, 2 * pair.table);
            add(pair.second, pair.first, 2 * pair.table + 1);
        }
    }

    bool all_differ(BoardCells cells) const {
        while (!cells.empty()) {
            const std::size_t cell = cells.take_first();
            if (!cells.is_within(net_.peers[cell])) return false;
        }
        return true;
    }

    // Finds a house that contains the cage and lists its other cells.
    void look_around(ConstraintNet::Rule& rule, BoardCells cells) {
        for (const BoardCells& house : houses_) {
            if (!(cells - house).empty() || cells == house) continue;
            rule.rest = add_list(house - cells);
            return;
        }
    }

    // Returns true if the sum has a rule already, which can follow from fewer houses, too.
    bool is_known(KnownSums& known, const KnownSums::Sum& sum, std::uint8_t houses) {
        const auto rule = known.insert(sum, net_.rules.size());
        if (rule) net_.rules[*rule].houses = std::min(net_.rules[*rule].houses, houses);
        return rule.has_value();
    }

    // `houses` is how many houses imply the cage, 0 for a given one.
    void add_cage(BoardCells cells, int total, std::uint8_t houses) {
        if (is_known(cages_, {cells, {}, total}, houses)) return;
        ConstraintNet::Rule rule{Kind::cage, add_list(cells), total, {}, {}};
        rule.houses = houses;
        if (rule.cells.count > 2 && houses == 0) look_around(rule, cells);
        net_.rules.push_back(rule);
    }

    void add_weighted(const std::vector<Cell>& cells, const std::vector<int>& weights, int total) {
        ConstraintNet::Rule rule{Kind::sum, add_list_in_order(cells), total, {}, {}, {}};
        rule.more = {static_cast<std::uint32_t>(net_.weights.size()),
                     static_cast<std::uint32_t>(weights.size())};
        net_.weights.insert(net_.weights.end(), weights.begin(), weights.end());
        net_.rules.push_back(rule);
    }

    void add_sum(const RuleProgram::Sum& sum) {
        if (sum.cells.empty()) {
            net_.is_impossible = net_.is_impossible || sum.total != 0;
            return;
        }
        const BoardCells cells = board_cells(sum.cells);
        if (is_plain_sum(sum)) {
            plain_.push_back({cells, sum.total, static_cast<int>(sum.cells.size())});
            if (all_differ(cells)) return add_cage(cells, sum.total, 0);
        }
        add_weighted(sum.cells, sum.weights, sum.total);
    }

    void add_allowed_sets(const RuleProgram::AllowedSets& allowed) {
        const BoardCells cells = board_cells(allowed.cells);
        ConstraintNet::Rule rule{Kind::allowed_sets, add_list(cells), 0, {}, {}, {}};
        rule.more = {static_cast<std::uint32_t>(net_.masks.size()),
                     static_cast<std::uint32_t>(allowed.sets.size())};
        for (const DigitSet set : allowed.sets)
            net_.masks.push_back(static_cast<NetMask>(set.mask()));
        look_around(rule, cells);
        known_groups_.push_back(cells);
        net_.rules.push_back(rule);
    }

    // A house contains each digit once, so the sum of its cells is known. Cages within a few
    // houses, or overlapping their border, leave a known sum for few cells: innies and outies.
    void imply_sums() {
        if (plain_.empty()) return;
        // The sums with cells in each house, and the number of these cells, at the beginning of the
        // part that the house has of `parts_`.
        parts_.resize(plain_.size() * houses_.size());
        parts_in_.assign(houses_.size(), 0);
        for (std::size_t i = 0; i < plain_.size(); ++i) {
            plain_[i].cells.for_each([&](std::size_t cell) {
                for (const int house : BitRange(houses_of_[cell]))
                    count_part(static_cast<std::size_t>(house), static_cast<std::uint32_t>(i));
            });
        }
        // Rows come first in the list, then columns. Combine up to four adjacent lines; take all
        // other houses one at a time.
        const auto side = static_cast<std::size_t>(net_.side);
        for (std::size_t i = 0; i < houses_.size(); ++i) {
            Region region;
            for (PlainSum& sum : plain_) sum.inside = 0, sum.ways = 0U;
            const std::size_t end = i < side ? side : i < 2 * side ? 2 * side : i + 1;
            for (std::size_t k = i; k < std::min(end, i + most_lines_side_by_side); ++k) {
                if (!(region.cells & houses_[k]).empty()) break;
                region.cells = region.cells | houses_[k];
                ++region.houses;
                region.count += net_.side;
                region.total += net_.side * (net_.side + 1) / 2;
                const std::span<const SumInHouse> parts(parts_);
                for (const SumInHouse& part : parts.subspan(k * plain_.size(), parts_in_[k]))
                    region.add(plain_[part.sum], part.count);
                imply(region);
            }
        }
    }

    // Counts a cell of a sum in a house; sums come one after another.
    void count_part(std::size_t house, std::uint32_t sum) {
        SumInHouse* const first = parts_.data() + house * plain_.size();
        std::size_t& count = parts_in_[house];
        if (count == 0 || first[count - 1].sum != sum) first[count++] = {sum, 0};
        ++first[count - 1].count;
    }

    struct PlainSum {
        BoardCells cells;
        int total = 0;
        int count = 0;
        int inside = 0;     // number of cells in the current region
        unsigned ways = 0;  // bit mask of the ways that took the sum
    };
    struct SumInHouse {
        std::uint32_t sum = 0;
        int count = 0;
    };
    // A union of disjoint houses, with three ways to choose the sums subtracted from it: those
    // inside, those that touch the region, and those with most of their cells in it.
    struct Region {
        struct Way {
            unsigned bit;
            BoardCells taken = {};
            int total = 0;
            int count = 0;   // number of cells taken
            int inside = 0;  // number of those in the region

            void take(PlainSum& sum) {
                if (!(sum.cells & taken).empty()) return;
                sum.ways |= bit;
                taken = taken | sum.cells;
                total += sum.total;
                count += sum.count;
                inside += sum.inside;
            }
            void grow(const PlainSum& sum, int more) {
                if ((sum.ways & bit) != 0) inside += more;
            }
        };

        BoardCells cells;
        std::uint8_t houses = 0;
        int count = 0;
        int total = 0;
        Way within{1};
        Way touching{2};
        Way mostly{4};

        void add(PlainSum& sum, int more) {
            const int before = sum.inside;
            sum.inside += more;
            touching.grow(sum, more);
            mostly.grow(sum, more);
            if (before == 0) touching.take(sum);
            if (sum.inside == sum.count) within.take(sum);
            if (2 * sum.inside > sum.count && 2 * before <= sum.count) mostly.take(sum);
        }
    };

    void imply(const Region& region) {
        const auto is_short = [&](const Region::Way& way) {
            const int innies = region.count - way.inside;
            const int outies = way.count - way.inside;
            return way.count > 0 && innies + outies <= static_cast<int>(most_implied_terms);
        };
        const auto imply_by = [&](const Region::Way& way) {
            add_implied(region.cells - way.taken, way.taken - region.cells,
                        region.total - way.total, region.houses);
        };
        const Region::Way& within = region.within;
        const Region::Way& touching = region.touching;
        const Region::Way& mostly = region.mostly;
        if (is_short(within)) imply_by(within);
        if (is_short(touching) && touching.taken != within.taken) imply_by(touching);
        if (is_short(mostly) && mostly.taken != within.taken && mostly.taken != touching.taken)
            imply_by(mostly);
    }

    // Adds the rule that the innies minus the outies have the sum `total`.
    void add_implied(BoardCells innies, BoardCells outies, int total, std::uint8_t houses) {
        if (innies.empty() && outies.empty()) {
            net_.is_impossible = net_.is_impossible || total != 0;
            return;
        }
        if (outies.empty() && all_differ(innies)) return add_cage(innies, total, houses);
        if (innies.empty() && all_differ(outies)) return add_cage(outies, -total, houses);
        if (is_known(implied_, {innies, outies, total}, houses)) return;
        ConstraintNet::Rule rule{Kind::sum, add_list(innies), total, {}, {}};
        const std::uint32_t positive = rule.cells.count;
        rule.cells.count += add_list(outies).count;
        rule.houses = houses;
        rule.more = {most_implied_terms - positive, rule.cells.count};
        net_.rules.push_back(rule);
    }

    // Adds sets of different cells without a sum, which still need enough digits.
    void add_groups(const RuleProgram& program) {
        for (const auto& rule : program.all_different) {
            if (rule.cells.size() < 3 || static_cast<int>(rule.cells.size()) == net_.side) continue;
            const BoardCells cells = board_cells(rule.cells);
            if (cages_.has_cells(cells)) continue;
            if (std::find(known_groups_.begin(), known_groups_.end(), cells) != known_groups_.end())
                continue;
            net_.rules.push_back({Kind::group, add_list(cells), 0, {}, {}, {}});
        }
    }

    void add_regular(const RuleProgram& program) {
        for (const auto& automaton : program.automata) {
            ConstraintNet::Automaton compiled{
                automaton.accepts.size(), automaton.next, {}, automaton.layouts};
            compiled.accepts.assign((compiled.states + 63) / 64, 0);
            for (std::size_t s = 0; s < compiled.states; ++s) {
                if (automaton.accepts[s]) compiled.accepts[s / 64] |= std::uint64_t{1} << (s % 64);
            }
            net_.automata.push_back(std::move(compiled));
        }
        for (const auto& regular : program.regular) {
            ConstraintNet::Rule rule{Kind::regular,
                                     add_list_in_order(regular.cells),
                                     0,
                                     {},
                                     {},
                                     board_cells(regular.cells)};
            rule.more.first = static_cast<std::uint32_t>(regular.automaton);
            net_.rules.push_back(rule);
        }
    }

    void sort_rules() {
        // Sort rules by kind, cheap kinds first, then by number of cells; a counting sort.
        constexpr std::size_t counts = 16;
        const auto rank = [](const ConstraintNet::Rule& rule) {
            return static_cast<std::size_t>(rule.kind) * counts +
                   std::min<std::size_t>(rule.cells.count, counts - 1);
        };
        std::array<std::size_t, 8 * counts> begin{};
        for (const auto& rule : net_.rules) ++begin[rank(rule) + 1];
        for (std::size_t i = 1; i < begin.size(); ++i) begin[i] += begin[i - 1];
        sorted_.resize(net_.rules.size());
        for (const auto& rule : net_.rules) sorted_[begin[rank(rule)]++] = rule;
        net_.rules.swap(sorted_);
        list_touches(net_);
    }

    std::size_t count_ = 0;
    ConstraintNet net_;
    Board board_;
    std::size_t end_of_cells_ = 0;
    std::vector<BoardCells> houses_;
    // The houses of each cell as a bit mask.
    std::array<std::uint64_t, ConstraintNet::most_cells> houses_of_{};
    std::vector<PlainSum> plain_;
    KnownSums cages_;
    KnownSums implied_;
    std::vector<BoardCells> known_groups_;
    std::vector<SumInHouse> parts_;
    std::vector<std::size_t> parts_in_;  // by house
    std::vector<ConstraintNet::Rule> sorted_;
};

std::span<const ConstraintNet::Mask> digit_sets(std::size_t count, int sum) {
    if (count > ConstraintNet::largest_side || sum < 0 || sum > largest_sum) return {};
    const auto at = static_cast<std::size_t>(sum);
    const std::size_t begin = set_tables.begin[count][at];
    return {set_tables.sets.data() + begin, set_tables.begin[count][at + 1] - begin};
}

int sum_of(ConstraintNet::Mask digits) { return set_sums[digits]; }

ConstraintNet make_constraint_net(const RuleProgram& program) {
    assert(program.side <= ConstraintNet::largest_side);
    ConstraintNetMaker maker;
    return std::move(maker.make(program));
}

namespace {

std::unique_ptr<ConstraintNetMaker>& idle_maker() {
    thread_local std::unique_ptr<ConstraintNetMaker> idle;
    return idle;
}

}  // namespace

LentConstraintNet::LentConstraintNet(const RuleProgram& program) : maker_(std::move(idle_maker())) {
    assert(program.side <= ConstraintNet::largest_side);
    if (!maker_) maker_ = std::make_unique<ConstraintNetMaker>();
    maker_->make(program);
}
LentConstraintNet::~LentConstraintNet() { idle_maker() = std::move(maker_); }

const ConstraintNet& LentConstraintNet::operator*() const { return maker_->net(); }

ConstraintNet without_rules(const ConstraintNet& net,
                            const std::function<bool(const ConstraintNet::Rule&)>& is_out) {
    ConstraintNet less = net;
    std::erase_if(less.rules, is_out);
    list_touches(less);
    return less;
}

}  // namespace sudoku
