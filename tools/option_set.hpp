#pragma once

#include "option_table.hpp"
#include "options.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace CLI {
class App;
}

// What commands declare their options with. The command line library stays behind these two
// classes: its headers cost many seconds to compile, and cli.cpp alone includes them.
namespace sudoku::tools {

// Thrown for a command line that cannot be meant: one sentence without its full stop.
struct WrongUsage {
    std::string sentence;
};

// The options of one command, each a row of the option table, which is named by its spelling.
// `note` goes behind what the table says: the default of this command.
class OptionSet {
  public:
    struct Declared {
        const OptionInfo* info;
        std::string note = {};
        std::string_view values = {};  // that completion offers in this command
        bool is_repeated = false;      // may be given several times
    };
    // Takes the text of a value; what is wrong with it otherwise.
    using Store = std::function<std::optional<Error>(const std::string&)>;

    explicit OptionSet(CLI::App& app) : app_(&app) {}

    // An option whose text is turned into `target` by `parse`. Target may be wider than what parse
    // gives (an optional).
    template <class Target, class Value>
    void value(std::string_view spelling, Target& target,
               Result<Value> (*parse)(const std::string&), const std::string& note = {}) {
        value_by(spelling, stored(parse, [&target](Value v) { target = std::move(v); }), note);
    }

    // An option that may be given several times; every value is appended to `targets`.
    template <class Target, class Value>
    void values(std::string_view spelling, std::vector<Target>& targets,
                Result<Value> (*parse)(const std::string&), const std::string& note = {}) {
        values_by(spelling, stored(parse, [&targets](Value v) { targets.push_back(std::move(v)); }),
                  note);
    }

    void text(std::string_view spelling, std::string& target, const std::string& note = {});
    void flag(std::string_view spelling, bool& target, const std::string& note = {});
    void flag(std::string_view spelling, std::function<void()> action,
              const std::string& note = {});
    // All arguments that belong to no option.
    void arguments(std::string_view spelling, std::vector<std::string>& targets,
                   const std::string& note = {});
    // What value() and values() do, with any way to keep the text.
    void value_by(std::string_view spelling, Store store, const std::string& note = {});
    void values_by(std::string_view spelling, Store store, const std::string& note = {});

    // What completion offers for the option declared last, where that is not what the table says.
    void offer(std::string_view values) { declared_.back().values = values; }

    // In the order in which they were declared.
    const std::vector<Declared>& declared() const { return declared_; }
    // `text`, and behind it what was given of the options that decide what is written; without
    // --shard and files, if it is to be that of all parts of a run.
    std::string options_text(std::string text, bool of_all_parts = false) const;

  private:
    template <class Value, class Keep>
    static Store stored(Result<Value> (*parse)(const std::string&), Keep keep) {
        return [parse, keep](const std::string& text) -> std::optional<Error> {
            auto value = parse(text);
            if (!value) return value.error();
            keep(std::move(*value));
            return std::nullopt;
        };
    }

    const OptionInfo& declare(std::string_view spelling, const std::string& note);
    void note_given(const OptionInfo& info, const std::string& value);

    CLI::App* app_;
    std::vector<Declared> declared_;
    std::vector<std::pair<std::string, std::string>> given_ = {};  // spelling and value
};

// A command as the help has it.
struct CommandInfo {
    std::string name;          // of one word, or of two: those of a family begin alike
    std::string group;         // the heading it stands under
    std::string summary;       // one line about it
    std::string_view details;  // what its help says behind the options, see help_text.hpp
    // Declares its options; what comes back gives them as the command line has filled them.
    std::function<std::function<Command()>(OptionSet&)> declare;
};

// The commands, in the order of the help.
class CommandList {
  public:
    // The heading over the commands that are added from now on.
    void begin_group(std::string heading) { group_ = std::move(heading); }

    // `set_up` adds the options to the set, with their places in the struct.
    template <class Options>
    void add(const std::string& name, const std::string& summary,
             void (*set_up)(OptionSet&, Options&), std::string_view details) {
        rows_.push_back({name, group_, summary, details, [set_up](OptionSet& set) {
                             const auto options = std::make_shared<Options>();
                             set_up(set, *options);
                             return std::function<Command()>([options] { return *options; });
                         }});
    }

    const std::vector<CommandInfo>& rows() const { return rows_; }

  private:
    std::string group_;
    std::vector<CommandInfo> rows_;
};

// One family of commands each, in the file of that name.
void declare_solving(CommandList& commands);     // solve, count, check, candidates, compare
void declare_making(CommandList& commands);      // generate, vary
void declare_sampling(CommandList& commands);    // sample
void declare_grading(CommandList& commands);     // grade, calibrate, certify, report, rate,
                                                 // explain
void declare_classes(CommandList& commands);     // canon, dedup
void declare_converting(CommandList& commands);  // convert, info
void declare_bench(CommandList& commands);       // bench
void declare_book(CommandList& commands);        // book
void declare_bank(CommandList& commands);        // bank add, bank pick ..

// All of them.
CommandList all_commands();
// The options that a command declares.
std::vector<OptionSet::Declared> options_of(const CommandInfo& command);

}  // namespace sudoku::tools
