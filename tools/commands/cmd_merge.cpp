#include "commands/commands.hpp"
#include "commands/merge_parts.hpp"
#include "commands/merge_text.hpp"
#include "run/console.hpp"
#include "run/output.hpp"
#include "run/part_note.hpp"

#include "compress/decompressing_source.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <memory>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

namespace sudoku::tools {
namespace {

[[noreturn]] void cannot_merge(const std::string& path, const std::string& reason) {
    throw Failure(Error{ErrorCode::invalid, "cannot be merged: " + reason, path});
}

bool is_part_file(const std::string& path) {
    DecompressingSource source(std::make_unique<FileSource>(FileSource::open(path).value()));
    std::array<char, 32> first;
    std::size_t size = 0;
    while (const std::size_t count = source.read(std::span(first).subspan(size)).value())
        size += count;
    return PartReader::is_part({first.data(), size});
}

// A file to merge and what is known about it.
struct Part {
    std::string path;
    PartHead head = {};
    std::optional<PartNote> note = {};  // set for a part that does not start with its head
};

// "a", "a and b", "a, b and 7 more": the first names and the number of the others.
class FewNames {
  public:
    void add(const std::string& name) {
        if (count_++ < most) names_.push_back(name);
    }
    // Adds this many shards of a run, starting with the first; there can be more than fit into
    // memory.
    void add_shards(Shard first, std::uint64_t count) {
        for (std::uint64_t i = 0; i < count && i < most; ++i, ++first.number) add(first.text());
        if (count > most) count_ += count - most;
    }
    std::uint64_t count() const { return count_; }
    std::string text() const {
        std::string text;
        for (std::size_t i = 0; i < names_.size(); ++i)
            text += (i == 0 ? "" : i + 1 == count_ ? " and " : ", ") + names_[i];
        if (count_ > most) text += " and " + std::to_string(count_ - most) + " more";
        return text;
    }

  private:
    static constexpr std::uint64_t most = 5;

    std::vector<std::string> names_ = {};
    std::uint64_t count_ = 0;
};

// Removes notes, which a pattern such as part* also matches; they are read with their parts.
std::vector<std::string> without_notes(const std::vector<std::string>& inputs) {
    const std::set<std::string> names(inputs.begin(), inputs.end());
    constexpr std::string_view ending = ".part";
    std::vector<std::string> paths;
    std::copy_if(inputs.begin(), inputs.end(), std::back_inserter(paths),
                 [&](const std::string& path) {
                     return !path.ends_with(ending) ||
                            names.count(path.substr(0, path.size() - ending.size())) == 0;
                 });
    return paths;
}

std::vector<Part> known_parts(const std::vector<std::string>& paths) {
    std::vector<Part> parts;
    FewNames unknown;
    std::string first_unknown;
    for (const std::string& path : paths) {
        Part part{path};
        if (is_part_file(path)) {
            part.head = PartReader(path).head();
        } else if ((part.note = read_part_note(path))) {
            part.head = part.note->head;
        } else {
            if (unknown.count() == 0) first_unknown = path;
            unknown.add(path);
        }
        parts.push_back(std::move(part));
    }
    if (unknown.count() == 0) return parts;
    throw Failure(Error{
        ErrorCode::invalid,
        "cannot merge " + unknown.text() + ": no file " + first_unknown +
            ".part that describes it (use --unchecked to merge the files in the order given)"});
}

// Checks that there is one part for each shard of a single run, and returns them in order.
std::vector<Part> parts_of_one_run(std::vector<Part> parts) {
    const Part& first = parts.front();
    for (const Part& part : parts) {
        if (part.head.run != first.head.run) {
            cannot_merge(part.path, "it is part of '" + part.head.run + "', and " + first.path +
                                        " of '" + first.head.run + '\'');
        }
        if (part.head.shard.of != first.head.shard.of || part.head.options != first.head.options) {
            cannot_merge(part.path, "it is part " + part.head.shard.text() + ", and " + first.path +
                                        " is part " + first.head.shard.text() + " of another run");
        }
    }
    std::stable_sort(parts.begin(), parts.end(), [](const Part& a, const Part& b) {
        return a.head.shard.number < b.head.shard.number;
    });
    FewNames missing;
    std::uint64_t due = 0;
    for (const Part& part : parts) {
        const Shard& shard = part.head.shard;
        if (shard.number < due) {
            const std::string& other = (&part - 1)->path;
            cannot_merge(part.path, other == part.path
                                        ? "it was named more than once"
                                        : "it is part " + shard.text() + ", and so is " + other);
        }
        missing.add_shards({due, shard.of}, shard.number - due);
        due = shard.number + 1;
    }
    const std::uint64_t of = parts.front().head.shard.of;
    missing.add_shards({due, of}, of - due);
    if (missing.count() == 0) return parts;
    const bool is_one = missing.count() == 1;
    throw Failure(Error{ErrorCode::invalid, std::string("cannot merge: ") +
                                                (is_one ? "part " : "parts ") + missing.text() +
                                                (is_one ? " is missing" : " are missing")});
}

// Checks all parts for changes before any of them is used. Returns false if stopped.
bool are_whole(const std::vector<Part>& parts, const std::stop_token& stop) {
    for (const Part& part : parts) {
        if (part.note && !has_noted_bytes(part.path, *part.note, stop) && !stop.stop_requested())
            cannot_merge(part.path, "it was changed or cut off after it was written");
        if (stop.stop_requested()) return false;
        if (part.note) continue;
        PartReader reader(part.path);
        while (reader.next()) {
            if (stop.stop_requested()) return false;
        }
    }
    return true;
}

ExitCode merge_lines_of(const std::vector<std::string>& paths, Console& console) {
    const bool is_complete = merge_texts(paths, console.out, console.stop());
    return finish(console, ExitCode::done, is_complete);
}

}  // namespace

ExitCode run(const MergeOptions& options, Console& console) {
    const std::vector<std::string>& inputs = options.input.inputs;
    if (inputs.empty()) throw Failure(Error{ErrorCode::invalid, "no parts to merge"});
    if (std::find(inputs.begin(), inputs.end(), "-") != inputs.end())
        cannot_merge("-", "parts must be files, because they are read more than once");
    if (options.unchecked && std::none_of(inputs.begin(), inputs.end(), is_part_file))
        return merge_lines_of(inputs, console);
    const std::vector<Part> parts = parts_of_one_run(known_parts(without_notes(inputs)));
    if (!are_whole(parts, console.stop())) return finish(console, ExitCode::done, false);
    std::vector<std::string> paths;
    for (const Part& part : parts) paths.push_back(part.path);
    if (parts.front().note) return merge_lines_of(paths, console);
    const PartHead& head = parts.front().head;
    if (head.command == "dedup") return merge_dedup(head, paths, console);
    return merge_report(head, paths, options.threads, console);
}

}  // namespace sudoku::tools
