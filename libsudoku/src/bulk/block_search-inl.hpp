// The search of one puzzle with the blocks of block_kernel-inl.hpp, depth first. It begins with one
// state at a time; later, if a register has two blocks, the second works in parallel on the most
// recent second branch.
//
// Every state has a path: one bit per guess from the top, 0 for the first branch. Paths sort in the
// order of a depth-first search, so the first solution is known in whatever order solutions are
// found.
#if defined(SUDOKU_BLOCK_SEARCH_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOKU_BLOCK_SEARCH_INL_HPP
#undef SUDOKU_BLOCK_SEARCH_INL_HPP
#else
#define SUDOKU_BLOCK_SEARCH_INL_HPP
#endif

#include "bulk/block_engine.hpp"
#include "bulk/block_kernel-inl.hpp"
#include "bulk/lane_text-inl.hpp"
#include "bulk/state_text.hpp"

#include <hwy/highway.h>

#include <bit>
#include <chrono>
#include <cstring>
#include <vector>

#if HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128
HWY_BEFORE_NAMESPACE();
namespace sudoku::bulk {
namespace HWY_NAMESPACE {

class BlockSearch final : public BlockEngine {
  public:
    bool run(const LaneJob& job) override;

  private:
    static constexpr unsigned path_bits = 64;
    static constexpr unsigned passes_between_looks = 32;
    static constexpr std::uint64_t no_path = ~std::uint64_t{0};

    struct Node {
        BlockState state;
        std::uint64_t path = 0;  // from the highest bit down
        unsigned depth = 0;      // number of guesses
    };

    bool parse(const BulkInput& input);
    void search_alone();
    void search_side_by_side();
    bool is_stopped();
    bool is_too_long() const;
    bool find_state();
    void start(std::size_t block);
    void take_solution(const OneBlock (&x)[3][3], std::uint64_t path);
    bool may_split(std::uint64_t path);
    BlockState& second_branch(std::size_t block);
    void split(std::size_t block);
    // False if solutions after this path are not needed.
    bool is_wanted(std::uint64_t path) const { return !is_full_ || path < first_path_; }

    const LaneJob* job_ = nullptr;
    BulkResult result_;
    BlockGroup group_;
    std::uint32_t busy_ = 0;           // blocks with a state, one bit each
    std::uint64_t path_[block_count];  // paths of those states; a single state uses the first
    unsigned depth_[block_count];
    std::vector<Node> stack_;
    std::uint64_t first_path_ = no_path;
    bool is_full_ = false;      // as many solutions were found as required
    bool is_over_ = false;      // no more solutions are needed
    bool is_too_deep_ = false;  // too deep for paths to distinguish states
    std::uint64_t passes_ = 0, next_look_ = 0;
    unsigned dead_ends_ = 0;
    char solution_[96];
};

inline bool BlockSearch::run(const LaneJob& job) {
    job_ = &job;
    result_ = {};
    stack_.clear();
    stack_.emplace_back();
    first_path_ = no_path;
    is_full_ = is_over_ = is_too_deep_ = false;
    passes_ = next_look_ = 0;
    dead_ends_ = 0;
    if (!parse(job.input)) {
        result_.end = BulkEnd::malformed;
        job.results[0] = result_;
        return true;
    }
    search_alone();
    if (!is_over_) search_side_by_side();
    if (is_too_long()) return false;
    job.results[0] = result_;
    if (first_path_ != no_path && job.output.data != nullptr)
        std::memcpy(job.output.data, solution_, 81);
    return true;
}

// Beyond this size all lanes together are faster, even though they start from scratch.
inline bool BlockSearch::is_too_long() const {
    constexpr std::uint64_t most_guesses = 2000;
    return !job_->one_state_per_puzzle && (is_too_deep_ || result_.guesses > most_guesses);
}

// A state stays in registers from start to end, including its splits.
inline void BlockSearch::search_alone() {
    // Puzzles with several solutions meet few dead ends, and for them the work of a second block is
    // wasted. The others have to search every branch anyway.
    constexpr unsigned dead_ends_alone = 2;
    const bool stays_alone = block_count == 1 || job_->one_state_per_puzzle;
    while (!is_over_ && (stays_alone || dead_ends_ < dead_ends_alone)) {
        if (!find_state()) {
            is_over_ = true;
            return;
        }
        OneBlock x[3][3];
        load_words(stack_.back().state.words, 0, x);
        path_[0] = stack_.back().path;
        depth_[0] = stack_.back().depth;
        stack_.pop_back();
        OneBlock sum = OneBlock::set(~0U);
        for (;;) {
            if (is_stopped()) return;
            OneBlock before[3][3];
            for (int t = 0; t < 3; ++t) {
                for (int r = 0; r < 3; ++r) before[t][r] = x[t][r];
            }
            const PassResult pass = run_block_pass(x, sum);
            ++passes_;
            ++result_.passes;
            if (pass.stuck != 0) {
                if (!may_split(path_[0])) break;
                // The pass changed nothing, so split its input and do not wait for its results.
                split_block(before, x, second_branch(0));
                sum = OneBlock::set(~0U);
                if (is_too_long()) return;
            } else if (pass.solved != 0) {
                if (blocks_with_valid_lines(x) != 0) take_solution(x, path_[0]);
                break;
            } else if (pass.dead != 0) {
                ++dead_ends_;
                break;
            }
        }
    }
}

inline void BlockSearch::search_side_by_side() {
    std::memset(&group_, 0, sizeof group_);
    busy_ = 0;
    while (!is_over_ && !is_too_long()) {
        for (std::size_t block = 0; block < block_count; ++block) {
            if (((busy_ >> block) & 1) == 0) start(block);
        }
        if (busy_ == 0 || is_stopped()) break;
        unsigned passes = passes_between_looks;
        const PassResult pass = run_block_passes(group_, busy_, passes);
        passes_ += passes;
        result_.passes += static_cast<std::uint64_t>(std::popcount(busy_)) * passes;
        const std::uint32_t ended = (pass.dead | pass.solved | pass.stuck) & busy_;
        if (ended == 0) continue;
        std::uint32_t solved = pass.solved & busy_;
        if (solved != 0) {
            BlockLanes x[3][3];
            load_words(group_.words, 0, x);
            solved &= blocks_with_valid_lines(x);
        }
        for (std::size_t block = 0; block < block_count && !is_over_; ++block) {
            if (((solved >> block) & 1) == 0) continue;
            OneBlock x[3][3];
            load_words(group_.words, 4 * block, x);
            take_solution(x, path_[block]);
        }
        busy_ &= ~(ended & ~pass.stuck);
        for (std::size_t block = 0; block < block_count && !is_over_; ++block) {
            if (((busy_ & pass.stuck) >> block) & 1) split(block);
        }
    }
}

inline bool BlockSearch::parse(const BulkInput& input) {
    BlockState& root = stack_.front().state;
    if (input.form == InputForm::text || input.form == InputForm::cells) {
        const auto* const text = reinterpret_cast<const std::uint8_t*>(input.data);
        OneBlock words[9];
        if (!parse_blocks(&text, input.form, words)) return false;
        for (std::size_t i = 0; i < 9; ++i) words[i].store(root.words[i]);
        return true;
    }
    std::uint32_t words[state_words];
    if (!read_state(input.data, input.form, words, 1)) return false;
    for (std::size_t word = 0; word < 36; ++word)
        root.words[word / 4][word % 4] = words[word / 4 * 3 + word % 4 % 3];
    return true;
}

// Checks the clock and the stop token from time to time, and ends the search if necessary.
inline bool BlockSearch::is_stopped() {
    if (passes_ < next_look_) return false;
    next_look_ = passes_ + passes_between_looks;
    const BulkLimits& limits = job_->limits;
    if (limits.cancel.stop_requested())
        result_.end = BulkEnd::cancelled;
    else if (limits.deadline != BulkLimits().deadline &&
             std::chrono::steady_clock::now() >= limits.deadline)
        result_.end = BulkEnd::time_limit;
    else
        return false;
    is_over_ = true;
    return true;
}

// Moves the latest state that is still needed to the top, if there is one.
inline bool BlockSearch::find_state() {
    while (!stack_.empty() && !is_wanted(stack_.back().path)) stack_.pop_back();
    return !stack_.empty();
}

inline void BlockSearch::start(std::size_t block) {
    if (!find_state()) return;
    const Node& node = stack_.back();
    for (std::size_t i = 0; i < 9; ++i)
        std::memcpy(&group_.words[i][4 * block], node.state.words[i], sizeof node.state.words[i]);
    for (std::size_t lane = 0; lane < 4; ++lane) group_.sum[4 * block + lane] = ~0U;
    path_[block] = node.path;
    depth_[block] = node.depth;
    busy_ |= 1U << block;
    stack_.pop_back();
}

inline void BlockSearch::take_solution(const OneBlock (&x)[3][3], std::uint64_t path) {
    if (!is_wanted(path)) return;
    const bool is_first = job_->one_state_per_puzzle ? first_path_ == no_path : path < first_path_;
    if (is_first) first_path_ = path;
    if (job_->visit != nullptr || (is_first && job_->output.data != nullptr)) {
        OneBlock low[3], high[3];
        for (std::size_t r = 0; r < 3; ++r)
            encode_digits(x[0][r], x[1][r], x[2][r], low[r], high[r]);
        auto* const text = reinterpret_cast<std::uint8_t*>(solution_);
        format_blocks(low, high, &text);
    }
    if (is_full_) return;  // this solution precedes all earlier ones
    ++result_.solutions;
    const bool goes_on =
        job_->visit == nullptr || (*job_->visit)(0, std::string_view(solution_, 81));
    if (result_.solutions >= job_->limits.solutions) {
        result_.end = BulkEnd::solution_limit;
        is_full_ = true;
        is_over_ = job_->visit != nullptr || job_->output.data == nullptr ||
                   job_->output.any_solution || job_->one_state_per_puzzle;
    } else if (!goes_on) {
        result_.end = BulkEnd::cancelled;
        is_over_ = true;
    }
}

// Counts a guess; false if the state is to be dropped.
inline bool BlockSearch::may_split(std::uint64_t path) {
    if (!is_wanted(path)) return false;
    if (result_.guesses == job_->limits.guesses) {
        result_.end = BulkEnd::node_limit;
        is_over_ = true;
        return false;
    }
    ++result_.guesses;
    return true;
}

// Makes room on the stack for the second branch of a state, which itself becomes the first branch.
inline BlockState& BlockSearch::second_branch(std::size_t block) {
    is_too_deep_ = is_too_deep_ || depth_[block] == path_bits - 1;
    Node& other = stack_.emplace_back();
    other.depth = ++depth_[block];
    other.path =
        path_[block] | (std::uint64_t{1} << (path_bits - 1) >> ((other.depth - 1) % path_bits));
    return other.state;
}

inline void BlockSearch::split(std::size_t block) {
    if (!may_split(path_[block])) {
        busy_ &= ~(1U << block);
        return;
    }
    OneBlock x[3][3];
    load_words(group_.words, 4 * block, x);
    split_block(x, x, second_branch(block));
    store_words(x, group_.words, 4 * block);
    for (std::size_t lane = 0; lane < 4; ++lane) group_.sum[4 * block + lane] = ~0U;
}

}  // namespace HWY_NAMESPACE
}  // namespace sudoku::bulk
HWY_AFTER_NAMESPACE();
#endif

#endif
