#include "book/hyphenation.hpp"

#include "book/bundled_files.hpp"

#include <pango/pango.h>

#include <cstdlib>
#include <filesystem>
#include <vector>

#include <hyphen.h>

namespace sudoku::book {
namespace {

constexpr const char* pattern_folder = "/usr/share/hyphen";
// Shorter words are not broken, and at least this many characters stay on each line.
constexpr std::size_t shortest_word = 6;
constexpr int least_before = 2;
constexpr int least_behind = 3;

struct DictionaryFree {
    void operator()(HyphenDict* dictionary) const { hnj_hyphen_free(dictionary); }
};

// The word in the character set of the patterns; empty if it cannot be converted.
std::string converted(const std::string& word, const char* charset) {
    gsize length = 0;
    const std::unique_ptr<char, decltype(&g_free)> made(
        g_convert(word.data(), static_cast<gssize>(word.size()), charset, "UTF-8", nullptr, &length,
                  nullptr),
        g_free);
    return made ? std::string(made.get(), length) : std::string();
}

std::string utf8_of(gunichar c) {
    char bytes[6];
    return {bytes, static_cast<std::size_t>(g_unichar_to_utf8(c, bytes))};
}

// Addresses are not hyphenated.
bool is_address(std::string_view token) {
    return token.find_first_of("/@\\_") != std::string_view::npos ||
           token.find("www.") != std::string_view::npos;
}

}  // namespace

struct Hyphenator::Patterns {
    std::unique_ptr<HyphenDict, DictionaryFree> dictionary;
    std::string charset;

    // Returns for each character of a word whether the word can be broken after it.
    std::vector<bool> breaks_of(const std::vector<gunichar>& word) const {
        std::vector<bool> breaks(word.size(), false);
        bool has_small = false;
        std::string lower;
        for (const gunichar c : word) {
            has_small = has_small || g_unichar_islower(c);
            lower += utf8_of(g_unichar_tolower(c));
        }
        if (word.size() < shortest_word || !has_small) return breaks;
        const std::string bytes = converted(lower, charset.c_str());
        if (bytes.empty()) return breaks;
        std::vector<char> marks(bytes.size() + 5, 0);
        char** replacements = nullptr;
        int* places = nullptr;
        int* cuts = nullptr;
        const int failed = hnj_hyphen_hyphenate3(
            dictionary.get(), bytes.data(), static_cast<int>(bytes.size()), marks.data(), nullptr,
            &replacements, &places, &cuts, least_before, least_behind, 0, 0);
        for (std::size_t i = 0; failed == 0 && i + 1 < word.size(); ++i) {
            // Words whose spelling changes when broken are not broken at that place.
            const bool is_plain = replacements == nullptr || replacements[i] == nullptr;
            breaks[i] = is_plain && (marks[i] & 1) != 0;
        }
        for (std::size_t i = 0; replacements != nullptr && i < bytes.size(); ++i)
            std::free(replacements[i]);
        std::free(replacements);
        std::free(places);
        std::free(cuts);
        return breaks;
    }
};

Hyphenator::Hyphenator(std::unique_ptr<Patterns> patterns) : patterns_(std::move(patterns)) {}
Hyphenator::~Hyphenator() = default;

std::unique_ptr<Hyphenator> Hyphenator::load(const Language& language) {
    if (language.patterns.empty()) return nullptr;
    // libhyphen writes outside its buffers with malformed files, so only those are used that are
    // installed or came with the program.
    if (std::filesystem::path(language.patterns).filename() != language.patterns) return nullptr;
    std::string path = bundled_file("hyphen", language.patterns);
    if (path.empty()) path = (std::filesystem::path(pattern_folder) / language.patterns).string();
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(path, ignored)) return nullptr;
    auto patterns = std::make_unique<Patterns>();
    patterns->dictionary.reset(hnj_hyphen_load(path.c_str()));
    if (!patterns->dictionary) return nullptr;
    patterns->charset = patterns->dictionary->cset;
    return std::unique_ptr<Hyphenator>(new Hyphenator(std::move(patterns)));
}

std::string Hyphenator::with_soft_hyphens(std::string_view text) const {
    std::string made;
    std::vector<gunichar> word;
    bool is_broken = true;  // false inside addresses
    const auto end_word = [&] {
        const std::vector<bool> breaks =
            is_broken ? patterns_->breaks_of(word) : std::vector<bool>(word.size(), false);
        for (std::size_t i = 0; i < word.size(); ++i) {
            made += utf8_of(word[i]);
            if (breaks[i]) made += soft_hyphen;
        }
        word.clear();
    };
    for (std::size_t place = 0; place < text.size();) {
        if (place == 0 || text[place - 1] == ' ') {
            const std::size_t end = std::min(text.find(' ', place), text.size());
            is_broken = !is_address(text.substr(place, end - place));
        }
        const gunichar c = g_utf8_get_char_validated(text.data() + place,
                                                     static_cast<gssize>(text.size() - place));
        // Bytes that are not valid characters are copied unchanged.
        const bool is_character = c < 0x110000;
        const std::size_t length = is_character ? utf8_of(c).size() : 1;
        if (is_character && g_unichar_isalpha(c)) {
            word.push_back(c);
        } else {
            end_word();
            made += text.substr(place, length);
        }
        place += length;
    }
    end_word();
    return made;
}

}  // namespace sudoku::book
