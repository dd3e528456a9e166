// A small book, ready to print. Component: book.
#include <sudoku/sudoku.hpp>

#include <fstream>
#include <iostream>

int main(int argc, char** argv) {
    const std::string folder = argc > 1 ? argv[1] : ".";
    const auto spec = sudoku::book::book_from_keys(
        {{"title", "Rainy days"}, {"paper", "a5"}, {"per_page", 2}, {"seed", 7}},
        {{{"title", "Small boards"}, {"geometry", "2x3"}, {"count", 6}},
         {{"title", "Easy"}, {"level", "easy"}, {"count", 4}}});
    auto puzzles = sudoku::book::collect_sections(spec.value());
    const auto book = sudoku::book::ComposedBook::compose(*spec, std::move(puzzles.value()));
    book.value()
        .render({},
                [&](const std::string& name, std::string bytes) {
                    std::ofstream(folder + '/' + name, std::ios::binary) << bytes;
                    std::cout << name << '\n';
                })
        .value();
    std::cout << book->puzzle_count() << " puzzles on " << book->page_count() << " pages\n";
}
