package org.strobe.emulator.select;

import java.util.Map;

/** Algorithms that a user prefers to the usual ones, wherever they work; see {@link AlgorithmTable#parse}. */
public final class ForcedAlgorithms {
    /** Forces no algorithm. */
    public static final ForcedAlgorithms NONE = new ForcedAlgorithms(Map.of());

    private final Map<String, String> algorithms;

    ForcedAlgorithms(Map<String, String> algorithms) {
        this.algorithms = Map.copyOf(algorithms);
    }

    /** The forced algorithm of an operation; null if none. */
    public String algorithm(AlgorithmList<?, ?> list) {
        return algorithms.get(list.operation());
    }
}
