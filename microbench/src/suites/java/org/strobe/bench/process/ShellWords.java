package org.strobe.bench.process;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Words as a shell takes them. */
public final class ShellWords {
    private static final Pattern PLAIN = Pattern.compile("[\\w./,:=@%+-]+");

    private ShellWords() {}

    /** One line. */
    public static String line(List<String> words) {
        return words.stream()
                .map(word -> PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'")
                .collect(Collectors.joining(" "));
    }
}
