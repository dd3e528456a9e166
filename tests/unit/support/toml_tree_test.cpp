#include "toml/toml_tree.hpp"

#include "support/catch.hpp"

using namespace sudoku;

namespace {

std::string repeated(const std::string& text, int times) {
    std::string result;
    for (int i = 0; i < times; ++i) result += text;
    return result;
}

std::string problem_with(const std::string& text) {
    const auto document = parse_toml(text, "file.toml");
    return document ? "none" : document.error().describe();
}

}  // namespace

// promise 7.3: Values that are nested too deep are refused with their place
TEST_CASE("documents that are nested too deeply are refused with a position", "[support][unit]") {
    constexpr int many = 200'000;
    CHECK(problem_with("# a comment\nx = 1\n  a" + repeated(".a", many) + " = 1\n") ==
          "file.toml:3:34: this is nested too deeply");
    CHECK(problem_with("[a" + repeated(".a", many) + "]\nx = 1\n") ==
          "file.toml:1:33: this is nested too deeply");
    CHECK(problem_with("x = " + repeated("[", many) + repeated("]", many) + "\n") ==
          "file.toml:1:21: this is nested too deeply");
    CHECK(problem_with("x = " + repeated("{a=", many) + "1" + repeated("}", many) + "\n") ==
          "file.toml:1:53: this is nested too deeply");
    CHECK(problem_with("\"a\"" + repeated(".\"a\"", many) + " = 1\n") ==
          "file.toml:1:64: this is nested too deeply");
}

TEST_CASE("dots and brackets in texts, comments and many keys are no nesting", "[support][unit]") {
    const std::string dots = repeated("[.", 100);
    for (const std::string& text :
         {"x = \"" + dots + "\"\ny = 1\n", "x = '" + dots + "'\ny = 1\n",
          "x = \"\"\"\n" + dots + "\"\n" + dots + "\"\"\"\ny = 1\n",
          "x = '''\n" + dots + "'\n" + dots + "'''\ny = 1\n", "x = \"\\\"" + dots + "\"\n",
          "x = '\\'\n# " + dots, repeated("[[section]]\na.b = 1.5\n", 100),
          "x = [" + repeated("[1.5, 2.5],\n", 100) + "]\n", "# " + dots + "\n# it's\nx = 1\n"}) {
        INFO(text);
        CHECK(problem_with(text) == "none");
    }
}
