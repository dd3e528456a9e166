// Constraints as text: name=value,value:cells. '-' abbreviates a straight run and '/' separates the
// first group from the other cells.

#include <sudoku/grid/constraint.hpp>

#include "grid/alternatives.hpp"
#include "grid/cell_characters.hpp"
#include "grid/extra_cells.hpp"
#include "grid/name_aliases.hpp"
#include "grid/named_rules.hpp"
#include "support/nearest_name.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>

namespace sudoku {
namespace {

Error constraint_error(std::size_t index, std::string message) {
    return {ErrorCode::malformed, std::move(message), {}, 1, index + 1};
}

// variant_table.cpp has the names of variants of several kinds.
constexpr std::array constraint_aliases{
    ConstraintAlias{"killer", ConstraintKind::cage},
    ConstraintAlias{"killer-cage", ConstraintKind::cage},
    ConstraintAlias{"cages", ConstraintKind::cage},
    ConstraintAlias{"arrows", ConstraintKind::arrow},
    ConstraintAlias{"thermo", ConstraintKind::thermometer},
    ConstraintAlias{"thermometers", ConstraintKind::thermometer},
    ConstraintAlias{"slow-thermo", ConstraintKind::slow_thermometer},
    ConstraintAlias{"white-dot", ConstraintKind::difference},
    ConstraintAlias{"white-dots", ConstraintKind::difference},
    ConstraintAlias{"black-dot", ConstraintKind::ratio},
    ConstraintAlias{"black-dots", ConstraintKind::ratio},
    ConstraintAlias{"all-white-dots", ConstraintKind::all_differences},
    ConstraintAlias{"all-black-dots", ConstraintKind::all_ratios},
    ConstraintAlias{"inequality", ConstraintKind::greater},
    ConstraintAlias{"greater-than", ConstraintKind::greater},
    ConstraintAlias{"whisper", ConstraintKind::whispers},
    ConstraintAlias{"german-whispers", ConstraintKind::whispers},
    ConstraintAlias{"region-sums", ConstraintKind::region_sum},
    ConstraintAlias{"xsum", ConstraintKind::x_sum},
    ConstraintAlias{"x-sums", ConstraintKind::x_sum},
    ConstraintAlias{"quadruples", ConstraintKind::quadruple},
    ConstraintAlias{"sandwiches", ConstraintKind::sandwich},
    ConstraintAlias{"skyscrapers", ConstraintKind::skyscraper},
    ConstraintAlias{"numbered-rooms", ConstraintKind::numbered_room},
    ConstraintAlias{"lunchboxes", ConstraintKind::lunchbox},
    ConstraintAlias{"rellik-cage", ConstraintKind::rellik},
    ConstraintAlias{"same-values", ConstraintKind::same_digits},
    ConstraintAlias{"equal-sum", ConstraintKind::equal_sums},
    ConstraintAlias{"dutch-flatmates", ConstraintKind::flatmates},
};

// "; did you mean 'cage'?", or both kinds of dots.
std::string suggested_kind(std::string_view name) {
    for (const std::string_view dots : {"dot", "dots", "kropki"}) {
        if (equal_whatever_case(name, dots)) return "; did you mean 'white-dot' or 'black-dot'?";
    }
    std::vector<std::string> names;
    for (const ConstraintInfo& info : constraint_table()) names.emplace_back(info.name);
    for (const ConstraintAlias& alias : constraint_aliases) names.emplace_back(alias.name);
    return did_you_mean(name, names);
}

// The number of cells in the straight run that starts at `first`.
std::size_t run_length(const Geometry& geometry, std::span<const Cell> cells, std::size_t first) {
    if (first + 1 >= cells.size()) return cells.size() - first;
    if (geometry.is_extra(cells[first])) {
        std::size_t last = first;
        while (last + 1 < cells.size() && cells[last + 1] == cells[last] + 1) ++last;
        return last - first + 1;
    }
    const auto step = [&](std::size_t i) {
        return std::pair(geometry.row_of(cells[i + 1]) - geometry.row_of(cells[i]),
                         geometry.column_of(cells[i + 1]) - geometry.column_of(cells[i]));
    };
    const auto [rows, columns] = step(first);
    if (std::abs(rows) > 1 || std::abs(columns) > 1) return 1;
    std::size_t last = first + 1;
    while (last + 1 < cells.size() && step(last) == std::pair(rows, columns)) ++last;
    return last - first + 1;
}

void append_constraint_cells(const Geometry& geometry, std::span<const Cell> cells,
                             std::string& text) {
    constexpr std::size_t worth_a_dash = 3;
    for (std::size_t i = 0; i < cells.size();) {
        const std::size_t length = run_length(geometry, cells, i);
        text += geometry.cell_name(cells[i]);
        if (length >= worth_a_dash) {
            text += '-' + geometry.cell_name(cells[i + length - 1]);
            i += length;
        } else {
            ++i;
        }
    }
}

class ConstraintParser {
  public:
    ConstraintParser(std::string_view text, const Geometry& geometry, int depth = 0)
        : text_(text),
          geometry_(geometry),
          is_lettered_(geometry.rows() <= 9 && geometry.columns() <= 9),
          depth_(depth) {}

    Result<Constraint> parse() {
        const std::size_t name_end = std::min(text_.find_first_of("=:"), text_.size());
        const std::string_view name = text_.substr(0, name_end);
        const ConstraintInfo* const info = find_constraint(name);
        if (info == nullptr) {
            return constraint_error(
                0, "'" + std::string(name) +
                       "' is not a kind of constraint: sudoku info --constraint-kinds lists them" +
                       suggested_kind(name));
        }
        constraint_.kind = info->kind;
        at_ = name_end;
        if (info->values == ConstraintValues::alternatives) return parse_alternatives();
        if (peek() == '=' && !read_values()) return failure_;
        if (peek() == ':' && !read_cells()) return failure_;
        if (at_ < text_.size()) return unexpected("':' and cells");
        return checked();
    }

  private:
    // "=(A)(B&C)", where each letter is a constraint. Brackets inside belong to further
    // alternatives.
    Result<Constraint> parse_alternatives() {
        if (depth_ == deepest_alternatives)
            return constraint_error(at_, "alternatives are nested too deeply");
        ++at_;
        Alternatives alternatives;
        while (at_ < text_.size() && text_[at_] == '(') {
            std::vector<Constraint>& parts = alternatives.emplace_back();
            while (at_ < text_.size() && (parts.empty() || text_[at_] == '&')) {
                auto part = parse_part();
                if (!part) return part.error();
                parts.push_back(*std::move(part));
            }
            if (peek() != ')') return unexpected("')'");
            ++at_;
        }
        if (alternatives.empty() || at_ < text_.size())
            return unexpected("alternatives such as (xv=5:A1A2)(even:A1&odd:A2)");
        constraint_ = any_of(alternatives);
        return checked();
    }

    // The constraint after a bracket or '&', up to the next one at the same depth.
    Result<Constraint> parse_part() {
        const std::size_t begin = ++at_;
        for (int open = 0; at_ < text_.size(); ++at_) {
            const char c = text_[at_];
            if (open == 0 && (c == ')' || c == '&')) break;
            open += c == '(' ? 1 : c == ')' ? -1 : 0;
        }
        const std::string_view text = text_.substr(begin, at_ - begin);
        auto part = ConstraintParser(text, geometry_, depth_ + 1).parse();
        if (part) return part;
        Error error = part.error();
        error.column += begin;
        return error;
    }

    Result<Constraint> checked() {
        if (const Status status = check_constraint(constraint_, geometry_); !status)
            return constraint_error(0, status.error().message);
        return std::move(constraint_);
    }

    char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }

    Error unexpected(const std::string& expected) const {
        const std::string found = at_ < text_.size() ? "'" + std::string(1, text_[at_]) + "'"
                                                     : "the end of the constraint";
        return constraint_error(at_, found + " in a constraint: expected " + expected);
    }

    Error wrong_number() const {
        const std::string_view rest = text_.substr(at_);
        const std::string_view digits = rest.substr(0, rest.find_first_not_of("0123456789"));
        if (digits.empty()) return unexpected("a number");
        return constraint_error(at_, std::string(digits) + " is too large for a constraint");
    }

    bool fail(Error error) { return failure_ = std::move(error), false; }

    bool read_number(int& number) {
        const char* const begin = text_.data() + at_;
        const auto read = std::from_chars(begin, text_.data() + text_.size(), number);
        if (read.ec != std::errc() || *begin == '-') return false;
        at_ += static_cast<std::size_t>(read.ptr - begin);
        return true;
    }

    bool read_values() {
        const bool is_name =
            at_ + 1 < text_.size() && text_[at_ + 1] >= 'a' && text_[at_ + 1] <= 'z';
        if (is_name && !named_rules(constraint_.kind, geometry_).empty()) return read_rule();
        do {
            ++at_;
            int value = 0;
            if (at_ == text_.size() || !read_number(value)) return fail(wrong_number());
            constraint_.values.push_back(value);
        } while (peek() == ',');
        return true;
    }

    // The name of a rule stands for the values that state it.
    bool read_rule() {
        ++at_;
        const std::string_view name = text_.substr(at_, text_.find(':', at_) - at_);
        const std::vector<NamedRule>& rules = named_rules(constraint_.kind, geometry_);
        const auto found = std::find_if(rules.begin(), rules.end(),
                                        [&](const NamedRule& rule) { return rule.text() == name; });
        if (found == rules.end())
            return fail(constraint_error(
                at_, "'" + std::string(name) + "' is not a rule of " +
                         std::string(constraint_info(constraint_.kind).name) + " on this board"));
        constraint_.values = found->values;
        at_ += name.size();
        return true;
    }

    bool read_cells() {
        ++at_;
        constexpr std::size_t shortest_name = 2;  // A1
        constexpr std::size_t usual_run = 4;      // A1-A4
        constraint_.cells.reserve(std::max((text_.size() - at_) / shortest_name, usual_run));
        while (at_ < text_.size()) {
            if (text_[at_] == '/') {
                if (constraint_.first_group_size > 0 || constraint_.cells.empty())
                    return fail(unexpected("a cell"));
                constraint_.first_group_size = constraint_.cells.size();
                ++at_;
                continue;
            }
            const bool is_run = text_[at_] == '-' && !constraint_.cells.empty();
            if (is_run) ++at_;
            const std::size_t start = at_;
            Cell cell = 0;
            if (!read_cell(cell)) return false;
            if (!is_run) {
                constraint_.cells.push_back(cell);
            } else if (!append_run(cell)) {
                return fail(
                    constraint_error(start, geometry_.cell_name(cell) +
                                                " does not continue in a straight line from " +
                                                geometry_.cell_name(constraint_.cells.back())));
            }
        }
        return true;
    }

    // "x3", the third of the extra cells.
    bool read_extra_cell(Cell& cell) {
        const std::size_t start = at_++;
        const int count = geometry_.extra_cell_count();
        int number = 0;
        if (at_ == text_.size() || !read_number(number)) return fail(unexpected("a number"));
        if (number < 1 || number > count)
            return fail(constraint_error(start, std::string(text_.substr(start, at_ - start)) +
                                                    " is not one of the " + std::to_string(count) +
                                                    " extra cells"));
        cell = static_cast<Cell>(first_extra(geometry_) + number - 1);
        return true;
    }

    bool read_cell(Cell& cell) {
        const std::size_t start = at_;
        if (peek() == 'x' && geometry_.extra_cell_count() > 0) return read_extra_cell(cell);
        int row = 0;
        int column = 0;
        if (is_lettered_ && peek() >= 'A' && peek() <= 'I') {
            row = peek() - 'A' + 1;
            ++at_;
            if (peek() < '1' || peek() > '9') return fail(unexpected("a cell such as A1"));
            column = peek() - '0';
            ++at_;
        } else if (peek() == 'r' || peek() == 'R') {
            ++at_;
            if (!read_number(row) || (peek() != 'c' && peek() != 'C'))
                return fail(unexpected("a cell such as r10c2"));
            ++at_;
            if (at_ == text_.size() || !read_number(column))
                return fail(unexpected("a cell such as r10c2"));
        } else {
            return fail(unexpected(is_lettered_ ? "a cell such as A1" : "a cell such as r10c2"));
        }
        if (!geometry_.has_cell(row - 1, column - 1)) {
            const std::string name(text_.substr(start, at_ - start));
            return fail(constraint_error(
                start, name + " is not a cell of the " + board_in_messages(geometry_) + " board"));
        }
        cell = geometry_.cell_at(row - 1, column - 1);
        return true;
    }

    // Appends the straight run from the last cell so far to `last`.
    bool append_run(Cell last) {
        if (geometry_.is_extra(constraint_.cells.back()) && geometry_.is_extra(last)) {
            if (last <= constraint_.cells.back()) return false;
            while (constraint_.cells.back() < last)
                constraint_.cells.push_back(static_cast<Cell>(constraint_.cells.back() + 1));
            return true;
        }
        int row = geometry_.row_of(constraint_.cells.back());
        int column = geometry_.column_of(constraint_.cells.back());
        const int rows = geometry_.row_of(last) - row;
        const int columns = geometry_.column_of(last) - column;
        const int length = std::max(std::abs(rows), std::abs(columns));
        const bool is_even_slope = rows == 0 || columns == 0 || std::abs(rows) == std::abs(columns);
        if (length == 0 || !is_even_slope) return false;
        for (int i = 0; i < length; ++i) {
            row += rows / length;
            column += columns / length;
            if (!geometry_.has_cell(row, column)) return false;
            constraint_.cells.push_back(geometry_.cell_at(row, column));
        }
        return true;
    }

    std::string_view text_;
    const Geometry& geometry_;
    bool is_lettered_;  // cells can be named A1
    int depth_;         // in the alternatives of others
    std::size_t at_ = 0;
    Constraint constraint_;
    Error failure_{ErrorCode::malformed, {}};
};

}  // namespace

std::span<const ConstraintAlias> constraint_alias_table() { return constraint_aliases; }

const ConstraintInfo* find_constraint(std::string_view name) {
    const auto infos = constraint_table();
    // This program writes these names; comparing letters whatever their case takes much longer.
    const auto usual = std::find_if(infos.begin(), infos.end(),
                                    [&](const auto& info) { return info.name == name; });
    if (usual != infos.end()) return &*usual;
    const auto is_named = [&](const auto& row) { return equal_whatever_case(row.name, name); };
    const auto alias = std::find_if(constraint_aliases.begin(), constraint_aliases.end(), is_named);
    if (alias != constraint_aliases.end()) return &constraint_info(alias->kind);
    const auto row = std::find_if(infos.begin(), infos.end(), is_named);
    return row == infos.end() ? nullptr : &*row;
}

Result<Constraint> parse_constraint(std::string_view text, const Geometry& geometry) {
    return ConstraintParser(text, geometry).parse();
}

std::string constraint_text(const Constraint& constraint, const Geometry& geometry) {
    std::string text(constraint_info(constraint.kind).name);
    if (constraint_info(constraint.kind).values == ConstraintValues::alternatives) {
        text += '=';
        for (const std::vector<Constraint>& parts : alternatives_of(constraint)) {
            char before_part = '(';
            for (const Constraint& part : parts) {
                text += before_part + constraint_text(part, geometry);
                before_part = '&';
            }
            text += ')';
        }
        return text;
    }
    const NamedRule* const rule = named_rule_of(constraint, geometry);
    if (rule != nullptr && rule->values == constraint.values) {
        text += '=' + rule->text();
    } else {
        char before = '=';
        for (const int value : constraint.values) {
            text += before + std::to_string(value);
            before = ',';
        }
    }
    if (constraint.cells.empty()) return text;
    text += ':';
    const std::span<const Cell> cells(constraint.cells);
    append_constraint_cells(geometry, cells.first(constraint.first_group_size), text);
    if (constraint.first_group_size > 0) text += '/';
    append_constraint_cells(geometry, cells.subspan(constraint.first_group_size), text);
    return text;
}

}  // namespace sudoku
