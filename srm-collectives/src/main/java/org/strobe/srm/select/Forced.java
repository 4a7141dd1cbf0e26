package org.strobe.srm.select;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Algorithms that are taken whatever is usual, wherever they work: {@code "bcast=smp-tree-binary,barrier=flat"}. */
public final class Forced {
    /** Nothing is forced. */
    public static final Forced NOTHING = new Forced(Map.of());

    private final Map<String, String> algorithms;

    private Forced(Map<String, String> algorithms) {
        this.algorithms = algorithms;
    }

    /**
     * What was typed.
     *
     * @param text words of the form {@code COLLECTIVE=ALGORITHM}, with commas between them; null for nothing
     * @throws IllegalArgumentException if there is no such collective or algorithm, or a collective is named twice
     */
    public static Forced parse(String text) {
        if (text == null || text.isBlank()) {
            return NOTHING;
        }
        Map<String, String> algorithms = new LinkedHashMap<>();
        for (String word : text.split(",", -1)) {
            String[] parts = word.strip().split("=", 2);
            Collective<?> collective = named(parts[0]);
            if (parts.length < 2 || !collective.algorithms().contains(parts[1])) {
                throw new IllegalArgumentException(word.strip() + ": the algorithms of " + collective.name() + " are "
                        + String.join(", ", collective.algorithms()));
            }
            if (algorithms.put(parts[0], parts[1]) != null) {
                throw new IllegalArgumentException(word.strip() + ": " + parts[0] + " has been forced before");
            }
        }
        return new Forced(algorithms);
    }

    private static Collective<?> named(String name) {
        for (Collective<?> each : Table.ALL) {
            if (each.name().equals(name)) {
                return each;
            }
        }
        List<String> names = Table.ALL.stream().map(Collective::name).toList();
        throw new IllegalArgumentException(name + ": the collectives are " + String.join(", ", names));
    }

    /** What is forced for a collective; null if nothing is. */
    public String algorithm(Collective<?> collective) {
        return algorithms.get(collective.name());
    }
}
