#pragma once

#include <sudoku/book/collect.hpp>
#include <sudoku/book/composed_book.hpp>

#include "book/preflight.hpp"

#include <nlohmann/json.hpp>

#include <atomic>
#include <deque>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace sudoku::tools {

class StudioFolder;

// A composed book, numbered so that the page can ask for its pictures.
struct BookOnDesk {
    BookOnDesk(int its_number, book::ComposedBook composed)
        : number(its_number), book(std::move(composed)) {}

    int number;
    book::ComposedBook book;
    std::mutex drawing = {};  // pages are drawn one after another
};

// Composes books as they are changed. Puzzles are remembered, so that a change makes only those
// that it asks for anew.
class StudioDesk {
  public:
    StudioDesk(const StudioFolder& folder, std::stop_token stop)
        : folder_(folder), stop_(std::move(stop)) {}

    // The book of a description with the keys of a book file, of a series the volume with this
    // number, from 1. A newer call of the same page ends an older one, which then throws Failure
    // with the code `cancelled`; pages do not disturb each other. Throws Failure.
    std::shared_ptr<BookOnDesk> compose(const std::string& page, const nlohmann::json& description,
                                        int volume = 1);
    // PNGs of one of the last books of a page; of an earlier one, an Error with that code.
    Result<std::string> page_png(int number, int page, int pixels_per_inch);
    Result<std::string> cover_png(int number, int pixels_per_inch);

    std::size_t remembered() const { return made_.size(); }

  private:
    // A page in a browser that shows a book.
    struct Page {
        std::string name;
        std::stop_source current = {};
        std::deque<std::shared_ptr<BookOnDesk>> last = {};
    };
    Page& page_of(const std::string& name);
    std::shared_ptr<BookOnDesk> find(int number);
    Error missing(int number) const;

    const StudioFolder& folder_;
    std::stop_token stop_;
    book::MadePuzzles made_;
    std::mutex composing_;
    std::atomic<int> newest_ = 0;
    std::mutex mutex_;       // protects the following
    std::list<Page> pages_;  // the one that asked last is first
};

// What the finished book would be refused for: the faults of the interior and of the cover.
struct DeskFault {
    std::string file;
    book::PreflightFault fault;
};
std::vector<DeskFault> preflight_of(BookOnDesk& book);

}  // namespace sudoku::tools
