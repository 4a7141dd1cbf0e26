package org.strobe.srm.model;

import java.util.List;

/**
 * How long an algorithm takes.
 *
 * @param algorithm its name
 * @param terms what the time is made of
 * @param isByWork whether the processors have more to do than the longest path takes, so that their work decides
 */
public record Estimate(String algorithm, List<Term> terms, boolean isByWork) {
    public Estimate {
        terms = List.copyOf(terms);
    }

    /** All terms together. */
    public double micros() {
        return terms.stream().mapToDouble(Term::micros).sum();
    }
}
