package org.strobe.mpi.rsm.connection;

import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.strobe.shm.rsm.RsmBarrier;
import org.strobe.shm.rsm.RsmController;
import org.strobe.shm.rsm.RsmExportSegment;
import org.strobe.shm.rsm.RsmImportSegment;
import org.strobe.shm.rsm.access.RsmAccess;
import org.strobe.shm.rsm.access.RsmCapacity;
import org.strobe.shm.rsm.access.RsmException;
import org.strobe.shm.rsm.access.RsmRights;
import org.strobe.shm.segment.Memory;

/** Memory in which other ranks introduce themselves. Its segment has the number of the process plus 1. */
final class Reception {
    private final RsmController controller;
    private final int self;
    private final int tries;

    /** Differs between owners of a process number. */
    private final int visit = ThreadLocalRandom.current().nextInt();

    private final RsmExportSegment segment;
    private final Memory memory;
    private final Memory line = Memory.allocate(ReceptionLayout.SIZE);

    /** Stamps of introductions that were read, by process. */
    private final long[] seen;

    /** Outcome of an introduction. */
    enum Introduction {
        ARRIVED,
        /** The other rank has no reception yet. */
        ABSENT,
        /** All barriers failed. */
        LOST
    }

    /** Receives introductions. */
    @FunctionalInterface
    interface Guests {
        /**
         * A process has introduced itself.
         *
         * @param segments one a stripe
         */
        void introduced(int process, int[] segments);
    }

    /**
     * Exports the reception of a rank.
     *
     * @param processes upper bound of process numbers, exclusive
     */
    Reception(RsmController controller, int self, int processes, int tries) {
        this.controller = controller;
        this.self = self;
        this.tries = tries;
        this.seen = new long[processes];
        this.segment = controller.exportCreate(ReceptionLayout.size(processes), capacity(processes));
        this.memory = segment.memory();
        segment.publish(number(self), List.of(RsmAccess.everyNode(RsmRights.WRITE)));
    }

    static RsmCapacity capacity(int processes) {
        return new RsmCapacity(processes, 1);
    }

    private static int number(int process) {
        return process + 1;
    }

    /** Looks only: true if somebody has introduced himself. For any thread. */
    boolean hasNews() {
        return segment.hasSignal();
    }

    /** Hands on new introductions. */
    void accept(Guests guests) {
        boolean isNew = false;
        while (segment.hasSignal() && segment.trySignal()) {
            isNew = true;
        }
        for (int process = 0; isNew && process < seen.length; process++) {
            long at = ReceptionLayout.line(process);
            long stamp = memory.getLongAcquire(at + ReceptionLayout.STAMP);
            if (stamp != seen[process]) {
                seen[process] = stamp;
                int[] segments = new int[ReceptionLayout.stripes(stamp)];
                for (int stripe = 0; stripe < segments.length; stripe++) {
                    segments[stripe] = memory.getInt(at + ReceptionLayout.segment(stripe));
                }
                guests.introduced(process, segments);
            }
        }
    }

    /**
     * Introduces this rank to another one.
     *
     * @param segments one a stripe
     */
    Introduction introduce(int process, int node, int[] segments) {
        for (int stripe = 0; stripe < segments.length; stripe++) {
            line.setInt(ReceptionLayout.segment(stripe), segments[stripe]);
        }
        line.setLong(ReceptionLayout.STAMP, ReceptionLayout.stamp(visit, segments.length));
        RsmImportSegment theirs;
        try {
            theirs = controller.importConnect(node, number(process), RsmRights.WRITE);
        } catch (RsmException e) {
            if (e.reason() == RsmException.Reason.SEG_NOT_PUBLISHED) {
                return Introduction.ABSENT;
            }
            throw e;
        }
        try (theirs) {
            theirs.setMode(RsmBarrier.Mode.EXPLICIT);
            if (!tryWrite(theirs)) {
                return Introduction.LOST;
            }
            theirs.signalPost();
        }
        return Introduction.ARRIVED;
    }

    private boolean tryWrite(RsmImportSegment theirs) {
        long at = ReceptionLayout.line(self);
        RsmBarrier barrier = theirs.initBarrier();
        for (int i = 0; i < tries; i++) {
            barrier.open();
            theirs.map(at, ReceptionLayout.SIZE, RsmRights.WRITE).put(0, line, 0, ReceptionLayout.SIZE);
            theirs.unmap();
            try {
                barrier.close();
                return true;
            } catch (RsmException e) {
                if (e.reason() != RsmException.Reason.BARRIER_FAILURE) {
                    throw e;
                }
            }
        }
        return false;
    }

    void close() {
        segment.close();
    }
}
