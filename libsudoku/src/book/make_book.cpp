#include <sudoku/book/collect.hpp>
#include <sudoku/book/composed_book.hpp>

#include <algorithm>
#include <numeric>
#include <utility>

namespace sudoku::book {
namespace {

constexpr int sample_puzzles = 4;    // per section, to measure pages with
constexpr int most_total = 200'000;  // puzzles of a book
constexpr int most_tries = 20;

// Fills a number of pages. A few puzzles of each section stand for all when pages are counted:
// they have the boards, labels and numbers of the others.
class PageFiller {
  public:
    PageFiller(const BookSpec& spec, const CollectOptions& options)
        : spec_(spec), options_(options), wanted_(spec.pages) {
        if (!spec.paper.printer.is_screen) wanted_ -= wanted_ % 2;
        for (const SectionSpec& section : spec.sections)
            weights_.push_back(std::max(1, section.count));
    }

    Result<ComposedBook> run() {
        auto sample = collect_sections(with_counts(samples()), options_);
        if (!sample) return sample.error();
        sample_ = std::move(*sample);
        auto total = largest_total();
        if (!total) return total.error();
        int count = *total;
        // Texts can be longer than those of the sample: how-to pages show what puzzles need.
        for (int i = 0; i < most_tries; ++i, count -= std::max(1, spec_.per_page)) {
            if (count < static_cast<int>(weights_.size())) break;
            auto sections = collect_sections(with_counts(shares(count)), options_);
            if (!sections) return sections.error();
            if (i == 0 && options_.collected) options_.collected();
            auto book = ComposedBook::compose(spec_, *sections);
            if (!book || book->page_count() == wanted_) return book;
            if (book->page_count() > wanted_) continue;
            BookSpec filled = spec_;
            if (!spec_.paper.printer.is_screen) filled.notes += wanted_ - book->page_count();
            return ComposedBook::compose(std::move(filled), std::move(*sections));
        }
        return too_few(wanted_ + 2);
    }

  private:
    static Error too_few(int needed) {
        return {ErrorCode::invalid, "pages: the book needs at least " + std::to_string(needed) +
                                        " pages for a puzzle of each section: choose more pages "
                                        "or leave out texts"};
    }

    std::vector<int> samples() const {
        std::vector<int> counts;
        for (const int weight : weights_) counts.push_back(std::min(weight, sample_puzzles));
        return counts;
    }

    // Divides puzzles in proportion to the weights, at least one to each.
    static std::vector<int> shares_of(int total, const std::vector<int>& weights) {
        const double all = std::accumulate(weights.begin(), weights.end(), 0.0);
        std::vector<int> counts;
        double passed = 0;
        int given = 0;
        for (const int weight : weights) {
            passed += weight;
            const int until = static_cast<int>(total * passed / all + 0.5);
            counts.push_back(std::max(1, until - given));
            given = std::max(until, given + 1);
        }
        return counts;
    }
    std::vector<int> shares(int total) const { return shares_of(total, weights_); }

    BookSpec with_counts(const std::vector<int>& counts) const {
        BookSpec spec = spec_;
        for (std::size_t i = 0; i < counts.size(); ++i) spec.sections[i].count = counts[i];
        return spec;
    }

    // The pages of a book with this many puzzles, made of repeated puzzles of the sample.
    Result<int> pages_of(int total) const {
        std::vector<int> weights = weights_;
        if (sample_.size() != weights.size()) {  // sections were put together or divided
            weights.clear();
            for (const BookSection& section : sample_)
                weights.push_back(static_cast<int>(section.puzzles.size()));
        }
        const std::vector<int> counts = shares_of(total, weights);
        std::vector<BookSection> sections = sample_;
        for (std::size_t s = 0; s < sections.size(); ++s) {
            std::vector<BookPuzzle> puzzles;
            for (int i = 0; i < counts[s]; ++i) {
                const auto& known = sample_[s].puzzles;
                puzzles.push_back(known[static_cast<std::size_t>(i) % known.size()]);
            }
            sections[s].puzzles = std::move(puzzles);
        }
        BookSpec spec = spec_;
        spec.cover.reset();
        auto book = ComposedBook::compose(std::move(spec), std::move(sections));
        if (!book) return book.error();
        return book->page_count();
    }

    Result<int> largest_total() const {
        int fits = static_cast<int>(weights_.size());
        const auto least = pages_of(fits);
        if (!least) return least;
        if (*least > wanted_) return too_few(*least);
        int exceeds = fits;
        for (int pages = *least; pages <= wanted_ && exceeds < most_total;) {
            fits = exceeds;
            exceeds *= 2;
            const auto more = pages_of(exceeds);
            // A book can be thicker than its binding before it has too many pages.
            pages = more ? *more : wanted_ + 1;
        }
        while (exceeds - fits > 1) {
            const int middle = (fits + exceeds) / 2;
            const auto pages = pages_of(middle);
            (pages && *pages <= wanted_ ? fits : exceeds) = middle;
        }
        return fits;
    }

    const BookSpec& spec_;
    const CollectOptions& options_;
    int wanted_;
    std::vector<int> weights_;
    std::vector<BookSection> sample_;
};

}  // namespace

Result<ComposedBook> make_book(const BookSpec& spec, const CollectOptions& options) {
    if (const Status status = check_spec(spec); !status) return status.error();
    if (spec.pages > 0) return PageFiller(spec, options).run();
    auto sections = collect_sections(spec, options);
    if (!sections) return sections.error();
    if (options.collected) options.collected();
    return ComposedBook::compose(spec, std::move(*sections));
}

}  // namespace sudoku::book
