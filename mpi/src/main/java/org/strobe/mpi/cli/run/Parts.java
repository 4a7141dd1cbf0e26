package org.strobe.mpi.cli.run;

import java.util.ArrayList;
import java.util.List;

/** Several programs of one job on a command line, separated by a colon that is a word of its own. */
public final class Parts {
    private static final String SEPARATOR = ":";

    private Parts() {}

    /** The words of each program; at least one list, and lists may be empty. */
    public static List<List<String>> split(List<String> words) {
        List<List<String>> parts = new ArrayList<>();
        int first = 0;
        for (int i = 0; i < words.size(); i++) {
            if (words.get(i).equals(SEPARATOR)) {
                parts.add(List.copyOf(words.subList(first, i)));
                first = i + 1;
            }
        }
        parts.add(List.copyOf(words.subList(first, words.size())));
        return parts;
    }
}
