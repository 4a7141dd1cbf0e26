package org.strobe.shm.rsm;

import static org.strobe.shm.rsm.RsmSegmentLayout.CREATED;
import static org.strobe.shm.rsm.RsmSegmentLayout.DESTROYED;
import static org.strobe.shm.rsm.RsmSegmentLayout.ERRORS;
import static org.strobe.shm.rsm.RsmSegmentLayout.PUBLICATION;
import static org.strobe.shm.rsm.RsmSegmentLayout.PUBLISHED;
import static org.strobe.shm.rsm.RsmSegmentLayout.UNPUBLISHED;
import static org.strobe.shm.rsm.access.RsmException.Reason.BAD_SEG_HNDL;
import static org.strobe.shm.rsm.access.RsmException.Reason.SEG_ALREADY_PUBLISHED;
import static org.strobe.shm.rsm.access.RsmException.Reason.SEG_NOT_PUBLISHED;

import java.util.List;
import org.strobe.shm.rsm.access.RsmAccess;
import org.strobe.shm.rsm.access.RsmCapacity;
import org.strobe.shm.rsm.access.RsmException;
import org.strobe.shm.rsm.link.RsmOperation;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.Segment;

/**
 * Memory of this rank that other nodes may import, made by {@link RsmController#exportCreate}. The controller's thread
 * uses it; any thread may call {@link #memory()} and {@link #reportError}.
 *
 * <pre>
 *    create --> published --> unpublished --> destroyed
 *                  ^  republish  |
 *                  +-------------+  (publish, under an old or a new id)
 * </pre>
 */
public final class RsmExportSegment implements AutoCloseable {
    private final RsmController controller;
    private final RsmCapacity capacity;
    private final Segment segment;
    private final Memory control;
    private final Memory data;
    private final RsmAccessTable access;
    private final RsmImporters importers;
    private final RsmSignals signals;

    /** Segment whose name importers look up, while this segment is published. */
    private Segment link;

    private int segmentId;

    /** True if all transfers of the last publication have ended. */
    private boolean settled = true;

    private boolean destroyed;

    /** Takes over fresh memory and writes its control page. */
    RsmExportSegment(RsmController controller, RsmCapacity capacity, Segment segment, long length) {
        this.controller = controller;
        this.capacity = capacity;
        this.segment = segment;
        this.control = segment.memory().bare();
        this.data =
                segment.memory().slice(RsmSegmentLayout.data(capacity.accessEntries(), capacity.connections()), length);
        this.access = new RsmAccessTable(control, capacity.accessEntries());
        this.importers = new RsmImporters(controller.room(), controller.link(), control, capacity);
        this.signals = RsmSignals.ofExporter(control, controller.link(), segment.name());
        introduce(length);
    }

    private void introduce(long length) {
        control.setInt(RsmSegmentLayout.VERSION, RsmSegmentLayout.VERSION_VALUE);
        control.setInt(RsmSegmentLayout.NODE, controller.node());
        control.setInt(RsmSegmentLayout.PROCESS, controller.room().process());
        control.setInt(RsmSegmentLayout.DOORBELL, controller.address());
        control.setInt(RsmSegmentLayout.ACCESS_ENTRIES, capacity.accessEntries());
        control.setInt(RsmSegmentLayout.CONNECTIONS, capacity.connections());
        control.setLong(RsmSegmentLayout.LENGTH, length);
        control.setLongRelease(RsmSegmentLayout.MAGIC, RsmSegmentLayout.MAGIC_VALUE);
    }

    /** Bytes of the segment, for the exporter's reads and writes. */
    public Memory memory() {
        checkUsable();
        return data;
    }

    public long size() {
        return data.size();
    }

    /** True while the segment is published. */
    public boolean isPublished() {
        controller.link().look();
        return !destroyed && state() == PUBLISHED;
    }

    /**
     * Published id.
     *
     * @throws RsmException {@code SEG_NOT_PUBLISHED}
     */
    public int segmentId() {
        checkPublished();
        return segmentId;
    }

    private int state() {
        return RsmSegmentLayout.stateOf(control.getLong(PUBLICATION));
    }

    /**
     * Publishes this segment under an id of the caller's choice ({@code rsm_memseg_export_publish}).
     *
     * @param id from 1 to {@link RsmController#FIRST_SYSTEM_ID} - 1, unused on this node
     * @param rights rights of nodes; a node that it does not name may not import
     * @throws RsmException {@code SEG_ALREADY_PUBLISHED}, {@code BAD_SEGID}, {@code RESERVED_SEGID}, {@code
     *     SEGID_IN_USE}, {@code BAD_ACL}
     */
    public void publish(int id, List<RsmAccess> rights) {
        checkPublishable(rights);
        link = controller.linkAs(id, segment.name());
        publishLinked(id, rights);
    }

    /**
     * Publishes this segment under an id of the system's choice ({@code rsm_memseg_export_publish} with id 0).
     *
     * @return the id
     * @throws RsmException as {@link #publish(int, List)}
     */
    public int publish(List<RsmAccess> rights) {
        checkPublishable(rights);
        int[] chosen = new int[1];
        link = controller.linkAsAny(segment.name(), chosen);
        publishLinked(chosen[0], rights);
        return segmentId;
    }

    private void checkPublishable(List<RsmAccess> rights) {
        checkUsable();
        if (state() == PUBLISHED) {
            throw new RsmException(SEG_ALREADY_PUBLISHED, name());
        }
        RsmAccess.check(rights, controller.nodes(), capacity.accessEntries());
        charge(RsmOperation.EXPORT_PUBLISH);
        settle();
    }

    private void publishLinked(int id, List<RsmAccess> rights) {
        segmentId = id;
        control.setInt(RsmSegmentLayout.SEGMENT_ID, id);
        access.write(rights);
        signals.clear();
        settled = false;
        change(PUBLISHED);
    }

    /** Stores the word that makes a publication, or its end, visible. */
    private void change(int state) {
        long generation = RsmSegmentLayout.generationOf(control.getLong(PUBLICATION));
        long next = state == PUBLISHED ? generation + 1 : generation;
        control.setLongVolatile(PUBLICATION, RsmSegmentLayout.publication(next, state));
    }

    /**
     * Changes the rights of a published segment ({@code rsm_memseg_export_republish}). As on Solaris, the change
     * concerns later connections only. To revoke granted rights, unpublish and publish.
     *
     * @throws RsmException {@code SEG_NOT_PUBLISHED}, {@code BAD_ACL}
     */
    public void republish(List<RsmAccess> rights) {
        checkPublished();
        RsmAccess.check(rights, controller.nodes(), capacity.accessEntries());
        charge(RsmOperation.EXPORT_REPUBLISH);
        access.write(rights);
    }

    private void charge(RsmOperation operation) {
        controller.link().charge(operation, size());
    }

    /**
     * Ends all imports ({@code rsm_memseg_export_unpublish}). Calls of importers throw {@code CONN_ABORTED} from now
     * on, waits for signals too. This call waits for transfers under way: no transfer lands after its return, and the
     * id is free. {@link #errors} counts transfers that were cut off by the death of their importer.
     *
     * <p>An abort of the job or an interrupt ends the wait. The segment is then unpublished, but transfers may still
     * land; publishing or destroying it waits again.
     *
     * @throws RsmException {@code SEG_NOT_PUBLISHED}
     */
    public void unpublish() {
        checkPublished();
        charge(RsmOperation.EXPORT_UNPUBLISH);
        end(UNPUBLISHED);
        settle();
    }

    private void end(int state) {
        boolean wasPublished = state() == PUBLISHED;
        change(state);
        if (wasPublished) {
            controller.unlink(link);
            importers.ringAll();
        }
    }

    private void settle() {
        if (!settled) {
            int cutOff = importers.awaitQuiet();
            controller.link().drain();
            control.getAndAddLong(ERRORS, cutOff);
            settled = true;
        }
    }

    /**
     * Signals an event to every connected importer ({@code rsm_intr_signal_post} on an export segment). Earlier writes
     * of this thread are visible to an importer that takes the signal.
     *
     * @throws RsmException {@code SEG_NOT_PUBLISHED}
     */
    public void signalPost() {
        checkPublished();
        importers.post(true);
    }

    /** Signals an event to every connected importer without a pending signal ({@code RSM_SIG_POST_NO_ACCUMULATE}). */
    public void signalPostUnlessPending() {
        checkPublished();
        importers.post(false);
    }

    /**
     * Waits for a signal of any importer and takes it ({@code rsm_intr_signal_wait}). Signals outlive unpublishing,
     * until the segment is published again.
     *
     * @param timeoutNanos maximum wait; {@link Long#MAX_VALUE} for an unlimited one
     * @throws RsmException {@code TIMEOUT}, or {@code SEG_NOT_PUBLISHED} if no signal is left and none can come
     */
    public void signalWait(long timeoutNanos) {
        if (!trySignal()) {
            checkPublished();
            signals.await(timeoutNanos);
        }
    }

    /** Takes a pending signal; false if there is none. */
    public boolean trySignal() {
        checkUsable();
        return signals.tryTake();
    }

    /** Looks only: true if a signal is pending. For any thread. */
    public boolean hasSignal() {
        return signals.hasPending();
    }

    /** Number of importers that have not disconnected, including those whose connection has ended. */
    public int connections() {
        checkUsable();
        controller.link().look();
        return importers.connected();
    }

    /** Number of errors: transfers cut off by an importer's death, and reported errors. */
    public long errors() {
        checkUsable();
        controller.link().look();
        return control.getLongVolatile(ERRORS);
    }

    /**
     * Records that the interconnect lost or damaged a transfer to this segment: every open barrier of an importer
     * fails. For interconnects that detect errors, and for fault injection.
     */
    public void reportError() {
        checkUsable();
        control.getAndAddLong(ERRORS, 1);
    }

    /**
     * Unpublishes the segment if it is published, and frees its memory ({@code rsm_memseg_export_destroy}). Importers
     * that have not disconnected keep memory of their own, and get {@code CONN_ABORTED}.
     */
    public void destroy() {
        checkUsable();
        charge(RsmOperation.EXPORT_DESTROY);
        close();
    }

    /** Destroys the segment; does nothing if called again. */
    @Override
    public void close() {
        if (destroyed) {
            return;
        }
        destroyed = true;
        controller.forget(this);
        try {
            end(DESTROYED);
            settle();
        } finally {
            controller.unlink(segment);
        }
    }

    private String name() {
        return "node=" + controller.node() + " segment=" + (state() == CREATED ? "new" : segmentId);
    }

    private void checkUsable() {
        if (destroyed) {
            throw new RsmException(BAD_SEG_HNDL, "segment=" + segment.name() + ": it was destroyed");
        }
    }

    private void checkPublished() {
        checkUsable();
        if (state() != PUBLISHED) {
            throw new RsmException(SEG_NOT_PUBLISHED, name());
        }
    }
}
