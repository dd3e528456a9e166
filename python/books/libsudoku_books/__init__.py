"""What `libsudoku` needs for books: the program and the extension that make them, with their libraries, fonts and patterns."""
