#pragma once

#include <sudoku/parallel/ordered_pipeline.hpp>

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace sudoku {

// Outcomes that travel together, with their texts.
template <class Outcome>
struct OutcomeChunk {
    std::vector<Outcome> outcomes;
    std::string text;
    std::vector<std::size_t> text_ends;  // the end of the text of each outcome

    // Without a renderer all texts are empty.
    void render(const Renderer<Outcome>& renderer) {
        text_ends.reserve(outcomes.size());
        for (const Outcome& outcome : outcomes) {
            if (renderer) renderer(outcome, text);
            text_ends.push_back(text.size());
        }
    }

    // Calls `count` for every outcome written. False if the writer ended the run.
    template <class Count>
    bool write(const Writer<Outcome>& writer, Count count) const {
        std::size_t begin = 0;
        for (std::size_t i = 0; i < outcomes.size(); ++i) {
            const std::string_view all = text;
            const bool go_on = writer(outcomes[i], all.substr(begin, text_ends[i] - begin));
            count(outcomes[i]);
            if (!go_on) return false;
            begin = text_ends[i];
        }
        return true;
    }
};

// Adapts a Receiver for streams without text.
template <class Outcome>
Writer<Outcome> writer_of(const Receiver<Outcome>& receive) {
    return [&receive](const Outcome& outcome, std::string_view) { return receive(outcome); };
}

inline std::size_t chunk_size(const ParallelOptions& options, std::size_t usual) {
    return options.chunk == 0 ? usual : options.chunk;
}

// Reads the next chunk of a source, turning each record into an outcome by `make`; nothing at the
// end.
template <class Outcome, class Make>
std::optional<OutcomeChunk<Outcome>> read_chunk(const RecordSource& source,
                                                const ParallelOptions& options, std::size_t usual,
                                                Make make) {
    OutcomeChunk<Outcome> chunk;
    const std::size_t size = chunk_size(options, usual);
    while (chunk.outcomes.size() < size && !options.ends_chunk(chunk.outcomes.size())) {
        std::optional<Result<Record>> record = source();
        if (!record) break;
        chunk.outcomes.push_back(make(*std::move(record)));
    }
    if (chunk.outcomes.empty()) return std::nullopt;
    return chunk;
}

}  // namespace sudoku
