#include "format/base64.hpp"
#include "format/deflated.hpp"
#include "format/penpa_terms.hpp"
#include "format/penpa_text.hpp"
#include "format/record_fields.hpp"
#include "format/record_text.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>

namespace sudoku {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

// The members that describe a puzzle, all of them empty.
ordered_json penpa_content() {
    ordered_json content = ordered_json::object();
    for (const char* const key : {"command_redo", "command_undo", "command_replay"})
        content[key] = {{"__a", ordered_json::array()}};
    for (const char* const key :
         {"surface", "number", "numberS", "symbol", "freeline", "freelineE"})
        content[key] = ordered_json::object();
    for (const char* const key : {"thermo", "arrows", "direction", "squareframe", "polygon"})
        content[key] = ordered_json::array();
    for (const char* const key : {"line", "lineE", "wall", "cage", "deletelineE"})
        content[key] = ordered_json::object();
    for (const char* const key : {"killercages", "nobulbthermo"})
        content[key] = ordered_json::array();
    return content;
}

// The state of the editor's tools, encoded as numbers.
ordered_json penpa_tools() {
    const auto tools = [](const char* mode, int line_colour, int number_colour) {
        return ordered_json{{"edit_mode", mode},
                            {"surface", {"", 1}},
                            {"line", {"1", line_colour}},
                            {"lineE", {"1", line_colour}},
                            {"wall", {"", line_colour}},
                            {"cage", {"1", 10}},
                            {"number", {"1", number_colour}},
                            {"symbol", {"circle_L", 1}},
                            {"special", {"thermo", ""}},
                            {"board", {"", ""}},
                            {"move", {"1", ""}},
                            {"combi", {"battleship", ""}},
                            {"sudoku", {"1", number_colour == 1 ? 1 : 9}}};
    };
    return {{"qa", "pu_q"},
            {"grid", {"1", "2", "1"}},
            {"pu_q", tools("number", 2, 1)},
            {"pu_a", tools("surface", 3, 2)}};
}

std::string dumped(const ordered_json& value) {
    return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

class PenpaWriter {
  public:
    PenpaWriter(const Record& record, const WriteOptions& options)
        : record_(record), options_(options), geometry_(record.puzzle.geometry()) {
        const auto& constraints = record.puzzle.constraints();
        const bool has_numbers_outside = std::any_of(
            constraints.begin(), constraints.end(),
            [](const Constraint& each) { return each.kind == ConstraintKind::skyscraper; });
        if (has_numbers_outside) space_ = 1;
    }

    Result<std::string> text() {
        write_givens();
        if (const Status status = write_edges(); !status) return status.error();
        for (const Constraint& constraint : record_.puzzle.constraints()) {
            if (!write_constraint(constraint)) {
                return cannot_hold(options_,
                                   "constraints of the kind " +
                                       std::string(constraint_info(constraint.kind).name));
            }
        }
        return assembled();
    }

  private:
    int size() const { return geometry_.side() + 2 * space_; }
    int width() const { return size() + 2 * penpa_margin; }
    int count() const { return width() * width(); }
    int point_of(Cell cell) const {
        const int before = penpa_margin + space_;
        return (geometry_.row_of(cell) + before) * width() + geometry_.column_of(cell) + before;
    }
    // Adds a line between two corners, given by the cells to their upper left.
    void add_line(int from, int to, int style) {
        const auto name = [&](int point) { return std::to_string(point + count()); };
        content_["lineE"][name(from) + ',' + name(to)] = style;
    }

    void write_givens() {
        const Grid& givens = record_.puzzle.givens();
        for (int cell = 0; cell < geometry_.cell_count(); ++cell) {
            const Digit digit = givens[static_cast<Cell>(cell)];
            if (digit == 0) continue;
            content_["number"][std::to_string(point_of(static_cast<Cell>(cell)))] = {
                std::to_string(digit), 1, "1"};
        }
    }

    Status write_edges() {
        BoardRules rest = geometry_.rules();
        for (const BoardRule rule :
             {BoardRule::main_diagonal, BoardRule::anti_diagonal, BoardRule::nonconsecutive})
            rest.erase(rule);
        if (!rest.empty()) return cannot_hold(options_, "geometry " + geometry_spec(geometry_));
        // Without bold edges, rows and columns alone count.
        const bool has_regions = geometry_.regions() != Regions::none;
        if (!has_regions) variants_.insert(penpa_latin);
        const int side = geometry_.side();
        const auto region_at = [&](int row, int column) {
            return has_regions ? geometry_.region_of(geometry_.cell_at(row, column)) : 0;
        };
        for (int row = 0; row < side; ++row) {
            for (int column = 0; column < side; ++column) {
                const int point = point_of(geometry_.cell_at(row, column));
                if (column + 1 < side && region_at(row, column) != region_at(row, column + 1))
                    add_line(point - width(), point, bold_edge);
                if (row + 1 < side && region_at(row, column) != region_at(row + 1, column))
                    add_line(point - 1, point, bold_edge);
                if (row == column && geometry_.rules().contains(BoardRule::main_diagonal))
                    add_line(point - width() - 1, point, dashed_edge);
                if (row + column == side - 1 &&
                    geometry_.rules().contains(BoardRule::anti_diagonal))
                    add_line(point - width(), point - 1, dashed_edge);
            }
        }
        return success();
    }

    bool write_constraint(const Constraint& constraint) {
        ordered_json points = ordered_json::array();
        for (const Cell cell : constraint.cells) points.push_back(point_of(cell));
        if (constraint.kind == ConstraintKind::thermometer) {
            content_["thermo"].push_back(std::move(points));
        } else if (constraint.kind == ConstraintKind::arrow && constraint.first_group_size == 1) {
            content_["arrows"].push_back(std::move(points));
        } else if (constraint.kind == ConstraintKind::skyscraper) {
            return write_outside(constraint, penpa_skyscrapers);
        } else if (const PenpaSymbol* const dot = dot_of(constraint)) {
            const auto [first, second] =
                std::minmax(constraint.cells.front(), constraint.cells.back());
            const bool is_below = geometry_.row_of(first) != geometry_.row_of(second);
            const int layer = is_below ? edges_below : edges_right;
            const std::string point = std::to_string(layer * count() + point_of(first));
            content_["symbol"][point] = {dot->style, dot->name, 2};
        } else if (constraint.kind == ConstraintKind::cage) {
            // The sums of overlapping cages can conflict in a corner.
            if (!constraint.values.empty()) {
                const Cell first =
                    *std::min_element(constraint.cells.begin(), constraint.cells.end());
                const std::string corner = std::to_string(4 * (count() + point_of(first)));
                if (content_["numberS"].contains(corner)) return false;
                for (const Cell cell : constraint.cells) {
                    if (!summed_.insert(cell).second) return false;
                }
                content_["numberS"][corner] = {std::to_string(constraint.values.front()), 1};
            }
            content_["killercages"].push_back(std::move(points));
        } else {
            return false;
        }
        return true;
    }

    // The number of a line, on the point before its first cell. The variant says what it means.
    bool write_outside(const Constraint& constraint, std::string_view variant) {
        const int number = constraint.values.front();
        const int first = point_of(constraint.cells[0]);
        const std::string point = std::to_string(2 * first - point_of(constraint.cells[1]));
        if (number < 1 || content_["number"].contains(point)) return false;
        content_["number"][point] = {std::to_string(number), 1, "1"};
        variants_.insert(variant);
        return true;
    }

    // Only dots of the usual values.
    static const PenpaSymbol* dot_of(const Constraint& constraint) {
        const auto* const row =
            std::find_if(penpa_symbols.begin(), penpa_symbols.end(), [&](const PenpaSymbol& each) {
                return each.variant.empty() && each.kind == constraint.kind;
            });
        if (row == penpa_symbols.end()) return nullptr;
        const int usual = row->kind == ConstraintKind::difference ? 1 : 2;
        const bool is_usual = constraint.values.empty() || constraint.values.front() == usual;
        return is_usual ? row : nullptr;
    }

    std::string head() const {
        constexpr int cell_size = 38;
        const std::string size = std::to_string(this->size());
        const std::string canvas = std::to_string((this->size() + 1) * cell_size);
        // The centre: a cell, or the corner between four cells.
        const int middle = penpa_margin + (this->size() - 1) / 2;
        const int point = middle * (width() + 1) + (this->size() % 2 == 0 ? count() : 0);
        const std::string center = std::to_string(point);
        const auto text = [&](RecordField field) {
            return penpa_without_signs(text_of(record_, field, "\n"));
        };
        return "square," + size + ',' + size + ',' + std::to_string(cell_size) + ",0,1,1," +
               canvas + ',' + canvas + ',' + center + ',' + center +
               ",0,0,0,0,Title: " + text(RecordField::title) +
               ",Author: " + text(RecordField::author) + ',' + text(RecordField::origin) + ',' +
               text(RecordField::description) + ",OFF,false";
    }

    std::string assembled() const {
        const std::string nothing = dumped(penpa_content());
        const std::string tools = dumped(penpa_tools());
        ordered_json steps = ordered_json::array();
        ordered_json variants = variants_;
        const ordered_json spaces = {space_, space_, space_, space_};
        int last = 0;
        for (int cell = 0; cell < geometry_.cell_count(); ++cell) {
            steps.push_back(point_of(static_cast<Cell>(cell)) - last);
            last = point_of(static_cast<Cell>(cell));
        }
        if (geometry_.rules().contains(BoardRule::nonconsecutive))
            variants.push_back("nonconsecutive");
        const std::string lines[] = {
            head(),  dumped(spaces), tools,   dumped(content_), nothing, dumped(steps), "[]",
            "{}",    "\"x\"",        "\"x\"", "[3,0,10]",       tools,   "\"x\"",       "0",
            nothing, nothing,        "{}",    dumped(variants), "false"};
        std::string text;
        for (const std::string& line : lines) text += (text.empty() ? "" : "\n") + line;
        return base64_of(deflated(penpa_in_brief(text)));
    }

    const Record& record_;
    const WriteOptions& options_;
    const Geometry& geometry_;
    ordered_json content_ = penpa_content();
    std::set<Cell> summed_ = {};  // cells of cages with a sum
    int space_ = 0;               // cells on each side of the board, for numbers
    std::set<std::string_view> variants_ = {};
};

}  // namespace

Result<std::string> penpa_of_record(const Record& record, const WriteOptions& options,
                                    WriteNotes& notes) {
    auto text = PenpaWriter(record, options).text();
    if (text) notes.kept = notes.kept | penpa_fields;
    return text;
}

}  // namespace sudoku
