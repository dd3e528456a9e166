#include "peer_solver.hpp"

#include <dlfcn.h>

namespace sudoku::tools {

Result<PeerSolver> load_peer(const std::string& description) {
    const std::size_t equals = description.find('=');
    const std::size_t colon = description.rfind(':');
    if (equals == std::string::npos || colon == std::string::npos || colon < equals) {
        return Error{ErrorCode::malformed,
                     "'" + description + "' is not of the form name=library.so:symbol"};
    }
    const std::string library = description.substr(equals + 1, colon - equals - 1);
    void* const handle = dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (handle == nullptr) return Error{ErrorCode::io, std::string("cannot load: ") + dlerror()};
    void* const symbol = dlsym(handle, description.substr(colon + 1).c_str());
    if (symbol == nullptr) return Error{ErrorCode::io, std::string("cannot load: ") + dlerror()};
    return PeerSolver{description.substr(0, equals),
                      reinterpret_cast<PeerSolver::Function>(symbol)};
}

}  // namespace sudoku::tools
