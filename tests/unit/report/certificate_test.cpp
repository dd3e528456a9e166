#include <sudoku/report/certificate.hpp>

#include <sudoku/format/record_reader.hpp>

#include "support/catch.hpp"

#include <nlohmann/json.hpp>

#include <string>

namespace sudoku {
namespace {

using Json = nlohmann::ordered_json;

const std::string easy =
    "..5.8..61...79.4.5.9...5...7..91.....318...7........24.1............8.13.8..4.2..";

std::string certificate_of(const std::string& text, const std::string& origin = {}) {
    Inspector inspector(certificate_inspection());
    const Puzzle puzzle = read_puzzle(text, {.format = Format::line}).value();
    Inspection inspection(inspector, puzzle);
    return certificate_of(inspection, origin).value();
}

std::vector<std::string> differences_of(const std::string& json) {
    Inspector inspector(certificate_inspection());
    const auto checks = verify_certificates(json, inspector).value();
    REQUIRE(checks.size() == 1);
    CHECK(checks[0].number == 1);
    return checks[0].differences;
}

TEST_CASE("a certificate says what can be promised", "[report][unit]") {
    const std::string text = certificate_of(easy, "3x3#7/0");
    CHECK(text.find('\n') == std::string::npos);
    for (const char* part :
         {"\"puzzle\":\"..5.8..61", "\"geometry\":\"3x3\"", "\"solution\":\"",
          "\"unique\":{\"adaptive\":\"unique\",\"bulk\":\"unique\"}", "\"givens_minimal\":true",
          "\"constraints_minimal\":true", "\"canonical\":\"",
          "\"minutes\":", "\"er\":", "\"model\":\"", "\"origin\":\"3x3#7/0\""}) {
        CAPTURE(part, text);
        CHECK(text.find(part) != std::string::npos);
    }
}

TEST_CASE("what is written can be verified", "[report][unit]") {
    CHECK(differences_of("[" + certificate_of(easy) + "]").empty());
    CHECK(differences_of("[" + certificate_of("1234341221434..." /* three givens to find */) + "]")
              .empty());
}

// promise 1.26.1: also for puzzles with constraints and rules about pairs of cells
TEST_CASE("rules of pairs and constraints are certified, too", "[report][unit]") {
    const char* const line = GENERATE(
        "2x2 ................ cage=9:A1B1B2 cage=7:A2-A4 cage=3:B3C3 cage=7:B4C4 cage=8:C1C2D1 "
        "cage=6:D2-D4 thermometer:B1A1B2 thermometer:C1C2D1",
        "2x2+antiknight 1........4.....2", "2x3+antiknight ........21.3............1..4..5.....");
    Inspector inspector(certificate_inspection());
    const Puzzle puzzle = read_puzzle(line, {.format = Format::constraints}).value();
    CAPTURE(line);
    Inspection inspection(inspector, puzzle);
    const std::string made = sudoku::certificate_of(inspection, {}).value();
    const Json json = Json::parse(made);
    CHECK(json["unique"] == Json({{"constraints", "unique"}, {"rules", "unique"}}));
    CHECK(json["level"].is_string());
    CHECK(json["minutes"].is_null());
    CHECK(json["search_score"].is_null());
    CHECK(json["er"].is_number());
    CHECK(differences_of('[' + made + ']').empty());
    Json changed = json;
    auto text = json["puzzle"].get<std::string>();
    CHECK(text == line);
    if (!puzzle.has_constraints()) {
        // As certificates were, with the geometry in its own field alone.
        changed["puzzle"] = text.substr(text.find(' ') + 1);
        CHECK(differences_of('[' + changed.dump() + ']').empty());
    } else {
        changed["puzzle"] = text.substr(0, text.rfind(' '));
        CHECK_FALSE(differences_of('[' + changed.dump() + ']').empty());
        changed["puzzle"] = text + ' ';
        CHECK_FALSE(differences_of('[' + changed.dump() + ']').empty());
    }
    changed = json;
    changed["geometry"] = "2x2+diagonal";
    CHECK_FALSE(differences_of('[' + changed.dump() + ']').empty());
}

TEST_CASE("lists, JSON Lines and single objects are verified", "[report][unit]") {
    const std::string one = certificate_of(easy);
    const std::string spread = Json::parse(one).dump(2);
    Inspector inspector(certificate_inspection());
    const auto count = [&](const std::string& text) {
        const auto checks = verify_certificates(text, inspector).value();
        for (const CertificateCheck& check : checks) CHECK(check.differences.empty());
        return checks.empty() ? 0 : checks.back().number;
    };
    CHECK(count("[" + one + ",\n" + one + "]") == 2);
    CHECK(count(one) == 1);
    CHECK(count(one + "\n" + one + "\r\n\n" + one + "\n") == 3);
    CHECK(count("  " + spread + "\n" + spread) == 2);
    CHECK(verify_certificates(one + "\n{\"a\":1,\"a\":2}", inspector).error().message ==
          "certificate 2: the key a occurs twice");
}

TEST_CASE("level and minutes of another model are not compared", "[report][unit]") {
    Json changed = Json::parse(certificate_of(easy));
    Inspector inspector(certificate_inspection());
    changed["model"] = "another";
    changed["level"] = "extreme";
    changed["minutes"] = 99.5;
    const auto check = verify_certificates(changed.dump(), inspector).value().at(0);
    CHECK(check.differences.empty());
    CHECK(check.model == "another");
    changed["er"] = 9.9;
    CHECK(verify_certificates(changed.dump(), inspector).value().at(0).differences.size() == 1);
    changed.erase("level");
    CHECK(verify_certificates(changed.dump(), inspector).value().at(0).differences.size() == 2);
    changed["model"] = inspector.model().version();
    CHECK(verify_certificates(changed.dump(), inspector).value().at(0).model.empty());
}

TEST_CASE("certificates tell givens from constraints that are needed", "[report][unit]") {
    const auto fields = [](const std::string& line) {
        Inspector inspector(certificate_inspection());
        const Puzzle puzzle = read_puzzle(line, {.format = Format::constraints}).value();
        Inspection inspection(inspector, puzzle);
        const Json json = Json::parse(sudoku::certificate_of(inspection, {}).value());
        return Json::array({json["givens_minimal"], json["constraints_minimal"]});
    };
    // One solution: 1234 3412 2143 4321.
    CHECK(fields("2x2 3..2.4.....4..3.") == Json({true, true}));
    CHECK(fields("2x2 3..2.4.....4.... cage=3:D3") == Json({true, true}));
    CHECK(fields("2x2 3..2.4.....4..3. cage=5:A1A4") == Json({false, false}));
}

TEST_CASE("every change is found", "[report][unit]") {
    const std::string text = "[" + certificate_of(easy) + "]";
    const auto with = [&](const std::string& from, const std::string& to) {
        std::string changed = text;
        const std::size_t at = changed.find(from);
        REQUIRE(at != std::string::npos);
        return differences_of(changed.replace(at, from.size(), to));
    };
    CHECK(with("\"givens_minimal\":true", "\"givens_minimal\":false").at(0) ==
          "givens_minimal is false, found true");
    CHECK(with("\"givens_minimal\":true,", "").at(0) == "givens_minimal is missing");
    CHECK(with("\"givens_minimal\"", "\"luck\":1,\"givens_minimal\"").at(0) ==
          "luck is not a field of a certificate");
    CHECK(with("..5.8..61", "..5.8..6.").at(0).find("puzzle has more than one solution") == 0);
    CHECK(with("\"puzzle\":\"", "\"puzzle\":\"x").at(0).find("puzzle: ") == 0);
    CHECK(with("\"geometry\":\"3x3\"", "\"geometry\":\"3by3\"").at(0).find("geometry: ") == 0);
}

// Other values than this one, of its own kind and of others.
std::vector<Json> others_of(const Json& value) {
    std::vector<Json> others = {nullptr, "", "x", 0.5, Json::array(), Json::object()};
    if (value.is_boolean()) others.emplace_back(!value.get<bool>());
    if (value.is_number()) others.emplace_back(value.get<double>() + 0.01);
    if (value.is_string()) {
        const auto text = value.get<std::string>();
        others.emplace_back(text + ' ');
        others.emplace_back(text.substr(1));
        for (const std::size_t at : {std::size_t{0}, text.size() / 2, text.size() - 1}) {
            std::string changed = text;
            changed[at] = changed[at] == '1' ? '2' : '1';
            others.emplace_back(changed);
        }
    }
    for (const auto& [key, inner] : value.items()) {
        if (!value.is_object()) continue;
        Json without = value;
        without.erase(key);
        others.push_back(without);
        for (const Json& other : others_of(inner)) {
            Json changed = value;
            changed[key] = other;
            others.push_back(changed);
        }
    }
    return others;
}

// promise 1.26: A certificate with any change is refused
TEST_CASE("no field of a certificate can be changed, left out or added", "[report][unit]") {
    const std::string id = "3x3#7/0";
    const OriginMaker make = [&](const std::string& text) -> Result<Puzzle> {
        if (text != id) return Error{ErrorCode::invalid, "is no id"};
        return read_puzzle(easy, {.format = Format::line});
    };
    Inspector inspector(certificate_inspection());
    const auto is_right = [&](const Json& certificate) {
        const auto checks = verify_certificates(Json::array({certificate}).dump(), inspector, make);
        return checks && checks->at(0).differences.empty();
    };
    for (const std::string& origin : {id, std::string()}) {
        const Json right = Json::parse(certificate_of(easy, origin));
        REQUIRE(is_right(right));
        REQUIRE(right.size() == 22);
        for (const auto& [key, value] : right.items()) {
            Json changed = right;
            changed.erase(key);
            CAPTURE(key);
            CHECK_FALSE(is_right(changed));
            for (const Json& other : others_of(value)) {
                // Who leaves the origin open claims less, and nothing wrong.
                if (other == value || (key == "origin" && other.is_null())) continue;
                // What depends on the model is not compared then, as is said.
                if (key == "model" && other.is_string() && other != "") continue;
                changed[key] = other;
                CAPTURE(other.dump());
                CHECK_FALSE(is_right(changed));
            }
        }
        Json more = right;
        more["more"] = nullptr;
        CHECK_FALSE(is_right(more));
    }
}

TEST_CASE("an origin has to make the puzzle", "[report][unit]") {
    const std::string text = "[" + certificate_of(easy, "3x3#7/0") + "]";
    Inspector inspector(certificate_inspection());
    const auto with = [&](const OriginMaker& maker) {
        return verify_certificates(text, inspector, maker).value().at(0).differences;
    };
    CHECK(with([&](const std::string& id) -> Result<Puzzle> {
              CHECK(id == "3x3#7/0");
              return read_puzzle(easy, {.format = Format::line});
          }).empty());
    CHECK(with([](const std::string&) -> Result<Puzzle> { return Puzzle(Grid(Geometry())); })
              .at(0)
              .find("origin is \"3x3#7/0\", which makes ....") == 0);
    CHECK(with([](const std::string&) -> Result<Puzzle> {
              return Error{ErrorCode::malformed, "is no id"};
          }) ==
          std::vector<std::string>{"origin is \"3x3#7/0\", which cannot be verified: is no id"});
    CHECK(with({}) == std::vector<std::string>{"origin is \"3x3#7/0\", which is not verified"});
}

// promise 7.3.1: also in certificates
TEST_CASE("keys that occur twice and values nested too deep are refused", "[report][unit]") {
    Inspector inspector(certificate_inspection());
    const std::string one = certificate_of(easy);
    const std::string twice = "[" + one + ",{\"givens_minimal\":false," + one.substr(1) + "]";
    CHECK(verify_certificates(twice, inspector).error().message ==
          "certificate 2: the key givens_minimal occurs twice");
    for (const char* open : {"[", "{\"a\":"}) {
        std::string deep = "[{\"puzzle\":";
        for (int i = 0; i < 100'000; ++i) deep += open;
        CHECK(verify_certificates(deep, inspector).error().message.find("nested too deep") !=
              std::string::npos);
    }
}

TEST_CASE("what is no list of certificates is refused with its place", "[report][unit]") {
    Inspector inspector(certificate_inspection());
    CHECK(verify_certificates("[\n{,", inspector).error().line == 2);
    CHECK(verify_certificates("{}\n{,", inspector).error().line == 2);
    CHECK(verify_certificates("{} 3", inspector).error().message.find("certificates are exp") == 0);
    CHECK(verify_certificates("", inspector).error().message.find("certificates are exp") == 0);
    CHECK(verify_certificates("{}", inspector).value().at(0).differences.size() == 1);
    CHECK(verify_certificates("[3]", inspector).value().at(0).differences.size() == 1);
    CHECK(verify_certificates("[]", inspector).value().empty());
}

TEST_CASE("only a puzzle with one solution has a certificate", "[report][unit]") {
    Inspector inspector(certificate_inspection());
    const Puzzle puzzle = read_puzzle("1...............", {.format = Format::line}).value();
    Inspection inspection(inspector, puzzle);
    CHECK(certificate_of(inspection, "").error().message == "has more than one solution");
}

}  // namespace
}  // namespace sudoku
