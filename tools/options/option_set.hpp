#pragma once

#include "options/option_table.hpp"
#include "options/options.hpp"

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

// The interface for declaring the options of commands. It hides the command line library, whose
// headers take many seconds to compile; only cli.cpp includes them.
namespace sudoku::tools {

// Thrown for an invalid command line: one sentence without its full stop.
struct WrongUsage {
    std::string sentence;
};

// The options of one command. Each is a row of the option table, identified by its spelling. `note`
// is appended to the help of the table: the default in this command.
class OptionSet {
  public:
    struct Declared {
        const OptionInfo* info;
        std::string note = {};
        std::string_view values = {};  // values offered by completion in this command
        bool is_repeated = false;      // can be given several times
        bool is_shared = false;        // taken from OptionInfo, unless share() sets it
    };
    // Stores the text of a value, or returns an Error.
    using Store = std::function<std::optional<Error>(const std::string&)>;

    explicit OptionSet(CLI::App& app) : app_(&app) {}

    // Declares an option whose text is converted by `parse` and stored in `target`, which can be
    // wider than the result of `parse` (an optional).
    template <class Target, class Value>
    void value(std::string_view spelling, Target& target,
               Result<Value> (*parse)(const std::string&), const std::string& note = {}) {
        value_by(spelling, stored(parse, [&target](Value v) { target = std::move(v); }), note);
    }

    // Declares an option that can be given several times; its values are appended to `targets`.
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
    // Declares the arguments that belong to no option.
    void arguments(std::string_view spelling, std::vector<std::string>& targets,
                   const std::string& note = {});
    // The general form of value() and values(), with any function to store the text.
    void value_by(std::string_view spelling, Store store, const std::string& note = {});
    void values_by(std::string_view spelling, Store store, const std::string& note = {});

    // Overrides the values that completion offers for the option declared last.
    void offer(std::string_view values) { declared_.back().values = values; }

    // Lists the option declared last with the shared ones, because it is not specific to this
    // command.
    void share() { declared_.back().is_shared = true; }

    // Called once the whole command line has been read, for settings that depend on several
    // options.
    void when_all_given(std::function<void()> action) { last_.push_back(std::move(action)); }
    void end_of_line() const {
        for (const auto& action : last_) action();
    }
    // Counts as if the option had been given, in options_text().
    void imply(std::string_view spelling, const std::string& value) {
        note_given(option_info(spelling), value);
    }

    // The options in order of declaration.
    const std::vector<Declared>& declared() const { return declared_; }
    // `text` followed by the given options that affect the output; without --shard and file names
    // if the text must be equal for all parts of a run.
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
    std::vector<std::function<void()>> last_ = {};
    std::vector<std::pair<std::string, std::string>> given_ = {};  // spelling and value
};

// A command as shown in the help.
struct CommandInfo {
    std::string name;          // one word, or two words; a family shares the first word
    std::string group;         // heading of its group
    std::string summary;       // one line for lists
    std::string_view details;  // text of its help after the options; see help_text.hpp
    // Declares its options and returns a function that builds the command from the parsed values.
    std::function<std::function<Command()>(OptionSet&)> declare;
};

// The commands, in the order of the help.
class CommandList {
  public:
    // The heading for the commands added after this call.
    void begin_group(std::string heading) { group_ = std::move(heading); }

    // `set_up` declares the options with their members in the struct as targets.
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
    void leave_out_group(std::string_view heading) {
        std::erase_if(rows_, [&](const CommandInfo& row) { return row.group == heading; });
    }

  private:
    std::string group_;
    std::vector<CommandInfo> rows_;
};

// Each function declares the commands of the file with its name.
void declare_solving(CommandList& commands);     // solve, count, check, candidates, compare
void declare_making(CommandList& commands);      // generate, vary
void declare_sampling(CommandList& commands);    // sample
void declare_grading(CommandList& commands);     // grade, calibrate, certify, report, rate,
                                                 // explain
void declare_classes(CommandList& commands);     // canon, dedup
void declare_converting(CommandList& commands);  // convert, info
void declare_bench(CommandList& commands);       // bench
void declare_book(CommandList& commands);        // book
void declare_studio(CommandList& commands);      // studio
void declare_bank(CommandList& commands);        // bank add, bank pick ..

CommandList all_commands();
// Those that the help names.
CommandList offered_commands(bool has_books);
std::vector<OptionSet::Declared> options_of(const CommandInfo& command);

}  // namespace sudoku::tools
