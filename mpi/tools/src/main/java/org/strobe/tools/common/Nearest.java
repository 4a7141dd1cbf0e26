package org.strobe.tools.common;

import java.util.Collection;
import java.util.Locale;

/** Suggests the intended word for a mistyped one: a word with that beginning, or the one with the fewest changes. */
public final class Nearest {
    /** Letters of a word for each tolerated change. */
    private static final int LETTERS_A_SLIP = 3;

    private static final int LEAST_BEGINNING = 4;

    private Nearest() {}

    /** Returns the nearest word; null if none is near. */
    public static String to(String typed, Collection<String> words) {
        String nearest = null;
        int fewest = typed.length() / LETTERS_A_SLIP + 1;
        for (String word : words) {
            int changes = changes(typed.toLowerCase(Locale.ROOT), word.toLowerCase(Locale.ROOT));
            if (typed.length() >= LEAST_BEGINNING && word.startsWith(typed)) {
                changes = 1;
            }
            // One letter behind one dash is never near another.
            if (changes < fewest && changes < word.length()) {
                fewest = changes;
                nearest = word;
            }
        }
        return nearest;
    }

    /** Edit distance: insertions, deletions and replacements between two words (Levenshtein 1966). */
    private static int changes(String from, String to) {
        int[] row = new int[to.length() + 1];
        for (int j = 0; j <= to.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= to.length(); j++) {
                int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[to.length()];
    }
}
