package org.strobe.mpi.check.callsite;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntSupplier;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/**
 * Handles findings of the level "warning": one line for each call site and JVM. In strict checks a finding fails the
 * call.
 */
public final class Findings {
    private final IntSupplier rank;
    private final boolean strict;
    private final Set<Object> told;

    /** Keys of warnings already printed in this JVM. */
    private record Told(Set<Object> keys) {}

    public Findings(Rank rank, boolean strict) {
        this.rank = rank::number;
        this.strict = strict;
        this.told = rank.context()
                .sharedInJvm(Told.class, () -> new Told(ConcurrentHashMap.newKeySet()))
                .keys();
    }

    /**
     * Findings of the only rank of a JVM.
     *
     * @param rank its number, asked for when there is something to tell
     */
    public Findings(IntSupplier rank, boolean strict) {
        this.rank = rank;
        this.strict = strict;
        this.told = ConcurrentHashMap.newKeySet();
    }

    /**
     * Prints a warning, once for each key.
     *
     * @param key equal for equal call sites
     * @return failure for the call to throw; null if the call continues
     */
    public MpiFailure warn(ErrorClass kind, Object key, String text) {
        if (strict) {
            return new MpiFailure(kind, text);
        }
        if (told.add(key)) {
            System.err.println("rank " + rank.getAsInt() + ": check: " + text);
        }
        return null;
    }
}
