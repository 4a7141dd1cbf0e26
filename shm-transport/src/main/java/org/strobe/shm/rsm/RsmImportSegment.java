package org.strobe.shm.rsm;

import static org.strobe.shm.rsm.RsmException.Reason.PERM_DENIED;
import static org.strobe.shm.rsm.RsmException.Reason.SEG_STILL_MAPPED;

import java.util.List;
import java.util.Objects;

/**
 * A connection to a segment that some node has published, made by {@link RsmController#importConnect}. How to write
 * and read it: {@link RsmWindow}. Here are the calls of the connection itself: scattered transfers, mapping,
 * barriers, signals.
 *
 * <p>Any thread may transfer, post signals and use barriers. One thread at a time maps and unmaps; the controller's
 * thread awaits signals and disconnects, when no other uses the segment or a mapping of it.
 *
 * <p>The rights are those that were granted on connecting; republishing changes them for later connections only.
 */
public final class RsmImportSegment extends RsmWindow implements AutoCloseable {
    private final RsmController controller;
    private final int node;
    private final int segmentId;
    private final RsmSignals signals;
    private volatile RsmBarrier.Mode mode = RsmBarrier.Mode.IMPLICIT;
    private RsmMapping mapping;

    RsmImportSegment(RsmController controller, RsmConnection connection, int node, int segmentId, RsmRights rights) {
        super(connection, rights, connection.data());
        this.controller = controller;
        this.node = node;
        this.segmentId = segmentId;
        this.signals = RsmSignals.ofImporter(connection, controller.waiter());
    }

    /** The exporter's node. */
    public int node() {
        return node;
    }

    public int segmentId() {
        return segmentId;
    }

    @Override
    void checkUsable() {
        connection().checkOpen();
    }

    @Override
    boolean isImplicit() {
        return mode == RsmBarrier.Mode.IMPLICIT;
    }

    /**
     * Writes pieces of local memory to places in the segment ({@code rsm_memseg_import_putv}). All pieces are checked
     * before the first is written.
     */
    public void putv(List<RsmTransfer> transfers) {
        checkAll(RsmRights.WRITE, transfers);
        long errors = connection().enter();
        try {
            for (RsmTransfer t : transfers) {
                connection().data().copyFrom(t.remoteOffset(), t.local(), t.localOffset(), t.length());
            }
        } catch (IllegalStateException e) {
            connection().fail(); // somebody closed the local memory under the copy
            throw e;
        } finally {
            connection().leave();
        }
        if (isImplicit()) {
            connection().checkWrite(errors);
        }
    }

    /**
     * Reads places of the segment into pieces of local memory ({@code rsm_memseg_import_getv}). All pieces are
     * checked before the first is read.
     */
    public void getv(List<RsmTransfer> transfers) {
        checkAll(RsmRights.READ, transfers);
        long errors = connection().enter();
        try {
            for (RsmTransfer t : transfers) {
                t.local().copyFrom(t.localOffset(), connection().data(), t.remoteOffset(), t.length());
            }
        } catch (IllegalStateException e) {
            connection().fail(); // somebody closed the local memory under the copy
            throw e;
        } finally {
            connection().leave();
        }
        connection().checkRead(errors, isImplicit());
    }

    private void checkAll(RsmRights wanted, List<RsmTransfer> transfers) {
        checkUsable();
        for (RsmTransfer t : transfers) {
            checkLocal(t.local().size(), t.localOffset(), t.length());
            checkRemote(wanted, t.remoteOffset(), t.length(), 1);
        }
    }

    /**
     * Maps a range of the segment ({@code rsm_memseg_import_map}). There is one mapping of an import segment at a time.
     *
     * @throws RsmException {@code SEG_STILL_MAPPED}, {@code BAD_OFFSET}, {@code BAD_LENGTH}, {@code CONN_ABORTED}, and
     *     {@code PERM_DENIED} if the connection has not these rights
     */
    public RsmMapping map(long offset, long length, RsmRights rights) {
        checkUsable();
        if (mapping != null) {
            throw new RsmException(SEG_STILL_MAPPED, connection().name());
        }
        if (!rights().include(rights)) {
            throw new RsmException(PERM_DENIED, connection().name() + " wanted=" + rights + " granted=" + rights());
        }
        checkRange(offset, length);
        checkNotAborted();
        mapping = new RsmMapping(this, rights, connection().data().slice(offset, length));
        return mapping;
    }

    /**
     * Gives the mapping back ({@code rsm_memseg_import_unmap}).
     *
     * @throws RsmException {@code SEG_NOT_MAPPED}
     */
    public void unmap() {
        checkUsable();
        if (mapping == null) {
            throw new RsmException(
                    RsmException.Reason.SEG_NOT_MAPPED, connection().name());
        }
        mapping.invalidate();
        mapping = null;
    }

    /** Makes a barrier, not yet open ({@code rsm_memseg_import_init_barrier}). A segment may have several. */
    public RsmBarrier initBarrier() {
        checkUsable();
        return new RsmBarrier(connection());
    }

    /** Chooses who opens and closes barriers ({@code rsm_memseg_import_set_mode}); at first it is implicit. */
    public void setMode(RsmBarrier.Mode newMode) {
        checkUsable();
        mode = Objects.requireNonNull(newMode, "mode");
    }

    /** {@code rsm_memseg_import_get_mode}. */
    public RsmBarrier.Mode mode() {
        return mode;
    }

    /**
     * Signals an event to the exporter ({@code rsm_intr_signal_post}). What this thread wrote before is there when the
     * exporter takes the signal.
     *
     * @throws RsmException {@code CONN_ABORTED}
     */
    public void signalPost() {
        checkUsable();
        signals.postToExporter(true);
    }

    /**
     * The same, unless a signal that the exporter has not taken yet is pending ({@code RSM_SIG_POST_NO_ACCUMULATE}).
     * It sees what this thread wrote before all the same when it takes that one.
     */
    public void signalPostUnlessPending() {
        checkUsable();
        signals.postToExporter(false);
    }

    /**
     * Waits for a signal of the exporter and takes it ({@code rsm_intr_signal_wait}). Called by the controller's
     * thread.
     *
     * @throws RsmException {@code TIMEOUT}, or {@code CONN_ABORTED} if the segment is unpublished or its exporter dies
     *     and no signal is left to take
     */
    public void signalWait(long timeoutNanos) {
        checkUsable();
        signals.await(timeoutNanos);
    }

    /** Takes a signal of the exporter if there is one. */
    public boolean trySignal() {
        checkUsable();
        return signals.tryTake();
    }

    /** Whether the segment is no longer published as it was on connecting; nothing but disconnecting helps then. */
    public boolean isAborted() {
        checkUsable();
        return connection().isAborted();
    }

    private void checkNotAborted() {
        if (connection().isAborted()) {
            throw connection().aborted();
        }
    }

    /**
     * Ends the connection ({@code rsm_memseg_import_disconnect}).
     *
     * @throws RsmException {@code SEG_STILL_MAPPED}
     */
    public void disconnect() {
        checkUsable();
        if (mapping != null) {
            throw new RsmException(SEG_STILL_MAPPED, connection().name());
        }
        close();
    }

    /** Unmaps and disconnects, as far as that was not done. */
    @Override
    public void close() {
        if (mapping != null) {
            mapping.invalidate();
            mapping = null;
        }
        connection().close();
        controller.forget(this);
    }
}
