package org.strobe.mpi.win;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.strobe.emulator.machine.SharedSegment;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.provider.ProcessGroup;
import org.strobe.mpi.win.access.TargetAccess;
import org.strobe.mpi.win.sync.WindowLayout;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.wait.Doorbell;

/** A window as the ranks of one JVM have it together: its words, and their parts of it. */
final class SharedWindow {
    private final String name;
    private final Segment segment;
    private final Doorbell[] doorbells;
    private final boolean crossesProcesses;
    private final AtomicReferenceArray<TargetAccess> parts;
    private final List<Segment> attached = new ArrayList<>();

    /** How many ranks of this JVM take part; for the directory alone. */
    int members;

    private SharedWindow(String name, Segment segment, Doorbell[] doorbells, boolean crossesProcesses) {
        this.name = name;
        this.crossesProcesses = crossesProcesses;
        this.segment = segment;
        this.doorbells = doorbells;
        this.parts = new AtomicReferenceArray<>(doorbells.length);
    }

    static SharedWindow obtain(Rank rank, ProcessGroup group, String name) {
        Doorbell[] doorbells = new Doorbell[group.size()];
        boolean crosses = false;
        for (int i = 0; i < doorbells.length; i++) {
            doorbells[i] = rank.doorbell(group.process(i));
            crosses |= !rank.hasObjectsOf(group.process(i));
        }
        Segment segment = SharedSegment.obtain(rank.store(), name, WindowLayout.size(doorbells.length));
        return new SharedWindow(name, segment, doorbells, crosses);
    }

    String name() {
        return name;
    }

    /** Whether some of its ranks live in other processes. */
    boolean crossesProcesses() {
        return crossesProcesses;
    }

    Memory words() {
        return segment.memory();
    }

    /** Those of all ranks of the window; never changed. */
    Doorbell[] doorbells() {
        return doorbells;
    }

    /** From now on a rank's part is reached without help. */
    void show(int rank, TargetAccess part) {
        parts.set(rank, part);
    }

    /** The part of a rank, if it is reached without help; null if not. */
    TargetAccess part(int rank) {
        return parts.get(rank);
    }

    /** Keeps what was attached for this window until it is freed. */
    synchronized Segment keep(Segment other) {
        attached.add(other);
        return other;
    }

    synchronized void close() {
        attached.forEach(Segment::close);
        segment.close();
    }
}
