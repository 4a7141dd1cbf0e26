package org.strobe.mpi.check.message;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.TreeMap;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;

/**
 * The buffers that the pending operations of a rank touch, by where they begin. Several may read the same bytes; none may
 * touch what another writes. For all threads of the rank.
 */
public final class PendingBuffers {
    private final IdentityHashMap<Object, Uses> ofMemory = new IdentityHashMap<>();

    /** Those of one array, or of all memory off the heap. */
    private static final class Uses {
        final TreeMap<Long, List<Touch>> byStart = new TreeMap<>();
        long longest;
    }

    /** Takes note of what an operation touches; fails, and takes no note, if another one is in its way. */
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
        return touch.place() + " " + verb(touch) + " bytes of a buffer that " + pending.place()
                + " of the same rank, which is still pending, " + verb(pending);
    }

    private static String verb(Touch touch) {
        return touch.writes() ? "writes" : "reads";
    }

    /** The operation is over. */
    @SuppressWarnings("ReferenceEquality") // an equal one is another's
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
