#include <sudoku/report/certificate.hpp>

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/format/record_reader.hpp>
#include <sudoku/format/record_writer.hpp>
#include <sudoku/grid/geometry.hpp>
#include <sudoku/inspect/fact_table.hpp>
#include <sudoku/search/solver.hpp>
#include <sudoku/support/version.hpp>

#include "format/whole_line.hpp"
#include "support/stopping.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <variant>

namespace sudoku {
namespace {

using Json = nlohmann::ordered_json;

// Limit per proof; the field records a proof that reaches it as undecided.
constexpr std::uint64_t certificate_node_limit = 10'000'000;

std::string answer_text(const std::optional<CountOutcome>& outcome) {
    if (!outcome) return "not known";
    if (*outcome == CountOutcome::none) return "no solution";
    return *outcome == CountOutcome::unique ? "unique" : "several solutions";
}

constexpr CertificateFact fact_fields[] = {{"geometry", "geometry"},
                                           {"givens", "givens"},
                                           {"solution", "solution"},
                                           {"givens_minimal", "minimal"},
                                           {"constraints_minimal", "constraints_minimal"},
                                           {"symmetries", "symmetries"},
                                           {"canonical", "class"},
                                           {"level", "level"},
                                           {"minutes", "minutes"},
                                           {"minutes_low", "minutes_low"},
                                           {"minutes_high", "minutes_high"},
                                           {"search_score", "search_score"},
                                           {"needs", "needs"},
                                           {"er", "er"},
                                           {"ep", "ep"},
                                           {"ed", "ed"},
                                           {"rating_is_complete", "complete"}};

// The number of fields before the answers of the solvers.
constexpr std::size_t fields_in_front = 3;

struct JsonOf {
    Json operator()(const NoValue&) const { return {}; }
    Json operator()(const Decimal& number) const { return number.value; }
    template <class T>
    Json operator()(const T& value) const {
        return value;
    }
};

void add(Json& json, std::span<const CertificateFact> fields, Inspection& puzzle) {
    std::vector<const FactInfo*> facts;
    for (const CertificateFact& field : fields) facts.push_back(find_fact(field.fact));
    const std::vector<Value> values = values_of(facts, puzzle);
    for (std::size_t i = 0; i < fields.size(); ++i)
        json[std::string(fields[i].field)] = std::visit(JsonOf{}, values[i]);
}

// The answers of two solvers whose searches share no code. On classic boards these are the default
// solver, which has already answered, and the bulk engine; on other boards the propagating and the
// learning solver that the default one combines. With rules other than houses, one solver infers
// from sums and automata and, up to side 9, the other from tables, within the same search.
std::map<std::string, std::string> opinions(Inspection& inspection) {
    const Puzzle& puzzle = inspection.puzzle();
    std::map<std::string, std::string> answers;
    if (puzzle.is_classic()) {
        const bulk::BulkResult result =
            inspection.inspector().bulk_solver().solve_one(to_line(puzzle.givens()));
        answers["bulk"] = answer_text(result.solutions == 0   ? CountOutcome::none
                                      : result.solutions == 1 ? CountOutcome::unique
                                                              : CountOutcome::many);
        answers[std::string(Solver().method().name)] = answer_text(CountOutcome::unique);
        return answers;
    }
    const SearchLimits limits{.nodes = certificate_node_limit,
                              .cancel = inspection.inspector().options().cancel};
    const auto names = only_houses.contains(puzzle.features()) ? std::array{"propagate", "learn"}
                                                               : std::array{"rules", "constraints"};
    for (const std::string_view name : names) {
        const SolverInfo& method = *find_solver(name);
        if (!method.supports(puzzle)) continue;
        answers[std::string(name)] = answer_text(Solver(method).search(puzzle, limits).outcome());
    }
    return answers;
}

}  // namespace

InspectorOptions certificate_inspection(const GradeModel& model) {
    InspectorOptions options;
    options.grade.model = model;
    options.redundancy.limits.nodes = certificate_node_limit;
    options.redundancy.ends_at_undecided = true;
    return options;
}

std::span<const CertificateFact> certificate_facts() { return fact_fields; }

Result<std::string> certificate_of(Inspection& puzzle, const std::string& origin,
                                   const std::string& id) {
    if (const Status known = require_no_pencilmarks(puzzle.puzzle(), "cannot be certified"); !known)
        return known.error();
    if (const Status status = one_solution(puzzle.search()); !status) return status.error();
    // The ladder does not support constraints on large boards.
    const bool has_grade = has_search_score(puzzle.puzzle()) || puzzle.grade();
    if (has_grade && !puzzle.grade()) return puzzle.grade().error();
    const auto answers = opinions(puzzle);
    for (const auto& [solver, answer] : answers) {
        if (answer != "unique" && answer != "not known")
            return Error{ErrorCode::invalid,
                         "the solvers disagree: " + solver + " answers " + answer};
    }
    Json json;
    json["puzzle"] = whole_line(puzzle.puzzle());
    add(json, certificate_facts().first(fields_in_front), puzzle);
    json["unique"] = answers;
    add(json, certificate_facts().subspan(fields_in_front), puzzle);
    // Here the name is written with a space, as in sentences.
    if (has_grade) json["needs"] = std::string(to_string(puzzle.grade()->score.deduction));
    json["model"] = puzzle.inspector().model().version();
    json["program"] = "sudoku " + std::string(version);
    json["origin"] = origin.empty() ? Json() : Json(origin);
    if (!id.empty()) json["id"] = id;
    if (puzzle.inspector().options().cancel.stop_requested()) return stopped_error();
    return json.dump();
}

namespace {

// Fields that depend on the model. With another model they can differ and still be right.
constexpr std::string_view fields_of_model[] = {"level", "minutes", "minutes_low", "minutes_high",
                                                "search_score"};

bool is_of_model(std::string_view field) {
    return std::find(std::begin(fields_of_model), std::end(fields_of_model), field) !=
           std::end(fields_of_model);
}

// The model named in the certificate, if it differs from the current one.
std::string other_model(const Json& written, const Inspector& inspector) {
    const auto model = written.find("model");
    if (model == written.end() || !model->is_string()) return {};
    const auto name = model->get<std::string>();
    return name == inspector.model().version() ? std::string() : name;
}

// Lists the differences between a certificate and the recomputed one.
std::vector<std::string> differences(const Json& written, const Json& found, bool has_other_model) {
    std::vector<std::string> list;
    for (const auto& [key, value] : found.items()) {
        const bool is_open = has_other_model && (key == "model" || is_of_model(key));
        if (is_open && written.contains(key)) continue;
        if (!written.contains(key)) {
            list.push_back(key + " is missing");
        } else if (written[key] != value) {
            list.push_back(key + " is " + written[key].dump() + ", found " + value.dump());
        }
    }
    for (const auto& [key, value] : written.items()) {
        if (!found.contains(key)) list.push_back(key + " is not a field of a certificate");
    }
    return list;
}

// Describes why the origin does not produce the puzzle; empty if it does, or if there is no origin.
std::string origin_difference(const std::string& origin, const Puzzle& puzzle,
                              const OriginMaker& make_origin) {
    if (origin.empty()) return {};
    const std::string name = "origin is " + Json(origin).dump();
    if (!make_origin) return name + ", which is not verified";
    const Result<Puzzle> made = make_origin(origin);
    if (!made) return name + ", which cannot be verified: " + made.error().message;
    return *made == puzzle ? std::string() : name + ", which makes " + whole_line(*made);
}

CertificateCheck check(const Json& written, Inspector& inspector, const OriginMaker& make_origin) {
    CertificateCheck check;
    const auto text = [&](const char* key) -> std::string {
        const auto found = written.find(key);
        return found != written.end() && found->is_string() ? found->get<std::string>() : "";
    };
    if (!written.is_object() || text("puzzle").empty()) {
        check.differences = {"not a certificate: expected an object with the string field puzzle"};
        return check;
    }
    check.puzzle = text("puzzle");
    const Result<Geometry> geometry = parse_geometry(text("geometry"));
    if (!geometry) {
        check.differences = {"geometry: " + geometry.error().message};
        return check;
    }
    const Result<Puzzle> puzzle =
        read_puzzle(check.puzzle, {.format = Format::line, .geometry = *geometry});
    if (!puzzle) {
        check.differences = {"puzzle: " + puzzle.error().message};
        return check;
    }
    Inspection inspection(inspector, *puzzle);
    const Result<std::string> found = certificate_of(inspection, text("origin"), text("id"));
    if (!found) {
        check.differences = {"puzzle " + found.error().message};
        return check;
    }
    Json found_fields = Json::parse(*found);
    // Older certificates have the geometry only in a separate field.
    if (!puzzle->has_constraints() && check.puzzle == to_line(puzzle->givens()))
        found_fields["puzzle"] = check.puzzle;
    check.model = other_model(written, inspector);
    check.differences = differences(written, found_fields, !check.model.empty());
    std::string origin = origin_difference(text("origin"), *puzzle, make_origin);
    if (!origin.empty()) check.differences.push_back(std::move(origin));
    return check;
}

// Valid JSON that no certificate contains.
struct NotACertificate {
    std::string message;
    std::size_t byte = 0;  // position from 1; 0 for the whole text
};

// If a key occurs twice, Json would silently keep one value, and values nested 100,000 deep would
// be printed by as many nested calls. `number` counts the objects of all texts.
Json parse_strictly(std::string_view text, bool is_list, std::size_t& number) {
    constexpr int most_depth = 8;
    std::vector<std::set<std::string>> keys;  // keys of the objects that are open
    const auto refuse = [&](const std::string& what) {
        const std::string place =
            number == 0 ? std::string() : "certificate " + std::to_string(number) + ": ";
        throw NotACertificate{place + what};
    };
    return Json::parse(text, [&](int depth, Json::parse_event_t event, Json& parsed) {
        using Event = Json::parse_event_t;
        if (event == Event::object_start || event == Event::array_start) {
            if (depth > most_depth) refuse("values are nested too deep");
        }
        if (event == Event::object_start) {
            if (depth == (is_list ? 1 : 0)) ++number;
            keys.emplace_back();
        } else if (event == Event::object_end) {
            keys.pop_back();
        } else if (event == Event::key) {
            const auto& key = parsed.get_ref<const std::string&>();
            if (!keys.back().insert(key).second) refuse("the key " + key + " occurs twice");
        }
        return true;
    });
}

constexpr std::string_view json_blanks = " \t\r\n";

// The end of the object that starts here and may span lines; the end of the text if it is not
// closed, which the parser then reports.
std::size_t end_of_object(std::string_view text, std::size_t begin) {
    int depth = 0;
    bool is_in_string = false;
    for (std::size_t i = begin; i < text.size(); ++i) {
        if (is_in_string) {
            if (text[i] == '\\')
                ++i;
            else if (text[i] == '"')
                is_in_string = false;
        } else if (text[i] == '"') {
            is_in_string = true;
        } else if (text[i] == '{' || text[i] == '[') {
            ++depth;
        } else if ((text[i] == '}' || text[i] == ']') && --depth <= 0) {
            return i + 1;
        }
    }
    return text.size();
}

// Reads an array of certificates, a single one, or one per line (JSON Lines).
std::vector<Json> parse_certificates(std::string_view text) {
    constexpr std::string_view expected =
        "certificates are expected: a list [{..}, {..}], one object {..}, or one object per line";
    std::vector<Json> certificates;
    std::size_t number = 0;
    std::size_t begin = std::min(text.find_first_not_of(json_blanks), text.size());
    if (begin == text.size()) throw NotACertificate{std::string(expected), 1};
    if (text[begin] == '[') {
        Json list = parse_strictly(text, true, number);
        for (Json& one : list) certificates.push_back(std::move(one));
        return certificates;
    }
    while (begin < text.size()) {
        if (text[begin] != '{') throw NotACertificate{std::string(expected), begin + 1};
        const std::size_t end = end_of_object(text, begin);
        try {
            certificates.push_back(parse_strictly(text.substr(begin, end - begin), false, number));
        } catch (const Json::parse_error& error) {
            throw NotACertificate{"not JSON", begin + error.byte};
        }
        begin = std::min(text.find_first_not_of(json_blanks, end), text.size());
    }
    return certificates;
}

// Adds the line and column of a byte, from 1.
Error error_at(std::string_view text, std::size_t byte, const std::string& message) {
    if (byte == 0) return Error{ErrorCode::malformed, message};
    std::size_t line = 1;
    std::size_t column = 1;
    for (std::size_t i = 0; i + 1 < byte && i < text.size(); ++i) {
        ++column;
        if (text[i] == '\n') {
            ++line;
            column = 1;
        }
    }
    return Error{ErrorCode::malformed, message, {}, line, column};
}

}  // namespace

Result<std::vector<CertificateCheck>> verify_certificates(std::string_view text,
                                                          Inspector& inspector,
                                                          const OriginMaker& make_origin,
                                                          const std::stop_token& stop) {
    std::vector<Json> certificates;
    try {
        certificates = parse_certificates(text);
    } catch (const NotACertificate& refusal) {
        return error_at(text, refusal.byte, refusal.message);
    } catch (const Json::parse_error& error) {
        return error_at(text, error.byte, "not JSON");
    } catch (const Json::exception&) {
        return Error{ErrorCode::malformed, "a number is too large"};
    }
    std::vector<CertificateCheck> checks;
    for (const Json& written : certificates) {
        if (stop.stop_requested()) break;
        checks.push_back(check(written, inspector, make_origin));
        checks.back().number = checks.size();
    }
    return checks;
}

}  // namespace sudoku
