package org.strobe.srm.model;

import java.util.List;

/**
 * Estimated time of an algorithm.
 *
 * @param algorithm its name
 * @param terms parts of the time
 * @param isByWork true if the total work of the processors exceeds the longest path, and so decides
 */
public record Estimate(String algorithm, List<Term> terms, boolean isByWork) {
    public Estimate {
        terms = List.copyOf(terms);
    }

    /** Sum of all terms. */
    public double micros() {
        return terms.stream().mapToDouble(Term::micros).sum();
    }
}
