#pragma once

// Provides std::chrono::nanoseconds and steady_clock. <chrono> as a whole includes streams and
// locales, which add a tenth of a second to every compilation that includes the library; libstdc++
// has the part without them in a header of its own.
#if __has_include(<bits/chrono.h>)
#include <bits/chrono.h>
#else
#include <chrono>
#endif
