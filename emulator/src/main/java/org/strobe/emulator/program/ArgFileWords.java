package org.strobe.emulator.program;

import java.util.ArrayList;
import java.util.List;

/**
 * Takes the text of an argument file apart by the rules of {@code java}: words end at white space. Between quotes, of either
 * kind, blanks count and a backslash escapes. A backslash at the end of a line joins it to the next, without the next line's
 * indentation. A quote that is not closed ends with its line. {@code #} begins a comment.
 */
final class ArgFileWords {
    private final String text;
    private final List<String> words = new ArrayList<>();

    /** The word that is being read; null between words. */
    private StringBuilder word;

    private int at;

    private ArgFileWords(String text) {
        this.text = text;
    }

    static List<String> of(String text) {
        ArgFileWords file = new ArgFileWords(text);
        file.read();
        return file.words;
    }

    private void read() {
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (isBlank(c)) {
                endWord();
            } else if (c == '#') {
                endWord();
                skipComment();
            } else if (c == '"' || c == '\'') {
                readQuoted(c);
            } else {
                append(c);
            }
        }
        endWord();
    }

    private void readQuoted(char quote) {
        if (word == null) {
            word = new StringBuilder();
        }
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (isLineEnd(c)) {
                endWord();
                return;
            }
            if (c == quote) {
                return;
            }
            if (c == '\\' && at < text.length()) {
                readEscaped(text.charAt(at++));
            } else {
                append(c);
            }
        }
    }

    private void readEscaped(char c) {
        if (isLineEnd(c)) {
            while (at < text.length() && isBlank(text.charAt(at))) {
                at++;
            }
            return;
        }
        append(
                switch (c) {
                    case 'n' -> '\n';
                    case 'r' -> '\r';
                    case 't' -> '\t';
                    case 'f' -> '\f';
                    default -> c;
                });
    }

    private void skipComment() {
        while (at < text.length() && !isLineEnd(text.charAt(at))) {
            at++;
        }
    }

    private void append(char c) {
        if (word == null) {
            word = new StringBuilder();
        }
        word.append(c);
    }

    private void endWord() {
        if (word != null) {
            words.add(word.toString());
            word = null;
        }
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t' || c == '\f' || isLineEnd(c);
    }

    private static boolean isLineEnd(char c) {
        return c == '\n' || c == '\r';
    }
}
