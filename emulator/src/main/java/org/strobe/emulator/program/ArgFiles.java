package org.strobe.emulator.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.strobe.emulator.user.TypedIn;
import org.strobe.emulator.user.UserException;

/**
 * Files of words behind {@code java}, as in {@code java @options Main}. As {@code java} does, this expands them up to the
 * main class, and does not look into files that such a file names. {@code @@x} is the word {@code @x}.
 */
public final class ArgFiles {
    private static final char MARK = '@';
    private static final String OFF = "--disable-@files";

    private final List<String> expanded = new ArrayList<>();
    private boolean isOff;
    private boolean isValueNext;

    private ArgFiles() {}

    /** The words behind {@code java}, with the words of files in place of their names. */
    static List<String> expand(List<String> words) throws UserException {
        ArgFiles files = new ArgFiles();
        for (String word : words) {
            if (files.isOff || word.length() < 2 || word.charAt(0) != MARK) {
                files.add(word);
            } else if (word.charAt(1) == MARK) {
                files.add(word.substring(1));
            } else {
                ArgFileWords.of(read(word.substring(1))).forEach(files::add);
            }
        }
        return files.expanded;
    }

    /** The words of a text, by the rules of such files. */
    public static List<String> words(String text) {
        return ArgFileWords.of(text);
    }

    /** Notes a word, and whether it is the main class or anything else behind which nothing is expanded. */
    private void add(String word) {
        if (!isOff && word.equals(OFF)) {
            isOff = true;
            return;
        }
        expanded.add(word);
        boolean isOption = word.startsWith("-");
        isOff |= !isOption && !isValueNext;
        isValueNext = isOption && JavaOptions.takesNextWord(word);
    }

    private static String read(String name) throws UserException {
        Path file = TypedIn.path(name);
        if (!Files.isReadable(file) || Files.isDirectory(file)) {
            throw new UserException("java @" + name + ": there is no such file that can be read");
        }
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UserException("java @" + name + ": it can't be read as text in UTF-8");
        }
    }
}
