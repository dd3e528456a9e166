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
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace sudoku {
struct TomlValue;
}

namespace sudoku::book {

// The facts that a book can print next to a puzzle, in the order in which labels list them: the
// number of givens, how hard it is, its equivalence class.
std::span<const FactInfo* const> book_facts();

// The hardest step of a puzzle and the cells where it occurs.
struct BookHint {
    std::string technique;  // code of the technique
    std::vector<Cell> cells;
    human::Step step = {};  // the same in full
};

// A position of a puzzle in which a technique applies, for the pages that teach techniques.
struct BookExample {
    std::string technique;  // the technique, as a key of Language::how_to
    Puzzle position;        // the digits written so far, and the candidates
    human::Step step;
    std::vector<Cell> pattern;  // the cells that the technique rests on
};

// The symbols printed instead of digits, starting with the one for 1.
struct SymbolSet {
    // Each has one or more characters, or is the name of a PNG file.
    std::vector<std::string> names = {};
    bool are_pictures = false;
    std::string word = {};      // the word that they form in the solution; empty for none
    std::string question = {};  // a question that the word answers, printed next to the puzzle
    bool has_own_word = false;  // the word comes from a list with one for each puzzle

    bool is_empty() const { return names.empty(); }  // empty means digits, with letters after the 9
};

// All symbols in one line, separated by blanks; empty for digits.
std::string symbols_text(const SymbolSet& symbols);

// A day of a calendar.
struct BookDay {
    Day date = {};
    bool is_of_any_year = false;  // neither year nor weekday is printed
    int number = 0;               // of the puzzle, printed before the date; 0 prints none

    // `form` is one of those of Language::calendar.
    std::string text(const Language& language, const std::string& form) const;
};

// A puzzle of a book with everything that can be printed next to it.
struct BookPuzzle {
    Puzzle puzzle;
    Grid solution;
    std::string id = {};  // the id that recreates the puzzle, or file:line
    int stars = 0;        // number of the level, counted from 1; 0 without a level
    // The day that the puzzle belongs to; printed instead of its number.
    std::optional<BookDay> day = {};
    // The level named in the puzzle's file if it is not one of ours; printed unchanged.
    std::string own_level = {};
    SymbolSet symbols = {};
    std::optional<BookHint> hint = {};  // set if the book prints hints
    // The examples taken from this puzzle, if the book teaches techniques.
    std::vector<BookExample> examples = {};
    // One value for each of book_facts(); empty if it is not known.
    std::vector<Value> facts = std::vector<Value>(book_facts().size());

    // `name` must be the name of one of book_facts().
    const Value& fact(std::string_view name) const;
    Value& fact(std::string_view name);
    // The printed form; empty if the fact is not known.
    std::string text(std::string_view name) const { return to_text(fact(name)); }
    // The value of a decimal fact.
    std::optional<double> number(std::string_view name) const;
};

// The puzzles of one section, in printing order.
struct BookSection {
    std::string title = {};
    std::string text = {};
    int per_page = 1;
    std::vector<BookPuzzle> puzzles = {};
};

enum class Order {
    given,  // as generated, or in the order of the file
    ramp,   // from easy to hard within each section
    mixed,  // all sections shuffled together
};

enum class SolutionPlacement {
    back,     // after all puzzles, small, in the same order
    section,  // after each section
    none,
    separate,     // in a separate file
    upside_down,  // at the foot of the page of the puzzle
    overleaf,     // on the reverse side of the same leaf
};

// How the puzzles of a book are divided into sections.
enum class SectionsBy {
    given,  // as described
    level,  // one section for each level, from easy to hard, whatever is described
};

// The readers that the rules are written for.
enum class Readers { adults, children };

// The items that can be printed next to a puzzle.
struct LabelChoice {
    bool number = true;
    bool stars = true;
    bool icons = false;  // one to seven marks
    bool words = true;
    bool minutes = false;
    bool techniques = false;
    bool solution_page = false;  // "Solution on page 7"
    bool time = false;           // a line for date and time
    bool name = false;           // a line at the top of the page for the name of a pupil
    // A strip of the digits to cross out; boards with symbols always have it.
    bool digits = false;
    bool qr = false;    // a QR code of the puzzle's link
    bool link = false;  // the link as text
};

// What single pictures of puzzles show apart from the board.
struct SingleChoice {
    bool labels = false;  // those of the book
    bool before = false;  // the solution of the puzzle before
};

// Symbols that a book prints instead of digits. A board of side n takes the first n of them.
struct SymbolSpec {
    std::vector<std::string> symbols = {};  // as in SymbolSet
    bool are_pictures = false;
};

// The line of every solution on which the symbols appear in their order. They form a word with as
// many different letters as the board has digits.
struct HiddenWord {
    enum class Line { row, column, diagonal, antidiagonal };
    Line line = Line::row;
    int index = 0;  // index of the row or column, from 0

    friend bool operator==(const HiddenWord&, const HiddenWord&) = default;
};

// A word to hide in a puzzle.
struct WordSpec {
    std::vector<std::string> letters = {};  // as many as the board has digits, all different
    std::string question = {};              // may be empty
    // Its place in the list, for messages.
    std::string source = {};
    std::size_t line = 0;
    std::size_t column = 0;

    std::string text() const;

    friend auto operator<=>(const WordSpec&, const WordSpec&) = default;
};

struct SectionSpec {
    // {level} in title and text is replaced by the name of the level in the book's language, {kind}
    // by that of the variant.
    std::string title = {};
    std::string text = {};   // Markdown, on the title page of the section
    std::string level = {};  // use only puzzles of this level; empty allows all
    int count = 0;           // puzzles; 0: all of `file`
    // The table that a list of levels made this section and its neighbours from, so that another
    // list can replace it; null for a section of its own.
    std::shared_ptr<const TomlValue> levels_of = {};
    // Requirements for generated puzzles apart from their level; the seed is the book's.
    GeneratorOptions requirements = {};
    std::optional<Geometry> geometry = {};
    int per_page = 0;                            // 0 takes the value of the book
    std::optional<SymbolSpec> symbols = {};      // the book's symbols if not set
    std::optional<HiddenWord> hidden_word = {};  // the book's word if not set
    // A word for each puzzle instead of symbols; those of the book if empty.
    std::vector<WordSpec> words = {};
    std::string file = {};  // puzzles to print; generated when empty
    // Maps our column names to those of the file: {"puzzle", "Raetsel"}.
    std::map<std::string, std::string> columns = {};
    // The place where the section is described, for messages.
    std::string source = {};
    std::size_t line = 0;
};

// The case of a hardcover: a sheet that is turned in around boards larger than the pages. The
// numbers, in points, are those of the template that the printer makes for a number of pages.
struct CaseSize {
    double width = 0;  // of the whole sheet, with what is turned in
    double height = 0;
    double wrap = 0;   // what is turned in, on every side
    double hinge = 0;  // the strip next to the spine where a board bends
};

// A cover: back, spine and front in one piece.
struct CoverSpec {
    // The interior paper, which determines the thickness of the spine.
    std::string stock = "white";
    // Width of the spine; computed from stock and page count if not set.
    std::optional<double> spine = {};
    std::optional<CaseSize> hardcover = {};  // needs `spine`; a paperback if not set
    std::string text = {};                   // Markdown, on the back
    std::string picture = {};  // a PNG file for the front; drawn from the puzzles if empty
    // 13 digits, perhaps with hyphens; if empty, an area is left free for the barcode.
    std::string isbn = {};
    // The five digits of an EAN-5 next to the ISBN, such as "51299" for 12.99 US dollars.
    std::string price = {};
    std::string design = {};   // one of cover_designs(); chosen by the puzzles if empty
    std::string colours = {};  // one of cover_colours(); those of design and volume if empty
    // The claim in a circle, "Ages 5-8"; the number of puzzles if not set, none if empty.
    std::optional<std::string> badge = {};
    bool is_dark = true;  // for designs without colour: white on nearly black, or black on white
};

// The designs of the front: those in colour, by the books that they are for, and "centred",
// "label", "poster" in black and white.
std::span<const std::string_view> cover_designs();
bool has_colour(std::string_view design);
// The names of the colours that a design can have.
std::span<const std::string_view> cover_colours();

// One puzzle a day, in one section a month.
struct CalendarSpec {
    Day first = {};
    int days = 0;
    std::vector<std::string> levels = {};  // seven levels, starting with Monday's
    // Days have neither a year nor a weekday, and the first one has levels[0].
    bool is_of_any_year = false;
    int number = 0;  // of the first puzzle, those of the others follow; 0 prints none
    // The puzzle of the day before the first one, whose solution SingleChoice::before shows.
    std::optional<BookPuzzle> before = {};

    // The level of day `index`, counted from 0.
    const std::string& level_of(int index) const;
};

// Returns how many days have each level, ordered by the first weekday of the level. These are the
// sections that a book with a calendar is collected from.
std::vector<std::pair<std::string, int>> days_by_level(const CalendarSpec& calendar);

// The change of levels between the volumes of a series: none, or one level harder each.
enum class LevelCurve { even, harder };

// Selects the volume of a series to read from a book file, with overrides from options.
struct VolumeChoice {
    int number = 1;   // counted from 1
    int volumes = 0;  // 0 takes the value of the file
    std::optional<LevelCurve> curve = {};
};

// Everything that a book is made from.
struct BookSpec {
    std::string title = "Sudoku";
    std::string subtitle = {};
    // Number of volumes in the series, and this one's number; 0 if the book is in no series.
    int volumes = 0;
    int volume = 1;
    LevelCurve curve = LevelCurve::even;
    // Keys that have to be set but are not yet: "title", "author".
    std::vector<std::string> needs = {};
    // The name under which a ledger records the book; title and subtitle if empty.
    std::string id = {};
    std::string author = {};
    std::string publisher = {};
    std::string date = {};  // date of the document, "2026-11-21"; if empty, the PDF has no date
    // The address of each puzzle. It can contain {givens}, {puzzle} (the full text), {number},
    // {id}.
    std::string link = {};
    bool copyright = false;  // print author, year, edition, publisher and ISBN before the imprint
    int year = 0;            // of the copyright; 0 prints none
    std::string edition = {};
    std::string imprint = {};       // Markdown
    std::string introduction = {};  // Markdown
    bool half_title = false;        // add a page with the title alone before the title page
    // Markdown on the back of the half title: other books of the series
    std::string also = {};
    // Add a last page that certifies that the reader has solved everything.
    bool certificate = false;
    int notes = 0;  // number of ruled pages at the end
    // Print the rules of the boards and constraints, in the book's language, before the puzzles.
    bool rules = false;
    Readers readers = Readers::adults;
    // After the rules, print how puzzles are solved: one example for each technique that these
    // puzzles need, up to some of the wings, taken from the puzzles themselves.
    bool how_to = false;
    // The PNG files of all texts, by the names that the texts use for them.
    std::map<std::string, std::string> pictures = {};
    std::optional<std::uint64_t> seed = {};  // defaults to 1
    bool hyphenation = false;  // hyphenate texts, if patterns are installed for the language
    // Print the place of the hardest step of each puzzle, after the puzzles.
    bool hints = false;
    bool contents = false;  // a table of contents, before the introduction
    Order order = Order::ramp;
    SectionsBy sections_by = SectionsBy::given;
    SolutionPlacement solutions = SolutionPlacement::back;
    int pages = 0;  // make as many puzzles as fill these pages; 0 makes those of the sections
    int per_page = 1;
    int solutions_per_page = 0;  // 0: as many as remain readable
    LabelChoice labels = {};
    SingleChoice single = {};
    std::string icon = {};  // shape of the marks that the icon label prints; dots if empty
    bool tabs = false;      // print thumb tabs of sections or levels at the outer page edges
    std::optional<SymbolSpec> symbols = {};  // symbols printed instead of digits
    std::optional<HiddenWord> hidden_word = {};
    // A word for each puzzle instead of symbols. Sections without their own share them.
    std::vector<WordSpec> words = {};
    bool page_numbers = true;
    bool running_heads = true;
    bool title_page = true;
    bool section_pages = true;  // sections with a title start with a title page
    bool open_right = true;     // the title page is always a right-hand page
    bool pencilmarks = false;
    bool large_print = false;  // one puzzle per page and no type below 16 points

    Paper paper = {};  // the usual one of the language if it has no size
    // The paper is the usual one of the language, because no other was chosen.
    bool has_usual_paper = false;
    bool bleed = false;
    std::optional<double> margin = {};  // top, bottom and outside; the paper's margin if not set
    // Margin at the spine; computed from the page count if not set.
    std::optional<double> inside = {};
    bool least_inside = false;            // make it no wider than the printer requires
    std::optional<Printer> printer = {};  // the paper's printer if not set
    Style style = {};
    // If it has no words, it is the shipped language with this code, or English if it has no code
    // either.
    Language language = {};
    std::vector<SectionSpec> sections = {};
    std::optional<CoverSpec> cover = {};
    std::optional<CalendarSpec> calendar = {};  // if set, the sections are those of days_by_level()
};

// The smallest type of a large-print book, in points; numbers of constraints, pencilmarks and
// candidates are exempt. In other books only the printer's limit applies.
inline constexpr double least_large_type = 16;

// The name under which a ledger or a bank records the book: its id, or title and subtitle.
std::string name_in_ledger(const BookSpec& spec);

// The seed of all random choices of a book. It depends on the name and the volume as well as on the
// seed, so that two books with the same seed do not have the same puzzles.
std::uint64_t random_seed_of(const BookSpec& spec);

// True if anything in the book is random: generated puzzles, puzzles from a bank, a mixed order.
// Returns an Error if this cannot be determined because the file of a section cannot be read.
Result<bool> needs_seed(const BookSpec& spec);

// Rejects a specification that contradicts itself or that no page can hold, whatever its puzzles
// are.
Status check_spec(const BookSpec& spec);

// Limits on the texts and pictures that a book file can name.
struct BookFileAccess {
    bool is_outside_allowed = false;  // false: they must be in its folder
    std::stop_token stop = {};        // ends the wait for the writing end of a pipe
};

// Reads a book file (TOML; described in docs/books.md). For a series it reads one volume. File
// names in it are relative to `folder`. Errors name line and column.
Result<BookSpec> read_book_file(std::string_view text, const std::string& source,
                                const std::string& folder = {}, const VolumeChoice& volume = {},
                                BookFileAccess access = {});

// A kind of book that people buy: a book file that is complete except for what only its author
// knows. read_book_file() reads it; `needs` are set with with_keys().
struct Product {
    std::string name;                // "kdp-killer"
    std::string summary;             // one line
    std::vector<std::string> needs;  // keys without a value: "title", "author"
    std::string text;                // the book file
};
// The products, from the files in libsudoku/data/products, sorted by name.
const std::vector<Product>& products();
// An Error lists the names, and suggests one if it is near.
Result<Product> find_product(std::string_view name);

// A key of the book file and its value, for callers without a file: "per_page", 2. A dot leads into
// a table: "cover.isbn".
struct BookKey {
    std::string name;
    std::variant<std::string, std::int64_t, bool> value;
};

// Returns the book with these keys overridden and these sections appended. Each section is a list
// of the keys of [[section]].
Result<BookSpec> with_keys(const BookSpec& base, const std::vector<BookKey>& keys,
                           const std::vector<std::vector<BookKey>>& sections = {},
                           const VolumeChoice& volume = {});
// The same, starting from an empty book file.
Result<BookSpec> book_from_keys(const std::vector<BookKey>& keys,
                                const std::vector<std::vector<BookKey>>& sections = {},
                                const VolumeChoice& volume = {});

// Replaces {volume} in the texts of a volume by its number; the number is appended to the subtitle
// if neither title nor subtitle contains it. The seed of volume n is that of the series plus n - 1.
BookSpec named_volume(BookSpec spec);

// Parsers for values that are accepted both as options and as keys of the file.
Result<Order> parse_order(const std::string& text);
Result<SectionsBy> parse_sections_by(const std::string& text);
Result<SolutionPlacement> parse_placement(const std::string& text);
Result<Readers> parse_readers(const std::string& text);
Result<LevelCurve> parse_curve(const std::string& text);
// Parses symbols: "WORDPLAYS" is one for each character, "a,b,c" one for each item, "a.png, b.png"
// are pictures, "hex" is 0 to F. Returns an Error if one occurs twice.
Result<SymbolSpec> parse_symbols(const std::string& text);
// Parses a list of words, one to a line, each perhaps followed by a question. Empty lines and lines
// that begin with # are skipped. Returns an Error with line and column if a letter occurs twice in
// a word, or a word twice in the list.
Result<std::vector<WordSpec>> parse_words(std::string_view text, const std::string& source);
// "row 5", "column 1", "diagonal", "antidiagonal"
Result<HiddenWord> parse_hidden_word(const std::string& text);
// Accepts one of the shapes for the icon label.
Result<std::string> parse_icon(const std::string& text);
// Levels and their numbers of puzzles, 0 if it is not given.
using LevelCounts = std::vector<std::pair<std::string, int>>;
// Parses "easy 60, very hard 20".
Result<LevelCounts> parse_levels(const std::string& text);
// Parses names separated by commas, "number, stars, words", or "none".
Result<LabelChoice> parse_labels(const std::string& text);
// Parses "labels, solution-before", or "none".
Result<SingleChoice> parse_single(const std::string& text);
// Returns the address unchanged, or an Error if it has an unknown name in braces.
Result<std::string> parse_link(const std::string& text);
// Loads a shipped style or language by name, or a file.
Result<Style> load_style(const std::string& name_or_file, const std::string& folder = {});
Result<Language> load_language(const std::string& code_or_file, const std::string& folder = {});
// Accepts one of cover_designs(), and one of cover_colours().
Result<std::string> parse_design(const std::string& text);
Result<std::string> parse_colours(const std::string& text);
// Accepts 13 digits, perhaps with hyphens: "978-3-16-148410-0"; returns an Error if the check digit
// is wrong.
Result<std::string> parse_isbn(const std::string& text);
// Parses a price such as "USD 12.99" and returns the five digits of its EAN-5; five digits are
// returned as they are. Returns an Error for currencies without a code.
Result<std::string> parse_price(const std::string& text);
// "2026-11-21"
Result<std::string> parse_date(const std::string& text);

}  // namespace sudoku::book
