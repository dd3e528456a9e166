#pragma once

#include <sudoku/support/result.hpp>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace sudoku {

// A TOML document as plain values with their positions. Only one source file includes the parser.
struct TomlValue;
using TomlArray = std::vector<TomlValue>;
using TomlMap = std::map<std::string, TomlValue>;

struct TomlValue {
    std::variant<std::monostate, std::string, std::int64_t, double, bool, TomlArray, TomlMap>
        content = {};
    std::size_t line = 0;
    std::size_t column = 0;
};

// Parses a document and returns its root table. Errors have a line and column.
Result<TomlValue> parse_toml(std::string_view text, const std::string& source);

// Returns `text` quoted as a TOML string.
std::string toml_text(const std::string& text);

// Reads a table key by key and remembers the first error for finish(): a value of the wrong type or
// out of range, or a key that was never read.
class TomlTable {
  public:
    TomlTable(const TomlValue& value, std::string source);

    bool has(const std::string& key) { return find(key) != nullptr; }
    std::optional<std::string> text(const std::string& key);
    // A string, or an integer or boolean as text: "24", "true".
    std::optional<std::string> word(const std::string& key);
    std::optional<std::int64_t> integer(const std::string& key, std::int64_t least,
                                        std::int64_t most);
    std::optional<double> number(const std::string& key, double least, double most);
    std::optional<bool> flag(const std::string& key);
    std::optional<TomlTable> table(const std::string& key);
    std::vector<TomlTable> tables(const std::string& key);
    std::vector<std::string> texts(const std::string& key);
    // An array of such values, without booleans.
    std::vector<std::string> words(const std::string& key);
    bool is_list(const std::string& key);
    bool is_flag(const std::string& key);
    // A number as text: "12", "0.5"; empty for values of other types.
    std::optional<std::string> number_text(const std::string& key);
    // A table whose values are all strings.
    std::map<std::string, std::string> text_map(const std::string& key);
    // Applies `parse` to a string. An error is recorded at the position of the string.
    template <class Parse>
    auto parsed(const std::string& key, Parse parse)
        -> std::optional<typename decltype(parse(std::string()))::value_type> {
        const auto value = text(key);
        if (!value) return std::nullopt;
        auto result = parse(*value);
        if (result) return std::move(*result);
        complain(key, result.error().message);
        return std::nullopt;
    }

    // A copy of the table without this key; its values keep their places in the document.
    TomlValue without(const std::string& key) const;
    void complain(const std::string& key, const std::string& message);
    // Takes over the error of a nested table.
    void adopt(const Status& status);
    Status finish();
    std::size_t line() const { return value_->line; }

  private:
    const TomlValue* find(const std::string& key);
    template <class T>
    const T* typed(const std::string& key, const char* what);
    void fail(const TomlValue& where, const std::string& message);

    const TomlValue* value_;
    std::string source_;
    std::map<std::string, bool> used_ = {};
    std::optional<Error> error_ = {};
};

}  // namespace sudoku
