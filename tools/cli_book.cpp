#include "help_text.hpp"
#include "names.hpp"
#include "option_set.hpp"
#include "parse_value.hpp"
#include "shared_options.hpp"

#include <sudoku/book/language.hpp>
#include <sudoku/book/paper.hpp>
#include <sudoku/book/style.hpp>

namespace sudoku::tools {
namespace {

std::string joined(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
    return text;
}

std::string paper_names() {
    std::vector<std::string> names;
    for (const book::Paper& paper : book::paper_presets()) names.push_back(paper.name);
    return joined(names);
}

void add_texts(OptionSet& set, BookOptions& options) {
    set.text("--title", "TEXT", options.texts["title"], "Title of the book. Default: Sudoku.");
    set.text("--subtitle", "TEXT", options.texts["subtitle"], "Below the title.");
    set.text("--author", "TEXT", options.texts["author"], "On the title page.");
    set.text("--publisher", "TEXT", options.texts["publisher"], "At the foot of the title page.");
    set.text("--imprint", "TEXT", options.texts["imprint"],
             "Text on the back of the title page (Markdown).");
    set.text("--introduction", "FILE", options.introduction,
             "A Markdown file to print before the puzzles: headings, paragraphs, bold, lists.");
    set.flag("--rules", options.flags["rules"],
             "Print the rules in the language of the book before the puzzles.");
    set.text("--date", "DATE", options.texts["date"],
             "Date of the document, such as 2026-11-21. Default: none, so that a book is the same, "
             "byte for byte, on any day.");
    set.text("--language", "CODE", options.texts["language"],
             "Language of labels and rules: " + joined(book::language_codes()) +
                 ", or a file. Default: en.");
}

void add_puzzles(OptionSet& set, BookOptions& options) {
    set.values(
        "--puzzles", "FILE", options.puzzles,
        +[](const std::string& text) { return Result<std::string>(text); },
        "Add a section with the puzzles of a file, in any format; may be repeated. The CSV columns "
        "level, search_score, er, hardest, minutes and id are kept.");
    set.values(
        "--section", "KEYS", options.sections,
        +[](const std::string& text) { return Result<std::string>(text); },
        "Add a section with keys as in a book file: level=easy,count=20,geometry=2x3,per-page=2, "
        "title=..., clues=..., file=...; may be repeated.");
    set.value("--seed", "S", options.seed, parse_whole_number,
              "Random seed of the whole book. Default 1.");
    set.text("--order", "ORDER", options.texts["order"],
             "ramp (default): from easy to hard within each section; mixed: all sections shuffled; "
             "given: in the order of the file, or as they are made.");
    set.text("--ledger", "FILE", options.ledger,
             "Database of the puzzles of a series: the book uses no puzzle that is equivalent to "
             "one of the other books. Created if missing.");
    add_threads(set, options.threads);
}

Result<int> parse_per_page(const std::string& text) {
    const Result<int> number = parse_small_number(text);
    if (!number || *number > 0) return number;
    return Error{ErrorCode::invalid, "'" + text + "' should be at least 1"};
}

void add_look(OptionSet& set, BookOptions& options) {
    set.text(
        "--paper", "PAPER", options.texts["paper"],
        "A size such as 6in x 9in or 150mm x 220mm, or one of " + paper_names() + ". Default: a4.");
    set.flag("--bleed", options.flags["bleed"], "Add the bleed of the paper around the trim.");
    set.text("--margin", "LENGTH", options.texts["margin"],
             "Margin at the top, the bottom and the outside (mm, cm, in, pt). Default: that of the "
             "paper.");
    set.text("--inside", "LENGTH", options.texts["inside"],
             "Margin at the spine. Default: that of the paper for the number of pages.");
    set.text(
        "--style", "NAME", options.texts["style"],
        "How the book looks: " + joined(book::style_names()) + ", or a file. Default: classic.");
    set.value("--per-page", "N", options.numbers["per_page"], parse_per_page,
              "Puzzles per page. Default 1.");
    set.flag("--large-print", options.flags["large_print"],
             "One puzzle per page with digits of at least 16 pt.");
    set.flag("--pencilmarks", options.flags["pencilmarks"],
             "Print the candidates into the open cells.");
    set.text("--labels", "LIST", options.texts["labels"],
             "What to print beside a puzzle: number, stars, words, minutes, techniques, joined by "
             "commas, or none. Default: number,stars,words.");
    set.text("--solutions", "PLACE", options.texts["solutions"],
             "back (default): behind all puzzles; section: behind each section; separate: in "
             "another file; none.");
    set.value("--solutions-per-page", "N", options.numbers["solutions_per_page"], parse_per_page,
              "Solutions per page. Default: as many as fit with digits of 7 pt.");
    set.flag("--no-page-numbers", options.flags["no_page_numbers"], "Leave out page numbers.");
    set.flag("--no-running-heads", options.flags["no_running_heads"],
             "Leave out the titles at the top of pages.");
    set.flag("--no-title-page", options.flags["no_title_page"], "Leave out the title page.");
    set.flag("--no-section-pages", options.flags["no_section_pages"],
             "Leave out the title pages of sections.");
}

Result<double> parse_resolution(const std::string& text) {
    const auto number = parse_small_number(text);
    if (!number) return number.error();
    if (*number >= 20 && *number <= 2400) return static_cast<double>(*number);
    return Error{ErrorCode::invalid, "'" + text + "' should be 20 to 2400 dots per inch"};
}

void add_files(OptionSet& set, BookOptions& options) {
    set.text("-o,--output", "FOLDER", options.folder,
             "The folder for the files; created if missing. All files appear, or none.");
    set.flag("--force", options.force, "Replace existing files.");
    set.flag("--svg", options.render.svg, "Also write every page as SVG.");
    set.flag("--png", options.render.png, "Also write every page as PNG.");
    set.flag("--single-svg", options.render.single_svg,
             "Also write every puzzle and solution alone as SVG, to place in a layout program.");
    set.flag("--single-png", options.render.single_png, "The same as PNG.");
    set.flag("--single-eps", options.render.single_eps, "The same as EPS.");
    set.value("--dpi", "N", options.render.pixels_per_inch, parse_resolution,
              "Resolution of PNG pages and puzzles, dots per inch. Default 150.");
    set.flag("--preview", options.render.preview,
             "Also write preview.png: all pages on one sheet.");
    set.flag("--pdfx", options.render.pdfx,
             "Make the PDF a PDF/X-1a:2001; needs --date. docs/books.md says what is checked.");
    set.flag("-q,--quiet", options.output.quiet,
             "Say nothing on standard error unless the run fails.");
}

void set_up(OptionSet& set, BookOptions& options) {
    set.value(
        "BOOK", "", options.file,
        +[](const std::string& text) { return Result<std::string>(text); },
        "The book file (TOML); docs/books.md describes it. Options override it.");
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
bytes.

Exit code:
  0    the book is made
  2    something does not fit, is malformed or cannot be written, or wrong
       usage; no file is written
  130  stopped by Ctrl-C; no file is written

Examples:
  sudoku book examples/books/mixed.toml -o out/mixed --preview
  sudoku book --title "Rainy days" --section level=easy,count=40 -o out/rainy
  sudoku book --puzzles graded.csv --paper kdp-6x9 --per-page 2 -o out/kdp)";

}  // namespace

void declare_book(CommandList& commands) {
    commands.add<BookOptions>("book", "Typeset puzzles as a book, ready to print.", set_up,
                              book_help);
}

}  // namespace sudoku::tools
