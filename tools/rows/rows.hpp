#pragma once

#include <sudoku/inspect/fact_table.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace sudoku::tools {

void append_json_string(std::string& out, std::string_view text);

// Append a row as one CSV line or one JSON object, without surrounding text. An empty value is an
// empty CSV field and a JSON null; lists are joined by blanks in CSV. `columns` and `row`
// correspond by position.
void append_csv_row(std::string& out, const std::vector<Value>& row);
void append_json_object(std::string& out, const std::vector<std::string>& columns,
                        const std::vector<Value>& row);

// A collection of rows: csv has a header and is quoted as in RFC 4180; json is an array with one
// object per line; jsonl has one object per line. Rendering is separate from writing, because rows
// are rendered by many threads and written by one.
class RowWriter {
  public:
    enum class Style { csv, json, jsonl };

    RowWriter(Style style, std::vector<std::string> columns)
        : style_(style), columns_(std::move(columns)) {}

    void render(const std::vector<Value>& row, std::string& out) const;
    void write(std::string_view rendered, std::string& out);
    void finish(std::string& out);
    // Continues after rows that were written before, without the end that finish() adds.
    void resume() { started_ = has_rows_ = true; }

  private:
    void start(std::string& out);

    Style style_;
    std::vector<std::string> columns_;
    bool started_ = false;
    bool has_rows_ = false;
};

// A table for people: columns below their names, numbers right-aligned.
class TextTable {
  public:
    explicit TextTable(std::vector<std::string> columns) : columns_(std::move(columns)) {}

    void add(std::vector<Value> row) { rows_.push_back(std::move(row)); }
    // Cells, except in the last column, are one field each, as in lines (line_fields.hpp), unless
    // the table is for a terminal. A table wider than `width`, if that is not 0, becomes several,
    // one below the other, each with the first column.
    std::string to_string(bool is_terminal = false, std::size_t width = 0) const;

  private:
    std::string part(const std::vector<std::size_t>& columns, bool is_terminal) const;
    std::string cell_text(const std::vector<Value>& row, std::size_t column,
                          bool is_terminal) const;
    std::size_t width_of(std::size_t column, bool is_terminal) const;

    std::vector<std::string> columns_;
    std::vector<std::vector<Value>> rows_;
};

// One row, with a line "name   value" for each column.
std::string upright(const std::vector<std::string>& columns, const std::vector<Value>& row);

}  // namespace sudoku::tools
