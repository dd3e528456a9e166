#include <sudoku/book/book_spec.hpp>

#include "book/replace_all.hpp"

namespace sudoku::book {
namespace {

constexpr std::string_view place = "{volume}";

bool says_volume(const std::string& text) { return text.find(place) != std::string::npos; }

void put_number(std::string& text, const std::string& number) {
    text = with_all_replaced(std::move(text), place, number);
}

}  // namespace

BookSpec named_volume(BookSpec spec) {
    if (spec.volumes == 0) return spec;
    const std::string number = std::to_string(spec.volume);
    if (!says_volume(spec.title) && !says_volume(spec.subtitle)) {
        const std::string volume = spec.language.word("volume", number);
        spec.subtitle =
            spec.subtitle.empty() ? volume : volume + spec.language.word("colon") + spec.subtitle;
    }
    for (std::string* const text :
         {&spec.title, &spec.subtitle, &spec.imprint, &spec.introduction, &spec.also, &spec.link})
        put_number(*text, number);
    for (SectionSpec& section : spec.sections) {
        put_number(section.title, number);
        put_number(section.text, number);
    }
    if (spec.cover) put_number(spec.cover->text, number);
    // Seeds depend on the volume number only, so that a volume made alone is the same, as long as
    // no puzzle of an earlier volume comes up again.
    if (spec.seed) *spec.seed += static_cast<std::uint64_t>(spec.volume - 1);
    return spec;
}

}  // namespace sudoku::book
