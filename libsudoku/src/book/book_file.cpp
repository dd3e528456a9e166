#include <sudoku/book/book_spec.hpp>

#include "book/book_symbols.hpp"
#include "book/book_values.hpp"
#include "book/markdown.hpp"
#include "book/picture.hpp"
#include "book/replace_all.hpp"
#include "format/small_file.hpp"
#include "support/nearest_name.hpp"
#include "support/stopping.hpp"
#include "toml/toml_tree.hpp"

#include <sudoku/generate/generator.hpp>
#include <sudoku/grade/grade.hpp>
#include <sudoku/grid/geometry.hpp>
#include <sudoku/grid/puzzle_text.hpp>
#include <sudoku/search/solver.hpp>
#include <sudoku/support/day.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <set>

namespace sudoku::book {
namespace {

constexpr int most_volumes = 99;
constexpr int days_of_year = 365;
constexpr int days_of_leap_year = 366;
constexpr int most_pages = 10'000;
constexpr std::size_t largest_picture = std::size_t{64} << 20;

class BookFileReader {
  public:
    // `text` is the source of the document, if there is one; it is used to find the lines of
    // pictures.
    BookFileReader(const TomlValue& document, std::string_view text, std::string source,
                   std::string folder, BookSpec spec, const VolumeChoice& volume,
                   BookFileAccess access = {.is_outside_allowed = true})
        : text_(text),
          source_(source),
          folder_(std::move(folder)),
          root_(document, std::move(source)),
          spec_(std::move(spec)),
          choice_(volume),
          access_(std::move(access)) {}

    Result<BookSpec> read() {
        series();
        texts();
        contents();
        look();
        paper();
        if (root_.is_flag("cover")) {
            if (!*root_.flag("cover")) spec_.cover.reset();
            if (*root_.flag("cover") && !spec_.cover) spec_.cover.emplace();
        } else if (auto table = root_.table("cover")) {
            cover(*table);
        }
        if (root_.has("levels")) levels();
        for (TomlTable& table : root_.tables("section")) section(table);
        if (auto table = root_.table("calendar")) calendar(*table);
        // After a stop, unread files are not a fault of the book file.
        if (access_.stop.stop_requested()) return stopped_error();
        if (const Status status = root_.finish(); !status) return status.error();
        return spec_;
    }

  private:
    void set(const char* key, std::string& target) { target = root_.text(key).value_or(target); }
    void set(const char* key, bool& target) { target = root_.flag(key).value_or(target); }

    // Reads a text, or the file of "@name.md".
    void set_markdown(TomlTable& table, const char* key, std::string& target) {
        const auto text = table.text(key);
        if (!text) return;
        target = *text;
        if (!text->starts_with('@')) {
            check_words(table, key, target);
            read_pictures(table, key, target, {});
            return;
        }
        const Result<std::string> file = file_to_print(text->substr(1));
        const Result<std::string> content =
            file ? read_small_file(*file, small_file_limit, access_.stop) : file.error();
        if (!content) return table.complain(key, content.error().describe());
        target = *content;
        check_words(table, key, target);
        read_pictures(table, key, target, *file);
    }

    // No line can hold a longer word, and Pango takes minutes to break one of hundreds of
    // kilobytes, during which it cannot be stopped.
    void check_words(TomlTable& table, const char* key, std::string_view text) {
        constexpr std::size_t longest_word = 2000;  // bytes; addresses can be this long
        constexpr std::string_view blanks = " \t\r\n";
        for (std::size_t begin = 0; begin < text.size();) {
            const std::size_t end = std::min(text.find_first_of(blanks, begin), text.size());
            if (end - begin > longest_word) {
                return table.complain(key, "a word of " + std::to_string(end - begin) +
                                               " bytes does not fit on a page: expected at most " +
                                               std::to_string(longest_word));
            }
            begin = end + 1;
        }
    }

    // The path of a file whose content is printed. Somebody who makes another person's book must
    // not publish private files with it, so the file must be in the folder of the book file, with
    // symbolic links resolved.
    Result<std::string> file_to_print(const std::string& name) const {
        namespace fs = std::filesystem;
        const std::string path = in_folder(folder_, name);
        if (access_.is_outside_allowed) return path;
        std::error_code failure;
        // Made absolute first, because weakly_canonical() leaves relative names of missing files
        // relative.
        const auto real = [&](const std::string& name_of_it) {
            const fs::path whole = fs::absolute(name_of_it, failure);
            return failure ? fs::path() : fs::weakly_canonical(whole, failure);
        };
        const fs::path folder = real(folder_.empty() ? "." : folder_);
        const fs::path file = failure ? fs::path() : real(path);
        const auto end = std::mismatch(folder.begin(), folder.end(), file.begin(), file.end());
        if (!failure && end.first == folder.end()) return path;
        return Error{ErrorCode::invalid,
                     "is outside the folder of the book file: use --allow-outside to allow it",
                     name};
    }

    // `file` is the file that contains the text; empty for the book file itself.
    void read_pictures(TomlTable& table, const char* key, const std::string& text,
                       const std::string& file) {
        for (const MarkdownBlock& block : parse_markdown(text)) {
            if (!block.picture.empty()) read_picture(table, key, block.picture, text, file);
        }
    }

    void read_picture(TomlTable& table, const char* key, const std::string& name,
                      const std::string& text, const std::string& file) {
        if (spec_.pictures.contains(name)) return;
        const Result<std::string> path = file_to_print(name);
        Result<std::string> bytes =
            path ? read_small_file(*path, largest_picture, access_.stop) : path.error();
        if (bytes && !png_size(*bytes))
            bytes = Error{ErrorCode::malformed, "is not a PNG file", name};
        if (bytes) {
            spec_.pictures[name] = std::move(*bytes);
            return;
        }
        const std::string_view where = file.empty() ? text_ : std::string_view(text);
        const std::size_t line =
            text.empty() ? 0 : line_of_picture(where, name, file.empty() ? table.line() : 0);
        if (line == 0) return table.complain(key, "picture " + bytes.error().describe());
        Error error{ErrorCode::invalid, "picture " + bytes.error().describe(),
                    file.empty() ? source_ : file};
        error.line = line;
        root_.adopt(error);
    }

    // Counted from 1; 0 if it is not found. Searches from the line of the table.
    static std::size_t line_of_picture(std::string_view text, const std::string& picture,
                                       std::size_t from) {
        std::size_t start = 0;
        for (std::size_t line = 1; line < from && start != std::string_view::npos; ++line) {
            start = text.find('\n', start);
            if (start != std::string_view::npos) ++start;
        }
        if (start == std::string_view::npos) start = 0;
        const std::size_t place = text.find("](" + picture, start);
        if (place == std::string_view::npos) return 0;
        return 1 + static_cast<std::size_t>(std::count(
                       text.begin(), text.begin() + static_cast<std::ptrdiff_t>(place), '\n'));
    }

    void series() {
        const int volumes = whole(root_, "volumes", 1, most_volumes, spec_.volumes);
        spec_.volumes = choice_.volumes > 0 ? choice_.volumes : volumes;
        spec_.volume = choice_.number;
        const auto curve = root_.parsed("curve", parse_curve);
        spec_.curve = choice_.curve.value_or(curve.value_or(spec_.curve));
    }

    // The value for this volume from a list with one value per volume.
    std::optional<std::string> of_volume(TomlTable& table, const char* key) {
        const std::vector<std::string> values = table.words(key);
        if (spec_.volumes == 0) {
            table.complain(key, "a list needs a series of volumes: volumes = " +
                                    std::to_string(values.size()));
        } else if (values.size() != static_cast<std::size_t>(spec_.volumes)) {
            table.complain(key, "there are " + std::to_string(values.size()) + " values for " +
                                    std::to_string(spec_.volumes) + " volumes");
        } else {
            return values[static_cast<std::size_t>(spec_.volume - 1)];
        }
        return std::nullopt;
    }

    // The level of a section in this volume.
    std::string level_of(TomlTable& table) {
        if (table.is_list("level")) return of_volume(table, "level").value_or("");
        std::string level = table.text("level").value_or("");
        const auto place = find_level(level);
        if (spec_.curve == LevelCurve::even || !place) return level;
        const std::size_t number =
            static_cast<std::size_t>(*place) + static_cast<std::size_t>(spec_.volume - 1);
        if (number < level_table().size()) return std::string(level_table()[number].name);
        const int harder = spec_.volume - 1;
        table.complain("level", "'" + level + "' cannot be " + std::to_string(harder) +
                                    (harder == 1 ? " level" : " levels") + " harder in volume " +
                                    std::to_string(spec_.volume));
        return level;
    }

    // Keys that a template leaves to those who use it.
    void needs() {
        root_.text("about");
        if (root_.has("needs")) spec_.needs = root_.texts("needs");
        std::erase_if(spec_.needs, [&](const std::string& key) { return root_.has(key); });
    }

    void texts() {
        needs();
        set("title", spec_.title);
        set("subtitle", spec_.subtitle);
        set("id", spec_.id);
        set("author", spec_.author);
        set("publisher", spec_.publisher);
        spec_.date = root_.parsed("date", parse_date).value_or(spec_.date);
        spec_.link = root_.parsed("link", parse_link).value_or(spec_.link);
        spec_.year = whole(root_, "year", 1900, 9999, spec_.year);
        set("edition", spec_.edition);
        spec_.copyright =
            root_.flag("copyright")
                .value_or(spec_.copyright || root_.has("year") || root_.has("edition"));
        set_markdown(root_, "imprint", spec_.imprint);
        set("half_title", spec_.half_title);
        set_markdown(root_, "also", spec_.also);
        set("certificate", spec_.certificate);
        spec_.notes = whole(root_, "notes", 0, 100, spec_.notes);
        set_markdown(root_, "introduction", spec_.introduction);
        set("rules", spec_.rules);
        set("how_to", spec_.how_to);
        set("contents", spec_.contents);
        set("hints", spec_.hints);
        set("hyphenation", spec_.hyphenation);
        spec_.readers = root_.parsed("readers", parse_readers).value_or(spec_.readers);
    }

    void contents() {
        if (const auto seed = root_.integer("seed", 0, std::int64_t{9'000'000'000'000'000'000})) {
            spec_.seed = static_cast<std::uint64_t>(*seed);
        }
        spec_.order = root_.parsed("order", parse_order).value_or(spec_.order);
        spec_.sections_by =
            root_.parsed("sections_by", parse_sections_by).value_or(spec_.sections_by);
        spec_.solutions = root_.parsed("solutions", parse_placement).value_or(spec_.solutions);
        spec_.pages = whole(root_, "pages", 2, most_pages, spec_.pages);
        spec_.per_page = whole(root_, "per_page", 1, 100, spec_.per_page);
        spec_.solutions_per_page =
            whole(root_, "solutions_per_page", 1, 200, spec_.solutions_per_page);
        if (const auto labels = root_.parsed("labels", parse_labels)) spec_.labels = *labels;
        spec_.single = root_.parsed("single", parse_single).value_or(spec_.single);
        spec_.icon = root_.parsed("icon", parse_icon).value_or(spec_.icon);
        set("tabs", spec_.tabs);
        read_symbols(root_, spec_.symbols, spec_.hidden_word, spec_.words);
        set("page_numbers", spec_.page_numbers);
        set("running_heads", spec_.running_heads);
        set("title_page", spec_.title_page);
        set("section_pages", spec_.section_pages);
        set("open_right", spec_.open_right);
        set("pencilmarks", spec_.pencilmarks);
        set("large_print", spec_.large_print);
    }

    void look() {
        if (const auto name = root_.text("style")) {
            load("style", load_style(*name, folder_), spec_.style);
        }
        if (const auto code = root_.text("language")) {
            load("language", load_language(*code, folder_), spec_.language);
        }
    }

    void paper() {
        const auto found =
            root_.parsed("paper", [](const std::string& name) { return parse_paper(name); });
        if (found) spec_.paper = *found;
        spec_.has_usual_paper = spec_.has_usual_paper && !root_.has("paper");
        // The table of words names it, as it names the direction of spines.
        if (spec_.has_usual_paper) {
            if (auto usual = parse_paper(spec_.language.word("paper"))) spec_.paper = *usual;
        }
        set("bleed", spec_.bleed);
        if (const auto margin = length_of(root_, "margin")) spec_.margin = *margin;
        if (root_.has("inside") && !root_.number_text("inside") &&
            root_.text("inside") == "minimum") {
            spec_.least_inside = true;
        } else if (const auto inside = length_of(root_, "inside")) {
            spec_.inside = *inside;
        }
        const auto printer =
            root_.parsed("printer", [](const std::string& name) { return parse_printer(name); });
        if (printer) spec_.printer = *printer;
    }

    // A number without quotes lacks its unit, as one in quotes does.
    static std::optional<double> length_of(TomlTable& table, const char* key) {
        const auto number = table.number_text(key);
        if (!number) return table.parsed(key, parse_length);
        table.complain(key, parse_length(*number).error().message);
        return std::nullopt;
    }

    // The printer's template has all four numbers.
    static void hardcover(TomlTable& of_cover, TomlTable& table, CoverSpec& cover) {
        CaseSize size;
        const std::array<std::pair<const char*, double*>, 4> keys = {{{"width", &size.width},
                                                                      {"height", &size.height},
                                                                      {"wrap", &size.wrap},
                                                                      {"hinge", &size.hinge}}};
        std::string lacking;
        for (const auto& [key, value] : keys) {
            if (lacking.empty() && !table.has(key)) lacking = key;
            *value = length_of(table, key).value_or(0);
        }
        of_cover.adopt(table.finish());
        if (!lacking.empty()) {
            of_cover.complain("hardcover", "lacks " + lacking +
                                               ": it needs width, height, wrap and hinge, as in "
                                               "the printer's template");
        }
        cover.hardcover = size;
    }

    void cover(TomlTable& table) {
        CoverSpec cover = spec_.cover.value_or(CoverSpec());
        cover.stock = table.text("stock").value_or(cover.stock);
        if (const auto spine = length_of(table, "spine")) cover.spine = *spine;
        if (auto sheet = table.table("hardcover")) hardcover(table, *sheet, cover);
        set_markdown(table, "text", cover.text);
        if (const auto picture = table.text("picture")) {
            cover.picture = *picture;
            read_picture(table, "picture", *picture, {}, {});
        }
        if (table.is_list("isbn")) {
            const auto isbn = parse_isbn(of_volume(table, "isbn").value_or(""));
            if (isbn) cover.isbn = *isbn;
            if (!isbn) table.complain("isbn", isbn.error().message);
        } else {
            cover.isbn = table.parsed("isbn", parse_isbn).value_or(cover.isbn);
        }
        cover.price = table.parsed("price", parse_price).value_or(cover.price);
        if (table.has("price") && cover.isbn.empty())
            table.complain("price", "the code of a price is printed next to an ISBN: set isbn");
        cover.design = table.parsed("design", parse_design).value_or(cover.design);
        cover.colours = table.parsed("colours", parse_colours).value_or(cover.colours);
        if (auto badge = table.text("badge")) cover.badge = *badge == "none" ? "" : *badge;
        if (const auto dark = table.flag("dark")) {
            cover.is_dark = *dark;
            // From before there were designs in colour.
            if (cover.design.empty()) cover.design = "centred";
            if (has_colour(cover.design))
                table.complain("dark", "'" + cover.design + "' is in colour: set colours instead");
        }
        if (!has_colour(cover.design) && !cover.design.empty()) {
            for (const char* const key : {"colours", "badge"}) {
                if (table.has(key))
                    table.complain(key, "'" + cover.design + "' is a design in black and white");
            }
        }
        root_.adopt(table.finish());
        spec_.cover = std::move(cover);
    }

    // Creates one section for each level of the calendar; collecting the book restores the order of
    // days.
    void calendar(TomlTable& table) {
        CalendarSpec calendar = spec_.calendar.value_or(usual_calendar());
        if (spec_.calendar) spec_.sections.clear();
        if (const auto first = table.parsed("first", parse_day)) {
            if (calendar.is_of_any_year) calendar.days = days_of_year;
            calendar.first = *first;
            calendar.is_of_any_year = false;
        }
        const int most = calendar.is_of_any_year ? calendar.days : 10 * days_of_leap_year;
        calendar.days = whole(table, "days", 1, most, calendar.days);
        if (table.has("levels")) calendar.levels = levels_of_week(table);
        calendar.number = whole(table, "number", 1, most_puzzles, calendar.number);
        const auto geometry = table.text("geometry");
        const auto file = table.text("file");
        // The puzzles of a file are those of the days, in its order and of any level.
        if (file) {
            if (table.has("levels")) table.complain("levels", "the file tells the levels");
            calendar.levels.assign(days_of_week, "");
            spec_.order = Order::given;
        }
        const std::size_t line = table.line();
        if (table.has("before")) calendar.before = puzzle_before(table, calendar);
        root_.adopt(table.finish());
        if (!spec_.sections.empty())
            root_.complain("calendar", "a calendar makes its own sections: remove the others");
        if (spec_.order == Order::mixed)
            root_.complain("calendar",
                           "the puzzles of a calendar are always in the order of its days");
        if (calendar.levels.size() != days_of_week) return;
        for (const auto& [level, count] : days_by_level(calendar)) {
            TomlMap keys;
            if (!level.empty()) keys["level"].content = level;
            if (file) keys["file"].content = *file;
            keys["count"].content = std::int64_t{count};
            if (geometry) keys["geometry"].content = *geometry;
            TomlValue value;
            value.content = std::move(keys);
            value.line = line;
            TomlTable made(value, source_);
            section(made);
        }
        spec_.calendar = std::move(calendar);
    }

    // The puzzle of the day before the first one, from a line with its givens or its solution.
    static std::optional<BookPuzzle> puzzle_before(TomlTable& table, const CalendarSpec& calendar) {
        const auto puzzle = parse_puzzle(table.text("before").value_or(""));
        const SearchResult found = puzzle ? Solver().search(*puzzle) : SearchResult();
        const Status status = puzzle ? one_solution(found) : puzzle.error();
        if (!status) {
            table.complain("before", "the puzzle of the day before: " + status.error().message);
            return std::nullopt;
        }
        BookPuzzle before{*puzzle, *found.first};
        before.day = BookDay{
            {calendar.first.number - 1}, calendar.is_of_any_year, std::max(0, calendar.number - 1)};
        return before;
    }

    // Every day of any year, 29 February included, from easy on Mondays to expert on Sundays. A
    // leap year has all dates.
    static CalendarSpec usual_calendar() {
        return {parse_day("2028-01-01").value(),
                days_of_leap_year,
                {"easy", "easy", "medium", "medium", "hard", "hard", "expert"},
                true};
    }

    static std::vector<std::string> levels_of_week(TomlTable& table) {
        std::vector<std::string> levels = table.is_list("levels")
                                              ? table.texts("levels")
                                              : items_of(table.text("levels").value_or(""));
        if (levels.size() != days_of_week) {
            table.complain("levels", "a calendar needs seven levels, from Monday to Sunday");
            levels.resize(days_of_week, "easy");
        }
        return levels;
    }

    // The list of the book makes a section for each level. It takes the place of an earlier list of
    // the book or, if there is none, of the only section that has a list, whose other keys remain.
    void levels() {
        const auto list = root_.parsed("levels", parse_levels);
        if (!list) return;
        const auto replaced = replaced_levels();
        if (!replaced) {
            return root_.complain(
                "levels",
                "several sections have levels of their own: change the book file, "
                "or describe all sections");
        }
        std::vector<SectionSpec> earlier = std::move(spec_.sections);
        spec_.sections.clear();
        const auto is_replaced = [&](const SectionSpec& section) {
            return section.levels_of != nullptr && section.levels_of == *replaced;
        };
        const auto place = std::find_if(earlier.begin(), earlier.end(), is_replaced);
        const auto end = place == earlier.end() ? earlier.begin() : place;
        spec_.sections.assign(earlier.begin(), end);
        TomlValue empty;
        empty.content = TomlMap();
        level_sections(TomlTable(*replaced != nullptr ? **replaced : empty, source_), *list);
        std::remove_copy_if(end, earlier.end(), std::back_inserter(spec_.sections), is_replaced);
    }

    // The table whose list of levels another one replaces, null for none; empty if it could be any
    // of several.
    std::optional<std::shared_ptr<const TomlValue>> replaced_levels() const {
        std::set<std::shared_ptr<const TomlValue>> tables;
        for (const SectionSpec& section : spec_.sections) {
            if (section.levels_of == nullptr) continue;
            // That of the book has no other keys.
            if (std::get<TomlMap>(section.levels_of->content).empty()) return section.levels_of;
            tables.insert(section.levels_of);
        }
        if (tables.size() > 1) return std::nullopt;
        return tables.empty() ? nullptr : *tables.begin();
    }

    // A section for each level, with the other keys of the table.
    void level_sections(const TomlTable& table, const LevelCounts& list) {
        const auto shared = std::make_shared<const TomlValue>(table.without("levels"));
        for (const auto& [level, count] : list) {
            const std::size_t before = spec_.sections.size();
            level_section(table, level, count);
            for (std::size_t i = before; i < spec_.sections.size(); ++i)
                spec_.sections[i].levels_of = shared;
        }
    }

    // A section of one level, like `table`, which has no level of its own.
    void level_section(const TomlTable& table, const std::string& level, int count) {
        TomlValue value = table.without("levels");
        TomlMap& keys = std::get<TomlMap>(value.content);
        keys["level"].content = level;
        if (count > 0) keys["count"].content = std::int64_t{count};
        TomlValue& title = keys["title"];
        const auto* const text = std::get_if<std::string>(&title.content);
        if (text == nullptr || text->empty()) {
            title.content = "{level}";
        } else if (text->find("{level}") == std::string::npos) {
            title.content = *text + ": {level}";
        }
        TomlTable made(value, source_);
        section(made);
    }

    void section(TomlTable& table) {
        if (table.has("levels")) {
            const auto list = table.parsed("levels", parse_levels);
            if (list && table.has("level"))
                table.complain("levels", "a section has either a level or levels");
            if (!list || table.has("level")) return root_.adopt(table.finish());
            level_sections(table, *list);
            return;
        }
        SectionSpec section;
        section.source = source_;
        section.line = table.line();
        section.title = table.text("title").value_or("");
        set_markdown(table, "text", section.text);
        section.level = level_of(table);
        const bool is_in_volume = count_of(table, section);
        section.per_page = whole(table, "per_page", 1, 100, 0);
        const auto board = table.parsed(
            "geometry", [](const std::string& spec) { return parse_board_request(spec); });
        if (board) {
            section.geometry = board->geometry;
            if (board->draws_layouts) section.requirements.layouts.emplace();
        }
        if (const auto file = table.text("file")) section.file = in_folder(folder_, *file);
        section.columns = table.text_map("columns");
        if (section.file.empty() && !section.columns.empty())
            table.complain("columns", "columns need a file");
        read_symbols(table, section.symbols, section.hidden_word, section.words);
        read_requirements(table, section);
        root_.adopt(table.finish());
        if (is_in_volume) spec_.sections.push_back(std::move(section));
    }

    // Returns false if this volume has none of these puzzles.
    bool count_of(TomlTable& table, SectionSpec& section) {
        if (!table.is_list("count")) {
            section.count = whole(table, "count", 1, most_puzzles, 0);
            return true;
        }
        const auto count = of_volume(table, "count");
        if (!count) return true;
        const Result<int> number = parse_count(*count);
        if (!number) table.complain("count", number.error().message);
        section.count = number ? *number : 0;
        return section.count > 0;
    }

    static Result<int> parse_count(const std::string& text) {
        const bool is_number = !text.empty() && text.size() <= 7 &&
                               text.find_first_not_of("0123456789") == std::string::npos;
        if (is_number && std::stoi(text) <= most_puzzles) return std::stoi(text);
        return Error{ErrorCode::invalid, "'" + text + "' is not a number of puzzles from 0 to " +
                                             std::to_string(most_puzzles)};
    }

    void read_symbols(TomlTable& table, std::optional<SymbolSpec>& symbols,
                      std::optional<HiddenWord>& word, std::vector<WordSpec>& words) {
        if (table.has("symbols") && table.has("words"))
            table.complain("words", "there are either words or symbols");
        if (table.has("words")) read_words(table, words);
        if (auto requirement = table.parsed("symbols", parse_symbols)) {
            symbols = std::move(*requirement);
            for (const std::string& name : symbols->symbols)
                if (symbols->are_pictures) read_picture(table, "symbols", name, {}, {});
        }
        if (auto line = table.parsed("hidden_word", parse_hidden_word)) word = *line;
    }

    // The words of a list, or of the file "@words.txt"; {volume} in its name is the number of the
    // volume.
    void read_words(TomlTable& table, std::vector<WordSpec>& words) {
        std::string text = table.text("words").value_or("");
        std::string name;
        if (text.starts_with('@')) {
            name = text.substr(1);
            if (spec_.volumes > 0)
                name = with_all_replaced(name, "{volume}", std::to_string(spec_.volume));
            const Result<std::string> path = file_to_print(name);
            auto content =
                path ? read_small_file(*path, small_file_limit, access_.stop) : path.error();
            if (!content) return table.complain("words", content.error().describe());
            name = *path;
            text = std::move(*content);
        }
        check_words(table, "words", text);
        auto list = parse_words(text, name);
        if (list) {
            words = std::move(*list);
        } else if (name.empty()) {
            table.complain("words", (list.error().line == 0
                                         ? std::string()
                                         : "line " + std::to_string(list.error().line) + ": ") +
                                        list.error().message);
        } else {
            root_.adopt(list.error());
        }
    }

    static void read_requirements(TomlTable& table, SectionSpec& section) {
        const Geometry board = section.geometry.value_or(Geometry());
        for (const char* const key :
             {"givens", "constraints", "constraint_cells", "shapes", "constraint_cover",
              "hidden_sums", "constraint_symmetry", "symmetry", "layout_symmetry", "layout_bend",
              "target", "minimal", "digits_balanced", "empty_box", "node_limit"})
            read_requirement(table, key, board, section.requirements);
        read_preset(table, board, section);
    }

    static void read_requirement(TomlTable& table, const char* key, const Geometry& board,
                                 GeneratorOptions& requirements) {
        std::optional<std::string> value = table.word(key);
        if (!value || *value == "false") return;
        std::string requirement = key;
        std::replace(requirement.begin(), requirement.end(), '_', '-');
        if (requirement ==
            "constraints") {  // names separated by commas, as on the command line, or by plus signs
            value->erase(std::remove(value->begin(), value->end(), ' '), value->end());
            std::replace(value->begin(), value->end(), ',', '+');
        }
        const Status set =
            set_requirement(requirement, *value == "true" ? "" : *value, board, requirements);
        if (!set) table.complain(key, set.error().message);
    }

    // Applies the rest of a preset. A level uses its own preset, if there is one, if the section
    // sets neither givens nor cages. A variant without further requirements does, too, because it
    // would otherwise nearly always be extreme.
    static void read_preset(TomlTable& table, const Geometry& board, SectionSpec& section) {
        const auto has_any = [&](std::initializer_list<const char*> keys) {
            return std::any_of(keys.begin(), keys.end(),
                               [&](const char* key) { return table.has(key); });
        };
        const auto name = table.text("preset");
        const Preset* preset = name || !section.level.empty()
                                   ? find_preset(name.value_or(section.level))
                                   : usual_preset(board, section.requirements);
        if (name && preset == nullptr) {
            table.complain("preset", "'" + *name + "' is not a preset" +
                                         did_you_mean_row(*name, preset_table()));
        }
        const bool is_of_constraints = section.requirements.constraints.has_value();
        if (preset != nullptr && !name) {
            if (!section.file.empty() || has_any({"givens", "minimal"}) ||
                (is_of_constraints ? has_any({"constraint_cells", "constraint_cover"})
                                   : !section.level.empty() && has_any({"symmetry"}))) {
                preset = nullptr;
            }
        }
        // A level that has no preset here is only a criterion.
        if (preset == nullptr || (!name && !suits(*preset, section.requirements))) return;
        const std::size_t targets = section.requirements.criteria.size();
        const PatternSymmetry symmetry = section.requirements.symmetry;
        const Status used = use_preset(*preset, board, section.requirements);
        if (!used) table.complain("preset", used.error().message);
        if (has_any({"symmetry"})) section.requirements.symmetry = symmetry;
        // Generation by level sets these itself.
        if (!section.level.empty()) {
            section.requirements.criteria.erase(
                section.requirements.criteria.begin() + static_cast<std::ptrdiff_t>(targets),
                section.requirements.criteria.end());
        }
        // "none" is a choice, too, and overrides the preset.
        for (const char* const key : {"symmetry", "constraint_symmetry"})
            if (table.word(key) == "none")
                read_requirement(table, key, board, section.requirements);
    }

    static int whole(TomlTable& table, const char* key, int least, int most, int otherwise) {
        return static_cast<int>(table.integer(key, least, most).value_or(otherwise));
    }

    template <class T>
    void load(const char* key, const Result<T>& found, T& target) {
        if (found) {
            target = *found;
        } else if (found.error().line != 0) {  // the line of another file
            root_.adopt(found.error());
        } else {
            root_.complain(key, found.error().describe());
        }
    }

    std::string_view text_;
    std::string source_;
    std::string folder_;
    TomlTable root_;
    BookSpec spec_;
    VolumeChoice choice_;
    BookFileAccess access_;
};

BookSpec plain_book() {
    BookSpec spec;
    spec.style = shipped_style("classic").value();
    spec.language = shipped_language("en").value();
    spec.paper = parse_paper("a4").value();
    spec.has_usual_paper = true;
    return spec;
}

TomlMap map_of(const std::vector<BookKey>& keys) {
    TomlMap map;
    for (const BookKey& key : keys) {
        TomlMap* table = &map;
        std::size_t begin = 0;
        for (std::size_t dot = key.name.find('.'); dot != std::string::npos;
             begin = dot + 1, dot = key.name.find('.', begin)) {
            TomlValue& inner = (*table)[key.name.substr(begin, dot - begin)];
            if (!std::holds_alternative<TomlMap>(inner.content)) inner.content = TomlMap();
            table = &std::get<TomlMap>(inner.content);
        }
        TomlValue value;
        std::visit([&](const auto& content) { value.content = content; }, key.value);
        (*table)[key.name.substr(begin)] = std::move(value);
    }
    return map;
}

}  // namespace

Result<BookSpec> read_book_file(std::string_view text, const std::string& source,
                                const std::string& folder, const VolumeChoice& volume,
                                BookFileAccess access) {
    const Result<TomlValue> document = parse_toml(text, source);
    if (!document) return document.error();
    return BookFileReader(*document, text, source, folder, plain_book(), volume, std::move(access))
        .read();
}

Result<BookSpec> with_keys(const BookSpec& base, const std::vector<BookKey>& keys,
                           const std::vector<std::vector<BookKey>>& sections,
                           const VolumeChoice& volume) {
    TomlMap map = map_of(keys);
    if (!sections.empty()) {
        TomlArray list;
        for (const auto& section : sections) list.push_back({map_of(section)});
        map["section"] = TomlValue{std::move(list)};
    }
    return BookFileReader(TomlValue{std::move(map)}, {}, {}, {}, base, volume).read();
}

Result<BookSpec> book_from_keys(const std::vector<BookKey>& keys,
                                const std::vector<std::vector<BookKey>>& sections,
                                const VolumeChoice& volume) {
    return with_keys(plain_book(), keys, sections, volume);
}

}  // namespace sudoku::book
