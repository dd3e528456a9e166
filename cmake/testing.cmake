include(Catch)
