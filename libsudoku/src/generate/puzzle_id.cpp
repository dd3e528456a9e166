#include <sudoku/generate/generator.hpp>

#include <sudoku/format/record_reader.hpp>
#include <sudoku/format/record_writer.hpp>
#include <sudoku/grid/geometry.hpp>

#include "support/former_names.hpp"
#include "support/nearest_name.hpp"
#include "support/simple_errors.hpp"

#include <charconv>
#include <limits>

namespace sudoku {
namespace {

template <class Number>
std::optional<Number> whole_number(std::string_view text) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

std::string range_text(const NumberRange& range) {
    std::string text = std::to_string(range.least);
    if (range.most != range.least) text += '-' + std::to_string(range.most);
    return text;
}

constexpr std::string_view option_names[] = {"givens",
                                             "model",
                                             "target",
                                             "minimal",
                                             "symmetry",
                                             "mask",
                                             "digits-balanced",
                                             "empty-box",
                                             "grid",
                                             "node-limit",
                                             "constraints",
                                             "constraint-cells",
                                             "shapes",
                                             "constraint-cover",
                                             "constraint-symmetry",
                                             "layouts",
                                             "layout-symmetry",
                                             "layout-bend"};

constexpr std::string_view hex_digits = "0123456789ABCDEF";

// The criterion as given, after "target=" if its name is also that of an option (givens=24). Bytes
// that would end the option or the id are written as %XX, because names of levels can contain any.
std::string criterion_in_id(const std::string& text) {
    const std::string_view name = std::string_view(text).substr(0, text.find('='));
    std::string written;
    for (const std::string_view option : option_names) {
        if (option == name) written = "target=";
    }
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte <= ' ' || byte >= 127 || c == '&' || c == '%' || c == ',' || c == '"') {
            written += '%';
            written += hex_digits[byte / 16];
            written += hex_digits[byte % 16];
        } else {
            written += c;
        }
    }
    return written;
}

std::string criterion_from_id(std::string_view written) {
    std::string text;
    for (std::size_t i = 0; i < written.size(); ++i) {
        const bool has_two = written[i] == '%' && i + 2 < written.size();
        const auto high = has_two ? hex_digits.find(written[i + 1]) : std::string_view::npos;
        const auto low = has_two ? hex_digits.find(written[i + 2]) : std::string_view::npos;
        if (high == std::string_view::npos || low == std::string_view::npos) {
            text += written[i];
            continue;
        }
        text += static_cast<char>(high * 16 + low);
        i += 2;
    }
    return text;
}

std::optional<NumberRange> range_from(std::string_view value) {
    const std::size_t dash = std::min(value.find('-'), value.size());
    const auto least = whole_number<int>(value.substr(0, dash));
    const auto most = dash == value.size() ? least : whole_number<int>(value.substr(dash + 1));
    if (!least || !most) return std::nullopt;
    return NumberRange(*least, *most);
}

constexpr const char* expected_range = ": expected a number or a range such as 24-28";
constexpr const char* expected_number = ": expected a whole number";

// ": expected none, rotate-180, .."
std::string expected_row(const auto& table) {
    std::string names;
    for (const auto& row : table)
        names += (names.empty() ? ": expected " : ", ") + std::string(row.name);
    return names;
}

}  // namespace

Status set_requirement(std::string_view written, std::string_view value, const Geometry& geometry,
                       GeneratorOptions& options) {
    const std::string_view name = current_name(NameOf::requirement, written);
    const auto bad = [&](const std::string& remedy = {}) {
        return malformed_error("'" + std::string(value) + "' is not a value of " +
                               std::string(name) + remedy);
    };
    if (name == "givens") {
        options.givens = range_from(value);
        if (!options.givens) return bad(expected_range);
    } else if (name == "constraints") {
        options.constraints.emplace();
        for (std::size_t from = 0; from <= value.size();) {
            const std::size_t end = std::min(value.find('+', from), value.size());
            const std::string_view one = value.substr(from, end - from);
            const VariantInfo* const variant = find_variant(one);
            if (variant == nullptr) return bad(did_you_mean_row(one, variant_table()));
            options.constraints->variants.push_back(variant);
            from = end + 1;
        }
    } else if (name == "constraint-cells" && options.constraints) {
        options.constraints->cells = range_from(value);
        if (!options.constraints->cells) return bad(expected_range);
    } else if (name == "shapes" && options.constraints) {
        const auto shapes = find_constraint_shapes(value);
        if (!shapes) return bad();
        options.constraints->shapes = *shapes;
    } else if (name == "constraint-cover" && options.constraints) {
        options.constraints->cover = range_from(value);
        if (!options.constraints->cover) return bad(expected_range);
    } else if (name == "hidden-sums" && options.constraints) {
        options.constraints->hidden_sums = range_from(value);
        if (!options.constraints->hidden_sums) return bad(expected_range);
    } else if (name == "constraint-symmetry" && options.constraints) {
        const auto symmetry = find_pattern_symmetry(value);
        if (!symmetry) return bad(expected_row(pattern_symmetry_table()));
        options.constraints->symmetry = *symmetry;
    } else if (name == "layouts" && value == "fresh") {
        options.layouts.emplace();
    } else if (name == "layout-symmetry" && options.layouts) {
        const auto symmetry = find_pattern_symmetry(value);
        if (!symmetry) return bad(expected_row(pattern_symmetry_table()));
        options.layouts->symmetry = *symmetry;
    } else if (name == "layout-bend" && options.layouts) {
        options.layouts->bend = whole_number<int>(value);
        if (!options.layouts->bend) return bad(expected_number);
    } else if (name == "minimal") {
        if (!value.empty()) return bad(": it has none");
        options.minimal = true;
    } else if (name == "symmetry") {
        const auto symmetry = find_pattern_symmetry(value);
        if (!symmetry) return bad(expected_row(pattern_symmetry_table()));
        options.symmetry = *symmetry;
    } else if (name == "mask") {
        const auto mask = parse_given_mask(value, geometry);
        if (!mask) return bad();
        options.mask = *mask;
    } else if (name == "digits-balanced") {
        if (!value.empty()) return bad(": it has none");
        options.digits_balanced = true;
    } else if (name == "empty-box") {
        if (!value.empty()) return bad(": it has none");
        options.empty_box = true;
    } else if (name == "grid") {
        ReadOptions reading;
        reading.geometry = geometry;
        const auto grid = read_puzzle(value, reading);
        if (!grid || !is_solution(grid->givens())) return bad();
        options.grids = {grid->givens()};
    } else if (name == "target") {
        const auto criterion = parse_criterion(std::string(value), options.model);
        if (!criterion) return criterion.error();
        options.criteria.push_back(*criterion);
    } else if (name == "node-limit") {
        const auto nodes = whole_number<std::uint64_t>(value);
        if (!nodes) return bad(expected_number);
        options.node_limit = *nodes;
    } else {
        return malformed_error("'" + std::string(name) + "' is not a requirement for a puzzle");
    }
    return success();
}

PuzzleIds::PuzzleIds(const Geometry& geometry, const GeneratorOptions& options)
    : grids_(options.grids),
      before_index_(geometry_spec(geometry) + '#' + std::to_string(options.seed) + '/') {
    const auto add = [&](std::string& to, const std::string& text) {
        to += before_grid_.empty() ? '?' : '&';
        to += text;
    };
    std::string& requirements = before_grid_;
    if (options.layouts) {
        add(requirements, "layouts=fresh");
        if (options.layouts->symmetry != PatternSymmetry::none)
            add(requirements,
                "layout-symmetry=" + std::string(to_string(options.layouts->symmetry)));
        if (options.layouts->bend)
            add(requirements, "layout-bend=" + std::to_string(*options.layouts->bend));
    }
    if (options.constraints) {
        const ConstraintRequest& of = *options.constraints;
        std::string names;
        for (const VariantInfo* const variant : of.variants)
            names += (names.empty() ? "" : "+") + std::string(variant->name);
        add(requirements, "constraints=" + names);
        if (of.cells) add(requirements, "constraint-cells=" + range_text(*of.cells));
        if (of.shapes != ConstraintShapes::all)
            add(requirements, "shapes=" + std::string(to_string(of.shapes)));
        if (of.cover) add(requirements, "constraint-cover=" + range_text(*of.cover));
        if (of.hidden_sums) add(requirements, "hidden-sums=" + range_text(*of.hidden_sums));
        if (of.symmetry != PatternSymmetry::none)
            add(requirements, "constraint-symmetry=" + std::string(to_string(of.symmetry)));
    }
    if (options.givens) add(requirements, "givens=" + range_text(*options.givens));
    if (!options.model.is_built_in() && !options.criteria.empty())
        add(requirements, "model=" + key_of(options.model));
    for (const Criterion& criterion : options.criteria)
        add(requirements, criterion_in_id(criterion.text));
    if (options.minimal) add(requirements, "minimal");
    if (options.symmetry != PatternSymmetry::none)
        add(requirements, "symmetry=" + std::string(to_string(options.symmetry)));
    if (options.mask) add(requirements, "mask=" + to_string(*options.mask, geometry));
    if (options.digits_balanced) add(requirements, "digits-balanced");
    if (options.empty_box) add(requirements, "empty-box");
    if (!options.grids.empty()) add(requirements, "grid=");
    if (options.node_limit) add(behind_grid_, "node-limit=" + std::to_string(*options.node_limit));
}

std::string PuzzleIds::of(std::uint64_t index) const {
    std::string id = before_index_ + std::to_string(index) + before_grid_;
    if (!grids_.empty()) id += to_line(grids_[static_cast<std::size_t>(index % grids_.size())]);
    return id += behind_grid_;
}

std::string make_puzzle_id(const Geometry& geometry, const GeneratorOptions& options,
                           std::uint64_t index) {
    return PuzzleIds(geometry, options).of(index);
}

Result<PuzzleId> parse_puzzle_id(std::string_view text, const GradeModel& model) {
    const std::size_t hash = text.find('#');
    const std::size_t slash = text.find('/', hash == std::string_view::npos ? 0 : hash);
    if (hash == std::string_view::npos || slash == std::string_view::npos)
        return malformed_error("'" + std::string(text) + "' is not an id such as 3x3#7/42");
    const std::size_t question = std::min(text.find('?', slash), text.size());
    const auto geometry = parse_geometry(text.substr(0, hash));
    if (!geometry) return geometry.error();
    const auto seed = whole_number<std::uint64_t>(text.substr(hash + 1, slash - hash - 1));
    const auto index = whole_number<std::uint64_t>(text.substr(slash + 1, question - slash - 1));
    if (!seed || !index)
        return malformed_error("an id needs whole numbers for seed and index, as in 3x3#7/42");
    PuzzleId id{*geometry, {}, *index};
    id.options.seed = *seed;
    // The limit on attempts does not affect which attempt is the first good one.
    id.options.attempts = std::numeric_limits<int>::max();
    for (std::size_t from = question + 1; from <= text.size() && question < text.size();) {
        const std::size_t end = std::min(text.find('&', from), text.size());
        const std::string_view option = text.substr(from, end - from);
        from = end + 1;
        const std::size_t sign = std::min(option.find_first_of("<>="), option.size());
        const std::string_view name = current_name(NameOf::requirement, option.substr(0, sign));
        // A fact with the name of an option is set by the option.
        const bool is_target =
            name != "givens" && (find_criterion_fact(name) != nullptr || name == "technique");
        const bool is_named = name == "target" && sign < option.size() && option[sign] == '=';
        if (is_target || is_named ||
            (name == "givens" && sign < option.size() && option[sign] != '=')) {
            const auto criterion = parse_criterion(
                criterion_from_id(is_named ? option.substr(sign + 1) : option), id.options.model);
            if (!criterion) return criterion.error();
            id.options.criteria.push_back(*criterion);
            continue;
        }
        const std::string_view value = sign == option.size() ? "" : option.substr(sign + 1);
        if (name == "model") {
            if (key_of(model) != value) {
                return malformed_error(
                    "the id was made with a model file of key " + std::string(value) +
                    (model.is_built_in() ? ": use that file" : ", not " + key_of(model)));
            }
            id.options.model = model;
            continue;
        }
        if (const Status read = set_requirement(name, value, id.geometry, id.options); !read) {
            return malformed_error("in the id: " + read.error().message);
        }
    }
    return id;
}

}  // namespace sudoku
