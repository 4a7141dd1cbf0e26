package org.strobe.bench.suite;

import java.util.Arrays;
import java.util.Iterator;

/** Names of suites, for shells that complete them. */
public final class SuiteNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
        return Arrays.stream(Suite.values()).map(Suite::label).iterator();
    }
}
