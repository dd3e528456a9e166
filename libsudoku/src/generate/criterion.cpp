#include <sudoku/generate/criterion.hpp>

#include "format/ascii.hpp"
#include "support/former_names.hpp"
#include "support/nearest_name.hpp"
#include "support/simple_errors.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <limits>

namespace sudoku {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

std::optional<double> number(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool is_whole = error == std::errc() && end == text.data() + text.size();
    if (text.empty() || !is_whole || !std::isfinite(value)) return std::nullopt;
    return value;
}

std::vector<std::string> score_names() {
    std::vector<std::string> names;
    for (const FactInfo* const fact : criterion_facts()) names.emplace_back(fact->target);
    names.emplace_back("technique");
    return names;
}

std::string names_of_scores() {
    std::string text;
    for (const std::string& name : score_names()) text += (text.empty() ? "" : ", ") + name;
    return text;
}

std::string names_of(const std::vector<FactWord>& words) {
    std::string names;
    for (const FactWord& word : words) names += (names.empty() ? "" : ", ") + word.name;
    return names;
}

// A value with the spelling that ids use, whatever variety of names was read.
struct ValueRead {
    Criterion::Range range;
    std::string spelling;
};

std::string spelling_of(const FactWord& word) {
    std::string text = word.name;
    std::replace(text.begin(), text.end(), ' ', '-');
    return text;
}

// For a text fact with words: several words joined by '+' in any order, whose values add up.
std::optional<ValueRead> joined_value(const std::vector<FactWord>& words, std::string_view text) {
    double sum = 0;
    std::vector<const FactWord*> taken;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t end = std::min(text.find('+', from), text.size());
        const auto word = std::find_if(words.begin(), words.end(), [&](const FactWord& one) {
            return equal_whatever_case(one.name, text.substr(from, end - from));
        });
        if (word == words.end() || std::find(taken.begin(), taken.end(), &*word) != taken.end())
            return std::nullopt;
        taken.push_back(&*word);
        sum += word->least;
        from = end + 1;
    }
    std::sort(taken.begin(), taken.end());
    std::string spelling;
    for (const FactWord* const word : taken)
        spelling += (spelling.empty() ? "" : "+") + spelling_of(*word);
    return ValueRead{{sum, sum}, spelling};
}

// "3.0..3.4", "24-28", "5", or a word.
Result<ValueRead> parse_value(const FactInfo& fact, std::string_view text,
                              const GradeModel& model) {
    const auto words = fact.words == nullptr ? std::vector<FactWord>() : fact.words(model);
    for (const FactWord& word : words) {
        if (is_same_name(word.name, text))
            return ValueRead{{word.least, word.most}, spelling_of(word)};
    }
    const std::string name(fact.target);
    if (fact.type == FactType::text) {
        if (const auto value = joined_value(words, text)) return *value;
    }
    if (fact.type == FactType::word || fact.type == FactType::text) {
        return invalid_error("'" + std::string(text) + "' is not a value of " + name +
                             "; there are " + names_of(words) + did_you_mean_row(text, words));
    }
    std::string_view least = text, most = text;
    std::size_t middle = text.find("..");
    std::size_t length = 2;
    if (middle == std::string_view::npos) {
        middle = text.find('-', 1);
        length = 1;
    }
    if (middle != std::string_view::npos) {
        least = text.substr(0, middle);
        most = text.substr(middle + length);
    }
    const auto low = number(least), high = number(most);
    if (!low || !high) {
        return invalid_error("'" + std::string(text) + "' is neither a number nor a range like " +
                             (fact.decimals > 0 ? "3.0..3.4" : "24..28") + " of " + name);
    }
    if (*low > *high)
        return invalid_error("the range " + std::string(text) + " of " + name + " is empty");
    return ValueRead{{*low, *high}, std::string(text)};
}

// "level = very hard" becomes "level=very-hard".
std::string without_spaces(std::string_view text) {
    const auto is_letter = [](char c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; };
    std::string out;
    bool is_behind_space = false;
    for (const char c : text) {
        if (c == ' ') {
            is_behind_space = true;
            continue;
        }
        if (is_behind_space && !out.empty() && is_letter(out.back()) && is_letter(c)) out += '-';
        is_behind_space = false;
        out += c;
    }
    return out;
}

// The words of "ed", such as "diamond" for ed = ep = er, belong to the fact "gem".
const FactInfo* row_of(std::string_view name, std::string_view value) {
    if (name != "ed") return find_criterion_fact(name);
    const bool is_word = !value.empty() && is_ascii_letter(value[0]);
    return find_criterion_fact(is_word ? "gem" : "ed");
}

bool is_of_the_explainer(human::Technique technique) {
    return human::info(technique).base_rating > 0;
}

Result<Criterion> parse_technique(Criterion criterion, std::string_view sign,
                                  std::string_view value) {
    if (sign != "=" && sign != "<=")
        return invalid_error("criteria about a technique need technique= or technique<=");
    const Result<human::Technique> technique = human::parse_technique(value);
    if (!technique) return technique.error();
    const bool is_explainers = is_of_the_explainer(*technique);
    if (!is_explainers && !human::is_in_hodoku_rating(*technique)) {
        return invalid_error("no ladder has the technique " + std::string(value) +
                             ", so no puzzle needs it");
    }
    const std::string code(human::info(*technique).code);
    criterion.text = "technique" + std::string(sign) + code;
    if (sign == "=") {
        criterion.technique = *technique;
        return criterion;
    }
    criterion.fact = find_criterion_fact(is_explainers ? "hardest" : "hodoku_hardest");
    const auto own = parse_value(*criterion.fact, code, GradeModel());
    criterion.ranges.push_back({0, own->range.most});
    // Techniques with the same score count as no harder.
    for (const FactWord& word : criterion.fact->words(GradeModel())) {
        const human::TechniqueInfo& other = *human::find_technique(word.name);
        if (!is_explainers && other.hodoku_score == human::info(*technique).hodoku_score)
            criterion.ranges.front().most = std::max(criterion.ranges.front().most, word.most);
    }
    return criterion;
}

// Returns nothing if the puzzle has no rating.
std::optional<int> times_used(human::Technique technique, Inspection& puzzle) {
    const auto place = static_cast<std::size_t>(technique);
    if (is_of_the_explainer(technique)) {
        const auto& rating = puzzle.rating();
        return rating && rating->is_complete ? std::optional<int>(rating->counts[place])
                                             : std::nullopt;
    }
    const auto& rating = puzzle.hodoku();
    return rating ? std::optional<int>(rating->counts[place]) : std::nullopt;
}

bool contains(const Criterion::Range& range, double value) {
    const bool above = range.without_least ? value > range.least : value >= range.least;
    const bool below = range.without_most ? value < range.most : value <= range.most;
    return above && below;
}

}  // namespace

Result<Criterion> parse_criterion(std::string_view text, const GradeModel& model) {
    Criterion criterion{without_spaces(text)};
    // Ids keep the text, so it must not have a name that an id reads as another option.
    const std::size_t name_end =
        std::min(criterion.text.find_first_of("<>="), criterion.text.size());
    std::transform(criterion.text.begin(),
                   criterion.text.begin() + static_cast<std::ptrdiff_t>(name_end),
                   criterion.text.begin(), ascii_lower);
    const std::string_view written = std::string_view(criterion.text).substr(0, name_end);
    if (const auto current = current_name(NameOf::fact, written); current != written)
        criterion.text.replace(0, name_end, current);
    const std::string_view requirement = criterion.text;
    const std::size_t sign_at = requirement.find_first_of("<>=");
    if (sign_at == std::string_view::npos || sign_at == 0)
        return invalid_error("'" + criterion.text +
                             "' is not a criterion such as search>=3 or level=hard");
    const bool is_long = sign_at + 1 < requirement.size() && requirement[sign_at] != '=' &&
                         requirement[sign_at + 1] == '=';
    const std::string_view name = requirement.substr(0, sign_at);
    const std::string sign(requirement.substr(sign_at, is_long ? 2 : 1));
    const std::string_view value = requirement.substr(sign_at + sign.size());
    if (name == "technique") {
        const std::string copy(value);
        return parse_technique(std::move(criterion), sign, copy);
    }
    criterion.fact = row_of(name, value);
    if (criterion.fact == nullptr) {
        return invalid_error("no such score: '" + std::string(name) + "'; there are " +
                             names_of_scores() + did_you_mean(name, score_names()));
    }
    const std::string score(name), values(value);
    criterion.text = score + sign;
    for (std::size_t from = 0; from <= values.size();) {
        const std::size_t end = std::min(values.find('|', from), values.size());
        auto read =
            parse_value(*criterion.fact, std::string_view(values).substr(from, end - from), model);
        if (!read) return read.error();
        criterion.ranges.push_back(read->range);
        criterion.text += (from == 0 ? "" : "|") + read->spelling;
        from = end + 1;
    }
    if (sign == "=") return criterion;
    if (criterion.fact->type == FactType::text)
        return invalid_error(score + " is not a number: use " + score + "=");
    if (criterion.ranges.size() > 1)
        return invalid_error("'" + criterion.text + "': alternatives need =");
    Criterion::Range& range = criterion.ranges.front();
    if (sign[0] == '>') {
        range = {sign == ">" ? range.most : range.least, infinity, sign == ">", false};
    } else {
        range = {-infinity, sign == "<" ? range.least : range.most, false, sign == "<"};
    }
    return criterion;
}

Status check_criterion(const Criterion& criterion, const Geometry& geometry) {
    const FactBoards boards = criterion.fact == nullptr ? FactBoards::all : criterion.fact->boards;
    if (has_board(boards, geometry)) return success();
    return Error{
        ErrorCode::unsupported,
        "the criterion " + criterion.text + " is only known for " +
            (boards == FactBoards::classic ? "classic 9x9 puzzles" : "boards of several grids")};
}

namespace {

double nearer_of(double one, double other) { return std::abs(other) < std::abs(one) ? other : one; }

// The smallest distance that any value within the bounds can have from the ranges.
double least_distance(const Criterion& criterion, const FactBounds& bounds) {
    double nearest = infinity;
    for (const Criterion::Range& range : criterion.ranges) {
        if (bounds.most < range.least)
            nearest = nearer_of(nearest, bounds.most - range.least);
        else
            nearest = nearer_of(nearest, std::max(bounds.least - range.most, 0.0));
    }
    return nearest;
}

}  // namespace

double distance(const Criterion& criterion, Inspection& puzzle) {
    return std::abs(signed_distance(criterion, puzzle));
}

double signed_distance(const Criterion& criterion, Inspection& puzzle) {
    if (criterion.technique) {
        const auto times = times_used(*criterion.technique, puzzle);
        return times ? (*times > 0 ? 0 : 1) : infinity;
    }
    for (int look = 0; criterion.fact->bounds != nullptr; ++look) {
        const auto bounds = criterion.fact->bounds(puzzle, look);
        if (!bounds) break;
        const double gap = least_distance(criterion, *bounds);
        if (gap != 0 || bounds->least == bounds->most) return gap;
    }
    const std::optional<double> value = criterion.fact->measure(puzzle);
    if (!value) return infinity;
    double nearest = infinity;
    for (const Criterion::Range& range : criterion.ranges) {
        if (contains(range, *value)) return 0;
        // A value at an excluded bound must not count as met.
        nearest = nearer_of(nearest, *value <= range.least ? std::min(*value - range.least, -1e-9)
                                                           : std::max(*value - range.most, 1e-9));
    }
    return nearest;
}

}  // namespace sudoku
