#pragma once

#include <sudoku/book/language.hpp>
#include <sudoku/book/paper.hpp>
#include <sudoku/book/style.hpp>
#include <sudoku/generate/generator.hpp>
#include <sudoku/grid/geometry.hpp>
#include <sudoku/grid/puzzle.hpp>
#include <sudoku/human/step.hpp>
#include <sudoku/inspect/fact_table.hpp>
#include <sudoku/support/day.hpp>
#include <sudoku/support/result.hpp>

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace sudoku::book {

// The facts that are known of each puzzle of a book, in the order in which they are listed beside
// it: how many givens, how hard it is, its class.
std::span<const FactInfo* const> book_facts();

// Where the hardest step of a puzzle is.
struct BookHint {
    std::string technique;  // its code
    std::vector<Cell> cells;
};

// A position of a puzzle in which a technique goes on, for pages that show how puzzles are solved.
struct BookExample {
    std::string technique;  // the name of its text: a key of Language::how_to
    Puzzle position;        // the digits written so far, and the candidates
    human::Step step;
    std::vector<Cell> pattern;  // what it stands on
};

// What is printed in the place of the digits of a puzzle, that of 1 first.
struct SymbolSet {
    std::vector<std::string> names = {};  // one or more characters each, or names of PNG files
    bool are_pictures = false;
    bool has_word = false;  // they can be read somewhere in the solution

    bool is_empty() const { return names.empty(); }  // digits, and letters behind the 9
};

// All of them in one line, with blanks between them; empty for digits.
std::string symbols_text(const SymbolSet& symbols);

// A puzzle of a book with everything that may be printed beside it.
struct BookPuzzle {
    Puzzle puzzle;
    Grid solution;
    std::string id = {};          // how to make it again, or file:line
    int stars = 0;                // place of the level, from 1; 0 when it has none
    std::optional<Day> day = {};  // that it is for; printed in the place of its number
    // The level that its file gives it, where that is none of ours; printed as it is.
    std::string own_level = {};
    SymbolSet symbols = {};
    std::optional<BookHint> hint = {};  // where the book has hints
    // Where the book shows how puzzles are solved: those that are taken from this one.
    std::vector<BookExample> examples = {};
    // One for each of book_facts(), nothing where it is not known.
    std::vector<Value> facts = std::vector<Value>(book_facts().size());

    // `name` is that of one of book_facts().
    const Value& fact(std::string_view name) const;
    Value& fact(std::string_view name);
    // As it is printed, empty where it is not known.
    std::string text(std::string_view name) const { return to_text(fact(name)); }
    // Of a fact that is a decimal.
    std::optional<double> number(std::string_view name) const;
};

// Puzzles of one section, in the order in which they are printed.
struct BookSection {
    std::string title = {};
    std::string text = {};
    int per_page = 1;
    std::vector<BookPuzzle> puzzles = {};
};

enum class Order {
    given,  // as they were made, or as they stand in the file
    ramp,   // from easy to hard within each section
    mixed,  // all sections shuffled together
};

enum class SolutionPlacement {
    back,     // behind all puzzles, small, in the same order
    section,  // behind each section
    none,
    separate,     // in a file of their own
    upside_down,  // at the foot of the page of the puzzle
    overleaf,     // on the back of its leaf
};

// In whose words the rules are.
enum class Readers { adults, children };

// What stands beside a puzzle.
struct LabelChoice {
    bool number = true;
    bool stars = true;
    bool icons = false;  // one to five marks
    bool words = true;
    bool minutes = false;
    bool techniques = false;
    bool solution_page = false;  // "Solution on page 7"
    bool time = false;           // a line for date and time
    bool digits = false;         // a strip of the digits, to cross out; boards of symbols have it
    bool qr = false;             // a QR code of its link
    bool link = false;           // the link in letters
};

// Symbols that a book has in the place of digits. Boards take as many as they have digits, from
// the first on.
struct SymbolSpec {
    std::vector<std::string> symbols = {};  // as in SymbolSet
    bool are_pictures = false;
};

// The line of every solution on which the symbols stand in their order: a word of as many
// different letters as the board has digits.
struct HiddenWord {
    enum class Line { row, column, diagonal, antidiagonal };
    Line line = Line::row;
    int index = 0;  // of rows and columns, from 0

    friend bool operator==(const HiddenWord&, const HiddenWord&) = default;
};

struct SectionSpec {
    std::string title = {};
    std::string text = {};   // Markdown, on the title page of the section
    std::string level = {};  // only puzzles of this level; any when empty
    int count = 0;           // puzzles; 0: all of `file`
    // What generated puzzles are to be like beside their level; its seed is that of the book.
    GeneratorOptions requirements = {};
    std::optional<Geometry> geometry = {};
    int per_page = 0;                            // 0: as the book
    std::optional<SymbolSpec> symbols = {};      // those of the book when not given
    std::optional<HiddenWord> hidden_word = {};  // likewise
    std::string file = {};                       // puzzles to print; generated when empty
    // What columns of the file are called there, by our names: {"puzzle", "Raetsel"}.
    std::map<std::string, std::string> columns = {};
    // Where the section is described, for messages.
    std::string source = {};
    std::size_t line = 0;
};

// Back, spine and front in one piece.
struct CoverSpec {
    std::string stock = "white";       // the paper inside, which the spine depends on
    std::optional<double> spine = {};  // its width; of the stock and the pages when not given
    std::string text = {};             // Markdown, on the back
    std::string picture = {};          // a PNG file for the front; its first puzzle when empty
    std::string isbn = {};             // 13 digits; an empty zone for the barcode when empty
    std::string design = "centred";    // one of cover_designs()
    bool is_dark = true;               // white on nearly black, or black on white
};

// How a front can be laid out: "centred", "label", "poster".
std::span<const std::string_view> cover_designs();

// A puzzle for each day, in sections of months.
struct CalendarSpec {
    Day first = {};
    int days = 0;
    std::vector<std::string> levels = {};  // seven, that of Mondays first
};

// How many days have each level, in the order of their first weekday; the sections that a book with
// a calendar is collected from.
std::vector<std::pair<std::string, int>> days_by_level(const CalendarSpec& calendar);

// From volume to volume of a series: the same levels, or each one level harder.
enum class LevelCurve { even, harder };

// Which volume of a series is read from a book file, and what options say instead of it.
struct VolumeChoice {
    int number = 1;   // from 1
    int volumes = 0;  // 0: as the file says
    std::optional<LevelCurve> curve = {};
};

// Everything a book is made from.
struct BookSpec {
    std::string title = "Sudoku";
    std::string subtitle = {};
    // Of how many volumes this is one, and which one; 0: it stands alone.
    int volumes = 0;
    int volume = 1;
    LevelCurve curve = LevelCurve::even;
    // What a ledger knows the book by; title and subtitle when empty.
    std::string id = {};
    std::string author = {};
    std::string publisher = {};
    std::string date = {};  // of the document, "2026-11-21"; none in the PDF when empty
    // The address of each puzzle, with {givens}, {puzzle} (all of it), {number} or {id} in it.
    std::string link = {};
    std::string imprint = {};       // Markdown
    std::string introduction = {};  // Markdown
    bool half_title = false;        // a page with the title alone, in front of the title page
    std::string also = {};          // Markdown, on its back: other books of the series
    bool certificate = false;       // a page for who solved everything, behind all others
    int notes = 0;                  // ruled pages at the end
    // The rules of its boards and constraints in the language of the book, before the puzzles.
    bool rules = false;
    Readers readers = Readers::adults;
    // How they are solved, behind the rules: an example of each technique that they need, up to
    // some wings, from the puzzles themselves.
    bool how_to = false;
    // The PNG files of the pictures in all texts, by the names that these have for them.
    std::map<std::string, std::string> pictures = {};
    std::optional<std::uint64_t> seed = {};  // 1 when there is none
    bool hyphenation = false;  // words of texts are broken, where patterns are installed
    bool hints = false;        // where the hardest step of each puzzle is, behind the puzzles
    bool contents = false;     // a table of contents, before the introduction
    Order order = Order::ramp;
    SolutionPlacement solutions = SolutionPlacement::back;
    int per_page = 1;
    int solutions_per_page = 0;  // 0: as many as stay readable
    LabelChoice labels = {};
    std::string icon = {};  // the shape of the marks of the label icons; dots when empty
    bool tabs = false;      // marks of sections or levels at the outer edges of pages
    std::optional<SymbolSpec> symbols = {};  // in the place of digits
    std::optional<HiddenWord> hidden_word = {};
    bool page_numbers = true;
    bool running_heads = true;
    bool title_page = true;
    bool section_pages = true;  // sections with a title begin with a page of their own
    bool open_right = true;     // .. which is a right one
    bool pencilmarks = false;
    bool large_print = false;  // one puzzle per page, no type below 16 points

    Paper paper = {};  // A4 when it has no size
    bool bleed = false;
    std::optional<double> margin = {};    // top, bottom, outside; of the paper when not given
    std::optional<double> inside = {};    // at the spine; from the number of pages when not given
    bool least_inside = false;            // no more there than the printer asks for
    std::optional<Printer> printer = {};  // that of the paper when not given
    Style style = {};
    Language language = {};  // without words the shipped one of its code, English without a code
    std::vector<SectionSpec> sections = {};
    std::optional<CoverSpec> cover = {};
    std::optional<CalendarSpec> calendar = {};  // its sections are those of days_by_level()
};

// Type of a large-print book is never smaller than this, but for numbers of constraints,
// pencilmarks and candidates; that of others not smaller than the printer wants it.
inline constexpr double least_large_type = 16;

// What a ledger or a bank knows the book by: its id, else its title and subtitle.
std::string name_in_ledger(const BookSpec& spec);

// Whether anything in the book is drawn at random: puzzles that are made or come from a bank, or a
// mixed order. An Error where nobody can tell, as a file of a section cannot be read.
Result<bool> needs_seed(const BookSpec& spec);

// What no page can hold, or contradicts itself, whatever the puzzles are.
Status check_spec(const BookSpec& spec);

// What reading a book file may do with the texts and pictures that it names.
struct BookFileAccess {
    bool is_outside_allowed = false;  // or they lie in its folder
    std::stop_token stop = {};        // ends the wait for the writer of a pipe
};

// Reads a book file (TOML; docs/books.md describes it), one volume of it where it is a series. File
// names in it are relative to `folder`. Errors say line and column.
Result<BookSpec> read_book_file(std::string_view text, const std::string& source,
                                const std::string& folder = {}, const VolumeChoice& volume = {},
                                BookFileAccess access = {});

// A key of the book file with its value, for those who have no file: "per_page", 2.
struct BookKey {
    std::string name;
    std::variant<std::string, std::int64_t, bool> value;
};

// The book with these keys set instead, and these sections behind its own. Each section is a list
// of the keys of [[section]].
Result<BookSpec> with_keys(const BookSpec& base, const std::vector<BookKey>& keys,
                           const std::vector<std::vector<BookKey>>& sections = {},
                           const VolumeChoice& volume = {});
// The same for an empty book file.
Result<BookSpec> book_from_keys(const std::vector<BookKey>& keys,
                                const std::vector<std::vector<BookKey>>& sections = {},
                                const VolumeChoice& volume = {});

// A volume with its number where its texts say {volume}; its subtitle says it where neither title
// nor subtitle do. Its seed is as many behind that of the series as volumes are in front of it.
BookSpec named_volume(BookSpec spec);

// The values of keys that options share with the file.
Result<Order> parse_order(const std::string& text);
Result<SolutionPlacement> parse_placement(const std::string& text);
Result<Readers> parse_readers(const std::string& text);
Result<LevelCurve> parse_curve(const std::string& text);
// "WORDPLAYS": a symbol for each character, or for each item between commas; "a.png, b.png":
// pictures; "hex": 0 to F. An Error for one that is there twice.
Result<SymbolSpec> parse_symbols(const std::string& text);
// "row 5", "column 1", "diagonal", "antidiagonal"
Result<HiddenWord> parse_hidden_word(const std::string& text);
// One of the shapes of the label icons.
Result<std::string> parse_icon(const std::string& text);
// "number, stars, words": names separated by commas; "none".
Result<LabelChoice> parse_labels(const std::string& text);
// The address as it is. An Error for braces around a name that means nothing there.
Result<std::string> parse_link(const std::string& text);
// A shipped style or language, or the name of a file.
Result<Style> load_style(const std::string& name_or_file, const std::string& folder = {});
Result<Language> load_language(const std::string& code_or_file, const std::string& folder = {});
// One of cover_designs().
Result<std::string> parse_design(const std::string& text);
// "978-3-16-148410-0" as its 13 digits. An Error when its check digit is wrong.
Result<std::string> parse_isbn(const std::string& text);
// "2026-11-21"
Result<std::string> parse_date(const std::string& text);

}  // namespace sudoku::book
