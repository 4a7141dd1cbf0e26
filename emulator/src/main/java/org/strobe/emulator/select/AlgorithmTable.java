package org.strobe.emulator.select;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.strobe.emulator.user.Nearest;

/** All collective operations of an engine with their algorithms. */
public record AlgorithmTable(List<AlgorithmList<?, ?>> operations) {
    /** The name of the job setting that forces algorithms of an engine; see {@link #parse}. */
    public static String setting(String engine) {
        return engine + ".coll";
    }

    /**
     * Parses a list of forced algorithms.
     *
     * @param text words of the form {@code OPERATION=ALGORITHM}, separated by commas; {@code ALGORITHM} alone is meant for
     *     each operation that has one of this name; null or blank for none
     * @throws IllegalArgumentException if an operation or an algorithm is unknown, or an operation is named twice
     */
    public ForcedAlgorithms parse(String text) {
        if (text == null || text.isBlank()) {
            return ForcedAlgorithms.NONE;
        }
        Map<String, String> algorithms = new LinkedHashMap<>();
        for (String word : text.split(",", -1)) {
            if (isOfSeveral(word.strip())) {
                operations.stream()
                        .filter(list -> list.names().contains(word.strip()))
                        .forEach(list -> force(algorithms, word, list.operation(), word.strip()));
                continue;
            }
            String[] parts = word.strip().split("=", 2);
            AlgorithmList<?, ?> list = named(parts[0]);
            if (parts.length < 2 || !list.names().contains(parts[1])) {
                throw new IllegalArgumentException(word.strip() + ": the algorithms of " + list.operation() + " are "
                        + String.join(", ", list.names())
                        + (parts.length < 2 ? "" : Nearest.hint(parts[1], list.names())));
            }
            force(algorithms, word, parts[0], parts[1]);
        }
        return new ForcedAlgorithms(algorithms);
    }

    /** True if a word is an algorithm's name alone. */
    private boolean isOfSeveral(String word) {
        boolean isOperation =
                operations.stream().anyMatch(list -> list.operation().equals(word));
        return !isOperation && operations.stream().anyMatch(list -> list.names().contains(word));
    }

    private static void force(Map<String, String> algorithms, String word, String operation, String algorithm) {
        if (algorithms.put(operation, algorithm) != null) {
            throw new IllegalArgumentException(word.strip() + ": " + operation + " has been forced before");
        }
    }

    private AlgorithmList<?, ?> named(String operation) {
        for (AlgorithmList<?, ?> each : operations) {
            if (each.operation().equals(operation)) {
                return each;
            }
        }
        List<String> names = operations.stream().map(AlgorithmList::operation).toList();
        throw new IllegalArgumentException(
                operation + ": the collectives are " + String.join(", ", names) + Nearest.hint(operation, names));
    }
}
