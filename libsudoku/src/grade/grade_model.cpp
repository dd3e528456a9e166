#include <sudoku/grade/calibrate.hpp>
#include <sudoku/grade/grade_model.hpp>

#include "grade/grade_model_text.hpp"
#include "grade/score_terms.hpp"

#include <toml++/toml.h>

#include <array>
#include <charconv>
#include <limits>
#include <optional>
#include <sstream>
#include <utility>

namespace sudoku {
namespace {

Error error_at(const toml::node& node, std::string message) {
    return {ErrorCode::invalid,
            std::move(message),
            {},
            node.source().begin.line,
            node.source().begin.column};
}

// Reads the tables of a model file into a model, and remembers the first thing that is wrong.
class ModelReader {
  public:
    explicit ModelReader(GradeModel& model) : model_(model) {}

    void read(const toml::table& file) {
        for (const auto& [key, node] : file) {
            if (key == "version") {
                read_text(node, "version", model_.version);
            } else if (key == "provenance") {
                read_text(node, "provenance", model_.provenance);
            } else if (key == "score") {
                read_score(node);
            } else if (key == "time") {
                read_time(node);
            } else if (key == "level") {
                read_levels(node);
            } else {
                fail(node, "unknown entry '" + std::string(key.str()) + "'");
            }
        }
    }

    const std::optional<Error>& error() const { return error_; }

  private:
    void fail(const toml::node& node, std::string message) {
        if (!error_) error_ = error_at(node, std::move(message));
    }

    const toml::table* table(const toml::node& node, std::string_view name) {
        const toml::table* result = node.as_table();
        if (result == nullptr) fail(node, "'" + std::string(name) + "' must be a table");
        return result;
    }

    void read_text(const toml::node& node, std::string_view name, std::string& text) {
        const auto value = node.value_exact<std::string>();
        if (value) {
            text = *value;
        } else {
            fail(node, "'" + std::string(name) + "' must be a text");
        }
    }

    void read_number(const toml::node& node, std::string_view name, double& number) {
        if (const auto value = node.is_number() ? node.value<double>() : std::nullopt) {
            number = *value;
        } else {
            fail(node, "'" + std::string(name) + "' must be a number");
        }
    }

    void read_score(const toml::node& node) {
        const toml::table* rows = table(node, "score");
        if (rows == nullptr) return;
        for (const auto& [key, value] : *rows) {
            double* number = score_number(key.str());
            if (number == nullptr) {
                fail(value, "the score has no component '" + std::string(key.str()) + "'");
            } else {
                read_number(value, key.str(), *number);
            }
        }
    }

    void read_time(const toml::node& node) {
        const toml::table* rows = table(node, "time");
        if (rows == nullptr) return;
        for (const auto& [key, value] : *rows) {
            if (double* number = time_number(key.str())) {
                read_number(value, key.str(), *number);
            } else if (key == "walks") {
                read_walks(value);
            } else if (key == "seed") {
                double seed = 0;
                read_number(value, "seed", seed);
                model_.time.seed = static_cast<std::uint64_t>(seed);
            } else {
                fail(value, "the time has no component '" + std::string(key.str()) + "'");
            }
        }
    }

    void read_walks(const toml::node& node) {
        const auto walks = node.value_exact<std::int64_t>();
        if (walks && *walks >= 1 && *walks <= 1000) {
            model_.time.walks = static_cast<int>(*walks);
        } else {
            fail(node, "'walks' must be a whole number from 1 to 1000");
        }
    }

    double* time_number(std::string_view name) {
        TimeModel& time = model_.time;
        if (name == "intercept") return &time.intercept;
        if (name == "low") return &time.low;
        if (name == "high") return &time.high;
        if (name == "at_least_singles") return &time.at_least[0];
        if (name == "at_least_locked_candidates") return &time.at_least[1];
        if (name == "at_least_search") return &time.at_least[2];
        for (std::size_t i = 0; i < time_component_count; ++i) {
            if (name == time_component_names[i]) return &time.weights[i];
        }
        return nullptr;
    }

    void read_levels(const toml::node& node) {
        const toml::array* rows = node.as_array();
        if (rows == nullptr || rows->empty() || rows->size() > most_levels) {
            fail(node, "[[level]] must be given 1 to " + std::to_string(most_levels) + " times");
            return;
        }
        model_.levels.clear();
        for (const toml::node& row : *rows) read_level(row);
    }

    void read_level(const toml::node& node) {
        const toml::table* rows = table(node, "level");
        if (rows == nullptr) return;
        LevelBand band{static_cast<Level>(model_.levels.size()),
                       {},
                       {},
                       Deduction::search,
                       std::numeric_limits<double>::infinity()};
        for (const auto& [key, value] : *rows) {
            if (key == "name") {
                read_text(value, "name", band.name);
            } else if (key == "summary") {
                read_text(value, "summary", band.summary);
            } else if (key == "minutes") {
                read_number(value, "minutes", band.minutes);
            } else if (key == "needs") {
                read_needs(value, band.deduction);
            } else {
                fail(value, "a level has no entry '" + std::string(key.str()) + "'");
            }
        }
        if (band.name.empty()) fail(node, "a level needs a name");
        for (const LevelBand& before : model_.levels) {
            if (before.name == band.name)
                fail(node, "the level '" + band.name + "' is there twice");
            if (before.minutes > band.minutes) {
                fail(node, "the level '" + band.name + "' ends before the one in front of it");
            }
        }
        model_.levels.push_back(std::move(band));
    }

    void read_needs(const toml::node& node, Deduction& deduction) {
        std::string name;
        read_text(node, "needs", name);
        for (const Deduction known :
             {Deduction::singles, Deduction::locked_candidates, Deduction::search}) {
            if (to_string(known) == name) {
                deduction = known;
                return;
            }
        }
        fail(node, "'needs' must be singles, locked candidates or search");
    }

    double* score_number(std::string_view name) {
        if (name == "intercept") return &model_.score.intercept;
        for (std::size_t i = 0; i < score_term_count; ++i) {
            if (name == score_term_names[i]) return &model_.score.weights[i];
        }
        return nullptr;
    }

    GradeModel& model_;
    std::optional<Error> error_;
};

Result<GradeModel> parse_over(GradeModel model, std::string_view text) {
    try {
        const toml::table file = toml::parse(text);
        ModelReader reader(model);
        reader.read(file);
        if (reader.error()) return *reader.error();
        return model;
    } catch (const toml::parse_error& error) {
        return Error{ErrorCode::malformed,
                     std::string(error.description()),
                     {},
                     error.source().begin.line,
                     error.source().begin.column};
    }
}

}  // namespace

const GradeModel& default_model() {
    static const GradeModel model = parse_over({}, grade_model_text()).value();
    return model;
}

namespace {

// "8.01": the shortest text that is read as the same number.
std::string number_text(double value) {
    std::array<char, 32> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    return {digits.data(), end};
}

std::string quoted(const std::string& text) {
    std::ostringstream out;
    out << toml::value<std::string>(text);
    return out.str();
}

void add_line(std::string& out, std::string_view name, const std::string& value) {
    out += name;
    out += " = " + value + '\n';
}

}  // namespace

std::string levels_text(const std::vector<LevelBand>& levels) {
    std::string out;
    for (const LevelBand& band : levels) {
        out += "\n[[level]]\n";
        add_line(out, "name", quoted(band.name));
        if (!band.summary.empty()) add_line(out, "summary", quoted(band.summary));
        add_line(out, "needs", quoted(std::string(to_string(band.deduction))));
        if (band.minutes < std::numeric_limits<double>::infinity()) {
            add_line(out, "minutes", number_text(band.minutes));
        }
    }
    return out;
}

std::string house_model_text(const GradeModel& model) {
    const TimeModel& time = model.time;
    std::string out;
    add_line(out, "version", quoted(model.version));
    add_line(out, "provenance", quoted(model.provenance));
    out += "\n[time]\n";
    add_line(out, "walks", std::to_string(time.walks));
    add_line(out, "seed", std::to_string(time.seed));
    add_line(out, "intercept", number_text(time.intercept));
    for (std::size_t i = 0; i < time_component_count; ++i) {
        add_line(out, time_component_names[i], number_text(time.weights[i]));
    }
    add_line(out, "low", number_text(time.low));
    add_line(out, "high", number_text(time.high));
    add_line(out, "at_least_singles", number_text(time.at_least[0]));
    add_line(out, "at_least_locked_candidates", number_text(time.at_least[1]));
    add_line(out, "at_least_search", number_text(time.at_least[2]));
    return out + levels_text(model.levels);
}

std::string key_of(const GradeModel& model) {
    std::string text = house_model_text(model) + number_text(model.score.intercept);
    for (const double weight : model.score.weights) text += ' ' + number_text(weight);
    std::uint32_t hash = 2'166'136'261u;  // FNV-1a
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16'777'619u;
    std::string key;
    for (int shift = 28; shift >= 0; shift -= 4) key += "0123456789abcdef"[hash >> shift & 15];
    return key;
}

Result<GradeModel> parse_grade_model(std::string_view text) {
    return parse_over(default_model(), text);
}

}  // namespace sudoku
