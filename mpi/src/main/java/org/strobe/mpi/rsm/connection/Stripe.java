package org.strobe.mpi.rsm.connection;

import java.util.List;
import org.strobe.shm.rsm.RsmBarrier;
import org.strobe.shm.rsm.RsmController;
import org.strobe.shm.rsm.RsmExportSegment;
import org.strobe.shm.rsm.RsmImportSegment;
import org.strobe.shm.rsm.RsmMapping;
import org.strobe.shm.rsm.access.RsmAccess;
import org.strobe.shm.rsm.access.RsmCapacity;
import org.strobe.shm.rsm.access.RsmException;
import org.strobe.shm.rsm.access.RsmRights;
import org.strobe.shm.rsm.link.RsmCopy;
import org.strobe.shm.segment.Memory;

/** Stripe of a connection: a segment that the partner writes, and, once connected, the partner's that this rank writes. */
final class Stripe {
    static final RsmCapacity ONE_IMPORTER = new RsmCapacity(1, 1);

    private final RsmExportSegment own;
    private final int segment;
    private final Memory memory;
    private RsmImportSegment theirs;
    private RsmMapping mapping;
    private RsmBarrier barrier;
    private boolean isUnchecked;
    private boolean hasNew;
    private boolean isDown;

    /** Time from which on the stripe may be tried again, if it is down; in nanoseconds. */
    private long retryAt;

    /** Exports the own segment. */
    Stripe(RsmController controller, StripeLayout layout) {
        own = controller.exportCreate(layout.size(), ONE_IMPORTER);
        segment = own.publish(List.of(RsmAccess.everyNode(RsmRights.WRITE)));
        memory = own.memory();
    }

    /** Number of the own segment. */
    int segment() {
        return segment;
    }

    /** Memory that the partner writes. */
    Memory memory() {
        return memory;
    }

    /** Imports the partner's segment. */
    void connect(RsmController controller, int node, int theirSegment) {
        theirs = controller.importConnect(node, theirSegment, RsmRights.WRITE);
        theirs.setMode(RsmBarrier.Mode.EXPLICIT);
        mapping = theirs.map(0, theirs.size(), RsmRights.WRITE);
        barrier = theirs.initBarrier();
        barrier.open();
    }

    /** Stores whole lines into the partner's segment, one at a time. */
    void store(long offset, Memory source, long sourceOffset, long length) {
        isUnchecked = true;
        hasNew = true;
        mapping.store(offset, source, sourceOffset, length, RsmCopy.LINES);
    }

    /** Stores bytes from the first one of a buffer on; the source has whole lines of them. */
    void storeBuffers(long offset, Memory source, long sourceOffset, int bytes, StoreWay way) {
        isUnchecked = true;
        hasNew = true;
        long lines = PostboxLayout.lines(bytes) * PostboxLayout.SIZE;
        switch (way) {
            case USUAL -> storeByBuffer(offset, source, sourceOffset, lines);
            case ATOMIC -> mapping.store(offset, source, sourceOffset, bytes, RsmCopy.LINES);
            case ATOMIC64 -> mapping.store(offset, source, sourceOffset, lines, RsmCopy.LINES);
            case CHEETAH -> mapping.store(offset, source, sourceOffset, lines, RsmCopy.STREAM);
            case PUT -> theirs.put(offset, source, sourceOffset, lines);
        }
    }

    private void storeByBuffer(long offset, Memory source, long sourceOffset, long bytes) {
        long last = bytes % StripeLayout.BUFFER;
        long whole = bytes - last;
        if (whole > 0) {
            mapping.store(offset, source, sourceOffset, whole, RsmCopy.STREAM);
        }
        if (last > 0) {
            mapping.store(offset + whole, source, sourceOffset + whole, last, RsmCopy.BY_LENGTH);
        }
    }

    /** True if the partner has freed its segment. */
    boolean isAborted() {
        return theirs.isAborted();
    }

    /** True if lines were stored since the barrier was closed with success. */
    boolean isUnchecked() {
        return isUnchecked;
    }

    /** True if lines were stored since the last call. */
    boolean takeNew() {
        boolean had = hasNew;
        hasNew = false;
        return had;
    }

    /** Closes the barrier and opens the next one. Returns false if lines may be lost. */
    boolean check() {
        boolean hasArrived = true;
        try {
            barrier.close();
        } catch (RsmException e) {
            if (e.reason() != RsmException.Reason.BARRIER_FAILURE) {
                throw e;
            }
            hasArrived = false;
        }
        barrier.open();
        if (hasArrived) {
            isUnchecked = false;
        }
        return hasArrived;
    }

    boolean isDown() {
        return isDown;
    }

    /** @param until time before which {@link #mayRecover} is false */
    void setDown(long until) {
        isDown = true;
        isUnchecked = false;
        retryAt = until;
    }

    void setUp() {
        isDown = false;
    }

    /** True if the stripe is down, and is due to be tried again. */
    boolean mayRecover(long now) {
        return isDown && now - retryAt >= 0;
    }

    /** Frees both segments. */
    void close() {
        if (theirs != null) {
            theirs.close();
        }
        own.close();
    }
}
