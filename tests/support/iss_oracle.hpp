#pragma once

#include <algorithm>
#include <cstdlib>
#include <map>
#include <numeric>
#include <optional>
#include <regex>
#include <set>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace sudoku::test {

// Tells whether a full grid, whose rows and columns have no repeated digit, satisfies the
// constraints of an Interactive Sudoku Solver string. It follows the definitions of that solver
// only: cells are numbers, row by row, and no part of the library is used. Throws
// std::runtime_error if the string is invalid there.
class IssOracle {
  public:
    using Words = std::vector<std::string>;
    using Digits = std::vector<int>;

    explicit IssOracle(const std::string& text) {
        const Words parts = split(text, '.');
        demand(parts[0].empty(), "must begin with a dot");
        for (std::size_t i = 1; i < parts.size(); ++i) {
            if (!parts[i].empty()) constraints_.push_back(split(parts[i], '~'));
        }
        std::set<std::string> shapes;
        for (const Words& words : constraints_) {
            if (words[0] != "Shape") continue;
            const Words sides = split(words.at(1), 'x');
            demand(sides.size() == 2 && (words.size() == 2 || words.size() == 3), "shape");
            shapes.insert(words[1] + '~' + words.back());
            rows_ = number(sides[0]);
            columns_ = number(sides[1]);
            region_ = side_ = std::max(rows_, columns_);
            if (words.size() == 3) {
                const Words ends = split(words[2], '-');
                demand(ends.size() <= 2, "digits");
                first_ = ends.size() == 2 ? number(ends[0]) : 1;
                side_ = number(ends.back()) - first_ + 1;
            }
            demand(first_ <= 1 && region_ <= side_ && rows_ > 0 && columns_ > 0 && side_ <= 16,
                   "shape");
        }
        demand(shapes.size() <= 1, "two shapes");
        for (const Words& words : constraints_) {
            if (words[0] == "RegionSize") region_ = number(words.at(1));
        }
        for (int small = 2; small * small <= region_; ++small) {
            const int large = region_ / small;
            if (region_ % small != 0) continue;
            if (rows_ % small == 0 && columns_ % large == 0)
                box_ = {small, large};
            else if (rows_ % large == 0 && columns_ % small == 0)
                box_ = {large, small};
        }
        for (const Words& words : constraints_) {
            if (words[0] == "NoBoxes") has_boxes_ = false;
        }
        if (box_.first == 0) has_boxes_ = false;
        if (has_boxes_) regions_ = boxes_ = boxes();
        for (const Words& words : constraints_) {
            if (words[0] != "Jigsaw") continue;
            const std::string& map = words.back();
            demand(words.size() == 2 || words.size() == 3, "jigsaw");
            demand(static_cast<int>(map.size()) == rows_ * columns_, "size of a jigsaw");
            std::map<char, std::vector<int>> pieces;
            for (std::size_t i = 0; i < map.size(); ++i) pieces[map[i]].push_back(int(i));
            int others = 0;
            for (const auto& [label, cells] : pieces) {
                if (static_cast<int>(cells.size()) == region_) {
                    groups_.push_back(cells);
                    if (!has_boxes_) regions_.push_back(cells);
                } else {
                    const int size = static_cast<int>(cells.size());
                    demand(size < std::max(rows_, columns_) || size > side_, "pieces");
                    ++others;
                }
            }
            demand(others < 2, "pieces");
        }
        while (expand_copies()) {
        }
        int depth = 0;
        for (const Words& words : constraints_) {
            depth += words[0] == "Or" || words[0] == "And" ? 1 : words[0] == "End" ? -1 : 0;
            demand(depth >= 0, "nothing ends here");
            check(words, depth > 0);
        }
        demand(depth == 0, "a group without an end");
        keeps(Digits(static_cast<std::size_t>(rows_ * columns_), 1));
    }

    int side() const { return side_; }
    int rows() const { return rows_; }
    int columns() const { return columns_; }

    bool keeps(const Digits& grid) const {
        const auto all_differ = [&](const std::vector<std::vector<int>>& lists) {
            return std::all_of(lists.begin(), lists.end(), [&](const std::vector<int>& cells) {
                return differ(digits_of(cells, grid));
            });
        };
        if (!all_differ(groups_) || !all_differ(boxes_)) return false;
        bool holds = true;
        for (std::size_t at = 0; at < constraints_.size();) holds &= keeps_next(at, grid);
        return holds;
    }

  private:
    // Replaces the last group of copies, which has no other inside, by the copies.
    bool expand_copies() {
        std::size_t begin = constraints_.size();
        for (std::size_t i = 0; i < constraints_.size(); ++i) {
            if (constraints_[i][0] == "Replicate") begin = i;
        }
        if (begin == constraints_.size()) return false;
        std::size_t end = begin + 1;
        for (int open = 1;; ++end) {
            demand(end < constraints_.size(), "a group without an end");
            const std::string& name = constraints_[end][0];
            open += name == "Or" || name == "And" ? 1 : name == "End" ? -1 : 0;
            if (open == 0) break;
        }
        const Words& head = constraints_[begin];
        demand(head.size() == 2 || head.size() == 3, "copies");
        const int origin = head.size() == 3 ? cell(head[2]) : 0;
        std::vector<Words> changed(constraints_.begin(),
                                   constraints_.begin() + static_cast<std::ptrdiff_t>(begin));
        static const std::string code =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
        for (std::size_t bit = 0; bit < 6 * head[1].size(); ++bit) {
            const std::size_t bits = code.find(head[1][bit / 6]);
            demand(bits != std::string::npos, "copies");
            if ((bits >> bit % 6 & 1) == 0) continue;
            const int target = origin + static_cast<int>(bit);
            demand(target < rows_ * columns_, "copies");
            for (std::size_t i = begin + 1; i < end; ++i) {
                demand(!is_at_sides(constraints_[i][0]) && constraints_[i][0] != "Sandwich" &&
                           constraints_[i][0] != "Shape" && constraints_[i][0] != "Jigsaw",
                       "cannot be copied");
                changed.push_back(constraints_[i]);
                for (std::size_t w = 1; w < changed.back().size(); ++w)
                    move_cell(changed.back()[w], origin, target);
            }
        }
        changed.insert(changed.end(), constraints_.begin() + static_cast<std::ptrdiff_t>(end + 1),
                       constraints_.end());
        constraints_ = std::move(changed);
        return true;
    }
    void move_cell(std::string& word, int from, int to) const {
        if (word.size() < 4 || (word[0] != 'R' && word[0] != 'r')) return;
        const int here = cell(word.substr(0, 4));
        const int row = here / columns_ + to / columns_ - from / columns_;
        const int column = here % columns_ + to % columns_ - from % columns_;
        demand(row >= 0 && row < rows_ && column >= 0 && column < columns_, "outside");
        const std::string figures = "123456789abcdefg";
        word[1] = figures[static_cast<std::size_t>(row)];
        word[3] = figures[static_cast<std::size_t>(column)];
    }

    // A constraint, or a group up to its end.
    bool keeps_next(std::size_t& at, const Digits& grid) const {
        const Words& words = constraints_[at++];
        if (words[0] != "Or" && words[0] != "And") return keeps(words, grid);
        demand(words.size() == 1, "a group without arguments");
        demand(constraints_.at(at)[0] != "End", "an empty group");
        bool all = true;
        bool any = false;
        while (constraints_.at(at)[0] != "End") {
            const bool holds = keeps_next(at, grid);
            all &= holds;
            any |= holds;
        }
        ++at;
        return words[0] == "Or" ? any : all;
    }

    static void demand(bool is_good, const char* what) {
        if (!is_good) throw std::runtime_error(what);
    }
    static Words split(const std::string& text, char separator) {
        Words parts{""};
        for (const char c : text) {
            if (c == separator) {
                parts.emplace_back();
            } else {
                parts.back() += c;
            }
        }
        return parts;
    }
    static int number(const std::string& text) {
        demand(!text.empty() && text.size() < 9 &&
                   text.find_first_not_of("0123456789") == std::string::npos,
               "number");
        return std::stoi(text);
    }
    static bool differ(const Digits& digits) {
        unsigned seen = 0;
        for (const int digit : digits) {
            if ((seen >> digit & 1U) != 0) return false;
            seen |= 1U << digit;
        }
        return true;
    }
    static int sum(const Digits& digits) {
        return std::accumulate(digits.begin(), digits.end(), 0);
    }
    static Digits digits_of(const std::vector<int>& cells, const Digits& grid) {
        Digits digits;
        for (const int cell : cells) digits.push_back(grid[static_cast<std::size_t>(cell)]);
        return digits;
    }
    std::size_t at(int row, int column) const {
        return static_cast<std::size_t>(row * columns_ + column);
    }

    std::vector<std::vector<int>> boxes() const {
        const int across = columns_ / box_.second;
        std::vector<std::vector<int>> all(static_cast<std::size_t>(rows_ / box_.first * across));
        for (int cell = 0; cell < rows_ * columns_; ++cell)
            all[static_cast<std::size_t>(cell / columns_ / box_.first * across +
                                         cell % columns_ / box_.second)]
                .push_back(cell);
        return all;
    }

    int cell(const std::string& text) const {
        demand(text.size() == 4 && (text[0] == 'R' || text[0] == 'r') &&
                   (text[2] == 'C' || text[2] == 'c'),
               "cell");
        static const std::string figures = "123456789abcdefg";
        static const std::string capitals = "123456789ABCDEFG";
        const auto place = [&](char c, int end) {
            const std::size_t lower = figures.find(c);
            const std::size_t index = lower != std::string::npos ? lower : capitals.find(c);
            demand(index != std::string::npos && static_cast<int>(index) < end, "cell");
            return static_cast<int>(index);
        };
        return place(text[1], rows_) * columns_ + place(text[3], columns_);
    }
    std::vector<int> cells(const Words& words, std::size_t first) const {
        std::vector<int> all;
        for (std::size_t i = first; i < words.size(); ++i) all.push_back(cell(words[i]));
        demand(!all.empty(), "cells");
        return all;
    }
    bool touch(int a, int b) const {
        return std::abs(a / columns_ - b / columns_) + std::abs(a % columns_ - b % columns_) == 1;
    }
    // "Any later adjacent cells": cells are removed from the set one after the other.
    std::vector<std::pair<int, int>> pairs(const std::vector<int>& list) const {
        std::set<int> left(list.begin(), list.end());
        std::vector<std::pair<int, int>> all;
        for (const int a : list) {
            left.erase(a);
            for (const int b : left) {
                if (touch(a, b)) all.emplace_back(a, b);
            }
        }
        return all;
    }
    // All slopes of two or more cells, by the cell that identifies them there, with the sides in
    // this order.
    std::map<int, std::vector<int>> slopes() const {
        std::map<int, std::vector<int>> all;
        std::set<std::set<int>> seen;
        const auto add = [&](int row, int column, int down, int right) {
            std::vector<int> list;
            for (int r = row, c = column; r >= 0 && c >= 0 && r < rows_ && c < columns_;
                 r += down, c += right)
                list.push_back(r * columns_ + c);
            if (list.size() > 1 && seen.insert({list.begin(), list.end()}).second)
                all[list.front()] = list;
        };
        for (int i = 0; i < rows_ - 1; ++i) add(i, 0, 1, 1);
        for (int i = 1; i < rows_ - 1; ++i) add(i, columns_ - 1, -1, -1);
        for (int i = 1; i < columns_; ++i) add(0, i, 1, -1);
        for (int i = 1; i < columns_ - 1; ++i) add(rows_ - 1, i, -1, 1);
        return all;
    }
    std::vector<int> line(const std::string& name) const {
        demand(name.size() > 1 && (name[0] == 'R' || name[0] == 'C'), "line");
        const int index = number(name.substr(1)) - 1;
        const bool is_row = name[0] == 'R';
        demand(index >= 0 && index < (is_row ? rows_ : columns_) && name[1] != '0', "line");
        std::vector<int> list;
        for (int i = 0; i < (is_row ? columns_ : rows_); ++i)
            list.push_back(is_row ? index * columns_ + i : i * columns_ + index);
        return list;
    }

    static bool is_at_sides(const std::string& name) {
        return name == "XSum" || name == "Skyscraper" || name == "NumberedRoom" ||
               name == "HiddenSkyscraper" || name == "FullRank";
    }

    // Throws for constraints that are invalid there; keeps() evaluates the others.
    void check(const Words& words, bool is_inside) {
        static const std::set<std::string> alone{
            "NoBoxes",         "Windoku",     "DisjointSets",    "AntiKnight",     "AntiKing",
            "AntiConsecutive", "StrictXV",    "StrictKropki",    "DutchFlatmates", "GlobalEntropy",
            "GlobalMod",       "AntiTaxicab", "RegionSameValues"};
        static const std::set<std::string> others{"",
                                                  "RegionSize",
                                                  "Given",
                                                  "Shape",
                                                  "Jigsaw",
                                                  "Diagonal",
                                                  "Cage",
                                                  "Sum",
                                                  "Arrow",
                                                  "PillArrow",
                                                  "Thermo",
                                                  "WhiteDot",
                                                  "BlackDot",
                                                  "X",
                                                  "V",
                                                  "Renban",
                                                  "GreaterThan",
                                                  "Whisper",
                                                  "Palindrome",
                                                  "Between",
                                                  "RegionSumLine",
                                                  "Zipper",
                                                  "Entropic",
                                                  "Modular",
                                                  "AllDifferent",
                                                  "Sandwich",
                                                  "LittleKiller",
                                                  "Quad",
                                                  "Skyscraper",
                                                  "XSum",
                                                  "NumberedRoom",
                                                  "SumLine",
                                                  "HiddenSkyscraper",
                                                  "FullRank",
                                                  "DoubleArrow",
                                                  "EqualityCage",
                                                  "Lockout",
                                                  "Lunchbox",
                                                  "RellikCage",
                                                  "CountDistinct",
                                                  "CountingCircles",
                                                  "ContainAtLeast",
                                                  "ContainExact",
                                                  "LookAndSay",
                                                  "ValueIndexing",
                                                  "Indexing",
                                                  "SameValues",
                                                  "EqualSum",
                                                  "Pair",
                                                  "PairX",
                                                  "NFA",
                                                  "Regex"};
        const std::string& name = words[0];
        if (name == "Or" || name == "And" || name == "End") return;
        demand(!is_inside || (!alone.contains(name) && name != "Diagonal" && name != "Shape" &&
                              name != "Jigsaw" && name != "RegionSize"),
               "not in a group");
        if (name == "RegionSize") {
            demand(
                words.size() == 2 && number(words[1]) == region_ && region_ > 1 && region_ <= side_,
                "size of regions");
            return;
        }
        if (alone.contains(name)) {
            demand(words.size() == 1, "nothing stands behind the name");
            demand(name != "GlobalEntropy" || side_ == 9, "entropy");
            demand(first_ == 1 || (name != "GlobalEntropy" && name != "AntiTaxicab" &&
                                   name != "DutchFlatmates"),
                   "digits from 0");
            demand(rows_ == columns_ || (name != "Windoku" && name != "DisjointSets"), "square");
            return;
        }
        demand(others.contains(name), "unknown");
        if (name == "Diagonal")
            demand(words.size() == 2 && (words[1] == "1" || words[1] == "-1"), "diagonal");
        if (name == "WhiteDot" || name == "BlackDot" || name == "X" || name == "V" ||
            name == "GreaterThan") {
            const auto found = pairs(cells(words, 1));
            demand(!found.empty(), "says nothing");
            const bool is_dot = name == "WhiteDot" || name == "BlackDot";
            const bool is_letter = name == "X" || name == "V";
            for (const auto& [a, b] : found) {
                if (is_dot) dots_.insert({std::min(a, b), std::max(a, b)});
                if (is_letter) letters_.insert({std::min(a, b), std::max(a, b)});
            }
        }
        // Of several such constraints, that solver uses the last; differing ones are rejected as
        // ambiguous.
        std::map<std::string, std::string> said;
        if (name == "LittleKiller" || name == "Sandwich") {
            demand(words.size() == 3, "outside");
            said[name + words[2]] = words[1];
        }
        if (name == "Quad") {
            demand(words.size() > 2, "quad");
            for (std::size_t i = 2; i < words.size(); ++i) said[name + words[1]] += words[i] + '~';
        }
        if (is_at_sides(name)) {
            demand(words.size() == 3 || words.size() == 4, "sides");
            for (std::size_t i = 2; i < words.size(); ++i) {
                if (words[i].empty()) continue;
                demand(number(words[i]) > 0, "sides");
                const bool is_digit = name == "NumberedRoom" || name == "HiddenSkyscraper";
                demand(!is_digit || number(words[i]) <= side_, "digit");
                said[name + words[1] + std::to_string(i)] = words[i];
            }
        }
        for (const auto& [place, value] : said) {
            if (is_inside) break;
            const auto [before, is_new] = said_.emplace(place, value);
            demand(is_new || before->second == value, "two in one place");
        }
        // Other errors show with any grid.
        keeps(words, Digits(static_cast<std::size_t>(rows_ * columns_), 1));
    }

    // Of rows, columns, boxes and pieces, those with the most cells.
    bool have_same_digits(const Digits& g) const {
        std::vector<std::vector<int>> lists = boxes_;
        lists.insert(lists.end(), groups_.begin(), groups_.end());
        for (int row = 0; row < rows_; ++row) lists.push_back(line('R' + std::to_string(row + 1)));
        for (int c = 0; c < columns_; ++c) lists.push_back(line('C' + std::to_string(c + 1)));
        std::size_t most = 0;
        for (const std::vector<int>& list : lists) most = std::max(most, list.size());
        std::set<std::multiset<int>> held;
        for (const std::vector<int>& list : lists) {
            const Digits digits = digits_of(list, g);
            if (list.size() == most) held.insert({digits.begin(), digits.end()});
        }
        return static_cast<int>(most) == side_ || held.size() <= 1;
    }

    // Rules about the whole board.
    bool keeps_everywhere(const std::string& name, const Digits& g) const {
        static const std::set<std::string> names{"DutchFlatmates", "GlobalEntropy", "GlobalMod",
                                                 "AntiTaxicab"};
        if (name == "RegionSameValues") return have_same_digits(g);
        if (!names.contains(name)) return true;
        for (int a = 0; a < rows_ * columns_; ++a) {
            const int row = a / columns_;
            const int column = a % columns_;
            const int here = g[static_cast<std::size_t>(a)];
            const auto beside = [&](int down, int right) {
                return g[static_cast<std::size_t>(a + down * columns_ + right)];
            };
            if (name == "DutchFlatmates" && here == (side_ + 1) / 2) {
                const bool has_one = row > 0 && beside(-1, 0) == 1;
                const bool has_last = row + 1 < rows_ && beside(1, 0) == side_;
                if (!has_one && !has_last) return false;
            }
            const bool is_corner = row + 1 < rows_ && column + 1 < columns_;
            if ((name == "GlobalEntropy" || name == "GlobalMod") && is_corner) {
                std::set<int> classes;
                for (const int digit : {here, beside(0, 1), beside(1, 0), beside(1, 1)})
                    classes.insert(name == "GlobalMod" ? digit % 3 : (digit - 1) / 3);
                if (classes.size() < 3) return false;
            }
            for (int b = 0; name == "AntiTaxicab" && b < rows_ * columns_; ++b) {
                const int steps = std::abs(row - b / columns_) + std::abs(column - b % columns_);
                if (b != a && steps == here && g[static_cast<std::size_t>(b)] == here) return false;
            }
        }
        return true;
    }

    static std::string bits_of(const std::string& text) {
        static const std::string code =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
        std::string bits;
        for (const char c : text) {
            const std::size_t value = code.find(c);
            demand(value != std::string::npos, "base64");
            for (int i = 5; i >= 0; --i) bits += (value >> i & 1) == 1 ? '1' : '0';
        }
        bits.resize(bits.size() / 8 * 8);
        return bits;
    }
    struct Nfa {
        int starts = 0;
        std::set<int> ends;
        std::set<std::tuple<int, int, int>> steps;  // state, digit, next state
    };
    static Nfa nfa_of(const std::string& text) {
        const std::string bits = bits_of(text);
        Nfa nfa;
        std::size_t at = 0;
        const auto take = [&](int count) {
            int value = 0;
            for (; count > 0; --count) value = 2 * value + (bits.at(at++) - '0');
            return value;
        };
        const auto width = [](int largest) {
            int bits_needed = 0;
            for (; largest > 0; largest /= 2) ++bits_needed;
            return bits_needed;
        };
        const int form = take(2);
        const int state_bits = take(4) + 1;
        const int symbols = take(4) + 1;
        const int starts = nfa.starts = take(state_bits);
        const int others = take(state_bits);
        const int which = take(starts);
        for (int i = 0; i < starts; ++i) {
            if ((which >> i & 1) == 1) nfa.ends.insert(i);
        }
        for (int i = 0; i < others; ++i) nfa.ends.insert(starts + i);
        const int count_bits = form == 0 ? take(4) : symbols;
        for (int state = 0; static_cast<int>(bits.size() - at) >= count_bits; ++state) {
            const int head = take(count_bits);
            for (int i = 0; form == 0 && i < head; ++i) {
                const int digit = take(width(symbols - 1)) + 1;
                nfa.steps.emplace(state, digit, take(state_bits));
            }
            for (int i = 0; form == 1 && i < symbols; ++i) {
                if ((head >> i & 1) == 1) nfa.steps.emplace(state, i + 1, take(state_bits));
            }
        }
        return nfa;
    }
    bool nfa_accepts(const std::string& text, const Digits& digits) const {
        if (!nfas_.contains(text)) nfas_.emplace(text, nfa_of(text));
        const Nfa& nfa = nfas_.at(text);
        std::set<int> now;
        for (int i = 0; i < nfa.starts; ++i) now.insert(i);
        for (const int digit : digits) {
            std::set<int> next;
            for (const auto& [from, by, to] : nfa.steps) {
                if (by == digit - first_ + 1 && now.contains(from)) next.insert(to);
            }
            now = next;
        }
        return std::any_of(now.begin(), now.end(),
                           [&](int state) { return nfa.ends.contains(state); });
    }
    static std::regex regex_of(const std::string& text) {
        const std::string bits = bits_of(text);
        std::string pattern;
        for (std::size_t i = 0; i < bits.size(); i += 8)
            pattern += static_cast<char>(std::stoi(bits.substr(i, 8), nullptr, 2));
        return std::regex(pattern);
    }
    bool matches(const std::string& text, const Digits& digits) const {
        if (!patterns_.contains(text)) patterns_.emplace(text, regex_of(text));
        std::string word;
        for (const int digit : digits) word += "0123456789A"[digit];
        return std::regex_match(word, patterns_.at(text));
    }

    // The digits of the groups of cells from the third word on. A group ends at an empty word or a
    // name.
    std::vector<Digits> groups_of(const Words& words, const Digits& g) const {
        std::vector<Digits> groups(1);
        for (std::size_t w = 2; w < words.size(); ++w) {
            if (words[w].empty() || words[w][0] == '_')
                groups.emplace_back();
            else
                groups.back().push_back(g[static_cast<std::size_t>(cell(words[w]))]);
        }
        std::erase_if(groups, [](const Digits& group) { return group.empty(); });
        return groups;
    }

    // Rules about groups of cells; true for others.
    bool keeps_group(const Words& words, const Digits& g) const {
        const std::string& name = words[0];
        const auto list = [&](std::size_t first) { return digits_of(cells(words, first), g); };
        const auto count = [](const Digits& d, int digit) {
            return static_cast<int>(std::count(d.begin(), d.end(), digit));
        };
        if (name == "Lockout") {
            const Digits d = list(2);
            const auto [low, high] = std::minmax(d.front(), d.back());
            if (high - low < number(words.at(1))) return false;
            for (std::size_t i = 1; i + 1 < d.size(); ++i) {
                if (d[i] >= low && d[i] <= high) return false;
            }
            return true;
        }
        if (name == "Lunchbox") {
            const Digits d = list(2);
            demand(d.size() > 1, "lunchbox");
            auto from = std::min_element(d.begin(), d.end());
            auto to = std::max_element(d.begin(), d.end());
            if (from > to) std::swap(from, to);
            return differ(d) && std::accumulate(from + 1, to, 0) == number(words.at(1));
        }
        if (name == "RellikCage") {
            const Digits d = list(2);
            std::set<int> sums;
            for (const int digit : d) {
                for (const int before : std::set<int>(sums)) sums.insert(before + digit);
                sums.insert(digit);
            }
            return differ(d) && !sums.contains(number(words.at(1)));
        }
        if (name == "CountDistinct") {
            const Digits d = list(1);
            return static_cast<int>(std::set<int>(d.begin() + 1, d.end()).size()) == d[0];
        }
        if (name == "CountingCircles") {
            const Digits d = list(1);
            return std::all_of(d.begin(), d.end(), [&](int x) { return count(d, x) == x; });
        }
        if (name == "ContainAtLeast" || name == "ContainExact") {
            const Words values = split(words.at(1), '_');
            for (const std::string& value : values) {
                const auto wanted = std::count(values.begin(), values.end(), value);
                const int there = count(list(2), number(value));
                if (there < wanted || (name == "ContainExact" && there > wanted)) return false;
            }
            return true;
        }
        if (name == "LookAndSay") {
            const std::string& clue = words.at(1);
            demand(clue.size() % 2 == 0, "pairs of figures");
            std::set<char> named;
            for (std::size_t i = 0; i < clue.size(); i += 2) {
                demand(named.insert(clue[i + 1]).second, "two pairs of a digit");
                demand(clue[i + 1] > '0' && clue[i + 1] - '0' <= side_, "digit");
                if (count(list(2), clue[i + 1] - '0') != clue[i] - '0') return false;
            }
            return true;
        }
        if (name == "ValueIndexing") {
            const Digits d = list(1);
            const auto place = static_cast<std::size_t>(1 + d[1]);
            return place < d.size() && d[place] == d[0];
        }
        if (name == "Indexing") {
            for (const int c : cells(words, 2)) {
                const int row = c / columns_;
                const int column = c % columns_;
                const int value = g[static_cast<std::size_t>(c)] - 1;
                const bool by_rows = words.at(1) == "R";
                const int there = by_rows ? value * columns_ + column : row * columns_ + value;
                if (value < 0 || value >= (by_rows ? rows_ : columns_)) return false;
                if (g[static_cast<std::size_t>(there)] != (by_rows ? row : column) + 1)
                    return false;
            }
            return true;
        }
        if (name == "SameValues") {
            const Digits d = list(2);
            const int groups = number(words.at(1));
            demand(groups > 1 && d.size() % static_cast<std::size_t>(groups) == 0, "groups");
            const auto size = static_cast<std::ptrdiff_t>(d.size()) / groups;
            for (auto from = d.begin() + size; from < d.end(); from += size) {
                if (!std::is_permutation(d.begin(), d.begin() + size, from)) return false;
            }
            return true;
        }
        if (name == "EqualSum") {
            std::vector<int> sums{0};
            for (std::size_t i = 1; i < words.size(); ++i) {
                if (words[i] == "-") {
                    sums.push_back(0);
                } else {
                    sums.back() += g[static_cast<std::size_t>(cell(words[i]))];
                }
            }
            return std::set<int>(sums.begin(), sums.end()).size() == 1;
        }
        if (name == "NFA" || name == "Regex") {
            const auto groups = groups_of(words, g);
            return std::all_of(groups.begin(), groups.end(), [&](const Digits& d) {
                return name == "NFA" ? nfa_accepts(words.at(1), d) : matches(words.at(1), d);
            });
        }
        if (name == "Pair" || name == "PairX") {
            static const std::string code =
                "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
            const std::string& table = words.at(1);
            demand(!table.empty() && table.find_first_not_of(code) == std::string::npos, "table");
            const auto is_allowed = [&](int a, int b) {
                const auto bit = static_cast<std::size_t>((a - first_) * side_ + b - first_);
                return bit / 6 < table.size() && (code.find(table[bit / 6]) >> bit % 6 & 1) == 1;
            };
            bool holds = true;
            for (const Digits& d : groups_of(words, g)) {
                for (std::size_t i = 0; i < d.size(); ++i) {
                    for (std::size_t k = i + 1; k < d.size(); ++k) {
                        if (name == "PairX" || k == i + 1) holds &= is_allowed(d[i], d[k]);
                    }
                }
            }
            return holds;
        }
        return true;
    }

    bool keeps(const Words& words, const Digits& g) const {
        const std::string& name = words[0];
        if (!keeps_everywhere(name, g)) return false;
        const auto digit = [&](int c) { return g[static_cast<std::size_t>(c)]; };
        const auto list = [&](std::size_t first) { return digits_of(cells(words, first), g); };
        const auto of_pairs = [&](auto holds) {
            const auto all = pairs(cells(words, 1));
            return std::all_of(all.begin(), all.end(), [&](const auto& p) {
                return holds(digit(p.first), digit(p.second));
            });
        };
        const auto steps = [&](const Digits& d, auto holds) {
            for (std::size_t i = 1; i < d.size(); ++i) {
                if (!holds(d[i - 1], d[i])) return false;
            }
            return true;
        };
        if (name.empty() || name == "Given") {
            demand(words.size() > 1, "givens");
            bool has_all = true;
            for (std::size_t i = 1; i < words.size(); ++i) {
                const Words fields = split(words[i], '_');
                demand(fields.size() > 1, "givens");
                bool is_there = false;
                for (std::size_t k = 1; k < fields.size(); ++k) {
                    const int value = number(fields[k]);
                    demand(value >= first_ && value < first_ + side_ &&
                               (value == 0 ? fields[k].size() == 1 : fields[k][0] != '0'),
                           "digit");
                    is_there |= value == digit(cell(fields[0]));
                }
                has_all &= is_there;
            }
            return has_all;
        }
        if (name == "Cage") {
            const int total = words.at(1).empty() ? 0 : number(words[1]);
            return differ(list(2)) && (total == 0 || sum(list(2)) == total);
        }
        if (name == "Sum") return sum(list(2)) == number(words.at(1));
        if (name == "Arrow") return sum(list(1)) == 2 * list(1)[0];
        if (name == "PillArrow") {
            const int size = number(words.at(1));
            std::vector<int> all = cells(words, 2);
            demand((size == 2 || size == 3) && static_cast<int>(all.size()) > size, "pill");
            std::sort(all.begin(), all.begin() + size);
            int value = 0;
            int rest = 0;
            bool has_figures = true;
            for (int i = 0; i < static_cast<int>(all.size()); ++i) {
                const int here = all[static_cast<std::size_t>(i)];
                if (i >= size) {
                    rest += digit(here);
                    continue;
                }
                value = 10 * value + digit(here);
                has_figures &= i == 0 || digit(here) < 10;
                if (i == 0) continue;
                const int before = all[static_cast<std::size_t>(i - 1)];
                const int down = here / columns_ - before / columns_;
                const int right = here % columns_ - before % columns_;
                demand((down == 0 || down == 1) && (right == 0 || right == 1), "pill");
            }
            return value == rest && has_figures;
        }
        if (name == "Thermo") return steps(list(1), [](int a, int b) { return a < b; });
        if (name == "WhiteDot") return of_pairs([](int a, int b) { return std::abs(a - b) == 1; });
        if (name == "BlackDot")
            return of_pairs([](int a, int b) { return a == 2 * b || b == 2 * a; });
        if (name == "X") return of_pairs([](int a, int b) { return a + b == 10; });
        if (name == "V") return of_pairs([](int a, int b) { return a + b == 5; });
        if (name == "GreaterThan") return of_pairs([](int a, int b) { return a > b; });
        if (name == "Whisper" || name == "Modular") {
            const bool has_value = words.at(1).find_first_not_of("0123456789") == std::string::npos;
            const int value = has_value ? number(words[1]) : name == "Whisper" ? 5 : 3;
            const Digits d = list(has_value ? 2 : 1);
            if (name == "Whisper")
                return steps(d, [=](int a, int b) { return std::abs(a - b) >= value; });
            demand(value > 0, "modulus");
            for (std::size_t i = 0; i < d.size(); ++i) {
                for (std::size_t k = i + 1; k < d.size(); ++k) {
                    const bool is_equal = d[i] % value == d[k] % value;
                    const std::size_t modulus = static_cast<std::size_t>(value);
                    if (k < modulus && is_equal) return false;
                    if ((k - i) % modulus == 0 && !is_equal) return false;
                }
            }
            return true;
        }
        if (name == "Renban") {
            const Digits d = list(1);
            const auto [least, most] = std::minmax_element(d.begin(), d.end());
            return differ(d) && *most - *least < static_cast<int>(d.size());
        }
        if (name == "Palindrome") {
            const Digits d = list(1);
            return d == Digits(d.rbegin(), d.rend());
        }
        if (name == "RegionSumLine") {
            const std::vector<int> all = cells(words, 1);
            Digits sums;
            std::size_t current = regions_.size() + 1;
            for (const int c : all) {
                std::size_t region = regions_.size();
                for (std::size_t i = 0; i < regions_.size(); ++i) {
                    if (std::count(regions_[i].begin(), regions_[i].end(), c) > 0) region = i;
                }
                if (regions_.empty()) return true;
                if (region != current) sums.push_back(0);
                current = region;
                sums.back() += digit(c);
            }
            return std::set<int>(sums.begin(), sums.end()).size() == 1;
        }
        if (name == "Between") {
            const Digits d = list(1);
            const auto [low, high] = std::minmax(d.front(), d.back());
            for (std::size_t i = 1; i + 1 < d.size(); ++i) {
                if (d[i] <= low || d[i] >= high) return false;
            }
            return true;
        }
        if (name == "Zipper") {
            const Digits d = list(1);
            const std::size_t n = d.size();
            std::set<int> sums;
            for (std::size_t i = 0; i < n / 2; ++i) sums.insert(d[i] + d[n - 1 - i]);
            if (n % 2 == 1) sums.insert(d[n / 2]);
            return sums.size() <= 1;
        }
        if (name == "Entropic") {
            demand(side_ == 9 && first_ == 1, "entropic");
            const Digits d = list(1);
            for (std::size_t i = 0; i < d.size(); ++i) {
                for (std::size_t k = i + 1; k < d.size() && k < i + 3; ++k) {
                    if ((d[i] - 1) / 3 == (d[k] - 1) / 3) return false;
                }
            }
            return true;
        }
        if (name == "AllDifferent") return differ(list(1));
        if (name == "LittleKiller") {
            const auto all = slopes();
            const auto slope = all.find(cell(words[2]));
            demand(slope != all.end(), "slope");
            return sum(digits_of(slope->second, g)) == number(words[1]);
        }
        if (name == "Quad") {
            const int corner = cell(words[1]);
            demand(corner % columns_ + 1 < columns_ && corner / columns_ + 1 < rows_, "quad");
            Digits d = digits_of({corner, corner + 1, corner + columns_, corner + columns_ + 1}, g);
            bool has_all = true;
            for (std::size_t i = 2; i < words.size(); ++i) {
                const auto found = std::find(d.begin(), d.end(), number(words[i]));
                has_all &= found != d.end();
                if (found != d.end()) d.erase(found);
            }
            return has_all;
        }
        if (name == "Sandwich") {
            const Digits d = digits_of(line(words[2]), g);
            const int value = number(words[1]);
            // Those that the whole line has, if it holds every digit.
            auto low = std::min_element(d.begin(), d.end());
            auto high = std::max_element(d.begin(), d.end());
            if (low > high) std::swap(low, high);
            return low < high && std::accumulate(low + 1, high, 0) == value;
        }
        if (name == "SumLine") {
            const bool is_loop = words.back() == "LOOP";
            const Words line(words.begin(), words.end() - (is_loop ? 1 : 0));
            Digits d = digits_of(cells(line, 2), g);
            demand(is_loop || d.size() < 2 || line[2] != line.back(), "a loop");
            demand(!is_loop || d.size() > 2, "a loop");
            for (std::size_t turn = 0; turn < (is_loop ? d.size() : 1); ++turn) {
                int part = 0;
                for (const int each : d) {
                    part += each;
                    if (part == number(words.at(1))) part = 0;
                    if (part > number(words.at(1))) break;
                }
                if (part == 0) return true;
                std::rotate(d.begin(), d.begin() + 1, d.end());
            }
            return false;
        }
        if (name == "DoubleArrow") {
            const Digits d = list(1);
            demand(d.size() > 2, "double arrow");
            return std::accumulate(d.begin() + 1, d.end() - 1, 0) == d.front() + d.back();
        }
        if (name == "EqualityCage") {
            const Digits d = list(1);
            demand(d.size() > 1 && static_cast<int>(d.size()) <= side_, "cage");
            int more_even = 0;
            int more_low = 0;
            for (const int each : d) {
                more_even += each % 2 == 0 ? 1 : -1;
                const int ends = first_ + first_ + side_ - 1;
                if (2 * each == ends) return false;
                more_low += 2 * each < ends ? 1 : -1;
            }
            return differ(d) && more_even == 0 && more_low == 0;
        }
        if (keeps_group(words, g) == false) return false;
        if (is_at_sides(name)) {
            Digits d = digits_of(line(words[1]), g);
            for (std::size_t i = 2; i < words.size(); ++i) {
                int seen = 0;
                int highest = -1;
                int hidden = 0;
                for (const int each : d) {
                    seen += each > highest;
                    if (each < highest && hidden == 0) hidden = each;
                    highest = std::max(highest, each);
                }
                const bool reaches = d[0] > 0 && d[0] <= static_cast<int>(d.size());
                const int total = reaches ? std::accumulate(d.begin(), d.begin() + d[0], 0) : -1;
                const int room = reaches ? d[static_cast<std::size_t>(d[0] - 1)] : -1;
                if (name == "FullRank") {
                    demand(rows_ == side_ && columns_ == side_ &&
                               number(words[i].empty() ? "1" : words[i]) <= 4 * side_,
                           "rank");
                    if (!words[i].empty() && rank_of(d, g) != number(words[i])) return false;
                    std::reverse(d.begin(), d.end());
                    continue;
                }
                const int value = name == "XSum"           ? total
                                  : name == "Skyscraper"   ? seen
                                  : name == "NumberedRoom" ? room
                                                           : hidden;
                if (!words[i].empty() && number(words[i]) != value) return false;
                std::reverse(d.begin(), d.end());
            }
            return true;
        }
        return keeps_board(words, g);
    }

    // The rank of a row or column among all of them in both directions; 0 if another has it, too.
    int rank_of(const Digits& own, const Digits& g) const {
        int rank = 1;
        int equal = 0;
        for (int i = 1; i <= rows_; ++i) {
            for (const char side : {'R', 'C'}) {
                Digits other = digits_of(line(side + std::to_string(i)), g);
                for (int turn = 0; turn < 2; ++turn) {
                    rank += other < own;
                    equal += other == own;
                    std::reverse(other.begin(), other.end());
                }
            }
        }
        return equal == 1 ? rank : 0;
    }

    bool keeps_board(const Words& words, const Digits& g) const {
        static const std::set<std::string> names{"Diagonal",     "AntiKnight",      "AntiKing",
                                                 "DisjointSets", "AntiConsecutive", "StrictKropki",
                                                 "StrictXV",     "Windoku"};
        const std::string& name = words[0];
        if (!names.contains(name)) return true;
        for (int a = 0; a < rows_ * columns_; ++a) {
            for (int b = a + 1; b < rows_ * columns_; ++b) {
                const int down = std::abs(a / columns_ - b / columns_);
                const int right = std::abs(a % columns_ - b % columns_);
                const int x = g[static_cast<std::size_t>(a)];
                const int y = g[static_cast<std::size_t>(b)];
                if (x != y && !touch(a, b)) continue;
                const bool is_slope =
                    (name == "Diagonal") &&
                    (words[1] == "1"
                         ? a / columns_ + a % columns_ == columns_ - 1 &&
                               b / columns_ + b % columns_ == columns_ - 1
                         : a / columns_ == a % columns_ && b / columns_ == b % columns_);
                const bool is_knight = name == "AntiKnight" && down * right == 2;
                const bool is_king = name == "AntiKing" && down == 1 && right == 1;
                const bool is_set = name == "DisjointSets" && box_.first > 0 &&
                                    down % box_.first == 0 && right % box_.second == 0;
                if (x == y && (is_slope || is_knight || is_king || is_set)) return false;
                if (!touch(a, b)) continue;
                const bool is_dotted = dots_.contains({std::min(a, b), std::max(a, b)});
                const bool is_lettered = letters_.contains({std::min(a, b), std::max(a, b)});
                if (name == "AntiConsecutive" && std::abs(x - y) == 1) return false;
                if (name == "StrictKropki" && !is_dotted &&
                    (std::abs(x - y) == 1 || x == 2 * y || y == 2 * x))
                    return false;
                if (name == "StrictXV" && !is_lettered && (x + y == 5 || x + y == 10)) return false;
            }
        }
        if (name == "Windoku" && box_.first > 0) {
            for (int left = 1; left + box_.second < columns_; left += box_.second + 1) {
                for (int top = 1; top + box_.first < rows_; top += box_.first + 1) {
                    Digits window;
                    for (int i = 0; i < region_; ++i)
                        window.push_back(g[at(top + i % box_.first, left + i / box_.first)]);
                    if (!differ(window)) return false;
                }
            }
        }
        return true;
    }

    std::vector<Words> constraints_;
    int rows_ = 9;
    int columns_ = 9;
    int side_ = 9;  // how many digits there are
    int first_ = 1;
    int region_ = 9;
    std::pair<int, int> box_{0, 0};
    bool has_boxes_ = true;
    std::vector<std::vector<int>> boxes_;
    std::vector<std::vector<int>> regions_;
    std::vector<std::vector<int>> groups_;
    std::set<std::pair<int, int>> dots_;
    std::set<std::pair<int, int>> letters_;
    std::map<std::string, std::string> said_;
    // As they are needed.
    mutable std::map<std::string, Nfa> nfas_;
    mutable std::map<std::string, std::regex> patterns_;
};

}  // namespace sudoku::test
