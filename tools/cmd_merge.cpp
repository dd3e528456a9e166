#include "commands.hpp"
#include "console.hpp"
#include "merge_parts.hpp"
#include "merge_text.hpp"
#include "output.hpp"

#include "compress/decompressing_source.hpp"

#include <algorithm>
#include <array>
#include <memory>

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

std::string shard_text(std::uint64_t number, std::uint64_t of) {
    return std::to_string(number + 1) + '/' + std::to_string(of);
}

// All shards of one run, in order; its first line.
PartHead common_head(const std::vector<std::string>& parts) {
    const PartHead head = PartReader(parts.front()).head();
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const PartHead one = PartReader(parts[i]).head();
        if (one.command != head.command || one.options != head.options ||
            one.shard.of != head.shard.of) {
            cannot_merge(parts[i], "it is of another run than the first part");
        }
        if (one.shard.number != i) {
            cannot_merge(parts[i], "it is part " + shard_text(one.shard.number, one.shard.of) +
                                       ", where " + shard_text(i, one.shard.of) + " is due");
        }
    }
    if (head.shard.of != parts.size()) {
        cannot_merge(parts.back(), "it is the last one given, and part " +
                                       shard_text(head.shard.of - 1, head.shard.of) +
                                       " is missing");
    }
    return head;
}

// Before any of it is used: from then on every row is as it was written. False if stopped.
bool are_whole(const std::vector<std::string>& parts, const std::stop_token& stop) {
    for (const std::string& path : parts) {
        PartReader reader(path);
        while (reader.next()) {
            if (stop.stop_requested()) return false;
        }
    }
    return true;
}

}  // namespace

ExitCode run(const MergeOptions& options, Console& console) {
    const std::vector<std::string>& parts = options.input.inputs;
    if (parts.empty())
        throw Failure(Error{ErrorCode::invalid, "merge needs the parts, in their order"});
    if (std::find(parts.begin(), parts.end(), "-") != parts.end())
        cannot_merge("-", "parts are files, which are read more than once");
    if (std::none_of(parts.begin(), parts.end(), is_part_file)) {
        const bool is_complete = merge_texts(parts, console.out, console.stop());
        return finish(console, ExitCode::done, is_complete);
    }
    const PartHead head = common_head(parts);
    if (!are_whole(parts, console.stop())) return finish(console, ExitCode::done, false);
    if (head.command == "dedup") return merge_dedup(head, parts, console);
    return merge_report(head, parts, options.threads, console);
}

}  // namespace sudoku::tools
