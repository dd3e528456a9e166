#include "option_table.hpp"

#include <sudoku/support/result.hpp>

#include <algorithm>

namespace sudoku::tools {
namespace {

constexpr OptionInfo shared_option(std::string_view name, std::string_view placeholder,
                                   std::string_view help) {
    return {name, placeholder, help, {}, true};
}

// Of these, and of others, what is about the run alone.
constexpr OptionInfo about_run(OptionInfo option) {
    option.is_about_run = true;
    return option;
}

// An argument that has to be there.
constexpr OptionInfo required(OptionInfo argument) {
    argument.is_required = true;
    return argument;
}

// What has values with names, see option_values.hpp.
constexpr OptionInfo taking(std::string_view values, OptionInfo option) {
    option.values = values;
    return option;
}

constexpr OptionInfo all_options[] = {
    // What most commands have.
    taking("FILE", shared_option("INPUT", "...",
                                 "Files of puzzles, - for standard input, or puzzles themselves; "
                                 "files and standard input "
                                 "may be compressed (gzip, zstd, xz).")),
    shared_option("--from", "FORMAT",
                  "The format of the input, one of {formats}. Detected automatically if omitted."),
    taking(
        "@boards",
        shared_option(
            "--geometry", "SPEC",
            "The rules of the board: 3x3 (boxes of 3 rows and 3 columns), 9 or 16 (the usual boxes "
            "of that side), 2x3+diagonal, 3x3+windoku, jigsaw:LABELS (one letter per cell), "
            "samurai, "
            "gattai:r1c1,r4c4 (top left cells of grids); docs/formats.md lists all boards and "
            "rules "
            "behind '+'.")),
    shared_option(
        "--geometry-column", "NAME",
        "In csv, the column with the geometry of each row, where it is not called geometry: a "
        "spec, or one letter per cell of a jigsaw layout. Without a column for puzzles the rows "
        "are empty boards."),
    shared_option(
        "--column", "NAME=COLUMN",
        "In csv and json, the column NAME (puzzle, solution, level, id ..) is called COLUMN: "
        "puzzle=Raetsel; may be repeated. Names such as board, grid, unsolved and quizzes need "
        "none."),
    shared_option("--line", "N", "Only the puzzle on this line of the input; may be repeated."),
    shared_option("--format", "FORM",
                  "Form of the output. If omitted, the extension of -o FILE chooses it: .csv, .json, "
                  ".jsonl, .html, .svg, .md or that of a format such as .sdk, where the command can "
                  "write that."),
    shared_option("--json", "", "The same as --format json."),
    about_run(shared_option(
        "-o,--output", "FILE",
        "Write to FILE instead of standard output. The file appears complete or not at all; "
        "what a run does until then is in FILE.partial. A name ending in .gz, .zst or .xz makes it "
        "a compressed one.")),
    about_run(
        shared_option("--force", "",
                      "Replace what is there under that name, and what an earlier run has left in "
                      "FILE.partial.")),
    about_run(shared_option(
        "--line-buffered", "",
        "Write every line as soon as it is ready, for programs that answer as they read. "
        "Without it a line waits for a tenth of a second at most, unless there is a terminal.")),
    about_run(
        shared_option("-q,--quiet", "", "Say nothing on standard error unless the run fails.")),
    about_run(shared_option(
        "--threads", "N",
        "Work on N puzzles at once, 0: one per processor. The output is the same for any N.")),
    taking(",@facts",
           shared_option(
               "--columns", "NAMES",
               "What stands behind each puzzle instead of the usual, in all forms, separated by "
               "commas: facts such as givens, level, er, class. 'sudoku --list columns' has them "
               "all.")),
    shared_option(
        "--model", "FILE",
        "Take levels and other fitted numbers from this file of sudoku calibrate. Default: the "
        "built-in ones."),
    shared_option(
        "--seed", "S",
        "Random seed; the same seed gives the same output on every machine, with any number of "
        "threads."),
    shared_option(
        "--ledger", "FILE",
        "Also leave out the classes that earlier runs have put into FILE, and add the new ones "
        "when the output is complete. An SQLite file, one for generate, vary, dedup and book; "
        "created if missing. A bank is a ledger, too, and what it has in stock is left out as "
        "well."),
    shared_option("--read-only", "", "Add nothing to the ledger."),
    shared_option("--strict", "",
                  "Stop at the first puzzle that is malformed or does not come out as it should."),

    // Limits.
    {"--limit", "N", "Stop a puzzle after N solutions (k, M, G allowed; 0: no limit)."},
    {"--work-limit", "N",
     "Give up a puzzle after this much work, the same on every machine: search nodes or, where "
     "techniques are tried, statements derived in nested chains (k, M, G allowed; 0: no limit).",
     "--node-limit"},
    {"--time-limit", "TIME",
     "Give up a puzzle after this long (10, 0.5, 100ms, 10m, 1h30m). Default: no limit. How far a "
     "search comes depends on the machine; --work-limit gives the same answer everywhere."},
    {"--budget", "TIME",
     "Stop the run after a time (10, 100ms, 90s, 10m, 1h30m; without a unit: seconds) and keep "
     "the puzzles made."},
    {"--solution-limit", "N",
     "Skip a set of givens if taking it away leaves more than N solutions (k, M, G allowed)."},

    // Solving.
    taking("@solvers", {"--solver", "NAME", "The search method, one of those below."}),
    {"--stats", "",
     "In csv, json and jsonl, add the columns backtracks, depth and milliseconds to nodes and "
     "guesses: what the search of each puzzle took."},
    {"--empty", "",
     "Count the empty grid of --geometry (default 3x3). No puzzles are read, and none may be "
     "given."},
    {"--estimate", "",
     "Do not count, but estimate by random probes how many solutions there are, with the interval "
     "that has the number in 95 of 100 seeds; for what is too much to be counted."},
    {"--probes", "N", "With --estimate: probes for each puzzle (k, M, G allowed)."},
    {"--why", "",
     "Of a puzzle without solution, find givens and constraints that contradict each other, none "
     "of "
     "which can be left out."},
    taking("plain|sse4|avx2|avx512|avx512_dl", {"--isa", "NAME",
                                                "Instruction set: plain, sse4, avx2, avx512 or "
                                                "avx512_dl; may be repeated. Default: the best "
                                                "that this processor has."}),
    {"--peer", "NAME=LIB:SYMBOL",
     "Another solver to measure, a function in a shared library; may be repeated."},
    {"--rounds", "N", "Measure everything N times, each time in another order."},
    {"--one-by-one", "", "Give the engine one puzzle at a time, and time every call: its latency."},

    // Classes.
    taking("minlex|pattern",
           {"--form", "NAME", "The canonical form: minlex or pattern; see below."}),
    {"--transform", "", "Also print the symmetry that leads to the form."},
    {"--automorphisms", "", "Also print how many symmetries map the puzzle to itself."},
    {"--all", "", "Write everything, where some of it is left out or refused without it."},
    about_run({"--memory", "BYTES",
               "About how much memory to use for classes (k, M, G allowed); beyond it, open "
               "decisions wait on disk. The output does not depend on it."}),
    about_run({"--spill-folder", "FOLDER",
               "The folder for temporary files. Default: that of the system."}),

    // Formats and boards.
    taking("FILE", required({"PART", "...",
                             "The outputs of all --shard runs, in any order; may be compressed."})),
    {"--unchecked", "",
     "Merge files that do not say which part of which run they are, in the order given."},
    {"--to", "FORMAT", "The format to write, one of those below."},
    taking(".|0|_|*|x|-",
           {"--blank", "CHAR",
            "The character for an empty cell, where cells are single characters: . 0 _ * x or -."}),
    taking("@boards", {"SPEC", "", "The same as --geometry."}),
    {"--dot", "",
     "Write the constraint graph (cells are vertices, peers are joined by edges) in the DOT "
     "language of Graphviz."},
    {"--constraint-kinds", "",
     "List the kinds of constraints, with their names in the format constraints.", "--clues"},

    // Making puzzles.
    {"--count", "N", "Number of puzzles.", "--puzzles"},
    {"--start", "I",
     "Index of the first puzzle of the seed; --start 100 continues after --count 100."},
    {"--givens", "N or N-M",
     "Number of givens. Where nearly all minimal puzzles have fewer, redundant givens stay or come "
     "back. Few givens need many attempts (below 22 on 9x9 is slow).",
     "--clues"},
    {"--minimal", "",
     "Every given is needed, and with --constraints every constraint. The default up to side 12, "
     "unless other options set the number or position of givens."},
    {"--no-minimal", "", "Redundant givens may stay."},
    taking("@symmetries",
           {"--symmetry", "NAME", "Symmetry of the pattern of givens, one of {symmetries}."}),
    taking("@symmetries", {"--layout-symmetry", "NAME",
                           "Of fresh layouts: symmetry of the regions, as for --symmetry."}),
    {"--layout-bend", "N",
     "Of fresh layouts: at most N cells of a region lie outside of the box (on sides that are "
     "prime the row) that it stands for."},
    taking(
        "@presets",
        {"--preset", "NAME",
         "Numbers of givens, symmetry and level as published puzzles have them, one of {presets}; "
         "with --constraints killer also sizes and symmetry of cages. Options given explicitly "
         "override the preset."}),
    taking(",@variants",
           {"--constraints", "NAMES",
            "Generate puzzles with constraints, with givens or without: one or more of the names "
            "below, separated by commas. Each puzzle is one line of the format constraints.",
            "--clues-of"}),
    {"--constraint-cells", "N or N-M", "Cells of a cage, a line or an arrow with its bulb.",
     "--clue-cells"},
    {"--constraint-cover", "N or N-M",
     "Percentage of the cells of the board that belong to a constraint.", "--clue-cover"},
    {"--hidden-sums", "N or N-M", "Percent of the cages of a killer that do not show their sums."},
    taking("@symmetries",
           {"--constraint-symmetry", "NAME",
            "Symmetry of the places of the constraints, as for --symmetry.", "--clue-symmetry"}),
    {"--mask", "FILE",
     "A picture of the board that says which cells are given: X must be, ? may be, . must not be."},
    {"--pattern", "FILE",
     "A picture of the board with exactly the cells that are given: X (given) and . (empty)."},
    {"--digits-balanced", "",
     "The numbers of givens of two digits differ by one at most. Without --givens, classic 9x9 "
     "puzzles have 24 to 28 givens, 28 to 36 with a symmetry, 23 to 26 if minimal; on other boards "
     "36 to 44 % of the cells are given, on sides above 12 42 to 48 %."},
    {"--empty-box", "", "At least one box without a given."},
    {"--from-grid", "GRID", "The solution of all puzzles, one character per cell."},
    {"--grids", "FILE",
     "Solutions, in any format: puzzle i has solution i, starting again when they run out."},
    taking("@requirements",
           {"--target", "SCORE=VALUE",
            "Only puzzles with this score: search>=3, level=easy|medium, er=3.0..3.4, ed=diamond, "
            "hardest=xy-wing, technique=xy-wing (is needed), technique<=xy-wing (nothing harder "
            "is). May "
            "be repeated; the scores are below."}),
    {"--attempts", "N",
     "Try a puzzle N times before giving it up; with --budget the next one takes its place."},
    {"--total-attempts", "N",
     "Stop the run after N attempts (k, M, G allowed) and keep the puzzles made. Unlike --budget, "
     "this ends at the same puzzle on every machine."},
    {"--ids", "",
     "The same as --columns id: geometry, seed, index and options, which --id takes to make the "
     "puzzle again."},
    {"--id", "ID",
     "Only the puzzle of this id, which generate makes again and others find in their input; may "
     "be "
     "repeated."},
    {"--shard", "K/N",
     "Do only part K of N of the run, for several machines; 'sudoku merge' merges the "
     "parts. "
     "Files are cut into N pieces of about the same size, between two puzzles."},
    about_run(
        {"--resume", "",
         "Go on with what a run with the same options and -o FILE has left that was interrupted, "
         "killed, or at the end of its budget; start afresh if there is none. dedup and report "
         "need it from their first run on."}),
    {"--remove", "N", "Givens to take away, 1 to 4."},
    {"--add", "M", "Givens to add, 0 to 4, in any cells and with any digits."},
    {"--report", "",
     "Report what the sample says about all minimal puzzles: the share of each number of givens "
     "and the mean, each with its 95 % confidence interval. The puzzles are then written only with "
     "-o."},
    {"--full-grids", "", "Draw complete grids instead of puzzles, all equally likely."},

    // Grading and techniques.
    {"--details", "", "Show all components of the grade, each with a line on what it means."},
    {"--rate", "",
     "Add the ratings of Sudoku Explainer, on other boards on its scale; slow for the hardest."},
    {"--runs", "N", "With --details: base every estimate on N seeded searches, 0 for none."},
    {"--levels", "A,B,..",
     "The levels, easiest first. Default: those of the catalogue, in the built-in order if it "
     "knows all of them, else by predicted minutes."},
    {"--verify", "",
     "The inputs are certificates: make each again from its puzzle alone, the puzzle again from "
     "its origin, and compare."},
    {"--title", "TEXT", "The title."},
    {"--level-column", "COLUMN",
     "The column with another level of each puzzle to compare with. Default: level, if there is "
     "such a column.",
     "--label"},
    taking(
        "all|none",
        {"--rated", "SHARE",
         "Rate all puzzles by techniques, none, or one in N. Random minimal puzzles take about a "
         "quarter of a millisecond each, very hard ones a hundred times that.",
         "--rate"}),
    {"--outliers", "N", "List and draw N puzzles of each kind of outlier. Each adds up to 40 KB."},
    {"--puzzle", "N",
     "Draw the search tree and the constraint graph of the Nth puzzle. Default: the one with the "
     "most predicted minutes."},
    {"--graphs", "NAME",
     "Also write these two pictures for Graphviz: NAME-tree.dot and NAME-graph.dot.", "--dot"},
    taking("explainer|hodoku",
           {"--ladder", "NAME",
            "The techniques and their order: explainer (Sudoku Explainer 1.2.1) or hodoku (HoDoKu "
            "2.2). To rate also all, or a list such as explainer,hodoku. HoDoKu's takes several "
            "times as long for hard puzzles."}),
    {"--canonical", "",
     "Rate the canonical form of each puzzle (as sudoku canon writes it), so that equivalent "
     "puzzles get equal ratings; about one in 200 differs as written."},
    {"--allow-multiple", "",
     "Also rate puzzles with several solutions, as far as logic goes, without techniques that rely "
     "on a single solution."},
    taking("r1c1|A1", {"--cells", "STYLE", "Names of cells: r1c1, or A1 for sides up to 9."}),
    {"--hint", "", "Show only the next step."},
    taking("@techniques", {"--technique", "CODE",
                           "Show what one technique finds on the way, even where easier ones would "
                           "do: its first step in "
                           "every position where that is a new one. 'sudoku --list techniques' has "
                           "the codes, such as "
                           "death-blossom."}),
    {"--links", "",
     "Instead of steps, write the graph of strong and weak links between candidates, after all "
     "singles, in the DOT language of Graphviz."},

    // Banks.
    taking("FILE",
           required({"BANK", "", "The bank, an SQLite file, which 'sudoku bank add' makes."})),
    taking(",@kept",
           {"--facts", "NAMES",
            "Find out these facts where the input does not have them, separated by commas: level, "
            "minutes, er. 'sudoku --list columns' has them all."}),
    {"--unused", "", "Only puzzles that were never used."},
    {"--unused-since", "DATE", "Only puzzles that were not used on this day or later."},
    {"--used-in", "TEXT",
     "Only puzzles that were used in TEXT, as --mark or a ledger has it. May be repeated: in one "
     "of "
     "these."},
    {"--days", "FROM..TO", "Puzzles for each of these days, such as 2027-01-01..2027-12-31."},
    taking(",@levels",
           {"--week", "LEVELS",
            "The levels of the days of a week, that of Mondays first, separated by commas: "
            "easy,easy,medium,medium,hard,hard,expert. Needs --days."}),
    {"--apart", "N",
     "No two puzzles with givens in the same cells within N days, those used before included; "
     "without --days, within N puzzles."},
    {"--mark", "TEXT", "Mark the puzzles as used in TEXT, such as 'Daily 2027'."},
    {"--on", "DATE", "The day of the use. Default: today."},

    // Books.
    taking("FILE",
           {"BOOK", "", "The book file (TOML); docs/books.md describes it. Options override it."}),
    {"-o,--folder", "FOLDER",
     "The folder for the files; created if missing. All files appear, or none.", "--output"},
    {"--epub", "", "Also write book.epub: an EPUB 3 with the boards as SVG."},
    {"--svg", "", "Also write every page as SVG."},
    {"--png", "", "Also write every page as PNG."},
    {"--single-svg", "",
     "Also write every puzzle and solution alone as SVG, to place in a layout program."},
    {"--single-png", "", "The same as PNG."},
    {"--single-eps", "", "The same as EPS."},
    {"--dpi", "N", "Resolution of PNG pages and puzzles, dots per inch."},
    {"--preview", "", "Also write preview.png: all pages on one sheet."},
    {"--spreads", "",
     "Also write facing pages as PNG, with trim, bleed and the margins of the printer drawn over "
     "them."},
    taking("square|portrait|story",
           {"--social", "SIZE",
            "Also write every puzzle and solution as PNG for a post, with title and level: square "
            "(1080 x 1080 pixels), portrait (1080 x 1350) or story (1080 x 1920)."}),
    {"--pdfx", "",
     "Make the PDF a PDF/X-1a:2001; needs --date. docs/books.md says what is checked."},
    {"--pdfx4", "",
     "Make the PDF a PDF/X-4, with a profile of its printing condition; needs --date."},
    taking("FILE", {"--output-profile", "FILE",
                    "The printer's ICC profile for --pdfx4, grey or CMYK. Default: grey with a dot "
                    "gain of 20 %."}),
    {"--subtitle", "TEXT", "Below the title."},
    {"--book-id", "TEXT",
     "What a ledger knows the book by; title and subtitle when not given. A book that is known is "
     "made again: its former puzzles are free for it."},
    {"--volumes", "N",
     "Make a series of N volumes in the folders vol-1, vol-2 .., each with its number and its own "
     "puzzles."},
    taking("even|harder",
           {"--curve", "CURVE",
            "From volume to volume: even, the same levels; harder, each section one level "
            "harder."}),
    {"--author", "TEXT", "On the title page."},
    {"--publisher", "TEXT", "At the foot of the title page."},
    {"--imprint", "TEXT", "Text on the back of the title page (Markdown)."},
    {"--introduction", "FILE",
     "A Markdown file to print before the puzzles: headings, paragraphs, bold, lists."},
    {"--allow-outside", "",
     "Print texts and pictures that the book file names although they are outside of its folder."},
    {"--rules", "", "Print the rules in the language of the book before the puzzles."},
    {"--how-to", "",
     "Show how puzzles are solved: an example of each technique that they need, up to some wings."},
    taking("adults|children",
           {"--readers", "WHO", "Whose words the rules are in: adults or children."}),
    {"--contents", "", "Print a table of contents with page numbers."},
    {"--hyphenation", "",
     "Break words of texts where lines would be much too short, by the patterns of hunspell for "
     "the language, if they are installed."},
    {"--date", "DATE",
     "Date of the document, such as 2026-11-21. Default: none, so that a book is the same, byte "
     "for byte, on any day."},
    taking("@languages|FILE",
           {"--language", "CODE", "Language of labels and rules: {languages}, or a file."}),
    {"--puzzles", "FILE",
     "Add a section with the puzzles of a file, in any format; may be repeated. The CSV columns "
     "level, search_score, er, hardest, minutes and id are kept."},
    {"--section", "KEYS",
     "Add a section with keys as in a book file: level=easy,count=20,geometry=2x3,per-page=2, "
     "title=..., givens=..., file=...; may be repeated."},
    taking(
        "ramp|mixed|given",
        {"--order", "ORDER",
         "ramp: from easy to hard within each section; mixed: all sections shuffled; given: in the "
         "order of the file, or as they are made."}),
    taking("@papers",
           {"--paper", "PAPER", "A size such as 6in x 9in or 150mm x 220mm, or one of {papers}."}),
    {"--bleed", "", "Add the bleed of the paper around the trim."},
    {"--margin", "LENGTH",
     "Margin at the top, the bottom and the outside (mm, cm, in, pt). Default: that of the paper."},
    taking("minimum", {"--inside", "LENGTH",
                       "Margin at the spine, or minimum: no more than the printer asks for. "
                       "Default: a comfortable "
                       "one for paper and number of pages."}),
    taking("@printers", {"--printer", "NAME",
                         "Keep to what this printer takes, instead of that of the paper: kdp, "
                         "ingram, lulu, bod, home "
                         "or screen."}),
    {"--preflight", "",
     "Measure the finished PDF against what the printer takes; without a book file, that of the "
     "operand: --preflight FILE.pdf."},
    taking("@styles|FILE", {"--style", "NAME", "How the book looks: {styles}, or a file."}),
    {"--per-page", "N", "Puzzles per page."},
    {"--large-print", "", "One puzzle per page, and no type below 16 pt."},
    {"--tabs", "",
     "Print marks at the outer edge, by which a section, or a level, is found in the closed book."},
    {"--symbols", "LIST",
     "Print these in the place of digits: a symbol for each character (WORDPLAYS), or for each "
     "item between commas, also PNG files; hex: 0 to F."},
    {"--hidden-word", "LINE",
     "Choose which symbol is which digit so that they can be read in their order on this line of "
     "every solution: 'row 5', 'column 1', diagonal or antidiagonal."},
    {"--pencilmarks", "", "Print the candidates into the open cells."},
    taking(",number|stars|icons|words|minutes|techniques|solution|time|digits|qr|link|none",
           {"--labels", "LIST",
            "What to print beside a puzzle: number, stars, icons (see --icon), words, minutes, "
            "techniques, solution "
            "(its page), time (a line to fill in), digits (a strip to cross out), qr and link (see "
            "--link), joined by commas, or none."}),
    taking("dots|bars|diamonds|pencils|flames",
           {"--icon", "SHAPE",
            "What the label icons counts difficulty in, one to five: dots, bars, diamonds, pencils "
            "or flames."}),
    {"--link", "ADDRESS",
     "The address of each puzzle, for the labels qr (a QR code) and link (in letters), with "
     "{givens}, {puzzle} (all of it), {number}, {volume} or {id} in it, such as "
     "https://example.org/sudoku/#{puzzle}."},
    taking("back|section|upside-down|overleaf|separate|none",
           {"--solutions", "PLACE",
            "back: behind all puzzles; section: behind each section; upside-down: at the foot of "
            "the page; overleaf: on the back of the leaf; separate: in another file; none."}),
    {"--solutions-per-page", "N",
     "Solutions per page. Default: as many as fit with digits of 7 pt."},
    {"--no-page-numbers", "", "Leave out page numbers."},
    {"--no-running-heads", "", "Leave out the titles at the top of pages."},
    {"--no-title-page", "", "Leave out the title page."},
    {"--no-section-pages", "", "Leave out the title pages of sections."},
};

}  // namespace

std::span<const OptionInfo> option_table() { return all_options; }

std::vector<std::string> spellings_of(std::string_view name) {
    name = name.substr(0, name.find(' '));
    std::vector<std::string> spellings;
    const std::size_t comma = name.find(',');
    if (comma != std::string_view::npos) spellings.emplace_back(name.substr(0, comma));
    spellings.emplace_back(name.substr(comma == std::string_view::npos ? 0 : comma + 1));
    return spellings;
}

const OptionInfo& option_info(std::string_view spelling) {
    const auto* const found =
        std::find_if(std::begin(all_options), std::end(all_options),
                     [&](const OptionInfo& option) { return option.spelling() == spelling; });
    if (found == std::end(all_options))
        throw Failure(Error{ErrorCode::invalid, "no such option: " + std::string(spelling)});
    return *found;
}

}  // namespace sudoku::tools
