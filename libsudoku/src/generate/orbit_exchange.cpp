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
    struct TaskState {
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

    void start(ExchangeTask& task, TaskState& state);
    static Group group(const TaskState& state, std::size_t number) {
        return state.task->plan->groups[number];
    }
    static bool is_given(const TaskState& state, Number cell) {
        return state.task->givens.contains(cell);
    }
    static void give(TaskState& state, Group cells);
    static void take(TaskState& state, Group cells);
    static void look_at_learnt(TaskState& state);
    static void begin_trial(TaskState& state);
    static bool leave(TaskState& state, Number cell);
    static void begin_exchange(TaskState& state);
    // Advances to the next question; false if the task is done.
    static bool go_on(TaskState& state);
    static bool try_givens(TaskState& state);
    static bool try_partners(TaskState& state);
    static bool detour(TaskState& state);
    static bool apply(TaskState& state, std::uint64_t solutions);
    // The cell in which a different digit decides the question, if there is one. When two cells
    // leave, one of which could go by itself, any other solution differs in the other cell.
    static Cell struck(const TaskState& state) {
        if (state.stage == Stage::trying) return state.trial[state.next];
        const Group cells = group(state, state.leaving);
        if (cells.size() != 2) return no_cell;
        return cells[0] == state.spare ? cells[1] : cells[0];
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
        TaskState& state = states_[place];
        const auto set = state.position.learn(state.learnt, solution);
        if (!set) return;
        const std::size_t word = *set / 64;
        const std::uint64_t bit = std::uint64_t{1} << *set % 64;
        state.hits.none[word] &= ~bit;
        state.hits.once[word] &= ~bit;
        (state.stage == Stage::trying ? state.hits.once : state.hits.none)[word] |= bit;
    }
    void give_up(std::uint32_t place) override { answers_.push_back({place, unknown}); }

    bulk::BulkSolver& solver_;
    bulk::BulkLimits limits_;
    typename Position::Board board_;
    std::span<ExchangeTask> tasks_;
    std::size_t next_task_ = 0;
    std::vector<TaskState> states_;  // the tasks in progress, by place
    std::vector<std::uint32_t> ready_;
    std::vector<Answer> answers_;  // not processed yet
};

template <class Position>
void OrbitExchange<Position>::start(ExchangeTask& task, TaskState& state) {
    task.is_minimal = false;
    task.stats = {};
    state.task = &task;
    state.left = task.givens.size();
    state.exchanges = 0;
    state.position.start(board_, *task.solution, task.givens);
    state.position.start(state.learnt);
    state.are_hits_old = true;
    const auto& groups = task.plan->groups;
    state.group_of.assign(static_cast<std::size_t>(task.solution->geometry().cell_count()),
                          no_group);
    for (std::size_t number = 0; number < groups.size(); ++number) {
        for (const Cell cell : groups[number]) state.group_of[cell] = number;
    }
    state.back_at.assign(groups.size(), 0);
    state.trial.clear();
    state.tried = 0;
    begin_trial(state);
}

template <class Position>
void OrbitExchange<Position>::give(TaskState& state, Group cells) {
    for (const Cell cell : cells) {
        const auto number = static_cast<Number>(cell);
        state.position.change(number);
        state.position.give(number);
        state.task->givens.insert(cell);
    }
    state.are_hits_old = true;
    state.left += static_cast<int>(cells.size());
}

template <class Position>
void OrbitExchange<Position>::take(TaskState& state, Group cells) {
    for (const Cell cell : cells) {
        const auto number = static_cast<Number>(cell);
        state.position.change(number);
        state.position.clear(number);
        state.task->givens.erase(cell);
    }
    state.are_hits_old = true;
    state.left -= static_cast<int>(cells.size());
}

// Givens that were not tried before are more likely to be redundant than those needed before the
// last exchange, and the first redundant one is enough.
template <class Position>
void OrbitExchange<Position>::begin_trial(TaskState& state) {
    std::vector<Number>& needed = state.needed;
    needed.clear();
    CellSet is_needed;
    for (std::size_t i = 0; i < state.tried; ++i) {
        if (!is_given(state, state.trial[i])) continue;
        needed.push_back(state.trial[i]);
        is_needed.insert(state.trial[i]);
    }
    state.trial.clear();
    state.task->givens.for_each([&](Cell cell) {
        if (!is_needed.contains(cell)) state.trial.push_back(static_cast<Number>(cell));
    });
    state.task->rng->shuffle(std::span(state.trial));
    state.trial.insert(state.trial.end(), needed.begin(), needed.end());
    state.tried = 0;
    state.next = 0;
    state.has_spare = false;
    state.stage = Stage::trying;
}

// The given `cell` is redundant: its group goes, if it can or if another group can replace it.
// Returns whether that needs a question.
template <class Position>
bool OrbitExchange<Position>::leave(TaskState& state, Number cell) {
    state.leaving = state.group_of[cell];
    state.spare = cell;
    if (state.leaving == no_group) {
        state.has_spare = true;
        ++state.next;
        return false;
    }
    const Group cells = group(state, state.leaving);
    take(state, cells);
    if (cells.size() == 1) {
        ++state.next;
        return false;
    }
    look_at_learnt(state);
    ++state.task->stats.solver_calls;
    if (state.hits.none != typename Sets::Marks{}) {
        begin_exchange(state);
        return false;
    }
    state.stage = Stage::removing;
    return true;
}

template <class Position>
void OrbitExchange<Position>::begin_exchange(TaskState& state) {
    state.stage = Stage::exchanging;
    state.tried = state.next;
    // Only these sets are the same for every target, so only they may influence the draw.
    const auto must_meet = state.learnt.kept_of(state.hits.none);
    // Every group is tested in full: a skipped branch costs less than a mispredicted one.
    std::vector<std::size_t>& partners = state.partners;
    partners.resize(state.back_at.size());
    std::size_t count = 0;
    for (std::size_t number = 0; number < partners.size(); ++number) {
        const Group cells = group(state, number);
        const bool may_come = number != state.leaving && state.back_at[number] <= state.exchanges;
        const bool is_open = !is_given(state, static_cast<Number>(cells.front()));
        const bool fits = state.learnt.are_met(must_meet, cells);
        partners[count] = number;
        count += static_cast<std::size_t>(may_come & is_open & fits);
    }
    partners.resize(count);
}

template <class Position>
void OrbitExchange<Position>::look_at_learnt(TaskState& state) {
    if (!state.are_hits_old) return;
    state.givens.clear();
    state.task->givens.for_each(
        [&](Cell cell) { state.givens.push_back(static_cast<Number>(cell)); });
    state.hits = state.learnt.hits_of(std::span<const Number>(state.givens));
    state.are_hits_old = false;
}

template <class Position>
bool OrbitExchange<Position>::try_givens(TaskState& state) {
    while (state.next < state.trial.size()) {
        const Number cell = state.trial[state.next];
        look_at_learnt(state);
        if (!is_given(state, cell)) {
            ++state.next;
            continue;
        }
        const bool is_needed = state.learnt.has(state.hits.once, cell);
        const bool follows = !is_needed && state.position.is_single(cell);
        if (!follows) ++state.task->stats.solver_calls;
        if (is_needed) {
            ++state.next;
            continue;
        }
        if (!follows) return true;
        if (leave(state, cell)) return true;
        if (state.stage != Stage::trying) return false;
    }
    return false;
}

template <class Position>
bool OrbitExchange<Position>::try_partners(TaskState& state) {
    const Group cells = group(state, state.leaving);
    while (!state.partners.empty()) {
        std::vector<std::size_t>& partners = state.partners;
        std::swap(partners[static_cast<std::size_t>(state.task->rng->below(partners.size()))],
                  partners.back());
        const Group partner = group(state, partners.back());
        ++state.task->stats.solver_calls;
        if (state.learnt.are_met(state.hits.none, partner)) {
            give(state, partner);
            return true;
        }
        partners.pop_back();
    }
    // No group can replace it; the next redundant given may do better.
    give(state, cells);
    state.has_spare = true;
    state.next = state.tried + 1;
    state.stage = Stage::trying;
    return false;
}

// Adds a group that is not needed and tries all givens again. False if every group is given, or the
// limit of exchanges is reached.
template <class Position>
bool OrbitExchange<Position>::detour(TaskState& state) {
    if (state.exchanges == state.task->exchanges) return false;
    state.partners.clear();
    for (std::size_t number = 0; number < state.back_at.size(); ++number) {
        if (!is_given(state, static_cast<Number>(group(state, number).front())))
            state.partners.push_back(number);
    }
    if (state.partners.empty()) return false;
    const auto drawn = static_cast<std::size_t>(state.task->rng->below(state.partners.size()));
    give(state, group(state, state.partners[drawn]));
    ++state.exchanges;
    state.tried = 0;
    begin_trial(state);
    return true;
}

template <class Position>
bool OrbitExchange<Position>::go_on(TaskState& state) {
    for (;;) {
        if (state.exchanges > state.task->exchanges) break;
        if (state.stage == Stage::removing) return true;
        if (state.stage == Stage::exchanging) {
            if (try_partners(state)) return true;
            continue;
        }
        if (try_givens(state)) return true;
        if (state.stage != Stage::trying || state.next < state.trial.size()) continue;
        state.task->is_minimal = !state.has_spare;
        if (state.task->is_minimal || !detour(state)) return false;
    }
    return false;
}

template <class Position>
std::size_t OrbitExchange<Position>::next(std::span<Question> questions) {
    for (const Answer& answer : answers_) {
        if (apply(states_[answer.place], answer.solutions))
            advance(answer.place);
        else
            begin_next(answer.place);
    }
    answers_.clear();
    std::size_t count = 0;
    for (; count < questions.size() && !ready_.empty(); ++count) {
        const std::uint32_t place = ready_.back();
        ready_.pop_back();
        TaskState& state = states_[place];
        Question question{.number = place, .solutions = 2};
        if (const Cell cell = struck(state); cell != no_cell) {
            state.position.forbid(static_cast<Number>(cell));
            question.solutions = 1;
        }
        state.position.put_into(question);
        questions[count] = question;
    }
    return count;
}

// False if the task is done.
template <class Position>
bool OrbitExchange<Position>::apply(TaskState& state, std::uint64_t solutions) {
    if (solutions == unknown) {
        ++state.task->stats.undecided;
        return false;
    }
    const Cell cell = struck(state);
    const bool is_unique = solutions < (cell == no_cell ? 2U : 1U);
    if (cell != no_cell && state.stage != Stage::trying)
        state.position.clear(static_cast<Number>(cell));
    switch (state.stage) {
        case Stage::trying:
            state.position.give(state.trial[state.next]);
            if (is_unique)
                leave(state, state.trial[state.next]);
            else
                ++state.next;
            break;
        case Stage::removing:
            if (is_unique) {
                state.stage = Stage::trying;
                ++state.next;
            } else {
                begin_exchange(state);
            }
            break;
        case Stage::exchanging:
            if (is_unique) {
                state.back_at[state.leaving] = ++state.exchanges + absence;
                begin_trial(state);
            } else {
                take(state, group(state, state.partners.back()));
                state.partners.pop_back();
            }
            break;
    }
    return true;
}

template <class Position>
void OrbitExchange<Position>::advance(std::uint32_t place) {
    if (go_on(states_[place]))
        ready_.push_back(place);
    else
        begin_next(place);
}

template <class Position>
void OrbitExchange<Position>::begin_next(std::uint32_t place) {
    while (next_task_ < tasks_.size()) {
        start(tasks_[next_task_++], states_[place]);
        if (!go_on(states_[place])) continue;
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
    states_.resize(std::max(states_.size(), std::min(tasks.size(), board_.tasks_at_once(solver_))));
    for (std::uint32_t place = 0; place < states_.size(); ++place) begin_next(place);
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
