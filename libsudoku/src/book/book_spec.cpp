#include <sudoku/book/book_spec.hpp>

#include "book/book_symbols.hpp"
#include "book/section_error.hpp"
#include "book/text_key.hpp"
#include "support/nearest_name.hpp"

#include <sudoku/grade/grade.hpp>
#include <sudoku/store/bank.hpp>

#include <algorithm>

namespace sudoku::book {
namespace {

// A numeric member of the book and its limits, which book files share.
struct Bounded {
    const char* key;
    int value;
    int least;
    int most;
};

bool is_inside(const Bounded& number) {
    return number.least <= number.value && number.value <= number.most;
}

std::string describe_outside(const Bounded& number) {
    return std::string(number.key) + " is " + std::to_string(number.value) + ": expected " +
           std::to_string(number.least) + " to " + std::to_string(number.most);
}

// "a title", "a title and an author"
std::string joined_words(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) {
        const bool has_vowel =
            std::string_view("aeiou").find(word.front()) != std::string_view::npos;
        text += (text.empty() ? "" : " and ") + std::string(has_vowel ? "an " : "a ") + word;
    }
    return text;
}

// True if any option apart from the seed is set.
bool has_requirements(const GeneratorOptions& requirements) {
    return requirements.constraints || requirements.constraints || requirements.layouts ||
           requirements.mask || requirements.minimal || requirements.digits_balanced ||
           requirements.empty_box || !requirements.criteria.empty() ||
           requirements.symmetry != PatternSymmetry::none;
}

}  // namespace

std::string name_in_ledger(const BookSpec& spec) {
    if (!spec.id.empty()) return spec.id;
    // The volumes of a series often share one title.
    return spec.subtitle.empty() ? spec.title : spec.title + ": " + spec.subtitle;
}

std::uint64_t random_seed_of(const BookSpec& spec) {
    // Short enough to be read and typed, because ids of puzzles contain it.
    constexpr std::uint64_t seeds = 1'000'000'000'000;
    return Rng(spec.seed.value_or(1), key_of({name_in_ledger(spec)}),
               static_cast<std::uint64_t>(spec.volume))
        .below(seeds);
}

std::string BookDay::text(const Language& language, const std::string& form) const {
    const std::string text =
        is_of_any_year ? language.day_of_any_year(date, form) : language.day(date, form);
    const bool has_day = form != "month_title";
    return number > 0 && has_day ? std::to_string(number) + " \xC2\xB7 " + text : text;
}

const std::string& CalendarSpec::level_of(int index) const {
    const int place = is_of_any_year ? index % days_of_week : weekday_of({first.number + index});
    return levels[static_cast<std::size_t>(place)];
}

std::vector<std::pair<std::string, int>> days_by_level(const CalendarSpec& calendar) {
    std::vector<std::pair<std::string, int>> result;
    for (const std::string& level : calendar.levels) {
        const auto has_level = [&](const auto& row) { return row.first == level; };
        if (std::none_of(result.begin(), result.end(), has_level)) result.emplace_back(level, 0);
    }
    for (int i = 0; i < calendar.days; ++i) {
        const std::string& level = calendar.level_of(i);
        for (auto& [name, count] : result) count += name == level ? 1 : 0;
    }
    result.erase(std::remove_if(result.begin(), result.end(),
                                [](const auto& row) { return row.second == 0; }),
                 result.end());
    return result;
}

Result<bool> needs_seed(const BookSpec& spec) {
    if (spec.order == Order::mixed) return true;
    for (const SectionSpec& section : spec.sections) {
        if (section.file.empty()) return true;
        const auto is_bank = store::is_database(section.file);
        if (!is_bank || *is_bank) return is_bank;
    }
    return false;
}

Status check_spec(const BookSpec& spec) {
    const auto fail = [](std::string message, const SectionSpec* section = nullptr) {
        return section != nullptr ? section_error(*section, std::move(message))
                                  : Error{ErrorCode::invalid, std::move(message)};
    };
    if (!spec.needs.empty()) {
        std::string options;
        for (const std::string& key : spec.needs)
            options += (options.empty() ? "--" : " and --") + key + " TEXT";
        return fail("the book needs " + joined_words(spec.needs) + ": use " + options +
                    ", or set them in the book file");
    }
    if (spec.sections.empty()) {
        return fail(
            "the book has no sections: name a file of puzzles or a number of puzzles to make");
    }
    if ((spec.labels.qr || spec.labels.link) && spec.link.empty()) {
        return fail(
            "the labels qr and link need an address: link = \"https://example.org/#{puzzle}\"");
    }
    if (spec.volumes > 0 && (spec.volume < 1 || spec.volume > spec.volumes)) {
        return fail("no volume " + std::to_string(spec.volume) + " of " +
                    std::to_string(spec.volumes));
    }
    for (const SectionSpec& section : spec.sections) {
        const bool has_words = !words_of(spec, section).empty();
        if (has_words && !hidden_word_of(spec, section))
            return fail("words need a line to be read on: hidden_word = \"row 5\"", &section);
        if (hidden_word_of(spec, section) && !symbols_of(spec, section) && !has_words)
            return fail("a hidden word needs letters: symbols = \"WORDPLAYS\"", &section);
    }
    if (!spec.also.empty() && !spec.half_title) {
        return fail("'also' is printed on the back of the half-title and needs half_title = true");
    }
    if (spec.pages > 0 && spec.calendar)
        return fail("pages: a calendar has a puzzle for each of its days: remove pages");
    for (const Bounded& number : {Bounded{"per_page", spec.per_page, 1, 100},
                                  Bounded{"solutions_per_page", spec.solutions_per_page, 0, 200},
                                  Bounded{"notes", spec.notes, 0, 100}}) {
        if (!is_inside(number)) return fail(describe_outside(number));
    }
    constexpr auto large_needs_one =
        "large print has one puzzle per page: leave out per_page or large_print";
    if (spec.large_print && spec.per_page > 1) return fail(large_needs_one);
    for (const SectionSpec& section : spec.sections) {
        for (const Bounded& number : {Bounded{"count", section.count, 0, 1'000'000},
                                      Bounded{"per_page", section.per_page, 0, 100}}) {
            if (!is_inside(number)) return fail(describe_outside(number), &section);
        }
        if (spec.pages > 0 && !section.file.empty()) {
            return fail(
                "pages fills a book with puzzles that are made, but this section has a file: "
                "remove "
                "pages, or set the number of pages by that of the puzzles",
                &section);
        }
        if (section.file.empty() && section.count == 0 && spec.pages == 0) {
            return fail("a section needs a count, a file of puzzles, or both", &section);
        }
        if (!section.file.empty() && has_requirements(section.requirements)) {
            return fail(
                "givens, symmetry and other requirements are only for puzzles that are made, not "
                "for those from a file",
                &section);
        }
        if (!section.level.empty() && !find_level(section.level)) {
            std::string names;
            for (const LevelBand& band : level_table()) {
                names += (names.empty() ? "" : ", ") + std::string(band.name);
            }
            return fail("'" + section.level + "' is not a level: expected one of " + names +
                            did_you_mean_row(section.level, level_table()),
                        &section);
        }
        if (spec.large_print && section.per_page > 1) {
            return fail(large_needs_one, &section);
        }
    }
    return success();
}

}  // namespace sudoku::book
