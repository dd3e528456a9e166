#include "format/iss_puzzle.hpp"

#include "format/cell_text.hpp"
#include "format/grid_rows.hpp"
#include "format/iss_automaton.hpp"
#include "format/iss_board.hpp"
#include "format/iss_chaos.hpp"
#include "format/iss_restating.hpp"
#include "format/unknown_rules.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

namespace sudoku {
namespace {

class IssPuzzle {
  public:
    explicit IssPuzzle(const std::vector<IssPart>& parts) {
        for (const IssPart& part : parts) {
            if (!part.text.empty()) parts_.push_back(part);
        }
    }

    Result<Puzzle> read(Position begin) {
        // Check this first, because an unknown rule could change the meaning of all others.
        for (const IssPart& part : parts_) {
            const std::string name = split_iss(part.text, '~')[0];
            if (!is_known(name)) unknown_.add(name);
            if (is_iss_rule_name(name) && find_iss_rule(part.text) == nullptr)
                unknown_.add(part.text);
            if (name == "FullRankTies" && part.text != usual_ties) unknown_.add(part.text);
            if (is_known(name) && name != "SumLine" && part.text.ends_with(loop))
                unknown_.add(name + " with LOOP");
        }
        if (unknown_.empty()) {
            auto board = read_iss_board(parts_, begin, unknown_);
            if (!board) return board.error();
            board_ = *std::move(board);
            constraints_ = std::move(board_.constraints);
        }
        if (!unknown_.empty()) {
            Error error = unknown_.error();
            error.line = begin.line;
            error.column = begin.column;
            return error;
        }
        for (std::size_t at = 0; at < parts_.size(); ++at) {
            if (const Status status = read_part(at); !status) return status.error();
        }
        Grid givens(board_.geometry);
        for (std::size_t i = 0; i < board_.givens.size(); ++i) {
            if (board_.givens[i].is_single())
                givens.set(static_cast<Cell>(i), board_.givens[i].first());
        }
        board_.givens = effective_marks(givens, std::move(board_.givens));
        return Puzzle(std::move(givens), std::move(board_.givens), std::move(constraints_));
    }

  private:
    static constexpr std::string_view loop = "~LOOP";  // at the end of a closed line
    static constexpr std::string_view usual_ties = "FullRankTies~only-unclued";
    static constexpr int deepest_group = 20;
    static constexpr int most_copies = 10'000;

    using Read = Status (IssPuzzle::*)(const IssWords& words);
    struct Row {
        std::string_view name;
        Read read;                  // null: see read_part()
        bool is_for_board = false;  // rather than for some of its cells
    };

    Error broken(const std::string& what) const { return iss_error(*part_, what); }
    Error not_a_number(const std::string& word) const {
        return broken('\'' + shown_text(word) + "' is not a number");
    }

    // The constraints that are neither board rules nor listed in iss_constraints.
    static const Row* find_row(std::string_view name) {
        static constexpr std::array<Row, 27> table{{
            {"", &IssPuzzle::read_givens},
            {"Given", &IssPuzzle::read_givens},
            {"Shape", &IssPuzzle::pass_over, true},
            {"NoBoxes", &IssPuzzle::pass_over, true},
            {"Jigsaw", &IssPuzzle::pass_over, true},
            {"RegionSize", &IssPuzzle::pass_over, true},
            {"Var", &IssPuzzle::pass_over, true},
            {"Doppelganger", &IssPuzzle::pass_over, true},
            {"ChaosConstruction", &IssPuzzle::pass_over, true},
            {"ChaosArrow", &IssPuzzle::read_chaos_arrow},
            {"ChaosCount", &IssPuzzle::read_chaos_count},
            {"FullRankTies", &IssPuzzle::pass_over, true},
            {"RegionSameValues", &IssPuzzle::read_region_same_values, true},
            {"StrictKropki", &IssPuzzle::read_strict_kropki},
            {"StrictXV", &IssPuzzle::read_strict_xv},
            {"PillArrow", &IssPuzzle::read_pill},
            {"LittleKiller", &IssPuzzle::read_little_killer},
            {"Quad", &IssPuzzle::read_quad},
            {"Sandwich", &IssPuzzle::read_sandwich},
            {"SameValues", &IssPuzzle::read_same_values},
            {"EqualSum", &IssPuzzle::read_equal_sum},
            {"Indexing", &IssPuzzle::read_indexing},
            {"DutchFlatmates", &IssPuzzle::read_flatmates},
            {"Or", nullptr},
            {"And", nullptr},
            {"Replicate", nullptr},
            {"End", nullptr},
        }};
        const auto row = std::find_if(table.begin(), table.end(),
                                      [&](const Row& each) { return each.name == name; });
        return row == table.end() ? nullptr : row;
    }
    static bool is_known(std::string_view name) {
        return is_iss_rule_name(name) || find_iss_constraint(name) != nullptr ||
               find_row(name) != nullptr;
    }

    std::optional<Cell> find_cell(std::string_view text) const {
        // Copies are moved, but variables are at no place.
        const auto variable = is_copied_ ? std::nullopt : board_.find_variable(text);
        return variable ? variable : board_.find_place(text, shift_);
    }

    Result<std::vector<Cell>> cells_from(const IssWords& words, std::size_t first) const {
        std::vector<Cell> cells;
        for (std::size_t i = first; i < words.size(); ++i) {
            const std::optional<Cell> cell = find_cell(words[i]);
            if (!cell) return broken('\'' + shown_text(words[i]) + "' is not a cell of the board");
            cells.push_back(*cell);
        }
        return cells;
    }

    Status add_constraint(Constraint constraint) {
        for (Constraint& each : restate_iss(std::move(constraint), board_)) {
            if (const Status status = check_constraint(each, board_.geometry); !status)
                return broken(status.error().message);
            constraints_.push_back(std::move(each));
        }
        return success();
    }

    // Used for constraints that a puzzle has once: returns true if it is new, and an Error if it
    // differs from the earlier one.
    Result<bool> is_new(const std::string& name) {
        const auto [before, added] = once_.emplace(name, part_->text);
        if (!added && before->second != part_->text)
            return broken("." + shown_text(before->second) + " is in the same position");
        return added;
    }

    // Reads a part; if a group begins with it, up to the end of the group.
    Status read_part(std::size_t& at) {
        part_ = &parts_[at];
        const IssWords words = split_iss(part_->text, '~');
        const bool is_group = words[0] == "Or" || words[0] == "And";
        if (depth_ == deepest_group) return broken("groups are nested too deeply");
        if (is_copied_ && !can_be_copied(words[0])) return broken("cannot be copied");
        if (is_copied_ && ++copies_ > most_copies) return broken("is copied too often");
        if (is_group && words.size() == 1) return read_group(words[0] == "Or", at);
        if (is_group) return broken("expected nothing after the name");
        if (words[0] == "Replicate") return read_copies(words, at);
        if (words[0] == "End") return broken("nothing ends here");
        return read_words(words);
    }

    // ".Or", parts and ".End": one of the parts holds. ".And" makes one part of several.
    Status read_group(bool is_or, std::size_t& at) {
        const IssPart& begin = parts_[at];
        std::vector<Constraint> outside = std::exchange(constraints_, {});
        const int depth = std::exchange(or_depth_, or_depth_ + (is_or ? 1 : 0));
        Alternatives alternatives;
        ++depth_;
        for (++at; at < parts_.size() && parts_[at].text != "End"; ++at) {
            // Places have one number each within an alternative.
            auto once = std::exchange(once_, {});
            auto sides = std::exchange(sides_, {});
            if (const Status status = read_part(at); !status) return status;
            if (is_or) alternatives.push_back(std::exchange(constraints_, {}));
            once_ = std::move(once);
            sides_ = std::move(sides);
        }
        part_ = &begin;
        --depth_;
        if (at == parts_.size()) return broken("expected .End");
        or_depth_ = depth;
        std::vector<Constraint> inside = std::exchange(constraints_, std::move(outside));
        if (is_or && alternatives.empty()) return broken("expected constraints");
        if (alternatives.size() == 1) inside = std::move(alternatives[0]);
        const bool is_trivial =
            std::any_of(alternatives.begin(), alternatives.end(),
                        [](const std::vector<Constraint>& parts) { return parts.empty(); });
        if (alternatives.size() > 1 && !is_trivial) inside = {any_of(alternatives)};
        for (Constraint& constraint : inside) {
            if (const Status status = add_constraint(std::move(constraint)); !status) return status;
        }
        return success();
    }

    // ".Replicate", cells as a table of bits that begins with the origin, R1C1 unless it is named,
    // parts and ".End": the parts hold for each of the cells, moved from the origin to it.
    Status read_copies(const IssWords& words, std::size_t& at) {
        const std::optional<Cell> origin = words.size() > 2
                                               ? find_cell(words[2])
                                               : std::optional<Cell>(board_.geometry.cell_at(0, 0));
        if (!origin || board_.is_variable(*origin) || words.size() < 2 || words.size() > 3)
            return broken("expected a table of cells, and a cell at most");
        const auto places =
            numbers_of_iss_table(words[1], board_.plan.rows * board_.plan.columns - *origin);
        if (!places) return broken('\'' + shown_text(words[1]) + "' is not a table of cells");
        const std::size_t begin = at;
        const std::size_t end = end_of_group(begin);
        if (end == parts_.size()) return broken("expected .End");
        is_copied_ = true;
        for (const int place : *places) {
            const auto cell = static_cast<Cell>(*origin + place);
            shift_ = {board_.geometry.row_of(cell) - board_.geometry.row_of(*origin),
                      board_.geometry.column_of(cell) - board_.geometry.column_of(*origin)};
            for (at = begin + 1; at < end; ++at) {
                if (const Status status = read_part(at); !status) return status;
            }
        }
        is_copied_ = false;
        shift_ = {};
        at = end;
        return success();
    }

    // A clue outside of the board belongs to a row or column, wherever it is copied to.
    static bool can_be_copied(const std::string& name) {
        const IssConstraint* const kind = find_iss_constraint(name);
        const bool is_outside =
            name == "Sandwich" || (kind != nullptr && kind->form == IssForm::sides);
        return !is_outside && !is_for_board(name) && name != "Replicate";
    }

    // The index of the .End that belongs to a group; the number of parts if there is none.
    std::size_t end_of_group(std::size_t begin) const {
        int open = 1;
        std::size_t at = begin + 1;
        for (; at < parts_.size(); ++at) {
            const std::string name = split_iss(parts_[at].text, '~')[0];
            if (name == "Or" || name == "And" || name == "Replicate") ++open;
            if (name == "End" && --open == 0) break;
        }
        return at;
    }

    static bool is_for_board(std::string_view name) {
        const Row* const row = find_row(name);
        return is_iss_rule_name(name) || (row != nullptr && row->is_for_board);
    }

    Status read_words(const IssWords& words) {
        if (or_depth_ > 0 && is_for_board(words[0])) return broken("cannot be an alternative");
        if (find_iss_rule(part_->text) != nullptr) return success();
        if (const IssConstraint* kind = find_iss_constraint(words[0]))
            return read_constraint(*kind, words);
        return (this->*find_row(words[0])->read)(words);
    }

    Status read_chaos_count(const IssWords& words) {
        return add_chaos(sudoku::read_chaos_count(board_, words, cell_finder()));
    }
    Status read_chaos_arrow(const IssWords& words) {
        const auto number = static_cast<std::size_t>(part_ - parts_.data());
        return add_chaos(sudoku::read_chaos_arrow(board_, words, number, cell_finder()));
    }
    IssCellFinder cell_finder() const {
        return [this](std::string_view name) { return find_cell(name); };
    }
    Status add_chaos(Result<IssChaosClue> clue) {
        if (!clue) return broken(clue.error().message);
        if (clue->fixed && (or_depth_ > 0 || is_copied_))
            return broken("is not supported in a group");
        if (clue->fixed) board_.givens[*clue->fixed] = DigitSet::of(clue->value);
        for (Constraint& constraint : clue->constraints) {
            if (const Status status = add_constraint(std::move(constraint)); !status) return status;
        }
        return success();
    }

    Status pass_over(const IssWords&) { return success(); }

    Status read_strict(std::initializer_list<ConstraintKind> kinds, const IssWords& words) {
        if (words.size() > 1) return broken("expected nothing after the name");
        for (const ConstraintKind kind : kinds) {
            const bool is_there =
                std::any_of(constraints_.begin(), constraints_.end(),
                            [&](const Constraint& constraint) { return constraint.kind == kind; });
            if (!is_there) constraints_.push_back({kind});
        }
        return success();
    }
    Status read_strict_kropki(const IssWords& words) {
        return read_strict({ConstraintKind::all_differences, ConstraintKind::all_ratios}, words);
    }
    Status read_strict_xv(const IssWords& words) {
        return read_strict({ConstraintKind::all_xv}, words);
    }

    Status read_givens(const IssWords& words) {
        if (words.size() < 2) return broken("expected cells such as R1C2_3");
        for (std::size_t i = 1; i < words.size(); ++i) {
            const IssWords fields = split_iss(words[i], '_');
            const std::optional<Cell> cell = find_cell(fields[0]);
            if (!cell) return broken('\'' + shown_text(fields[0]) + "' is not a cell of the board");
            if (fields.size() < 2) return broken("expected digits after " + fields[0]);
            DigitSet digits;
            for (std::size_t k = 1; k < fields.size(); ++k) {
                const auto digit = iss_number(fields[k]);
                const int number = digit.value_or(-1) - board_.plan.first_digit + 1;
                const bool is_padded = fields[k].size() > 1 && fields[k][0] == '0';
                if (number < 1 || number > board_.plan.digits || is_padded)
                    return broken('\'' + shown_text(fields[k]) + "' is not a digit of the board");
                digits.insert(static_cast<Digit>(number));
            }
            if (or_depth_ > 0) {
                if (const Status status = add_digits(*cell, digits); !status) return status;
                continue;
            }
            board_.givens[*cell] &= digits;
            if (board_.givens[*cell].empty())
                return broken(fields[0] + " has no digit left after earlier restrictions");
        }
        return success();
    }

    // The cell holds one of the digits, as a constraint.
    Status add_digits(Cell cell, DigitSet digits) {
        Alternatives alternatives;
        for (const Digit digit : digits)
            alternatives.push_back(
                {{ConstraintKind::contains, {cell}, 0, {board_.geometry.value_of(digit)}}});
        return add_constraint(alternatives.size() == 1 ? alternatives[0][0] : any_of(alternatives));
    }

    // Reads the values of a constraint into it, and returns the index of the word after them.
    Result<std::size_t> read_values(const IssConstraint& row, const IssWords& words,
                                    Constraint& constraint) {
        const bool may_have = row.form == IssForm::may_value;
        if (row.form == IssForm::digits || row.form == IssForm::figures) {
            if (words.size() < 2) return broken("expected values and cells");
            if (row.form == IssForm::figures && words[1].size() % 2 != 0)
                return not_a_number(words[1]);
            IssWords values;
            if (row.form == IssForm::digits) values = split_iss(words[1], '_');
            for (std::size_t i = 0; row.form == IssForm::figures && i < words[1].size(); i += 2)
                values.push_back(words[1].substr(i, 2));
            for (const std::string& each : values) {
                const auto value = iss_number(each);
                if (!value) return not_a_number(words[1]);
                constraint.values.push_back(*value);
            }
            return 2;
        }
        if (row.form == IssForm::value || (may_have && words.size() > 1 && !find_cell(words[1]))) {
            if (words.size() < 2) return broken("expected a number and cells");
            // A cage without a sum has the value 0 or an empty one.
            const bool is_nothing = row.kind == ConstraintKind::cage && words[1].empty();
            const auto value = is_nothing ? 0 : iss_number(words[1]);
            if (!value) return not_a_number(words[1]);
            if (row.kind == ConstraintKind::modular && *value < 1) return not_a_number(words[1]);
            if (*value > 0 || row.kind != ConstraintKind::cage) constraint.values.push_back(*value);
            return 2;
        }
        if (row.value != 0) constraint.values.push_back(row.value);
        return 1;
    }

    Status read_constraint(const IssConstraint& row, const IssWords& words) {
        if (row.form == IssForm::sides) return read_sides(row.kind, words);
        if (row.form == IssForm::relation) return read_relation(row, words);
        if (row.form == IssForm::automaton || row.form == IssForm::pattern)
            return read_automaton(row, words);
        if (row.form == IssForm::alone) {
            if (words.size() > 1) return broken("expected nothing after the name");
            if (row.kind == ConstraintKind::global_entropy && board_.plan.digits != 9)
                return broken("needs a board with the digits 1 to 9");
            return is_new(words[0]).value() ? add_constraint({row.kind}) : success();
        }
        Constraint constraint{row.kind, {}, row.first_group_size, {}};
        IssWords own = words;
        const bool is_loop = part_->text.ends_with(loop);
        if (is_loop) own.pop_back();
        const auto first = read_values(row, own, constraint);
        if (!first) return first.error();
        auto cells = cells_from(own, *first);
        if (!cells) return cells.error();
        if (cells->empty()) return broken("expected cells");
        if (row.kind == ConstraintKind::sum_line && !is_loop && cells->size() > 1 &&
            cells->front() == cells->back())
            return broken("returns to its first cell without LOOP");
        if (is_loop) cells->push_back(cells->front());
        if (row.form == IssForm::pairs) return read_pairs(constraint, *cells);
        if (row.kind == ConstraintKind::entropic && board_.plan.digits != 9)
            return broken("needs a board with the digits 1 to 9");
        constraint.cells = *std::move(cells);
        return add_constraint(std::move(constraint));
    }

    Status read_automaton(const IssConstraint& row, const IssWords& words) {
        const std::string text = words.size() > 1 ? words[1] : std::string();
        const auto steps =
            row.form == IssForm::automaton
                ? automaton_of_iss_nfa(text, board_.plan.digits)
                : automaton_of_iss_regex(text, board_.plan.digits, board_.plan.first_digit);
        if (!steps) return broken(steps.error().message);
        return read_groups({row.kind, {}, 0, *steps}, 1, words);
    }

    Status read_relation(const IssConstraint& row, const IssWords& words) {
        std::string table = words.size() > 1 ? words[1] : std::string();
        if (find_iss_old_name(words[0]) != nullptr) {
            for (char& c : table) c = c == '-' ? '_' : c == '_' ? '-' : c;
        }
        std::vector<int> pairs =
            pairs_of_iss_table(table, board_.plan.digits, board_.plan.first_digit);
        if (pairs.empty()) return broken('\'' + shown_text(table) + "' is not a table of pairs");
        if (row.kind == ConstraintKind::all_pairs) {
            const auto has = [&](int pair) {
                return std::find(pairs.begin(), pairs.end(), pair) != pairs.end();
            };
            const bool is_symmetric = std::all_of(pairs.begin(), pairs.end(), [&](int pair) {
                return has(pair % 100 * 100 + pair / 100);
            });
            if (!is_symmetric) return broken("the order of two digits must not matter");
            std::erase_if(pairs, [](int pair) { return pair / 100 > pair % 100; });
        }
        // A single cell has no neighbour.
        return read_groups({row.kind, {}, 0, std::move(pairs)}, 2, words);
    }

    // A constraint like this one for each group of cells, if it has at least that many. A group
    // begins at an empty word or at a name, which has no meaning.
    Status read_groups(const Constraint& constraint, std::size_t least, const IssWords& words) {
        std::vector<Cell> cells;
        bool has_group = false;
        const auto add = [&]() -> Status {
            has_group = has_group || !cells.empty();
            if (cells.size() < least) return cells.clear(), success();
            Constraint one = constraint;
            one.cells = std::exchange(cells, {});
            return add_constraint(std::move(one));
        };
        for (std::size_t i = 2; i < words.size(); ++i) {
            if (words[i].empty() || words[i].front() == '_') {
                if (const Status status = add(); !status) return status;
                continue;
            }
            const auto cell = cells_from({words[i]}, 0);
            if (!cell) return cell.error();
            cells.push_back(cell->front());
        }
        if (const Status status = add(); !status) return status;
        return has_group ? success() : Status(broken("expected cells"));
    }

    // Adds a constraint of the first group with each of the others. Digits of cells that two groups
    // share are in both, so they are left out.
    Status add_groups_like_first(ConstraintKind kind,
                                 const std::vector<std::vector<Cell>>& groups) {
        const auto without = [](std::vector<Cell> group, const std::vector<Cell>& shared) {
            std::erase_if(group, [&](Cell cell) {
                return std::find(shared.begin(), shared.end(), cell) != shared.end();
            });
            return group;
        };
        for (std::size_t i = 1; i < groups.size(); ++i) {
            const std::vector<Cell> first = without(groups[0], groups[i]);
            const std::vector<Cell> other = without(groups[i], groups[0]);
            if (first.empty() && other.empty()) continue;
            Constraint constraint{kind, first, first.size(), {}};
            constraint.cells.insert(constraint.cells.end(), other.begin(), other.end());
            if (const Status status = add_constraint(std::move(constraint)); !status) return status;
        }
        return success();
    }

    Status read_same_values(const IssWords& words) {
        const auto count = words.size() > 1 ? iss_number(words[1]) : std::nullopt;
        auto cells = cells_from(words, 2);
        if (!cells) return cells.error();
        if (!count || *count < 2 || cells->empty() ||
            cells->size() % static_cast<std::size_t>(*count) != 0)
            return broken("expected a number of groups, and as many cells for each");
        const auto size = static_cast<std::ptrdiff_t>(cells->size()) / *count;
        std::vector<std::vector<Cell>> groups;
        for (auto from = cells->begin(); from != cells->end(); from += size)
            groups.emplace_back(from, from + size);
        return add_groups_like_first(ConstraintKind::same_digits, groups);
    }

    // The largest of all rows, columns and regions hold the same digits.
    Status read_region_same_values(const IssWords& words) {
        if (words.size() > 1) return broken("expected nothing after the name");
        if (!is_new(words[0]).value()) return success();
        std::vector<std::vector<Cell>> groups;
        for (const House& house : board_.geometry.houses_and_parts()) groups.push_back(house.cells);
        if (!board_.are_regions)
            groups.insert(groups.end(), board_.pieces.begin(), board_.pieces.end());
        std::size_t largest = 0;
        for (const std::vector<Cell>& group : groups) largest = std::max(largest, group.size());
        std::erase_if(groups, [&](const auto& group) { return group.size() < largest; });
        if (largest == static_cast<std::size_t>(board_.plan.digits)) return success();
        return add_groups_like_first(ConstraintKind::same_digits, groups);
    }

    Status read_equal_sum(const IssWords& words) {
        std::vector<std::vector<Cell>> groups(1);
        for (std::size_t i = 1; i < words.size(); ++i) {
            if (words[i] == "-") {
                groups.emplace_back();
                continue;
            }
            const auto cell = cells_from({words[i]}, 0);
            if (!cell) return cell.error();
            groups.back().push_back(cell->front());
        }
        for (const std::vector<Cell>& group : groups) {
            if (group.empty()) return broken("expected groups of cells with '-' between them");
        }
        return add_groups_like_first(ConstraintKind::equal_sums, groups);
    }

    Status read_indexing(const IssWords& words) {
        const bool by_rows = words.size() > 1 && words[1] == "R";
        if (words.size() < 3 || (!by_rows && words[1] != "C"))
            return broken("expected C or R, then cells");
        const auto cells = cells_from(words, 2);
        if (!cells) return cells.error();
        for (const Cell cell : *cells) {
            if (board_.is_variable(cell)) return broken("expected cells of the board");
            const int row = board_.geometry.row_of(cell), column = board_.geometry.column_of(cell);
            Constraint constraint{
                ConstraintKind::index, {cell}, 1, {by_rows ? row + 1 : column + 1}};
            for (int i = 0; i < (by_rows ? board_.plan.rows : board_.plan.columns); ++i) {
                constraint.cells.push_back(by_rows ? board_.geometry.cell_at(i, column)
                                                   : board_.geometry.cell_at(row, i));
            }
            if (const Status status = add_constraint(std::move(constraint)); !status) return status;
        }
        return success();
    }

    Status read_flatmates(const IssWords& words) {
        if (words.size() > 1) return broken("expected nothing after the name");
        if (!is_new("DutchFlatmates").value()) return success();
        for (int column = 0; column < board_.plan.columns; ++column) {
            Constraint constraint{ConstraintKind::flatmates};
            for (int row = 0; row < board_.plan.rows; ++row)
                constraint.cells.push_back(board_.geometry.cell_at(row, column));
            if (const Status status = add_constraint(std::move(constraint)); !status) return status;
        }
        return success();
    }

    Status read_pairs(const Constraint& constraint, const std::vector<Cell>& cells) {
        const auto pairs = iss_pairs(cells, [&](Cell a, Cell b) {
            if (board_.is_variable(a) && board_.is_variable(b))
                return board_.variables.share_an_edge(board_.number_of(a), board_.number_of(b));
            return share_an_edge(board_.geometry, a, b);
        });
        if (pairs.empty()) return broken("has no effect: no two of its cells share an edge");
        // True if each cell touches exactly its neighbours in the list.
        bool is_chain =
            constraint.kind == ConstraintKind::greater && pairs.size() + 1 == cells.size();
        for (std::size_t i = 0; is_chain && i < pairs.size(); ++i)
            is_chain = pairs[i] == std::pair(cells[i], cells[i + 1]);
        if (is_chain) return add_constraint({constraint.kind, cells, 0, {}});
        for (const auto& [first, second] : pairs) {
            if (const Status status =
                    add_constraint({constraint.kind, {first, second}, 0, constraint.values});
                !status)
                return status;
        }
        return success();
    }

    Status read_pill(const IssWords& words) {
        auto cells = cells_from(words, 2);
        if (!cells) return cells.error();
        const int first_group_size = words.size() > 1 ? iss_number(words[1]).value_or(0) : 0;
        if (first_group_size < 2 || first_group_size > 3 ||
            first_group_size >= static_cast<int>(cells->size()))
            return broken("expected a bulb of 2 or 3 cells, and cells after it");
        // The number in the bulb is read in reading order, wherever the arrow begins.
        std::sort(cells->begin(), cells->begin() + first_group_size);
        if (!is_iss_pill(board_.geometry, *cells, static_cast<std::size_t>(first_group_size)))
            return broken("the cells of the bulb are not adjacent");
        // Every cell after the first contains a single figure, even if there are larger digits.
        const int figures = 10 - board_.plan.first_digit;
        if (or_depth_ > 0 && board_.plan.digits > figures)
            return broken("cannot be an alternative on a board with digits above 9");
        for (int i = 1; i < first_group_size; ++i) {
            DigitSet& digits = board_.givens[(*cells)[static_cast<std::size_t>(i)]];
            digits &= DigitSet::all(std::min(board_.plan.digits, figures));
            if (digits.empty()) return broken("the bulb has a cell with no digit left");
        }
        return add_constraint({ConstraintKind::arrow,
                               *std::move(cells),
                               static_cast<std::size_t>(first_group_size),
                               {}});
    }

    Status read_little_killer(const IssWords& words) {
        const std::optional<Cell> cell = words.size() == 3 ? find_cell(words[2]) : std::nullopt;
        if (!cell) return broken("expected a sum and a cell");
        const auto value = iss_number(words[1]);
        if (!value) return not_a_number(words[1]);
        std::vector<Cell> cells = iss_slope(board_.geometry, *cell);
        if (cells.empty()) return broken("no diagonal begins at this cell");
        const auto is_first = is_new(words[0] + iss_cell(board_.geometry, *cell));
        if (!is_first || !*is_first) return is_first ? success() : Status(is_first.error());
        return add_constraint({ConstraintKind::little_killer, std::move(cells), 0, {*value}});
    }

    Status read_quad(const IssWords& words) {
        const std::optional<Cell> corner = words.size() > 2 ? find_cell(words[1]) : std::nullopt;
        if (!corner) return broken("expected a cell and digits");
        const int row = board_.geometry.row_of(*corner);
        const int column = board_.geometry.column_of(*corner);
        if (row + 1 >= board_.plan.rows || column + 1 >= board_.plan.columns)
            return broken("expected the upper left of four cells");
        Constraint constraint{ConstraintKind::quadruple,
                              {*corner, board_.geometry.cell_at(row, column + 1),
                               board_.geometry.cell_at(row + 1, column),
                               board_.geometry.cell_at(row + 1, column + 1)},
                              0,
                              {}};
        for (std::size_t i = 2; i < words.size(); ++i) {
            const auto digit = iss_number(words[i]);
            if (!digit) return not_a_number(words[i]);
            constraint.values.push_back(*digit);
        }
        const auto is_first = is_new(words[0] + iss_cell(board_.geometry, *corner));
        if (!is_first || !*is_first) return is_first ? success() : Status(is_first.error());
        return add_constraint(std::move(constraint));
    }

    // Returns the cells of "R3" or "C10" from left to right or top to bottom.
    std::vector<Cell> line_named(std::string_view name) const {
        if (name.empty() || (name[0] != 'R' && name[0] != 'C')) return {};
        const auto number = iss_number(name.substr(1));
        const bool is_row = name[0] == 'R';
        if (!number || *number < 1 || *number > (is_row ? board_.plan.rows : board_.plan.columns) ||
            name[1] == '0')
            return {};
        std::vector<Cell> cells;
        for (int i = 0; i < (is_row ? board_.plan.columns : board_.plan.rows); ++i) {
            cells.push_back(is_row ? board_.geometry.cell_at(*number - 1, i)
                                   : board_.geometry.cell_at(i, *number - 1));
        }
        return cells;
    }

    Status read_sandwich(const IssWords& words) {
        std::vector<Cell> cells = words.size() == 3 ? line_named(words[2]) : std::vector<Cell>();
        if (cells.empty()) return broken("expected a sum and a row or column such as R3");
        const auto value = iss_number(words[1]);
        if (!value) return not_a_number(words[1]);
        const auto is_first = is_new(words[0] + words[2]);
        if (!is_first || !*is_first) return is_first ? success() : Status(is_first.error());
        return add_constraint({ConstraintKind::sandwich, std::move(cells), 0, {*value}});
    }

    // Reads the values for both ends of a line, one of which can be missing.
    Status read_sides(ConstraintKind kind, const IssWords& words) {
        std::vector<Cell> cells = words.size() > 2 ? line_named(words[1]) : std::vector<Cell>();
        if (cells.empty() || words.size() > 4)
            return broken("expected a row or column such as R3, and one value or two");
        if (words[2].empty() && (words.size() < 4 || words[3].empty()))
            return broken("expected a value");
        for (std::size_t i = 2; i < words.size(); ++i) {
            if (!words[i].empty()) {
                const auto value = iss_number(words[i]);
                if (!value || *value == 0) return not_a_number(words[i]);
                const std::string place = words[0] + words[1] + (i == 2 ? '<' : '>');
                const auto [before, added] = sides_.emplace(place, *value);
                if (before->second != *value)
                    return broken(std::to_string(before->second) + " is in the same position");
                if (added) {
                    if (const Status status = add_constraint({kind, cells, 0, {*value}}); !status)
                        return status;
                }
            }
            std::reverse(cells.begin(), cells.end());
        }
        return success();
    }

    std::vector<IssPart> parts_;
    const IssPart* part_ = nullptr;  // the constraint being read
    IssBoard board_;
    GridCorner shift_;  // from the template of copies to the current one
    std::vector<Constraint> constraints_;
    std::map<std::string, std::string> once_;
    std::map<std::string, int> sides_;
    int or_depth_ = 0;        // in how many groups of alternatives the part is
    int depth_ = 0;           // in how many groups
    bool is_copied_ = false;  // the part, by a group around it
    int copies_ = 0;
    UnknownRules unknown_;
};

}  // namespace

Result<Puzzle> read_iss_puzzle(const std::vector<IssPart>& parts, Position begin) {
    return IssPuzzle(parts).read(begin);
}

}  // namespace sudoku
