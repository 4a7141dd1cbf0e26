package org.strobe.emulator.program;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.strobe.emulator.user.UserException;

/** Options of {@code java}, sorted by who heeds them: the class path, properties, assertions, and what only a JVM can. */
public final class JavaOptions {
    private static final Set<String> CLASS_PATH = Set.of("-cp", "-classpath", "--class-path");
    private static final Set<String> ASSERTIONS = Set.of("-ea", "-enableassertions");
    private static final Set<String> NO_ASSERTIONS = Set.of("-da", "-disableassertions");
    private static final Set<String> MODULE = Set.of("-m", "--module");
    private static final String SOURCE = "--source";

    /** Their value is a word of its own, unless it follows a {@code =}. */
    private static final Set<String> WITH_VALUE = Set.of(
            "-p",
            "--module-path",
            "--upgrade-module-path",
            "--add-modules",
            "--limit-modules",
            "--add-exports",
            "--add-opens",
            "--add-reads",
            "--patch-module",
            "--enable-native-access");

    private final Map<String, String> properties = new LinkedHashMap<>();
    private final List<String> others = new ArrayList<>();
    private boolean assertions;
    private String classPath;
    private boolean isJar;

    /** True if the value of an option is the next word. */
    static boolean takesNextWord(String option) {
        return CLASS_PATH.contains(option) || WITH_VALUE.contains(option) || option.equals(SOURCE);
    }

    /** Reads the options at the front of a list of words; returns their number of words. */
    int read(List<String> words) throws UserException {
        int next = 0;
        while (next < words.size() && words.get(next).startsWith("-") && !isJar) {
            next += readOne(words, next);
        }
        return next;
    }

    /** Reads what has to be options and nothing else, separated by blanks as in a shell. */
    public void readAll(String text) throws UserException {
        List<String> words = words(text);
        int length = read(words);
        if (length < words.size() || isJar) {
            throw new UserException(
                    "--jvm-opts: '" + words.get(isJar ? length - 1 : length) + "' is no option of a JVM");
        }
    }

    /** Adds options that only a JVM can heed. */
    public void addOthers(List<String> options) {
        others.addAll(options);
    }

    private int readOne(List<String> words, int at) throws UserException {
        String word = words.get(at);
        if (CLASS_PATH.contains(word)) {
            classPath = value(words, at);
            return 2;
        }
        if (word.startsWith("--class-path=")) {
            classPath = word.substring(word.indexOf('=') + 1);
        } else if (word.equals("-jar")) {
            isJar = true;
        } else if (word.startsWith("-D")) {
            readProperty(word.substring(2));
        } else if (ASSERTIONS.contains(word) || word.startsWith("-ea:") || word.startsWith("-enableassertions:")) {
            assertions = true;
        } else if (NO_ASSERTIONS.contains(word)) {
            assertions = false;
        } else if (MODULE.contains(word) || word.startsWith("--module=")) {
            throw new UserException(
                    "java " + word + ": a program is run from the class path, not as a module; name its main"
                            + " class or its jar instead: java -cp PATH Main");
        } else if (word.equals(SOURCE) || word.startsWith(SOURCE + "=")) {
            throw new UserException(
                    "java " + word + ": a source file is compiled as this JDK's own; leave the option out");
        } else if (WITH_VALUE.contains(word)) {
            // A JVM takes --add-opens x from a command line only; --add-opens=x it takes from everywhere.
            if (word.startsWith("--")) {
                others.add(word + "=" + value(words, at));
            } else {
                others.addAll(List.of(word, value(words, at)));
            }
            return 2;
        } else {
            others.add(word);
        }
        return 1;
    }

    private void readProperty(String assignment) {
        int equals = assignment.indexOf('=');
        if (equals < 0) {
            properties.put(assignment, "");
        } else {
            properties.put(assignment.substring(0, equals), assignment.substring(equals + 1));
        }
    }

    private static String value(List<String> words, int at) throws UserException {
        if (at + 1 == words.size()) {
            throw new UserException("java " + words.get(at) + ": its value is missing");
        }
        return words.get(at + 1);
    }

    private static List<String> words(String text) throws UserException {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean inWord = false;
        char quote = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quote != 0 && c == quote) {
                quote = 0;
            } else if (quote == 0 && (c == '"' || c == '\'')) {
                quote = c;
                inWord = true;
            } else if (quote == 0 && Character.isWhitespace(c)) {
                if (inWord) {
                    words.add(word.toString());
                    word.setLength(0);
                }
                inWord = false;
            } else {
                word.append(c);
                inWord = true;
            }
        }
        if (quote != 0) {
            throw new UserException("--jvm-opts: a quote is not closed in: " + text);
        }
        if (inWord) {
            words.add(word.toString());
        }
        return words;
    }

    /** System properties. */
    public Map<String, String> properties() {
        return Map.copyOf(properties);
    }

    /** True if {@code assert} is on. */
    public boolean assertions() {
        return assertions;
    }

    /** The class path, as it was typed; null if there was none. */
    public String classPath() {
        return classPath;
    }

    /** True if the program behind the options is a jar, whatever its name. */
    boolean isJar() {
        return isJar;
    }

    /** Options for a JVM of its own, in order. An option and its value are one word where a JVM accepts that. */
    public List<String> others() {
        return List.copyOf(others);
    }
}
