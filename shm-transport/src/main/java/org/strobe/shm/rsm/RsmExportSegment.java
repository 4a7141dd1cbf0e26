package org.strobe.shm.rsm;

import static org.strobe.shm.rsm.RsmException.Reason.BAD_SEG_HNDL;
import static org.strobe.shm.rsm.RsmException.Reason.SEG_ALREADY_PUBLISHED;
import static org.strobe.shm.rsm.RsmException.Reason.SEG_NOT_PUBLISHED;
import static org.strobe.shm.rsm.RsmSegmentLayout.CREATED;
import static org.strobe.shm.rsm.RsmSegmentLayout.DESTROYED;
import static org.strobe.shm.rsm.RsmSegmentLayout.ERRORS;
import static org.strobe.shm.rsm.RsmSegmentLayout.PUBLICATION;
import static org.strobe.shm.rsm.RsmSegmentLayout.PUBLISHED;
import static org.strobe.shm.rsm.RsmSegmentLayout.UNPUBLISHED;

import java.util.List;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.Segment;

/**
 * Memory of this rank that other nodes may import, made by {@link RsmController#exportCreate}. Used by the controller's
 * thread; {@link #memory()} and {@link #reportError} by any.
 *
 * <pre>
 *   create --> published --> unpublished --> destroyed
 *                 ^  republish  |
 *                 +-------------+  (publish, under the same id or another)
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

    /** The name under which importers find the segment, while it is published. */
    private Segment link;

    private int segmentId;

    /** Whether all transfers of the last publication are known to have ended. */
    private boolean settled = true;

    private boolean destroyed;

    /** Takes over fresh memory and introduces itself there. */
    RsmExportSegment(RsmController controller, RsmCapacity capacity, Segment segment, long length) {
        this.controller = controller;
        this.capacity = capacity;
        this.segment = segment;
        this.control = segment.memory();
        this.data = control.slice(RsmSegmentLayout.data(capacity.accessEntries(), capacity.connections()), length);
        this.access = new RsmAccessTable(control, capacity.accessEntries());
        this.importers = new RsmImporters(controller.room(), control, capacity);
        this.signals = RsmSignals.ofExporter(control, controller.waiter(), segment.name());
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

    /** The segment's bytes, for the exporter's own reading and writing. */
    public Memory memory() {
        checkUsable();
        return data;
    }

    public long size() {
        return data.size();
    }

    /** Whether it is published now. */
    public boolean isPublished() {
        return !destroyed && state() == PUBLISHED;
    }

    /**
     * The id under which it is published.
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
     * Lets nodes import this segment under an id of the caller's choice ({@code rsm_memseg_export_publish}).
     *
     * @param id from 1 to {@link RsmController#FIRST_SYSTEM_ID} - 1, one of a kind on this node
     * @param rights who may do what; nodes that it does not name may not import
     * @throws RsmException {@code SEG_ALREADY_PUBLISHED}, {@code BAD_SEGID}, {@code RESERVED_SEGID},
     *     {@code SEGID_IN_USE}, {@code BAD_ACL}
     */
    public void publish(int id, List<RsmAccess> rights) {
        checkPublishable(rights);
        link = controller.linkAs(id, segment.name());
        publishLinked(id, rights);
    }

    /**
     * Lets nodes import this segment under an id that the system chooses ({@code rsm_memseg_export_publish} with id 0).
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
     * Changes the rights of a published segment ({@code rsm_memseg_export_republish}). As on Solaris they are for
     * connections to come: one that was granted keeps what it was granted. To take rights back, unpublish and
     * publish.
     *
     * @throws RsmException {@code SEG_NOT_PUBLISHED}, {@code BAD_ACL}
     */
    public void republish(List<RsmAccess> rights) {
        checkPublished();
        RsmAccess.check(rights, controller.nodes(), capacity.accessEntries());
        access.write(rights);
    }

    /**
     * Ends all imports ({@code rsm_memseg_export_unpublish}): importers' calls throw {@code CONN_ABORTED} from now
     * on, those that await signals too. Transfers that are under way are waited for, so when this returns nothing
     * more lands, and the id may be used again. A transfer that its importer's death cut off is counted by {@link
     * #errors}.
     *
     * <p>If the wait is ended by the job's abort or an interrupt, the segment is unpublished, but transfers may still
     * land; publishing or destroying it waits again.
     *
     * @throws RsmException {@code SEG_NOT_PUBLISHED}
     */
    public void unpublish() {
        checkPublished();
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
            int cutOff = importers.awaitQuiet(controller.waiter());
            control.getAndAddLong(ERRORS, cutOff);
            settled = true;
        }
    }

    /**
     * Signals an event to every importer that is connected ({@code rsm_intr_signal_post} on an export segment). What
     * this thread wrote before is there when they take the signal.
     *
     * @throws RsmException {@code SEG_NOT_PUBLISHED}
     */
    public void signalPost() {
        checkPublished();
        importers.post(true);
    }

    /** The same, but not to those with a signal pending ({@code RSM_SIG_POST_NO_ACCUMULATE}). */
    public void signalPostUnlessPending() {
        checkPublished();
        importers.post(false);
    }

    /**
     * Waits for a signal of any importer and takes it ({@code rsm_intr_signal_wait}). Signals outlive unpublishing,
     * until the segment is published again.
     *
     * @param timeoutNanos how long; {@link Long#MAX_VALUE} is for ever
     * @throws RsmException {@code TIMEOUT}, or {@code SEG_NOT_PUBLISHED} if none is left and none can come
     */
    public void signalWait(long timeoutNanos) {
        if (!trySignal()) {
            checkPublished();
            signals.await(timeoutNanos);
        }
    }

    /** Takes a signal if there is one. */
    public boolean trySignal() {
        checkUsable();
        return signals.tryTake();
    }

    /** How many importers are connected, those whose connection has ended but who have not disconnected too. */
    public int connections() {
        checkUsable();
        return importers.connected();
    }

    /** How many errors were found: transfers cut off by an importer's death, and those that were reported. */
    public long errors() {
        checkUsable();
        return control.getLongVolatile(ERRORS);
    }

    /**
     * Records that the interconnect lost or spoilt a transfer to this segment: every barrier that an importer has
     * open fails. For wires that notice such things by themselves, and for fault injection.
     */
    public void reportError() {
        checkUsable();
        control.getAndAddLong(ERRORS, 1);
    }

    /**
     * Unpublishes the segment if it is published, and gives its memory back ({@code rsm_memseg_export_destroy}).
     * Importers that have not disconnected keep memory that nobody else sees, and get {@code CONN_ABORTED}.
     */
    public void destroy() {
        checkUsable();
        close();
    }

    /** The same as {@link #destroy}, but does nothing a second time. */
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
