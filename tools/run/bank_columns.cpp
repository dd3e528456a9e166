#include "run/bank_columns.hpp"

#include "run/puzzle_input.hpp"

#include <sudoku/inspect/inspector.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace sudoku::tools {
namespace {

// Columns of this program that contain no facts about the puzzle. Uses are recorded by marks.
constexpr std::array<std::string_view, 8> without_label = {"file", "line", "message", "extra",
                                                           "used", "date", "weekday", "puzzle"};

constexpr std::size_t rows_between = 50;

bool is_slow(const FactInfo& fact) { return fact.source >= FactSource::explainer; }

std::size_t rows_to_verify(const FactInfo& fact) { return is_slow(fact) ? 3 : 20; }

const std::string& text_at(const Record& record, std::size_t place) {
    static const std::string nothing;
    return place < record.extra.size() ? record.extra[place] : nothing;
}

bool has_column(const std::vector<std::string_view>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

BankColumns::BankColumns(const std::vector<std::string>& names, bool is_trusted,
                         const GradeModel& model)
    : model_(model), names_(names) {
    std::vector<std::string_view> taken(without_label.begin(), without_label.end());
    for (std::size_t i = 0; i < names.size(); ++i) {
        const FactInfo* fact = find_fact(names[i]);
        if (fact != nullptr && fact->name != names[i]) fact = nullptr;  // the name of a criterion
        if (fact != nullptr && (!store::is_kept(*fact) || store::is_always_kept(*fact))) continue;
        if (names[i].empty() || has_column(taken, names[i])) continue;
        if (fact == nullptr) fact = &store::label_fact(names[i]);
        if (has_column(taken, fact->name)) continue;
        taken.push_back(fact->name);
        const bool is_certain = is_trusted || store::is_label(*fact);
        columns_.push_back({fact, i, is_certain ? Verified::never : Verified::always});
    }
}

// The rows are spread over those given, because collections are often sorted by difficulty.
std::vector<std::string> BankColumns::verify(const std::deque<Result<Record>>& first_rows,
                                             std::stop_token stop) {
    std::map<std::size_t, std::vector<Column*>> of_row;
    for (Column& column : columns_) {
        if (column.verified == Verified::never) continue;
        std::vector<std::size_t> rows;
        for (std::size_t i = 0; i < first_rows.size(); ++i) {
            if (first_rows[i] && !text_at(*first_rows[i], column.place).empty()) rows.push_back(i);
        }
        const std::size_t wanted = std::min(rows.size(), rows_to_verify(*column.fact));
        for (std::size_t i = 0; i < wanted; ++i)
            of_row[rows[i * rows.size() / wanted]].push_back(&column);
        // A column that is empty so far is verified row by row.
        if (wanted > 0) column.verified = Verified::at_intervals;
    }
    std::vector<std::string> messages;
    InspectorOptions inspecting;
    inspecting.grade.model = model_;
    inspecting.limits.cancel = stop;
    Inspector inspector(inspecting);
    for (const auto& [row, columns] : of_row) {
        const Record& record = *first_rows[row];
        Inspection puzzle(inspector, record.puzzle);
        for (Column* const column : columns) {
            if (stop.stop_requested()) return messages;
            if (store::is_label(*column->fact)) continue;
            const auto found = found_instead(*column, record, puzzle);
            if (!found) continue;
            const std::string& name = names_[column->place];
            column->fact = &store::label_fact(name);
            column->verified = Verified::never;
            messages.push_back(place_of(record) + ": " + name + " is '" +
                               text_at(record, column->place) + "', found is '" + *found +
                               "': the column becomes the label " +
                               std::string(column->fact->name) + "; --trust makes it a fact");
        }
    }
    return messages;
}

std::vector<const FactInfo*> BankColumns::facts() const {
    std::vector<const FactInfo*> facts;
    for (const Column& column : columns_) facts.push_back(column.fact);
    return facts;
}

Result<store::FactCell> BankColumns::cell(const Column& column, const Record& record) const {
    const std::string& text = text_at(record, column.place);
    if (!text.empty() && !has_board(column.fact->boards, record.puzzle.geometry())) {
        return Error{ErrorCode::malformed, std::string(column.fact->name) + " is '" + text +
                                               "', but puzzles of this board do not have it"};
    }
    return store::parse_cell(*column.fact, text, model_);
}

std::optional<std::string> BankColumns::found_instead(const Column& column, const Record& record,
                                                      Inspection& puzzle) const {
    if (text_at(record, column.place).empty()) return std::nullopt;
    const Value value = certain_value_of(*column.fact, puzzle);
    const auto read = cell(column, record);
    if (read && std::holds_alternative<NoValue>(value)) return std::nullopt;
    if (read && *read == store::cell_of(*column.fact, value)) return std::nullopt;
    return to_text(value);
}

Result<std::vector<store::FactCell>> BankColumns::read(const Record& record,
                                                       Inspection& puzzle) const {
    std::vector<store::FactCell> cells;
    const auto wrong = [&](const std::string& message) {
        return Error{ErrorCode::malformed, message, record.source, record.line};
    };
    for (const Column& column : columns_) {
        auto read = cell(column, record);
        if (!read) return wrong(read.error().message);
        const bool is_verified = column.verified == Verified::always ||
                                 (column.verified == Verified::at_intervals &&
                                  !is_slow(*column.fact) && record.line % rows_between == 0);
        if (is_verified) {
            if (const auto found = found_instead(column, record, puzzle)) {
                return wrong(std::string(column.fact->name) + " is '" +
                             text_at(record, column.place) + "', found is '" + *found +
                             "': --trust stores it as it is");
            }
        }
        cells.push_back(std::move(*read));
    }
    return cells;
}

}  // namespace sudoku::tools
