#include "book/press_pdf.hpp"

#include "book/icc_profile.hpp"
#include "book/preflight.hpp"
#include "book/xmp.hpp"

#include <sudoku/book/book_spec.hpp>
#include <sudoku/book/composed_book.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

namespace sudoku::book {
namespace {

ComposedBook small_book() {
    const Geometry geometry = test::geometry("2x2");
    Rng rng(5);
    const Grid solution = test::arbitrary_solution(geometry, rng).value();
    BookSpec spec =
        read_book_file("title = \"A & B\"\ndate = \"2026-11-21\"\nauthor = \"Me\"\n", "b.toml")
            .value();
    BookPuzzle puzzle{test::arbitrary_givens(solution, 8, rng), solution};
    return ComposedBook::compose(std::move(spec), {{"", "", 1, {puzzle}}}).value();
}

std::string pdf_with(const RenderOptions& options) {
    std::string pdf;
    small_book()
        .render(options, [&](const std::string&, std::string bytes) { pdf = std::move(bytes); })
        .value();
    return pdf;
}

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

std::vector<std::string> faults_of(const std::string& pdf) {
    PreflightLimits limits;
    limits.width = points_per_inch / 25.4 * 210;
    limits.height = points_per_inch / 25.4 * 297;
    std::vector<std::string> texts;
    for (const PreflightFault& fault : preflight(pdf, limits)) texts.push_back(describe(fault));
    return texts;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    REQUIRE(from.size() == to.size());
    const std::size_t place = text.find(from);
    REQUIRE(place != std::string::npos);
    return text.replace(place, from.size(), to);
}

TEST_CASE("PDF/X-4 says what it is and brings its profile", "[book][unit]") {
    RenderOptions options;
    options.pdfx4 = true;
    const std::string pdf = pdf_with(options);
    CHECK(pdf.starts_with("%PDF-1.6"));
    CHECK(has(pdf, "<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>"));
    CHECK(has(pdf, "<rdf:li xml:lang=\"x-default\">A &amp; B</rdf:li>"));
    CHECK(has(pdf, "<xmp:CreateDate>2026-11-21T00:00:00Z</xmp:CreateDate>"));
    CHECK(has(pdf, "/Trapped /False"));
    CHECK(has(pdf, "/DestOutputProfile"));
    CHECK_FALSE(has(pdf, "/Annots"));
    CHECK(faults_of(pdf).empty());
}

TEST_CASE("only PDF 1.3 has no XMP metadata", "[book][unit]") {
    RenderOptions options;
    const std::string plain = pdf_with(options);
    CHECK(has(plain, "<rdf:li>Me</rdf:li>"));
    CHECK_FALSE(has(plain, "GTS_PDFXVersion"));
    options.pdfx = true;
    CHECK_FALSE(has(pdf_with(options), "xpacket"));
    options.pdfx4 = true;
    const Status both = small_book().render(options, [](const std::string&, std::string) {});
    REQUIRE_FALSE(both);
    CHECK(both.error().message == "a PDF is PDF/X-1a or PDF/X-4, not both");
}

// promise 7.14: Preflight tells what a PDF that claims to be PDF/X lacks
TEST_CASE("preflight names what a PDF/X lacks", "[book][unit]") {
    RenderOptions options;
    options.pdfx4 = true;
    const std::string pdf = pdf_with(options);
    CHECK(faults_of(replaced(pdf, "/DestOutputProfile", "/DestOutputUnknown")) ==
          std::vector<std::string>{
              "document: is declared as PDF/X-4, but has no profile in its output intent"});
    CHECK(faults_of(replaced(pdf, "/S /GTS_PDFX", "/S /GTS_PDFA")) ==
          std::vector<std::string>{"document: is declared as PDF/X-4, but has no output intent"});
    CHECK(faults_of(replaced(pdf, "%PDF-1.6", "%PDF-1.7")) ==
          std::vector<std::string>{"document: is declared as PDF/X-4, but is PDF 1.7, not 1.6"});
    CHECK(faults_of(replaced(pdf, "/Trapped", "/Tripped")) ==
          std::vector<std::string>{
              "document: is declared as PDF/X-4, but does not declare whether it is trapped"});
}

TEST_CASE("profiles are those of printing devices, in grey or CMYK", "[book][unit]") {
    const std::string grey = grey_profile();
    CHECK(icc_facts(grey).value().channels == 1);
    CHECK(icc_facts(grey).value().name == "Grey, dot gain 20 %");
    CHECK(icc_facts(replaced(grey, "GRAY", "CMYK")).value().channels == 4);
    const auto error = [](const std::string& profile) {
        const auto facts = icc_facts(profile);
        return facts ? "no error" : facts.error().message;
    };
    CHECK(error("") == "the output profile is not an ICC profile");
    CHECK(error(grey.substr(0, grey.size() - 1)) == "the output profile is not complete");
    CHECK(error(replaced(grey, "GRAY", "RGB ")) == "the output profile is neither grey nor CMYK");
    CHECK(error(replaced(grey, "prtr", "mntr"))
              .starts_with("the output profile is not a profile of a printing device"));
    // Places of tags that lie outside of it.
    for (std::size_t place = 128; place < 184; ++place) {
        std::string damaged = grey;
        damaged[place] = '\xFF';
        CAPTURE(place);
        CHECK_NOTHROW(icc_facts(damaged).has_value());
    }
}

}  // namespace
}  // namespace sudoku::book
