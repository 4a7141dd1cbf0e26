package org.strobe.mpi.win;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.provider.ProcessGroup;
import org.strobe.mpi.win.access.TargetAccess;

/** The windows of a job that ranks of this JVM have a part in. */
public final class WindowDirectory {
    private final Map<String, SharedWindow> windows = new ConcurrentHashMap<>();
    private final AtomicLong numbers = new AtomicLong();

    /** The job's. */
    static WindowDirectory of(Rank rank) {
        return rank.sharedInJvm(WindowDirectory.class, WindowDirectory::new);
    }

    /** A number for a window that a rank of this JVM is the first rank of. */
    long nextNumber() {
        return numbers.incrementAndGet();
    }

    /**
     * Takes part in a window; made by the first to come.
     *
     * @param number what the group's first rank has drawn
     */
    SharedWindow join(Rank rank, ProcessGroup group, long number) {
        String name = "win/" + group.process(0) + "-" + number;
        return windows.compute(name, (key, known) -> {
            SharedWindow window = known == null ? SharedWindow.obtain(rank, group, key) : known;
            window.members++;
            return window;
        });
    }

    /** Takes part no more. */
    void leave(SharedWindow window) {
        windows.computeIfPresent(window.name(), (key, known) -> {
            if (--known.members > 0) {
                return known;
            }
            known.close();
            return null;
        });
    }

    /** The part of a rank of this JVM. */
    TargetAccess find(String name, int rankInWindow) {
        return windows.get(name).part(rankInWindow);
    }
}
