#include "generate_columns.hpp"

#include <sudoku/canon/canonical_form.hpp>
#include <sudoku/format/record_writer.hpp>

#include <algorithm>
#include <array>

namespace sudoku::tools {
namespace {

using Find = Value (*)(const BatchItem& item);

struct Column {
    std::string_view name;
    Find find;
};

Value class_of(const BatchItem& item) {
    const auto form =
        canon::canonical_form(item.puzzle->puzzle.givens(), canon::Convention::minlex);
    if (!form) return {};
    return to_line(Grid(Geometry(), form->digits));
}

constexpr std::array<Column, 5> own_columns = {{
    {"id", [](const BatchItem& item) -> Value { return item.puzzle->id; }},
    {"solution", [](const BatchItem& item) -> Value { return to_line(item.puzzle->solution); }},
    {"givens",
     [](const BatchItem& item) -> Value {
         return static_cast<std::uint64_t>(item.puzzle->puzzle.givens().filled_count());
     }},
    {"attempts", [](const BatchItem& item) -> Value { return item.puzzle->statistics.attempts; }},
    {"class", class_of},
}};

const Column* find_column(std::string_view name) {
    const auto row = std::find_if(own_columns.begin(), own_columns.end(),
                                  [&](const Column& column) { return column.name == name; });
    return row == own_columns.end() ? nullptr : &*row;
}

Value score_value(const ScoreInfo& score, ScoredPuzzle& puzzle, const GradeModel& model) {
    if (score.classic_only && !puzzle.puzzle().geometry().is_classic()) return {};
    const std::optional<double> value = score.value(puzzle);
    if (!value) return {};
    if (score.only_words) return score_text(score, value, model);
    if (score.decimals == 0) return static_cast<std::uint64_t>(*value);
    return Decimal{*value, score.decimals};
}

}  // namespace

bool GenerateColumns::has(std::string_view name) {
    return find_column(name) != nullptr || find_score(name) != nullptr;
}

void GenerateColumns::append(const BatchItem& item, std::vector<Value>& row) const {
    std::unique_ptr<ScoreTools> tools;
    std::optional<ScoredPuzzle> scored;
    for (const std::string& name : names_) {
        if (const Column* const column = find_column(name)) {
            row.push_back(column->find(item));
            continue;
        }
        if (!scored) {
            {
                const std::lock_guard lock(mutex_);
                if (!idle_.empty()) {
                    tools = std::move(idle_.back());
                    idle_.pop_back();
                }
            }
            if (!tools) tools = std::make_unique<ScoreTools>(model());
            scored.emplace(item.puzzle->puzzle, item.puzzle->solution, *tools);
        }
        row.push_back(score_value(*find_score(name), *scored, model()));
    }
    if (!tools) return;
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(tools));
}

}  // namespace sudoku::tools
