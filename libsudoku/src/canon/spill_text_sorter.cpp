#include "canon/spill_text_sorter.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <span>
#include <utility>

namespace sudoku::canon {
namespace {

using SightingHead = std::array<std::uint64_t, 3>;  // number, place, length of the text

}  // namespace

Status SpillTextSorter::add(TextSighting sighting) {
    used_ += sizeof sighting + sighting.key.size();
    buffer_.push_back(std::move(sighting));
    return used_ < memory_ || buffer_.size() < 16 ? success() : write_run();
}

Status SpillTextSorter::write_run() {
    std::sort(buffer_.begin(), buffer_.end());
    std::vector<std::byte> bytes;
    for (const TextSighting& sighting : buffer_) {
        const SightingHead head{sighting.number, sighting.place, sighting.key.size()};
        const auto head_bytes = std::as_bytes(std::span(head));
        bytes.insert(bytes.end(), head_bytes.begin(), head_bytes.end());
        const auto text_bytes = std::as_bytes(std::span(sighting.key));
        bytes.insert(bytes.end(), text_bytes.begin(), text_bytes.end());
    }
    Run run;
    run.offset = file_.size();
    run.end = run.offset + bytes.size();
    runs_.push_back(std::move(run));
    buffer_.clear();
    used_ = 0;
    return file_.append(bytes);
}

Status SpillTextSorter::finish() {
    if (runs_.empty()) {
        std::sort(buffer_.begin(), buffer_.end());
        return success();
    }
    if (!buffer_.empty()) {
        if (Status written = write_run(); !written) return written;
    }
    buffer_.shrink_to_fit();
    for (std::size_t i = 0; i < runs_.size(); ++i) {
        if (Status taken = take_front(runs_[i]); !taken) return taken;
        if (!runs_[i].is_over) heap_.push_back(i);
    }
    std::make_heap(heap_.begin(), heap_.end(), later());
    return success();
}

// Makes at least `least` bytes available after those taken.
Status SpillTextSorter::load(Run& run, std::size_t least) {
    const std::size_t there = run.loaded.size() - run.taken;
    if (there >= least) return success();
    const std::size_t share = std::max(memory_ / runs_.size(), least);
    run.loaded.erase(run.loaded.begin(),
                     run.loaded.begin() + static_cast<std::ptrdiff_t>(run.taken));
    run.taken = 0;
    const std::size_t more =
        static_cast<std::size_t>(std::min<std::uint64_t>(share, run.end - run.offset));
    run.loaded.resize(there + more);
    Status filled = file_.read(run.offset, std::span(run.loaded).subspan(there));
    run.offset += more;
    return filled;
}

Status SpillTextSorter::take_front(Run& run) {
    run.is_over = run.offset == run.end && run.taken == run.loaded.size();
    if (run.is_over) return success();
    SightingHead head{};
    if (Status loaded = load(run, sizeof head); !loaded) return loaded;
    std::memcpy(head.data(), run.loaded.data() + run.taken, sizeof head);
    run.taken += sizeof head;
    const auto length = static_cast<std::size_t>(head[2]);
    if (Status loaded = load(run, length); !loaded) return loaded;
    run.front = {std::string(length, '\0'), head[0], head[1]};
    std::memcpy(run.front.key.data(), run.loaded.data() + run.taken, length);
    run.taken += length;
    return success();
}

Result<std::optional<TextSighting>> SpillTextSorter::next() {
    if (runs_.empty()) {
        return taken_ < buffer_.size() ? std::optional(buffer_[taken_++]) : std::nullopt;
    }
    if (heap_.empty()) return std::optional<TextSighting>();
    std::pop_heap(heap_.begin(), heap_.end(), later());
    Run& run = runs_[heap_.back()];
    TextSighting sighting = std::move(run.front);
    if (Status taken = take_front(run); !taken) return taken.error();
    if (run.is_over) {
        heap_.pop_back();
    } else {
        std::push_heap(heap_.begin(), heap_.end(), later());
    }
    return std::optional(std::move(sighting));
}

}  // namespace sudoku::canon
