package org.strobe.mpi.win;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.win.access.TargetAccess;

/** Windows of a job in which ranks of this JVM take part. */
public final class WindowDirectory {
    private final Map<String, SharedWindow> windows = new ConcurrentHashMap<>();
    private final AtomicLong numbers = new AtomicLong();

    /** Returns the job's directory. */
    static WindowDirectory of(Rank rank) {
        return rank.context().sharedInJvm(WindowDirectory.class, WindowDirectory::new);
    }

    /** Returns a number for a window whose first rank is in this JVM. */
    long nextNumber() {
        return numbers.incrementAndGet();
    }

    /**
     * Joins a window; the first rank to join creates it.
     *
     * @param number number drawn by the group's first rank
     */
    SharedWindow join(Rank rank, ProcessGroup group, long number) {
        String name = "win/" + group.process(0) + "-" + number;
        return windows.compute(name, (key, known) -> {
            SharedWindow window = known == null ? SharedWindow.obtain(rank, group, key) : known;
            window.members++;
            return window;
        });
    }

    /** Leaves a window. */
    void leave(SharedWindow window) {
        windows.computeIfPresent(window.name(), (key, known) -> {
            if (--known.members > 0) {
                return known;
            }
            known.close();
            return null;
        });
    }

    /** Returns the part of a rank of this JVM. */
    TargetAccess find(String name, int rankInWindow) {
        return windows.get(name).part(rankInWindow);
    }
}
