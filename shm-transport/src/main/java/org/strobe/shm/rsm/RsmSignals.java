package org.strobe.shm.rsm;

import static org.strobe.shm.rsm.RsmSegmentLayout.CONNECTION_POSTED;
import static org.strobe.shm.rsm.RsmSegmentLayout.SIGNALS_POSTED;
import static org.strobe.shm.rsm.RsmSegmentLayout.SIGNALS_TAKEN;
import static org.strobe.shm.rsm.RsmSegmentLayout.TAKEN;
import static org.strobe.shm.rsm.access.RsmException.Reason.TIMEOUT;

import java.lang.invoke.VarHandle;
import org.strobe.shm.rsm.access.RsmException;
import org.strobe.shm.rsm.link.RsmLink;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.sync.Counter;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;
import org.strobe.shm.wait.JobAbortedException;

/**
 * Signals for one side of a segment: a count of posted signals, which others raise, and a count of taken signals, which
 * that side raises.
 */
final class RsmSignals {
    private final Counter posted;
    private final Memory taken;
    private final long takenOffset;
    private final RsmLink link;

    /** Connection of the importer; null for the exporter. */
    private final RsmConnection connection;

    private final String name;

    private RsmSignals(
            Counter posted, Memory taken, long takenOffset, RsmLink link, RsmConnection connection, String name) {
        this.posted = posted;
        this.taken = taken;
        this.takenOffset = takenOffset;
        this.link = link;
        this.connection = connection;
        this.name = name;
    }

    /** Signals for the exporter of a segment, posted by its importers. */
    static RsmSignals ofExporter(Memory control, RsmLink link, String name) {
        return new RsmSignals(new Counter(control, SIGNALS_POSTED), control, SIGNALS_TAKEN, link, null, name);
    }

    /** Signals for one importer, posted by its exporter. */
    static RsmSignals ofImporter(RsmConnection connection) {
        Counter posted = new Counter(connection.line(), CONNECTION_POSTED);
        return new RsmSignals(posted, connection.line(), TAKEN, connection.link(), connection, connection.name());
    }

    /**
     * Posts a signal to the exporter. It counts as a transfer, so that none lands after unpublishing.
     *
     * @param accumulate true to post even if a signal is pending
     */
    void postToExporter(boolean accumulate) {
        Memory control = connection.control();
        Counter counter = new Counter(control, SIGNALS_POSTED);
        connection.enter();
        try {
            link.signal(connection.node());
            if (!accumulate && isPending(counter, control, SIGNALS_TAKEN)) {
                return;
            }
            counter.add(1);
        } finally {
            connection.leave();
        }
        connection.exporter().ringIfAwaiting(counter.wordId());
    }

    /** Posts a signal to the importer of a line. */
    static void postToImporter(Memory line, Doorbell importer, boolean accumulate) {
        Counter counter = new Counter(line, CONNECTION_POSTED);
        if (accumulate || !isPending(counter, line, TAKEN)) {
            counter.add(1, importer);
        }
    }

    private static boolean isPending(Counter counter, Memory taken, long takenOffset) {
        // Read the taken count after the data was written: the other side marks a signal as taken before it reads data.
        VarHandle.fullFence();
        return counter.get() > taken.getLongVolatile(takenOffset);
    }

    /** Looks for a signal, without a cost. */
    boolean hasPending() {
        return posted.isReached(taken.getLong(takenOffset) + 1);
    }

    /** Looks for a signal and takes it. */
    boolean tryTake() {
        link.look();
        long target = taken.getLong(takenOffset) + 1;
        if (!posted.isReached(target)) {
            return false;
        }
        taken.setLongVolatile(takenOffset, target);
        return true;
    }

    void await(long timeoutNanos) {
        if (timeoutNanos < 0) {
            throw new IllegalArgumentException("timeoutNanos=" + timeoutNanos + ": must be >= 0");
        }
        if (tryTake()) {
            return;
        }
        boolean ended = awaitNext(timeoutNanos);
        if (tryTake()) {
            return;
        }
        if (connection != null && connection.isAborted()) {
            throw connection.aborted();
        }
        assert !ended : "a wait ends by a signal, the connection's end or the time";
        throw new RsmException(TIMEOUT, name + " timeoutNanos=" + timeoutNanos + ": no signal");
    }

    private boolean awaitNext(long timeoutNanos) {
        long target = taken.getLong(takenOffset) + 1;
        try {
            return link.await(connection == null ? posted : new SignalOrEnd(), target, timeoutNanos);
        } catch (JobAbortedException e) {
            if (connection != null && connection.isExporterDead()) {
                throw connection.aborted(e);
            }
            throw e;
        }
    }

    /** Awaits a signal or the end of the connection, which change different words. */
    private final class SignalOrEnd implements Awaitable {
        @Override
        public boolean isReached(long target) {
            return posted.isReached(target) || connection.isAborted();
        }

        @Override
        public long wordId() {
            return Doorbell.ANY_WORD;
        }
    }

    /** Discards signals that were not taken, for a new publication. */
    void clear() {
        taken.setLongVolatile(takenOffset, posted.get());
    }
}
