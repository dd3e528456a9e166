#include "help/document_schema.hpp"

#include "rows/row_schema.hpp"

#include <sudoku/report/certificate.hpp>

#include <nlohmann/json.hpp>

#include <span>
#include <vector>

namespace sudoku::tools {
namespace {

using SchemaJson = nlohmann::ordered_json;

// One field of a document. The parts belong to an object or to every element of an array. A part
// called "*" stands for any number of fields with arbitrary names.
struct DocumentField {
    std::string_view name;
    std::string_view types;  // JSON types
    std::string_view summary;
    std::span<const DocumentField> parts = {};
    bool is_optional = false;
};

constexpr std::string_view an_integer = R"("integer")";
constexpr std::string_view a_number = R"("number")";
constexpr std::string_view a_string = R"("string")";
constexpr std::string_view a_boolean = R"("boolean")";
constexpr std::string_view an_array = R"("array")";
constexpr std::string_view an_object = R"("object")";
constexpr std::string_view object_or_null = R"("object", "null")";

constexpr DocumentField distribution_parts[] = {
    {"puzzles", an_integer, "puzzles for which the number is known"},
    {"mean", a_number, "their mean"},
    {"least", a_number, "the smallest"},
    {"quantile_5", a_number, "5 % of the puzzles have at most this number"},
    {"median", a_number, "half of the puzzles have at most this number"},
    {"quantile_95", a_number, "95 % of the puzzles have at most this number"},
    {"most", a_number, "the largest"}};
constexpr DocumentField count_parts[] = {{"value", a_number, "the number"},
                                         {"puzzles", an_integer, "puzzles with this number"}};
constexpr DocumentField named_counts[] = {{"*", an_integer, "puzzles"}};
constexpr DocumentField technique_parts[] = {
    {"technique", a_string, "its code"},
    {"puzzles", an_integer, "puzzles that need it"},
    {"steps", an_integer, "steps with this technique in all of these puzzles"},
    {"hardest", an_integer, "puzzles whose hardest step it is"}};
constexpr DocumentField curve_parts[] = {{"first", an_integer, "number of the first puzzle"},
                                         {"puzzles", an_integer, "puzzles in the group"},
                                         {"graded", an_integer, "puzzles in it with a grade"},
                                         {"mean", a_number, "their mean"},
                                         {"least", a_number, "the smallest"},
                                         {"most", a_number, "the largest"}};
constexpr DocumentField label_parts[] = {
    {"label", a_string, "label in the input"},
    {"puzzles", an_integer, "puzzles with it"},
    {"levels", an_object, "their levels", named_counts},
    {"without_level", an_integer, "those without a grade"},
    {"minutes", object_or_null, "their predicted minutes", distribution_parts}};
constexpr DocumentField listed_parts[] = {
    {"number", an_integer, "number of the puzzle in the collection, from 1"},
    {"place", a_string, "file and line of the puzzle", {}, true},
    {"puzzle", a_string, "the givens as one line", {}, true},
    {"id", a_string, "id in the input", {}, true},
    {"remark", a_string, "why it is listed", {}, true},
    {"equivalent_to", a_string, "file and line of the first puzzle of its class", {}, true}};
constexpr DocumentField outlier_parts[] = {{"total", an_integer, "puzzles of this kind"},
                                           {"listed", an_array, "some of them", listed_parts}};
constexpr DocumentField outlier_kinds[] = {{"*", an_object, "one kind of outliers", outlier_parts}};

constexpr DocumentField report_fields[] = {
    {"title", a_string, "title of the report"},
    {"complete", a_boolean, "whether the whole collection was read"},
    {"program", a_string, "the program and its version"},
    {"model", a_string, "version of the model for levels and minutes"},
    {"puzzles", an_integer, "records in the collection, including malformed ones"},
    {"malformed", an_integer, "those that could not be read"},
    {"unique", an_integer, "puzzles with one solution"},
    {"without_solution", an_integer, "puzzles with none"},
    {"several_solutions", an_integer, "puzzles with more than one"},
    {"undecided", an_integer, "puzzles for which a limit was reached before this was known"},
    {"classes", an_integer, "puzzles, counting equivalent ones once"},
    {"minimal", an_integer, "puzzles that need each of their givens"},
    {"not_minimal", an_integer, "puzzles with redundant givens"},
    {"levels", an_object, "puzzles of each level", named_counts},
    {"needs", an_object, "puzzles by the deductions that solve them", named_counts},
    {"minutes", object_or_null, "predicted minutes", distribution_parts},
    {"search_score", object_or_null, "search scores", distribution_parts},
    {"givens", an_array, "numbers of givens", count_parts},
    {"rated", an_integer, "puzzles that were rated"},
    {"rated_at_least", an_integer, "those whose rating is a lower bound"},
    {"er", an_array, "ratings of Sudoku Explainer", count_parts},
    {"techniques", an_array, "techniques on the paths of the rated puzzles", technique_parts},
    {"symmetries", an_object, "puzzles by the symmetry of their pattern", named_counts},
    {"minutes_in_order", an_array, "predicted minutes in the order of the collection", curve_parts},
    {"score_in_order", an_array, "search scores in the order of the collection", curve_parts},
    {"labels", an_array, "labels in the collection, compared with levels", label_parts},
    {"without_label", an_integer, "puzzles without a label"},
    {"outliers", an_object, "puzzles that deserve a look", outlier_kinds}};

SchemaJson types_json(std::string_view types) {
    SchemaJson list = SchemaJson::parse('[' + std::string(types) + ']');
    return list.size() == 1 ? list.front() : list;
}

SchemaJson field_json(const DocumentField& field);

// Adds the schemas of the parts to `json`, the schema of an object.
void add_parts(SchemaJson& json, std::span<const DocumentField> parts) {
    SchemaJson properties = SchemaJson::object();
    SchemaJson required = SchemaJson::array();
    SchemaJson others = false;
    for (const DocumentField& part : parts) {
        if (part.name == "*") {
            others = field_json(part);
            continue;
        }
        properties[std::string(part.name)] = field_json(part);
        if (!part.is_optional) required.push_back(part.name);
    }
    json["properties"] = std::move(properties);
    json["required"] = std::move(required);
    json["additionalProperties"] = std::move(others);
}

SchemaJson field_json(const DocumentField& field) {
    SchemaJson json;
    json["type"] = types_json(field.types);
    json["description"] = field.summary;
    if (field.types.find("array") != std::string_view::npos) {
        SchemaJson item;
        item["type"] = field.parts.empty() ? "string" : "object";
        if (!field.parts.empty()) add_parts(item, field.parts);
        json["items"] = std::move(item);
    } else if (!field.parts.empty()) {
        add_parts(json, field.parts);
    }
    return json;
}

std::string document_schema(std::string_view title, std::span<const DocumentField> fields) {
    SchemaJson json;
    json["$schema"] = "https://json-schema.org/draft/2020-12/schema";
    json["title"] = title;
    json["type"] = "object";
    add_parts(json, fields);
    return json.dump(2) + '\n';
}

}  // namespace

std::string certificate_schema() {
    std::vector<DocumentField> fields = {
        {"puzzle", a_string, "the givens as one line, with constraints in the format constraints"}};
    std::vector<std::string> types;
    types.reserve(certificate_facts().size());
    for (const CertificateFact& row : certificate_facts()) {
        const FactInfo& fact = *find_fact(row.fact);
        types.push_back(json_types_of(fact) + R"(, "null")");
        fields.push_back({row.field, types.back(), fact.summary});
    }
    static constexpr DocumentField solvers[] = {
        {"*", a_string, "answer of the solver: unique, or not known"}};
    fields.push_back({"unique", an_object, "answers of solvers", solvers});
    fields.push_back({"model", a_string, "version of the model for level and minutes"});
    fields.push_back({"program", a_string, "the program and its version"});
    fields.push_back(
        {"origin", R"("string", "null")", "id from which generate makes the puzzle again"});
    fields.push_back({"id", a_string, "id in the input", {}, true});
    return document_schema("A certificate of a puzzle", fields);
}

std::string report_schema() { return document_schema("A report on a collection", report_fields); }

}  // namespace sudoku::tools
