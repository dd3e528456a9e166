#include "grade/time_simulation.hpp"

#include "grade/impasse.hpp"
#include "grade/solve_simulation.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace sudoku {
namespace {

constexpr int rounds_of_a_guess = 20;
constexpr int first_steps = 20;
constexpr double move_time = 2;  // time to write a digit, in units of scan cost

// The cost of looking once for placements, by the number of open cells.
class ScanCosts {
  public:
    ScanCosts() {
        for (std::size_t open = 0; open < costs_.size(); ++open) {
            costs_[open] = std::pow(static_cast<double>(open), 1.33);
        }
    }
    double operator[](int open) const { return costs_[static_cast<std::size_t>(open)]; }

  private:
    std::array<double, 82> costs_;
};

// Accumulates the components over simulated solves.
class TimeTally {
  public:
    explicit TimeTally(TimeComponents& sums) : sums_(sums) {}

    void step(const RiskSet& in_sight) {
        const double cost = scan_costs()[in_sight.open];
        const double hazard = in_sight.hazard / 1000.0;
        const double time = cost / hazard;
        sums_.expected_time += move_time + time;
        sums_.long_searches += time / hazard;
        sums_.with_nearness += 1000 * cost / in_sight.by_nearness;
        sums_.with_habits += 1000 * cost / in_sight.by_habits;
        if (count_ < first_steps) sums_.first_steps += time;
        if (in_sight.cells <= 2) ++sums_.narrow_steps;
        if (in_sight.hidden == 0) ++sums_.naked_steps;
        sums_.candidates += in_sight.candidates;
        times_[count_++] = time;
    }

    void impasse(const Impasse& impasse, int open) {
        const double cost = scan_costs()[open];
        switch (impasse.help) {
            case Impasse::Help::locked_candidates: sums_.intersections += cost; break;
            case Impasse::Help::look_ahead: sums_.look_ahead += impasse.rounds * cost; break;
            case Impasse::Help::guess: sums_.look_ahead += rounds_of_a_guess * cost; break;
        }
    }

    void end_walk() {
        if (count_ == 0) return;
        const auto middle = times_.begin() + static_cast<std::ptrdiff_t>(count_ / 2);
        std::nth_element(times_.begin(), middle,
                         times_.begin() + static_cast<std::ptrdiff_t>(count_));
        sums_.median_step += *middle;
        count_ = 0;
    }

  private:
    static const ScanCosts& scan_costs() {
        static const ScanCosts costs;
        return costs;
    }

    TimeComponents& sums_;
    std::array<double, ThresholdSample::cell_count> times_;
    std::size_t count_ = 0;
};

}  // namespace

TimeComponents simulated_components(const RoundTables<9>& tables, const SingleRounds<9>& start,
                                    const Pending<9>& in_sight, const Grid& solution,
                                    LookAheadSearch<9>& search, const ThresholdSample& sample) {
    const std::vector<Impasse> impasses = find_impasses(tables, start, in_sight, solution, search);
    TimeComponents sums;
    TimeTally tally(sums);
    for (const ThresholdSample::Thresholds& thresholds : sample.walks()) {
        SolveSimulation(tables, start, in_sight, thresholds).run(impasses, tally);
        tally.end_walk();
    }
    sums /= static_cast<double>(sample.walks().size());
    return sums;
}

void add_givens(const Grid& givens, TimeComponents& components) {
    const Geometry& geometry = givens.geometry();
    std::array<int, max_side + 1> of_digit{};
    for (const Digit digit : givens.digits()) ++of_digit[digit];
    for (int digit = 1; digit <= geometry.side(); ++digit) {
        const int count = of_digit[static_cast<std::size_t>(digit)];
        components.digit_spread += count * count;
    }
    for (const House& house : geometry.houses()) {
        if (house.kind != HouseKind::box) continue;
        const auto count = std::count_if(house.cells.begin(), house.cells.end(),
                                         [&](Cell cell) { return givens[cell] != 0; });
        components.box_spread += static_cast<double>(count * count);
    }
}

}  // namespace sudoku
