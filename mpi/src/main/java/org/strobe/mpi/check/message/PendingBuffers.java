package org.strobe.mpi.check.message;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.TreeMap;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/**
 * Buffers of a rank's pending operations, ordered by start. Several operations may read a byte; a written byte has one
 * operation. Thread-safe.
 */
public final class PendingBuffers {
    private final IdentityHashMap<Object, Uses> ofMemory = new IdentityHashMap<>();

    /** Touches of one array, or of all memory off the heap. */
    private static final class Uses {
        final TreeMap<Long, List<Touch>> byStart = new TreeMap<>();
        long longest;
    }

    /** Records the touches of an operation. Fails without recording if another pending operation conflicts. */
    public synchronized void enter(List<Touch> touches) {
        for (Touch each : touches) {
            Uses uses = ofMemory.get(each.memory());
            Touch other = uses == null ? null : inTheWayOf(each, uses);
            if (other != null) {
                throw new MpiFailure(ErrorClass.BUFFER, explain(each, other));
            }
        }
        for (Touch each : touches) {
            Uses uses = ofMemory.computeIfAbsent(each.memory(), missing -> new Uses());
            uses.longest = Math.max(uses.longest, each.end() - each.start());
            uses.byStart
                    .computeIfAbsent(each.start(), missing -> new ArrayList<>(1))
                    .add(each);
        }
    }

    private static Touch inTheWayOf(Touch touch, Uses uses) {
        for (List<Touch> some :
                uses.byStart.subMap(touch.start() - uses.longest, touch.end()).values()) {
            for (Touch each : some) {
                if (each.isInTheWayOf(touch)) {
                    return each;
                }
            }
        }
        return null;
    }

    private static String explain(Touch touch, Touch pending) {
        return touch.callSite() + " " + verb(touch) + " bytes of a buffer that " + pending.callSite()
                + " of the same rank, which is still pending, " + verb(pending);
    }

    private static String verb(Touch touch) {
        return touch.writes() ? "writes" : "reads";
    }

    /** Forgets the touches of a completed operation. */
    @SuppressWarnings("ReferenceEquality") // an equal one belongs to another operation
    public synchronized void leave(List<Touch> touches) {
        for (Touch each : touches) {
            Uses uses = ofMemory.get(each.memory());
            List<Touch> some = uses.byStart.get(each.start());
            some.removeIf(touch -> touch == each);
            if (some.isEmpty()) {
                uses.byStart.remove(each.start());
            }
            if (uses.byStart.isEmpty()) {
                ofMemory.remove(each.memory());
            }
        }
    }
}
