#pragma once

#include <sudoku/format/record_reader.hpp>

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace sudoku::tools {

// Reads rows that commands write as json and jsonl, presented as CSV with the same columns: one
// object per line, with a text member "puzzle". The members of the first object are the columns.
// Texts keep their control characters as signs (control_signs.hpp), and numbers their spelling.
//
//     [                                          puzzle,level
//     {"puzzle": "..7.4..", "level": "hard"},    ..7.4..,hard
//     ]
class JsonRowsSource : public ByteSource {
  public:
    // Passes the bytes of `source` through if they are not such rows.
    explicit JsonRowsSource(ByteSource& source) : source_(&source) {}

    Result<std::size_t> read(std::span<char> buffer) override;
    bool would_wait() const override {
        return out_.empty() && in_.empty() && source_->would_wait();
    }
    const std::string& name() const override { return source_->name(); }
    // The offset between line numbers of the text read and of the source: the header has no line of
    // its own in jsonl.
    std::size_t lines_ahead() const { return lines_ahead_; }
    bool has_rows() const { return kind_ == Kind::rows; }
    // Replaces the reason in an error about a row without a puzzle, found in the text read, by what
    // is wrong in the source.
    void explain(Error& error);
    // "rows.jsonl:2: dropped, because the first object has no such members: b, c", with the first
    // line that has one; empty if there are none.
    std::string dropped() const;

  private:
    enum class Kind { unknown, rows, other };

    Status fill();
    void convert_lines(bool is_end);
    void convert(std::string_view line);
    void write_header(const nlohmann::ordered_json& row);
    void write_fields(const nlohmann::ordered_json& row);
    void recognise(bool is_end);

    ByteSource* source_;
    Kind kind_ = Kind::unknown;
    std::string in_;
    std::string out_;
    bool is_at_end_ = false;
    std::size_t line_ = 0;  // line of the source that was converted last
    std::size_t lines_ahead_ = 0;
    std::vector<std::string> columns_;
    std::map<std::size_t, std::string> refused_;  // reasons by lines of the source
    std::vector<std::string> dropped_;            // members that only later objects have
    std::size_t first_dropped_ = 0;               // the first line with one of them
};

}  // namespace sudoku::tools
