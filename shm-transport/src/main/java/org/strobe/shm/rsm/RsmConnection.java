package org.strobe.shm.rsm;

import static org.strobe.shm.rsm.RsmSegmentLayout.ACTIVE;
import static org.strobe.shm.rsm.RsmSegmentLayout.ERRORS;
import static org.strobe.shm.rsm.RsmSegmentLayout.PUBLICATION;
import static org.strobe.shm.rsm.access.RsmException.Reason.BAD_SEG_HNDL;
import static org.strobe.shm.rsm.access.RsmException.Reason.BARRIER_FAILURE;
import static org.strobe.shm.rsm.access.RsmException.Reason.CONN_ABORTED;

import java.util.concurrent.atomic.AtomicLong;
import org.strobe.shm.rsm.access.RsmException;
import org.strobe.shm.rsm.link.RsmLink;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.wait.Doorbell;
import org.strobe.shm.wait.WaitingRoom;

/**
 * Importer's end of a connection. It protects transfers against unpublishing:
 *
 * <pre>
 *       importer                                      exporter
 *       active + 1                 (volatile)         publication := unpublished   (volatile)
 *       publication unchanged?  --no--> refuse        await active = 0 on every line
 *       copy                                          no transfer is under way any more
 *       active - 1                 (volatile)
 *       publication unchanged?  --no--> ring the exporter; a get throws
 * </pre>
 *
 * <p>Of the two stores and two loads at the top one side always sees the other's. Several threads may transfer at once:
 * the active word is a count.
 */
final class RsmConnection {
    private final RsmLink link;
    private final int node;
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

    /**
     * Takes over a claimed and connected line, and a hold on the segment.
     *
     * @param link of this rank
     * @param node of the exporter
     */
    RsmConnection(
            RsmLink link,
            int node,
            WaitingRoom room,
            Segment segment,
            Memory line,
            Memory data,
            long publication,
            String name) {
        this.link = link;
        this.node = node;
        this.room = room;
        this.segment = segment;
        this.control = segment.memory().bare();
        this.line = line;
        this.data = data;
        this.publication = publication;
        this.exporterProcess = control.getInt(RsmSegmentLayout.PROCESS);
        this.exporter = room.doorbell(control.getInt(RsmSegmentLayout.DOORBELL));
        this.name = name;
    }

    RsmLink link() {
        return link;
    }

    /** Node of the exporter. */
    int node() {
        return node;
    }

    /** Memory of the whole segment, with its control page. */
    Memory control() {
        return control;
    }

    /** Lines of this connection: the importer's, then the exporter's. */
    Memory line() {
        return line;
    }

    Memory data() {
        return data;
    }

    Doorbell exporter() {
        return exporter;
    }

    /** Node and segment id, for messages. */
    String name() {
        return name;
    }

    void checkOpen() {
        if (!open) {
            throw new RsmException(BAD_SEG_HNDL, name + ": disconnected by its importer");
        }
    }

    /** Begins a transfer. */
    void enter() {
        link.settle();
        line.getAndAddLong(ACTIVE, 1);
        if (!open) {
            leave();
            checkOpen();
        }
        if (isAborted()) {
            leave();
            throw aborted();
        }
    }

    /** Counts a transfer of this connection that broke off half-way. */
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

    /** Begins the scope of a barrier; returns the number of errors so far, for {@link #checkScope}. */
    long openScope() {
        long errors = errors();
        for (int stripe = 0; stripe < link.stripes(node); stripe++) {
            errors += link.errors(node, stripe);
        }
        return errors;
    }

    /** Orders the lines of a scope, and throws if an error happened since it began. */
    void checkScope(long errorsBefore) {
        long errors = orderScope() - errorsBefore;
        if (isAborted() || errors != 0) {
            throw failure(errors);
        }
    }

    /** Checks a read that was a scope of its own: throws if the segment was unpublished during it, or an error happened. */
    void checkReadScope(long errorsBefore) {
        long errors = orderScope() - errorsBefore;
        checkRead();
        if (errors != 0) {
            throw failure(errors);
        }
    }

    /** Throws if the segment was unpublished during a read. */
    void checkRead() {
        if (isAborted()) {
            throw aborted();
        }
    }

    private long orderScope() {
        long errors = errors();
        for (int stripe = 0; stripe < link.stripes(node); stripe++) {
            errors += link.flush(node, stripe);
        }
        return errors;
    }

    private RsmException failure(long errors) {
        String cause = isAborted() ? end() : "transfers failed";
        return new RsmException(BARRIER_FAILURE, name + " errors=" + errors + ": " + cause);
    }

    /** Errors of the segment and of this importer. */
    private long errors() {
        return control.getLongVolatile(ERRORS) + failures.get();
    }

    /** True if the publication of this connection has ended, or its exporter is dead. */
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

    /** Frees the line and the hold, once the transfers of other threads have ended. Does nothing if called again. */
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
