#include "commands/book_preflight.hpp"

#include "run/console.hpp"
#include "run/messages.hpp"
#include "run/output.hpp"

#include "support/number_text.hpp"

#include "book/press_pdf.hpp"
#include "format/small_file.hpp"

#include <sudoku/book/paper.hpp>

#include <algorithm>
#include <cmath>

namespace sudoku::tools {
namespace {

using book::Paper;

constexpr std::size_t largest_pdf = std::size_t{1} << 30;

// The preset with this size, from the requested printer if there is one, or else a custom paper.
Paper paper_of_size(double width, double height, const std::string& printer) {
    const auto is_meant = [&](const Paper& paper) {
        return printer.empty() || paper.printer.name == printer;
    };
    const auto fits = [&](const Paper& paper) {
        return std::abs(paper.width - width) < 0.5 && std::abs(paper.height - height) < 0.5 &&
               is_meant(paper);
    };
    const auto is_around = [&](const Paper& paper) {
        return book::is_cover_size(paper, width, height) && is_meant(paper);
    };
    const std::vector<Paper>& presets = book::paper_presets();
    auto found = std::find_if(presets.begin(), presets.end(), fits);
    if (found == presets.end()) found = std::find_if(presets.begin(), presets.end(), is_around);
    if (found != presets.end()) return *found;
    return book::parse_paper(std::to_string(width) + "pt x " + std::to_string(height) + "pt")
        .value();
}

}  // namespace

std::size_t report_preflight(const std::string& name, const std::string& pdf,
                             const book::PreflightLimits& limits, Console& console) {
    try {
        const auto faults = book::preflight(pdf, limits);
        for (const book::PreflightFault& fault : faults)
            console.out.write(name + ": " + book::describe(fault) + '\n');
        return faults.size();
    } catch (const book::PdfFailure& failure) {
        throw Failure(Error{ErrorCode::malformed, failure.what(), name});
    }
}

ExitCode measure_pdf(const BookOptions& options, Console& console) {
    const std::string pdf = read_small_file(options.file, largest_pdf).value();
    const auto text_of = [&](const char* key) {
        const auto found = options.texts.find(key);
        return found == options.texts.end() ? std::string() : found->second;
    };
    const std::string printer =
        text_of("printer").empty() ? "" : book::parse_printer(text_of("printer")).value().name;
    std::pair<double, double> size;
    try {
        size = book::trim_size_of(pdf);
    } catch (const book::PdfFailure& failure) {
        throw Failure(Error{ErrorCode::malformed, failure.what(), options.file});
    }
    Paper paper = text_of("paper").empty() ? paper_of_size(size.first, size.second, printer)
                                           : book::parse_paper(text_of("paper")).value();
    if (!printer.empty()) paper.printer = book::parse_printer(printer).value();
    const auto bleed = options.flags.find("bleed");
    const bool is_cover = book::is_cover_size(paper, size.first, size.second);
    const std::size_t faults = report_preflight(
        options.file, pdf,
        is_cover ? book::cover_limits(paper)
                 : book::preflight_limits(paper, bleed != options.flags.end() && bleed->second),
        console);
    console.messages.note(options.file + ": " + counted(faults, "fault", "faults") + " for " +
                          paper.printer.name + (is_cover ? " around " : " on ") + paper.name);
    return finish(console, faults == 0 ? ExitCode::done : ExitCode::no);
}

}  // namespace sudoku::tools
