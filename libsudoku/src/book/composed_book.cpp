#include <sudoku/book/composed_book.hpp>

#include "book/book_state.hpp"
#include "book/cover.hpp"
#include "book/cover_design.hpp"
#include "book/print_canvas.hpp"
#include "book/puzzle_link.hpp"

#include <sudoku/support/rng.hpp>

#include <algorithm>
#include <numeric>
#include <span>

namespace sudoku::book {

PageSheet ComposedBook::State::sheet(int number) const {
    PageSheet sheet;
    sheet.number = number;
    sheet.width = frame.width;
    sheet.height = frame.height;
    if (!spec.bleed) return sheet;
    const Edges& bleed = spec.paper.bleed;
    const bool spine_left = number % 2 == 1;
    sheet.bleed_left = spine_left ? bleed.inside : bleed.outside;
    sheet.bleed_right = spine_left ? bleed.outside : bleed.inside;
    sheet.bleed_top = bleed.top;
    sheet.bleed_bottom = bleed.bottom;
    return sheet;
}

std::string ComposedBook::State::section_title(int section) const {
    if (section < 0) return {};
    const std::string& title = sections[static_cast<std::size_t>(section)].title;
    return title.empty() && sections.size() == 1 ? spec.language.word("puzzles") : title;
}

std::string ComposedBook::State::shared_level(int section) const {
    const std::vector<BookPuzzle>& all = sections[static_cast<std::size_t>(section)].puzzles;
    const std::string level = all.front().text("level");
    const bool is_shared = std::all_of(all.begin(), all.end(), [&](const BookPuzzle& one) {
        return one.own_level.empty() && one.text("level") == level;
    });
    return is_shared ? level : std::string();
}

std::string ComposedBook::State::section_name(int section) const {
    const std::string title = section_title(section);
    if (!title.empty()) return title;
    const std::string level = shared_level(section);
    return level.empty() ? level : spec.language.level(level);
}

const PuzzleLink* ComposedBook::State::link_of(int puzzle) const {
    return links.empty() ? nullptr : &links[static_cast<std::size_t>(puzzle)];
}

std::string ComposedBook::State::number_of(int puzzle) const {
    const std::optional<BookDay>& day = puzzles[static_cast<std::size_t>(puzzle)]->day;
    return day ? day->text(spec.language, "short_day") : std::to_string(puzzle + 1);
}

std::string ComposedBook::State::name_of(int puzzle) const {
    const std::optional<BookDay>& day = puzzles[static_cast<std::size_t>(puzzle)]->day;
    return day ? day->text(spec.language, "day")
               : spec.language.word("puzzle", std::to_string(puzzle + 1));
}

std::string ComposedBook::State::entry_title(const Bookmark& bookmark) const {
    const Language& language = spec.language;
    if (bookmark.kind == PageKind::text) return language.word("introduction");
    if (bookmark.kind == PageKind::contents) return language.word("contents");
    if (bookmark.kind == PageKind::hints) return language.word("hints");
    if (bookmark.kind == PageKind::words) return language.word("hidden_words");
    if (bookmark.kind == PageKind::certificate) return language.word("certificate");
    if (bookmark.kind == PageKind::notes) return language.word("notes");
    const std::string section =
        bookmark.section < 0 ? std::string() : section_name(bookmark.section);
    if (bookmark.kind == PageKind::section) {
        return section.empty() ? language.word("puzzles") : section;
    }
    return language.labelled("solutions", sections.size() == 1 ? std::string() : section);
}

Box ComposedBook::State::puzzle_area(const Box& body, int section) const {
    const double strip = layouts[static_cast<std::size_t>(section)].strip_height;
    return {body.x, body.y, body.width, body.height - strip};
}

Box ComposedBook::State::strip_of(const Box& body, int section) const {
    const double strip = layouts[static_cast<std::size_t>(section)].strip_height;
    const double height = std::max(0.0, strip - strip_gap);
    return {body.x, body.bottom() - height, body.width, height};
}

namespace {

// Adjusts a large-print book: one puzzle per page and a larger text font.
void set_large(BookSpec& spec, std::vector<BookSection>& sections) {
    for (BookSection& section : sections) section.per_page = 1;
    spec.style.least_type = least_large_type;
    for (Font* font :
         {&spec.style.text, &spec.style.heading, &spec.style.label, &spec.style.number}) {
        font->size = std::max(font->size * 1.5, least_large_type);
    }
}

// The number of days before this one that have its level in a whole week.
std::ptrdiff_t day_of_level(const CalendarSpec& calendar, int index) {
    const int place =
        calendar.is_of_any_year ? index % 7 : weekday_of({calendar.first.number + index});
    return std::count(calendar.levels.begin(), calendar.levels.begin() + place,
                      calendar.level_of(index));
}

// The days in the order in which they take the puzzles of their level. A ramp is one of the week,
// so if a level has several days of the week, the later ones have harder puzzles, in any order over
// the year.
std::vector<int> days_in_order(const CalendarSpec& calendar, Order order) {
    constexpr std::uint64_t stream = 0;
    std::vector<int> days(static_cast<std::size_t>(calendar.days));
    std::iota(days.begin(), days.end(), 0);
    const bool has_levels = !calendar.levels.front().empty();
    if (order != Order::ramp || !has_levels) return days;
    Rng rng(static_cast<std::uint64_t>(calendar.days), stream);
    rng.shuffle(std::span<int>(days));
    std::stable_sort(days.begin(), days.end(), [&](int a, int b) {
        return day_of_level(calendar, a) < day_of_level(calendar, b);
    });
    return days;
}

// Converts sections of one level each to sections of months, and gives every puzzle its day.
Result<std::vector<BookSection>> months_of(const BookSpec& spec,
                                           std::vector<BookSection> sections) {
    const CalendarSpec& calendar = *spec.calendar;
    if (spec.language.weekdays.empty() || spec.language.months.empty())
        return Error{ErrorCode::invalid, "the language has no names for days and months"};
    const auto levels = days_by_level(calendar);
    bool fits = levels.size() == sections.size();
    for (std::size_t i = 0; fits && i < levels.size(); ++i)
        fits = static_cast<std::size_t>(levels[i].second) == sections[i].puzzles.size();
    if (!fits) return Error{ErrorCode::invalid, "the sections differ from those of the calendar"};
    const auto section_of = [&](int day) {
        const auto has_level = [&](const auto& row) { return row.first == calendar.level_of(day); };
        return static_cast<std::size_t>(std::find_if(levels.begin(), levels.end(), has_level) -
                                        levels.begin());
    };
    std::vector<std::size_t> used(sections.size(), 0),
        number_of(static_cast<std::size_t>(calendar.days));
    for (const int day : days_in_order(calendar, spec.order))
        number_of[static_cast<std::size_t>(day)] = used[section_of(day)]++;
    std::vector<BookSection> months;
    for (int i = 0; i < calendar.days; ++i) {
        const BookDay day{{calendar.first.number + i},
                          calendar.is_of_any_year,
                          calendar.number > 0 ? calendar.number + i : 0};
        BookSection& from = sections[section_of(i)];
        const std::string title = day.text(spec.language, "month_title");
        if (months.empty() || months.back().title != title) {
            months.emplace_back();
            months.back().title = title;
            months.back().per_page = from.per_page;
        }
        months.back().puzzles.push_back(
            std::move(from.puzzles[number_of[static_cast<std::size_t>(i)]]));
        months.back().puzzles.back().day = day;
    }
    return months;
}

Status make_links(ComposedBook::State& book) {
    if (book.spec.link.empty()) return success();
    for (std::size_t i = 0; i < book.puzzles.size(); ++i) {
        PuzzleLink& link = book.links.emplace_back();
        link.address = puzzle_link(book.spec.link, *book.puzzles[i], static_cast<int>(i) + 1);
        if (!book.spec.labels.qr) continue;
        Result<QrCode> code = qr_code(link.address);
        if (!code) return code.error();
        link.code = std::move(*code);
    }
    return success();
}

// Makes the defaults and what the printer asks for explicit.
Status complete_spec(BookSpec& spec, std::vector<BookSection>& sections) {
    if (spec.language.words.empty()) {
        auto shipped = shipped_language(spec.language.code.empty() ? "en" : spec.language.code);
        if (!shipped) return shipped.error();
        spec.language = std::move(*shipped);
    }
    if (spec.paper.width == 0) {
        auto usual = parse_paper(spec.language.word("paper"));
        if (!usual) return usual.error();
        spec.paper = std::move(*usual);
    }
    if (spec.calendar) {
        auto months = months_of(spec, std::move(sections));
        if (!months) return months.error();
        sections = std::move(*months);
    }
    std::erase_if(sections, [](const BookSection& section) { return section.puzzles.empty(); });
    if (sections.empty()) return Error{ErrorCode::invalid, "the book has no puzzles"};
    if (spec.printer) spec.paper.printer = *spec.printer;
    if (spec.large_print) set_large(spec, sections);
    spec.style.least_line = spec.paper.printer.least_line;
    return success();
}

std::vector<std::string> families_of(const Style& style) {
    std::vector<std::string> families;
    for (const Font* font : {&style.text, &style.heading, &style.title, &style.label, &style.number,
                             &style.given, &style.solved, &style.pencilmark}) {
        if (std::find(families.begin(), families.end(), font->family) == families.end())
            families.push_back(font->family);
    }
    return families;
}

Status load_pictures(ComposedBook::State& book) {
    if (book.spec.cover && has_colour(book.spec.cover->design) &&
        !book.spec.cover->picture.empty()) {
        auto picture =
            Picture::load(book.spec.pictures.at(book.spec.cover->picture), Tones::colour);
        if (picture) book.cover_picture = std::move(*picture);  // otherwise reported below
    }
    for (const auto& [name, bytes] : book.spec.pictures) {
        auto picture = Picture::load(bytes);
        if (!picture) {
            Error error = picture.error();
            error.message = "the picture " + error.message;
            error.source = name;
            return error;
        }
        book.pictures.emplace(name, std::move(*picture));
    }
    return success();
}

// Adds a note if there are no patterns.
void load_hyphenator(ComposedBook::State& book) {
    const Language& language = book.spec.language;
    book.hyphenator = Hyphenator::load(language);
    if (book.hyphenator) return;
    if (language.patterns.empty()) {
        book.notes.emplace_back("hyphenation: there are no patterns for the language of the book");
        return;
    }
    book.notes.push_back("hyphenation: " + language.patterns + " is not installed" +
                         (language.patterns_package.empty()
                              ? std::string()
                              : ": the Debian package " + language.patterns_package + " has it"));
}

// Refuses a book with characters that no font has, in the pages laid out and in names and titles,
// which are laid out here for the first time.
Status require_glyphs(ComposedBook::State& book) {
    for (const BookPuzzle* const puzzle : book.puzzles) {
        if (puzzle->symbols.are_pictures) continue;
        for (const std::string& name : puzzle->symbols.names)
            book.typesetter->measure(name, book.spec.style.given);
    }
    for (const std::string& text :
         {book.spec.title, book.spec.subtitle, book.spec.author, book.spec.publisher})
        book.typesetter->measure(text, book.spec.style.title);
    const auto& unprintable = book.typesetter->unprintable();
    if (unprintable.empty()) return success();
    return Error{ErrorCode::unsupported, unprintable.front() +
                                             ": choose other texts or another style, or a "
                                             "language file with 'fonts' that are installed"};
}

}  // namespace

ComposedBook::ComposedBook(std::unique_ptr<State> state) : state_(std::move(state)) {}
ComposedBook::ComposedBook(ComposedBook&&) noexcept = default;
ComposedBook::~ComposedBook() = default;

Result<ComposedBook> ComposedBook::compose(BookSpec spec, std::vector<BookSection> sections) {
    if (const Status status = complete_spec(spec, sections); !status) return status.error();
    const auto typesetter_of = [&](const std::vector<std::string>& families) {
        return Typesetter::create(families, spec.language.fonts, spec.language.font_package);
    };
    std::vector<std::string> families = families_of(spec.style);
    const bool has_family =
        std::find(families.begin(), families.end(), cover_family) != families.end();
    if (!has_family) families.emplace_back(cover_family);
    auto typesetter = typesetter_of(families);
    std::string family(cover_family);
    // Books are made without the font of covers, too, if it is not installed.
    if (!typesetter && !has_family) {
        families.pop_back();
        typesetter = typesetter_of(families);
        family = spec.style.title.family;
    }
    if (!typesetter) return typesetter.error();
    std::unique_ptr<State> state(
        new State{std::move(spec), std::move(sections), std::move(*typesetter)});
    state->cover_family = std::move(family);
    if (const Status status = load_pictures(*state); !status) return status.error();
    for (std::size_t s = 0; s < state->sections.size(); ++s) {
        for (const BookPuzzle& puzzle : state->sections[s].puzzles) {
            state->puzzles.push_back(&puzzle);
            state->section_of.push_back(static_cast<int>(s));
        }
    }
    if (state->spec.hyphenation) load_hyphenator(*state);
    for (const auto step : {make_links, lay_out, lay_out_cover, require_glyphs}) {
        if (const Status status = step(*state); !status) return status.error();
    }
    return ComposedBook(std::move(state));
}

std::string ComposedBook::link_of(int index) const {
    const PuzzleLink* const link = state_->link_of(index);
    return link == nullptr ? std::string() : link->address;
}
CoverSize ComposedBook::cover_size() const {
    return state_->cover ? state_->cover->size : CoverSize();
}
const BookSpec& ComposedBook::spec() const { return state_->spec; }
const std::vector<BookSection>& ComposedBook::sections() const { return state_->sections; }
int ComposedBook::page_count() const { return static_cast<int>(state_->plan.pages.size()); }
int ComposedBook::puzzle_count() const { return static_cast<int>(state_->puzzles.size()); }
int ComposedBook::page_of_puzzle(int index) const {
    return state_->plan.page_of_puzzle[static_cast<std::size_t>(index)];
}
int ComposedBook::page_of_solution(int index) const {
    return state_->plan.page_of_solution[static_cast<std::size_t>(index)];
}
const BookPlan& ComposedBook::plan() const { return state_->plan; }
const FrameOptions& ComposedBook::frame() const { return state_->frame; }
const std::vector<std::string>& ComposedBook::notes() const { return state_->notes; }

double ComposedBook::digit_size_of(std::size_t section) const {
    return state_->layouts[section].digit;
}

void ComposedBook::draw(Canvas& canvas, bool separate_solutions) const {
    const auto& pages = separate_solutions ? state_->plan.solution_pages : state_->plan.pages;
    PrintCanvas print(canvas, state_->spec.paper.printer);
    for (std::size_t i = 1; i <= pages.size(); ++i) {
        draw_page(print, *state_, pages, static_cast<int>(i));
    }
}

}  // namespace sudoku::book
