#include "book/book_symbols.hpp"

#include "format/text_scanner.hpp"
#include "support/simple_errors.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

namespace sudoku::book {
namespace {

constexpr std::string_view hexadecimal = "0123456789ABCDEF";

struct LineName {
    const char* name;
    HiddenWord::Line line;
    bool has_index;
};
constexpr std::array<LineName, 4> line_names = {
    {{"row", HiddenWord::Line::row, true},
     {"column", HiddenWord::Line::column, true},
     {"diagonal", HiddenWord::Line::diagonal, false},
     {"antidiagonal", HiddenWord::Line::antidiagonal, false}}};

// The characters of a UTF-8 text without blanks.
std::vector<std::string> characters_of(const std::string& text) {
    std::vector<std::string> characters;
    for (const char c : text) {
        const bool goes_on = is_continuation(c);
        if (goes_on && !characters.empty()) {
            characters.back() += c;
        } else if (c != ' ') {
            characters.emplace_back(1, c);
        }
    }
    return characters;
}

Error no_numbers() {
    return {ErrorCode::invalid,
            "symbols cannot be added or compared: use them only for boards without constraints and "
            "without rules about numbers"};
}

}  // namespace

std::vector<std::string> items_of(const std::string& text) {
    std::vector<std::string> items;
    for (std::size_t start = 0; start <= text.size();) {
        const std::size_t end = std::min(text.find(',', start), text.size());
        std::string item = text.substr(start, end - start);
        item.erase(0, item.find_first_not_of(' '));
        item.erase(item.find_last_not_of(' ') + 1);
        items.push_back(std::move(item));
        start = end + 1;
    }
    return items;
}

Result<SymbolSpec> parse_symbols(const std::string& text) {
    SymbolSpec spec;
    if (text == "hex") {
        spec.symbols = characters_of(std::string(hexadecimal));
        return spec;
    }
    const bool is_list = text.find(',') != std::string::npos || text.ends_with(".png");
    spec.symbols = is_list ? items_of(text) : characters_of(text);
    const auto is_picture = [](const std::string& name) { return name.ends_with(".png"); };
    const auto pictures = std::count_if(spec.symbols.begin(), spec.symbols.end(), is_picture);
    spec.are_pictures = pictures > 0;
    if (spec.are_pictures && static_cast<std::size_t>(pictures) != spec.symbols.size())
        return Error{ErrorCode::invalid, "either all symbols are PNG files or none"};
    std::set<std::string> known;
    for (const std::string& symbol : spec.symbols) {
        if (symbol.empty()) return Error{ErrorCode::invalid, "a symbol between commas is missing"};
        if (!known.insert(symbol).second) {
            return Error{
                ErrorCode::invalid,
                "the symbol '" + symbol + "' occurs twice: the two digits could not be told apart"};
        }
    }
    return spec;
}

Result<std::vector<WordSpec>> parse_words(std::string_view text, const std::string& source) {
    constexpr std::string_view blanks = " \t\r";
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    std::vector<WordSpec> words;
    std::map<std::string, std::size_t> lines;  // by word
    std::size_t number = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string_view line = text.substr(begin, end - begin);
        begin = end + 1;
        ++number;
        const std::size_t first = line.find_first_not_of(blanks);
        if (first == std::string_view::npos || line[first] == '#') continue;
        const std::size_t after = std::min(line.find_first_of(blanks, first), line.size());
        const std::size_t question = std::min(line.find_first_not_of(blanks, after), line.size());
        WordSpec word;
        word.letters = characters_of(std::string(line.substr(first, after - first)));
        word.question = line.substr(question);
        word.question.erase(word.question.find_last_not_of(blanks) + 1);
        word.source = source;
        word.line = number;
        word.column = first + 1;
        const auto fault = [&](std::string message, std::size_t letter) {
            return Error{ErrorCode::invalid, std::move(message), source, number,
                         word.column + letter};
        };
        std::set<std::string> known;
        for (std::size_t i = 0; i < word.letters.size(); ++i) {
            if (known.insert(word.letters[i]).second) continue;
            return fault("'" + word.text() + "' has " + word.letters[i] +
                             " twice: the two digits could not be told apart",
                         i);
        }
        const auto [place, is_new] = lines.emplace(word.text(), number);
        if (!is_new)
            return fault("'" + word.text() + "' is already in line " +
                             std::to_string(place->second) + ": use each word once",
                         0);
        words.push_back(std::move(word));
    }
    if (!words.empty()) return words;
    return Error{ErrorCode::invalid, "there are no words: expected one to a line", source};
}

Result<HiddenWord> parse_hidden_word(const std::string& text) {
    const std::size_t blank = text.find(' ');
    const std::string name = text.substr(0, blank);
    for (const LineName& row : line_names) {
        if (name != row.name || row.has_index != (blank != std::string::npos)) continue;
        HiddenWord word{row.line};
        if (!row.has_index) return word;
        const std::string number = text.substr(blank + 1);
        const bool is_number = !number.empty() && number.size() <= 2 &&
                               number.find_first_not_of("0123456789") == std::string::npos;
        if (!is_number || std::stoi(number) < 1) break;
        word.index = std::stoi(number) - 1;
        return word;
    }
    return Error{
        ErrorCode::invalid,
        "'" + text + "' is not a line such as 'row 5', 'column 1', 'diagonal' or 'antidiagonal'"};
}

Result<std::vector<Cell>> cells_of(const HiddenWord& word, const Geometry& geometry) {
    const int side = geometry.side();
    if (!geometry.is_square()) return invalid_error("a hidden word needs a board of one grid");
    const bool is_diagonal =
        word.line == HiddenWord::Line::diagonal || word.line == HiddenWord::Line::antidiagonal;
    if (!is_diagonal && word.index >= side) {
        const bool is_row = word.line == HiddenWord::Line::row;
        return invalid_error("the hidden word is in " + std::string(is_row ? "row " : "column ") +
                             std::to_string(word.index + 1) + ", but the board has only " +
                             std::to_string(side) + (is_row ? " rows" : " columns"));
    }
    std::vector<Cell> cells;
    for (int i = 0; i < side; ++i) {
        const int row = word.line == HiddenWord::Line::row ? word.index : i;
        const int column = word.line == HiddenWord::Line::row            ? i
                           : word.line == HiddenWord::Line::column       ? word.index
                           : word.line == HiddenWord::Line::antidiagonal ? side - 1 - i
                                                                         : i;
        cells.push_back(static_cast<Cell>(row * side + column));
    }
    if (!is_diagonal) return cells;
    const std::set<Cell> wanted(cells.begin(), cells.end());
    const auto houses = geometry.houses();
    const bool is_house = std::any_of(houses.begin(), houses.end(), [&](const House& house) {
        return std::set<Cell>(house.cells.begin(), house.cells.end()) == wanted;
    });
    if (is_house) return cells;
    const std::string rule =
        word.line == HiddenWord::Line::diagonal ? "+maindiagonal" : "+antidiagonal";
    return invalid_error(
        "digits can be repeated on the diagonals of this board: a hidden word there needs a rule "
        "such as 3x3" +
        rule);
}

Status check_symbols(const SymbolSpec& requirement, const std::optional<HiddenWord>& word,
                     const Geometry& geometry) {
    const auto side = static_cast<std::size_t>(geometry.side());
    if (requirement.symbols.size() < side) {
        return Error{ErrorCode::invalid, "there are " + std::to_string(requirement.symbols.size()) +
                                             " symbols, a board of side " + std::to_string(side) +
                                             " needs " + std::to_string(side)};
    }
    if (geometry.rules().contains(BoardRule::nonconsecutive)) return no_numbers();
    if (!word) return success();
    const auto cells = cells_of(*word, geometry);
    return cells ? success() : Status(cells.error());
}

Result<SymbolSet> symbols_for(const SymbolSpec& requirement, const std::optional<HiddenWord>& word,
                              const Puzzle& puzzle, const Grid& solution) {
    const Geometry& geometry = puzzle.geometry();
    if (const Status status = check_symbols(requirement, word, geometry); !status)
        return status.error();
    if (puzzle.has_constraints()) return no_numbers();
    const auto side = static_cast<std::ptrdiff_t>(geometry.side());
    SymbolSet set;
    set.are_pictures = requirement.are_pictures;
    set.names.assign(requirement.symbols.begin(), requirement.symbols.begin() + side);
    if (!word) return set;
    const std::vector<std::string> letters = set.names;
    for (const std::string& letter : letters) set.word += letter;
    const std::vector<Cell> cells = cells_of(*word, geometry).value();
    for (std::size_t i = 0; i < letters.size(); ++i)
        set.names[static_cast<std::size_t>(solution[cells[i]]) - 1] = letters[i];
    return set;
}

Status check_word(const WordSpec& word, const Geometry& geometry) {
    const auto side = static_cast<std::size_t>(geometry.side());
    if (word.letters.size() == side) return success();
    return Error{ErrorCode::invalid,
                 "'" + word.text() + "' has " + std::to_string(word.letters.size()) +
                     " letters, a board of side " + std::to_string(side) + " needs " +
                     std::to_string(side),
                 word.source, word.line, word.column};
}

Result<SymbolSet> symbols_for(const WordSpec& word, const HiddenWord& line, const Puzzle& puzzle,
                              const Grid& solution) {
    if (const Status status = check_word(word, puzzle.geometry()); !status) return status.error();
    auto set = symbols_for(SymbolSpec{word.letters}, line, puzzle, solution);
    if (!set) return set;
    set->question = word.question;
    set->has_own_word = true;
    return set;
}

int letters_shown(const HiddenWord& word, const Puzzle& puzzle) {
    const auto cells = cells_of(word, puzzle.geometry());
    if (!cells) return 0;
    return static_cast<int>(std::count_if(cells->begin(), cells->end(),
                                          [&](Cell cell) { return puzzle.givens()[cell] != 0; }));
}

int most_letters_shown(const Geometry& geometry) { return std::max(1, geometry.side() / 3); }

std::string WordSpec::text() const {
    std::string text;
    for (const std::string& letter : letters) text += letter;
    return text;
}

std::string symbols_text(const SymbolSet& symbols) {
    std::string text;
    for (const std::string& name : symbols.names) text += (text.empty() ? "" : " ") + name;
    return text;
}

}  // namespace sudoku::book
