#include <sudoku/book/book_spec.hpp>

#include "book/shipped_data.hpp"
#include "support/nearest_name.hpp"
#include "toml/toml_tree.hpp"

#include <algorithm>

namespace sudoku::book {
namespace {

std::vector<Product> load_products() {
    std::vector<Product> all;
    for (const ShippedFile& file : shipped_files()) {
        if (file.folder != "products") continue;
        const std::string name(file.name);
        const TomlValue document = parse_toml(file.text, name).value();
        TomlTable root(document, name);
        all.push_back(
            {name, root.text("about").value_or(""), root.texts("needs"), std::string(file.text)});
    }
    std::sort(all.begin(), all.end(),
              [](const Product& a, const Product& b) { return a.name < b.name; });
    return all;
}

}  // namespace

const std::vector<Product>& products() {
    static const std::vector<Product> all = load_products();
    return all;
}

Result<Product> find_product(std::string_view name) {
    std::string names;
    for (const Product& product : products()) {
        if (is_same_name(product.name, name)) return product;
        names += (names.empty() ? "" : ", ") + product.name;
    }
    return Error{ErrorCode::invalid, "'" + std::string(name) +
                                         "' is not a product: expected one of " + names +
                                         did_you_mean_row(name, products())};
}

}  // namespace sudoku::book
