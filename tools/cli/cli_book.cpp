#include "help/help_text.hpp"
#include "options/option_set.hpp"
#include "options/parse_value.hpp"
#include "options/shared_options.hpp"

#include <sudoku/book/paper.hpp>

namespace sudoku::tools {
namespace {

Result<int> parse_volumes(const std::string& text) {
    const Result<int> number = parse_small_number(text);
    if (!number || (*number >= 1 && *number <= 99)) return number;
    return Error{ErrorCode::invalid, "'" + text + "' is not a number of volumes from 1 to 99"};
}

void add_texts(OptionSet& set, BookOptions& options) {
    set.text("--title", options.texts["title"], by_default("Sudoku"));
    for (const char* const key : {"subtitle", "author", "publisher", "imprint"})
        set.text(std::string("--") + key, options.texts[key]);
    set.text("--introduction", options.introduction);
    set.flag("--allow-outside", options.allow_outside);
    set.flag("--rules", options.flags["rules"]);
    set.flag("--how-to", options.flags["how_to"]);
    set.text("--readers", options.texts["readers"], by_default("adults"));
    set.flag("--contents", options.flags["contents"]);
    set.value("--volumes", options.numbers["volumes"], parse_volumes);
    set.text("--curve", options.texts["curve"], by_default("even"));
    set.flag("--hyphenation", options.flags["hyphenation"]);
    set.text("--book-id", options.texts["id"]);
    set.text("--date", options.texts["date"]);
    set.text("--language", options.texts["language"], by_default("en"));
}

Result<int> parse_per_page(const std::string& text) {
    const Result<int> number = parse_small_number(text);
    if (!number || *number > 0) return number;
    return Error{ErrorCode::invalid, "'" + text + "' should be at least 1"};
}

void add_puzzles(OptionSet& set, BookOptions& options) {
    set.values("--puzzles", options.puzzles, parse_text);
    set.values("--section", options.sections, parse_text);
    set.text("--per-level", options.texts["levels"]);
    set.value("--pages", options.numbers["pages"], parse_per_page);
    set.text("--sections-by", options.texts["sections_by"], by_default("given"));
    set.values("--column", options.columns, parse_column);
    set.value("--seed", options.seed, parse_seed,
              "Default: the one in the book file, otherwise a random one, which is printed.");
    set.text("--order", options.texts["order"], by_default("ramp"));
    add_ledger(set, options.ledger);
    set.value("--threads", options.threads, parse_threads, threads_default);
}

void add_look(OptionSet& set, BookOptions& options) {
    set.text("--paper", options.texts["paper"], by_default("a4"));
    set.flag("--bleed", options.flags["bleed"]);
    set.text("--margin", options.texts["margin"]);
    set.text("--inside", options.texts["inside"]);
    set.text("--printer", options.texts["printer"]);
    set.text("--style", options.texts["style"], by_default("classic"));
    set.value("--per-page", options.numbers["per_page"], parse_per_page, by_default(1));
    set.flag("--large-print", options.flags["large_print"]);
    set.flag("--pencilmarks", options.flags["pencilmarks"]);
    set.flag("--cover", options.flags["cover"]);
    set.flag("--tabs", options.flags["tabs"]);
    set.text("--symbols", options.texts["symbols"]);
    set.text("--hidden-word", options.texts["hidden_word"]);
    set.text("--labels", options.texts["labels"], by_default("number,stars,words"));
    set.text("--icon", options.texts["icon"], by_default("dots"));
    set.text("--link", options.texts["link"]);
    set.text("--solutions", options.texts["solutions"], by_default("back"));
    set.value("--solutions-per-page", options.numbers["solutions_per_page"], parse_per_page);
    set.flag("--no-page-numbers", options.flags["no_page_numbers"]);
    set.flag("--no-running-heads", options.flags["no_running_heads"]);
    set.flag("--no-title-page", options.flags["no_title_page"]);
    set.flag("--no-section-pages", options.flags["no_section_pages"]);
}

Result<double> parse_resolution(const std::string& text) {
    const auto number = parse_small_number(text);
    if (!number) return number.error();
    if (*number >= 20 && *number <= 2400) return static_cast<double>(*number);
    return Error{ErrorCode::invalid, "'" + text + "' should be 20 to 2400 dots per inch"};
}

// Sizes that social networks show without cropping.
Result<book::SocialSize> parse_social_size(const std::string& text) {
    static const book::SocialSize sizes[] = {
        {"square", 1080, 1080}, {"portrait", 1080, 1350}, {"story", 1080, 1920}};
    std::string names;
    for (const book::SocialSize& size : sizes) {
        if (size.name == text) return size;
        names += (names.empty() ? "" : ", ") + size.name;
    }
    return Error{ErrorCode::invalid, "'" + text + "' is not a size: expected one of " + names};
}

Result<double> parse_width(const std::string& text) {
    const auto points = book::parse_length(text);
    if (!points || (*points >= 36 && *points <= 7200)) return points;
    return Error{ErrorCode::invalid, "'" + text + "' should be 0.5in to 100in"};
}

void add_files(OptionSet& set, BookOptions& options) {
    set.text("--folder", options.folder,
             "Created if it does not exist. Either all files are written or none.");
    set.flag("--force", options.output.force);
    set.flag("--epub", options.render.epub);
    set.flag("--svg", options.render.svg);
    set.flag("--png", options.render.png);
    set.flag("--single-pdf", options.render.single_pdf);
    set.flag("--single-svg", options.render.single_svg);
    set.flag("--single-png", options.render.single_png);
    set.flag("--single-eps", options.render.single_eps);
    set.value("--width", options.render.single_width, parse_width, by_default("3in"));
    set.value("--dpi", options.render.pixels_per_inch, parse_resolution, by_default(150));
    set.flag("--preview", options.render.preview);
    set.flag("--spreads", options.render.spreads);
    set.value("--social", options.render.social, parse_social_size);
    set.flag("--pdfx", options.render.pdfx);
    set.flag("--pdfx4", options.render.pdfx4);
    set.text("--output-profile", options.output_profile);
    set.flag("--preflight", options.preflight);
    set.flag("--quiet", options.output.quiet);
}

void set_up(OptionSet& set, BookOptions& options) {
    set.text("BOOK", options.file);
    set.text("--product", options.product);
    set.flag("--show-file", options.show_file);
    set.values("--set", options.set, parse_text);
    add_files(set, options);
    add_texts(set, options);
    add_puzzles(set, options);
    add_look(set, options);
}

constexpr std::string_view book_help =
    R"(Makes the interior of a puzzle book: interior.pdf, ready for the printer, and
puzzles.csv, puzzles.json, solutions.csv and puzzles.ipuz with number, page,
givens, solution, grades, class and id of every puzzle. Every puzzle has one
solution, and no two are equivalent. The same book file and seed give the same
bytes. A random seed is printed and recorded with every puzzle.

Products:
{products}

Exit code:
  0    the book was made
  1    the book was made, but --preflight found faults
  2    something does not fit, is malformed or cannot be written, or wrong
       usage; no file is written
  130  stopped by Ctrl-C; no file is written

Examples:
  sudoku book --product kdp-killer --title "Dark cages" --author "A. B." -o out
  sudoku book --product kdp-killer --show-file > killer.toml
  sudoku book examples/books/mixed.toml -o out/mixed --preview
  sudoku book --title "Rainy days" --section level=easy,count=40 -o out/rainy
  sudoku book --section level=easy,count=60 --volumes 3 -o out/series
  sudoku book --puzzles graded.csv --paper kdp-6x9 --per-page 2 -o out/kdp
  sudoku book --preflight out/kdp/interior.pdf --paper kdp-6x9)";

}  // namespace

void declare_book(CommandList& commands) {
    commands.add<BookOptions>("book", "Typeset puzzles as a book, ready to print.", set_up,
                              book_help);
}

}  // namespace sudoku::tools
