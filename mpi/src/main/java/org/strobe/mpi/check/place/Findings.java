package org.strobe.mpi.check.place;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;

/** What becomes of a finding that is a warning: it is told once a place and JVM, or, in strict checks, fails the call. */
public final class Findings {
    private final Rank rank;
    private final boolean strict;
    private final Set<Object> told;

    /** What the ranks of a JVM have been told. */
    private record Told(Set<Object> keys) {}

    public Findings(Rank rank, boolean strict) {
        this.rank = rank;
        this.strict = strict;
        this.told = rank.sharedInJvm(Told.class, () -> new Told(ConcurrentHashMap.newKeySet()))
                .keys();
    }

    /**
     * Warns.
     *
     * @param key what has one warning: equal for equal places
     * @return what the call is to fail with; null if it shall go on
     */
    public MpiFailure warn(ErrorClass kind, Object key, String text) {
        if (strict) {
            return new MpiFailure(kind, text);
        }
        if (told.add(key)) {
            System.err.println("rank " + rank.number() + ": check: " + text);
        }
        return null;
    }
}
