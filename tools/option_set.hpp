#pragma once

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

// The options of one command. Names are written "--name" or "-n,--name"; a placeholder stands for
// the value in the help.
class OptionSet {
  public:
    explicit OptionSet(CLI::App& app) : app_(&app) {}

    // An option whose text is turned into `target` by `parse`. Target may be wider than what parse
    // gives (an optional).
    template <class Target, class Value>
    void value(const std::string& name, const std::string& placeholder, Target& target,
               Result<Value> (*parse)(const std::string&), const std::string& description) {
        add_value(name, placeholder, stored(parse, [&target](Value v) { target = std::move(v); }),
                  description);
    }

    // An option that may be given several times; every value is appended to `targets`.
    template <class Target, class Value>
    void values(const std::string& name, const std::string& placeholder,
                std::vector<Target>& targets, Result<Value> (*parse)(const std::string&),
                const std::string& description) {
        add_values(name, placeholder,
                   stored(parse, [&targets](Value v) { targets.push_back(std::move(v)); }),
                   description);
    }

    void text(const std::string& name, const std::string& placeholder, std::string& target,
              const std::string& description);
    void flag(const std::string& name, bool& target, const std::string& description);
    void flag(const std::string& name, std::function<void()> action,
              const std::string& description);
    // All arguments that belong to no option, named `name` in the help.
    void arguments(const std::string& name, std::vector<std::string>& targets,
                   const std::string& description);

  private:
    // Takes the text of a value; what is wrong with it otherwise.
    using Store = std::function<std::optional<Error>(const std::string&)>;

    template <class Value, class Keep>
    static Store stored(Result<Value> (*parse)(const std::string&), Keep keep) {
        return [parse, keep](const std::string& text) -> std::optional<Error> {
            auto value = parse(text);
            if (!value) return value.error();
            keep(std::move(*value));
            return std::nullopt;
        };
    }

    void add_value(const std::string& name, const std::string& placeholder, Store store,
                   const std::string& description);
    void add_values(const std::string& name, const std::string& placeholder, Store store,
                    const std::string& description);

    CLI::App* app_;
};

// The commands, in the order of the help.
class CommandList {
  public:
    // The options of the command that the user asked for, `wanted`, go to `chosen`; the others are
    // no more than a line of the help.
    CommandList(CLI::App& app, std::string wanted, std::optional<Command>& chosen)
        : app_(&app), wanted_(std::move(wanted)), chosen_(&chosen) {}

    // The heading in the help over the commands that are added from now on.
    void begin_group(std::string heading) { group_ = std::move(heading); }

    // A command: its name, one line about it, its options (`set_up` adds them to the set, with
    // their places in the struct), and what its help says behind them (see help_text.hpp).
    template <class Options>
    void add(const std::string& name, const std::string& summary,
             void (*set_up)(OptionSet&, Options&), std::string_view help) {
        CLI::App& command = begin(name, summary);
        if (name != wanted_) return;
        const auto options = std::make_shared<Options>();
        OptionSet set(command);
        set_up(set, *options);
        end(command, help, [chosen = chosen_, options] { *chosen = *options; });
    }

  private:
    CLI::App& begin(const std::string& name, const std::string& summary);
    static void end(CLI::App& command, std::string_view help, std::function<void()> choose);

    CLI::App* app_;
    std::string group_;
    std::string wanted_;
    std::optional<Command>* chosen_;
};

// One family of commands each, in the file of that name.
void declare_solving(CommandList& commands);     // solve, count, check, compare
void declare_making(CommandList& commands);      // generate, vary
void declare_sampling(CommandList& commands);    // sample
void declare_grading(CommandList& commands);     // grade, calibrate, certify, report, rate,
                                                 // explain
void declare_classes(CommandList& commands);     // canon, dedup
void declare_converting(CommandList& commands);  // convert, info
void declare_bench(CommandList& commands);       // bench
void declare_book(CommandList& commands);        // book

}  // namespace sudoku::tools
