#include "book/hyphenation.hpp"

#include "book/book_state.hpp"

#include <sudoku/book/composed_book.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <algorithm>

namespace sudoku::book {
namespace {

std::string with_bars(std::string text) {
    for (std::size_t place = 0; (place = text.find(soft_hyphen, place)) != std::string::npos;)
        text.replace(place, soft_hyphen.size(), "|");
    return text;
}

// scripts/setup installs the German patterns.
TEST_CASE("German words are broken where the patterns say", "[book][unit]") {
    const auto hyphenator = Hyphenator::load(shipped_language("de").value());
    REQUIRE(hyphenator != nullptr);
    const auto bars = [&](const char* text) {
        return with_bars(hyphenator->with_soft_hyphens(text));
    };
    CHECK(bars("Silbentrennung") == "Sil|ben|tren|nung");
    CHECK(bars("Die L\xC3\xB6sungen stehen hier.") == "Die L\xC3\xB6|sun|gen ste|hen hier.");
    CHECK(bars("r\xC3\xA4tselhaft") == "r\xC3\xA4t|sel|haft");
    // Short words, capitals, addresses and what is no text stay whole.
    CHECK(bars("Rand ABK\xC3\x9CRZUNGEN") == "Rand ABK\xC3\x9CRZUNGEN");
    CHECK(bars("https://beispiel.de/Silbentrennung 12345678") ==
          "https://beispiel.de/Silbentrennung 12345678");
    CHECK(bars("") == "");
    CHECK(bars("\xFFSilben\xFF") == "\xFFSil|ben\xFF");
}

TEST_CASE("languages without patterns have no hyphenator", "[book][unit]") {
    CHECK(Hyphenator::load(shipped_language("ja").value()) == nullptr);
    Language language = shipped_language("de").value();
    for (const char* name : {"hyph_none.dic", "../hyphen/hyph_de_DE.dic",
                             "/usr/share/hyphen/hyph_de_DE.dic", "..", "."}) {
        language.patterns = name;
        CHECK(Hyphenator::load(language) == nullptr);
    }
}

// promise 7.16: Hyphenation loses nothing of a text
TEST_CASE("hyphenation fills lines and loses nothing", "[book][unit]") {
    const Geometry geometry = test::geometry("2x2");
    Rng rng(5);
    const Grid solution = test::arbitrary_solution(geometry, rng).value();
    const BookPuzzle puzzle{test::arbitrary_givens(solution, 8, rng), solution};
    const auto lines_of = [&](const char* keys) {
        BookSpec spec =
            read_book_file(
                std::string("title = \"T\"\nlanguage = \"de\"\npaper = \"a5\"\n"
                            "introduction = \"# Silbentrennungsregelwerke\\n\\n"
                            "Unbezweifelbare Kandidatenausschlussverfahren "
                            "vereinfachen Zwischenueberlegungen und "
                            "Loesungsmoeglichkeiten ausserordentlich wirkungsvoll.\"\n") +
                    keys,
                "b.toml")
                .value();
        spec.style.text.size = 20;
        const ComposedBook book =
            ComposedBook::compose(std::move(spec), {{"", "", 1, {puzzle}}}).value();
        std::vector<std::string> lines;
        for (const FlowPage& page : book.state().introduction) {
            for (const FlowLine& line : page.lines) {
                lines.emplace_back();
                for (const TextLine::Piece& piece : line.line.pieces)
                    lines.back() += piece.run.text;
            }
        }
        return lines;
    };
    const auto joined = [](const std::vector<std::string>& lines) {
        std::string text;
        for (const std::string& line : lines) {
            const bool is_broken = line.ends_with('-');
            text += is_broken ? line.substr(0, line.size() - 1) : line + ' ';
        }
        return text;
    };
    const auto plain = lines_of("");
    const auto broken = lines_of("hyphenation = true\n");
    CHECK(joined(plain) == joined(broken));
    CHECK(broken.size() < plain.size());
    CHECK(std::any_of(broken.begin(), broken.end(),
                      [](const std::string& line) { return line.ends_with('-'); }));
    CHECK(plain[0] == broken[0]);  // a heading
    for (const std::string& line : broken) CHECK(line.find(soft_hyphen) == std::string::npos);
}

}  // namespace
}  // namespace sudoku::book
