package org.strobe.bcs.mds;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Numbers of processes or nodes that a setting chooses.
 *
 * @param isAll true for all numbers
 * @param listed chosen numbers if not all are
 */
public record NumberChoice(boolean isAll, List<Integer> listed) {
    /** Chooses no number. */
    static final String NONE = "none";

    private static final Pattern RANGE = Pattern.compile("(\\d{1,7})(?:-(\\d{1,7}))?");

    public NumberChoice {
        listed = List.copyOf(listed);
    }

    /**
     * Parses {@code none}, or numbers and ranges such as {@code 0,4-7}; all numbers if {@code text} is null.
     *
     * @param name name of the setting, for the error message
     * @throws IllegalArgumentException if {@code text} is invalid
     */
    public static NumberChoice of(String name, String text) {
        return text == null
                ? new NumberChoice(true, List.of())
                : new NumberChoice(false, text.strip().equals(NONE) ? List.of() : numbers(name, text));
    }

    /**
     * Parses numbers and ranges such as {@code 0,4-7}; empty if {@code text} is null.
     *
     * @param name name of the setting, for the error message
     * @throws IllegalArgumentException if {@code text} is invalid
     */
    public static List<Integer> numbers(String name, String text) {
        List<Integer> numbers = new ArrayList<>();
        for (String word : text == null ? new String[0] : text.split(",", -1)) {
            Matcher range = RANGE.matcher(word.strip());
            if (!range.matches()) {
                throw new IllegalArgumentException(name + "=" + text + ": numbers and ranges, such as 0,4-7");
            }
            int first = Integer.parseInt(range.group(1));
            int last = range.group(2) == null ? first : Integer.parseInt(range.group(2));
            if (last < first) {
                throw new IllegalArgumentException(name + "=" + text + ": " + word + " ends before it begins");
            }
            for (int each = first; each <= last; each++) {
                numbers.add(each);
            }
        }
        return numbers;
    }

    /** True if a number is chosen. */
    public boolean has(int number) {
        return isAll || listed.contains(number);
    }
}
