package org.strobe.emulator.user;

import java.util.Collection;
import java.util.Locale;

/** Suggests the intended word for a mistyped one: a word with that beginning, or the one with the fewest changes. */
public final class Nearest {
    /** Letters of a word for each tolerated change. */
    private static final int LETTERS_A_SLIP = 3;

    private static final int LEAST_BEGINNING = 4;

    private Nearest() {}

    /** The end of a message about a mistyped word: {@code ; did you mean WORD?}, or nothing. */
    public static String hint(String typed, Collection<String> words) {
        String nearest = to(typed, words);
        return nearest == null ? "" : "; did you mean " + nearest + "?";
    }

    /** Returns the nearest word; null if none is near. */
    public static String to(String typed, Collection<String> words) {
        String nearest = null;
        int fewest = typed.length() / LETTERS_A_SLIP + 1;
        for (String word : words) {
            int changes = changes(typed.toLowerCase(Locale.ROOT), word.toLowerCase(Locale.ROOT));
            if (typed.length() >= LEAST_BEGINNING) {
                changes = Math.min(changes, 1 + changesOfBeginning(typed, word));
            }
            // One letter behind one dash is never near another.
            if (changes < fewest && changes < word.length()) {
                fewest = changes;
                nearest = word;
            }
        }
        return nearest;
    }

    /** Edit distance to the nearest beginning of a word, of a length that differs by one letter at most. */
    private static int changesOfBeginning(String typed, String word) {
        int fewest = Integer.MAX_VALUE - 1;
        for (int length = typed.length() - 1; length <= typed.length() + 1; length++) {
            if (length <= word.length()) {
                String beginning = word.substring(0, length);
                fewest = Math.min(fewest, changes(typed.toLowerCase(Locale.ROOT), beginning.toLowerCase(Locale.ROOT)));
            }
        }
        return fewest;
    }

    /**
     * Edit distance: insertions, deletions, replacements, and exchanges of neighbours, between two words (Damerau 1964,
     * Levenshtein 1966).
     */
    private static int changes(String from, String to) {
        int[] beforeRow = new int[to.length() + 1];
        int[] row = new int[to.length() + 1];
        for (int j = 0; j <= to.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            int[] next = new int[to.length() + 1];
            next[0] = i;
            for (int j = 1; j <= to.length(); j++) {
                int replaced = row[j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                next[j] = Math.min(replaced, 1 + Math.min(row[j], next[j - 1]));
                if (areExchanged(from, i, to, j)) {
                    next[j] = Math.min(next[j], beforeRow[j - 2] + 1);
                }
            }
            beforeRow = row;
            row = next;
        }
        return row[to.length()];
    }

    private static boolean areExchanged(String from, int i, String to, int j) {
        return i > 1 && j > 1 && from.charAt(i - 1) == to.charAt(j - 2) && from.charAt(i - 2) == to.charAt(j - 1);
    }
}
