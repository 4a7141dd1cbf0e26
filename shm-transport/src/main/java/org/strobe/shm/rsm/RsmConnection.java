package org.strobe.shm.rsm;

import static org.strobe.shm.rsm.RsmException.Reason.BAD_SEG_HNDL;
import static org.strobe.shm.rsm.RsmException.Reason.BARRIER_FAILURE;
import static org.strobe.shm.rsm.RsmException.Reason.CONN_ABORTED;
import static org.strobe.shm.rsm.RsmSegmentLayout.ACTIVE;
import static org.strobe.shm.rsm.RsmSegmentLayout.ERRORS;
import static org.strobe.shm.rsm.RsmSegmentLayout.PUBLICATION;

import java.util.concurrent.atomic.AtomicLong;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.wait.Doorbell;
import org.strobe.shm.wait.WaitingRoom;

/**
 * An importer's end of a connection: what makes transfers safe against unpublishing.
 *
 * <pre>
 *      importer                                      exporter
 *      active + 1                 (volatile)         publication := unpublished   (volatile)
 *      is the publication mine?   --no--> refuse     await active = 0 on every line
 *      copy                                          nothing lands any more
 *      active - 1                 (volatile)
 *      is the publication mine?   --no--> ring the exporter; a get throws
 * </pre>
 *
 * <p>Of the two stores and two loads at the top one side always sees the other's. Several threads may transfer at
 * once: the active word is a count.
 */
final class RsmConnection {
    private final WaitingRoom room;
    private final Segment segment;
    private final Memory control;
    private final Memory line;
    private final Memory data;
    private final long publication;
    private final int exporterProcess;
    private final Doorbell exporter;
    private final String name;
    private final AtomicLong failures = new AtomicLong();
    private volatile boolean open = true;

    /** Takes over a claimed and connected line, and a hold on the segment. */
    RsmConnection(WaitingRoom room, Segment segment, Memory line, Memory data, long publication, String name) {
        this.room = room;
        this.segment = segment;
        this.control = segment.memory();
        this.line = line;
        this.data = data;
        this.publication = publication;
        this.exporterProcess = control.getInt(RsmSegmentLayout.PROCESS);
        this.exporter = room.doorbell(control.getInt(RsmSegmentLayout.DOORBELL));
        this.name = name;
    }

    /** The whole segment, for signals and the like. */
    Memory control() {
        return control;
    }

    /** The importer's and, behind it, the exporter's line of this connection. */
    Memory line() {
        return line;
    }

    Memory data() {
        return data;
    }

    Doorbell exporter() {
        return exporter;
    }

    /** Node and segment id, as messages give them. */
    String name() {
        return name;
    }

    void checkOpen() {
        if (!open) {
            throw new RsmException(BAD_SEG_HNDL, name + ": disconnected by its importer");
        }
    }

    /**
     * Begins a transfer.
     *
     * @return the errors so far, for {@link #checkWrite} and {@link #checkRead}
     */
    long enter() {
        line.getAndAddLong(ACTIVE, 1);
        if (!open) {
            leave();
            checkOpen();
        }
        if (isAborted()) {
            leave();
            throw aborted();
        }
        return errors();
    }

    /** A transfer of this connection broke off half-way. */
    void fail() {
        failures.incrementAndGet();
    }

    /** Ends a transfer. */
    void leave() {
        line.getAndAddLong(ACTIVE, -1);
        if (control.getLongVolatile(PUBLICATION) != publication) {
            exporter.ringIfAwaiting(line.wordId(ACTIVE));
        }
    }

    /** After a write in implicit mode: throws unless it was transferred without an error. */
    void checkWrite(long errorsBefore) {
        if (isAborted() || errors() != errorsBefore) {
            throw failure(errorsBefore);
        }
    }

    /** After a read: throws if the segment was unpublished meanwhile or, in implicit mode, an error happened. */
    void checkRead(long errorsBefore, boolean implicit) {
        if (isAborted()) {
            throw aborted();
        }
        if (implicit && errors() != errorsBefore) {
            throw failure(errorsBefore);
        }
    }

    /** All errors that a barrier of this connection looks for: the segment's and this importer's own. */
    long errors() {
        return control.getLongVolatile(ERRORS) + failures.get();
    }

    RsmException failure(long errorsBefore) {
        return new RsmException(
                BARRIER_FAILURE,
                name + " errors=" + (errors() - errorsBefore) + (isAborted() ? ": " + end() : ": transfers failed"));
    }

    /** Whether the segment is no longer published as it was when this connection was made, or its exporter is dead. */
    boolean isAborted() {
        return control.getLongVolatile(PUBLICATION) != publication || isExporterDead();
    }

    boolean isExporterDead() {
        return room.isDead(exporterProcess);
    }

    RsmException aborted() {
        return aborted(null);
    }

    RsmException aborted(Throwable cause) {
        return new RsmException(CONN_ABORTED, name + ": " + end(), cause);
    }

    private String end() {
        long now = control.getLongVolatile(PUBLICATION);
        if (RsmSegmentLayout.stateOf(now) == RsmSegmentLayout.DESTROYED) {
            return "destroyed by its exporter";
        }
        return now == publication && isExporterDead()
                ? "its exporter's process=" + exporterProcess + " died"
                : "unpublished by its exporter";
    }

    /** Gives the line and the hold back once the transfers of other threads are over. Does nothing a second time. */
    synchronized void close() {
        if (open) {
            open = false;
            while (line.getLongVolatile(ACTIVE) != 0) {
                Thread.yield();
            }
            line.setIntRelease(RsmSegmentLayout.CONNECTION_STATE, RsmSegmentLayout.FREE);
            segment.close();
        }
    }
}
