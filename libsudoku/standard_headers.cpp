// Empty on purpose: see cmake/precompiled.cmake.
