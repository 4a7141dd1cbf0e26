package org.strobe.mpi.win;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.strobe.emulator.machine.JobSegment;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.win.access.TargetAccess;
import org.strobe.mpi.win.sync.WindowLayout;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.wait.Doorbell;

/** State of a window shared by the ranks of one JVM: its words, and their parts. */
final class SharedWindow {
    private final String name;
    private final Segment segment;
    private final Doorbell[] doorbells;
    private final boolean crossesProcesses;
    private final AtomicReferenceArray<TargetAccess> parts;
    private final List<Segment> attached = new ArrayList<>();

    /** Number of participating ranks of this JVM; used by the directory only. */
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
            crosses |= !rank.context().hasObjectsOf(group.process(i));
        }
        Segment segment = JobSegment.obtain(rank.context().store(), name, WindowLayout.size(doorbells.length));
        return new SharedWindow(name, segment, doorbells, crosses);
    }

    String name() {
        return name;
    }

    /** True if some ranks of the window are in other processes. */
    boolean crossesProcesses() {
        return crossesProcesses;
    }

    Memory words() {
        return segment.memory();
    }

    /** Doorbells of all ranks of the window; immutable. */
    Doorbell[] doorbells() {
        return doorbells;
    }

    /** Publishes a rank's part, which the others then access directly. */
    void show(int rank, TargetAccess part) {
        parts.set(rank, part);
    }

    /** Returns a rank's part if it is directly accessible, otherwise null. */
    TargetAccess part(int rank) {
        return parts.get(rank);
    }

    /** Retains an attached segment until the window is freed. */
    synchronized Segment keep(Segment other) {
        attached.add(other);
        return other;
    }

    synchronized void close() {
        attached.forEach(Segment::close);
        segment.close();
    }
}
