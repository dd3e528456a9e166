#include "generate/orbit_exchange.hpp"

#include "generate/classic_position.hpp"
#include "generate/removal_position.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace sudoku {
namespace {

// The number of exchanges before a removed group may return.
constexpr int absence = 3;

template <class Position>
class OrbitExchange : public ExchangeEngine, private bulk::QuerySource {
  public:
    OrbitExchange(bulk::BulkSolver& solver, std::uint64_t guesses, std::stop_token cancel)
        : solver_(solver),
          limits_{.guesses = guesses, .cancel = std::move(cancel)},
          board_(solver.geometry()) {}

    void run(std::span<ExchangeTask> tasks) override;

  private:
    using Number = typename Position::Number;
    using Group = std::span<const Cell>;
    using Sets = typename Position::Sets;

    enum class Stage : std::uint8_t {
        trying,     // whether givens can go, one after another
        removing,   // whether a whole group can
        exchanging  // whether another group can replace it
    };

    // The state of a task in progress. Groups are indices into the plan.
    struct Walk {
        Position position;
        ExchangeTask* task = nullptr;
        Stage stage = Stage::trying;
        bool has_spare = false;  // a given is redundant, but no group can replace its own
        int left = 0;            // number of givens
        int exchanges = 0;
        std::vector<Number> trial;  // givens in the order of trial
        std::size_t next = 0;       // index into `trial`
        std::size_t tried = 0;      // index before which every given was tried when the group left
        std::vector<Number> needed;
        std::size_t leaving = 0;            // the group being removed
        Cell spare = 0;                     // the redundant given in it
        std::vector<std::size_t> partners;  // groups that may replace it
        std::vector<std::size_t> group_of;  // by cell
        Sets learnt;                        // the known unavoidable sets of the grid
        typename Sets::Hits hits;           // hits on the learnt sets; see are_hits_old
        bool are_hits_old = true;
        std::vector<Number> givens;  // the givens at the time of the hits
        std::vector<int> back_at;    // the number of exchanges after which a group may return
    };
    struct Answer {
        std::uint32_t place;
        std::uint64_t solutions;
    };
    static constexpr Cell no_cell = static_cast<Cell>(~Cell{0});
    static constexpr std::size_t no_group = ~std::size_t{0};
    static constexpr std::uint64_t unknown = ~std::uint64_t{0};  // number of solutions

    void start(ExchangeTask& task, Walk& walk);
    static Group group(const Walk& walk, std::size_t number) {
        return walk.task->plan->groups[number];
    }
    static bool is_given(const Walk& walk, Number cell) { return walk.task->givens.contains(cell); }
    static void give(Walk& walk, Group cells);
    static void take(Walk& walk, Group cells);
    static void look_at_learnt(Walk& walk);
    static void begin_trial(Walk& walk);
    static bool leave(Walk& walk, Number cell);
    static void begin_exchange(Walk& walk);
    // Advances to the next question; false if the task is done.
    static bool go_on(Walk& walk);
    static bool try_givens(Walk& walk);
    static bool try_partners(Walk& walk);
    static bool detour(Walk& walk);
    static bool apply(Walk& walk, std::uint64_t solutions);
    // The cell in which a different digit decides the question, if there is one. When two cells
    // leave, one of which could go by itself, any other solution differs in the other cell.
    static Cell struck(const Walk& walk) {
        if (walk.stage == Stage::trying) return walk.trial[walk.next];
        const Group cells = group(walk, walk.leaving);
        if (cells.size() != 2) return no_cell;
        return cells[0] == walk.spare ? cells[1] : cells[0];
    }
    void advance(std::uint32_t place);
    void begin_next(std::uint32_t place);

    bool has_next() const override { return !answers_.empty() || !ready_.empty(); }
    std::size_t next(std::span<Question> questions) override;
    void answer(std::uint32_t place, std::uint64_t solutions) override {
        answers_.push_back({place, solutions});
    }
    // With a guess limit, learnt sets must not answer questions that a search would have left open.
    bool wants_solutions() const override { return limits_.guesses == bulk::BulkLimits().guesses; }
    void show(std::uint32_t place, const std::uint32_t* solution) override {
        Walk& walk = walks_[place];
        const auto set = walk.position.learn(walk.learnt, solution);
        if (!set) return;
        const std::size_t word = *set / 64;
        const std::uint64_t bit = std::uint64_t{1} << *set % 64;
        walk.hits.none[word] &= ~bit;
        walk.hits.once[word] &= ~bit;
        (walk.stage == Stage::trying ? walk.hits.once : walk.hits.none)[word] |= bit;
    }
    void give_up(std::uint32_t place) override { answers_.push_back({place, unknown}); }

    bulk::BulkSolver& solver_;
    bulk::BulkLimits limits_;
    typename Position::Board board_;
    std::span<ExchangeTask> tasks_;
    std::size_t next_task_ = 0;
    std::vector<Walk> walks_;  // the walks in progress, by place
    std::vector<std::uint32_t> ready_;
    std::vector<Answer> answers_;  // not processed yet
};

template <class Position>
void OrbitExchange<Position>::start(ExchangeTask& task, Walk& walk) {
    task.is_minimal = false;
    task.stats = {};
    walk.task = &task;
    walk.left = task.givens.size();
    walk.exchanges = 0;
    walk.position.start(board_, *task.solution, task.givens);
    walk.position.start(walk.learnt);
    walk.are_hits_old = true;
    const auto& groups = task.plan->groups;
    walk.group_of.assign(static_cast<std::size_t>(task.solution->geometry().cell_count()),
                         no_group);
    for (std::size_t number = 0; number < groups.size(); ++number) {
        for (const Cell cell : groups[number]) walk.group_of[cell] = number;
    }
    walk.back_at.assign(groups.size(), 0);
    walk.trial.clear();
    walk.tried = 0;
    begin_trial(walk);
}

template <class Position>
void OrbitExchange<Position>::give(Walk& walk, Group cells) {
    for (const Cell cell : cells) {
        const auto number = static_cast<Number>(cell);
        walk.position.change(number);
        walk.position.give(number);
        walk.task->givens.insert(cell);
    }
    walk.are_hits_old = true;
    walk.left += static_cast<int>(cells.size());
}

template <class Position>
void OrbitExchange<Position>::take(Walk& walk, Group cells) {
    for (const Cell cell : cells) {
        const auto number = static_cast<Number>(cell);
        walk.position.change(number);
        walk.position.clear(number);
        walk.task->givens.erase(cell);
    }
    walk.are_hits_old = true;
    walk.left -= static_cast<int>(cells.size());
}

// Givens that were not tried before are more likely to be redundant than those needed before the
// last exchange, and the first redundant one is enough.
template <class Position>
void OrbitExchange<Position>::begin_trial(Walk& walk) {
    std::vector<Number>& needed = walk.needed;
    needed.clear();
    CellSet is_needed;
    for (std::size_t i = 0; i < walk.tried; ++i) {
        if (!is_given(walk, walk.trial[i])) continue;
        needed.push_back(walk.trial[i]);
        is_needed.insert(walk.trial[i]);
    }
    walk.trial.clear();
    walk.task->givens.for_each([&](Cell cell) {
        if (!is_needed.contains(cell)) walk.trial.push_back(static_cast<Number>(cell));
    });
    walk.task->rng->shuffle(std::span(walk.trial));
    walk.trial.insert(walk.trial.end(), needed.begin(), needed.end());
    walk.tried = 0;
    walk.next = 0;
    walk.has_spare = false;
    walk.stage = Stage::trying;
}

// The given `cell` is redundant: its group goes, if it can or if another group can replace it.
// Returns whether that needs a question.
template <class Position>
bool OrbitExchange<Position>::leave(Walk& walk, Number cell) {
    walk.leaving = walk.group_of[cell];
    walk.spare = cell;
    if (walk.leaving == no_group) {
        walk.has_spare = true;
        ++walk.next;
        return false;
    }
    const Group cells = group(walk, walk.leaving);
    take(walk, cells);
    if (cells.size() == 1) {
        ++walk.next;
        return false;
    }
    look_at_learnt(walk);
    ++walk.task->stats.solver_calls;
    if (walk.hits.none != typename Sets::Marks{}) {
        begin_exchange(walk);
        return false;
    }
    walk.stage = Stage::removing;
    return true;
}

template <class Position>
void OrbitExchange<Position>::begin_exchange(Walk& walk) {
    walk.stage = Stage::exchanging;
    walk.tried = walk.next;
    // Only these sets are the same for every target, so only they may influence the draw.
    const auto must_meet = walk.learnt.kept_of(walk.hits.none);
    // Every group is tested in full: a skipped branch costs less than a mispredicted one.
    std::vector<std::size_t>& partners = walk.partners;
    partners.resize(walk.back_at.size());
    std::size_t count = 0;
    for (std::size_t number = 0; number < partners.size(); ++number) {
        const Group cells = group(walk, number);
        const bool may_come = number != walk.leaving && walk.back_at[number] <= walk.exchanges;
        const bool is_open = !is_given(walk, static_cast<Number>(cells.front()));
        const bool fits = walk.learnt.are_met(must_meet, cells);
        partners[count] = number;
        count += static_cast<std::size_t>(may_come & is_open & fits);
    }
    partners.resize(count);
}

template <class Position>
void OrbitExchange<Position>::look_at_learnt(Walk& walk) {
    if (!walk.are_hits_old) return;
    walk.givens.clear();
    walk.task->givens.for_each(
        [&](Cell cell) { walk.givens.push_back(static_cast<Number>(cell)); });
    walk.hits = walk.learnt.hits_of(std::span<const Number>(walk.givens));
    walk.are_hits_old = false;
}

template <class Position>
bool OrbitExchange<Position>::try_givens(Walk& walk) {
    while (walk.next < walk.trial.size()) {
        const Number cell = walk.trial[walk.next];
        look_at_learnt(walk);
        if (!is_given(walk, cell)) {
            ++walk.next;
            continue;
        }
        const bool is_needed = walk.learnt.has(walk.hits.once, cell);
        const bool follows = !is_needed && walk.position.is_single(cell);
        if (!follows) ++walk.task->stats.solver_calls;
        if (is_needed) {
            ++walk.next;
            continue;
        }
        if (!follows) return true;
        if (leave(walk, cell)) return true;
        if (walk.stage != Stage::trying) return false;
    }
    return false;
}

template <class Position>
bool OrbitExchange<Position>::try_partners(Walk& walk) {
    const Group cells = group(walk, walk.leaving);
    while (!walk.partners.empty()) {
        std::vector<std::size_t>& partners = walk.partners;
        std::swap(partners[static_cast<std::size_t>(walk.task->rng->below(partners.size()))],
                  partners.back());
        const Group partner = group(walk, partners.back());
        ++walk.task->stats.solver_calls;
        if (walk.learnt.are_met(walk.hits.none, partner)) {
            give(walk, partner);
            return true;
        }
        partners.pop_back();
    }
    // No group can replace it; the next redundant given may do better.
    give(walk, cells);
    walk.has_spare = true;
    walk.next = walk.tried + 1;
    walk.stage = Stage::trying;
    return false;
}

// Adds a group that is not needed and tries all givens again. False if every group is given, or the
// limit of exchanges is reached.
template <class Position>
bool OrbitExchange<Position>::detour(Walk& walk) {
    if (walk.exchanges == walk.task->exchanges) return false;
    walk.partners.clear();
    for (std::size_t number = 0; number < walk.back_at.size(); ++number) {
        if (!is_given(walk, static_cast<Number>(group(walk, number).front())))
            walk.partners.push_back(number);
    }
    if (walk.partners.empty()) return false;
    const auto drawn = static_cast<std::size_t>(walk.task->rng->below(walk.partners.size()));
    give(walk, group(walk, walk.partners[drawn]));
    ++walk.exchanges;
    walk.tried = 0;
    begin_trial(walk);
    return true;
}

template <class Position>
bool OrbitExchange<Position>::go_on(Walk& walk) {
    for (;;) {
        if (walk.exchanges > walk.task->exchanges) break;
        if (walk.stage == Stage::removing) return true;
        if (walk.stage == Stage::exchanging) {
            if (try_partners(walk)) return true;
            continue;
        }
        if (try_givens(walk)) return true;
        if (walk.stage != Stage::trying || walk.next < walk.trial.size()) continue;
        walk.task->is_minimal = !walk.has_spare;
        if (walk.task->is_minimal || !detour(walk)) return false;
    }
    return false;
}

template <class Position>
std::size_t OrbitExchange<Position>::next(std::span<Question> questions) {
    for (const Answer& answer : answers_) {
        if (apply(walks_[answer.place], answer.solutions))
            advance(answer.place);
        else
            begin_next(answer.place);
    }
    answers_.clear();
    std::size_t count = 0;
    for (; count < questions.size() && !ready_.empty(); ++count) {
        const std::uint32_t place = ready_.back();
        ready_.pop_back();
        Walk& walk = walks_[place];
        Question question{.number = place, .solutions = 2};
        if (const Cell cell = struck(walk); cell != no_cell) {
            walk.position.forbid(static_cast<Number>(cell));
            question.solutions = 1;
        }
        walk.position.put_into(question);
        questions[count] = question;
    }
    return count;
}

// False if the task is done.
template <class Position>
bool OrbitExchange<Position>::apply(Walk& walk, std::uint64_t solutions) {
    if (solutions == unknown) {
        ++walk.task->stats.undecided;
        return false;
    }
    const Cell cell = struck(walk);
    const bool is_unique = solutions < (cell == no_cell ? 2U : 1U);
    if (cell != no_cell && walk.stage != Stage::trying)
        walk.position.clear(static_cast<Number>(cell));
    switch (walk.stage) {
        case Stage::trying:
            walk.position.give(walk.trial[walk.next]);
            if (is_unique)
                leave(walk, walk.trial[walk.next]);
            else
                ++walk.next;
            break;
        case Stage::removing:
            if (is_unique) {
                walk.stage = Stage::trying;
                ++walk.next;
            } else {
                begin_exchange(walk);
            }
            break;
        case Stage::exchanging:
            if (is_unique) {
                walk.back_at[walk.leaving] = ++walk.exchanges + absence;
                begin_trial(walk);
            } else {
                take(walk, group(walk, walk.partners.back()));
                walk.partners.pop_back();
            }
            break;
    }
    return true;
}

template <class Position>
void OrbitExchange<Position>::advance(std::uint32_t place) {
    if (go_on(walks_[place]))
        ready_.push_back(place);
    else
        begin_next(place);
}

template <class Position>
void OrbitExchange<Position>::begin_next(std::uint32_t place) {
    while (next_task_ < tasks_.size()) {
        start(tasks_[next_task_++], walks_[place]);
        if (!go_on(walks_[place])) continue;
        ready_.push_back(place);
        return;
    }
}

template <class Position>
void OrbitExchange<Position>::run(std::span<ExchangeTask> tasks) {
    tasks_ = tasks;
    next_task_ = 0;
    ready_.clear();
    answers_.clear();
    walks_.resize(std::max(walks_.size(), std::min(tasks.size(), board_.tasks_at_once(solver_))));
    for (std::uint32_t place = 0; place < walks_.size(); ++place) begin_next(place);
    bulk::run_queries(solver_, *this, limits_);
}

}  // namespace

std::unique_ptr<ExchangeEngine> make_exchange_engine(bulk::BulkSolver& solver,
                                                     std::uint64_t guesses,
                                                     std::stop_token cancel) {
    const Geometry& geometry = solver.geometry();
    const int cells = geometry.cell_count();
    if (geometry.is_classic())
        return std::make_unique<OrbitExchange<ClassicPosition>>(solver, guesses, std::move(cancel));
    if (cells <= 64) {
        return std::make_unique<OrbitExchange<RemovalPosition<64>>>(solver, guesses,
                                                                    std::move(cancel));
    }
    if (cells < 128) {
        return std::make_unique<OrbitExchange<RemovalPosition<128>>>(solver, guesses,
                                                                     std::move(cancel));
    }
    return std::make_unique<OrbitExchange<RemovalPosition<max_cells>>>(solver, guesses,
                                                                       std::move(cancel));
}

}  // namespace sudoku
