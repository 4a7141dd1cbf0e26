package org.strobe.shm.rsm;

import static org.strobe.shm.rsm.access.RsmException.Reason.PERM_DENIED;
import static org.strobe.shm.rsm.access.RsmException.Reason.SEG_STILL_MAPPED;

import java.util.List;
import java.util.Objects;
import org.strobe.shm.rsm.access.RsmException;
import org.strobe.shm.rsm.access.RsmRights;
import org.strobe.shm.rsm.link.RsmOperation;
import org.strobe.shm.segment.Memory;

/**
 * Connection to a published segment, made by {@link RsmController#importConnect}. {@link RsmWindow} has the reads and
 * writes. This class adds scattered transfers, mapping, barriers and signals.
 *
 * <p>Any thread may transfer, post signals and use barriers. One thread at a time maps and unmaps. The controller's
 * thread awaits signals. It disconnects when no other thread uses the segment or its mapping.
 *
 * <p>The rights are those granted on connecting; republishing changes the rights of later connections only.
 */
public final class RsmImportSegment extends RsmWindow implements AutoCloseable {
    /**
     * Piece of a scattered or gathered transfer ({@code rsm_iovec_t}).
     *
     * @param local memory of this side; any {@link Memory} without a handle ({@code rsm_create_localmemory_handle})
     * @param localOffset start of the piece in the local memory
     * @param remoteOffset start of the piece in the segment
     * @param length bytes of the piece
     */
    public record Transfer(Memory local, long localOffset, long remoteOffset, long length) {
        public Transfer {
            Objects.requireNonNull(local, "local");
        }
    }

    private final RsmController controller;
    private final int node;
    private final int segmentId;
    private final RsmSignals signals;
    private volatile RsmBarrier.Mode mode = RsmBarrier.Mode.IMPLICIT;
    private RsmMapping mapping;

    RsmImportSegment(RsmController controller, RsmConnection connection, int node, int segmentId, RsmRights rights) {
        super(connection, rights, connection.data(), false);
        this.controller = controller;
        this.node = node;
        this.segmentId = segmentId;
        this.signals = RsmSignals.ofImporter(connection);
    }

    /** Node of the exporter. */
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
     * Writes pieces of local memory to the segment ({@code rsm_memseg_import_putv}). All pieces are checked before the
     * first is written.
     */
    public void putv(List<Transfer> transfers) {
        checkAll(RsmRights.WRITE, transfers);
        long errors = begin();
        try {
            for (Transfer t : transfers) {
                write(t.remoteOffset(), t.local().bytes(), t.localOffset(), t.length());
            }
        } catch (IllegalStateException e) {
            connection().fail(); // the local memory was closed during the copy
            throw e;
        } finally {
            connection().leave();
        }
        endWrite(errors);
    }

    /**
     * Reads pieces of the segment into local memory ({@code rsm_memseg_import_getv}). All pieces are checked before the
     * first is read.
     */
    public void getv(List<Transfer> transfers) {
        checkAll(RsmRights.READ, transfers);
        long errors = begin();
        try {
            for (Transfer t : transfers) {
                read(t.remoteOffset(), t.local().bytes(), t.localOffset(), t.length());
            }
        } catch (IllegalStateException e) {
            connection().fail(); // the local memory was closed during the copy
            throw e;
        } finally {
            connection().leave();
        }
        endRead(errors);
    }

    private void checkAll(RsmRights wanted, List<Transfer> transfers) {
        checkUsable();
        for (Transfer t : transfers) {
            checkLocal(t.local().size(), t.localOffset(), t.length());
            checkRemote(wanted, t.remoteOffset(), t.length(), 1);
        }
    }

    /**
     * Maps a range of the segment ({@code rsm_memseg_import_map}). An import segment has one mapping at a time.
     *
     * @throws RsmException {@code SEG_STILL_MAPPED}, {@code BAD_OFFSET}, {@code BAD_LENGTH}, {@code CONN_ABORTED}, and
     *     {@code PERM_DENIED} if the connection lacks these rights
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
        charge(RsmOperation.IMPORT_MAP);
        mapping = new RsmMapping(this, rights, connection().data().slice(offset, length));
        return mapping;
    }

    /**
     * Unmaps the segment ({@code rsm_memseg_import_unmap}).
     *
     * @throws RsmException {@code SEG_NOT_MAPPED}
     */
    public void unmap() {
        checkUsable();
        if (mapping == null) {
            throw new RsmException(
                    RsmException.Reason.SEG_NOT_MAPPED, connection().name());
        }
        charge(RsmOperation.IMPORT_UNMAP);
        mapping.invalidate();
        mapping = null;
    }

    private void charge(RsmOperation operation) {
        connection().link().charge(operation, size());
    }

    /** Makes a barrier, not yet open ({@code rsm_memseg_import_init_barrier}). A segment may have several. */
    public RsmBarrier initBarrier() {
        checkUsable();
        charge(RsmOperation.IMPORT_INIT_BARRIER);
        return new RsmBarrier(connection());
    }

    /**
     * Sets the party that opens and closes barriers ({@code rsm_memseg_import_set_mode}), at first {@code IMPLICIT}.
     */
    public void setMode(RsmBarrier.Mode newMode) {
        checkUsable();
        charge(RsmOperation.IMPORT_SET_MODE);
        mode = Objects.requireNonNull(newMode, "mode");
    }

    /** Party that opens and closes barriers ({@code rsm_memseg_import_get_mode}). */
    public RsmBarrier.Mode mode() {
        return mode;
    }

    /**
     * Signals an event to the exporter ({@code rsm_intr_signal_post}). Earlier writes of this thread are visible to the
     * exporter when it takes the signal.
     *
     * @throws RsmException {@code CONN_ABORTED}
     */
    public void signalPost() {
        checkUsable();
        signals.postToExporter(true);
    }

    /**
     * Signals an event to the exporter, unless a signal is pending ({@code RSM_SIG_POST_NO_ACCUMULATE}). Earlier writes
     * of this thread are visible to the exporter when it takes the new or the pending signal.
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
     *     and no signal is left
     */
    public void signalWait(long timeoutNanos) {
        checkUsable();
        signals.await(timeoutNanos);
    }

    /** Takes a pending signal of the exporter; false if there is none. */
    public boolean trySignal() {
        checkUsable();
        return signals.tryTake();
    }

    /** True if the publication of this connection has ended. Only {@link #disconnect} is of use then. */
    public boolean isAborted() {
        checkUsable();
        connection().link().look();
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
        charge(RsmOperation.IMPORT_DISCONNECT);
        close();
    }

    /** Unmaps and disconnects if necessary. */
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
