package org.strobe.bench.process;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Words in shell quoting. */
public final class ShellWords {
    private static final Pattern PLAIN = Pattern.compile("[\\w./,:=@%+-]+");

    /** Word of {@link #line}: bare and quoted parts in a row. */
    private static final Pattern WORD = Pattern.compile("(?:'[^']*'|\\\\.|[^\\s'\\\\])+");

    private static final Pattern PART = Pattern.compile("'([^']*)'|\\\\(.)|([^\\s'\\\\]+)");

    private ShellWords() {}

    /** One line of quoted words. */
    public static String line(List<String> words) {
        return words.stream()
                .map(word -> PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'")
                .collect(Collectors.joining(" "));
    }

    /** Words of a line from {@link #line}. */
    public static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        Matcher word = WORD.matcher(line);
        while (word.find()) {
            words.add(PART.matcher(word.group())
                    .replaceAll(part -> Matcher.quoteReplacement(
                            part.group(1) != null
                                    ? part.group(1)
                                    : part.group(2) != null ? part.group(2) : part.group(3))));
        }
        return words;
    }
}
