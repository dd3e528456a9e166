#include "options/option_table.hpp"

#include <sudoku/support/result.hpp>

#include <algorithm>

namespace sudoku::tools {
namespace {

constexpr OptionInfo shared_option(std::string_view name, std::string_view placeholder,
                                   std::string_view help) {
    return {name, placeholder, help, {}, true};
}

// Marks options that affect only how a run proceeds, not what it writes.
constexpr OptionInfo about_run(OptionInfo option) {
    option.is_about_run = true;
    return option;
}

// Marks an option that few people need, so that it comes last in the help.
constexpr OptionInfo rare(OptionInfo option) {
    option.is_rare = true;
    return option;
}

// Marks a required argument.
constexpr OptionInfo required(OptionInfo argument) {
    argument.is_required = true;
    return argument;
}

// Names the possible values; see option_values.hpp.
constexpr OptionInfo taking(std::string_view values, OptionInfo option) {
    option.values = values;
    return option;
}

constexpr OptionInfo all_options[] = {
    // The options that most commands have come first.
    taking("FILE", shared_option("INPUT", "...",
                                 "Puzzle files, - for standard input, or puzzles themselves. Files "
                                 "and standard input may be compressed (gzip, zstd, xz).")),
    shared_option("--from", "FORMAT",
                  "Format of the input: {formats}. Detected automatically if omitted."),
    taking(
        "@boards",
        shared_option("--geometry", "SPEC",
                      "Board and rules: 3x3 (boxes of 3 rows and 3 columns), 9 or 16 (the usual "
                      "boxes of that side), 2x3+diagonal, 3x3+windoku, jigsaw:LABELS (one "
                      "letter per cell), samurai, gattai:r1c1,r4c4 (top left cells of grids). "
                      "'sudoku help geometry' describes all boards and the rules that can follow "
                      "'+'.")),
    rare(shared_option(
        "--geometry-column", "NAME",
        "In csv, the column with the geometry of each row if it is not called geometry: "
        "a spec, or one letter per cell of a jigsaw layout. If there is no column for "
        "puzzles, the rows are empty boards.")),
    shared_option("--column", "NAME=COLUMN",
                  "In csv and json, read NAME (puzzle, solution, level, id ..) from the column "
                  "COLUMN: puzzle=Raetsel. Repeatable. Common names such as board, grid, unsolved "
                  "and quizzes are recognized without it."),
    taking("drawings", rare(shared_option(
                           "--ignore", "WHAT",
                           "Read links of web apps without their drawings (WHAT: drawings), such "
                           "as lines, marks and text. These can be rules, so a message names "
                           "them."))),
    rare(shared_option("--line", "N",
                       "Read only the puzzle on this line of the input. Repeatable.")),
    shared_option(
        "--format", "FORM",
        "Output format. If omitted, the extension of -o FILE determines it: .csv, .json, .jsonl, "
        ".html, .svg, .md or that of a format such as .sdk, if the command can write it."),
    shared_option("--json", "", "Same as --format json."),
    about_run(shared_option("-o,--output", "FILE",
                            "Write to FILE instead of standard output. FILE is created only when "
                            "it is complete; until then the output is in FILE.partial. The output "
                            "is compressed if FILE ends in .gz, .zst or .xz.")),
    rare(about_run(shared_option("--force", "",
                                 "Overwrite FILE and any FILE.partial left by an earlier run."))),
    rare(about_run(shared_option(
        "--line-buffered", "",
        "Write each line as soon as it is ready, for programs that send a puzzle and wait for the "
        "answer. Otherwise lines are held back for up to 0.1 s unless the output is a terminal."))),
    about_run(
        shared_option("-q,--quiet", "", "Print nothing on standard error unless the run fails.")),
    about_run(shared_option(
        "--threads", "N",
        "Work on N puzzles in parallel; 0 uses all processors. The output is the same for any N.")),
    taking("auto|always|never",
           about_run(shared_option(
               "--color", "WHEN",
               "Use colours and bold type: auto (default: on a terminal, unless NO_COLOR is set "
               "or TERM is dumb), always or never."))),
    taking(",@facts",
           shared_option("--columns", "NAMES",
                         "Columns to print after each puzzle instead of the default ones, in every "
                         "output format, separated by commas: givens, level, er, class ... 'sudoku "
                         "--list columns' lists them all.")),
    shared_option("--time-limit", "TIME",
                  "Give up on a puzzle after this time (10, 0.5, 100ms, 10m, 1h30m). Default: no "
                  "limit. Results depend on the speed of the machine; those of --work-limit, in "
                  "commands that have it, do not."),
    shared_option("--model", "FILE",
                  "Model file written by sudoku calibrate, with levels and other fitted numbers. "
                  "Default: the built-in model."),
    shared_option("--seed", "S",
                  "Random seed. The same seed gives the same output on every machine, with any "
                  "number of threads."),
    shared_option("--ledger", "FILE",
                  "Leave out puzzles equivalent to one recorded in FILE, and record the new ones "
                  "when the output is complete. FILE is an SQLite database shared by generate, "
                  "vary, dedup and book; it is created if it does not exist. A bank can be used as "
                  "a ledger: the puzzles in stock are left out, too."),
    rare(shared_option("--read-only", "", "Do not add anything to the ledger.")),
    rare(shared_option(
        "--strict", "",
        "Stop at the first puzzle that is malformed or does not have the expected result.")),

    // Limits.
    {"--limit", "N", "Stop after N solutions of a puzzle (suffixes k, M, G; 0: no limit)."},
    rare({"--work-limit", "N",
          "Give up on a puzzle after this much work: search nodes or, for techniques, statements "
          "derived in nested chains (suffixes k, M, G; 0: no limit). Results are the same on every "
          "machine.",
          "--node-limit"}),
    {"--budget", "TIME",
     "Stop the run after this time (10, 100ms, 90s, 10m, 1h30m; without a unit: seconds) and keep "
     "the puzzles made so far."},
    rare({"--solution-limit", "N",
          "Skip a set of givens if more than N solutions remain without it (suffixes k, M, G)."}),

    // Solving.
    taking("@solvers", {"--solver", "NAME", "Search method, one of those listed below."}),
    {"--stats", "",
     "In csv, json and jsonl, add the columns backtracks, depth and milliseconds: what the search "
     "for each puzzle cost."},
    {"--empty", "",
     "Count the solutions of the empty board of --geometry (default 3x3). No puzzles are read."},
    {"--estimate", "",
     "Estimate the number of solutions from random probes instead of counting them, with a 95 % "
     "confidence interval. For numbers too large to count."},
    {"--probes", "N", "With --estimate: probes per puzzle (suffixes k, M, G)."},
    {"--why", "",
     "For a puzzle without a solution, show a contradiction: givens and constraints that cannot "
     "all hold, none of them superfluous."},
    rare(
        taking("plain|sse4|avx2|avx512|avx512_dl",
               {"--isa", "NAME",
                "Instruction set: plain, sse4, avx2, avx512 or avx512_dl. Repeatable. Default: the "
                "best one this processor supports."})),
    {"--peer", "NAME=LIB:SYMBOL",
     "Also measure another solver: a function in a shared library. Repeatable."},
    {"--rounds", "N", "Measure everything N times, in a different order each time."},
    {"--one-by-one", "",
     "Give the solver one puzzle at a time and time each call, to measure latency."},

    // Classes.
    taking("minlex|pattern",
           {"--form", "NAME", "Canonical form: minlex or pattern, described below."}),
    {"--transform", "", "Also print the symmetry that maps the puzzle to its canonical form."},
    {"--automorphisms", "", "Also print the number of symmetries that map the puzzle to itself."},
    {"--all", "", "Leave nothing out."},
    rare(about_run(
        {"--memory", "BYTES",
         "Memory for the classes, approximately (suffixes k, M, G). What exceeds it is kept "
         "on disk. The output does not depend on it."})),
    rare(about_run(
        {"--spill-folder", "FOLDER", "Folder for temporary files. Default: the system's."})),

    // Formats and boards.
    taking("FILE",
           required({"PART", "...",
                     "Outputs of all --shard runs, in any order; they may be compressed."})),
    rare({"--unchecked", "",
          "Merge files that carry no information about their run, in the order given."}),
    {"--to", "FORMAT", "Output format."},
    taking(".|0|_|*|x|-",
           {"--blank", "CHAR",
            "Character for an empty cell in formats with one character per cell: . 0 _ * x or -."}),
    taking("@boards", {"SPEC", "", "Same as --geometry."}),
    {"--dot", "",
     "Write the constraint graph (cells are vertices, edges join peers) in the DOT language of "
     "Graphviz."},
    {"--constraint-kinds", "",
     "List the kinds of constraints with their names in the format constraints.", "--clues"},

    // Making puzzles.
    {"--count", "N", "Number of puzzles.", "--puzzles"},
    rare({"--start", "I",
          "Index of the first puzzle of the seed: --start 100 continues a run with --count 100."}),
    {"--givens", "N or N-M",
     "Number of givens. If nearly all minimal puzzles have fewer, redundant givens are kept or put "
     "back. Small numbers need many attempts (below 22 on 9x9 is slow).",
     "--clues"},
    {"--minimal", "",
     "Only minimal puzzles: without any one of its givens (with --constraints, also of its "
     "constraints) a puzzle would have several solutions. Most puzzles are minimal anyway, but not "
     "those whose number or pattern of givens is prescribed, nor boards above side 12 or, except "
     "for the classic board, puzzles of a level, which variants have by default."},
    {"--no-minimal", "", "Allow redundant givens."},
    taking("@symmetries",
           {"--symmetry", "NAME", "Symmetry of the pattern of givens: {symmetries}."}),
    taking("@symmetries", {"--layout-symmetry", "NAME",
                           "Symmetry of the regions of new jigsaw layouts, as for --symmetry."}),
    rare({"--layout-bend", "N",
          "In new jigsaw layouts, let at most N cells of each region lie outside the box it was "
          "made "
          "from (on sides that are prime: the row)."}),
    taking("@presets", {"--preset", "NAME",
                        "Puzzles as newspapers and books print them: {presets}. A preset sets the "
                        "level and the symmetry, on the classic board also the number of givens, "
                        "with --constraints killer also the sizes of cages. Other options replace "
                        "what the preset sets. medium is the default for variants, unless "
                        "--minimal, --target, or options about the number or the positions of "
                        "givens or about cages are set. Variants are the boards from side 6 on "
                        "with constraints, jigsaw regions or rules such as +diagonal, those above "
                        "side 9, and those of several grids."}),
    taking(",@variants",
           {"--constraints", "NAMES",
            "Make puzzles with these constraints, with or without givens: one or more of the names "
            "below, separated by commas. Each puzzle is a line in the format constraints.",
            "--clues-of"}),
    {"--constraint-cells", "N or N-M",
     "Number of cells of a cage, of a line or of an arrow with its bulb.", "--clue-cells"},
    {"--shapes", "NAME",
     "Which of the usual sizes cages and lines have: all, short or long, which is about the "
     "smaller or the larger half of them."},
    {"--constraint-cover", "N or N-M",
     "Percentage of the cells of the board that belong to a constraint.", "--clue-cover"},
    {"--hidden-sums", "N or N-M", "Percentage of killer cages whose sums are not shown."},
    taking("@symmetries",
           {"--constraint-symmetry", "NAME",
            "Symmetry of the positions of the constraints, as for --symmetry.", "--clue-symmetry"}),
    {"--mask", "FILE",
     "Picture of the board that determines which cells are given: X always, ? possibly, . never."},
    {"--pattern", "FILE",
     "Picture of the board with exactly the cells that are given: X (given) and . (empty)."},
    {"--digits-balanced", "",
     "Use each digit about equally often: the numbers of givens of any two digits differ by at "
     "most one. Without --givens, classic 9x9 puzzles have 24 to 28 givens, 28 to 36 with a "
     "symmetry, 23 to 26 if minimal; on other boards 36 to 44 % of the cells are given, 42 to 48 % "
     "above side 12."},
    {"--empty-box", "", "Leave at least one box without givens."},
    {"--from-grid", "GRID", "Solution of all puzzles, one character per cell."},
    {"--grids", "FILE",
     "File of solutions in any format: puzzle i has solution i, starting over when they run out."},
    taking("@requirements",
           {"--target", "SCORE=VALUE",
            "Only puzzles that meet this criterion: search>=3, level=easy|medium, er=3.0..3.4, "
            "ed=diamond, hardest=xy-wing, technique=xy-wing (is needed), technique<=xy-wing "
            "(nothing harder is needed). Repeatable; 'sudoku --list targets' lists the scores."}),
    {"--attempts", "N",
     "Give up on a puzzle after N attempts; with --budget, continue with the next one."},
    rare({"--total-attempts", "N",
          "Stop the run after N attempts (suffixes k, M, G) and keep the puzzles made so far. "
          "Unlike "
          "--budget, this ends at the same puzzle on every machine."}),
    rare({"--unordered", "",
          "Write each puzzle as soon as it is made. The puzzles are those of the run without this "
          "option, and ids tell their order. Of equivalent ones, the first is "
          "written."}),
    {"--ids", "",
     "Same as --columns id: add an id that contains geometry, seed, index and options, from which "
     "--id makes the puzzle again."},
    rare({"--id", "ID",
          "Only the puzzle with this id. generate makes it again; other commands look it up in the "
          "input. Repeatable."}),
    rare({"--shard", "K/N",
          "Do only part K of N, to divide a run between machines; 'sudoku merge' merges the "
          "outputs. "
          "Input files are split between puzzles into N parts of about equal size."}),
    rare(about_run(
        {"--resume", "",
         "Continue an interrupted run that had the same options and -o FILE; start afresh if "
         "there is nothing to continue. dedup and report can be resumed only if the first "
         "run had --resume, too."})),
    {"--remove", "N", "Number of givens to remove, 1 to 4."},
    {"--add", "M", "Number of givens to add, 0 to 4, in any cells and with any digits."},
    {"--report", "",
     "Estimate from the sample, for all minimal puzzles, the share of each number of givens and "
     "the mean, each with its 95 % confidence interval. The puzzles themselves are then written "
     "only with -o."},
    {"--full-grids", "", "Draw complete grids instead of puzzles, all equally likely."},

    // Grading and techniques.
    {"--details", "", "Show all components of the grade, each with a short explanation."},
    {"--rate", "",
     "Add Sudoku Explainer ratings, or ratings on its scale for other boards; slow for very hard "
     "puzzles."},
    rare({"--runs", "N",
          "With --details: base each estimate on N seeded searches (0: no estimates)."}),
    {"--levels", "A,B,..",
     "Levels, easiest first. Default: those of the catalogue, in the built-in order if all of them "
     "are built-in levels, otherwise by predicted minutes."},
    {"--verify", "",
     "Verify certificates: recompute each one from its puzzle, and the puzzle from its id, and "
     "compare."},
    {"--title", "TEXT", "Title."},
    {"--level-column", "COLUMN",
     "Column with a level to compare with the computed one. Default: level, if there is such a "
     "column.",
     "--label"},
    taking("all|none",
           {"--rated", "SHARE",
            "Which puzzles to rate by techniques: all, none, or one in N. A random minimal puzzle "
            "takes about a quarter of a millisecond, a very hard one a hundred times as long.",
            "--rate"}),
    rare({"--outliers", "N",
          "List and draw N puzzles of each kind of outlier. Each adds up to 40 KB."}),
    rare({"--puzzle", "N",
          "Draw the search tree and the constraint graph of the Nth puzzle. Default: the one with "
          "the "
          "most predicted minutes."}),
    rare({"--graphs", "NAME",
          "Also write these two pictures for Graphviz: NAME-tree.dot and NAME-graph.dot.",
          "--dot"}),
    taking("explainer|hodoku",
           {"--ladder", "NAME",
            "Set of techniques and their order: explainer (Sudoku Explainer 1.2.1) or hodoku "
            "(HoDoKu 2.2), which takes several times as long for hard puzzles."}),
    rare({"--canonical", "",
          "Rate the canonical form of each puzzle (see sudoku canon), so that equivalent puzzles "
          "get "
          "equal ratings. Otherwise about one in 200 differs."}),
    rare({"--allow-multiple", "",
          "Also rate puzzles with several solutions, as far as logic gets, without techniques that "
          "assume a single solution."}),
    taking("r1c1|A1", {"--cells", "STYLE", "Style of cell names: r1c1, or A1 for sides up to 9."}),
    {"--hint", "", "Show only the next step."},
    taking("@techniques", {"--technique", "CODE",
                           "Show what one technique finds along the way, even where easier ones "
                           "apply: its first step in every position in which that step is new. "
                           "'sudoku --list techniques' lists the codes, such as death-blossom."}),
    rare(
        {"--links", "",
         "Instead of steps, write the graph of strong and weak links between candidates, after all "
         "singles, in the DOT language of Graphviz."}),

    // Banks.
    taking("FILE",
           required({"BANK", "", "The bank, an SQLite file created by 'sudoku bank add'."})),
    taking(",@kept", {"--facts", "NAMES",
                      "Compute these facts if the input does not have them, separated by commas: "
                      "level, minutes, er. 'sudoku --list columns' lists them all."}),
    {"--trust", "",
     "Store the columns with the names of facts as facts without verifying that they contain what "
     "this program finds."},
    {"--unused", "", "Only puzzles that have never been used."},
    {"--unused-since", "DATE", "Only puzzles that have not been used on or after this day."},
    {"--used-in", "TEXT",
     "Only puzzles that were used in TEXT, as recorded by --mark or a ledger. Repeatable; matches "
     "any of them."},
    {"--days", "FROM..TO", "Pick puzzles for each of these days, such as 2027-01-01..2027-12-31."},
    taking(",@levels", {"--week", "LEVELS",
                        "Levels of the days of a week from Monday on, separated by commas: "
                        "easy,easy,medium,medium,hard,hard,expert. A day can have criteria of "
                        "--target after its level or instead of it, as expert/variant=killer, "
                        "or be any. Needs --days."}),
    {"--apart", "N",
     "Pick no two puzzles with givens in the same cells within N days, earlier uses included; "
     "without --days, within N puzzles."},
    {"--mark", "TEXT", "Where the puzzles are used, such as 'Daily 2027'."},
    {"--on", "DATE", "Day of the use."},

    // Books.
    taking("FILE",
           {"BOOK", "", "Book file (TOML), described in docs/books.md. Options override it."}),
    taking("@products",
           {"--product", "NAME",
            "Make one of the books listed below: a book file that is complete except for the texts "
            "of its author. Options override it."}),
    {"--show-file", "",
     "Print the book file of --product, or BOOK, to change it, and make no book."},
    {"--set", "KEY=VALUE",
     "Set a key of the book file, also in its tables: cover.colours=teal, calendar.days=31. "
     "Repeatable."},
    {"-o,--folder", "FOLDER", "Folder for the files.", "--output"},
    {"--epub", "", "Also write book.epub, an EPUB 3 with the boards as SVG."},
    {"--svg", "", "Also write every page as SVG."},
    {"--png", "", "Also write every page as PNG."},
    {"--single-pdf", "",
     "Also write every puzzle and every solution as a PDF of its own, to place in a layout "
     "program. The key `single` of the book adds labels and the solution of the puzzle before."},
    {"--single-svg", "", "The same as SVG."},
    {"--single-png", "", "The same as PNG."},
    {"--single-eps", "", "The same as EPS."},
    {"--width", "LENGTH", "Width of the boards of --single-pdf, -svg, -png and -eps."},
    {"--dpi", "N", "Resolution of PNG pages and puzzles in dots per inch."},
    {"--preview", "", "Also write preview.png: all pages on one sheet."},
    {"--spreads", "",
     "Also write facing pages as PNG, with the trim, the bleed and the printer's margins drawn on "
     "them."},
    taking("square|portrait|story",
           {"--social", "SIZE",
            "Also write every puzzle and every solution as a PNG for social media, with title and "
            "level: square (1080 x 1080 pixels), portrait (1080 x 1350) or story (1080 x 1920)."}),
    {"--pdfx", "",
     "Make the PDF a PDF/X-1a:2001; needs --date. docs/books.md describes what is checked."},
    {"--pdfx4", "", "Make the PDF a PDF/X-4 with an embedded output profile; needs --date."},
    rare(taking("FILE",
                {"--output-profile", "FILE",
                 "The printer's ICC profile for --pdfx4, grey or CMYK. Default: grey with a dot "
                 "gain of 20 %."})),
    {"--subtitle", "TEXT", "Subtitle, printed below the title."},
    rare({"--book-id", "TEXT",
          "Name of the book in the ledger. Default: title and subtitle. A book that is already in "
          "the "
          "ledger is made again: it can reuse its own puzzles."}),
    {"--volumes", "N",
     "Make a series of N volumes in the folders vol-1, vol-2 .., each with its number and its own "
     "puzzles."},
    taking("even|harder", {"--curve", "CURVE",
                           "Difficulty from volume to volume: even (same levels) or harder (each "
                           "section one level harder)."}),
    {"--author", "TEXT", "Author, printed on the title page."},
    {"--publisher", "TEXT", "Publisher, printed at the foot of the title page."},
    {"--imprint", "TEXT", "Text on the back of the title page (Markdown)."},
    {"--introduction", "FILE",
     "Markdown file to print before the puzzles: headings, paragraphs, bold, lists."},
    rare({"--allow-outside", "",
          "Allow the book file to name texts and pictures outside its folder."}),
    {"--rules", "", "Print the rules before the puzzles, in the language of the book."},
    {"--how-to", "",
     "Show how to solve the puzzles: an example of each technique they need, up to some wings."},
    taking("adults|children", {"--readers", "WHO", "Write the rules for adults or for children."}),
    {"--contents", "", "Print a table of contents with page numbers."},
    rare({"--hyphenation", "",
          "Hyphenate texts where lines would otherwise be much too short, with hunspell's patterns "
          "for "
          "the language if they are installed."}),
    {"--date", "DATE",
     "Date of the document, such as 2026-11-21. Default: none, so that the book is the same, byte "
     "for byte, on any day."},
    taking("@languages|FILE",
           {"--language", "CODE", "Language of labels and rules: {languages}, or a file."}),
    {"--puzzles", "FILE",
     "Add a section with the puzzles of a file in any format. Repeatable. The CSV columns level, "
     "search_score, er, hardest, minutes and id are kept."},
    {"--section", "KEYS",
     "Add a section with keys as in a book file: level=easy,count=20,geometry=2x3,per-page=2, "
     "title=..., givens=..., file=... Repeatable."},
    {"--per-level", "LIST",
     "Make a section for each level with this number of puzzles: easy 60, medium 40, hard 20."},
    {"--pages", "N",
     "Make as many puzzles as fill N pages; numbers of puzzles are then only proportions."},
    taking("given|level", {"--sections-by", "WHAT",
                           "Sections as given, or one for each level, from easy to hard."}),
    taking("ramp|mixed|given",
           {"--order", "ORDER",
            "Order of puzzles: ramp (from easy to hard within each section), mixed (all sections "
            "shuffled) or given (as in the file, or as they are made)."}),
    taking("@papers", {"--paper", "PAPER",
                       "Page size, such as 6in x 9in or 150mm x 220mm, or one of {papers}."}),
    {"--bleed", "", "Add the bleed of the paper around the trim."},
    {"--margin", "LENGTH",
     "Margin at the top, at the bottom and outside (mm, cm, in, pt). Default: the paper's."},
    taking("minimum", {"--inside", "LENGTH",
                       "Margin at the spine, or minimum: the least the printer accepts. Default: a "
                       "comfortable one for the paper and the number of pages."}),
    taking("@printers", {"--printer", "NAME",
                         "Meet the requirements of this printer instead of those that belong to "
                         "the paper: kdp, ingram, lulu, bod, home or screen."}),
    {"--preflight", "",
     "Check the finished PDF against the requirements of the printer; without a book file, check "
     "the PDF named as operand: --preflight FILE.pdf."},
    taking("@styles|FILE", {"--style", "NAME", "Look of the book: {styles}, or a file."}),
    {"--per-page", "N", "Puzzles per page."},
    {"--large-print", "", "Print one puzzle per page, with no type below 16 pt."},
    {"--tabs", "",
     "Print marks at the outer edge by which sections or levels can be found in the closed book."},
    {"--symbols", "LIST",
     "Print symbols instead of digits: one for each character (WORDPLAYS) or for each item between "
     "commas, including PNG files; hex: 0 to F."},
    {"--hidden-word", "LINE",
     "Assign the symbols to digits so that they spell the word on this line of every solution: "
     "'row 5', 'column 1', diagonal or antidiagonal."},
    {"--cover", "",
     "Also make cover.pdf: back, spine and front with a drawing made from the puzzles."},
    {"--pencilmarks", "", "Print the candidates in the open cells."},
    taking(",number|stars|icons|words|minutes|techniques|solution|time|name|digits|qr|link|none",
           {"--labels", "LIST",
            "What to print next to each puzzle: number, stars, icons (see --icon), words, minutes, "
            "techniques, solution (its page), time and name (lines to fill in), digits (a strip to "
            "cross "
            "out), qr and link (see --link), separated by commas, or none."}),
    taking("dots|bars|diamonds|pencils|flames",
           {"--icon", "SHAPE",
            "Icon that shows the difficulty, repeated one to seven times: dots, bars, diamonds, "
            "pencils or flames."}),
    {"--link", "ADDRESS",
     "Address of each puzzle for the labels qr (a QR code) and link (as text). It can contain "
     "{givens}, {puzzle} (with constraints), {number}, {volume} or {id}: "
     "https://example.org/sudoku/#{puzzle}."},
    taking("back|section|upside-down|overleaf|separate|none",
           {"--solutions", "PLACE",
            "Position of the solutions: back (after all puzzles), section (after each section), "
            "upside-down (at the foot of the page), overleaf (on the back of the leaf), separate "
            "(in another file) or none."}),
    {"--solutions-per-page", "N",
     "Solutions per page. Default: as many as fit with digits of 7 pt."},
    {"--no-page-numbers", "", "Leave out page numbers."},
    {"--no-running-heads", "", "Leave out the titles at the top of pages."},
    {"--no-title-page", "", "Leave out the title page."},
    {"--no-section-pages", "", "Leave out the title pages of sections."},

    // The studio.
    {"--port", "N", "Port of the address, 1 to 65535. Default: a free one."},
    {"--no-browser", "", "Print the address without opening it in a browser."},
    {"--keep", "MINUTES",
     "End when the page has been closed for so many minutes and no job is running; 0: never."},
    rare({"--host", "NAME",
          "Address to listen on: 127.0.0.1 or localhost. Others are refused, because whoever "
          "reaches the studio can read and write the files of its folder."}),
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
