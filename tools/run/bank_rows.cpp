#include "run/bank_rows.hpp"

#include "rows/line_fields.hpp"
#include "run/output.hpp"
#include "run/puzzle_text.hpp"
#include "support/nearest_name.hpp"

#include <algorithm>
#include <utility>

namespace sudoku::tools {

BankRows::BankRows(Output& out, const OutputForm& form, const store::Bank& bank,
                   const std::vector<std::string>& columns, bool with_days)
    : out_(out), form_(form), with_days_(with_days), with_boards_(!bank.boards().empty()) {
    const auto& kept = bank.facts();
    const auto place_of = [&](const FactInfo* fact) {
        return static_cast<std::size_t>(std::find(kept.begin(), kept.end(), fact) - kept.begin());
    };
    facts_ = kept;
    if (!columns.empty()) {
        facts_.clear();
        for (const std::string& name : columns) {
            const FactInfo* const fact = find_fact(name);
            facts_.push_back(fact == nullptr ? &store::label_fact(name) : fact);
        }
    }
    for (const FactInfo* const fact : facts_) {
        places_.push_back(place_of(fact));
        if (places_.back() == kept.size()) {
            const std::string name(fact->name);
            throw Failure(Error{ErrorCode::invalid,
                                store::is_label(*fact)
                                    ? "--columns: the bank has neither a fact nor a label '" +
                                          name + "'" + did_you_mean(name, bank.fact_names())
                                    : "--columns: no puzzle in the bank has the fact " + name});
        }
    }
    const std::size_t level = place_of(find_fact("level"));
    if (level < kept.size()) level_ = level;
    if (form_.form == Form::puzzles) {
        writer_.emplace(WriteOptions{.format = form_.format, .with_extra = false});
    } else {
        sink_.emplace(out, form_, column_names());
    }
}

std::vector<std::string> BankRows::column_names() const {
    std::vector<std::string> names;
    if (with_days_) names.insert(names.end(), {"date", "weekday"});
    names.emplace_back("puzzle");
    if (with_boards_) names.emplace_back("geometry");
    for (const FactInfo* const fact : facts_) names.emplace_back(fact->name);
    names.emplace_back("used");
    return names;
}

// The values in the order of the columns, without the puzzle.
std::vector<Value> BankRows::values_of(const store::BankPuzzle& puzzle,
                                       std::optional<Day> day) const {
    std::vector<Value> values;
    if (with_days_) {
        values.emplace_back(to_string(*day));
        values.emplace_back(std::string(weekday_name(weekday_of(*day))));
    }
    if (with_boards_) values.emplace_back(geometry_spec(puzzle.puzzle.geometry()));
    for (std::size_t i = 0; i < facts_.size(); ++i)
        values.push_back(store::value_of(*facts_[i], puzzle.facts[places_[i]]));
    values.push_back(puzzle.used ? Value(to_string(*puzzle.used)) : Value());
    return values;
}

bool BankRows::write(const store::BankPuzzle& puzzle, std::optional<Day> day,
                     std::string& refusal) {
    if (writer_) return write_record(puzzle, day, refusal);
    std::vector<Value> values = values_of(puzzle, day);
    bytes_.clear();
    if (is_rows(form_)) {
        values.insert(values.begin() + (with_days_ ? 2 : 0), puzzle_text(puzzle.puzzle));
        sink_->render(values, bytes_);
    } else if (form_.form == Form::grid) {
        if (with_days_) bytes_ += "# " + to_string(*day) + '\n';
        bytes_ += drawn(puzzle.puzzle);
    } else {
        bytes_ = line_of(puzzle_text(puzzle.puzzle), values_text(values)) + '\n';
    }
    sink_->write(bytes_);
    ++written_;
    return true;
}

bool BankRows::write_record(const store::BankPuzzle& puzzle, std::optional<Day> day,
                            std::string& refusal) {
    Record record{puzzle.puzzle};
    if (day) record.title = to_string(*day);
    if (level_) {
        const std::string level =
            to_text(store::value_of(*find_fact("level"), puzzle.facts[*level_]));
        if (!level.empty()) record.notes.push_back({RecordField::level, level});
    }
    bytes_.clear();
    if (const Status written = writer_->write(record, bytes_); !written) {
        refusal = written.error().message;
        return false;
    }
    out_.write(bytes_);
    ++written_;
    return true;
}

void BankRows::finish() {
    if (sink_) return sink_->finish();
    bytes_.clear();
    writer_->finish(bytes_);
    out_.write(bytes_);
}

}  // namespace sudoku::tools
