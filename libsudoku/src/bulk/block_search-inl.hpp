// The search of one puzzle with the blocks of block_kernel-inl.hpp: depth first, and when a
// register has two blocks, the second one works on the latest second branch meanwhile.
//
// Every state has a path: one bit per guess from the top, 0 for the first branch. The order of
// paths is that of a depth-first search, so the first solution is known whatever comes first.
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
    using OneBlock = Lanes<hn::CappedTag<std::uint32_t, 4>>;
    static constexpr unsigned path_bits = 64;
    static constexpr unsigned passes_between_looks = 32;
    static constexpr std::uint64_t no_path = ~std::uint64_t{0};

    struct Node {
        BlockState state;
        std::uint64_t path = 0;  // from the highest bit down
        unsigned depth = 0;      // guesses
    };

    bool parse(const BulkInput& input);
    bool is_stopped();
    void start(std::size_t block);
    BlockState state_of(std::size_t block) const;
    void take_solution(std::size_t block);
    void split(std::size_t block);
    // No solution is wanted that lies behind this path.
    bool is_wanted(std::uint64_t path) const { return !is_full_ || path < first_path_; }

    const LaneJob* job_ = nullptr;
    BulkResult result_;
    BlockGroup group_;
    std::size_t blocks_used_ = 1;
    std::uint32_t busy_ = 0;           // blocks with a state, one bit each
    std::uint64_t path_[block_count];  // of those states
    unsigned depth_[block_count];
    std::vector<Node> stack_;
    std::uint64_t first_path_ = no_path;
    bool is_full_ = false;      // as many solutions as wanted
    bool is_over_ = false;      // nothing more is wanted at all
    bool is_too_deep_ = false;  // for paths to tell states apart
    std::uint64_t passes_ = 0, next_look_ = 0;
    unsigned dead_ends_ = 0;
    char solution_[96];
};

inline bool BlockSearch::run(const LaneJob& job) {
    // From here on all lanes together are faster, though they start anew.
    constexpr std::uint64_t most_guesses = 2000;
    // Puzzles with several solutions meet few dead ends, and what a second block finds meanwhile is
    // of no use to them. The others have to look at every branch anyhow.
    constexpr unsigned dead_ends_alone = 2;
    job_ = &job;
    result_ = {};
    stack_.clear();
    stack_.emplace_back();
    blocks_used_ = 1;
    busy_ = 0;
    first_path_ = no_path;
    is_full_ = is_over_ = is_too_deep_ = false;
    passes_ = next_look_ = 0;
    dead_ends_ = 0;
    if (!parse(job.input)) {
        result_.end = BulkEnd::malformed;
        job.results[0] = result_;
        return true;
    }
    std::memset(&group_, 0, sizeof group_);
    while (!is_over_) {
        for (std::size_t block = 0; block < blocks_used_; ++block) {
            if (((busy_ >> block) & 1) == 0) start(block);
        }
        if (busy_ == 0 || is_stopped()) break;
        unsigned passes = passes_between_looks;
        const PassResult pass = run_block_passes(group_, busy_, passes);
        passes_ += passes;
        result_.passes += static_cast<std::uint64_t>(std::popcount(busy_)) * passes;
        const std::uint32_t ended = (pass.dead | pass.solved | pass.stuck) & busy_;
        if (ended == 0) continue;
        const std::uint32_t solved =
            pass.solved == 0 ? 0 : pass.solved & busy_ & blocks_with_valid_lines(group_);
        for (std::size_t block = 0; block < blocks_used_ && !is_over_; ++block) {
            if (((solved >> block) & 1) != 0) take_solution(block);
        }
        busy_ &= ~(ended & ~pass.stuck);
        dead_ends_ += (pass.dead & ended) != 0;
        if (dead_ends_ == dead_ends_alone && !job.one_state_per_puzzle) blocks_used_ = block_count;
        for (std::size_t block = 0; block < blocks_used_ && !is_over_; ++block) {
            if (((busy_ & pass.stuck) >> block) & 1) split(block);
        }
        if (!job.one_state_per_puzzle && (is_too_deep_ || result_.guesses > most_guesses))
            return false;
    }
    job.results[0] = result_;
    if (first_path_ != no_path && job.output.data != nullptr)
        std::memcpy(job.output.data, solution_, 81);
    return true;
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
    if (!parse_state(input.data, input.form, words, 1)) return false;
    for (std::size_t word = 0; word < 36; ++word)
        root.words[word / 4][word % 4] = words[word / 4 * 3 + word % 4 % 3];
    return true;
}

// Looks at the clock now and then.
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
    return true;
}

// Gives the block the latest state that is still wanted, if any.
inline void BlockSearch::start(std::size_t block) {
    while (!stack_.empty() && !is_wanted(stack_.back().path)) stack_.pop_back();
    if (stack_.empty()) return;
    const Node& node = stack_.back();
    for (std::size_t i = 0; i < 9; ++i)
        std::memcpy(&group_.words[i][4 * block], node.state.words[i], sizeof node.state.words[i]);
    for (std::size_t lane = 0; lane < 4; ++lane) group_.sum[4 * block + lane] = ~0U;
    path_[block] = node.path;
    depth_[block] = node.depth;
    busy_ |= 1U << block;
    stack_.pop_back();
}

inline BlockState BlockSearch::state_of(std::size_t block) const {
    BlockState state;
    for (std::size_t i = 0; i < 9; ++i)
        std::memcpy(state.words[i], &group_.words[i][4 * block], sizeof state.words[i]);
    return state;
}

inline void BlockSearch::take_solution(std::size_t block) {
    if (!is_wanted(path_[block])) return;
    const bool is_first =
        job_->one_state_per_puzzle ? first_path_ == no_path : path_[block] < first_path_;
    if (is_first) first_path_ = path_[block];
    if (job_->visit != nullptr || (is_first && job_->output.data != nullptr)) {
        const BlockState state = state_of(block);
        OneBlock low[3], high[3];
        for (std::size_t r = 0; r < 3; ++r) {
            encode_digits(OneBlock::load(state.words[r]), OneBlock::load(state.words[3 + r]),
                          OneBlock::load(state.words[6 + r]), low[r], high[r]);
        }
        auto* const text = reinterpret_cast<std::uint8_t*>(solution_);
        format_blocks(low, high, &text);
    }
    if (is_full_) return;  // an earlier one than all before
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

// Goes on with the first branch in the block and keeps the second.
inline void BlockSearch::split(std::size_t block) {
    if (!is_wanted(path_[block])) {
        busy_ &= ~(1U << block);
        return;
    }
    if (result_.guesses == job_->limits.guesses) {
        result_.end = BulkEnd::node_limit;
        is_over_ = true;
        return;
    }
    ++result_.guesses;
    is_too_deep_ = is_too_deep_ || depth_[block] == path_bits - 1;
    Node& other = stack_.emplace_back();
    split_block(group_, block, other.state);
    other.depth = ++depth_[block];
    other.path =
        path_[block] | (std::uint64_t{1} << (path_bits - 1) >> ((other.depth - 1) % path_bits));
    for (std::size_t lane = 0; lane < 4; ++lane) group_.sum[4 * block + lane] = ~0U;
}

}  // namespace HWY_NAMESPACE
}  // namespace sudoku::bulk
HWY_AFTER_NAMESPACE();
#endif

#endif
