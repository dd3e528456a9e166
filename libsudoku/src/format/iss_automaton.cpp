#include "format/iss_automaton.hpp"

#include "format/address.hpp"
#include "format/base64.hpp"
#include "grid/automaton_step.hpp"
#include "grid/least_automaton.hpp"
#include "support/simple_errors.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace sudoku {
namespace {

constexpr std::size_t most_open_states = 20'000;  // of an automaton that is not deterministic

// An automaton that can be in several states at once.
struct OpenAutomaton {
    struct State {
        std::vector<std::pair<Digit, std::size_t>> steps;
        std::vector<std::size_t> jumps;  // steps without a digit
        bool is_end = false;
    };
    std::vector<State> states;
    std::set<std::size_t> firsts = {0};
};

using StateSet = std::set<std::size_t>;

StateSet with_jumps(const OpenAutomaton& open, StateSet set) {
    std::vector<std::size_t> left(set.begin(), set.end());
    while (!left.empty()) {
        const std::size_t state = left.back();
        left.pop_back();
        for (const std::size_t next : open.states[state].jumps) {
            if (set.insert(next).second) left.push_back(next);
        }
    }
    return set;
}

Error too_many_states() {
    return invalid_error("the automaton needs more than " +
                         std::to_string(AutomatonStep::most_states) + " states");
}

// Each state of the result is a set of states that are possible at once.
Result<AutomatonTable> determined(const OpenAutomaton& open, int side) {
    AutomatonTable table;
    std::map<StateSet, int> number_of;
    std::vector<StateSet> sets;
    const auto number = [&](StateSet set) {
        const auto [entry, is_new] = number_of.emplace(set, static_cast<int>(sets.size()));
        if (is_new) sets.push_back(std::move(set));
        return entry->second;
    };
    number(with_jumps(open, open.firsts));
    // Those that are equal are joined later, so there can be more at first.
    constexpr std::size_t most = std::size_t{4} * AutomatonStep::most_states;
    for (std::size_t i = 0; i < sets.size(); ++i) {
        if (sets.size() > most) return too_many_states();
        std::vector<StateSet> after(static_cast<std::size_t>(side));
        bool is_end = false;
        for (const std::size_t state : sets[i]) {
            is_end = is_end || open.states[state].is_end;
            for (const auto& [digit, next] : open.states[state].steps) {
                if (digit <= side) after[digit - 1U].insert(next);
            }
        }
        std::vector<int>& row = table.next.emplace_back();
        for (StateSet& set : after)
            row.push_back(set.empty() ? -1 : number(with_jumps(open, std::move(set))));
        table.ends.push_back(is_end);
    }
    return table;
}

Result<std::vector<int>> steps_of(const OpenAutomaton& open, int side) {
    const auto table = determined(open, side);
    if (!table) return table.error();
    auto steps = least_steps(*table);
    if (!steps) return too_many_states();
    return *std::move(steps);
}

// Numbers of some bits each, the highest bit first.
class BitReader {
  public:
    explicit BitReader(std::string_view bytes) : bytes_(bytes) {}

    std::size_t left() const { return 8 * bytes_.size() - at_; }
    // Requires that as many are left.
    std::size_t take(std::size_t bits) {
        std::size_t number = 0;
        for (; bits > 0; --bits, ++at_) {
            const auto byte = static_cast<unsigned char>(bytes_[at_ / 8]);
            number = 2 * number + (byte >> (7 - at_ % 8) & 1U);
        }
        return number;
    }

  private:
    std::string_view bytes_;
    std::size_t at_ = 0;
};

class BitWriter {
  public:
    void put(std::size_t number, std::size_t bits) {
        for (; bits > 0; --bits, ++at_) {
            if (at_ % 8 == 0) bytes_ += '\0';
            const auto bit = static_cast<unsigned>(number >> (bits - 1) & 1U);
            bytes_.back() =
                static_cast<char>(static_cast<unsigned char>(bytes_.back()) | bit << (7 - at_ % 8));
        }
    }
    const std::string& bytes() const { return bytes_; }

  private:
    std::string bytes_;
    std::size_t at_ = 0;
};

constexpr std::size_t form_bits = 2, size_bits = 4;

std::size_t bits_for(std::size_t largest) {
    return static_cast<std::size_t>(std::bit_width(largest));
}

struct NfaHeader {
    bool is_packed = false;
    std::size_t digits = 0;
    std::size_t state_bits = 0;
    std::size_t count_bits = 0;
};

// Reads the steps of all states; false if some are cut off.
bool read_states(BitReader& bits, const NfaHeader& header, OpenAutomaton& open) {
    const std::size_t digit_bits = bits_for(header.digits - 1);
    const std::size_t head = header.is_packed ? header.digits : header.count_bits;
    const std::size_t each = header.state_bits + (header.is_packed ? 0 : digit_bits);
    while (head > 0 && bits.left() >= head && open.states.size() < most_open_states) {
        OpenAutomaton::State& state = open.states.emplace_back();
        const std::size_t listed = bits.take(head);
        const std::size_t count =
            header.is_packed ? static_cast<std::size_t>(std::popcount(listed)) : listed;
        if (bits.left() / each < count) return false;
        std::size_t rest = listed;
        for (std::size_t i = 0; i < count; ++i, rest &= rest - 1) {
            // The bit of digit 1 is the lowest.
            const std::size_t digit = header.is_packed
                                          ? static_cast<std::size_t>(std::countr_zero(rest))
                                          : bits.take(digit_bits);
            state.steps.emplace_back(static_cast<Digit>(digit + 1), bits.take(header.state_bits));
        }
    }
    return true;
}

}  // namespace

Result<std::vector<int>> automaton_of_iss_nfa(std::string_view text, int side) {
    const Error broken = invalid_error("is not an automaton");
    const auto bytes = bytes_of_url_base64(text);
    if (!bytes) return broken;
    BitReader bits(*bytes);
    if (bits.left() < form_bits + 2 * size_bits) return broken;
    const std::size_t form = bits.take(form_bits);
    NfaHeader header{.is_packed = form == 1};
    header.state_bits = bits.take(size_bits) + 1;
    header.digits = bits.take(size_bits) + 1;
    if (form > 1 || bits.left() < 2 * header.state_bits) return broken;
    const std::size_t first_count = bits.take(header.state_bits);
    const std::size_t end_count = first_count + bits.take(header.state_bits);
    if (first_count == 0 || bits.left() < first_count + size_bits) return broken;
    OpenAutomaton open;
    std::vector<std::size_t> ends;
    for (std::size_t i = first_count; i-- > 0;) {
        open.firsts.insert(i);
        if (bits.take(1) == 1) ends.push_back(i);
    }
    for (std::size_t i = first_count; i < end_count; ++i) ends.push_back(i);
    if (!header.is_packed) header.count_bits = bits.take(size_bits);
    if (!read_states(bits, header, open)) return broken;
    // Last states without steps can be missing.
    std::size_t last = std::max(end_count, open.states.size()) - 1;
    for (const OpenAutomaton::State& state : open.states) {
        for (const auto& step : state.steps) last = std::max(last, step.second);
    }
    if (last >= most_open_states) return too_many_states();
    open.states.resize(last + 1);
    for (const std::size_t end : ends) open.states[end].is_end = true;
    return steps_of(open, side);
}

std::string iss_nfa(const std::vector<int>& steps, int side) {
    std::map<int, std::map<int, int>> next;  // by state and digit
    std::set<int> ends;
    std::set<int> others;
    for (const int value : steps) {
        const AutomatonStep step = AutomatonStep::of(value);
        (step.is_end() ? ends : others).insert(step.from);
        if (step.is_end()) continue;
        next[step.from][step.digit] = step.to;
        others.insert(step.to);
    }
    std::vector<int> order{0};
    for (const int state : ends) {
        if (state != 0) order.push_back(state);
    }
    const std::size_t end_count = order.size() - 1;
    for (const int state : others) {
        if (state != 0 && !ends.contains(state)) order.push_back(state);
    }
    std::map<int, std::size_t> place_of;
    for (std::size_t i = 0; i < order.size(); ++i) place_of[order[i]] = i;
    const std::size_t state_bits = std::max<std::size_t>(1, bits_for(order.size() - 1));
    BitWriter bits;
    bits.put(1, form_bits);
    bits.put(state_bits - 1, size_bits);
    bits.put(static_cast<std::size_t>(side) - 1, size_bits);
    bits.put(1, state_bits);
    bits.put(end_count, state_bits);
    bits.put(ends.contains(0) ? 1 : 0, 1);
    for (const int state : order) {
        std::size_t listed = 0;
        for (const auto& step : next[state]) listed |= std::size_t{1} << (step.first - 1);
        bits.put(listed, static_cast<std::size_t>(side));
        for (const auto& step : next[state]) bits.put(place_of[step.second], state_bits);
    }
    return url_base64_of(bits.bytes());
}

namespace {

// A part of a pattern.
struct PatternPart {
    enum class Form { digit, sequence, choice, repeat };
    Form form = Form::sequence;
    DigitSet digits = {};
    std::vector<PatternPart> parts = {};  // one if repeated
    int least = 0;                        // how often
    int most = 0;                         // -1 without a limit
};

class PatternParser {
  public:
    PatternParser(std::string_view pattern, int side, int first_digit)
        : pattern_(pattern), side_(side), first_digit_(first_digit) {}

    Result<PatternPart> parse() {
        PatternPart whole = choice();
        if (!is_broken_ && at_ == pattern_.size()) return whole;
        return invalid_error("the pattern is wrong at character " + std::to_string(at_ + 1));
    }

  private:
    static constexpr int deepest = 50;
    static constexpr int most_times = 100;

    PatternPart choice() {
        PatternPart part{PatternPart::Form::choice};
        is_broken_ = is_broken_ || ++depth_ > deepest;
        do {
            PatternPart sequence{PatternPart::Form::sequence};
            while (goes_on() && peek() != '|' && peek() != ')')
                sequence.parts.push_back(repeated());
            part.parts.push_back(std::move(sequence));
        } while (goes_on() && take('|'));
        --depth_;
        return part;
    }

    PatternPart repeated() {
        PatternPart part = single();
        int least = 0, most = 0;
        for (int count = 0; goes_on() && read_quantifier(least, most); ++count) {
            is_broken_ = is_broken_ || count == deepest;
            part = {PatternPart::Form::repeat, {}, {std::move(part)}, least, most};
        }
        return part;
    }

    bool read_quantifier(int& least, int& most) {
        if (take('*')) return least = 0, most = -1, true;
        if (take('+')) return least = 1, most = -1, true;
        if (take('?')) return least = 0, most = 1, true;
        if (!take('{')) return false;
        least = most = number();
        if (take(',')) most = peek() == '}' ? -1 : number();
        is_broken_ = is_broken_ || (most >= 0 && most < least);
        return need('}'), true;
    }

    int number() {
        int value = -1;
        for (; peek() >= '0' && peek() <= '9' && value <= most_times; ++at_)
            value = std::max(value, 0) * 10 + (peek() - '0');
        is_broken_ = is_broken_ || value < 0 || value > most_times;
        return value;
    }

    PatternPart single() {
        if (take('(')) {
            PatternPart group = choice();
            need(')');
            return group;
        }
        PatternPart part{PatternPart::Form::digit};
        if (take('['))
            part.digits = digit_class();
        else if (take('.'))
            part.digits = DigitSet::all(side_);
        else
            part.digits.insert(digit());
        return part;
    }

    DigitSet digit_class() {
        const bool is_without = take('^');
        DigitSet digits;
        while (goes_on() && peek() != ']') {
            const Digit first = digit();
            const Digit last = take('-') ? digit() : first;
            is_broken_ = is_broken_ || last < first;
            for (int each = first; each <= last; ++each) digits.insert(static_cast<Digit>(each));
        }
        need(']');
        return is_without ? DigitSet::all(side_) - digits : digits;
    }

    Digit digit() {
        const char c = peek();
        int value = -1;
        if (c >= '0' && c <= '9') value = c - '0';
        if (c >= 'A' && c <= 'Z') value = c - 'A' + 10;
        if (c >= 'a' && c <= 'z') value = c - 'a' + 10;
        value += 1 - first_digit_;
        if (value < 1 || value > side_) {
            is_broken_ = true;
            return 1;
        }
        ++at_;
        return static_cast<Digit>(value);
    }

    bool goes_on() const { return !is_broken_ && at_ < pattern_.size(); }
    char peek() const { return at_ < pattern_.size() ? pattern_[at_] : '\0'; }
    bool take(char c) {
        if (!goes_on() || peek() != c) return false;
        ++at_;
        return true;
    }
    void need(char c) { is_broken_ = is_broken_ || !take(c); }

    std::string_view pattern_;
    int side_;
    int first_digit_;
    std::size_t at_ = 0;
    int depth_ = 0;
    bool is_broken_ = false;
};

// Adds a pattern to an automaton, with a state before and after each part:
//
//     a|b    .--> a --.       a*    .-----------.
//         ---+        +-->       ---+-> loop ---+-->
//            '--> b --'               ^      |
//                                     '-- a <'
class PatternAutomaton {
  public:
    Result<OpenAutomaton> build(const PatternPart& whole) && {
        const std::size_t end = add(whole, add_state());
        if (open_.states.size() >= most_open_states) return too_many_states();
        open_.states[end].is_end = true;
        return std::move(open_);
    }

  private:
    // Returns the state after the part.
    std::size_t add(const PatternPart& part, std::size_t from) {
        switch (part.form) {
            case PatternPart::Form::digit: {
                const std::size_t end = add_state();
                for (const Digit digit : part.digits)
                    open_.states[from].steps.emplace_back(digit, end);
                return end;
            }
            case PatternPart::Form::sequence:
                for (const PatternPart& each : part.parts) from = add(each, from);
                return from;
            case PatternPart::Form::choice: {
                const std::size_t end = add_state();
                for (const PatternPart& each : part.parts) {
                    const std::size_t begin = add_state();
                    jump(from, begin);
                    jump(add(each, begin), end);
                }
                return end;
            }
            case PatternPart::Form::repeat: return add_repeated(part, from);
        }
        return from;
    }

    std::size_t add_repeated(const PatternPart& part, std::size_t from) {
        const PatternPart& each = part.parts.front();
        for (int i = 0; i < part.least && has_room(); ++i) from = add(each, from);
        if (part.most < 0) {
            const std::size_t loop = add_state();
            jump(from, loop);
            jump(add(each, loop), loop);
            return loop;
        }
        const std::size_t end = add_state();
        for (int i = part.least; i < part.most && has_room(); ++i) {
            jump(from, end);
            from = add(each, from);
        }
        jump(from, end);
        return end;
    }

    bool has_room() const { return open_.states.size() < most_open_states; }
    // Without room, the last one stands for all others: build() fails anyway.
    std::size_t add_state() {
        if (has_room()) open_.states.emplace_back();
        return open_.states.size() - 1;
    }
    void jump(std::size_t from, std::size_t to) { open_.states[from].jumps.push_back(to); }

    OpenAutomaton open_;
};

std::optional<std::string> pattern_of(std::string_view text) {
    if (text.find_first_of("%.") == std::string_view::npos) return bytes_of_url_base64(text);
    return decoded_address(text);
}

}  // namespace

Result<std::vector<int>> automaton_of_iss_regex(std::string_view text, int side, int first_digit) {
    std::optional<std::string> pattern = pattern_of(text);
    if (!pattern) return invalid_error("is not a pattern");
    std::erase_if(*pattern, [](char c) { return c == ' ' || (c >= '\t' && c <= '\r'); });
    const auto parsed = PatternParser(*pattern, side, first_digit).parse();
    if (!parsed) return parsed.error();
    const auto open = PatternAutomaton().build(*parsed);
    return open ? steps_of(*open, side) : open.error();
}

}  // namespace sudoku
