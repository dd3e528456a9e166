// "penpa": the parameter p= of a link to Penpa+. Decompressed, it consists of lines:
//
//     0   square,9,9,38,..,Title: T,Author: A,source,rules,..   the grid, its sizes and texts
//     3   {"number":{"28":["5",1,"1"]},"killercages":[..],..}   the puzzle
//     4   the player's entries in the same form
//     5   [28,1,1,..]                                           the cells of the board, as steps
//    17   ["classic","killer"]                                  variants
//
// Points are numbered row by row on a grid that extends two cells beyond the board on each side:
// first the cells, then the corners, each at the lower right of its cell, then the edges, and then
// four corners within each cell. Frequent words are abbreviated as z and another character.

#include "format/penpa_text.hpp"

#include "format/base64.hpp"
#include "format/deflated.hpp"
#include "format/format_reader.hpp"
#include "format/ipuz_zones.hpp"
#include "format/json_objects.hpp"
#include "format/penpa_terms.hpp"
#include "format/record_fields.hpp"
#include "format/record_text.hpp"
#include "format/unknown_rules.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace sudoku {
namespace {

using nlohmann::json;

constexpr std::size_t longest_penpa_text = std::size_t{1} << 22;
constexpr int most_penpa_columns = 100;

std::vector<std::string> split_at(std::string_view text, char between) {
    std::vector<std::string> parts;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t end = std::min(text.find(between, from), text.size());
        parts.emplace_back(text.substr(from, end - from));
        from = end + 1;
    }
    return parts;
}

// Returns -1 if the text is not a number.
int whole_number(std::string_view text) {
    int number = -1;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
    return code == std::errc() && end == text.data() + text.size() && number >= 0 ? number : -1;
}

// Members that are read, or that do not affect the puzzle; all others are drawings.
constexpr std::array<std::string_view, 8> penpa_known{
    "command_redo", "command_undo", "command_replay", "number",
    "numberS",      "killercages",  "thermo",         "arrows"};
struct PenpaDrawing {
    std::string_view key;
    std::string_view name;
};
constexpr std::array<PenpaDrawing, 11> penpa_drawings{{{"surface", "shaded cells"},
                                                       {"line", "drawn lines"},
                                                       {"freeline", "drawn lines"},
                                                       {"freelineE", "drawn lines"},
                                                       {"wall", "drawn walls"},
                                                       {"cage", "drawn cages without cells"},
                                                       {"direction", "drawn arrows"},
                                                       {"squareframe", "drawn frames"},
                                                       {"polygon", "drawn polygons"},
                                                       {"deletelineE", "removed edges"},
                                                       {"nobulbthermo", "lines of thermometers"}}};
// Variants that add nothing to the drawings.
constexpr std::array<std::string_view, 8> penpa_genres{
    "classic", "irregular", "killer", "thermo", "arrow", "consecutivepairs", "kropki", "evenodd"};
class PenpaPuzzle {
  public:
    PenpaPuzzle(std::string_view text, Drawings* drawings)
        : lines_(split_at(text, '\n')), drawings_(drawings) {}

    Result<Record> read() {
        if (const Status status = read_board(); !status) return status.error();
        if (!unknown_.empty()) return unknown_.error();
        const auto content = parse_json({lines_[content_line], {}});
        if (!content || !content->is_object()) return broken("has no JSON object in line 4");
        content_ = *content;
        if (const Status status = find_variants(); !status) return status.error();
        find_drawings();
        read_numbers();
        read_edges();
        read_variants();
        if (const Status status = read_groups(); !status) return status.error();
        if (const Status status = read_regions(); !status) return status.error();
        if (!unknown_.empty()) return unknown_.error();
        for (const Constraint& constraint : constraints_) {
            if (const Status status = check_constraint(constraint, geometry_); !status)
                return Error{ErrorCode::malformed, status.error().message};
        }
        return record();
    }

  private:
    static constexpr std::size_t content_line = 3;
    static constexpr std::size_t player_line = 4;
    static constexpr std::size_t cells_line = 5;
    static constexpr std::size_t variants_line = 17;
    enum HeadField : std::size_t {
        kind_field,
        columns_field,
        rows_field,
        title_field = 15,
        picture_field = 21
    };

    static Error broken(const std::string& what) {
        return {ErrorCode::malformed, "the text in this link to Penpa+ " + what};
    }

    Status read_board() {
        if (lines_.size() <= cells_line) return broken("has fewer than six lines");
        head_ = split_at(lines_[0], ',');
        if (head_.size() <= rows_field) return broken("has no grid size");
        if (head_[kind_field] != "square" && head_[kind_field] != "sudoku")
            unknown_.add("a grid of the kind " + head_[kind_field]);
        const int columns = whole_number(head_[columns_field]);
        const int rows = whole_number(head_[rows_field]);
        if (columns < 1 || rows < 1 || columns > most_penpa_columns || rows > most_penpa_columns)
            return broken("has no grid size from 1 to 100");
        width_ = columns + 2 * penpa_margin;
        count_ = width_ * (rows + 2 * penpa_margin);
        const auto steps = parse_json({lines_[cells_line], {}});
        if (!steps || !steps->is_array()) return broken("has no list of cells in line 6");
        std::set<int> points;
        int point = 0;
        for (const json& step : *steps) {
            // Cells that were added later follow the others.
            if (!step.is_number_integer()) return broken("has no list of cells in line 6");
            const auto number = step.get<std::int64_t>();
            if (number < -count_ || number > count_) return broken("has cells outside its grid");
            point += static_cast<int>(number);
            if (point < 0 || point >= count_) return broken("has cells outside its grid");
            points.insert(point);
        }
        if (points.empty()) return broken("has no cells");
        int right = 0;
        left_ = width_;
        top_ = *points.begin() / width_;
        for (const int each : points) {
            left_ = std::min(left_, each % width_);
            right = std::max(right, each % width_);
        }
        side_ = right - left_ + 1;
        const int bottom = *points.rbegin() / width_;
        if (bottom - top_ + 1 != side_ || static_cast<int>(points.size()) != side_ * side_) {
            unknown_.add("a board that is not square");
        } else if (side_ < min_side || side_ > max_side) {
            unknown_.add("a board of side " + std::to_string(side_));
        }
        digits_.assign(static_cast<std::size_t>(side_ * side_), 0);
        return success();
    }

    std::optional<Cell> cell_at(int point) const {
        if (point < 0 || point >= count_) return std::nullopt;
        const int row = point / width_ - top_;
        const int column = point % width_ - left_;
        if (row < 0 || column < 0 || row >= side_ || column >= side_) return std::nullopt;
        return static_cast<Cell>(row * side_ + column);
    }
    int point_of(Cell cell) const { return (top_ + cell / side_) * width_ + left_ + cell % side_; }

    void find_drawings() {
        for (const auto& item : content_.items()) {
            const std::string& key = item.key();
            if (says_nothing(item.value()) || key == "lineE" ||
                std::find(penpa_known.begin(), penpa_known.end(), key) != penpa_known.end())
                continue;
            const auto row =
                std::find_if(penpa_drawings.begin(), penpa_drawings.end(),
                             [&](const PenpaDrawing& drawing) { return drawing.key == key; });
            if (row != penpa_drawings.end()) {
                unknown_.add_drawing(std::string(row->name), drawings_);
            } else if (key == "symbol" && item.value().is_object()) {
                for (const auto& symbol : item.value().items()) {
                    if (!read_symbol(whole_number(symbol.key()), symbol.value()))
                        unknown_.add_drawing("symbol " + text_in(symbol.value(), 1), drawings_);
                }
            } else {
                unknown_.add(key);
            }
        }
        // A picture behind the board could contain anything.
        if (head_.size() > picture_field && has_picture(head_[picture_field]))
            unknown_.add_drawing("a picture", drawings_);
    }

    bool has_variant(std::string_view name) const {
        return std::find(variants_.begin(), variants_.end(), name) != variants_.end();
    }

    // Returns false if the symbol is only drawn.
    bool read_symbol(int point, const json& symbol) {
        const auto* const row =
            std::find_if(penpa_symbols.begin(), penpa_symbols.end(), [&](const PenpaSymbol& each) {
                return each.name == text_in(symbol, 1) &&
                       each.style == whole_number(text_in(symbol, 0));
            });
        if (row == penpa_symbols.end() || point < 0) return false;
        if (!row->variant.empty()) {
            const auto cell = cell_at(point);
            if (!cell || !has_variant(row->variant)) return false;
            constraints_.push_back({row->kind, {*cell}, 0, {}});
            return true;
        }
        const int layer = point / count_;
        if (layer != edges_below && layer != edges_right) return false;
        const int first = point % count_;
        const auto cell = cell_at(first);
        const auto next = cell_at(first + (layer == edges_below ? width_ : 1));
        if (!cell || !next) return false;
        constraints_.push_back({row->kind, {*cell, *next}, 0, {}});
        return true;
    }

    // The row or column that a point outside next to the board is before, seen from there.
    std::vector<Cell> line_from(int point) const {
        const int row = point / width_ - top_;
        const int column = point % width_ - left_;
        const bool is_above = row == -1 || row == side_;
        const bool is_beside = column == -1 || column == side_;
        const int along = is_above ? column : row;
        if (is_above == is_beside || along < 0 || along >= side_) return {};
        std::vector<Cell> cells;
        for (int i = 0; i < side_; ++i)
            cells.push_back(static_cast<Cell>(is_above ? i * side_ + along : along * side_ + i));
        if (row == side_ || column == side_) std::reverse(cells.begin(), cells.end());
        return cells;
    }

    static bool has_picture(const std::string& field) {
        if (field.empty()) return false;
        const auto bytes = bytes_of_base64(field);
        const auto text = bytes ? inflated(*bytes, longest_penpa_text) : std::nullopt;
        if (!text) return true;
        const auto picture = parse_json({*text, {}});
        return !picture || !says_nothing(member_of(*picture, "url"));
    }

    // The text of an element of a list, or an empty text if there is none.
    static std::string text_in(const json& list, std::size_t i) {
        if (!list.is_array() || i >= list.size()) return "";
        if (list[i].is_string()) return list[i].get<std::string>();
        return list[i].is_number_integer() ? std::to_string(list[i].get<std::int64_t>()) : "";
    }

    // The content of a cell or corner: "marks" for a list, empty for nothing.
    static std::string shown_in(const json& entry) {
        const std::string text = text_in(entry, 0);
        if (text.find_first_not_of(' ') != std::string::npos) return text;
        const bool is_text = entry.is_array() && !entry.empty() && entry[0].is_string();
        return is_text || says_nothing(entry) ? "" : "marks";
    }

    void read_numbers() {
        for (const auto& item : member_of(content_, "number").items()) {
            const std::string text = shown_in(item.value());
            if (text.empty()) continue;
            const auto cell = cell_at(whole_number(item.key()));
            const int digit = whole_number(text);
            if (!cell && digit > 0 && has_variant(penpa_skyscrapers)) {
                const auto line = line_from(whole_number(item.key()));
                if (line.empty())
                    unknown_.add("a number outside the board");
                else
                    constraints_.push_back({ConstraintKind::skyscraper, line, 0, {digit}});
            } else if (!cell) {
                unknown_.add("a number outside the board");
            } else if (text_in(item.value(), 2) != "1" || digit < 1 || digit > side_) {
                unknown_.add("the text '" + text + "' in a cell");
            } else {
                digits_[*cell] = static_cast<Digit>(digit);
            }
        }
    }

    // The cells of a list of points. If one of them is not on the board, records that and returns
    // nullopt.
    std::optional<std::vector<Cell>> cells_of(const json& points, const char* what) {
        std::vector<Cell> cells;
        for (const json& point : points) {
            const auto cell = cell_at(integer_of(point));
            if (!cell) {
                unknown_.add(std::string(what) + " outside the board");
                return std::nullopt;
            }
            cells.push_back(*cell);
        }
        return cells;
    }

    Status read_groups() {
        for (const json& points : member_of(content_, "thermo")) {
            const auto cells = cells_of(points, "a thermometer");
            if (cells && cells->size() > 1)
                constraints_.push_back({ConstraintKind::thermometer, *cells, 0, {}});
        }
        for (const json& points : member_of(content_, "arrows")) {
            const auto cells = cells_of(points, "an arrow");
            if (cells && cells->size() > 1)
                constraints_.push_back({ConstraintKind::arrow, *cells, 1, {}});
        }
        return read_cages();
    }

    // A cage has its sum as a small number in the upper left corner of one of its cells.
    Status read_cages() {
        std::map<Cell, int> sums;
        for (const auto& item : member_of(content_, "numberS").items()) {
            constexpr int corners = 4;
            const int point = whole_number(item.key());
            const std::string text = shown_in(item.value());
            if (text.empty()) continue;
            const auto cell = point < 0 ? std::nullopt : cell_at(point / corners - count_);
            const int sum = whole_number(text);
            if (!cell || point % corners != 0 || sum < 1) {
                unknown_.add("the small text '" + text + "'");
            } else {
                sums[*cell] = sum;
            }
        }
        for (const json& points : member_of(content_, "killercages")) {
            auto cells = cells_of(points, "a cage");
            if (!cells) continue;
            std::sort(cells->begin(), cells->end());
            Constraint constraint{ConstraintKind::cage, *cells, 0, {}};
            for (const Cell cell : *cells) {
                const auto sum = sums.find(cell);
                if (sum == sums.end()) continue;
                if (!constraint.values.empty()) return broken("has a cage with two sums");
                constraint.values = {sum->second};
                sums.erase(sum);
            }
            if (!constraint.values.empty() || cells->size() > 1)
                constraints_.push_back(std::move(constraint));
        }
        if (!sums.empty()) unknown_.add("small numbers outside cages");
        return success();
    }

    // Bold edges between cells are borders of regions, and a line between opposite corners of the
    // board is a diagonal house.
    void read_edges() {
        std::set<Cell> main;
        std::set<Cell> anti;
        for (const auto& item : member_of(content_, "lineE").items()) {
            const std::vector<std::string> ends = split_at(item.key(), ',');
            int from = whole_number(ends.front()) - count_;
            int to = ends.size() == 2 ? whole_number(ends.back()) - count_ : -1;
            if (to < from) std::swap(from, to);
            const int step = to - from;
            // The cell above or left of the edge, or the cell that the line crosses.
            const int point = step == width_ - 1 ? to + 1 : to;
            const auto cell = from < 0 ? std::nullopt : cell_at(point);
            if (step == 1 || step == width_) {
                const auto next = cell_at(step == 1 ? point + width_ : point + 1);
                if (!cell || !next) continue;  // the frame
                const int style = integer_of(item.value());
                if (style == bold_edge || style == thickest_edge) {
                    borders_.emplace(*cell, *next);
                } else {
                    unknown_.add("edges that are not bold");
                }
            } else if (cell && step == width_ + 1 && *cell / side_ == *cell % side_) {
                main.insert(*cell);
            } else if (cell && step == width_ - 1 && *cell / side_ + *cell % side_ == side_ - 1) {
                anti.insert(*cell);
            } else {
                unknown_.add_drawing("drawn lines", drawings_);
            }
        }
        const auto side = static_cast<std::size_t>(side_);
        if (main.size() == side) rules_.insert(BoardRule::main_diagonal);
        if (anti.size() == side) rules_.insert(BoardRule::anti_diagonal);
        const auto is_part = [&](const std::set<Cell>& cells) {
            return !cells.empty() && cells.size() != side;
        };
        if (is_part(main) || is_part(anti)) unknown_.add_drawing("drawn lines", drawings_);
    }

    Status find_variants() {
        if (lines_.size() <= variants_line || lines_[variants_line].empty()) return success();
        const auto variants = parse_json({lines_[variants_line], {}});
        // A rule that is passed over would give wrong answers.
        if (!variants || !variants->is_array()) {
            return broken("has no list of variants in line 18, but '" +
                          shown_text(lines_[variants_line]) + "'");
        }
        for (const json& variant : *variants)
            variants_.push_back(variant.is_string() ? variant.get<std::string>() : "");
        return success();
    }

    void read_variants() {
        for (const std::string& name : variants_) {
            if (name == "nonconsecutive") {
                rules_.insert(BoardRule::nonconsecutive);
            } else if (name != penpa_skyscrapers && name != penpa_latin &&
                       std::find(penpa_genres.begin(), penpa_genres.end(), name) ==
                           penpa_genres.end()) {
                unknown_.add("variant " + name);
            }
        }
    }

    Status read_regions() {
        std::vector<int> region_of(digits_.size(), -1);
        std::vector<Zone> regions;
        for (std::size_t start = 0; start < digits_.size(); ++start) {
            if (region_of[start] >= 0) continue;
            const int number = static_cast<int>(regions.size());
            Zone zone;
            std::vector<Cell> open = {static_cast<Cell>(start)};
            region_of[start] = number;
            while (!open.empty()) {
                const Cell cell = open.back();
                open.pop_back();
                zone.push_back(cell);
                for (const int step : {-width_, -1, 1, width_}) {
                    const auto next = cell_at(point_of(cell) + step);
                    if (!next || region_of[*next] >= 0 ||
                        borders_.count(std::minmax(cell, *next)) > 0)
                        continue;
                    region_of[*next] = number;
                    open.push_back(*next);
                }
            }
            std::sort(zone.begin(), zone.end());
            regions.push_back(std::move(zone));
        }
        const auto side = static_cast<std::size_t>(side_);
        const bool is_divided =
            regions.size() == side && std::all_of(regions.begin(), regions.end(),
                                                  [&](const Zone& z) { return z.size() == side; });
        // Without regions, only these variants are for rows and columns alone.
        if (regions.size() == 1 && (has_variant(penpa_latin) || has_variant(penpa_skyscrapers))) {
            auto geometry = rectangular({1, side_}, rules_);
            if (!geometry) return Error{ErrorCode::unsupported, geometry.error().message};
            geometry_ = *std::move(geometry);
            return success();
        }
        if (!is_divided) {
            unknown_.add(regions.size() == 1 ? "a board without regions"
                                             : "regions whose size differs from the side");
            return success();
        }
        auto geometry = geometry_of_regions(side_, std::move(regions), rules_);
        if (!geometry) return Error{ErrorCode::unsupported, geometry.error().message};
        geometry_ = *std::move(geometry);
        return success();
    }

    Record record() {
        Record record{.puzzle = Puzzle(Grid(geometry_, digits_), {}, std::move(constraints_))};
        const std::array<std::pair<RecordField, std::string_view>, 4> texts{
            {{RecordField::title, "Title: "},
             {RecordField::author, "Author: "},
             {RecordField::origin, ""},
             {RecordField::description, ""}}};
        for (std::size_t i = 0; i < texts.size() && title_field + i < head_.size(); ++i) {
            std::string text = penpa_with_signs(head_[title_field + i]);
            if (text.starts_with(texts[i].second)) text.erase(0, texts[i].second.size());
            add_note(record, texts[i].first, text);
        }
        const auto player = parse_json({lines_[player_line], {}});
        for (const char* const key : {"number", "numberS", "surface", "symbol", "line", "lineE"}) {
            if (player && !says_nothing(member_of(*player, key))) {
                record.notes.push_back({RecordField::other, "entries of a player"});
                break;
            }
        }
        return record;
    }

    std::vector<std::string> lines_;
    std::vector<std::string> head_;
    json content_;
    int width_ = 0;  // width of the point grid
    int count_ = 0;  // number of its cells
    int left_ = 0;   // column in it where the board begins
    int top_ = 0;
    int side_ = 0;
    std::vector<Digit> digits_;
    std::set<std::pair<Cell, Cell>> borders_;
    BoardRules rules_;
    std::vector<std::string> variants_;
    Geometry geometry_;
    std::vector<Constraint> constraints_;
    UnknownRules unknown_;
    Drawings* drawings_;
};
}  // namespace

Result<Record> record_of_penpa(std::string_view payload, Drawings* drawings) {
    std::string text(payload);
    std::replace(text.begin(), text.end(), ' ', '+');
    const auto bytes = bytes_of_base64(text);
    if (!bytes) return Error{ErrorCode::malformed, "the text after p= is not valid base64"};
    const auto lines = inflated(*bytes, longest_penpa_text);
    if (!lines) {
        return Error{
            ErrorCode::malformed,
            "the text after p= is not valid deflate data of at most 4 MiB, or it is cut off"};
    }
    return PenpaPuzzle(penpa_in_full(*lines), drawings).read();
}

}  // namespace sudoku
