package org.strobe.house.rules;

import java.util.List;

/** One rule for the sources of the repository. */
interface Rule {
    /** Word that names the rule in the list of known breaches. */
    String name();

    /** True if a known breach has a count, which may only fall. */
    default boolean isCounted() {
        return false;
    }

    List<Breach> breaches(Tree tree);

    /**
     * One or several breaches of a rule in one place.
     *
     * @param place file, package, module, or pair of these
     * @param evidence a line for each breach
     */
    record Breach(String place, List<String> evidence) {}
}
