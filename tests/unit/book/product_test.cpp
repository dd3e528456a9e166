#include <sudoku/book/book_spec.hpp>

#include "support/catch.hpp"

namespace sudoku::book {
namespace {

TEST_CASE("every product is a book file that needs only what it names", "[book][unit]") {
    REQUIRE(products().size() >= 10);
    for (const Product& product : products()) {
        CAPTURE(product.name);
        CHECK_FALSE(product.summary.empty());
        CHECK(product.summary.size() <= 54);  // one line of the help
        BookSpec spec = read_book_file(product.text, product.name).value();
        CHECK(spec.needs == product.needs);
        for (const std::string& key : product.needs)
            spec = with_keys(spec, {{key, std::string("Something")}}).value();
        CHECK(check_spec(spec));
    }
}

TEST_CASE("a product is found by its name", "[book][unit]") {
    CHECK(find_product("KDP-Killer").value().name == "kdp-killer");
    const Error error = find_product("kdp-kiler").error();
    CHECK(error.message.starts_with("'kdp-kiler' is not a product: expected one of daily, "));
    CHECK(error.message.ends_with("did you mean 'kdp-killer'?"));
}

}  // namespace
}  // namespace sudoku::book
